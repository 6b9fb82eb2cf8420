/* SPDX-License-Identifier: MIT */
/*
 * The list of what can be pressed, as a screen reader has it: complete, named, and each press does what it says.
 */
#include <stdio.h>
#include <string.h>

#include "session/autoplay.h"
#include "support/check.h"
#include "support/screens_fixture.h"
#include "ui/controls.h"
#include "ui/focus.h"
#include "ui/toolbar.h"

enum { LISTED_MAX = 256 };

static Control listed[LISTED_MAX];
static char names[LISTED_MAX][NARRATION_LENGTH]; /* theirs */
static int listed_count;
static Control view; /* of what scrolls; without a size where nothing does */

static void take(const Control *control, void *context)
{
    (void)context;
    if ((control->flags & CONTROL_VIEW) != 0) {
        view = *control;
        return;
    }
    BASE_ASSERT(listed_count < LISTED_MAX);
    snprintf(names[listed_count], sizeof names[0], "%s", control->name);
    listed[listed_count] = *control;
    listed[listed_count].name = names[listed_count];
    listed_count++;
}

/* Lists all there is: everything has a name that can be read aloud, and an id of its own. */
static void list(void)
{
    listed_count = 0;
    view = (Control){.id = 0};
    ui_controls_list(&fixture.ui, take, NULL);
    for (int i = 0; i < listed_count; i++) {
        check_context("control %d: %s", listed[i].id, listed[i].name);
        CHECK(listed[i].rect.w >= 1.0F && listed[i].rect.h >= 1.0F);
        CHECK((listed[i].flags & CONTROL_SCROLLS) == 0 || view.rect.h > 0.0F);
        CHECK(listed[i].name[0] != '\0' && strchr(listed[i].name, '{') == NULL);
        for (int j = 0; j < i; j++) {
            CHECK(listed[i].id != listed[j].id);
        }
    }
}

static void press(int id)
{
    input_fixture_send((InputEvent){.kind = EVENT_CONTROL, .control = id});
}

/* The control whose name begins so; its place in the list. */
static int find(const char *start)
{
    for (int i = 0; i < listed_count; i++) {
        if (strncmp(listed[i].name, start, strlen(start)) == 0) {
            return i;
        }
    }
    check_context("%s", start);
    CHECK(false);
    return 0;
}

static bool is_button(int entry)
{
    return (listed[entry].flags & CONTROL_TEXT) == 0;
}

/* How many can be pressed. */
static int buttons(void)
{
    int count = 0;
    for (int i = 0; i < listed_count; i++) {
        count += is_button(i) ? 1 : 0;
    }
    return count;
}

static int used_piles(void)
{
    int count = 0;
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        count += fixture.ui.table.layout.piles[pile].used ? 1 : 0;
    }
    return count;
}

static int enabled_tools(void)
{
    int count = 0;
    for (int button = 0; button < LAYOUT_BUTTONS; button++) {
        count += ui_toolbar_enabled(&fixture.ui.table, button) ? 1 : 0;
    }
    return count;
}

/* The moves of the selected card follow it at once; gives how many there are. */
static int listed_places(Pile pile)
{
    Pile places[PILE_COUNT];
    int count = session_destinations(fixture.ui.table.game, &fixture.ui.table.position, pile, places);
    int from = 0;
    while (!is_button(from) || listed[from].id != (int)pile) {
        from++;
    }
    CHECK((listed[from].flags & CONTROL_CHOSEN) != 0);
    for (int i = 0; i < count; i++) {
        CHECK_EQUAL_INT(PILE_COUNT + (int)places[i], listed[from + 1 + i].id);
        for (int j = 0; j < i; j++) {
            CHECK(strcmp(listed[from + 1 + j].name, listed[from + 1 + i].name) != 0);
        }
    }
    return count;
}

/* Presses a pile that can be played: its only move is played at once, of several one is chosen. */
static void play(Pile pile)
{
    static int turns;
    uint32_t before = fixture.ui.speech.count;
    press((int)pile);
    list();
    CHECK_EQUAL_INT(pile, focus()->pile);
    if (fixture.ui.table.selected == pile) {
        CHECK_EQUAL_INT((int)before + 1, (int)fixture.ui.speech.count);
        CHECK(strstr(speech_line(&fixture.ui.speech, before), "in hand: ") != NULL);
        input_fixture_expect_nothing();
        int places = listed_places(pile);
        CHECK(places > 1);
        CHECK_EQUAL_INT(used_piles() + places + enabled_tools() + 1, buttons());
        int last = listed[find(speech_of_pile(&fixture.ui.table, pile, (char[NARRATION_LENGTH]){0})) + places].id;
        press(turns++ % 2 == 0 ? last : last - PILE_COUNT); /* the move, or the place itself */
        input_fixture_expect_move(pile, (Pile)(last - PILE_COUNT));
        CHECK_EQUAL_INT(PILE_NONE, fixture.ui.table.selected);
    } else {
        CHECK_EQUAL_INT(1, input_fixture_waiting());
        CHECK_EQUAL_INT(COMMAND_MOVE, input_fixture_take().kind);
    }
}

/* By the rules; turning the waste over is done at the stock. */
static bool can_play(Pile pile)
{
    Move moves[MOVES_MAX];
    bool can = false;
    for (int i = rules_legal_moves(fixture.ui.table.game, &fixture.ui.table.position, moves) - 1; i >= 0; i--) {
        can |= (moves[i].to == PILE_STOCK ? PILE_STOCK : moves[i].from) == pile;
    }
    return can;
}

TEST(where_the_game_is_blocked_no_pile_looks_as_if_it_could_be_played)
{
    input_fixture_begin(rules_game_at(0), SPEED_OFF, 1280, 800);
    table_fixture_deal(7);
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if (!rules_pile_is_foundation(pile) && pile != PILE_TABLEAU) { /* a single card is left */
            fixture.ui.table.position.count[pile] = 0;
            fixture.ui.table.position.top[pile] = CARD_NONE;
        }
    }
    list();
    CHECK(rules_status(fixture.ui.table.game, &fixture.ui.table.position) == STATUS_BLOCKED);
    for (int i = 0; i < listed_count; i++) {
        CHECK(listed[i].id >= PILE_COUNT || (listed[i].flags & CONTROL_IDLE) != 0);
    }
}

TEST(every_pile_says_what_it_holds_and_plays_what_it_can)
{
    for (int game = 0; game < rules_game_count(); game++) {
        input_fixture_begin(rules_game_at(game), SPEED_OFF, 1280, 800);
        table_fixture_deal(7);
        for (int moves = 0; moves < 12; moves++) {
            check_context("game %d after %d moves", game, moves);
            list();
            CHECK_EQUAL_INT(used_piles() + enabled_tools() + 1, buttons());
            CHECK((listed[0].flags & CONTROL_TITLE) != 0);
            int first = is_button(1) ? 1 : 2; /* after the message */
            for (int i = first; i < first + used_piles(); i++) {
                Pile pile = (Pile)listed[i].id;
                CHECK_EQUAL_INT((listed[i].flags & CONTROL_IDLE) == 0, can_play(pile));
            }
            for (Pile pile = PILE_WASTE; pile < PILE_COUNT; pile++) {
                if (ui_focus_accepts(&fixture.ui.table, pile)) {
                    play(pile);
                }
            }
            if (table_fixture_play(1) == 0) {
                break;
            }
        }
    }
}

TEST(a_second_press_lets_the_card_go)
{
    Pile pile = PILE_TABLEAU;
    input_fixture_open(1);
    for (press((int)pile); fixture.ui.table.selected == PILE_NONE; press((int)++pile)) {
        BASE_ASSERT(pile < PILE_COUNT - 1);
        table_fixture_settle();
    }
    list();
    for (int i = 0; i < listed_count; i++) { /* where it can go is pressed, too */
        bool target = listed[i].id < PILE_COUNT && table_is_target(&fixture.ui.table, (Pile)listed[i].id);
        CHECK(!target || !is_button(i) || (listed[i].flags & CONTROL_IDLE) == 0);
    }
    uint32_t before = fixture.ui.speech.count;
    input_fixture_key('h', 0); /* and so does a hint, which says so first */
    CHECK_EQUAL_INT(PILE_NONE, fixture.ui.table.selected);
    CHECK(strstr(speech_line(&fixture.ui.speech, before), "put back") != NULL);
    press((int)pile);
    press((int)pile);
    CHECK_EQUAL_INT(PILE_NONE, fixture.ui.table.selected);
    input_fixture_expect_nothing();
    press(PILE_COUNT + PILE_FOUNDATION); /* a move that is not there any more */
    input_fixture_expect_nothing();
}

TEST(what_cannot_be_played_is_told_why)
{
    input_fixture_open(3);
    list();
    uint32_t before = fixture.ui.speech.count;
    for (int i = 0; i < listed_count; i++) {
        if (is_button(i) && (listed[i].flags & CONTROL_IDLE) != 0 && rules_pile_is_tableau((Pile)listed[i].id)) {
            press(listed[i].id);
        }
    }
    input_fixture_expect_nothing();
    CHECK(fixture.ui.speech.count > before);
}

TEST(the_toolbar_and_the_reading_of_the_table)
{
    input_fixture_open(3);
    table_fixture_move(PILE_STOCK, PILE_WASTE);
    ui_focus_set(&fixture.ui.focus, &fixture.ui.table, PILE_COUNT, fixture.ui.now); /* as arrows do */
    list();
    CHECK((listed[find("Undo")].flags & CONTROL_FOCUSED) != 0);
    press(listed[find("Undo")].id);
    input_fixture_expect(COMMAND_UNDO);
    press(-1 - listed[find("Menu")].id); /* it has the focus: an arrow goes on from there */
    CHECK(fixture.ui.focus.pile == PILE_NONE && fixture.ui.focus.button == LAYOUT_BUTTONS - 1);
    press(-1 - (PILE_TABLEAU + 5));
    input_fixture_key(KEY_RIGHT, 0);
    CHECK_EQUAL_INT(PILE_TABLEAU + 6, fixture.ui.focus.pile);
    uint32_t before = fixture.ui.speech.count;
    press(listed[find("Read the table aloud")].id);
    CHECK(fixture.ui.speech.count > before + 10);
    ui_focus_set(&fixture.ui.focus, &fixture.ui.table, PILE_COUNT + LAYOUT_BUTTONS - 1, fixture.ui.now);
    input_fixture_key(KEY_SPACE, 0);
    CHECK(screens_fixture_shows(SCREEN_PAUSE));
    input_fixture_key(KEY_ESCAPE, 0);
    list();
    press(listed[find("Menu")].id);
    CHECK(screens_fixture_shows(SCREEN_PAUSE));
}

TEST(widgets_are_named_and_pressed)
{
    screens_fixture_open();
    screens_fixture_play(rules_game_find("the-plot", NULL));
    input_fixture_key(KEY_ESCAPE, 0);
    list();
    CHECK((listed[0].flags & (CONTROL_TEXT | CONTROL_TITLE)) == (CONTROL_TEXT | CONTROL_TITLE));
    int stale = listed[find("New deal")].id;
    press(-1 - stale);
    CHECK_EQUAL_INT(ACTION_NEW_DEAL, screens()->widgets[screens()->focused].action.kind);
    press(listed[find("Settings")].id);
    CHECK(screens_fixture_shows(SCREEN_SETTINGS));
    press(stale); /* of a screen that is not on top any more */
    CHECK(screens_fixture_shows(SCREEN_SETTINGS));
    press(0);
    input_fixture_expect_nothing();
    list();
    int look = find("Look, chosen");
    CHECK((listed[look].flags & CONTROL_CHOSEN) != 0);
    press(listed[find("Play, 2")].id);
    list();
    CHECK((listed[find("Play, chosen")].flags & (CONTROL_CHOSEN | CONTROL_FOCUSED)) ==
          (CONTROL_CHOSEN | CONTROL_FOCUSED));
}

TEST(every_screen_has_its_controls)
{
    static const ScreenKind kinds[] = {SCREEN_CHOOSER, SCREEN_RULES,      SCREEN_SETTINGS, SCREEN_PAUSE,   SCREEN_LIST,
                                       SCREEN_DEALS,   SCREEN_STATISTICS, SCREEN_HISTORY,  SCREEN_CALENDAR};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(kinds); i++) {
        check_context("screen %d", (int)kinds[i]);
        screens_fixture_open_archive(kinds[i], 5);
        list();
        int live = 0;
        int pressed = buttons();
        for (int widget = 0; widget < screens()->widget_count; widget++) {
            const Widget *one = &screens()->widgets[widget];
            live += screens_widget_is_live(one) && !one->pointed ? 1 : 0;
        }
        CHECK(live > 0);
        CHECK((listed[0].flags & CONTROL_TITLE) != 0 || kinds[i] == SCREEN_PAUSE);
        const Control *last = &listed[listed_count - 1];
        bool closes = pressed > live; /* the way out of a panel that has none of its own */
        CHECK_EQUAL_INT(live + (closes ? 1 : 0), pressed);
        CHECK(closes || kinds[i] != SCREEN_LIST);
        if (closes) {
            CHECK_EQUAL_TEXT("Back", last->name);
            press(last->id);
            CHECK(!screens_fixture_shows(kinds[i]));
        }
    }
}

TEST(rules_are_read_sentence_by_sentence)
{
    char text[RULE_LENGTH];
    screens_fixture_open_archive(SCREEN_RULES, 5);
    screens_fixture_resize((Output){390, 844, 1.0F});
    list();
    CHECK_EQUAL_TEXT("The rules of The Plot, page 1 of 2", listed[0].name);
    CHECK((listed[0].flags & CONTROL_FOCUSED) != 0);
    int sentences = 0;
    while (screens_rules_sentence(screens(), &fixture.ui.table.layout, sentences, text)) {
        const Control *entry = &listed[2 + sentences]; /* after what the game is about */
        CHECK_EQUAL_TEXT(text, entry->name);
        CHECK_EQUAL_INT(CONTROL_TEXT, entry->flags);
        CHECK(sentences == 0 || entry[-1].rect.y + entry[-1].rect.h <= entry->rect.y);
        sentences++;
    }
    CHECK(sentences > 1);
    CHECK(is_button(2 + sentences));
    CHECK_EQUAL_TEXT("Back", listed[listed_count - 1].name);
}

TEST(what_is_pressed_is_not_said_once_more)
{
    input_fixture_open(3);
    table_fixture_move(PILE_STOCK, PILE_WASTE);
    table_fixture_command(COMMAND_REVIEW);
    screens_fixture_follow();
    list();
    uint32_t before = fixture.ui.speech.count;
    press(listed[find("One move back")].id);
    for (; before < fixture.ui.speech.count; before++) {
        CHECK(strncmp(speech_line(&fixture.ui.speech, before), "One move", 8) != 0);
    }
}

TEST(in_review_mode_the_buttons_say_what_they_do_and_the_cards_can_be_read)
{
    input_fixture_open(3);
    table_fixture_move(PILE_STOCK, PILE_WASTE);
    table_fixture_command(COMMAND_REVIEW);
    CHECK(screens_fixture_shows(SCREEN_REVIEW));
    list();
    int first = 0;
    for (int i = 0; i < listed_count; i++) {
        CHECK(strstr(listed[i].name, "left and right") == NULL);
        first = first == 0 && is_button(i) ? i : first;
    }
    CHECK_EQUAL_TEXT("To the start", listed[first].name);
    CHECK((listed[find("Move 1 of 1")].flags & CONTROL_TEXT) != 0);
    CHECK(find("Stock: ") < first && find("Tableau 12: ") < first);
    CHECK_EQUAL_TEXT("Close", listed[listed_count - 1].name);
    press(listed[first].id);
}
