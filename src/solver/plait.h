/* SPDX-License-Identifier: MIT */
/*
 * The Plait and its like, made small for searching: foundations in suit, tableau piles of one card, of which the first
 * few ("corners") are filled from the reserve (the plait), the others ("sides") from stock and waste. Private.
 *
 * A kind is suit * RANK_COUNT + how far the rank is above the base rank; the two copies of a card are of one kind.
 * Waste and stock are one sequence, the waste's lowest card first and the stock's last card last. A redeal does not
 * change it; cards are only taken out of it. The stock begins at its next card, and what lies before that is the waste.
 * As sides are filled from the stock's next card or the waste's top card, a position is given by the cards of the
 * sequence that are left, the next card, the redeals made, the number of cards left in the plait, and the cards on
 * corners, sides and foundations.
 *
 * Plain data; pure functions, for any thread.
 */
#ifndef THEPLOT_SOLVER_PLAIT_H
#define THEPLOT_SOLVER_PLAIT_H

#include "rules/move.h"
#include "solver/bits.h"
#include "solver/search.h"

enum { KIND_NONE = 255, SLOT_COUNT = 2 * SUIT_COUNT };

typedef struct PlaitFacts {
    uint8_t corners;           /* tableau piles that are filled from the plait */
    uint8_t places;            /* all tableau piles */
    uint8_t sequence;          /* cards of the sequence at the beginning */
    uint8_t passes;            /* redeals that were left at the beginning */
    bool preferred;            /* the plait has the preference */
    uint8_t exact;             /* in the relaxed game: the first pass in which nothing is decided late */
    uint8_t kinds[CARD_COUNT]; /* of the sequence */
    uint8_t plait[CARD_COUNT]; /* kinds, the available end last */
    Bits128 spots[FACE_COUNT]; /* where the copies of a kind are in the sequence */
    uint64_t bound_first;      /* kinds of which, while there is a plait, the card of corners or plait goes first */
    uint64_t free_first;       /* kinds of which the other one goes first */
} PlaitFacts;

/* Each suit has two slots for its two foundations; the first is at least as high as the second. A foundation of height
 * h takes the card of h above the base rank. */
typedef struct PlaitState {
    Bits128 left;               /* cards of the sequence */
    uint8_t next;               /* the stock's next card in the sequence; its length when the stock is empty */
    uint8_t pass;               /* redeals made */
    uint8_t plait;              /* cards left in the plait */
    bool changed;               /* a card was played since the state before */
    uint8_t place[TABLEAU_MAX]; /* kinds, KIND_NONE where there is no card: corners, then sides */
    uint8_t height[8];          /* of slot suit * 2 + 0 or 1 */
} PlaitState;

/* The slot that takes a card of this kind, or -1. */
static inline int plait_slot(const PlaitState *state, int kind)
{
    int slot = kind / RANK_COUNT * 2;
    int rank = kind % RANK_COUNT;
    return state->height[slot] == rank ? slot : state->height[slot + 1] == rank ? slot + 1 : -1;
}

/* The plait's available card, or KIND_NONE. */
static inline int plait_end(const PlaitFacts *facts, const PlaitState *state)
{
    return state->plait > 0 ? facts->plait[state->plait - 1] : KIND_NONE;
}

/* The waste's top card in the sequence, or -1. */
static inline int plait_waste(const PlaitState *state)
{
    return bits_last(bits_below(state->left, state->next), -1);
}

/* How many cards are on the foundations. */
static inline int plait_played(const PlaitState *state)
{
    int count = 0;
    for (int i = 0; i < SLOT_COUNT; i++) {
        count += state->height[i];
    }
    return count;
}

/* Whether a game has the rules that the plan is for. */
bool plait_fits(const Game *game);

void plait_begin(const Game *game, const Position *position, void *facts, void *state);

/* The same, with plait_window_order(). */
void plait_begin_ordered(const Game *game, const Position *position, void *facts, void *state);

/* The functions of a SearchGame. */
int plait_stage(const void *facts, const void *state);

/* Every legal move to a foundation, but for those that differ from another only in the number of a pile. */
int plait_moves(const void *facts, const void *state, Move moves[SEARCH_MOVES_MAX]);

/* The turn of a stock card, or the redeal. */
bool plait_closing(const void *facts, const void *state, Move *move);

void plait_play(const void *facts, void *state, Move move);

bool plait_is_won(const void *facts, const void *state);

enum { PLAIT_VARIANT_COUNT = 7, PLAIT_KEY_SIZE = 16 + 1 + TABLEAU_MAX };

void plait_key(const void *facts, const void *state, unsigned char *key);

/* Takes a card from the stock, or from the waste when the stock is empty; KIND_NONE when that is empty too. */
uint8_t plait_take_next(const PlaitFacts *facts, PlaitState *state);

/* Finds out which twins go first in every game that is won: facts->bound_first and free_first, which were empty. */
void plait_window_order(PlaitFacts *facts, const PlaitState *state);

/* A playout (see SearchGame). Variants are 0..PLAIT_VARIANT_COUNT - 1. */
int32_t plait_playout(const void *facts, const void *state, int variant, SearchLine *line);

/* Whether the position is lost by the plait's window; see its source. */
bool plait_window_is_lost(const void *facts, const void *state);

/* The same, less thoroughly, of a state of a game that began with these facts and their order of twins. */
bool plait_window_state_is_lost(const PlaitFacts *facts, const PlaitState *state);

/* What the relaxed game does not know: whether some cards of the waste, the storable ones, are on one of so many empty
 * slots instead; and where the cards are that are left of some kinds. */
typedef struct Doubts {
    Bits128 storable;
    int slots;
    uint64_t either;
} Doubts;

/* Whether a state of the last pass is lost by want of storage; see its source. For states of the relaxed game, too. */
bool plait_storage_is_lost(const PlaitFacts *facts, const PlaitState *state, const Doubts *doubts);

/*
 * The relaxed game (plait_relaxed.c, which tells what is proved and why): in its facts and states each kind is a card,
 * which is the kind plus RELAXED_COPY for one of the two of a kind.
 *
 * A place stays empty, as a slot, until it is of use to know which card filled it: when that card is played, or one
 * below it. Without stock the waste's top can be stored, so after a redeal the last cards may be on slots that were
 * empty before it, if these are enough for a card and those above it.
 *
 * Without the marks "passed" there are up to a hundred times as many states. Letting each card of the pass before be on
 * any slot that was empty at its end, which is simpler, proves half as many losses.
 */
enum { RELAXED_COPY = 64, RELAXED_KEY_SIZE = PLAIT_KEY_SIZE + 3 * sizeof(uint64_t) + sizeof(Bits128) };

typedef struct RelaxedState {
    PlaitState table;
    uint64_t late[2];            /* kinds of which this copy is not played before its twin */
    uint64_t either;             /* kinds of which either of two cards of the sequence was played; `left` has neither */
    Bits128 passed;              /* cards of the sequence that were not stored when they were turned last */
    uint16_t since[TABLEAU_MAX]; /* the stage in which a place became empty */
} RelaxedState;

_Static_assert(sizeof(PlaitFacts) <= SEARCH_FACTS_MAX && sizeof(RelaxedState) <= SEARCH_STATE_MAX,
               "they fit the search");

static inline int relaxed_kind(int card)
{
    return card % RELAXED_COPY;
}

/* The stage since which a place has been empty that becomes so now. */
static inline uint16_t relaxed_now(const PlaitFacts *facts, const PlaitState *table)
{
    return (uint16_t)(table->pass * (facts->sequence + 1) + plait_waste(table) + 1);
}

/* The last stage of the pass before. */
static inline int relaxed_pass_end(const PlaitFacts *facts, const PlaitState *table)
{
    return table->pass * (facts->sequence + 1) - 1;
}

/* Whether nothing is decided late any more. */
static inline bool relaxed_is_exact(const PlaitFacts *facts, const RelaxedState *state)
{
    return state->table.pass >= facts->exact;
}

/* Where in the sequence cards are, or may be. */
Bits128 relaxed_spots(const PlaitFacts *facts, const RelaxedState *state);

/* Where in the sequence the twin of a card is, which may be stored; -1: it is not in `left`. */
int relaxed_twin(const PlaitFacts *facts, const RelaxedState *state, int card);

/* The slot that became empty last of those that were empty in this stage, or -1; and how many were. */
int relaxed_slot(const PlaitFacts *facts, const RelaxedState *state, int stage, int *count);

/* The slot that a card may be on, or -1. */
int relaxed_slot_of(const PlaitFacts *facts, const RelaxedState *state, int at);

/* After the stock's next card was another one: what was turned may be stored; and after a redeal, the last cards. */
void relaxed_forget_passed(const PlaitFacts *facts, RelaxedState *state, int turned, bool redealt);

void relaxed_write_key(const void *facts, const void *state, unsigned char *key);

/* As plait_window_state_is_lost(), going by the marks. */
bool relaxed_window_is_lost(const PlaitFacts *facts, const RelaxedState *state);

/* The search for wins; the second knows plait_window_order() and leaves out what the two bounds call lost. */
extern const SearchGame search_plait;
extern const SearchGame search_plait_bounded;

/* The searches for proofs of loss; the second is less relaxed in the last pass, and takes longer. */
extern const SearchGame search_plait_relaxed;
extern const SearchGame search_plait_exact;

#endif
