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
#include "platform/sdl/pads.h"
#include "platform/sdl/painter.h"

/* What the page has to say comes as such an event, with an EventKind as its code; SDL_USEREVENT is the watch's. */
enum { SDL_PAGE_EVENT = SDL_USEREVENT + 1 };

enum { FINGERS_MAX = 10, WINDOW_WIDTH_MIN = 320, WINDOW_HEIGHT_MIN = 240 };

/* A finger on the glass. */
typedef struct SdlFinger {
    SDL_FingerID id;
    bool down;
} SdlFinger;

/*
 * What the first frame needs is read and painted by a thread while SDL opens the display and the window: drawings and
 * fonts, and then the sprites and lines of text of a list like the first one.
 *
 * The pictures belong to the thread from sdl_ahead_begin() to sdl_ahead_end(), but for their files, which are there
 * after sdl_ahead_load(). The functions are called by the loop, in this order. What the first frame wants otherwise
 * than it was foreseen is painted anew, as it is where there is no thread: on a page, or for lack of memory.
 */
typedef struct Ahead {
    Pictures *pictures;
    PlatformThread *thread; /* NULL: there is none, or it has ended */
    SDL_sem *loaded;        /* posted when the files have been read, or could not be */
    SDL_atomic_t stops;     /* what is still to be painted is of no use */
    bool good;              /* the files were read; else `error` says why not */
    char error[PLATFORM_ERROR_LENGTH];
    DrawList list; /* its width is 0 where nothing is known of it */
} Ahead;

/* Text that is being typed. SDL tells of a key first and then of the text that comes of it; with an input method that
 * may be after the key is let go. */
typedef struct Typing {
    bool asked;
    int key;                                   /* the last that went down, until its text has come; 0: none */
    char digits[SDL_TEXTINPUTEVENT_TEXT_SIZE]; /* that the program has still to be told of */
} Typing;

struct SdlSound; /* sound.c */

struct Platform {
    SDL_Window *window;
    Painter *painter; /* NULL: it was lost, and no other one could be had */
    RendererChoice choice;
    Pictures pictures;
    bool has_icon;
    bool fullscreen;
    bool returns;                /* from full screen: its place is still to be set, as soon as it has its frame */
    WindowPlace windowed;        /* before it filled the screen; x and y may be SDL's words for the middle */
    int frame_left, frame_top;   /* what the window's frame takes, where a place is that of the frame */
    int display;                 /* for the full screen */
    bool fits;                   /* the window has still to be fitted to what its display has free */
    Ahead ahead;                 /* until the first frame */
    int tries;                   /* frames in a row of which something could not be painted */
    int last_width, last_height; /* of the last presented list: pictures wait until a size has come to rest */
    struct SdlSound *sound;      /* NULL until something is to be heard */
    Pads pads;
    float volume;
    bool muted;
    bool touched; /* a key or a button has been pressed */
    SdlFinger fingers[FINGERS_MAX];
    /* SDL gives a click twice, at once, where press and release come together: SDL 3 below sdl2-compat does on X11, as
     * it listens to the mouse itself and, where a window manager holds it up, later to the pointer, whose motion comes
     * only then. Nowhere else is a press so soon after a release left out: events have the time when the program takes
     * them, so that all four of a real double click may have the same after a pause. */
    bool doubles_clicks;
    SDL_MouseButtonEvent pressed; /* the last one */
    Uint32 released;              /* when the last button was */
    Uint32 doubled;               /* buttons whose press came twice: their release does, too */
    bool still_pressed;           /* the last release was not the true one: a press and a release are to come */
    char *dropped;                /* SDL's; NULL: nothing was dropped yet */
    Typing typing;
};

/* Begins, with a list like the first one; NULL: nothing is known of it, and only files are read. */
void sdl_ahead_begin(Ahead *ahead, Pictures *pictures, const DrawList *likely);

/* Waits until every drawing and font is read. False: `error`, of PLATFORM_ERROR_LENGTH bytes, names one that is not. */
bool sdl_ahead_load(Ahead *ahead, char *error);

/* Waits for the rest, and forgets what does not fit the first list. NULL: nothing fits. May be called again. */
void sdl_ahead_end(Ahead *ahead, const DrawList *list);

/* Ends all sound. False when a device does not let go of its thread: then that thread is left behind, and SDL's audio
 * must not be touched any more. */
bool sdl_sound_close(Platform *platform);

/* Opens another painter in place of one that has lost its device for good. */
void sdl_painter_renew(Platform *platform);

/* No text is asked for, as at the start: SDL would have input methods take the keys that play. */
void sdl_typing_stop(void);

/* Notes text, of which digits are kept that no key has told of. */
void sdl_typing_note(Typing *typing, const char *text);

/* Gives the next digit as a key. False where there is none. */
bool sdl_typing_take(Typing *typing, InputEvent *out);

/* Translates what SDL reports. False where it is of no interest. */
bool sdl_event_translate(Platform *platform, const SDL_Event *event, InputEvent *out);

/* Whether this SDL is sdl2-compat, which is SDL 3 underneath. */
bool sdl_is_compat(void);

/* Has the loop get an event that is not SDL's; `control` as in InputEvent. Any thread may call it. */
void sdl_event_push(EventKind kind, int control);

/* What platform_preferences() is for, in one file for each system. From sdl_preferences_listen() on, when SDL takes
 * events and before there is a window, EVENT_PREFERENCES tells of changes; sdl_preferences_close() ends that, and may
 * be called at any time. */
void sdl_preferences_listen(void);
void sdl_preferences_close(void);

/* Whether SDL shows windows by the driver of this name. */
bool sdl_has_video_driver(const char *name);

/* Whether SDL's full screen is one: X11 needs a window manager for that. Else the window covers its display. */
#if !defined(__EMSCRIPTEN__)
bool sdl_window_manager_fills_screens(void);
#else
#define sdl_window_manager_fills_screens() true
#endif
bool sdl_window_cover(Platform *platform);

/* Decides where the window is to be opened. */
void sdl_window_begin(Platform *platform, const PlatformOptions *options);

/* To be called when something happens to the window: it gets the size with which its frame fits, too, as soon as that
 * is known, which it may not be before a window that began in full screen has left it. */
void sdl_window_fit(Platform *platform);

#endif
