/* SPDX-License-Identifier: MIT */
/*
 * The Plait relaxed, to prove losses by looking at all that can happen.
 *
 * The relaxed game differs from the real one in three rules: the plait has no preference; a place that the plait does
 * not fill need not be filled at once, but at any time later, from where it would be filled then; the stock's next card
 * can be played as if it were turned (turning it and playing it leads to the same). Every game of the real rules is one
 * of the relaxed, so what is lost here is lost there, in both rule sets. A win here says nothing.
 *
 * Call a card open when it is on a place, the plait's end, the waste's top or the stock's next card. Let an open card c
 * of rank r fit a slot.
 *
 * Forced plays. If c's twin cannot take that slot before c, and the position can be won, it can be won by playing c
 * now. Take a game L that wins and play c first, then the moves of L without it. Until L plays c, the two differ like
 * this: c's slot is higher by one, and no card of L needs it to be lower, as only c and its twin fit there. If c was on
 * a place or in the plait's window (corners and the plait's end), the plait's next card, if any, is in the window
 * already, or the place is empty and stays so until L fills it. If c was in stock or waste, the order of the others is
 * the same, and what lay under it is no deeper; where L turns c, nothing is done, and where L fills a place with it,
 * the place stays empty until L fills it again. When L plays c, both are the same but for fills that the other has yet
 * to make when L makes them. The twin cannot take the slot before c if the second slot has height r as well: either the
 * twin has been played, or there is a slot for each.
 *
 * Twins. Otherwise the first slot has height r, the second less, and neither of the twins was played. Every game that
 * wins plays c before its twin, and then may as well play it now, by the same argument; or it plays the twin first. In
 * that case c is marked "late", and may not be played before its twin, which in turn is forced when it fits. The
 * argument about forced plays changes the order only of c and other kinds, so it holds with marks.
 *
 * So what is left to decide is which stock card fills a place, and which twin goes first.
 */
#include <string.h>

#include "solver/plait.h"

enum {
    KEY_SIZE = PLAIT_KEY_SIZE + 2 * sizeof(uint64_t),
    SOURCE_PLAIT = TABLEAU_MAX, /* sources of plays: places, then these */
    SOURCE_WASTE,
    SOURCE_NEXT,
    SOURCE_END,
    /* Moves of this search, as `to` of a Move, besides those of the stock; a play's source is in `from`. */
    STEP_PLAY = PILE_COUNT,
    STEP_MARK,
    STEP_FILL
};

/* Gives the two cards of a kind different numbers. */
static void number_copies(uint8_t *cards, int count, uint64_t *seen)
{
    for (int i = 0; i < count; i++) {
        if (cards[i] != KIND_NONE) {
            uint64_t bit = UINT64_C(1) << cards[i];
            cards[i] = (uint8_t)(cards[i] + ((*seen & bit) != 0) * RELAXED_COPY);
            *seen |= bit;
        }
    }
}

/* Whether a card may be played, and whether it has to be. */
typedef enum Fit { FIT_NOT, FIT_CONTESTED, FIT_FORCED } Fit;

static Fit fit_card(const RelaxedState *state, int card)
{
    int kind = relaxed_kind(card);
    int slot = kind / RANK_COUNT * 2;
    int rank = kind % RANK_COUNT;
    if (state->table.height[slot + 1] == rank) {
        return FIT_FORCED;
    }
    if (state->table.height[slot] != rank) {
        return FIT_NOT;
    }
    int copy = card / RELAXED_COPY;
    return state->late[copy] >> kind & 1 ? FIT_NOT : state->late[1 - copy] >> kind & 1 ? FIT_FORCED : FIT_CONTESTED;
}

/* The open card of a source, or KIND_NONE. */
static int card_of(const PlaitFacts *facts, const PlaitState *table, int source)
{
    if (source < SOURCE_PLAIT) {
        return table->place[source];
    }
    if (source == SOURCE_PLAIT) {
        return plait_end(facts, table);
    }
    int at = source == SOURCE_NEXT ? table->next : plait_waste(table);
    return at >= 0 && at < facts->sequence ? facts->kinds[at] : KIND_NONE;
}

/* Plays the open card of a source, which fits. */
static void play_card(const PlaitFacts *facts, RelaxedState *state, int source)
{
    PlaitState *table = &state->table;
    int kind = relaxed_kind(card_of(facts, table, source));
    if (source < SOURCE_PLAIT) {
        bool follows = source < facts->corners && table->plait > 0;
        table->place[source] = follows ? facts->plait[--table->plait] : KIND_NONE;
    } else if (source == SOURCE_PLAIT) {
        table->plait--;
    } else if (source == SOURCE_WASTE) {
        bits_remove(&table->left, plait_waste(table));
    } else {
        plait_take_next(facts, table);
    }
    table->height[plait_slot(table, kind)]++;
    table->changed = true;
    state->late[0] &= ~(UINT64_C(1) << kind);
    state->late[1] &= ~(UINT64_C(1) << kind);
}

/* The source of a card that fits and whose twin may come first, or SOURCE_END. */
static int find_contested(const PlaitFacts *facts, const RelaxedState *state)
{
    int found = SOURCE_END;
    for (int source = 0; source < SOURCE_NEXT; source++) {
        int card = card_of(facts, &state->table, source);
        found = card != KIND_NONE && fit_card(state, card) == FIT_CONTESTED ? source : found;
    }
    return found;
}

/* Plays what is forced. */
static void play_forced(const PlaitFacts *facts, RelaxedState *state)
{
    for (bool again = true; again;) {
        again = false;
        for (int source = 0; source < SOURCE_END; source++) {
            int card = card_of(facts, &state->table, source);
            if (card != KIND_NONE && fit_card(state, card) == FIT_FORCED) {
                play_card(facts, state, source);
                again = true;
            }
        }
    }
}

static void relaxed_begin(const Game *game, const Position *position, void *facts_out, void *state_out)
{
    PlaitFacts *facts = facts_out;
    RelaxedState *state = state_out;
    uint64_t seen = 0;
    memset(state, 0, sizeof *state);
    plait_begin(game, position, facts, &state->table);
    number_copies(facts->kinds, facts->sequence, &seen);
    number_copies(facts->plait, state->table.plait, &seen);
    number_copies(state->table.place, facts->places, &seen);
    play_forced(facts, state);
    state->table.changed = true;
}

/* A place that is empty and that the plait does not fill, or -1: they are all alike. */
static int empty_place(const PlaitFacts *facts, const PlaitState *table)
{
    for (int i = table->plait > 0 ? facts->corners : 0; i < facts->places; i++) {
        if (table->place[i] == KIND_NONE) {
            return i;
        }
    }
    return -1;
}

static int relaxed_moves(const void *facts_in, const void *state_in, Move moves[SEARCH_MOVES_MAX])
{
    const PlaitFacts *facts = facts_in;
    const RelaxedState *state = state_in;
    int contested = find_contested(facts, state);
    if (contested != SOURCE_END) {
        moves[0] = (Move){.from = (Pile)contested, .to = STEP_PLAY};
        moves[1] = (Move){.from = (Pile)contested, .to = STEP_MARK};
        return 2;
    }
    moves[0] = (Move){.to = STEP_FILL};
    return empty_place(facts, &state->table) >= 0 && bits_last(state->table.left, -1) >= 0;
}

static bool relaxed_closing(const void *facts, const void *state, Move *move)
{
    return find_contested(facts, state) == SOURCE_END && plait_closing(facts, state, move);
}

static void mark_late(const PlaitFacts *facts, RelaxedState *state, int source)
{
    int card = card_of(facts, &state->table, source);
    state->late[card / RELAXED_COPY] |= UINT64_C(1) << relaxed_kind(card);
    state->table.changed = true;
}

static void relaxed_play(const void *facts_in, void *state_in, Move move)
{
    const PlaitFacts *facts = facts_in;
    RelaxedState *state = state_in;
    PlaitState *table = &state->table;
    table->changed = false;
    switch ((int)move.to) {
    case STEP_PLAY:
        play_card(facts, state, move.from);
        break;
    case STEP_MARK:
        mark_late(facts, state, move.from);
        break;
    case STEP_FILL:
        table->place[empty_place(facts, table)] = plait_take_next(facts, table);
        break;
    default:
        plait_play(facts, table, move);
    }
    play_forced(facts, state);
}

/* What the window says depends on foundations, plait, corners and marks only: it is asked when these have changed. */
static bool relaxed_is_lost(const void *facts_in, const void *state_in)
{
    const PlaitFacts *facts = facts_in;
    const RelaxedState *state = state_in;
    return (state->table.changed && relaxed_window_is_lost(facts, state)) ||
           (state->table.pass == facts->passes && plait_storage_is_lost(facts, &state->table));
}

/* As plait_key(), with the marks; which copy of a kind is on a place matters only if one of them is marked. */
static void relaxed_write_key(const void *facts, const void *state_in, unsigned char *key)
{
    const RelaxedState *state = state_in;
    PlaitState table = state->table;
    uint64_t marked = state->late[0] | state->late[1];
    for (int i = 0; i < TABLEAU_MAX; i++) {
        int card = table.place[i];
        bool alike = card != KIND_NONE && !(marked >> relaxed_kind(card) & 1);
        table.place[i] = (uint8_t)(alike ? relaxed_kind(card) : card);
    }
    plait_key(facts, &table, key);
    memcpy(key + PLAIT_KEY_SIZE, state->late, sizeof state->late);
}

const SearchGame search_plait_relaxed = {
    .state_size = sizeof(RelaxedState),
    .key_size = KEY_SIZE,
    .begin = relaxed_begin,
    .stage = plait_stage,
    .moves = relaxed_moves,
    .closing = relaxed_closing,
    .play = relaxed_play,
    .is_won = plait_is_won,
    .is_lost = relaxed_is_lost,
    .key = relaxed_write_key,
};
