/* SPDX-License-Identifier: MIT */
/*
 * What is said, spoken by the system's voice where the player wants that.
 *
 * The Voice is the App's; it is opened when the setting is first switched on, and rests while that is off. The first
 * sentence after the player has done something interrupts the one being spoken; those that follow wait for their turn.
 * A system without a voice is no fault; the page of settings says so. In a browser all of this is the page's, and these
 * functions do nothing. To be called by the thread of the loop.
 */
#ifndef THEPLOT_APP_SPEAKING_H
#define THEPLOT_APP_SPEAKING_H

#include "app/app.h"

/* Tells the screens what can be offered. */
void app_speaking_open(App *app);

/* Begins or ends to speak, as the setting wants. */
void app_speaking_set(App *app, bool speaks);

/* Notices when the player does something. */
void app_speaking_heed(App *app, const InputEvent *event);

void app_speaking_say(App *app, const char *sentence);

/* Notices when the system has turned out to have no voice. */
void app_speaking_follow(App *app);

/* Falls silent, and waits for nobody. */
void app_speaking_rest(App *app);

/* The same, and gives the voice back, which takes as long as the system likes. */
void app_speaking_close(App *app);

#endif
