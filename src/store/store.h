/* SPDX-License-Identifier: MIT */
/*
 * The store: games, settings and lessons, kept in one SQLite database, theplot.db in the data folder.
 *
 * What is handed over (store_put_game() and the rest) is committed at once, on the caller's thread, which takes some
 * tens of microseconds: the operating system has it when the function returns, so a program that is killed loses
 * nothing. A thread of the store's own brings it to the disk a tenth of a second later; a power cut loses at most that,
 * and never the file. What cannot be committed (a full disk) is remembered and tried again, in order.
 *
 * There is always a store. Where the file cannot be used (read-only, in use by a second copy of the program, written by
 * a newer version, no folder) it is one in memory, with all that could be read of the file, but with nothing of a newer
 * version's. When the other copy has ended, in whichever way, store_take_over() uses the file. Where the file is
 * damaged or is something else, it is put aside under another name and a new one begun with all that could be
 * recovered. Where somebody deletes the file while it is in use, it is written anew, with everything; where another one
 * is put in its place, that one is used from then on. store_trouble() tells; the player is to be told in plain words.
 *
 * A Store is created and destroyed by the program's thread, and all calls come from that one. What reading gives
 * belongs to the caller. Instants and durations are milliseconds (session/results.h). The tables are described in
 * schema.c; store_parts.h shows which file does what.
 */
#ifndef THEPLOT_STORE_STORE_H
#define THEPLOT_STORE_STORE_H

#include "base/text.h"
#include "session/results.h"

typedef struct Store Store;

enum { STORE_DETAIL_SIZE = 1024, STORE_NAME_SIZE = 64, STORE_VALUE_SIZE = 4096 };

/* How a thread is begun, NULL where that fails, and waited for. */
typedef struct StoreThreads {
    struct PlatformThread *(*start)(int (*run)(void *context), void *context);
    void (*join)(struct PlatformThread *thread);
} StoreThreads;

typedef struct StoreOptions {
    const char *folder;          /* for the database, made where it is missing; NULL: keep nothing */
    const char *file_system;     /* an SQLite VFS by name, which there is; NULL: the usual one */
    bool reads;                  /* only read: nothing is made, put aside or written, and handed over nothing */
    bool waits;                  /* the file is not looked at before store_begin(): nothing may be in it yet */
    const StoreThreads *threads; /* sync in a thread; NULL: SQLite does it now and then, and when the store is closed */
} StoreOptions;

typedef enum StoreTrouble {
    STORE_FINE,
    STORE_NOWHERE,   /* nothing is kept, as was asked for */
    STORE_READ_ONLY, /* the file or its folder cannot be written */
    STORE_FULL,      /* the disk is full */
    STORE_IN_USE,    /* a second copy of the program has it */
    STORE_NEWER,     /* written by a newer version of the program; left alone */
    STORE_DAMAGED,   /* put aside; the detail is its name, a new one is in use */
    STORE_REPLACED,  /* somebody has deleted or replaced it while it was in use; the one that is there now is used */
    STORE_FAILING    /* something else; the detail is what the system says */
} StoreTrouble;

/* A game with all that was done in it. */
typedef struct StoredGame {
    GameResult result;
    char *log; /* as session/log.h writes it, NUL-terminated; owned: store_free_game() */
    size_t log_length;
    uint64_t hash; /* of the position after it: base_hash() of its bytes */
} StoredGame;

/* Opens the store; NULL only if there is no memory. For a store that only reads, store_trouble() is STORE_NOWHERE if
 * everything was read, STORE_DAMAGED if only a part could be read (the damaged file, which the detail names, stays
 * where it is), and STORE_FAILING if there is no file. */
Store *store_open(const StoreOptions *options);

/* Opens the file of a store that waits, and writes what was handed over so far; for any other store it does nothing.
 * Until then what was handed over waits, too, and nothing is found. */
void store_begin(Store *store);

/* Brings everything to the disk, tries once more what could not be written, and closes. A store that went on in memory
 * because the file could not be written is put into the file if that has become possible and the file is what it was
 * when memory began. What could not be kept is told as by store_trouble(). NULL is allowed for both. */
StoreTrouble store_close(Store *store, char detail[STORE_DETAIL_SIZE]);

/* Once a turn of the program's loop: tries again, at most every three seconds, what could not be written, or to go back
 * to the file from memory as store_close() does, where the disk was full; replaces a file that the thread has found to
 * be damaged; looks whether the file is still there. Gives whether anything was written since the last time. */
bool store_advance(Store *store);

/* If another copy of the program had the file and has ended: uses the file as that one has left it, with the settings
 * and lessons that were handed over meanwhile; the games that were are lost until they are put again
 * (store_has_lost()). True when that has happened. To be called once a turn: without waiting, it tries each time that
 * something was handed over, and otherwise once a second, or `now`. */
bool store_take_over(Store *store, bool now);

/* Checks the whole file unless that has been done, and replaces a damaged one. The thread does it when nothing was
 * written for half a second, and store_close() at the latest; whoever can put games again asks before. */
void store_check(Store *store);

/* What is wrong at present. It may change at any time: a disk that is full may have room again. `detail` may be NULL.
 * STORE_DAMAGED and STORE_REPLACED stay until store_acknowledge() says that they have been told. */
StoreTrouble store_trouble(Store *store, char detail[STORE_DETAIL_SIZE]);
void store_acknowledge(Store *store);

/* Whether something that was handed over may be lost since this was asked last: a damaged file was replaced, somebody
 * has put another one in its place, a log would have become too long, or there was no memory. Whoever goes on with a
 * game then puts it again, whole. */
bool store_has_lost(Store *store);

/* Whether something that was handed over could not be committed yet, or is only in memory until store_take_over(). */
bool store_is_behind(const Store *store);

/* Writing. */

/* Puts a whole game in, new or instead of what was known of it. `log` may be empty. Another game of the same rule set
 * on which no move was ever played is removed. */
void store_put_game(Store *store, const GameResult *result, const char *log, uint64_t hash);

/* Appends an entry to the log of a game that was put, and brings its row up to date. The entry may be empty. A game
 * that is not there (one without a move goes when the next one of its rule set is put) begins with it. */
void store_add(Store *store, const GameResult *result, const char *entry, uint64_t hash);

/* Keeps a value of less than STORE_VALUE_SIZE bytes under a name (1..STORE_NAME_SIZE - 1 bytes, else nothing is kept);
 * NULL removes it. */
void store_set(Store *store, const char *name, const char *value);

/* If a wrong clock has dated games later than `now`, sets their `touched` to just before `now`, in the same order, so
 * that games to come are later than these; and none was started after that. */
void store_limit_touched(Store *store, int64_t now);

/* Notes that the lesson of this game has been gone through. */
void store_note_lesson(Store *store, const char *game);

/* Reading. Everything that was handed over before is seen, if it could be committed. */

/* All results of games that have begun, oldest first; *results is the caller's to free(). -1: they cannot be read. */
int store_results(Store *store, GameResult **results);

/* One game. False where there is none, or it cannot be read. */
bool store_load(Store *store, uint64_t id, StoredGame *game);

/* Frees the log of a game that was read. */
void store_free_game(StoredGame *game);

/* For each rule set the game that was last on the table, won or not, and where no move was played in it the one before,
 * the latest first: how many, at most `max`. Each is to be freed. One that makes no sense is left out; where they
 * cannot be read there are none. */
int store_latest(Store *store, StoredGame *games, int max);

/* The largest id so far, or 0. */
uint64_t store_last_id(Store *store);

/* When the game was touched that was touched last, or 0. */
int64_t store_last_touched(Store *store);

/* Ids up to this one are given to games that may still be put: what is imported gets larger ones. */
void store_reserve_ids(Store *store, uint64_t last);

/* Calls `each` with every value that is kept, in the order of their names; with the first STORE_VALUE_SIZE bytes of one
 * that is longer than any that store_set() keeps. False, without a call: they cannot be read. */
bool store_settings(Store *store, void (*each)(void *context, const char *name, const char *value), void *context);

/* Whether the lesson of this game has been gone through. */
bool store_lesson_seen(Store *store, const char *game);

#endif
