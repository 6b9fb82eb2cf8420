/* SPDX-License-Identifier: MIT */
#include "rules/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "rules/notation.h"
#include "support/check.h"

#define HEAD "game the-plot\nrules standard\ndeal 7\n"

static RecordResult read_text(const char *text, Record *record, RecordError *error)
{
    RecordReader reader;
    rules_record_open(&reader, base_text_slice(text));
    return rules_record_read(&reader, record, error);
}

TEST(a_record)
{
    Record record;
    RecordError error;
    CHECK(read_text("\n\n" HEAD "moves S-W W-T3\n", &record, &error) == RECORD_READ);
    CHECK(record.game == rules_game_find("the-plot", "standard"));
    CHECK_EQUAL_UINT64(7, record.deal);
    CHECK_EQUAL_INT(3, record.line);
    CHECK(base_text_equals(record.moves, " S-W W-T3"));
    CHECK_EQUAL_INT(0, record.illegal.length);
}

TEST(what_may_be_left_out)
{
    static const char *const texts[] = {
        "game the-plait\ndeal 18446744073709551615\nmoves",
        "game the-plait\r\nrules standard\r\ndeal 18446744073709551615\r\nmoves\r\n",
        "\tgame  the-plait \nrules\tstandard\ndeal 18446744073709551615 \nmoves \nlegal \nT1 -\nblocked\n",
    };
    for (size_t i = 0; i < BASE_ARRAY_COUNT(texts); i++) {
        Record record = {0};
        RecordError error;
        TextSlice word;
        check_context("text %d", (int)i);
        CHECK(read_text(texts[i], &record, &error) == RECORD_READ);
        CHECK(record.game == rules_game_find("the-plait", NULL));
        CHECK_EQUAL_UINT64(UINT64_MAX, record.deal);
        CHECK(!base_text_next_word(&record.moves, &word));
    }
}

TEST(several_records)
{
    static const char text[] = HEAD "moves S-W\nillegal T13-F0\n\n\n" HEAD
                                    "moves\nlegal S-W\nS Ah 2c\nW -\nwon\n\ngame queen-of-italy\nrules manual-fill\n"
                                    "deal 0\nmoves T1-F1";
    RecordReader reader;
    Record record;
    RecordError error;
    rules_record_open(&reader, base_text_slice(text));
    CHECK(rules_record_read(&reader, &record, &error) == RECORD_READ);
    CHECK(base_text_equals(record.illegal, "T13-F0"));
    CHECK(rules_record_read(&reader, &record, &error) == RECORD_READ);
    CHECK_EQUAL_INT(8, record.line);
    CHECK_EQUAL_INT(0, record.illegal.length);
    CHECK(rules_record_read(&reader, &record, &error) == RECORD_READ);
    CHECK(record.game == rules_game_find("queen-of-italy", "manual-fill"));
    CHECK(rules_record_read(&reader, &record, &error) == RECORD_END);
    CHECK(rules_record_read(&reader, &record, &error) == RECORD_END);
    CHECK(read_text("", &record, &error) == RECORD_END);
    CHECK(read_text(" \n\t\n", &record, &error) == RECORD_END);
}

typedef struct Malformed {
    const char *text;
    int line;
    const char *word;
} Malformed;

TEST(malformed_records)
{
    static const Malformed cases[] = {
        {"rules standard\n", 1, "rules"},
        {"\n\nnonsense\n", 3, "nonsense"},
        {"game\n", 1, ""},
        {"game the-plot again\n", 1, "again"},
        {"game solitaire\n", 1, "solitaire"},
        {"game the-plot-with-a-name-that-is-much-too-long\n", 1, "the-plot-with-a-name-that-is-much-too-long"},
        {"game the-plot\nrules no-preference\n", 2, "no-preference"},
        {"game the-plot\nrules\n", 2, ""},
        {"game the-plot\nrules standard\nrules standard\n", 3, "rules"},
        {"game the-plot\nmoves S-W\n", 2, "moves"},
        {"game the-plot\ndeal\n", 2, ""},
        {"game the-plot\ndeal -1\n", 2, "-1"},
        {"game the-plot\ndeal 18446744073709551616\n", 2, "18446744073709551616"},
        {"game the-plot\ndeal 1\n\nmoves S-W\n", 3, ""},
        {"game the-plot\ndeal 1", 2, ""},
        {HEAD "legal S-W\n", 4, "legal"},
        {HEAD "moves S-W oops\n", 4, "oops"},
        {HEAD "moves S-W\nmoves S-W\n", 5, "moves"},
        {HEAD "moves S-W\ngame the-plot\n", 5, "game"},
        {HEAD "moves S-W\nillegal\n", 5, ""},
        {HEAD "moves S-W\nillegal T1\n", 5, "T1"},
        {HEAD "moves S-W\nillegal T1-T2 T2-T3\n", 5, "T2-T3"},
        {HEAD "moves S-W\nlegal S\n", 5, "S"},
        {HEAD "moves S-W\nT1 Xy\n", 5, "Xy"},
        {HEAD "moves S-W\nT13 Ah\n", 5, "T13"},
        {HEAD "moves S-W\nopen end\n", 5, "open"},
    };
    for (size_t i = 0; i < BASE_ARRAY_COUNT(cases); i++) {
        Record record;
        RecordError error = {0};
        check_context("case %d", (int)i);
        if (CHECK(read_text(cases[i].text, &record, &error) == RECORD_MALFORMED)) {
            CHECK_EQUAL_INT(cases[i].line, error.line);
            CHECK(base_text_equals(error.word, cases[i].word));
            CHECK(error.sentence && error.sentence[0] != '\0');
        }
    }
}

TEST(a_name_with_a_nul)
{
    static const char text[] = "game the-plot\0x\n";
    RecordReader reader;
    Record record;
    RecordError error;
    rules_record_open(&reader, (TextSlice){.start = text, .length = sizeof text - 1});
    CHECK(rules_record_read(&reader, &record, &error) == RECORD_MALFORMED);
    CHECK_EQUAL_INT(sizeof "the-plot", error.word.length - 1);
}

TEST(names_that_are_too_long)
{
    static const char *const texts[] = {
        "game the-plot-and-then-so-much-more-that-no-name-could-ever-be-as-long-as-this-one-is-which-is-too-long\n",
        "game the-plot\nrules standard-and-then-so-much-more-that-no-name-could-ever-be-as-long-as-this-one-is-too\n"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(texts); i++) {
        RecordReader reader;
        Record record;
        RecordError error;
        rules_record_open(&reader, base_text_slice(texts[i]));
        CHECK(rules_record_read(&reader, &record, &error) == RECORD_MALFORMED);
        CHECK_EQUAL_INT(i + 1, error.line);
    }
}

TEST(writing)
{
    char text[256];
    TextWriter writer;
    base_text_writer_open(&writer, text, sizeof text);
    rules_record_write_start(&writer, rules_game_find("the-plait", "no-preference"), UINT64_MAX);
    rules_record_write_move(&writer, (Move){.from = PILE_STOCK, .to = PILE_WASTE});
    rules_record_write_move(&writer, (Move){.from = PILE_TABLEAU + 11, .to = PILE_FOUNDATION + 7});
    CHECK_EQUAL_TEXT("game the-plait\nrules no-preference\ndeal 18446744073709551615\nmoves S-W T12-F8", text);
}

/* The result of a fresh deal takes less than half of the room that callers are told to keep. */
TEST(result_fits)
{
    for (int i = 0; i < rules_game_count(); i++) {
        for (uint64_t deal = 0; deal < 100; deal++) {
            char text[RECORD_RESULT_SIZE];
            TextWriter writer;
            Position position;
            rules_deal(rules_game_at(i), deal, &position, NULL);
            base_text_writer_open(&writer, text, sizeof text);
            rules_record_write_result(&writer, rules_game_at(i), &position);
            CHECK(!writer.overflowed && writer.length < RECORD_RESULT_SIZE / 2);
        }
    }
}

/* Damages a few bytes: changed, left out, doubled, or a piece of the text put where it does not belong. */
static size_t mutate(Random *random, char *text, size_t length, size_t capacity)
{
    for (uint64_t i = 1 + base_random_below(random, 4); i > 0 && length > 1; i--) {
        size_t place = (size_t)base_random_below(random, length);
        size_t size = 1 + (size_t)base_random_below(random, length - place < 12 ? length - place : 12);
        switch (base_random_below(random, 5)) {
        case 0:
            text[place] = (char)base_random_below(random, 256);
            break;
        case 1:
            text[place] = "\n \r\t-0TFSWR"[base_random_below(random, 11)];
            break;
        case 2:
            memmove(text + place, text + place + size, length - place - size);
            length -= size;
            break;
        case 3:
            if (length + size <= capacity) {
                memmove(text + place + size, text + place, length - place);
                length += size;
            }
            break;
        default:
            memmove(text + place, text + base_random_below(random, length - size + 1), size);
            break;
        }
    }
    return length;
}

/* Reads all records of a text, plays those that are legal, and holds that what was read is well formed. */
static void read_everything(TextSlice text)
{
    RecordReader reader;
    Record record;
    RecordError error;
    RecordResult result;
    rules_record_open(&reader, text);
    while ((result = rules_record_read(&reader, &record, &error)) == RECORD_READ) {
        Position position;
        TextSlice word;
        rules_deal(record.game, record.deal, &position, NULL);
        while (base_text_next_word(&record.moves, &word)) {
            Move move = {.from = 0, .to = 0};
            CHECK(rules_move_parse(word, &move));
            rules_apply(record.game, &position, move, NULL);
        }
    }
    if (result == RECORD_MALFORMED) {
        CHECK(error.line >= 1 && error.line <= reader.line);
        bool program = error.word.length == 0 || (error.word.start >= text.start &&
                                                  error.word.start + error.word.length <= text.start + text.length);
        CHECK(program && error.sentence);
    }
}

TEST(damaged_records)
{
    enum { PIECE = 3000, ROUNDS = 4000 };
    size_t length;
    char *vectors = check_read_file(check_argument(1), "games.txt", &length);
    Random random = {.state = 5};
    for (int round = 0; round < ROUNDS; round++) {
        check_context("round %d", round);
        /* Of exactly the size of the text, so that reading past its end is noticed. */
        char *text = malloc(PIECE);
        size_t start = (size_t)base_random_below(&random, length - PIECE);
        memcpy(text, vectors + start, PIECE);
        const char *game = strstr(vectors + start, "\ngame ");
        if (game && (size_t)(game - vectors) < length - PIECE) {
            memcpy(text, game, PIECE);
        }
        size_t left = mutate(&random, text, PIECE, PIECE);
        char *exact = realloc(text, left);
        read_everything((TextSlice){.start = exact, .length = left});
        free(exact);
    }
    free(vectors);
}
