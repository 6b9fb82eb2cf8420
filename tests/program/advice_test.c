/* SPDX-License-Identifier: MIT */
/*
 * Winning hints and the line that is shown through the real program, whose solver works in a thread and wakes the loop:
 * a deal is won by the key of the hint alone, a lost game goes on from where it was lost, and nothing runs afterwards.
 *
 *   program_advice_test FOLDER      where traces may be written
 */
#include <string.h>

#include "rules/notation.h"
#include "support/check.h"
#include "support/program_fixture.h"

enum { PRESSES_MAX = 1500, QUIET_MS = 1500, TAKEN_MS = 15, SHOWN_MOVES = 2, TURN_MOVES = 12 };

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

/* The position that the record comes to by so many moves is on the table. */
static void expect_depth(ProgramFixture *program, int depth)
{
    Player *player = &program->player;
    TextSlice rest = program->record.moves;
    TextSlice word;
    Move move;
    player_expect_deal(player, program->record.deal);
    for (int i = 0; i < depth && base_text_next_word(&rest, &word) && rules_move_parse(word, &move); i++) {
        rules_apply(player->game, &player->position, move, NULL);
    }
    check_context("after %d moves", depth);
    CHECK(player_agrees(player));
}

static bool has_review(const TraceState *state, int wanted)
{
    return !state->layout_pending && (follow_find_widget(state, "scrub") != NULL) == (wanted != 0);
}

/* From the game that is lost in the end back to the last position that can be won, and on from there. */
static void find_the_turn(ProgramFixture *program)
{
    const TraceState *state = &program->follower.state;
    int last_won;
    records_lost_of("the-plot", &last_won);
    CHECK(player_play_some(&program->player, program->record.moves, last_won + TURN_MOVES));
    press(program, 'b');
    CHECK(follow_until(&program->follower, has_review, true));
    CHECK(follow_until_idle(&program->follower));
    int before = state->commands;
    press(program, 'x');
    CHECK(follow_until(&program->follower, follow_has_commands, before + 1));
    expect_rest(program);
    CHECK_EQUAL_TEXT("go", state->command);
    expect_depth(program, last_won);
    const TraceWidget *button = follow_find_widget(state, "play-on");
    if (CHECK(button != NULL)) {
        Point point = base_rect_centre(button->rect);
        program->player.hand.move(NULL, point.x, point.y);
        program->player.hand.press(NULL, BUTTON_LEFT, point.x, point.y);
        program->player.hand.release(NULL, BUTTON_LEFT, point.x, point.y);
    }
    CHECK(follow_until(&program->follower, has_review, false));
    expect_rest(program);
    expect_depth(program, last_won);
}

TEST(a_lost_game_goes_on_from_the_last_position_that_can_be_won)
{
    int last_won;
    program_run(records_lost_of("the-plot", &last_won), "off", find_the_turn);
}

static bool has_moves_to_go_to(const TraceState *state, int unused)
{
    (void)unused;
    return !state->layout_pending && follow_find_widget(state, "seek") != NULL;
}

static void press_widget(ProgramFixture *program, const char *name)
{
    const TraceWidget *widget = follow_find_widget(&program->follower.state, name);
    if (CHECK(widget != NULL)) {
        Point point = base_rect_centre(widget->rect);
        program->player.hand.move(NULL, point.x, point.y);
        program->player.hand.press(NULL, BUTTON_LEFT, point.x, point.y);
        program->player.hand.release(NULL, BUTTON_LEFT, point.x, point.y);
    }
}

/* More, then the first of the moves that mattered most; and nothing runs, there or afterwards. */
static void see_luck(ProgramFixture *program)
{
    CHECK(player_play_some(&program->player, program->record.moves, TURN_MOVES));
    press(program, 'b');
    CHECK(follow_until(&program->follower, has_review, true));
    CHECK(follow_until_idle(&program->follower));
    press_widget(program, "luck");
    CHECK(follow_until(&program->follower, has_moves_to_go_to, 0));
    expect_rest(program);
    press_widget(program, "seek");
    CHECK(follow_until(&program->follower, has_review, true));
    expect_rest(program);
    CHECK_EQUAL_TEXT("go", program->follower.state.command);
}

TEST(luck_and_play_lead_to_the_moves_that_mattered)
{
    program_run(records_won_of("the-plot", "standard", 0), "off", see_luck);
}
