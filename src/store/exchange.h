/* SPDX-License-Identifier: MIT */
/*
 * Exports the store to a file and imports files: JSON to move to another computer, CSV for a spreadsheet. The formats
 * are described in export.c.
 *
 * An import adds games. A game that is there already (same game, rules, deal and beginning) stays as it is unless the
 * file has more moves of it. Settings are taken over. A file is imported as a whole or not at all. If an import adds
 * moves to the game on the table, that game must be loaded again before anything else is added to it.
 *
 * An export returns when the file is written. The new file replaces an old one only when it is complete; if writing
 * fails, the old one stays. Links stay links. If not everything in the store can be read, no file is replaced. All
 * calls come from the store's owner.
 */
#ifndef THEPLOT_STORE_EXCHANGE_H
#define THEPLOT_STORE_EXCHANGE_H

#include "store/store.h"

/* Whether a file, also behind links, is a database of games or belongs to one: it must not be overwritten. */
bool store_is_own_file(const char *path);

/* Whether both paths lead to the same file. */
bool store_is_same_file(const char *left, const char *right);

/* Returns how many games have lost moves, so that their log no longer leads to the position in which they were saved,
 * and writes the number of all games to `*count`. If there are any, exports replace no existing file from then on.
 * Every game is replayed, which takes 0.1 ms each. */
int store_count_cut(Store *store, int *count);

/* Whether an exported file has a game or moves that the store lacks, or may have because it cannot be read. Ask before
 * the file is replaced. Reads the whole file, 0.1 ms for each game. False for a file that is no export. */
bool store_file_has_more(Store *store, const char *path);

/* What came of an import. */
typedef struct StoreImport {
    int added;   /* new games */
    int renewed; /* games that got more moves */
    int known;   /* games that were there already */
    int refused; /* faulty games: unknown rules, illegal moves */
} StoreImport;

/* Each returns false on failure; `error`, of STORE_DETAIL_SIZE bytes, then has the reason: a line in English without a
 * full stop. */
bool store_export_json(Store *store, const char *path, char *error);
bool store_export_csv(Store *store, const char *path, char *error);

/* An import in steps, between which the store may be used. It begins with reading the whole file into memory; each step
 * plays one game, and the last one merges all of them, which takes 6 ms for 1,000 games. Nothing has changed before
 * that. Drop the import before the store is closed. */
typedef struct StoreImporting StoreImporting;

/* Begins. */
StoreImporting *store_import_begin(Store *store, const char *path);

/* Does a step. Returns whether there are more. */
bool store_import_step(StoreImporting *importing);

bool store_import_goes_on(const StoreImporting *importing);

/* The progress from 0 to 1, where only the last step is left. */
double store_import_progress(const StoreImporting *importing);

/* The file's path, as it was given. */
const char *store_import_path(const StoreImporting *importing);

/* The result after the last step. Where it is false, nothing was imported, and `error` says why, as that of exports. */
bool store_import_result(const StoreImporting *importing, StoreImport *counts, char *error);

/* Frees it, and cancels an import with more steps; NULL is allowed. */
void store_import_drop(StoreImporting *importing);

#endif
