/* SPDX-License-Identifier: MIT */
/*
 * The winning scenes: what all 104 cards do when a game is won, one scene for each layout group.
 *
 * A scene is a value of functions and times; where a card is follows from it and from the table's clock alone, so a
 * resize, another speed or the player's impatience need no special case. Cards leave the foundations from the tops
 * downwards, one after the other, and rest in that order, each on the ones before. Nothing is owned; one thread.
 */
#ifndef THEPLOT_TABLE_WIN_H
#define THEPLOT_TABLE_WIN_H

#include "table/table.h"

/* How one scene goes. Milliseconds at normal speed. */
typedef struct WinScene {
    double stagger; /* from card to card */
    double flight;

    /* In which order the eight foundations (0..7) send a card, round after round. One after the other from left to
     * right the cards would run over the table like a wave, which makes every part of it lighter and darker six times a
     * second; so each leaves far from the one before, or goes to another part of the table. */
    uint8_t leaving[FOUNDATION_COUNT];

    /* Where the card that leaves as number `order` (0..103) comes to rest. */
    Pose (*place)(const Layout *layout, int order);
} WinScene;

const WinScene *table_win_scene(LayoutGroup group);

/* Whether the winning scene is being shown at the table's present time. */
bool table_win_is_on(const Table *table);

/* Whether cards of the scene still move. */
bool table_win_is_moving(const Table *table);

/* When all its cards will have come to rest. */
double table_win_end(const Table *table);

/* Brings it to its end at once. */
void table_win_finish(Table *table);

/* Writes where the scene has each card at the table's present time. */
void table_win_collect_poses(const Table *table, Pose poses[CARD_COUNT]);

/* The places of the table are not drawn in a scene. After `left_at` they appear one after the other: to paint all at
 * once takes longer than a frame of a large window lasts. Returns the first pile that has none yet, or PILE_COUNT. */
Pile table_win_places_end(const Table *table);

/* Draws the cards that have come to rest, which may be part of the ground. */
void table_win_draw_landed(const Table *table, DrawList *list);

/* Draws all other cards. */
void table_win_draw(const Table *table, DrawList *list);

#endif
