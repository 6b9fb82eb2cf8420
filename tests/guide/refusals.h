/* SPDX-License-Identifier: MIT */
/*
 * Which refusals the guides may leave without an example, and why.
 *
 * A constant list that lives for the whole program.
 */
#ifndef THEPLOT_GUIDE_REFUSALS_H
#define THEPLOT_GUIDE_REFUSALS_H

#include "rules/game.h"
#include "rules/move.h"

typedef struct Unshown {
    const char *game_name; /* NULL: of every game */
    Refusal refusal;
    const char *reason; /* NULL: the game's standard rules never give it */
} Unshown;

/* Why the guide of `game` shows no such refusal, or NULL where it has to. */
const Unshown *refusals_unshown(const Game *game, Refusal refusal);

#endif
