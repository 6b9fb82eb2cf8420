/* SPDX-License-Identifier: MIT */
/*
 * The whole table in words: a line for the game, one for each pile, and one for each card that can be played. Of
 * squared piles only what can be seen is said: the top card and how many there are.
 */
#include "session/autoplay.h"
#include "speech/speech_parts.h"

static void write_pattern(TextWriter *line, const char *pattern, const WordsValue *values, int count)
{
    char text[NARRATION_LENGTH];
    base_text_write_string(line, words_format(text, sizeof text, pattern, values, count));
}

/* Appends what a pattern says of a card: ", on top seven of clubs". */
static void write_card(TextWriter *line, const char *pattern, Card card)
{
    char name[PHRASE_LENGTH];
    write_pattern(line, pattern, SPEECH_VALUES(words_of_text(words_card(card, name))));
}

static void read_heading(Speech *speech, const Table *table, TextWriter *line)
{
    int base = table->position.base_rank;
    int left = table->position.redeals_left;
    speech_add_game(line, W("{0}, deal {1}."), table);
    speech_add(line, W("Base rank: {0}."),
               SPEECH_VALUES(words_of_text(base == RANK_NONE ? W("to be chosen") : words_rank(base, RANK_PLAIN))));
    if (table->game->redeals > 0) {
        speech_add(line, W_COUNT("{0} redeal left.", "{0} redeals left.", left), SPEECH_VALUES(words_of_count(left)));
    }
    speech_speak(speech, line->buffer);
}

/* How many cards a pile has, and which is on top. */
static void write_squared(const Position *position, Pile pile, TextWriter *line)
{
    int count = position->count[pile];
    write_pattern(line, W_COUNT("{0} card", "{0} cards", count), SPEECH_VALUES(words_of_count(count)));
    if (rules_pile_is_face_up(pile)) {
        write_card(line, W(", on top {0}"), position->top[pile]);
    }
}

/* A pile whose cards all can be seen, from the top card down. */
static void write_fan(const Position *position, Pile pile, TextWriter *line)
{
    Card cards[CARD_COUNT];
    int top = rules_pile_cards(position, pile, cards) - 1;
    if (pile == PILE_RESERVE) { /* its other cards follow one by one */
        write_squared(position, pile, line);
    } else {
        write_card(line, "{0}", cards[top]);
    }
    for (int i = top - 1; i >= 0; i--) {
        write_card(line, ", {0}", cards[i]);
    }
}

/* The rank that a foundation takes next; RANK_NONE: none at present. */
static int find_next_rank(const Table *table, Pile pile)
{
    const Position *position = &table->position;
    int count = position->count[pile];
    bool closed = pile != PILE_FOUNDATION && rules_foundations_closed(table->game, position);
    if (!rules_pile_is_foundation(pile) || closed || count == FOUNDATION_HEIGHT) {
        return RANK_NONE;
    }
    return count == 0 ? position->base_rank : (rules_card_rank(position->top[pile]) + 1) % RANK_COUNT;
}

bool speech_of_next(const Table *table, Pile pile, char *line, size_t size)
{
    int next = find_next_rank(table, pile);
    if (next != RANK_NONE) {
        WORDS_FORMAT(line, size, W("next: {0}"), words_of_text(words_rank(next, RANK_PLAIN)));
    }
    return next != RANK_NONE;
}

/* What a pile has: none or how many, and the cards that can be seen. */
static void write_cards(const Table *table, Pile pile, TextWriter *line)
{
    char name[PHRASE_LENGTH];
    const Position *position = &table->position;
    bool foundation = rules_pile_is_foundation(pile);
    if (position->count[pile] == 0) {
        bool closed = foundation && pile != PILE_FOUNDATION && rules_foundations_closed(table->game, position);
        base_text_write_string(line, closed ? W("closed") : W("empty"));
    } else if (foundation) {
        write_pattern(
            line, W("{0} of 13, on top {1}"),
            SPEECH_VALUES(words_of_count(position->count[pile]), words_of_text(words_card(position->top[pile], name))));
    } else if (pile <= PILE_WASTE || table_layout_is_single(&table->layout, pile)) {
        write_squared(position, pile, line);
    } else {
        write_fan(position, pile, line);
    }
}

/* Of one suit only one card will do, which both packs have. */
static void write_next(const Table *table, Pile pile, int next, TextWriter *line)
{
    Card top = table->position.top[pile];
    if (table->game->foundation_build == BUILD_SAME_SUIT && top != CARD_NONE) {
        write_card(line, W(", next {0}"), (Card)(top - rules_card_rank(top) + next));
    } else {
        write_pattern(line, W(", next {0}"), SPEECH_VALUES(words_of_text(words_rank(next, RANK_SUBJECT))));
    }
}

const char *speech_of_pile(const Table *table, Pile pile, char line[NARRATION_LENGTH])
{
    TextWriter writer;
    Phrases names = {.game = table->game};
    int next = find_next_rank(table, pile);
    int left = table->position.redeals_left;
    base_text_writer_open(&writer, line, NARRATION_LENGTH);
    write_pattern(&writer, W("{0}: "), SPEECH_VALUES(speech_pile(&names, pile, PILE_PLAIN)));
    write_cards(table, pile, &writer);
    if (next != RANK_NONE) {
        write_next(table, pile, next, &writer);
    }
    if (pile == PILE_STOCK && table->game->redeals > 0) {
        base_text_write_string(&writer, ", ");
        write_pattern(&writer, W_COUNT("{0} redeal left", "{0} redeals left", left),
                      SPEECH_VALUES(words_of_count(left)));
    }
    base_text_write_char(&writer, '.');
    words_capitalise(line);
    return line;
}

/* The places of one card that can be played. */
static void read_plays(Speech *speech, const Table *table, Pile from, TextWriter *line)
{
    char name[PHRASE_LENGTH];
    Phrases names = {.game = table->game};
    Pile piles[PILE_COUNT];
    int count = session_destinations(table->game, &table->position, from, piles);
    if (count == 0) {
        return;
    }
    write_pattern(line, W("To be played: {0} {1} "),
                  SPEECH_VALUES(speech_card(&names, table->position.top[from]), speech_pile(&names, from, PILE_FROM)));
    for (int i = 0; i < count; i++) {
        base_text_write_string(line, i > 0 ? W(" or ") : "");
        base_text_write_string(line, words_pile(table->game, piles[i], PILE_TO, name));
    }
    base_text_write_char(line, '.');
    words_capitalise(line->buffer);
    speech_speak(speech, line->buffer);
}

void speech_table(Speech *speech, const Table *table)
{
    char buffer[NARRATION_LENGTH];
    TextWriter line;
    base_text_writer_open(&line, buffer, sizeof buffer);
    read_heading(speech, table, &line);
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if (table->layout.piles[pile].used) {
            speech_speak(speech, speech_of_pile(table, pile, buffer));
        }
    }
    for (Pile pile = PILE_WASTE; pile < PILE_COUNT; pile++) {
        if (table->layout.piles[pile].used && !rules_pile_is_foundation(pile)) {
            base_text_writer_open(&line, buffer, sizeof buffer);
            read_plays(speech, table, pile, &line);
        }
    }
}
