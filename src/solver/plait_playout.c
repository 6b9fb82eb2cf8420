/* SPDX-License-Identifier: MIT */
/*
 * Playouts of The Plait: every card that can be played is played at once, in the order of a policy; then stock cards are
 * turned up to the next that can be played. Sets of kinds are words, so a playout costs about as much as its plays.
 */
#include <string.h>

#include "solver/plait.h"

_Static_assert(FACE_COUNT <= 64, "a set of kinds fits a word");

enum { ACTIONS_MAX = CARD_COUNT * 4, ACTION_DRAW = 254, ACTION_REDEAL = 255 };

/* Where a card is played from, and its kind. */
typedef enum Source { FROM_PLAIT, FROM_CORNER, FROM_SIDE, FROM_WASTE } Source;

typedef struct Table {
    const PlaitFacts *facts;
    Bits128 left;
    int next;
    int waste; /* top of the waste in the sequence, -1 */
    int pass;
    int plait;
    uint64_t wanted; /* kinds that a foundation takes */
    uint64_t once[2], twice[2]; /* kinds of which a card, and two cards, are on corners [0] and sides [1] */
    uint8_t height[8];
    int played;
    int action_count;
    uint8_t actions[ACTIONS_MAX]; /* source * 64 + kind, or a draw and what is drawn up to, or a redeal */
} Table;

static void put(Table *table, int group, int kind)
{
    uint64_t bit = UINT64_C(1) << kind;
    table->twice[group] |= table->once[group] & bit;
    table->once[group] |= bit;
}

static void take(Table *table, int group, int kind)
{
    uint64_t bit = UINT64_C(1) << kind;
    table->once[group] &= ~bit | table->twice[group];
    table->twice[group] &= ~bit;
}

static uint64_t wanted_of(const Table *table, int suit)
{
    uint64_t hi = UINT64_C(1) << table->height[2 * suit];
    uint64_t lo = UINT64_C(1) << table->height[2 * suit + 1];
    uint64_t all = (UINT64_C(1) << RANK_COUNT) - 1;
    return ((hi | lo) & all) << (suit * RANK_COUNT);
}

static void set_up(Table *table, const PlaitFacts *facts, const PlaitState *state)
{
    table->facts = facts;
    table->left = state->left;
    table->next = state->next;
    table->waste = plait_waste(state);
    table->pass = state->pass;
    table->plait = state->plait;
    memcpy(table->height, state->height, sizeof table->height);
    table->played = plait_played(state);
    table->action_count = 0;
    table->wanted = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        table->wanted |= wanted_of(table, suit);
    }
    memset(table->once, 0, sizeof table->once);
    memset(table->twice, 0, sizeof table->twice);
    for (int i = 0; i < facts->places; i++) {
        if (state->place[i] != KIND_NONE) {
            put(table, i >= facts->corners, state->place[i]);
        }
    }
}

static void find_waste(Table *table)
{
    table->waste = bits_last(bits_below(table->left, table->next), -1);
}

/* Fills a place from the stock, or from the waste when the stock is empty. */
static void fill(Table *table, int group)
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
    put(table, group, table->facts->kinds[at]);
}

/* Puts a card on its foundation. */
static void raise(Table *table, Source source, int kind)
{
    int suit = kind / RANK_COUNT;
    int slot = 2 * suit + (table->height[2 * suit] != kind % RANK_COUNT);
    table->height[slot]++;
    table->wanted &= ~(((UINT64_C(1) << RANK_COUNT) - 1) << (suit * RANK_COUNT));
    table->wanted |= wanted_of(table, suit);
    table->played++;
    table->actions[table->action_count++] = (uint8_t)((int)source * 64 + kind);
}

static void play_plait(Table *table)
{
    raise(table, FROM_PLAIT, table->facts->plait[--table->plait]);
}

static void play_corner(Table *table, int kind)
{
    take(table, 0, kind);
    raise(table, FROM_CORNER, kind);
    if (table->plait > 0) {
        put(table, 0, table->facts->plait[--table->plait]);
    } else {
        fill(table, 0);
    }
}

static void play_side(Table *table, int kind)
{
    take(table, 1, kind);
    raise(table, FROM_SIDE, kind);
    fill(table, 1);
}

static void play_waste(Table *table)
{
    int kind = table->facts->kinds[table->waste];
    bits_remove(&table->left, table->waste);
    find_waste(table);
    raise(table, FROM_WASTE, kind);
}

static bool is_wanted(const Table *table, int kind)
{
    return table->wanted >> kind & 1;
}

/* Turns stock cards up to the first that is wanted, or all, or the waste over. False if nothing is left to do. */
static bool draw(Table *table)
{
    Bits128 spots = {{0, 0}};
    for (uint64_t rest = table->wanted; rest != 0; rest &= rest - 1) {
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
        table->actions[table->action_count++] = ACTION_REDEAL;
    }
    table->waste = at;
    table->next = bits_first(bits_from(table->left, at + 1), table->facts->sequence);
    table->actions[table->action_count++] = ACTION_DRAW;
    table->actions[table->action_count++] = (uint8_t)at;
    return true;
}

static void play_out(Table *table)
{
    for (;;) {
        if (table->plait > 0 && is_wanted(table, table->facts->plait[table->plait - 1])) {
            play_plait(table);
        } else if (table->once[0] & table->wanted) {
            play_corner(table, bits_lowest(table->once[0] & table->wanted));
        } else if (table->waste >= 0 && is_wanted(table, table->facts->kinds[table->waste])) {
            play_waste(table);
        } else if (table->once[1] & table->wanted) {
            play_side(table, bits_lowest(table->once[1] & table->wanted));
        } else if (!draw(table)) {
            break;
        }
    }
}

/* Makes a move and appends it to the line. */
static void follow(const PlaitFacts *facts, PlaitState *state, Move move, SearchLine *line)
{
    plait_play(facts, state, move);
    search_line_add(line, move);
}

static void follow_draw(const PlaitFacts *facts, PlaitState *state, int at, SearchLine *line)
{
    while (plait_waste(state) != at) {
        Move move;
        bool open = plait_closing(facts, state, &move);
        BASE_ASSERT(open);
        follow(facts, state, move, line);
    }
}

static void follow_play(const PlaitFacts *facts, PlaitState *state, int source, int kind, SearchLine *line)
{
    Move move;
    move.to = plait_pile(state, plait_slot(state, kind));
    if (source == FROM_PLAIT || source == FROM_WASTE) {
        move.from = source == FROM_PLAIT ? PILE_RESERVE : PILE_WASTE;
    } else {
        int place = source == FROM_CORNER ? 0 : facts->corners;
        while (state->place[place] != kind) {
            place++;
        }
        move.from = (Pile)(PILE_TABLEAU + place);
    }
    follow(facts, state, move, line);
}

static void write_line(const Table *table, const PlaitState *from, SearchLine *line)
{
    PlaitState state = *from;
    for (int i = 0; i < table->action_count; i++) {
        int action = table->actions[i];
        if (action == ACTION_DRAW) {
            follow_draw(table->facts, &state, table->actions[++i], line);
        } else if (action != ACTION_REDEAL) {
            follow_play(table->facts, &state, action / 64, action % 64, line);
        }
    }
}

int32_t plait_playout(const void *facts, const void *state, int variant, SearchLine *line)
{
    Table table;
    (void)variant;
    set_up(&table, facts, state);
    play_out(&table);
    if (line) {
        write_line(&table, state, line);
    }
    const PlaitState *now = state;
    return table.played == CARD_COUNT ? SEARCH_WON : table.played * 8 - now->plait * 8;
}
