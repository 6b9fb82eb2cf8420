/* SPDX-License-Identifier: MIT */
/*
 * The trace: what the program does, as JSON lines, for tests and for finding faults. The manual lists the events
 * (assets/manual/theplot.6.md).
 *
 * A Trace that is not open ignores everything. The file belongs to the Trace; each line is flushed. If a line cannot be
 * written, a complaint says so and the trace ends. Times are milliseconds since app_trace_open(), which the program
 * calls first of all. One thread.
 *
 * Rectangles are where things come to rest, not where they are at the moment. Widgets and requests have the names of
 * actions[]; widgets come in their order on the screen, and one that is scrolled away lies outside the page. Each move
 * that a step of undo takes back has a line of its own. The device of an input is not traced.
 */
#ifndef THEPLOT_APP_TRACE_H
#define THEPLOT_APP_TRACE_H

#include <stdio.h>

#include "platform/platform.h"
#include "session/session.h"
#include "ui/ui.h"

typedef struct Trace {
    FILE *file;  /* NULL: not open */
    bool broken; /* the file could not be written */
    double start;
    int focus[4];      /* as last written */
    Settings settings; /* the same */
} Trace;

/* Notes the time of the start and, unless `path` is NULL, opens the file: false where that fails. Closes it: false
 * where some of it could not be written. */
bool app_trace_open(Trace *trace, const char *path, double start);
bool app_trace_close(Trace *trace);

/* An event that is its name alone: "first-frame", "idle", "won", "quit". */
void app_trace_event(Trace *trace, const char *name);

/* One presented frame: its number from 1, and the processor's milliseconds for updating and for drawing it. */
void app_trace_frame(Trace *trace, uint64_t number, double update, double draw);

/* Every pile's and every exposed card's rectangle, in window coordinates (output pixels divided by `pixel_ratio`). */
void app_trace_layout(Trace *trace, const Ui *ui, float pixel_ratio);

/* Whether the focus of keys or a gamepad has changed since the last layout. */
bool app_trace_owes_focus(const Trace *trace, const Ui *ui);

/* Writes the settings whose value or choice has changed since it was last written; at first, since the default. */
void app_trace_settings(Trace *trace, const Settings *settings);

/* A command that the session executed; a request that the program carries out. */
void app_trace_command(Trace *trace, const Outcome *outcome);
void app_trace_request(Trace *trace, const Action *request);

/* Why games cannot be saved: a short name, and details. */
void app_trace_trouble(Trace *trace, const char *kind, const char *detail);

#endif
