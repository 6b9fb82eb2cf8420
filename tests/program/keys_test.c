/* SPDX-License-Identifier: MIT */
/*
 * Keys, wheel, side buttons and what is typed, through the real program; and what it answers to a move that the rules
 * do not allow. What each key means is in tests/input; here is what SDL makes of it.
 *
 *   program_keys_test FOLDER
 */
#include <stdio.h>

#include "session/autoplay.h"
#include "support/check.h"
#include "support/program_fixture.h"

/* Whether the table shows the deal with so many stock cards turned. */
static bool shows_turned(ProgramFixture *program, uint64_t deal, int turned)
{
    Player *player = &program->player;
    player_expect_deal(player, deal);
    for (int i = 0; i < turned; i++) {
        rules_apply(player->game, &player->position, (Move){.from = PILE_STOCK, .to = PILE_WASTE}, NULL);
    }
    return player_agrees(player);
}

PROGRAM_TEST(keys_reach_the_game, records_won("standard", 0), "off")
{
    static const struct {
        int key, modifiers;
        const char *command, *result;
        int turned;
    } steps[] = {
        {KEY_SPACE, 0, "move", "accepted", 1},
        {'d', 0, "move", "accepted", 2},
        {'u', 0, "undo", "accepted", 1},
        {'z', MODIFIER_CONTROL, "undo", "accepted", 0},
        {'u', 0, "undo", "nothing to do", 0},
        {'y', MODIFIER_CONTROL, "redo", "accepted", 1},
        {'z', MODIFIER_CONTROL | MODIFIER_SHIFT, "redo", "accepted", 2},
        {'y', MODIFIER_CONTROL, "redo", "nothing to do", 2},
        {'r', 0, "restart", "accepted", 0},
        {'f', 0, "finish", "nothing to do", 0},
        {KEY_SPACE, 0, "move", "accepted", 1},
    };
    uint64_t deal = program->record.deal;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(steps); i++) {
        check_context("step %d", (int)i);
        CHECK(player_key(&program->player, steps[i].key, steps[i].modifiers, steps[i].command, steps[i].result));
        CHECK(shows_turned(program, deal, steps[i].turned));
    }
    program->player.hand.key(NULL, KEY_ESCAPE, 0);
    CHECK(player_sees_screen(&program->player));
    program->player.hand.key(NULL, KEY_ESCAPE, 0);
    CHECK(player_sees_table(&program->player));
    CHECK(shows_turned(program, deal, 1)); /* all is as it was left */
}

static bool expect_after(ProgramFixture *program, int before, const char *command, int turned)
{
    return player_expect(&program->player, before, command, "accepted") &&
           shows_turned(program, program->record.deal, turned);
}

PROGRAM_TEST(wheel_and_side_buttons_undo_and_redo, records_won("standard", 0), "off")
{
    CHECK(player_key(&program->player, KEY_SPACE, 0, "move", "accepted"));
    program->player.hand.wheel(NULL, 1);
    CHECK(expect_after(program, 2, "undo", 0));
    program->player.hand.wheel(NULL, -1);
    CHECK(expect_after(program, 3, "redo", 1));
    player_click(&program->player, PILE_WASTE, BUTTON_BACK);
    CHECK(expect_after(program, 4, "undo", 0));
    player_click(&program->player, PILE_WASTE, BUTTON_FORWARD);
    CHECK(expect_after(program, 5, "redo", 1));
}

PROGRAM_TEST(a_deal_number_is_typed_and_the_game_before_comes_back, records_won("standard", 0), "off")
{
    Player *player = &program->player;
    const TraceState *state = &program->follower.state;
    CHECK(player_key(player, KEY_SPACE, 0, "move", "accepted"));
    player->hand.key(NULL, 'd', MODIFIER_CONTROL);
    for (const char *key = "49\b2"; *key != '\0'; key++) {
        player->hand.key(NULL, *key, 0);
    }
    CHECK(player_key(player, KEY_RETURN, 0, "deal", "accepted") && shows_turned(program, 42, 0));
    CHECK(player_key(player, 'n', 0, "deal", "accepted") && state->deal >= 1 && state->deal <= 999999);
    CHECK(shows_turned(program, state->deal, 0));
    CHECK(player_key(player, 'u', 0, "undo", "accepted") && shows_turned(program, 42, 0));
    CHECK(player_key(player, 'u', 0, "undo", "accepted") && shows_turned(program, program->record.deal, 1));
}

/* Drags a card where it may not lie: the trace has the reason, and the card is where it was. */
PROGRAM_TEST(a_refused_card_goes_home_and_the_trace_says_why, records_won("standard", 0), "fast")
{
    Player *player = &program->player;
    Move move = {.from = PILE_TABLEAU, .to = PILE_TABLEAU + 1};
    while (rules_check(player->game, &player->position, move) == REFUSAL_NONE) {
        move.to++;
    }
    int before = program->follower.state.commands;
    player_drag(player, move);
    Refusal refusal = rules_check(player->game, &player->position, move);
    CHECK(player_expect(player, before, "move", rules_refusal_text(refusal)) && player_agrees(player));
    player_drag(player, (Move){.from = PILE_TABLEAU, .to = PILE_TABLEAU}); /* picked up and put back: nothing happens */
    CHECK(follow_until_idle(&program->follower));
    CHECK(player_key(player, KEY_SPACE, 0, "move", "accepted"));
    CHECK_EQUAL_INT(before + 2, program->follower.state.commands);
}

static bool has_other_width(const TraceState *state, int width)
{
    return (int)state->width != width;
}

static bool has_width(const TraceState *state, int width)
{
    return (int)state->width == width;
}

PROGRAM_TEST(full_screen_and_back, records_won("standard", 0), "off")
{
    int width = (int)program->follower.state.width;
    for (int i = 0; i < 2; i++) {
        program->player.hand.key(NULL, i == 0 ? KEY_F11 : KEY_RETURN, i == 0 ? 0 : MODIFIER_ALT);
        CHECK(follow_until(&program->follower, has_other_width, width));
        CHECK(player_key(&program->player, KEY_SPACE, 0, "move", "accepted"));
        program->player.hand.key(NULL, KEY_F11, 0);
        CHECK(follow_until(&program->follower, has_width, width));
    }
}

PROGRAM_TEST(the_finish_plays_to_the_win, records_won("standard", 2), "off")
{
    Player *player = &program->player;
    TextSlice moves = program->record.moves;
    TextSlice word;
    while (base_text_next_word(&moves, &word) && !session_can_finish(player->game, &player->position)) {
        if (!CHECK(player_play_some(player, word, 1))) {
            return;
        }
    }
    int before = program->follower.state.commands;
    player->hand.key(NULL, 'f', 0);
    CHECK(follow_until(&program->follower, follow_has_commands, before + 2)); /* it goes on by itself */
    CHECK(follow_until(&program->follower, follow_has_wins, 1));
}

PROGRAM_TEST(control_q_quits, records_won("standard", 0), "normal")
{
    program->player.hand.key(NULL, 'q', MODIFIER_CONTROL);
    CHECK(follow_until(&program->follower, follow_has_quits, 1));
}
