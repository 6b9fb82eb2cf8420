/* SPDX-License-Identifier: MIT */
/*
 * What was found out of earlier positions, so that nothing is searched twice: verdicts, and lines that win.
 *
 * A value of some hundred kilobytes, for whoever asks the solver (job_verdict.c); zero bytes are an empty one. What is
 * oldest makes room for what is new. Nothing is owned; one thread.
 */
#ifndef THEPLOT_APP_KNOWN_VERDICTS_H
#define THEPLOT_APP_KNOWN_VERDICTS_H

#include "ui/ui.h"

enum { KNOWN_VERDICTS = 512, KNOWN_LINES = 24 };

/* A position of which a verdict other than "won" is known. */
typedef struct KnownVerdict {
    const Game *game; /* NULL: none yet */
    Position position;
    AdviceVerdict verdict;
    AdviceReason reason;
    double seconds; /* so long it was looked for */
} KnownVerdict;

/* A line that wins from a position, and so from each that it comes to. */
typedef struct KnownLine {
    const Game *game; /* NULL: none yet */
    Position start;
    double seconds;
    int count;
    Move moves[ADVICE_LINE_MAX];
} KnownLine;

typedef struct KnownVerdicts {
    KnownVerdict verdicts[KNOWN_VERDICTS];
    int next_verdict; /* to be overwritten */
    KnownLine lines[KNOWN_LINES];
    int next_line; /* to be overwritten */
} KnownVerdicts;

/* Keeps a verdict that is lost or unknown. */
void app_known_keep(KnownVerdicts *known, const Advice *advice);

/* Keeps a line that wins from a position. */
void app_known_keep_line(KnownVerdicts *known, const Game *game, const Position *start, double seconds,
                         const Move *moves, int count);

/* What is known of a position, or NULL. What was given up on in less time than `seconds` is not known. */
const KnownVerdict *app_known_find(const KnownVerdicts *known, const Game *game, const Position *position,
                                   double seconds);

/* A line that comes to a position by `*gone` of its moves, or NULL. */
const KnownLine *app_known_find_line(const KnownVerdicts *known, const Game *game, const Position *position, int *gone);

#endif
