/* SPDX-License-Identifier: MIT */
/*
 * A player on a sofa: virtual gamepads, and one who plays with nothing else and sees only what the trace says.
 *
 * Pads belong to who plugs them in and are used by one thread; SDL's own locks stand between that thread and the
 * game's. A press is reported to the game's queue before sofa_press() returns. The player's position is kept by the
 * moves that the trace reports.
 */
#ifndef THEPLOT_TESTS_PAD_SOFA_H
#define THEPLOT_TESTS_PAD_SOFA_H

#include "program/program_fixture.h"

typedef struct SofaPad {
    SDL_Joystick *joystick;
    SDL_JoystickID id;
} SofaPad;

/* Waits until the game looks for gamepads, and plugs one in that says it is from this maker. False on failure. */
bool pads_plug(SofaPad *pad, const char *name, Uint16 vendor, Uint16 product);
void pads_unplug(SofaPad *pad);

/* Holds a button, lets it go, or both at once. */
void pads_hold(SofaPad *pad, SDL_GameControllerButton button);
void pads_let_go(SofaPad *pad, SDL_GameControllerButton button);
void pads_press(SofaPad *pad, SDL_GameControllerButton button);

/* Pushes an axis; a trigger from -1, at rest, to 1. */
void pads_push(SofaPad *pad, SDL_GameControllerAxis axis, float push);

/* Presses a button and waits until the trace has a layout more. False where it soon has none. */
bool pads_press_and_see(SofaPad *pad, SDL_GameControllerButton button, ProgramFixture *program);

/* Brings the focus to this pile. */
bool pads_go(SofaPad *pad, ProgramFixture *program, Pile pile);

/* Plays a move: the stock by its button, everything else by showing the place and accepting. */
bool pads_move(SofaPad *pad, ProgramFixture *program, Move move);

/* Plays the whole record, whichever foundations the game takes for those of the record. */
bool pads_play(SofaPad *pad, ProgramFixture *program, TextSlice moves);

#endif
