/* SPDX-License-Identifier: MIT */
/*
 * Work on deals beside the loop: finds deals for the stock (ui/new_deals.h), and tries those of the player's games, for
 * the statistics (deal_figures.h).
 *
 * A Deals is a value inside the App. Where there are threads it works in one of its own, which ends with each deal that
 * was found or tried and wakes the loop; elsewhere it works for a few milliseconds in each turn of the loop. It works
 * only while something is lacking, no card moves, and nobody waits for the solver. So nothing runs once the stock is
 * full and the deals on the page of statistics have been tried; where the player orders no deals and reads no
 * statistics, nothing ever does. Its memory is there only as long as there is work. All calls from the loop's thread.
 */
#ifndef THEPLOT_APP_DEALS_H
#define THEPLOT_APP_DEALS_H

#include "app/app.h"

/*
 * Reads the list of deals that can be won (assets/survey/deals.txt) where it is needed and has not been read; a page
 * fetches it first.
 */
void app_deals_list(App *app);

/* Begins, ends or goes on with what is lacking, and hands over what was found out. Once a turn. */
void app_deals_follow(App *app);

/* Whether the loop has to turn for it. */
bool app_deals_are_busy(const App *app);

/* Stops what runs and frees everything. */
void app_deals_close(App *app);

#endif
