/* SPDX-License-Identifier: MIT */
/*
 * The program under Wayland without a graphics card, where SDL has nothing to present with but what it computes itself:
 * it starts, is seen, and is played with a pointer and keys that are real.
 *
 *   program_wayland_test FOLDER THEPLOT      gives 77, skipped, where one of the programs is missing
 */
#include "support/check.h"
#include "support/desktop.h"
#include "support/records.h"

enum { MOVES = 8 };

static Desktop desktop;

static void check_seen(void)
{
    for (Pile pile = PILE_TABLEAU; pile < PILE_TABLEAU + TABLEAU_MAX; pile++) {
        if (desktop.follower.state.counts[pile] > 0) {
            check_context("pile %d, %d cards", pile, desktop.follower.state.counts[pile]);
            CHECK(desktop_shows_card(&desktop, pile));
        }
    }
}

/* Into full screen and out of it. The shell gives the window all the room in both, so only what is in it counts. */
static void full_screen_and_back(void)
{
    const TraceState *state = &desktop.follower.state;
    for (int i = 0; i < 2; i++) {
        CHECK(player_key(&desktop.player, KEY_F11, 0, "fullscreen", "accepted") &&
              follow_until_idle(&desktop.follower));
        CHECK_EQUAL_INT(DESKTOP_WIDTH, (int)state->width);
        CHECK_EQUAL_INT(DESKTOP_HEIGHT, (int)state->height);
        check_seen();
    }
}

TEST(it_is_played_without_a_graphics_card)
{
    Player *player = &desktop.player;
    Record record = records_won("standard", 1);
    if (desktop_start_game(&desktop, &record, "fast", "800x600", "-")) {
        CHECK_EQUAL_INT(DESKTOP_WIDTH, (int)desktop.follower.state.width);
        check_seen();
        CHECK(player_play_some(player, record.moves, MOVES) && follow_until_idle(&desktop.follower));
        check_seen();
        full_screen_and_back();
        CHECK(player_key(player, 'u', 0, "undo", "accepted"));
        player->hand.key(&desktop, 'q', MODIFIER_CONTROL);
        desktop_end_game(&desktop);
    }
}

int main(int argument_count, char **arguments)
{
    return desktop_main(&desktop, DESKTOP_WAYLAND, argument_count, arguments);
}
