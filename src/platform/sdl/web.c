/* SPDX-License-Identifier: MIT */
/*
 * In a browser: the loop that the page calls, and what the page does for the program.
 *
 * A page must never wait. So each turn of the loop is done in an animation frame of the browser, and the next frame is
 * requested only while there is more to do. At rest no timer runs; SDL's event watch, which is called as the browser's
 * events come in, wakes the loop. With a gamepad there are frames also at rest, because browsers have to be asked for
 * pressed buttons. A hidden page gets no frames.
 *
 * What the page does is JavaScript, in src/platform/web/library.js, and the page behind that is page.js.
 */
#include <emscripten.h>
#include <emscripten/html5.h>

#include "platform/sdl/sdl_internal.h"
#include "platform/sdl/web.h"

/* What the page does for this file; other functions of platform.h and web.h are its own. Texts are UTF-8. */
void page_running(void);
void page_started(void);
int page_preferences(void);
void page_tell_control(int id, unsigned flags, float x, float y, float w, float h, const char *name);

/* What the page calls. */
void theplot_turn(void);
void theplot_open_text(const char *text);
void theplot_open_file(const char *path);
void theplot_renew_renderer(void);
void theplot_go_back(void);
void theplot_clipboard(int copied);
void theplot_press(int control);
void theplot_scroll(int pixels);
void theplot_preferences(void);
void theplot_lose_fingers(void);

/* The loop, of which there is one. */
static struct {
    Platform *platform;
    TurnResult (*turn)(void *context);
    void *context;
    bool asked; /* for the next frame */
    bool rests;
    bool shown; /* the first frame */
} web_loop;

static EM_BOOL web_frame(double time, void *data);

static void web_ask(void)
{
    if (!web_loop.asked && web_loop.turn != NULL) {
        web_loop.asked = true;
        emscripten_request_animation_frame(web_frame, NULL);
    }
}

/* Whether there is anything to do in a frame; at rest that is what gamepads have to say. */
static bool web_has_reason(void)
{
    if (!web_loop.rests) {
        return true;
    }
    sdl_pads_look(&web_loop.platform->pads, true);
    return SDL_HasEvents(SDL_FIRSTEVENT, SDL_LASTEVENT) == SDL_TRUE;
}

static void web_turn(void)
{
    if (web_has_reason()) {
        web_loop.rests = web_loop.turn(web_loop.context) != TURN_AGAIN;
    }
}

static EM_BOOL web_frame(double time, void *data)
{
    (void)time;
    (void)data;
    web_loop.asked = false;
    web_turn();
    bool sound_waits = web_loop.shown && sdl_sound_advance(web_loop.platform);
    if (!web_loop.shown) {
        web_loop.shown = true;
        page_started();
    }
    if (!web_loop.rests || sound_waits || web_loop.platform->pads.count > 0) {
        web_ask();
    }
    return EM_FALSE;
}

static int SDLCALL web_watch(void *data, SDL_Event *event)
{
    (void)data;
    (void)event;
    web_ask();
    return 0;
}

bool platform_run(Platform *platform, TurnResult (*turn)(void *context), void *context)
{
    web_loop.platform = platform;
    web_loop.turn = turn;
    web_loop.context = context;
    SDL_AddEventWatch(web_watch, NULL);
    page_running();
    web_ask();
    return false;
}

/* Called by the page when it has been hidden, and gets no frames, and when there is news of what is kept. */
EMSCRIPTEN_KEEPALIVE void theplot_turn(void)
{
    if (web_loop.shown) {
        web_loop.rests = false;
        web_turn();
        web_ask();
    }
}

void platform_page_tell_control(const PageControl *control)
{
    static const PageControl last = {.id = -1, .name = ""};
    const PageControl *told = control == NULL ? &last : control;
    page_tell_control(told->id, told->flags, told->x, told->y, told->w, told->h, told->name);
}

/* The page tells of changes by itself. */
void platform_preferences_begin(void) {}
void sdl_preferences_listen(void) {}
void sdl_preferences_close(void) {}

/* The page answers with one number: three switches, and above these the size of text. */
SystemPreferences platform_preferences(void)
{
    int said = page_preferences();
    return (SystemPreferences){
        .reduced_motion = (said & 1) != 0, .contrast = (said & 2) != 0, .dark = (said & 4) != 0, .text = said >> 3};
}

EMSCRIPTEN_KEEPALIVE void theplot_preferences(void)
{
    sdl_event_push(EVENT_PREFERENCES, 0);
}

static void web_push_drop(Uint32 type, const char *text)
{
    SDL_Event event = {.type = type};
    event.drop.file = SDL_strdup(text);
    if (event.drop.file == NULL || SDL_PushEvent(&event) != 1) {
        SDL_free(event.drop.file);
    }
}

/* Called by the page: a code from the address or the clipboard, and a file that the player has chosen. */
EMSCRIPTEN_KEEPALIVE void theplot_open_text(const char *text)
{
    web_push_drop(SDL_DROPTEXT, text);
}

EMSCRIPTEN_KEEPALIVE void theplot_open_file(const char *path)
{
    web_push_drop(SDL_DROPFILE, path);
}

/* Called by the page for Back of the browser while that is the program's. */
EMSCRIPTEN_KEEPALIVE void theplot_go_back(void)
{
    sdl_event_push(EVENT_BACK, 0);
}

/* Called by the page when the system has taken the fingers for itself: what they have begun ends without a move. That
 * they are lifted SDL tells later, when they are known no more. */
EMSCRIPTEN_KEEPALIVE void theplot_lose_fingers(void)
{
    SDL_Event event = {.type = SDL_WINDOWEVENT};
    event.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
    SDL_PushEvent(&event);
}

/* Called by the page: something was copied, or else the clipboard was refused. */
EMSCRIPTEN_KEEPALIVE void theplot_clipboard(int copied)
{
    sdl_event_push(copied != 0 ? EVENT_COPIED : EVENT_CLIPBOARD_REFUSED, 0);
}

/* Called by the page when the element of a control was pressed. */
EMSCRIPTEN_KEEPALIVE void theplot_press(int control)
{
    sdl_event_push(EVENT_CONTROL, control);
}

/* And when it has scrolled them, with how far. */
EMSCRIPTEN_KEEPALIVE void theplot_scroll(int pixels)
{
    sdl_event_push(EVENT_SCROLL, pixels);
}

/* Called by the page when the graphics card has been lost and is there again, or will not come back. */
EMSCRIPTEN_KEEPALIVE void theplot_renew_renderer(void)
{
    SDL_Event event = {.type = SDL_RENDER_DEVICE_RESET};
    if (web_loop.platform != NULL) {
        sdl_painter_renew(web_loop.platform);
        SDL_PushEvent(&event);
    }
}
