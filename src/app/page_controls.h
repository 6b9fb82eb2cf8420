/* SPDX-License-Identifier: MIT */
/*
 * Tells the page what can be pressed (ui/controls.h), where a player plays by the page's own elements.
 *
 * They are told when the cards have come to rest and something of them has changed; where nobody asks for them, nothing
 * is done. What was told last is the App's, as a hash. One thread.
 */
#ifndef THEPLOT_APP_PAGE_CONTROLS_H
#define THEPLOT_APP_PAGE_CONTROLS_H

#include "app/app.h"

/* Tells what has changed. Once a turn. */
void app_page_controls_follow(App *app);

#endif
