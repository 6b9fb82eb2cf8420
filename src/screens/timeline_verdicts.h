/* SPDX-License-Identifier: MIT */
/*
 * Of each position of the branch in review: can the game be won from there?
 *
 * What is lost stays lost by every move, and what leads to a position that can be won can be won itself. So along a
 * branch the verdict changes once, from won to lost, and it is enough to know the last position that can be won, the
 * first that is lost, and between them those that the solver could not decide. Few are asked, the middle first.
 *
 * A position is named by its depth, the number of moves from the deal. Plain values; who asks the solver is the Ui
 * (ui/turning.h). One thread.
 */
#ifndef THEPLOT_SCREENS_TIMELINE_VERDICTS_H
#define THEPLOT_SCREENS_TIMELINE_VERDICTS_H

#include "base/types.h"

typedef enum MoveVerdict {
    MOVE_OPEN, /* not known yet */
    MOVE_WON,
    MOVE_LOST,
    MOVE_UNKNOWN /* and nobody looks any more */
} MoveVerdict;

enum { TIMELINE_UNDECIDED_MAX = 6 };

typedef struct TimelineVerdicts {
    bool shown;                            /* the player wants to know them */
    int total;                             /* the last depth */
    int won;                               /* the last depth that is known to be won; -1: none is */
    int lost;                              /* the first that is known to be lost; total + 1: none is */
    int undecided[TIMELINE_UNDECIDED_MAX]; /* depths between them, in ascending order */
    int undecided_count;
} TimelineVerdicts;

/* Begins with a branch of so many moves; `is_won`: it ends with the win. */
void screens_verdicts_begin(TimelineVerdicts *verdicts, int total, bool is_won);

/* The depth that has to be asked for next; -1: all is known that will be. */
int screens_verdicts_next(const TimelineVerdicts *verdicts);

/* Takes over the verdict on that depth: won, lost or unknown. */
void screens_verdicts_note(TimelineVerdicts *verdicts, int depth, MoveVerdict verdict);

/* What is known of a depth. */
MoveVerdict screens_verdicts_at(const TimelineVerdicts *verdicts, int depth);

/* Whether it is known by which move the game was lost: by that after `won`. */
bool screens_verdicts_turn(const TimelineVerdicts *verdicts);

#endif
