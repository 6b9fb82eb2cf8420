/* SPDX-License-Identifier: MIT */
/*
 * Keys, wheel, side buttons and the table's own buttons through the real program, and what it answers to moves that the
 * rules do not allow.
 *
 *   program_keys_test FOLDER
 */
#include <string.h>

#include "program/program_fixture.h"
#include "session/autoplay.h"
#include "support/check.h"
#include "table/layout.h"

static const Move TURN = {.from = PILE_STOCK, .to = PILE_WASTE};

/* Whether the table shows the deal with so many stock cards turned. */
static bool shows_turned(ProgramFixture *program, uint64_t deal, int turned)
{
    Player *player = &program->player;
    player_expect_deal(player, deal);
    for (int i = 0; i < turned; i++) {
        rules_apply(player->game, &player->position, TURN, NULL);
    }
    return player_agrees(player);
}

static void play_turn_undo_redo(ProgramFixture *program)
{
    Player *player = &program->player;
    uint64_t deal = program->record.deal;
    CHECK(player_key(player, KEY_SPACE, 0, "move", "accepted") && shows_turned(program, deal, 1));
    CHECK(player_key(player, 'd', 0, "move", "accepted") && shows_turned(program, deal, 2));
    CHECK(player_key(player, 'u', 0, "undo", "accepted") && shows_turned(program, deal, 1));
    CHECK(player_key(player, 'z', MODIFIER_CONTROL, "undo", "accepted") && shows_turned(program, deal, 0));
    CHECK(player_key(player, 'u', 0, "undo", "nothing to do") && shows_turned(program, deal, 0));
    CHECK(player_key(player, 'y', MODIFIER_CONTROL, "redo", "accepted") && shows_turned(program, deal, 1));
    CHECK(player_key(player, 'z', MODIFIER_CONTROL | MODIFIER_SHIFT, "redo", "accepted") &&
          shows_turned(program, deal, 2));
    CHECK(player_key(player, 'y', MODIFIER_CONTROL, "redo", "nothing to do") && shows_turned(program, deal, 2));
    CHECK(player_key(player, 'r', 0, "restart", "accepted") && shows_turned(program, deal, 0));
    CHECK(player_key(player, 'y', MODIFIER_CONTROL, "redo", "accepted") && shows_turned(program, deal, 1));
}

/* Turns the wheel and waits for the command. */
static bool wheel_brings(ProgramFixture *program, int steps, const char *command)
{
    int before = program->follower.state.commands;
    program->player.hand.wheel(NULL, steps);
    return player_expect(&program->player, before, command, "accepted");
}

static bool side_button_brings(ProgramFixture *program, int button, const char *command)
{
    int before = program->follower.state.commands;
    player_click(&program->player, PILE_WASTE, button);
    return player_expect(&program->player, before, command, "accepted");
}

static void play_wheel_and_side_buttons(ProgramFixture *program)
{
    uint64_t deal = program->record.deal;
    CHECK(player_key(&program->player, KEY_SPACE, 0, "move", "accepted"));
    CHECK(wheel_brings(program, 1, "undo") && shows_turned(program, deal, 0));
    CHECK(wheel_brings(program, -1, "redo") && shows_turned(program, deal, 1));
    CHECK(side_button_brings(program, BUTTON_BACK, "undo") && shows_turned(program, deal, 0));
    CHECK(side_button_brings(program, BUTTON_FORWARD, "redo") && shows_turned(program, deal, 1));
}

static void play_new_deal_and_back(ProgramFixture *program)
{
    Player *player = &program->player;
    const TraceState *state = &program->follower.state;
    uint64_t deal = program->record.deal;
    CHECK(player_key(player, KEY_SPACE, 0, "move", "accepted"));
    CHECK(player_key(player, 'n', 0, "deal", "accepted"));
    uint64_t another = state->deal;
    CHECK(another >= 1 && another <= 999999);
    CHECK(shows_turned(program, another, 0));
    CHECK(player_key(player, 'u', 0, "undo", "accepted") && shows_turned(program, deal, 1));
    CHECK(player_key(player, 'y', MODIFIER_CONTROL, "redo", "accepted") && shows_turned(program, another, 0));
    int before = state->commands;
    program->player.hand.wheel(NULL, 1); /* stops at the deal on the table */
    CHECK(follow_until_idle(&program->follower));
    CHECK_EQUAL_INT(before, state->commands);
}

static void type_text(ProgramFixture *program, const char *keys)
{
    for (; *keys != '\0'; keys++) {
        program->player.hand.key(NULL, *keys, 0);
    }
}

/* Opens the entry of a deal number, types and waits for the deal. */
static bool typing_deals(ProgramFixture *program, const char *keys, uint64_t deal)
{
    Player *player = &program->player;
    player->hand.key(NULL, 'd', MODIFIER_CONTROL);
    type_text(program, keys);
    return player_key(player, KEY_RETURN, 0, "deal", "accepted") && program->follower.state.deal == deal &&
           shows_turned(program, deal, 0);
}

static void play_typed_deals(ProgramFixture *program)
{
    const TraceState *state = &program->follower.state;
    CHECK(typing_deals(program, "1002", 1002));
    CHECK(typing_deals(program, "49\b2", 42));
    CHECK(typing_deals(program, "0", 0));
    CHECK(typing_deals(program, "18446744073709551615", UINT64_MAX));
    CHECK(
        typing_deals(program, "18446744073709551616", UINT64_C(1844674407370955161))); /* the last digit is too many */
    int before = state->commands;
    program->player.hand.key(NULL, 'd', MODIFIER_CONTROL);
    type_text(program, "12n u\033"); /* letters are no numbers, and Esc closes the entry */
    CHECK(player_key(&program->player, 'u', 0, "undo", "accepted"));
    CHECK_EQUAL_INT(before + 1, state->commands);
}

/* The first move of a kind that the rules refuse for `refusal`. */
static bool find_refused(const Player *player, Pile from, Pile to_first, Pile to_last, Move *move)
{
    for (Pile to = to_first; to <= to_last; to++) {
        *move = (Move){.from = from, .to = to};
        if (to != from && rules_check(player->game, &player->position, *move) != REFUSAL_NONE) {
            return true;
        }
    }
    return false;
}

/* Drags a card where it may not lie: the trace has the reason, and the card is where it was. */
static bool drag_is_refused(ProgramFixture *program, Pile from, Pile to_first, Pile to_last)
{
    Player *player = &program->player;
    Move move;
    if (!find_refused(player, from, to_first, to_last, &move)) {
        return false;
    }
    int before = program->follower.state.commands;
    Refusal refusal = rules_check(player->game, &player->position, move);
    player_drag(player, move);
    return player_expect(player, before, "move", rules_refusal_text(refusal)) && player_agrees(player) &&
           follow_until_idle(&program->follower);
}

static void play_refused_moves(ProgramFixture *program)
{
    Player *player = &program->player;
    Pile last = PILE_TABLEAU + TABLEAU_MAX - 1;
    Pile last_foundation = PILE_FOUNDATION + FOUNDATION_COUNT - 1;
    CHECK(drag_is_refused(program, PILE_TABLEAU, PILE_TABLEAU + 1, last));
    CHECK(drag_is_refused(program, PILE_RESERVE, PILE_TABLEAU, last));
    CHECK(drag_is_refused(program, PILE_TABLEAU + 1, PILE_FOUNDATION + 1, last_foundation));
    CHECK(drag_is_refused(program, PILE_TABLEAU + 2, PILE_RESERVE, PILE_RESERVE));
    int before = program->follower.state.commands;
    player_drag(player, (Move){.from = PILE_TABLEAU, .to = PILE_TABLEAU}); /* picked up and put back: nothing happens */
    CHECK(follow_until_idle(&program->follower));
    CHECK(player_key(player, KEY_SPACE, 0, "move", "accepted"));
    CHECK_EQUAL_INT(before + 1, program->follower.state.commands);
}

/* The middle of one of the table's buttons. */
static Point button_at(const ProgramFixture *program, TableButton button)
{
    static Layout layout;
    const TraceState *state = &program->follower.state;
    table_layout_compute(&layout, &(LayoutWishes){.game = program->player.game,
                                                  .width = (int)state->width,
                                                  .height = (int)state->height,
                                                  .pixel_ratio = 1.0F});
    Rect rect = layout.buttons[button];
    return (Point){rect.x + rect.w / 2.0F, rect.y + rect.h / 2.0F};
}

static void press_button(ProgramFixture *program, TableButton button)
{
    player_press_at(&program->player, button_at(program, button));
}

static bool button_brings(ProgramFixture *program, TableButton button, const char *command, const char *result)
{
    int before = program->follower.state.commands;
    press_button(program, button);
    return player_expect(&program->player, before, command, result);
}

static void play_table_buttons(ProgramFixture *program)
{
    uint64_t deal = program->record.deal;
    CHECK(player_key(&program->player, KEY_SPACE, 0, "move", "accepted"));
    CHECK(button_brings(program, TABLE_BUTTON_UNDO, "undo", "accepted") && shows_turned(program, deal, 0));
    CHECK(button_brings(program, TABLE_BUTTON_REDO, "redo", "accepted") && shows_turned(program, deal, 1));
    CHECK(button_brings(program, TABLE_BUTTON_RESTART, "restart", "accepted") && shows_turned(program, deal, 0));
    CHECK(button_brings(program, TABLE_BUTTON_NEW, "deal", "accepted"));
    CHECK(shows_turned(program, program->follower.state.deal, 0));
}

static bool has_other_width(const TraceState *state, int width)
{
    return (int)state->width != width;
}

static bool has_width(const TraceState *state, int width)
{
    return (int)state->width == width;
}

static void play_full_screen(ProgramFixture *program)
{
    const PlayerHand *hand = &program->player.hand;
    Follower *follower = &program->follower;
    int width = (int)follower->state.width;
    hand->key(NULL, KEY_F11, 0);
    CHECK(follow_until(follower, has_other_width, width));
    hand->key(NULL, KEY_F11, 0);
    CHECK(follow_until(follower, has_width, width));
    hand->key(NULL, KEY_RETURN, MODIFIER_ALT);
    CHECK(follow_until(follower, has_other_width, width));
    CHECK(player_key(&program->player, KEY_SPACE, 0, "move", "accepted"));
    press_button(program, TABLE_BUTTON_FULLSCREEN);
    CHECK(follow_until(follower, has_width, width));
    CHECK(player_key(&program->player, 'u', 0, "undo", "accepted"));
}

static void play_escape(ProgramFixture *program)
{
    Player *player = &program->player;
    CHECK(player_key(player, KEY_SPACE, 0, "move", "accepted"));
    player->hand.key(NULL, KEY_ESCAPE, 0);
    CHECK(player_sees_screen(player));
    player->hand.key(NULL, KEY_ESCAPE, 0);
    CHECK(player_sees_table(player));
    CHECK(shows_turned(program, program->record.deal, 1)); /* all is as it was left */
    CHECK(player_key(player, 'u', 0, "undo", "accepted"));
}

static void play_finish_and_autoplay(ProgramFixture *program)
{
    Player *player = &program->player;
    TextSlice moves = program->record.moves;
    TextSlice word;
    CHECK(player_key(player, 'f', 0, "finish", "nothing to do"));
    CHECK(player_key(player, 'a', 0, "autoplay", "accepted"));
    CHECK(player_key(player, 'a', 0, "autoplay", "accepted"));
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

static void play_quit_by_key(ProgramFixture *program)
{
    program->player.hand.key(NULL, 'q', MODIFIER_CONTROL);
    CHECK(follow_until(&program->follower, follow_has_quits, 1));
}

TEST(stock_cards_are_turned_and_taken_back)
{
    program_run(records_won("standard", 0), "off", play_turn_undo_redo);
}

TEST(wheel_and_side_buttons_undo_and_redo)
{
    program_run(records_won("standard", 0), "off", play_wheel_and_side_buttons);
}

TEST(a_new_deal_can_be_taken_back)
{
    program_run(records_won("standard", 0), "off", play_new_deal_and_back);
}

TEST(a_deal_number_can_be_typed)
{
    program_run(records_won("standard", 0), "off", play_typed_deals);
}

TEST(a_refused_card_goes_home_and_the_trace_says_why)
{
    program_run(records_won("standard", 0), "fast", play_refused_moves);
}

TEST(the_tables_buttons_work)
{
    program_run(records_won("standard", 0), "off", play_table_buttons);
}

TEST(full_screen_and_back)
{
    program_run(records_won("standard", 0), "off", play_full_screen);
}

TEST(escape_shows_the_games_and_hides_them_again)
{
    program_run(records_won("standard", 0), "off", play_escape);
}

TEST(the_finish_plays_to_the_win)
{
    program_run(records_won("standard", 2), "off", play_finish_and_autoplay);
}

TEST(control_q_quits)
{
    program_run(records_won("standard", 0), "normal", play_quit_by_key);
}
