/* SPDX-License-Identifier: MIT */
/* What the window's proofs (check_window.c) and the relaxed search (check_relaxed.c) have in common; for these only. */
#ifndef THEPLOT_TOOLS_CHECK_WINDOW_H
#define THEPLOT_TOOLS_CHECK_WINDOW_H

#include "tools/check.h"

/* A position of a game with a window. Cards are numbered as in rules/card.h, but with the base rank in place of the
 * Ace: their rank is their height above the base. */
typedef struct WindowFacts {
    int base, corners, places, width, bound_count, order_count;
    int search;             /* of three, from 0 on: each is more exact than the one before */
    Card bound[CARD_COUNT]; /* in the order in which they enter the window */
    Card order[CARD_COUNT]; /* waste and stock, in the order in which they are turned */
    bool is_bound[CARD_COUNT];
} WindowFacts;

/* What was done with a card, and in a window that it has left it, as if it were played. Of two shadows one is played.
 * NUMBER times a card's number is added: it may be on one of so many slots. */
enum { PLAYED = 1, STORED = 2, WAITS = 4, AWAY = PLAYED | STORED, SHADOW = 8, NUMBER = 16 };

typedef struct WindowState {
    unsigned char of[CARD_COUNT];
    unsigned char turned, redeals; /* `turned` cards of the order were turned in this pass */
} WindowState;

typedef struct Window {
    unsigned char of[CARD_COUNT];
    int left; /* bound cards that have not left it */
    int reach[2][SUIT_COUNT];
    int absent[2][FACE_COUNT]; /* cards that do not count for reach(1), reach(2) */
    int before[FACE_COUNT];    /* cards that are played before any that is in the window */
    Card contested;            /* one that left it, whose twin may as well be played first; or CARD_NONE */
} Window;

void cli_window_read(const Game *game, const Position *position, WindowFacts *facts, WindowState *state);

/* The other card of a face. */
static inline Card cli_window_twin(int card)
{
    return (Card)((card + FACE_COUNT) % CARD_COUNT);
}

/* The number of bound cards that are in the window or have left it, so that those after them are not in it. */
int cli_window_end(const WindowFacts *facts, const unsigned char of[CARD_COUNT]);

/* Lets all cards leave that can, while `gone` cards of each face never come. */
void cli_window_run(const WindowFacts *facts, const WindowState *state, const int gone[FACE_COUNT], Window *window);

/* Whether cards are stuck, if need be in both cases that some twins distinguish, and so on; `cases` begins as 0. */
bool cli_window_is_stuck(const WindowFacts *facts, const WindowState *state, int *cases);

#endif
