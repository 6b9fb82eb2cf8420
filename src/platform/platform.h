/* SPDX-License-Identifier: MIT */
/*
 * The seam between the program and the machine: a window, its events, a clock, and a way to show a draw list.
 *
 * Two libraries implement it and one of them is linked: src/platform/sdl, and src/platform/null with nothing behind it.
 * In a browser it is the first, with another loop (platform_run()).
 * The Platform is created by platform_open() and owns the window, the painter and every picture until
 * platform_close(). All calls but platform_wake() come from the thread that opened it. Times are milliseconds of a
 * clock that never goes back, sizes are pixels of the output. A painter that loses its pictures makes them again by
 * itself and asks for a new frame with EVENT_EXPOSED.
 */
#ifndef THEPLOT_PLATFORM_PLATFORM_H
#define THEPLOT_PLATFORM_PLATFORM_H

#include "base/types.h"
#include "drawlist/draw_list.h"
#include "platform/event.h"
#include "platform/preferences.h"
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
    bool fits;         /* the size is less where the display has not so much free for the window with its frame */
    WindowPlace place; /* where it was, if that is known and on a display that is still there; else in the middle */
    bool fullscreen;
    int display; /* for the full screen, from 0; one that is not there is the first */
    RendererChoice renderer;
    const DrawList *likely; /* a list much like the first, which may be painted meanwhile; NULL: none is known */
    char mappings[PLATFORM_PATH_LENGTH]; /* a file of gamepad mappings, read if it is there; empty: none */
} PlatformOptions;

typedef struct Platform Platform;

enum { PLATFORM_ERROR_LENGTH = 1024 };

/*
 * Opens the window. On failure gives NULL and writes one line that says what is missing (a display, an asset with its
 * file name) into `error`, which has PLATFORM_ERROR_LENGTH bytes.
 */
Platform *platform_open(const PlatformOptions *options, char *error);

/* Closes the window and frees everything. NULL is allowed. */
void platform_close(Platform *platform);

/* The output's size in pixels, both at least 1. */
void platform_size(const Platform *platform, int *width, int *height);

/* Output pixels for one unit of window coordinates: 1, or more on a dense display. */
float platform_pixel_ratio(const Platform *platform);

/* Output pixels for a millimetre on the display, as far as it says how dense it is; else as on a desk's display. */
float platform_millimetre(const Platform *platform);

/* Names the window, or in a browser the page. */
void platform_set_title(Platform *platform, const char *title);

/* Milliseconds that never go back, and do not count how long the machine sleeps. Works before platform_open(). */
double platform_now(void);

/* Milliseconds from one refresh of the display to the next; about 16.7 where it is unknown. */
double platform_frame_time(const Platform *platform);

/* Sleeps. */
void platform_sleep(double milliseconds);

/* What a turn of the program's loop comes to. */
typedef enum TurnResult {
    TURN_AGAIN, /* there is more to do */
    TURN_REST,  /* nothing until the next event, for which the next turn would wait */
    TURN_END    /* the program ends */
} TurnResult;

/*
 * Calls `turn` again and again until it says that the program ends, and then gives true. In a browser, whose page must
 * never wait, it gives false at once: the page calls `turn` from now on, once for each frame that is due, and whatever
 * belongs to `context` has to stay.
 */
bool platform_run(Platform *platform, TurnResult (*turn)(void *context), void *context);

/* Whether the program can end by itself; in a browser it is the page that is closed. */
bool platform_can_quit(void);

/*
 * Takes the next event if there is one; with `wait`, sleeps until there is (in a browser nothing sleeps). False where
 * there is none.
 */
bool platform_next_event(Platform *platform, bool wait, InputEvent *event);

/*
 * Work beside the loop: `run` is called once, in a thread of its own, and ends when it has no more to do, or when its
 * caller has told it to by a flag of theirs. NULL where there are no threads, as in a browser: such work is then done
 * in turns of the loop, a little at a time. platform_thread_join() waits for the end; it is called once for each.
 */
typedef struct PlatformThread PlatformThread;
PlatformThread *platform_thread_start(void (*run)(void *context), void *context);
void platform_thread_join(PlatformThread *thread);

/* Has platform_next_event() give EVENT_WOKEN, and so end its wait. Any thread may call it. */
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

/* Goes to the full screen, or back to the window, which a browser may refuse; and whether it is there. */
void platform_set_fullscreen(Platform *platform, bool fullscreen);
bool platform_is_fullscreen(const Platform *platform);

/* Whether there is a full screen at all: a phone's browser may have none. */
bool platform_can_fill_screen(void);

/* Where the window is, or was before it filled the screen. */
WindowPlace platform_window_place(Platform *platform);

/* How many displays there are, and what each is called; a name lives until the next call for it. */
int platform_display_count(const Platform *platform);
const char *platform_display_name(const Platform *platform, int display);

/* Chooses the display for the full screen; a full screen moves there at once. */
void platform_set_display(Platform *platform, int display);

/* Whether presenting is to wait for the display's refresh, where the painter can. */
void platform_set_vsync(Platform *platform, bool vsync);

/*
 * The folder for what the player wants kept, which is made where it is missing; NULL where there is none. Works before
 * platform_open(), lives as long as the program.
 */
const char *platform_data_folder(void);

/*
 * Plays cues, each after its delay from now on. Returns at once, also while a device has still to be found; where there
 * is none, nothing is heard. Until the player has pressed a key or a button everything is silent.
 */
void platform_play(Platform *platform, const SoundCue *cues, int count);

/* The loudness from 0 to 1, at first 0, and whether nothing at all is to be heard: then no device is ever opened. */
void platform_set_volume(Platform *platform, float volume, bool muted);

/* Lets a gamepad be felt for a moment, `strength` 0 to 1. Nothing where it cannot, or is gone. */
void platform_rumble(Platform *platform, int pad, float strength, int milliseconds);

/*
 * The languages that the player has asked the system for, the dearest first: names of locales such as "de_AT",
 * separated by blanks, in a buffer of `size` bytes, at least 1. Empty where the system does not say.
 */
void platform_languages(char *names, size_t size);

/*
 * Reads a file of the game's own, such as "languages/de.po". Gives NULL where it cannot be read; else the text belongs
 * to the caller until platform_free_asset(). Works before platform_open().
 */
char *platform_read_asset(const char *name, size_t *length);
void platform_free_asset(char *text);

/*
 * The text in the clipboard, or NULL where it holds none; what it holds is not to be trusted. It has a NUL after its
 * end and belongs to the caller until platform_free_asset().
 */
char *platform_clipboard_read(Platform *platform, size_t *length);

/* Puts a text into the clipboard. False where there is no clipboard. */
bool platform_clipboard_write(Platform *platform, const char *text);

/*
 * What was dropped on the window last: a path or a text, as its event says. A text that begins with # has been in the
 * page's address. Lives until the next event is taken.
 */
const char *platform_dropped(const Platform *platform);

/*
 * The page: in a browser the program is part of one, which knows things that a desktop does not. Elsewhere the calls
 * that tell it something do nothing.
 */

/* Whether what is in the data folder stays. */
typedef enum PageStorage {
    PAGE_STORAGE_KEPT,    /* it does; on a desktop, always */
    PAGE_STORAGE_IN_USE,  /* another tab has the game open, and what it plays is what is kept */
    PAGE_STORAGE_REFUSED, /* the browser keeps nothing here: a private window, or it has been forbidden */
    PAGE_STORAGE_FULL,    /* the browser's room for this page is used up */
    PAGE_STORAGE_FAILING  /* the browser cannot save at present, and is asked again */
} PageStorage;

/* What the page knows of that at present; it may change at any time. */
PageStorage platform_page_storage(void);

/* Has the page keep what has been written to the data folder. Returns at once. */
void platform_page_keep(void);

/* Has the page say a line to a screen reader. */
void platform_page_announce(const char *line);

/*
 * Something that can be pressed or read, which the page makes an element of for a screen reader; pressing that comes as
 * EVENT_CONTROL, and scrolling to it as EVENT_SCROLL. `flags` are those of ui/controls.h.
 */
typedef struct PageControl {
    int id;
    unsigned flags;
    float x, y, w, h; /* where it is, in output pixels */
    const char *name;
} PageControl;

/* Whether a player of the page plays by such elements. They are told one after the other; NULL: that was the last. */
bool platform_page_wants_controls(void);
void platform_page_tell_control(const PageControl *control);

/* Tells the page its language, "de". */
void platform_page_set_language(const char *code);

/* Gives the player a file of this name to keep, from `path`. False where there is no page: the file lies where it is.
 */
bool platform_page_offer_file(const char *path, const char *name);

/*
 * Whether the page is still fetching an asset (named as in platform_read_asset()) that was not loaded with the page.
 * The first call starts the fetch. When the file has come or cannot be had, the loop is woken; the next call returns
 * false and forgets the request. Always false where there is no page.
 */
bool platform_page_fetches(const char *name);

/* Has the page ask the player for a file, which then comes as EVENT_DROPPED. False where there is no page. */
bool platform_page_ask_for_file(void);

/*
 * Has the page read the clipboard, which may ask its player first; what it holds then comes as EVENT_DROPPED_TEXT, and
 * where it holds nothing, an empty text; or EVENT_CLIPBOARD_REFUSED. False where there is no page.
 */
bool platform_page_ask_for_paste(void);

/*
 * Has the page copy a text, which may ask its player first; what comes of it then comes as EVENT_COPIED or
 * EVENT_CLIPBOARD_REFUSED. False where there is no page.
 */
bool platform_page_copy(const char *text);

/* Whether Back of the browser is the program's for now: then it comes as EVENT_BACK, else it leaves the page. */
void platform_page_hold_back(bool holds);

/* Tells the player something that keeps the program from running, in a message box where there can be one. */
void platform_show_error(const char *title, const char *text);

#endif
