/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "base/memory.h"
#include "platform/sdl/sdl_internal.h"

enum { ICON_SIDE = 64 };

static bool create_window(Platform *platform, const PlatformOptions *options)
{
    Uint32 flags = SDL_WINDOW_RESIZABLE | sdl_painter_window_flags(options->renderer);
    platform->fullscreen = options->fullscreen && platform_can_quit(); /* a page has to be asked by its player */
    bool is_let = platform->fullscreen && sdl_window_manager_fills_screens();
    flags |= is_let ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0;
    sdl_window_begin(platform, options);
    platform->window = SDL_CreateWindow(options->title, platform->windowed.x, platform->windowed.y,
                                        platform->windowed.width, platform->windowed.height, flags);
    if (platform->window == NULL) {
        return false;
    }
    if (options->width >= WINDOW_WIDTH_MIN && options->height >= WINDOW_HEIGHT_MIN) {
        SDL_SetWindowMinimumSize(platform->window, WINDOW_WIDTH_MIN, WINDOW_HEIGHT_MIN);
    }
    return is_let || !platform->fullscreen || sdl_window_cover(platform);
}

/* Desktops that know the program by its menu entry have an icon of it already; this is for all others. */
static void set_icon(Platform *platform)
{
    if (platform->has_icon || !platform->pads.shown || !platform_can_quit()) {
        return; /* the first frame need not wait for it */
    }
    platform->has_icon = true;
    SDL_Surface *icon = sdl_drawing_render(&platform->pictures.assets, DRAWING_APPLICATION, ICON_SIDE, ICON_SIDE);
    if (icon != NULL) {
        SDL_SetWindowIcon(platform->window, icon);
        SDL_FreeSurface(icon);
    }
}

static bool start_platform(Platform *platform, const PlatformOptions *options, char *error)
{
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"); /* saves two calls over the bus */
#if defined(_WIN32)
    SDL_SetHint(SDL_HINT_WINDOWS_DPI_SCALING, "1"); /* windows have units there, too, and displays densities */
#endif
    SDL_SetMainReady();
    if (TTF_Init() != 0) {
        SDL_snprintf(error, PLATFORM_ERROR_LENGTH, "text cannot be drawn: %s", TTF_GetError());
        return false;
    }
    sdl_ahead_begin(&platform->ahead, &platform->pictures, options->likely);
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        SDL_snprintf(error, PLATFORM_ERROR_LENGTH, "no display: %s", SDL_GetError());
        return false;
    }
    sdl_typing_stop();
    sdl_preferences_listen();
    /* Without a display SDL chooses a driver that shows nothing, and the program would run unseen. */
    if (SDL_GetHint("SDL_VIDEODRIVER") == NULL &&
        (sdl_has_video_driver("offscreen") || sdl_has_video_driver("dummy"))) {
        SDL_snprintf(error, PLATFORM_ERROR_LENGTH, "no display");
        return false;
    }
    if (!sdl_ahead_load(&platform->ahead, error)) {
        return false;
    }
    platform->choice = options->renderer;
    if (create_window(platform, options)) {
        platform->painter = sdl_painter_open(platform->choice, platform->window, &platform->pictures);
    }
    if (platform->painter == NULL) {
        SDL_snprintf(error, PLATFORM_ERROR_LENGTH, "no window: %s", SDL_GetError());
        return false;
    }
    platform->doubles_clicks = sdl_is_compat() && sdl_has_video_driver("x11");
    SDL_strlcpy(platform->pads.mappings, options->mappings, sizeof platform->pads.mappings);
    platform->pads.opened_at = platform_now();
    return true;
}

Platform *platform_open(const PlatformOptions *options, char *error)
{
    Platform *platform = base_allocate(sizeof *platform);
    if (!start_platform(platform, options, error)) {
        platform_close(platform);
        return NULL;
    }
    return platform;
}

void platform_close(Platform *platform)
{
    sdl_preferences_close();
    if (platform == NULL) {
        return;
    }
    sdl_ahead_end(&platform->ahead, NULL);
    sdl_pads_close(&platform->pads);
    SDL_free(platform->dropped);
    sdl_pictures_forget_others(&platform->pictures, NULL);
    if (platform->painter != NULL) {
        platform->painter->kind->close(platform->painter);
    }
    sdl_assets_free(&platform->pictures.assets);
    SDL_DestroyWindow(platform->window);
    TTF_Quit();
    if (sdl_sound_close(platform)) { /* may take a moment; the window is gone by now */
        SDL_Quit();
    } else {
        SDL_QuitSubSystem(SDL_INIT_VIDEO);
    }
    free(platform);
}

#if !defined(__EMSCRIPTEN__)

void platform_show_error(const char *title, const char *text)
{
    SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, title, text, NULL);
}

char *platform_clipboard_read(Platform *platform, size_t *length)
{
    (void)platform;
    char *text = SDL_HasClipboardText() ? SDL_GetClipboardText() : NULL;
    *length = text == NULL ? 0 : SDL_strlen(text);
    if (*length == 0) { /* which is how SDL tells that it could not be had */
        SDL_free(text);
        return NULL;
    }
    return text;
}

bool platform_clipboard_write(Platform *platform, const char *text)
{
    (void)platform;
    return SDL_SetClipboardText(text) == 0;
}

#endif

static bool find_event(Platform *platform, bool wait, InputEvent *event)
{
    SDL_Event reported;
    sdl_pads_look(&platform->pads, wait);
    if (sdl_pads_take(&platform->pads, event) || sdl_typing_take(&platform->typing, event)) {
        return true; /* one event of SDL's may come to several */
    }
    while (wait ? sdl_pads_wait(&platform->pads, &reported) : SDL_PollEvent(&reported) != 0) {
        sdl_pads_translate(&platform->pads, &reported);
        if (sdl_pads_take(&platform->pads, event) || sdl_event_translate(platform, &reported, event)) {
            return true;
        }
    }
    return false;
}

bool platform_next_event(Platform *platform, bool wait, InputEvent *event)
{
    set_icon(platform);
    /* A page that cannot be left by the program is not to be held up by it. */
    if (!find_event(platform, wait && platform_can_quit(), event)) {
        return false;
    }
    bool hides = event->kind == EVENT_PAD_DOWN || (event->kind == EVENT_KEY && platform->fullscreen);
    if (hides || event->kind == EVENT_POINTER_MOVE) { /* the pointer, until the mouse is moved */
        SDL_ShowCursor(hides ? SDL_DISABLE : SDL_ENABLE);
    }
    platform->touched |= event->kind == EVENT_KEY || event->kind == EVENT_POINTER_DOWN ||
                         event->kind == EVENT_TOUCH_DOWN || event->kind == EVENT_PAD_DOWN;
    return true;
}

void platform_rumble(Platform *platform, int pad, float strength, int milliseconds)
{
    if (pad >= 0 && pad < PADS_MAX && platform->pads.pads[pad].controller != NULL) {
        float share = SDL_clamp(strength, 0.0F, 1.0F);
        SDL_GameControllerRumble(platform->pads.pads[pad].controller, (Uint16)(share * 40000.0F),
                                 (Uint16)(share * 65535.0F), (Uint32)SDL_max(milliseconds, 0));
    }
}
