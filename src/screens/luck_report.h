/* SPDX-License-Identifier: MIT */
/*
 * Luck and play: how the chance of winning went in the branch in review, as its page shows it.
 *
 * A LuckReport is a value inside Screens. The program works it out beside the loop (app/job_luck.c) by the solver,
 * whose header (solver/luck.h) says what the numbers mean, and fills it in; the page and what is said read it. Chances
 * are in millionths; a move is named by its number, from 1, and the deal is move 0. Plain values; one thread.
 */
#ifndef THEPLOT_SCREENS_LUCK_REPORT_H
#define THEPLOT_SCREENS_LUCK_REPORT_H

#include "rules/game.h"
#include "session/session.h"

enum { LUCK_REPORT_MOVES = 1500, LUCK_LEADERS = 3, LUCK_WHOLE = 1000000, LUCK_LABEL_LENGTH = 160 };

/* The chances after a move: before what it turns over is seen, and then. */
typedef struct LuckPoint {
    int moved, turned;
} LuckPoint;

typedef struct LuckReport {
    uint64_t key;  /* of the branch: the timeline's; 0: of none */
    bool finished; /* the numbers are final */
    bool failed;   /* it cannot be worked out: there is no memory, or there are too many moves */
    bool known;    /* what follows `points` is known */
    int total;     /* the number of moves */
    int done;      /* the number of moves that have their points */
    int start;     /* the chance of the opening */
    LuckPoint points[LUCK_REPORT_MOVES];
    int average;                  /* the chance of all deals */
    int luck, play;               /* their sums: end - average = luck + play */
    int luck_margin, play_margin; /* half of their 95 % intervals */
} LuckReport;

/* How much the choice of a move changed the chance. */
int screens_play_of(const LuckReport *report, int move);

/* The chance at the end. */
int screens_luck_end(const LuckReport *report);

/* "Luck +12 % (± 3), play −5 % (± 3)", rounded so that the sum closes with the chances as they are shown. `text` has
 * room for LUCK_LABEL_LENGTH bytes. */
const char *screens_luck_sum(const LuckReport *report, char *text);

#endif
