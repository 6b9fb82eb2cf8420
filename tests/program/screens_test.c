/* SPDX-License-Identifier: MIT */
/*
 * The screens around the table through the real program: choosing among the games, going back to a game that was left,
 * reading the rules, a lesson, and quitting.
 *
 *   program_screens_test FOLDER
 */
#include <string.h>

#include "support/check.h"
#include "support/program_fixture.h"

static const char *const GAMES[] = {"the-plot", "the-plait", "queen-of-italy"};

/* Presses something on the screen and waits for its command. */
static bool widget_brings(ProgramFixture *program, const char *action, const char *game, const char *command)
{
    int before = program->follower.state.commands;
    return player_press_widget(&program->player, action, game) &&
           player_expect(&program->player, before, command, "accepted") &&
           strcmp(program->follower.state.game, game) == 0 && player_sees_table(&program->player);
}

static bool has_layout_of_screen(const TraceState *state, int layouts)
{
    return state->layouts > layouts && state->widget_count > 0;
}

static bool has_widget(const ProgramFixture *program, const char *action)
{
    return follow_find_widget(&program->follower.state, action) != NULL;
}

/* Presses what changes the screen and waits for the new one. */
static bool widget_turns(ProgramFixture *program, const char *action, const char *game)
{
    int layouts = program->follower.state.layouts;
    return player_press_widget(&program->player, action, game) &&
           follow_until(&program->follower, has_layout_of_screen, layouts);
}

/* From the table, by way of the menu. */
static void open_games(ProgramFixture *program)
{
    program->player.hand.key(NULL, KEY_ESCAPE, 0);
    CHECK(player_sees_screen(&program->player) && has_widget(program, "games"));
    CHECK(widget_turns(program, "games", "") && has_widget(program, "more"));
}

PROGRAM_TEST(games_are_chosen_left_and_gone_on_with, PROGRAM_ASKS, "off")
{
    const TraceState *state = &program->follower.state;
    CHECK(follow_until_idle(&program->follower));
    CHECK_EQUAL_INT(0, state->commands);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(GAMES); i++) {
        CHECK(widget_brings(program, "play", GAMES[i], "deal"));
        CHECK_EQUAL_INT(CARD_COUNT, follow_card_count(state));
        open_games(program);
    }
    CHECK(widget_brings(program, "play", GAMES[0], "resume"));
    CHECK(player_key(&program->player, KEY_SPACE, 0, "move", "accepted"));
    open_games(program);
    CHECK(widget_turns(program, "more", GAMES[1]));
    CHECK(player_press_widget(&program->player, "lesson", GAMES[1]) && player_sees_table(&program->player));
    CHECK(follow_until_idle(&program->follower));
    CHECK_EQUAL_TEXT(GAMES[1], state->game);
    open_games(program);
    CHECK(widget_brings(program, "play", GAMES[0], "resume"));
    CHECK_EQUAL_INT(1, state->counts[PILE_WASTE]); /* as it was left */
}

PROGRAM_TEST(the_rules_have_pages_and_quit_quits, PROGRAM_ASKS, "off")
{
    const TraceState *state = &program->follower.state;
    CHECK(follow_until_idle(&program->follower)); /* what is kept comes to the first screen after its first frame */
    CHECK(widget_turns(program, "more", GAMES[0]) && widget_turns(program, "rules", GAMES[0]));
    CHECK(!has_widget(program, "quit"));
    for (int page = 0; page < 20 && has_widget(program, "page-next"); page++) {
        CHECK(widget_turns(program, "page-next", ""));
    }
    CHECK(!has_widget(program, "page-next"));
    int layouts = state->layouts;
    program->player.hand.key(NULL, KEY_ESCAPE, 0);
    CHECK(follow_until(&program->follower, has_layout_of_screen, layouts));
    layouts = state->layouts;
    program->player.hand.key(NULL, KEY_ESCAPE, 0);
    CHECK(follow_until(&program->follower, has_layout_of_screen, layouts));
    CHECK(player_press_widget(&program->player, "quit", ""));
    CHECK(follow_until(&program->follower, follow_has_quits, 1));
}

/* A slow machine, a quick hand: keys that come before the deal that was chosen is on the table. */
PROGRAM_TEST(keys_may_come_before_the_deal, PROGRAM_ASKS, "off")
{
    const PlayerHand *hand = &program->player.hand;
    for (const char *key = "1uyrfan \033\033"; *key != '\0'; key++) {
        hand->key(NULL, *key, 0);
    }
    hand->wheel(NULL, 1);
    hand->wheel(NULL, -1);
    player_press_at(&program->player, (Point){100.0F, 170.0F});
    CHECK(follow_until(&program->follower, follow_has_commands, 1));
    CHECK(follow_until_idle(&program->follower));
    CHECK_EQUAL_INT(CARD_COUNT, follow_card_count(&program->follower.state));
}
