/* SPDX-License-Identifier: MIT */
/*
 * What each key means, with and without Ctrl, Shift and Alt, pressed and held; and the panel in which a deal number is
 * typed, to which everything belongs while it is open.
 */
#include <string.h>

#include "support/check.h"
#include "support/input_fixture.h"

enum { NOTHING = -1, REQUEST = 1000 }; /* plus an ActionKind: for the program */

/* Pressed, and held so that it repeats: a CommandKind, or NOTHING. */
static const struct {
    int key, modifiers, pressed, held;
} cases[] = {
    {' ', 0, COMMAND_MOVE, COMMAND_MOVE},
    {'d', 0, COMMAND_MOVE, COMMAND_MOVE},
    {'d', MODIFIER_SHIFT, COMMAND_MOVE, COMMAND_MOVE},
    {'u', 0, COMMAND_UNDO, COMMAND_UNDO},
    {KEY_BACKSPACE, 0, COMMAND_UNDO, COMMAND_UNDO},
    {'z', MODIFIER_CONTROL, COMMAND_UNDO, COMMAND_UNDO},
    {'z', MODIFIER_CONTROL | MODIFIER_SHIFT, COMMAND_REDO, COMMAND_REDO},
    {'y', MODIFIER_CONTROL, COMMAND_REDO, COMMAND_REDO},
    {'n', 0, COMMAND_DEAL, NOTHING},
    {'r', 0, COMMAND_RESTART, NOTHING},
    {'f', 0, COMMAND_FINISH, NOTHING},
    {'a', 0, COMMAND_AUTOPLAY, NOTHING},
    {'m', 0, REQUEST + ACTION_MUTE, NOTHING},
    {KEY_F11, 0, REQUEST + ACTION_FULLSCREEN, NOTHING},
    {KEY_RETURN, MODIFIER_ALT, REQUEST + ACTION_FULLSCREEN, NOTHING},
    {'q', MODIFIER_CONTROL, REQUEST + ACTION_QUIT, NOTHING},
};

/* What must not happen by a slip of the hand; no pile has the letter x. */
static const struct {
    int modifiers;
    const char *keys;
} slips[] = {{0, "zyq7\r\177"}, {MODIFIER_CONTROL, "mnrufa"}, {MODIFIER_ALT, "nx"}};

static void expect(int kind)
{
    if (kind == NOTHING) {
        input_fixture_expect_nothing();
    } else if (kind >= REQUEST) {
        input_fixture_expect_request((ActionKind)(kind - REQUEST));
    } else {
        input_fixture_expect((CommandKind)kind);
    }
    CHECK(!screens_show(screens(), SCREEN_NUMBER));
}

TEST(every_key)
{
    input_fixture_open(7);
    for (int i = 0; i < 4; i++) {
        table_fixture_move(PILE_STOCK, PILE_WASTE);
    }
    table_fixture_command(COMMAND_UNDO);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(cases); i++) {
        check_context("key %d, modifiers %d", cases[i].key, cases[i].modifiers);
        input_fixture_key(cases[i].key, cases[i].modifiers);
        expect(cases[i].pressed);
        input_fixture_repeat_key(cases[i].key, cases[i].modifiers);
        expect(cases[i].held);
    }
    for (size_t i = 0; i < BASE_ARRAY_COUNT(slips); i++) {
        for (const char *key = slips[i].keys; *key != '\0'; key++) {
            check_context("key %d, modifiers %d", *key, slips[i].modifiers);
            input_fixture_key(*key, slips[i].modifiers);
            expect(NOTHING);
        }
    }
    input_fixture_key(KEY_OTHER, 0);
    input_fixture_key(0, 0);
    expect(NOTHING);
}

/* A held key stops at the deal; a new press goes on to the deal before. */
TEST(held_undo_stops_at_the_deal)
{
    input_fixture_open(6);
    table_fixture_deal(7);
    input_fixture_repeat_key('u', 0);
    input_fixture_repeat_key('z', MODIFIER_CONTROL);
    input_fixture_expect_nothing();
    input_fixture_key('z', MODIFIER_CONTROL);
    input_fixture_expect(COMMAND_UNDO);
    table_fixture_command(COMMAND_UNDO);
    CHECK_EQUAL_UINT64(6, session_deal(session()));
    input_fixture_repeat_key('y', MODIFIER_CONTROL);
    input_fixture_expect_nothing();
    input_fixture_key('y', MODIFIER_CONTROL);
    input_fixture_expect(COMMAND_REDO);
}

TEST(new_deals_are_short_and_differ)
{
    uint64_t before = 0;
    input_fixture_open(7);
    for (int i = 0; i < 50; i++) {
        input_fixture_key('n', 0);
        Command deal = input_fixture_take();
        CHECK_EQUAL_INT(COMMAND_DEAL, deal.kind);
        CHECK(deal.game == fixture.ui.table.game);
        CHECK(deal.deal >= 1 && deal.deal <= 999999 && deal.deal != before);
        before = deal.deal;
    }
}

static void open_entry(void)
{
    input_fixture_open(7);
    input_fixture_key('d', MODIFIER_CONTROL);
    CHECK(screens_show(screens(), SCREEN_NUMBER));
    input_fixture_expect_nothing();
}

TEST(typing_a_deal)
{
    open_entry();
    input_fixture_type("12\b");
    input_fixture_repeat_key('3', 0);
    CHECK_EQUAL_TEXT("13", screens()->typed);
    input_fixture_key(KEY_RETURN, 0);
    CHECK(!screens_show(screens(), SCREEN_NUMBER));
    Command deal = input_fixture_take();
    CHECK_EQUAL_INT(COMMAND_DEAL, deal.kind);
    CHECK_EQUAL_UINT64(13, deal.deal);
    CHECK(deal.game == fixture.ui.table.game);
}

TEST(typing_swallows_the_keys_of_the_game)
{
    open_entry();
    input_fixture_type("unrfadzyq \r"); /* nothing typed yet */
    input_fixture_key('z', MODIFIER_CONTROL);
    input_fixture_key('y', MODIFIER_CONTROL);
    input_fixture_key('d', MODIFIER_CONTROL);
    input_fixture_wheel(2);
    input_fixture_expect_nothing();
    CHECK(screens_show(screens(), SCREEN_NUMBER));
    CHECK_EQUAL_TEXT("", screens()->typed);
    input_fixture_key(KEY_F11, 0);
    input_fixture_expect_request(ACTION_FULLSCREEN);
    input_fixture_key(KEY_RETURN, MODIFIER_ALT);
    input_fixture_expect_request(ACTION_FULLSCREEN);
    input_fixture_type("5\033");
    CHECK(!screens_show(screens(), SCREEN_NUMBER));
    input_fixture_expect_nothing();
    input_fixture_key('d', MODIFIER_CONTROL);
    CHECK_EQUAL_TEXT("", screens()->typed);
}

/* Every number of 64 bits, without leading zeros, and nothing beyond. */
TEST(what_is_typed_is_what_is_shown)
{
    static const char *const typed[][2] = {
        {"1234567890", "1234567890"},
        {"000", "0"},
        {"00120", "120"},
        {"000000000000000000000018446744073709551615", "18446744073709551615"},
        {"1844674407370955161650", "18446744073709551615"},
        {"99999999999999999999", "9999999999999999999"},
        {"\b", ""},
        {"57\b3", "53"},
        {"57\b3\b\b\b", ""},
    };
    for (size_t i = 0; i < BASE_ARRAY_COUNT(typed); i++) {
        open_entry();
        input_fixture_type(typed[i][0]);
        CHECK_EQUAL_TEXT(typed[i][1], screens()->typed);
    }
}

TEST(a_number_too_large_is_refused_at_the_key)
{
    open_entry();
    input_fixture_type("18446744073709551616");
    CHECK_EQUAL_TEXT("1844674407370955161", screens()->typed);
    CHECK(strstr(fixture.ui.speech.message, "18446744073709551615") != NULL);
    input_fixture_type("5\r");
    CHECK_EQUAL_UINT64(UINT64_MAX, input_fixture_take().deal);
}
