/* SPDX-License-Identifier: MIT */
/*
 * A desktop that nobody sees: an X server without a screen, a window manager, the game in a window, and one xdotool
 * that reads what the pointer and the keyboard do from a pipe. A desktop of Wayland is a window of that server, in
 * which the game has all the room: weston, which computes its picture without a graphics card. One that is unmanaged is
 * the server alone.
 *
 * A Desktop owns its processes from desktop_open() to desktop_close(), which ends whatever still runs; desktop_open()
 * that gives false is closed, too. One thread. Positions are those of the game's window, without its frame; as long as
 * it is not looked for, those of the desktop.
 */
#ifndef THEPLOT_TESTS_PROGRAM_DESKTOP_H
#define THEPLOT_TESTS_PROGRAM_DESKTOP_H

#include <stdio.h>

#include "support/player.h"
#include "support/process.h"

/* What panels leave free lies between top and bottom; less than a new window would like to have. */
enum { DESKTOP_WIDTH = 1600, DESKTOP_HEIGHT = 1000, DESKTOP_TOP = 30, DESKTOP_BOTTOM = 800 };

typedef enum DesktopKind { DESKTOP_X11, DESKTOP_WAYLAND, DESKTOP_UNMANAGED } DesktopKind;

typedef struct Desktop {
    DesktopKind kind;
    const char *folder; /* for logs and settings */
    char display[32];   /* "DISPLAY=:7" */
    char runtime[48];   /* of Wayland: "XDG_RUNTIME_DIR=/tmp/...", a folder that is removed in the end */
    Process server, manager, hand, game;
    FILE *script;    /* what the hand is to do, a command a line */
    char window[32]; /* the game's, as xdotool calls it */
} Desktop;

/* Whether the programs are there; says which are not. */
bool desktop_is_possible(DesktopKind kind);

/* Brings server, window manager and hand up. Says what is wrong when it gives false. */
bool desktop_open(Desktop *desktop, DesktopKind kind, const char *folder);
void desktop_close(Desktop *desktop);

/* Starts the game; only one at a time. With these arguments, and one variable more, NAME=VALUE, or NULL: */
bool desktop_start_program(Desktop *desktop, const char *const *arguments, const char *variable);

/* With this deal, and without saving anything; the size is NULL for the program's own, or "--fullscreen": */
bool desktop_start_game(Desktop *desktop, const char *program, uint64_t deal, const char *speed, const char *size,
                        const char *trace);

/* Waits until the game's window can be seen; everything below is about this window. X only. */
bool desktop_find_window(Desktop *desktop);

/* Moves the pointer into the window's upper left corner and tells where that is on the desktop. */
bool desktop_corner(Desktop *desktop, int *x, int *y);

/* Keys go to the window that has the focus: waits until it is the game's, or gives it to it where nobody else does. */
bool desktop_wait_for_focus(Desktop *desktop);

/*
 * The main() of a program whose tests have a desktop of this kind, with its logs in the folder of the first argument.
 * Gives 77, skipped, where there is none.
 */
int desktop_main(Desktop *desktop, DesktopKind kind, int argument_count, char **arguments);

PlayerHand desktop_hand(Desktop *desktop);
void desktop_resize_window(Desktop *desktop, int width, int height);
void desktop_minimise_window(Desktop *desktop);
void desktop_restore_window(Desktop *desktop);

/* By the window manager: the window is asked to go. */
void desktop_close_window(Desktop *desktop);

/* The red, green and blue of a pixel of the desktop that is shown now. */
bool desktop_colour(const Desktop *desktop, int x, int y, uint8_t colour[3]);

#endif
