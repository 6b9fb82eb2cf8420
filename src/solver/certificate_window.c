/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "solver/certificate_parts.h"

/* Which of two twins, one bound and one free, is played first. */
typedef enum Twin { TWIN_ANY, TWIN_FREE_FIRST, TWIN_BOUND_FIRST } Twin;

/*
 * The cards of corners and reserve ("bound") in the order in which they enter the window; plait_window.c says why what
 * cannot leave makes a game lost. A face is suit * RANK_COUNT + offset from the base rank.
 */
typedef struct Window {
    int count;
    int width;
    Card cards[CARD_COUNT];
    uint8_t face[CARD_COUNT]; /* of each */
    uint8_t free[FACE_COUNT]; /* copies that are not bound, those on foundations included */
    uint8_t played[FACE_COUNT];
    Twin twin[FACE_COUNT];
} Window;

typedef struct Run {
    int reach[SUIT_COUNT][2]; /* how high the suit's foundations can be: the higher, the lower */
    uint8_t left[FACE_COUNT]; /* bound cards that have left */
    bool gone[CARD_COUNT];
    int gone_count;
    int contested; /* a face of which neither twin was first, or -1 */
} Run;

static int face_of(const Position *position, Card card)
{
    return (int)rules_card_suit(card) * RANK_COUNT + rules_rank_offset(rules_card_rank(card), position->base_rank);
}

static void bind(Window *window, const Position *position, Card card)
{
    int face = face_of(position, card);
    window->cards[window->count] = card;
    window->face[window->count++] = (uint8_t)face;
    window->free[face]--;
}

static void set_up(Window *window, const Game *game, const Position *position)
{
    Card cards[CARD_COUNT];
    memset(window, 0, sizeof *window);
    memset(window->free, 2, sizeof window->free);
    for (int i = 0; i < game->fills[0].tableau_count; i++) {
        if (position->count[PILE_TABLEAU + i] > 0) {
            bind(window, position, position->top[PILE_TABLEAU + i]);
        }
    }
    window->width = window->count + 1;
    for (int i = rules_pile_cards(position, PILE_RESERVE, cards) - 1; i >= 0; i--) {
        bind(window, position, cards[i]);
    }
    for (Pile pile = PILE_FOUNDATION; pile < PILE_TABLEAU; pile++) {
        int count = rules_pile_cards(position, pile, cards);
        for (int i = 0; i < count; i++) {
            window->played[face_of(position, cards[i])]++;
        }
    }
}

static void raise_reach(const Window *window, Run *run, int suit)
{
    for (int lower = 0; lower < 2; lower++) {
        int *reach = &run->reach[suit][lower];
        for (; *reach < RANK_COUNT; ++*reach) {
            int face = suit * RANK_COUNT + *reach;
            bool waits = !lower && window->twin[face] == TWIN_BOUND_FIRST;
            if ((waits ? 0 : window->free[face]) + run->left[face] < lower + 1) {
                break;
            }
        }
    }
}

static bool try_leave(const Window *window, Run *run, int at)
{
    int face = window->face[at];
    int suit = face / RANK_COUNT;
    int offset = face % RANK_COUNT;
    const int *reach = run->reach[suit];
    Twin twin = window->twin[face];
    int before = window->played[face] + run->left[face] + (twin == TWIN_FREE_FIRST);
    if (run->gone[at] || before >= (reach[0] >= offset) + (reach[1] >= offset)) {
        return false;
    }
    if (window->free[face] == 1 && window->played[face] == 0 && twin == TWIN_ANY && reach[1] < offset) {
        run->contested = face;
    }
    run->gone[at] = true;
    run->gone_count++;
    run->left[face]++;
    raise_reach(window, run, suit);
    return true;
}

static int window_end(const Window *window, const Run *run)
{
    int end = window->width + run->gone_count;
    return end < window->count ? end : window->count;
}

/* Lets cards leave until none can, and writes which. */
static void write_run(const Window *window, Run *run, TextWriter *writer)
{
    memset(run, 0, sizeof *run);
    run->contested = -1;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        raise_reach(window, run, suit);
    }
    base_text_write_string(writer, "leave");
    for (int i = 0; i < window_end(window, run); i++) {
        if (try_leave(window, run, i)) {
            certificate_write_card(writer, window->cards[i]);
            i = -1;
        }
    }
    base_text_write_string(writer, "\nstuck");
    for (int i = 0; i < window_end(window, run); i++) {
        if (!run->gone[i]) {
            certificate_write_card(writer, window->cards[i]);
        }
    }
    base_text_write_char(writer, '\n');
}

/* A card of a face that is bound. */
static Card card_of(const Window *window, int face)
{
    int i = 0;
    while (window->face[i] != face) {
        i++;
    }
    return window->cards[i];
}

/* Tells cases apart until each is lost. At most FACE_COUNT calls are nested. */
static bool write_cases(Window *window, TextWriter *writer)
{
    Run run;
    TextWriter before = *writer;
    write_run(window, &run, writer);
    if (run.gone_count < window->count) {
        return true;
    }
    *writer = before;
    bool lost = run.contested >= 0 && !writer->overflowed;
    for (Twin twin = TWIN_FREE_FIRST; lost && twin <= TWIN_BOUND_FIRST; twin++) {
        base_text_write_string(writer, twin == TWIN_FREE_FIRST ? "free-first" : "bound-first");
        certificate_write_card(writer, card_of(window, run.contested));
        base_text_write_char(writer, '\n');
        window->twin[run.contested] = twin;
        lost = write_cases(window, writer);
    }
    if (run.contested >= 0) {
        window->twin[run.contested] = TWIN_ANY;
    }
    return lost;
}

bool certificate_write_window(const Game *game, const Position *position, TextWriter *writer)
{
    Window window;
    if (game->foundation_build != BUILD_SAME_SUIT || game->fills[0].tableau_count == 0 ||
        game->fills[0].sources[0] != PILE_RESERVE || position->base_rank == RANK_NONE) {
        return false;
    }
    set_up(&window, game, position);
    return write_cases(&window, writer);
}
