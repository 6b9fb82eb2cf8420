/* SPDX-License-Identifier: MIT */
/*
 * The parts of theplot-cli solve: what it was asked, its progress, and how it goes on with a file. Private to this
 * room.
 *
 * A Solving lives as long as the command. One thread.
 */
#ifndef THEPLOT_TOOLS_CLI_SOLVE_H
#define THEPLOT_TOOLS_CLI_SOLVE_H

#include <stdio.h>

#include "session/code.h"
#include "tools/cli_row.h"

/* A line for people on standard error, if that is a terminal. */
typedef struct CliProgress {
    bool wanted;
    int shown;            /* characters of the line; 0: there is none */
    uint64_t done, total; /* deals */
    uint64_t unknown;     /* of those that are done */
    double started;       /* milliseconds */
    double drawn;
} CliProgress;

typedef struct Solving {
    const Game *game;
    uint64_t first, last; /* deals */
    const char *position; /* the code of a position that is no deal, or NULL */
    const Code *start;    /* the same, read */

    double milliseconds; /* of each deal; 0: `work` is the limit */
    uint64_t work;
    size_t memory_size;
    CliFormat format;
    bool codes;
    const char *certificates; /* a folder, or NULL */
    const char *resumed;      /* the file that `output` is, with the results of earlier runs; NULL: standard output */

    uint64_t deal_count; /* of those to be solved */
    uint64_t *solved;    /* the others in order, from the file that is resumed; owned */
    uint64_t solved_count;
    void *memory; /* of the solver */
    FILE *output;
    bool complained;
    CliProgress progress;
} Solving;

/*
 * Opens the file of an interrupted run, or makes it: its deals need not be solved again but for open ones that get
 * more time, work or memory now, and the rest is appended. A last line that is not whole is cut off. Complains and
 * returns false if it cannot be used, has anything else in it, or is the file of another run that goes on.
 */
bool cli_resume_open(Solving *solving, const char *path);

/* Closes the file, if there is one. Complains and returns false if not everything could be written. */
bool cli_resume_close(Solving *solving);

/* The deal that is task `task`: the deals that are to be solved are numbered from 0. */
uint64_t cli_resume_deal(const Solving *solving, uint64_t task);

/* Sets up a deal, or the position of which it is. */
void cli_solve_set_up(const Solving *solving, uint64_t deal, Position *position);

/*
 * Makes the folder for certificates, if it is missing; then writes the certificate of a loss, as GAME-RULES-DEAL.txt,
 * for a position with its hash, too. Complain and return false if that cannot be done, or if another file is there.
 */
bool cli_certificate_open(const char *folder);
bool cli_certificate_write(const Solving *solving, const CliRow *row);

void cli_progress_begin(CliProgress *progress, uint64_t total);
void cli_progress_count(CliProgress *progress, const CliRow *row);

/* Shows how far it is, a few times a second at most. */
void cli_progress_show(CliProgress *progress);

/* Takes the line away, for others that are written. */
void cli_progress_hide(CliProgress *progress);

#endif
