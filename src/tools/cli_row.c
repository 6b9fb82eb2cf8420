/* SPDX-License-Identifier: MIT */
#include "tools/cli_row.h"

#include <stdio.h>
#include <string.h>

static const char *const VERDICTS[] = {[SOLVER_UNKNOWN] = "unknown", [SOLVER_WON] = "won", [SOLVER_LOST] = "lost"};
static const char *const PROOFS[] = {
    [SOLVER_PROOF_NONE] = "", [SOLVER_PROOF_BOUND] = "bound", [SOLVER_PROOF_SEARCH] = "search"};
static const char *const LIMITS[CLI_LIMITS] = {"", "time", "work", "memory"};

enum { NAME_SIZE = 64, DIGITS_MAX = 18 };

/* Why a line is not read. */
static const char NOT_A_ROW[] = "this is no line that solve prints";
static const char NO_GAME[] = "there is no such game or rule set";
static const char NO_DEAL[] = "it says nothing of a deal";

const char *cli_row_verdict(SolverVerdict verdict)
{
    return VERDICTS[verdict];
}

/* A line under construction: snprintf() after snprintf(). */
static size_t put(char text[CLI_ROW_SIZE], size_t length, const char *before, const char *value, const char *after)
{
    int written = snprintf(text + length, CLI_ROW_SIZE - length, "%s%s%s", before, value, after);
    BASE_ASSERT(written >= 0 && length + (size_t)written < CLI_ROW_SIZE);
    return length + (size_t)written;
}

static size_t put_start(const CliRow *row, bool json, char text[CLI_ROW_SIZE])
{
    char deal[24];
    TextWriter writer;
    base_text_writer_open(&writer, deal, sizeof deal);
    base_text_write_uint64(&writer, row->deal);
    if (row->position && !json) {
        return put(text, 0, row->position, "", "");
    }
    size_t length = put(text, 0, json ? "{\"game\":\"" : "", row->game->name, json ? "\"" : " ");
    length = put(text, length, json ? ",\"rules\":\"" : "", row->game->rules_name, json ? "\"" : " ");
    if (row->position) {
        return put(text, length, ",\"position\":\"", row->position, "\"");
    }
    return put(text, length, json ? ",\"deal\":\"" : "", deal, json ? "\"" : "");
}

void cli_row_write(const CliRow *row, CliFormat format, char text[CLI_ROW_SIZE])
{
    bool json = format == CLI_FORMAT_JSON;
    char number[64];
    size_t length = put_start(row, json, text);
    length = put(text, length, json ? ",\"verdict\":\"" : " ", VERDICTS[row->verdict], json ? "\"" : "");
    snprintf(number, sizeof number, "%llu", (unsigned long long)row->work);
    length = put(text, length, json ? ",\"work\":" : " ", number, "");
    snprintf(number, sizeof number, "%.3f", row->milliseconds);
    length = put(text, length, json ? ",\"ms\":" : " ", number, "");
    if (row->verdict == SOLVER_WON) {
        snprintf(number, sizeof number, "%d", row->moves);
        length = put(text, length, json ? ",\"moves\":" : " ", number, "");
    } else if (row->verdict == SOLVER_LOST) {
        length = put(text, length, json ? ",\"proof\":\"" : " ", PROOFS[row->proof], json ? "\"" : "");
    } else if (row->stopped != CLI_LIMIT_NOT_SAID) {
        snprintf(number, sizeof number, "%.*f",
                 row->stopped != CLI_LIMIT_TIME ? 0
                 : row->limit < 0.001           ? 9
                                                : 3,
                 row->limit);
        length = put(text, length, json ? ",\"stopped\":\"" : " ", LIMITS[row->stopped], json ? "\"" : "");
        length = put(text, length, json ? ",\"limit\":" : " ", number, "");
    }
    if (row->code) {
        length = put(text, length, json ? ",\"code\":\"" : " ", row->code, json ? "\"" : "");
    }
    put(text, length, json ? "}" : "", "\n", "");
}

/* The index of a word in a list, or -1. */
static int find_word(TextSlice word, const char *const *words, int count)
{
    int i = count - 1;
    while (i >= 0 && !base_text_equals(word, words[i])) {
        i--;
    }
    return i;
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

static const Game *find_game(TextSlice name, TextSlice rules)
{
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        if (base_text_equals(name, game->name) && base_text_equals(rules, game->rules_name)) {
            return game;
        }
    }
    return NULL;
}

/* The values of a line, as texts. */
typedef struct Words {
    TextSlice game, rules, deal, verdict, work, milliseconds, last, limit;
    TextSlice deals, lists[CLI_LISTS];
} Words;

static const char *understand(const Words *words, CliRow *row)
{
    uint64_t moves = 0;
    *row = (CliRow){.game = find_game(words->game, words->rules)};
    if (!words->verdict.start && !words->deals.start) {
        return NOT_A_ROW;
    }
    if (!row->game) {
        return NO_GAME;
    }
    if (words->deals.start) {
        row->deals = words->deals;
        memcpy(row->lists, words->lists, sizeof row->lists);
        return NULL;
    }
    if (!base_text_parse_uint64(words->deal, &row->deal)) {
        return NO_DEAL;
    }
    int verdict = find_word(words->verdict, VERDICTS, (int)BASE_ARRAY_COUNT(VERDICTS));
    bool good = verdict >= 0 && base_text_parse_uint64(words->work, &row->work) &&
                cli_row_parse_decimal(words->milliseconds, &row->milliseconds);
    row->verdict = good ? (SolverVerdict)verdict : SOLVER_UNKNOWN;
    if (good && row->verdict == SOLVER_WON) {
        good = base_text_parse_uint64(words->last, &moves) && moves <= SOLVER_LINE_MAX;
        row->moves = good ? (int)moves : 0;
    } else if (good && row->verdict == SOLVER_LOST) {
        int proof = find_word(words->last, PROOFS, (int)BASE_ARRAY_COUNT(PROOFS));
        good = proof > 0;
        row->proof = good ? (SolverProof)proof : SOLVER_PROOF_NONE;
    } else if (good && words->last.length > 0) {
        int limit = find_word(words->last, LIMITS, CLI_LIMITS);
        good = limit > 0 && cli_row_parse_decimal(words->limit, &row->limit);
        row->stopped = good ? (CliLimit)limit : CLI_LIMIT_NOT_SAID;
    }
    return good ? NULL : NOT_A_ROW;
}

static const char *read_text(TextSlice line, CliRow *row)
{
    Words words = {.game = {NULL, 0}};
    TextSlice *const places[] = {&words.game, &words.rules,        &words.deal, &words.verdict,
                                 &words.work, &words.milliseconds, &words.last, &words.limit};
    size_t count = 0;
    TextSlice word;
    while (count < BASE_ARRAY_COUNT(places) && base_text_next_word(&line, &word)) {
        *places[count++] = word;
    }
    /* The line of a position has its verdict in the place of the rules. */
    if (find_word(words.rules, VERDICTS, (int)BASE_ARRAY_COUNT(VERDICTS)) >= 0) {
        return NO_DEAL;
    }
    return understand(&words, row);
}

static void skip(TextSlice *rest, size_t count)
{
    *rest = (TextSlice){rest->start + count, rest->length - count};
}

/* Takes a character, and blanks around it, off `rest`. */
static bool take(TextSlice *rest, char character)
{
    bool taken = rest->length > 0 && rest->start[0] == character;
    skip(rest, taken ? 1 : 0);
    while (rest->length > 0 && rest->start[0] == ' ') {
        skip(rest, 1);
    }
    return taken;
}

/* Takes a text or a number off `rest`, and blanks after it. No text that is written has a backslash. */
static bool take_value(TextSlice *rest, TextSlice *value)
{
    bool quoted = take(rest, '"');
    size_t end = 0;
    while (end < rest->length && !strchr(quoted ? "\"\\" : ",:} ", rest->start[end])) {
        end++;
    }
    *value = (TextSlice){rest->start, end};
    skip(rest, end);
    return take(rest, quoted ? '"' : ' ') || (!quoted && end > 0);
}

/* Keys that are not known are passed over. */
static void keep_value(Words *words, TextSlice key, TextSlice value)
{
    const struct {
        const char *name;
        TextSlice *place;
    } keys[] = {{"game", &words->game},       {"rules", &words->rules},  {"deal", &words->deal},
                {"verdict", &words->verdict}, {"work", &words->work},    {"ms", &words->milliseconds},
                {"moves", &words->last},      {"proof", &words->last},   {"stopped", &words->last},
                {"limit", &words->limit},     {"deals", &words->deals},  {"bound", &words->lists[0]},
                {"search", &words->lists[1]}, {"open", &words->lists[2]}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(keys); i++) {
        if (base_text_equals(key, keys[i].name)) {
            *keys[i].place = value;
        }
    }
}

static const char *read_json(TextSlice line, CliRow *row)
{
    Words words = {.game = {NULL, 0}};
    bool good = take(&line, '{');
    bool more = good;
    while (more) {
        TextSlice key;
        TextSlice value;
        good = take_value(&line, &key) && take(&line, ':') && take_value(&line, &value);
        if (good) {
            keep_value(&words, key, value);
        }
        more = good && take(&line, ',');
    }
    return good && take(&line, '}') && line.length == 0 ? understand(&words, row) : NOT_A_ROW;
}

const char *cli_row_read(TextSlice line, CliRow *row)
{
    return line.length > 0 && line.start[0] == '{' ? read_json(line, row) : read_text(line, row);
}
