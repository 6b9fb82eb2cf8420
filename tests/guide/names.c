/* SPDX-License-Identifier: MIT */
#include "guide/names.h"

#include <ctype.h>
#include <string.h>

static const char *const ranks[RANK_COUNT] = {"ace",   "two",  "three", "four", "five",  "six", "seven",
                                              "eight", "nine", "ten",   "jack", "queen", "king"};
static const char *const suits[SUIT_COUNT] = {"clubs", "diamonds", "hearts", "spades"};

/* Whether the word at the start of `text` is `word`. */
static bool starts_with_word(const char *text, const char *word)
{
    size_t length = strlen(word);
    return strncmp(text, word, length) == 0 && !isalpha((unsigned char)text[length]);
}

/* Which of `words` stands at the start of `text`; `count` where none does. */
static int word_at(const char *text, const char *const *words, int count)
{
    int i = 0;
    while (i < count && !starts_with_word(text, words[i])) {
        i++;
    }
    return i;
}

/* Reads "RANK of SUIT" at the start of `text`. */
static bool card_at(const char *text, int *face)
{
    int rank = word_at(text, ranks, RANK_COUNT);
    const char *rest = rank < RANK_COUNT ? text + strlen(ranks[rank]) : "";
    if (strncmp(rest, " of ", 4) != 0) {
        return false;
    }
    int suit = word_at(rest + 4, suits, SUIT_COUNT);
    *face = suit * RANK_COUNT + rank;
    return suit < SUIT_COUNT;
}

CardNames names_find(const char *text)
{
    CardNames names = {0};
    for (const char *at = text; *at != '\0' && names.count < NAMES_MAX; at++) {
        bool word_starts = at == text || !isalpha((unsigned char)at[-1]);
        if (word_starts && card_at(at, &names.faces[names.count])) {
            names.count++;
        }
    }
    return names;
}

bool names_include(const CardNames *names, Card card)
{
    for (int i = 0; i < names->count; i++) {
        if (card != CARD_NONE && names->faces[i] == rules_card_face(card)) {
            return true;
        }
    }
    return false;
}

int names_base_rank(const char *text)
{
    static const char words[] = "base rank is ";
    const char *found = strstr(text, words);
    int rank = found ? word_at(found + strlen(words), ranks, RANK_COUNT) : RANK_COUNT;
    return rank < RANK_COUNT ? rank : RANK_NONE;
}
