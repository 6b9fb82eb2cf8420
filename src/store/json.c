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

static bool is_json_blank(char character)
{
    return character == ' ' || character == '\n' || character == '\r' || character == '\t';
}

/* Whether a number or a word ends before this character. */
static bool ends_word(const JsonReading *reading, char character)
{
    char first = reading->text[0];
    return first != '"' && first != '{' && first != '[' &&
           (is_json_blank(character) || character == ',' || character == '}' || character == ']');
}

/* Whether a piece ends with this character. */
static bool ends_piece(JsonReading *reading, char character)
{
    if (reading->escaped) {
        reading->escaped = false;
    } else if (reading->quoted && character == '\\') {
        reading->escaped = true;
    } else if (character == '"') {
        reading->quoted = !reading->quoted;
        return !reading->quoted && reading->depth == 0;
    } else if (!reading->quoted && (character == '{' || character == '[')) {
        reading->depth++;
    } else if (!reading->quoted && (character == '}' || character == ']')) {
        return --reading->depth == 0;
    }
    return false;
}

/* Ends a piece: returns its kind, and notes what comes next. */
static JsonPiece finish_piece(JsonReading *reading)
{
    reading->inside = false;
    switch (reading->place) {
    case JSON_AT_START:
        reading->place = JSON_AFTER_ALL;
        return JSON_VALUE;
    case JSON_AT_FIRST_NAME:
    case JSON_AT_NAME:
        reading->lists = !reading->had_list && strcmp(reading->text, reading->list) == 0;
        reading->had_list = reading->had_list || reading->lists;
        reading->place = JSON_AT_COLON;
        return JSON_NAME;
    case JSON_AT_VALUE:
        reading->place = JSON_AFTER_VALUE;
        return JSON_VALUE;
    default:
        reading->place = JSON_AFTER_ITEM;
        return JSON_ITEM;
    }
}

static JsonPiece go_to(JsonReading *reading, JsonPlace place)
{
    reading->place = place;
    return JSON_MORE;
}

static JsonPiece begin_piece(JsonReading *reading, char character)
{
    if (character == ',' || character == ':' || character == '}' || character == ']') {
        return JSON_WRONG;
    }
    reading->inside = true;
    reading->length = 0;
    reading->depth = 0;
    reading->quoted = reading->escaped = false;
    JsonPiece piece = append_character(reading, character);
    if (piece == JSON_MORE) {
        ends_piece(reading, character);
    }
    return piece;
}

/* Takes a character between pieces. */
static JsonPiece take_between(JsonReading *reading, char character)
{
    switch (reading->place) {
    case JSON_AT_START:
        return character == '{' ? go_to(reading, JSON_AT_FIRST_NAME) : begin_piece(reading, character);
    case JSON_AT_FIRST_NAME:
    case JSON_AT_NAME:
        if (character == '}' && reading->place == JSON_AT_FIRST_NAME) {
            return go_to(reading, JSON_AFTER_ALL);
        }
        return character == '"' ? begin_piece(reading, character) : JSON_WRONG;
    case JSON_AT_COLON:
        return character == ':' ? go_to(reading, JSON_AT_VALUE) : JSON_WRONG;
    case JSON_AT_VALUE:
        if (character == '[' && reading->lists) {
            reading->lists = false;
            reading->place = JSON_AT_FIRST_ITEM;
            return JSON_LIST;
        }
        return begin_piece(reading, character);
    case JSON_AFTER_VALUE:
        return character == ','   ? go_to(reading, JSON_AT_NAME)
               : character == '}' ? go_to(reading, JSON_AFTER_ALL)
                                  : JSON_WRONG;
    case JSON_AT_FIRST_ITEM:
    case JSON_AT_ITEM:
        return character == ']' && reading->place == JSON_AT_FIRST_ITEM ? go_to(reading, JSON_AFTER_VALUE)
                                                                        : begin_piece(reading, character);
    case JSON_AFTER_ITEM:
        return character == ','   ? go_to(reading, JSON_AT_ITEM)
               : character == ']' ? go_to(reading, JSON_AFTER_VALUE)
                                  : JSON_WRONG;
    case JSON_AFTER_ALL:
        break;
    }
    return JSON_WRONG;
}

/* Takes a character, unless it ends a word: then it stays for the next call. */
static JsonPiece take_character(JsonReading *reading, char character)
{
    if (character == '\0') {
        return JSON_WRONG;
    }
    if (reading->inside && ends_word(reading, character)) {
        return finish_piece(reading);
    }
    JsonPiece piece = JSON_MORE;
    if (reading->inside) {
        piece = append_character(reading, character);
        piece = piece == JSON_MORE && ends_piece(reading, character) ? finish_piece(reading) : piece;
    } else if (!is_json_blank(character)) {
        piece = take_between(reading, character);
    }
    reading->at += piece < JSON_END;
    return piece;
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
    if (reading->inside && reading->place == JSON_AT_START && ends_word(reading, ' ')) {
        return finish_piece(reading);
    }
    return reading->place == JSON_AFTER_ALL ? JSON_END : JSON_WRONG;
}

JsonPiece store_json_next(JsonReading *reading)
{
    if (reading->at == reading->block_length) {
        return read_block(reading);
    }
    JsonPiece piece = JSON_MORE;
    while (piece == JSON_MORE && reading->at < reading->block_length) {
        piece = take_character(reading, reading->block[reading->at]);
    }
    return piece;
}
