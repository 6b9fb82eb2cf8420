/* SPDX-License-Identifier: MIT */
/*
 * Which deal a new one is: any, or as SETTING_DEALS orders it, one that can be won, perhaps of a level of difficulty.
 *
 * What can be won takes time to find out, and a new deal is to come at once. So the program keeps a few such deals of
 * the game on the table in stock (app/job_deals.c), and a list of many for each game, for the moments when the stock is
 * empty. Both lie in the Ui's NewDeals, which the program fills. Functions on the Ui; nothing is owned; one thread.
 */
#ifndef THEPLOT_UI_NEW_DEALS_H
#define THEPLOT_UI_NEW_DEALS_H

#include "ui/ui.h"

/*
 * The number of a new deal: from 1 to 999999, short enough to tell a friend. Out of the stock, else out of the list;
 * where there is neither, it is any deal, and the player is told.
 */
uint64_t ui_new_deal(Ui *ui, const Game *game);

/* After an outcome has been told: says that it is any deal, where it had to be. */
void ui_new_deals_absorb(Ui *ui, const Outcome *outcome);

/* A random number in this range. */
uint64_t ui_random_deal(Random *random);

/* Whether the program has to look for deals for the stock: of the game on the table and the present choice. */
bool ui_new_deals_lack(const Ui *ui);

/* Takes a deal into the stock, of these rules and this DealChoice. Others are no longer kept. */
void ui_new_deals_put(Ui *ui, const Game *game, int choice, uint64_t deal);

#endif
