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
 */
#include <string.h>

#include "solver/plait_relaxed.h"

typedef struct Storage {
    int waste_count;
    uint8_t waste[CARD_COUNT]; /* kinds, lowest first */
    uint8_t loose[FACE_COUNT]; /* or played */
    uint8_t bound[FACE_COUNT]; /* in corners and plait, while there is a plait */
    uint8_t above[FACE_COUNT]; /* loose in the waste */
    bool stock_empty;
} Storage;

static void read_storage(const RelaxedFacts *facts, const RelaxedState *state, Storage *storage)
{
    memset(storage, 0, sizeof *storage);
    memset(storage->loose, 2, sizeof storage->loose);
    storage->stock_empty = state->next == facts->sequence;
    Bits128 waste = bits_below(state->left, state->next);
    for (int half = 0; half < 2; half++) {
        for (uint64_t rest = waste.word[half]; rest != 0; rest &= rest - 1) {
            int kind = relaxed_kind(facts->cards[64 * half + bits_lowest(rest)]);
            storage->waste[storage->waste_count++] = (uint8_t)kind;
            storage->above[kind]++;
        }
    }
    for (int i = 0; state->plait > 0 && i < facts->corners; i++) {
        if (state->place[i] != CARD_NONE) {
            storage->bound[relaxed_kind(state->place[i])]++;
        }
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

static void count_stuck(const Storage *storage, const RelaxedState *state, int suit, Stuck *stuck)
{
    const uint8_t *loose = storage->loose + suit * RANK_COUNT;
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
        int played = (state->height[2 * suit] > rank) + (state->height[2 * suit + 1] > rank);
        int elsewhere = loose[rank] - played - storage->above[kind];
        stuck->all += count;
        stuck->beside += count > storage->bound[kind] ? count - storage->bound[kind] : 0;
        stuck->above += count > elsewhere ? count - elsewhere : 0;
    }
}

bool relaxed_storage_is_lost(const RelaxedFacts *facts, const RelaxedState *state)
{
    Storage storage;
    read_storage(facts, state, &storage);
    for (int i = 0; i < storage.waste_count; i++) {
        Stuck stuck = {0, 0, 0};
        storage.loose[storage.waste[i]]--;
        storage.above[storage.waste[i]]--;
        for (int suit = 0; suit < SUIT_COUNT; suit++) {
            count_stuck(&storage, state, suit, &stuck);
        }
        if ((storage.stock_empty || stuck.above > 0) && stuck.beside > facts->places - facts->corners &&
            stuck.all > facts->places) {
            return true;
        }
    }
    return false;
}
