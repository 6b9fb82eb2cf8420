/* SPDX-License-Identifier: MIT */
/*
 * Each game, from the deal to the win, by a real pointer in a window on an X server: the program as a player has it. It
 * may be one for Windows, under Wine.
 *
 *   program_pointer_test FOLDER THEPLOT      gives 77, skipped, where a program that brings up the desktop is missing
 */
#include <inttypes.h>
#include <stdio.h>

#include "support/check.h"
#include "support/desktop.h"
#include "support/player.h"
#include "support/records.h"

static Desktop desktop;
static Follower follower;
static Player player;

/* Starts the program with the record's deal and waits until it lies there. */
static bool open_game(const Record *record)
{
    char number[24];
    char trace[512];
    snprintf(number, sizeof number, "%" PRIu64, record->deal);
    snprintf(trace, sizeof trace, "%s/%s.jsonl", check_argument(1), record->game->name);
    remove(trace);
    const char *const arguments[] = {
        check_argument(2), "--game",   record->game->name, "--deal", number,    "--speed", "off",
        "--size",          "1000x700", "--data",           "-",      "--trace", trace,     NULL};
    player = (Player){.hand = desktop_hand(&desktop), .follower = &follower, .patient = true};
    return desktop_start_program(&desktop, arguments, NULL) && follow_open(&follower, trace, NULL) &&
           player_sit_down(&player, record->game, record->deal) && desktop_find_window(&desktop) &&
           desktop_wait_for_focus(&desktop) && follow_until_idle(&follower);
}

static void win(const char *name)
{
    Record record = records_won_of(name, "standard", 0);
    if (CHECK(open_game(&record)) && CHECK(player_play(&player, record.moves))) {
        CHECK(follow_until(&follower, follow_has_wins, 1));
        CHECK(follow_until_idle(&follower));
        desktop_close_window(&desktop);
        CHECK_EQUAL_INT(0, process_wait(&desktop.game, PATIENCE));
        follow_poll(&follower);
        CHECK_EQUAL_INT(1, follower.state.quits);
        CHECK_EQUAL_INT(0, follower.state.malformed);
    }
    process_end(&desktop.game);
    follow_close(&follower);
}

TEST(the_plot_is_won_by_pointer)
{
    win("the-plot");
}

TEST(the_plait_is_won_by_pointer)
{
    win("the-plait");
}

TEST(queen_of_italy_is_won_by_pointer)
{
    win("queen-of-italy");
}

int main(int argument_count, char **arguments)
{
    return desktop_main(&desktop, DESKTOP_X11, argument_count, arguments);
}
