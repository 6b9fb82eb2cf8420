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

#include "solver/plait_relaxed.h"

enum {
    STATE_SIZE = sizeof(RelaxedState),
    KEY_SIZE = sizeof(Bits128) + 2 * sizeof(uint64_t) + 1 + TABLEAU_MAX,
    SOURCE_PLAIT = TABLEAU_MAX, /* sources of plays: places, then these */
    SOURCE_WASTE,
    SOURCE_NEXT,
    SOURCE_END,
    /* Moves of this search, as `to` of a Move; a play's source is in `from`. */
    STEP_PLAY = 0,
    STEP_MARK,
    STEP_FILL,
    STEP_TURN,
    STEP_REDEAL
};

/* Gives the two cards of a kind different numbers. */
static uint8_t number_copy(uint8_t kind, uint64_t *seen)
{
    if (kind == KIND_NONE) {
        return CARD_NONE;
    }
    uint64_t bit = UINT64_C(1) << kind;
    int copy = (*seen & bit) != 0;
    *seen |= bit;
    return (uint8_t)(kind + copy * RELAXED_COPY);
}

static void settle(const RelaxedFacts *facts, RelaxedState *state);

static void begin_with(const Game *game, const Position *position, unsigned proofs, RelaxedFacts *facts,
                       RelaxedState *state)
{
    PlaitFacts real;
    PlaitState real_state;
    uint64_t seen = 0;
    plait_begin(game, position, &real, &real_state);
    memset(facts, 0, sizeof *facts);
    memset(state, 0, sizeof *state);
    facts->proofs = proofs;
    facts->corners = real.corners;
    facts->places = real.places;
    facts->sequence = real.sequence;
    facts->passes = real.passes;
    for (int i = 0; i < real.sequence; i++) {
        facts->cards[i] = number_copy(real.kinds[i], &seen);
    }
    for (int i = 0; i < real_state.plait; i++) {
        facts->plait[i] = number_copy(real.plait[i], &seen);
    }
    memset(state->place, CARD_NONE, sizeof state->place);
    for (int i = 0; i < real.places; i++) {
        state->place[i] = number_copy(real_state.place[i], &seen);
    }
    state->left = real_state.left;
    state->next = real_state.next;
    state->plait = real_state.plait;
    memcpy(state->height, real_state.height, sizeof state->height);
    settle(facts, state);
    state->changed = true;
}

static void begin(const Game *game, const Position *position, void *facts, void *state)
{
    begin_with(game, position, RELAXED_ALL, facts, state);
}

static void begin_plain(const Game *game, const Position *position, void *facts, void *state)
{
    begin_with(game, position, 0, facts, state);
}

static void begin_forced(const Game *game, const Position *position, void *facts, void *state)
{
    begin_with(game, position, RELAXED_FORCED, facts, state);
}

static void begin_window(const Game *game, const Position *position, void *facts, void *state)
{
    begin_with(game, position, RELAXED_FORCED | RELAXED_WINDOW, facts, state);
}

static void begin_storage(const Game *game, const Position *position, void *facts, void *state)
{
    begin_with(game, position, RELAXED_FORCED | RELAXED_STORAGE, facts, state);
}

static int stage(const void *facts, const void *state)
{
    const RelaxedState *now = state;
    return now->pass * (((const RelaxedFacts *)facts)->sequence + 1) + now->next;
}

/* Whether a card may be played, and whether it has to be. */
typedef enum Fit { FIT_NOT, FIT_CONTESTED, FIT_FORCED } Fit;

static Fit fit(const RelaxedState *state, int card)
{
    int kind = relaxed_kind(card);
    int slot = kind / RANK_COUNT * 2;
    int rank = kind % RANK_COUNT;
    if (state->height[slot + 1] == rank) {
        return FIT_FORCED;
    }
    if (state->height[slot] != rank) {
        return FIT_NOT;
    }
    int copy = card / RELAXED_COPY;
    if (state->late[copy] >> kind & 1) {
        return FIT_NOT;
    }
    return state->late[1 - copy] >> kind & 1 ? FIT_FORCED : FIT_CONTESTED;
}

static int waste_of(const RelaxedState *state)
{
    return bits_last(bits_below(state->left, state->next), -1);
}

static void set_next(const RelaxedFacts *facts, RelaxedState *state, int at)
{
    state->next = (uint8_t)bits_first(bits_from(state->left, at), facts->sequence);
}

/* The open card of a source, or CARD_NONE. */
static int card_of(const RelaxedFacts *facts, const RelaxedState *state, int source)
{
    if (source < SOURCE_PLAIT) {
        return state->place[source];
    }
    if (source == SOURCE_PLAIT) {
        return state->plait > 0 ? facts->plait[state->plait - 1] : CARD_NONE;
    }
    int at = source == SOURCE_NEXT ? state->next : waste_of(state);
    return at >= 0 && at < facts->sequence ? facts->cards[at] : CARD_NONE;
}

static void take_card(const RelaxedFacts *facts, RelaxedState *state, int source)
{
    if (source < SOURCE_PLAIT) {
        bool follows = source < facts->corners && state->plait > 0;
        state->place[source] = follows ? facts->plait[--state->plait] : CARD_NONE;
    } else if (source == SOURCE_PLAIT) {
        state->plait--;
    } else {
        bits_remove(&state->left, source == SOURCE_NEXT ? state->next : waste_of(state));
        set_next(facts, state, state->next);
    }
}

/* Plays the open card of a source, which fits. */
static void play_card(const RelaxedFacts *facts, RelaxedState *state, int source)
{
    int kind = relaxed_kind(card_of(facts, state, source));
    int slot = kind / RANK_COUNT * 2;
    take_card(facts, state, source);
    state->height[slot + (state->height[slot] != kind % RANK_COUNT)]++;
    state->late[0] &= ~(UINT64_C(1) << kind);
    state->late[1] &= ~(UINT64_C(1) << kind);
    state->changed = true;
}

/* Plays what is forced; then `pending` is the source of a card that fits and whose twin may come first, or SOURCE_END.
 */
static void settle(const RelaxedFacts *facts, RelaxedState *state)
{
    bool again = (facts->proofs & RELAXED_FORCED) != 0;
    state->pending = SOURCE_END;
    while (again) {
        again = false;
        state->pending = SOURCE_END;
        for (int source = 0; source < SOURCE_END; source++) {
            int card = card_of(facts, state, source);
            Fit fits = card == CARD_NONE ? FIT_NOT : fit(state, card);
            if (fits == FIT_FORCED) {
                play_card(facts, state, source);
                again = true;
            } else if (fits == FIT_CONTESTED && source != SOURCE_NEXT) {
                state->pending = (uint8_t)source;
            }
        }
    }
}

/* A place that is empty and that the plait does not fill, or -1: they are all alike. */
static int empty_place(const RelaxedFacts *facts, const RelaxedState *state)
{
    for (int i = state->plait > 0 ? facts->corners : 0; i < facts->places; i++) {
        if (state->place[i] == CARD_NONE) {
            return i;
        }
    }
    return -1;
}

static int list_plays(const RelaxedFacts *facts, const RelaxedState *state, Move moves[SEARCH_MOVES_MAX])
{
    int count = 0;
    for (int source = 0; source < SOURCE_END; source++) {
        int card = card_of(facts, state, source);
        if (card != CARD_NONE && fit(state, card) != FIT_NOT) {
            moves[count++] = (Move){.from = (Pile)source, .to = STEP_PLAY};
        }
    }
    return count;
}

static int moves(const void *facts_in, const void *state_in, Move moves[SEARCH_MOVES_MAX])
{
    const RelaxedFacts *facts = facts_in;
    const RelaxedState *state = state_in;
    int count = 0;
    if (state->pending != SOURCE_END) {
        moves[0] = (Move){.from = state->pending, .to = STEP_PLAY};
        moves[1] = (Move){.from = state->pending, .to = STEP_MARK};
        return 2;
    }
    if (!(facts->proofs & RELAXED_FORCED)) {
        count = list_plays(facts, state, moves);
    }
    if (empty_place(facts, state) >= 0 && (state->next < facts->sequence || waste_of(state) >= 0)) {
        moves[count++] = (Move){.to = STEP_FILL};
    }
    return count;
}

static bool closing(const void *facts, const void *state, Move *move)
{
    const RelaxedState *now = state;
    bool stock = now->next < ((const RelaxedFacts *)facts)->sequence;
    *move = (Move){.to = stock ? STEP_TURN : STEP_REDEAL};
    return now->pending == SOURCE_END &&
           (stock || (now->pass < ((const RelaxedFacts *)facts)->passes && waste_of(now) >= 0));
}

static void fill(const RelaxedFacts *facts, RelaxedState *state)
{
    int at = state->next < facts->sequence ? state->next : waste_of(state);
    state->place[empty_place(facts, state)] = facts->cards[at];
    bits_remove(&state->left, at);
    set_next(facts, state, state->next);
}

static void mark_late(const RelaxedFacts *facts, RelaxedState *state, int source)
{
    int card = card_of(facts, state, source);
    state->late[card / RELAXED_COPY] |= UINT64_C(1) << relaxed_kind(card);
    state->changed = true;
}

static void play(const void *facts_in, void *state_in, Move move)
{
    const RelaxedFacts *facts = facts_in;
    RelaxedState *state = state_in;
    state->changed = false;
    switch (move.to) {
    case STEP_PLAY:
        play_card(facts, state, move.from);
        break;
    case STEP_MARK:
        mark_late(facts, state, move.from);
        break;
    case STEP_FILL:
        fill(facts, state);
        break;
    case STEP_TURN:
        set_next(facts, state, state->next + 1);
        break;
    default:
        state->pass++;
        set_next(facts, state, 0);
    }
    settle(facts, state);
}

static bool is_won(const void *facts, const void *state)
{
    int count = 0;
    (void)facts;
    for (int i = 0; i < SLOT_COUNT; i++) {
        count += ((const RelaxedState *)state)->height[i];
    }
    return count == CARD_COUNT;
}

/* What the window says depends on foundations, plait, corners and marks only: it is asked when these have changed. */
static bool is_lost(const void *facts_in, const void *state_in)
{
    const RelaxedFacts *facts = facts_in;
    const RelaxedState *state = state_in;
    if ((facts->proofs & RELAXED_WINDOW) && state->changed && relaxed_window_is_lost(facts, state)) {
        return true;
    }
    return (facts->proofs & RELAXED_STORAGE) && state->pass == facts->passes && relaxed_storage_is_lost(facts, state);
}

static void write_sorted(const RelaxedState *state, int from, int end, unsigned char *key)
{
    uint64_t marked = state->late[0] | state->late[1];
    for (int i = from; i < end; i++) {
        int card = state->place[i];
        if (card != CARD_NONE && !(marked >> relaxed_kind(card) & 1)) {
            card = relaxed_kind(card);
        }
        int at = i;
        for (; at > from && key[at - 1] > card; at--) {
            key[at] = key[at - 1];
        }
        key[at] = (unsigned char)card;
    }
}

/* As plait_key(), with the marks; which copy of a kind is on a place matters only if one of them is marked. */
static void write_key(const void *facts_in, const void *state_in, unsigned char *key)
{
    const RelaxedFacts *facts = facts_in;
    const RelaxedState *state = state_in;
    int corners = state->plait > 0 ? facts->corners : 0;
    memset(key, 0, KEY_SIZE);
    memcpy(key, &state->left, sizeof state->left);
    key += sizeof state->left;
    memcpy(key, state->late, sizeof state->late);
    key += sizeof state->late;
    *key++ = state->plait;
    write_sorted(state, 0, corners, key);
    write_sorted(state, corners, facts->places, key);
}

#define RELAXED_GAME(begin_function)                                                                                   \
    {                                                                                                                  \
        .facts_size = sizeof(RelaxedFacts), .state_size = STATE_SIZE, .key_size = KEY_SIZE, .begin = (begin_function), \
        .stage = stage, .moves = moves, .closing = closing, .play = play, .is_won = is_won, .is_lost = is_lost,        \
        .key = write_key                                                                                               \
    }

const SearchGame search_plait_relaxed = RELAXED_GAME(begin);
const SearchGame search_plait_relaxed_plain = RELAXED_GAME(begin_plain);
const SearchGame search_plait_relaxed_forced = RELAXED_GAME(begin_forced);
const SearchGame search_plait_relaxed_window = RELAXED_GAME(begin_window);
const SearchGame search_plait_relaxed_storage = RELAXED_GAME(begin_storage);
