/* SPDX-License-Identifier: MIT */
/*
 * What the files of the simulated week share: chance, a player's hands on each device, and what the player does. Only
 * for them; week_test.c says how they go together.
 *
 * Everything is in static variables and belongs to the thread that runs the program. Points are output pixels, times
 * milliseconds.
 */
#ifndef THEPLOT_TESTS_SOAK_WEEK_H
#define THEPLOT_TESTS_SOAK_WEEK_H

#include "app/app.h"
#include "base/random.h"

enum { DEVICES = DEVICE_PAD + 1 };

/* Chance, and a number below a limit. */
extern Random week_chance;
int week_below(int limit);

/* week_test.c: the program's surroundings. */

/* An event comes so long after the one before it. */
void week_push(double after, InputEvent event);

/* The output has another size from the next event on. */
void week_resize(void);

/* week_hands.c: what is in the player's hands. */

extern Device week_device;

/* Takes another device; a gamepad is plugged in or out. */
void week_take(Device device);

void week_key(int key, int modifiers);
void week_button(PadButton button);

/* Points, presses and lets go, with a mouse or a finger. */
void week_click(Point point);

/* Carries the top card of a pile to another, or does what comes nearest to that with the device. */
void week_play(const App *app, Move move);

/*
 * Presses a widget of the screen that is seen; with keys or a gamepad goes one step towards it where it has not the
 * focus. Whether it was pressed.
 */
bool week_press(const Screens *screens, int widget);

/* week_player.c: what the player does. */

/* The program begins, with nothing on the player's mind, and the mouse in their hand. */
void week_player_begin(void);

/* Does one thing. */
void week_act(App *app);

/* Does one thing to come back to the table, with nothing on it but the cards. */
void week_go_home(App *app);

/* Whether nothing but the table is seen. */
bool week_is_home(const App *app);

/* week_kept.c: what has to be kept when the program ends and begins again. */

/* Nothing has been kept yet. */
void week_forget_kept(void);

/* Notes, once a turn, what lies on the table. */
void week_note_table(const App *app);

/* Notes what is to be there again, before the program closes; and whether it is, when it has begun again. */
void week_note_end(const App *app);
void week_check_resumed(const App *app);

/* Whether what is kept in the folder is sound, agrees with itself, and has all that it had before. */
void week_check_kept(const char *folder);

/* How many games of those that are kept have been begun, and won. */
int week_begun(void);
int week_won(void);

#endif
