/* SPDX-License-Identifier: MIT */
/*
 * The program: the rooms put together, and the loop that runs them.
 *
 * The loop keeps a fixed timestep: 120 ticks a second, counted as an integer. Elapsed time is clamped to a tenth of a
 * second and eight ticks, so that a pause of the machine never makes cards jump. At a tick the session executes what is
 * queued and the table takes over what happened; a frame is drawn with the fraction of a tick that has passed since.
 * When nothing moves and nothing is queued the loop waits for an event: no tick, no frame, no wake-up. An App is large
 * and is made by app_run(), which also frees it, but in a browser, where it lives as long as the page; one thread.
 */
#ifndef THEPLOT_APP_APP_H
#define THEPLOT_APP_APP_H

#include "app/archive.h"
#include "app/keeping.h"
#include "app/kept_settings.h"
#include "app/options.h"
#include "app/rumble.h"
#include "app/trace.h"
#include "input/input.h"
#include "platform/platform.h"
#include "session/session.h"
#include "ui/ui.h"
#include "words/catalogue.h"

typedef struct App {
    Platform *platform;
    Session session;
    Ui ui;
    Input input;
    Trace trace;
    DrawList list;
    uint64_t tick;
    double fraction;     /* milliseconds since that tick */
    double last_time;    /* of the platform's clock, when time was last taken */
    double next_frame;   /* when the next frame is due, where presenting does not wait by itself */
    bool presented;      /* since the loop last looked for events */
    uint64_t shown_hash; /* of the list last presented */
    uint64_t frame_count;
    bool again;                /* the platform wants the same list once more */
    bool hidden;               /* nothing of the window can be seen */
    bool stale;                /* what is shown is not what should be: draw even if nothing moves */
    bool layout_pending;       /* the trace is owed the layout */
    uint32_t screens_revision; /* of the layout last traced */
    bool win_traced;
    bool narrates;     /* prints what is said in words */
    uint32_t narrated; /* so many sentences have been printed */
    Rumble rumble;
    bool quit;
    WordsCatalogue catalogue;
    char *language_file;   /* the text of the catalogue in use, or NULL */
    bool language_missing; /* the player has still to be told */
    KeptSettings kept_settings;
    Settings told; /* the settings that everybody has been told of */
    Keeping keeping;
    ArchiveReader archive;
} App;

/* Reads the settings that are kept, and gives them the values that the command line asks for. Before the window. */
void app_settings_open(App *app, const Options *options);

/* Tells the platform and the words which settings have changed since the last call. */
void app_settings_follow(App *app);

/* Keeps what the player has changed; `last`: the program ends. */
void app_settings_keep(App *app, bool last);

/* How the window is opened: as it was kept, or as the command line asks. */
PlatformOptions app_window_options(const App *app, const Options *options);

/*
 * Pixels for one unit of length in layouts: those of a unit of window coordinates, or on a display that is denser than
 * its system says (a phone, a small display of many pixels) so many that what is read and pressed is large enough.
 */
float app_window_density(float pixel_ratio, float millimetre, int width, int height);

/* Lays everything out for the window as it is now, and makes the setting of full screen what the window says. */
void app_window_resize(App *app);

/* Enters or leaves full screen, where the platform allows it. */
void app_window_set_fullscreen(App *app, bool fullscreen);

/*
 * Runs the game from the command line to the end and gives the exit code: 0, 1 for a fault or where something could not
 * be kept, 2 for bad options. In a browser it gives 0 as soon as the game has started, and the page goes on.
 */
int app_run(int argument_count, char **arguments);

#endif
