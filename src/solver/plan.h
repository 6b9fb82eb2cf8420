/* SPDX-License-Identifier: MIT */
/*
 * What the solver does for a kind of game: bounds that prove a loss at once, then searches, one after the other.
 * Private to this room.
 *
 * Plans are constant tables for the whole run of the program. The first plan that fits a game's policies is used; the
 * last fits every game.
 */
#ifndef THEPLOT_SOLVER_PLAN_H
#define THEPLOT_SOLVER_PLAN_H

#include "solver/search.h"

enum { PLAN_METHODS_MAX = 28 };

typedef struct Plan {
    /* Whether the plan is right for games with these policies; NULL: for all. */
    bool (*fits)(const Game *game);

    /* Whether it is proved, without a search, that a position is lost. */
    bool (*is_lost)(const Game *game, const Position *position);

    /* The searches in the order in which they are tried; the first without a game ends the list. Then those with a
     * width from number `again` on are tried at twice that, and so on until memory is too small; 0: they are not. */
    SearchMethod methods[PLAN_METHODS_MAX];
    int again;
} Plan;

/* The plan for a game; never NULL. */
const Plan *plan_find(const Game *game);

/* The plans, each in a source of its own. */
extern const Plan plan_plot;
extern const Plan plan_queen;
extern const Plan plan_plait;
extern const Plan plan_generic;

/* The search over the rules themselves, which fits every game: the oracle of the others in tests. */
extern const SearchGame search_generic;

/* Games like Queen of Italy (solver/queen.h): the search that proves losses. */
extern const SearchGame search_queen_proof;

/* Games like The Plot (solver/plot.h). */
extern const SearchGame search_plot;

#endif
