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
#include "support/player.h"
#include "support/records.h"

enum { REST = 2000, SETTLE = 300, MOVES = 8 };

static Desktop desktop;

/* One game on the desktop. */
typedef struct DesktopGame {
    Follower follower;
    Player player;
    Record record;
} DesktopGame;

static DesktopGame game;

static const TraceState *seen(void)
{
    return &game.follower.state;
}

/* Starts the program with the deal of a won game and waits until it lies there. */
static bool open_game(int index, const char *speed, const char *size)
{
    char trace[512];
    game.record = records_won("standard", index);
    snprintf(trace, sizeof trace, "%s/x11-%d-%s-%s.jsonl", check_argument(1), index, speed, size == NULL ? "" : size);
    remove(trace);
    if (!desktop_start_game(&desktop, check_argument(2), game.record.deal, speed, size, trace)) {
        return false;
    }
    game.player = (Player){.hand = desktop_hand(&desktop), .follower = &game.follower, .patient = true};
    bool opened = follow_open(&game.follower, trace, NULL) &&
                  player_sit_down(&game.player, game.record.game, game.record.deal) && desktop_find_window(&desktop) &&
                  desktop_wait_for_focus(&desktop) && follow_until_idle(&game.follower);
    if (!opened) {
        process_end(&desktop.game);
        follow_close(&game.follower);
    }
    return opened;
}

/* Closes the window as its frame's button does. */
static void close_game(void)
{
    desktop_close_window(&desktop);
    CHECK_EQUAL_INT(0, process_wait(&desktop.game, PATIENCE));
    follow_poll(&game.follower);
    CHECK_EQUAL_INT(1, seen()->quits);
    CHECK_EQUAL_INT(0, seen()->malformed);
    CHECK_EQUAL_INT(CARD_COUNT, follow_card_count(seen()));
    follow_close(&game.follower);
}

/* Nothing is drawn while nobody does anything. */
static void rest(void)
{
    CHECK(follow_until_idle(&game.follower));
    follow_for(&game.follower, SETTLE);
    int frames = seen()->frames;
    follow_for(&game.follower, REST);
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
    return follow_until(&game.follower, has_size, width * 10000 + height) && follow_until_idle(&game.follower) &&
           desktop_wait_for_focus(&desktop);
}

static void play_on(void)
{
    static int played;
    TextSlice moves = game.record.moves;
    TextSlice word;
    for (int i = 0; i < played; i++) {
        base_text_next_word(&moves, &word);
    }
    CHECK(player_play_some(&game.player, moves, MOVES));
    CHECK(follow_until_idle(&game.follower));
    played += MOVES;
}

static void full_screen_and_back(void)
{
    int width = (int)seen()->width;
    int height = (int)seen()->height;
    game.player.hand.key(&desktop, KEY_F11, 0);
    CHECK(settles_at(DESKTOP_WIDTH, DESKTOP_HEIGHT));
    play_on();
    game.player.hand.key(&desktop, KEY_F11, 0);
    CHECK(settles_at(width, height));
    play_on();
}

/* Takes a deal back in whose middle something has happened, and goes on where the game was. */
static void return_to_game(void)
{
    CHECK(player_key(&game.player, 'u', 0, "undo", "accepted"));
    CHECK(player_agrees(&game.player));
    play_on();
}

static void resized_in_mid_deal(void)
{
    CHECK(player_key(&game.player, 'n', 0, "deal", "accepted"));
    for (int width = 700; width <= 1100; width += 80) {
        desktop_resize_window(&desktop, width, 600 + width % 90);
    }
    desktop_resize_window(&desktop, 1000, 700);
    CHECK(settles_at(1000, 700));
    return_to_game();
}

static void minimised_in_mid_deal(void)
{
    CHECK(player_key(&game.player, 'n', 0, "deal", "accepted"));
    desktop_minimise_window(&desktop);
    CHECK(follow_until_idle(&game.follower));
    int frames = seen()->frames;
    follow_for(&game.follower, SETTLE);
    CHECK_EQUAL_INT(frames, seen()->frames);
    desktop_restore_window(&desktop);
    CHECK(follow_until(&game.follower, follow_has_frames, frames + 1));
    CHECK(desktop_wait_for_focus(&desktop));
    CHECK(follow_until_idle(&game.follower));
    return_to_game();
}

TEST(the_window_manager_has_its_way)
{
    if (!CHECK(open_game(1, "fast", "1000x640"))) {
        return;
    }
    play_on();
    full_screen_and_back();
    resized_in_mid_deal();
    minimised_in_mid_deal();
    rest();
    close_game();
}

TEST(closed_in_mid_deal)
{
    if (CHECK(open_game(2, "slow", "800x480"))) {
        game.player.hand.key(&desktop, 'n', 0);
        CHECK(follow_until(&game.follower, follow_has_commands, 2));
        CHECK(!seen()->idle);
        close_game();
    }
}

TEST(real_keys_and_buttons)
{
    Player *player = &game.player;
    if (!CHECK(open_game(3, "off", "800x480"))) {
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
    player->hand.key(&desktop, 'd', MODIFIER_CONTROL);
    player->hand.key(&desktop, '4', 0);
    player->hand.key(&desktop, '2', 0);
    CHECK(player_key(player, KEY_RETURN, 0, "deal", "accepted"));
    player_expect_deal(player, 42);
    CHECK(player_agrees(player));
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
    CHECK(follow_until(&game.follower, is_lower, DESKTOP_BOTTOM - DESKTOP_TOP));
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
    if (CHECK(open_game(1, "fast", NULL))) {
        check_fits();
        game.player.hand.key(&desktop, KEY_F11, 0);
        CHECK(settles_at(DESKTOP_WIDTH, DESKTOP_HEIGHT));
        game.player.hand.key(&desktop, KEY_F11, 0);
        check_fits();
        close_game();
    }
}

/* Also when it is the second one. */
TEST(the_first_window_after_full_screen_fits)
{
    if (CHECK(open_game(1, "fast", "--fullscreen"))) {
        CHECK(settles_at(DESKTOP_WIDTH, DESKTOP_HEIGHT));
        game.player.hand.key(&desktop, KEY_F11, 0);
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
    char trace[512];
    char data[512];
    snprintf(trace, sizeof trace, "%s/x11-lost.jsonl", check_argument(1));
    snprintf(data, sizeof data, "%s/lost", check_argument(1));
    remove(trace);
    check_make_folder(data);
    check_forget_kept(data);
    const char *const arguments[] = {check_argument(2), "--deal", "7",       "--data", data,
                                     "--speed",         "off",    "--trace", trace,    NULL};
    game.record = (Record){.game = rules_game_at(0), .deal = 7};
    game.player = (Player){.hand = desktop_hand(&desktop), .follower = &game.follower, .patient = true};
    if (CHECK(desktop_start_program(&desktop, arguments, NULL) && follow_open(&game.follower, trace, NULL) &&
              player_sit_down(&game.player, game.record.game, game.record.deal) && desktop_find_window(&desktop) &&
              desktop_wait_for_focus(&desktop) && follow_until_idle(&game.follower))) {
        CHECK(player_key(&game.player, KEY_SPACE, 0, "move", "accepted"));
        CHECK(player_key(&game.player, KEY_SPACE, 0, "move", "accepted"));
        CHECK_EQUAL_INT(0, kill(desktop.server.id, SIGKILL));
        int status = process_wait(&desktop.game, PATIENCE);
        CHECK(status > 0 && status < PROCESS_SIGNAL);
        follow_close(&game.follower);
        check_kept(data);
    }
    process_end(&desktop.game);
}

int main(int argument_count, char **arguments)
{
    return desktop_main(&desktop, DESKTOP_X11, argument_count, arguments);
}
