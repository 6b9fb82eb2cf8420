/* SPDX-License-Identifier: MIT */
/*
 * What writing and reading files of the exchange share. SQLite takes JSON and instants apart and puts them together:
 * the texts below are pieces of SQL. Only for export.c, import.c and import_read.c.
 */
#ifndef THEPLOT_STORE_EXCHANGE_PARTS_H
#define THEPLOT_STORE_EXCHANGE_PARTS_H

#include "store/database.h"
#include "store/exchange.h"
#include "store/files.h"

/* The names of the ASSIST_ flags of session/results.h, bit by bit, as json_each() gives them: key and value. */
#define EXCHANGE_ASSISTS "json_each('[\"hint\",\"undo\",\"branch\",\"finish\",\"autoplay\"]')"

/* Instants as strftime() writes them: 2026-11-20T18:01:02.345Z, and without thousandths. */
#define EXCHANGE_MILLISECONDS "%Y-%m-%dT%H:%M:%fZ"
#define EXCHANGE_SECONDS "%Y-%m-%dT%H:%M:%SZ"

/* A game of a file, that makes sense: `result` has no id. */
typedef struct Incoming {
    GameResult result;
    uint64_t hash;
    int64_t origin; /* when the game that it is a branch of was dealt, or -1 */
    char *log;      /* owned */
} Incoming;

/* What a reading does next. */
typedef enum ImportStage {
    IMPORT_FILE,
    IMPORT_TEXT,
    IMPORT_HEAD,
    IMPORT_GAMES,
    IMPORT_READ,
    IMPORT_FAILED
} ImportStage;

struct StoreImporting {
    ImportStage stage;
    char *path;
    FileReading file;
    Database database; /* in memory, and empty: for SQLite's functions */
    sqlite3_stmt *rows;
    sqlite3_value *rest; /* format, version, settings and lessons of the file, as a JSON array */
    Incoming *games;
    int count, capacity;
    int refused; /* games of the file that make no sense */
    int all;
    char error[STORE_DETAIL_SIZE];
};

/* Whether the store is one that keeps things; else fills `error`. */
bool store_import_may(Store *store, char *error);

#endif
