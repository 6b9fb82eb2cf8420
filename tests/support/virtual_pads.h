/* SPDX-License-Identifier: MIT */
/*
 * Virtual gamepads, and a player who plays with nothing else and sees only what the trace says.
 *
 * Pads belong to who plugs them in and are used by one thread; SDL's own locks stand between that thread and the
 * program's. A press is reported to the program's queue before pads_press() returns. The player's position is kept by
 * the moves that the trace reports.
 */
#ifndef THEPLOT_TESTS_SUPPORT_VIRTUAL_PADS_H
#define THEPLOT_TESTS_SUPPORT_VIRTUAL_PADS_H

#include "support/program_fixture.h"

typedef struct VirtualPad {
    SDL_Joystick *joystick;
    SDL_JoystickID id;
} VirtualPad;

/* Waits until the game looks for gamepads, and plugs one in that says it is from this maker. False on failure. */
bool pads_plug(VirtualPad *pad, const char *name, Uint16 vendor, Uint16 product);
void pads_unplug(VirtualPad *pad);

/* Holds a button, lets it go, or both at once. */
void pads_hold(VirtualPad *pad, SDL_GameControllerButton button);
void pads_let_go(VirtualPad *pad, SDL_GameControllerButton button);
void pads_press(VirtualPad *pad, SDL_GameControllerButton button);

/* Pushes an axis; a trigger from -1, at rest, to 1. */
void pads_push(VirtualPad *pad, SDL_GameControllerAxis axis, float push);

/* Presses a button and waits until the trace has a layout more. False where it soon has none. */
bool pads_press_and_see(VirtualPad *pad, SDL_GameControllerButton button, ProgramFixture *program);

/* Brings the focus to this pile. */
bool pads_go(VirtualPad *pad, ProgramFixture *program, Pile pile);

/* Plays a move: the stock by its button, everything else by showing the place and accepting. */
bool pads_move(VirtualPad *pad, ProgramFixture *program, Move move);

/* Plays the whole record, whichever foundations the game takes for those of the record. */
bool pads_play(VirtualPad *pad, ProgramFixture *program, TextSlice moves);

#endif
