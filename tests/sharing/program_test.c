/* SPDX-License-Identifier: MIT */
/*
 * Codes through the whole program: by its keys and SDL's clipboard, dropped on its window, and on its command line over
 * several starts.
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
static uint64_t expected_deal = 4711;

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
        CHECK_EQUAL_UINT64(expected_deal, state->deal);
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
    expected_deal = 4712;
    start("--deal=4712", "deal", play_a_code); /* another deal than that of the open game */
    start("--deal=4712", "resume", play_a_code);
}

int main(int argument_count, char **arguments)
{
    SDL_snprintf(data, sizeof data, "%s/kept", arguments[1]);
    SDL_snprintf(many_kept, sizeof many_kept, "%s/many", arguments[1]);
    SDL_snprintf(many, sizeof many, "%s/many.json", arguments[1]);
    check_forget_kept(data);
    return check_main(argument_count, arguments);
}
