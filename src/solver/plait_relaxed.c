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
 * What is decided late is told in solver/plait.h.
 */
#include <string.h>

#include "solver/plait.h"

enum {
    KEY_SIZE = PLAIT_KEY_SIZE + 3 * sizeof(uint64_t) + sizeof(Bits128),
    SOURCE_PLAIT = TABLEAU_MAX, /* sources of plays: places, then these */
    SOURCE_WASTE,
    SOURCE_NEXT,
    SOURCE_END,
    /* Moves of this search, as `to` of a Move, besides those of the stock; `from` is a source, and from the third on a
     * place in the sequence. */
    STEP_PLAY = PILE_COUNT,
    STEP_MARK,
    STEP_STORED, /* play a card that was stored */
    STEP_PASS,
    STEP_HERE, /* of a kind of which either was played, a card that was turned is there, */
    STEP_GONE, /* or it is not, */
    STEP_KEPT, /* or it fills a slot */
    STEP_LATE, /* it was stored, and is not played before its twin */
    STEP_DIG,  /* store those above it, and play a card of the waste */
    STEP_FILL  /* where that is decided at once */
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

/* Whether both cards of a kind are in the sequence, and either may be played. */
static bool is_pair(const PlaitFacts *facts, const RelaxedState *state, int kind)
{
    const Bits128 *spots = &facts->spots[kind];
    return state->table.pass < facts->exact && bits_count_all(*spots) == 2 &&
           bits_count_all(bits_without(*spots, state->table.left)) == 0;
}

/* Whether a card may be played, and whether it has to be. */
typedef enum Fit { FIT_NOT, FIT_CONTESTED, FIT_FORCED } Fit;

static Fit fit_card(const PlaitFacts *facts, const RelaxedState *state, int card)
{
    int kind = relaxed_kind(card);
    int slot = kind / RANK_COUNT * 2;
    int rank = kind % RANK_COUNT;
    if (state->table.height[slot + 1] == rank) {
        return FIT_FORCED;
    }
    if (state->table.height[slot] != rank || state->either >> kind & 1) {
        return FIT_NOT;
    }
    if (is_pair(facts, state, kind)) {
        return FIT_FORCED;
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

static void raise_slot(RelaxedState *state, int kind)
{
    state->table.height[plait_slot(&state->table, kind)]++;
    state->table.changed = true;
    state->late[0] &= ~(UINT64_C(1) << kind);
    state->late[1] &= ~(UINT64_C(1) << kind);
}

/* Plays a card of the sequence. */
static void play_spot(const PlaitFacts *facts, RelaxedState *state, int at)
{
    PlaitState *table = &state->table;
    int kind = relaxed_kind(facts->kinds[at]);
    bool pair = is_pair(facts, state, kind);
    table->left = pair ? bits_without(table->left, facts->spots[kind]) : table->left;
    bits_remove(&table->left, at);
    state->either = (state->either & ~(UINT64_C(1) << kind)) | (uint64_t)pair << kind;
    table->next = (uint8_t)bits_first(bits_from(table->left, table->next), facts->sequence);
    raise_slot(state, kind);
}

/* Plays the open card of a source, which fits. */
static void play_card(const PlaitFacts *facts, RelaxedState *state, int source)
{
    PlaitState *table = &state->table;
    int kind = relaxed_kind(card_of(facts, table, source));
    if (source > SOURCE_PLAIT) {
        play_spot(facts, state, source == SOURCE_WASTE ? plait_waste(table) : table->next);
        return;
    }
    if (source == SOURCE_PLAIT) {
        table->plait--;
    } else {
        bool follows = source < facts->corners && table->plait > 0;
        table->place[source] = follows ? facts->plait[--table->plait] : KIND_NONE;
        state->since[source] = relaxed_now(facts, table);
    }
    raise_slot(state, kind);
}

/* Where in the sequence cards are, or may be. */
static Bits128 find_spots(const PlaitFacts *facts, const RelaxedState *state)
{
    Bits128 found = state->table.left;
    for (uint64_t rest = state->either; rest != 0; rest &= rest - 1) {
        found.word[0] |= facts->spots[bits_lowest(rest)].word[0];
        found.word[1] |= facts->spots[bits_lowest(rest)].word[1];
    }
    return found;
}

/* Those of them that fit. */
static Bits128 find_fitting(const PlaitFacts *facts, const RelaxedState *state)
{
    Bits128 found = {{0, 0}};
    Bits128 all = find_spots(facts, state);
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        int height = state->table.height[slot];
        Bits128 spots = height < RANK_COUNT ? facts->spots[slot / 2 * RANK_COUNT + height] : found;
        for (int at = bits_take_first(&spots); at >= 0; at = bits_take_first(&spots)) {
            if (bits_has(all, at) && fit_card(facts, state, facts->kinds[at]) != FIT_NOT) {
                bits_add(&found, at);
            }
        }
    }
    return found;
}

/* The source of a card that fits and whose twin may come first, or SOURCE_END. */
static int find_contested(const PlaitFacts *facts, const RelaxedState *state)
{
    int found = SOURCE_END;
    for (int source = 0; source < SOURCE_NEXT; source++) {
        int card = card_of(facts, &state->table, source);
        found = card != KIND_NONE && fit_card(facts, state, card) == FIT_CONTESTED ? source : found;
    }
    return found;
}

/* The first card above the waste's top, or -1: they may be elsewhere, and cover none. */
static int find_uncovered(const PlaitState *table, Bits128 cards)
{
    return bits_first(bits_below(bits_from(cards, plait_waste(table) + 1), table->next), -1);
}

/* Plays what is forced. */
static void play_forced(const PlaitFacts *facts, RelaxedState *state)
{
    for (bool again = true; again;) {
        int at = find_uncovered(&state->table, find_fitting(facts, state));
        again = at >= 0;
        if (again) {
            play_spot(facts, state, at);
        }
        for (int source = 0; source < SOURCE_END; source++) {
            int card = card_of(facts, &state->table, source);
            if (card != KIND_NONE && fit_card(facts, state, card) == FIT_FORCED) {
                play_card(facts, state, source);
                again = true;
            }
        }
    }
}

static void begin(const Game *game, const Position *position, void *facts_out, void *state_out, int known_passes)
{
    PlaitFacts *facts = facts_out;
    RelaxedState *state = state_out;
    uint64_t seen = 0;
    memset(state, 0, sizeof *state);
    plait_begin(game, position, facts, &state->table);
    facts->exact = (uint8_t)(facts->passes + 1 - known_passes);
    number_copies(facts->kinds, facts->sequence, &seen);
    number_copies(facts->plait, state->table.plait, &seen);
    number_copies(state->table.place, facts->places, &seen);
    for (int i = 0; i < TABLEAU_MAX; i++) {
        state->since[i] = relaxed_now(facts, &state->table);
    }
    play_forced(facts, state);
    state->table.changed = true;
}

static void relaxed_begin(const Game *game, const Position *position, void *facts, void *state)
{
    begin(game, position, facts, state, 0);
}

static void exact_begin(const Game *game, const Position *position, void *facts, void *state)
{
    begin(game, position, facts, state, 1);
}

/* The slot that became empty last of those that were empty in this stage, or -1; and how many were. */
static int find_slot(const PlaitFacts *facts, const RelaxedState *state, int stage, int *count)
{
    int found = -1;
    *count = 0;
    for (int i = state->table.plait > 0 ? facts->corners : 0; i < facts->places; i++) {
        if (state->table.place[i] == KIND_NONE && state->since[i] <= stage) {
            found = found < 0 || state->since[i] > state->since[found] ? i : found;
            ++*count;
        }
    }
    return found;
}

/* The last stage in which a card can have been stored. */
static int stored_at(const PlaitFacts *facts, const RelaxedState *state, int at)
{
    const PlaitState *table = &state->table;
    int count;
    find_slot(facts, state, relaxed_pass_end(facts, table), &count);
    bool end = at >= table->next && bits_count_all(bits_from(table->left, at + 1)) < count;
    return end ? relaxed_pass_end(facts, table) : (table->pass - (at >= table->next)) * (facts->sequence + 1) + at;
}

static bool is_exact(const PlaitFacts *facts, const RelaxedState *state)
{
    return state->table.pass >= facts->exact;
}

/* The slot that a card may be on, or -1. */
static int slot_of(const PlaitFacts *facts, const RelaxedState *state, int at)
{
    int count;
    bool decided = bits_has(state->passed, at) || (at < state->table.next && is_exact(facts, state));
    return decided ? -1 : find_slot(facts, state, stored_at(facts, state, at), &count);
}

/* Stores the waste's cards above one. False if that is impossible. */
static bool fill_with_above(const PlaitFacts *facts, RelaxedState *state, int at)
{
    PlaitState *table = &state->table;
    Bits128 above = bits_below(bits_from(table->left, at + 1), table->next);
    for (int i = bits_take_first(&above); i >= 0; i = bits_take_first(&above)) {
        int count;
        bool stock_empty = table->next == facts->sequence;
        int slot = stock_empty ? find_slot(facts, state, UINT16_MAX, &count) : slot_of(facts, state, i);
        if (slot < 0) {
            return false;
        }
        table->place[slot] = facts->kinds[i];
        bits_remove(&table->left, i);
    }
    return true;
}

/* Where nothing is decided late: whether a card is there that was turned, and what fills a slot. */
static int exact_moves(const PlaitFacts *facts, const RelaxedState *state, Move moves[SEARCH_MOVES_MAX])
{
    int count;
    bool slot = find_slot(facts, state, UINT16_MAX, &count) >= 0;
    int turned = find_uncovered(&state->table, find_spots(facts, state));
    if (turned < 0) {
        moves[0] = (Move){.to = STEP_FILL};
        return slot && bits_last(state->table.left, -1) >= 0;
    }
    moves[0] = (Move){.from = (Pile)turned, .to = STEP_HERE};
    moves[1] = (Move){.from = (Pile)turned, .to = STEP_GONE};
    moves[2] = (Move){.from = (Pile)turned, .to = STEP_KEPT};
    return slot ? 3 : 2;
}

/* Whether a card that fits was stored has to be decided before anything else. */
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
    int count = 0;
    Bits128 fitting = find_fitting(facts, state);
    for (int at = bits_take_first(&fitting); at >= 0; at = bits_take_first(&fitting)) {
        RelaxedState tried = *state;
        if (at != state->table.next && slot_of(facts, state, at) >= 0) {
            moves[0] = (Move){.from = (Pile)at, .to = STEP_STORED};
            moves[1] = (Move){.from = (Pile)at, .to = STEP_PASS};
            moves[2] = (Move){.from = (Pile)at, .to = STEP_LATE};
            return fit_card(facts, state, facts->kinds[at]) == FIT_CONTESTED ? 3 : 2;
        }
        if (at < state->table.next && !is_exact(facts, state) && fill_with_above(facts, &tried, at)) {
            moves[count++] = (Move){.from = (Pile)at, .to = STEP_DIG};
        }
    }
    return is_exact(facts, state) ? exact_moves(facts, state, moves) : count;
}

static bool relaxed_closing(const void *facts, const void *state, Move *move)
{
    Move moves[SEARCH_MOVES_MAX];
    int count = relaxed_moves(facts, state, moves);
    return (count == 0 || moves[0].to >= STEP_DIG) && plait_closing(facts, state, move);
}

static void mark_late(RelaxedState *state, int card)
{
    state->late[card / RELAXED_COPY] |= UINT64_C(1) << relaxed_kind(card);
    state->table.changed = true;
}

/* After the stock's next card was another one: what was turned may be stored; and after a redeal, the last cards. */
static void forget_passed(const PlaitFacts *facts, RelaxedState *state, int turned, bool redealt)
{
    Bits128 rest = state->passed;
    for (int at = bits_take_first(&rest); at >= 0; at = bits_take_first(&rest)) {
        bool end = redealt && stored_at(facts, state, at) == relaxed_pass_end(facts, &state->table);
        if (end || (at >= turned && at < state->table.next)) {
            bits_remove(&state->passed, at);
        }
    }
}

/* Which card is left of two of which either was played: this one, or the other. */
static void place_either(const PlaitFacts *facts, RelaxedState *state, int at, bool here)
{
    int kind = relaxed_kind(facts->kinds[at]);
    Bits128 other = facts->spots[kind];
    bits_remove(&other, at);
    at = here ? at : bits_first(other, at);
    bits_add(&state->table.left, at);
    state->either &= ~(UINT64_C(1) << kind);
}

static void relaxed_play(const void *facts_in, void *state_in, Move move)
{
    const PlaitFacts *facts = facts_in;
    RelaxedState *state = state_in;
    PlaitState *table = &state->table;
    int next = move.to == PILE_STOCK ? 0 : table->next;
    int count;
    table->changed = false;
    switch ((int)move.to) {
    case STEP_PLAY:
        play_card(facts, state, move.from);
        break;
    case STEP_MARK:
        mark_late(state, card_of(facts, table, move.from));
        break;
    case STEP_HERE:
    case STEP_GONE:
        place_either(facts, state, move.from, move.to == STEP_HERE);
        break;
    case STEP_KEPT:
        place_either(facts, state, move.from, true);
        table->place[find_slot(facts, state, UINT16_MAX, &count)] = facts->kinds[move.from];
        bits_remove(&table->left, move.from);
        break;
    case STEP_LATE:
        mark_late(state, facts->kinds[move.from]);
        break;
    case STEP_STORED:
        state->since[slot_of(facts, state, move.from)] = relaxed_now(facts, table);
        play_spot(facts, state, move.from);
        break;
    case STEP_PASS:
        bits_add(&state->passed, move.from);
        break;
    case STEP_DIG:
        fill_with_above(facts, state, move.from);
        play_spot(facts, state, move.from);
        break;
    case STEP_FILL:
        table->place[find_slot(facts, state, UINT16_MAX, &count)] = plait_take_next(facts, table);
        break;
    default:
        plait_play(facts, table, move);
    }
    play_forced(facts, state);
    forget_passed(facts, state, next, move.to == PILE_STOCK);
}

/* What the window says depends on foundations, plait, corners and marks only: it is asked when these have changed. */
static bool relaxed_is_lost(const void *facts_in, const void *state_in)
{
    const PlaitFacts *facts = facts_in;
    const RelaxedState *state = state_in;
    if (state->table.pass < facts->passes) {
        return state->table.changed && relaxed_window_is_lost(facts, state);
    }
    Doubts doubts = {.either = state->either};
    Bits128 waste = bits_below(state->table.left, state->table.next);
    find_slot(facts, state, UINT16_MAX, &doubts.slots);
    for (int at = bits_take_first(&waste); at >= 0 && doubts.slots > 0; at = bits_take_first(&waste)) {
        bits_add(&doubts.storable, slot_of(facts, state, at) >= 0 ? at : CARD_COUNT);
    }
    doubts.slots = is_exact(facts, state) ? 0 : doubts.slots;
    return (state->table.changed && relaxed_window_is_lost(facts, state)) ||
           plait_storage_is_lost(facts, &state->table, &doubts);
}

/*
 * What matters of a slot: the first card that may be on it, in the order in which they were turned last; between those
 * of the pass before and the others comes that pass's end. Written as a number above those of cards.
 */
static uint8_t slot_key(const PlaitFacts *facts, const RelaxedState *state, int since)
{
    const PlaitState *table = &state->table;
    Bits128 spots = bits_without(find_spots(facts, state), state->passed);
    int first = since - relaxed_pass_end(facts, table) + facts->sequence;
    int at = first <= facts->sequence
                 ? bits_first(bits_from(spots, first > table->next ? first : table->next), facts->sequence)
                 : bits_first(bits_below(bits_from(spots, first - facts->sequence - 1), table->next), -1);
    at = first > facts->sequence && is_exact(facts, state) ? -1 : at;
    return (uint8_t)(at < 0 ? KIND_NONE : 2 * RELAXED_COPY + at);
}

/* As plait_key(), with what the relaxed game knows besides; which copy of a kind is on a place matters only if one of
 * them is marked. Of marks "passed" those matter without which a card might be on a slot. */
static void relaxed_write_key(const void *facts_in, const void *state_in, unsigned char *key)
{
    const PlaitFacts *facts = facts_in;
    const RelaxedState *state = state_in;
    PlaitState table = state->table;
    uint64_t marked = state->late[0] | state->late[1];
    for (int i = 0; i < facts->places; i++) {
        int card = table.place[i];
        bool alike = card != KIND_NONE && !(marked >> relaxed_kind(card) & 1);
        bool slot = card == KIND_NONE && (table.plait == 0 || i >= facts->corners);
        table.place[i] = slot ? slot_key(facts, state, state->since[i]) : (uint8_t)(alike ? relaxed_kind(card) : card);
    }
    Bits128 passed = {{0, 0}};
    Bits128 rest = find_spots(facts, state);
    for (int at = bits_take_first(&rest); at >= 0; at = bits_take_first(&rest)) {
        int count;
        int stage = at >= table.next ? relaxed_pass_end(facts, &table) : stored_at(facts, state, at);
        if (bits_has(state->passed, at) && find_slot(facts, state, stage, &count) >= 0) {
            bits_add(&passed, at);
        }
    }
    plait_key(facts, &table, key);
    memcpy(key + PLAIT_KEY_SIZE, state->late, sizeof state->late);
    memcpy(key + PLAIT_KEY_SIZE + sizeof state->late, &state->either, sizeof state->either);
    memcpy(key + KEY_SIZE - sizeof passed, &passed, sizeof passed);
}

#define RELAXED_GAME(begin_function)                                                                                   \
    {                                                                                                                  \
        .state_size = sizeof(RelaxedState), .key_size = KEY_SIZE, .begin = (begin_function), .stage = plait_stage,     \
        .moves = relaxed_moves, .closing = relaxed_closing, .play = relaxed_play, .is_won = plait_is_won,              \
        .is_lost = relaxed_is_lost, .key = relaxed_write_key                                                           \
    }

const SearchGame search_plait_relaxed = RELAXED_GAME(relaxed_begin);
const SearchGame search_plait_exact = RELAXED_GAME(exact_begin);
