/* SPDX-License-Identifier: MIT */
/*
 * The screens around the table through the real program: choosing among the games, reading the rules, starting a
 * lesson, going back to a game that was left, and quitting.
 *
 *   program_screens_test FOLDER
 */
#include <string.h>

#include "program/program_fixture.h"
#include "support/check.h"

static const char *const GAMES[] = {"the-plot", "the-plait", "queen-of-italy"};

static void press_key(ProgramFixture *program, int key)
{
    program->player.hand.key(NULL, key, 0);
}

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

static bool has_widget(const TraceState *state, const char *action)
{
    for (int i = 0; i < state->widget_count; i++) {
        if (strcmp(state->widgets[i].action, action) == 0) {
            return true;
        }
    }
    return false;
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
    press_key(program, KEY_ESCAPE);
    CHECK(player_sees_screen(&program->player) && has_widget(&program->follower.state, "games"));
    CHECK(widget_turns(program, "games", "") && has_widget(&program->follower.state, "select"));
}

static void play_choose_and_return(ProgramFixture *program)
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
    CHECK(widget_brings(program, "play", GAMES[1], "resume"));
    open_games(program);
    CHECK(widget_brings(program, "play", GAMES[0], "resume"));
    CHECK_EQUAL_INT(1, state->counts[PILE_WASTE]); /* as it was left */
}

static void play_read_rules(ProgramFixture *program)
{
    const TraceState *state = &program->follower.state;
    CHECK(follow_until_idle(&program->follower)); /* what is kept comes to the first screen after its first frame */
    for (size_t i = 0; i < BASE_ARRAY_COUNT(GAMES); i++) {
        check_context("%s", GAMES[i]);
        CHECK(widget_turns(program, "rules", GAMES[i]));
        CHECK(!has_widget(state, "quit"));
        for (int page = 0; page < 20 && has_widget(state, "page-next"); page++) {
            CHECK(widget_turns(program, "page-next", ""));
        }
        CHECK(!has_widget(state, "page-next"));
        press_key(program, KEY_ESCAPE);
        CHECK(follow_until(&program->follower, has_layout_of_screen, state->layouts));
        CHECK(has_widget(state, "quit"));
    }
}

static void play_start_lessons(ProgramFixture *program)
{
    const TraceState *state = &program->follower.state;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(GAMES); i++) {
        check_context("%s", GAMES[i]);
        CHECK(player_press_widget(&program->player, "lesson", GAMES[i]) && player_sees_table(&program->player));
        CHECK(follow_until_idle(&program->follower));
        CHECK_EQUAL_TEXT(GAMES[i], state->game);
        CHECK_EQUAL_INT(CARD_COUNT, follow_card_count(state));
        open_games(program);
    }
}

/* A slow machine, a quick hand: keys that come before the deal that was chosen is on the table. */
static void play_keys_before_the_deal(ProgramFixture *program)
{
    const PlayerHand *hand = &program->player.hand;
    static const char keys[] = "1uyrfan \033\033";
    for (const char *key = keys; *key != '\0'; key++) {
        press_key(program, *key);
    }
    hand->wheel(NULL, 1);
    hand->wheel(NULL, -1);
    player_press_at(&program->player, (Point){100.0F, 170.0F});
    CHECK(follow_until(&program->follower, follow_has_commands, 1));
    CHECK(follow_until_idle(&program->follower));
    CHECK_EQUAL_INT(CARD_COUNT, follow_card_count(&program->follower.state));
}

static void play_quit(ProgramFixture *program)
{
    CHECK(player_press_widget(&program->player, "quit", ""));
    CHECK(follow_until(&program->follower, follow_has_quits, 1));
}

TEST(games_are_chosen_left_and_gone_on_with)
{
    program_run_asking(play_choose_and_return);
}

TEST(the_rules_have_pages)
{
    program_run_asking(play_read_rules);
}

TEST(every_game_has_a_lesson)
{
    program_run_asking(play_start_lessons);
}

TEST(keys_may_come_before_the_deal)
{
    program_run_asking(play_keys_before_the_deal);
}

TEST(quit_quits)
{
    program_run_asking(play_quit);
}
