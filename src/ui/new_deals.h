/* SPDX-License-Identifier: MIT */
/*
 * Which deal a new one is: any, or as SETTING_DEALS orders it, one that can be won, perhaps of a level of difficulty.
 *
 * Finding a deal that can be won takes time, and a new deal has to come at once. So the program keeps a few such deals
 * of the game on the table in stock (app/job_deals.c), and a list of many for each game, for the moments when the stock
 * is empty. Both lie in the Ui's NewDeals, which the program fills. Nothing is owned; one thread.
 */
#ifndef THEPLOT_UI_NEW_DEALS_H
#define THEPLOT_UI_NEW_DEALS_H

#include "ui/ui.h"

/*
 * The number of a new deal: from 1 to 999999, short enough to tell a friend. Out of the stock, else out of the list;
 * where there is neither, it is any deal, and the player is told. `choice` is a DealChoice.
 */
uint64_t ui_new_deal(NewDeals *deals, const Game *game, int choice);

/* A random number in this range. */
uint64_t ui_random_deal(Random *random);

/* Whether the program has to look for deals for the stock: of the game on the table and this DealChoice, outside of
 * lessons. */
bool ui_new_deals_lack(const NewDeals *deals, const LessonState *lesson, int choice);

/* Takes a deal into the stock, of these rules and this DealChoice. Others are no longer kept. */
void ui_new_deals_put(NewDeals *deals, const Game *game, int choice, uint64_t deal);

#endif
