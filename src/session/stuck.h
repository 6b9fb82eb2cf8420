/* SPDX-License-Identifier: MIT */
/*
 * Whether a game can go on only in circles: moves are left, but it is proved that none of them leads to anything new.
 *
 * From such a position cards can change places in the tableau for ever, but no card can reach a foundation, and none of
 * the stock, the waste or the reserve can be played. A pure function; its memory is freed before it returns; any
 * thread.
 */
#ifndef THEPLOT_SESSION_STUCK_H
#define THEPLOT_SESSION_STUCK_H

#include "rules/game.h"
#include "rules/position.h"

/* The most positions that are looked at. */
enum { STUCK_POSITIONS_MAX = 1000 };

/*
 * Whether every position that can be reached has been looked at, and in none of them a foundation, the stock, the waste
 * or the reserve can change. Returns false if that takes more than STUCK_POSITIONS_MAX positions to prove, if no move
 * is left at all, or if memory runs out.
 */
bool session_only_repeats(const Game *game, const Position *position);

#endif
