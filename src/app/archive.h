/* SPDX-License-Identifier: MIT */
/*
 * What is kept, for the screens: fills in the statistics, the list and the days wanted in screens/archive.h.
 *
 * An ArchiveReader is a value inside the App. While a screen shows something of it, it keeps all results of the store,
 * the newest first, from one change to the next, so that turning pages and choosing statistics reads no disk. Changes
 * are what keeping.h hands over of a game, and what app_archive_forget() tells. Nothing is read before a screen shows
 * it, nor before the first frame; what cannot be read is shown as unreadable, and tried again with the next change.
 * app_archive_close() frees it. One thread.
 */
#ifndef THEPLOT_APP_ARCHIVE_H
#define THEPLOT_APP_ARCHIVE_H

#include "app/app.h"

/* The store has changed by more than what was played: what was read of it holds no longer. */
void app_archive_forget(App *app);

/* Reads what is kept unless that is known. Gives how many results there are; -1: they cannot be read. */
int app_archive_read(App *app);

/* Whether a screen waits for what app_archive_follow() would fill in. */
bool app_archive_is_wanted(const App *app);

/* Fills in what the screen wants, where it has not been, and has it laid out anew. */
void app_archive_follow(App *app);

/* Figures begin anew: what was decided up to now does not count any more. False where that cannot be kept. */
bool app_archive_reset(App *app);

/* Frees what was read. */
void app_archive_close(App *app);

#endif
