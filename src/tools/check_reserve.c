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

enum { CHAINS = 2, PROOF_SIZE = 16 * (CARD_COUNT + 2) };

/* Numbers of cards of each kind, by its chain and its height above the base rank. */
typedef struct Counts {
    int all[CHAINS][RANK_COUNT];    /* in both packs */
    int placed[CHAINS][RANK_COUNT]; /* on foundations, at the least */
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

/* A card of the reserve goes. Writes the line about it, and returns its length. */
static int play(const Game *game, const Position *position, Counts *counts, Card card, char *text)
{
    char name[3];
    int height = height_of(position, card);
    int chain = chain_of(game, position, card);
    int *placed = counts->placed[chain];
    int number = placed[height] + 1;
    rules_card_text(card, name);
    counts->left[chain][height]--;
    if (height == 0 && game->reserve_base_to_waste && rules_foundations_closed(game, position)) {
        return sprintf(text, "pass %s\n", name);
    }
    for (int i = 0; i < RANK_COUNT; i++) {
        int least = i <= height ? number : number > 1 && game->first_foundation_alone;
        placed[i] = placed[i] < least ? least : placed[i];
    }
    return sprintf(text, "play %s %d\n", name, number);
}

/* Writes the proof; false if there is none. */
static bool derive(const Game *game, const Position *position, char text[PROOF_SIZE])
{
    Card cards[CARD_COUNT];
    Counts counts;
    count_all(game, position, &counts);
    for (int left = rules_pile_cards(position, PILE_RESERVE, cards) - 1; left >= 0; left--) {
        text += play(game, position, &counts, cards[left], text);
        for (int i = left - 1; i >= 0; i--) {
            char name[3];
            int chain = chain_of(game, position, cards[i]);
            int height = height_of(position, cards[i]);
            int sum = counts.placed[chain][height] + counts.left[chain][height];
            rules_card_text(cards[i], name);
            if (sum > counts.all[chain][height]) {
                sprintf(text, "full %s %d %d\n", name, counts.placed[chain][height], counts.left[chain][height]);
                return true;
            }
        }
    }
    return false;
}

/* Whether the reserve's cards go to foundations only, and foundations are built by kinds. */
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

bool cli_check_reserve_is_lost(const Game *game, const Position *position)
{
    char text[PROOF_SIZE];
    return fits(game) && position->base_rank != RANK_NONE && derive(game, position, text);
}

bool cli_check_reserve(Check *check)
{
    const Game *game = check->game;
    bool chosen = check->position.base_rank != RANK_NONE;
    for (int i = 0; i < (chosen ? 1 : game->choice_count); i++) {
        char text[PROOF_SIZE];
        Position position = check->position;
        Move choice = {.from = (Pile)(PILE_TABLEAU + i), .to = PILE_FOUNDATION};
        snprintf(text, sizeof text, "choice T%d-F1\n", i + 1);
        if (!chosen && (!cli_check_expect(check, text) || rules_apply(game, &position, choice, NULL) != REFUSAL_NONE)) {
            return false;
        }
        if (!fits(game) || !derive(game, &position, text)) {
            return cli_check_refuse(check, "there is no such proof for this position", "");
        }
        if (!cli_check_expect(check, text)) {
            return false;
        }
    }
    return true;
}
