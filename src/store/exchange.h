/* SPDX-License-Identifier: MIT */
/*
 * Everything that is kept as one file, and back: JSON for moving to another computer, CSV for a spreadsheet.
 *
 * The formats are described in export.c. Importing adds: a game that is there already (same game, rules, deal and
 * beginning) is left as it is unless the file knows more of it; settings are taken over. Either all of a file is taken
 * or nothing, and a file that is not understood changes nothing. A game that is on the table while it is renewed has to
 * be loaded again before anything is added to it: what lies there is no longer the whole of it. The store's owner
 * calls; files are read and written at once, which takes as long as it takes. A file that is written replaces the one
 * of its name when it is complete; until then, or where it fails, the old one stays. Links stay links.
 * Where not all that was kept can be read, no file is replaced.
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

#endif
