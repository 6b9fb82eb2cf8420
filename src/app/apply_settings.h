/* SPDX-License-Identifier: MIT */
/*
 * The settings of the running program: read from the store and the command line, told to platform and words, kept.
 *
 * Functions on the App alone; nothing is owned; to be called between frames, by the thread of the loop.
 */
#ifndef THEPLOT_APP_APPLY_SETTINGS_H
#define THEPLOT_APP_APPLY_SETTINGS_H

#include "app/app.h"

/* Reads the settings that are kept, and gives them the values that the command line asks for. Before the window. */
void app_settings_open(App *app, const Options *options);

/*
 * Whoever starts full screen with a gamepad, and has chosen no size of text, sits far from a television: the text is
 * large then, which is not kept. To be called with each event. A page never starts full screen.
 */
#if defined(__EMSCRIPTEN__)
static inline void app_settings_sit_back(App *app, const InputEvent *event)
{
    (void)app;
    (void)event;
}
#else
void app_settings_sit_back(App *app, const InputEvent *event);
#endif

/* Tells the platform and the words which settings have changed since the last call. */
void app_settings_follow(App *app);

/* Keeps what the player has changed; `last`: the program ends. */
void app_settings_keep(App *app, bool last);

#endif
