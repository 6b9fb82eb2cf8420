/* SPDX-License-Identifier: MIT */
/*
 * Whole games won with nothing but a gamepad, in the real program: one of each kind, and the first screen before it.
 *
 *   pad_wins_test FOLDER
 */
#include "pad/virtual_pads.h"
#include "support/check.h"

static void play_to_the_win(ProgramFixture *program)
{
    SofaPad pad;
    if (!CHECK(pads_plug(&pad, "X360 Controller", 0x045e, 0x028e))) {
        return;
    }
    if (CHECK(pads_play(&pad, program, program->record.moves))) {
        CHECK(follow_until(&program->follower, follow_has_wins, 1));
        CHECK(follow_until_idle(&program->follower));
    }
    pads_unplug(&pad);
}

TEST(a_game_of_the_plot_is_won)
{
    program_run(records_won("standard", 0), "off", play_to_the_win);
}

TEST(a_game_of_the_plait_is_won)
{
    program_run(records_won_of("the-plait", "standard", 0), "off", play_to_the_win);
}

TEST(a_game_of_queen_of_italy_is_won)
{
    program_run(records_won_of("queen-of-italy", "standard", 0), "off", play_to_the_win);
}
