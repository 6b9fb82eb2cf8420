/* SPDX-License-Identifier: MIT */
/*
 * Looking back through the real program: the bar drawn by mouse and by finger, keys, lines, playing on from there, and
 * a won game played back at the highest speed.
 *
 *   program_replay_test FOLDER      where traces may be written
 */
#include <string.h>

#include "program/program_fixture.h"
#include "rules/notation.h"
#include "support/check.h"

enum { PLAYED = 20 };

static Position positions[PLAYED + 1]; /* of the record, by how many moves lead there */

static void learn_positions(const Record *record)
{
    TextSlice rest = record->moves;
    TextSlice word;
    Move move;
    rules_deal(record->game, record->deal, &positions[0], NULL);
    for (int i = 0; i < PLAYED && base_text_next_word(&rest, &word) && rules_move_parse(word, &move); i++) {
        positions[i + 1] = positions[i];
        CHECK(rules_apply(record->game, &positions[i + 1], move, NULL) == REFUSAL_NONE);
    }
}

static const TraceWidget *find_widget(const TraceState *state, const char *action)
{
    for (int i = 0; i < state->widget_count; i++) {
        if (strcmp(state->widgets[i].action, action) == 0) {
            return &state->widgets[i];
        }
    }
    return NULL;
}

static bool shows_strip(const TraceState *state, int number)
{
    (void)number;
    return !state->layout_pending && find_widget(state, "scrub") != NULL;
}

static bool shows_no_strip(const TraceState *state, int number)
{
    (void)number;
    return !state->layout_pending && find_widget(state, "scrub") == NULL;
}

/* Waits until everything lies still, and compares with the record after so many moves. */
static void expect_depth(ProgramFixture *program, int depth)
{
    CHECK(follow_until_idle(&program->follower));
    program->player.position = positions[depth];
    check_context("after %d moves", depth);
    CHECK(player_agrees(&program->player));
}

static void press(ProgramFixture *program, int key)
{
    follow_poll(&program->follower);
    program->player.hand.key(NULL, key, 0);
}

/* Presses a key of which something comes. */
static void press_and_wait(ProgramFixture *program, int key)
{
    int before = program->follower.state.commands;
    press(program, key);
    CHECK(follow_until(&program->follower, follow_has_commands, before + 1));
}

static bool open_strip(ProgramFixture *program)
{
    press(program, 'b');
    return CHECK(follow_until(&program->follower, shows_strip, 0)) && CHECK(follow_until_idle(&program->follower));
}

/* A point of the bar, by its share from the left end of the line to the right. */
static Point on_bar(ProgramFixture *program, float share)
{
    const TraceWidget *bar = find_widget(&program->follower.state, "scrub");
    Rect rect = bar != NULL ? bar->rect : (Rect){0.0F, 0.0F, 1.0F, 1.0F};
    float inset = rect.h * 0.3F;
    return (Point){rect.x + inset + (rect.w - 2.0F * inset) * share, rect.y + rect.h * 0.5F};
}

static void draw_with_mouse(ProgramFixture *program, float from, float to)
{
    const PlayerHand *hand = &program->player.hand;
    Point point = on_bar(program, from);
    int before = program->follower.state.commands;
    hand->move(NULL, point.x, point.y);
    hand->press(NULL, 1, point.x, point.y);
    for (int i = 1; i <= 40; i++) {
        point = on_bar(program, from + (to - from) * (float)i / 40.0F);
        hand->move(NULL, point.x, point.y);
    }
    hand->release(NULL, 1, point.x, point.y);
    CHECK(follow_until(&program->follower, follow_has_commands, before + 1));
}

static void draw_with_finger(ProgramFixture *program, float from, float to)
{
    const TraceState *state = &program->follower.state;
    int before = state->commands;
    for (int i = 0; i <= 21; i++) {
        Point point = on_bar(program, from + (to - from) * (float)(i < 20 ? i : 20) / 20.0F);
        SDL_TouchFingerEvent finger = {.type = i == 0    ? SDL_FINGERDOWN
                                               : i == 21 ? SDL_FINGERUP
                                                         : SDL_FINGERMOTION,
                                       .touchId = 7,
                                       .fingerId = 1000,
                                       .x = point.x / state->width,
                                       .y = point.y / state->height,
                                       .pressure = 1.0F,
                                       .windowID = 1};
        program_push(&(SDL_Event){.tfinger = finger});
    }
    CHECK(follow_until(&program->follower, follow_has_commands, before + 1));
}

static void play_the_bar(ProgramFixture *program)
{
    CHECK(player_play_some(&program->player, program->record.moves, PLAYED));
    if (!open_strip(program)) {
        return;
    }
    expect_depth(program, PLAYED);
    draw_with_mouse(program, 1.0F, 0.0F);
    expect_depth(program, 0);
    draw_with_mouse(program, 0.0F, 0.5F);
    expect_depth(program, PLAYED / 2);
    draw_with_finger(program, 0.5F, 0.25F);
    expect_depth(program, PLAYED / 4);
    draw_with_finger(program, 0.25F, 1.0F);
    expect_depth(program, PLAYED);
    press_and_wait(program, KEY_HOME);
    expect_depth(program, 0);
    press_and_wait(program, KEY_PAGE_DOWN);
    expect_depth(program, 10);
    press_and_wait(program, KEY_RIGHT);
    expect_depth(program, 11);
    press_and_wait(program, 'u');
    expect_depth(program, 10);
    press(program, KEY_ESCAPE);
    CHECK(follow_until(&program->follower, shows_no_strip, 0));
    expect_depth(program, PLAYED);
}

static void press_widget(ProgramFixture *program, const char *action)
{
    int before = program->follower.state.commands;
    CHECK(player_press_widget(&program->player, action, ""));
    CHECK(follow_until(&program->follower, follow_has_commands, before + 1));
}

/* A move that is not the record's next after so many. */
static Move another_move(const Record *record, int depth)
{
    for (Pile from = 0; from < PILE_COUNT; from++) {
        for (Pile to = 0; to < PILE_COUNT; to++) {
            Move move = {.from = from, .to = to};
            Position position = positions[depth];
            if (rules_apply(record->game, &position, move, NULL) == REFUSAL_NONE &&
                memcmp(&position, &positions[depth + 1], sizeof position) != 0) {
                return move;
            }
        }
    }
    return (Move){.from = PILE_STOCK, .to = PILE_WASTE};
}

static void play_on(ProgramFixture *program)
{
    CHECK(player_play_some(&program->player, program->record.moves, PLAYED));
    if (!open_strip(program)) {
        return;
    }
    draw_with_mouse(program, 1.0F, 0.25F);
    expect_depth(program, PLAYED / 4);
    CHECK(find_widget(&program->follower.state, "branch") == NULL);
    press_widget(program, "play-on");
    CHECK(follow_until(&program->follower, shows_no_strip, 0));
    expect_depth(program, PLAYED / 4);
    CHECK(player_move(&program->player, another_move(&program->record, PLAYED / 4)));
    CHECK(follow_until_idle(&program->follower));
    Position other = program->player.position;
    if (!open_strip(program)) {
        return;
    }
    CHECK(find_widget(&program->follower.state, "branch") != NULL);
    press_widget(program, "branch");
    CHECK(follow_until_idle(&program->follower));
    press_and_wait(program, KEY_END);
    expect_depth(program, PLAYED); /* nothing is lost */
    press(program, 'b');
    CHECK(follow_until(&program->follower, shows_no_strip, 0) && follow_until_idle(&program->follower));
    program->player.position = other;
    CHECK(player_agrees(&program->player));
}

static bool has_played_back(const TraceState *state, int commands)
{
    return state->commands >= commands && state->idle;
}

static void play_back_a_win(ProgramFixture *program)
{
    CHECK(player_play(&program->player, program->record.moves));
    CHECK(follow_until(&program->follower, follow_has_wins, 1));
    CHECK(follow_until_idle(&program->follower));
    Position won = program->player.position;
    if (!open_strip(program)) {
        return;
    }
    for (int i = 0; i < 4; i++) { /* from 1x to 16x */
        int layouts = program->follower.state.layouts;
        CHECK(player_press_widget(&program->player, "pace", ""));
        CHECK(follow_until(&program->follower, follow_has_layouts, layouts + 1));
    }
    int wins = program->follower.state.wins;
    int before = program->follower.state.commands;
    press(program, KEY_SPACE);
    CHECK(follow_until(&program->follower, has_played_back, before + 20));
    CHECK(player_agrees(&program->player));
    CHECK_EQUAL_BYTES(&won, &program->player.position, sizeof won);
    CHECK_EQUAL_INT(wins, program->follower.state.wins);
    CHECK_EQUAL_TEXT("redo", program->follower.state.command);
}

TEST(the_bar_goes_anywhere_by_mouse_finger_and_keys)
{
    Record record = records_won("standard", 0);
    learn_positions(&record);
    program_run(record, "fast", play_the_bar);
}

TEST(playing_on_makes_a_line_and_keeps_the_other)
{
    Record record = records_won("standard", 0);
    learn_positions(&record);
    program_run(record, "off", play_on);
}

TEST(a_win_is_played_back_to_its_end)
{
    program_run(records_won("standard", 0), "off", play_back_a_win);
}
