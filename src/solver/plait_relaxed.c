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
 * Twins of stored cards. Let c be on a side, and L play the twin first. If the twin is on a place that is filled from
 * the stock, too, exchange the two. If it will be turned before L plays it, play c now, put the twin in its place when
 * it is turned, and play it when L plays c: nothing else is in this place in the meantime. So c can be played now, and
 * waits only for a twin in the waste; and not beyond the next redeal.
 *
 * A state stands for all positions of which this is true: foundations, plait and corners are as in the state, and so
 * are the known cards of other places. Each other card of the sequence is there, or on a slot that was empty when this
 * card was turned last (or, at the end of a pass, the waste's top); it is not marked "passed", and no two cards are on
 * one slot. Of a kind of `either` one card is left, and the state does not know which. The stock's next card may be
 * another one, if the state's is on a slot. If a game wins from such a position and does what the marks say, then a
 * game does so from a position of one of the states that follow:
 * - A forced card is played, or one that is chosen to be first or late: see above. One that the state has in stock or
 *   waste may be on a slot; it can be played from there.
 * - Either of two twins is played, both of which are in `left`. Take out the one that L plays first, wherever it is.
 *   What is left is a position of the new state, and L wins it without that play. This holds whether or not it could
 *   have been played now, and no slot may count as empty since now because of it.
 * - A card c fits, and it may be on a slot. If it is not, it is "passed". If it is, it can as well be on the slot that
 *   became empty last of those that it may be on: exchange it with what is there. If it may be first, it is played,
 *   and this slot is empty since now; the twin is left, of which the state may say "either". Or it is known to be
 *   there, and late: only if the twin is in the waste, or nowhere in the sequence.
 * - Nothing of this is left to decide. L may play a card of the waste next: then those above it are on slots, and are
 *   known to be there now; if the stock is empty, L may have put them there just now, and sooner was of no use. Or L
 *   turns a card and may store it, or turns the waste over, before which it may have stored the last cards.
 * - Where nothing is decided late, a card is stored or not when it is turned. Of two that are "either", the first that
 *   is turned is the one that is left, there or on a place; or it is not.
 *
 * plait.h tells more of slots.
 */
#include <string.h>

#include "solver/plait.h"

enum {
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
    int slot = kind / RANK_COUNT * 2, rank = kind % RANK_COUNT;
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

/* Where in the sequence cards are, or may be, that fit. */
static Bits128 find_fitting(const PlaitFacts *facts, const RelaxedState *state)
{
    Bits128 found = {{0, 0}};
    Bits128 all = relaxed_spots(facts, state);
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

/* Whether the open card of a source has to be played. */
static bool is_forced(const PlaitFacts *facts, const RelaxedState *state, int source)
{
    int card = card_of(facts, &state->table, source);
    Fit fit = card == KIND_NONE ? FIT_NOT : fit_card(facts, state, card);
    bool side = source >= facts->corners && source < facts->places;
    return fit == FIT_FORCED || (fit == FIT_CONTESTED && side && relaxed_twin(facts, state, card) >= state->table.next);
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
            if (is_forced(facts, state, source)) {
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

/* Stores the waste's cards above one. False if that is impossible. */
static bool fill_with_above(const PlaitFacts *facts, RelaxedState *state, int at)
{
    PlaitState *table = &state->table;
    Bits128 above = bits_below(bits_from(table->left, at + 1), table->next);
    for (int i = bits_take_first(&above); i >= 0; i = bits_take_first(&above)) {
        int count;
        bool stock_empty = table->next == facts->sequence;
        int slot = stock_empty ? relaxed_slot(facts, state, UINT16_MAX, &count) : relaxed_slot_of(facts, state, i);
        if (slot < 0) {
            return false;
        }
        table->place[slot] = facts->kinds[i];
        bits_remove(&table->left, i);
    }
    return true;
}

/* Whether a card that fits and was stored may be played after its twin. */
static bool may_wait(const PlaitFacts *facts, const RelaxedState *state, int at)
{
    int kind = relaxed_kind(facts->kinds[at]);
    return (fit_card(facts, state, facts->kinds[at]) == FIT_CONTESTED || is_pair(facts, state, kind)) &&
           relaxed_twin(facts, state, facts->kinds[at]) < state->table.next;
}

/* Where nothing is decided late: whether a card is there that was turned, and what fills a slot. */
static int exact_moves(const PlaitFacts *facts, const RelaxedState *state, Move moves[SEARCH_MOVES_MAX])
{
    int count;
    bool slot = relaxed_slot(facts, state, UINT16_MAX, &count) >= 0;
    int turned = find_uncovered(&state->table, relaxed_spots(facts, state));
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
        if (at != state->table.next && relaxed_slot_of(facts, state, at) >= 0) {
            moves[0] = (Move){.from = (Pile)at, .to = STEP_STORED};
            moves[1] = (Move){.from = (Pile)at, .to = STEP_PASS};
            moves[2] = (Move){.from = (Pile)at, .to = STEP_LATE};
            return may_wait(facts, state, at) ? 3 : 2;
        }
        if (at < state->table.next && !relaxed_is_exact(facts, state) && fill_with_above(facts, &tried, at)) {
            moves[count++] = (Move){.from = (Pile)at, .to = STEP_DIG};
        }
    }
    return relaxed_is_exact(facts, state) ? exact_moves(facts, state, moves) : count;
}

/* After a redeal, whether a card of a side would still wait for a twin of the sequence. */
static bool waits_in_vain(const PlaitFacts *facts, const RelaxedState *state)
{
    bool found = false;
    for (int i = facts->corners; i < facts->places; i++) {
        int card = state->table.place[i];
        found |= card != KIND_NONE && state->late[card / RELAXED_COPY] >> relaxed_kind(card) & 1 &&
                 relaxed_twin(facts, state, card) >= 0;
    }
    return found;
}

static bool relaxed_closing(const void *facts, const void *state, Move *move)
{
    Move moves[SEARCH_MOVES_MAX];
    int count = relaxed_moves(facts, state, moves);
    return (count == 0 || moves[0].to >= STEP_DIG) && plait_closing(facts, state, move) &&
           (move->to != PILE_STOCK || !waits_in_vain(facts, state));
}

static void mark_late(RelaxedState *state, int card)
{
    state->late[card / RELAXED_COPY] |= UINT64_C(1) << relaxed_kind(card);
    state->table.changed = true;
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
        table->place[relaxed_slot(facts, state, UINT16_MAX, &count)] = facts->kinds[move.from];
        bits_remove(&table->left, move.from);
        break;
    case STEP_LATE:
        table->place[relaxed_slot_of(facts, state, move.from)] = facts->kinds[move.from];
        bits_remove(&table->left, move.from);
        mark_late(state, facts->kinds[move.from]);
        break;
    case STEP_STORED:
        state->since[relaxed_slot_of(facts, state, move.from)] = relaxed_now(facts, table);
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
        table->place[relaxed_slot(facts, state, UINT16_MAX, &count)] = plait_take_next(facts, table);
        break;
    default:
        plait_play(facts, table, move);
    }
    play_forced(facts, state);
    relaxed_forget_passed(facts, state, next, move.to == PILE_STOCK);
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
    relaxed_slot(facts, state, UINT16_MAX, &doubts.slots);
    for (int at = bits_take_first(&waste); at >= 0 && doubts.slots > 0; at = bits_take_first(&waste)) {
        bits_add(&doubts.storable, relaxed_slot_of(facts, state, at) >= 0 ? at : CARD_COUNT);
    }
    doubts.slots = relaxed_is_exact(facts, state) ? 0 : doubts.slots;
    return (state->table.changed && relaxed_window_is_lost(facts, state)) ||
           plait_storage_is_lost(facts, &state->table, &doubts);
}

#define RELAXED_GAME(begin_function)                                                                                   \
    {                                                                                                                  \
        .state_size = sizeof(RelaxedState), .key_size = RELAXED_KEY_SIZE, .begin = (begin_function),                   \
        .stage = plait_stage, .moves = relaxed_moves, .closing = relaxed_closing, .play = relaxed_play,                \
        .is_won = plait_is_won, .is_lost = relaxed_is_lost, .key = relaxed_write_key                                   \
    }

const SearchGame search_plait_relaxed = RELAXED_GAME(relaxed_begin);
const SearchGame search_plait_exact = RELAXED_GAME(exact_begin);
