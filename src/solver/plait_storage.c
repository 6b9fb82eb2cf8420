/* SPDX-License-Identifier: MIT */
/*
 * A proof of loss for the last pass of The Plait: what lies on a card of the waste has to be stored somewhere.
 *
 * Let z be a card of the waste in the last pass. It has to become the waste's top at some time T. Until then it and the
 * cards below it are where they are: call them buried, the others loose. Up to T foundations hold loose cards only. So
 * the first slot of a suit is not higher than the first rank of which no card is loose or played, the second not higher
 * than the first of which not both are. Loose cards above these heights are stuck: of a kind with `a` cards that are
 * loose or played, a - [r < first height] - [r < second height].
 *
 * At T no loose card is in the waste. A stuck card that lies in the waste now has left it for a place, and places are
 * filled from the waste only when the stock is empty. So if there is one, or if the stock is empty now, then at T all
 * stuck cards are on places or in the plait. If the plait is not empty at T, corners and plait hold no others than
 * those they hold now, and the stuck cards besides these are on sides. If it is empty, all stuck cards are on places.
 * Where both fail, the position is lost.
 *
 * Of a kind of which some cards are in corners and plait and some are not, as many as can be are taken to be stuck in
 * corners and plait, which is the more favourable case.
 *
 * The proof asks nothing of how cards are played, so it holds in the real game and in the relaxed one.
 */
#include <string.h>

#include "solver/plait.h"

typedef struct Storage {
    const PlaitFacts *facts;
    const PlaitState *state;
    int waste_count;
    uint8_t waste[CARD_COUNT]; /* kinds, lowest first */
    uint8_t loose[FACE_COUNT]; /* or played */
    uint8_t bound[FACE_COUNT]; /* in corners and plait, while there is a plait */
    uint8_t above[FACE_COUNT]; /* loose in the waste */
} Storage;

static void read_storage(Storage *storage, const PlaitFacts *facts, const PlaitState *state)
{
    *storage = (Storage){.facts = facts, .state = state};
    memset(storage->loose, 2, sizeof storage->loose);
    Bits128 waste = bits_below(state->left, state->next);
    for (int half = 0; half < 2; half++) {
        for (uint64_t rest = waste.word[half]; rest != 0; rest &= rest - 1) {
            int kind = relaxed_kind(facts->kinds[64 * half + bits_lowest(rest)]);
            storage->waste[storage->waste_count++] = (uint8_t)kind;
            storage->above[kind]++;
        }
    }
    /* As long as there is a plait, no corner is empty. */
    for (int i = 0; state->plait > 0 && i < facts->corners; i++) {
        storage->bound[relaxed_kind(state->place[i])]++;
    }
    for (int i = 0; i < state->plait; i++) {
        storage->bound[relaxed_kind(facts->plait[i])]++;
    }
}

typedef struct Stuck {
    int above;  /* in the waste */
    int beside; /* neither in corners nor in the plait */
    int all;
} Stuck;

static Stuck count_stuck(const Storage *storage, int suit)
{
    Stuck stuck = {0, 0, 0};
    const uint8_t *loose = storage->loose + suit * RANK_COUNT;
    const uint8_t *height = storage->state->height + 2 * suit;
    int first = 0;
    int second = 0;
    while (first < RANK_COUNT && loose[first] > 0) {
        first++;
    }
    while (second < RANK_COUNT && loose[second] > 1) {
        second++;
    }
    for (int rank = second; rank < RANK_COUNT; rank++) {
        int count = loose[rank] - (rank < first);
        if (count <= 0) {
            continue;
        }
        int kind = suit * RANK_COUNT + rank;
        int played = (height[0] > rank) + (height[1] > rank);
        int elsewhere = loose[rank] - played - storage->above[kind];
        stuck.all += count;
        stuck.beside += count > storage->bound[kind] ? count - storage->bound[kind] : 0;
        stuck.above += count > elsewhere ? count - elsewhere : 0;
    }
    return stuck;
}

static bool have_no_room(const Storage *storage, const Stuck suits[SUIT_COUNT])
{
    Stuck stuck = {0, 0, 0};
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        stuck.above += suits[suit].above;
        stuck.beside += suits[suit].beside;
        stuck.all += suits[suit].all;
    }
    const PlaitFacts *facts = storage->facts;
    bool stock_empty = storage->state->next == facts->sequence;
    return (stock_empty || stuck.above > 0) && stuck.beside > facts->places - facts->corners &&
           stuck.all > facts->places;
}

/* Buries the waste's cards from the lowest on. Each changes what is stuck of its own suit only. */
bool plait_storage_is_lost(const PlaitFacts *facts, const PlaitState *state)
{
    Storage storage;
    Stuck suits[SUIT_COUNT];
    read_storage(&storage, facts, state);
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        suits[suit] = count_stuck(&storage, suit);
    }
    for (int i = 0; i < storage.waste_count; i++) {
        int kind = storage.waste[i];
        storage.loose[kind]--;
        storage.above[kind]--;
        suits[kind / RANK_COUNT] = count_stuck(&storage, kind / RANK_COUNT);
        if (have_no_room(&storage, suits)) {
            return true;
        }
    }
    return false;
}
