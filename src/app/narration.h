/* SPDX-License-Identifier: MIT */
/*
 * What is said, handed to those who listen: the page for its screen reader, the system's voice (speaking.h) and, with
 * --narrate, standard output.
 *
 * A screen reader beside the game speaks lines as they come. No listener can hold the game up: a pipe that is full gets
 * the lines when there is room again (of many only the last), and one that is closed gets none. The counters are the
 * App's. One thread.
 */
#ifndef THEPLOT_APP_NARRATION_H
#define THEPLOT_APP_NARRATION_H

#include "app/app.h"

/* Whether to print. Before the first line. */
void app_narration_open(App *app, bool prints);

/* Hands over what has been said since the last time. */
void app_narration_advance(App *app);

#endif
