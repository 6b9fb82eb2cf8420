/* SPDX-License-Identifier: MIT */
/*
 * A file with one JSON object, read from its beginning to its end and taken apart into pieces: the names and values of
 * its members, and of one member, which is a list, item by item. Only one piece is in memory at a time, so a file may
 * be of any size. Where a piece ends is found here; whether it is JSON in itself, and UTF-8, its reader has to ask.
 *
 * A JsonReading is a value of its owner, opened and closed by the functions below, also where opening failed. One
 * thread.
 */
#ifndef THEPLOT_STORE_JSON_H
#define THEPLOT_STORE_JSON_H

#include <stdio.h>

#include "base/types.h"

enum { JSON_BLOCK = 1 << 16, JSON_PIECE_MAX = 16 * 1024 * 1024 }; /* bytes */

typedef enum JsonPiece {
    JSON_MORE,      /* no piece yet: a block was read, and there may be more */
    JSON_NAME,      /* of a member, with its quotes */
    JSON_VALUE,     /* of the member whose name came last; of a file that is no object, all of it */
    JSON_LIST,      /* the list begins; no text */
    JSON_ITEM,      /* of the list */
    JSON_END,       /* of the file, which is complete */
    JSON_WRONG,     /* it is not JSON, or not the whole of a file */
    JSON_TOO_LARGE, /* a piece has more than JSON_PIECE_MAX bytes */
    JSON_NO_MEMORY,
    JSON_UNREADABLE /* errno says why */
} JsonPiece;

/* Where in the file a reading is: what comes next. */
typedef enum JsonPlace {
    JSON_AT_START,
    JSON_AT_FIRST_NAME,
    JSON_AT_NAME,
    JSON_AT_COLON,
    JSON_AT_VALUE,
    JSON_AFTER_VALUE,
    JSON_AT_FIRST_ITEM,
    JSON_AT_ITEM,
    JSON_AFTER_ITEM,
    JSON_AFTER_ALL
} JsonPlace;

typedef struct JsonReading {
    FILE *file;
    const char *list; /* the name of the list, with its quotes */
    int64_t size;     /* of the file, in bytes */
    int64_t read;     /* so much of it */
    char *block;      /* owned */
    size_t block_length, at;
    char *text; /* of the piece, which ends with a NUL; owned */
    size_t length, capacity;
    JsonPlace place;
    bool inside; /* of a piece, of which a part was read: */
    int depth;
    bool quoted, escaped;
    bool lists;    /* the list's name was read, and its value comes next */
    bool had_list; /* the list's name was read: it counts the first time */
} JsonReading;

/* Opens a file that is no folder, pipe or device; `list` is constant. False: errno says why. */
bool store_json_open(JsonReading *reading, const char *path, const char *list);

/* Reads to the end of the next piece, or of a block. What is no piece is given again when asked for again. */
JsonPiece store_json_next(JsonReading *reading);

void store_json_close(JsonReading *reading);

#endif
