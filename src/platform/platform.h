/* SPDX-License-Identifier: MIT */
/*
 * The interface between the program and the machine: a window, its events, a clock, and a way to show a draw list.
 *
 * src/platform/sdl implements it; in tests also tests/support/null_platform.c, which does nothing. A browser has
 * another loop (platform_run()). platform_open() creates the Platform, which owns the window, the painter and every
 * picture until platform_close(). All calls but platform_wake() come from the thread that opened it. Times are
 * milliseconds of a clock that never goes back, sizes are pixels of the output. A painter that loses its pictures
 * paints them again and asks for a new frame with EVENT_EXPOSED.
 */
#ifndef THEPLOT_PLATFORM_PLATFORM_H
#define THEPLOT_PLATFORM_PLATFORM_H

#include "drawlist/draw_list.h"
#include "platform/event.h"
#include "sound/cue.h"

typedef enum RendererChoice {
    RENDERER_AUTOMATIC, /* by the graphics card where there is one, else by the processor */
    RENDERER_SOFTWARE,
    RENDERER_ACCELERATED
} RendererChoice;

/* Where a window is while it is not in full screen, in window units of the whole desktop. */
typedef struct WindowPlace {
    bool known;
    int x, y, width, height;
} WindowPlace;

enum { PLATFORM_PATH_LENGTH = 768 };

typedef struct PlatformOptions {
    const char *title;
    int width, height; /* of the window, in window units */
    bool fits; /* it is made smaller where it would not fit on the display with its frame; where its place is not
                  known, it gets about two thirds of the display's room */
    WindowPlace place; /* used where it is known and on a display that still exists; else the middle */
    bool fullscreen;
    int display; /* for the full screen, from 0; one that does not exist counts as the first */
    RendererChoice renderer;
    const DrawList *likely;              /* a list much like the first, to be painted ahead; NULL: none is known */
    char mappings[PLATFORM_PATH_LENGTH]; /* a file of gamepad mappings, read if it exists; empty: none */
} PlatformOptions;

typedef struct Platform Platform;

enum { PLATFORM_ERROR_LENGTH = 1024 };

/* Opens the window. On failure gives NULL and writes one line that says what is missing (a display, an asset with its
 * file name) into `error`, which has PLATFORM_ERROR_LENGTH bytes. */
Platform *platform_open(const PlatformOptions *options, char *error);

/* Closes the window and frees everything. NULL is allowed. */
void platform_close(Platform *platform);

/* The output's size in pixels, both at least 1. */
void platform_size(const Platform *platform, int *width, int *height);

/* Output pixels for one unit of window coordinates: 1, or more on a dense display. */
float platform_pixel_ratio(const Platform *platform);

/* Output pixels for a millimetre on the display; those of a desk's display where the real density is unknown. */
float platform_millimetre(const Platform *platform);

/* Names the window, or in a browser the page. */
void platform_set_title(Platform *platform, const char *title);

/* Milliseconds since some moment, without the time that the machine slept. Works before platform_open(). */
double platform_now(void);

/* Milliseconds from one refresh of the display to the next; about 16.7 where it is unknown. */
double platform_frame_time(const Platform *platform);

void platform_sleep(double milliseconds);

/* The result of one turn of the program's loop. */
typedef enum TurnResult {
    TURN_AGAIN, /* there is more to do */
    TURN_REST,  /* nothing until the next event, for which the next turn would wait */
    TURN_END    /* the program ends */
} TurnResult;

/* Calls `turn` until it returns TURN_END, and then returns true. In a browser, whose page must never wait, it returns
 * false at once: from now on the page calls `turn` for each frame that is due, and `context` has to stay valid. */
bool platform_run(Platform *platform, TurnResult (*turn)(void *context), void *context);

/* Whether the program can end by itself; in a browser it is the page that is closed. */
bool platform_can_quit(void);

/* Takes the next event; with `wait`, sleeps until there is one (but not in a browser). False where there is none. */
bool platform_next_event(Platform *platform, bool wait, InputEvent *event);

/* Calls `run`, which returns 0, in a thread of its own. NULL where there are no threads, as in a browser; then the work
 * is done in turns of the loop. platform_thread_join() waits for the end, and is called once for each thread. */
typedef struct PlatformThread PlatformThread;
PlatformThread *platform_thread_start(int (*run)(void *context), void *context);
void platform_thread_join(PlatformThread *thread);

/* Makes platform_next_event() return EVENT_WOKEN, which ends its wait. Any thread may call it. */
void platform_wake(void);

/* What platform_present() did. */
typedef enum PresentResult {
    PRESENT_DONE,
    PRESENT_AGAIN, /* shown, but sharper pictures are still being made: present the same list again soon */
    PRESENT_LOST   /* nothing could be shown this time */
} PresentResult;

/* Draws the list and shows it. Waits for the display's refresh where the painter does. */
PresentResult platform_present(Platform *platform, const DrawList *list);

/* Whether platform_present() waits for the display's refresh, so that the loop need not. */
bool platform_waits_for_refresh(const Platform *platform);

/* Asks the player for digits, and the system for a keyboard on the screen where it has one, which keeps clear of
 * `field` (output pixels) if it can; NULL: not any more. Digits come as EVENT_KEY, once each, whether keys, an input
 * method or such a keyboard typed them. In a browser only keys do: a phone's keyboard would cover the game's own. */
void platform_ask_for_digits(Platform *platform, const Rect *field);

/* Enters or leaves the full screen, which a browser may refuse; and tells whether the program is there. */
void platform_set_fullscreen(Platform *platform, bool fullscreen);
bool platform_is_fullscreen(const Platform *platform);

/* Whether the program can fill the screen: a phone's browser may not let it. */
bool platform_can_fill_screen(void);

/* The window's place, or its place before it filled the screen. */
WindowPlace platform_window_place(Platform *platform);

/* The number of displays, and the name of each, which lives until the next call. */
int platform_display_count(const Platform *platform);
const char *platform_display_name(const Platform *platform, int display);

/* Chooses the display for the full screen; a full screen moves there at once. */
void platform_set_display(Platform *platform, int display);

/* Whether presenting is to wait for the display's refresh, where the painter can. */
void platform_set_vsync(Platform *platform, bool vsync);

/* The folder for the player's files, created if need be; NULL where there is none. Lives as long as the program. */
const char *platform_data_folder(void);

/* Plays cues, each after its delay from now on. Returns at once. Nothing is heard where there is no device, and before
 * the player has pressed the first key or button. */
void platform_play(Platform *platform, const SoundCue *cues, int count);

/* Sets the loudness from 0 to 1, at first 0. While `muted`, no device is opened. */
void platform_set_volume(Platform *platform, float volume, bool muted);

/* Makes a gamepad rumble with a strength from 0 to 1, if it is there and can. */
void platform_rumble(Platform *platform, int pad, float strength, int milliseconds);

/* Whether the machine runs on its battery, as far as is known. Asks the system: not for each frame. */
bool platform_is_on_battery(void);

/* Writes the languages that the player prefers, the best first: names of locales such as "de_AT", separated by blanks,
 * into a buffer of `size` bytes, at least 1. Empty where the system does not say. */
void platform_languages(char *names, size_t size);

/* Reads a file of the game's own, such as "languages/de.po". Gives NULL where it cannot be read; else the text belongs
 * to the caller until platform_free_asset(). Works before platform_open(). */
char *platform_read_asset(const char *name, size_t *length);
void platform_free_asset(char *text);

/* The text in the clipboard, or NULL where it holds none; it comes from outside and may be anything. It ends with a NUL
 * and belongs to the caller until platform_free_asset(). */
char *platform_clipboard_read(Platform *platform, size_t *length);

/* Puts a text into the clipboard. False where there is no clipboard. */
bool platform_clipboard_write(Platform *platform, const char *text);

/* The path or text that was dropped on the window last, as its event says. A text that begins with # was part of the
 * page's address. Lives until the next event is taken. */
const char *platform_dropped(const Platform *platform);

/* The page of which the program is a part in a browser. Elsewhere calls that tell it something do nothing. */

/* Whether what is written to the data folder stays there. */
typedef enum PageStorage {
    PAGE_STORAGE_KEPT,    /* it does; on a desktop, always */
    PAGE_STORAGE_IN_USE,  /* another tab has the game open, and what it plays is what is kept */
    PAGE_STORAGE_REFUSED, /* the browser keeps nothing here: a private window, or it has been forbidden */
    PAGE_STORAGE_FULL,    /* the browser's room for this page is used up */
    PAGE_STORAGE_FAILING, /* the browser cannot save at present, and is asked again */
    PAGE_STORAGE_NEWER    /* a newer version of the page has kept things here */
} PageStorage;

/* What the page knows at present; this may change at any time. */
PageStorage platform_page_storage(void);

/* Asks the page to save what has been written to the data folder. Returns at once. */
void platform_page_keep(void);

/* Lets a screen reader speak a line. */
void platform_page_announce(const char *line);

/* Something that can be pressed or read. The page makes it an element for a screen reader: pressing the element comes
 * as EVENT_CONTROL, scrolling to it as EVENT_SCROLL. `flags` are those of ui/controls.h. */
typedef struct PageControl {
    int id;
    unsigned flags;
    float x, y, w, h; /* where it is, in output pixels */
    const char *name;
} PageControl;

/* Whether the player uses such elements; and one of them, until NULL ends the list. */
bool platform_page_wants_controls(void);
void platform_page_tell_control(const PageControl *control);

/* Tells the page its language, "de". */
void platform_page_set_language(const char *code);

/* Lets the player save the file at `path` under this name. False where there is no page. */
bool platform_page_offer_file(const char *path, const char *name);

/* Whether all of the program is there: what a page has not fetched yet can only be waited for. */
bool platform_page_is_whole(void);

/* Whether the page is still fetching an asset that was not loaded with the page; the first call starts that. When the
 * file has come, or cannot be had, the loop is woken, and the next call returns false. False where there is no page. */
bool platform_page_fetches(const char *name);

/* Asks the player for a file, which comes as EVENT_DROPPED. False where there is no page. */
bool platform_page_ask_for_file(void);

/* Reads the clipboard, for which the browser may ask the player. The text, which may be empty, comes as
 * EVENT_DROPPED_TEXT; else EVENT_CLIPBOARD_REFUSED comes. False where there is no page. */
bool platform_page_ask_for_paste(void);

/* Copies a link with a code in the same way; EVENT_COPIED or EVENT_CLIPBOARD_REFUSED tells the result. With a line that
 * is not empty the system is asked first whom to send both. False where there is no page. */
bool platform_page_copy(const char *line, const char *code);

/* Shows what the page says of the program: how to install it, where that can be done, and links. */
void platform_page_tell_about(void);

/* Tells, once a turn, what the page follows: whether the browser's Back comes as EVENT_BACK or leaves the page, and the
 * same of Tab with Shift; whether the end of a game is shown, and the look's cloth. */
void platform_page_follow(bool holds_back, bool steps_back, bool ended, int cloth);

/* How the user wants programs to look, as the system knows it. Zeros mean that the system says nothing, which is also
 * the result of every failure. There is one implementation for each system: preferences_portal.c in platform/sdl (Linux
 * and others), preferences_windows.c, preferences_macos.c, and web.c in a browser. */
typedef struct SystemPreferences {
    bool reduced_motion;
    bool contrast; /* high */
    bool dark;     /* programs are to be dark; false also where they are to be light */
    int text;      /* the size of text in percent of the ordinary one, from 50 to 400; 0: not said */
} SystemPreferences;

/* Begins to ask the system: to be called as early as possible, before platform_open() and before there is any other
 * thread. Where the system's buses do not answer, the program is kept from waiting for them. */
void platform_preferences_begin(void);

/* What is known by now, without waiting. EVENT_PREFERENCES tells of the answer, and whenever something changes. */
SystemPreferences platform_preferences(void);

/* Shows the player why the program cannot run, in a message box where that is possible. */
void platform_show_error(const char *title, const char *text);

#endif
