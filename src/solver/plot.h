/* SPDX-License-Identifier: MIT */
/*
 * Games like The Plot for the search (solver/search.h): foundations and tableau are built regardless of suit, the first
 * foundation is built alone, cards of the base rank stay apart in the tableau, and the waste fills spaces. Private.
 *
 * Suits play no part, so a card is its rank, counted from the base rank: 0 is the base rank and RANK_COUNT - 1 the rank
 * that completes a foundation. The foundations are a count for each rank. A tableau pile is dealt one card and then
 * built down without a gap and never beyond the base rank, so the ranks of its top card and its lowest card ("bottom")
 * say everything of it.
 *
 * Linked piles. If the tops of two piles are r and r + 1 (r not the base rank) and card r lies on a card, r may be
 * moved from its pile onto the other, and back: that exchanges the bottoms of the two piles and changes nothing else. A
 * class is a largest set of piles whose tops, none of the base rank, follow each other without a gap. Within a class
 * every assignment of its bottoms to its tops in which no bottom is lower than its top can be reached from every other:
 * as long as a pile has a greater bottom than some pile of the next higher top rank, exchanging these two is possible,
 * since the greater bottom is beyond both tops; the exchanges end, and they end with the bottoms in ascending order. So
 * a state does not say which bottom belongs to which top: it holds, for each class, tops and bottoms in ascending
 * order.
 *
 * A move of such a state is one of a class of moves, made of some of these assignments. Where it breaks a class in two,
 * each way to share the bottoms among the parts is a move of its own, called an option. plot_realise() turns the moves
 * into those of the rules, the exchanges included.
 */
#ifndef THEPLOT_SOLVER_PLOT_H
#define THEPLOT_SOLVER_PLOT_H

#include "solver/bits.h"
#include "solver/search.h"

enum {
    PLOT_TOP_RANK = RANK_COUNT - 1,
    PLOT_RESERVE_MAX = 64,
    PLOT_NO_RANK = 15, /* not a rank; ranks are below 15 */
};

_Static_assert((int)RANK_COUNT < (int)PLOT_NO_RANK, "a rank fits four bits");
_Static_assert(FOUNDATION_COUNT <= 8, "a count of cards of one rank fits four bits");
_Static_assert(TABLEAU_MAX < 15, "a count of piles fits four bits");
_Static_assert(CARD_COUNT <= 128, "the sequence of waste and stock fits two words");

/* Tableau piles in the order of their tops; the bottoms of each class ascend, too. */
typedef struct PlotPiles {
    uint8_t count; /* of piles that are not empty */
    uint8_t tops[TABLEAU_MAX];
    uint8_t bottoms[TABLEAU_MAX];
} PlotPiles;

typedef struct PlotPile {
    uint8_t top; /* PLOT_NO_RANK: empty */
    uint8_t bottom;
} PlotPile;

typedef struct PlotFacts {
    uint8_t tableau_count;
    bool expels; /* a base-rank card on top of the reserve goes to the waste while the foundations are closed */

    /* The waste as it was, lowest card first, and then the stock: `sequence_count` ranks. */
    uint8_t sequence_count;
    uint8_t sequence[CARD_COUNT];

    uint8_t reserve_count;
    uint8_t reserve[PLOT_RESERVE_MAX]; /* in the order in which they can be played */

    PlotPile piles[TABLEAU_MAX]; /* as they lay at the beginning: for plot_realise() alone */
} PlotFacts;

typedef struct PlotState {
    Bits128 waste; /* the cards of the sequence that lie there */

    /* Cards that went from the reserve to the waste, a byte each, the last one lowest: 1 + the number of the sequence's
     * cards below which it cannot lie, since it was put on them. 0: no card. They are all of the base rank. */
    uint64_t expelled;
    uint8_t drawn;              /* cards of the sequence that are no longer in the stock */
    uint8_t reserve_gone;       /* cards of the reserve */
    uint8_t counts[RANK_COUNT]; /* cards of each rank on the foundations */
    PlotPiles piles;
} PlotState;

_Static_assert(sizeof(PlotState) % 8 == 0 && sizeof(PlotState) <= SEARCH_STATE_MAX, "a state fits the search");
_Static_assert(sizeof(PlotFacts) <= SEARCH_FACTS_MAX, "the facts fit the search");

/* Moves: `from` holds a kind and a rank, `to` the option, or the bottom of the pile concerned. The search uses those up
 * to PLOT_JOIN; playouts use the first three and those after PLOT_JOIN, which name piles as they lie, after a
 * PLOT_SORT. */
typedef enum PlotKind {
    PLOT_DRAW,       /* a stock card to the waste */
    PLOT_RESERVE,    /* the reserve's top card to a foundation */
    PLOT_WASTE,      /* the waste's top card to a foundation */
    PLOT_SPACE,      /* the waste's top card to a space */
    PLOT_ON,         /* the waste's top card, of rank r, on a card of rank r + 1 */
    PLOT_EXPOSE,     /* a tableau card of rank r, which lies on another, to a foundation */
    PLOT_VACATE,     /* a tableau card of rank r, which lies alone, to a foundation */
    PLOT_JOIN,       /* a tableau card of rank r, which lies alone, on a card of rank r + 1 */
    PLOT_SORT,       /* brings the bottoms of each class into ascending order */
    PLOT_PILE_UP,    /* from the pile with top r and this bottom to a foundation */
    PLOT_PILE_SPACE, /* as PLOT_SPACE */
    PLOT_PILE_ON,    /* the waste's top card, of rank r, on the pile with top r + 1 and this bottom */
    PLOT_PILE_JOIN   /* a card of rank r, which lies alone, on the pile with top r + 1 and this bottom */
} PlotKind;

static inline Move plot_move(PlotKind kind, int rank, int to)
{
    return (Move){.from = (Pile)((int)kind << 4 | rank), .to = (Pile)to};
}

static inline PlotKind plot_move_kind(Move move)
{
    return (PlotKind)(move.from >> 4);
}

static inline int plot_move_rank(Move move)
{
    return move.from & 15;
}

/* Whether no card may go to the foundations but the first. */
static inline bool plot_is_closed(const PlotState *state)
{
    return state->counts[PLOT_TOP_RANK] == 0;
}

/* Whether a card of `rank` can go to a foundation. */
static inline bool plot_is_playable(const PlotState *state, int rank)
{
    int first = plot_is_closed(state) ? 1 : FOUNDATION_COUNT;
    return state->counts[rank] < (rank == 0 ? first : state->counts[rank - 1]);
}

/* The rank of the waste's top card, PLOT_NO_RANK if there is none. */
int plot_waste_top(const PlotFacts *facts, const PlotState *state);

/* Takes the waste's top card away, which exists, and returns its rank. */
int plot_take_waste(const PlotFacts *facts, PlotState *state);

/* Makes any move that the search uses. */
void plot_play(const void *facts, void *state, Move move);

/* Writes all moves but the draw, those too that are superfluous by a safe play, for tests. */
int plot_list_moves(const void *facts, const void *state, Move list[SEARCH_MOVES_MAX]);

/* How many options a move has whose kind is one of PLOT_ON to PLOT_JOIN; 0: it cannot be made. */
int plot_option_count(const PlotPiles *piles, PlotKind kind, int rank);

/* Makes the tableau's part of such a move. The option exists. */
void plot_change(PlotPiles *piles, PlotKind kind, int rank, int option);

/* How the piles of the class concerned have to lie before such a move. Returns their number. */
int plot_wanted(const PlotPiles *piles, PlotKind kind, int rank, int option, PlotPile wanted[TABLEAU_MAX]);

/* Adds a pile that was not there. */
void plot_add_pile(PlotPiles *piles, PlotPile pile);

/* Whether the state is lost because the reserve's cards cannot all be played in their order: the bound of bound.h. */
bool plot_is_lost(const void *facts, const void *state);

int32_t plot_playout(const void *facts, const void *state, int variant, SearchLine *line);

/* Appends the rules' moves for those of the search. */
void plot_realise(const void *facts, const void *state, const SearchLine *moves, SearchLine *line);

#endif
