/* SPDX-License-Identifier: MIT */
/* For export.c, import.c and import_read.c only. SQLite parses and writes JSON and instants; the texts are SQL. */
#ifndef THEPLOT_STORE_EXCHANGE_PARTS_H
#define THEPLOT_STORE_EXCHANGE_PARTS_H

#include "store/database.h"
#include "store/exchange.h"

/* The names of the ASSIST_ flags of session/results.h, bit by bit, as json_each() gives them: key and value. */
#define EXCHANGE_ASSISTS "json_each('[\"hint\",\"undo\",\"branch\",\"finish\",\"autoplay\",\"winnable\"]')"

/* Instants as strftime() writes them: 2026-11-20T18:01:02.345Z, and without thousandths. */
#define EXCHANGE_MILLISECONDS "%Y-%m-%dT%H:%M:%fZ"
#define EXCHANGE_SECONDS "%Y-%m-%dT%H:%M:%SZ"

/* SQL: whether one log is longer than another and begins with it. */
#define EXCHANGE_CONTINUES(longer, shorter)                                                                            \
    "(length(" longer ") > length(" shorter ") AND substr(" longer ", 1, length(" shorter ")) = " shorter ")"

/* What an import does next, or how it has ended. */
typedef enum ImportStage { IMPORT_READING, IMPORT_MERGING, IMPORT_DONE, IMPORT_FAILED } ImportStage;

/* Statements on the text of the file: what it is, and its games. */
typedef enum ReadStatement { READ_HEAD, READ_GAMES, READ_STAGE, READ_STATEMENTS } ReadStatement;

/* What READ_HEAD says: whether it is an export at all, in a version that can be read, with what belongs there. */
typedef enum HeadColumn {
    HEAD_OURS,
    HEAD_VERSION,
    HEAD_SOUND,
    HEAD_GAMES, /* how many there are */
    HEAD_SETTINGS,
    HEAD_LESSONS
} HeadColumn;

/* Statements on the store. */
typedef enum TakeStatement { TAKE_FIND, TAKE_GAME, TAKE_LOG, TAKE_KEPT, TAKE_BRANCH, TAKE_STATEMENTS } TakeStatement;

struct StoreImporting {
    ImportStage stage;
    Store *store;
    char *path; /* for free() */
    char error[STORE_DETAIL_SIZE];

    /* Reading. */
    char *text; /* the whole file, and a NUL; owned */
    size_t length;
    bool ours;       /* it is an export, or begins as one */
    Database staged; /* the valid games of the file, in the table `incoming` */
    sqlite3_stmt *reads[READ_STATEMENTS];
    int count;   /* valid games */
    int refused; /* faulty games */

    /* Merging, in a transaction of the store's database. */
    sqlite3_stmt *rows; /* of `incoming` */
    sqlite3_stmt *takes[TAKE_STATEMENTS];
    uint64_t last_id;
    StoreImport counts;
};

/* import_read.c */

/* Reads the file into memory and checks what it is. Fills `error` where that fails. */
void store_import_open(StoreImporting *importing);

/* Plays the next game of the file. */
void store_import_read(StoreImporting *importing);

/* Frees what reading needed. */
void store_import_close(StoreImporting *importing);

/* Ends the import with the reason for SQLite's code. */
void store_import_complain_of(StoreImporting *importing, int code);

/* import.c: store_file_has_more() for a JSON file. */
bool store_import_has_more(Store *store, const char *path);

#endif
