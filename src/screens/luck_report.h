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
    bool finished; /* it becomes no more exact */
    bool failed;   /* it cannot be worked out: there is no memory, or there are too many moves */
    bool known;    /* what follows `points` is known, */
    int total;     /* moves, */
    int done;      /* of which these have their points */
    int start;     /* the chance of the opening */
    LuckPoint points[LUCK_REPORT_MOVES];
    int average;                  /* the chance of all deals */
    int luck, play;               /* what they came to: end - average = luck + play */
    int luck_margin, play_margin; /* with 95 % they are as exact as this */
} LuckReport;

/* How much luck changed the chance at a move (0: by the deal), and how much the choice of that move changed it. */
int screens_luck_of(const LuckReport *report, int move);
int screens_play_of(const LuckReport *report, int move);

/* The chance at the end. */
int screens_luck_end(const LuckReport *report);

/* The greatest changes by luck, and the moves that cost most, the greatest first. Give how many there are. */
int screens_luck_turns(const LuckReport *report, int moves[LUCK_LEADERS]);
int screens_luck_costs(const LuckReport *report, int moves[LUCK_LEADERS]);

/* "85 %": a chance. `text` has room for LUCK_LABEL_LENGTH bytes. */
const char *screens_luck_chance(int chance, char *text);

/* "Luck +12 % (± 3), play −5 % (± 3)", rounded so that the sum closes with the chances as they are told. */
const char *screens_luck_sum(const LuckReport *report, char *text);

/* "Move 41: seven of clubs, −12 %": a turn of luck by the card that came, a move by the card that was played. */
const char *screens_luck_name_turn(const LuckReport *report, const Session *session, int move, char *text);
const char *screens_luck_name_cost(const LuckReport *report, const Session *session, int move, char *text);

#endif
