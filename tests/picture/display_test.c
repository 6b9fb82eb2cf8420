/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
/*
 * Displays that are not there, and windows that no display could show.
 */
#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "platform/platform.h"
#include "support/check.h"

enum { HUGE_SIZE = 20000, SIZE_MOST = 4096 };

static Platform *open_window(int side, char error[PLATFORM_ERROR_LENGTH])
{
    PlatformOptions options = {
        .title = "display", .width = side, .height = side, .renderer = RENDERER_SOFTWARE, .mappings = ""};
    error[0] = '\0';
    return platform_open(&options, error);
}

#if !defined(_WIN32) /* where there always is one */
/* SDL would take a driver that shows nothing. */
TEST(no_display_is_noticed)
{
    static const char *const names[] = {"SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"};
    char error[PLATFORM_ERROR_LENGTH];
    for (size_t i = 0; i < BASE_ARRAY_COUNT(names); i++) {
        unsetenv(names[i]);
    }
    Platform *platform = open_window(640, error);
    if (!CHECK(platform == NULL)) {
        platform_close(platform);
    }
    CHECK(strncmp(error, "no display", 10) == 0);
}
#endif

TEST(a_window_is_bounded)
{
    int width = 0;
    int height = 0;
    char error[PLATFORM_ERROR_LENGTH];
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    Platform *platform = open_window(HUGE_SIZE, error);
    if (CHECK(platform != NULL)) {
        platform_size(platform, &width, &height);
        CHECK(width <= SIZE_MOST && height <= SIZE_MOST);
        platform_close(platform);
    }
}

/* In full screen the pointer goes with the first key, and comes back with the mouse. */
TEST(keys_hide_the_pointer)
{
    char error[PLATFORM_ERROR_LENGTH];
    InputEvent event;
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    Platform *platform = open_window(640, error);
    if (CHECK(platform != NULL)) {
        for (int full = 0; full < 2; full++) {
            platform_set_fullscreen(platform, full != 0);
            SDL_PushEvent(&(SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_LEFT}}});
            while (platform_next_event(platform, false, &event)) {
            }
            CHECK_EQUAL_INT(full != 0 ? SDL_DISABLE : SDL_ENABLE, SDL_ShowCursor(SDL_QUERY));
        }
        SDL_PushEvent(&(SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = 9, .y = 9}});
        while (platform_next_event(platform, false, &event)) {
        }
        CHECK_EQUAL_INT(SDL_ENABLE, SDL_ShowCursor(SDL_QUERY));
        platform_close(platform);
    }
}
