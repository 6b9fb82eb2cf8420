/* SPDX-License-Identifier: MIT */
/*
 * What fingers on the glass mean.
 *
 * On the table:
 *
 *   tap          plays a card whose places are all alike, as a click does: turns the stock, presses a button. A card
 *                with several places to go to is selected instead: it is lifted and its places are lit. Then a tap on a
 *                lit place puts it there, one on the card itself plays it to the best place, or to the one that is
 *                shown, and one anywhere else lets it go. Empty foundations are all alike; spaces are not.
 *   drag         carries a card, as with the mouse
 *   long press   shows the card where it could go, one place after the other; a tap on the card puts it there
 *   two fingers  tap: undo
 *   three        tap: the menu
 *
 * Nothing needs a long press, a drag or several fingers. While a finger is down no other starts anything of its own; a
 * finger that comes to the edge of the glass, or a window that is lost, ends everything without a move. A tap that
 * misses takes the nearest target within 4.5 mm, so that none is smaller than 9 mm. On a screen the first finger is a
 * pointer with the same reach.
 *
 * A Touch is a value inside the Input, which tells it events and time; one thread. Positions are output pixels, times
 * the table's milliseconds.
 */
#ifndef THEPLOT_INPUT_TOUCH_H
#define THEPLOT_INPUT_TOUCH_H

#include "base/geometry.h"
#include "base/types.h"

enum { TOUCH_FINGERS_MAX = 10 };

typedef struct Touch {
    float millimetre;                /* in output pixels; 0: as on a desk's display */
    uint32_t down;                   /* a bit for each finger on the glass */
    int most;                        /* how many there were at once since the first came down */
    int finger;                      /* the one that came first, or -1 */
    bool dead;                       /* what the fingers did until now is over: they have to leave the glass first */
    bool grabbed;                    /* it came down on a card that can be carried */
    bool resting;                    /* on that card: a long press may come of it */
    bool held;                       /* the long press has shown something */
    bool on_screen;                  /* it began on a screen over the table */
    Point starts[TOUCH_FINGERS_MAX]; /* where each came down */
    double started_at;               /* when the first did */
    double shown_at;                 /* when the long press showed a place last */
} Touch;

#endif
