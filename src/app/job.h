/* SPDX-License-Identifier: MIT */
/*
 * A kind of job that is done beside the loop, and what the runner (app/jobs.h) holds of each: plain values. Times are
 * milliseconds.
 */
#ifndef THEPLOT_APP_JOB_H
#define THEPLOT_APP_JOB_H

#include <stdatomic.h>

#include "platform/platform.h"
#include "rules/game.h"

typedef struct App App; /* app/app.h */

/* The kinds, the most urgent first. */
typedef enum JobName {
    JOB_GUESS,   /* a move where no winning one is known */
    JOB_REASON,  /* why a position is lost */
    JOB_LUCK,    /* luck and play of a game in review, while its page is open */
    JOB_VERDICT, /* whether a position can be won */
    JOB_FIGURES, /* what a deal of the statistics gives others */
    JOB_DEALS,   /* a deal for the stock */
    JOB_COUNT
} JobName;

/* What a job is about; two jobs of a kind that are about the same give the same. */
typedef struct JobAbout {
    const Game *game;
    Position position;
    uint64_t number;
} JobAbout;

typedef enum JobProgress {
    JOB_MORE, /* there is more to do */
    JOB_NEWS, /* the same, and something to be told */
    JOB_DONE
} JobProgress;

typedef struct Job {
    JobAbout about;
    void *state;  /* of the kind's own type; NULL: not taken yet */
    void *memory; /* for the solver, in the same block */
    bool begun;   /* it is worked on, or waits */
    bool done;
    double worked; /* so long, up to */
    double since;  /* when it was taken up for the last time */
} Job;

typedef struct JobKind {
    size_t state, memory; /* bytes of a job's */
    bool in_background;   /* nobody waits for it: it rests while cards move, and its memory is freed after it */
    bool stays;           /* it waits where it is as long as nothing else is asked */

    /* Does what is due in each turn of the loop; NULL: nothing is. */
    void (*follow)(App *app);

    /* Whether somebody wants it, and about what; `about` is empty before. */
    bool (*is_wanted)(const App *app, JobAbout *about);

    /* Begins with job->about. False: there is nothing to be worked on; then that has been told. */
    bool (*begin)(App *app, Job *job);

    /* Does well below a millisecond of work, perhaps in a thread: it touches the job's state and memory only. */
    JobProgress (*step)(Job *job);

    /* Tells what is known so far; NULL: nothing is. */
    void (*progress)(App *app, Job *job);

    /* Tells what has been worked out. */
    void (*tell)(App *app, Job *job);

    /* Tells that there is no memory for it, so that it is not wanted any more; not of those in the background. */
    void (*fail)(App *app, const JobAbout *about);
} JobKind;

typedef struct Jobs {
    Job jobs[JOB_COUNT];
    Job *current; /* the one that is worked on; NULL: none */
    const JobKind *kind;
    PlatformThread *thread; /* NULL: nobody works at the moment */
    atomic_bool stop;       /* the thread is to end */
    atomic_bool ended;      /* it has, as there is something to tell */
    bool lacked_memory;     /* for one in the background: none is tried again until something changes */
} Jobs;

#endif
