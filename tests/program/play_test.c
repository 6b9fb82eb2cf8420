/* SPDX-License-Identifier: MIT */
/*
 * Whole games, from the deal to the win, through the real program with SDL's dummy video driver and pushed mouse
 * events: with and without animations, for both rule sets.
 *
 *   program_play_test FOLDER      where traces may be written
 */
#include "program/program_fixture.h"
#include "support/check.h"

static void play_to_the_win(ProgramFixture *program)
{
    const TraceState *state = &program->follower.state;
    if (CHECK(player_play(&program->player, program->record.moves))) {
        CHECK(follow_until(&program->follower, follow_has_wins, 1));
        CHECK_EQUAL_INT(0, state->counts[PILE_STOCK]);
        CHECK_EQUAL_INT(FOUNDATION_HEIGHT, state->counts[PILE_FOUNDATION]);
        CHECK(follow_until_idle(&program->follower));
        CHECK_EQUAL_INT(1, state->wins);
    }
}

/* Takes cards while they are still in the air. */
static void play_in_a_hurry(ProgramFixture *program)
{
    program->player.patient = false;
    play_to_the_win(program);
}

TEST(a_game_without_animations_is_won)
{
    program_run(records_won("standard", 0), "off", play_to_the_win);
}

TEST(a_game_is_won_without_waiting_for_animations)
{
    program_run(records_won("standard", 1), "normal", play_in_a_hurry);
}

TEST(a_game_with_the_other_rules_is_won)
{
    program_run(records_won("gamerules", 0), "off", play_to_the_win);
}

TEST(a_game_of_the_plait_is_won)
{
    program_run(records_won_of("the-plait", "standard", 0), "off", play_to_the_win);
}

TEST(a_game_of_queen_of_italy_is_won)
{
    program_run(records_won_of("queen-of-italy", "standard", 0), "off", play_to_the_win);
}
