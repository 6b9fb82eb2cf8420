/* SPDX-License-Identifier: MIT */
#include "rules/record.h"

#include <string.h>

#include "rules/notation.h"

/* The lines of a record, in their order. */
typedef enum Section { SECTION_START, SECTION_GAME, SECTION_RULES, SECTION_DEAL, SECTION_MOVES } Section;

static const TextSlice no_word = {0};

static const char *const status_texts[] = {[STATUS_OPEN] = "open", [STATUS_WON] = "won", [STATUS_BLOCKED] = "blocked"};

/* One record while it is being read. */
typedef struct Parser {
    Record record;
    RecordError error;
    Section section; /* the last of the four lines that was read */
} Parser;

/* Unless `good`, says what is wrong. Returns `good`. */
static bool expect(Parser *parser, bool good, const char *sentence, TextSlice word)
{
    if (!good) {
        parser->error = (RecordError){.sentence = sentence, .word = word};
    }
    return good;
}

/* Reads the only word of the rest of a line. */
static bool read_value(Parser *parser, TextSlice rest, TextSlice *word)
{
    TextSlice extra;
    bool some = base_text_next_word(&rest, word);
    bool more = base_text_next_word(&rest, &extra);
    return expect(parser, some, "Something is missing after the first word of the line", no_word) &&
           expect(parser, !more, "This line has more words than it should", more ? extra : no_word);
}

static bool check_move(Parser *parser, TextSlice word)
{
    Move move;
    return expect(parser, rules_move_parse(word, &move), "This is not a move", word);
}

static bool check_card(Parser *parser, TextSlice word)
{
    Card card;
    return expect(parser, rules_card_parse(word, &card) || base_text_equals(word, "-"), "This is not a card", word);
}

static bool check_words(Parser *parser, TextSlice rest, bool (*check)(Parser *, TextSlice))
{
    TextSlice word;
    while (base_text_next_word(&rest, &word)) {
        if (!check(parser, word)) {
            return false;
        }
    }
    return true;
}

/* A line after the moves. */
static bool read_result_line(Parser *parser, TextSlice first, TextSlice rest)
{
    TextSlice word;
    Pile pile;
    if (base_text_equals(first, "illegal")) {
        return read_value(parser, rest, &parser->record.illegal) && check_move(parser, parser->record.illegal);
    }
    if (base_text_equals(first, "legal")) {
        return check_words(parser, rest, check_move);
    }
    if (rules_pile_parse(first, &pile) && pile != PILE_NONE) {
        return check_words(parser, rest, check_card);
    }
    bool status = false;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(status_texts); i++) {
        status = status || base_text_equals(first, status_texts[i]);
    }
    return expect(parser, status && !base_text_next_word(&rest, &word), "This line is not part of a record", first);
}

/* One of the first four lines. */
static bool read_head_line(Parser *parser, TextSlice first, TextSlice rest)
{
    Record *record = &parser->record;
    TextSlice word;
    if (parser->section == SECTION_START) {
        parser->section = SECTION_GAME;
        if (!expect(parser, base_text_equals(first, "game"), "A record begins with the line \"game\"", first) ||
            !read_value(parser, rest, &word)) {
            return false;
        }
        record->game = rules_game_read(word, no_word);
        return expect(parser, record->game, "There is no such game", word);
    }
    if (parser->section == SECTION_GAME && base_text_equals(first, "rules")) {
        parser->section = SECTION_RULES;
        if (!read_value(parser, rest, &word)) {
            return false;
        }
        record->game = rules_game_read(base_text_slice(record->game->name), word);
        return expect(parser, record->game, "The game has no such rules", word);
    }
    if (parser->section < SECTION_DEAL) {
        parser->section = SECTION_DEAL;
        return expect(parser, base_text_equals(first, "deal"), "The line \"deal\" is missing", first) &&
               read_value(parser, rest, &word) &&
               expect(parser, base_text_parse_uint64(word, &record->deal),
                      "A deal is a number from 0 to 18446744073709551615", word);
    }
    parser->section = SECTION_MOVES;
    record->moves = rest;
    return expect(parser, base_text_equals(first, "moves"), "The line \"moves\" is missing", first) &&
           check_words(parser, rest, check_move);
}

RecordResult rules_record_read(RecordReader *reader, Record *record, RecordError *error)
{
    Parser parser = {.section = SECTION_START};
    bool ok = true;
    TextSlice line;
    while (ok && base_text_next_line(&reader->rest, &line)) {
        reader->line++;
        TextSlice first;
        if (base_text_next_word(&line, &first)) {
            if (parser.section == SECTION_START) {
                parser.record.line = reader->line;
            }
            ok = parser.section < SECTION_MOVES ? read_head_line(&parser, first, line)
                                                : read_result_line(&parser, first, line);
        } else if (parser.section != SECTION_START) {
            break;
        }
    }
    if (ok && parser.section == SECTION_START) {
        return RECORD_END;
    }
    if (ok && parser.section < SECTION_MOVES) {
        ok = expect(&parser, false, "The record ends before the line \"moves\"", no_word);
    }
    if (!ok) {
        *error = parser.error;
        error->line = reader->line;
        return RECORD_MALFORMED;
    }
    *record = parser.record;
    return RECORD_READ;
}

void rules_record_write_start(TextWriter *writer, const Game *game, uint64_t deal)
{
    base_text_write_string(writer, "game ");
    base_text_write_string(writer, game->name);
    base_text_write_string(writer, "\nrules ");
    base_text_write_string(writer, game->rules_name);
    base_text_write_string(writer, "\ndeal ");
    base_text_write_uint64(writer, deal);
    base_text_write_char(writer, '\n');
}

void rules_record_write_move(TextWriter *writer, Move move)
{
    char text[MOVE_TEXT_SIZE];
    rules_move_text(move, text);
    base_text_write_char(writer, ' ');
    base_text_write_string(writer, text);
}

void rules_record_write_result(TextWriter *writer, const Game *game, const Position *position)
{
    Move moves[MOVES_MAX];
    char texts[MOVES_MAX][MOVE_TEXT_SIZE];
    int count = rules_legal_moves(game, position, moves);
    /* Insertion sort: the list is short, and qsort() is in <stdlib.h>, which this room may not include. */
    for (int i = 0; i < count; i++) {
        char text[MOVE_TEXT_SIZE];
        int place = i;
        rules_move_text(moves[i], text);
        while (place > 0 && strcmp(texts[place - 1], text) > 0) {
            memcpy(texts[place], texts[place - 1], sizeof text);
            place--;
        }
        memcpy(texts[place], text, sizeof text);
    }
    base_text_write_string(writer, "legal");
    for (int i = 0; i < count; i++) {
        base_text_write_char(writer, ' ');
        base_text_write_string(writer, texts[i]);
    }
    base_text_write_char(writer, '\n');
    rules_position_write(game, position, writer);
    base_text_write_string(writer, status_texts[rules_status(game, position)]);
    base_text_write_char(writer, '\n');
}
