/* SPDX-License-Identifier: MIT */
/*
 * Follows the trace of a game that is running, in this process or in another: a player's eyes.
 *
 * The game writes JSON lines to a file (--trace); a Follower reads them as they come and keeps what is true now: where
 * every pile and its top card is, what the last command was and what came of it, whether the game has gone to sleep.
 * Every line is checked to be a JSON object with times that never go back; a line that is not counts in `malformed`.
 *
 * A Follower owns its file and its buffer from follow_open() to follow_close() and belongs to one thread. Rectangles
 * are in window coordinates, times in milliseconds. Waiting ends with false after PATIENCE, or soon after `ended`
 * (which may be set by another thread) says that there is no game any more.
 */
#ifndef THEPLOT_TESTS_PROGRAM_FOLLOW_H
#define THEPLOT_TESTS_PROGRAM_FOLLOW_H

#include <stdatomic.h>
#include <stdio.h>

#include "base/geometry.h"
#include "base/types.h"
#include "rules/position.h"

/* What can be pressed on a screen that hides the table. */
typedef struct TraceWidget {
    char action[16], game[20], rules[16]; /* game and rules may be empty */
    char setting[20], value[12];          /* what choosing it means; may be empty, too */
    Rect rect;
} TraceWidget;

/* The present value of a setting. */
typedef struct TraceSetting {
    char setting[20], value[12];
    bool system; /* it is the system's, and not chosen */
} TraceSetting;

enum { TRACE_WIDGETS_MAX = 48, TRACE_SETTINGS_MAX = 32 };

/* What the trace has reported so far. */
typedef struct TraceState {
    int lines, malformed;
    double ms; /* of the last line */
    /* How many lines there were of each kind. */
    int first_frames, frames, idles, layouts, commands, wins, quits, troubles;
    bool idle; /* the last line was "idle": the game sleeps until something comes in */
    /* The last command. */
    char command[16];
    char move[8]; /* empty where the command has none */
    char result[160];
    uint64_t deal;            /* of the last command "deal" or "resume" */
    char game[20], rules[16]; /* of the same */
    bool layout_pending;      /* no layout has followed it yet */
    /* The last layout. */
    float width, height;
    Rect card; /* some card's, for its size */
    Rect piles[PILE_COUNT];
    int counts[PILE_COUNT]; /* -1: not on this table */
    Rect tops[PILE_COUNT];  /* the top card's, where the pile has one */
    char faces[PILE_COUNT][3];
    TraceWidget widgets[TRACE_WIDGETS_MAX];
    int widget_count; /* 0: the table is seen */
    char focus[40], ghost[4];
    TraceSetting settings[TRACE_SETTINGS_MAX]; /* those that are not, or were not, the default ones */
    int setting_count;
} TraceState;

typedef struct Follower {
    FILE *file;
    struct sqlite3 *json; /* a database of nothing, for its functions of JSON */
    struct sqlite3_stmt *is_object;
    char *line;
    size_t length, capacity;
    atomic_bool *ended; /* the caller's; NULL: unknown */
    TraceState state;
} Follower;

/* Milliseconds of a wait before a test gives up: long, for machines that have other things to do. */
enum { PATIENCE = 30000 };

/* Waits for the file to be there. False where it never comes. */
bool follow_open(Follower *follower, const char *path, atomic_bool *ended);
void follow_close(Follower *follower);

/* Reads what has been written by now. Returns false if there was nothing. */
bool follow_poll(Follower *follower);

/* A question about the state, with a number that it may need. */
typedef bool FollowQuestion(const TraceState *state, int number);

/* Reads until the answer is yes. */
bool follow_until(Follower *follower, FollowQuestion *question, int number);

/* The same with a patience of its own, in milliseconds. */
bool follow_until_within(Follower *follower, FollowQuestion *question, int number, int milliseconds);

/* Reads until the game sleeps. */
bool follow_until_idle(Follower *follower);

/* Reads the trace for this time. */
void follow_for(Follower *follower, int milliseconds);

/* Common questions: whether there were at least `number` lines of this kind. Of commands: with the layout after it. */
bool follow_has_commands(const TraceState *state, int number);
bool follow_has_said(const TraceState *state, int number); /* commands, with or without a layout */
bool follow_has_frames(const TraceState *state, int number);
bool follow_has_layouts(const TraceState *state, int number);
bool follow_has_wins(const TraceState *state, int number);
bool follow_has_quits(const TraceState *state, int number);

/* The first widget that does this, or NULL. */
const TraceWidget *follow_find_widget(const TraceState *state, const char *action);

/* The last report on a setting, or NULL if it has always had its default. */
const TraceSetting *follow_find_setting(const TraceState *state, const char *setting);

/* All cards on all piles of the last layout. */
int follow_card_count(const TraceState *state);

void follow_sleep(int milliseconds);
double follow_now(void);

#endif
