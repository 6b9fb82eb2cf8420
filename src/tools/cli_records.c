/* SPDX-License-Identifier: MIT */
/* theplot-cli deal, show, replay, code and check: what deals, records, codes and certificates are. */
#include <stdio.h>
#include <string.h>

#include "rules/notation.h"
#include "rules/record.h"
#include "tools/check.h"
#include "tools/cli.h"

CliExit cli_deal(const CliArguments *arguments)
{
    static Code code;
    if (!cli_read_start(arguments, &code)) {
        return CLI_BAD;
    }
    Card deck[CARD_COUNT];
    rules_deck_shuffle(code.deal, deck);
    printf("%llu", (unsigned long long)code.deal);
    for (int i = 0; i < CARD_COUNT; i++) {
        char card[3];
        rules_card_text(deck[i], card);
        printf(" %s", card);
    }
    putchar('\n');
    return CLI_OK;
}

CliExit cli_show(const CliArguments *arguments)
{
    static Code code;
    Position position;
    const char *file;
    if (!cli_read_position(arguments, &code, &position, &file)) {
        return CLI_BAD;
    }
    char piles[RECORD_RESULT_SIZE];
    TextWriter writer;
    base_text_writer_open(&writer, piles, sizeof piles);
    rules_position_write(code.game, &position, &writer);
    BASE_ASSERT(!writer.overflowed);
    printf("game %s\nrules %s\n%s", code.game->name, code.game->rules_name, piles);
    if (code.game->redeals > 0) {
        printf("redeals %d\n", position.redeals_left);
    }
    if (position.stock_locked) {
        printf("locked 1\n");
    }
    return CLI_OK;
}

/* Plays a word of a record's moves, which is well formed. Complains if it is not legal. */
static bool play_word(const Record *record, Position *position, TextSlice word, int number, const char *name,
                      Move *move)
{
    char text[CLI_WORD_SIZE];
    *move = (Move){.from = PILE_NONE, .to = PILE_NONE};
    rules_move_parse(word, move);
    Refusal refusal = rules_apply(record->game, position, *move, NULL);
    if (refusal == REFUSAL_NONE) {
        return true;
    }
    cli_word(word, text);
    return cli_complain("%s: record of line %d: move %d, %s: %s", name, record->line, number, text,
                        rules_refusal_text(refusal));
}

static bool replay_word(const Record *record, Position *position, TextSlice word, int number, const char *name)
{
    Move move;
    bool legal = play_word(record, position, word, number, name, &move);
    fputs(legal ? " " : "\nillegal ", stdout);
    fwrite(word.start, 1, word.length, stdout);
    fputs(legal ? "" : "\n", stdout);
    return legal;
}

static CliExit replay_record(const Record *record, const char *name)
{
    char text[RECORD_RESULT_SIZE];
    TextWriter writer;
    base_text_writer_open(&writer, text, sizeof text);
    rules_record_write_start(&writer, record->game, record->deal);
    printf("%smoves", text);

    Position position;
    rules_deal(record->game, record->deal, &position, NULL);
    TextSlice rest = record->moves;
    TextSlice word;
    int number = 1;
    bool legal = true;
    while (legal && base_text_next_word(&rest, &word)) {
        legal = replay_word(record, &position, word, number++, name);
    }
    /* Played like the others, to find out whether it really is illegal. */
    if (legal && record->illegal.length > 0) {
        legal = replay_word(record, &position, record->illegal, number, name);
    }
    if (legal) {
        base_text_writer_open(&writer, text, sizeof text);
        rules_record_write_result(&writer, record->game, &position);
        BASE_ASSERT(!writer.overflowed);
        printf("\n%s", text);
    }
    putchar('\n');
    return legal ? CLI_OK : CLI_ILLEGAL;
}

/* Prints the code of a record, or of its moves before the first illegal one. */
static CliExit print_code(const Record *record, const char *name)
{
    static Move moves[CODE_MOVES_MAX];
    char text[CODE_TEXT_SIZE];
    Position position;
    TextSlice rest = record->moves;
    TextSlice word;
    int count = 0;
    bool legal = true;
    rules_deal(record->game, record->deal, &position, NULL);
    while (legal && base_text_next_word(&rest, &word)) {
        if (count == CODE_MOVES_MAX) {
            cli_complain("%s: record of line %d: a code has room for %d moves", name, record->line, CODE_MOVES_MAX);
            return CLI_BAD;
        }
        legal = play_word(record, &position, word, count + 1, name, &moves[count]);
        count += legal;
    }
    if (!session_code_write(record->game, record->deal, moves, count, text)) {
        cli_complain("%s: record of line %d: a code has no room for these moves", name, record->line);
        return CLI_BAD;
    }
    puts(text);
    return legal ? CLI_OK : CLI_ILLEGAL;
}

static bool complain_record(const RecordError *error, const char *name)
{
    char word[CLI_WORD_SIZE];
    cli_word(error->word, word);
    return cli_complain("%s: line %d: %s%s%s", name, error->line, error->sentence, word[0] ? ": " : "", word);
}

/* Visits the records of a text up to the first that is malformed or for which a visit returns CLI_BAD. */
static CliExit visit_records(TextSlice text, const char *name, CliExit (*visit)(const Record *record, const char *name))
{
    RecordReader reader = {.rest = text};
    Record record;
    RecordError error;
    RecordResult result;
    CliExit status = CLI_OK;
    int count = 0;
    while ((result = rules_record_read(&reader, &record, &error)) == RECORD_READ) {
        CliExit visited = visit(&record, name);
        if (visited == CLI_BAD || !cli_flush()) {
            return CLI_BAD;
        }
        status = visited == CLI_ILLEGAL ? visited : status;
        count++;
    }
    Pile pile;
    if (result == RECORD_MALFORMED && strstr(error.sentence, "\"deal\" is missing") && visit == print_code &&
        rules_pile_parse(error.word, &pile)) {
        cli_complain("%s: line %d: a position without a deal's number has no code", name, error.line);
        return CLI_ILLEGAL;
    }
    bool good = result == RECORD_MALFORMED ? complain_record(&error, name)
                                           : count > 0 || cli_complain("%s: there is no record in it", name);
    return good ? status : CLI_BAD;
}

static CliExit visit_file(const char *path, CliExit (*visit)(const Record *record, const char *name))
{
    TextSlice text;
    if (!cli_read_file(path, CLI_TEXT_MAX, &text)) {
        return CLI_BAD;
    }
    CliExit status = visit_records(text, path ? path : "-", visit);
    cli_free_file(text);
    return status;
}

CliExit cli_code(const CliArguments *arguments)
{
    return visit_file(arguments->positionals[0], print_code);
}

static CliExit replay_code(const Code *code)
{
    enum { MOVES_TEXT_SIZE = CODE_MOVES_MAX * MOVE_TEXT_SIZE + 1 };
    static char moves[MOVES_TEXT_SIZE];
    TextWriter writer;
    base_text_writer_open(&writer, moves, sizeof moves);
    for (int i = 0; i < code->move_count; i++) {
        rules_record_write_move(&writer, code->moves[i]);
    }
    BASE_ASSERT(!writer.overflowed);
    Record record = {.game = code->game, .deal = code->deal, .moves = base_text_slice(moves), .line = 1};
    return replay_record(&record, "code");
}

CliExit cli_replay(const CliArguments *arguments)
{
    static Code code;
    const char *path = arguments->positionals[0];
    if (path && !cli_is_file(path)) {
        CodeError error = session_code_read(base_text_slice(path), &code);
        if (error.fault == CODE_FINE) {
            return replay_code(&code);
        }
        if (error.fault != CODE_NO_GAME) {
            cli_complain_code(path, &error);
            return CLI_BAD;
        }
    }
    return visit_file(path, replay_record);
}

static CliExit check_file(const char *path)
{
    static Check check;
    TextSlice text;
    if (!cli_read_file(path, CLI_TEXT_MAX, &text)) {
        return CLI_BAD;
    }
    bool verified = cli_check_certificate(&check, text);
    cli_free_file(text);
    printf("%s: %s\n", path, verified ? "verified" : check.complaint);
    return verified ? CLI_OK : CLI_ILLEGAL;
}

CliExit cli_check(const CliArguments *arguments)
{
    CliExit worst = CLI_OK;
    for (int i = 0; i < arguments->positional_count; i++) {
        CliExit status = check_file(arguments->positionals[i]);
        worst = status > worst ? status : worst;
        if (!cli_flush()) {
            return CLI_BAD;
        }
    }
    return worst;
}
