/* SPDX-License-Identifier: MIT */
#include "app/jobs.h"

#include <stdalign.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "ui/ui.h"

static const double TURN = 6.0;            /* milliseconds of work in a turn of the loop, where there are no threads */
static const double STILL_TURN = 40.0;     /* the same where nothing moves that would be held up */
static const double BACKGROUND_TURN = 4.0; /* the same for a background job */
static const double FIRST_TURN = 1.0;      /* in the turn in which a job begins: many end before a thread would pay */

static const JobKind *const KINDS[JOB_COUNT] = {
    [JOB_GUESS] = &app_job_guess,     [JOB_REASON] = &app_job_reason,   [JOB_LUCK] = &app_job_luck,
    [JOB_VERDICT] = &app_job_verdict, [JOB_FIGURES] = &app_job_figures, [JOB_DEALS] = &app_job_deals,
};

double app_job_time(const Job *job)
{
    return job->worked + platform_now() - job->since;
}

/* Working */

/* Does a step of the current job. Returns whether it goes on without news. */
static bool step_job(Jobs *jobs)
{
    JobProgress progress = jobs->kind->step(jobs->current);
    jobs->current->done = progress == JOB_DONE;
    return progress == JOB_MORE;
}

static void work_for(Jobs *jobs, double milliseconds)
{
    double until = platform_now() + milliseconds;
    while (step_job(jobs) && platform_now() < until) {
    }
}

static int run_thread(void *context)
{
    Jobs *jobs = context;
    bool more = true;
    while (more && !atomic_load(&jobs->stop)) {
        more = step_job(jobs);
    }
    if (!more) {
        atomic_store(&jobs->ended, true);
        platform_wake();
    }
    return 0;
}

static void start_working(Jobs *jobs, bool still)
{
    atomic_store(&jobs->stop, false);
    atomic_store(&jobs->ended, false);
    jobs->thread = platform_thread_start(run_thread, jobs);
    if (jobs->thread == NULL) {
        work_for(jobs, jobs->kind->in_background ? BACKGROUND_TURN : still ? STILL_TURN : TURN);
    }
}

static void halt_thread(Jobs *jobs)
{
    if (jobs->thread != NULL) {
        atomic_store(&jobs->stop, true);
        platform_thread_join(jobs->thread);
        jobs->thread = NULL;
    }
}

/* Choosing */

static bool is_job_wanted(const App *app, JobName name, JobAbout *about)
{
    memset(about, 0, sizeof *about);
    return KINDS[name]->is_wanted(app, about);
}

static bool is_about(const Job *job, const JobAbout *about)
{
    return job->begun && job->about.game == about->game && job->about.number == about->number &&
           memcmp(&job->about.position, &about->position, sizeof about->position) == 0;
}

/* Whether the thread works on just this. */
static bool is_away(const Jobs *jobs, JobName name, const JobAbout *about)
{
    return jobs->thread != NULL && !atomic_load(&jobs->ended) && name < JOB_COUNT &&
           jobs->current == &jobs->jobs[name] && is_about(jobs->current, about);
}

/* The most urgent job that is wanted now; JOB_COUNT: none. */
static JobName choose_job(const App *app, JobAbout *about)
{
    JobName name = JOB_GUESS;
    while (name < JOB_COUNT &&
           (!is_job_wanted(app, name, about) || (KINDS[name]->in_background && ui_is_moving(&app->ui)))) {
        name++;
    }
    return name;
}

static void free_job(Job *job)
{
    free(job->state);
    *job = (Job){.begun = false};
}

/* Drops the jobs whose answer is no longer wanted. */
static void drop_unwanted(App *app)
{
    JobAbout about;
    for (JobName name = JOB_GUESS; name < JOB_COUNT; name++) {
        Job *job = &app->jobs.jobs[name];
        bool wanted = is_job_wanted(app, name, &about);
        job->begun = job->begun && (wanted ? is_about(job, &about) : KINDS[name]->stays);
        if (!wanted && KINDS[name]->in_background) {
            free_job(job);
        }
    }
}

/* Makes a job the current one; NULL: none. */
static void take_up(Jobs *jobs, Job *job)
{
    if (jobs->current != job) {
        if (jobs->current != NULL) {
            jobs->current->worked = app_job_time(jobs->current);
        }
        jobs->current = job;
        if (job != NULL) {
            job->since = platform_now();
        }
    }
}

/* Running */

static bool take_memory(Job *job, const JobKind *kind)
{
    const size_t unit = alignof(max_align_t);
    size_t state = (kind->state + unit - 1) / unit * unit;
    if (job->state == NULL) {
        size_t size = state + kind->memory;
        job->state = kind->fail != NULL ? malloc(size) : base_allocate(size);
    }
    job->memory = job->state != NULL ? (unsigned char *)job->state + state : NULL;
    return job->state != NULL;
}

/* False where there is nothing to work out. */
static bool begin_job(App *app, Job *job, const JobKind *kind, const JobAbout *about)
{
    if (!take_memory(job, kind)) {
        kind->fail(app, about);
        return false;
    }
    job->about = *about;
    job->worked = 0.0;
    job->since = platform_now();
    job->done = false;
    job->begun = kind->begin(app, job);
    return job->begun;
}

/* Begins or resumes the most urgent job; no thread runs. */
static void go_on_with_job(App *app, JobName name, const JobAbout *about)
{
    Jobs *jobs = &app->jobs;
    Job *job = &jobs->jobs[name];
    bool goes_on = job->begun;
    if (!goes_on && !begin_job(app, job, KINDS[name], about)) {
        return;
    }
    take_up(jobs, job);
    jobs->kind = KINDS[name];
    if (!goes_on && !jobs->kind->in_background) {
        work_for(jobs, FIRST_TURN);
    }
    if (!job->done && jobs->kind->progress != NULL) {
        jobs->kind->progress(app, job);
    }
    if (!job->done) {
        start_working(jobs, !ui_is_moving(&app->ui));
    }
    if (jobs->thread == NULL && job->done) {
        job->begun = false;
        jobs->kind->tell(app, job);
    }
}

void app_jobs_follow(App *app)
{
    Jobs *jobs = &app->jobs;
    JobAbout about;
    for (int i = 0; i < JOB_COUNT; i++) {
        if (KINDS[i]->follow != NULL) {
            KINDS[i]->follow(app);
        }
    }
    JobName name = choose_job(app, &about);
    if (is_away(jobs, name, &about)) {
        return;
    }
    halt_thread(jobs);
    drop_unwanted(app);
    if (name == JOB_COUNT) {
        take_up(jobs, NULL);
        return;
    }
    go_on_with_job(app, name, &about);
    if (jobs->thread == NULL) {
        drop_unwanted(app); /* now, because the next turn may come much later */
    }
}

bool app_jobs_are_busy(const App *app)
{
    JobAbout about;
    JobName name = choose_job(app, &about);
    return name < JOB_COUNT && !is_away(&app->jobs, name, &about);
}

void app_jobs_close(App *app)
{
    halt_thread(&app->jobs);
    for (int i = 0; i < JOB_COUNT; i++) {
        free_job(&app->jobs.jobs[i]);
    }
    app->jobs.current = NULL;
}
