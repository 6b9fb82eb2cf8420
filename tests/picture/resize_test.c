/* SPDX-License-Identifier: MIT */
/*
 * A table that is resized: the old pictures serve while the new ones are painted, some in each frame, and in the end
 * every pixel is as if the table had been of that size from the start.
 *
 *   resize_test WORK
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>

#include "picture/picture_fixture.h"
#include "support/check.h"

enum { WIDTH = 1280, HEIGHT = 800, SMALLER_WIDTH = 1100, SMALLER_HEIGHT = 700, PATH_SIZE = 1024, FRAMES_MAX = 500 };

static const char *work;

/* Opens a window, shows the deal at the first size when asked to, and goes on with the smaller table. */
static int show_resized(const char *game, bool shown_before, const char *path)
{
    static PictureFixture fixture;
    int frames = 1;
    picture_fixture_open(&fixture, rules_game_find(game, NULL), 7, WIDTH, HEIGHT, SPEED_NORMAL);
    picture_fixture_run(&fixture, 3000.0);
    if (shown_before) {
        picture_fixture_draw(&fixture);
    }
    table_resize(&fixture.ui.table, SMALLER_WIDTH, SMALLER_HEIGHT, 1.0F);
    ui_draw(&fixture.ui, &fixture.list, 10000.0); /* long after the deal */
    while (platform_present(fixture.platform, &fixture.list) == PRESENT_AGAIN && frames < FRAMES_MAX) {
        frames++;
    }
    CHECK(platform_save_picture(fixture.platform, path));
    picture_fixture_close(&fixture);
    return frames;
}

static void check_game(const char *game)
{
    char resized[PATH_SIZE];
    char fresh[PATH_SIZE];
    size_t resized_size = 0;
    size_t fresh_size = 0;
    snprintf(resized, sizeof resized, "%s/%s.resized.png", work, game);
    snprintf(fresh, sizeof fresh, "%s/%s.fresh.png", work, game);
    int frames = show_resized(game, true, resized);
    show_resized(game, false, fresh);
    check_context("%s, %d frames, %s and %s", game, frames, resized, fresh);
    CHECK(frames > 1 && frames < FRAMES_MAX); /* not all at once, and not for ever */
    char *resized_bytes = check_read_file(work, strrchr(resized, '/') + 1, &resized_size);
    char *fresh_bytes = check_read_file(work, strrchr(fresh, '/') + 1, &fresh_size);
    CHECK(resized_size == fresh_size && memcmp(resized_bytes, fresh_bytes, fresh_size) == 0);
    free(resized_bytes);
    free(fresh_bytes);
}

static void test_a_resized_table_is_as_sharp_as_a_new_one(void)
{
    check_game("the-plot");
    check_game("the-plait");
    check_game("queen-of-italy");
}

int main(int argument_count, char **arguments)
{
    if (argument_count != 2) {
        fputs("usage: resize_test WORK\n", stderr);
        return 2;
    }
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    work = arguments[1];
    CHECK_RUN(test_a_resized_table_is_as_sharp_as_a_new_one);
    return check_report();
}
