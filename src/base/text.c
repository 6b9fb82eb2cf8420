/* SPDX-License-Identifier: MIT */
#include "base/text.h"

#include <stdio.h>
#include <string.h>

TextSlice base_text_slice(const char *string)
{
    return (TextSlice){.start = string, .length = strlen(string)};
}

/* Takes the first `count` bytes off `rest`. */
static TextSlice take_bytes(TextSlice *rest, size_t count)
{
    TextSlice taken = {.start = rest->start, .length = count};
    if (count > 0) {
        rest->start += count;
        rest->length -= count;
    }
    return taken;
}

bool base_text_next_line(TextSlice *rest, TextSlice *line)
{
    if (rest->length == 0) {
        return false;
    }
    const char *end = memchr(rest->start, '\n', rest->length);
    *line = take_bytes(rest, end ? (size_t)(end - rest->start) : rest->length);
    if (end) {
        take_bytes(rest, 1);
        if (line->length > 0 && line->start[line->length - 1] == '\r') {
            line->length--;
        }
    }
    return true;
}

static bool is_blank(char character)
{
    return character == ' ' || character == '\t';
}

bool base_text_next_word(TextSlice *rest, TextSlice *word)
{
    while (rest->length > 0 && is_blank(rest->start[0])) {
        take_bytes(rest, 1);
    }
    size_t length = 0;
    while (length < rest->length && !is_blank(rest->start[length])) {
        length++;
    }
    if (length == 0) {
        return false;
    }
    *word = take_bytes(rest, length);
    return true;
}

bool base_text_equals(TextSlice slice, const char *string)
{
    size_t length = strlen(string);
    return slice.length == length && (length == 0 || memcmp(slice.start, string, length) == 0);
}

bool base_text_parse_uint64(TextSlice slice, uint64_t *value)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < slice.length; i++) {
        char character = slice.start[i];
        if (character < '0' || character > '9') {
            return false;
        }
        uint64_t digit = (uint64_t)(character - '0');
        if (sum > (UINT64_MAX - digit) / 10) {
            return false;
        }
        sum = sum * 10 + digit;
    }
    if (slice.length == 0) {
        return false;
    }
    *value = sum;
    return true;
}

size_t base_text_character_length(TextSlice text)
{
    static const uint32_t least[] = {0, 1, 0x80, 0x800, 0x10000}; /* that needs so many bytes */
    unsigned lead = text.length > 0 ? (unsigned char)text.start[0] : 0;
    size_t length = lead < 0x80 ? 1 : lead < 0xC0 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF8 ? 4 : 0;
    if (length == 0 || length > text.length) {
        return 0;
    }
    uint32_t code = length == 1 ? lead : lead & (0x7FU >> length);
    for (size_t i = 1; i < length; i++) {
        unsigned byte = (unsigned char)text.start[i];
        if ((byte & 0xC0U) != 0x80U) {
            return 0;
        }
        code = code << 6 | (byte & 0x3FU);
    }
    bool surrogate = code >= 0xD800 && code < 0xE000;
    return code < least[length] || code > 0x10FFFF || surrogate ? 0 : length;
}

bool base_text_is_utf8(TextSlice text)
{
    while (text.length > 0) {
        size_t length = base_text_character_length(text);
        if (length == 0) {
            return false;
        }
        take_bytes(&text, length);
    }
    return true;
}

void base_text_make_line(char *text)
{
    TextSlice rest = base_text_slice(text);
    while (rest.length > 0) {
        size_t length = base_text_character_length(rest);
        if (length == 0 || (unsigned char)*text < ' ' || *text == '\x7f') {
            *text = '?';
            length = 1;
        }
        text += length;
        take_bytes(&rest, length);
    }
}

size_t base_text_character_count(const char *text)
{
    size_t count = 0;
    for (; *text != '\0'; text++) {
        count += ((unsigned char)*text & 0xC0U) != 0x80U;
    }
    return count;
}

void base_text_writer_open(TextWriter *writer, char *buffer, size_t capacity)
{
    BASE_ASSERT(capacity > 0);
    *writer = (TextWriter){.buffer = buffer, .capacity = capacity};
    buffer[0] = '\0';
}

void base_text_write_slice(TextWriter *writer, TextSlice slice)
{
    size_t room = writer->capacity - 1 - writer->length;
    size_t length = slice.length;
    if (length > room) {
        length = room;
        writer->overflowed = true;
    }
    if (length > 0) {
        memcpy(writer->buffer + writer->length, slice.start, length);
        writer->length += length;
        writer->buffer[writer->length] = '\0';
    }
}

void base_text_write_char(TextWriter *writer, char character)
{
    base_text_write_slice(writer, (TextSlice){.start = &character, .length = 1});
}

void base_text_write_string(TextWriter *writer, const char *string)
{
    base_text_write_slice(writer, base_text_slice(string));
}

void base_text_write_uint64(TextWriter *writer, uint64_t value)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%llu", (unsigned long long)value);
    base_text_write_string(writer, digits);
}
