/* SPDX-License-Identifier: MIT */
/*
 * Makes new inputs from one that is a text, so that the parser still gets far into most of them: words and lines are
 * exchanged, doubled, left out, or replaced by values that are often the limits of something. Half of all changes are
 * libFuzzer's own, as are all of inputs that begin with '=', which are no text. Memory and numbers by chance are
 * libFuzzer's; the same seed makes the same. One thread.
 */
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "base/types.h"

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);

typedef struct Span {
    size_t start, length;
} Span;

static const char *const VALUES[] = {"0",
                                     "1",
                                     "-1",
                                     "2147483648",
                                     "4294967296",
                                     "9223372036854775807",
                                     "1e999",
                                     "-9223372036854775808",
                                     "18446744073709551615",
                                     "18446744073709551616",
                                     "null",
                                     "true",
                                     "[]",
                                     "{}",
                                     "\"\"",
                                     "\"",
                                     "\\u0000",
                                     "\xC2\xA0",
                                     "\xFF",
                                     "0.5"};

static size_t below(Random *random, size_t limit)
{
    return limit == 0 ? 0 : (size_t)base_random_below(random, limit);
}

static bool is_word(uint8_t byte)
{
    return byte >= 128 || byte == '_' || (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') ||
           (byte >= 'A' && byte <= 'Z');
}

/* The word at a place by chance, or the characters between two. */
static Span choose_word(const uint8_t *data, size_t size, Random *random)
{
    size_t start = below(random, size);
    size_t end = start;
    bool word = start < size && is_word(data[start]);
    while (start > 0 && word && is_word(data[start - 1])) {
        start--;
    }
    while (end < size && is_word(data[end]) == word && (word || end == start)) {
        end++;
    }
    return (Span){.start = start, .length = end - start};
}

/* What ends with the same character as something before it: a line, a sentence, an entry of a list. */
static Span choose_part(const uint8_t *data, size_t size, Random *random)
{
    static const char ends[] = {'\n', ',', ' ', '}', '"'};
    uint8_t mark = (uint8_t)ends[below(random, sizeof ends)];
    size_t start = below(random, size);
    size_t end = start;
    while (start > 0 && data[start - 1] != mark) {
        start--;
    }
    while (end < size && data[end] != mark) {
        end++;
    }
    return (Span){.start = start, .length = end + (end < size) - start};
}

/* Puts bytes in place of others. Gives the new size; where there is no room, nothing is changed. */
static size_t replace(uint8_t *data, size_t size, size_t max_size, Span span, const void *bytes, size_t length)
{
    if (size - span.length + length > max_size) {
        return size;
    }
    size_t end = span.start + span.length;
    memmove(data + span.start + length, data + end, size - end);
    if (length > 0) {
        memcpy(data + span.start, bytes, length);
    }
    return size - span.length + length;
}

static size_t change(uint8_t *data, size_t size, size_t max_size, Random *random)
{
    size_t way = below(random, 6);
    bool word = way < 4;
    Span span = word ? choose_word(data, size, random) : choose_part(data, size, random);
    Span other = word ? choose_word(data, size, random) : choose_part(data, size, random);
    const char *value = VALUES[below(random, BASE_ARRAY_COUNT(VALUES))];
    uint8_t *copy = malloc(size);
    BASE_ASSERT(copy != NULL);
    memcpy(copy, data, size);
    if (way == 0) {
        size = replace(data, size, max_size, span, value, strlen(value));
    } else if (way == 5) {
        size = replace(data, size, max_size, span, NULL, 0);
    } else {
        span.length = way == 4 ? 0 : span.length; /* one more, or in place of the other */
        size = replace(data, size, max_size, span, copy + other.start, other.length);
    }
    free(copy);
    return size;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed)
{
    Random random = {.state = seed};
    if (size < 2 || data[0] == '=' || below(&random, 2) == 0) {
        return LLVMFuzzerMutate(data, size, max_size);
    }
    for (size_t i = 1 + below(&random, 3); i > 0 && size > 0; i--) {
        size = change(data, size, max_size, &random);
    }
    return size == 0 ? LLVMFuzzerMutate(data, size, max_size) : size;
}
