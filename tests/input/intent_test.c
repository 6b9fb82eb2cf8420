/* SPDX-License-Identifier: MIT */
/*
 * What intents do on the table: the first press shows the focus, ghosts are shown, played and put away, hints are lit,
 * letters play cards; and what is seen of all that.
 */
#include <stdio.h>
#include <string.h>

#include "input/desk.h"
#include "scene/focus_moves.h"
#include "scene/heading.h"
#include "session/autoplay.h"
#include "support/check.h"

static Focus *focus(void)
{
    return &theatre.table.focus;
}

static void act(Intent intent)
{
    input_do(&input, intent, false, &theatre.table, &theatre.player.session, theatre.now);
}

/* Opens the desk as a player of keys who has seen where the focus is. */
static void open_with_keys(uint64_t deal)
{
    desk_open(deal);
    desk_key(KEY_DOWN, 0, false);
    CHECK(scene_focus_is_shown(&theatre.table));
}

/* A pile with so many places to go to at least, or PILE_NONE. */
static Pile find_pile(int least)
{
    Pile places[PILE_COUNT];
    for (Pile pile = PILE_WASTE; pile < PILE_COUNT; pile++) {
        if (!rules_pile_is_foundation(pile) && scene_focus_places(&theatre.table, pile, places) >= least) {
            return pile;
        }
    }
    return PILE_NONE;
}

static int count_rings(void)
{
    int rings = 0;
    theatre_draw(&theatre);
    for (int i = 0; i < theatre.list.count; i++) {
        rings += theatre.list.items[i].kind == DRAW_RING;
    }
    return rings;
}

static void test_the_first_press_only_shows_the_focus(void)
{
    desk_open(1001);
    Pile before = focus()->pile;
    CHECK(before != PILE_NONE);
    CHECK_EQUAL_INT(0, count_rings());
    desk_key(KEY_RETURN, 0, false);
    desk_expect_nothing();
    CHECK_EQUAL_INT(before, focus()->pile);
    CHECK_EQUAL_INT(2, count_rings());
    desk_key(KEY_RETURN, 0, false);
    CHECK_EQUAL_INT(1, desk_waiting());
    theatre_settle(&theatre);
    desk_click(BUTTON_LEFT, desk_nowhere());
    CHECK_EQUAL_INT(0, count_rings());
    desk_close();
}

static void test_keys_beside_the_mouse_bring_no_ring(void)
{
    desk_open(1001);
    desk_key(KEY_SPACE, 0, false);
    desk_expect(COMMAND_MOVE);
    desk_key('u', 0, false);
    desk_expect(COMMAND_UNDO);
    CHECK_EQUAL_INT(DEVICE_POINTER, focus()->device);
    CHECK_EQUAL_INT(0, count_rings());
    desk_close();
}

static void test_the_ground_does_not_know_the_focus(void)
{
    desk_open(1001);
    theatre_draw(&theatre);
    uint64_t ground = scene_draw_ground_hash(&theatre.list);
    uint64_t frame = scene_draw_hash(&theatre.list);
    desk_key(KEY_DOWN, 0, false);
    desk_key(KEY_TAB, 0, false);
    theatre_draw(&theatre);
    CHECK_EQUAL_UINT64(ground, scene_draw_ground_hash(&theatre.list));
    CHECK(scene_draw_hash(&theatre.list) != frame);
    desk_close();
}

static void test_the_ring_glides(void)
{
    open_with_keys(1001);
    Rect from = scene_focus_rect(&theatre.table);
    scene_focus_set(&theatre.table, PILE_STOCK, theatre.now);
    Rect to = scene_table_top_rect(&theatre.table, PILE_STOCK);
    CHECK(scene_table_is_moving(&theatre.table));
    CHECK(scene_focus_rect(&theatre.table).y == from.y);
    theatre_advance(&theatre, 45.0);
    Rect between = scene_focus_rect(&theatre.table);
    CHECK(between.y < from.y && between.y > to.y);
    theatre_advance(&theatre, 50.0);
    CHECK(!scene_table_is_moving(&theatre.table));
    CHECK(scene_focus_rect(&theatre.table).y == to.y);
    theatre.table.reduced_motion = true;
    desk_key(KEY_DOWN, 0, false);
    CHECK(!scene_table_is_moving(&theatre.table));
    desk_close();
}

static void test_places_are_shown_in_turn_and_played(void)
{
    Pile places[PILE_COUNT];
    open_with_keys(1001);
    Pile pile = find_pile(2);
    CHECK(pile != PILE_NONE);
    int count = scene_focus_places(&theatre.table, pile, places);
    scene_focus_set(&theatre.table, pile, theatre.now);
    for (int i = 0; i < count; i++) {
        desk_key(KEY_TAB, 0, false);
        CHECK_EQUAL_INT(places[i], focus()->ghost);
    }
    desk_key(KEY_TAB, 0, false);
    CHECK_EQUAL_INT(places[0], focus()->ghost);
    desk_key(KEY_TAB, 0, false);
    desk_expect_nothing();
    desk_key(KEY_RETURN, 0, false);
    desk_expect_move(pile, places[1]);
    CHECK_EQUAL_INT(PILE_NONE, focus()->ghost);
    desk_close();
}

static void test_accept_without_a_ghost_plays_the_best_place(void)
{
    Move best;
    open_with_keys(1001);
    Pile pile = find_pile(1);
    CHECK(session_best_move(theatre.table.game, &theatre.table.position, pile, &best));
    scene_focus_set(&theatre.table, pile, theatre.now);
    desk_key(KEY_RETURN, 0, false);
    desk_expect_move(best.from, best.to);
    desk_close();
}

static void test_cancel_puts_away_one_thing_after_another(void)
{
    open_with_keys(1001);
    theatre_move(&theatre, PILE_STOCK, PILE_WASTE);
    scene_focus_set(&theatre.table, find_pile(1), theatre.now);
    act(INTENT_HINT);
    focus()->ghost = PILE_TABLEAU;
    CHECK(focus()->hinted);
    act(INTENT_CANCEL);
    CHECK(focus()->ghost == PILE_NONE && focus()->hinted);
    desk_expect_nothing();
    act(INTENT_CANCEL);
    CHECK(!focus()->hinted);
    desk_expect_nothing();
    act(INTENT_CANCEL);
    desk_expect(COMMAND_UNDO);
    desk_close();
}

/* Esc never takes a move back, and puts away what is shown before it opens the menu. */
static void test_escape_loses_nothing(void)
{
    open_with_keys(1001);
    theatre_move(&theatre, PILE_STOCK, PILE_WASTE);
    act(INTENT_HINT);
    desk_key(KEY_ESCAPE, 0, false);
    CHECK(!focus()->hinted && !scene_screens_visible(&theatre.table.screens));
    desk_key(KEY_ESCAPE, 0, false);
    desk_expect_nothing();
    CHECK(scene_screens_visible(&theatre.table.screens));
    desk_key(KEY_ESCAPE, 0, false);
    desk_expect_nothing();
    CHECK(!scene_screens_visible(&theatre.table.screens));
    desk_close();
}

static void test_hints_last_until_the_next_command(void)
{
    open_with_keys(1001);
    desk_key('h', 0, false);
    CHECK(focus()->hinted);
    desk_key(KEY_UP, 0, false);
    CHECK(focus()->hinted); /* looking around is no command */
    desk_key(KEY_SPACE, 0, false);
    theatre_settle(&theatre);
    CHECK(!focus()->hinted);
    desk_key('h', 0, false);
    desk_key('h', 0, false);
    CHECK(!focus()->hinted);
    theatre.table.hints = false;
    desk_key('h', 0, false);
    CHECK(!focus()->hinted);
    desk_close();
}

static void test_what_can_do_nothing_is_refused(void)
{
    open_with_keys(1001);
    Pile pile = PILE_TABLEAU;
    while (scene_focus_accepts(&theatre.table, pile)) {
        pile++;
    }
    focus()->pile = pile;
    desk_key(KEY_TAB, 0, false);
    CHECK(scene_table_is_moving(&theatre.table)); /* it trembles */
    CHECK_EQUAL_INT(PILE_NONE, focus()->ghost);
    desk_expect_nothing();
    desk_close();
}

static void hold_alt(bool down)
{
    desk_send(
        (InputEvent){.kind = down ? EVENT_KEY : EVENT_KEY_UP, .key = KEY_ALT, .modifiers = down ? MODIFIER_ALT : 0});
}

static void test_letters_are_shown_while_alt_is_held(void)
{
    desk_open(1001);
    theatre_draw(&theatre);
    int before = theatre.list.count;
    hold_alt(true);
    CHECK(focus()->letters);
    theatre_draw(&theatre);
    CHECK(theatre.list.count > before);
    hold_alt(false);
    CHECK(!focus()->letters);
    hold_alt(true);
    desk_send((InputEvent){.kind = EVENT_FOCUS_LOST}); /* the release is never told */
    CHECK(!focus()->letters);
    desk_close();
}

static int letter_of(Pile pile)
{
    return scene_pile_letter(pile) - 'A' + 'a';
}

static void test_letters_are_those_of_one_pile_each(void)
{
    desk_open(1001);
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        Pile found = scene_pile_of_letter(&theatre.table, letter_of(pile));
        CHECK_EQUAL_INT(rules_pile_is_foundation(pile) ? PILE_FOUNDATION : pile, found);
    }
    CHECK_EQUAL_INT(PILE_NONE, scene_pile_of_letter(&theatre.table, 'z'));
    desk_close();
}

static void test_letters_play_cards(void)
{
    Move best;
    Pile places[PILE_COUNT];
    desk_open(1001);
    Pile pile = find_pile(2);
    CHECK(session_best_move(theatre.table.game, &theatre.table.position, pile, &best));
    desk_key(letter_of(pile), MODIFIER_ALT, false);
    desk_expect_move(best.from, best.to);
    desk_key(letter_of(pile), MODIFIER_ALT, true);
    desk_expect_nothing();
    scene_focus_places(&theatre.table, pile, places);
    desk_key(letter_of(pile), MODIFIER_ALT | MODIFIER_SHIFT, false);
    desk_expect_nothing();
    CHECK_EQUAL_INT(pile, focus()->letters_from);
    desk_key(letter_of(places[1]), MODIFIER_ALT, false);
    desk_expect_move(pile, places[1]);
    desk_key('s', MODIFIER_ALT, false);
    desk_expect_move(PILE_STOCK, PILE_WASTE);
    desk_key(letter_of(pile), MODIFIER_ALT | MODIFIER_SHIFT, false);
    desk_key(letter_of(pile), MODIFIER_ALT, false); /* thought better of */
    desk_expect_nothing();
    desk_close();
}

/* Another key may be held for the letters; then Alt means nothing. */
static void test_the_letters_key_can_be_changed(void)
{
    desk_open(1001);
    Pile pile = find_pile(1);
    input_bindings_set(&input.bindings, INTENT_LETTERS, 0, (KeyChord){'x', 0});
    desk_key(letter_of(pile), MODIFIER_ALT, false);
    desk_expect_nothing();
    desk_key('x', 0, false);
    CHECK(focus()->letters);
    desk_key(letter_of(pile), 0, false);
    CHECK_EQUAL_INT(1, desk_waiting());
    desk_send((InputEvent){.kind = EVENT_KEY_UP, .key = 'x'});
    CHECK(!focus()->letters);
    desk_close();
}

static void test_buttons_are_above_the_top_row(void)
{
    open_with_keys(1001);
    for (int i = 0; i < 8 && focus()->button < 0; i++) {
        desk_key(KEY_UP, 0, false);
    }
    CHECK(focus()->button >= 0);
    Pile left = focus()->left_pile;
    for (int i = 0; i < 10 && focus()->button != TABLE_BUTTON_RULES; i++) {
        desk_key(KEY_RIGHT, 0, false);
    }
    CHECK_EQUAL_INT(TABLE_BUTTON_RULES, focus()->button);
    desk_key(KEY_DOWN, 0, false);
    CHECK_EQUAL_INT(left, focus()->pile);
    desk_key(KEY_UP, 0, false);
    for (int i = 0; i < 10 && focus()->button != TABLE_BUTTON_RULES; i++) {
        desk_key(KEY_LEFT, 0, false);
    }
    desk_key(KEY_RETURN, 0, false);
    CHECK(scene_screens_visible(&theatre.table.screens));
    desk_close();
}

static void test_the_focus_goes_with_a_card_that_goes_on(void)
{
    open_with_keys(1001);
    for (int i = 0; i < 200; i++) {
        Pile places[PILE_COUNT];
        Pile pile = find_pile(1);
        if (pile == PILE_NONE) {
            theatre_move(&theatre, PILE_STOCK, PILE_WASTE);
            continue;
        }
        scene_focus_places(&theatre.table, pile, places);
        scene_focus_set(&theatre.table, pile, theatre.now);
        theatre_move(&theatre, pile, places[0]);
        bool stays = scene_focus_accepts(&theatre.table, pile);
        bool goes_on = scene_focus_accepts(&theatre.table, places[0]);
        CHECK(scene_focus_accepts(&theatre.table, focus()->pile));
        CHECK(!stays || focus()->pile == pile);
        CHECK(stays || !goes_on || focus()->pile == places[0]);
        if (i % 3 == 0) {
            theatre_move(&theatre, PILE_STOCK, PILE_WASTE);
        }
    }
    desk_close();
}

/* What was said of the light goes with it; what stood there before comes back. */
static void test_messages_go_with_the_hints(void)
{
    char before[MESSAGE_LENGTH];
    static const int ways[] = {'h', KEY_ESCAPE, KEY_BACKSPACE, KEY_TAB};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(ways); i++) {
        open_with_keys(1001);
        snprintf(before, sizeof before, "%s", theatre.table.message);
        CHECK(before[0] != '\0');
        desk_key('h', 0, false);
        CHECK(strcmp(before, theatre.table.message) != 0);
        desk_key(KEY_LEFT, 0, false);
        CHECK(focus()->hinted && strcmp(before, theatre.table.message) != 0);
        scene_focus_set(&theatre.table, find_pile(1), theatre.now);
        desk_key(ways[i], 0, false);
        CHECK(!focus()->hinted);
        CHECK_EQUAL_TEXT(before, theatre.table.message);
        desk_close();
    }
}

/* The tip of a button names the key that it has now, and none to a finger. */
static void test_tips_name_the_keys(void)
{
    char tip[TIP_LENGTH];
    desk_open(1001);
    desk_key(KEY_CONTROL, 0, false);
    CHECK_EQUAL_TEXT("Undo (U)", scene_button_tip(&theatre.table, TABLE_BUTTON_UNDO, tip));
    CHECK_EQUAL_TEXT("Menu (Esc)", scene_button_tip(&theatre.table, TABLE_BUTTON_MENU, tip));
    input_bindings_set(&input.bindings, INTENT_UNDO, 0, (KeyChord){'x', MODIFIER_CONTROL});
    desk_key(KEY_CONTROL, 0, false);
    CHECK_EQUAL_TEXT("Undo (Ctrl+X)", scene_button_tip(&theatre.table, TABLE_BUTTON_UNDO, tip));
    input_bindings_clear(&input.bindings, INTENT_UNDO, 0);
    input_bindings_clear(&input.bindings, INTENT_UNDO, 0); /* the other one has moved up */
    desk_key(KEY_CONTROL, 0, false);
    CHECK_EQUAL_TEXT("Undo", scene_button_tip(&theatre.table, TABLE_BUTTON_UNDO, tip));
    focus()->device = DEVICE_TOUCH;
    CHECK_EQUAL_TEXT("Menu", scene_button_tip(&theatre.table, TABLE_BUTTON_MENU, tip));
    desk_close();
}

/* Who plays by ear is told where the focus is, where a ghost lies, and what could be played. */
static void test_the_focus_is_said(void)
{
    const Narration *narration = &theatre.table.narration;
    open_with_keys(1001);
    uint32_t before = narration->count;
    scene_focus_set(&theatre.table, find_pile(1), theatre.now);
    desk_key(KEY_TAB, 0, false);
    CHECK_EQUAL_INT((int)before + 1, (int)narration->count);
    CHECK(strstr(scene_narration_line(narration, before), " to ") != NULL);
    desk_key('h', 0, false);
    CHECK_EQUAL_INT((int)before + 2, (int)narration->count);
    desk_key(KEY_UP, 0, false);
    desk_key(KEY_LEFT, 0, false);
    CHECK((int)narration->count > (int)before + 2);
    desk_close();
}

int main(void)
{
    CHECK_RUN(test_the_first_press_only_shows_the_focus);
    CHECK_RUN(test_keys_beside_the_mouse_bring_no_ring);
    CHECK_RUN(test_the_ground_does_not_know_the_focus);
    CHECK_RUN(test_the_ring_glides);
    CHECK_RUN(test_places_are_shown_in_turn_and_played);
    CHECK_RUN(test_accept_without_a_ghost_plays_the_best_place);
    CHECK_RUN(test_cancel_puts_away_one_thing_after_another);
    CHECK_RUN(test_escape_loses_nothing);
    CHECK_RUN(test_hints_last_until_the_next_command);
    CHECK_RUN(test_what_can_do_nothing_is_refused);
    CHECK_RUN(test_letters_are_shown_while_alt_is_held);
    CHECK_RUN(test_letters_are_those_of_one_pile_each);
    CHECK_RUN(test_letters_play_cards);
    CHECK_RUN(test_the_letters_key_can_be_changed);
    CHECK_RUN(test_buttons_are_above_the_top_row);
    CHECK_RUN(test_messages_go_with_the_hints);
    CHECK_RUN(test_tips_name_the_keys);
    CHECK_RUN(test_the_focus_is_said);
    CHECK_RUN(test_the_focus_goes_with_a_card_that_goes_on);
    return check_report();
}
