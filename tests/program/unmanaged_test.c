/* SPDX-License-Identifier: MIT */
/*
 * Full screen on an X server that has no window manager (Xvfb alone): what is laid out is what the window has.
 *
 *   program_unmanaged_test FOLDER THEPLOT      gives 77, skipped, where Xvfb or xdotool is missing
 */
#define _POSIX_C_SOURCE 200809L
#include <signal.h>

#include "support/check.h"
#include "support/desktop.h"

enum { WIDTH = 1000, HEIGHT = 640 };

static Desktop desktop;

static bool has_width(const TraceState *state, int width)
{
    return (int)state->width == width;
}

/* Whether the game can be seen at a pixel of the desktop, which is black by itself. */
static bool is_covered(int x, int y)
{
    uint8_t colour[3] = {0};
    return CHECK(desktop_colour(&desktop, x, y, colour)) && (colour[0] | colour[1] | colour[2]) > 16;
}

/* Waits for a layout of this size, of a window in the middle that has it. */
static void check_window(int width, int height)
{
    int x = 0;
    int y = 0;
    int left = (DESKTOP_WIDTH - width) / 2;
    int top = (DESKTOP_HEIGHT - height) / 2;
    check_context("%d by %d", width, height);
    CHECK(follow_until(&desktop.follower, has_width, width) && follow_until_idle(&desktop.follower));
    CHECK_EQUAL_INT(height, (int)desktop.follower.state.height);
    CHECK(desktop_corner(&desktop, &x, &y));
    CHECK_EQUAL_INT(left, x);
    CHECK_EQUAL_INT(top, y);
    /* At two corners without the pointer, which lies in the upper left one by now. */
    CHECK(is_covered(left + width - 4, top + 4) && is_covered(left + 4, top + height - 4));
    CHECK(width == DESKTOP_WIDTH ||
          (!is_covered(left + width + 4, top - 4) && !is_covered(left - 4, top + height + 4)));
}

static bool open_game(const char *size)
{
    const Record record = {.game = rules_game_at(0), .deal = 1};
    return desktop_start_game(&desktop, &record, "off", size, "-");
}

static void press_full_screen(void)
{
    desktop.player.hand.key(&desktop, KEY_F11, 0);
}

static void close_game(void)
{
    CHECK_EQUAL_INT(0, kill(desktop.game.id, SIGTERM));
    desktop_end_game(&desktop);
}

TEST(a_window_fills_the_screen_and_comes_back)
{
    if (open_game("1000x640")) {
        check_window(WIDTH, HEIGHT);
        press_full_screen();
        check_window(DESKTOP_WIDTH, DESKTOP_HEIGHT);
        press_full_screen();
        check_window(WIDTH, HEIGHT);
        close_game();
    }
}

TEST(it_begins_in_full_screen)
{
    if (open_game("--fullscreen")) {
        check_window(DESKTOP_WIDTH, DESKTOP_HEIGHT);
        press_full_screen();
        check_window(DESKTOP_WIDTH * 82 / 100, DESKTOP_HEIGHT * 82 / 100);
        close_game();
    }
}

int main(int argument_count, char **arguments)
{
    return desktop_main(&desktop, DESKTOP_UNMANAGED, argument_count, arguments);
}
