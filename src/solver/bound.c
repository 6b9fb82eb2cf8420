/* SPDX-License-Identifier: MIT */
#include "solver/bound.h"

#include "solver/positions.h"

/* The chain of the first foundation is known where there is but one. */
bool bound_fits(const Game *game)
{
    for (int i = 0; i < FILL_RULES_MAX; i++) {
        for (int j = 0; j < game->fills[i].source_count; j++) {
            if (game->fills[i].sources[j] == PILE_RESERVE) {
                return false;
            }
        }
    }
    return !game->reserve_builds && (game->foundation_build == BUILD_ANY_SUIT ||
                                     (!game->first_foundation_alone && game->foundation_build != BUILD_NONE));
}

Bound bound_read(const Game *game, const Position *position)
{
    Card cards[CARD_COUNT];
    Bound bound = {.copies = FOUNDATION_COUNT / positions_chains(game)};
    for (Pile pile = PILE_RESERVE; pile < PILE_TABLEAU; pile++) {
        int count = rules_pile_cards(position, pile, cards);
        uint8_t *counts = pile == PILE_RESERVE ? bound.left : bound.least;
        for (int i = 0; i < count; i++) {
            counts[positions_kind(game, position->base_rank, cards[i])]++;
        }
    }
    return bound;
}

static bool is_lost_with_base(const Game *game, const Position *position)
{
    Card cards[CARD_COUNT];
    Bound bound = bound_read(game, position);
    bool closed = rules_foundations_closed(game, position);
    for (int i = rules_pile_cards(position, PILE_RESERVE, cards) - 1; i >= 0; i--) {
        int kind = positions_kind(game, position->base_rank, cards[i]);
        if (bound_expels(game, closed, kind)) {
            bound.left[kind]--;
        } else if (!bound_play(&bound, kind, game->first_foundation_alone)) {
            return true;
        }
    }
    return false;
}

bool bound_is_lost(const Game *game, const Position *position)
{
    if (!bound_fits(game)) {
        return false;
    }
    if (position->base_rank != RANK_NONE) {
        return is_lost_with_base(game, position);
    }
    for (int i = 0; i < game->choice_count; i++) {
        Position chosen = *position;
        positions_play(game, &chosen, (Move){(Pile)(PILE_TABLEAU + i), PILE_FOUNDATION});
        if (!is_lost_with_base(game, &chosen)) {
            return false;
        }
    }
    return true;
}
