/* SPDX-License-Identifier: MIT */
/*
 * Everything that is kept as one file, and back: JSON for moving to another computer, CSV for a spreadsheet.
 *
 * The formats are described in export.c. Importing adds: a game that is there already (same game, rules, deal and
 * beginning) is left as it is unless the file knows more of it; settings are taken over. Either all of a file is taken
 * or nothing, and a file that is not understood changes nothing. If an import adds moves to the game on the table, that
 * game must be loaded again before anything else is added to it, because the copy on the table is then incomplete. All
 * calls come from the store's owner. Exporting returns when the file is written, however long that takes. The new file
 * replaces an old one of the same name only when it is complete; until then, or if writing fails, the old one stays.
 * Links stay links. Where not all that was kept can be read, no file is replaced.
 */
#ifndef THEPLOT_STORE_EXCHANGE_H
#define THEPLOT_STORE_EXCHANGE_H

#include "store/store.h"

/*
 * Whether a file, whatever links lead to it, is one in which games are kept, or that belongs to such: it is not to be
 * written over.
 */
bool store_is_own_file(const char *path);

/* Whether what is written to one path would be written to the other, too. */
bool store_is_same_file(const char *left, const char *right);

/*
 * Returns how many games have lost moves, so that their log no longer leads to the position in which they were saved,
 * and writes the number of all games to `*count`. If there are any, exports replace no existing file from then on.
 * Every game is replayed, which takes 0.1 ms each.
 */
int store_count_cut(Store *store, int *count);

/*
 * Whether a file that was exported, by this computer or another, has a game or moves that are not kept, or may have, as
 * it cannot be read: to be asked before it is replaced. Reads all of it; each game takes 0.1 ms. Any other file has
 * none.
 */
bool store_file_has_more(Store *store, const char *path);

/* What came of an import. */
typedef struct StoreImport {
    int added;   /* games that were not there */
    int renewed; /* games of which more was known */
    int known;   /* games that were there already */
    int refused; /* games that make no sense: unknown rules, moves that are not legal */
} StoreImport;

/*
 * Each: false where it failed, and one plain English line, without a full stop, that says why in `error`, of
 * STORE_DETAIL_SIZE bytes.
 */
bool store_export_json(Store *store, const char *path, char *error);
bool store_export_csv(Store *store, const char *path, char *error);
bool store_import_json(Store *store, const char *path, StoreImport *import, char *error);

/*
 * The same import in steps, between which the store may be used and the program may show what comes: a step reads 64 kB
 * or plays one game, or takes over what was read, game by game. Until the last nothing has changed: where the store is
 * used meanwhile, what was taken over is taken back first, and that begins anew. What is read lies in a temporary file,
 * so memory does not grow with it. It is to be dropped before the store is closed.
 */
typedef struct StoreImporting StoreImporting;

/* Begins; NULL: no memory. */
StoreImporting *store_import_begin(Store *store, const char *path);

/* Does a step. Whether there are more. */
bool store_import_step(StoreImporting *importing);

/* Whether there are more. */
bool store_import_goes_on(const StoreImporting *importing);

/* How far it is, from 0 to 1. */
double store_import_progress(const StoreImporting *importing);

/* The file's path, as it was given. */
const char *store_import_path(const StoreImporting *importing);

/* After the last step: says what came of it, as store_import_json(). */
bool store_import_result(const StoreImporting *importing, StoreImport *counts, char *error);

/* Frees it, and leaves off where there are more steps; NULL is allowed. A large temporary file takes 0.3 ms a MB. */
void store_import_drop(StoreImporting *importing);

#endif
