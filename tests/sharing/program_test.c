/* SPDX-License-Identifier: MIT */
/*
 * Codes through the whole program: by its keys and SDL's clipboard, dropped on its window, and on its command line over
 * several starts; and kept games, opened from the screens.
 *
 *   sharing_program_test FOLDER
 */
#include <stdio.h>
#include <string.h>

#include "session/code.h"
#include "support/check.h"
#include "support/program_fixture.h"

enum { MOVES = 6, PATH_SIZE = 600 };

static char data[PATH_SIZE];
static char game_code[CODE_TEXT_SIZE];

/* Waits for so many commands more than `before`, of which this is the last, and no more. */
static void expect(ProgramFixture *program, int before, int count, const char *last)
{
    const TraceState *state = &program->follower.state;
    CHECK(follow_until(&program->follower, follow_has_said, before + count));
    CHECK(follow_until_idle(&program->follower));
    CHECK_EQUAL_INT(before + count, state->commands);
    CHECK_EQUAL_TEXT(last, state->command);
}

static void press(ProgramFixture *program, int key, int modifiers, int count, const char *last)
{
    int before = program->follower.state.commands;
    program->player.hand.key(NULL, key, modifiers);
    expect(program, before, count, last);
}

PROGRAM_TEST(what_is_copied_is_pasted, records_won("standard", 0), "off")
{
    const TraceState *state = &program->follower.state;
    Code code;
    CHECK(player_play_some(&program->player, program->record.moves, MOVES));
    CHECK(follow_until_idle(&program->follower));
    press(program, 'c', MODIFIER_CONTROL, 1, "copy");
    char *text = SDL_GetClipboardText();
    CHECK_EQUAL_INT(CODE_FINE, session_code_read(base_text_slice(text), &code).fault);
    CHECK(code.game == program->record.game && code.deal == program->record.deal);
    CHECK_EQUAL_INT(MOVES, code.move_count);
    SDL_strlcpy(game_code, text, sizeof game_code);
    SDL_free(text);
    press(program, 'v', MODIFIER_CONTROL, 2, "view"); /* paste, and what that has queued */
    CHECK(state->widget_count > 0);
    TraceState dealt = *state;
    press(program, KEY_END, 0, 1, "go");
    CHECK(memcmp(dealt.counts, state->counts, sizeof dealt.counts) != 0);
    CHECK(player_agrees(&program->player));
}

/* The clipboard is set while the game sleeps: then its thread does nothing but wait for events. */
PROGRAM_TEST(hostile_clipboards_change_nothing, records_won("standard", 0), "off")
{
    static const char *const texts[] = {"", "hello", "plot-standard-1.AAAA", "\x01\xff\xfe"};
    CHECK(player_play_some(&program->player, program->record.moves, 2));
    for (size_t i = 0; i < BASE_ARRAY_COUNT(texts); i++) {
        check_context("text %d", (int)i);
        CHECK(follow_until_idle(&program->follower));
        CHECK_EQUAL_INT(0, SDL_SetClipboardText(texts[i]));
        press(program, 'v', MODIFIER_CONTROL, 1, "paste");
        CHECK_EQUAL_INT(0, program->follower.state.widget_count);
        CHECK(player_agrees(&program->player));
    }
}

/* SDL frees the text of the event. */
static void drop(Uint32 type, const char *text)
{
    SDL_DropEvent event = {.type = type, .windowID = 1, .file = SDL_strdup(text)};
    program_push(&(SDL_Event){.drop = event});
}

PROGRAM_TEST(what_is_dropped_is_taken, records_won("standard", 0), "off")
{
    CHECK(follow_until_idle(&program->follower));
    int before = program->follower.state.commands;
    drop(SDL_DROPFILE, "/nowhere/at/all.json"); /* which is said, and no more */
    drop(SDL_DROPTEXT, "no code");
    drop(SDL_DROPTEXT, "plot-standard-4711");
    expect(program, before, 1, "deal");
    CHECK_EQUAL_UINT64(4711, program->follower.state.deal);
}

static char many[PATH_SIZE];      /* a file of many games, */
static char many_kept[PATH_SIZE]; /* and who begins to import it */

static void quit_while_importing(ProgramFixture *program)
{
    CHECK(follow_until_idle(&program->follower));
    drop(SDL_DROPFILE, many);
}

/* Whoever ends the game before a file is imported is told by its exit code, and a line. */
TEST(an_import_that_was_not_finished_is_no_success)
{
    enum { GAMES = 20000 };
    FILE *file = fopen(many, "wb");
    BASE_ASSERT(file != NULL);
    fputs("{\"format\":\"theplot\",\"version\":1,\"games\":[{}", file);
    for (int i = 0; i < GAMES; i++) {
        fprintf(file,
                ",{\"game\":\"the-plot\",\"rules\":\"standard\",\"deal\":\"%d\",\"started\":\"1970-01-01T00:00:00Z\","
                "\"touched\":\"1970-01-01T00:00:00Z\",\"played\":1,\"log\":\"S-W+1\"}",
                i);
    }
    fputs("]}", file);
    BASE_ASSERT(fclose(file) == 0);
    program_run_arguments((const char *const[]){"plot-standard-4711", "--data", many_kept, NULL}, 1,
                          quit_while_importing);
}

/* One start after another, with what was kept; `begins`: the command with which the program has to begin. */
static const char *begins;

static void start(const char *code, const char *command, ProgramPlay *play)
{
    begins = command;
    program_run_arguments((const char *const[]){code, "--speed", "off", "--data", data, NULL}, 0, play);
}

static void play_a_code(ProgramFixture *program)
{
    const TraceState *state = &program->follower.state;
    CHECK(follow_until_idle(&program->follower));
    CHECK_EQUAL_TEXT(begins, state->command);
    if (strcmp(begins, "view") == 0) {
        CHECK(state->widget_count > 0);
    } else {
        CHECK_EQUAL_UINT64(4711, state->deal);
        CHECK(player_key(&program->player, KEY_SPACE, 0, "move", "accepted"));
    }
}

TEST(codes_start_the_program)
{
    start("plot-standard-4711", "deal", play_a_code);
    start("plot-standard-4711", "resume", play_a_code);
    if (CHECK(game_code[0] != '\0')) {
        start(game_code, "view", play_a_code);
    }
    start("plot-standard-4711", "resume", play_a_code); /* what was only looked at has left nothing behind */
}

static const char *sought;

static bool has_sought(const TraceState *state, int number)
{
    (void)number;
    return follow_find_widget(state, sought) != NULL;
}

/* Waits until something with this action is on the screen. */
static void see(ProgramFixture *program, const char *action)
{
    sought = action;
    check_context("%s", action);
    CHECK(follow_until(&program->follower, has_sought, 0));
    CHECK(follow_until_idle(&program->follower));
}

/* Sees something and presses it; commands come of it, of which this is the last. */
static void choose(ProgramFixture *program, const char *action, int count, const char *last)
{
    see(program, action);
    int before = program->follower.state.commands;
    const TraceWidget *widget = follow_find_widget(&program->follower.state, action);
    CHECK(widget != NULL && player_press_widget(&program->player, action, widget->game));
    expect(program, before, count, last);
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
    choose(program, "statistics", 0, state->command);
    choose(program, "history", 0, state->command);
    choose(program, "open", 2, "view");
    see(program, "play-on");
    press(program, KEY_ESCAPE, 0, 1, "view-end");
    choose(program, "reopen", 2, "resume");
    CHECK_EQUAL_UINT64(4711, state->deal);
    CHECK(player_sees_table(&program->player));
}

TEST(kept_games_are_opened_from_the_list)
{
    start("plot-standard-4711", "", play_with_the_list);
}

static uint64_t days_deal;

static void play_the_day(ProgramFixture *program)
{
    const TraceState *state = &program->follower.state;
    CHECK(follow_until_idle(&program->follower));
    escape(program);
    choose(program, "deals", 0, state->command);
    choose(program, "calendar", 0, state->command);
    choose(program, "day", 2, days_deal == 0 ? "deal" : "resume");
    CHECK(days_deal == 0 || days_deal == state->deal);
    days_deal = state->deal;
    CHECK(player_sees_table(&program->player));
    CHECK(player_key(&program->player, KEY_SPACE, 0, "move", "accepted"));
}

TEST(the_deal_of_the_day_is_gone_on_with)
{
    start("plot-standard-4711", "", play_the_day);
    start("plot-standard-4712", "", play_the_day); /* another game of the same rules lies on the table */
}

int main(int argument_count, char **arguments)
{
    SDL_snprintf(data, sizeof data, "%s/kept", arguments[1]);
    SDL_snprintf(many_kept, sizeof many_kept, "%s/many", arguments[1]);
    SDL_snprintf(many, sizeof many, "%s/many.json", arguments[1]);
    check_forget_kept(data);
    return check_main(argument_count, arguments);
}
