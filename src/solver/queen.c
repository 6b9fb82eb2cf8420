/* SPDX-License-Identifier: MIT */
#include "solver/queen.h"

#include <string.h>

#include "solver/bound.h"
#include "solver/plan.h"
#include "solver/positions.h"

/* The base rank is known: which kinds can be played to a foundation? */
static void find_up(QueenState *state)
{
    state->up = 0;
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        int next = queen_next(kind);
        if (queen_is_base(state, kind) && state->placed[kind] < KIND_COPIES) {
            state->up |= queen_bit(kind);
        }
        if (!queen_is_base(state, next) && state->placed[next] < state->placed[kind]) {
            state->up |= queen_bit(next);
        }
    }
}

static void add_home(QueenState *state, uint8_t kind)
{
    state->placed[kind]++;
    state->home++;
    uint8_t next = queen_next(kind);
    int slots = queen_is_base(state, kind) ? KIND_COPIES : state->placed[queen_previous(kind)];
    if (state->placed[kind] == slots) {
        state->up &= ~queen_bit(kind);
    }
    if (!queen_is_base(state, next)) {
        state->up |= queen_bit(next);
    }
}

static void read_tableau(const Game *game, const Position *position, QueenState *state)
{
    memset(state->top, KIND_NONE, sizeof state->top);
    for (int i = 0; i < game->tableau_count; i++) {
        Card top = position->top[PILE_TABLEAU + i];
        state->length[i] = position->count[PILE_TABLEAU + i];
        if (top != CARD_NONE) {
            state->top[i] = queen_kind(top);
        }
    }
}

static void read_foundations(const Position *position, QueenState *state)
{
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        Card cards[CARD_COUNT];
        int count = rules_pile_cards(position, (Pile)(PILE_FOUNDATION + i), cards);
        for (int j = 0; j < count; j++) {
            state->placed[queen_kind(cards[j])]++;
        }
        state->home = (uint8_t)(state->home + count);
    }
}

static void read_sequence(const Position *position, QueenFacts *facts, QueenState *state)
{
    Card cards[CARD_COUNT];
    facts->sequence_count = (uint8_t)positions_sequence(position, cards);
    for (int i = 0; i < facts->sequence_count; i++) {
        facts->sequence[i] = queen_kind(cards[i]);
    }
    state->turned = position->count[PILE_WASTE];
    for (int i = 0; i < state->turned; i++) {
        bits_add(&state->waste, i);
    }
}

/* Facts and state of a position; all moves are tried. */
static void queen_begin(const Game *game, const Position *position, void *facts, void *state)
{
    QueenFacts *f = facts;
    QueenState *s = state;
    memset(f, 0, sizeof *f);
    memset(s, 0, QUEEN_STATE_SIZE);
    f->tableau_count = game->tableau_count;
    f->choice_count = game->choice_count;
    f->dealt_first = (uint8_t)(game->deal_after_choice.first_pile - PILE_TABLEAU);
    f->dealt_count = game->deal_after_choice.pile_count;
    f->fills = game->fills[0].tableau_count > 0;
    read_sequence(position, f, s);
    read_tableau(game, position, s);
    read_foundations(position, s);
    Card cards[CARD_COUNT];
    s->reserve = (uint8_t)rules_pile_cards(position, PILE_RESERVE, cards);
    for (int i = 0; i < s->reserve; i++) {
        f->reserve[i] = queen_kind(cards[i]);
    }
    s->base_rank = position->base_rank;
    if (s->base_rank != RANK_NONE) {
        find_up(s);
    }
}

static void queen_begin_many(const Game *game, const Position *position, void *facts, void *state)
{
    queen_begin(game, position, facts, state);
    ((QueenFacts *)facts)->tried = QUEEN_MOVES_MANY;
}

static void queen_begin_few(const Game *game, const Position *position, void *facts, void *state)
{
    queen_begin(game, position, facts, state);
    ((QueenFacts *)facts)->tried = QUEEN_MOVES_FEW;
}

static int queen_stage(const void *facts, const void *state)
{
    (void)facts;
    return ((const QueenState *)state)->turned;
}

static void set_pile(QueenState *state, int pile, uint8_t kind)
{
    state->top[pile] = kind;
    state->length[pile] = 1;
}

static uint8_t take_waste(const QueenFacts *facts, QueenState *state)
{
    int at = queen_waste_top(state);
    BASE_ASSERT(at >= 0);
    bits_remove(&state->waste, at);
    return facts->sequence[at];
}

static uint8_t take_stock(const QueenFacts *facts, QueenState *state)
{
    return facts->sequence[state->turned++];
}

/* Fills an empty pile automatically, if there is anything. */
static void fill_pile(const QueenFacts *facts, QueenState *state, int pile)
{
    if (queen_waste_top(state) >= 0) {
        set_pile(state, pile, take_waste(facts, state));
    } else if (state->turned < facts->sequence_count) {
        set_pile(state, pile, take_stock(facts, state));
    }
}

static void fill_gaps(const QueenFacts *facts, QueenState *state)
{
    for (int i = 0; facts->fills && i < facts->tableau_count; i++) {
        if (state->length[i] == 0) {
            fill_pile(facts, state, i);
        }
    }
}

/* The first move of a game: chooses the base rank. */
static void play_choice(const QueenFacts *facts, QueenState *state, Move move)
{
    int pile = move.from - PILE_TABLEAU;
    state->base_rank = state->top[pile] % RANK_COUNT;
    find_up(state);
    add_home(state, state->top[pile]);
    set_pile(state, pile, take_stock(facts, state));
    for (int i = 0; i < facts->dealt_count; i++) {
        set_pile(state, facts->dealt_first + i, take_stock(facts, state));
    }
    fill_gaps(facts, state);
}

static uint8_t take_tableau(QueenState *state, int pile)
{
    uint8_t kind = state->top[pile];
    state->length[pile]--;
    state->top[pile] = state->length[pile] > 0 ? queen_next(kind) : KIND_NONE;
    return kind;
}

static uint8_t take_from(const QueenFacts *facts, QueenState *state, Pile pile)
{
    switch (pile) {
    case PILE_STOCK:
        return take_stock(facts, state);
    case PILE_WASTE:
        return take_waste(facts, state);
    case PILE_RESERVE:
        return facts->reserve[--state->reserve];
    default:
        return take_tableau(state, pile - PILE_TABLEAU);
    }
}

void queen_play(const void *facts, void *state, Move move)
{
    const QueenFacts *f = facts;
    QueenState *s = state;
    if (s->base_rank == RANK_NONE) {
        play_choice(f, s, move);
        return;
    }
    int turned = s->turned;
    uint8_t kind = take_from(f, s, move.from);
    if (move.to == PILE_WASTE) {
        bits_add(&s->waste, turned);
    } else if (rules_pile_is_foundation(move.to)) {
        add_home(s, kind);
    } else {
        int pile = move.to - PILE_TABLEAU;
        s->top[pile] = kind;
        s->length[pile]++;
    }
    fill_gaps(f, s);
}

static bool queen_is_won(const void *facts, const void *state)
{
    (void)facts;
    return ((const QueenState *)state)->home == CARD_COUNT;
}

enum { KEY_WASTE = 16, KEY_PILES = 2 * TABLEAU_MAX, KEY_SIZE = KEY_WASTE + KEY_PILES + (KIND_COUNT + 1) / 2 + 3 };

/* What lies in the waste and on the foundations, what is left of stock and reserve, the base rank, and the tableau
 * piles in an order that does not depend on their numbers: piles differ in nothing but their cards, and are filled
 * alike. Cards of one kind can stand for each other, as no rule tells them apart. */
static void queen_write_key(const void *facts, const void *state, unsigned char *key)
{
    const QueenFacts *f = facts;
    const QueenState *s = state;
    memset(key, 0, KEY_SIZE);
    memcpy(key, &s->waste, KEY_WASTE);
    uint16_t piles[TABLEAU_MAX];
    for (int i = 0; i < f->tableau_count; i++) {
        uint16_t pile = (uint16_t)(s->top[i] << 8 | s->length[i]);
        int at = i;
        for (; at > 0 && piles[at - 1] > pile; at--) {
            piles[at] = piles[at - 1];
        }
        piles[at] = pile;
    }
    memcpy(key + KEY_WASTE, piles, f->tableau_count * sizeof *piles);
    unsigned char *at = key + KEY_WASTE + KEY_PILES;
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        at[kind / 2] = (unsigned char)(at[kind / 2] | s->placed[kind] << kind % 2 * 4);
    }
    at += (KIND_COUNT + 1) / 2;
    at[0] = s->turned;
    at[1] = s->reserve;
    at[2] = s->base_rank;
}

/* How many kinds `kind` is after the lower of the two that start foundations; from RANK_COUNT on, it is the other's. */
static int from_base(const QueenState *state, int kind)
{
    return kind >= state->base_rank ? kind - state->base_rank : kind - state->base_rank + KIND_COUNT;
}

/* The bound of bound.h, once the base rank is chosen. Kinds count from it, so that each half of them is a chain. */
static bool queen_is_lost(const void *facts_in, const void *state_in)
{
    const QueenFacts *facts = facts_in;
    const QueenState *state = state_in;
    if (state->base_rank == RANK_NONE) {
        return false;
    }
    Bound bound = {.copies = KIND_COPIES};
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        bound.least[from_base(state, kind)] = state->placed[kind];
    }
    for (int i = 0; i < state->reserve; i++) {
        bound.left[from_base(state, facts->reserve[i])]++;
    }
    for (int i = state->reserve - 1; i >= 0; i--) {
        if (!bound_play(&bound, from_base(state, facts->reserve[i]), false)) {
            return true;
        }
    }
    return false;
}

static bool is_lost_or_buried(const void *facts, const void *state)
{
    const QueenState *s = state;
    return queen_is_lost(facts, state) || (s->base_rank != RANK_NONE && queen_is_buried(facts, s));
}

/* What all searches have in common. */
/* clang-format off */
#define QUEEN                                                                                                          \
    .state_size = QUEEN_STATE_SIZE,                                                                                    \
    .key_size = KEY_SIZE,                                                                                              \
    .stage = queen_stage,                                                                                              \
    .moves = queen_moves,                                                                                              \
    .closing = queen_closing,                                                                                          \
    .play = queen_play,                                                                                                \
    .is_won = queen_is_won,                                                                                            \
    .key = queen_write_key
/* clang-format on */

static const SearchGame search_many = {QUEEN, .begin = queen_begin_many, .partial = true, .is_lost = queen_is_lost,
                                       .playout = queen_playout};

static const SearchGame search_few = {QUEEN, .begin = queen_begin_few, .partial = true, .is_lost = queen_is_lost,
                                      .playout = queen_playout};

const SearchGame search_queen_proof = {QUEEN, .begin = queen_begin, .is_lost = is_lost_or_buried};

static bool fills_fit(const Game *game)
{
    const FillRule *rule = &game->fills[0];
    if (rule->tableau_count == 0) {
        return game->space_rule == SPACE_ALWAYS && game->space_sources == (GAME_SPACE_WASTE | GAME_SPACE_TABLEAU);
    }
    return rule->tableau_count == game->tableau_count && rule->source_count == 2 && rule->sources[0] == PILE_WASTE &&
           rule->sources[1] == PILE_STOCK && game->space_rule == SPACE_WHEN_NOTHING_FILLS &&
           game->space_sources == GAME_SPACE_TABLEAU;
}

static bool queen_fits(const Game *game)
{
    _Static_assert(CARD_COUNT <= 128, "a card of the sequence is a bit of two words");
    return SUIT_COUNT % 2 == 0 && game->foundation_build == BUILD_ALTERNATE && game->tableau_build == BUILD_ALTERNATE &&
           !game->first_foundation_alone && !game->base_rank_covers_none && !game->base_rank_takes_none &&
           !game->reserve_preferred && !game->reserve_base_to_waste && game->redeals == 0 &&
           positions_deal_single_cards(game) && positions_play_plainly(game) && fills_fit(game);
}

const Plan plan_queen = {
    .fits = queen_fits,
    .is_lost = bound_is_lost,
    .methods =
        {
            {.game = &search_few, .width = 1, .expanded = 5},
            {.game = &search_queen_proof, .variant = -1, .work_max = 1000},
            {.game = &search_few, .width = 10, .expanded = 50},
            {.game = &search_few, .width = 100, .expanded = 500},
            {.game = &search_queen_proof, .variant = -1, .work_max = 30000},
            {.game = &search_many, .width = 300, .expanded = 1500, .variant = 3},
            {.game = &search_many, .width = 300, .expanded = 1500, .variant = 4},
            {.game = &search_few, .width = 700, .expanded = 3500},
            {.game = &search_many, .width = 700, .expanded = 3500, .variant = 1},
            {.game = &search_many, .width = 700, .expanded = 3500, .variant = 2},
            {.game = &search_few, .width = 700, .expanded = 3500, .variant = 5},
            {.game = &search_many, .width = 700, .expanded = 3500, .variant = 6},
            {.game = &search_few, .width = 3000, .expanded = 15000},
            {.game = &search_many, .width = 3000, .expanded = 15000, .variant = 2},
            {.game = &search_many, .width = 3000, .expanded = 15000, .variant = 6},
            {.game = &search_queen_proof, .variant = -1, .work_max = 1000000},
            {.game = &search_few, .width = 10000, .expanded = 50000, .variant = 3},
            {.game = &search_many, .width = 10000, .expanded = 50000},
            {.game = &search_queen_proof, .variant = -1},
        },
    .again = 16,
};
