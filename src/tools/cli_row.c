/* SPDX-License-Identifier: MIT */
#include "tools/cli_row.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "tools/cli.h"

enum { DIGITS_MAX = 18 };

static const char *const VERDICTS[] = {[SOLVER_UNKNOWN] = "unknown", [SOLVER_WON] = "won", [SOLVER_LOST] = "lost"};
static const char *const PROOFS[] = {
    [SOLVER_PROOF_NONE] = "", [SOLVER_PROOF_BOUND] = "bound", [SOLVER_PROOF_SEARCH] = "search"};
static const char *const LIMITS[CLI_LIMITS] = {"", "time", "work", "memory", "clauses"};

/* The values of a line, as texts; those of a line of words in their order. */
typedef enum Field {
    FIELD_GAME,
    FIELD_RULES,
    FIELD_DEAL,
    FIELD_VERDICT,
    FIELD_WORK,
    FIELD_MILLISECONDS,
    FIELD_OUTCOME, /* the moves, the proof or what stopped it */
    FIELD_LIMIT,
    FIELD_WORDS,
    FIELD_DEALS = FIELD_WORDS,
    FIELD_OPEN, /* and the other lists, by SolverProof */
    FIELD_BOUND,
    FIELD_SEARCH,
    FIELD_COUNT
} Field;

/* Why a line is not read. */
static const char NOT_A_ROW[] = "this is no line that solve prints";
static const char NO_DEAL[] = "it says nothing of a deal";

const char *cli_row_verdict(SolverVerdict verdict)
{
    return VERDICTS[verdict];
}

__attribute__((format(printf, 2, 3))) static void append(char text[CLI_ROW_SIZE], const char *format, ...)
{
    size_t length = strlen(text);
    va_list values;
    va_start(values, format);
    int written = vsnprintf(text + length, CLI_ROW_SIZE - length, format, values);
    va_end(values);
    BASE_ASSERT(written >= 0 && length + (size_t)written < CLI_ROW_SIZE);
}

void cli_row_write(const CliRow *row, bool json, char text[CLI_ROW_SIZE])
{
    const CliDeal *deal = &row->deal;
    int decimals = deal->stopped != CLI_LIMIT_TIME ? 0 : row->limit < 0.001 ? 9 : 3;
    text[0] = '\0';
    if (json || !row->position) {
        append(text, json ? "{\"game\":\"%s\",\"rules\":\"%s\"," : "%s %s ", row->game->name, row->game->rules_name);
    }
    if (row->position) {
        append(text, json ? "\"position\":\"%s\"" : "%s", row->position);
    } else {
        append(text, json ? "\"deal\":\"%llu\"" : "%llu", (unsigned long long)deal->number);
    }
    append(text, json ? ",\"verdict\":\"%s\",\"work\":%llu,\"ms\":%.3f" : " %s %llu %.3f", VERDICTS[deal->verdict],
           (unsigned long long)deal->work, deal->milliseconds);
    if (deal->verdict == SOLVER_WON) {
        append(text, json ? ",\"moves\":%d" : " %d", deal->moves);
    } else if (deal->verdict == SOLVER_LOST) {
        append(text, json ? ",\"proof\":\"%s\"" : " %s", PROOFS[deal->proof]);
    } else if (deal->stopped != CLI_LIMIT_NOT_SAID) {
        append(text, json ? ",\"stopped\":\"%s\",\"limit\":%.*f" : " %s %.*f", LIMITS[deal->stopped], decimals,
               row->limit);
    }
    if (row->code) {
        append(text, json ? ",\"code\":\"%s\"" : " %s", row->code);
    }
    append(text, json ? "}\n" : "\n");
}

static bool find_word(TextSlice word, const char *const *words, size_t count, uint8_t *index)
{
    for (size_t i = 0; i < count; i++) {
        if (base_text_equals(word, words[i])) {
            *index = (uint8_t)i;
            return true;
        }
    }
    return false;
}

bool cli_row_parse_decimal(TextSlice word, double *value)
{
    double scale = 0.0;
    *value = 0.0;
    for (size_t i = 0; i < word.length; i++) {
        char character = word.start[i];
        if (character == '.' && scale == 0.0 && i > 0) {
            scale = 1.0;
        } else if (character >= '0' && character <= '9') {
            *value = *value * 10.0 + (double)(character - '0');
            scale *= 10.0;
        } else {
            return false;
        }
    }
    *value /= scale > 0.0 ? scale : 1.0;
    return word.length > 0 && word.length <= DIGITS_MAX;
}

/* Reads what follows from the verdict. */
static bool read_outcome(const TextSlice fields[FIELD_COUNT], CliRow *row)
{
    CliDeal *deal = &row->deal;
    TextSlice outcome = fields[FIELD_OUTCOME];
    uint64_t moves = 0;
    if (deal->verdict == SOLVER_WON) {
        bool good = base_text_parse_uint64(outcome, &moves) && moves <= SOLVER_LINE_MAX;
        deal->moves = (uint16_t)moves;
        return good;
    }
    if (deal->verdict == SOLVER_LOST) {
        return find_word(outcome, PROOFS, CLI_LISTS, &deal->proof) && deal->proof != SOLVER_PROOF_NONE;
    }
    return find_word(outcome, LIMITS, CLI_LIMITS, &deal->stopped) &&
           (deal->stopped == CLI_LIMIT_NOT_SAID || cli_row_parse_decimal(fields[FIELD_LIMIT], &row->limit));
}

static const char *read_fields(const TextSlice fields[FIELD_COUNT], CliRow *row)
{
    CliDeal *deal = &row->deal;
    TextSlice rules = fields[FIELD_RULES];
    *row = (CliRow){.game = rules_game_read(fields[FIELD_GAME], rules), .deals = fields[FIELD_DEALS]};
    memcpy(row->lists, &fields[FIELD_OPEN], sizeof row->lists);
    if (!fields[FIELD_VERDICT].start && !row->deals.start) {
        return NOT_A_ROW;
    }
    if (!row->game || !rules.start) {
        /* The line of a position has its verdict in the place of the rules. */
        bool position = find_word(rules, VERDICTS, BASE_ARRAY_COUNT(VERDICTS), &deal->verdict);
        return position ? NO_DEAL : "there is no such game or rule set";
    }
    if (row->deals.start) {
        return NULL;
    }
    if (!base_text_parse_uint64(fields[FIELD_DEAL], &deal->number)) {
        return NO_DEAL;
    }
    bool good = find_word(fields[FIELD_VERDICT], VERDICTS, BASE_ARRAY_COUNT(VERDICTS), &deal->verdict) &&
                base_text_parse_uint64(fields[FIELD_WORK], &deal->work) &&
                cli_row_parse_decimal(fields[FIELD_MILLISECONDS], &deal->milliseconds) && read_outcome(fields, row);
    return good ? NULL : NOT_A_ROW;
}

static void skip_characters(TextSlice *rest, size_t count)
{
    *rest = (TextSlice){rest->start + count, rest->length - count};
}

/* Takes a character, and blanks around it, off `rest`. */
static bool take_character(TextSlice *rest, char character)
{
    bool taken = rest->length > 0 && rest->start[0] == character;
    skip_characters(rest, taken ? 1 : 0);
    while (rest->length > 0 && rest->start[0] == ' ') {
        skip_characters(rest, 1);
    }
    return taken;
}

/* Takes a text or a number off `rest`, and blanks after it. No text that is written has a backslash. */
static bool take_value(TextSlice *rest, TextSlice *value)
{
    bool quoted = take_character(rest, '"');
    size_t end = 0;
    while (end < rest->length && !strchr(quoted ? "\"\\" : ",:} ", rest->start[end])) {
        end++;
    }
    *value = (TextSlice){rest->start, end};
    skip_characters(rest, end);
    return take_character(rest, quoted ? '"' : ' ') || (!quoted && end > 0);
}

/* Unknown keys are ignored. */
static bool split_json(TextSlice line, TextSlice fields[FIELD_COUNT])
{
    static const struct {
        const char *name;
        int field;
    } KEYS[] = {{"game", FIELD_GAME},       {"rules", FIELD_RULES},   {"deal", FIELD_DEAL},
                {"verdict", FIELD_VERDICT}, {"work", FIELD_WORK},     {"ms", FIELD_MILLISECONDS},
                {"moves", FIELD_OUTCOME},   {"proof", FIELD_OUTCOME}, {"stopped", FIELD_OUTCOME},
                {"limit", FIELD_LIMIT},     {"deals", FIELD_DEALS},   {"open", FIELD_OPEN},
                {"bound", FIELD_BOUND},     {"search", FIELD_SEARCH}};
    bool good = take_character(&line, '{');
    bool more = good;
    while (more) {
        TextSlice key, value;
        good = take_value(&line, &key) && take_character(&line, ':') && take_value(&line, &value);
        for (size_t i = 0; i < BASE_ARRAY_COUNT(KEYS) && good; i++) {
            if (base_text_equals(key, KEYS[i].name)) {
                fields[KEYS[i].field] = value;
            }
        }
        more = good && take_character(&line, ',');
    }
    return good && take_character(&line, '}') && line.length == 0;
}

bool cli_rows_next(CliRows *rows, CliRow *row)
{
    TextSlice fields[FIELD_COUNT] = {{0}};
    if (rows->rest.length == 0 || !memchr(rows->rest.start, '\n', rows->rest.length)) {
        return false;
    }
    TextSlice line;
    base_text_next_line(&rows->rest, &line);
    rows->number++;
    rows->json = line.length > 0 && line.start[0] == '{';
    bool split = !rows->json || split_json(line, fields);
    for (int i = 0; i < FIELD_WORDS && !rows->json && base_text_next_word(&line, &fields[i]); i++) {
    }
    const char *fault = split ? read_fields(fields, row) : NOT_A_ROW;
    rows->failed = fault && !cli_complain("%s: line %lu: %s", rows->name, rows->number, fault);
    return !rows->failed;
}
