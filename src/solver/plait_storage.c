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
 * filled from the waste only when the stock is empty. So if there is one, then at T all stuck cards are on places or in
 * the plait. If the plait is not empty at T, corners and plait hold no others than those they hold now, and the stuck
 * cards besides these are on sides. If it is empty, all stuck cards are on places. Where both fail, the position is
 * lost.
 *
 * Of a kind of which some cards are in corners and plait and some are not, as many as can be are taken to be stuck in
 * corners and plait, which is the more favourable case.
 *
 * The proof asks nothing of how cards are played, so it holds in the real game and in the relaxed one. Of the relaxed
 * game's waste some cards are in doubt. They are not asked for as z, and below z not counted as stuck; and as many
 * stuck cards as there are empty slots may have left the waste before the stock was empty. Cards of which it is not
 * known where they are may be the whole stock, so it cannot be told that the stock is empty now.
 */
#include <string.h>

#include "solver/plait.h"

typedef struct Storage {
    const PlaitFacts *facts;
    const PlaitState *state;
    const Doubts *doubts;
    int waste_count;
    uint8_t waste[CARD_COUNT];  /* places in the sequence, lowest first */
    uint8_t loose[FACE_COUNT];  /* or played */
    uint8_t bound[FACE_COUNT];  /* in corners and plait, while there is a plait */
    uint8_t above[FACE_COUNT];  /* loose in the waste */
    uint8_t unsure[FACE_COUNT]; /* loose for the heights, but not counted as stuck */
} Storage;

static void read_storage(Storage *storage, const PlaitFacts *facts, const PlaitState *state, const Doubts *doubts)
{
    *storage = (Storage){.facts = facts, .state = state, .doubts = doubts};
    memset(storage->loose, 2, sizeof storage->loose);
    Bits128 waste = bits_below(state->left, state->next);
    for (int half = 0; half < 2; half++) {
        for (uint64_t rest = waste.word[half]; rest != 0; rest &= rest - 1) {
            int at = 64 * half + bits_lowest(rest);
            storage->waste[storage->waste_count++] = (uint8_t)at;
            storage->above[relaxed_kind(facts->kinds[at])]++;
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
    int first = 0, second = 0;
    while (first < RANK_COUNT && loose[first] > 0) {
        first++;
    }
    while (second < RANK_COUNT && loose[second] > 1) {
        second++;
    }
    for (int rank = second; rank < RANK_COUNT; rank++) {
        int kind = suit * RANK_COUNT + rank;
        int count = loose[rank] - (rank < first) - storage->unsure[kind];
        if (count <= 0) {
            continue;
        }
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
    return stuck.above > storage->doubts->slots && stuck.beside > facts->places - facts->corners &&
           stuck.all > facts->places;
}

/* Buries a card of the waste, and what may lie below it. */
static void bury_card(Storage *storage, int at, bool sure, Stuck suits[SUIT_COUNT])
{
    int kind = relaxed_kind(storage->facts->kinds[at]);
    storage->loose[kind] = (uint8_t)(storage->loose[kind] - sure);
    storage->unsure[kind] = (uint8_t)(storage->unsure[kind] + !sure);
    storage->above[kind]--;
    suits[kind / RANK_COUNT] = count_stuck(storage, kind / RANK_COUNT);
    for (uint64_t rest = storage->doubts->either; rest != 0; rest &= rest - 1) {
        int either = bits_lowest(rest);
        if (!storage->unsure[either] && bits_first(storage->facts->spots[either], at) < at) {
            storage->unsure[either] = 1;
            suits[either / RANK_COUNT] = count_stuck(storage, either / RANK_COUNT);
        }
    }
}

/* Buries the waste's cards from the lowest on. Each changes what is stuck of its own suit only. */
bool plait_storage_is_lost(const PlaitFacts *facts, const PlaitState *state, const Doubts *doubts)
{
    Storage storage;
    Stuck suits[SUIT_COUNT];
    read_storage(&storage, facts, state, doubts);
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        suits[suit] = count_stuck(&storage, suit);
    }
    for (int i = 0; i < storage.waste_count; i++) {
        bool sure = !bits_has(doubts->storable, storage.waste[i]);
        bury_card(&storage, storage.waste[i], sure, suits);
        if (sure && have_no_room(&storage, suits)) {
            return true;
        }
    }
    return false;
}
