/* SPDX-License-Identifier: MIT */
/*
 * How large the first window is on displays of several sizes, before the player has chosen one: X
 * servers without a window manager (Xvfb alone), one after the other.
 *
 *   program_first_window_test FOLDER THEPLOT      gives 77, skipped, where Xvfb or xdotool is missing
 */
#define _POSIX_C_SOURCE 200809L
#include <signal.h>

#include "support/check.h"
#include "support/desktop.h"

/* The share of its area that the window takes, in percent. */
static const struct {
    int width, height;
    int least, most;
} DISPLAYS[] = {
    {1024, 768, 90, 95},  /* little room: nearly all of it */
    {1280, 800, 85, 95},  /* as much as a table needs */
    {1920, 1080, 64, 70}, /* two thirds */
    {3840, 2160, 64, 70}, /* also of a large one */
    {1080, 1920, 64, 85}, /* upright */
    {3440, 1080, 35, 60}, /* very wide: the window has an ordinary shape */
};

static Desktop desktop;
static size_t tried;

TEST(the_first_window_suits_its_display)
{
    const Record record = {.game = rules_game_at(0), .deal = 1};
    if (!desktop_start_game(&desktop, &record, "off", NULL, "-")) {
        return;
    }
    int x = 0;
    int y = 0;
    int width = (int)desktop.follower.state.width;
    int height = (int)desktop.follower.state.height;
    int share = 100 * width / DISPLAYS[tried].width * height / DISPLAYS[tried].height;
    check_context("%d by %d on %d by %d", width, height, DISPLAYS[tried].width, DISPLAYS[tried].height);
    CHECK(share >= DISPLAYS[tried].least && share <= DISPLAYS[tried].most);
    CHECK(width * 9 <= height * 16 + 16 && height * 9 <= width * 16 + 16);
    CHECK(desktop_corner(&desktop, &x, &y));
    CHECK_EQUAL_INT((DISPLAYS[tried].width - width) / 2, x);
    CHECK_EQUAL_INT((DISPLAYS[tried].height - height) / 2, y);
    CHECK_EQUAL_INT(0, kill(desktop.game.id, SIGTERM));
    desktop_end_game(&desktop);
}

int main(int argument_count, char **arguments)
{
    int status = 0;
    for (tried = 0; tried < BASE_ARRAY_COUNT(DISPLAYS) && status == 0; tried++) {
        desktop = (Desktop){.width = DISPLAYS[tried].width, .height = DISPLAYS[tried].height};
        status = desktop_main(&desktop, DESKTOP_UNMANAGED, argument_count, arguments);
    }
    return status;
}
