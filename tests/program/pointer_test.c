/* SPDX-License-Identifier: MIT */
/*
 * Each game, from the deal to the win, by a real pointer in a window on an X server: the program as a player has it. It
 * may be one for Windows, under Wine.
 *
 *   program_pointer_test FOLDER THEPLOT      gives 77, skipped, where a program that brings up the desktop is missing
 */
#include "support/check.h"
#include "support/desktop.h"
#include "support/records.h"

static Desktop desktop;

static void win_by_pointer(const char *name)
{
    check_context("%s", name);
    Record record = records_won_of(name, "standard", 0);
    if (desktop_start_game(&desktop, &record, "off", "1000x700", "-")) {
        CHECK(player_play(&desktop.player, record.moves));
        CHECK(follow_until(&desktop.follower, follow_has_wins, 1));
        CHECK(follow_until_idle(&desktop.follower));
        desktop_close_window(&desktop);
        desktop_end_game(&desktop);
    }
}

TEST(each_game_is_won_by_pointer)
{
    win_by_pointer("the-plot");
    win_by_pointer("the-plait");
    win_by_pointer("queen-of-italy");
}

int main(int argument_count, char **arguments)
{
    return desktop_main(&desktop, DESKTOP_X11, argument_count, arguments);
}
