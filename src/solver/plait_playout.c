/* SPDX-License-Identifier: MIT */
/* Playouts of The Plait: every card that can be played is played at once, in the order of a policy; then stock cards
 * are turned up to the next that can be played. Sets of kinds are words, so a playout costs little. */
#include <string.h>

#include "solver/plait.h"

_Static_assert(FACE_COUNT < 64, "a set of kinds fits a word");

/* The set of all kinds but those of the base rank. */
#define ABOVE_BASE (~(((UINT64_C(1) << FACE_COUNT) - 1) / ((UINT64_C(1) << RANK_COUNT) - 1)))

typedef struct Table {
    const PlaitFacts *facts;
    Bits128 left;
    int next;
    int waste; /* top of the waste in the sequence, -1 */
    int pass;
    int plait;
    uint64_t slots[2];          /* kinds that the first and the second foundations of their suits take next */
    uint64_t free_waits;        /* kinds of which a card of sides and waste is not the first to be played */
    uint64_t bound_waits;       /* of which one of corners and plait is not */
    uint64_t once[2], twice[2]; /* kinds of which a card, and two cards, are on corners [0] and sides [1] */
    int played;
    SearchLine *line;     /* or NULL */
    PlaitState *followed; /* for the line: the state as it is */
} Table;

static void make_move(Table *table, Move move)
{
    plait_play(table->facts, table->followed, move);
    search_line_add(table->line, move);
}

/* Turns stock cards, and the waste over, until this card of the sequence is on top of the waste. */
static void write_draws(Table *table, int at)
{
    while (plait_waste(table->followed) != at) {
        Move move;
        bool open = plait_closing(table->facts, table->followed, &move);
        BASE_ASSERT(open);
        make_move(table, move);
    }
}

/* A card goes to its foundation: from a pile, or from a corner or side with this kind from tableau pile `from` on. */
static void write_play(Table *table, int from, int kind)
{
    while (from >= PILE_TABLEAU && table->followed->place[from - PILE_TABLEAU] != kind) {
        from++;
    }
    make_move(table, (Move){.from = (Pile)from, .to = PILE_FOUNDATION});
}

static void put_card(Table *table, int group, int kind)
{
    uint64_t bit = UINT64_C(1) << kind;
    table->twice[group] |= table->once[group] & bit;
    table->once[group] |= bit;
}

static void take_card(Table *table, int group, int kind)
{
    uint64_t bit = UINT64_C(1) << kind;
    table->once[group] &= ~bit | table->twice[group];
    table->twice[group] &= ~bit;
}

/* The kinds that foundations take. Twins need not wait when there is a slot for each, or no plait. */
static uint64_t find_wanted(const Table *table, uint64_t waits)
{
    return table->slots[1] | (table->slots[0] & ~waits);
}

/* The kinds that slots take next: of the first slots or of the second. */
static uint64_t next_kinds(const PlaitState *state, int second)
{
    uint64_t kinds = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        int height = state->height[2 * suit + second];
        kinds |= (uint64_t)(height < RANK_COUNT) << (suit * RANK_COUNT + height % RANK_COUNT);
    }
    return kinds;
}

static void read_state(Table *table, const PlaitFacts *facts, const PlaitState *state)
{
    table->facts = facts;
    table->left = state->left;
    table->next = state->next;
    table->waste = plait_waste(state);
    table->pass = state->pass;
    table->plait = state->plait;
    table->played = plait_played(state);
    table->slots[0] = next_kinds(state, 0);
    table->slots[1] = next_kinds(state, 1);
    table->free_waits = state->plait > 0 ? facts->bound_first : 0;
    table->bound_waits = state->plait > 0 ? facts->free_first : 0;
    memset(table->once, 0, sizeof table->once);
    memset(table->twice, 0, sizeof table->twice);
    for (int i = 0; i < facts->places; i++) {
        if (state->place[i] != KIND_NONE) {
            put_card(table, i >= facts->corners, state->place[i]);
        }
    }
}

static void find_waste(Table *table)
{
    table->waste = bits_last(bits_below(table->left, table->next), -1);
}

/* Fills a place from the stock, or from the waste when the stock is empty. */
static void fill_place(Table *table, int group)
{
    int at;
    if (table->next < table->facts->sequence) {
        at = table->next;
        bits_remove(&table->left, at);
        table->next = bits_first(bits_from(table->left, at), table->facts->sequence);
    } else {
        at = table->waste;
        if (at < 0) {
            return;
        }
        bits_remove(&table->left, at);
        find_waste(table);
    }
    put_card(table, group, table->facts->kinds[at]);
}

/* Puts a card on its foundation: the first of its suit if both take it. */
static inline void raise_foundation(Table *table, int from, int kind)
{
    uint64_t bit = UINT64_C(1) << kind;
    table->slots[(table->slots[0] & bit) == 0] ^= bit | (bit << 1 & ABOVE_BASE);
    table->played++;
    if (table->line) {
        write_play(table, from, kind);
    }
}

static int take_plait(Table *table)
{
    int kind = table->facts->plait[--table->plait];
    if (table->plait == 0) {
        table->free_waits = 0;
        table->bound_waits = 0;
    }
    return kind;
}

static void play_corner(Table *table, int kind)
{
    take_card(table, 0, kind);
    raise_foundation(table, PILE_TABLEAU, kind);
    if (table->plait > 0) {
        put_card(table, 0, take_plait(table));
    } else {
        fill_place(table, 0);
    }
}

static void play_side(Table *table, int kind)
{
    take_card(table, 1, kind);
    raise_foundation(table, PILE_TABLEAU + table->facts->corners, kind);
    fill_place(table, 1);
}

static void play_waste(Table *table)
{
    int kind = table->facts->kinds[table->waste];
    bits_remove(&table->left, table->waste);
    find_waste(table);
    raise_foundation(table, PILE_WASTE, kind);
}

/* The kind of the plait's end, as a set. */
static uint64_t end_of(const Table *table)
{
    return table->plait > 0 ? UINT64_C(1) << table->facts->plait[table->plait - 1] : 0;
}

static uint64_t waste_of(const Table *table)
{
    return table->waste >= 0 ? UINT64_C(1) << table->facts->kinds[table->waste] : 0;
}

/* Turns stock cards up to the first that is wanted, or all, or the waste over. False if nothing is left to do. */
static bool draw_wanted(Table *table)
{
    Bits128 spots = {{0, 0}};
    for (uint64_t rest = find_wanted(table, table->free_waits); rest != 0; rest &= rest - 1) {
        const Bits128 *of_kind = &table->facts->spots[bits_lowest(rest)];
        spots.word[0] |= of_kind->word[0];
        spots.word[1] |= of_kind->word[1];
    }
    spots.word[0] &= table->left.word[0];
    spots.word[1] &= table->left.word[1];
    int at = bits_first(bits_from(spots, table->next), -1);
    if (at < 0) {
        if (table->pass == table->facts->passes) {
            return false;
        }
        at = bits_first(spots, -1);
        if (at < 0) {
            return false;
        }
        table->pass++;
    }
    table->waste = at;
    table->next = bits_first(bits_from(table->left, at + 1), table->facts->sequence);
    if (table->line) {
        write_draws(table, at);
    }
    return true;
}

/* Corners come before the waste, and the waste before the sides, whose turn may wait for a better card to fill them. */
static void play_out(Table *table)
{
    for (;;) {
        uint64_t end = end_of(table);
        uint64_t allowed = table->facts->preferred ? ~end : ~UINT64_C(0);
        uint64_t bound = find_wanted(table, table->bound_waits);
        uint64_t free = find_wanted(table, table->free_waits);
        uint64_t corners = table->once[0] & bound & allowed;
        uint64_t sides = table->once[1] & free & allowed;
        if (end & bound) {
            raise_foundation(table, PILE_RESERVE, take_plait(table));
        } else if (corners) {
            play_corner(table, bits_lowest(corners));
        } else if (waste_of(table) & free) {
            play_waste(table);
        } else if (sides) {
            play_side(table, bits_lowest(sides));
        } else if (!draw_wanted(table)) {
            break;
        }
    }
}

/* How much a state is worth besides its playout; distances are how many ranks a card is above where it fits next. */
typedef struct Weights {
    int8_t playout; /* for each card on the foundations when the playout ends */
    int8_t played;  /* for each card there now */
    int8_t second;  /* for each of them on the second slots */
    int8_t plait;   /* against each card of the plait */
    int8_t rest;    /* against each card of the plait when the playout ends */
    int8_t ends;    /* against distances in the plait */
    int8_t corners; /* against distances of corners */
    int8_t sides;   /* of sides */
    int8_t waste;   /* of the waste's cards */
    int8_t order;   /* against each card of the waste that lies on a lower one of its suit */
    int8_t room;    /* against the squares of what is missing on the foundations */
} Weights;

/* Each wins games that the others do not. Found by trying many on games that the first does not win when it is narrow.
 * In the order of Weights. */
static const Weights weights[PLAIT_VARIANT_COUNT] = {
    {8, 1, 9, 7, 3, 5, 0, 6, -1, 4, 0},   {4, 1, 9, 7, 3, 1, 0, 8, -2, 4, 0}, {8, 0, 13, 7, 3, 5, 0, 6, 1, -2, 0},
    {8, 0, 9, 9, 3, 8, 0, 6, 0, -1, -1},  {4, 1, 9, 7, 3, 5, 1, 6, -1, 6, 0}, {8, 4, 0, 7, 0, 9, 0, 4, -1, 3, 0},
    {8, 3, 10, 7, 3, 5, -1, 6, -1, 4, 0},
};

static int distance(const PlaitState *state, int kind)
{
    int slot = kind / RANK_COUNT * 2;
    int first = kind % RANK_COUNT - state->height[slot];
    return first >= 0 ? first : kind % RANK_COUNT - state->height[slot + 1];
}

static int rate_waste(const PlaitFacts *facts, const PlaitState *state, const Weights *weight)
{
    int value = 0;
    int lowest[SUIT_COUNT];
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        lowest[suit] = RANK_COUNT;
    }
    Bits128 waste = bits_below(state->left, state->next);
    for (int half = 0; half < 2; half++) {
        for (uint64_t rest = waste.word[half]; rest != 0; rest &= rest - 1) {
            int kind = facts->kinds[64 * half + bits_lowest(rest)];
            int *low = &lowest[kind / RANK_COUNT];
            value -= weight->waste * distance(state, kind);
            if (kind % RANK_COUNT > *low) {
                value -= weight->order;
            } else {
                *low = kind % RANK_COUNT;
            }
        }
    }
    return value;
}

static int rate(const PlaitFacts *facts, const PlaitState *state, const Weights *weight)
{
    int value = weight->played * plait_played(state) - weight->plait * state->plait;
    for (int i = 0; i < SLOT_COUNT; i++) {
        int missing = RANK_COUNT - state->height[i];
        value += i % 2 * weight->second * state->height[i] - weight->room * missing * missing;
    }
    for (int i = 0; i < state->plait; i++) {
        value -= weight->ends * distance(state, facts->plait[i]);
    }
    int corners = state->plait > 0 ? facts->corners : 0;
    for (int i = 0; i < facts->places; i++) {
        if (state->place[i] != KIND_NONE) {
            value -= (i < corners ? weight->corners : weight->sides) * distance(state, state->place[i]);
        }
    }
    return value + rate_waste(facts, state, weight);
}

int32_t plait_playout(const void *facts, const void *state, int variant, SearchLine *line)
{
    Table table;
    PlaitState followed = *(const PlaitState *)state;
    read_state(&table, facts, state);
    table.followed = &followed;
    table.line = line;
    play_out(&table);
    const Weights *weight = &weights[variant];
    if (table.played == CARD_COUNT) {
        return SEARCH_WON;
    }
    return table.played * weight->playout - table.plait * weight->rest + rate(facts, state, weight);
}
