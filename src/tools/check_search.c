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

enum { STATES_MAX = 1 << 23, TABLE_SIZE = 2 * STATES_MAX };

void check_add(CheckStates *states, const void *state)
{
    uint64_t hash = base_hash_bytes(BASE_HASH_START, state, states->size);
    uint32_t at = (uint32_t)((hash ^ hash >> 32) % TABLE_SIZE);
    for (; states->table[at] > 0; at = (at + 1) % TABLE_SIZE) {
        if (memcmp(states->states + (states->table[at] - 1) * states->size, state, states->size) == 0) {
            return;
        }
    }
    if (states->count < STATES_MAX) {
        memcpy(states->states + states->count * states->size, state, states->size);
        states->table[at] = ++states->count;
    }
}

bool check_all(Check *check, CheckStates *states, const void *first, void (*follow)(CheckStates *, const void *state))
{
    states->states = malloc(STATES_MAX * states->size);
    states->table = calloc(TABLE_SIZE, sizeof *states->table);
    bool room = states->states && states->table;
    if (room) {
        check_add(states, first);
    }
    for (uint32_t i = 0; room && !states->won && i < states->count; i++) {
        follow(states, states->states + i * states->size);
        room = states->count < STATES_MAX;
    }
    free(states->states);
    free(states->table);
    return room && !states->won
               ? true
               : check_refuse(check, room ? "a search finds a way to win" : "the search is too large", "");
}

static void follow_rules(CheckStates *states, const void *state)
{
    const Game *game = states->facts;
    const Position *position = state;
    Move moves[MOVES_MAX];
    for (int i = rules_legal_moves(game, position, moves) - 1; i >= 0; i--) {
        Position next = *position;
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
        if (!check_reserve_is_lost(game, &next)) {
            check_add(states, &next);
        }
    }
}

bool check_search(Check *check)
{
    CheckStates states = {.size = sizeof(Position), .facts = check->game};
    return check_window_fits(check->game, &check->position) ? check_window_search(check)
                                                            : check_all(check, &states, &check->position, follow_rules);
}
