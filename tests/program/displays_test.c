/* SPDX-License-Identifier: MIT */
/*
 * The program as a player with two displays has it: the window goes to the other one and gets another size by hand,
 * full screen fills the one that the settings name and gives the window back, and the next start finds it where it was
 * left. After each of them moves are played with the pointer.
 *
 *   program_displays_test FOLDER THEPLOT      gives 77, skipped, where a program is missing that it takes
 */
#include <stdio.h>
#include <stdlib.h>

#include "support/check.h"
#include "support/desktop.h"
#include "support/records.h"

enum { NEAR = 2 }; /* pixels between a place and the place that was asked for */

static Desktop desktop;

static Record record;
static int played;

static const TraceState *seen(void)
{
    return &desktop.follower.state;
}

static void play_on(void)
{
    CHECK(player_play_on(&desktop.player, record.moves, &played, 4));
    CHECK(follow_until_idle(&desktop.follower));
}

/* Waits until the window has this place and size, within a few pixels. */
static void check_at(int x, int y, int width, int height)
{
    int left = 0;
    int top = 0;
    bool same = false;
    for (int i = 0; i < 300 && !same; i++) {
        follow_for(&desktop.follower, 20);
        same = desktop_corner(&desktop, &left, &top) && abs(left - x) <= NEAR && abs(top - y) <= NEAR &&
               abs((int)seen()->width - width) <= NEAR && abs((int)seen()->height - height) <= NEAR;
    }
    check_context("%d by %d at %d, %d, not %d by %d at %d, %d", (int)seen()->width, (int)seen()->height, left, top,
                  width, height, x, y);
    CHECK(same && desktop_wait_for_focus(&desktop) && follow_until_idle(&desktop.follower));
}

/* Full screen, which fills the display at `x`, and back again. */
static void fill_and_return(int x, int width, int height)
{
    int before[4] = {0, 0, (int)seen()->width, (int)seen()->height};
    CHECK(desktop_corner(&desktop, &before[0], &before[1]));
    desktop.player.hand.key(&desktop, KEY_F11, 0);
    check_at(x, 0, width, height);
    play_on();
    desktop.player.hand.key(&desktop, KEY_F11, 0);
    check_at(before[0], before[1], before[2], before[3]);
    play_on();
}

/* Starts with an empty folder, in which the settings name this display for full screen. */
static const char *choose_display(int display)
{
    static char data[512];
    char text[256];
    char path[600];
    snprintf(data, sizeof data, "%s/data", check_argument(1));
    snprintf(path, sizeof path, "%s/settings.json", check_argument(1));
    int length = snprintf(text, sizeof text,
                          "{\"format\":\"theplot\",\"version\":1,\"exported\":\"2026-01-01T00:00:00Z\",\n\"games\":"
                          "[\n],\n\"settings\":{\n\"display\":\"%d\"\n},\n\"lessons\":[\n]}\n",
                          display);
    check_make_folder(data);
    check_forget_kept(data);
    check_write_file(check_argument(1), "settings.json", text, (size_t)length);
    const char *const arguments[] = {check_argument(2), "--data", data, "--import", path, NULL};
    CHECK_EQUAL_INT(0, process_run(&(ProcessOptions){.arguments = arguments}, PATIENCE));
    return data;
}

static bool open_game(int index, const char *size, const char *data)
{
    played = 0;
    record = records_won("standard", index);
    return desktop_start_game(&desktop, &record, "fast", size, data);
}

static void close_game(void)
{
    desktop_close_window(&desktop);
    desktop_end_game(&desktop);
}

TEST(the_window_goes_to_the_second_display_and_is_found_there)
{
    int x = 0;
    int y = 0;
    const char *data = choose_display(2);
    if (!open_game(1, "900x620", data)) {
        return;
    }
    CHECK(desktop_corner(&desktop, &x, &y));
    fill_and_return(DESKTOP_WIDTH, DESKTOP_SECOND_WIDTH, DESKTOP_SECOND_HEIGHT);
    desktop_drag_window(&desktop, BUTTON_LEFT, 450.0F, 300.0F, DESKTOP_WIDTH + 100 - x, 60 - y);
    check_at(DESKTOP_WIDTH + 100, 60, 900, 620);
    play_on();
    desktop_drag_window(&desktop, BUTTON_RIGHT, 880.0F, 600.0F, 120, 40);
    check_at(DESKTOP_WIDTH + 100, 60, 1020, 660);
    play_on();
    fill_and_return(DESKTOP_WIDTH, DESKTOP_SECOND_WIDTH, DESKTOP_SECOND_HEIGHT);
    close_game();
    if (open_game(2, NULL, data)) {
        check_at(DESKTOP_WIDTH + 100, 60, 1020, 660);
        close_game();
    }
}

int main(int argument_count, char **arguments)
{
    return desktop_main(&desktop, DESKTOP_DISPLAYS, argument_count, arguments);
}
