/* SPDX-License-Identifier: MIT */
/*
 * Other programs, started by a test and never left behind.
 *
 * A Process is a child of the test until process_wait() or process_end() has returned; both remove it for good.
 * Should the test itself be killed, the system kills its children (where it can: Linux). Arguments and environments are
 * lists that end with NULL; an entry NAME=VALUE of an environment is added to the test's own, a bare NAME is taken out.
 * Times are milliseconds. POSIX; one thread.
 */
#ifndef THEPLOT_TESTS_PROGRAM_PROCESS_H
#define THEPLOT_TESTS_PROGRAM_PROCESS_H

#include <sys/types.h>

#include "base/types.h"

typedef struct ProcessOptions {
    const char *const *arguments; /* the program first, looked for in PATH unless it has a slash */
    const char *const *environment;
    const char *output; /* file for standard output; NULL: the test's own */
    const char *errors; /* file for standard error; NULL: the test's own */
    int input;          /* a file descriptor for standard input; 0 or less: nothing to read */
    int kept;           /* a file descriptor that the child keeps open under its number; 0 or less: none */
} ProcessOptions;

typedef struct Process {
    pid_t id; /* 0: not running */
} Process;

enum { PROCESS_HUNG = -1, PROCESS_SIGNAL = 1000 };

/* Whether there is such a program in PATH. */
bool process_exists(const char *program);

/* Starts a child. Returns false if that fails. */
bool process_start(Process *process, const ProcessOptions *options);

/*
 * Waits for the child's end and gives its exit status, PROCESS_SIGNAL and more where a signal ended it. When it takes
 * longer it is killed, and the status is PROCESS_HUNG.
 */
int process_wait(Process *process, int milliseconds);

/* Whether it still runs. Keeps the status for process_wait(). */
bool process_is_running(const Process *process);

/* Asks it to end, and kills it when it does not soon. */
void process_end(Process *process);

/* Starts, waits, and gives the exit status. */
int process_run(const ProcessOptions *options, int milliseconds);

#endif
