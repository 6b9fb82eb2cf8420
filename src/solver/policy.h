/* SPDX-License-Identifier: MIT */
/*
 * The policy by which playouts choose their moves, for every rule set (policy.c). It looks only at what a player sees.
 * Private to this room.
 *
 * Plain data of the caller's; nothing is allocated, and nothing fails. Any thread.
 */
#ifndef THEPLOT_SOLVER_POLICY_H
#define THEPLOT_SOLVER_POLICY_H

#include "base/random.h"
#include "rules/move.h"
#include "solver/search.h"

/* Weights of the policy's features, early in the game and late (late: F2..F8 are open; after a redeal; without
 * reserve). */
enum { POLICY_PHASES = 2, POLICY_FEATURES = 29 };
typedef int16_t PolicyWeights[POLICY_PHASES][POLICY_FEATURES];

/* What stays the same in a game: kinds of cards that the rules treat alike. */
typedef struct PolicyFacts {
    const Game *game; /* NULL: nothing is known yet */
    int base_rank;
    const PolicyWeights *weights;
    int chains;
    uint8_t kind[CARD_COUNT];                /* chain * RANK_COUNT + ranks above the base rank */
    uint64_t hosts[SUIT_COUNT * RANK_COUNT]; /* of a kind: those on which it is built in the tableau, a bit each */
    bool takes_stock[TABLEAU_MAX];           /* whether a tableau pile, when empty, takes a card of the stock */
} PolicyFacts;

/* Makes the facts of a game with this base rank, unless they are that already. */
void policy_learn(PolicyFacts *facts, const Game *game, int base_rank);

typedef struct PolicyOffers {
    int count;
    Move moves[MOVES_MAX]; /* the one that the policy makes comes first */
    int scores[MOVES_MAX];
} PolicyOffers;

/* The moves that the policy thinks of. The base rank has been chosen. */
void policy_offers(const PolicyFacts *facts, const Position *position, PolicyOffers *offers);

typedef enum PolicyStop { POLICY_TO_END, POLICY_TO_REDEAL, POLICY_TO_KNOWN } PolicyStop;

/* Plays a position to its end, or until a redeal, or every card is known. The base rank has been chosen. With `random`
 * as somebody who errs: a number drawn at random is added to the score of each move. `line` may be NULL; otherwise the
 * moves are appended to it. */
void policy_play(const PolicyFacts *facts, Position *position, PolicyStop stop, Random *random, SearchLine *line);

#endif
