/* SPDX-License-Identifier: MIT */
/*
 * The program's window: how it is opened, and what follows from its size.
 *
 * Functions on the App; nothing is owned; one thread. Sizes are in pixels of the output unless they are said to be in
 * window coordinates.
 */
#ifndef THEPLOT_APP_WINDOW_H
#define THEPLOT_APP_WINDOW_H

#include "app/app.h"

/* How the window is opened: as it was kept, or as the command line asks. */
PlatformOptions app_window_options(const App *app, const Options *options);

/*
 * A list like that of the first frame, with no card on the table yet, for PlatformOptions; it is the App's own, and
 * good until the next frame. NULL where the window's size is not known before it is open.
 */
const DrawList *app_window_likely(App *app, const PlatformOptions *window);

/*
 * Pixels for one unit of length in layouts: those of a unit of window coordinates, or on a display that is denser than
 * its system says (a phone, a small display of many pixels) so many that what is read and pressed is large enough.
 */
float app_window_density(float pixel_ratio, float millimetre, int width, int height);

/* Lays everything out for the window as it is now, and makes the setting of full screen what the window says. */
void app_window_resize(App *app);

/* Names the window after the game that is on the table, where that is another one now. */
void app_window_name(App *app);

/* Enters or leaves full screen, where the platform allows it. */
void app_window_set_fullscreen(App *app, bool fullscreen);

#endif
