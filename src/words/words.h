/* SPDX-License-Identifier: MIT */
/*
 * The words that the player reads, in the player's language.
 *
 * In the code every text is written in English and marked with W(). A catalogue, when one is in use, gives the text of
 * its language for the English one; without one, and for what it lacks, the English is shown. The catalogue is one for
 * the whole program, put in use before the first frame and changed only between frames by the thread that draws; texts
 * that are given live until the next change of the language.
 *
 * Texts with places to fill in are patterns for words_format(), in which a translation may put the places in another
 * order: "Deal {0}, won in {1} moves". Nothing that a translation says can make the formatter read or write what it
 * should not. The letters in the corners of the cards are not words: they are A, J, Q and K in every language.
 */
#ifndef THEPLOT_WORDS_WORDS_H
#define THEPLOT_WORDS_WORDS_H

#include "base/types.h"

/* The text for an English one. */
const char *words_text(const char *english);

/* The same where one English text has several meanings; `context` tells them apart and is never shown. */
const char *words_text_in(const char *context, const char *english);

/* The text for so many of something: `one` and `many` are the English texts for one and for any other number. */
const char *words_plural(const char *one, const char *many, uint64_t count);

/* Marks a text that the player reads, and gives it in the player's language. */
#define W(english) words_text(english)

/* The same with a context. */
#define W_IN(context, english) words_text_in(context, english)

/* The same for a number of things: W_COUNT("{0} move", "{0} moves", count). */
#define W_COUNT(one, many, count) words_plural(one, many, (uint64_t)(count))

/* Marks a text that is translated elsewhere, where it is a constant. */
#define W_LATER(english) (english)

/* The same for words_text_in(), which has to be given the same context. */
#define W_LATER_IN(context, english) (english)

/* What a place in a pattern is filled with: a text, or where that is NULL a number. */
typedef struct WordsValue {
    const char *text;
    uint64_t number;
} WordsValue;

/* Values for patterns. A negative number is shown as 0: nothing that is counted is fewer than none. */
WordsValue words_of_text(const char *text);
WordsValue words_of_number(uint64_t number);
WordsValue words_of_count(int count);

/*
 * Writes `pattern` into `buffer` of `size` bytes, at least 1, with the value of number N in the place of each {N}, N
 * from 0 to 9. A place without a value stays as it is. What does not fit is cut off between two characters. Gives
 * `buffer`.
 */
char *words_format(char *buffer, size_t size, const char *pattern, const WordsValue *values, int count);

/* words_format() with the values in its argument list: WORDS_FORMAT(line, sizeof line, W("Deal {0}"), value). */
#define WORDS_FORMAT(buffer, size, pattern, ...)                                                                       \
    words_format(buffer, size, pattern, (const WordsValue[]){__VA_ARGS__},                                             \
                 (int)(sizeof((const WordsValue[]){__VA_ARGS__}) / sizeof(WordsValue)))

#endif
