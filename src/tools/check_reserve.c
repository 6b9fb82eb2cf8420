/* SPDX-License-Identifier: MIT */
/*
 * Proofs by the order of the reserve.
 *
 * The reserve's cards go to foundations only, each when all before it have gone; nothing else of the rules is used.
 * A foundation is built upwards from the base rank, so it holds one card of each kind (a rank, or a rank and a colour
 * where colours alternate) from the base up to its top. With alternating colours the kinds fall into two chains, one
 * for each colour of the base card, and a foundation holds kinds of one chain.
 *
 * Take a line of moves that wins. Claim: when it has played the reserve's first i cards, at least placed[kind] cards of
 * each kind are on foundations. At the beginning these are counted. The next card of the reserve, of kind q, goes onto
 * a foundation. Before that at least placed[q] of its kind lay there, so n = placed[q] + 1 do then. Each of these lies
 * on another foundation, which holds the kinds from the base up to q's, so n cards of each of these kinds are there:
 * the claim holds with these numbers raised to n. If the other foundations are closed until the first is complete, then
 * n > 1 means that the first is complete, and one card of every kind is on it. A base-rank card that the rules may send
 * to the waste changes nothing, but leaves the reserve.
 *
 * The cards that are still in the reserve are on no foundation. If with these the placed ones of a kind are more than
 * both packs have, there is no such line.
 */
#include <stdio.h>

#include "tools/check.h"

enum { CHAINS = 2, TEXT_SIZE = 32 };

/* For each kind, by its chain and its height above the base rank. */
typedef struct Counts {
    int all[CHAINS][RANK_COUNT];    /* in both packs */
    int placed[CHAINS][RANK_COUNT]; /* at least so many are on foundations */
    int left[CHAINS][RANK_COUNT];   /* in the reserve */
} Counts;

static int height_of(const Position *position, Card card)
{
    return rules_rank_offset(rules_card_rank(card), position->base_rank);
}

static int chain_of(const Game *game, const Position *position, Card card)
{
    return game->foundation_build == BUILD_ALTERNATE && rules_card_is_red(card) == (height_of(position, card) % 2 > 0);
}

static void count_all(const Game *game, const Position *position, Counts *counts)
{
    Card cards[CARD_COUNT];
    *counts = (Counts){{{0}}, {{0}}, {{0}}};
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        for (int i = rules_pile_cards(position, pile, cards) - 1; i >= 0; i--) {
            int chain = chain_of(game, position, cards[i]);
            int height = height_of(position, cards[i]);
            counts->all[chain][height]++;
            counts->placed[chain][height] += rules_pile_is_foundation(pile);
            counts->left[chain][height] += pile == PILE_RESERVE;
        }
    }
}

/* The card leaves the reserve; the certificate's line has to be what follows from it. */
static bool play(Check *check, const Position *position, Counts *counts, Card card, const char *name)
{
    char text[TEXT_SIZE];
    int height = height_of(position, card);
    int chain = chain_of(check->game, position, card);
    int *placed = counts->placed[chain];
    int number = placed[height] + 1;
    counts->left[chain][height]--;
    if (height == 0 && check->game->reserve_base_to_waste && rules_foundations_closed(check->game, position)) {
        snprintf(text, sizeof text, "pass %s", name);
        return check_expect(check, text);
    }
    for (int i = 0; i < RANK_COUNT; i++) {
        int least = i <= height ? number : number > 1 && check->game->first_foundation_alone;
        placed[i] = placed[i] < least ? least : placed[i];
    }
    snprintf(text, sizeof text, "play %s %d", name, number);
    return check_expect(check, text);
}

/* Whether there are too many cards of this one's kind, which is in the reserve, and the certificate says so. */
static bool is_full(const Check *check, const Position *position, const Counts *counts, Card card, char *text)
{
    char name[3];
    int height = height_of(position, card);
    int chain = chain_of(check->game, position, card);
    int placed = counts->placed[chain][height];
    int left = counts->left[chain][height];
    rules_card_text(card, name);
    snprintf(text, TEXT_SIZE, "full %s %d %d", name, placed, left);
    return placed + left > counts->all[chain][height] && check_is_next(check, text);
}

static bool check_case(Check *check, const Position *position)
{
    char text[TEXT_SIZE];
    char name[3];
    Card cards[CARD_COUNT];
    Counts counts;
    int left = rules_pile_cards(position, PILE_RESERVE, cards);
    count_all(check->game, position, &counts);
    while (left > 0) {
        for (int i = 0; i < left; i++) {
            if (is_full(check, position, &counts, cards[i], text)) {
                return check_expect(check, text);
            }
        }
        Card card = cards[--left];
        rules_card_text(card, name);
        if (!play(check, position, &counts, card, name)) {
            return false;
        }
    }
    return check_refuse(check, "the reserve can be played in its order", "");
}

static bool fits(const Game *game)
{
    for (int i = 0; i < FILL_RULES_MAX * FILL_SOURCES_MAX; i++) {
        const FillRule *rule = &game->fills[i / FILL_SOURCES_MAX];
        int source = i % FILL_SOURCES_MAX;
        if (source < rule->source_count && rule->sources[source] == PILE_RESERVE) {
            return false;
        }
    }
    return game->foundation_build == BUILD_ANY_SUIT ||
           (game->foundation_build == BUILD_ALTERNATE && !game->first_foundation_alone);
}

bool check_reserve(Check *check)
{
    bool chosen = check->position.base_rank != RANK_NONE;
    if (!fits(check->game)) {
        return check_refuse(check, "the game has no such proof", "");
    }
    for (int i = 0; i < (chosen ? 1 : check->game->choice_count); i++) {
        char text[TEXT_SIZE];
        Position position = check->position;
        Move choice = {.from = (Pile)(PILE_TABLEAU + i), .to = PILE_FOUNDATION};
        snprintf(text, sizeof text, "choice T%d-F1", i + 1);
        if (!chosen &&
            (rules_apply(check->game, &position, choice, NULL) != REFUSAL_NONE || !check_expect(check, text))) {
            return false;
        }
        if (!check_case(check, &position)) {
            return false;
        }
    }
    return true;
}
