/* SPDX-License-Identifier: MIT */
/*
 * Virtual gamepads, and a player who plays with nothing else and sees only what the trace says.
 *
 * Pads belong to who plugs them in and are used by one thread; SDL's own locks stand between that thread and the
 * program's. A press is reported to the program's queue before pads_press() returns.
 */
#ifndef THEPLOT_TESTS_SUPPORT_VIRTUAL_PADS_H
#define THEPLOT_TESTS_SUPPORT_VIRTUAL_PADS_H

#include "support/program_fixture.h"

typedef struct VirtualPad {
    SDL_Joystick *joystick;
    SDL_JoystickID id;
    ProgramFixture *program;
} VirtualPad;

/* Plugs in one that says it is from this maker. False on failure. */
bool pads_attach(VirtualPad *pad, const char *name, Uint16 vendor, Uint16 product);

/* Waits until the game looks for gamepads, and plugs one in. A failed check, and false, where that is in vain. */
bool pads_plug(VirtualPad *pad, ProgramFixture *program);
bool pads_plug_deck(VirtualPad *pad, ProgramFixture *program); /* a Steam Deck's */
void pads_unplug(VirtualPad *pad);

/* Holds a button down; or presses it and lets it go. */
void pads_hold(VirtualPad *pad, SDL_GameControllerButton button);
void pads_press(VirtualPad *pad, SDL_GameControllerButton button);

/* Presses a button and waits until the trace has a layout more. False where it soon has none. */
bool pads_press_and_see(VirtualPad *pad, SDL_GameControllerButton button);

/* Presses the cross until the focus is on this, as the trace names it. A failed check where it never is. */
bool pads_go_to(VirtualPad *pad, const char *name);

/* Presses a button, of which this command has to come, and waits until the game sleeps. */
bool pads_command(VirtualPad *pad, SDL_GameControllerButton button, const char *command);

/* Plays the whole record, whichever foundations the game takes for those of the record. */
bool pads_play(VirtualPad *pad);

#endif
