/* SPDX-License-Identifier: MIT */
/*
 * Both painters show the same: moments of all games, painted by the one that computes pixels and by the one that has
 * SDL's renderer draw, differ by nothing that a person would see.
 *
 *   painters_test WORK [opengl]
 *
 * With OpenGL on the screen that there is (77, skipped, where there is none); else with SDL's own software renderer,
 * which turns cards otherwise than a graphics card does: there few of them lean. Of a moment that differs WORK keeps
 * both pictures and one that shows where.
 */
#include <stdio.h>

#include <string.h>

#include "picture/picture.h"
#include "snapshots/moments.h"
#include "support/check.h"

enum { TOLERANCE = 40, SKIPPED = 77, PATH_SIZE = 1024 };

static const double SHARE_MAX = 0.001;

static const char *const names[] = {"plot",       "plot-drag",        "plait",         "queen-half-way",
                                    "games",      "rules-queen-keys", "settings-look", "calendar",
                                    "statistics", "review-queen-end"};
static const char *const leaning[] = {"plot-deal", "plot-unfolding", "plot-won",
                                      "plait-won", "queen-won",      "review-plait"};

static const char *work;
static const char *driver = "software";

static const View view = {1280, 800, 100, "walnut", false};

static Platform *open_painter(RendererChoice choice)
{
    char error[PLATFORM_ERROR_LENGTH];
    PlatformOptions options = {.title = "painters", .width = view.width, .height = view.height, .renderer = choice};
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, driver);
    return platform_open(&options, error);
}

static SDL_Surface *paint(RendererChoice choice)
{
    Platform *platform = open_painter(choice);
    check_context("choice %d, SDL says \"%s\"", (int)choice, SDL_GetError());
    if (!CHECK(platform != NULL && picture_has_renderer(platform) == (choice == RENDERER_ACCELERATED))) {
        platform_close(platform);
        return NULL;
    }
    picture_show(platform, &fixture.list);
    SDL_Surface *picture = picture_halve(picture_take(platform));
    platform_close(platform);
    return picture;
}

static void save(SDL_Surface *picture, const char *name, const char *painter)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/painters-%s.%s.png", work, name, painter);
    picture_save(picture, path);
}

static void compare(const char *name)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/painters-%s.difference.png", work, name);
    SDL_Surface *pixels = paint(RENDERER_SOFTWARE);
    SDL_Surface *gpu = paint(RENDERER_ACCELERATED);
    if (pixels != NULL && gpu != NULL) {
        double share = picture_compare(pixels, gpu, TOLERANCE, path);
        check_context("%s differs in %.3f %% of its pixels", name, share * 100.0);
        if (!CHECK(share <= SHARE_MAX)) {
            save(pixels, name, "pixels");
            save(gpu, name, "gpu");
        }
    }
    SDL_FreeSurface(pixels);
    SDL_FreeSurface(gpu);
}

static void compare_all(const char *const moments[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        moments_act(moments_find(moments[i]), &view);
        table_fixture_draw();
        compare(moments[i]);
    }
}

/* The swatches of the look are cut off at the foot of what is scrolled, or at its top. */
static void compare_scrolled(void)
{
    View large = view;
    large.text = 150;
    moments_act(moments_find("settings-look"), &large);
    do {
        table_fixture_draw();
        compare("settings-look-scrolled");
    } while (moments_scroll(0.3F));
}

static void test_both_painters_show_the_same(void)
{
    compare_all(names, BASE_ARRAY_COUNT(names));
    compare_scrolled();
    if (strcmp(driver, "opengl") == 0) {
        compare_all(leaning, BASE_ARRAY_COUNT(leaning));
    }
}

static bool has_opengl(void)
{
    Platform *platform = open_painter(RENDERER_ACCELERATED);
    bool has = platform != NULL && picture_has_renderer(platform);
    platform_close(platform);
    return has;
}

int main(int argument_count, char **arguments)
{
    work = argument_count > 1 ? arguments[1] : ".";
    driver = argument_count > 2 ? arguments[2] : driver;
    SDL_setenv("SDL_VIDEODRIVER", argument_count > 2 ? "x11" : "dummy", 1);
    if (argument_count > 2 && !has_opengl()) {
        return SKIPPED;
    }
    CHECK_RUN(test_both_painters_show_the_same);
    return check_report();
}
