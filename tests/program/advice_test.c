/* SPDX-License-Identifier: MIT */
/*
 * Winning hints and the line that is shown through the real program, whose solver works in a thread and wakes the loop:
 * a deal is won by the key of the hint alone, and nothing runs afterwards.
 *
 *   program_advice_test FOLDER      where traces may be written
 */
#include <string.h>

#include "support/check.h"
#include "support/program_fixture.h"

enum { PRESSES_MAX = 1500, QUIET_MS = 1500, TAKEN_MS = 15, SHOWN_MOVES = 2 };

static void press(ProgramFixture *program, int key)
{
    follow_poll(&program->follower);
    program->player.hand.key(NULL, key, 0);
}

/* What the game does while nobody does anything, as soon as a search that was asked for has ended: nothing. */
static void expect_rest(ProgramFixture *program)
{
    const TraceState *state = &program->follower.state;
    follow_for(&program->follower, QUIET_MS);
    CHECK(follow_until_idle(&program->follower));
    int lines = state->lines;
    follow_for(&program->follower, QUIET_MS);
    CHECK_EQUAL_INT(lines, state->lines);
    CHECK(state->idle);
}

static void win_by_hints(ProgramFixture *program)
{
    const TraceState *state = &program->follower.state;
    int refused = 0;
    for (int i = 0; i < PRESSES_MAX && state->wins == 0; i++) {
        press(program, 'h');
        follow_for(&program->follower, TAKEN_MS); /* it may change nothing that the trace tells of */
        CHECK(follow_until_idle(&program->follower));
        refused += state->commands > 0 && strcmp(state->command, "move") == 0 && strcmp(state->result, "accepted") != 0;
        if (i == 5) {
            expect_rest(program);
        }
    }
    CHECK_EQUAL_INT(0, refused);
    CHECK_EQUAL_INT(1, state->wins);
}

TEST(the_plot_is_won_by_the_key_of_the_hint_alone)
{
    program_run(records_won_of("the-plot", "standard", 0), "off", win_by_hints);
}

static void be_shown(ProgramFixture *program)
{
    const TraceState *state = &program->follower.state;
    CHECK(follow_until_idle(&program->follower));
    int before = state->commands;
    press(program, 'w');
    CHECK(follow_until(&program->follower, follow_has_commands, before + SHOWN_MOVES));
    CHECK_EQUAL_TEXT("move", state->command);
    CHECK_EQUAL_TEXT("accepted", state->result);
    press(program, 'n'); /* stops it, and does not deal */
    expect_rest(program);
    CHECK(state->commands <= before + SHOWN_MOVES + 1);
    CHECK_EQUAL_TEXT("move", state->command);
}

TEST(a_line_is_shown_until_a_key_stops_it)
{
    program_run(records_won_of("the-plot", "standard", 0), "off", be_shown);
}
