/* SPDX-License-Identifier: MIT */
/*
 * A proof of loss for games like The Plot: a relaxed game as clauses (solver/sat.h). If they cannot be satisfied, no
 * line of moves wins.
 *
 * Take a line that wins from a state. It is cut into events and, between them, other moves. Events are: a stock card is
 * turned, a card is taken from the waste, a card is played from the reserve. Each stock card is turned once, each card
 * of the sequence is taken from the waste once, and each reserve card is played once, so their number is known. Other
 * moves play cards from the tableau to foundations, or within the tableau. Frame t is the position before event t + 1.
 * Of a frame the variables say: which cards of the sequence have been turned and which taken from the waste; which
 * reserve cards are gone; and of each rank
 *     taken    cards that were in the tableau at the beginning or have been taken from the waste,
 *     up       those of them that are on foundations,
 *     in       those of them that are in the tableau,
 *     bottoms  piles of which such a card is the lowest,
 *     gone     reserve cards that are gone,
 *     height   cards on foundations.
 * These are numbers in unary: a variable for each "at least k". The clauses are true of every winning line:
 *  1. in = taken - up, and height = up + gone + the cards that were there at the beginning.
 *  2. The heights do not increase with the rank; where two cards of the base rank are up, the first foundation is
 *     complete. When reserve card j is gone, the heights are at least what bound.h says of it. At the end all
 *     cards are up.
 *  3. A card that is not a bottom lies on one of the next rank, each on another: in(r) <= bottoms(r) + in(r + 1). None
 *     lies on the base rank, and cards of the base rank lie on none. There are no more bottoms than piles.
 *  4. taken, up, gone and height never become less. `in` and `bottoms` become more only by an event that puts a card of
 *     their rank into the tableau, or into a space, and by one: no other move adds to either, as the reserve goes up
 *     only, and spaces take cards from the waste alone.
 *  5. A card that is taken from the waste was turned before, and so many cards as lie above it were taken before. It
 *     goes up if in the frame before its rank could be played; or on a card of the next rank, if in the frame before
 *     fewer cards of its rank lay on others than there were cards of the next rank; or into a space, if in the frame
 *     before there were fewer bottoms than piles and, unless it has the base rank, the first foundation was complete.
 *  6. A reserve card is played after those before it, if in the frame before its rank could be played.
 *  7. A card is turned after those before it. There is exactly one event at a time.
 *  8. Before the end of t events no more cards have been turned or taken than there was time for, and no more are left
 *     to be taken than there is time for.
 * Where base-rank cards of the reserve are sent to the waste, no event is theirs: such a card is taken to be gone with
 * the one before it, and from then on it may be on a foundation at any time, or not: up <= height <= up + gone. It
 * never counts among `taken`, so in the tableau it takes no place, and in the waste it hides nothing. That is less than
 * the rules demand of it.
 */
#ifndef THEPLOT_SOLVER_PLOT_RELAXED_H
#define THEPLOT_SOLVER_PLOT_RELAXED_H

#include "solver/plot.h"
#include "solver/sat.h"

enum { RELAXED_ALL = FOUNDATION_COUNT }; /* cards of one rank */

/* number[k]: it is k or more. Beyond RELAXED_ALL it never is. */
typedef SatLiteral PlotNumber[RELAXED_ALL + 2];

typedef struct PlotFrame {
    SatLiteral turned[CARD_COUNT + 1];
    SatLiteral popped[CARD_COUNT];     /* taken from the waste */
    SatLiteral clear[CARD_COUNT + 1];  /* this card of the sequence and those after it are not in the waste */
    SatLiteral left[PLOT_RESERVE_MAX]; /* a reserve card is gone */
    SatLiteral full;                   /* has to hold where no tableau pile is empty */
    PlotNumber taken[RANK_COUNT];
    PlotNumber up[RANK_COUNT];
    PlotNumber in[RANK_COUNT];
    PlotNumber bottoms[RANK_COUNT];
    PlotNumber gone[RANK_COUNT];
    PlotNumber height[RANK_COUNT];
} PlotFrame;

/* What happens between two frames. */
typedef struct PlotEvent {
    SatLiteral turn;
    SatLiteral reserve;
    SatLiteral take[RANK_COUNT];  /* a card of this rank is taken from the waste ... */
    SatLiteral raise[RANK_COUNT]; /* ... to a foundation */
    SatLiteral build[RANK_COUNT]; /* ... on another card */
    SatLiteral space[RANK_COUNT]; /* ... into a space */
    SatLiteral pop[CARD_COUNT];   /* this card of the sequence is taken */
} PlotEvent;

typedef struct PlotRelaxation {
    PlotFacts facts;
    PlotState state;
    bool expels;
    int start; /* cards of the sequence that were turned at the beginning */
    int frame_last;
    int in_tableau[RANK_COUNT]; /* at the beginning, here and below */
    int at_bottom[RANK_COUNT];
    int in_sequence[RANK_COUNT];
    int in_reserve[RANK_COUNT];
    uint8_t least[PLOT_RESERVE_MAX][RANK_COUNT]; /* heights when a reserve card is gone */

    bool counting; /* the variables are counted, and no clauses are made */
    uint32_t variables;
    int next; /* frame to be made */
    uint64_t frames_made;
    PlotFrame frames[2];
    PlotFrame *frame;
    PlotFrame *before;
    PlotEvent event;
    Sat sat;
    unsigned char *memory;
    size_t memory_size;
} PlotRelaxation;

#endif
