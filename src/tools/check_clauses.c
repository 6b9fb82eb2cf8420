/* SPDX-License-Identifier: MIT */
/* Writes the clauses; the manual says what they mean, in points that are named here. */
#include "tools/check_clauses.h"

#include <string.h>

enum {
    ALL = FOUNDATION_COUNT, /* cards of one rank */
    TOP = RANK_COUNT - 1,   /* the rank that completes a foundation */
    YES = 1,                /* variable 1 is true */
    NO = -1
};

/* number[k]: it is k or more. Beyond ALL it never is. */
typedef int Number[ALL + 2];

/* Literals of a position before an event. */
typedef struct Frame {
    int turned[CARD_COUNT + 1];
    int popped[CARD_COUNT];    /* taken from the waste */
    int clear[CARD_COUNT + 1]; /* this card of the sequence and those after it are not in the waste */
    int left[CARD_COUNT];      /* a reserve card is gone */
    int full;                  /* has to hold where no tableau pile is empty */
    Number taken[RANK_COUNT];
    Number up[RANK_COUNT];
    Number in[RANK_COUNT];
    Number bottoms[RANK_COUNT];
    Number gone[RANK_COUNT];
    Number height[RANK_COUNT];
} Frame;

/* Literals of what happens between two frames. */
typedef struct Event {
    int turn;
    int reserve;
    int take[RANK_COUNT];  /* a card of this rank is taken from the waste ... */
    int raise[RANK_COUNT]; /* ... to a foundation */
    int build[RANK_COUNT]; /* ... on another card */
    int space[RANK_COUNT]; /* ... into a space */
} Event;

typedef struct Clauses {
    ClausesAdd *add;
    void *to;
    int variables; /* so far */

    /* The position. Cards are ranks, counted from the base rank. */
    bool expels;               /* base-rank cards of the reserve are sent to the waste */
    int room;                  /* tableau piles */
    int sequence_count, start; /* the first `start` cards of the sequence lie in the waste */
    int sequence[CARD_COUNT];  /* the waste, its lowest card first, and then the stock as it is turned */
    int reserve_count;
    int reserve[CARD_COUNT];        /* the top card first */
    int on_foundations[RANK_COUNT]; /* how many cards of each rank, here and below */
    int in_tableau[RANK_COUNT];
    int at_bottom[RANK_COUNT];
    int in_sequence[RANK_COUNT];
    int in_reserve[RANK_COUNT];

    int frame_last;
    Frame frames[2];
    Frame *frame;
    Frame *before;
    Event event;
} Clauses;

/* Ends with 0, as the lists of CLAUSE() do. */
static void add_clause(const Clauses *clauses, const int *literals)
{
    for (; *literals != 0; literals++) {
        clauses->add(clauses->to, *literals);
    }
    clauses->add(clauses->to, 0);
}

#define CLAUSE(clauses, ...) add_clause(clauses, (const int[]){__VA_ARGS__, 0})

static int new_literal(Clauses *clauses)
{
    return ++clauses->variables;
}

/* A number from `least` to `most`. */
static void new_number(Clauses *clauses, Number number, int least, int most)
{
    for (int k = 0; k < ALL + 2; k++) {
        number[k] = k <= least ? YES : k > most ? NO : new_literal(clauses);
        if (k > 0) {
            CLAUSE(clauses, -number[k], number[k - 1]);
        }
    }
}

/* sum = a + b. */
static void add_sum(Clauses *clauses, const Number sum, const Number a, const Number b)
{
    for (int i = 0; i <= ALL; i++) {
        for (int j = 0; i + j <= ALL; j++) {
            CLAUSE(clauses, -a[i], -b[j], sum[i + j]);
            CLAUSE(clauses, a[i + 1], b[j + 1], -sum[i + j + 1]);
        }
    }
}

/* Whether a reserve card, counted from the top one, is sent to the waste, or would be. */
static bool is_passed(const Clauses *clauses, int index)
{
    return clauses->expels && clauses->reserve[index] == 0;
}

/* The first event by which a card of the sequence can be taken from the waste. */
static int earliest(const Clauses *clauses, int card)
{
    return card < clauses->start ? 1 : card - clauses->start + 2;
}

static void make_waste(Clauses *clauses, int t)
{
    Frame *frame = clauses->frame;
    int count = clauses->sequence_count;
    bool last = t == clauses->frame_last;
    for (int i = 0; i < count; i++) {
        bool never = i >= clauses->start + t;
        bool always = i < clauses->start || last;
        frame->turned[i] = never ? NO : always ? YES : new_literal(clauses);
        frame->popped[i] = t < earliest(clauses, i) ? NO : last ? YES : new_literal(clauses);
        CLAUSE(clauses, -frame->popped[i], frame->turned[i]);
        if (i > 0) {
            CLAUSE(clauses, -frame->turned[i], frame->turned[i - 1]);
        }
    }
    frame->clear[count] = YES;
    for (int i = count - 1; i >= 0; i--) {
        int clear = new_literal(clauses);
        int above = frame->clear[i + 1];
        frame->clear[i] = clear;
        CLAUSE(clauses, -clear, above);
        CLAUSE(clauses, -clear, -frame->turned[i], frame->popped[i]);
        CLAUSE(clauses, clear, -above, frame->turned[i]);
        CLAUSE(clauses, clear, -above, -frame->popped[i]);
    }
}

static void make_reserve(Clauses *clauses, int t)
{
    Frame *frame = clauses->frame;
    int counts[RANK_COUNT] = {0};
    for (int rank = 0; rank < RANK_COUNT; rank++) {
        new_number(clauses, frame->gone[rank], 0, clauses->in_reserve[rank]);
    }
    for (int j = 0; j < clauses->reserve_count; j++) {
        int rank = clauses->reserve[j];
        int left = t == clauses->frame_last ? YES : t == 0 ? NO : new_literal(clauses);
        if (j > 0 && is_passed(clauses, j)) {
            left = frame->left[j - 1];
        } else if (j > 0) {
            CLAUSE(clauses, -left, frame->left[j - 1]);
        }
        frame->left[j] = left;
        counts[rank]++;
        CLAUSE(clauses, -left, frame->gone[rank][counts[rank]]);
        CLAUSE(clauses, left, -frame->gone[rank][counts[rank]]);
    }
}

/* The height of a rank, of which `base` cards were on foundations at the beginning. */
static void make_height(Clauses *clauses, int rank, int base)
{
    Frame *frame = clauses->frame;
    Number added;
    if (clauses->in_reserve[rank] > 0) {
        new_number(clauses, added, 0, ALL);
        add_sum(clauses, added, frame->up[rank], frame->gone[rank]);
    } else {
        memcpy(added, frame->up[rank], sizeof added);
    }
    for (int k = 0; k < ALL + 2; k++) {
        frame->height[rank][k] = k <= base ? YES : added[k - base];
    }
    if (rank == 0 && clauses->expels) {
        Number height;
        new_number(clauses, height, base, ALL);
        for (int k = base + 1; k <= ALL; k++) {
            CLAUSE(clauses, -height[k], frame->height[0][k]);
            CLAUSE(clauses, -frame->up[0][k - base], height[k]);
        }
        memcpy(frame->height[0], height, sizeof height);
    }
}

static void make_rank(Clauses *clauses, int t, int rank)
{
    Frame *frame = clauses->frame;
    int first = clauses->in_tableau[rank];
    int all = first + clauses->in_sequence[rank];
    int rest = clauses->frame_last - t; /* events to come */
    int can = 0;
    for (int i = 0; i < clauses->sequence_count; i++) {
        can += clauses->sequence[i] == rank && t >= earliest(clauses, i);
    }
    int most = t == 0 ? first : first + can;
    int bottoms = clauses->at_bottom[rank] + (t == 0 ? 0 : can);
    new_number(clauses, frame->taken[rank], all - rest > first ? all - rest : first, most);
    new_number(clauses, frame->up[rank], 0, most);
    new_number(clauses, frame->in[rank], 0, most);
    new_number(clauses, frame->bottoms[rank], 0, bottoms < ALL ? bottoms : ALL);
    add_sum(clauses, frame->taken[rank], frame->up[rank], frame->in[rank]);
    make_height(clauses, rank, clauses->on_foundations[rank]);
    if (t == clauses->frame_last) {
        CLAUSE(clauses, frame->height[rank][ALL]);
    }
}

/* Point 2. */
static void limit_heights(Clauses *clauses)
{
    const Frame *frame = clauses->frame;
    for (int rank = 1; rank < RANK_COUNT; rank++) {
        for (int k = 1; k <= ALL; k++) {
            CLAUSE(clauses, -frame->height[rank][k], frame->height[rank - 1][k]);
        }
    }
    CLAUSE(clauses, -frame->height[0][2], frame->height[TOP][1]);
}

static bool has_next(int rank)
{
    return rank > 0 && rank < TOP;
}

/* Point 3. `sums` are the bottoms of the ranks so far; they need be no less than they are. */
static void limit_bottoms(Clauses *clauses)
{
    Frame *frame = clauses->frame;
    int room = clauses->room;
    int sums[TABLEAU_MAX + 1] = {YES};
    for (int k = 1; k <= room; k++) {
        sums[k] = NO;
    }
    for (int rank = 0; rank < RANK_COUNT; rank++) {
        const int *bottoms = frame->bottoms[rank];
        int next[TABLEAU_MAX + 1] = {YES};
        for (int k = 1; k <= room; k++) {
            next[k] = k <= (rank + 1) * ALL ? new_literal(clauses) : NO;
        }
        for (int i = 0; i <= room; i++) {
            for (int j = 0; j <= ALL; j++) {
                CLAUSE(clauses, -sums[i], -bottoms[j], i + j <= room ? next[i + j] : NO);
            }
        }
        memcpy(sums, next, sizeof sums);
        for (int i = 1; i <= ALL; i++) {
            for (int k = 0; k < (has_next(rank) ? i : 1); k++) {
                int host = has_next(rank) ? frame->in[rank + 1][k + 1] : NO;
                CLAUSE(clauses, -frame->in[rank][i], host, bottoms[i - k]);
            }
        }
    }
    frame->full = sums[room];
}

/* Whether a rank could be played in the frame before, if `condition` holds. */
static void need_playable(Clauses *clauses, const int condition[2], int rank)
{
    const Frame *before = clauses->before;
    for (int k = 0; k <= ALL; k++) {
        int room = rank > 0 ? before->height[rank - 1][k + 1] : k < ALL ? YES : NO;
        CLAUSE(clauses, -condition[0], -condition[1], -before->height[rank][k], room);
    }
    if (rank == 0) {
        int open = before->height[TOP][1];
        CLAUSE(clauses, -condition[0], -condition[1], -before->height[0][1], open);
    }
}

/* Point 5: where a card goes that is taken from the waste. */
static void make_take(Clauses *clauses, int rank)
{
    Event *event = &clauses->event;
    const Frame *before = clauses->before;
    int take = event->take[rank] = new_literal(clauses);
    int raise = event->raise[rank] = new_literal(clauses);
    int build = event->build[rank] = has_next(rank) ? new_literal(clauses) : NO;
    int space = event->space[rank] = new_literal(clauses);
    CLAUSE(clauses, -take, raise, build, space);
    CLAUSE(clauses, -raise, take);
    CLAUSE(clauses, -build, take);
    CLAUSE(clauses, -space, take);
    CLAUSE(clauses, -raise, -build);
    CLAUSE(clauses, -raise, -space);
    CLAUSE(clauses, -build, -space);
    CLAUSE(clauses, -take, -before->clear[0]);
    CLAUSE(clauses, -space, -before->full);
    if (rank > 0) {
        CLAUSE(clauses, -space, before->height[TOP][1]);
    }
    need_playable(clauses, (const int[]){raise, YES}, rank);
    for (int i = 0; i <= ALL && has_next(rank); i++) {
        for (int j = 0; j <= i; j++) {
            CLAUSE(clauses, -build, -before->in[rank][i], before->bottoms[rank][j + 1],
                   before->in[rank + 1][i - j + 1]);
        }
    }
}

/* Points 5 and 7: which card of the sequence is turned, or taken. */
static void make_pops(Clauses *clauses, int t)
{
    const Event *event = &clauses->event;
    const Frame *frame = clauses->frame, *before = clauses->before;
    int some[RANK_COUNT][ALL + 2], counts[RANK_COUNT];
    for (int rank = 0; rank < RANK_COUNT; rank++) {
        some[rank][0] = -event->take[rank];
        counts[rank] = 1;
    }
    for (int i = 0; i < clauses->sequence_count; i++) {
        int rank = clauses->sequence[i];
        int pop = t < earliest(clauses, i) ? NO : new_literal(clauses);
        some[rank][counts[rank]++] = pop;
        CLAUSE(clauses, -before->popped[i], frame->popped[i]);
        CLAUSE(clauses, -frame->popped[i], before->popped[i], pop);
        CLAUSE(clauses, -pop, frame->popped[i]);
        CLAUSE(clauses, -pop, -before->popped[i]);
        CLAUSE(clauses, -pop, before->clear[i + 1]);
        CLAUSE(clauses, -pop, before->turned[i]);
        CLAUSE(clauses, -pop, event->take[rank]);
        CLAUSE(clauses, event->turn, event->reserve, -before->clear[i + 1], -before->turned[i], before->popped[i], pop);
    }
    for (int rank = 0; rank < RANK_COUNT; rank++) {
        some[rank][counts[rank]] = 0;
        add_clause(clauses, some[rank]);
    }
}

static void make_turn(Clauses *clauses)
{
    const Frame *frame = clauses->frame, *before = clauses->before;
    int turn = clauses->event.turn;
    int previous = YES;
    for (int i = clauses->start; i < clauses->sequence_count; i++) {
        CLAUSE(clauses, -before->turned[i], frame->turned[i]);
        CLAUSE(clauses, -frame->turned[i], before->turned[i], turn);
        CLAUSE(clauses, -frame->turned[i], before->turned[i], previous);
        CLAUSE(clauses, -turn, -previous, frame->turned[i]);
        previous = before->turned[i];
    }
    CLAUSE(clauses, -turn, -previous); /* not when all cards have been turned */
}

/* Point 6. */
static void make_reserve_event(Clauses *clauses)
{
    const Frame *frame = clauses->frame, *before = clauses->before;
    int event = clauses->event.reserve;
    int previous = YES;
    for (int j = 0; j < clauses->reserve_count; j++) {
        if (is_passed(clauses, j)) {
            continue;
        }
        CLAUSE(clauses, -before->left[j], frame->left[j]);
        CLAUSE(clauses, -frame->left[j], before->left[j], event);
        CLAUSE(clauses, -frame->left[j], before->left[j], previous);
        CLAUSE(clauses, -event, -previous, frame->left[j]);
        need_playable(clauses, (const int[]){frame->left[j], -before->left[j]}, clauses->reserve[j]);
        previous = before->left[j];
    }
    CLAUSE(clauses, -event, -previous); /* not when all that are played are gone */
}

static void make_one_event(Clauses *clauses)
{
    int all[RANK_COUNT + 3] = {0};
    memcpy(all, clauses->event.take, sizeof clauses->event.take);
    all[RANK_COUNT] = clauses->event.turn;
    all[RANK_COUNT + 1] = clauses->event.reserve;
    add_clause(clauses, all);
    for (int i = 0; i < RANK_COUNT + 2; i++) {
        for (int j = 0; j < i; j++) {
            CLAUSE(clauses, -all[i], -all[j]);
        }
    }
}

/* Point 4. */
static void link_numbers(Clauses *clauses, int rank)
{
    const Event *event = &clauses->event;
    const Frame *frame = clauses->frame, *before = clauses->before;
    for (int k = 1; k <= ALL; k++) {
        int taken = frame->taken[rank][k];
        CLAUSE(clauses, -before->taken[rank][k], taken);
        CLAUSE(clauses, -taken, before->taken[rank][k], event->take[rank]);
        CLAUSE(clauses, -taken, before->taken[rank][k - 1]);
        CLAUSE(clauses, -event->take[rank], -before->taken[rank][k - 1], taken);
        CLAUSE(clauses, -before->up[rank][k], frame->up[rank][k]);
        CLAUSE(clauses, -event->raise[rank], -before->up[rank][k - 1], frame->up[rank][k]);
        CLAUSE(clauses, -before->height[rank][k], frame->height[rank][k]);
        CLAUSE(clauses, -frame->in[rank][k], before->in[rank][k], event->build[rank], event->space[rank]);
        CLAUSE(clauses, -frame->in[rank][k], before->in[rank][k - 1]);
        CLAUSE(clauses, -frame->bottoms[rank][k], before->bottoms[rank][k], event->space[rank]);
        CLAUSE(clauses, -frame->bottoms[rank][k], before->bottoms[rank][k - 1]);
    }
}

static void make_event(Clauses *clauses, int t)
{
    clauses->event.turn = new_literal(clauses);
    clauses->event.reserve = new_literal(clauses);
    for (int rank = 0; rank < RANK_COUNT; rank++) {
        make_take(clauses, rank);
        link_numbers(clauses, rank);
    }
    make_pops(clauses, t);
    make_turn(clauses);
    make_reserve_event(clauses);
    make_one_event(clauses);
}

static void make_frame(Clauses *clauses, int t)
{
    clauses->before = &clauses->frames[(t + 1) % 2];
    clauses->frame = &clauses->frames[t % 2];
    make_waste(clauses, t);
    make_reserve(clauses, t);
    for (int rank = 0; rank < RANK_COUNT; rank++) {
        make_rank(clauses, t, rank);
    }
    limit_heights(clauses);
    limit_bottoms(clauses);
    if (t > 0) {
        make_event(clauses, t);
    }
}

static void read_tableau(const Position *position, Clauses *clauses)
{
    Card cards[CARD_COUNT];
    for (int pile = 0; pile < clauses->room; pile++) {
        int count = rules_pile_cards(position, (Pile)(PILE_TABLEAU + pile), cards);
        for (int i = 0; i < count; i++) {
            clauses->in_tableau[cli_clauses_rank(position, cards[i])]++;
        }
        if (count > 0) {
            clauses->at_bottom[cli_clauses_rank(position, cards[0])]++;
        }
    }
}

static void read_cards(const Position *position, Clauses *clauses)
{
    Card waste[CARD_COUNT], stock[CARD_COUNT], reserve[CARD_COUNT];
    clauses->start = rules_pile_cards(position, PILE_WASTE, waste);
    int in_stock = rules_pile_cards(position, PILE_STOCK, stock);
    clauses->sequence_count = clauses->start + in_stock;
    for (int i = 0; i < clauses->sequence_count; i++) {
        Card card = i < clauses->start ? waste[i] : stock[clauses->sequence_count - 1 - i];
        clauses->sequence[i] = cli_clauses_rank(position, card);
        clauses->in_sequence[clauses->sequence[i]]++;
    }
    clauses->frame_last = clauses->sequence_count + in_stock;
    clauses->reserve_count = rules_pile_cards(position, PILE_RESERVE, reserve);
    for (int j = 0; j < clauses->reserve_count; j++) {
        clauses->reserve[j] = cli_clauses_rank(position, reserve[clauses->reserve_count - 1 - j]);
        clauses->in_reserve[clauses->reserve[j]]++;
        clauses->frame_last += !is_passed(clauses, j);
    }
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        for (int rank = 0; rank < position->count[PILE_FOUNDATION + i]; rank++) {
            clauses->on_foundations[rank]++;
        }
    }
}

void cli_clauses_write(const Game *game, const Position *position, ClausesAdd *add, void *to)
{
    Clauses clauses = {.add = add,
                       .to = to,
                       .expels = game->reserve_base_to_waste && rules_foundations_closed(game, position),
                       .room = game->tableau_count};
    read_cards(position, &clauses);
    read_tableau(position, &clauses);
    CLAUSE(&clauses, new_literal(&clauses));
    for (int t = 0; t <= clauses.frame_last; t++) {
        make_frame(&clauses, t);
    }
}
