/* SPDX-License-Identifier: MIT */
/*
 * The whole table in words: a line for the game, one for each pile, and one for each card that can be played. Of
 * squared piles only what can be seen is said: the top card and how many there are.
 */
#include "base/text.h"
#include "session/autoplay.h"
#include "speech/speech.h"
#include "words/phrases.h"
#include "words/words.h"

static void narration_finish_line(Speech *speech, TextWriter *line)
{
    words_capitalise(line->buffer);
    speech_speak(speech, line->buffer);
    base_text_writer_open(line, line->buffer, line->capacity);
}

/* "tableau 3: " */
static void narration_name_pile(const Table *table, Pile pile, TextWriter *line)
{
    char name[PHRASE_LENGTH];
    char head[PHRASE_LENGTH + 8];
    base_text_write_string(
        line, WORDS_FORMAT(head, sizeof head, W("{0}: "), words_of_text(words_pile(table->game, pile, name))));
}

static void narration_read_game(Speech *speech, const Table *table, TextWriter *line)
{
    char text[2 * PHRASE_LENGTH];
    int base = table->position.base_rank;
    base_text_write_string(line,
                           WORDS_FORMAT(text, sizeof text, W("{0}, deal {1}."),
                                        words_of_text(words_text(table->game->title)), words_of_number(table->deal)));
    base_text_write_char(line, ' ');
    base_text_write_string(line, WORDS_FORMAT(text, sizeof text, W("Base rank: {0}."),
                                              words_of_text(base == RANK_NONE ? W("to be chosen") : words_rank(base))));
    if (table->game->redeals > 0) {
        int left = table->position.redeals_left;
        base_text_write_char(line, ' ');
        base_text_write_string(line,
                               WORDS_FORMAT(text, sizeof text, W_COUNT("{0} redeal left.", "{0} redeals left.", left),
                                            words_of_count(left)));
    }
    narration_finish_line(speech, line);
}

/* "41 cards." */
static void narration_add_count(int count, TextWriter *line)
{
    char text[PHRASE_LENGTH];
    base_text_write_string(
        line, WORDS_FORMAT(text, sizeof text, W_COUNT("{0} card", "{0} cards", count), words_of_count(count)));
}

/* A pile of which only the top card can be seen. */
static void narration_write_squared(const Table *table, Pile pile, TextWriter *line)
{
    char card[PHRASE_LENGTH];
    char text[2 * PHRASE_LENGTH];
    int count = table->position.count[pile];
    narration_name_pile(table, pile, line);
    if (count == 0) {
        base_text_write_string(line, W("empty"));
    } else {
        narration_add_count(count, line);
        if (rules_pile_is_face_up(pile)) {
            base_text_write_string(line, WORDS_FORMAT(text, sizeof text, W(", on top {0}"),
                                                      words_of_text(words_card(table->position.top[pile], card))));
        }
    }
    base_text_write_char(line, '.');
}

/* A pile whose cards all can be seen, from the top card down. */
static void narration_write_fan(const Table *table, Pile pile, TextWriter *line)
{
    Card cards[CARD_COUNT];
    char card[PHRASE_LENGTH];
    int count = rules_pile_cards(&table->position, pile, cards);
    narration_name_pile(table, pile, line);
    base_text_write_string(line, count == 0 ? W("empty") : "");
    for (int i = count - 1; i >= 0; i--) {
        base_text_write_string(line, words_card(cards[i], card));
        base_text_write_string(line, i > 0 ? ", " : "");
    }
    base_text_write_char(line, '.');
}

static void narration_write_foundation(const Table *table, Pile pile, TextWriter *line)
{
    char card[PHRASE_LENGTH];
    char text[2 * PHRASE_LENGTH];
    int count = table->position.count[pile];
    bool closed = pile != PILE_FOUNDATION && rules_foundations_closed(table->game, &table->position);
    narration_name_pile(table, pile, line);
    if (count == 0) {
        base_text_write_string(line, closed ? W("closed") : W("empty"));
    } else {
        Card top = table->position.top[pile];
        base_text_write_string(line, WORDS_FORMAT(text, sizeof text, W("{0} of 13, on top {1}"), words_of_count(count),
                                                  words_of_text(words_card(top, card))));
        if (count < FOUNDATION_HEIGHT) {
            int next = (rules_card_rank(top) + 1) % RANK_COUNT;
            base_text_write_string(line,
                                   WORDS_FORMAT(text, sizeof text, W(", next {0}"), words_of_text(words_a_rank(next))));
        }
    }
    base_text_write_char(line, '.');
}

const char *speech_of_pile(const Table *table, Pile pile, char line[NARRATION_LENGTH])
{
    TextWriter writer;
    base_text_writer_open(&writer, line, NARRATION_LENGTH);
    if (rules_pile_is_foundation(pile)) {
        narration_write_foundation(table, pile, &writer);
    } else if (pile <= PILE_WASTE || table_layout_is_single(&table->layout, pile)) {
        narration_write_squared(table, pile, &writer);
    } else {
        narration_write_fan(table, pile, &writer);
    }
    words_capitalise(line);
    return line;
}

/* The places of one card that can be played. */
static void narration_read_plays(Speech *speech, const Table *table, Pile from, TextWriter *line)
{
    char card[PHRASE_LENGTH];
    char name[PHRASE_LENGTH];
    char text[3 * PHRASE_LENGTH];
    Pile piles[PILE_COUNT];
    int count = session_destinations(table->game, &table->position, from, piles);
    for (int i = 0; i < count; i++) {
        if (i == 0) {
            WORDS_FORMAT(text, sizeof text, W("To be played: {0} {1} "),
                         words_of_text(words_card(table->position.top[from], card)),
                         words_of_text(words_from(table->game, from, name)));
            base_text_write_string(line, text);
        } else {
            base_text_write_string(line, W(" or "));
        }
        base_text_write_string(line, words_to(table->game, piles[i], name));
    }
    if (count > 0) {
        base_text_write_char(line, '.');
        narration_finish_line(speech, line);
    }
}

void speech_table(Speech *speech, const Table *table)
{
    char buffer[NARRATION_LENGTH];
    TextWriter line;
    base_text_writer_open(&line, buffer, sizeof buffer);
    narration_read_game(speech, table, &line);
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if (table->layout.piles[pile].used) {
            speech_speak(speech, speech_of_pile(table, pile, buffer));
        }
    }
    base_text_writer_open(&line, buffer, sizeof buffer);
    for (Pile pile = PILE_WASTE; pile < PILE_COUNT; pile++) {
        if (table->layout.piles[pile].used && !rules_pile_is_foundation(pile)) {
            narration_read_plays(speech, table, pile, &line);
        }
    }
}
