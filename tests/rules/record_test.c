/* SPDX-License-Identifier: MIT */
#include "rules/record.h"

#include <stdlib.h>

#include "rules/notation.h"
#include "support/check.h"

#define HEAD "game the-plot\nrules standard\ndeal 7\n"

static RecordResult read_text(const char *text, Record *record, RecordError *error)
{
    RecordReader reader;
    reader = (RecordReader){.rest = base_text_slice(text)};
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
    reader = (RecordReader){.rest = base_text_slice(text)};
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
        {"game the-plot\nrules standard-with-a-name-that-is-much-too-long\n", 2,
         "standard-with-a-name-that-is-much-too-long"},
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
    reader = (RecordReader){.rest = (TextSlice){.start = text, .length = sizeof text - 1}};
    CHECK(rules_record_read(&reader, &record, &error) == RECORD_MALFORMED);
    CHECK_EQUAL_INT(sizeof "the-plot", error.word.length - 1);
}

/* Plays a record and writes it again as the referee did. */
static void write_replay(const Record *record, TextWriter *writer)
{
    Position position;
    rules_deal(record->game, record->deal, &position, NULL);
    rules_record_write_start(writer, record->game, record->deal);
    base_text_write_string(writer, "moves");
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

/* Records that a referee wrote come out byte for byte. */
static void check_vectors(const char *folder, const char *name)
{
    size_t length;
    size_t same = 0;
    char *text = check_read_file(folder, name, &length);
    char *written = malloc(length + 1);
    RecordReader reader;
    Record record;
    RecordError error = {0};
    RecordResult result;
    TextWriter writer;
    base_text_writer_open(&writer, written, length + 1);
    reader = (RecordReader){.rest = (TextSlice){.start = text, .length = length}};
    while ((result = rules_record_read(&reader, &record, &error)) == RECORD_READ) {
        check_context("line %d", record.line);
        write_replay(&record, &writer);
        CHECK_EQUAL_BYTES(text + same, written + same, writer.length - same);
        same = writer.length;
    }
    CHECK(result == RECORD_END);
    CHECK_EQUAL_INT(length, writer.length);
    free(written);
    free(text);
}

TEST(vectors)
{
    check_vectors(check_argument(1), "games.txt");
}

TEST(relatives)
{
    check_vectors(check_argument(2), "relatives.txt");
}
