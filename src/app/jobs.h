/* SPDX-License-Identifier: MIT */
/*
 * What is worked out beside the loop: one list of jobs, and one runner for them.
 *
 * A kind of job has a file of its own (job_NAME.c) that says what is asked, begins, does a step and tells. The runner
 * works on the most urgent job that is wanted: in a thread, which ends and wakes the loop as soon as there is something
 * to tell, or, where there are no threads, for a few milliseconds in each turn of the loop. A job that has begun waits
 * while a more urgent one is worked on, and is dropped within a millisecond when another thing is asked, or, unless its
 * kind stays, nothing. When nothing is wanted, nothing runs.
 *
 * Jobs is a value in the App, of zeros at first. It owns the thread and the memory of each job, which is taken with the
 * first question; app_jobs_close() frees it. While there is a thread, the state of the current job belongs to it. All
 * calls but a kind's `step` and app_job_time() are made by the loop's thread. Times are milliseconds.
 */
#ifndef THEPLOT_APP_JOBS_H
#define THEPLOT_APP_JOBS_H

#include "app/app.h"

extern const JobKind app_job_guess, app_job_reason, app_job_luck, app_job_verdict, app_job_figures, app_job_deals;

/* Begins, ends or goes on with what is wanted, and tells what has come of it. Once a turn. */
void app_jobs_follow(App *app);

/* Whether the loop has to turn for them. The thread wakes the loop; everything else is done in a turn. */
bool app_jobs_are_busy(const App *app);

/* Stops what runs and frees everything. */
void app_jobs_close(App *app);

/* For how long a job has been worked on. */
double app_job_time(const Job *job);

#endif
