/* SPDX-License-Identifier: MIT */
/*
 * Looking at a game: a strip below the cards with a bar that goes anywhere, steps, playing by itself, and the branches.
 *
 * A Timeline is a value inside Screens: what the strip shows of the session, copied with every outcome, and what
 * belongs to the strip alone (its pace, whether the bar is held). The session decides whether something is looked at;
 * the screen comes and goes with that (screens_timeline_follow()). Depths are moves from the deal; a line is a branch
 * of the history, named by the node that ends it. Lengths are output pixels. One thread.
 */
#ifndef THEPLOT_SCREENS_TIMELINE_H
#define THEPLOT_SCREENS_TIMELINE_H

#include "base/geometry.h"
#include "base/types.h"
#include "session/results.h"
#include "session/session.h"
#include "table/layout.h"

enum {
    TIMELINE_BRANCHES_MAX = 32,
    TIMELINE_MARKS_MAX = 16,
    TIMELINE_LANES = 4,
    TIMELINE_PACES = 6,
    TIMELINE_PAGE = 10
};

/* A branch that is not looked along, as it is drawn beside the bar. */
typedef struct TimelineBranch {
    int leaf;     /* the node that ends it */
    int from, to; /* where it leaves the line in `parent`, and where it ends */
    int parent;   /* the drawn line that it leaves, or -1: the one that is looked along */
    int lane;     /* 1..TIMELINE_LANES, counted from the bar */
    bool won;
} TimelineBranch;

typedef struct Timeline {
    bool on;      /* something is looked at */
    bool own;     /* it is the game that was on the table: playing on stays in it */
    bool playing; /* by itself */
    bool held;    /* the bar, by the pointer or a finger */
    bool quick;   /* it plays too fast for effects */
    int pace;     /* 0..TIMELINE_PACES - 1 */
    int here, total, longest;
    int line, line_count;             /* which of how many is looked along, from 0 */
    int left;                         /* where the game was left, on this line; -1: on another */
    bool won;                         /* this line ends with the win */
    int complete[TIMELINE_MARKS_MAX]; /* where foundations were completed on this line */
    int complete_count;
    TimelineBranch lines[TIMELINE_BRANCHES_MAX];
    int drawn; /* of them */
    int lanes; /* in use */
    bool past; /* `result` tells when and how the game ended */
    GameResult result;
    uint64_t key; /* of what lines and marks were made from */
} Timeline;

struct Screens;
struct DrawList;

/* Milliseconds from one move to the next at a pace. */
int screens_timeline_pause(int pace);

/* What a pace is called: "4×". */
const char *screens_timeline_pace_name(int pace);

/* Copies what the strip shows of the session. Gives whether something is looked at, or was until now. */
bool screens_timeline_note(Timeline *replay, const Session *session);

/*
 * Opens the timeline where review mode begins, closes it where that has ended, lays it out anew. Gives whether it was
 * opened.
 */
bool screens_timeline_follow(struct Screens *screens, const Session *session, const Layout *layout,
                             const Outcome *outcome);

/* Where a depth is on the bar, from left to right, and which depth is nearest to a place on it. */
float screens_timeline_place(const Timeline *replay, Rect bar, int depth);
int screens_timeline_depth(const Timeline *replay, Rect bar, float x);

/* How far below the upper edge of the bar a lane lies; 0 is the line that is looked along. */
float screens_timeline_lane(const Timeline *replay, Rect bar, int lane);

/* The drawn line at a point of the bar, or -1: the one that is looked along. */
int screens_timeline_line_at(const Timeline *replay, Rect bar, Point point);

/* Lays the strip out as the topmost screen, and draws what is no button. */
void screens_timeline_layout(struct Screens *screens, const Session *session, const Layout *layout);
void screens_timeline_draw(const struct Screens *screens, const Layout *layout, struct DrawList *list);

/* "Move 41 of 83" */
const char *screens_timeline_number(const Timeline *replay, char *text, size_t size);

/* Why nothing is played while looking, in one line. */
const char *screens_timeline_refusal(void);

/* What the heading says of what is looked at: that it is, and when and how the game ended. */
const char *screens_timeline_heading(const Timeline *replay, char *text, size_t size);

#endif
