/* SPDX-License-Identifier: MIT */
#include "solver/queen.h"

typedef struct Writer {
    const QueenFacts *facts;
    const QueenState *state;
    Move *moves;
    int count;
    Pile space; /* an empty tableau pile, or PILE_NONE */
} Writer;

Pile queen_foundation_for(const QueenState *state, int kind)
{
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        uint8_t top = state->foundation[i];
        if (queen_is_base(state, kind) ? top == KIND_NONE : top != KIND_NONE && queen_next(top) == kind) {
            return (Pile)(PILE_FOUNDATION + i);
        }
    }
    return PILE_NONE;
}

static void add(Writer *writer, Pile from, Pile to)
{
    writer->moves[writer->count++] = (Move){from, to};
}

static void add_up(Writer *writer, Pile from, int kind)
{
    if (writer->state->up & queen_bit(kind)) {
        add(writer, from, queen_foundation_for(writer->state, kind));
    }
}

/* Moves onto other piles, but those that lead to the same: of piles with equal tops and lengths the first will do. */
static void add_builds(Writer *writer, Pile from, int kind)
{
    const QueenState *state = writer->state;
    for (int i = 0; i < writer->facts->tableau_count; i++) {
        bool same = false;
        for (int j = 0; j < i && !same; j++) {
            same = state->top[j] == state->top[i] && state->length[j] == state->length[i];
        }
        if (!same && state->top[i] == queen_next(kind) && PILE_TABLEAU + i != from) {
            add(writer, from, (Pile)(PILE_TABLEAU + i));
        }
    }
}

static void add_tableau(Writer *writer, int pile)
{
    const QueenState *state = writer->state;
    Pile from = (Pile)(PILE_TABLEAU + pile);
    for (int i = 0; i < pile; i++) {
        if (state->top[i] == state->top[pile] && state->length[i] == state->length[pile]) {
            return;
        }
    }
    add_up(writer, from, state->top[pile]);
    add_builds(writer, from, state->top[pile]);
    if (writer->space != PILE_NONE && state->length[pile] > 1) {
        add(writer, from, writer->space);
    }
}

int queen_moves(const void *facts, const void *state, Move moves[MOVES_MAX])
{
    const QueenFacts *f = facts;
    const QueenState *s = state;
    Writer writer = {.facts = f, .state = s, .moves = moves, .space = PILE_NONE};
    if (s->base_rank == RANK_NONE) {
        for (int i = 0; i < f->choice_count; i++) {
            add(&writer, (Pile)(PILE_TABLEAU + i), PILE_FOUNDATION);
        }
        return writer.count;
    }
    /* With automatic fills there is an empty pile only when nothing is left that could fill it. */
    for (int i = 0; i < f->tableau_count; i++) {
        if (s->length[i] == 0) {
            writer.space = (Pile)(PILE_TABLEAU + i);
        }
    }
    int waste = queen_waste_top(s);
    if (s->reserve > 0) {
        add_up(&writer, PILE_RESERVE, f->reserve[s->reserve - 1]);
    }
    if (waste >= 0) {
        add_up(&writer, PILE_WASTE, f->sequence[waste]);
        add_builds(&writer, PILE_WASTE, f->sequence[waste]);
        if (writer.space != PILE_NONE) {
            add(&writer, PILE_WASTE, writer.space);
        }
    }
    for (int i = 0; i < f->tableau_count; i++) {
        if (s->length[i] > 0) {
            add_tableau(&writer, i);
        }
    }
    return writer.count;
}

bool queen_closing(const void *facts, const void *state, Move *move)
{
    *move = (Move){PILE_STOCK, PILE_WASTE};
    const QueenState *s = state;
    return s->base_rank != RANK_NONE && s->turned < ((const QueenFacts *)facts)->sequence_count;
}
