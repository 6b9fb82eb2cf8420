/* SPDX-License-Identifier: MIT */
/*
 * Keys, fingers and what is typed, through the real program; and what it answers to a move that the rules do not allow.
 * What each key means is in tests/input; here is what SDL makes of it. Wheel and side buttons are in x11_test.c.
 *
 *   program_keys_test FOLDER
 */
#include "platform/sdl/sdl_internal.h"
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

/* As an input method gives it, or a keyboard on the screen. */
static void push_text(const char *text)
{
    SDL_TextInputEvent event = {.type = SDL_TEXTINPUT, .windowID = 1};
    SDL_strlcpy(event.text, text, sizeof event.text);
    program_push(&(SDL_Event){.text = event});
}

/* Waits until the program asks the system for text, or does not any more. */
static bool asks(bool asked)
{
    for (int i = 0; i < PATIENCE && (SDL_IsTextInputActive() == SDL_TRUE) != asked; i += 5) {
        follow_sleep(5);
    }
    return (SDL_IsTextInputActive() == SDL_TRUE) == asked;
}

PROGRAM_TEST(text_types_each_digit_once_and_only_where_a_number_is_asked_for, records_won("standard", 0), "off")
{
    Player *player = &program->player;
    const TraceState *state = &program->follower.state;
    if (sdl_is_compat()) { /* which would follow the text as a pointer */
        return;
    }
    CHECK(asks(false));
    push_text("7"); /* there is no number on the table */
    player->hand.key(NULL, 'd', MODIFIER_CONTROL);
    CHECK(player_sees_screen(player) && asks(true));
    for (const char *key = "44"; *key != '\0'; key++) { /* a key, then its text */
        player->hand.key(NULL, *key, 0);
        push_text((const char[]){*key, '\0'});
    }
    push_text("4");
    push_text("-2 \xC3\xA9 19"); /* several at once, among others */
    player->hand.key(NULL, KEY_BACKSPACE, 0);
    CHECK(player_key(player, KEY_RETURN, 0, "deal", "accepted") && shows_turned(program, 44421, 0));
    CHECK(asks(false));
    player->hand.key(NULL, 'd', MODIFIER_CONTROL);
    CHECK(player_sees_screen(player) && asks(true));
    Point nowhere = {2.0F, 2.0F}; /* a finger on the glass puts the keyboard away */
    program_push_finger(state, SDL_FINGERDOWN, 0, nowhere);
    CHECK(asks(false) && state->widget_count > 0);
    program_push_finger(state, SDL_FINGERUP, 0, nowhere);
    CHECK(player_sees_table(player));
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

/* What SDL would make a mouse of is not heard twice, and two fingers take back. */
PROGRAM_TEST(no_touch_counts_twice, records_won("standard", 0), "off")
{
    Player *player = &program->player;
    const TraceState *state = &program->follower.state;
    const Point stock = base_rect_centre(state->tops[PILE_STOCK]);
    const Point beside = {stock.x + 50.0F, stock.y};
    SDL_MouseButtonEvent button = {.type = SDL_MOUSEBUTTONDOWN,
                                   .windowID = 1,
                                   .which = SDL_TOUCH_MOUSEID,
                                   .button = SDL_BUTTON_LEFT,
                                   .x = (Sint32)stock.x,
                                   .y = (Sint32)stock.y};
    program_push_finger(state, SDL_FINGERDOWN, 1, stock);
    program_push(&(SDL_Event){.button = button});
    program_push_finger(state, SDL_FINGERUP, 1, stock);
    button.type = SDL_MOUSEBUTTONUP;
    program_push(&(SDL_Event){.button = button});
    CHECK(player_expect(player, 1, "move", "accepted"));
    CHECK(follow_until_idle(&program->follower));
    CHECK_EQUAL_INT(2, state->commands);
    program_push_finger(state, SDL_FINGERDOWN, 0, stock);
    program_push_finger(state, SDL_FINGERDOWN, 1, beside);
    program_push_finger(state, SDL_FINGERUP, 0, stock);
    program_push_finger(state, SDL_FINGERUP, 1, beside);
    CHECK(player_expect(player, 2, "undo", "accepted"));
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
