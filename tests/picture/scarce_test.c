/* SPDX-License-Identifier: MIT */
/*
 * What the window and its pictures ask the system for is refused at the n-th request: memory, a thread, a file, a
 * window, a renderer, a texture, a line of text. Either there is no window, which is told in one line, or frames are
 * drawn without what is missing, and as soon as nothing is refused any more the picture is as it always was.
 *
 *   scarce_test EVERY      one request of so many is refused in its turn
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "picture/picture.h"
#include "platform/sdl/sdl_internal.h"
#include "snapshots/moments.h"
#include "support/check.h"
#include "support/scarce.h"

enum { WIDTH = 360, HEIGHT = 240, FRAMES_MAX = 200, LISTS = 5 };

/* The plait lies askew, a won game's cards lie on the ground, and a page of settings has text, rings and small cards.
 */
static const char *const MOMENTS[LISTS] = {"plait-half-way", "plait", "plot-unfolding", "queen-won", "settings-look"};

static DrawList lists[LISTS];
static SDL_Surface *pictures[LISTS];

static void make_lists(void)
{
    const View view = {.width = WIDTH, .height = HEIGHT, .look = "four-colours"};
    for (int i = 0; i < LISTS; i++) {
        moments_act(moments_find(MOMENTS[i]), &view);
        table_fixture_draw();
        lists[i] = fixture.list;
    }
}

static Platform *open_window(char *error)
{
    const PlatformOptions options = {
        .title = "scarce", .mappings = "", .width = WIDTH, .height = HEIGHT, .renderer = RENDERER_SOFTWARE};
    error[0] = '\0';
    return platform_open(&options, error);
}

/* Presents a list until nothing more is owed, as the program does. Not finished after so many frames: never. */
static void show(Platform *platform, const DrawList *list)
{
    int frames = 1;
    platform_present(platform, list); /* with a new size nothing is painted yet */
    while (platform_present(platform, list) == PRESENT_AGAIN && frames < FRAMES_MAX) {
        frames++;
    }
    CHECK(frames < FRAMES_MAX);
}

/* The renderer is lost, and made anew. */
static void lose_device(Platform *platform)
{
    InputEvent event;
    SDL_PushEvent(&(SDL_Event){.type = SDL_RENDER_DEVICE_RESET});
    while (platform_next_event(platform, false, &event)) {
    }
}

/* The last ones are shown by a renderer that was made anew. */
static void show_all(Platform *platform)
{
    for (int i = 0; i < LISTS; i++) {
        if (i == LISTS - 2) {
            lose_device(platform);
        }
        show(platform, &lists[i]);
    }
}

/* One line for the player. */
static void check_told(const char *error)
{
    check_context("\"%s\"", error);
    CHECK(error[0] != '\0' && strchr(error, '\n') == NULL && strlen(error) < PLATFORM_ERROR_LENGTH);
}

/* Every list is shown as by a platform of which nothing was ever refused. */
static void check_pictures(Platform *platform, int nth)
{
    if (platform->painter == NULL) { /* there was none when it was to be made anew, and there is one now */
        lose_device(platform);
    }
    for (int i = LISTS - 1; i >= 0; i--) {
        show(platform, &lists[i]);
        SDL_Surface *picture = picture_take(platform);
        check_context("request %d, %s", nth, MOMENTS[i]);
        CHECK(picture_compare(pictures[i], picture, 0, NULL) == 0.0);
        SDL_FreeSurface(picture);
    }
}

/* Gives how many requests there were. */
static int run(int nth, bool lasting)
{
    char error[PLATFORM_ERROR_LENGTH];
    scarce_from(nth, lasting);
    Platform *platform = open_window(error);
    if (platform != NULL) {
        show_all(platform);
    }
    int requests = scarce_end();
    if (platform == NULL) {
        check_told(error);
    } else {
        check_pictures(platform, nth);
    }
    platform_close(platform);
    return requests;
}

static void take_pictures(void)
{
    char error[PLATFORM_ERROR_LENGTH];
    Platform *platform = open_window(error);
    for (int i = 0; i < LISTS; i++) {
        show(platform, &lists[i]);
        CHECK(!platform->pictures.lacking);
        pictures[i] = picture_take(platform);
    }
    platform_close(platform);
}

TEST(every_request_refused)
{
    int every = atoi(check_argument(1));
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    make_lists();
    take_pictures();
    int all = run(SCARCE_NEVER, false);
    printf("%d requests\n", all);
    CHECK(all > 500);
    for (int nth = 1; nth <= all; nth += every) {
        run(nth, false);
        run(nth, true);
    }
    for (int i = 0; i < LISTS; i++) {
        SDL_FreeSurface(pictures[i]);
    }
}
