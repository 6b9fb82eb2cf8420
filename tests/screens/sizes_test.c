/* SPDX-License-Identifier: MIT */
/*
 * Every screen at every size of the output and of text: what can be pressed lies apart and in the output or in the page
 * that scrolls to it, what is written can be read and covers nothing, the focus reaches everything, is never lost and
 * is told, and there is always a way back. The first screen with every rule set.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "support/archive_fixture.h"
#include "support/check.h"
#include "support/frame.h"
#include "support/screens_fixture.h"

enum { PERCENT_COUNT = 5, TABS = 5, STEPS = 12 };

static const uint16_t percents[PERCENT_COUNT] = {80, 100, 120, 150, 200};
static const float HEIGHT_MIN = 26.0F;       /* of what can be pressed, pixels at ratio 1 */
static const float HEIGHT_MIN_ROOMY = 36.0F; /* on the first screen, where there is room */

static Output output;

static void open_at(int size, int scale)
{
    output = screens_fixture_outputs[size];
    screens_fixture_open_at(output);
    settings_set(&fixture.ui.table.settings, SETTING_TEXT, percents[scale]);
    screens_fixture_resize(output);
}

/* No two texts lie on one another. */
static void check_texts_apart(void)
{
    for (int i = 0; i < fixture.list.count; i++) {
        const DrawItem *item = &fixture.list.items[i];
        for (int j = i + 1; item->kind == DRAW_TEXT && j < fixture.list.count; j++) {
            const DrawItem *other = &fixture.list.items[j];
            if (other->kind == DRAW_TEXT) {
                frame_say(frame_text(item));
                CHECK(base_rect_overlap(frame_rect(item), frame_rect(other)) <= 0.04F * item->h * item->h);
            }
        }
    }
}

/* The last sentence; it can be read aloud as it is. */
static const char *last_line(void)
{
    const char *line = screens_fixture_last_line();
    CHECK(line[0] != '\0' && strpbrk(line, "{}|") == NULL);
    return line;
}

/* What is in focus can be pressed, and is to be seen in full. */
static void check_focus(void)
{
    int focused = screens()->focused;
    if (CHECK(focused >= 0 && focused < screens()->widget_count)) {
        const Widget *widget = &screens()->widgets[focused];
        CHECK(screens_widget_is_live(widget));
        CHECK(!widget->scrolls || frame_is_within(widget->rect, screens()->view) || screens()->view.h < widget->rect.h);
    }
}

/* From each widget that has been reached, a step in each direction. */
static void check_reach(void)
{
    static const int steps[4][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
    bool reached[WIDGETS_MAX] = {false};
    int queue[WIDGETS_MAX];
    int count = 0;
    check_focus();
    screens_move_focus(screens(), 0, 1);
    queue[count++] = screens()->focused;
    reached[screens()->focused] = true;
    for (int i = 0; i < count; i++) {
        for (int step = 0; step < 4; step++) {
            screens()->focused = queue[i];
            screens_reveal(screens());
            screens_move_focus(screens(), steps[step][0], steps[step][1]);
            check_focus();
            if (!reached[screens()->focused]) {
                reached[screens()->focused] = true;
                queue[count++] = screens()->focused;
            }
        }
    }
    for (int i = 0; i < screens()->widget_count; i++) {
        frame_say(screens()->widgets[i].label);
        CHECK(reached[i] || !screens_widget_is_live(&screens()->widgets[i]));
    }
}

/* Every step of the focus is a sentence. */
static void check_spoken(void)
{
    static const ActionKind ways[] = {ACTION_DOWN, ACTION_DOWN, ACTION_LEFT, ACTION_UP, ACTION_DOWN};
    focus()->device = DEVICE_KEYS;
    for (int i = 0; i < STEPS; i++) {
        int focused = screens()->focused;
        input_fixture_do(ways[i % (int)BASE_ARRAY_COUNT(ways)]);
        const char *label = screens()->widgets[screens()->focused].label;
        frame_say(label);
        CHECK(screens()->focused == focused || strstr(last_line(), label) != NULL ||
              strstr(last_line(), "no key") != NULL);
    }
}

/* Esc and a gamepad's button for back always lead towards the table. */
static void check_way_back(void)
{
    int depth = screens()->depth;
    input_fixture_key(KEY_ESCAPE, 0);
    CHECK(screens()->depth == depth - 1 || (depth == 1 && screens()->stack[0] == SCREEN_CHOOSER));
    CHECK(!keypad()->open);
}

static const struct {
    ScreenKind kind;
    const char *title;
} kinds[] = {
    {SCREEN_CHOOSER, "Three games"}, {SCREEN_RULES, "The rules of The Plot"}, {SCREEN_SETTINGS, "Settings"},
    {SCREEN_PAUSE, "The Plot"},      {SCREEN_NUMBER, "Which deal?"},          {SCREEN_KEYS, "Keys"},
    {SCREEN_CONFIRM, "Are you"},     {SCREEN_STATISTICS, "Statistics"},       {SCREEN_HISTORY, "Games played"}};

static void check_screen(ScreenKind kind, const char *title, int tab)
{
    uint32_t said = fixture.ui.speech.count;
    screens_clear(screens());
    speech_screens(&fixture.ui.speech, &fixture.ui.screens, &fixture.ui.table.layout);
    screens()->tab = tab;
    screens()->archive.first = 40; /* so that there are newer and older ones */
    screens_fixture_show(kind);
    speech_screens(&fixture.ui.speech, &fixture.ui.screens, &fixture.ui.table.layout);
    frame_say(title);
    CHECK(screens_fixture_said(said, title) && fixture.ui.speech.count >= said + 2);
    last_line();
    frame_check_widgets(0.0F);
    for (float before = -1.0F; screens()->scroll > before;) {
        before = screens()->scroll;
        frame_draw();
        if (kind == SCREEN_STATISTICS || kind == SCREEN_HISTORY) {
            check_texts_apart();
        }
        screens_scroll(screens(), screens()->view.h * 0.5F);
    }
    check_reach();
    check_spoken();
    check_way_back();
}

TEST(every_screen)
{
    archive_fixture_open(200);
    for (int i = 0; i < OUTPUT_COUNT * PERCENT_COUNT; i++) {
        open_at(i / PERCENT_COUNT, i % PERCENT_COUNT);
        screens_fixture_play(rules_game_find("the-plot", NULL));
        for (size_t k = 0; k < BASE_ARRAY_COUNT(kinds) * TABS; k++) {
            if (kinds[k / TABS].kind == SCREEN_SETTINGS || k % TABS == 0) {
                check_screen(kinds[k / TABS].kind, kinds[k / TABS].title, (int)(k % TABS));
            }
        }
    }
}

/* What is scrolled away cannot be pressed, and a page that is dragged presses nothing. */
TEST(scrolling)
{
    open_at(0, PERCENT_COUNT - 1);
    screens_fixture_show(SCREEN_KEYS);
    Rect view = screens()->view;
    CHECK(screens()->scroll_max > view.h);
    for (int i = 0; i < screens()->widget_count; i++) {
        Point centre = base_rect_centre(screens()->widgets[i].rect);
        bool seen = !screens()->widgets[i].scrolls || base_rect_contains(view, centre);
        bool live = screens_widget_is_live(&screens()->widgets[i]);
        CHECK(!live || !seen || screens_widget_at(screens(), centre) == i);
        CHECK(seen || screens_widget_at(screens(), centre) != i);
    }
    input_fixture_wheel(-2);
    CHECK(screens()->scroll > 0.0F);
    input_fixture_key(KEY_END, 0);
    CHECK(fabsf(screens()->scroll - screens()->scroll_max) < 0.5F);
    input_fixture_key(KEY_HOME, 0);
    CHECK(screens()->scroll == 0.0F);
    Point low = {view.x + view.w / 2.0F, view.y + view.h - 4.0F};
    screens_fixture_drag(low, (Point){low.x, view.y + 4.0F});
    CHECK(screens()->scroll > view.h / 2.0F && screens()->listening < 0 && screens_fixture_shows(SCREEN_KEYS));
}

static bool is_around(Rect outer, Rect inner)
{
    Rect both = base_rect_union(outer, inner);
    return outer.w > inner.w && outer.h > inner.h && both.w <= outer.w + 0.5F && both.h <= outer.h + 0.5F;
}

/* What belongs to a game lies on its panel, buttons no further to the sides than the main one. */
static void check_panels(void)
{
    for (int i = 0; i < screens()->widget_count; i++) {
        const Widget *widget = &screens()->widgets[i];
        bool on_panel = widget->action.game == NULL;
        for (int j = 0; j < fixture.list.count && !on_panel; j++) {
            const DrawItem *item = &fixture.list.items[j];
            on_panel = item->kind == DRAW_RECTANGLE && is_around(frame_rect(item), widget->rect);
        }
        frame_say(widget->label);
        CHECK(on_panel);
        CHECK_EQUAL_INT(i, screens_widget_at(screens(), base_rect_centre(widget->rect)));
        if (widget->look == LOOK_BUTTON && widget->action.game != NULL) {
            Rect row = screens_fixture_find(ACTION_PLAY, widget->action.game)->rect;
            CHECK(widget->rect.x >= row.x - 1.0F && widget->rect.x + widget->rect.w <= row.x + row.w + 1.0F);
        }
    }
}

static void check_chooser(void)
{
    float shorter = fminf((float)output.width, (float)output.height) / output.ratio;
    float longer = fmaxf((float)output.width, (float)output.height) / output.ratio;
    frame_check_widgets(shorter >= 800.0F && longer >= 1280.0F ? HEIGHT_MIN_ROOMY : HEIGHT_MIN);
    frame_draw();
    check_panels();
    frame_check_texts();
}

/* Each rule set, before anything is dealt and with a game of it under way. */
TEST(the_first_screen_with_every_rule_set)
{
    static const ActionKind offers[] = {ACTION_PLAY, ACTION_RULES, ACTION_NEW_DEAL, ACTION_NUMBER, ACTION_LESSON};
    for (int size = 0; size < OUTPUT_COUNT; size++) {
        open_at(size, 1);
        for (int i = 0; i < 2 * rules_game_count(); i++) {
            const Game *game = rules_game_at(i / 2);
            if (i % 2 == 1) {
                screens_fixture_play(game);
                table_fixture_play(60);
                screens_fixture_rest();
                screens_fixture_games();
            } else if (screens_fixture_choose(ACTION_SELECT, game)) {
                input_fixture_expect_nothing();
                CHECK(screens_fixture_find(ACTION_SELECT, game)->selected);
                CHECK(screens_fixture_find(ACTION_SELECT, game)->label[0] != '\0');
            }
            for (size_t k = 0; k < BASE_ARRAY_COUNT(offers); k++) {
                CHECK(screens_fixture_find(offers[k], game) != NULL);
            }
            check_chooser();
            CHECK(frame_find_text(game->title) != NULL);
        }
    }
}

/* Spreads the stock over the tableau: as many cards to be seen as a game could ever have, and more. */
static void spread(const Game *game, Position *position)
{
    for (int i = 0; game->tableau_build != BUILD_NONE && position->count[PILE_STOCK] > 0; i++) {
        Pile pile = (Pile)(PILE_TABLEAU + i % game->tableau_count);
        Card card = position->top[PILE_STOCK];
        position->top[PILE_STOCK] = position->below[card];
        position->count[PILE_STOCK]--;
        position->below[card] = position->top[pile];
        position->top[pile] = card;
        position->count[pile]++;
    }
}

TEST(the_fullest_pictures_on_the_first_screen)
{
    for (int size = 0; size < OUTPUT_COUNT; size++) {
        open_at(size, 1);
        for (int i = 0; i < screens()->game_count; i++) {
            spread(screens()->games[i].game, &screens()->games[i].position);
        }
        frame_draw();
        screens_fixture_choose(ACTION_NUMBER, NULL);
        frame_draw();
    }
}

/* The widget under the pointer is lit. */
TEST(the_pointer_lights_a_widget)
{
    screens_fixture_open();
    for (int i = 0; i < screens()->widget_count; i++) {
        input_fixture_send((InputEvent){.kind = EVENT_POINTER_LEFT});
        uint64_t before = table_fixture_draw();
        input_fixture_point(base_rect_centre(screens()->widgets[i].rect));
        CHECK_EQUAL_INT(i, screens()->hovered);
        check_context("%s", screens()->widgets[i].label);
        CHECK(table_fixture_draw() != before || screens()->widgets[i].selected);
    }
    input_fixture_send((InputEvent){.kind = EVENT_POINTER_LEFT});
    CHECK_EQUAL_INT(-1, screens()->hovered);
}
