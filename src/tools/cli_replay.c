/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/notation.h"
#include "rules/record.h"
#include "tools/cli.h"

bool cli_play_word(const Record *record, Position *position, TextSlice word, int number, const char *name, Move *move)
{
    char text[CLI_WORD_SIZE];
    *move = (Move){.from = PILE_NONE, .to = PILE_NONE};
    rules_move_parse(word, move);
    Refusal refusal = rules_apply(record->game, position, *move, NULL);
    if (refusal != REFUSAL_NONE) {
        cli_word(word, text);
        cli_complain("%s: record of line %d: move %d, %s: %s", name, record->line, number, text,
                     rules_refusal_text(refusal));
    }
    return refusal == REFUSAL_NONE;
}

/* Plays a move and prints it. */
static bool replay_word(const Record *record, Position *position, TextSlice word, int number, const char *name)
{
    Move move;
    bool legal = cli_play_word(record, position, word, number, name, &move);
    fputs(legal ? " " : "\nillegal ", stdout);
    fwrite(word.start, 1, word.length, stdout);
    fputs(legal ? "" : "\n", stdout);
    return legal;
}

/* Replays a record and prints it with its result. Returns CLI_ILLEGAL if it has an illegal move. */
static CliExit replay(const Record *record, const char *name)
{
    char text[RECORD_RESULT_SIZE];
    TextWriter writer;
    base_text_writer_open(&writer, text, sizeof text);
    rules_record_write_start(&writer, record->game, record->deal);
    fputs(text, stdout);

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

static CliExit complain_record(const RecordError *error, const char *name)
{
    char word[CLI_WORD_SIZE];
    cli_word(error->word, word);
    return cli_complain("%s: line %d: %s%s%s", name, error->line, error->sentence, word[0] ? ": " : "", word);
}

CliExit cli_each_record(TextSlice text, const char *name, CliExit (*visit)(const Record *record, const char *name))
{
    RecordReader reader;
    Record record;
    RecordError error;
    RecordResult result;
    CliExit status = CLI_OK;
    int count = 0;
    rules_record_open(&reader, text);
    while ((result = rules_record_read(&reader, &record, &error)) == RECORD_READ) {
        CliExit visited = visit(&record, name);
        if (visited == CLI_BAD || !cli_flush()) {
            return CLI_BAD;
        }
        status = visited == CLI_ILLEGAL ? visited : status;
        count++;
    }
    if (result == RECORD_MALFORMED) {
        return complain_record(&error, name);
    }
    return count > 0 ? status : cli_complain("%s: there is no record in it", name);
}

/* Replays the moves of a code as a record. */
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
    return replay(&record, "code");
}

static bool is_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file) {
        fclose(file);
    }
    return file != NULL;
}

CliExit cli_replay(const CliArguments *arguments)
{
    static Code code;
    const char *path = arguments->positionals[0];
    TextSlice text;
    if (path && strcmp(path, "-") != 0 && !is_file(path)) {
        CodeError error = session_code_read(base_text_slice(path), &code);
        if (error.fault != CODE_NO_GAME) {
            return error.fault == CODE_FINE ? replay_code(&code) : cli_complain_code(path, &error);
        }
    }
    if (!cli_read_file(path, CLI_TEXT_MAX, &text)) {
        return CLI_BAD;
    }
    CliExit status = cli_each_record(text, path ? path : "-", replay);
    cli_free_file(text);
    return status;
}
