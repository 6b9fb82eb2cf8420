/* SPDX-License-Identifier: MIT */
/*
 * Review mode and the solver's advice through the real program, where a thread wakes the loop: the timeline by mouse,
 * finger and keys, a won game played back, a deal won by the key of the hint alone, a line that is shown, a lost game
 * that goes on from where it was lost, and luck. Afterwards nothing runs.
 *
 *   program_review_test FOLDER      where traces may be written
 */
#include <string.h>

#include "rules/notation.h"
#include "support/check.h"
#include "support/program_fixture.h"

enum { PLAYED = 20, PRESSES_MAX = 1500, QUIET_MS = 1500, TAKEN_MS = 15, SHOWN_MOVES = 2, TURN_MOVES = 12 };

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

static bool open_timeline(ProgramFixture *program)
{
    press(program, 'b');
    return CHECK(follow_until(&program->follower, shows_timeline, true)) &&
           CHECK(follow_until_idle(&program->follower));
}

/* A point of the bar, by its share from the left end of the line to the right. */
static Point on_bar(ProgramFixture *program, float share)
{
    const TraceWidget *bar = follow_find_widget(&program->follower.state, "scrub");
    Rect rect = bar != NULL ? bar->rect : (Rect){0.0F, 0.0F, 1.0F, 1.0F};
    float inset = rect.h * 0.3F;
    return (Point){rect.x + inset + (rect.w - 2.0F * inset) * share, rect.y + rect.h * 0.5F};
}

/* Draws the bar from one place to another, and compares with the record after so many moves. */
static void draw(ProgramFixture *program, bool finger, float from, float to, int depth)
{
    enum { STEPS = 20 };
    const PlayerHand *hand = &program->player.hand;
    const TraceState *state = &program->follower.state;
    int before = state->commands;
    for (int i = 0; i <= STEPS + 1; i++) {
        Point point = on_bar(program, from + (to - from) * (float)(i < STEPS ? i : STEPS) / (float)STEPS);
        if (finger) {
            Uint32 type = i == 0 ? SDL_FINGERDOWN : (i <= STEPS ? SDL_FINGERMOTION : SDL_FINGERUP);
            program_push_finger(state, type, 0, point);
        } else {
            hand->move(NULL, point.x, point.y);
            if (i == 0) {
                hand->press(NULL, BUTTON_LEFT, point.x, point.y);
            } else if (i > STEPS) {
                hand->release(NULL, BUTTON_LEFT, point.x, point.y);
            }
        }
    }
    CHECK(follow_until(&program->follower, follow_has_commands, before + 1));
    expect_depth(program, depth);
}

PROGRAM_TEST(the_bar_goes_anywhere_by_mouse_finger_and_keys, records_won("standard", 0), "fast")
{
    static const struct {
        int key, depth;
    } steps[] = {{KEY_HOME, 0}, {KEY_PAGE_DOWN, 10}, {KEY_RIGHT, 11}, {'u', 10}};
    CHECK(player_play_some(&program->player, program->record.moves, PLAYED));
    if (!open_timeline(program)) {
        return;
    }
    expect_depth(program, PLAYED);
    draw(program, false, 1.0F, 0.0F, 0);
    draw(program, false, 0.0F, 0.5F, PLAYED / 2);
    draw(program, true, 0.5F, 0.25F, PLAYED / 4);
    draw(program, true, 0.25F, 1.0F, PLAYED);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(steps); i++) {
        int before = program->follower.state.commands;
        press(program, steps[i].key);
        CHECK(follow_until(&program->follower, follow_has_commands, before + 1));
        expect_depth(program, steps[i].depth);
    }
    press(program, KEY_ESCAPE);
    CHECK(follow_until(&program->follower, shows_timeline, false));
    expect_depth(program, PLAYED);
}

static bool has_played_back(const TraceState *state, int commands)
{
    return state->commands >= commands && state->idle;
}

PROGRAM_TEST(a_win_is_played_back_to_its_end, records_won("standard", 0), "off")
{
    const TraceState *state = &program->follower.state;
    CHECK(player_play(&program->player, program->record.moves));
    CHECK(follow_until(&program->follower, follow_has_wins, 1));
    CHECK(follow_until_idle(&program->follower));
    if (!open_timeline(program)) {
        return;
    }
    for (int i = 0; i < 4; i++) { /* from 1x to 16x */
        int layouts = state->layouts;
        CHECK(player_press_widget(&program->player, "pace", ""));
        CHECK(follow_until(&program->follower, follow_has_layouts, layouts + 1));
    }
    int wins = state->wins;
    int before = state->commands;
    press(program, KEY_SPACE);
    CHECK(follow_until(&program->follower, has_played_back, before + 20));
    CHECK(player_agrees(&program->player));
    CHECK_EQUAL_INT(wins, state->wins);
    CHECK_EQUAL_TEXT("redo", state->command);
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

PROGRAM_TEST(the_plot_is_won_by_the_key_of_the_hint_alone, records_won("standard", 0), "off")
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
