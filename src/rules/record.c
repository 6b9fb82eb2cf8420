/* SPDX-License-Identifier: MIT */
#include "rules/record.h"

#include <string.h>

#include "rules/notation.h"

/* The lines of a record, in their order. */
typedef enum Section { SECTION_START, SECTION_GAME, SECTION_RULES, SECTION_DEAL, SECTION_MOVES } Section;

/* Enough for the longest name of a game or of its rules. */
enum { NAME_SIZE = 32 };

static const TextSlice no_word = {0};

static const char *const status_texts[] = {[STATUS_OPEN] = "open", [STATUS_WON] = "won", [STATUS_BLOCKED] = "blocked"};

/* One record while it is being read. */
typedef struct Parser {
    Record record;
    RecordError error;
    Section section; /* the last of the four lines that was read */
    char game_name[NAME_SIZE];
} Parser;

void rules_record_open(RecordReader *reader, TextSlice text)
{
    *reader = (RecordReader){.rest = text};
}

static bool refuse_record(Parser *parser, const char *sentence, TextSlice word)
{
    parser->error.sentence = sentence;
    parser->error.word = word;
    return false;
}

/* Copies a word, to look it up as a name. Returns false for a word that cannot be a name. */
static bool copy_name(TextSlice word, char name[NAME_SIZE])
{
    TextWriter writer;
    base_text_writer_open(&writer, name, NAME_SIZE);
    base_text_write_slice(&writer, word);
    /* Fails for a word that is too long or contains a NUL. */
    return base_text_equals(word, name);
}

static bool read_game(Parser *parser, TextSlice word)
{
    bool is_name = copy_name(word, parser->game_name);
    parser->record.game = is_name ? rules_game_find(parser->game_name, NULL) : NULL;
    return parser->record.game ? true : refuse_record(parser, "There is no such game", word);
}

static bool read_rules(Parser *parser, TextSlice word)
{
    char name[NAME_SIZE];
    parser->record.game = copy_name(word, name) ? rules_game_find(parser->game_name, name) : NULL;
    return parser->record.game ? true : refuse_record(parser, "The game has no such rules", word);
}

static bool read_deal(Parser *parser, TextSlice word)
{
    return base_text_parse_uint64(word, &parser->record.deal)
               ? true
               : refuse_record(parser, "A deal is a number from 0 to 18446744073709551615", word);
}

/* Calls `read` with the only word of the rest of a line. */
static bool read_value(Parser *parser, TextSlice rest, bool (*read)(Parser *, TextSlice))
{
    TextSlice word;
    TextSlice extra;
    if (!base_text_next_word(&rest, &word)) {
        return refuse_record(parser, "Something is missing after the first word of the line", no_word);
    }
    if (base_text_next_word(&rest, &extra)) {
        return refuse_record(parser, "This line has more words than it should", extra);
    }
    return read(parser, word);
}

static bool check_moves(Parser *parser, TextSlice rest)
{
    TextSlice word;
    Move move;
    while (base_text_next_word(&rest, &word)) {
        if (!rules_move_parse(word, &move)) {
            return refuse_record(parser, "This is not a move", word);
        }
    }
    return true;
}

static bool check_cards(Parser *parser, TextSlice rest)
{
    TextSlice word;
    while (base_text_next_word(&rest, &word)) {
        if (!rules_is_card_text(word) && !base_text_equals(word, "-")) {
            return refuse_record(parser, "This is not a card", word);
        }
    }
    return true;
}

static bool read_illegal(Parser *parser, TextSlice word)
{
    Move move;
    parser->record.illegal = word;
    return rules_move_parse(word, &move) ? true : refuse_record(parser, "This is not a move", word);
}

/* A line after the moves. */
static bool read_result_line(Parser *parser, TextSlice first, TextSlice rest)
{
    TextSlice word;
    Pile pile;
    if (base_text_equals(first, "illegal")) {
        return read_value(parser, rest, read_illegal);
    }
    if (base_text_equals(first, "legal")) {
        return check_moves(parser, rest);
    }
    if (rules_pile_parse(first, &pile) && pile != PILE_NONE) {
        return check_cards(parser, rest);
    }
    for (size_t i = 0; i < BASE_ARRAY_COUNT(status_texts); i++) {
        if (base_text_equals(first, status_texts[i]) && !base_text_next_word(&rest, &word)) {
            return true;
        }
    }
    return refuse_record(parser, "This line is not part of a record", first);
}

/* One of the first four lines. */
static bool read_head_line(Parser *parser, TextSlice first, TextSlice rest)
{
    Section section = parser->section;
    if (section == SECTION_START) {
        parser->section = SECTION_GAME;
        return base_text_equals(first, "game") ? read_value(parser, rest, read_game)
                                               : refuse_record(parser, "A record begins with the line \"game\"", first);
    }
    if (section == SECTION_GAME && base_text_equals(first, "rules")) {
        parser->section = SECTION_RULES;
        return read_value(parser, rest, read_rules);
    }
    if (section < SECTION_DEAL) {
        parser->section = SECTION_DEAL;
        return base_text_equals(first, "deal") ? read_value(parser, rest, read_deal)
                                               : refuse_record(parser, "The line \"deal\" is missing", first);
    }
    parser->section = SECTION_MOVES;
    parser->record.moves = rest;
    return base_text_equals(first, "moves") ? check_moves(parser, rest)
                                            : refuse_record(parser, "The line \"moves\" is missing", first);
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
        ok = refuse_record(&parser, "The record ends before the line \"moves\"", no_word);
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
    base_text_write_string(writer, "\nmoves");
}

void rules_record_write_move(TextWriter *writer, Move move)
{
    char text[MOVE_TEXT_SIZE];
    rules_move_text(move, text);
    base_text_write_char(writer, ' ');
    base_text_write_string(writer, text);
}

/* Insertion sort: the list is short, and qsort() is in <stdlib.h>, which this room may not include. */
static void sort_texts(char texts[MOVES_MAX][MOVE_TEXT_SIZE], int count)
{
    for (int i = 1; i < count; i++) {
        char text[MOVE_TEXT_SIZE];
        memcpy(text, texts[i], sizeof text);
        int place = i;
        while (place > 0 && strcmp(texts[place - 1], text) > 0) {
            memcpy(texts[place], texts[place - 1], sizeof text);
            place--;
        }
        memcpy(texts[place], text, sizeof text);
    }
}

void rules_record_write_result(TextWriter *writer, const Game *game, const Position *position)
{
    Move moves[MOVES_MAX];
    char texts[MOVES_MAX][MOVE_TEXT_SIZE];
    int count = rules_legal_moves(game, position, moves);
    for (int i = 0; i < count; i++) {
        rules_move_text(moves[i], texts[i]);
    }
    sort_texts(texts, count);
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
