/* SPDX-License-Identifier: MIT */
/*
 * What the files of the exchange share: errors in a line, instants as text, whole files read, files written so that
 * the old one stays until the new one is complete; and what is read of a file before anything is taken over.
 *
 * For exchange*.c alone. `error` is always a buffer of STORE_DETAIL_SIZE bytes; whatever gives false has filled it. One
 * thread; each function works at once.
 */
#ifndef THEPLOT_STORE_EXCHANGE_PARTS_H
#define THEPLOT_STORE_EXCHANGE_PARTS_H

#include <stdio.h>

#include "store/exchange.h"

enum { EXCHANGE_VERSION = 1, EXCHANGE_SIZE_MAX = 512 * 1024 * 1024, INSTANT_SIZE = 32 };

/* A file that is being written under another name beside the one that it will have. */
typedef struct ExchangeFile {
    FILE *file;
    const char *path;
    char *temporary; /* its name until it is complete; owned */
    int failure;     /* what the system said when something could not be written, or 0 */
} ExchangeFile;

/* Begins a file. False where there is none to write; then there is nothing to end. */
bool exchange_file_begin(ExchangeFile *out, const char *path, char *error);

/* Writes a text. What fails is kept for the end. */
void exchange_file_put(ExchangeFile *out, const char *text);

/*
 * Ends it: gives it its name, in place of what had it, or, where `good` is false or it fails, takes it away again.
 * Where only `good` is false the error is the caller's.
 */
bool exchange_file_end(ExchangeFile *out, bool good, char *error);

/*
 * Reads a whole file, EXCHANGE_SIZE_MAX bytes at most, which is UTF-8 without NUL, and puts a NUL after it. `*text` is
 * the caller's to free().
 */
bool exchange_file_read(const char *path, char **text, size_t *length, char *error);

/* Writes an instant as 2026-11-21T19:30:00Z, or with thousandths, and a NUL. */
void exchange_instant_write(int64_t instant, bool thousandths, char text[INSTANT_SIZE]);

/* Reads what the function above writes. */
bool exchange_instant_read(const char *text, int64_t *instant);

/* A help's name, bit by bit from 0; NULL where there are no more. */
const char *exchange_help_name(int bit);

/* All results of a store, sorted by their beginning, deal and game. `*results` is the caller's to free(). */
int exchange_results(Store *store, GameResult **results, char *error);

/* The order of those, which tells games apart: negative, 0 for the same game, or positive. */
int exchange_compare(const GameResult *left, const GameResult *right);

/* A game of a file. */
typedef struct ExchangeGame {
    StoredGame stored; /* its result has no id and no origin yet */
    bool branched;
    int64_t origin; /* when the game began that it is a branch of */
    int place;      /* in the file */
} ExchangeGame;

typedef struct ExchangeValue {
    char *name;
    char *value; /* NULL for a lesson */
} ExchangeValue;

/* All of a file, checked, before any of it is taken over. */
typedef struct ExchangeContent {
    ExchangeGame *games;
    int game_count, game_capacity;
    ExchangeValue *values; /* settings and lessons */
    int value_count, value_capacity;
    int refused;
} ExchangeContent;

/* Reads a file. Where it gives false there is nothing to free. */
bool exchange_content_read(ExchangeContent *content, const char *path, char *error);
void exchange_content_free(ExchangeContent *content);

/*
 * Whether the log of a game makes sense, and then sets in its result what follows from it (begun, won, moves), its
 * hash, and the log as the program itself would have written it. `*memory` is false where that is what was missing.
 */
bool exchange_check_log(ExchangeGame *game, TextSlice log, bool *memory);

#endif
