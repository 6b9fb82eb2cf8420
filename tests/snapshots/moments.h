/* SPDX-License-Identifier: MIT */
/*
 * Moments of the game that are looked at by tests: the snapshots of draw lists, golden pictures, and measured contrast.
 *
 * A moment is a game, a deal, and what is played or opened before the frame is drawn; a View is the output on which it
 * is seen. Constant data. What cannot be
 * played is a failed check. One thread.
 */
#ifndef THEPLOT_TESTS_SNAPSHOTS_MOMENTS_H
#define THEPLOT_TESTS_SNAPSHOTS_MOMENTS_H

#include "support/table_fixture.h"

enum {
    MOMENT_ONCE = 1,  /* one output tells all about it, or it goes with one: something is in motion, or pointed at */
    MOMENT_VARIES = 2 /* it differs a little from the last moment before it that does not vary */
};

typedef struct Moment {
    const char *name;
    uint64_t deal;
    const char *game; /* NULL: the-plot */
    void (*act)(int value);
    int value; /* for act(): which, how many, or after how long */
    int flags; /* MOMENT_ONCE and MOMENT_VARIES */
} Moment;

/* An output of so many pixels, and what the player has chosen about the looks of everything. */
typedef struct View {
    int width, height;
    int text;         /* size in percent; 0: 100 */
    const char *look; /* words of settings_read_look(), or NULL */
    bool left_handed;
} View;

/* Moment `index`, from 0; NULL after the last. */
const Moment *moments_at(int index);

/* The moment with this name, which has to be one. */
const Moment *moments_find(const char *name);

/* Everything is in the language of this code from now on. To be called while no fixture is open. */
void moments_speak(const char *code);

/* Opens the table fixture and acts the moment on this output. */
void moments_act(const Moment *moment, const View *view);

/* Lays what is shown out anew for another output. */
void moments_resize(const View *view);

/* Scrolls the screen down by so many views, up where negative. False where that changes nothing. */
bool moments_scroll(float views);

#endif
