/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/record.h"
#include "tools/cli.h"

enum { SENTENCE_SIZE = 160 };

/* Writes the sentence for an error, with its places. */
static void write_sentence(const CodeError *error, char text[SENTENCE_SIZE])
{
    const int places[] = {error->first, error->last};
    TextWriter writer;
    base_text_writer_open(&writer, text, SENTENCE_SIZE);
    for (const char *rest = session_code_sentence(error->fault); *rest; rest++) {
        if (rest[0] == '{' && (rest[1] == '0' || rest[1] == '1') && rest[2] == '}') {
            base_text_write_uint64(&writer, (uint64_t)places[rest[1] - '0']);
            rest += 2;
        } else {
            base_text_write_char(&writer, *rest);
        }
    }
    BASE_ASSERT(!writer.overflowed);
}

CliExit cli_complain_code(const char *text, const CodeError *error)
{
    char word[CLI_WORD_SIZE];
    char sentence[SENTENCE_SIZE];
    cli_word(base_text_slice(text), word);
    write_sentence(error, sentence);
    return cli_complain("code %s%s: %s", word, strlen(text) >= CLI_WORD_SIZE ? "..." : "", sentence);
}

/* Reads GAME and, if it is there, N. */
static bool read_game_and_deal(const CliArguments *arguments, CliDeal deal, Code *code, bool *has_deal)
{
    const char *number = arguments->positionals[1];
    code->game = cli_find_game(arguments);
    code->has_moves = false;
    code->move_count = 0;
    *has_deal = number != NULL;
    if (!code->game) {
        return false;
    }
    if (!number && deal == CLI_DEAL_NEEDED) {
        cli_complain("the number of a deal is missing after %s; see theplot-cli --help", arguments->positionals[0]);
        return false;
    }
    return !number || cli_parse_deal(number, &code->deal);
}

bool cli_read_start(const CliArguments *arguments, CliDeal deal, Code *code, bool *has_deal)
{
    const char *name = arguments->positionals[0];
    CodeError error = session_code_read(base_text_slice(name), code);
    /* What does not begin with the name of a game is not taken for a code. */
    if (error.fault == CODE_NO_GAME || cli_is_game(name)) {
        return read_game_and_deal(arguments, deal, code, has_deal);
    }
    *has_deal = true;
    if (error.fault != CODE_FINE) {
        cli_complain_code(name, &error);
    } else if (arguments->positionals[1] || arguments->options[CLI_RULES]) {
        cli_complain("a code already says the deal and the rules, so %s is too much",
                     arguments->options[CLI_RULES] ? "--rules" : arguments->positionals[1]);
    }
    return error.fault == CODE_FINE && !arguments->positionals[1] && !arguments->options[CLI_RULES];
}

/* Copies the moves of a record, up to the first illegal one, about which it complains. */
static CliExit take_moves(const Record *record, const char *name, Code *code)
{
    Position position;
    TextSlice rest = record->moves;
    TextSlice word;
    code->game = record->game;
    code->deal = record->deal;
    code->move_count = 0;
    rules_deal(record->game, record->deal, &position, NULL);
    while (base_text_next_word(&rest, &word)) {
        if (code->move_count == CODE_MOVES_MAX) {
            return cli_complain("%s: record of line %d: a code has room for %d moves", name, record->line,
                                CODE_MOVES_MAX);
        }
        Move *move = &code->moves[code->move_count];
        if (!cli_play_word(record, &position, word, code->move_count + 1, name, move)) {
            return CLI_ILLEGAL;
        }
        code->move_count++;
    }
    return CLI_OK;
}

/* Prints the code of a record, or of its moves before the first illegal one. */
static CliExit print_code(const Record *record, const char *name)
{
    static Code code;
    char text[CODE_TEXT_SIZE];
    CliExit status = take_moves(record, name, &code);
    if (status == CLI_BAD) {
        return status;
    }
    if (!session_code_write(code.game, code.deal, code.moves, code.move_count, text)) {
        return cli_complain("%s: record of line %d: a code has no room for these moves", name, record->line);
    }
    puts(text);
    return status;
}

CliExit cli_code(const CliArguments *arguments)
{
    const char *path = arguments->positionals[0];
    TextSlice text;
    if (!cli_read_file(path, CLI_TEXT_MAX, &text)) {
        return CLI_BAD;
    }
    CliExit status = cli_each_record(text, path ? path : "-", print_code);
    cli_free_file(text);
    return status;
}
