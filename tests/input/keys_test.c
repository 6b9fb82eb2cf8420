/* SPDX-License-Identifier: MIT */
/*
 * What each key means, with and without Ctrl, Shift and Alt, pressed and held; and the panel in which a deal number is
 * typed, to which everything belongs while it is open.
 */
#include <string.h>

#include "input/input_fixture.h"
#include "support/check.h"

enum { NOTHING = -1 };

typedef struct KeyCase {
    int key;
    int modifiers;
    bool repeated;
    int expected; /* a CommandKind, or NOTHING */
} KeyCase;

static const KeyCase cases[] = {
    {' ', 0, false, COMMAND_MOVE},
    {' ', 0, true, COMMAND_MOVE},
    {'d', 0, false, COMMAND_MOVE},
    {'d', MODIFIER_SHIFT, false, COMMAND_MOVE},
    {'u', 0, false, COMMAND_UNDO},
    {'u', 0, true, COMMAND_UNDO},
    {KEY_BACKSPACE, 0, false, COMMAND_UNDO},
    {'z', MODIFIER_CONTROL, false, COMMAND_UNDO},
    {'z', MODIFIER_CONTROL, true, COMMAND_UNDO},
    {'z', MODIFIER_CONTROL | MODIFIER_SHIFT, false, COMMAND_REDO},
    {'z', MODIFIER_CONTROL | MODIFIER_SHIFT, true, COMMAND_REDO},
    {'y', MODIFIER_CONTROL, false, COMMAND_REDO},
    {'y', MODIFIER_CONTROL, true, COMMAND_REDO},
    {'n', 0, false, COMMAND_DEAL},
    {'n', 0, true, NOTHING},
    {'r', 0, false, COMMAND_RESTART},
    {'r', 0, true, NOTHING},
    {'f', 0, false, COMMAND_FINISH},
    {'a', 0, false, COMMAND_AUTOPLAY},
    {'a', 0, true, NOTHING},
    {'m', 0, false, COMMAND_MUTE},
    {'m', 0, true, NOTHING},
    {'m', MODIFIER_CONTROL, false, NOTHING},
    {KEY_F11, 0, false, COMMAND_FULLSCREEN},
    {KEY_F11, 0, true, NOTHING},
    {KEY_RETURN, MODIFIER_ALT, false, COMMAND_FULLSCREEN},
    {KEY_RETURN, MODIFIER_ALT, true, NOTHING},
    {'q', MODIFIER_CONTROL, false, COMMAND_QUIT},
    /* What must not happen by a slip of the hand. */
    {'z', 0, false, NOTHING},
    {'y', 0, false, NOTHING},
    {'q', 0, false, NOTHING},
    {'n', MODIFIER_CONTROL, false, NOTHING},
    {'r', MODIFIER_CONTROL, false, NOTHING},
    {'u', MODIFIER_CONTROL, false, NOTHING},
    {'f', MODIFIER_CONTROL, false, NOTHING},
    {'a', MODIFIER_CONTROL, false, NOTHING},
    {'n', MODIFIER_ALT, false, NOTHING},
    {'x', MODIFIER_ALT, false, NOTHING}, /* no pile has this letter */
    {KEY_RETURN, 0, false, NOTHING},
    {KEY_DELETE, 0, false, NOTHING},
    {KEY_OTHER, 0, false, NOTHING},
    {'7', 0, false, NOTHING},
    {0, 0, false, NOTHING},
};

TEST(every_key)
{
    input_fixture_open(7);
    for (int i = 0; i < 4; i++) {
        table_fixture_move(&fixture, PILE_STOCK, PILE_WASTE);
    }
    table_fixture_command(&fixture, COMMAND_UNDO);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(cases); i++) {
        check_context("key %d, modifiers %d%s", cases[i].key, cases[i].modifiers, cases[i].repeated ? ", held" : "");
        input_fixture_key(cases[i].key, cases[i].modifiers, cases[i].repeated);
        if (cases[i].expected == NOTHING) {
            input_fixture_expect_nothing();
        } else {
            input_fixture_expect((CommandKind)cases[i].expected);
        }
        CHECK(!fixture.table.entry.open);
    }
    input_fixture_close();
}

TEST(turning_with_the_space_bar)
{
    input_fixture_open(7);
    for (int i = 0; i < 78; i++) {
        input_fixture_key(KEY_SPACE, 0, i > 0);
        input_fixture_expect_move(PILE_STOCK, PILE_WASTE);
        table_fixture_move(&fixture, PILE_STOCK, PILE_WASTE);
    }
    input_fixture_key(KEY_SPACE, 0, false);
    table_fixture_settle(&fixture);
    CHECK_EQUAL_INT(OUTCOME_REFUSED, fixture.player.outcome.kind);
    input_fixture_close();
}

/* A held key stops at the deal; a new press goes on to the deal before. */
TEST(held_undo_stops_at_the_deal)
{
    input_fixture_open(6);
    table_fixture_deal(&fixture, 7);
    input_fixture_key('u', 0, true);
    input_fixture_key('z', MODIFIER_CONTROL, true);
    input_fixture_expect_nothing();
    input_fixture_key('z', MODIFIER_CONTROL, false);
    input_fixture_expect(COMMAND_UNDO);
    table_fixture_command(&fixture, COMMAND_UNDO);
    CHECK_EQUAL_UINT64(6, session_deal(&fixture.player.session));
    input_fixture_key('y', MODIFIER_CONTROL, true);
    input_fixture_expect_nothing();
    input_fixture_key('y', MODIFIER_CONTROL, false);
    input_fixture_expect(COMMAND_REDO);
    input_fixture_close();
}

TEST(new_deals_are_short_and_differ)
{
    uint64_t before = 0;
    input_fixture_open(7);
    for (int i = 0; i < 50; i++) {
        input_fixture_key('n', 0, false);
        Command deal = input_fixture_take();
        CHECK_EQUAL_INT(COMMAND_DEAL, deal.kind);
        CHECK(deal.game == fixture.table.game);
        CHECK(deal.deal >= 1 && deal.deal <= 999999 && deal.deal != before);
        before = deal.deal;
    }
    input_fixture_close();
}

TEST(escape_drops_a_held_card_first)
{
    input_fixture_open(7);
    input_fixture_drag(table_fixture_top(&fixture, PILE_TABLEAU), input_fixture_nowhere());
    input_fixture_key(KEY_ESCAPE, 0, false);
    CHECK(!fixture.table.drag.active);
    input_fixture_expect_nothing();
    check_context("the card's way home");
    CHECK(table_is_moving(&fixture.table));
    input_fixture_close();
}

static void type(const char *text)
{
    for (const char *key = text; *key != '\0'; key++) {
        input_fixture_key(*key, 0, false);
    }
}

static void open_entry(void)
{
    input_fixture_open(7);
    input_fixture_key('d', MODIFIER_CONTROL, false);
    CHECK(fixture.table.entry.open);
    input_fixture_expect_nothing();
}

TEST(typing_a_deal)
{
    open_entry();
    type("12");
    input_fixture_key(KEY_BACKSPACE, 0, false);
    input_fixture_key('3', 0, true);
    CHECK_EQUAL_TEXT("13", fixture.table.entry.digits);
    input_fixture_key(KEY_RETURN, 0, false);
    CHECK(!fixture.table.entry.open);
    Command deal = input_fixture_take();
    CHECK_EQUAL_INT(COMMAND_DEAL, deal.kind);
    CHECK_EQUAL_UINT64(13, deal.deal);
    CHECK(deal.game == fixture.table.game);
    input_fixture_close();
}

TEST(typing_swallows_the_keys_of_the_game)
{
    open_entry();
    type("unrfadzyq ");
    input_fixture_key('z', MODIFIER_CONTROL, false);
    input_fixture_key('y', MODIFIER_CONTROL, false);
    input_fixture_key('d', MODIFIER_CONTROL, false);
    input_fixture_key(KEY_RETURN, 0, false); /* nothing typed yet */
    input_fixture_send((InputEvent){.kind = EVENT_WHEEL, .steps = 2});
    input_fixture_expect_nothing();
    CHECK(fixture.table.entry.open);
    CHECK_EQUAL_TEXT("", fixture.table.entry.digits);
    input_fixture_key(KEY_F11, 0, false);
    input_fixture_expect(COMMAND_FULLSCREEN);
    input_fixture_key(KEY_RETURN, MODIFIER_ALT, false);
    input_fixture_expect(COMMAND_FULLSCREEN);
    type("5");
    input_fixture_key(KEY_ESCAPE, 0, false);
    CHECK(!fixture.table.entry.open);
    input_fixture_expect_nothing();
    input_fixture_key('d', MODIFIER_CONTROL, false);
    CHECK_EQUAL_TEXT("", fixture.table.entry.digits);
    input_fixture_close();
}

TEST(a_number_too_large_is_refused_at_the_key)
{
    open_entry();
    type("18446744073709551616");
    CHECK_EQUAL_TEXT("1844674407370955161", fixture.table.entry.digits);
    CHECK(strstr(fixture.table.message, "18446744073709551615") != NULL);
    type("5");
    input_fixture_key(KEY_RETURN, 0, false);
    CHECK_EQUAL_UINT64(UINT64_MAX, input_fixture_take().deal);
    input_fixture_close();
}

TEST(the_mouse_does_nothing_while_typing)
{
    open_entry();
    table_fixture_move(&fixture, PILE_STOCK, PILE_WASTE);
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        input_fixture_click(BUTTON_LEFT, table_fixture_top(&fixture, pile));
        CHECK(!fixture.table.drag.active);
        input_fixture_click(BUTTON_RIGHT, table_fixture_top(&fixture, pile));
    }
    for (int button = 0; button < TABLE_BUTTON_COUNT; button++) {
        input_fixture_click(BUTTON_LEFT, base_rect_centre(fixture.table.layout.buttons[button]));
    }
    input_fixture_click(BUTTON_BACK, input_fixture_nowhere());
    input_fixture_click(BUTTON_FORWARD, input_fixture_nowhere());
    input_fixture_expect_nothing();
    CHECK(fixture.table.entry.open);
    input_fixture_close();
}

/* A card in the hand when the panel opens goes home and is not put down under the panel. */
TEST(the_panel_takes_the_card_out_of_the_hand)
{
    input_fixture_open(7);
    input_fixture_drag(table_fixture_top(&fixture, PILE_TABLEAU), table_fixture_top(&fixture, PILE_FOUNDATION));
    input_fixture_key('d', MODIFIER_CONTROL, false);
    input_fixture_release(BUTTON_LEFT, table_fixture_top(&fixture, PILE_FOUNDATION));
    input_fixture_expect_nothing();
    CHECK(!fixture.table.drag.active);
    input_fixture_close();
}
