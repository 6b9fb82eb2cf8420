/* SPDX-License-Identifier: MIT */
/*
 * What intents do on the table: the first press shows the focus, ghosts are shown, played and put away, hints are lit,
 * letters play cards; and what is seen of all that.
 */
#include <stdio.h>
#include <string.h>

#include "session/autoplay.h"
#include "support/check.h"
#include "support/input_fixture.h"
#include "support/toolbar.h"
#include "ui/bindings.h"
#include "ui/focus.h"
#include "ui/toolbar.h"

/* Opens the desk as a player of keys who has seen where the focus is. */
static void open_with_keys(uint64_t deal)
{
    input_fixture_open(deal);
    input_fixture_key(KEY_DOWN, 0);
    CHECK(ui_focus_is_shown(&fixture.ui.focus));
}

/* A pile with so many places to go to at least, or PILE_NONE. */
static Pile find_pile(int least)
{
    Pile places[PILE_COUNT];
    for (Pile pile = PILE_WASTE; pile < PILE_COUNT; pile++) {
        if (!rules_pile_is_foundation(pile) &&
            session_destinations(fixture.ui.table.game, &fixture.ui.table.position, pile, places) >= least) {
            return pile;
        }
    }
    return PILE_NONE;
}

/* How many items of a kind are drawn, of sprites those of one picture; all others have 0. */
static int count_items(DrawKind kind, int sprite)
{
    int count = 0;
    table_fixture_draw();
    for (int i = 0; i < fixture.list.count; i++) {
        count += fixture.list.items[i].kind == kind && (int)fixture.list.items[i].sprite == sprite;
    }
    return count;
}

TEST(the_first_press_only_shows_the_focus)
{
    input_fixture_open(1001);
    Pile before = focus()->pile;
    CHECK(before != PILE_NONE);
    CHECK_EQUAL_INT(0, count_items(DRAW_RING, 0));
    input_fixture_key(KEY_RETURN, 0);
    input_fixture_expect_nothing();
    CHECK_EQUAL_INT(before, focus()->pile);
    CHECK_EQUAL_INT(2, count_items(DRAW_RING, 0));
    input_fixture_key(KEY_RETURN, 0);
    CHECK_EQUAL_INT(1, input_fixture_waiting());
    table_fixture_settle();
    input_fixture_click(BUTTON_LEFT, input_fixture_nowhere());
    CHECK_EQUAL_INT(0, count_items(DRAW_RING, 0));
}

TEST(keys_beside_the_mouse_bring_no_ring)
{
    input_fixture_open(1001);
    input_fixture_key(KEY_SPACE, 0);
    input_fixture_expect(COMMAND_MOVE);
    input_fixture_key('u', 0);
    input_fixture_expect(COMMAND_UNDO);
    CHECK_EQUAL_INT(DEVICE_POINTER, focus()->device);
    CHECK_EQUAL_INT(0, count_items(DRAW_RING, 0));
}

TEST(the_ring_glides)
{
    open_with_keys(1001);
    Rect from = ui_focus_rect(&fixture.ui.focus, &fixture.ui.table);
    ui_focus_set(&fixture.ui.focus, &fixture.ui.table, PILE_STOCK, fixture.ui.now);
    Rect to = table_top_rect(&fixture.ui.table, PILE_STOCK);
    CHECK(ui_is_moving(&fixture.ui));
    CHECK(ui_focus_rect(&fixture.ui.focus, &fixture.ui.table).y == from.y);
    table_fixture_advance(45.0);
    Rect between = ui_focus_rect(&fixture.ui.focus, &fixture.ui.table);
    CHECK(between.y < from.y && between.y > to.y);
    table_fixture_advance(50.0);
    CHECK(!ui_is_moving(&fixture.ui));
    CHECK(ui_focus_rect(&fixture.ui.focus, &fixture.ui.table).y == to.y);
    settings_set(&fixture.ui.table.settings, SETTING_MOTION, 1);
    input_fixture_key(KEY_DOWN, 0);
    CHECK(!ui_is_moving(&fixture.ui));
}

TEST(places_are_shown_in_turn_and_played)
{
    Pile places[PILE_COUNT];
    open_with_keys(1001);
    Pile pile = find_pile(2);
    CHECK(pile != PILE_NONE);
    int count = session_destinations(fixture.ui.table.game, &fixture.ui.table.position, pile, places);
    ui_focus_set(&fixture.ui.focus, &fixture.ui.table, pile, fixture.ui.now);
    for (int i = 0; i < count; i++) {
        input_fixture_key(KEY_TAB, 0);
        CHECK_EQUAL_INT(places[i], focus()->ghost);
    }
    input_fixture_key(KEY_TAB, 0); /* after the last place comes the next card */
    CHECK(focus()->pile != pile && focus()->ghost == PILE_NONE);
    input_fixture_key(KEY_TAB, MODIFIER_SHIFT);
    CHECK(focus()->pile == pile && focus()->ghost == PILE_NONE);
    ui_focus_set(&fixture.ui.focus, &fixture.ui.table, pile, fixture.ui.now);
    input_fixture_key(KEY_TAB, 0);
    input_fixture_key(KEY_TAB, 0);
    input_fixture_expect_nothing();
    input_fixture_key(KEY_RETURN, 0);
    input_fixture_expect_move(pile, places[1]);
    CHECK_EQUAL_INT(PILE_NONE, focus()->ghost);
}

/* Where the next card of the stock would lie is shown, but not which it is. */
TEST(the_stock_keeps_its_secret)
{
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        check_context("%s %s", game->name, game->rules_name);
        open_with_keys(1001);
        session_queue_push(&session()->queue, (Command){.kind = COMMAND_DEAL, .game = game, .deal = 1001});
        table_fixture_settle();
        table_fixture_rest(5000.0);
        int next = SPRITE_FACE + rules_card_face(fixture.ui.table.position.top[PILE_STOCK]);
        ui_focus_set(&fixture.ui.focus, &fixture.ui.table, PILE_STOCK, fixture.ui.now);
        int faces = count_items(DRAW_SPRITE, next);
        int backs = count_items(DRAW_SPRITE, SPRITE_BACK);
        input_fixture_key(KEY_TAB, 0);
        bool turns = table_fixture_allows(PILE_STOCK, PILE_WASTE); /* not before the base rank is chosen */
        CHECK_EQUAL_INT(turns ? PILE_WASTE : PILE_NONE, focus()->ghost);
        CHECK_EQUAL_INT(faces, count_items(DRAW_SPRITE, next));
        CHECK_EQUAL_INT(backs + turns, count_items(DRAW_SPRITE, SPRITE_BACK));
    }
}

TEST(cancel_puts_away_one_thing_after_another)
{
    open_with_keys(1001);
    table_fixture_move(PILE_STOCK, PILE_WASTE);
    ui_focus_set(&fixture.ui.focus, &fixture.ui.table, find_pile(1), fixture.ui.now);
    input_fixture_do(ACTION_HINT);
    focus()->ghost = PILE_TABLEAU;
    CHECK(focus()->hinted);
    input_fixture_do(ACTION_CANCEL);
    CHECK(focus()->ghost == PILE_NONE && focus()->hinted);
    input_fixture_expect_nothing();
    input_fixture_do(ACTION_CANCEL);
    CHECK(!focus()->hinted);
    input_fixture_expect_nothing();
    input_fixture_do(ACTION_CANCEL);
    input_fixture_expect(COMMAND_UNDO);
}

/* Esc never takes a move back; a hint goes out as it opens the menu, what is held or chosen is put away before that. */
TEST(escape_loses_nothing)
{
    open_with_keys(1001);
    table_fixture_move(PILE_STOCK, PILE_WASTE);
    input_fixture_do(ACTION_HINT);
    input_fixture_key(KEY_ESCAPE, 0);
    CHECK(!focus()->hinted && screens_visible(screens()));
    input_fixture_key(KEY_ESCAPE, 0);
    CHECK(!screens_visible(screens()));
    ui_focus_set(&fixture.ui.focus, &fixture.ui.table, find_pile(1), fixture.ui.now);
    input_fixture_do(ACTION_CYCLE);
    CHECK(focus()->ghost != PILE_NONE);
    input_fixture_key(KEY_ESCAPE, 0);
    CHECK(focus()->ghost == PILE_NONE && !screens_visible(screens()));
    input_fixture_key(KEY_ESCAPE, 0);
    input_fixture_expect_nothing();
    CHECK(screens_visible(screens()));
    input_fixture_key(KEY_ESCAPE, 0);
    input_fixture_expect_nothing();
    CHECK(!screens_visible(screens()));
}

TEST(each_press_shows_another_move_until_the_first_comes_again)
{
    Move moves[MOVES_MAX];
    input_fixture_open(1001);
    settings_set(&fixture.ui.table.settings, SETTING_HINTS, HINTS_MOVES);
    int count = session_hints(fixture.ui.table.game, &fixture.ui.table.position, moves);
    CHECK(count > 2);
    for (int i = 0; i <= count; i++) {
        input_fixture_key('h', 0);
        CHECK(focus()->hinted && fixture.ui.assist == 0);
        CHECK_EQUAL_INT(i % count + 1, focus()->hint_number);
        CHECK_EQUAL_BYTES(&moves[i % count], &focus()->hint, sizeof moves[0]);
    }
    input_fixture_key(KEY_UP, 0);
    CHECK(focus()->hinted); /* looking around is no command */
    input_fixture_key(KEY_SPACE, 0);
    table_fixture_settle();
    CHECK(!focus()->hinted);
    settings_set(&fixture.ui.table.settings, SETTING_HINTS, HINTS_OFF);
    input_fixture_key('h', 0);
    CHECK(!focus()->hinted);
}

TEST(the_waste_is_turned_over_at_the_stock)
{
    input_fixture_begin(rules_game_find("the-plait", NULL), SPEED_OFF, 1280, 800);
    table_fixture_deal(7);
    while (table_fixture_move(PILE_STOCK, PILE_WASTE)) {
    }
    CHECK_EQUAL_INT(0, fixture.ui.table.position.count[PILE_STOCK]);
    CHECK(ui_focus_accepts(&fixture.ui.table, PILE_STOCK));
}

TEST(letters_are_shown_while_alt_is_held)
{
    input_fixture_open(1001);
    table_fixture_draw();
    int before = fixture.list.count;
    input_fixture_key(KEY_ALT, MODIFIER_ALT);
    CHECK(focus()->letters);
    table_fixture_draw();
    CHECK(fixture.list.count > before);
    input_fixture_release_key(KEY_ALT);
    CHECK(!focus()->letters);
    input_fixture_key(KEY_ALT, MODIFIER_ALT);
    input_fixture_send((InputEvent){.kind = EVENT_FOCUS_LOST}); /* the release is never told */
    CHECK(!focus()->letters);
}

static int letter_of(Pile pile)
{
    return ui_pile_letter(pile) - 'A' + 'a';
}

TEST(letters_are_those_of_one_pile_each)
{
    input_fixture_open(1001);
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        Pile found = ui_pile_of_letter(&fixture.ui.table.layout, letter_of(pile));
        CHECK_EQUAL_INT(rules_pile_is_foundation(pile) ? PILE_FOUNDATION : pile, found);
    }
    CHECK_EQUAL_INT(PILE_NONE, ui_pile_of_letter(&fixture.ui.table.layout, 'z'));
}

TEST(letters_play_cards)
{
    Move best;
    Pile places[PILE_COUNT];
    input_fixture_open(1001);
    Pile pile = find_pile(2);
    CHECK(session_best_move(fixture.ui.table.game, &fixture.ui.table.position, pile, &best));
    input_fixture_key(letter_of(pile), MODIFIER_ALT);
    input_fixture_expect_move(best.from, best.to);
    input_fixture_repeat_key(letter_of(pile), MODIFIER_ALT);
    input_fixture_expect_nothing();
    session_destinations(fixture.ui.table.game, &fixture.ui.table.position, pile, places);
    input_fixture_key(letter_of(pile), MODIFIER_ALT | MODIFIER_SHIFT);
    input_fixture_expect_nothing();
    CHECK_EQUAL_INT(pile, focus()->letters_from);
    input_fixture_key(letter_of(places[1]), MODIFIER_ALT);
    input_fixture_expect_move(pile, places[1]);
    input_fixture_key('s', MODIFIER_ALT);
    input_fixture_expect_move(PILE_STOCK, PILE_WASTE);
    input_fixture_key(letter_of(pile), MODIFIER_ALT | MODIFIER_SHIFT);
    input_fixture_key(letter_of(pile), MODIFIER_ALT); /* thought better of */
    input_fixture_expect_nothing();
}

/* Another key may be held for the letters; then Alt means nothing. */
TEST(the_letters_key_can_be_changed)
{
    input_fixture_open(1001);
    Pile pile = find_pile(1);
    ui_bindings_set(&fixture.ui.bindings, ACTION_LETTERS, 0, (KeyChord){'x', 0});
    input_fixture_key(letter_of(pile), MODIFIER_ALT);
    input_fixture_expect_nothing();
    input_fixture_key('x', 0);
    CHECK(focus()->letters);
    input_fixture_key(letter_of(pile), 0);
    CHECK_EQUAL_INT(1, input_fixture_waiting());
    input_fixture_release_key('x');
    CHECK(!focus()->letters);
}

TEST(buttons_are_above_the_top_row)
{
    open_with_keys(1001);
    for (int i = 0; i < 8 && focus()->button < 0; i++) {
        input_fixture_key(KEY_UP, 0);
    }
    Pile left = focus()->left_pile;
    int first = focus()->button, count = 0;
    do { /* Tab goes round */
        input_fixture_key(KEY_TAB, 0);
    } while (++count < LAYOUT_BUTTONS && focus()->button != first);
    CHECK(count > 1 && focus()->button == first);
    for (int i = 0; i < 10 && focus()->button != toolbar_find(&fixture.ui.table, ACTION_RULES); i++) {
        input_fixture_key(KEY_RIGHT, 0);
    }
    CHECK_EQUAL_INT(toolbar_find(&fixture.ui.table, ACTION_RULES), focus()->button);
    input_fixture_key(KEY_RETURN, 0);
    CHECK(screens_visible(screens()));
    input_fixture_key(KEY_ESCAPE, 0);
    input_fixture_key(KEY_DOWN, 0);
    CHECK_EQUAL_INT(left, focus()->pile);
}

TEST(the_focus_goes_with_a_card_that_goes_on)
{
    open_with_keys(1001);
    for (int i = 0; i < 200; i++) {
        Pile places[PILE_COUNT];
        Pile pile = find_pile(1);
        if (pile == PILE_NONE) {
            table_fixture_move(PILE_STOCK, PILE_WASTE);
            continue;
        }
        session_destinations(fixture.ui.table.game, &fixture.ui.table.position, pile, places);
        ui_focus_set(&fixture.ui.focus, &fixture.ui.table, pile, fixture.ui.now);
        table_fixture_move(pile, places[0]);
        bool stays = ui_focus_accepts(&fixture.ui.table, pile);
        bool goes_on = ui_focus_accepts(&fixture.ui.table, places[0]);
        CHECK(stays == goes_on || focus()->pile == (stays ? pile : places[0]));
        CHECK(stays != goes_on || focus()->pile == pile);
        if (i % 3 == 0) {
            table_fixture_move(PILE_STOCK, PILE_WASTE);
        }
    }
}

/* What was said of the light goes with it; what stood there before comes back. */
TEST(messages_go_with_the_hints)
{
    char before[MESSAGE_LENGTH];
    static const int ways[] = {KEY_ESCAPE, KEY_BACKSPACE, KEY_TAB};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(ways); i++) {
        open_with_keys(1001);
        snprintf(before, sizeof before, "%s", fixture.ui.speech.message);
        CHECK(before[0] != '\0');
        input_fixture_key('h', 0);
        CHECK(strcmp(before, fixture.ui.speech.message) != 0);
        input_fixture_key(KEY_LEFT, 0);
        CHECK(focus()->hinted && strcmp(before, fixture.ui.speech.message) != 0);
        ui_focus_set(&fixture.ui.focus, &fixture.ui.table, find_pile(1), fixture.ui.now);
        input_fixture_key(ways[i], 0);
        CHECK(!focus()->hinted);
        CHECK_EQUAL_TEXT(before, fixture.ui.speech.message);
    }
}

/* The tip of a button names the key that it has now, and none to a finger. */
TEST(tips_name_the_keys)
{
    char tip[TIP_LENGTH];
    input_fixture_open(1001);
    input_fixture_key(KEY_CONTROL, 0);
    CHECK_EQUAL_TEXT("Undo (U)", ui_toolbar_tip(&fixture.ui, toolbar_find(&fixture.ui.table, ACTION_UNDO), tip));
    CHECK_EQUAL_TEXT("Menu (Esc)", ui_toolbar_tip(&fixture.ui, toolbar_find(&fixture.ui.table, ACTION_MENU), tip));
    ui_bindings_set(&fixture.ui.bindings, ACTION_UNDO, 0, (KeyChord){'x', MODIFIER_CONTROL});
    ui_note_keys(&fixture.ui);
    CHECK_EQUAL_TEXT("Undo (Ctrl+X)", ui_toolbar_tip(&fixture.ui, toolbar_find(&fixture.ui.table, ACTION_UNDO), tip));
    CHECK(ui_bindings_read(&fixture.ui.bindings, BINDING_KEYS, "undo", "none"));
    ui_note_keys(&fixture.ui);
    CHECK_EQUAL_TEXT("Undo", ui_toolbar_tip(&fixture.ui, toolbar_find(&fixture.ui.table, ACTION_UNDO), tip));
    focus()->device = DEVICE_TOUCH;
    CHECK_EQUAL_TEXT("Menu", ui_toolbar_tip(&fixture.ui, toolbar_find(&fixture.ui.table, ACTION_MENU), tip));
}

/* Who plays by ear is told where the focus is, where a ghost lies, and what could be played. */
TEST(the_focus_is_said)
{
    const Speech *narration = &fixture.ui.speech;
    open_with_keys(1001);
    uint32_t before = narration->count;
    ui_focus_set(&fixture.ui.focus, &fixture.ui.table, find_pile(1), fixture.ui.now);
    input_fixture_key(KEY_TAB, 0);
    CHECK_EQUAL_INT((int)before + 1, (int)narration->count);
    CHECK(strstr(speech_line(narration, before), " to ") != NULL);
    input_fixture_key('h', 0); /* the move, and what the next press does */
    CHECK_EQUAL_INT((int)before + 3, (int)narration->count);
    CHECK(strstr(speech_line(narration, before + 1), " from tableau") == NULL); /* it is lit */
    input_fixture_key(KEY_UP, 0);
    input_fixture_key(KEY_LEFT, 0);
    CHECK((int)narration->count > (int)before + 3);
    open_with_keys(1001);
    fixture.ui.table.is_heard = true;
    before = narration->count;
    input_fixture_key('h', 0);
    CHECK(strncmp(speech_line(narration, before), "Hint: ", 6) == 0);
    CHECK(strstr(speech_line(narration, before), " from tableau") != NULL);
}

/* What can move is marked as under the pointer, wherever else the arrows lead; what waits for what is said. */
TEST(the_keyboard_looks_around)
{
    unsigned seen = 0;
    uint32_t chance = 1;
    const Table *table = &fixture.ui.table;
    open_with_keys(1001);
    for (int i = 0; i < 600; i++) {
        static const int keys[] = {KEY_RIGHT, KEY_DOWN, KEY_LEFT, KEY_UP};
        chance = chance * 1103515245U + 12345U;
        input_fixture_key(keys[chance >> 16 & 3U], 0);
        table_fixture_draw();
        Pile pile = focus()->pile;
        const char *said = speech_line(&fixture.ui.speech, fixture.ui.speech.count - 1);
        if (pile == PILE_NONE) {
            continue;
        }
        check_context("pile %d: %s", pile, said);
        seen |= 1U << pile;
        CHECK_EQUAL_INT(table_can_play(table, pile) ? pile : PILE_NONE, table->lifted);
        CHECK_EQUAL_INT(pile, table->hovered_pile);
        CHECK((strstr(said, "no move") != NULL) ==
              (table->position.count[pile] > 0 && !rules_pile_is_foundation(pile) && !ui_focus_accepts(table, pile)));
        CHECK((strstr(said, "next: ") != NULL) == (pile == PILE_FOUNDATION));
    }
    CHECK((seen & ~ui_focus_piles(table)) != 0 && (seen >> PILE_FOUNDATION & 1U) != 0);
}
