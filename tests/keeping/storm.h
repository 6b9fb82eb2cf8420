/* SPDX-License-Identifier: MIT */
/*
 * What the files of the storm of a player share: clocks that are turned by hand, a hand that does something at random,
 * and what has to be true afterwards. Only for them; storm_test.c says how they go together.
 *
 * Everything is in static variables and belongs to the thread that runs the program. Times are milliseconds. What is
 * wrong is counted by the checks of tests/support.
 */
#ifndef THEPLOT_TESTS_KEEPING_STORM_H
#define THEPLOT_TESTS_KEEPING_STORM_H

#include "app/app.h"
#include "base/random.h"

/* Chance, and a number below a limit. */
extern Random storm_chance;
int storm_below(int limit);

/* The clocks: the platform's, which only goes on, and the one on the wall, which may also be put back. */
void storm_pass(double milliseconds);
void storm_put_clock(int64_t milliseconds);

/* Begins with empty hands; files that are exported or dropped lie in this folder. */
void storm_hand_begin(const char *folder);

/* Does one thing that a player does, by SDL's events. Something always comes in, so that the loop never waits. */
void storm_act(App *app);

/* Nothing has been kept yet. */
void storm_forget(void);

/* What has to be true of the program at any time between two commands. */
void storm_check_now(const App *app);

/* Notes what is to be there again, before the program closes; and whether it is, when it has begun again. */
void storm_note(const App *app);
void storm_check_resumed(const App *app);

/* Whether what is kept in the folder is sound, agrees with itself, and has all that it had before. */
void storm_check_kept(const char *folder);

/* How many games of those that are kept have been begun, and won. */
int storm_begun(void);
int storm_won(void);

#endif
