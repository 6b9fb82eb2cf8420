/* SPDX-License-Identifier: MIT */
#include "store/json.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "store/files.h"

bool store_json_open(JsonReading *reading, const char *path, const char *list)
{
    *reading = (JsonReading){.file = store_files_open_to_read(path), .list = list};
    if (!reading->file) {
        return false;
    }
    if (fseek(reading->file, 0, SEEK_END) == 0) { /* else it is not known how far the reading is */
        reading->size = ftell(reading->file);
    }
    rewind(reading->file);
    reading->block = malloc(JSON_BLOCK);
    errno = ENOMEM;
    return reading->block;
}

void store_json_close(JsonReading *reading)
{
    if (reading->file) {
        fclose(reading->file);
    }
    free(reading->block);
    free(reading->text);
    *reading = (JsonReading){0};
}

/* Adds a character to the piece. Returns JSON_MORE if that worked. */
static JsonPiece append_character(JsonReading *reading, char character)
{
    if (reading->length == JSON_PIECE_MAX) {
        return JSON_TOO_LARGE;
    }
    if (reading->length + 2 > reading->capacity) {
        size_t capacity = 2 * reading->capacity + 4096;
        char *larger = realloc(reading->text, capacity);
        if (!larger) {
            return JSON_NO_MEMORY;
        }
        reading->text = larger;
        reading->capacity = capacity;
    }
    reading->text[reading->length++] = character;
    reading->text[reading->length] = '\0';
    return JSON_MORE;
}

static JsonPiece append_text(JsonReading *reading, const char *text)
{
    JsonPiece piece = JSON_MORE;
    for (; *text && piece == JSON_MORE; text++) {
        piece = append_character(reading, *text);
    }
    return piece;
}

/* Whether a character is a blank that parts nothing: between words, one that makes no sense has to stay. */
static bool is_dropped(const JsonReading *reading, char character)
{
    bool blank = character == ' ' || character == '\n' || character == '\r' || character == '\t';
    return blank && (reading->length == 0 || strchr(",:{[]}\"", reading->text[reading->length - 1]));
}

/* Adds a character to a piece, and notes what it opens or closes. */
static JsonPiece take_within(JsonReading *reading, char character)
{
    if (reading->escaped) {
        reading->escaped = false;
    } else if (reading->quoted && character == '\\') {
        reading->escaped = true;
    } else if (character == '"') {
        reading->quoted = !reading->quoted;
    } else if (!reading->quoted) {
        reading->depth += character == '{' || character == '[';
        reading->depth -= character == '}' || character == ']';
    }
    bool begins = reading->length == 0 && reading->place == JSON_IN_OBJECT;
    JsonPiece piece = begins ? append_character(reading, '{') : JSON_MORE;
    return piece == JSON_MORE ? append_character(reading, character) : piece;
}

static JsonPiece go_to(JsonReading *reading, JsonPlace place)
{
    reading->place = place;
    reading->length = 0;
    reading->wants = false;
    return JSON_MORE;
}

/* The piece ends here. Returns its kind. */
static JsonPiece give_piece(JsonReading *reading)
{
    JsonPiece kind = reading->place == JSON_IN_LIST ? JSON_ITEM : JSON_MEMBER;
    JsonPiece piece = kind == JSON_MEMBER ? append_character(reading, '}') : JSON_MORE;
    reading->given = true;
    return piece == JSON_MORE ? kind : piece;
}

/* The object or the list ends here, if its last piece was given; else that is, and this comes again. */
static JsonPiece close_place(JsonReading *reading, char character)
{
    bool list = reading->place == JSON_IN_LIST;
    if (character != (list ? ']' : '}') || (reading->wants && reading->length == 0)) {
        return JSON_WRONG;
    }
    if (reading->length > 0) {
        reading->at--;
        reading->wants = false;
        return give_piece(reading);
    }
    go_to(reading, list ? JSON_IN_OBJECT : JSON_AFTER_ALL);
    JsonPiece piece = list ? append_text(reading, reading->list) : JSON_MORE;
    return list && piece == JSON_MORE ? append_text(reading, "[]") : piece;
}

static JsonPiece take_character(JsonReading *reading, char character)
{
    if (character == '\0') {
        return JSON_WRONG;
    }
    if (reading->quoted || (reading->place == JSON_IN_OTHER && reading->length > 0)) {
        return take_within(reading, character);
    }
    if (is_dropped(reading, character)) {
        return JSON_MORE;
    }
    if (reading->place == JSON_AT_START && character == '{') {
        return go_to(reading, JSON_IN_OBJECT);
    }
    if (reading->place == JSON_AFTER_ALL) {
        return JSON_WRONG;
    }
    if (reading->place == JSON_AT_START) {
        reading->place = JSON_IN_OTHER;
    } else if (reading->depth == 0 && character == ',') {
        reading->wants = true;
        return reading->length > 0 ? give_piece(reading) : JSON_WRONG;
    } else if (reading->depth == 0 && (character == '}' || character == ']')) {
        return close_place(reading, character);
    } else if (character == '[' && reading->length > 0 && !reading->had_list &&
               strcmp(reading->text, reading->list) == 0) {
        reading->had_list = true;
        return go_to(reading, JSON_IN_LIST);
    }
    return take_within(reading, character);
}

static JsonPiece read_block(JsonReading *reading)
{
    errno = EIO;
    reading->at = 0;
    reading->block_length = fread(reading->block, 1, JSON_BLOCK, reading->file);
    reading->read += (int64_t)reading->block_length;
    if (reading->block_length > 0) {
        return JSON_MORE;
    }
    if (ferror(reading->file)) {
        return JSON_UNREADABLE;
    }
    return reading->place == JSON_AFTER_ALL ? JSON_END : reading->place == JSON_IN_OTHER ? JSON_OTHER : JSON_WRONG;
}

JsonPiece store_json_next(JsonReading *reading)
{
    if (reading->at == reading->block_length) {
        return read_block(reading);
    }
    if (reading->given) {
        reading->given = false;
        reading->length = 0;
    }
    JsonPiece piece = JSON_MORE;
    while (piece == JSON_MORE && reading->at < reading->block_length) {
        piece = take_character(reading, reading->block[reading->at++]);
    }
    return piece;
}
