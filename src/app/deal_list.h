/* SPDX-License-Identifier: MIT */
/* The list of deals that can be won (assets/survey/deals.txt), for those whom any deal is not enough. One thread. */
#ifndef THEPLOT_APP_DEAL_LIST_H
#define THEPLOT_APP_DEAL_LIST_H

#include "app/app.h"

/* Reads it into the Ui's NewDeals where it is needed and has not been read; a page fetches it first. Once a turn. */
void app_deal_list_follow(App *app);

#endif
