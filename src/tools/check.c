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
        char sentence[64];
        snprintf(sentence, sizeof sentence, "%.*s", (int)wanted.length, wanted.start);
        check->line++;
        if (!base_text_next_line(&check->rest, &line) || line.length != wanted.length ||
            memcmp(line.start, wanted.start, line.length) != 0) {
            return cli_check_refuse(check, "this should be: ", sentence);
        }
    }
    return true;
}

bool cli_check_word(Check *check, const char *keyword, TextSlice *word)
{
    TextSlice line, first;
    check->line++;
    return (base_text_next_line(&check->rest, &line) && base_text_next_word(&line, &first) &&
            base_text_equals(first, keyword) && base_text_next_word(&line, word) && line.length == 0) ||
           cli_check_refuse(check, "this should be one word after ", keyword);
}

static bool find_game(Check *check, TextSlice name, TextSlice rules)
{
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        if (base_text_equals(name, game->name) && base_text_equals(rules, game->rules_name)) {
            check->game = game;
            return true;
        }
    }
    return cli_check_refuse(check, "there is no such game, or it has no such rules", "");
}

static bool play_moves(Check *check)
{
    TextSlice words, word;
    Move move;
    check->line++;
    base_text_next_line(&check->rest, &words);
    base_text_next_word(&words, &word);
    while (base_text_next_word(&words, &word)) {
        if (!rules_move_parse(word, &move) || rules_apply(check->game, &check->position, move, NULL) != REFUSAL_NONE) {
            return cli_check_refuse(check, "a move is not legal", "");
        }
    }
    return true;
}

static bool set_up(Check *check)
{
    TextSlice name, rules, deal;
    uint64_t number;
    if (!cli_check_expect(check, "theplot-certificate 1\n") || !cli_check_word(check, "game", &name) ||
        !cli_check_word(check, "rules", &rules) || !find_game(check, name, rules) ||
        !cli_check_word(check, "deal", &deal)) {
        return false;
    }
    if (!base_text_parse_uint64(deal, &number)) {
        return cli_check_refuse(check, "this is not the number of a deal", "");
    }
    rules_deal(check->game, number, &check->position, NULL);
    return !cli_check_is_next(check, "moves ") || play_moves(check);
}

bool cli_check_proof(Check *check)
{
    TextSlice name;
    if (!cli_check_word(check, "proof", &name)) {
        return false;
    }
    if (rules_status(check->game, &check->position) == STATUS_WON) {
        return cli_check_refuse(check, "the position is won", "");
    }
    if (base_text_equals(name, "search")) {
        TextSlice work; /* of the solver; it says nothing */
        return cli_check_word(check, "work", &work) && cli_check_search(check);
    }
    return base_text_equals(name, "reserve")  ? cli_check_reserve(check)
           : base_text_equals(name, "window") ? cli_check_window(check)
                                              : cli_check_refuse(check, "there is no such kind of proof", "");
}

bool cli_check_certificate(Check *check, TextSlice text)
{
    char end[32];
    *check = (Check){.rest = text};
    if (!set_up(check) || !cli_check_proof(check)) {
        return false;
    }
    uint64_t hash = base_hash_bytes(BASE_HASH_START, text.start, text.length - check->rest.length);
    snprintf(end, sizeof end, "end %08lx%08lx\n", (unsigned long)(hash >> 32), (unsigned long)(hash & 0xFFFFFFFFU));
    return cli_check_expect(check, end) &&
           (check->rest.length == 0 || cli_check_refuse(check, "more follows the end", ""));
}
