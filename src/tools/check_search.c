/* SPDX-License-Identifier: MIT */
/*
 * Proofs by search: all states that can follow are looked at, each once, except those that are proved to be lost. A win
 * would be among them. States are compared whole.
 *
 * Games without a search of their own are searched by the rules themselves. Two positions are the same if they differ
 * only in the order of tableau piles where these are all alike.
 */
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "tools/check.h"

enum { STATES_FIRST = 1 << 12, STATES_MAX = 1 << 24 };

/* The place of a state in the table, or where it would be. */
static uint32_t *find(const CheckStates *states, const void *state)
{
    uint64_t hash = base_hash_bytes(BASE_HASH_START, state, states->size);
    uint32_t mask = 2 * states->room - 1;
    uint32_t at = (uint32_t)(hash ^ hash >> 32) & mask;
    while (states->table[at] > 0 &&
           memcmp(states->states + (states->table[at] - 1) * states->size, state, states->size) != 0) {
        at = (at + 1) & mask;
    }
    return &states->table[at];
}

/* Makes room for twice as many states. */
static void grow(CheckStates *states)
{
    uint32_t room = states->room > 0 ? 2 * states->room : STATES_FIRST;
    unsigned char *larger = room > STATES_MAX ? NULL : realloc(states->states, room * states->size);
    free(states->table);
    states->table = larger ? calloc(2 * (size_t)room, sizeof *states->table) : NULL;
    states->states = larger ? larger : states->states;
    states->room = room;
    for (uint32_t i = 0; states->table && i < states->count; i++) {
        *find(states, states->states + i * states->size) = i + 1;
    }
}

void cli_check_add(CheckStates *states, const void *state)
{
    if (states->count == states->room) {
        grow(states);
    }
    uint32_t *place = states->table ? find(states, state) : NULL;
    if (place && *place == 0) {
        memcpy(states->states + states->count * states->size, state, states->size);
        *place = ++states->count;
    }
}

bool cli_check_all(Check *check, CheckStates *states, const void *first,
                   void (*follow)(CheckStates *, const void *state))
{
    cli_check_add(states, first);
    uint32_t most = check->states_max > 0 ? check->states_max : STATES_MAX;
    for (uint32_t i = 0; states->table && !states->won && i < states->count && states->count < most; i++) {
        follow(states, states->states + i * states->size);
    }
    bool room = states->table && states->count < most;
    free(states->states);
    free(states->table);
    return (room && !states->won) ||
           cli_check_refuse(check, room ? "a search finds a way to win" : "a search needs too much memory", "");
}

static void follow_rules(CheckStates *states, const void *state)
{
    const Game *game = states->facts;
    const Position position = *(const Position *)state; /* adding moves the states */
    Move moves[MOVES_MAX];
    for (int i = rules_legal_moves(game, &position, moves) - 1; i >= 0; i--) {
        Position next = position;
        rules_apply(game, &next, moves[i], NULL);
        states->won = states->won || rules_status(game, &next) == STATUS_WON;
        bool alike = next.base_rank != RANK_NONE && game->fills[1].tableau_count == 0;
        for (Pile a = PILE_TABLEAU; alike && a < PILE_COUNT; a++) {
            for (Pile b = PILE_TABLEAU; b < a; b++) {
                if (next.top[a] < next.top[b]) {
                    Card top = next.top[a];
                    uint8_t count = next.count[a];
                    next.top[a] = next.top[b];
                    next.count[a] = next.count[b];
                    next.top[b] = top;
                    next.count[b] = count;
                }
            }
        }
        if (!cli_check_reserve_is_lost(game, &next)) {
            cli_check_add(states, &next);
        }
    }
}

bool cli_check_search(Check *check)
{
    CheckStates states = {.size = sizeof(Position), .facts = check->game};
    return cli_check_window_fits(check->game, &check->position)
               ? cli_check_window_search(check)
               : cli_check_all(check, &states, &check->position, follow_rules);
}
