/* SPDX-License-Identifier: MIT */
/*
 * A desktop that nobody sees: an X server without a screen, a window manager, the game in a window, and one xdotool
 * that reads what the pointer and the keyboard do from a pipe. A desktop of Wayland is a window of that server, in
 * which the game has all the room: weston, which computes its picture without a graphics card. One that is unmanaged is
 * the server alone. One with two displays is a server with a graphics card that is made up; such a server takes root.
 *
 * desktop_main() brings it up and ends whatever still runs. One thread. Positions are those of the game's window,
 * without its frame; as long as it is not looked for, those of the desktop.
 */
#ifndef THEPLOT_TESTS_PROGRAM_DESKTOP_H
#define THEPLOT_TESTS_PROGRAM_DESKTOP_H

#include <stdio.h>

#include "rules/record.h"
#include "support/player.h"
#include "support/process.h"

/* What panels leave free lies between top and bottom; less than a new window would like to have. */
enum { DESKTOP_WIDTH = 1600, DESKTOP_HEIGHT = 1000, DESKTOP_TOP = 30, DESKTOP_BOTTOM = 800 };
enum { DESKTOP_SECOND_WIDTH = 1280, DESKTOP_SECOND_HEIGHT = 800 }; /* of the second display, right of the first */

typedef enum DesktopKind { DESKTOP_X11, DESKTOP_WAYLAND, DESKTOP_UNMANAGED, DESKTOP_DISPLAYS } DesktopKind;

typedef struct Desktop {
    DesktopKind kind;
    int width, height;  /* of X; 0 at first: DESKTOP_WIDTH and DESKTOP_HEIGHT */
    const char *folder; /* for logs and settings */
    char display[32];   /* "DISPLAY=:7" */
    char runtime[48];   /* of Wayland: "XDG_RUNTIME_DIR=/tmp/...", a folder that is removed in the end */
    Process server, manager, hand, game;
    FILE *script;    /* the commands for the hand, one a line */
    char window[32]; /* the game's, as xdotool calls it */
    Follower follower;
    Player player; /* of the game */
} Desktop;

/*
 * The main() of a program whose tests have a desktop of this kind, with its logs in the folder of the first argument.
 * Gives 77, skipped, where there is none, and prints what is missing or wrong.
 */
int desktop_main(Desktop *desktop, DesktopKind kind, int argument_count, char **arguments);

/* Starts a game, only one at a time, with these arguments, and one variable more, NAME=VALUE, or NULL. */
bool desktop_start_program(Desktop *desktop, const char *const *arguments, const char *variable);

/*
 * Starts THEPLOT, the second argument of the test, with this deal, and waits until it lies there in a window that has
 * the focus. The size is NULL for the program's own, or "--fullscreen"; `data` is a folder, or "-". A failed check
 * where anything is wrong.
 */
bool desktop_start_game(Desktop *desktop, const Record *record, const char *speed, const char *size, const char *data);

/* Waits for the end of that game, which has to be a good one. */
void desktop_end_game(Desktop *desktop);

/* Waits until the game's window can be seen; everything below is about this window. X only. */
bool desktop_find_window(Desktop *desktop);

/* Moves the pointer into the window's upper left corner and tells where that is on the desktop. */
bool desktop_corner(Desktop *desktop, int *x, int *y);

/* Keys go to the window that has the focus: waits until it is the game's, or gives it to it where nobody else does. */
bool desktop_wait_for_focus(Desktop *desktop);

PlayerHand desktop_hand(Desktop *desktop);
void desktop_resize_window(Desktop *desktop, int width, int height);

/* By the pointer, with Alt held down: the left button moves the window, the right one its nearest corner. */
void desktop_drag_window(Desktop *desktop, int button, float x, float y, int right, int down);

/* Has the window manager ask the window to close. */
void desktop_close_window(Desktop *desktop);

/* The red, green and blue of a pixel of the desktop that is shown now; not of one with two displays. */
bool desktop_colour(const Desktop *desktop, int x, int y, uint8_t colour[3]);

/* Whether the blank upper edge of the top card of a pile of the game is seen; prints what is, instead. */
bool desktop_shows_card(Desktop *desktop, Pile pile);

#endif
