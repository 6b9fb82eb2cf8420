/* SPDX-License-Identifier: MIT */
/*
 * What intents do on the table: the first press shows the focus, ghosts are shown, played and put away, hints are lit,
 * letters play cards; and what is seen of all that.
 */
#include <stdio.h>
#include <string.h>

#include "session/autoplay.h"
#include "support/check.h"
#include "support/frame.h"
#include "support/input_fixture.h"
#include "ui/bindings.h"
#include "ui/focus.h"
#include "ui/frame.h"
#include "ui/toolbar.h"

static void act(ActionKind intent)
{
    input_fixture_do(intent);
}

/* Opens the desk as a player of keys who has seen where the focus is. */
static void open_with_keys(uint64_t deal)
{
    input_fixture_open(deal);
    input_fixture_key(KEY_DOWN, 0);
    CHECK(ui_focus_is_shown(&fixture.ui));
}

/* A pile with so many places to go to at least, or PILE_NONE. */
static Pile find_pile(int least)
{
    Pile places[PILE_COUNT];
    for (Pile pile = PILE_WASTE; pile < PILE_COUNT; pile++) {
        if (!rules_pile_is_foundation(pile) && ui_focus_places(&fixture.ui, pile, places) >= least) {
            return pile;
        }
    }
    return PILE_NONE;
}

static int count_rings(void)
{
    int rings = 0;
    table_fixture_draw();
    for (int i = 0; i < fixture.list.count; i++) {
        rings += fixture.list.items[i].kind == DRAW_RING;
    }
    return rings;
}

TEST(the_first_press_only_shows_the_focus)
{
    input_fixture_open(1001);
    Pile before = focus()->pile;
    CHECK(before != PILE_NONE);
    CHECK_EQUAL_INT(0, count_rings());
    input_fixture_key(KEY_RETURN, 0);
    input_fixture_expect_nothing();
    CHECK_EQUAL_INT(before, focus()->pile);
    CHECK_EQUAL_INT(2, count_rings());
    input_fixture_key(KEY_RETURN, 0);
    CHECK_EQUAL_INT(1, input_fixture_waiting());
    table_fixture_settle();
    input_fixture_click(BUTTON_LEFT, input_fixture_nowhere());
    CHECK_EQUAL_INT(0, count_rings());
}

TEST(keys_beside_the_mouse_bring_no_ring)
{
    input_fixture_open(1001);
    input_fixture_key(KEY_SPACE, 0);
    input_fixture_expect(COMMAND_MOVE);
    input_fixture_key('u', 0);
    input_fixture_expect(COMMAND_UNDO);
    CHECK_EQUAL_INT(DEVICE_POINTER, focus()->device);
    CHECK_EQUAL_INT(0, count_rings());
}

TEST(the_ground_does_not_know_the_focus)
{
    input_fixture_open(1001);
    table_fixture_draw();
    uint64_t ground = drawlist_ground_hash(&fixture.list);
    uint64_t frame = drawlist_hash(&fixture.list);
    input_fixture_key(KEY_DOWN, 0);
    input_fixture_key(KEY_TAB, 0);
    table_fixture_draw();
    CHECK_EQUAL_UINT64(ground, drawlist_ground_hash(&fixture.list));
    CHECK(drawlist_hash(&fixture.list) != frame);
}

TEST(the_ring_glides)
{
    open_with_keys(1001);
    Rect from = ui_focus_rect(&fixture.ui);
    ui_focus_set(&fixture.ui, PILE_STOCK);
    Rect to = table_top_rect(&fixture.ui.table, PILE_STOCK);
    CHECK(ui_is_moving(&fixture.ui));
    CHECK(ui_focus_rect(&fixture.ui).y == from.y);
    table_fixture_advance(45.0);
    Rect between = ui_focus_rect(&fixture.ui);
    CHECK(between.y < from.y && between.y > to.y);
    table_fixture_advance(50.0);
    CHECK(!ui_is_moving(&fixture.ui));
    CHECK(ui_focus_rect(&fixture.ui).y == to.y);
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
    int count = ui_focus_places(&fixture.ui, pile, places);
    ui_focus_set(&fixture.ui, pile);
    for (int i = 0; i < count; i++) {
        input_fixture_key(KEY_TAB, 0);
        CHECK_EQUAL_INT(places[i], focus()->ghost);
    }
    input_fixture_key(KEY_TAB, 0);
    CHECK_EQUAL_INT(places[0], focus()->ghost);
    input_fixture_key(KEY_TAB, 0);
    input_fixture_expect_nothing();
    input_fixture_key(KEY_RETURN, 0);
    input_fixture_expect_move(pile, places[1]);
    CHECK_EQUAL_INT(PILE_NONE, focus()->ghost);
}

static int count_sprites(Sprite sprite)
{
    int count = 0;
    table_fixture_draw();
    for (int i = 0; i < fixture.list.count; i++) {
        count += fixture.list.items[i].kind == DRAW_SPRITE && fixture.list.items[i].sprite == sprite;
    }
    return count;
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
        Sprite next = (Sprite)(SPRITE_FACE + rules_card_face(fixture.ui.table.position.top[PILE_STOCK]));
        ui_focus_set(&fixture.ui, PILE_STOCK);
        int faces = count_sprites(next);
        int backs = count_sprites(SPRITE_BACK);
        input_fixture_key(KEY_TAB, 0);
        bool turns = table_fixture_allows(PILE_STOCK, PILE_WASTE); /* not before the base rank is chosen */
        CHECK_EQUAL_INT(turns ? PILE_WASTE : PILE_NONE, focus()->ghost);
        CHECK_EQUAL_INT(faces, count_sprites(next));
        CHECK_EQUAL_INT(backs + turns, count_sprites(SPRITE_BACK));
    }
}

TEST(accept_without_a_ghost_plays_the_best_place)
{
    Move best;
    open_with_keys(1001);
    Pile pile = find_pile(1);
    CHECK(session_best_move(fixture.ui.table.game, &fixture.ui.table.position, pile, &best));
    ui_focus_set(&fixture.ui, pile);
    input_fixture_key(KEY_RETURN, 0);
    input_fixture_expect_move(best.from, best.to);
}

TEST(cancel_puts_away_one_thing_after_another)
{
    open_with_keys(1001);
    table_fixture_move(PILE_STOCK, PILE_WASTE);
    ui_focus_set(&fixture.ui, find_pile(1));
    act(ACTION_HINT);
    focus()->ghost = PILE_TABLEAU;
    CHECK(focus()->hinted);
    act(ACTION_CANCEL);
    CHECK(focus()->ghost == PILE_NONE && focus()->hinted);
    input_fixture_expect_nothing();
    act(ACTION_CANCEL);
    CHECK(!focus()->hinted);
    input_fixture_expect_nothing();
    act(ACTION_CANCEL);
    input_fixture_expect(COMMAND_UNDO);
}

/* Esc never takes a move back; a hint goes out as it opens the menu, what is held or chosen is put away before that. */
TEST(escape_loses_nothing)
{
    open_with_keys(1001);
    table_fixture_move(PILE_STOCK, PILE_WASTE);
    act(ACTION_HINT);
    input_fixture_key(KEY_ESCAPE, 0);
    CHECK(!focus()->hinted && screens_visible(screens()));
    input_fixture_key(KEY_ESCAPE, 0);
    CHECK(!screens_visible(screens()));
    ui_focus_set(&fixture.ui, find_pile(1));
    act(ACTION_CYCLE);
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

TEST(hints_last_until_the_next_command)
{
    open_with_keys(1001);
    input_fixture_key('h', 0);
    CHECK(focus()->hinted);
    input_fixture_key(KEY_UP, 0);
    CHECK(focus()->hinted); /* looking around is no command */
    input_fixture_key(KEY_SPACE, 0);
    table_fixture_settle();
    CHECK(!focus()->hinted);
    settings_set(&fixture.ui.table.settings, SETTING_HINTS, 0);
    input_fixture_key('h', 0);
    CHECK(!focus()->hinted);
}

/* Presses of H until the first hint comes again; each move is legal and named, and its two places are lit. */
static int press_through_hints(Move moves[MOVES_MAX])
{
    int count = 0;
    do {
        input_fixture_key('h', 0);
        CHECK(focus()->hinted && fixture.ui.assist == 0);
        CHECK_EQUAL_INT(REFUSAL_NONE, rules_check(fixture.ui.table.game, &fixture.ui.table.position, focus()->hint));
        moves[count++] = focus()->hint;
    } while (count < MOVES_MAX && focus()->hint_number >= count);
    CHECK_EQUAL_INT(1, focus()->hint_number);
    CHECK_EQUAL_BYTES(&moves[0], &moves[count - 1], sizeof moves[0]);
    return count - 1;
}

/* Foundations, the reserve, the tableau, the waste, the stock. */
static int hint_order(Move move)
{
    if (rules_pile_is_foundation(move.to)) {
        return 0;
    }
    static const int orders[] = {[PILE_STOCK] = 4, [PILE_WASTE] = 3, [PILE_RESERVE] = 1};
    return rules_pile_is_tableau(move.from) ? 2 : orders[move.from];
}

TEST(each_press_shows_another_move)
{
    Move moves[MOVES_MAX];
    for (int i = 0; i < rules_game_count(); i++) {
        input_fixture_begin(rules_game_at(i), SPEED_NORMAL, 1280, 800);
        settings_set(&fixture.ui.table.settings, SETTING_HINTS, HINTS_MOVES);
        table_fixture_deal(1001);
        if (rules_game_at(i)->choice_count > 0) {
            CHECK_EQUAL_INT(rules_game_at(i)->choice_count, press_through_hints(moves));
            CHECK(table_fixture_move(PILE_TABLEAU, PILE_FOUNDATION));
        }
        for (int turn = 0; turn < 20; turn++) {
            table_fixture_move(PILE_STOCK, PILE_WASTE);
            int count = press_through_hints(moves);
            for (int a = 0; a < count; a++) {
                CHECK(a == 0 || hint_order(moves[a - 1]) <= hint_order(moves[a]));
                for (int b = 0; b < a; b++) {
                    CHECK(memcmp(&moves[a], &moves[b], sizeof moves[a]) != 0);
                }
            }
            CHECK(moves[count - 1].from == PILE_STOCK);
        }
    }
}

TEST(a_hint_lights_where_the_card_is_and_where_it_goes)
{
    open_with_keys(1001);
    table_fixture_draw();
    int before = frame_count_sprites(SPRITE_GLOW, SPRITE_GLOW);
    input_fixture_key('h', 0);
    table_fixture_draw();
    CHECK_EQUAL_INT(before + 2, frame_count_sprites(SPRITE_GLOW, SPRITE_GLOW));
}

TEST(what_can_do_nothing_is_refused)
{
    open_with_keys(1001);
    Pile pile = PILE_TABLEAU;
    while (ui_focus_accepts(&fixture.ui, pile)) {
        pile++;
    }
    focus()->pile = pile;
    input_fixture_key(KEY_TAB, 0);
    CHECK(ui_is_moving(&fixture.ui)); /* it trembles */
    CHECK_EQUAL_INT(PILE_NONE, focus()->ghost);
    input_fixture_expect_nothing();
}

static void hold_alt(bool down)
{
    input_fixture_send(
        (InputEvent){.kind = down ? EVENT_KEY : EVENT_KEY_UP, .key = KEY_ALT, .modifiers = down ? MODIFIER_ALT : 0});
}

TEST(letters_are_shown_while_alt_is_held)
{
    input_fixture_open(1001);
    table_fixture_draw();
    int before = fixture.list.count;
    hold_alt(true);
    CHECK(focus()->letters);
    table_fixture_draw();
    CHECK(fixture.list.count > before);
    hold_alt(false);
    CHECK(!focus()->letters);
    hold_alt(true);
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
        Pile found = ui_pile_of_letter(&fixture.ui, letter_of(pile));
        CHECK_EQUAL_INT(rules_pile_is_foundation(pile) ? PILE_FOUNDATION : pile, found);
    }
    CHECK_EQUAL_INT(PILE_NONE, ui_pile_of_letter(&fixture.ui, 'z'));
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
    ui_focus_places(&fixture.ui, pile, places);
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
    CHECK(focus()->button >= 0);
    Pile left = focus()->left_pile;
    for (int i = 0; i < 10 && focus()->button != ui_toolbar_find(ACTION_RULES); i++) {
        input_fixture_key(KEY_RIGHT, 0);
    }
    CHECK_EQUAL_INT(ui_toolbar_find(ACTION_RULES), focus()->button);
    input_fixture_key(KEY_DOWN, 0);
    CHECK_EQUAL_INT(left, focus()->pile);
    input_fixture_key(KEY_UP, 0);
    for (int i = 0; i < 10 && focus()->button != ui_toolbar_find(ACTION_RULES); i++) {
        input_fixture_key(KEY_LEFT, 0);
    }
    input_fixture_key(KEY_RETURN, 0);
    CHECK(screens_visible(screens()));
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
        ui_focus_places(&fixture.ui, pile, places);
        ui_focus_set(&fixture.ui, pile);
        table_fixture_move(pile, places[0]);
        bool stays = ui_focus_accepts(&fixture.ui, pile);
        bool goes_on = ui_focus_accepts(&fixture.ui, places[0]);
        CHECK(ui_focus_accepts(&fixture.ui, focus()->pile));
        CHECK(!stays || focus()->pile == pile);
        CHECK(stays || !goes_on || focus()->pile == places[0]);
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
        ui_focus_set(&fixture.ui, find_pile(1));
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
    CHECK_EQUAL_TEXT("Undo (U)", ui_toolbar_tip(&fixture.ui, ui_toolbar_find(ACTION_UNDO), tip));
    CHECK_EQUAL_TEXT("Menu (Esc)", ui_toolbar_tip(&fixture.ui, ui_toolbar_find(ACTION_MENU), tip));
    ui_bindings_set(&fixture.ui.bindings, ACTION_UNDO, 0, (KeyChord){'x', MODIFIER_CONTROL});
    ui_note_keys(&fixture.ui);
    CHECK_EQUAL_TEXT("Undo (Ctrl+X)", ui_toolbar_tip(&fixture.ui, ui_toolbar_find(ACTION_UNDO), tip));
    ui_bindings_clear(&fixture.ui.bindings, ACTION_UNDO, 0);
    ui_bindings_clear(&fixture.ui.bindings, ACTION_UNDO, 0); /* the other one has moved up */
    ui_note_keys(&fixture.ui);
    CHECK_EQUAL_TEXT("Undo", ui_toolbar_tip(&fixture.ui, ui_toolbar_find(ACTION_UNDO), tip));
    focus()->device = DEVICE_TOUCH;
    CHECK_EQUAL_TEXT("Menu", ui_toolbar_tip(&fixture.ui, ui_toolbar_find(ACTION_MENU), tip));
}

/* Who plays by ear is told where the focus is, where a ghost lies, and what could be played. */
TEST(the_focus_is_said)
{
    const Speech *narration = &fixture.ui.speech;
    open_with_keys(1001);
    uint32_t before = narration->count;
    ui_focus_set(&fixture.ui, find_pile(1));
    input_fixture_key(KEY_TAB, 0);
    CHECK_EQUAL_INT((int)before + 1, (int)narration->count);
    CHECK(strstr(speech_line(narration, before), " to ") != NULL);
    input_fixture_key('h', 0);
    CHECK_EQUAL_INT((int)before + 2, (int)narration->count);
    input_fixture_key(KEY_UP, 0);
    input_fixture_key(KEY_LEFT, 0);
    CHECK((int)narration->count > (int)before + 2);
}
