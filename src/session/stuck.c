/* SPDX-License-Identifier: MIT */
#include "session/stuck.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "rules/move.h"

enum { STUCK_SLOTS = 4096 }; /* a power of two, several times as many as positions */

typedef struct StuckSearch {
    const Game *game;
    Position found[STUCK_POSITIONS_MAX]; /* in the order in which they were found */
    int count;
    uint16_t slots[STUCK_SLOTS]; /* 1 + the number of a found position, or 0 */
} StuckSearch;

/*
 * Puts the tableau piles into the order of their top cards. Where cards move from pile to pile at all, these piles are
 * alike, so positions that differ in nothing but that order lead to the same.
 */
static void sort_tableau(const Game *game, Position *position)
{
    for (int i = PILE_TABLEAU + 1; i < PILE_TABLEAU + game->tableau_count; i++) {
        Card top = position->top[i];
        uint8_t count = position->count[i];
        int j = i;
        for (; j > PILE_TABLEAU && position->top[j - 1] > top; j--) {
            position->top[j] = position->top[j - 1];
            position->count[j] = position->count[j - 1];
        }
        position->top[j] = top;
        position->count[j] = count;
    }
}

/* Adds a position unless it is known. Returns false if there is no room. */
static bool add_position(StuckSearch *search, const Position *position)
{
    Position sorted = *position;
    sort_tableau(search->game, &sorted);
    uint64_t slot = base_hash_bytes(BASE_HASH_START, &sorted, sizeof sorted) % STUCK_SLOTS;
    for (; search->slots[slot] != 0; slot = (slot + 1) % STUCK_SLOTS) {
        if (memcmp(&search->found[search->slots[slot] - 1], &sorted, sizeof sorted) == 0) {
            return true;
        }
    }
    if (search->count == STUCK_POSITIONS_MAX) {
        return false;
    }
    search->found[search->count++] = sorted;
    search->slots[slot] = (uint16_t)search->count;
    return true;
}

/* Whether all piles but the tableau have as many cards as before: nobody has come nearer to a win. */
static bool changes_nothing(const Position *before, const Position *after)
{
    return memcmp(before->count, after->count, PILE_TABLEAU) == 0;
}

/* Adds the positions that one move leads to. Returns false if one of them is progress, or there is no room. */
static bool add_successors(StuckSearch *search, const Position *from)
{
    Move moves[MOVES_MAX];
    int count = rules_legal_moves(search->game, from, moves);
    for (int i = 0; i < count; i++) {
        Position after = *from;
        rules_apply(search->game, &after, moves[i], NULL);
        if (!changes_nothing(from, &after) || !add_position(search, &after)) {
            return false;
        }
    }
    return true;
}

bool session_only_repeats(const Game *game, const Position *position)
{
    if (position->base_rank == RANK_NONE || rules_status(game, position) != STATUS_OPEN) {
        return false;
    }
    StuckSearch *search = calloc(1, sizeof *search);
    bool repeats = search != NULL;
    if (repeats) {
        search->game = game;
        add_position(search, position);
    }
    for (int i = 0; repeats && i < search->count; i++) {
        Position from = search->found[i];
        repeats = add_successors(search, &from);
    }
    free(search);
    return repeats;
}
