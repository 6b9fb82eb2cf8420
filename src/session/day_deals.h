/* SPDX-License-Identifier: MIT */
/*
 * Which deals of the day can be won: a table that was made with the solver (theplot-cli days). Private to this room.
 *
 * The deal of a day is the first that can be won of the numbers 20261123, 120261123, 220261123 ... for 23 November
 * 2026. The table says for each day which of them, so that nobody needs the solver to know it, and it never changes.
 * Pure functions, any thread.
 */
#ifndef THEPLOT_SESSION_DAY_DEALS_H
#define THEPLOT_SESSION_DAY_DEALS_H

#include "rules/game.h"

enum {
    DAY_DEALS_FIRST = 20261123, /* deals of the day before it were just numbered by their days */
    DAY_DEALS_COUNT = 3692,     /* days of the table, up to 31 December 2036; then its deals come again */
    DAY_DEALS_STEP = 100000000  /* from one number of a day to the next */
};

/* How many numbers of a day come before that of its deal: of day `index` of the table, 0..DAY_DEALS_COUNT - 1. */
int session_day_deals_before(const Game *game, int index);

#endif
