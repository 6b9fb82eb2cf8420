/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "solver/certificate_parts.h"

/* A chain of kinds is what one foundation holds, from the base rank up; with alternating colours there are two. */
enum { KINDS_MAX = SUIT_COUNT * RANK_COUNT };

/* The lazy reserve bound: plot_bound.c and queen_bound.c say why it is right. */
typedef struct Reserve {
    const Game *game;
    int base;
    bool closed;
    int total[KINDS_MAX]; /* of both packs */
    int least[KINDS_MAX]; /* that are on foundations at the least */
    int left[KINDS_MAX];  /* in the reserve */
} Reserve;

static int kind_of(const Reserve *reserve, Card card)
{
    int offset = rules_rank_offset(rules_card_rank(card), reserve->base);
    int chain = reserve->game->foundation_build == BUILD_ANY_SUIT ? 0 : rules_card_is_red(card) != (offset % 2 > 0);
    return chain * RANK_COUNT + offset;
}

static void set_up(Reserve *reserve, const Game *game, const Position *position)
{
    Card cards[CARD_COUNT];
    memset(reserve, 0, sizeof *reserve);
    reserve->game = game;
    reserve->base = position->base_rank;
    reserve->closed = rules_foundations_closed(game, position);
    for (int card = 0; card < CARD_COUNT; card++) {
        reserve->total[kind_of(reserve, (Card)card)]++;
    }
    for (Pile pile = PILE_RESERVE; pile < PILE_TABLEAU; pile++) {
        int count = rules_pile_cards(position, pile, cards);
        int *counts = pile == PILE_RESERVE ? reserve->left : reserve->least;
        for (int i = 0; i < count; i++) {
            counts[kind_of(reserve, cards[i])]++;
        }
    }
}

static void raise_kinds(Reserve *reserve, int first, int last, int least)
{
    for (int kind = first; kind <= last; kind++) {
        reserve->least[kind] = reserve->least[kind] < least ? least : reserve->least[kind];
    }
}

static void play(Reserve *reserve, Card card, TextWriter *writer)
{
    int kind = kind_of(reserve, card);
    reserve->left[kind]--;
    if (reserve->closed && reserve->game->reserve_base_to_waste && kind == 0) {
        base_text_write_string(writer, "pass");
        certificate_write_card(writer, card);
    } else {
        int least = reserve->least[kind] + 1;
        if (reserve->game->first_foundation_alone && least > 1) {
            raise_kinds(reserve, 0, RANK_COUNT - 1, 1);
        }
        raise_kinds(reserve, kind / RANK_COUNT * RANK_COUNT, kind, least);
        base_text_write_string(writer, "play");
        certificate_write_card(writer, card);
        certificate_write_number(writer, least);
    }
    base_text_write_char(writer, '\n');
}

/* Whether there are too many cards of a kind. */
static bool write_full(const Reserve *reserve, Card card, TextWriter *writer)
{
    int kind = kind_of(reserve, card);
    if (reserve->least[kind] + reserve->left[kind] <= reserve->total[kind]) {
        return false;
    }
    base_text_write_string(writer, "full");
    certificate_write_card(writer, card);
    certificate_write_number(writer, reserve->least[kind]);
    certificate_write_number(writer, reserve->left[kind]);
    base_text_write_char(writer, '\n');
    return true;
}

static bool write_case(const Game *game, const Position *position, TextWriter *writer)
{
    Reserve reserve;
    Card cards[CARD_COUNT];
    set_up(&reserve, game, position);
    for (int i = rules_pile_cards(position, PILE_RESERVE, cards) - 1; i >= 0; i--) {
        play(&reserve, cards[i], writer);
        /* Only a kind that is still in the reserve can be full. */
        for (int j = i - 1; j >= 0; j--) {
            if (write_full(&reserve, cards[j], writer)) {
                return true;
            }
        }
    }
    return false;
}

bool certificate_write_reserve(const Game *game, const Position *position, TextWriter *writer)
{
    for (int i = 0; i < FILL_RULES_MAX; i++) {
        for (int j = 0; j < game->fills[i].source_count; j++) {
            if (game->fills[i].sources[j] == PILE_RESERVE) {
                return false;
            }
        }
    }
    if (game->foundation_build != BUILD_ANY_SUIT && game->foundation_build != BUILD_ALTERNATE) {
        return false;
    }
    if (position->base_rank != RANK_NONE) {
        return write_case(game, position, writer);
    }
    for (int i = 0; i < game->choice_count; i++) {
        Position chosen = *position;
        Move move = {.from = (Pile)(PILE_TABLEAU + i), .to = PILE_FOUNDATION};
        Refusal refusal = rules_apply(game, &chosen, move, NULL);
        BASE_ASSERT(refusal == REFUSAL_NONE);
        base_text_write_string(writer, "choice T");
        base_text_write_uint64(writer, (uint64_t)i + 1);
        base_text_write_string(writer, "-F1\n");
        if (!write_case(game, &chosen, writer)) {
            return false;
        }
    }
    return true;
}
