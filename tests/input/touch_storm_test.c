/* SPDX-License-Identifier: MIT */
/*
 * Storms of touches at random: no rule is broken, no card is lost, and nothing stays held.
 */
#include <string.h>

#include "base/random.h"
#include "screens/stack.h"
#include "support/check.h"
#include "support/input_fixture.h"

static Table *table(void)
{
    return &fixture.ui.table;
}

enum { STORM_STEPS = 20000 };

static Point storm_point(Random *random)
{
    Pile pile = (Pile)base_random_below(random, PILE_COUNT);
    if (base_random_below(random, 4) == 0 || !table()->layout.piles[pile].used) {
        return (Point){(float)base_random_below(random, 1300) - 10.0F, (float)base_random_below(random, 820) - 10.0F};
    }
    Rect rect = table_top_rect(table(), pile);
    return (Point){rect.x + (float)base_random_below(random, (uint64_t)rect.w),
                   rect.y + (float)base_random_below(random, (uint64_t)rect.h)};
}

static int storm_moves; /* played so far */

/* Moves that wait and are against the rules are refused: nothing changes by them. */
static void settle_by_the_rules(void)
{
    Command command;
    while (session_queue_pop(&session()->queue, &command)) {
        Position before = session()->position;
        bool legal =
            command.kind != COMMAND_MOVE || rules_check(session_game(session()), &before, command.move) == REFUSAL_NONE;
        CommandQueue rest = session()->queue;
        session()->queue = (CommandQueue){.count = 0};
        if (command.kind != ACTION_QUIT && command.kind != ACTION_FULLSCREEN && command.kind != ACTION_MUTE) {
            session_queue_push(&session()->queue, command);
            table_fixture_settle();
        }
        storm_moves += legal && command.kind == COMMAND_MOVE;
        CHECK(legal || memcmp(&before, &session()->position, sizeof before) == 0);
        session()->queue = rest;
    }
}

static void storm(Random *random)
{
    EventKind kinds[] = {EVENT_TOUCH_DOWN, EVENT_TOUCH_MOVE, EVENT_TOUCH_UP};
    uint64_t roll = base_random_below(random, 100);
    if (roll == 0) {
        input_fixture_send((InputEvent){.kind = EVENT_FOCUS_LOST});
    } else if (roll < 12) {
        table_fixture_advance((double)base_random_below(random, 700));
    } else if (roll < 40) {
        input_fixture_tap(storm_point(random));
    } else if (roll < 50) {
        Point from = storm_point(random);
        input_fixture_touch(EVENT_TOUCH_DOWN, 0, from);
        input_fixture_slide(0, from, storm_point(random));
    } else if (roll < 60) { /* all fingers off */
        for (int i = 0; i < TOUCH_FINGERS_MAX; i++) {
            input_fixture_touch(EVENT_TOUCH_UP, i, storm_point(random));
        }
    } else if (roll < 64) {
        screens_clear(&fixture.ui.screens);
    } else {
        input_fixture_touch(kinds[base_random_below(random, 3)], (int)base_random_below(random, 12) - 1,
                            storm_point(random));
    }
    input_tick(&input, &fixture.ui, fixture.now);
    settle_by_the_rules();
}

TEST(storms_hold_nothing_and_break_no_rule)
{
    static const char *const games[] = {"the-plot", "the-plait", "queen-of-italy"};
    Random random = {.state = 2024};
    for (size_t game = 0; game < BASE_ARRAY_COUNT(games); game++) {
        input_fixture_open(1);
        table_fixture_open(rules_game_find(games[game], NULL), SPEED_FAST, 1280, 800);
        table_fixture_deal(77);
        for (int step = 0; step < STORM_STEPS; step++) {
            check_context("%s, step %d", games[game], step);
            storm(&random);
            if (step % 50 == 0) {
                table_fixture_draw();
            }
        }
        for (int i = 0; i < TOUCH_FINGERS_MAX; i++) {
            input_fixture_touch(EVENT_TOUCH_UP, i, (Point){300.0F, 300.0F});
        }
        input_fixture_expect_nothing_held();
        CHECK_EQUAL_INT(0, input.touch.down);
        CHECK(storm_moves > 100); /* it was one */
        storm_moves = 0;
        int cards = 0;
        for (Pile pile = 0; pile < PILE_COUNT; pile++) {
            cards += table()->position.count[pile];
        }
        CHECK_EQUAL_INT(CARD_COUNT, cards);
    }
}
