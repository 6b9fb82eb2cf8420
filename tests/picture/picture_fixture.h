/* SPDX-License-Identifier: MIT */
/*
 * A stage for pictures: the real session, table and renderer, with a clock that the test moves by hand.
 *
 * The stage owns its platform (SDL's dummy video driver and software renderer) and its session until stage_close().
 * Times are the scene's milliseconds. One thread.
 */
#ifndef THEPLOT_TESTS_PICTURE_STAGE_H
#define THEPLOT_TESTS_PICTURE_STAGE_H

#include "platform/platform.h"
#include "session/session.h"
#include "table/table.h"

typedef struct PictureFixture {
    Platform *platform;
    Session session;
    Table table;
    DrawList list;
    uint64_t tick;
} PictureFixture;

/* Everything is in the language of this code from now on; NULL: in English. To be called while no stage is open. */
void picture_fixture_speak(const char *code);

/* Opens a window of this size and deals. Ends the program with a message when there can be no stage. */
void picture_fixture_open(PictureFixture *fixture, const Game *game, uint64_t deal, int width, int height, Speed speed);
void picture_fixture_close(PictureFixture *fixture);

/* Shows another look, given as the words of settings_read_look(), separated by blanks. NULL is allowed. */
void picture_fixture_look(PictureFixture *fixture, const char *words);

/* Lets the clock run on, tick by tick, executing what is queued. */
void picture_fixture_run(PictureFixture *fixture, double milliseconds);

/*
 * Queues moves in the notation, separated by spaces, and executes each at once; "undo" takes one back. False at the
 * first that is refused.
 */
bool picture_fixture_play(PictureFixture *fixture, const char *moves);

/* Looks at the game on the table, at the move that is so many from its deal along the line that was played last. */
void picture_fixture_look_back(PictureFixture *fixture, int depth);

/* Draws the present moment until its pictures are sharp. */
void picture_fixture_draw(PictureFixture *fixture);

#endif
