/* SPDX-License-Identifier: MIT */
/* Where the cards of the sequence may be in the relaxed game of The Plait. */
#include <string.h>

#include "solver/plait.h"

Bits128 relaxed_spots(const PlaitFacts *facts, const RelaxedState *state)
{
    Bits128 found = state->table.left;
    for (uint64_t rest = state->either; rest != 0; rest &= rest - 1) {
        found.word[0] |= facts->spots[bits_lowest(rest)].word[0];
        found.word[1] |= facts->spots[bits_lowest(rest)].word[1];
    }
    return found;
}

int relaxed_twin(const PlaitFacts *facts, const RelaxedState *state, int card)
{
    Bits128 spots = facts->spots[relaxed_kind(card)];
    for (int at = bits_take_first(&spots); at >= 0; at = bits_take_first(&spots)) {
        if (facts->kinds[at] != card && bits_has(state->table.left, at)) {
            return at;
        }
    }
    return -1;
}

int relaxed_slot(const PlaitFacts *facts, const RelaxedState *state, int stage, int *count)
{
    int found = -1;
    *count = 0;
    for (int i = state->table.plait > 0 ? facts->corners : 0; i < facts->places; i++) {
        if (state->table.place[i] == KIND_NONE && state->since[i] <= stage) {
            found = found < 0 || state->since[i] > state->since[found] ? i : found;
            ++*count;
        }
    }
    return found;
}

/* The last stage in which a card can have been stored. */
static int stored_at(const PlaitFacts *facts, const RelaxedState *state, int at)
{
    const PlaitState *table = &state->table;
    int count;
    relaxed_slot(facts, state, relaxed_pass_end(facts, table), &count);
    bool end = at >= table->next && bits_count_all(bits_from(table->left, at + 1)) < count;
    return end ? relaxed_pass_end(facts, table) : (table->pass - (at >= table->next)) * (facts->sequence + 1) + at;
}

int relaxed_slot_of(const PlaitFacts *facts, const RelaxedState *state, int at)
{
    int count;
    bool decided = bits_has(state->passed, at) || (at < state->table.next && relaxed_is_exact(facts, state));
    return decided ? -1 : relaxed_slot(facts, state, stored_at(facts, state, at), &count);
}

void relaxed_forget_passed(const PlaitFacts *facts, RelaxedState *state, int turned, bool redealt)
{
    Bits128 rest = state->passed;
    for (int at = bits_take_first(&rest); at >= 0; at = bits_take_first(&rest)) {
        bool end = redealt && stored_at(facts, state, at) == relaxed_pass_end(facts, &state->table);
        if (end || (at >= turned && at < state->table.next)) {
            bits_remove(&state->passed, at);
        }
    }
}

/* What matters of a slot: the first card that may be on it, in the order in which they were turned last; between those
 * of the pass before and the others comes that pass's end. Written as a number above those of cards. */
static uint8_t slot_key(const PlaitFacts *facts, const RelaxedState *state, int since)
{
    const PlaitState *table = &state->table;
    Bits128 spots = bits_without(relaxed_spots(facts, state), state->passed);
    int first = since - relaxed_pass_end(facts, table) + facts->sequence;
    int at = first <= facts->sequence
                 ? bits_first(bits_from(spots, first > table->next ? first : table->next), facts->sequence)
                 : bits_first(bits_below(bits_from(spots, first - facts->sequence - 1), table->next), -1);
    at = first > facts->sequence && relaxed_is_exact(facts, state) ? -1 : at;
    return (uint8_t)(at < 0 ? KIND_NONE : 2 * RELAXED_COPY + at);
}

/* As plait_key(), with what the relaxed game knows besides; which copy of a kind is on a place matters only if one of
 * them is marked. Of marks "passed" those matter without which a card might be on a slot. */
void relaxed_write_key(const void *facts_in, const void *state_in, unsigned char *key)
{
    const PlaitFacts *facts = facts_in;
    const RelaxedState *state = state_in;
    PlaitState table = state->table;
    uint64_t marked = state->late[0] | state->late[1];
    for (int i = 0; i < facts->places; i++) {
        int card = table.place[i];
        bool alike = card != KIND_NONE && !(marked >> relaxed_kind(card) & 1);
        bool slot = card == KIND_NONE && (table.plait == 0 || i >= facts->corners);
        table.place[i] = slot ? slot_key(facts, state, state->since[i]) : (uint8_t)(alike ? relaxed_kind(card) : card);
    }
    Bits128 passed = {{0, 0}};
    Bits128 rest = relaxed_spots(facts, state);
    for (int at = bits_take_first(&rest); at >= 0; at = bits_take_first(&rest)) {
        int count;
        int stage = at >= table.next ? relaxed_pass_end(facts, &table) : stored_at(facts, state, at);
        if (bits_has(state->passed, at) && relaxed_slot(facts, state, stage, &count) >= 0) {
            bits_add(&passed, at);
        }
    }
    plait_key(facts, &table, key);
    memcpy(key + PLAIT_KEY_SIZE, state->late, sizeof state->late);
    memcpy(key + PLAIT_KEY_SIZE + sizeof state->late, &state->either, sizeof state->either);
    memcpy(key + RELAXED_KEY_SIZE - sizeof passed, &passed, sizeof passed);
}
