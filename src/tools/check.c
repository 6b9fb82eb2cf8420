/* SPDX-License-Identifier: MIT */
#include "tools/check.h"

#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "rules/notation.h"

bool cli_check_refuse(Check *check, const char *sentence, const char *text)
{
    if (check->complaint[0] == '\0') {
        snprintf(check->complaint, sizeof check->complaint, "line %d: %s%s", check->line, sentence, text);
    }
    return false;
}

bool cli_check_is_next(const Check *check, const char *text)
{
    size_t length = strlen(text);
    return check->rest.length >= length && memcmp(check->rest.start, text, length) == 0;
}

bool cli_check_expect(Check *check, const char *text)
{
    TextSlice expected = base_text_slice(text);
    TextSlice line, wanted;
    while (base_text_next_line(&expected, &wanted)) {
        check->line++;
        if (!base_text_next_line(&check->rest, &line) || line.length != wanted.length ||
            memcmp(line.start, wanted.start, line.length) != 0) {
            char sentence[64];
            snprintf(sentence, sizeof sentence, "%.*s", (int)wanted.length, wanted.start);
            return cli_check_refuse(check, "this should be: ", sentence);
        }
    }
    return true;
}

bool cli_check_word(Check *check, const char *keyword, char word[CHECK_WORD_SIZE])
{
    TextSlice line, first, second;
    check->line++;
    if (!base_text_next_line(&check->rest, &line) || !base_text_next_word(&line, &first) ||
        !base_text_equals(first, keyword) || !base_text_next_word(&line, &second) || line.length > 0 ||
        second.length >= CHECK_WORD_SIZE) {
        return cli_check_refuse(check, "this should be one word after ", keyword);
    }
    memcpy(word, second.start, second.length);
    word[second.length] = '\0';
    return true;
}

static bool read_position(Check *check)
{
    TextSlice words = {0};
    TextSlice word;
    char game[CHECK_WORD_SIZE], rules[CHECK_WORD_SIZE], deal[CHECK_WORD_SIZE];
    uint64_t number;
    if (!cli_check_expect(check, "theplot-certificate 1\n") || !cli_check_word(check, "game", game) ||
        !cli_check_word(check, "rules", rules) || !cli_check_word(check, "deal", deal)) {
        return false;
    }
    check->game = rules_game_find(game, rules);
    if (!check->game || !base_text_parse_uint64(base_text_slice(deal), &number)) {
        return cli_check_refuse(check, "there is no such game, no such rules, or no such deal", "");
    }
    rules_deal(check->game, number, &check->position, NULL);
    if (cli_check_is_next(check, "moves ")) {
        check->line++;
        base_text_next_line(&check->rest, &words);
        base_text_next_word(&words, &word);
    }
    while (base_text_next_word(&words, &word)) {
        Move move;
        if (!rules_move_parse(word, &move) || rules_apply(check->game, &check->position, move, NULL) != REFUSAL_NONE) {
            return cli_check_refuse(check, "a move is not legal", "");
        }
    }
    return true;
}

bool cli_check_proof(Check *check)
{
    char kind[CHECK_WORD_SIZE];
    if (!cli_check_word(check, "proof", kind)) {
        return false;
    }
    if (rules_status(check->game, &check->position) == STATUS_WON) {
        return cli_check_refuse(check, "the position is won", "");
    }
    return strcmp(kind, "reserve") == 0  ? cli_check_reserve(check)
           : strcmp(kind, "window") == 0 ? cli_check_window(check)
           : strcmp(kind, "search") == 0 ? cli_check_search(check)
                                         : cli_check_refuse(check, "there is no such kind of proof", "");
}

bool cli_check_certificate(Check *check, TextSlice text)
{
    char end[CHECK_WORD_SIZE];
    *check = (Check){.rest = text};
    if (text.length > 0 && memchr(text.start, '\0', text.length)) {
        return cli_check_refuse(check, "a certificate has no NUL", ""); /* a word would end there for some readers */
    }
    if (!read_position(check) || !cli_check_proof(check)) {
        return false;
    }
    uint64_t hash = base_hash_bytes(BASE_HASH_START, text.start, text.length - check->rest.length);
    snprintf(end, sizeof end, "end %08lx%08lx\n", (unsigned long)(hash >> 32), (unsigned long)(hash & 0xFFFFFFFFU));
    return cli_check_expect(check, end) && (check->rest.length == 0 || cli_check_refuse(check, "more follows", ""));
}
