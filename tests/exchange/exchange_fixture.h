/* SPDX-License-Identifier: MIT */
/*
 * Games for tests of the exchange: played by chance or from the records, with their logs, put into a store.
 *
 * A store here lies in a folder of its own below the test's, which is emptied when it is opened anew. What goes wrong
 * with files ends the program. POSIX; one thread.
 */
#ifndef THEPLOT_TESTS_EXCHANGE_EXCHANGE_FIXTURE_H
#define THEPLOT_TESTS_EXCHANGE_EXCHANGE_FIXTURE_H

#include "store/exchange.h"
#include "store/store_fixture.h"

enum { EXCHANGE_PATH_SIZE = 1024 };

/* The folder for all files, and that of the vectors, where they are not the program's first two arguments. */
void exchange_fixture_begin(const char *folder, const char *vectors);

/* The path of a file in the folder. */
const char *exchange_fixture_path(const char *name, char path[EXCHANGE_PATH_SIZE]);

/* An empty store, or with `keep` the one that was there, in the folder's subfolder `name`; NULL: one in memory. */
Store *exchange_fixture_store(const char *name, bool keep, bool threaded);
void exchange_fixture_close(Store *store);

/* Plays `steps` entries by chance, in place of what the game was before; a Played begins as all zero. */
void exchange_fixture_play(Played *game, const Game *rules, uint64_t deal, int64_t started, uint64_t seed, int steps);

/* Plays the record number `record` of the won games to its end. */
void exchange_fixture_win(Played *game, int record, int64_t started);

/* Puts it in with the id. */
void exchange_fixture_put(Store *store, Played *game, uint64_t id);

/* 32 games of all kinds: won, lost, a branch, a deal of a day, large deals; and settings and lessons. */
void exchange_fixture_fill(Store *store);

/* Exports to a file of the folder, and imports one; the test fails where that does. */
void exchange_fixture_export(Store *store, const char *name);
StoreImport exchange_fixture_import(Store *store, const char *name);

/* How many games the store has. */
int exchange_fixture_count(Store *store);

/* Checks that a file has this text. */
void exchange_fixture_check_text(const char *name, const char *expected);

/* Checks that two files are the same, but for the instant of the export. */
void exchange_fixture_check_same(const char *left, const char *right);

/* The file's bytes, for the caller to free, with the instant of the export made the same in all. */
char *exchange_fixture_read(const char *name, size_t *length);

void exchange_fixture_write(const char *name, const char *text, size_t length);

/* How many files of the folder have a name that begins so. */
int exchange_fixture_count_files(const char *start);

/* Whether two stores have the same games, told by what the file tells of them, and the same hashes. */
bool exchange_fixture_same_games(Store *left, Store *right);

/* Writes a file of so many games with one move each and the text `more`, which is not read. */
void exchange_fixture_write_many(const char *name, int count, const char *more);

#endif
