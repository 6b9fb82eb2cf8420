/* SPDX-License-Identifier: MIT */
/*
 * Gamepads through SDL: any number, plugged and unplugged at will.
 *
 * Each pad keeps which buttons are held, the stick and the triggers among them, and which of these the program knows to
 * be held. sdl_pads_take() gives one difference after another, so nothing is queued and a pad that is unplugged
 * releases everything by itself. Buttons count by where they are.
 *
 * SDL is kept from looking after its gamepads by itself: it would wake up for them every three seconds without any, and
 * a thousand times a second with one. So the devices are asked here: not at all while there are none and nothing new
 * has been plugged in (which Linux tells), else 120 times a second, and a minute after the last touch
 * 30 times. The subsystem is started when the program first comes to rest after its first frame, or a little later if
 * it never does: that takes some milliseconds, which neither the first frame nor a card in the air has to spare.
 *
 * Pads belong to the Platform and to the thread of the loop. Where something fails there are other ways to play.
 */
#ifndef THEPLOT_PLATFORM_SDL_PADS_H
#define THEPLOT_PLATFORM_SDL_PADS_H

#include <SDL.h>

#include "platform/platform.h"

enum { PADS_MAX = 16 };

/* One gamepad. Sets of buttons have a bit for each PadButton. */
typedef struct Pad {
    SDL_GameController *controller; /* NULL: this place is free, or the pad has just been unplugged */
    SDL_JoystickID id;
    PadKind kind;
    bool announced; /* the program knows of it */
    uint32_t buttons, stick, triggers;
    uint32_t known; /* held, as the program knows */
    float x, y;     /* of the left stick, -1 to 1 */
} Pad;

/* Notices when something is plugged in, on Linux; else there is none. */
typedef struct PadsWatch {
    SDL_Thread *thread; /* NULL: nobody says when something is plugged in */
    int files;          /* inotify's descriptor */
    int ends[2];        /* a pipe that is closed for the thread to end */
} PadsWatch;

typedef struct Pads {
    Pad pads[PADS_MAX];
    /* Set by the owner. */
    char mappings[PLATFORM_PATH_LENGTH]; /* a file of the player's of those that SDL does not know; empty: none */
    double opened_at;
    bool shown; /* the first frame */
    /* The pads' own. */
    PadsWatch watch;
    bool started;
    double looked_at;  /* the devices were asked last */
    double look_until; /* something has been plugged in */
    double touched_at;
    int count;
} Pads;

void sdl_pads_close(Pads *pads);

/* Looks at the devices when it is time, and starts the subsystem; `resting`: nothing moves. */
void sdl_pads_look(Pads *pads, bool resting);

/* Notes what SDL reports of gamepads. */
void sdl_pads_translate(Pads *pads, const SDL_Event *event);

/* Gives one event that follows from what has been noted. False when there is none. */
bool sdl_pads_take(Pads *pads, InputEvent *out);

/* Sleeps until SDL has an event, and looks at the gamepads meanwhile. False on failure. */
bool sdl_pads_wait(Pads *pads, SDL_Event *event);

#endif
