/* SPDX-License-Identifier: MIT */
#include "solver/queen.h"

typedef struct Writer {
    const QueenFacts *facts;
    const QueenState *state;
    Move *moves;
    int count;
    Pile space; /* an empty tableau pile that the player may fill, or PILE_NONE */
    int spaces;
} Writer;

static void write_move(Writer *writer, Pile from, Pile to)
{
    writer->moves[writer->count++] = (Move){from, to};
}

static void add_foundation_move(Writer *writer, Pile from, int kind)
{
    if (writer->state->up & queen_bit(kind)) {
        write_move(writer, from, PILE_FOUNDATION);
    }
}

/* Whether a pile before this one has the same top and length, so that a move from it, or onto it, comes to the same. */
static bool has_twin_before(const QueenState *state, int pile)
{
    for (int i = 0; i < pile; i++) {
        if (state->top[i] == state->top[pile] && state->length[i] == state->length[pile]) {
            return true;
        }
    }
    return false;
}

static void add_builds(Writer *writer, Pile from, int kind)
{
    for (int i = 0; i < writer->facts->tableau_count; i++) {
        if (writer->state->top[i] == queen_next(kind) && !has_twin_before(writer->state, i)) {
            write_move(writer, from, (Pile)(PILE_TABLEAU + i));
        }
    }
}

/* Whether all cards of a pile can be moved onto the tops of others, or all but the lowest, which can go home then. In a
 * search that need not be complete, moves from piles of several cards onto others are tried only then: such a move can
 * be taken back at once, so it is of no use but to empty the pile. */
static bool can_be_emptied(const Writer *writer, int pile)
{
    const QueenState *state = writer->state;
    KindSet tops = 0;
    for (int i = 0; i < writer->facts->tableau_count; i++) {
        tops |= i != pile && state->length[i] > 0 ? queen_bit(state->top[i]) : 0;
    }
    uint8_t kind = state->top[pile];
    for (int i = 1; i < state->length[pile]; i++) {
        kind = queen_next(kind);
        if (!(tops & queen_bit(kind))) {
            return false;
        }
    }
    return ((state->up | queen_below(tops)) & queen_bit(kind)) != 0;
}

/* Whether a card of a pile can go home that lies under no more cards than there are spaces. In a search that need not
 * be complete, a space takes tableau cards only for this. */
static bool can_be_dug(const Writer *writer, int pile)
{
    uint8_t kind = writer->state->top[pile];
    for (int i = 1; i < writer->state->length[pile] && i <= writer->spaces; i++) {
        kind = queen_next(kind);
        if (writer->state->up & queen_bit(kind)) {
            return true;
        }
    }
    return false;
}

static void add_tableau(Writer *writer, int pile)
{
    const QueenState *state = writer->state;
    Pile from = (Pile)(PILE_TABLEAU + pile);
    QueenMoves tried = writer->facts->tried;
    if (has_twin_before(state, pile)) {
        return;
    }
    add_foundation_move(writer, from, state->top[pile]);
    if (state->length[pile] == 1 || tried < QUEEN_MOVES_MANY || can_be_emptied(writer, pile)) {
        add_builds(writer, from, state->top[pile]);
    }
    if (writer->space != PILE_NONE && state->length[pile] > 1 &&
        (tried < QUEEN_MOVES_FEW || can_be_dug(writer, pile))) {
        write_move(writer, from, writer->space);
    }
}

static void add_reserve_and_waste(Writer *writer)
{
    const QueenState *state = writer->state;
    int waste = queen_waste_top(state);
    if (state->reserve > 0) {
        add_foundation_move(writer, PILE_RESERVE, writer->facts->reserve[state->reserve - 1]);
    }
    if (waste >= 0) {
        add_foundation_move(writer, PILE_WASTE, writer->facts->sequence[waste]);
        add_builds(writer, PILE_WASTE, writer->facts->sequence[waste]);
        if (writer->space != PILE_NONE) {
            write_move(writer, PILE_WASTE, writer->space);
        }
    }
}

/* A play to a foundation that can be made at once, without trying anything else: that of a card c of kind k when all
 * cards of the kind before k are home. Take a line that wins and leave c's moves out of it, playing c home now. Every
 * other move stays legal. Nothing is built on c, as only cards of the kind before k could be. No card of kind k is
 * short of a foundation, as all are open to it; those of later kinds find more of them open. What lies under c is free
 * earlier than in the line, and so is what c would lie on in the line. That leaves the gaps. If c is the reserve's
 * card, or lies on others, it makes none; in the line it makes none either as long as gaps are filled automatically, as
 * it can only be moved onto other cards; so the same gaps are filled by the same cards. Once nothing fills gaps
 * automatically, c may have filled a gap in the line, or be in a pile of its own: then there is a gap more now, which
 * harms nothing. The same is true of the waste's card where gaps are never filled automatically: cards that lie on it
 * in the line lie on what was under it now. (Where they are, c might have filled a gap that another card fills now.) */
static bool find_safe(const QueenFacts *facts, const QueenState *state, Move *move)
{
    KindSet safe = 0;
    for (KindSet up = state->up; up; up &= up - 1) {
        int kind = bits_lowest(up);
        if (!queen_is_base(state, kind) && state->placed[queen_previous(kind)] == KIND_COPIES) {
            safe |= queen_bit(kind);
        }
    }
    if (!safe) {
        return false;
    }
    int waste = queen_waste_top(state);
    move->to = PILE_FOUNDATION;
    if (state->reserve > 0 && safe & queen_bit(facts->reserve[state->reserve - 1])) {
        move->from = PILE_RESERVE;
        return true;
    }
    if (waste >= 0 && !facts->fills && safe & queen_bit(facts->sequence[waste])) {
        move->from = PILE_WASTE;
        return true;
    }
    bool fills = facts->fills && (state->turned < facts->sequence_count || waste >= 0); /* now or later */
    int least = fills ? 2 : 1;
    for (int i = 0; i < facts->tableau_count; i++) {
        if (state->length[i] >= least && safe & queen_bit(state->top[i])) {
            move->from = (Pile)(PILE_TABLEAU + i);
            return true;
        }
    }
    return false;
}

int queen_moves(const void *facts, const void *state, Move moves[SEARCH_MOVES_MAX])
{
    const QueenFacts *f = facts;
    const QueenState *s = state;
    Writer writer = {.facts = f, .state = s, .moves = moves, .space = PILE_NONE};
    if (s->base_rank == RANK_NONE) {
        for (int i = 0; i < f->choice_count; i++) {
            write_move(&writer, (Pile)(PILE_TABLEAU + i), PILE_FOUNDATION);
        }
        return writer.count;
    }
    if (find_safe(f, s, moves)) {
        return 1;
    }
    for (int i = 0; i < f->tableau_count; i++) {
        if (s->length[i] == 0) { /* it stays so only when nothing fills it */
            writer.space = (Pile)(PILE_TABLEAU + i);
            writer.spaces++;
        }
    }
    add_reserve_and_waste(&writer);
    for (int i = 0; i < f->tableau_count; i++) {
        if (s->length[i] > 0) {
            add_tableau(&writer, i);
        }
    }
    return writer.count;
}

bool queen_closing(const void *facts, const void *state, Move *move)
{
    const QueenFacts *f = facts;
    const QueenState *s = state;
    if (s->base_rank == RANK_NONE || s->turned == f->sequence_count || find_safe(f, s, move)) {
        return false;
    }
    *move = (Move){PILE_STOCK, PILE_WASTE};
    return true;
}
