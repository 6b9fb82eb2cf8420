/* SPDX-License-Identifier: MIT */
/*
 * What is kept, for the screens: fills in the statistics, the list and the days wanted in screens/archive.h.
 *
 * An ArchiveReader is a value inside the App. It keeps all results of the store, the newest first, from one change to
 * the next, so that turning pages and choosing statistics reads no disk. Changes are what keeping.h hands over of a
 * game, and what app_archive_forget() tells. Nothing is read before a screen shows it, nor before the first frame; what
 * cannot be read is shown as unreadable, and tried again with the next change. app_archive_close() frees it. One
 * thread.
 */
#ifndef THEPLOT_APP_ARCHIVE_H
#define THEPLOT_APP_ARCHIVE_H

#include "base/types.h"
#include "session/results.h"

struct App;

typedef struct ArchiveReader {
    GameResult *results; /* newest first, with their `open` */
    int count;           /* -1: they could not be read */
    bool known;          /* they have been read, */
    uint32_t revision;   /* when this was the keeping's */
    int64_t since;       /* the statistics begin with what was decided then */
} ArchiveReader;

/* The store has changed by more than what was played: what was read of it holds no longer. */
void app_archive_forget(struct App *app);

/* Reads what is kept unless that is known. Gives how many results there are; -1: they cannot be read. */
int app_archive_read(struct App *app);

/* Whether a screen waits for what app_archive_follow() would fill in. */
bool app_archive_is_wanted(const struct App *app);

/* Fills in what the screen wants, where it has not been, and has it laid out anew. */
void app_archive_follow(struct App *app);

/* Figures begin anew: what was decided up to now does not count any more. False where that cannot be kept. */
bool app_archive_reset(struct App *app);

/* Frees what was read. */
void app_archive_close(struct App *app);

#endif
