/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#if defined(_WIN32)
#include <windows.h>
#endif

#include "platform/sdl/ahead.h"
#include "platform/sdl/sdl_internal.h"

enum { ICON_SIDE = 64 };

/*
 * Whether an accelerated renderer would really be one. Without a graphics card, OpenGL is computed by the processor:
 * slower than SDL's own software renderer, and a quarter of a second and 100 MB dearer at the start.
 */
static bool has_graphics_card(void)
{
#if defined(__linux__)
    enum { NODE_FIRST = 128, NODE_LAST = 191 };
    for (int node = NODE_FIRST; node <= NODE_LAST; node++) {
        char path[32];
        SDL_snprintf(path, sizeof path, "/dev/dri/renderD%d", node);
        SDL_RWops *device = SDL_RWFromFile(path, "rb");
        if (device != NULL) {
            SDL_RWclose(device);
            return true;
        }
    }
    return false;
#elif defined(__EMSCRIPTEN__)
    return sdl_web_has_graphics();
#else
    return true;
#endif
}

static bool create_accelerated(Platform *platform)
{
    Uint32 flags = SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC;
    platform->renderer = SDL_CreateRenderer(platform->window, -1, flags);
    return platform->renderer != NULL;
}

static bool create_renderer(Platform *platform, RendererChoice choice)
{
    SDL_RendererInfo info;
    bool accelerated = choice == RENDERER_ACCELERATED || (choice == RENDERER_AUTOMATIC && has_graphics_card());
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
    /* Over SDL 3 the software renderer would else draw within an event of a new size, and keep the old pixels. */
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1");
    if (!accelerated || !create_accelerated(platform)) {
        platform->renderer = SDL_CreateRenderer(platform->window, -1, SDL_RENDERER_SOFTWARE);
    }
    /* OpenGL knows pixels that SDL's software renderer does not, such as those of 30 bits, also without a card. */
    if (platform->renderer == NULL && !create_accelerated(platform)) {
        return false;
    }
    SDL_GetRendererInfo(platform->renderer, &info);
    platform->software = (info.flags & SDL_RENDERER_SOFTWARE) != 0;
    platform->direct = sdl_direct_fits(platform);
    /* The software renderer says that it waits, and waits for nothing. */
    platform->waits_for_refresh = !platform->software && (info.flags & SDL_RENDERER_PRESENTVSYNC) != 0;
    return true;
}

void sdl_renderer_renew(Platform *platform)
{
    sdl_pictures_drop(platform);
    SDL_DestroyRenderer(platform->renderer);
    if (!create_renderer(platform, platform->software ? RENDERER_SOFTWARE : RENDERER_ACCELERATED)) {
        platform_show_error("The Plot", SDL_GetError());
    }
}

/* In a browser, SDL draws without a graphics card in units of the window: it is the page that makes these finer. */
static Uint32 density_flag(RendererChoice choice)
{
#if defined(__EMSCRIPTEN__)
    if (choice == RENDERER_SOFTWARE || (choice == RENDERER_AUTOMATIC && !has_graphics_card())) {
        sdl_web_draw_without_graphics();
        return 0;
    }
#endif
    (void)choice;
    return SDL_WINDOW_ALLOW_HIGHDPI;
}

static bool create_window(Platform *platform, const PlatformOptions *options)
{
    Uint32 flags = SDL_WINDOW_RESIZABLE | density_flag(options->renderer);
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

#if !defined(__EMSCRIPTEN__)

/* Desktops that know the program by its menu entry have an icon of it already; this is for all others. */
static void set_icon(Platform *platform)
{
    if (platform->has_icon || platform->frame == 0) {
        return; /* the first frame need not wait for it */
    }
    platform->has_icon = true;
    SDL_Surface *icon = sdl_drawing_render(&platform->assets, DRAWING_APPLICATION, ICON_SIDE, ICON_SIDE);
    if (icon != NULL) {
        SDL_SetWindowIcon(platform->window, icon);
        SDL_FreeSurface(icon);
    }
}

#else

static void set_icon(Platform *platform)
{
    (void)platform;
}

#endif

/* Where there is no display, SDL takes a driver that shows nothing, and the program would run on unseen. */
static bool is_seen(void)
{
    return SDL_GetHint("SDL_VIDEODRIVER") != NULL ||
           !(sdl_window_has_driver("offscreen") || sdl_window_has_driver("dummy"));
}

static bool start(Platform *platform, const PlatformOptions *options, char *error)
{
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"); /* nobody is asked to hold it back, and then to let it go */
#if defined(_WIN32)
    SDL_SetHint(SDL_HINT_WINDOWS_DPI_SCALING, "1"); /* windows have units there, too, and displays densities */
#endif
    SDL_SetMainReady();
    if (TTF_Init() != 0) {
        SDL_snprintf(error, PLATFORM_ERROR_LENGTH, "text cannot be drawn: %s", TTF_GetError());
        return false;
    }
    platform->text_started = true;
    sdl_ahead_begin(platform, options->likely);
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        SDL_snprintf(error, PLATFORM_ERROR_LENGTH, "no display: %s", SDL_GetError());
        return false;
    }
    platform->video_started = true;
    sdl_preferences_listen();
    if (!is_seen()) {
        SDL_snprintf(error, PLATFORM_ERROR_LENGTH, "no display");
        return false;
    }
    if (!sdl_window_has_driver("wayland")) { /* which has no other way to present */
        /* The software renderer would otherwise present through OpenGL, with all its weight. */
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    }
    if (!sdl_ahead_load(platform, error)) {
        return false;
    }
    if (!create_window(platform, options) || !create_renderer(platform, options->renderer)) {
        SDL_snprintf(error, PLATFORM_ERROR_LENGTH, "no window: %s", SDL_GetError());
        return false;
    }
    platform->doubles_clicks = sdl_event_doubles_clicks();
    sdl_damage_open(platform);
    sdl_pads_open(platform, options->mappings);
    return true;
}

Platform *platform_open(const PlatformOptions *options, char *error)
{
    Platform *platform = calloc(1, sizeof *platform);
    if (platform == NULL) {
        SDL_snprintf(error, PLATFORM_ERROR_LENGTH, "out of memory");
        return NULL;
    }
    if (!start(platform, options, error)) {
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
    sdl_ahead_end(platform);
    sdl_pads_close(platform);
    SDL_free(platform->dropped);
    sdl_pictures_drop(platform);
    sdl_share_close(platform);
    sdl_hidden_close(platform);
    sdl_damage_close(platform);
    sdl_assets_free(&platform->assets);
    if (platform->renderer != NULL) {
        SDL_DestroyRenderer(platform->renderer);
    }
    if (platform->window != NULL) {
        SDL_DestroyWindow(platform->window);
    }
    if (platform->text_started) {
        TTF_Quit();
    }
    bool quiet = sdl_sound_close(platform); /* may take a moment; the window is gone by now */
    if (platform->video_started && quiet) {
        SDL_Quit();
    } else if (platform->video_started) {
        SDL_QuitSubSystem(SDL_INIT_VIDEO);
    }
    free(platform);
}

void platform_size(const Platform *platform, int *width, int *height)
{
    SDL_GetWindowSizeInPixels(platform->window, width, height); /* a renderer may notice a new size only as it draws */
    *width = SDL_max(*width, 1);
    *height = SDL_max(*height, 1);
}

float platform_pixel_ratio(const Platform *platform)
{
    int window_width = 1;
    int output_width = 1;
    int height = 1;
    SDL_GetWindowSize(platform->window, &window_width, &height);
    platform_size(platform, &output_width, &height);
    return window_width > 0 ? sdl_web_scale() * (float)output_width / (float)window_width : 1.0F;
}

#if defined(_WIN32)

/*
 * Milliseconds that the machine has slept, in whole seconds: elsewhere the counter stands still meanwhile. A second and
 * a bit more stays counted, since the two clocks here are coarse and the difference must never take the time back.
 */
static double time_asleep(void)
{
    static SDL_atomic_t known; /* seconds */
    ULONGLONG awake = 0;
    QueryUnbiasedInterruptTime(&awake);
    int asleep = (int)((GetTickCount64() - awake / 10000) / 1000) - 1;
    if (asleep > SDL_AtomicGet(&known) + 1) {
        SDL_AtomicSet(&known, asleep);
    }
    return (double)SDL_AtomicGet(&known) * 1000.0;
}

#else

static double time_asleep(void)
{
    return 0.0;
}

#endif

double platform_now(void)
{
    return (double)SDL_GetPerformanceCounter() * 1000.0 / (double)SDL_GetPerformanceFrequency() - time_asleep();
}

double platform_frame_time(const Platform *platform)
{
    SDL_DisplayMode mode;
    if (SDL_GetWindowDisplayMode(platform->window, &mode) == 0 && mode.refresh_rate >= 24) {
        return 1000.0 / mode.refresh_rate;
    }
    return 1000.0 / 60.0;
}

#if !defined(__EMSCRIPTEN__)

void platform_sleep(double milliseconds)
{
    if (milliseconds >= 1.0) {
        SDL_Delay((Uint32)milliseconds);
    }
}

void platform_show_error(const char *title, const char *text)
{
    SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, title, text, NULL);
}

#endif

bool platform_next_event(Platform *platform, bool wait, InputEvent *event)
{
    SDL_Event reported;
    set_icon(platform);
    wait = wait && platform_can_quit(); /* a page that cannot be left by the program is not to be held up by it */
    sdl_pads_look(platform, wait);
    if (sdl_pads_take(platform, event)) {
        platform->touched |= event->kind == EVENT_PAD_DOWN;
        return true; /* one event of SDL's may come to several */
    }
    while (wait ? sdl_pads_wait(platform, &reported) : SDL_PollEvent(&reported) != 0) {
        sdl_pads_translate(platform, &reported);
        if (sdl_pads_take(platform, event) || sdl_event_translate(platform, &reported, event)) {
            platform->touched |= event->kind == EVENT_KEY || event->kind == EVENT_POINTER_DOWN ||
                                 event->kind == EVENT_TOUCH_DOWN || event->kind == EVENT_PAD_DOWN;
            return true;
        }
    }
    return false;
}
