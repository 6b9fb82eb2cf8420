/* SPDX-License-Identifier: MIT */
/* The rules' moves for those of the search (plot.h). The piles are followed as they really lie, beside the state in
 * which only the bottoms of each class are known. Where a move of the search needs another assignment of bottoms to
 * tops, the exchanges from the real one to ascending bottoms are made, and then those from the wanted one backwards. */
#include <string.h>

#include "solver/plot.h"

enum { EXCHANGES_MAX = TABLEAU_MAX * TABLEAU_MAX };

typedef struct Table {
    const PlotFacts *facts;
    PlotState state;
    PlotPile piles[TABLEAU_MAX];
    SearchLine *line;
} Table;

/* Card `top` goes from the pile with the greater bottom to that with the lesser, whose top is the next rank. */
typedef struct Exchange {
    uint8_t top;
    uint8_t greater;
    uint8_t lesser;
} Exchange;

/* The first such pile. There is one. */
static int find_pile(const Table *table, PlotPile pile)
{
    int i = 0;
    while (table->piles[i].top != pile.top || table->piles[i].bottom != pile.bottom) {
        i++;
        BASE_ASSERT(i < table->facts->tableau_count);
    }
    return i;
}

static Pile to_tableau(int pile)
{
    return (Pile)(PILE_TABLEAU + pile);
}

/* Moves the top card of `from`, or of the waste if `from` is PILE_WASTE, to tableau pile `to`. */
static void put_on_pile(Table *table, Pile from, int to)
{
    search_line_add(table->line, (Move){from, to_tableau(to)});
    table->piles[to].top--;
}

static void take_top(PlotPile *pile)
{
    if (pile->top == pile->bottom) {
        *pile = (PlotPile){PLOT_NO_RANK, PLOT_NO_RANK};
    } else {
        pile->top++;
    }
}

static void move_pile_top(Table *table, int from, int to)
{
    put_on_pile(table, to_tableau(from), to);
    take_top(&table->piles[from]);
}

static void make_exchange(Table *table, Exchange by, bool backwards)
{
    uint8_t on = backwards ? by.lesser : by.greater;
    uint8_t under = backwards ? by.greater : by.lesser;
    int from = find_pile(table, (PlotPile){by.top, on});
    int to = find_pile(table, (PlotPile){(uint8_t)(by.top + 1), under});
    move_pile_top(table, from, to);
}

/* Finds two piles whose bottoms have to be exchanged for them to ascend; exchanges them. */
static bool sort_once(PlotPile *piles, int count, Exchange *by)
{
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < count; j++) {
            if (piles[i].top > 0 && piles[j].top == piles[i].top + 1 && piles[j].bottom < piles[i].bottom) {
                *by = (Exchange){piles[i].top, piles[i].bottom, piles[j].bottom};
                piles[i].bottom = by->lesser;
                piles[j].bottom = by->greater;
                return true;
            }
        }
    }
    return false;
}

/* The exchanges that bring the bottoms into ascending order. */
static int list_exchanges(PlotPile *piles, int count, Exchange list[EXCHANGES_MAX])
{
    int length = 0;
    while (sort_once(piles, count, &list[length])) {
        length++;
        BASE_ASSERT(length < EXCHANGES_MAX);
    }
    return length;
}

static int copy_piles(const Table *table, int least, int greatest, PlotPile piles[TABLEAU_MAX])
{
    int count = 0;
    for (int i = 0; i < table->facts->tableau_count; i++) {
        int top = table->piles[i].top;
        if (top != PLOT_NO_RANK && top >= least && top <= greatest) {
            piles[count++] = table->piles[i];
        }
    }
    return count;
}

/* Sorts the piles whose tops are from `least` to `greatest`. */
static void sort_piles(Table *table, int least, int greatest)
{
    PlotPile piles[TABLEAU_MAX];
    Exchange list[EXCHANGES_MAX];
    int length = list_exchanges(piles, copy_piles(table, least, greatest, piles), list);
    for (int i = 0; i < length; i++) {
        make_exchange(table, list[i], false);
    }
}

/* Lets the class lie as wanted. */
static void arrange_class(Table *table, const PlotPile *wanted, int count)
{
    PlotPile piles[TABLEAU_MAX];
    Exchange list[EXCHANGES_MAX];
    int least = PLOT_NO_RANK, greatest = 0;
    for (int i = 0; i < count; i++) {
        least = wanted[i].top < least ? wanted[i].top : least;
        greatest = wanted[i].top > greatest ? wanted[i].top : greatest;
    }
    sort_piles(table, least, greatest);
    memcpy(piles, wanted, (size_t)count * sizeof *piles);
    for (int i = list_exchanges(piles, count, list); i > 0; i--) {
        make_exchange(table, list[i - 1], true);
    }
}

static void play_pile_up(Table *table, int pile)
{
    search_line_add(table->line, (Move){to_tableau(pile), PILE_FOUNDATION});
    take_top(&table->piles[pile]);
}

static void fill_space(Table *table)
{
    int space = find_pile(table, (PlotPile){PLOT_NO_RANK, PLOT_NO_RANK});
    uint8_t rank = (uint8_t)plot_waste_top(table->facts, &table->state);
    search_line_add(table->line, (Move){PILE_WASTE, to_tableau(space)});
    table->piles[space] = (PlotPile){rank, rank};
}

static bool is_as_in(const Table *table, const PlotPile piles[TABLEAU_MAX], const PlotPiles *wanted)
{
    PlotPiles sorted;
    memset(&sorted, 0, sizeof sorted);
    for (int i = 0; i < table->facts->tableau_count; i++) {
        if (piles[i].top != PLOT_NO_RANK) {
            plot_add_pile(&sorted, piles[i]);
        }
    }
    return memcmp(&sorted, wanted, sizeof sorted) == 0;
}

/* A pile and, for PLOT_JOIN, its target, that do as they lie what the move is to do; whether there are. */
static bool find_way(const Table *table, PlotKind kind, int rank, const PlotPiles *after, int *from, int *to)
{
    int count = table->facts->tableau_count;
    bool on = kind == PLOT_ON || kind == PLOT_JOIN;
    int targets = on ? count : 1;
    for (int i = 0; i < (kind == PLOT_ON ? 1 : count) * targets; i++) {
        PlotPile piles[TABLEAU_MAX];
        memcpy(piles, table->piles, sizeof piles);
        *from = i / targets;
        *to = i % targets;
        PlotPile pile = piles[*from];
        bool leaves = kind == PLOT_ON || (pile.top == rank && (pile.bottom == rank) == (kind != PLOT_EXPOSE));
        if (!leaves || (on && piles[*to].top != rank + 1)) {
            continue;
        }
        piles[*to].top = (uint8_t)(piles[*to].top - on);
        if (kind != PLOT_ON) {
            take_top(&piles[*from]);
        }
        if (is_as_in(table, piles, after)) {
            return true;
        }
    }
    return false;
}

static void change_piles(Table *table, PlotKind kind, int rank, int option)
{
    PlotPiles after = table->state.piles;
    int from, to;
    plot_change(&after, kind, rank, option);
    if (!find_way(table, kind, rank, &after, &from, &to)) {
        PlotPile wanted[TABLEAU_MAX];
        int count = plot_wanted(&table->state.piles, kind, rank, option, wanted);
        arrange_class(table, wanted, count);
        bool found = find_way(table, kind, rank, &after, &from, &to);
        BASE_ASSERT(found);
    }
    if (kind == PLOT_ON) {
        put_on_pile(table, PILE_WASTE, to);
    } else if (kind == PLOT_JOIN) {
        move_pile_top(table, from, to);
    } else {
        play_pile_up(table, from);
    }
}

/* A move of the search or of a playout, with what it makes of the state. In a playout nothing but the foundations, the
 * waste and the reserve is needed of it. */
static void make_move(Table *table, Move move)
{
    PlotKind kind = plot_move_kind(move);
    uint8_t rank = (uint8_t)plot_move_rank(move);
    PlotPile under = {(uint8_t)(rank + 1), move.to};
    switch (kind) {
    case PLOT_DRAW:
        search_line_add(table->line, (Move){PILE_STOCK, PILE_WASTE});
        break;
    case PLOT_RESERVE:
        search_line_add(table->line, (Move){PILE_RESERVE, PILE_FOUNDATION});
        break;
    case PLOT_WASTE:
        search_line_add(table->line, (Move){PILE_WASTE, PILE_FOUNDATION});
        break;
    case PLOT_SPACE:
    case PLOT_PILE_SPACE:
        fill_space(table);
        break;
    case PLOT_SORT:
        sort_piles(table, 0, PLOT_TOP_RANK);
        break;
    case PLOT_PILE_UP:
        play_pile_up(table, find_pile(table, (PlotPile){rank, move.to}));
        table->state.counts[rank]++;
        break;
    case PLOT_PILE_ON:
        put_on_pile(table, PILE_WASTE, find_pile(table, under));
        break;
    case PLOT_PILE_JOIN:
        move_pile_top(table, find_pile(table, (PlotPile){rank, rank}), find_pile(table, under));
        break;
    default:
        change_piles(table, kind, rank, move.to);
    }
    if (kind == PLOT_PILE_ON || kind == PLOT_PILE_SPACE) {
        plot_take_waste(table->facts, &table->state);
    } else if (kind < PLOT_SORT) {
        plot_play(table->facts, &table->state, move);
    }
}

void plot_realise(const void *facts, const void *state, const SearchLine *moves, SearchLine *line)
{
    Table table = {.facts = facts, .line = line};
    memcpy(&table.state, state, sizeof table.state);
    memcpy(table.piles, table.facts->piles, sizeof table.piles);
    for (int i = 0; i < moves->count; i++) {
        make_move(&table, moves->moves[i]);
    }
}
