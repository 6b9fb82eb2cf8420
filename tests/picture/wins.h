/* SPDX-License-Identifier: MIT */
/*
 * Won games that are kept as records, played on a stage.
 *
 * Nothing is owned; one thread.
 */
#ifndef THEPLOT_TESTS_PICTURE_WINS_H
#define THEPLOT_TESTS_PICTURE_WINS_H

#include "picture/picture_fixture.h"

/* Plays the first `count` moves of the won record of the stage's deal, from wins.txt in the folder `vectors`. */
void wins_follow(PictureFixture *fixture, const char *vectors, int count);

#endif
