/* SPDX-License-Identifier: MIT */
/*
 * Moments of the game of which golden pictures are kept: how a stage is set, and what is played or opened on it.
 *
 * Constant data; the records that lead to positions are read from the folder given to moments_open(), which has to live
 * as long as moments are acted. What cannot be played is a failed check. One thread.
 */
#ifndef THEPLOT_TESTS_PICTURE_MOMENTS_H
#define THEPLOT_TESTS_PICTURE_MOMENTS_H

#include "picture/picture_fixture.h"

typedef struct Moment {
    const char *name;
    int width, height;
    bool halved; /* kept in half the size */
    void (*act)(PictureFixture *fixture);
    uint64_t deal;
    const char *game;     /* NULL: the-plot */
    const char *look;     /* words of settings_read_look(), or NULL */
    const char *language; /* its code; NULL: English */
    int text;             /* size in percent; 0: 100 */
    bool left_handed;
    int sheet; /* a contact sheet of cards of this width instead of a moment */
} Moment;

/* Says where the records are. */
void moments_open(const char *folder);

/* Moment `index`, from 0; NULL after the last. */
const Moment *moments_at(int index);

#endif
