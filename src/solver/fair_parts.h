/* SPDX-License-Identifier: MIT */
/*
 * What the player who sees only what a player sees has seen (fair_view.c). Private to solver/fair*.c.
 *
 * Plain data of the caller's; nothing is allocated.
 */
#ifndef THEPLOT_SOLVER_FAIR_PARTS_H
#define THEPLOT_SOLVER_FAIR_PARTS_H

#include "base/random.h"
#include "rules/game.h"
#include "rules/move.h"
#include "rules/position.h"

/* A position without the order of the unseen cards: in their places they lie sorted. */
typedef struct View {
    Position position;
    Unseen hidden;           /* so many cards of the stock and of the reserve were not seen */
    int count;               /* their sum */
    Card unseen[CARD_COUNT]; /* sorted by face */
    bool is_known;           /* where every card lies */
} View;

/* Forgets of a position what was not seen, in it or before. */
void fair_view(View *view, const Game *game, const Position *position, Unseen before);

/* A position in which the cards that were not seen lie in random order, all orders being equally likely. */
void fair_view_sample(const View *view, Random *random, Position *position);

/*
 * The same in the order of this number: of two views that differ in one card that was seen since, all other cards lie
 * in the same order.
 */
void fair_view_order(const View *view, uint64_t number, Position *position);

#endif
