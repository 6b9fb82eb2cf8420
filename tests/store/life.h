/* SPDX-License-Identifier: MIT */
/*
 * What a player did in one life of the program, as its trace tells it, and whether a store has it: all of it, and
 * nothing else.
 *
 * A Life begins with what the store holds before the program starts, takes in the trace when the program is dead, and
 * is compared with what the store holds then. It is the caller's: life_end(). One thread.
 */
#ifndef THEPLOT_TESTS_STORE_LIFE_H
#define THEPLOT_TESTS_STORE_LIFE_H

#include "session/history.h"
#include "store/store.h"

/* A game, and how it was when something was done in it last, or before. */
typedef struct LifeGame {
    const Game *game;
    uint64_t deal;
    History history;
    int count, here;
    int entries; /* so many are in its log after all */
} LifeGame;

typedef struct Life {
    LifeGame *games;
    int game_count;
    int event_count;   /* things that were done in games */
    bool played;       /* the last of them was more than turning to a game */
    int shown;         /* so many of them had come when the last frame was shown */
    int current;       /* the game on the table, or -1 */
    const char *fault; /* what the trace says that cannot be, or NULL */
    char trouble[256]; /* of the trace: the first line of trouble with keeping; empty: none */
    bool reviewing;    /* the game on the table is in review mode */
} Life;

/* What a folder holds now. */
void life_begin(Life *life, const char *folder);

/* Takes in the trace. */
void life_take(Life *life, char *trace);

/*
 * Checks that the store has all that was traced, and at most one thing more, which is kept before it is traced; and
 * that no trouble was told. Gives by how much the store is ahead, or -1 where the trace makes no sense.
 */
int life_check(const Life *life, const char *folder);

void life_end(Life *life);

#endif
