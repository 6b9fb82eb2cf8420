/* SPDX-License-Identifier: MIT */
/*
 * A desktop that nobody sees: an X server without a screen, a window manager, the game in a window, and one xdotool
 * that reads what the pointer and the keyboard do from a pipe.
 *
 * A Desktop owns its processes from desktop_open() to desktop_close(), which ends whatever still runs; desktop_open()
 * that gives false is closed, too. One thread. Positions are those of the game's window, without its frame.
 */
#ifndef THEPLOT_TESTS_PROGRAM_DESKTOP_H
#define THEPLOT_TESTS_PROGRAM_DESKTOP_H

#include <stdio.h>

#include "support/player.h"
#include "support/process.h"

enum { DESKTOP_WIDTH = 1600, DESKTOP_HEIGHT = 1000 };

typedef struct Desktop {
    const char *folder; /* for logs and settings */
    char display[32];   /* "DISPLAY=:7" */
    Process server, manager, hand, game;
    FILE *script;    /* what the hand is to do, a command a line */
    char window[32]; /* the game's, as xdotool calls it */
} Desktop;

/* Whether the programs are there. */
bool desktop_is_possible(void);

/* Brings server, window manager and hand up. Says what is wrong when it gives false. */
bool desktop_open(Desktop *desktop, const char *folder);
void desktop_close(Desktop *desktop);

/* Starts the game; only one at a time. */
bool desktop_start_game(Desktop *desktop, const char *program, uint64_t deal, const char *speed, const char *size,
                        const char *trace);

/* Waits until the game's window can be seen; everything below is about this window. */
bool desktop_find_window(Desktop *desktop);

/* Keys go to the window that has the focus: waits until it is the game's. */
bool desktop_wait_for_focus(Desktop *desktop);

PlayerHand desktop_hand(Desktop *desktop);
void desktop_resize_window(Desktop *desktop, int width, int height);
void desktop_minimise_window(Desktop *desktop);
void desktop_restore_window(Desktop *desktop);

/* By the window manager: the window is asked to go. */
void desktop_close_window(Desktop *desktop);

#endif
