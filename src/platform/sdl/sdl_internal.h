/* SPDX-License-Identifier: MIT */
/*
 * What the files of the SDL platform share that draw nothing: the Platform itself, its window, events and gamepads.
 *
 * Everything belongs to the Platform and to the thread that opened it.
 */
#ifndef THEPLOT_PLATFORM_SDL_SDL_INTERNAL_H
#define THEPLOT_PLATFORM_SDL_SDL_INTERNAL_H

#include <SDL.h>

#include "platform/platform.h"
#include "platform/sdl/painter.h"

/* What the page has to say comes as such an event, with an EventKind as its code; SDL_USEREVENT is the watch's. */
enum { SDL_PAGE_EVENT = SDL_USEREVENT + 1 };

enum { FINGERS_MAX = 10, WINDOW_WIDTH_MIN = 320, WINDOW_HEIGHT_MIN = 240 };

/* A finger on the glass. */
typedef struct SdlFinger {
    SDL_FingerID id;
    bool down;
} SdlFinger;

struct SdlSound; /* sound.c */
struct SdlPads;  /* pads.c */
struct SdlAhead; /* ahead.c */

/* pads_watch.c */
typedef struct SdlPadsWatch SdlPadsWatch;

struct Platform {
    SDL_Window *window;
    Painter *painter; /* NULL: it was lost, and no other one could be had */
    RendererChoice choice;
    Pictures pictures;
    bool video_started;
    bool text_started;
    bool has_icon;
    bool fullscreen;
    WindowPlace windowed;        /* before it filled the screen; x and y may be SDL's words for the middle */
    int frame_left, frame_top;   /* what the window's frame takes, where a place is that of the frame */
    int display;                 /* for the full screen */
    bool fits;                   /* the window has still to be fitted to what its display has free */
    struct SdlAhead *ahead;      /* until the first frame; NULL: nothing is painted ahead */
    int tries;                   /* frames in a row of which something could not be painted */
    int last_width, last_height; /* of the last presented list: pictures wait until a size has come to rest */
    bool shown;                  /* the first frame */
    struct SdlSound *sound;      /* NULL until something is to be heard */
    struct SdlPads *pads;        /* NULL: there is no memory for them */
    float volume;
    bool muted;
    bool touched; /* a key or a button has been pressed */
    SdlFinger fingers[FINGERS_MAX];
    bool doubles_clicks;          /* see sdl_event_doubles_clicks() */
    SDL_MouseButtonEvent pressed; /* the last one */
    Uint32 released;              /* when the last button was */
    Uint32 doubled;               /* buttons whose press came twice: their release does, too */
    char *dropped;                /* SDL's; NULL: nothing was dropped yet */
};

/*
 * Ends all sound. False when a device does not let go of its thread: then that thread is left behind, and SDL's audio
 * must not be touched any more.
 */
bool sdl_sound_close(Platform *platform);

/* Translates what a finger does. False where it is of no interest. */
bool sdl_touch_translate(Platform *platform, const SDL_TouchFingerEvent *event, InputEvent *out);

/* Forgets all fingers: the window is not ours any more, and who knows when they leave the glass. */
void sdl_touch_forget(Platform *platform);

/*
 * Gamepads. Looks at the devices when it is time, and starts the subsystem when there is time for it: `resting` when
 * nothing moves. What SDL then reports goes to sdl_pads_translate(); what that comes to is given by sdl_pads_take(),
 * one event at a time, and false when there is none.
 */
void sdl_pads_open(Platform *platform, const char *mappings);
void sdl_pads_look(Platform *platform, bool resting);
void sdl_pads_translate(Platform *platform, const SDL_Event *event);
bool sdl_pads_take(Platform *platform, InputEvent *out);

/* Sleeps until SDL has an event, and looks at the gamepads meanwhile. False on failure. */
bool sdl_pads_wait(Platform *platform, SDL_Event *event);

/* Opens another painter in place of one that has lost its device for good. */
void sdl_painter_renew(Platform *platform);

/* Whether a gamepad is plugged in. */
bool sdl_pads_present(const Platform *platform);

/* Lets all gamepads go. */
void sdl_pads_close(Platform *platform);

/* Sends an SDL_USEREVENT whenever something is plugged in. NULL where that cannot be had. */
SdlPadsWatch *sdl_pads_watch_open(void);
void sdl_pads_watch_close(SdlPadsWatch *watch);

/* Translates what SDL reports. False where it is of no interest. */
bool sdl_event_translate(Platform *platform, const SDL_Event *event, InputEvent *out);

/*
 * Whether SDL gives a click twice, at once, where press and release come together: SDL 3 below sdl2-compat does on X11,
 * as it listens to the mouse itself and, where a window manager holds it up, later to the pointer. Nowhere else is a
 * press so soon after a release left out: events have the time when the program takes them, so that all four of a real
 * double click may have the same after a pause.
 */
bool sdl_event_doubles_clicks(void);

/* Has the loop get an event that is not SDL's. Any thread may call it. */
void sdl_event_push(EventKind kind);

/*
 * What platform/preferences.h is for, in one file for each system. From sdl_preferences_listen() on, when SDL takes
 * events and before there is a window, EVENT_PREFERENCES tells of changes; sdl_preferences_close() ends that, and may
 * be called at any time.
 */
void sdl_preferences_listen(void);
void sdl_preferences_close(void);

/* Takes over what was dropped on the window. False where that is nothing. */
bool sdl_drop_translate(Platform *platform, const SDL_DropEvent *drop, InputEvent *out);

/* Whether SDL shows windows by the driver of this name. */
bool sdl_window_has_driver(const char *name);

/* Whether SDL's full screen is one: on X11 a window manager has to be there for it. Else the window covers its display.
 */
#if !defined(__EMSCRIPTEN__)
bool sdl_window_manager_fills_screens(void);
#else
#define sdl_window_manager_fills_screens() true
#endif
bool sdl_window_cover(Platform *platform);

/* Decides where the window is to be opened. */
void sdl_window_begin(Platform *platform, const PlatformOptions *options);

/*
 * To be called when something happens to the window: it gets the size with which its frame fits, too, as soon as that
 * is known, which it may not be before a window that began in full screen has left it.
 */
void sdl_window_fit(Platform *platform);

#endif
