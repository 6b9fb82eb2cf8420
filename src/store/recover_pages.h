/* SPDX-License-Identifier: MIT */
/*
 * Copying what SQLite itself cannot read of a damaged database any more: the rows that lie in its pages, and in the log
 * beside it (store/pages.h).
 *
 * Of several versions of a game the one that was last on the table counts; of several logs the longest, because logs
 * only grow. If the end of a log is missing, the part before it is used. A game that was removed may come back; only
 * games on which no move was played are ever removed.
 */
#ifndef THEPLOT_STORE_RECOVER_PAGES_H
#define THEPLOT_STORE_RECOVER_PAGES_H

#include "store/database.h"

/* Adds to the target what can be found, in one transaction. The file is only read. */
void store_recover_pages(const char *path, const char *file_system, Database *target);

#endif
