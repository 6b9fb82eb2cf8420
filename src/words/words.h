/* SPDX-License-Identifier: MIT */
/*
 * The texts that the player reads, in the player's language.
 *
 * In the code every text is written in English and marked with W(). If a catalogue is in use, it gives the translation;
 * texts that it lacks are shown in English. There is one catalogue for the whole program. It is set before the first
 * frame and changed only between frames, by the thread that draws. Translations are valid until then.
 *
 * Texts with values are patterns for words_format(), such as "Deal {0}, won in {1} moves"; a translation may change the
 * order. No translation, whatever it contains, makes the formatter access memory that it should not. The letters in the
 * corners of the cards are not translated: they are A, J, Q and K in every language.
 */
#ifndef THEPLOT_WORDS_WORDS_H
#define THEPLOT_WORDS_WORDS_H

#include "base/types.h"

/* The translation of an English text; of one with several meanings, which `context`, never shown, distinguishes. */
const char *words_text(const char *english);
const char *words_text_in(const char *context, const char *english);

/* The text for a number of things. `one` and `many` are the English texts for one and for any other number. */
const char *words_plural(const char *one, const char *many, uint64_t count);

/* Mark a text that the player reads, and translate it: alone, with a context, and for a number of things, such as
 * W_COUNT("{0} move", "{0} moves", count). */
#define W(english) words_text(english)
#define W_IN(context, english) words_text_in(context, english)
#define W_COUNT(one, many, count) words_plural(one, many, (uint64_t)(count))

/* Mark a text in a constant, which is translated where it is used, the second by words_text_in() with its context. */
#if defined(WORDS_LEFT_OUT) /* by a file whose constants are not needed, before it includes anything */
#define W_LATER(english) ""
#else
#define W_LATER(english) (english)
#endif
#define W_LATER_IN(context, english) (english)

/* A value for a pattern: a text or, if that is NULL, a number. */
typedef struct WordsValue {
    const char *text;
    uint64_t number;
} WordsValue;

/* Make values. A negative count is shown as 0. */
WordsValue words_of_text(const char *text);
WordsValue words_of_number(uint64_t number);
WordsValue words_of_count(int count);

/* Writes `pattern` into `buffer` of `size` bytes, at least 1, replacing each {N}, N from 0 to 9, by value N; {N}
 * without a value stays as it is. What does not fit is cut off between two characters. Returns `buffer`. */
char *words_format(char *buffer, size_t size, const char *pattern, const WordsValue *values, int count);

/* words_format() with the values in its argument list: WORDS_FORMAT(line, sizeof line, W("Deal {0}"), value). */
#define WORDS_FORMAT(buffer, size, pattern, ...)                                                                       \
    words_format(buffer, size, pattern, (const WordsValue[]){__VA_ARGS__},                                             \
                 (int)(sizeof((const WordsValue[]){__VA_ARGS__}) / sizeof(WordsValue)))

#endif
