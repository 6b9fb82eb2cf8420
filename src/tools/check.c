/* SPDX-License-Identifier: MIT */
#include "tools/check.h"

#include <stdio.h>
#include <stdlib.h>
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

enum { STATES_MAX = 1 << 23 };

void cli_check_add(CheckStates *states, const void *state)
{
    uint64_t hash = base_hash_bytes(BASE_HASH_START, state, states->size);
    uint32_t at = (uint32_t)((hash ^ hash >> 32) % (2 * states->room));
    for (; states->table[at] > 0; at = (at + 1) % (2 * states->room)) {
        if (memcmp(states->states + (states->table[at] - 1) * states->size, state, states->size) == 0) {
            return;
        }
    }
    if (states->count < states->room) {
        memcpy(states->states + states->count * states->size, state, states->size);
        states->stack[states->waiting++] = states->count;
        states->table[at] = ++states->count;
    }
}

bool cli_check_all(Check *check, CheckStates *states, const void *first,
                   void (*follow)(CheckStates *, const void *state))
{
    states->room = check->states_max > 0 ? check->states_max : STATES_MAX;
    unsigned char *memory = malloc(states->room * states->size);
    uint32_t *table = calloc(3 * (size_t)states->room, sizeof *table);
    bool fits = memory && table;
    states->states = memory;
    states->table = table;
    if (fits) {
        states->stack = table + 2 * (size_t)states->room;
        cli_check_add(states, first);
    }
    while (fits && !states->won && states->waiting > 0) {
        follow(states, states->states + states->stack[--states->waiting] * states->size);
        fits = states->count < states->room;
    }
    free(memory);
    free(table);
    return (fits && !states->won) ||
           cli_check_refuse(check, fits ? "a search finds a way to win" : "a search needs too much memory", "");
}

static void follow_rules(CheckStates *states, const void *state)
{
    const Game *game = states->facts;
    Move moves[MOVES_MAX];
    for (int i = rules_legal_moves(game, state, moves) - 1; i >= 0; i--) {
        Position next = *(const Position *)state;
        rules_apply(game, &next, moves[i], NULL);
        states->won = states->won || rules_status(game, &next) == STATUS_WON;
        if (!cli_check_reserve_is_lost(game, &next)) {
            cli_check_add(states, &next);
        }
    }
}

static bool check_search(Check *check)
{
    char work[CHECK_WORD_SIZE]; /* of the solver; it says nothing of this search */
    uint64_t number;
    CheckStates states = {.size = sizeof(Position), .facts = check->game};
    if (!cli_check_word(check, "work", work) || !base_text_parse_uint64(base_text_slice(work), &number)) {
        return cli_check_refuse(check, "this is no number", "");
    }
    return cli_check_window_fits(check->game, &check->position)
               ? cli_check_relaxed(check)
               : cli_check_all(check, &states, &check->position, follow_rules);
}

static bool read_position(Check *check)
{
    TextSlice words = {0}, word;
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
    return strcmp(kind, "reserve") == 0   ? cli_check_reserve(check)
           : strcmp(kind, "window") == 0  ? cli_check_window(check)
           : strcmp(kind, "clauses") == 0 ? cli_check_clauses(check)
           : strcmp(kind, "search") == 0  ? check_search(check)
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
