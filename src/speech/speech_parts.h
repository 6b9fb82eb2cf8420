/* SPDX-License-Identifier: MIT */
/*
 * What the files of this room share: the names of a table's cards and piles, as values for a pattern, and sentences
 * that are put together from patterns.
 *
 * A Phrases holds the names of one sentence, as many as PHRASES_MAX; its values live as long as it. Nothing is owned;
 * one thread.
 */
#ifndef THEPLOT_SPEECH_SPEECH_PARTS_H
#define THEPLOT_SPEECH_SPEECH_PARTS_H

#include "base/text.h"
#include "speech/speech.h"
#include "words/phrases.h"
#include "words/words.h"

enum { PHRASES_MAX = 6 };

typedef struct Phrases {
    const Game *game;
    int count;
    char text[PHRASES_MAX][PHRASE_LENGTH];
} Phrases;

/* "seven of clubs"; "tableau 3", "from tableau 3" or "to tableau 3"; "onto the seven of clubs" or another place. */
WordsValue speech_card(Phrases *phrases, Card card);
WordsValue speech_pile(Phrases *phrases, Pile pile, PileForm form);
WordsValue speech_onto(Phrases *phrases, Pile pile, Card top);

/* Whether the cards of a move that was refused can be named: they are seen. */
bool speech_can_name(const Position *position, Move move);

/* Appends a pattern with its values as a sentence: with a capital letter, and apart from the one before. */
void speech_add(TextWriter *line, const char *pattern, const WordsValue *values, int count);

/* The same of a pattern about a game and its deal, such as "{0}, deal {1}." */
void speech_add_game(TextWriter *line, const char *pattern, const Table *table);

#define SPEECH_VALUES(...)                                                                                             \
    (const WordsValue[]){__VA_ARGS__}, (int)(sizeof((const WordsValue[]){__VA_ARGS__}) / sizeof(WordsValue))

#endif
