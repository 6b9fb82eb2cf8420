/* SPDX-License-Identifier: MIT */
/*
 * Reading text that somebody else wrote, and writing text into a buffer of fixed size.
 *
 * A TextSlice is a piece of a longer text, which belongs to the caller, has to outlive the slice, may hold any bytes
 * and needs no NUL at its end. A TextWriter fills a buffer that the caller owns and keeps it NUL terminated at all
 * times; what does not fit is cut off and noted in `overflowed`, so that a caller may write everything and ask once at
 * the end. Lengths and capacities are in bytes. Nothing is allocated; each thread uses its own slices and writers.
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

/*
 * Takes the next line off `rest`, without its end, which is a line feed, a carriage return and a line feed, or the end
 * of the text. Gives false where nothing is left.
 */
bool base_text_next_line(TextSlice *rest, TextSlice *line);

/* Takes the next word off `rest`: words are separated by spaces and tabs. Gives false where none is left. */
bool base_text_next_word(TextSlice *rest, TextSlice *word);

bool base_text_equals(TextSlice slice, const char *string);

/*
 * Reads a slice that is a decimal number from its first byte to its last, without a sign. Gives false, and leaves
 * `value` alone, when it is anything else or above 2^64 - 1.
 */
bool base_text_parse_uint64(TextSlice slice, uint64_t *value);

/* Starts with an empty text in `buffer` of `capacity` bytes, at least 1. */
void base_text_writer_open(TextWriter *writer, char *buffer, size_t capacity);

void base_text_write_char(TextWriter *writer, char character);
void base_text_write_string(TextWriter *writer, const char *string);
void base_text_write_slice(TextWriter *writer, TextSlice slice);

/* In decimal. */
void base_text_write_uint64(TextWriter *writer, uint64_t value);

#endif
