/* SPDX-License-Identifier: MIT */
/*
 * What the deals of the player's games gave the solver and the fair player, for the page of statistics.
 *
 * Of each rule set the outcomes of so many deals are kept, in the store as a value of the settings, so that each deal
 * is tried once: the newest games come first, and older ones than there is room for are not counted. A DealFigureBook
 * is part of the App's Deals. One thread.
 */
#ifndef THEPLOT_APP_DEAL_FIGURES_H
#define THEPLOT_APP_DEAL_FIGURES_H

#include "app/app.h"
#include "solver/trial.h"

enum { FIGURE_RULE_SETS = 8, FIGURES_EACH = 400 };

typedef struct DealFigure {
    uint64_t deal;
    uint8_t outcome; /* a TrialOutcome */
} DealFigure;

typedef struct DealFigureBook {
    bool known;                                         /* what is kept has been read */
    DealFigure figures[FIGURE_RULE_SETS][FIGURES_EACH]; /* the latest first */
    int counts[FIGURE_RULE_SETS];
} DealFigureBook;

/* Reads what is kept, unless that has been done. */
void app_deal_figures_read(App *app, DealFigureBook *book);

/* Adds the outcome of a deal, and keeps it. */
void app_deal_figures_add(App *app, DealFigureBook *book, const Game *game, uint64_t deal, TrialOutcome outcome);

/*
 * Counts what is known of the games that the page of statistics counts into the archive's figures. Returns whether a
 * deal has still to be tried: the newest, which is given.
 */
bool app_deal_figures_count(App *app, const DealFigureBook *book, const Game **game, uint64_t *deal);

#endif
