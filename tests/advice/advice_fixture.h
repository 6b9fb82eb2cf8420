/* SPDX-License-Identifier: MIT */
/*
 * The program without its loop but with its advisor, and a player's hands.
 *
 * A turn is what the loop does in one: a tick, commands, the advisor. Time is the table's; the advisor has its own, the
 * platform's, and works in turns of the loop or in a thread, as the platform has them. One thread.
 */
#ifndef THEPLOT_TESTS_ADVICE_ADVICE_FIXTURE_H
#define THEPLOT_TESTS_ADVICE_ADVICE_FIXTURE_H

#include "app/jobs.h"
#include "solver/solver.h"
#include "support/app_fixture.h"

static inline const Game *plot(void)
{
    return rules_game_find("the-plot", NULL);
}

/* Opens with this deal on the table, kept nowhere, at speed "off". Verdicts are off, and hints show what wins. */
App *advice_fixture_open(const Game *game, uint64_t deal);

/* One turn, in which a sixtieth of a second passes. */
void advice_fixture_turn(App *app);

/* Turns until nothing is asked of the advisor any more and no command waits. False where that takes too long. */
bool advice_fixture_rest(App *app);

/* Whether nothing runs, moves or waits. */
bool advice_fixture_is_at_rest(const App *app);

/* Hands an event over. */
void advice_fixture_send(App *app, InputEvent event);

/* Presses what has a place on the screen, a key and a button of a gamepad, by one of the devices. */
void advice_fixture_press(App *app, Device device, Rect place, int key, PadButton button);

/* The same with the hint's. */
void advice_fixture_press_hint(App *app, Device device);

/* Presses a key. */
void advice_fixture_key(App *app, int key);

#endif
