/* SPDX-License-Identifier: MIT */
/*
 * The program under Wayland without a graphics card, where SDL has nothing to present with but what it computes itself:
 * it starts, is seen, and is played with a pointer and keys that are real.
 *
 *   program_wayland_test FOLDER THEPLOT      gives 77, skipped, where one of the programs is missing
 */
#include <stdio.h>

#include "support/check.h"
#include "support/desktop.h"
#include "support/player.h"
#include "support/records.h"

enum { MOVES = 8, LIGHT = 200, TRIES = 200, PAUSE = 25 };

static Desktop desktop;
static Follower follower;

/* Whether the blank upper edge of the top card of a pile is seen. The compositor may take a moment. */
static bool is_seen(Pile pile)
{
    Rect card = follower.state.tops[pile];
    uint8_t colour[3] = {0, 0, 0};
    for (int i = 0; i < TRIES; i++) {
        if (desktop_colour(&desktop, (int)(card.x + card.w / 2.0F), (int)(card.y + card.h * 0.04F), colour) &&
            colour[0] > LIGHT && colour[1] > LIGHT && colour[2] > LIGHT) {
            return true;
        }
        follow_sleep(PAUSE);
    }
    printf("its colour is %d, %d, %d\n", colour[0], colour[1], colour[2]);
    return false;
}

static void check_seen(void)
{
    for (Pile pile = PILE_TABLEAU; pile < PILE_TABLEAU + TABLEAU_MAX; pile++) {
        if (follower.state.counts[pile] > 0) {
            check_context("pile %d, %d cards", pile, follower.state.counts[pile]);
            CHECK(is_seen(pile));
        }
    }
}

/* Into full screen and out of it. The shell gives the window all the room in both, so only what is in it counts. */
static void full_screen_and_back(Player *player)
{
    for (int i = 0; i < 2; i++) {
        CHECK(player_key(player, KEY_F11, 0, "fullscreen", "accepted") && follow_until_idle(&follower));
        CHECK_EQUAL_INT(DESKTOP_WIDTH, (int)follower.state.width);
        CHECK_EQUAL_INT(DESKTOP_HEIGHT, (int)follower.state.height);
        check_seen();
    }
}

static void play(Player *player, const Record *record)
{
    if (!CHECK(player_sit_down(player, record->game, record->deal) && follow_until_idle(&follower))) {
        return;
    }
    CHECK_EQUAL_INT(DESKTOP_WIDTH, (int)follower.state.width);
    check_seen();
    CHECK(player_play_some(player, record->moves, MOVES) && follow_until_idle(&follower));
    check_seen();
    full_screen_and_back(player);
    CHECK(player_key(player, 'u', 0, "undo", "accepted"));
    player->hand.key(player->hand.context, 'q', MODIFIER_CONTROL);
}

TEST(it_is_played_without_a_graphics_card)
{
    char trace[512];
    Record record = records_won("standard", 1);
    snprintf(trace, sizeof trace, "%s/wayland.jsonl", check_argument(1));
    remove(trace);
    if (!CHECK(desktop_start_game(&desktop, check_argument(2), record.deal, "fast", "800x600", trace))) {
        return;
    }
    if (CHECK(follow_open(&follower, trace, NULL))) {
        Player player = {.hand = desktop_hand(&desktop), .follower = &follower, .patient = true};
        play(&player, &record);
        CHECK_EQUAL_INT(0, process_wait(&desktop.game, PATIENCE));
        follow_poll(&follower);
        CHECK_EQUAL_INT(0, follower.state.malformed);
        CHECK_EQUAL_INT(1, follower.state.quits);
        follow_close(&follower);
    }
}

int main(int argument_count, char **arguments)
{
    return desktop_main(&desktop, DESKTOP_WAYLAND, argument_count, arguments);
}
