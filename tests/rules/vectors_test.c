/* SPDX-License-Identifier: MIT */
/*
 * The deals and records that a referee wrote from the rule page alone: every one has to come out the same, move for
 * move and byte for byte.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/notation.h"
#include "rules/record.h"
#include "support/check.h"

static void check_deal_line(TextSlice line)
{
    uint64_t number = 0;
    TextSlice word;
    CHECK(base_text_next_word(&line, &word) && base_text_parse_uint64(word, &number));
    check_context("deal %llu", (unsigned long long)number);
    Card deck[CARD_COUNT];
    rules_deck_shuffle(number, deck);
    for (int i = 0; i < CARD_COUNT; i++) {
        char card[3];
        rules_card_text(deck[i], card);
        CHECK(base_text_next_word(&line, &word) && base_text_equals(word, card));
    }
    CHECK(!base_text_next_word(&line, &word));
}

TEST(test_deals)
{
    size_t length;
    char *text = check_read_file(check_argument(1), "deals.txt", &length);
    TextSlice rest = {.start = text, .length = length};
    TextSlice line;
    int count = 0;
    while (base_text_next_line(&rest, &line)) {
        check_deal_line(line);
        count++;
    }
    CHECK_EQUAL_INT(12, count);
    free(text);
}

/* Plays a record and writes it again as the referee did. */
static void write_replay(const Record *record, TextWriter *writer)
{
    Position position;
    rules_deal(record->game, record->deal, &position, NULL);
    rules_record_write_start(writer, record->game, record->deal);
    TextSlice rest = record->moves;
    TextSlice word;
    while (base_text_next_word(&rest, &word)) {
        Move move = {.from = PILE_NONE, .to = PILE_NONE};
        CHECK(rules_move_parse(word, &move));
        if (!CHECK(rules_apply(record->game, &position, move, NULL) == REFUSAL_NONE)) {
            return;
        }
        rules_record_write_move(writer, move);
    }
    base_text_write_char(writer, '\n');
    Move illegal;
    if (rules_move_parse(record->illegal, &illegal)) {
        CHECK(rules_check(record->game, &position, illegal) != REFUSAL_NONE);
        base_text_write_string(writer, "illegal ");
        base_text_write_slice(writer, record->illegal);
        base_text_write_string(writer, "\n\n");
    } else {
        rules_record_write_result(writer, record->game, &position);
        base_text_write_char(writer, '\n');
    }
}

static void replay_file(const char *name, int expected_count)
{
    size_t length;
    char *text = check_read_file(check_argument(1), name, &length);
    char *written = malloc(length + 1);
    RecordReader reader;
    Record record;
    RecordError error = {0};
    RecordResult result;
    TextSlice done = {.start = text, .length = 0};
    int count = 0;
    rules_record_open(&reader, (TextSlice){.start = text, .length = length});
    while ((result = rules_record_read(&reader, &record, &error)) == RECORD_READ) {
        count++;
        check_context("%s, line %d", name, record.line);
        TextWriter writer;
        base_text_writer_open(&writer, written, length + 1);
        write_replay(&record, &writer);
        done.start += done.length;
        done.length = (size_t)(reader.rest.start - done.start);
        CHECK(base_text_equals(done, written));
    }
    check_context("%s, line %d, %s", name, error.line, error.sentence ? error.sentence : "");
    CHECK(result == RECORD_END);
    CHECK_EQUAL_INT(expected_count, count);
    free(written);
    free(text);
}

TEST(test_games)
{
    replay_file("games.txt", 240);
}

TEST(test_wins)
{
    replay_file("wins.txt", 70);
}
