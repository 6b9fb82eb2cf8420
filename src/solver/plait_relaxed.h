/* SPDX-License-Identifier: MIT */
/*
 * The relaxed Plait (plait_relaxed.c), its states and its bounds. Private to this room.
 *
 * A card is its kind plus RELAXED_COPY for one of the two of a kind. The sequence of waste and stock, the slots and the
 * stages are those of plait.h.
 */
#ifndef THEPLOT_SOLVER_PLAIT_RELAXED_H
#define THEPLOT_SOLVER_PLAIT_RELAXED_H

#include "solver/plait.h"

enum { RELAXED_COPY = 64 };

/* What a search makes use of. */
enum {
    RELAXED_FORCED = 1,  /* forced plays, and marks of twins */
    RELAXED_WINDOW = 2,  /* the plait's window (plait_window.c) */
    RELAXED_STORAGE = 4, /* the storage (plait_storage.c) */
    RELAXED_ALL = 7
};

typedef struct RelaxedFacts {
    unsigned proofs;
    uint8_t corners;
    uint8_t places;
    uint8_t sequence;
    uint8_t passes;
    uint8_t cards[CARD_COUNT]; /* of the sequence */
    uint8_t plait[CARD_COUNT]; /* the available end last */
} RelaxedFacts;

typedef struct RelaxedState {
    Bits128 left;
    uint64_t late[2]; /* kinds of which this copy is not played before its twin */
    uint8_t place[TABLEAU_MAX];
    uint8_t next;
    uint8_t pass;
    uint8_t plait;
    uint8_t pending; /* the source of a card that is played or marked next; SOURCE_END: none */
    uint8_t height[8];
    bool changed; /* a card was played or marked since the state before */
    uint8_t unused[7];
} RelaxedState;

static inline int relaxed_kind(int card)
{
    return card % RELAXED_COPY;
}

/* Whether the state is lost by the plait's window, the marks included. */
bool relaxed_window_is_lost(const RelaxedFacts *facts, const RelaxedState *state);

/* Whether a state of the last pass is lost by want of storage. */
bool relaxed_storage_is_lost(const RelaxedFacts *facts, const RelaxedState *state);

/* The search for proofs of loss; the others do with fewer proofs, for tests. */
extern const SearchGame search_plait_relaxed;
extern const SearchGame search_plait_relaxed_plain;   /* with none */
extern const SearchGame search_plait_relaxed_forced;  /* with RELAXED_FORCED */
extern const SearchGame search_plait_relaxed_window;  /* and RELAXED_WINDOW */
extern const SearchGame search_plait_relaxed_storage; /* or RELAXED_STORAGE */

#endif
