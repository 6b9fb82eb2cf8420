/* SPDX-License-Identifier: MIT */
#include "solver/reason.h"

#include <string.h>

#include "base/random.h"
#include "solver/plan.h"

enum { SHUFFLES = 40 };

/* The bound cards of a position, in the order in which they can be reached. */
typedef struct Bound {
    const Game *game;
    const Plan *plan;
    const Position *position;
    int count;
    Card cards[CARD_COUNT];
} Bound;

/* How many tableau piles are filled from the reserve; they are the first ones. */
static int count_corners(const Game *game)
{
    const FillRule *fill = &game->fills[0];
    return fill->tableau_count > 0 && fill->sources[0] == PILE_RESERVE ? fill->tableau_count : 0;
}

static void read_bound(Bound *bound)
{
    Card reserve[CARD_COUNT];
    for (int i = 0; i < count_corners(bound->game); i++) {
        if (bound->position->count[PILE_TABLEAU + i] > 0) {
            bound->cards[bound->count++] = bound->position->top[PILE_TABLEAU + i];
        }
    }
    for (int i = rules_pile_cards(bound->position, PILE_RESERVE, reserve) - 1; i >= 0; i--) {
        bound->cards[bound->count++] = reserve[i];
    }
}

static void put(Position *position, Pile pile, Card card)
{
    position->below[card] = position->top[pile];
    position->top[pile] = card;
    position->count[pile]++;
}

static Card take(Position *position, Pile pile)
{
    Card card = position->top[pile];
    position->top[pile] = position->below[card];
    position->below[card] = CARD_NONE;
    position->count[pile]--;
    return card;
}

/* As soon as a corner's card is free, the reserve's next one is there in its place: as many can be reached as before. */
void solver_reason_free(const Game *game, Position *position, const bool bound[CARD_COUNT])
{
    Card kept[CARD_COUNT];
    int count = 0;
    while (position->count[PILE_RESERVE] > 0) {
        Card card = take(position, PILE_RESERVE);
        if (bound[card]) {
            kept[count++] = card;
        } else {
            put(position, PILE_STOCK, card);
        }
    }
    while (count > 0) {
        put(position, PILE_RESERVE, kept[--count]);
    }
    for (int i = 0; i < count_corners(game); i++) {
        Pile corner = (Pile)(PILE_TABLEAU + i);
        if (position->count[corner] > 0 && !bound[position->top[corner]]) {
            put(position, PILE_STOCK, take(position, corner));
            if (position->count[PILE_RESERVE] > 0) {
                put(position, corner, take(position, PILE_RESERVE));
            }
        }
    }
}

static bool proves(const Bound *bound, const bool kept[CARD_COUNT])
{
    Position position = *bound->position;
    solver_reason_free(bound->game, &position, kept);
    return bound->plan->is_lost(bound->game, &position);
}

/*
 * Frees one card after the other, in this order, where the others prove the loss without it, until none can be freed.
 * Returns how many stay bound.
 */
static int free_in_order(const Bound *bound, const Card order[CARD_COUNT], bool kept[CARD_COUNT])
{
    int count = 0;
    bool again = true;
    while (again) {
        again = false;
        count = 0;
        for (int i = 0; i < bound->count; i++) {
            if (!kept[order[i]]) {
                continue;
            }
            kept[order[i]] = false;
            bool free = proves(bound, kept);
            kept[order[i]] = !free;
            again |= free;
            count += !free;
        }
    }
    return count;
}

/* The order of attempt `number`: the last that can be reached first, then the first, then by chance. */
static void choose_order(const Bound *bound, int number, Random *random, Card order[CARD_COUNT])
{
    for (int i = 0; i < bound->count; i++) {
        order[i] = bound->cards[number == 0 ? bound->count - 1 - i : i];
    }
    for (int i = bound->count - 1; i > 0 && number > 1; i--) {
        int j = (int)base_random_below(random, (uint64_t)i + 1);
        Card card = order[i];
        order[i] = order[j];
        order[j] = card;
    }
}

/* Keeps the smallest of the sets that are found. Returns how many cards it has. */
static int find_smallest(const Bound *bound, bool best[CARD_COUNT])
{
    Card order[CARD_COUNT];
    Random random = {.state = 1};
    int least = CARD_COUNT + 1;
    for (int i = 0; i < SHUFFLES; i++) {
        bool kept[CARD_COUNT];
        memset(kept, true, sizeof kept);
        choose_order(bound, i, &random, order);
        int count = free_in_order(bound, order, kept);
        if (count < least) {
            least = count;
            memcpy(best, kept, sizeof kept);
        }
    }
    return least;
}

int solver_reason(const Game *game, const Position *position, Card cards[CARD_COUNT])
{
    Bound bound = {.game = game, .plan = plan_find(game), .position = position};
    bool best[CARD_COUNT];
    if (bound.plan->is_lost == NULL || !bound.plan->is_lost(game, position)) {
        return 0;
    }
    read_bound(&bound);
    int count = 0;
    find_smallest(&bound, best);
    for (int i = 0; i < bound.count; i++) {
        if (best[bound.cards[i]]) {
            cards[count++] = bound.cards[i];
        }
    }
    return count;
}
