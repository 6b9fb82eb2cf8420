/* SPDX-License-Identifier: MIT */
/*
 * Every screen at every size of output and of text: what can be pressed lies apart and in the output or in the page
 * that scrolls to it, and the focus reaches all of it and is never lost.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "screens/screens.h"
#include "support/archive_fixture.h"
#include "support/check.h"
#include "support/frame.h"
#include "support/screens_fixture.h"
#include "ui/bindings.h"

static const ScreenKind kinds[] = {SCREEN_CHOOSER, SCREEN_RULES,      SCREEN_SETTINGS,   SCREEN_PAUSE,   SCREEN_NUMBER,
                                   SCREEN_LIST,    SCREEN_LESSON_END, SCREEN_STATISTICS, SCREEN_CONFIRM, SCREEN_HISTORY,
                                   SCREEN_MORE,    SCREEN_CALENDAR,   SCREEN_DEALS};
static const uint16_t percents[] = {80, 100, 120, 150, 200};

enum { TABS = 5 };

static void open_screen(ScreenKind kind)
{
    screens()->archive.first = 40; /* so that there are newer and older ones */
    screens_fixture_show(kind);
}

/* Runs `check` for every screen, the settings with each of their pages. */
static void for_all(void (*check)(void))
{
    archive_fixture_open(200);
    for (int size = 0; size < OUTPUT_COUNT; size++) {
        for (size_t scale = 0; scale < BASE_ARRAY_COUNT(percents); scale++) {
            screens_fixture_open_at(screens_fixture_outputs[size]);
            settings_set(&fixture.ui.table.settings, SETTING_TEXT, percents[scale]);
            screens_fixture_resize(screens_fixture_outputs[size]);
            for (size_t i = 0; i < BASE_ARRAY_COUNT(kinds) * TABS; i++) {
                ScreenKind kind = kinds[i / TABS];
                screens()->tab = (int)(i % TABS);
                if (kind != SCREEN_SETTINGS && i % TABS > 0) {
                    continue;
                }
                open_screen(kind);
                check_context("%d x %d at ratio %g, text %d, screen %d, page %d", screens_fixture_outputs[size].width,
                              screens_fixture_outputs[size].height, (double)screens_fixture_outputs[size].ratio,
                              percents[scale], (int)kind, (int)(i % TABS));
                check();
            }
        }
    }
}

TEST_EACH(for_all, everything_has_its_place, void)
{
    screens_fixture_check_places();
    frame_draw();
}

/* What is in focus can be pressed, and is to be seen in full. */
static void check_focus(void)
{
    int focused = screens()->focused;
    if (CHECK(focused >= 0 && focused < screens()->widget_count)) {
        const Widget *widget = &screens()->widgets[focused];
        CHECK(screens_widget_is_live(widget) && !widget->pointed);
        CHECK(!widget->scrolls || frame_is_within(widget->rect, screens()->view) || screens()->view.h < widget->rect.h);
    }
}

/* From each widget that has been reached, a step in each direction; what cannot be reached is counted. */
static int count_unreached(void)
{
    static const int steps[4][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
    bool reached[WIDGETS_MAX] = {false};
    int queue[WIDGETS_MAX];
    int count = 0;
    int left = 0;
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
        const Widget *widget = &screens()->widgets[i];
        bool missed = screens_widget_is_live(widget) && !widget->pointed && !reached[i];
        if (missed) {
            printf("not reached: %s\n", screens()->widgets[i].label);
        }
        left += missed;
    }
    return left;
}

TEST_EACH(for_all, the_focus_reaches_everything, void)
{
    check_focus();
    CHECK_EQUAL_INT(0, count_unreached());
}

/* Esc and a gamepad's button for back always lead towards the table. */
TEST_EACH(for_all, there_is_always_a_way_back, void)
{
    int depth = screens()->depth;
    input_fixture_key(KEY_ESCAPE, 0);
    CHECK(screens()->depth == depth - 1 || (depth == 1 && screens()->stack[0] == SCREEN_CHOOSER));
    CHECK(!screens_fixture_shows(SCREEN_NUMBER));
}

/* The tabs of the settings stand in two rows here. Tab leads on, and with Shift back. */
TEST(the_pages_of_settings_follow_one_another)
{
    screens_fixture_open_at((Output){640, 400, 1.0F});
    open_screen(SCREEN_SETTINGS);
    for (int i = 1; i < SETTINGS_PAGE_COUNT; i++) {
        input_fixture_key(KEY_RIGHT, 0);
        CHECK_EQUAL_INT(i, screens()->tab);
    }
    for (int i = SETTINGS_PAGE_COUNT - 2; i >= 0; i--) {
        input_fixture_key(KEY_LEFT, 0);
        CHECK_EQUAL_INT(i, screens()->tab);
    }
    int first = screens()->focused;
    screens()->shows_focus = true; /* as after the next frame */
    input_fixture_key(KEY_TAB, 0);
    CHECK(!screens_focus_is_first(screens()) && screens()->focused > first);
    input_fixture_key(KEY_TAB, MODIFIER_SHIFT);
    CHECK_EQUAL_INT(first, screens()->focused);
}

/* What is scrolled away cannot be pressed, and a page that is dragged presses nothing. */
TEST(scrolling)
{
    screens_fixture_open_at(screens_fixture_outputs[0]);
    settings_set(&fixture.ui.table.settings, SETTING_TEXT, 200);
    screens_fixture_resize(screens_fixture_outputs[0]);
    screens()->tab = SETTINGS_PAGE_KEYS;
    open_screen(SCREEN_SETTINGS);
    Rect view = screens()->view;
    CHECK(screens()->scroll_max > view.h);
    for (int i = 0; i < screens()->widget_count; i++) {
        Point centre = base_rect_centre(screens()->widgets[i].rect);
        bool seen = !screens()->widgets[i].scrolls || base_rect_contains(view, centre);
        bool live = screens_widget_is_live(&screens()->widgets[i]);
        CHECK(!live || screens_widget_at(screens(), centre) == (seen ? i : -1) || !seen);
        CHECK(seen || screens_widget_at(screens(), centre) != i);
    }
    input_fixture_wheel(-2);
    CHECK(screens()->scroll > 0.0F);
    input_fixture_key(KEY_END, 0);
    CHECK(fabsf(screens()->scroll - screens()->scroll_max) < 0.5F);
    screens_focus_on(screens(), (Action){.kind = ACTION_RESET, .value = QUESTION_SETTINGS});
    input_fixture_key(KEY_HOME, 0);
    CHECK(screens()->scroll == 0.0F);
    input_fixture_key(KEY_RETURN, 0); /* what is in focus is shown first, and stays in sight in another layout */
    for (int i = 0; i < 2; i++) {
        CHECK(base_rect_contains(screens()->view, base_rect_centre(screens()->widgets[screens()->focused].rect)));
        screens()->shows_focus = true;
        screens_focus_on(screens(), (Action){.kind = ACTION_RESET, .value = QUESTION_SETTINGS});
        screens_fixture_resize(screens_fixture_outputs[0]);
    }
    Point low = {view.x + view.w / 2.0F, view.y + view.h - 4.0F};
    screens_fixture_drag(low, (Point){low.x, view.y + 4.0F});
    CHECK(screens()->scroll > view.h / 2.0F && screens()->listening < 0 && screens_fixture_shows(SCREEN_SETTINGS));
}

/* So many of the cards of Settings, Look, that are drawn whole, and that lack their upper side at the view's edge. */
static void count_samples(int *whole, int *cut)
{
    Rect view = screens()->view;
    *whole = 0;
    *cut = 0;
    frame_draw();
    for (int i = 0; i < fixture.list.count; i++) {
        const DrawItem *item = &fixture.list.items[i];
        if (item->kind == DRAW_SPRITE && item->sprite <= SPRITE_BACK) {
            CHECK(item->y + (float)item->cut_above >= view.y);
            CHECK(item->y + item->h - (float)item->cut_below <= view.y + view.h);
            *whole += item->cut_above + item->cut_below == 0;
            *cut += item->cut_above > 0 && item->cut_above < item->h;
        }
    }
}

/* What is scrolled half out is cut off where the page ends, and does not go as a whole. */
TEST(cards_are_cut_off_at_the_edge)
{
    enum { SAMPLES = 7 };
    int whole;
    int cut;
    screens_fixture_open_at(screens_fixture_outputs[0]);
    settings_set(&fixture.ui.table.settings, SETTING_TEXT, 150);
    screens_fixture_resize(screens_fixture_outputs[0]);
    screens()->tab = SETTINGS_PAGE_LOOK;
    open_screen(SCREEN_SETTINGS);
    float card = fixture.ui.table.layout.card_height;
    count_samples(&whole, &cut);
    CHECK_EQUAL_INT(SAMPLES, whole);
    screens_scroll(screens(), card * 0.5F);
    count_samples(&whole, &cut);
    CHECK_EQUAL_INT(0, whole);
    CHECK_EQUAL_INT(SAMPLES, cut);
    screens_scroll(screens(), card);
    count_samples(&whole, &cut);
    CHECK_EQUAL_INT(0, whole + cut);
}
