/* SPDX-License-Identifier: MIT */
/*
 * Codes through the whole program: by its keys and SDL's clipboard, dropped on its window, and on its command line over
 * several starts.
 *
 *   sharing_program_test FOLDER
 */
#include <stdlib.h>
#include <string.h>

#include "session/code.h"
#include "support/check.h"
#include "support/program_fixture.h"

enum { MOVES = 6, PATH_SIZE = 600 };

static char data[PATH_SIZE];
static char game_code[CODE_TEXT_SIZE];

static bool says_command(const TraceState *state, int number)
{
    return state->commands >= number;
}

/* Only while the game sleeps: then its thread does nothing but wait for events. */
static void set_clipboard(ProgramFixture *program, const char *text)
{
    CHECK(follow_until_idle(&program->follower));
    CHECK_EQUAL_INT(0, SDL_SetClipboardText(text));
}

/* Presses a key, and waits for so many commands, of which this is the last. */
static void press(ProgramFixture *program, SDL_Keycode key, Uint16 modifiers, int count, const char *last)
{
    const TraceState *state = &program->follower.state;
    int before = state->commands;
    SDL_KeyboardEvent event = {.type = SDL_KEYDOWN, .windowID = 1, .state = SDL_PRESSED};
    event.keysym.sym = key;
    event.keysym.scancode = SDL_GetScancodeFromKey(key);
    event.keysym.mod = modifiers;
    program_push(&(SDL_Event){.key = event});
    event.type = SDL_KEYUP;
    event.state = SDL_RELEASED;
    program_push(&(SDL_Event){.key = event});
    CHECK(follow_until(&program->follower, says_command, before + count));
    CHECK(follow_until_idle(&program->follower));
    CHECK_EQUAL_INT(before + count, state->commands);
    CHECK_EQUAL_TEXT(last, state->command);
}

/* Presses the key and finds the game that was played on the strip. */
static void see_pasted(ProgramFixture *program)
{
    const TraceState *state = &program->follower.state;
    press(program, SDLK_v, KMOD_LCTRL, 2, "view"); /* paste, and what that has queued */
    CHECK(state->widget_count > 0);
    TraceState dealt = *state;
    press(program, SDLK_END, 0, 1, "go");
    CHECK(memcmp(dealt.counts, state->counts, sizeof dealt.counts) != 0);
    CHECK(player_agrees(&program->player));
}

static void play_copying(ProgramFixture *program)
{
    Code code;
    CHECK(player_play_some(&program->player, program->record.moves, MOVES));
    CHECK(follow_until_idle(&program->follower));
    press(program, SDLK_c, KMOD_LCTRL, 1, "copy");
    char *text = SDL_GetClipboardText();
    CHECK_EQUAL_INT(CODE_FINE, session_code_read(base_text_slice(text), &code).fault);
    CHECK(code.game == program->record.game && code.deal == program->record.deal);
    CHECK_EQUAL_INT(MOVES, code.move_count);
    SDL_strlcpy(game_code, text, sizeof game_code);
    SDL_free(text);
    see_pasted(program);
}

TEST(what_is_copied_is_pasted)
{
    program_run(records_won("standard", 0), "off", play_copying);
}

static void play_with_hostile_clipboards(ProgramFixture *program)
{
    static const char *const texts[] = {"", "hello", "plot-standard-1.AAAA", "\x01\xff\xfe"};
    const TraceState *state = &program->follower.state;
    CHECK(player_play_some(&program->player, program->record.moves, 2));
    for (size_t i = 0; i < BASE_ARRAY_COUNT(texts); i++) {
        check_context("text %d", (int)i);
        set_clipboard(program, texts[i]);
        press(program, SDLK_v, KMOD_LCTRL, 1, "paste");
        CHECK_EQUAL_INT(0, state->widget_count);
        CHECK(player_agrees(&program->player));
    }
}

TEST(hostile_clipboards_change_nothing)
{
    program_run(records_won("standard", 0), "off", play_with_hostile_clipboards);
}

/* SDL frees the text of the event. */
static void drop(Uint32 type, const char *text)
{
    SDL_DropEvent event = {.type = type, .windowID = 1, .file = SDL_strdup(text)};
    program_push(&(SDL_Event){.drop = event});
}

static void play_with_drops(ProgramFixture *program)
{
    const TraceState *state = &program->follower.state;
    CHECK(follow_until_idle(&program->follower));
    int before = state->commands;
    drop(SDL_DROPFILE, "/nowhere/at/all.json"); /* which is said, and no more */
    drop(SDL_DROPTEXT, "no code");
    drop(SDL_DROPTEXT, "plot-standard-4711");
    CHECK(follow_until(&program->follower, says_command, before + 1));
    CHECK_EQUAL_TEXT("deal", state->command);
    CHECK_EQUAL_UINT64(4711, state->deal);
    CHECK(follow_until_idle(&program->follower));
    CHECK_EQUAL_INT(before + 1, state->commands);
}

TEST(what_is_dropped_is_taken)
{
    program_run(records_won("standard", 0), "off", play_with_drops);
}

/* One start after another, with what was kept. */

static void play_a_dealt_code(ProgramFixture *program)
{
    const TraceState *state = &program->follower.state;
    CHECK(follow_until_idle(&program->follower));
    CHECK_EQUAL_TEXT("deal", state->command);
    CHECK_EQUAL_UINT64(4711, state->deal);
    CHECK(player_key(&program->player, KEY_SPACE, 0, "move", "accepted"));
}

static void play_a_resumed_code(ProgramFixture *program)
{
    const TraceState *state = &program->follower.state;
    CHECK(follow_until_idle(&program->follower));
    CHECK_EQUAL_TEXT("resume", state->command);
    CHECK_EQUAL_UINT64(4711, state->deal);
    CHECK(player_key(&program->player, KEY_SPACE, 0, "move", "accepted"));
}

static void play_a_shown_code(ProgramFixture *program)
{
    const TraceState *state = &program->follower.state;
    CHECK(follow_until_idle(&program->follower));
    CHECK_EQUAL_TEXT("view", state->command);
    CHECK(state->widget_count > 0);
}

static void start(const char *code, ProgramPlay *play)
{
    program_run_arguments((const char *const[]){code, "--speed", "off", "--data", data, NULL}, 0, play);
}

TEST(codes_start_the_program)
{
    start("plot-standard-4711", play_a_dealt_code);
    start("plot-standard-4711", play_a_resumed_code);
    if (CHECK(game_code[0] != '\0')) {
        start(game_code, play_a_shown_code);
    }
    start("plot-standard-4711", play_a_resumed_code); /* what was only looked at has left nothing behind */
}

/* Through the screens. */

static const char *sought;

static bool has_sought(const TraceState *state, int number)
{
    bool found = false;
    for (int i = 0; i < state->widget_count; i++) {
        found |= strcmp(state->widgets[i].action, sought) == 0;
    }
    return found == (number != 0);
}

/* Waits until something with this action is on the screen. */
static void see(ProgramFixture *program, const char *action)
{
    sought = action;
    check_context("%s", action);
    CHECK(follow_until(&program->follower, has_sought, true));
    CHECK(follow_until_idle(&program->follower));
}

static const char *game_of(const TraceState *state, const char *action)
{
    for (int i = 0; i < state->widget_count; i++) {
        if (strcmp(state->widgets[i].action, action) == 0) {
            return state->widgets[i].game;
        }
    }
    return "";
}

/* Sees something and presses it. */
static void choose(ProgramFixture *program, const char *action)
{
    see(program, action);
    CHECK(player_press_widget(&program->player, action, game_of(&program->follower.state, action)));
}

static void escape(ProgramFixture *program)
{
    CHECK(follow_until_idle(&program->follower));
    program->player.hand.key(NULL, KEY_ESCAPE, 0);
}

/* The newest game of the list is looked at; after that the list is there again, and one more is gone on with. */
static void play_with_the_list(ProgramFixture *program)
{
    const TraceState *state = &program->follower.state;
    CHECK(follow_until_idle(&program->follower));
    escape(program);
    choose(program, "history");
    int before = state->commands;
    choose(program, "open");
    CHECK(follow_until(&program->follower, says_command, before + 2));
    CHECK_EQUAL_TEXT("view", state->command);
    see(program, "play-on");
    escape(program);
    CHECK(follow_until(&program->follower, says_command, before + 3));
    CHECK_EQUAL_TEXT("view-end", state->command);
    before = state->commands;
    choose(program, "reopen");
    CHECK(follow_until(&program->follower, says_command, before + 2));
    CHECK_EQUAL_TEXT("resume", state->command);
    CHECK_EQUAL_UINT64(4711, state->deal);
    CHECK(player_sees_table(&program->player));
}

TEST(kept_games_are_opened_from_the_list)
{
    start("plot-standard-4711", play_with_the_list);
}

static uint64_t days_deal;

static void play_the_day(ProgramFixture *program)
{
    const TraceState *state = &program->follower.state;
    CHECK(follow_until_idle(&program->follower));
    escape(program);
    int before = state->commands;
    choose(program, "day");
    CHECK(follow_until(&program->follower, says_command, before + 2));
    CHECK_EQUAL_TEXT(days_deal == 0 ? "deal" : "resume", state->command);
    CHECK(days_deal == 0 || days_deal == state->deal);
    days_deal = state->deal;
    CHECK(player_sees_table(&program->player));
    CHECK(player_key(&program->player, KEY_SPACE, 0, "move", "accepted"));
}

TEST(the_deal_of_the_day_is_gone_on_with)
{
    start("plot-standard-4711", play_the_day);
    start("plot-standard-4712", play_the_day); /* another game of the same rules lies on the table */
}

int main(int argument_count, char **arguments)
{
    SDL_snprintf(data, sizeof data, "%s/kept", arguments[1]);
    check_forget_kept(data);
    return check_main(argument_count, arguments);
}
