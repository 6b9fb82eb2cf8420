/* SPDX-License-Identifier: MIT */
/*
 * Questions to the solver that are answered beside the loop: one list of jobs, and one runner for them.
 *
 * Each kind of job has a file of its own (job_NAME.c) that says what is wanted, begins, does a step and hands over the
 * result. The runner works on the most urgent job that is wanted: in a thread, which ends and wakes the loop as soon as
 * it has news, or, where there are no threads, for a few milliseconds in each turn of the loop. A job waits while a
 * more urgent one is worked on. It is dropped within a millisecond when something else is wanted, or nothing, unless
 * its kind stays. When nothing is wanted, nothing runs.
 *
 * Jobs is a value in the App, zero at first. It owns the thread and the memory of each job, which is allocated with the
 * first question; app_jobs_close() frees it. While the thread runs, the state of the current job belongs to it. All
 * calls but a kind's `step` and app_job_time() are made by the loop's thread. Times are milliseconds.
 */
#ifndef THEPLOT_APP_JOBS_H
#define THEPLOT_APP_JOBS_H

#include "app/app.h"

extern const JobKind app_job_guess, app_job_reason, app_job_luck, app_job_verdict, app_job_figures, app_job_deals;

/* Begins, continues or drops jobs, and hands over their results, once a turn; whether the next turn has something to do
 * for them, where a thread wakes the loop by itself; stops what runs and frees everything. */
void app_jobs_follow(App *app);
bool app_jobs_are_busy(const App *app);
void app_jobs_close(App *app);

/* How long a job has been worked on. */
double app_job_time(const Job *job);

/* Reads the list of deals that can be won (assets/survey/deals.txt) as soon as the player wants such deals; a page
 * fetches it first. Also done by app_jobs_follow(). */
void app_jobs_read_deal_list(App *app);

#endif
