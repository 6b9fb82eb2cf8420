/* SPDX-License-Identifier: MIT */
/*
 * Reading text that may hold any bytes, and writing text into a buffer of fixed size.
 *
 * A TextSlice is a part of a longer text, which belongs to the caller, has to outlive the slice and needs no NUL at its
 * end. A TextWriter fills a buffer that the caller owns and always ends it with a NUL. What does not fit is cut off and
 * sets `overflowed`, so that a caller may write everything and check once at the end. Lengths and capacities are in
 * bytes. Nothing is allocated; each thread uses its own slices and writers.
 */
#ifndef THEPLOT_BASE_TEXT_H
#define THEPLOT_BASE_TEXT_H

#include "base/types.h"

typedef struct TextSlice {
    const char *start; /* may be NULL when the length is 0 */
    size_t length;
} TextSlice;

typedef struct TextWriter {
    char *buffer;
    size_t capacity; /* of the buffer, the NUL included; at least 1 */
    size_t length;   /* written so far, the NUL not included */
    bool overflowed; /* something did not fit */
} TextWriter;

/* The whole of a NUL terminated string. */
TextSlice base_text_slice(const char *string);

/* Takes the next line off `rest`, without its line feed or carriage return and line feed. False if nothing is left. */
bool base_text_next_line(TextSlice *rest, TextSlice *line);

/* Takes the next word off `rest`: words are separated by spaces and tabs. Returns false if none is left. */
bool base_text_next_word(TextSlice *rest, TextSlice *word);

bool base_text_equals(TextSlice slice, const char *string);

/* Reads a slice that consists of the decimal digits of a number. Returns false, and leaves `value` alone, for anything
 * else and for numbers above 2^64 - 1. */
bool base_text_parse_uint64(TextSlice slice, uint64_t *value);

/* The number of bytes of the UTF-8 character at the start of a text; 0 if there is none, or a NUL. */
size_t base_text_character_length(TextSlice text);

/* Whether a text is well-formed UTF-8 without NUL. */
bool base_text_is_utf8(TextSlice text);

/* The number of characters of well-formed UTF-8. */
size_t base_text_character_count(const char *text);

/* Makes a text one line of UTF-8: control characters (a file's name may have any) and malformed bytes become "?". */
void base_text_make_line(char *text);

/* Starts with an empty text in `buffer` of `capacity` bytes, at least 1. */
void base_text_writer_open(TextWriter *writer, char *buffer, size_t capacity);

void base_text_write_char(TextWriter *writer, char character);
void base_text_write_string(TextWriter *writer, const char *string);
void base_text_write_slice(TextWriter *writer, TextSlice slice);

/* In decimal. */
void base_text_write_uint64(TextWriter *writer, uint64_t value);

#endif
