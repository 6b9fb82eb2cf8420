/* SPDX-License-Identifier: MIT */
#include "tools/check.h"

#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "rules/notation.h"

bool check_refuse(Check *check, const char *sentence, const char *text)
{
    if (check->complaint[0] == '\0') {
        snprintf(check->complaint, sizeof check->complaint, "line %d: %s%s", check->line, sentence, text);
    }
    return false;
}

bool check_is_next(const Check *check, const char *text)
{
    size_t length = strlen(text);
    return check->rest.length >= length && memcmp(check->rest.start, text, length) == 0;
}

bool check_expect(Check *check, const char *text)
{
    TextSlice line;
    check->line++;
    return (base_text_next_line(&check->rest, &line) && base_text_equals(line, text)) ||
           check_refuse(check, "this should be: ", text);
}

bool check_take(Check *check, const char *keyword, TextSlice *words)
{
    bool fits = check_is_next(check, keyword) && base_text_next_line(&check->rest, words);
    check->line++;
    TextSlice word;
    return (fits && base_text_next_word(words, &word) && base_text_equals(word, keyword)) ||
           check_refuse(check, "this should begin with: ", keyword);
}

/* Takes a line that is one name or number. */
static bool take_name(Check *check, const char *keyword, TextSlice *name)
{
    TextSlice words;
    return check_take(check, keyword, &words) && ((base_text_next_word(&words, name) && words.length == 0) ||
                                                  check_refuse(check, "one word should follow: ", keyword));
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
    return check_refuse(check, "there is no such game, or it has no such rules", "");
}

static bool set_up(Check *check)
{
    TextSlice name, rules, deal, word, words = {0};
    uint64_t number;
    Move move;
    if (!check_expect(check, "theplot-certificate 1") || !take_name(check, "game", &name) ||
        !take_name(check, "rules", &rules) || !find_game(check, name, rules) || !take_name(check, "deal", &deal)) {
        return false;
    }
    if (!base_text_parse_uint64(deal, &number)) {
        return check_refuse(check, "this is not the number of a deal", "");
    }
    rules_deal(check->game, number, &check->position, NULL);
    if (check_is_next(check, "moves") && !check_take(check, "moves", &words)) {
        return false;
    }
    while (base_text_next_word(&words, &word)) {
        if (!rules_move_parse(word, &move) || rules_apply(check->game, &check->position, move, NULL) != REFUSAL_NONE) {
            return check_refuse(check, "a move is not legal", "");
        }
    }
    return true;
}

bool check_proof(Check *check)
{
    TextSlice name;
    if (!take_name(check, "proof", &name)) {
        return false;
    }
    if (rules_status(check->game, &check->position) == STATUS_WON) {
        return check_refuse(check, "the position is won", "");
    }
    return base_text_equals(name, "reserve")  ? check_reserve(check)
           : base_text_equals(name, "window") ? check_window(check)
           : base_text_equals(name, "search") ? check_search(check)
                                              : check_refuse(check, "there is no such kind of proof", "");
}

bool check_certificate(Check *check, TextSlice text)
{
    char end[32];
    *check = (Check){.rest = text};
    if (!set_up(check) || !check_proof(check)) {
        return false;
    }
    uint64_t hash = base_hash_bytes(BASE_HASH_START, text.start, text.length - check->rest.length);
    snprintf(end, sizeof end, "end %08lx%08lx", (unsigned long)(hash >> 32), (unsigned long)(hash & 0xFFFFFFFFU));
    return check_expect(check, end) && (check->rest.length == 0 || check_refuse(check, "more follows the end", ""));
}
