/* SPDX-License-Identifier: MIT */
/*
 * In a browser: the loop that the page calls, and what the page does for the program.
 *
 * A page must never wait. So a turn of the loop is done in the browser's animation frame, and the next frame is only
 * asked for while there is more to do; when the program rests, no timer runs, and what wakes it is SDL's event watch,
 * which is called as the browser's events come in. With a gamepad there are frames also at rest, because browsers only
 * tell what is pressed to who asks. A hidden page gets no frames.
 *
 * The functions page_...() are JavaScript, in src/platform/web/library.js, and the page behind them is page.js.
 */
#include <emscripten.h>
#include <emscripten/html5.h>

#include "platform/sdl/sdl_internal.h"
#include "platform/sdl/web.h"

/* What the page offers. Texts are UTF-8 and are copied. */
void page_running(void);
void page_started(void);
void page_failed(const char *text);
void page_announce(const char *line);
int page_wants_controls(void);
void page_tell_control(int id, unsigned flags, float x, float y, float w, float h, const char *name);
void page_set_language(const char *code);
void page_keep(void);
int page_storage(void);
void page_offer_file(const char *path, const char *name);
int page_fetches(const char *name);
void page_ask_for_file(void);
void page_copy(const char *text);
void page_ask_for_paste(void);
void page_fill_screen(int fills);
int page_can_fill_screen(void);
int page_fills_screen(void);
int page_has_graphics(void);
double page_scale(void);
void page_draw_without_graphics(void);
int page_preferences(void);
void page_let_sound_run(int runs);
void page_hold_back(int holds);

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
    sdl_pads_look(web_loop.platform, true);
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
    if (!web_loop.rests || sound_waits || sdl_pads_present(web_loop.platform)) {
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

/*
 * Called by the page when it has been hidden, and gets no frames, and when there is news of what is kept: what has come
 * of that is done at once.
 */
EMSCRIPTEN_KEEPALIVE void theplot_turn(void)
{
    if (web_loop.shown) {
        web_loop.rests = false;
        web_turn();
        web_ask();
    }
}

/* The browser's frames come when they are due. */
void platform_sleep(double milliseconds)
{
    (void)milliseconds;
}

bool platform_can_quit(void)
{
    return false;
}

PageStorage platform_page_storage(void)
{
    return (PageStorage)page_storage();
}

void platform_page_keep(void)
{
    page_keep();
}

void platform_page_announce(const char *line)
{
    page_announce(line);
}

bool platform_page_wants_controls(void)
{
    return page_wants_controls() != 0;
}

void platform_page_tell_control(const PageControl *control)
{
    static const PageControl last = {.id = -1, .name = ""};
    const PageControl *told = control == NULL ? &last : control;
    page_tell_control(told->id, told->flags, told->x, told->y, told->w, told->h, told->name);
}

void platform_page_set_language(const char *code)
{
    page_set_language(code);
}

void platform_page_hold_back(bool holds)
{
    page_hold_back(holds ? 1 : 0);
}

bool platform_page_offer_file(const char *path, const char *name)
{
    page_offer_file(path, name);
    return true;
}

bool platform_page_fetches(const char *name)
{
    return page_fetches(name) != 0;
}

bool platform_page_ask_for_file(void)
{
    page_ask_for_file();
    return true;
}

bool platform_page_ask_for_paste(void)
{
    page_ask_for_paste();
    return true;
}

/* What is read comes by itself, later, and what is written is the page's to do. */
char *platform_clipboard_read(Platform *platform, size_t *length)
{
    (void)platform;
    *length = 0;
    return NULL;
}

bool platform_clipboard_write(Platform *platform, const char *text)
{
    (void)platform;
    (void)text;
    return false;
}

bool platform_page_copy(const char *text)
{
    page_copy(text);
    return true;
}

bool platform_can_fill_screen(void)
{
    return page_can_fill_screen() != 0;
}

/* The whole page, and not SDL's canvas alone: that follows the window as ever. The page says no where it must. */
void platform_set_fullscreen(Platform *platform, bool fullscreen)
{
    (void)platform;
    page_fill_screen(fullscreen ? 1 : 0);
}

bool platform_is_fullscreen(const Platform *platform)
{
    (void)platform;
    return page_fills_screen() != 0;
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
    sdl_event_push(EVENT_PREFERENCES);
}

float sdl_web_scale(void)
{
    return (float)page_scale();
}

void sdl_web_draw_without_graphics(void)
{
    page_draw_without_graphics();
}

bool sdl_web_has_graphics(void)
{
    return page_has_graphics() != 0;
}

void sdl_web_let_sound_run(bool runs)
{
    page_let_sound_run(runs ? 1 : 0);
}

void platform_show_error(const char *title, const char *text)
{
    (void)title;
    page_failed(text);
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
    SDL_Event event = {.type = SDL_KEYDOWN};
    event.key.keysym.sym = SDLK_AC_BACK;
    SDL_PushEvent(&event);
}

/*
 * Called by the page when the system has taken the fingers for itself: what they have begun ends without a move. That
 * they are lifted SDL tells later, when they are known no more.
 */
EMSCRIPTEN_KEEPALIVE void theplot_lose_fingers(void)
{
    SDL_Event event = {.type = SDL_WINDOWEVENT};
    event.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
    SDL_PushEvent(&event);
}

/* Called by the page: something was copied, or else the clipboard was refused. */
EMSCRIPTEN_KEEPALIVE void theplot_clipboard(int copied)
{
    sdl_event_push(copied != 0 ? EVENT_COPIED : EVENT_CLIPBOARD_REFUSED);
}

static void push_number(EventKind kind, int number)
{
    SDL_Event event = {.type = SDL_PAGE_EVENT};
    event.user.code = kind;
    event.user.data1 = (void *)(intptr_t)number; /* not a place */
    SDL_PushEvent(&event);
}

/* Called by the page when the element of a control was pressed. */
EMSCRIPTEN_KEEPALIVE void theplot_press(int control)
{
    push_number(EVENT_CONTROL, control);
}

/* And when it has scrolled them, with how far. */
EMSCRIPTEN_KEEPALIVE void theplot_scroll(int pixels)
{
    push_number(EVENT_SCROLL, pixels);
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
