/* SPDX-License-Identifier: MIT */
#include "solver/plait.h"

#include <string.h>

#include "solver/plan.h"
#include "solver/positions.h"

bool plait_fits(const Game *game)
{
    const FillRule *corners = &game->fills[0];
    const FillRule *sides = &game->fills[1];
    return game->choice_count == 0 && positions_play_plainly(game) && game->foundation_build == BUILD_SAME_SUIT &&
           !game->first_foundation_alone && game->tableau_build == BUILD_NONE && game->space_rule == SPACE_NEVER &&
           !game->reserve_base_to_waste && corners->source_count == 3 && corners->sources[0] == PILE_RESERVE &&
           corners->sources[1] == PILE_STOCK && corners->sources[2] == PILE_WASTE && sides->source_count == 2 &&
           sides->sources[0] == PILE_STOCK && sides->sources[1] == PILE_WASTE &&
           corners->tableau_count + sides->tableau_count == game->tableau_count;
}

static void read_sequence(const Game *game, const Position *position, PlaitFacts *facts, PlaitState *state)
{
    Card cards[CARD_COUNT];
    facts->sequence = (uint8_t)positions_sequence(position, cards);
    for (int i = 0; i < facts->sequence; i++) {
        facts->kinds[i] = positions_kind(game, position->base_rank, cards[i]);
        bits_add(&facts->spots[facts->kinds[i]], i);
        bits_add(&state->left, i);
    }
    state->next = position->count[PILE_WASTE];
}

static void read_foundation(const Position *position, Pile pile, PlaitState *state)
{
    uint8_t count = position->count[pile];
    if (count == 0) {
        return;
    }
    int slot = (int)rules_card_suit(position->top[pile]) * 2;
    if (state->height[slot] > 0 && state->height[slot] >= count) {
        slot++;
    } else {
        state->height[slot + 1] = state->height[slot];
    }
    state->height[slot] = count;
}

void plait_begin(const Game *game, const Position *position, void *facts_out, void *state_out)
{
    PlaitFacts *facts = facts_out;
    PlaitState *state = state_out;
    memset(facts, 0, sizeof *facts);
    memset(state, 0, sizeof *state);
    facts->corners = game->fills[0].tableau_count;
    facts->places = game->tableau_count;
    facts->passes = position->redeals_left;
    facts->preferred = game->reserve_preferred;
    read_sequence(game, position, facts, state);
    Card cards[CARD_COUNT];
    state->plait = (uint8_t)rules_pile_cards(position, PILE_RESERVE, cards);
    for (int i = 0; i < state->plait; i++) {
        facts->plait[i] = positions_kind(game, position->base_rank, cards[i]);
    }
    memset(state->place, KIND_NONE, sizeof state->place);
    for (int i = 0; i < facts->places; i++) {
        Card card = position->top[PILE_TABLEAU + i];
        if (card != CARD_NONE) {
            state->place[i] = positions_kind(game, position->base_rank, card);
        }
    }
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        read_foundation(position, (Pile)(PILE_FOUNDATION + i), state);
    }
}

void plait_begin_ordered(const Game *game, const Position *position, void *facts, void *state)
{
    plait_begin(game, position, facts, state);
    plait_window_order(facts, state);
}

/* Passes come first, then the stock's next card. */
int plait_stage(const void *facts, const void *state)
{
    const PlaitState *now = state;
    return now->pass * (((const PlaitFacts *)facts)->sequence + 1) + now->next;
}

/* Whether a card of this kind may not go to a slot because its twin, on the other side, is known to go first. */
static bool is_late(const PlaitFacts *facts, const PlaitState *state, int kind, int from, int slot)
{
    bool bound = from == PILE_RESERVE || (from >= PILE_TABLEAU && from < PILE_TABLEAU + facts->corners);
    return state->plait > 0 && slot % 2 == 0 && state->height[slot + 1] < state->height[slot] &&
           ((bound ? facts->free_first : facts->bound_first) >> kind & 1);
}

static int add_move(const PlaitFacts *facts, const PlaitState *state, int from, int kind, Move *moves, int count)
{
    int slot = kind == KIND_NONE ? -1 : plait_slot(state, kind);
    if (slot >= 0 && !is_late(facts, state, kind, from, slot)) {
        moves[count++] = (Move){.from = (Pile)from, .to = PILE_FOUNDATION};
    }
    return count;
}

/* Of two equal cards on corners, or on sides, one is listed: playing the other leads to the same but for the numbers of
 * these places, which are alike. When the plait has gone, corners and sides are alike. */
int plait_moves(const void *facts_in, const void *state_in, Move moves[SEARCH_MOVES_MAX])
{
    const PlaitFacts *facts = facts_in;
    const PlaitState *state = state_in;
    int end = plait_end(facts, state);
    int waste = plait_waste(state);
    int count = add_move(facts, state, PILE_RESERVE, end, moves, 0);
    uint64_t preferred = end != KIND_NONE && facts->preferred ? UINT64_C(1) << end : 0;
    uint64_t seen = preferred;
    for (int i = 0; i < facts->places; i++) {
        if (i == facts->corners && state->plait > 0) {
            seen = preferred;
        }
        if (state->place[i] != KIND_NONE && !(seen >> state->place[i] & 1)) {
            seen |= UINT64_C(1) << state->place[i];
            count = add_move(facts, state, PILE_TABLEAU + i, state->place[i], moves, count);
        }
    }
    return waste < 0 ? count : add_move(facts, state, PILE_WASTE, facts->kinds[waste], moves, count);
}

bool plait_closing(const void *facts, const void *state, Move *move)
{
    const PlaitState *now = state;
    if (now->next < ((const PlaitFacts *)facts)->sequence) {
        *move = (Move){.from = PILE_STOCK, .to = PILE_WASTE};
        return true;
    }
    *move = (Move){.from = PILE_WASTE, .to = PILE_STOCK};
    return now->pass < ((const PlaitFacts *)facts)->passes && (now->left.word[0] | now->left.word[1]) != 0;
}

/* Makes the first card from `at` on the next of the stock. */
static void set_next(const PlaitFacts *facts, PlaitState *state, int at)
{
    state->next = (uint8_t)bits_first(bits_from(state->left, at), facts->sequence);
}

uint8_t plait_take_next(const PlaitFacts *facts, PlaitState *state)
{
    int at = state->next < facts->sequence ? state->next : plait_waste(state);
    if (at < 0) {
        return KIND_NONE;
    }
    bits_remove(&state->left, at);
    set_next(facts, state, state->next);
    return facts->kinds[at];
}

static uint8_t take_from(const PlaitFacts *facts, PlaitState *state, Pile from)
{
    if (from == PILE_RESERVE) {
        return facts->plait[--state->plait];
    }
    if (from == PILE_WASTE) {
        int at = plait_waste(state);
        bits_remove(&state->left, at);
        return facts->kinds[at];
    }
    int place = from - PILE_TABLEAU;
    uint8_t kind = state->place[place];
    bool corner = place < facts->corners && state->plait > 0;
    state->place[place] = corner ? facts->plait[--state->plait] : plait_take_next(facts, state);
    return kind;
}

void plait_play(const void *facts_in, void *state_in, Move move)
{
    const PlaitFacts *facts = facts_in;
    PlaitState *state = state_in;
    state->changed = move.from != PILE_STOCK && move.to != PILE_STOCK;
    if (move.from == PILE_STOCK) {
        set_next(facts, state, state->next + 1);
    } else if (move.to == PILE_STOCK) {
        state->pass++;
        set_next(facts, state, 0);
    } else {
        uint8_t kind = take_from(facts, state, move.from);
        state->height[plait_slot(state, kind)]++;
    }
}

bool plait_is_won(const void *facts, const void *state)
{
    (void)facts;
    return plait_played(state) == CARD_COUNT;
}

static unsigned char *write_sorted(const uint8_t *places, int count, unsigned char *key)
{
    for (int i = 0; i < count; i++) {
        int at = i;
        for (; at > 0 && key[at - 1] > places[i]; at--) {
            key[at] = key[at - 1];
        }
        key[at] = places[i];
    }
    return key + count;
}

/* Next card and redeals are the same in all states of a stage, and the foundations hold what is nowhere else. Which
 * copy of a card lies where does not matter, nor does the number of a corner, of a side or of a foundation. When the
 * plait has gone, corners are filled as sides are, so all places are alike. */
void plait_key(const void *facts_in, const void *state_in, unsigned char *key)
{
    const PlaitFacts *facts = facts_in;
    const PlaitState *state = state_in;
    int corners = state->plait > 0 ? facts->corners : 0;
    memset(key, 0, PLAIT_KEY_SIZE);
    memcpy(key, &state->left, sizeof state->left);
    key += sizeof state->left;
    *key++ = state->plait;
    key = write_sorted(state->place, corners, key);
    write_sorted(state->place + corners, facts->places - corners, key);
}

/* Bounds are asked after plays only: what they say after a turn of the stock, they say as well after the next play, and
 * a beam is full of states that differ in nothing else. */
static bool is_lost_state(const void *facts_in, const void *state_in)
{
    const PlaitFacts *facts = facts_in;
    const PlaitState *state = state_in;
    return state->changed &&
           ((state->pass == facts->passes && plait_storage_is_lost(facts, state, &(Doubts){.slots = 0})) ||
            plait_window_state_is_lost(facts, state));
}

/* `begin_function`: with or without what the window says of twins. It takes half a millisecond. */
#define PLAIT_GAME(begin_function, bound)                                                                              \
    {                                                                                                                  \
        .state_size = sizeof(PlaitState), .key_size = PLAIT_KEY_SIZE, .begin = (begin_function), .stage = plait_stage, \
        .moves = plait_moves, .closing = plait_closing, .play = plait_play, .is_won = plait_is_won, .key = plait_key,  \
        .playout = plait_playout, .is_lost = (bound)                                                                   \
    }

const SearchGame search_plait = PLAIT_GAME(plait_begin, NULL);
const SearchGame search_plait_bounded = PLAIT_GAME(plait_begin_ordered, is_lost_state);

static bool is_lost_by_window(const Game *game, const Position *position)
{
    PlaitFacts facts;
    PlaitState state;
    plait_begin(game, position, &facts, &state);
    return plait_window_is_lost(&facts, &state);
}

/* Wider beams that expand fewer states of a stage win more in the same time. */
#define PLAIT_BEAM(table, beam_width, weights)                                                                         \
    {                                                                                                                  \
        .game = &(table), .width = (beam_width), .expanded = (beam_width) + 1, .variant = (weights)                    \
    }

#define PLAIT_PROOF(table, most)                                                                                       \
    {                                                                                                                  \
        .game = &(table), .variant = -1, .relaxed = true, .work_max = (most)                                           \
    }

/* Few deals that are lost beyond the window need much of a proof, so beams with several weights come before long
 * proofs. The last search is of the real game, and complete: it decides what is nearly over and small games. */
const Plan plan_plait = {
    .fits = plait_fits,
    .is_lost = is_lost_by_window,
    .methods =
        {
            PLAIT_BEAM(search_plait, 1, 0),
            PLAIT_BEAM(search_plait, 10, 0),
            PLAIT_BEAM(search_plait_bounded, 80, 0),
            PLAIT_BEAM(search_plait_bounded, 100, 2),
            PLAIT_PROOF(search_plait_relaxed, 40000),
            PLAIT_PROOF(search_plait_exact, 20000),
            PLAIT_BEAM(search_plait_bounded, 200, 4),
            PLAIT_BEAM(search_plait_bounded, 200, 1),
            PLAIT_PROOF(search_plait_exact, 100000),
            PLAIT_BEAM(search_plait_bounded, 300, 2),
            PLAIT_BEAM(search_plait_bounded, 200, 5),
            PLAIT_BEAM(search_plait_bounded, 200, 3),
            PLAIT_BEAM(search_plait_bounded, 400, 6),
            PLAIT_BEAM(search_plait_bounded, 800, 1),
            PLAIT_BEAM(search_plait_bounded, 1400, 2),
            PLAIT_BEAM(search_plait_bounded, 2000, 0),
            PLAIT_PROOF(search_plait_relaxed, 400000),
            PLAIT_BEAM(search_plait_bounded, 2800, 4),
            PLAIT_BEAM(search_plait_bounded, 4000, 3),
            PLAIT_BEAM(search_plait_bounded, 8000, 1),
            PLAIT_PROOF(search_plait_exact, 300000),
            PLAIT_BEAM(search_plait_bounded, 12000, 2),
            PLAIT_PROOF(search_plait_relaxed, 0),
            PLAIT_BEAM(search_plait_bounded, 12000, 4),
            PLAIT_PROOF(search_plait_exact, 0),
            PLAIT_BEAM(search_plait_bounded, 12000, 6),
            PLAIT_BEAM(search_plait_bounded, 12000, 5),
            {.game = &search_plait_bounded, .variant = -1},
        },
    .again = 19,
};
