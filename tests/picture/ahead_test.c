/* SPDX-License-Identifier: MIT */
/*
 * What is painted ahead of the first frame changes nothing that is seen: whether the list was foreseen, or another one,
 * or nothing, the first frame is the finished picture.
 */
#include "picture/picture.h"
#include "snapshots/moments.h"
#include "support/check.h"

static DrawList list, likely;

static Platform *open_with(const DrawList *foreseen)
{
    char error[PLATFORM_ERROR_LENGTH];
    PlatformOptions options = {.title = "ahead",
                               .width = list.width,
                               .height = list.height,
                               .renderer = RENDERER_SOFTWARE,
                               .likely = foreseen};
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    return platform_open(&options, error);
}

/* The very first frame, and the picture that is finished. */
static void show_both(const DrawList *foreseen, SDL_Surface *pictures[2])
{
    Platform *platform = open_with(foreseen);
    pictures[0] = pictures[1] = NULL;
    if (!CHECK(platform != NULL)) {
        return;
    }
    platform_present(platform, &list);
    pictures[0] = picture_take(platform);
    picture_show(platform, &list);
    pictures[1] = picture_take(platform);
    platform_close(platform);
}

static void check_same(const DrawList *foreseen, SDL_Surface *const expected[2])
{
    SDL_Surface *pictures[2];
    show_both(foreseen, pictures);
    for (int i = 0; i < 2; i++) {
        if (CHECK(pictures[i] != NULL)) {
            CHECK_EQUAL_INT(0, picture_compare(expected[i], pictures[i], 0, NULL) > 0.0);
        }
        SDL_FreeSurface(pictures[i]);
    }
}

static void draw(const char *moment, const View *view, DrawList *drawn)
{
    moments_act(moments_find(moment), view);
    table_fixture_draw();
    *drawn = fixture.list;
}

TEST(the_first_frame_is_the_same_whatever_was_foreseen)
{
    static const View view = {1280, 800, 100, NULL, false};
    static const View others[] = {{1280, 800, 100, NULL, false},
                                  {1280, 800, 100, "walnut back-woven large-index four-colours", false},
                                  {640, 480, 100, NULL, false}};
    SDL_Surface *expected[2];
    draw("plot", &view, &list);
    show_both(NULL, expected);
    CHECK_EQUAL_INT(0, expected[0] == NULL || picture_compare(expected[0], expected[1], 0, NULL) > 0.0);
    for (size_t i = 0; expected[0] != NULL && i < BASE_ARRAY_COUNT(others); i++) {
        check_context("what was foreseen is %d", (int)i);
        draw("plot", &others[i], &likely);
        check_same(&likely, expected);
    }
    SDL_FreeSurface(expected[0]);
    SDL_FreeSurface(expected[1]);
}

TEST(a_window_that_is_closed_before_its_first_frame_keeps_nothing)
{
    platform_close(open_with(&list));
}
