/* SPDX-License-Identifier: MIT */
/*
 * Records. Each that is read is replayed as far as its moves are legal; what is written of that is read as the same,
 * and so is its result. What is no record is refused with one line, the number of a line, and a word of the text.
 *
 * An input is a text of records.
 */
#include <string.h>

#include "fuzz/fuzz.h"
#include "rules/notation.h"
#include "rules/record.h"

enum { WRITTEN_SIZE = 256 * 1024 };

static char written[WRITTEN_SIZE];

void fuzz_begin(void) {}

/* Whether a slice is a part of the text. */
static bool lies_in(TextSlice slice, TextSlice text)
{
    return slice.length == 0 || (slice.start >= text.start && slice.start + slice.length <= text.start + text.length);
}

static bool same_words(TextSlice one, TextSlice other)
{
    TextSlice left, right;
    while (base_text_next_word(&one, &left)) {
        if (!base_text_next_word(&other, &right) || left.length != right.length ||
            memcmp(left.start, right.start, left.length) != 0) {
            return false;
        }
    }
    return !base_text_next_word(&other, &right);
}

/* What was written is one record, of these moves. */
static void check_written(const TextWriter *writer, const Record *record, TextSlice moves)
{
    RecordReader reader;
    Record again;
    RecordError error;
    BASE_ASSERT(!writer->overflowed);
    reader = (RecordReader){.rest = (TextSlice){.start = writer->buffer, .length = writer->length}};
    BASE_ASSERT(rules_record_read(&reader, &again, &error) == RECORD_READ);
    BASE_ASSERT(again.game == record->game && again.deal == record->deal && again.line == 1);
    BASE_ASSERT(same_words(again.moves, moves));
    BASE_ASSERT(rules_record_read(&reader, &again, &error) == RECORD_END);
}

static void replay_record(const Record *record)
{
    TextWriter writer;
    Position position;
    TextSlice rest = record->moves;
    TextSlice word;
    Move move;
    base_text_writer_open(&writer, written, sizeof written);
    rules_record_write_start(&writer, record->game, record->deal);
    base_text_write_string(&writer, "moves");
    rules_deal(record->game, record->deal, &position, NULL);
    const char *end = rest.start;
    while (base_text_next_word(&rest, &word) && rules_move_parse(word, &move) &&
           rules_apply(record->game, &position, move, NULL) == REFUSAL_NONE) {
        rules_record_write_move(&writer, move);
        end = word.start + word.length;
    }
    TextSlice played = {.start = record->moves.start, .length = (size_t)(end - record->moves.start)};
    base_text_write_char(&writer, '\n');
    rules_record_write_result(&writer, record->game, &position);
    check_written(&writer, record, played);
}

void fuzz_input(FuzzBytes *bytes)
{
    TextSlice text = fuzz_text(bytes);
    RecordReader reader;
    Record record;
    RecordError error;
    RecordResult result;
    int line = 0;
    reader = (RecordReader){.rest = text};
    while ((result = rules_record_read(&reader, &record, &error)) == RECORD_READ) {
        BASE_ASSERT(record.line > line && record.line <= reader.line && record.game != NULL);
        BASE_ASSERT(lies_in(record.moves, text) && lies_in(record.illegal, text));
        line = record.line;
        replay_record(&record);
    }
    if (result == RECORD_MALFORMED) {
        BASE_ASSERT(error.line > line && error.line == reader.line && lies_in(error.word, text));
        BASE_ASSERT(fuzz_is_line(error.sentence));
    }
}
