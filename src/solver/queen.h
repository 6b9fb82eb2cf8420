/* SPDX-License-Identifier: MIT */
/*
 * Queen of Italy for the search: facts and states in which only what matters of a card is left. Private to this room.
 *
 * Foundations and tableau are built in alternating colours, so of a card only its colour and rank matter: its kind.
 * Kinds are numbered such that the kind after k is the one that goes on k on a foundation, and that takes k in the
 * tableau, whatever the base rank: as the number of ranks is odd, all kinds are on one cycle. Of each kind there are
 * KIND_COPIES cards. Every card of the base rank starts a foundation of its own, so foundations are known by the number
 * of cards of each kind that lie on them.
 *
 * A tableau pile is always a run: each card lies on one of the next kind. Its top's kind and its length say everything.
 */
#ifndef THEPLOT_SOLVER_QUEEN_H
#define THEPLOT_SOLVER_QUEEN_H

#include "solver/bits.h"
#include "solver/search.h"

enum { KIND_COUNT = 2 * RANK_COUNT, KIND_COPIES = SUIT_COUNT, KIND_NONE = 255 };

_Static_assert(RANK_COUNT % 2 == 1, "the kinds are one cycle");

typedef uint32_t KindSet; /* bit k stands for kind k */

#define KIND_ALL ((KindSet)((UINT64_C(1) << KIND_COUNT) - 1))

/* Which moves a search tries. */
typedef enum QueenMoves {
    QUEEN_MOVES_ALL,  /* all that lead to different states; where a move is proved to be right, no others */
    QUEEN_MOVES_MANY, /* without those from a pile onto another that are hardly ever of use */
    QUEEN_MOVES_FEW   /* and without those into a space that are seldom of use */
} QueenMoves;

typedef struct QueenFacts {
    uint8_t sequence[CARD_COUNT]; /* kinds: the waste at the beginning, lowest first, then the stock as it is turned */
    uint8_t reserve[CARD_COUNT];  /* kinds, the available end last */
    uint8_t sequence_count;
    uint8_t tableau_count;
    uint8_t choice_count;
    uint8_t dealt_first; /* tableau piles that get a card each after the choice */
    uint8_t dealt_count;
    bool fills; /* gaps are filled automatically */
    QueenMoves tried;
} QueenFacts;

typedef struct QueenState {
    Bits128 waste;              /* cards of the sequence that lie there, later ones on earlier ones */
    KindSet up;                 /* kinds that some foundation takes now */
    uint8_t placed[KIND_COUNT]; /* cards on foundations */
    uint8_t top[TABLEAU_MAX];   /* kinds; KIND_NONE: the pile is empty */
    uint8_t length[TABLEAU_MAX];
    uint8_t turned;    /* cards of the sequence that are no longer in the stock */
    uint8_t reserve;   /* cards left */
    uint8_t base_rank; /* RANK_NONE before the choice */
    uint8_t home;      /* cards on all foundations */
} QueenState;

_Static_assert(sizeof(QueenFacts) <= SEARCH_FACTS_MAX, "the facts fit the search");

enum { QUEEN_STATE_SIZE = (sizeof(QueenState) + 7) / 8 * 8 };

static inline uint8_t queen_kind(Card card)
{
    int rank = rules_card_rank(card);
    return (uint8_t)(rank + RANK_COUNT * ((rank ^ (int)rules_card_is_red(card)) & 1));
}

/* The next kind: the one that takes `kind` in the tableau, and goes on it on a foundation. */
static inline uint8_t queen_next(int kind)
{
    return (uint8_t)(kind + 1 == KIND_COUNT ? 0 : kind + 1);
}

/* The kind whose next kind is `kind`. */
static inline uint8_t queen_previous(int kind)
{
    return (uint8_t)(kind == 0 ? KIND_COUNT - 1 : kind - 1);
}

/* The set of kinds whose next kind is in the set. */
static inline KindSet queen_below(KindSet set)
{
    return set >> 1 | (set & 1) << (KIND_COUNT - 1);
}

static inline KindSet queen_bit(int kind)
{
    return (KindSet)1 << kind;
}

/* The place in the sequence of the waste's top card, or -1. */
static inline int queen_waste_top(const QueenState *state)
{
    return bits_last(state->waste, -1);
}

/* Whether cards of `kind` start foundations. */
static inline bool queen_is_base(const QueenState *state, int kind)
{
    return kind == state->base_rank || kind == state->base_rank + RANK_COUNT;
}

/* Makes a move of the rules, with what it forces. */
void queen_play(const void *facts, void *state, Move move);

/* The functions of a SearchGame. */
int queen_moves(const void *facts, const void *state, Move moves[SEARCH_MOVES_MAX]);
bool queen_closing(const void *facts, const void *state, Move *move);
int32_t queen_playout(const void *facts, const void *state, int variant, SearchLine *line);

/* The bound of queen_storage.c, for a state whose base rank is chosen. */
bool queen_is_buried(const QueenFacts *facts, const QueenState *state);

#endif
