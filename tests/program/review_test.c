/* SPDX-License-Identifier: MIT */
/*
 * The solver's advice through the real program, where a thread wakes the loop: a line that is shown, a lost game that
 * goes on from where it was lost, and luck. Afterwards nothing runs.
 *
 *   program_review_test FOLDER      where traces may be written
 */
#include <string.h>

#include "rules/notation.h"
#include "support/check.h"
#include "support/program_fixture.h"

enum { QUIET_MS = 1500, SHOWN_MOVES = 2, TURN_MOVES = 12 };

static bool shows_timeline(const TraceState *state, int wanted)
{
    return !state->layout_pending && (follow_find_widget(state, "scrub") != NULL) == (wanted != 0);
}

/* Waits until everything lies still, and compares with the record after so many moves. */
static void expect_depth(ProgramFixture *program, int depth)
{
    Player *player = &program->player;
    TextSlice rest = program->record.moves;
    TextSlice word;
    Move move;
    CHECK(follow_until_idle(&program->follower));
    player_expect_deal(player, program->record.deal);
    for (int i = 0; i < depth && base_text_next_word(&rest, &word) && rules_move_parse(word, &move); i++) {
        rules_apply(player->game, &player->position, move, NULL);
    }
    check_context("after %d moves", depth);
    CHECK(player_agrees(player));
}

static void press(ProgramFixture *program, int key)
{
    follow_poll(&program->follower);
    program->player.hand.key(NULL, key, 0);
}

static void open_timeline(ProgramFixture *program)
{
    press(program, 'b');
    CHECK(follow_until(&program->follower, shows_timeline, true) && follow_until_idle(&program->follower));
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

PROGRAM_TEST(a_line_is_shown_until_a_key_stops_it, records_won("standard", 0), "off")
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

static int last_won;

/* From the game that is lost in the end back to the last position that can be won, and on from there. */
PROGRAM_TEST(a_lost_game_goes_on_from_the_last_position_that_can_be_won, records_lost_of("the-plot", &last_won), "off")
{
    const TraceState *state = &program->follower.state;
    CHECK(player_play_some(&program->player, program->record.moves, last_won + TURN_MOVES));
    open_timeline(program);
    int before = state->commands;
    press(program, 'x');
    CHECK(follow_until(&program->follower, follow_has_commands, before + 1));
    expect_rest(program);
    CHECK_EQUAL_TEXT("go", state->command);
    expect_depth(program, last_won);
    CHECK(player_press_widget(&program->player, "play-on", ""));
    CHECK(follow_until(&program->follower, shows_timeline, false));
    expect_rest(program);
    expect_depth(program, last_won);
}

static bool has_moves_to_go_to(const TraceState *state, int unused)
{
    (void)unused;
    return !state->layout_pending && follow_find_widget(state, "seek") != NULL;
}

/* More, then the first of the moves that mattered most; and nothing runs, there or afterwards. */
PROGRAM_TEST(luck_and_play_lead_to_the_moves_that_mattered, records_won("standard", 0), "off")
{
    CHECK(player_play_some(&program->player, program->record.moves, TURN_MOVES));
    open_timeline(program);
    CHECK(player_press_widget(&program->player, "luck", ""));
    CHECK(follow_until(&program->follower, has_moves_to_go_to, 0));
    expect_rest(program);
    CHECK(player_press_widget(&program->player, "seek", ""));
    CHECK(follow_until(&program->follower, shows_timeline, true));
    expect_rest(program);
    CHECK_EQUAL_TEXT("go", program->follower.state.command);
}
