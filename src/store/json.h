/* SPDX-License-Identifier: MIT */
/*
 * Reads a file with one JSON object in pieces: its members, and of one list the items.
 *
 * Only one piece is in memory at a time, so a file may have any size. This finds the end of a piece, and drops blanks;
 * the caller has to check whether it is valid JSON and UTF-8.
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
    JSON_MEMBER,    /* an object with one member; of the list, when it has ended, without its items */
    JSON_ITEM,      /* of the list */
    JSON_OTHER,     /* the whole file, which does not begin as an object does */
    JSON_END,       /* of the file, which is complete */
    JSON_WRONG,     /* not JSON, or an incomplete file */
    JSON_TOO_LARGE, /* a piece has more than JSON_PIECE_MAX bytes */
    JSON_NO_MEMORY,
    JSON_UNREADABLE /* errno says why */
} JsonPiece;

typedef enum JsonPlace { JSON_AT_START, JSON_IN_OBJECT, JSON_IN_LIST, JSON_IN_OTHER, JSON_AFTER_ALL } JsonPlace;

typedef struct JsonReading {
    FILE *file;
    const char *list; /* how the list's member begins */
    int64_t size;     /* of the file, in bytes */
    int64_t read;     /* bytes read so far */
    char *block;      /* owned */
    size_t block_length, at;
    char *text; /* of the piece, which ends with a NUL; owned */
    size_t length, capacity;
    JsonPlace place;
    int depth; /* within the piece */
    bool quoted, escaped;
    bool given;    /* the piece is the caller's until the next one begins */
    bool wants;    /* after a comma something has to come */
    bool had_list; /* only the first list counts */
} JsonReading;

/* Opens an ordinary file; `list`, such as {"games":, has to stay valid. False: errno says why. */
bool store_json_open(JsonReading *reading, const char *path, const char *list);

/* Reads to the end of the next piece or block. After the end it returns that again. */
JsonPiece store_json_next(JsonReading *reading);

void store_json_close(JsonReading *reading);

#endif
