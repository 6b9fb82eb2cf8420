/* SPDX-License-Identifier: MIT */
/*
 * The program as it is started from outside, by a test with the arguments FOLDER and, for most, THEPLOT: run to its
 * end, or until it lies still; what it has written; a copy of it.
 *
 * Programs run one after the other, and what one has written is kept until the next. Files lie in FOLDER. Arguments end
 * with NULL and have no program's name before them; environments are those of process.h. POSIX; one thread.
 */
#ifndef THEPLOT_TESTS_SUPPORT_STARTED_H
#define THEPLOT_TESTS_SUPPORT_STARTED_H

#include "support/follow.h"
#include "support/process.h"

enum { STARTED_PATH = 1024, STARTED_TEXT = 16384 };

/* What the last program has written to standard output and standard error. */
extern char started_output[STARTED_TEXT], started_errors[STARTED_TEXT];

/* The path of a file in FOLDER, in this array. */
const char *started_path(char path[STARTED_PATH], const char *name);

/* Runs a program and gives its exit status. */
int started_run(const char *program, const char *const *arguments, const char *const *environment);

/* Starts one that is not waited for; and reads what it has written by now. */
bool started_begin(Process *process, const char *program, const char *const *arguments, const char *const *environment);
void started_read(void);

/*
 * Starts a game, waits until it lies still, and ends it as a system does that is shut down. Gives the exit status; the
 * end of its trace is in `state`.
 */
int started_play(const char *program, const char *const *arguments, const char *const *environment, TraceState *state);

/* Whether the last program has written one line of its own, with `word` in it, to standard error, and nothing else. */
bool started_complains(const char *word);

/* Copies THEPLOT and its files into a tree of their own: the program, and the folder that has `theplot` in it. */
bool started_copy(char program[STARTED_PATH], char share[STARTED_PATH]);

#endif
