/* SPDX-License-Identifier: MIT */
/*
 * The program as a player has it: in a window on an X server, among the frames of a window manager, with a pointer that
 * really moves: what only a window system shows. A server of its own is started (Xvfb), with openbox, and one xdotool
 * is the player's hand.
 *
 *   program_x11_test FOLDER THEPLOT      gives 77, skipped, where one of the three programs is missing
 */
#define _POSIX_C_SOURCE 200809L
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/check.h"
#include "support/desktop.h"
#include "support/records.h"

enum { REST = 2000, SETTLE = 300, MOVES = 8 };

static Desktop desktop;

static Record record; /* of the game on it */

static const TraceState *seen(void)
{
    return &desktop.follower.state;
}

/* Starts the program with the deal of a won game. */
static bool open_game(int index, const char *speed, const char *size)
{
    record = records_won("standard", index);
    return desktop_start_game(&desktop, &record, speed, size, "-");
}

/* Closes the window as its frame's button does. */
static void close_game(void)
{
    desktop_close_window(&desktop);
    desktop_end_game(&desktop);
}

/* Nothing is drawn while nobody does anything. */
static void rest(void)
{
    CHECK(follow_until_idle(&desktop.follower));
    follow_for(&desktop.follower, SETTLE);
    int frames = seen()->frames;
    follow_for(&desktop.follower, REST);
    CHECK_EQUAL_INT(frames, seen()->frames);
    CHECK(seen()->idle);
}

static bool has_size(const TraceState *state, int packed)
{
    return (int)state->width == packed / 10000 && (int)state->height == packed % 10000;
}

/* Waits until the window has this size and the window manager has nothing more to say. */
static bool settles_at(int width, int height)
{
    return follow_until(&desktop.follower, has_size, width * 10000 + height) && follow_until_idle(&desktop.follower) &&
           desktop_wait_for_focus(&desktop);
}

static void play_on(void)
{
    static int played;
    CHECK(player_play_on(&desktop.player, record.moves, &played, MOVES));
    CHECK(follow_until_idle(&desktop.follower));
}

static void full_screen_and_back(void)
{
    int width = (int)seen()->width;
    int height = (int)seen()->height;
    desktop.player.hand.key(&desktop, KEY_F11, 0);
    CHECK(settles_at(DESKTOP_WIDTH, DESKTOP_HEIGHT));
    play_on();
    desktop.player.hand.key(&desktop, KEY_F11, 0);
    CHECK(settles_at(width, height));
    play_on();
}

/* Takes a deal back in whose middle something has happened, and goes on where the game was. */
static void return_to_game(void)
{
    CHECK(player_key(&desktop.player, 'u', 0, "undo", "accepted"));
    CHECK(player_agrees(&desktop.player));
    play_on();
}

static void resized_in_mid_deal(void)
{
    CHECK(player_key(&desktop.player, 'n', 0, "deal", "accepted"));
    for (int width = 700; width <= 1100; width += 80) {
        desktop_resize_window(&desktop, width, 600 + width % 90);
    }
    desktop_resize_window(&desktop, 1000, 700);
    CHECK(settles_at(1000, 700));
    return_to_game();
}

TEST(the_window_manager_has_its_way)
{
    if (!open_game(1, "fast", "1000x640")) {
        return;
    }
    play_on();
    full_screen_and_back();
    resized_in_mid_deal();
    rest();
    close_game();
}

TEST(real_keys_and_buttons)
{
    Player *player = &desktop.player;
    if (!open_game(3, "off", "800x480")) {
        return;
    }
    rest();
    CHECK(player_key(player, KEY_SPACE, 0, "move", "accepted"));
    player->hand.wheel(&desktop, 1);
    CHECK(player_expect(player, 2, "undo", "accepted") && player_agrees(player));
    player->hand.wheel(&desktop, -1);
    CHECK(player_expect(player, 3, "redo", "accepted"));
    player_click(player, PILE_WASTE, BUTTON_BACK);
    CHECK(player_expect(player, 4, "undo", "accepted") && player_agrees(player));
    player_click(player, PILE_WASTE, BUTTON_FORWARD);
    CHECK(player_expect(player, 5, "redo", "accepted"));
    CHECK(player_key(player, 'z', MODIFIER_CONTROL, "undo", "accepted") && player_agrees(player));
    close_game();
}

static bool is_lower(const TraceState *state, int height)
{
    return (int)state->height < height;
}

/* Below the upper panel there is the title, above the lower one at least the line below the window. */
static void check_fits(void)
{
    int x = 0;
    int y = 0;
    CHECK(follow_until(&desktop.follower, is_lower, DESKTOP_BOTTOM - DESKTOP_TOP));
    int width = (int)seen()->width;
    int height = (int)seen()->height;
    CHECK(settles_at(width, height));
    for (int i = 0; i < 300 && (x == 0 || y == 0); i++) { /* a busy window manager may still have to move it */
        follow_sleep(10);
        CHECK(desktop_corner(&desktop, &x, &y));
    }
    check_context("%d by %d at %d, %d", width, height, x, y);
    CHECK(x > 0 && x + width < DESKTOP_WIDTH && width > 1200);
    CHECK(y > DESKTOP_TOP + 5 && y + height < DESKTOP_BOTTOM && height > 700);
}

/* A window whose size nobody has chosen has room between the panels, with its frame. */
TEST(the_first_window_fits)
{
    if (open_game(1, "fast", NULL)) {
        check_fits();
        desktop.player.hand.key(&desktop, KEY_F11, 0);
        CHECK(settles_at(DESKTOP_WIDTH, DESKTOP_HEIGHT));
        desktop.player.hand.key(&desktop, KEY_F11, 0);
        check_fits();
        close_game();
    }
}

/* Also when it is the second one. */
TEST(the_first_window_after_full_screen_fits)
{
    if (open_game(1, "fast", "--fullscreen")) {
        CHECK(settles_at(DESKTOP_WIDTH, DESKTOP_HEIGHT));
        desktop.player.hand.key(&desktop, KEY_F11, 0);
        check_fits();
        close_game();
    }
}

/* Both moves of the only game are kept. */
static void check_kept(const char *data)
{
    char path[512];
    size_t length = 0;
    snprintf(path, sizeof path, "%s/lost.json", check_argument(1));
    const char *const arguments[] = {check_argument(2), "--data", data, "--export", path, "--replace", NULL};
    CHECK_EQUAL_INT(0, process_run(&(ProcessOptions){.arguments = arguments}, PATIENCE));
    char *exported = check_read_file(check_argument(1), "lost.json", &length);
    CHECK(strstr(exported, "\"deal\":\"7\"") != NULL && strstr(exported, "\"moves\":2,") != NULL);
    free(exported);
}

/* The server goes, and this program's desktop with it: the last test. The program ends, and has kept every move. */
TEST(the_display_is_lost)
{
    char data[512];
    snprintf(data, sizeof data, "%s/lost", check_argument(1));
    check_make_folder(data);
    check_forget_kept(data);
    record = (Record){.game = rules_game_at(0), .deal = 7};
    if (desktop_start_game(&desktop, &record, "off", NULL, data)) {
        CHECK(player_key(&desktop.player, KEY_SPACE, 0, "move", "accepted"));
        CHECK(player_key(&desktop.player, KEY_SPACE, 0, "move", "accepted"));
        CHECK_EQUAL_INT(0, kill(desktop.server.id, SIGKILL));
        int status = process_wait(&desktop.game, PATIENCE);
        CHECK(status > 0 && status < PROCESS_SIGNAL);
        follow_close(&desktop.follower);
        check_kept(data);
    }
}

int main(int argument_count, char **arguments)
{
    return desktop_main(&desktop, DESKTOP_X11, argument_count, arguments);
}
