/* SPDX-License-Identifier: MIT */
/*
 * What the tests of the store share: scratch folders, games played by chance with their logs, and comparing what comes
 * back.
 *
 * Paths and logs that are given live until the program ends. What cannot be done for want of a folder or memory ends
 * the program. One thread.
 */
#ifndef THEPLOT_TESTS_STORE_STORE_FIXTURE_H
#define THEPLOT_TESTS_STORE_STORE_FIXTURE_H

#include "base/random.h"
#include "store/exchange.h"
#include "support/check.h"

/* Makes two tests of test(bool threaded): with the store's thread, and without. */
#define TEST_BOTH_WAYS(test)                                                                                           \
    TEST(test##_threaded)                                                                                              \
    {                                                                                                                  \
        test(true);                                                                                                    \
    }                                                                                                                  \
    TEST(test##_unthreaded)                                                                                            \
    {                                                                                                                  \
        test(false);                                                                                                   \
    }

/* A game with its log, as it is to be found in the store. */
typedef struct Played {
    GameResult result;
    char *log;
    size_t length;
    int place; /* of the log among all */
    uint64_t hash;
} Played;

/* A new folder, empty, below that of scratch.h. */
const char *store_fixture_folder(void);

/* FOLDER/NAME. */
const char *store_fixture_path(const char *folder, const char *name);

/* theplot.db in a folder. */
const char *store_fixture_database(const char *folder);

/* Whether there is a file, and how many databases there are in a folder whose names start like this. */
bool store_fixture_exists(const char *path);
int store_fixture_count(const char *folder, const char *start);

/* Waits until something is so, half a minute at most, and checks that it is. */
void store_fixture_wait(bool (*is_so)(Store *), Store *store);

/* The same until the store's thread has made the spare copy in a folder, where there was none; or has ended. */
void store_fixture_wait_for_copy(const char *folder);
void store_fixture_wait_for_thread(void);

/* Opens the store and checks what it says. */
Store *store_fixture_open(const char *folder, bool threaded, StoreTrouble expected);

/* Closes it and checks what it says. */
void store_fixture_close(Store *store, StoreTrouble expected);

/* Runs SQL on a file that is not open, or reads a number from it. */
void store_fixture_sql(const char *path, const char *sql);
int64_t store_fixture_number(const char *path, const char *sql);

/* A game that was dealt and not played; its id is also when it began. */
Played store_fixture_deal(uint64_t id, const Game *game);

/*
 * Plays up to `moves` entries by chance, undoing now and then. Where `store` is not NULL, the game is put there as it
 * is and each entry is added.
 */
void store_fixture_play(Played *played, Store *store, Random *random, int moves);

/* Appends to the log, and to nothing else. */
void store_fixture_append(Played *played, const char *entry);

/* Appends an entry that means nothing, and adds it. */
void store_fixture_add(Played *played, Store *store, const char *entry);

/* Puts the game whole where the store has lost something, as the program does. */
void store_fixture_put_again(const Played *played, Store *store);

/* Checks that the store has the game, all of it. */
void store_fixture_check(Store *store, const Played *played);
void store_fixture_check_all(Store *store, const Played *games, int count);

/* Checks that the file in a folder, which is not open, is sound and has these games. */
void store_fixture_check_kept(const char *folder, const Played *games, int count);

/* Opens it only to read, and checks what the store says at its end. */
void store_fixture_check_reading(const char *folder, StoreTrouble expected);

/* A new folder with `count` games that were played, with ids from 1 on, and a setting. */
const char *store_fixture_fill(Played *games, int count);

/* Whether that setting is there. */
bool store_fixture_has_setting(Store *store);

/* Reads everything that the program reads when it starts, whatever there is, and checks that it makes sense. */
void store_fixture_read_all(Store *store);

/* Imports a file, with all steps at once; as store_import_result(). */
bool store_fixture_import(Store *store, const char *path, StoreImport *import, char *error);

#endif
