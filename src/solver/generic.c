/* SPDX-License-Identifier: MIT */
/*
 * The search over the rules themselves: a state is a Position, a move is a legal move. It fits every game and knows
 * nothing of any.
 *
 * A stage is the number of cards on the foundations, which no move lowers and no move raises by more than one. All
 * moves are tried within a stage, so none is closing.
 *
 * Positions are the same here when they differ only in which copy of a card lies where, in the order of the
 * foundations, or in the order of tableau piles that are filled by the same rule. The rules treat the two copies
 * alike. Foundations differ only in their numbers; the exception is the first, which may have to be complete before the
 * others are begun, so it keeps its place. Tableau piles of one fill rule take their cards from the same sources, and
 * where several are empty at once, exchanging two of them exchanges the cards that they take. Where no rule of a game
 * reads suits, or only their colours are read, cards that differ in nothing else are alike, too.
 */
#include <string.h>

#include "solver/bound.h"
#include "solver/plan.h"
#include "solver/policy.h"
#include "solver/positions.h"

typedef struct Facts {
    const Game *game;
    PolicyFacts policy;
    unsigned char kinds[CARD_COUNT]; /* cards of one kind are alike for the rules */
} Facts;

enum { STATE_SIZE = (sizeof(Position) + 7) / 8 * 8, KEY_SIZE = CARD_COUNT + PILE_COUNT + 3 };

static bool reads_suits(const Game *game, BuildRule rule)
{
    return game->foundation_build == rule || game->tableau_build == rule;
}

static int find_kind(const Game *game, Card card)
{
    int rank = rules_card_rank(card);
    if (reads_suits(game, BUILD_SAME_SUIT) || game->reserve_preferred) {
        return rules_card_face(card);
    }
    return reads_suits(game, BUILD_ALTERNATE) && rules_card_is_red(card) ? rank + RANK_COUNT : rank;
}

static void generic_begin(const Game *game, const Position *position, void *facts, void *state)
{
    Facts *made = facts;
    memset(made, 0, sizeof *made);
    made->game = game;
    if (position->base_rank != RANK_NONE) {
        policy_learn(&made->policy, game, position->base_rank);
    }
    for (int i = 0; i < CARD_COUNT; i++) {
        made->kinds[i] = (unsigned char)find_kind(game, (Card)i);
    }
    memset(state, 0, STATE_SIZE);
    memcpy(state, position, sizeof *position);
}

static int generic_stage(const void *facts, const void *state)
{
    (void)facts;
    return positions_home(state);
}

/* Whether an empty foundation with a lower number than `pile` is open: a card may as well start that one. */
static bool is_another_empty_foundation(const Position *position, Pile pile)
{
    for (Pile other = PILE_FOUNDATION; other < pile; other++) {
        if (position->count[other] == 0) {
            return true;
        }
    }
    return false;
}

static int generic_moves(const void *facts, const void *state, Move list[MOVES_MAX])
{
    const Position *position = state;
    int kept = 0;
    int count = rules_legal_moves(((const Facts *)facts)->game, position, list);
    for (int i = 0; i < count; i++) {
        bool up = rules_pile_is_foundation(list[i].to);
        if (!up || position->count[list[i].to] > 0 || !is_another_empty_foundation(position, list[i].to)) {
            list[kept++] = list[i];
        }
    }
    return kept;
}

static void generic_play(const void *facts, void *state, Move move)
{
    positions_play(((const Facts *)facts)->game, state, move);
}

static bool generic_is_won(const void *facts, const void *state)
{
    return generic_stage(facts, state) == CARD_COUNT;
}

typedef struct KeyPile { /* compared and written as bytes */
    uint8_t count;
    unsigned char kinds[CARD_COUNT];
} KeyPile;

/* The kinds of the cards of a pile, lowest first. Of a foundation the height and the top card say everything. */
static void read_pile(const Facts *facts, const Position *position, Pile pile, KeyPile *key)
{
    Card cards[CARD_COUNT];
    int count = rules_pile_cards(position, pile, cards);
    bool foundation = rules_pile_is_foundation(pile);
    key->count = (uint8_t)count;
    memset(key->kinds, 0, sizeof key->kinds);
    for (int i = foundation && count > 0 ? count - 1 : 0; i < count; i++) {
        key->kinds[i] = facts->kinds[cards[i]];
    }
}

/* Piles from `first` up to but without `end`, in an order that does not depend on their numbers. */
static unsigned char *write_sorted(unsigned char *key, const Facts *facts, const Position *position, Pile first,
                                   Pile end)
{
    KeyPile piles[TABLEAU_MAX];
    int count = 0;
    for (Pile pile = first; pile < end; pile++) {
        KeyPile read;
        read_pile(facts, position, pile, &read);
        int at = count++;
        for (; at > 0 && memcmp(&read, &piles[at - 1], sizeof read) < 0; at--) {
            piles[at] = piles[at - 1];
        }
        piles[at] = read;
    }
    for (int i = 0; i < count; i++) {
        memcpy(key, &piles[i], 1 + (size_t)piles[i].count);
        key += 1 + piles[i].count;
    }
    return key;
}

static void generic_write_key(const void *facts, const void *state, unsigned char *key)
{
    const Game *game = ((const Facts *)facts)->game;
    const Position *position = state;
    unsigned char *at = key;
    memset(key, 0, KEY_SIZE);
    *at++ = position->base_rank;
    *at++ = position->redeals_left;
    *at++ = position->stock_locked;
    for (Pile pile = PILE_STOCK; pile <= PILE_FOUNDATION; pile++) {
        at = write_sorted(at, facts, position, pile, pile + 1);
    }
    at = write_sorted(at, facts, position, PILE_FOUNDATION + 1, PILE_FOUNDATION + FOUNDATION_COUNT);
    Pile pile = PILE_TABLEAU;
    for (int i = 0; i < FILL_RULES_MAX && game->fills[i].tableau_count > 0; i++) {
        at = write_sorted(at, facts, position, pile, (Pile)(pile + game->fills[i].tableau_count));
        pile = (Pile)(pile + game->fills[i].tableau_count);
    }
    at = write_sorted(at, facts, position, pile, (Pile)(PILE_TABLEAU + game->tableau_count));
    BASE_ASSERT(at <= key + KEY_SIZE);
}

static bool generic_is_lost(const void *facts, const void *state)
{
    return bound_is_lost(((const Facts *)facts)->game, state);
}

/*
 * The beams: a stage is the number of cards that were turned in all passes, and turning the next is its closing move.
 */
static int beam_stage(const void *facts, const void *state)
{
    const Position *position = state;
    int passes = ((const Facts *)facts)->game->redeals - position->redeals_left;
    return (passes + 1) * CARD_COUNT - position->count[PILE_STOCK];
}

static Move turn_of(const Position *position)
{
    bool redeals = position->count[PILE_STOCK] == 0;
    return redeals ? (Move){PILE_WASTE, PILE_STOCK} : (Move){PILE_STOCK, PILE_WASTE};
}

static int beam_moves(const void *facts, const void *state, Move list[MOVES_MAX])
{
    Move turn = turn_of(state);
    int kept = 0;
    int count = generic_moves(facts, state, list);
    for (int i = 0; i < count; i++) {
        if (list[i].from != turn.from || list[i].to != turn.to) {
            list[kept++] = list[i];
        }
    }
    return kept;
}

static bool beam_closing(const void *facts, const void *state, Move *move)
{
    *move = turn_of(state);
    return rules_check(((const Facts *)facts)->game, state, *move) == REFUSAL_NONE;
}

/* What the policy of playouts brings home, and what is still in the way. */
static int32_t beam_playout(const void *facts, const void *state, int variant, SearchLine *line)
{
    static const int weights[][2] = {{3, 3}, {0, 0}, {10, 10}}; /* of cards in the waste and in the reserve */
    const Facts *f = facts;
    Position position;
    memcpy(&position, state, sizeof position);
    if (position.base_rank == RANK_NONE) {
        return 0;
    }
    PolicyFacts policy = f->policy;
    policy_learn(&policy, f->game, position.base_rank);
    int seen = weights[variant][0] * position.count[PILE_WASTE] + weights[variant][1] * position.count[PILE_RESERVE];
    policy_play(&policy, &position, POLICY_TO_END, NULL, line);
    int height = positions_home(&position);
    return height == CARD_COUNT ? SEARCH_WON : 10 * height - seen;
}

/* What all searches have in common. */
/* clang-format off */
#define GENERIC                                                                                                        \
    .state_size = STATE_SIZE,                                                                                          \
    .key_size = KEY_SIZE,                                                                                              \
    .begin = generic_begin,                                                                                            \
    .play = generic_play,                                                                                              \
    .is_won = generic_is_won,                                                                                          \
    .key = generic_write_key,                                                                                          \
    .playout = beam_playout
/* clang-format on */

const SearchGame search_generic = {GENERIC, .stage = generic_stage, .moves = generic_moves};

static const SearchGame search_proof = {GENERIC, .stage = generic_stage, .moves = generic_moves,
                                        .is_lost = generic_is_lost};

static const SearchGame search_beam = {GENERIC, .stage = beam_stage, .moves = beam_moves, .closing = beam_closing,
                                       .is_lost = generic_is_lost};

const Plan plan_generic = {
    .is_lost = bound_is_lost,
    .methods =
        {
            {.game = &search_beam, .width = 1, .expanded = 5},
            {.game = &search_proof, .variant = -1, .work_max = 1000},
            {.game = &search_beam, .width = 10, .expanded = 50},
            {.game = &search_beam, .width = 100, .expanded = 500},
            {.game = &search_proof, .variant = -1, .work_max = 30000},
            {.game = &search_beam, .width = 300, .expanded = 1500, .variant = 1},
            {.game = &search_beam, .width = 1000, .expanded = 5000},
            {.game = &search_beam, .width = 1000, .expanded = 5000, .variant = 2},
            {.game = &search_beam, .width = 3000, .expanded = 15000, .variant = 1},
            {.game = &search_proof, .variant = -1},
        },
};
