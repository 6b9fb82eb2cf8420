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
#include "scene/table.h"
#include "session/session.h"

typedef struct Stage {
    Platform *platform;
    Session session;
    Table table;
    DrawList list;
    uint64_t tick;
} Stage;

/* Everything is in the language of this code from now on; NULL: in English. To be called while no stage is open. */
void stage_speak(const char *code);

/* Opens a window of this size and deals. Ends the program with a message when there can be no stage. */
void stage_open(Stage *stage, const Game *game, uint64_t deal, int width, int height, Speed speed);
void stage_close(Stage *stage);

/* Shows another look, given as the words of scene_look_set(), separated by blanks. NULL is allowed. */
void stage_look(Stage *stage, const char *words);

/* Lets the clock run on, tick by tick, executing what is queued. */
void stage_run(Stage *stage, double milliseconds);

/*
 * Queues moves in the notation, separated by spaces, and executes each at once; "undo" takes one back. False at the
 * first that is refused.
 */
bool stage_play(Stage *stage, const char *moves);

/* Looks at the game on the table, at the move that is so many from its deal along the line that was played last. */
void stage_look_back(Stage *stage, int depth);

/* Draws the present moment until its pictures are sharp. */
void stage_draw(Stage *stage);

#endif
