/* SPDX-License-Identifier: MIT */
#include "solver/reason.h"

#include <string.h>

#include "solver/plan.h"

enum { ATTEMPTS = 16 }; /* hundreds have found nothing smaller */

/* How many tableau piles are filled from the reserve; they are the first ones. */
static int count_corners(const Game *game)
{
    const FillRule *fill = &game->fills[0];
    return fill->sources[0] == PILE_RESERVE ? fill->tableau_count : 0;
}

static void read_bound(Reason *reason)
{
    Card reserve[CARD_COUNT];
    const Position *position = &reason->position;
    for (int i = 0; i < count_corners(reason->game); i++) {
        /* No corner is empty: the reserve would be, too, and then no bound calls a position lost. */
        BASE_ASSERT(position->count[PILE_TABLEAU + i] > 0);
        reason->bound[reason->bound_count++] = position->top[PILE_TABLEAU + i];
    }
    for (int i = rules_pile_cards(position, PILE_RESERVE, reserve) - 1; i >= 0; i--) {
        reason->bound[reason->bound_count++] = reserve[i];
    }
}

/* As soon as a corner's card is free, the reserve's next bound one takes its place. */
void solver_reason_free(const Game *game, Position *position, const bool bound[CARD_COUNT])
{
    Card reserve[CARD_COUNT], stock[CARD_COUNT];
    int kept = 0;
    int freed = rules_pile_cards(position, PILE_STOCK, stock);
    int count = rules_pile_cards(position, PILE_RESERVE, reserve);
    for (int i = 0; i < count; i++) {
        if (bound[reserve[i]]) {
            reserve[kept++] = reserve[i];
        } else {
            stock[freed++] = reserve[i];
        }
    }
    for (int i = 0; i < count_corners(game); i++) {
        Pile corner = (Pile)(PILE_TABLEAU + i);
        if (position->count[corner] > 0 && !bound[position->top[corner]]) {
            stock[freed++] = position->top[corner];
            bool follows = kept > 0;
            kept -= follows;
            rules_pile_set(position, corner, &reserve[kept], follows);
        }
    }
    rules_pile_set(position, PILE_RESERVE, reserve, kept);
    rules_pile_set(position, PILE_STOCK, stock, freed);
}

/* Frees one card after the other, in this order, where the others prove the loss without it, until none can be freed.
 * Returns how many stay bound. */
static int free_in_order(const Reason *reason, const Card order[CARD_COUNT], bool kept[CARD_COUNT])
{
    int count = 0;
    bool again = true;
    while (again) {
        again = false;
        count = 0;
        for (int i = 0; i < reason->bound_count; i++) {
            if (kept[order[i]]) {
                Position position = reason->position;
                kept[order[i]] = false;
                solver_reason_free(reason->game, &position, kept);
                bool free = plan_find(reason->game)->is_lost(reason->game, &position);
                kept[order[i]] = !free;
                again |= free;
                count += !free;
            }
        }
    }
    return count;
}

/* The order of the next attempt: the last that can be reached first, then the first, then by chance. */
static void choose_order(Reason *reason, Card order[CARD_COUNT])
{
    int last = reason->bound_count - 1;
    for (int i = 0; i <= last; i++) {
        order[i] = reason->bound[reason->attempts == 0 ? last - i : i];
    }
    for (int i = last; i > 0 && reason->attempts > 1; i--) {
        int j = (int)base_random_below(&reason->random, (uint64_t)i + 1);
        Card card = order[i];
        order[i] = order[j];
        order[j] = card;
    }
}

void solver_reason_begin(Reason *reason, const Game *game, const Position *position)
{
    *reason = (Reason){.game = game, .position = *position, .random = {.state = 1}};
}

bool solver_reason_step(Reason *reason)
{
    Card order[CARD_COUNT];
    bool kept[CARD_COUNT];
    if (reason->attempts == 0 && !plan_find(reason->game)->is_lost(reason->game, &reason->position)) {
        reason->attempts = ATTEMPTS;
    }
    if (reason->attempts == ATTEMPTS) {
        return true;
    }
    if (reason->attempts == 0) {
        read_bound(reason);
    }
    memset(kept, true, sizeof kept);
    choose_order(reason, order);
    int count = free_in_order(reason, order, kept);
    if (reason->attempts == 0 || count < reason->count) {
        reason->count = count;
        memcpy(reason->kept, kept, sizeof kept);
    }
    reason->attempts++;
    return reason->attempts == ATTEMPTS;
}

int solver_reason_cards(const Reason *reason, Card cards[CARD_COUNT])
{
    int count = 0;
    for (int i = 0; i < reason->bound_count; i++) {
        if (reason->kept[reason->bound[i]]) {
            cards[count++] = reason->bound[i];
        }
    }
    return count;
}
