/* SPDX-License-Identifier: MIT */
/* Proofs by search, and the search by the rules themselves; check.h says more. */
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "tools/check.h"

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
        states->table[at] = ++states->count;
    }
}

bool cli_check_all(Check *check, CheckStates *states, const void *first,
                   void (*follow)(CheckStates *, const void *state))
{
    states->room = check->states_max > 0 ? check->states_max : STATES_MAX;
    unsigned char *memory = malloc(states->room * states->size);
    uint32_t *table = calloc(2 * (size_t)states->room, sizeof *table);
    bool fits = memory && table;
    states->states = memory;
    states->table = table;
    if (fits) {
        cli_check_add(states, first);
    }
    for (uint32_t i = 0; fits && !states->won && i < states->count; i++) {
        follow(states, states->states + i * states->size);
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

bool cli_check_search(Check *check)
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
