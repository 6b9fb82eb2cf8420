/* SPDX-License-Identifier: MIT */
/*
 * A proof of loss for The Plait from the order of the plait alone.
 *
 * Call the cards of plait and corners bound, all others free. Relax the game: free cards can be played at any time. Of
 * the bound cards only those in the window can be played: the corners' and the plait's end. Whenever one of these
 * leaves, the plait's next card enters.
 *
 * For each suit let `hi` be the first rank of which no card is free, played or has left the window, and `lo` the first
 * of which not both cards have. The suit's two foundations cannot be higher than hi and lo: whatever is on them was
 * free or has left. A bound card of rank r leaves as the first of its kind only when a foundation has height r, so hi
 * >= r; if one of its kind was played before, then the higher foundation is above r, and lo >= r.
 *
 * Let every card leave that fulfils this until none does. hi and lo never sink, so the order does not matter, and by
 * induction every card that can leave in the real game has left here. If a card remains, the game is lost.
 *
 * Twins: when one card of a kind is free and the other bound, in a game that is won one is played first. If it is the
 * free one, the bound one leaves only when lo >= r. If it is the bound one, the higher foundation passes rank r only
 * when it has left. As every game does one or the other, it is lost if it is lost with either condition. To ask
 * both doubles the work, so they are asked only of kinds with which the relaxed game did neither.
 *
 * Rules that only forbid moves, such as the plait's preference, change nothing of this.
 */
#include <string.h>

#include "solver/certificate.h"
#include "solver/plait.h"

/* How often the proof may distinguish two cases; after that its answer is "not proved". At each state of a search for
 * proofs, few: more would find little and take ten times as long. At each state of a beam, none: it is better wider. */
enum { BRANCHES_MAX = 4000, RELAXED_BRANCHES_MAX = 30, STATE_BRANCHES_MAX = 0 };

typedef enum Twin { TWIN_ANY, TWIN_FREE_FIRST, TWIN_BOUND_FIRST } Twin;

typedef struct Window {
    int bound_count;
    int width;                 /* cards in the window at once */
    uint8_t bound[CARD_COUNT]; /* kinds, in the order in which they enter the window */
    uint8_t free_or_played[FACE_COUNT];
    uint8_t played[FACE_COUNT];
    uint8_t twin[FACE_COUNT];
    int branches;
    int branches_max;
} Window;

typedef struct Run {
    int height[2][SUIT_COUNT]; /* hi and lo */
    uint8_t left[FACE_COUNT];  /* bound cards that left the window */
    bool gone[CARD_COUNT];     /* of the bound cards */
    int gone_count;
    int contested; /* a kind with which neither twin was first, or KIND_NONE */
} Run;

static void read_window(const PlaitFacts *facts, const PlaitState *state, int branches_max, Window *window)
{
    memset(window, 0, sizeof *window);
    window->branches_max = branches_max;
    for (int i = 0; i < facts->corners; i++) {
        if (state->place[i] != KIND_NONE) {
            window->bound[window->bound_count++] = (uint8_t)relaxed_kind(state->place[i]);
        }
    }
    window->width = window->bound_count + 1;
    for (int i = state->plait; i > 0; i--) {
        window->bound[window->bound_count++] = (uint8_t)relaxed_kind(facts->plait[i - 1]);
    }
    memset(window->free_or_played, 2, sizeof window->free_or_played);
    for (int i = 0; i < window->bound_count; i++) {
        window->free_or_played[window->bound[i]]--;
    }
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        for (int slot = 2 * suit; slot < 2 * suit + 2; slot++) {
            for (int rank = 0; rank < state->height[slot]; rank++) {
                window->played[suit * RANK_COUNT + rank]++;
            }
        }
    }
}

/* Whether the kind's twins are one free and one bound card. */
static bool has_twins(const Window *window, int kind)
{
    return window->free_or_played[kind] == 1 && window->played[kind] == 0;
}

static void raise_heights(const Window *window, Run *run, int suit)
{
    for (int slot = 0; slot < 2; slot++) {
        int *height = &run->height[slot][suit];
        for (; *height < RANK_COUNT; ++*height) {
            int kind = suit * RANK_COUNT + *height;
            bool waits = slot == 0 && window->twin[kind] == TWIN_BOUND_FIRST;
            if ((waits ? 0 : window->free_or_played[kind]) + run->left[kind] <= slot) {
                break;
            }
        }
    }
}

static bool can_leave(const Window *window, const Run *run, int kind)
{
    int suit = kind / RANK_COUNT, rank = kind % RANK_COUNT;
    int before = window->played[kind] + run->left[kind] + (window->twin[kind] == TWIN_FREE_FIRST);
    return before < (run->height[0][suit] >= rank) + (run->height[1][suit] >= rank);
}

static void leave_window(const Window *window, Run *run, int at)
{
    int kind = window->bound[at];
    int suit = kind / RANK_COUNT;
    if (has_twins(window, kind) && window->twin[kind] == TWIN_ANY && run->height[1][suit] < kind % RANK_COUNT) {
        run->contested = kind;
    }
    run->gone[at] = true;
    run->gone_count++;
    run->left[kind]++;
    raise_heights(window, run, suit);
}

static void begin_run(const Window *window, Run *run)
{
    memset(run, 0, sizeof *run);
    run->contested = KIND_NONE;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        raise_heights(window, run, suit);
    }
}

/* Whether bound card `at` has entered the window. */
static bool is_entered(const Window *window, const Run *run, int at)
{
    return at < window->bound_count && at < window->width + run->gone_count;
}

/* Lets cards leave until none can. */
static void run_window(const Window *window, Run *run)
{
    begin_run(window, run);
    int before;
    do {
        before = run->gone_count;
        for (int i = 0; is_entered(window, run, i); i++) {
            if (!run->gone[i] && can_leave(window, run, window->bound[i])) {
                leave_window(window, run, i);
            }
        }
    } while (run->gone_count > before);
}

static bool is_window_lost(Window *window);

static bool is_lost_with(Window *window, int kind, Twin twin)
{
    window->twin[kind] = (uint8_t)twin;
    bool lost = is_window_lost(window);
    window->twin[kind] = TWIN_ANY;
    return lost;
}

static bool is_window_lost(Window *window)
{
    Run run;
    run_window(window, &run);
    if (run.gone_count < window->bound_count) {
        return true;
    }
    if (run.contested == KIND_NONE || ++window->branches > window->branches_max) {
        return false;
    }
    return is_lost_with(window, run.contested, TWIN_FREE_FIRST) &&
           is_lost_with(window, run.contested, TWIN_BOUND_FIRST);
}

bool plait_window_is_lost(const void *facts, const void *state)
{
    Window window;
    read_window(facts, state, BRANCHES_MAX, &window);
    return is_window_lost(&window);
}

/* The same, less thoroughly, where it is known of some twins which goes first. */
static bool is_lost_in_order(const PlaitFacts *facts, const PlaitState *state, int branches_max, uint64_t known,
                             uint64_t free_first)
{
    Window window;
    read_window(facts, state, branches_max, &window);
    for (uint64_t rest = known; rest != 0; rest &= rest - 1) {
        int kind = bits_lowest(rest);
        if (has_twins(&window, kind)) {
            window.twin[kind] = free_first >> kind & 1 ? TWIN_FREE_FIRST : TWIN_BOUND_FIRST;
        }
    }
    return is_window_lost(&window);
}

/* What plait_window_order() found holds in all states that a won game comes by: as long as there is a plait, no free
 * card becomes a bound one, nor the other way round. */
bool plait_window_state_is_lost(const PlaitFacts *facts, const PlaitState *state)
{
    uint64_t known = facts->bound_first | facts->free_first;
    return state->plait > 0 && is_lost_in_order(facts, state, STATE_BRANCHES_MAX, known, facts->free_first);
}

/* As long as there is a plait, no corner is empty. */
bool relaxed_window_is_lost(const PlaitFacts *facts, const RelaxedState *state)
{
    const PlaitState *table = &state->table;
    uint64_t bound_late = 0;
    for (int i = 0; table->plait > 0 && i < facts->corners + table->plait; i++) {
        int card = i < facts->corners ? table->place[i] : facts->plait[i - facts->corners];
        bound_late |= state->late[card / RELAXED_COPY] & UINT64_C(1) << relaxed_kind(card);
    }
    uint64_t known = state->late[0] | state->late[1];
    return table->plait > 0 && is_lost_in_order(facts, table, RELAXED_BRANCHES_MAX, known, bound_late);
}

/* What follows for one pair of twins from what is known of the others. Returns whether one has to go first. */
static bool order_twins(Window *window, int kind)
{
    if (!has_twins(window, kind) || window->twin[kind] != TWIN_ANY) {
        return false;
    }
    if (is_lost_with(window, kind, TWIN_FREE_FIRST)) {
        window->twin[kind] = TWIN_BOUND_FIRST;
    } else if (is_lost_with(window, kind, TWIN_BOUND_FIRST)) {
        window->twin[kind] = TWIN_FREE_FIRST;
    }
    return window->twin[kind] != TWIN_ANY;
}

/* If the position would be lost with one of two twins first, then the other is first wherever it is won. */
void plait_window_order(PlaitFacts *facts, const PlaitState *state)
{
    Window window;
    bool again;
    read_window(facts, state, BRANCHES_MAX, &window);
    do {
        again = false;
        for (int kind = 0; kind < FACE_COUNT && window.branches < BRANCHES_MAX; kind++) {
            again |= order_twins(&window, kind);
        }
    } while (again);
    for (int kind = 0; kind < FACE_COUNT; kind++) {
        facts->bound_first |= (uint64_t)(window.twin[kind] == TWIN_BOUND_FIRST) << kind;
        facts->free_first |= (uint64_t)(window.twin[kind] == TWIN_FREE_FIRST) << kind;
    }
}

/* A card of this kind; both copies are written alike. */
static void write_kind(const Position *position, int kind, TextWriter *writer)
{
    int rank = (kind % RANK_COUNT + position->base_rank) % RANK_COUNT;
    certificate_write_card(writer, (Card)(kind / RANK_COUNT * RANK_COUNT + rank));
}

/* Lets cards leave until none can, and writes which. */
static void write_run(const Window *window, const Position *position, Run *run, TextWriter *writer)
{
    begin_run(window, run);
    base_text_write_string(writer, "leave");
    for (int i = 0; is_entered(window, run, i); i++) {
        if (!run->gone[i] && can_leave(window, run, window->bound[i])) {
            leave_window(window, run, i);
            write_kind(position, window->bound[i], writer);
            i = -1;
        }
    }
    base_text_write_string(writer, "\nstuck");
    for (int i = 0; is_entered(window, run, i); i++) {
        if (!run->gone[i]) {
            write_kind(position, window->bound[i], writer);
        }
    }
    base_text_write_char(writer, '\n');
}

/* Tells cases apart until each is lost. At most FACE_COUNT calls are nested. */
static bool write_cases(Window *window, const Position *position, TextWriter *writer)
{
    Run run;
    TextWriter before = *writer;
    write_run(window, position, &run, writer);
    if (run.gone_count < window->bound_count) {
        return true;
    }
    *writer = before;
    if (run.contested == KIND_NONE || writer->overflowed) {
        return false;
    }
    bool lost = true;
    for (Twin twin = TWIN_FREE_FIRST; lost && twin <= TWIN_BOUND_FIRST; twin++) {
        base_text_write_string(writer, twin == TWIN_FREE_FIRST ? "free-first" : "bound-first");
        write_kind(position, run.contested, writer);
        base_text_write_char(writer, '\n');
        window->twin[run.contested] = (uint8_t)twin;
        lost = write_cases(window, position, writer);
    }
    window->twin[run.contested] = TWIN_ANY;
    return lost;
}

bool certificate_write_window(const Game *game, const Position *position, TextWriter *writer)
{
    PlaitFacts facts;
    PlaitState state;
    Window window;
    if (!plait_fits(game)) {
        return false;
    }
    plait_begin(game, position, &facts, &state);
    read_window(&facts, &state, 0, &window);
    return write_cases(&window, position, writer);
}
