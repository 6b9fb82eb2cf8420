/* SPDX-License-Identifier: MIT */
/* Plays a state out by a fixed and eager policy. This is where the time goes, so everything that a step asks is kept in
 * words of bits: the kinds that a foundation takes, the kinds of the tops, and the piles with each top. */
#include <string.h>

#include "solver/queen.h"

typedef struct Playout {
    const QueenFacts *facts;
    SearchLine *line; /* or NULL */
    QueenState now;   /* but for the waste and the tops, which are in what follows, and the base rank */
    KindSet bases;
    KindSet tops;
    uint32_t piles[KIND_COUNT]; /* tableau piles with this top, a bit each */
    uint32_t singles;           /* piles of one card */
    uint32_t spaces;            /* empty piles */
    int waste_count;
    uint8_t waste[CARD_COUNT]; /* kinds, lowest first */
} Playout;

static void put_on(Playout *play, int pile, int kind)
{
    play->piles[kind] |= 1U << pile;
    play->tops |= queen_bit(kind);
}

static void open_playout(Playout *play, const QueenFacts *facts, const QueenState *state, SearchLine *line)
{
    memset(play->piles, 0, sizeof play->piles);
    play->facts = facts;
    play->line = line;
    play->now = *state;
    play->bases = queen_bit(state->base_rank) | queen_bit(state->base_rank + RANK_COUNT);
    play->tops = 0;
    play->singles = 0;
    play->spaces = 0;
    play->waste_count = 0;
    for (int i = 0; i < 2; i++) {
        for (uint64_t rest = state->waste.word[i]; rest; rest &= rest - 1) {
            play->waste[play->waste_count++] = facts->sequence[64 * i + bits_lowest(rest)];
        }
    }
    for (int i = 0; i < facts->tableau_count; i++) {
        if (state->length[i] > 0) {
            put_on(play, i, state->top[i]);
            play->singles |= (uint32_t)(state->length[i] == 1) << i;
        } else {
            play->spaces |= 1U << i;
        }
    }
}

static void go_home(Playout *play, Pile from, int kind)
{
    search_line_add(play->line, (Move){from, PILE_FOUNDATION});
    bool base = (play->bases & queen_bit(kind)) != 0;
    int slots = base ? KIND_COPIES : play->now.placed[queen_previous(kind)];
    play->now.home++;
    if (++play->now.placed[kind] == slots) {
        play->now.up &= ~queen_bit(kind);
    }
    play->now.up |= queen_bit(queen_next(kind)) & ~play->bases;
}

static void set_single(Playout *play, int pile, int kind)
{
    put_on(play, pile, kind);
    play->now.length[pile] = 1;
    play->singles |= 1U << pile;
    play->spaces &= ~(1U << pile);
}

static void take_off(Playout *play, int pile, int kind)
{
    play->piles[kind] &= ~(1U << pile);
    if (play->piles[kind] == 0) {
        play->tops &= ~queen_bit(kind);
    }
    if (--play->now.length[pile] == 0) {
        play->singles &= ~(1U << pile);
        play->spaces |= 1U << pile;
        return;
    }
    put_on(play, pile, queen_next(kind));
    play->singles |= (uint32_t)(play->now.length[pile] == 1) << pile;
}

/* What the rules force after a pile was emptied. */
static void fill_space(Playout *play)
{
    if (!play->facts->fills || play->spaces == 0) {
        return;
    }
    int pile = bits_lowest(play->spaces);
    if (play->waste_count > 0) {
        set_single(play, pile, play->waste[--play->waste_count]);
    } else if (play->now.turned < play->facts->sequence_count) {
        set_single(play, pile, play->facts->sequence[play->now.turned++]);
    }
}

/* The pile whose top is one of `kinds` with the least length. */
static int find_shortest(const Playout *play, KindSet kinds, int *kind)
{
    int best = -1;
    for (; kinds; kinds &= kinds - 1) {
        int at = bits_lowest(kinds);
        for (uint32_t piles = play->piles[at]; piles; piles &= piles - 1) {
            int pile = bits_lowest(piles);
            if (best < 0 || play->now.length[pile] < play->now.length[best]) {
                best = pile;
                *kind = at;
            }
        }
    }
    return best;
}

static int find_longest(const Playout *play, int kind)
{
    uint32_t piles = play->piles[kind];
    int best = bits_lowest(piles);
    for (piles &= piles - 1; piles; piles &= piles - 1) {
        int pile = bits_lowest(piles);
        best = play->now.length[pile] > play->now.length[best] ? pile : best;
    }
    return best;
}

static void build_on_kind(Playout *play, Pile from, int kind)
{
    int next = queen_next(kind);
    int pile = find_longest(play, next);
    search_line_add(play->line, (Move){from, (Pile)(PILE_TABLEAU + pile)});
    play->piles[next] &= ~(1U << pile);
    if (play->piles[next] == 0) {
        play->tops &= ~queen_bit(next);
    }
    put_on(play, pile, kind);
    play->now.length[pile]++;
    play->singles &= ~(1U << pile);
}

static bool play_home(Playout *play)
{
    int kind = KIND_NONE;
    if (play->now.reserve > 0 && play->now.up & queen_bit(play->facts->reserve[play->now.reserve - 1])) {
        go_home(play, PILE_RESERVE, play->facts->reserve[--play->now.reserve]);
        return true;
    }
    if (play->tops & play->now.up) {
        int pile = find_shortest(play, play->tops & play->now.up, &kind);
        BASE_ASSERT(kind != KIND_NONE);
        go_home(play, (Pile)(PILE_TABLEAU + pile), kind);
        take_off(play, pile, kind);
        fill_space(play);
        return true;
    }
    if (play->waste_count > 0 && play->now.up & queen_bit(play->waste[play->waste_count - 1])) {
        go_home(play, PILE_WASTE, play->waste[--play->waste_count]);
        return true;
    }
    return false;
}

static bool play_single(Playout *play)
{
    for (KindSet kinds = play->tops & queen_below(play->tops); kinds; kinds &= kinds - 1) {
        int kind = bits_lowest(kinds);
        uint32_t piles = play->piles[kind] & play->singles;
        if (piles) {
            int pile = bits_lowest(piles);
            build_on_kind(play, (Pile)(PILE_TABLEAU + pile), kind);
            take_off(play, pile, kind);
            fill_space(play);
            return true;
        }
    }
    return false;
}

/* Moves a card into a space from one that can go home then. */
static bool dig_into_space(Playout *play)
{
    for (KindSet kinds = play->tops & queen_below(play->now.up); kinds; kinds &= kinds - 1) {
        int kind = bits_lowest(kinds);
        uint32_t piles = play->piles[kind] & ~play->singles;
        if (piles) {
            int pile = bits_lowest(piles);
            int space = bits_lowest(play->spaces);
            search_line_add(play->line, (Move){(Pile)(PILE_TABLEAU + pile), (Pile)(PILE_TABLEAU + space)});
            take_off(play, pile, kind);
            set_single(play, space, kind);
            return true;
        }
    }
    return false;
}

static bool play_tableau(Playout *play)
{
    if (play_single(play)) {
        return true;
    }
    if (play->waste_count > 0) {
        int kind = play->waste[play->waste_count - 1];
        if (play->tops & queen_bit(queen_next(kind))) {
            play->waste_count--;
            build_on_kind(play, PILE_WASTE, kind);
            return true;
        }
    }
    if (!play->spaces) { /* there is none while anything fills it */
        return false;
    }
    if (dig_into_space(play)) {
        return true;
    }
    if (play->waste_count > 0) {
        int space = bits_lowest(play->spaces);
        search_line_add(play->line, (Move){PILE_WASTE, (Pile)(PILE_TABLEAU + space)});
        set_single(play, space, play->waste[--play->waste_count]);
        return true;
    }
    return false;
}

/* What a state is worth: the cards that the playout brings home, and what can be seen of the state before it. */
typedef struct Weights {
    int home;
    int waste;   /* cards in the waste, taken off */
    int reserve; /* cards left in the reserve, taken off */
    int tops;    /* different kinds among the tops of the tableau */
} Weights;

/* By the method's variant. Different weights solve different deals. */
static const Weights variants[] = {
    {10, 3, 3, 3}, {10, 0, 0, 0}, {10, 10, 10, 10}, {10, 3, 10, 3}, {10, 10, 3, 3}, {10, 3, 3, 10}, {10, 0, 10, 0},
};

static int32_t play_out(const QueenFacts *facts, const QueenState *state, int variant, SearchLine *line)
{
    BASE_ASSERT(variant >= 0 && (size_t)variant < BASE_ARRAY_COUNT(variants));
    const Weights *weights = &variants[variant];
    Playout play;
    open_playout(&play, facts, state, line);
    int seen =
        weights->tops * bits_count(play.tops) - weights->waste * play.waste_count - weights->reserve * play.now.reserve;
    for (;;) {
        if (play_home(&play) || play_tableau(&play)) {
            continue;
        }
        if (play.now.turned == facts->sequence_count) {
            break;
        }
        play.waste[play.waste_count++] = facts->sequence[play.now.turned++];
        search_line_add(line, (Move){PILE_STOCK, PILE_WASTE});
    }
    return play.now.home == CARD_COUNT ? SEARCH_WON : weights->home * play.now.home + seen;
}

int32_t queen_playout(const void *facts, const void *state, int variant, SearchLine *line)
{
    const QueenFacts *f = facts;
    const QueenState *s = state;
    if (s->base_rank != RANK_NONE) {
        return play_out(f, s, variant, line);
    }
    int32_t best = INT32_MIN;
    for (int i = 0; i < f->choice_count && best != SEARCH_WON; i++) {
        QueenState chosen = *s;
        Move move = {(Pile)(PILE_TABLEAU + i), PILE_FOUNDATION};
        queen_play(f, &chosen, move);
        int32_t score = play_out(f, &chosen, variant, NULL);
        best = score > best ? score : best;
        if (score == SEARCH_WON && line) {
            search_line_add(line, move);
            play_out(f, &chosen, variant, line);
        }
    }
    return best;
}
