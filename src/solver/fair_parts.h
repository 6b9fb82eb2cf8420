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
    uint8_t kind[CARD_COUNT];              /* chain * RANK_COUNT + ranks above the base rank */
    uint8_t host[SUIT_COUNT * RANK_COUNT]; /* of a kind: that on which it is built in the tableau, or none */
    bool takes_stock[TABLEAU_MAX];         /* whether a tableau pile, when empty, takes a card of the stock */
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

/*
 * Plays a position to its end, or until a redeal, or every card is known (fair_policy.c). The base rank has been
 * chosen. With `random` as somebody who errs: a number drawn at random is added to the score of each move.
 */
void policy_play(const PolicyFacts *facts, Position *position, PolicyStop stop, Random *random);

#endif
