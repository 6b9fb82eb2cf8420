/* SPDX-License-Identifier: MIT */
/*
 * The focus on the table: where it can be, how it moves, what is shown of it.
 *
 * The focus can be on every pile that can do something (its top card may be played somewhere; the stock, when it can
 * be turned or the waste be turned over), on every pile with cards where nothing can, and on each button that does
 * something. It moves to the nearest of these in the pushed direction: those within 45 degrees or straight ahead come
 * first, then all others on that side. Where there is none, a row or column goes on at its other end. The row of
 * buttons lies beyond the outermost piles on its side; from there the way back leads to the pile it came from.
 *
 * Functions on the Table's focus; the game is never changed. Nothing is owned; one thread. Times are the scene's
 * milliseconds, rectangles output pixels.
 */
#ifndef THEPLOT_TABLE_FOCUS_MOVES_H
#define THEPLOT_TABLE_FOCUS_MOVES_H

#include "table/table.h"

/* A focus that is nowhere yet. */
Focus table_focus_open(void);

/* The piles that the focus can be on, by their numbers; gives how many. */
int table_focus_piles(const Table *table, Pile piles[PILE_COUNT]);

/* Whether the focus can be on this pile. */
bool table_focus_accepts(const Table *table, Pile pile);

/* Moves the focus one step: one of `dx` and `dy` is -1 or 1, the other 0. Whatever was shown of a destination goes. */
void table_focus_move(Table *table, int dx, int dy, double now);

/* Puts the focus on a pile that it can be on. */
void table_focus_set(Table *table, Pile pile, double now);

/* Keeps the focus where it is if it can still be there; else it goes to the nearest place where it can. */
void table_focus_settle(Table *table, double now);

/* The same after an outcome; a card that has been played from the focus takes it along where only that can go on. */
void table_focus_follow(Table *table, const Outcome *outcome, double now);

/* Shows the ring, from now until the player takes up a pointer. */
void table_focus_show(Table *table);

/* Whether the ring is drawn: the player has no pointer and has asked for it. */
bool table_focus_is_shown(const Table *table);

/* Whether the ring is still on its way. */
bool table_focus_is_gliding(const Table *table);

/* Where the ring is at the table's time. */
Rect table_focus_rect(const Table *table);

/* session_destinations() for the position on the table. */
int table_focus_places(const Table *table, Pile pile, Pile places[PILE_COUNT]);

/* Says in words where the focus is, or where its ghost lies. */
void speech_focus(Table *table);

/* Says in words which cards can go somewhere. */
void speech_hints(Table *table);

/* The letter of a pile, the same in every position: S, W, R; F for all foundations; the others for the tableau. */
char table_pile_letter(Pile pile);

/* The pile of a letter (either case; F gives PILE_FOUNDATION), or PILE_NONE where this game has no such pile. */
Pile table_pile_of_letter(const Table *table, int letter);

/* Draws the light of hints and the card's ghost. */
void table_focus_draw_lights(const Table *table, DrawList *list);

/* Draws the ring and the letters, above everything else on the table. */
void table_focus_draw_marks(const Table *table, DrawList *list);

#endif
