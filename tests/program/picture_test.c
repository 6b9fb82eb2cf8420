/* SPDX-License-Identifier: MIT */
/*
 * Pictures made again are the pictures there were: after the renderer has lost them, and after the window has been as
 * small as a pixel.
 *
 *   program_picture_test FOLDER      where the pictures are written, and stay to be looked at
 */
#define SDL_MAIN_HANDLED
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>

#include "picture/picture_fixture.h"
#include "support/check.h"

static PictureFixture fixture;

enum { PICTURE_WIDTH = 800, PICTURE_HEIGHT = 500 };

/* Handles what has come in as the program does. False when there was nothing that asks for a new picture. */
static bool take_events(void)
{
    InputEvent event;
    bool redraw = false;
    while (platform_next_event(fixture.platform, false, &event)) {
        redraw = redraw || event.kind == EVENT_EXPOSED || event.kind == EVENT_RESIZED;
        if (event.kind == EVENT_RESIZED) {
            int width = 0;
            int height = 0;
            platform_size(fixture.platform, &width, &height);
            table_resize(&fixture.ui.table, width, height, platform_pixel_ratio(fixture.platform));
        }
    }
    return redraw;
}

/* Draws, and reads the file that shows it. */
static char *take_picture(const char *name, size_t *length)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", check_argument(1), name);
    picture_fixture_draw(&fixture);
    CHECK(platform_save_picture(fixture.platform, path));
    return check_read_file(check_argument(1), name, length);
}

static void compare_pictures(const char *before_name, const char *after_name, void (*happens)(void))
{
    size_t before_length = 0;
    size_t after_length = 0;
    char *before = take_picture(before_name, &before_length);
    happens();
    char *after = take_picture(after_name, &after_length);
    if (CHECK_EQUAL_INT(before_length, after_length)) {
        CHECK_EQUAL_BYTES(before, after, before_length);
    }
    free(before);
    free(after);
}

static void open_stage(void)
{
    picture_fixture_open(&fixture, rules_game_find("the-plot", NULL), 1001, PICTURE_WIDTH, PICTURE_HEIGHT, SPEED_OFF);
    CHECK(picture_fixture_play(&fixture, "T2-T10 T4-T8 T5-T8 T6-T1 T7-T1 T12-T8 S-W W-F1"));
    picture_fixture_run(&fixture, 5000.0);
    take_events();
}

static void lose_targets(void)
{
    SDL_PushEvent(&(SDL_Event){.type = SDL_RENDER_TARGETS_RESET});
    CHECK(take_events());
}

static void lose_device(void)
{
    SDL_PushEvent(&(SDL_Event){.type = SDL_RENDER_DEVICE_RESET});
    CHECK(take_events());
}

static void shrink_and_grow(void)
{
    SDL_Window *window = SDL_GetWindowFromID(1);
    SDL_SetWindowMinimumSize(window, 1, 1);
    SDL_SetWindowSize(window, 1, 1);
    CHECK(take_events());
    CHECK_EQUAL_INT(1, fixture.ui.table.layout.width);
    CHECK_EQUAL_INT(1, fixture.ui.table.layout.height);
    picture_fixture_draw(&fixture);
    SDL_SetWindowSize(window, PICTURE_WIDTH, PICTURE_HEIGHT);
    CHECK(take_events());
    CHECK_EQUAL_INT(PICTURE_WIDTH, fixture.ui.table.layout.width);
}

static void nothing(void) {}

TEST(pictures_come_back)
{
    open_stage();
    compare_pictures("same-before.png", "same-after.png", nothing);
    compare_pictures("targets-before.png", "targets-after.png", lose_targets);
    compare_pictures("device-before.png", "device-after.png", lose_device);
    compare_pictures("pixel-before.png", "pixel-after.png", shrink_and_grow);
    picture_fixture_close(&fixture);
}
