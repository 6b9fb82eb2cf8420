/* SPDX-License-Identifier: MIT */
/* Proofs by the order of the reserve; the manual says why they hold. */
#include <stdio.h>

#include "tools/check.h"

enum { KINDS = SUIT_COUNT * RANK_COUNT, PROOF_SIZE = 16 * (CARD_COUNT + 2) };

/* Numbers of cards of each kind: chains of ranks above the base rank, of which there are one, two or four. */
typedef struct Counts {
    int all[KINDS];    /* in both packs */
    int placed[KINDS]; /* on foundations, at the least */
    int left[KINDS];   /* in the reserve */
} Counts;

static int kind_of(const Game *game, const Position *position, Card card)
{
    int height = rules_rank_offset(rules_card_rank(card), position->base_rank);
    if (game->foundation_build == BUILD_SAME_SUIT) {
        return (int)rules_card_suit(card) * RANK_COUNT + height;
    }
    bool second = game->foundation_build == BUILD_ALTERNATE && rules_card_is_red(card) == (height % 2 > 0);
    return second ? RANK_COUNT + height : height;
}

static Counts count_all(const Game *game, const Position *position)
{
    Card cards[CARD_COUNT];
    Counts counts = {{0}, {0}, {0}};
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        for (int i = rules_pile_cards(position, pile, cards) - 1; i >= 0; i--) {
            int kind = kind_of(game, position, cards[i]);
            counts.all[kind]++;
            counts.placed[kind] += rules_pile_is_foundation(pile);
            counts.left[kind] += pile == PILE_RESERVE;
        }
    }
    return counts;
}

/* A card of the reserve of this kind is played: it is number `number` on the foundations, or a later one. */
static void place_kind(const Game *game, Counts *counts, int kind, int number)
{
    int first = kind - kind % RANK_COUNT;
    for (int i = first; i < first + RANK_COUNT; i++) {
        int least = i <= kind ? number : number > 1 && game->first_foundation_alone;
        counts->placed[i] = counts->placed[i] < least ? least : counts->placed[i];
    }
}

/* Writes the proof; false if there is none. */
static bool derive_loss(const Game *game, const Position *position, char text[PROOF_SIZE])
{
    char name[3];
    Card cards[CARD_COUNT];
    Counts counts = count_all(game, position);
    bool expels = game->reserve_base_to_waste && rules_foundations_closed(game, position);
    for (int left = rules_pile_cards(position, PILE_RESERVE, cards) - 1; left >= 0; left--) {
        int kind = kind_of(game, position, cards[left]);
        int number = counts.placed[kind] + 1;
        rules_card_text(cards[left], name);
        counts.left[kind]--;
        if (expels && kind % RANK_COUNT == 0) {
            text += sprintf(text, "pass %s\n", name);
            continue;
        }
        text += sprintf(text, "play %s %d\n", name, number);
        place_kind(game, &counts, kind, number);
        for (int i = left - 1; i >= 0; i--) {
            kind = kind_of(game, position, cards[i]);
            if (counts.placed[kind] + counts.left[kind] > counts.all[kind]) {
                rules_card_text(cards[i], name);
                sprintf(text, "full %s %d %d\n", name, counts.placed[kind], counts.left[kind]);
                return true;
            }
        }
    }
    return false;
}

bool cli_check_reserve_is_lost(const Game *game, const Position *position)
{
    char text[PROOF_SIZE];
    for (int i = 0; i < FILL_RULES_MAX * FILL_SOURCES_MAX; i++) {
        if (game->fills[i / FILL_SOURCES_MAX].sources[i % FILL_SOURCES_MAX] == PILE_RESERVE) {
            return false;
        }
    }
    bool kinds = game->foundation_build == BUILD_ANY_SUIT ||
                 (game->foundation_build != BUILD_NONE && !game->first_foundation_alone);
    return kinds && position->base_rank != RANK_NONE && derive_loss(game, position, text);
}

bool cli_check_reserve(Check *check)
{
    bool chosen = check->position.base_rank != RANK_NONE;
    for (int i = 0; i < (chosen ? 1 : check->game->choice_count); i++) {
        char text[PROOF_SIZE];
        Position position = check->position;
        Move choice = {.from = (Pile)(PILE_TABLEAU + i), .to = PILE_FOUNDATION};
        snprintf(text, sizeof text, "choice T%d-F1\n", i + 1);
        if (!chosen &&
            (!cli_check_expect(check, text) || rules_apply(check->game, &position, choice, NULL) != REFUSAL_NONE)) {
            return false;
        }
        if (!cli_check_reserve_is_lost(check->game, &position)) {
            return cli_check_refuse(check, "there is no such proof for this position", "");
        }
        derive_loss(check->game, &position, text);
        if (!cli_check_expect(check, text)) {
            return false;
        }
    }
    return true;
}
