/* SPDX-License-Identifier: MIT */
/*
 * The timeline of review mode, below the cards: a bar on which every move can be reached, steps, playback, branches.
 *
 * A Timeline is a value inside Screens: what it shows of the session, copied with every outcome, and what belongs to it
 * alone (its pace, whether the bar is held). The session decides whether a game is in review; the screen comes and goes
 * with that (screens_follow_review() in screens.h). A depth is a number of moves from the deal. A branch of the history
 * is named by the node that ends it; one branch is followed, the others are drawn beside it. Lengths are output pixels.
 * One thread.
 */
#ifndef THEPLOT_SCREENS_TIMELINE_H
#define THEPLOT_SCREENS_TIMELINE_H

#include "base/geometry.h"
#include "session/results.h"
#include "session/session.h"
#include "table/layout.h"

enum {
    TIMELINE_BRANCHES_MAX = 32,
    TIMELINE_MARKS_MAX = 16,
    TIMELINE_LANES = 4,
    TIMELINE_PACES = 6,
    TIMELINE_PAGE = 10,
    TIMELINE_QUICK = 150 /* milliseconds from move to move: if there are fewer, effects would run into one another */
};

/* The verdicts on the positions of a branch. What is lost stays lost by every move, and what leads to a position that
 * can be won can be won itself. So along a branch the verdict changes once, from won to lost, and it is enough to know
 * the last position that can be won, the first that is lost, and between them those that the solver could not decide.
 * The Ui asks the solver (ui/advice.h) about few of them: the last first, then the middle of the widest gap. */
typedef enum AdviceVerdict {
    ADVICE_NONE,    /* nothing is known, and nobody looks */
    ADVICE_LOOKING, /* the solver is at work */
    ADVICE_WON,     /* it can be won */
    ADVICE_LOST,    /* it is proved that it cannot */
    ADVICE_UNKNOWN  /* the solver has given up */
} AdviceVerdict;

enum { TIMELINE_UNDECIDED_MAX = 6 };

typedef struct TimelineVerdicts {
    bool shown;                            /* the player wants to know them */
    int total;                             /* the last depth */
    int won;                               /* the last depth that is known to be won; -1: none is */
    int lost;                              /* the first that is known to be lost; total + 1: none is */
    int undecided[TIMELINE_UNDECIDED_MAX]; /* depths between them, in ascending order */
    int undecided_count;
} TimelineVerdicts;

/* A branch that is not followed, as it is drawn beside the bar. */
typedef struct TimelineBranch {
    int leaf;     /* the node that ends it */
    int from, to; /* where it leaves its parent, and where it ends */
    int parent;   /* the drawn branch that it leaves, or -1: the one that is followed */
    int lane;     /* 1..TIMELINE_LANES, counted from the bar */
    bool won;
} TimelineBranch;

typedef struct Timeline {
    bool on;      /* a game is in review */
    bool own;     /* it is the game that was on the table: playing on stays in it */
    bool playing; /* by itself */
    bool held;    /* the bar, by the pointer or a finger */
    bool quick;   /* it plays too fast for effects */
    int pace;     /* 0..TIMELINE_PACES - 1 */
    int here, total, longest;
    int branch, branch_count;         /* which of how many branches is followed, from 0 */
    int left;                         /* where the game was left, on this branch; -1: on another */
    bool won;                         /* this branch ends with the win */
    int complete[TIMELINE_MARKS_MAX]; /* where foundations were completed on this branch */
    int complete_count;
    TimelineBranch branches[TIMELINE_BRANCHES_MAX];
    int drawn;                 /* of them */
    int lanes;                 /* in use */
    GameResult result;         /* when and how the game ended; its id is 0 where that is not known */
    bool explains;             /* where the game was lost is known: the button asks why */
    TimelineVerdicts verdicts; /* on the branch that is followed */
    uint64_t key;              /* identifies the history of which branches and marks are */
} Timeline;

/* Luck and play: how the chance of winning went in the branch in review, or in the game that has ended. The program
 * works it out beside the loop (app/job_luck.c) by the solver, whose header (solver/luck.h) says what the numbers mean,
 * and fills it in; the page and what is said read it. Chances are in millionths; a move is named by its number, from 1,
 * and the deal is move 0. */
enum { LUCK_REPORT_MOVES = 1500, LUCK_LEADERS = 3, LUCK_WHOLE = 1000000, LUCK_LABEL_LENGTH = 160 };

/* The chances after a move: before what it turns over is seen, and then. */
typedef struct LuckPoint {
    int moved, turned;
} LuckPoint;

typedef struct LuckReport {
    uint64_t key;  /* of the game and the moves; 0: of none */
    int end;       /* the node of the session's history that ends the branch */
    bool finished; /* the numbers are final */
    bool failed;   /* it cannot be worked out: there are too many moves */
    bool known;    /* what follows `points` is known, */
    bool enough;   /* and exact enough for the story of the game */
    int total;     /* the number of moves */
    int done;      /* the number of moves that have their points */
    int start;     /* the chance of the opening */
    LuckPoint points[LUCK_REPORT_MOVES];
    int average;                  /* the chance of all deals */
    int luck, play;               /* their sums: end - average = luck + play */
    int luck_margin, play_margin; /* half of their 95 % intervals */
} LuckReport;

/* How much the choice of a move changed the chance, and the chance at the end. */
int screens_play_of(const LuckReport *report, int move);
int screens_luck_end(const LuckReport *report);

/* "Luck +12 % (± 3), play −5 % (± 3)", rounded so that the sum closes with the chances as they are shown. `text` has
 * room for LUCK_LABEL_LENGTH bytes. */
const char *screens_luck_sum(const LuckReport *report, char *text);

/* Of a pace: milliseconds from one move to the next, and its name, such as "4×". */
int screens_timeline_pause(int pace);
const char *screens_timeline_pace_name(int pace);

/* Copies what the timeline shows of the session. */
void screens_timeline_note(Timeline *timeline, const Session *session);

/* Where a depth is on the bar, from left to right, and which depth is nearest to a place on it. */
float screens_timeline_place(const Timeline *timeline, Rect bar, int depth);
int screens_timeline_depth(const Timeline *timeline, Rect bar, float x);

/* Half of the size of the knob on the bar; how far below its upper edge a lane lies; 0: the branch followed. */
float screens_timeline_knob(Rect bar);
float screens_timeline_lane(const Timeline *timeline, Rect bar, int lane);

/* The drawn branch at a point of the bar, or -1: the one that is followed. */
int screens_timeline_line_at(const Timeline *timeline, Rect bar, Point point);

/* "Move 41 of 83"; why nothing is played during a review, in one line. */
const char *screens_timeline_number(const Timeline *timeline, char *text, size_t size);
const char *screens_timeline_refusal(void);

/* Begins with a branch of so many moves, which ends with the win or not. Then: the depth to ask the solver about next,
 * or -1, and its verdict on that: won, lost or unknown. */
void screens_verdicts_begin(TimelineVerdicts *verdicts, int total, bool is_won);
int screens_verdicts_next(const TimelineVerdicts *verdicts);
void screens_verdicts_note(TimelineVerdicts *verdicts, int depth, AdviceVerdict verdict);

/* What is known of a depth; whether it is known by which move the game was lost: by that after `won`. */
AdviceVerdict screens_verdicts_at(const TimelineVerdicts *verdicts, int depth);
bool screens_verdicts_turn(const TimelineVerdicts *verdicts);

#endif
