/* SPDX-License-Identifier: MIT */
/*
 * Reads a file with one JSON object in pieces: names and values of its members, and one list item by item.
 *
 * Only one piece is in memory at a time, so a file may have any size. This finds the end of a piece; the caller has to
 * check whether it is valid JSON and UTF-8.
 *
 * A JsonReading is a value of its owner; close it also if opening failed. One thread.
 */
#ifndef THEPLOT_STORE_JSON_H
#define THEPLOT_STORE_JSON_H

#include <stdio.h>

#include "base/types.h"

enum { JSON_BLOCK = 1 << 16, JSON_PIECE_MAX = 16 * 1024 * 1024 }; /* bytes */

typedef enum JsonPiece {
    JSON_MORE,      /* no piece yet: a block was read, and there may be more */
    JSON_NAME,      /* of a member, with its quotes */
    JSON_VALUE,     /* of the member whose name came last; the whole file, if that is no object */
    JSON_LIST,      /* the list begins; no text */
    JSON_ITEM,      /* of the list */
    JSON_END,       /* of the file, which is complete */
    JSON_WRONG,     /* not JSON, or an incomplete file */
    JSON_TOO_LARGE, /* a piece has more than JSON_PIECE_MAX bytes */
    JSON_NO_MEMORY,
    JSON_UNREADABLE /* errno says why */
} JsonPiece;

/* What comes next in the file. */
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
    int64_t read;     /* bytes read so far */
    char *block;      /* owned */
    size_t block_length, at;
    char *text; /* of the piece, which ends with a NUL; owned */
    size_t length, capacity;
    JsonPlace place;
    bool inside; /* a piece has begun: */
    int depth;
    bool quoted, escaped;
    bool lists;    /* the list's name was read, and its value comes next */
    bool had_list; /* the list's name was read before; only the first list counts */
} JsonReading;

/* Opens an ordinary file; `list` has to stay valid. False: errno says why. */
bool store_json_open(JsonReading *reading, const char *path, const char *list);

/* Reads to the end of the next piece or block. After the end or an error it returns the same again. */
JsonPiece store_json_next(JsonReading *reading);

void store_json_close(JsonReading *reading);

#endif
