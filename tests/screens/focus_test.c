/* SPDX-License-Identifier: MIT */
/*
 * Every screen at every size of output and of text: what can be pressed lies apart and in the output or in the page
 * that scrolls to it, and the focus reaches all of it and is never lost.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "screens/frame.h"
#include "screens/hall.h"
#include "support/check.h"
#include "support/shelf.h"

static const ScreenKind kinds[] = {SCREEN_CHOOSER, SCREEN_RULES,      SCREEN_SETTINGS, SCREEN_PAUSE,  SCREEN_NUMBER,
                                   SCREEN_KEYS,    SCREEN_STATISTICS, SCREEN_CONFIRM,  SCREEN_HISTORY};
static const uint16_t percents[] = {80, 100, 120, 150, 200};

enum { TABS = 5 };

static Screens *screens(void)
{
    return &theatre.table.screens;
}

static void open_screen(ScreenKind kind)
{
    scene_screens_clear(screens());
    screens()->archive.first = 40; /* so that there are newer and older ones */
    input_note_keys(&input, screens());
    if (kind == SCREEN_NUMBER) {
        input_open_number(&theatre.table, &theatre.player.session, rules_game_at(0));
    } else {
        input_open_screen(&theatre.table, &theatre.player.session, kind);
    }
    shelf_fill(&screens()->archive);
    scene_screens_layout(screens(), &theatre.player.session, &theatre.table.layout);
    CHECK(hall_shows(kind));
}

/* Runs `check` for every screen, the settings with each of their pages. */
static void for_all(void (*check)(void))
{
    for (int size = 0; size < OUTPUT_COUNT; size++) {
        for (size_t scale = 0; scale < BASE_ARRAY_COUNT(percents); scale++) {
            hall_open_at(hall_outputs[size]);
            theatre.table.text_percent = percents[scale];
            hall_resize(hall_outputs[size]);
            for (size_t i = 0; i < BASE_ARRAY_COUNT(kinds) * TABS; i++) {
                ScreenKind kind = kinds[i / TABS];
                screens()->tab = (int)(i % TABS);
                if (kind != SCREEN_SETTINGS && i % TABS > 0) {
                    continue;
                }
                open_screen(kind);
                check_context("%d x %d at ratio %g, text %d, screen %d, page %d", hall_outputs[size].width,
                              hall_outputs[size].height, (double)hall_outputs[size].ratio, percents[scale], (int)kind,
                              (int)(i % TABS));
                check();
            }
            hall_close();
        }
    }
}

static bool is_within(Rect inner, Rect outer)
{
    return inner.x >= outer.x - 1.0F && inner.y >= outer.y - 1.0F && inner.x + inner.w <= outer.x + outer.w + 1.0F &&
           inner.y + inner.h <= outer.y + outer.h + 1.0F;
}

static void check_places(void)
{
    Rect whole = {0.0F, 0.0F, (float)theatre.table.layout.width, (float)theatre.table.layout.height};
    Rect view = screens()->view;
    for (int i = 0; i < screens()->widget_count; i++) {
        const Widget *widget = &screens()->widgets[i];
        Rect page = {view.x, view.y, view.w, view.h + screens()->scroll_max};
        CHECK(is_within(widget->rect, widget->scrolls ? page : whole));
        CHECK(!widget->scrolls || is_within(view, whole));
        for (int j = i + 1; j < screens()->widget_count; j++) {
            const Widget *other = &screens()->widgets[j];
            if (widget->scrolls == other->scrolls) {
                CHECK(scene_rect_overlap(widget->rect, other->rect) == 0.0F);
            } else {
                CHECK(scene_rect_overlap(widget->scrolls ? view : widget->rect, other->scrolls ? view : other->rect) ==
                      0.0F);
            }
        }
    }
    frame_draw();
}

static void test_everything_has_its_place(void)
{
    for_all(check_places);
}

/* What is in focus can be pressed, and is to be seen in full. */
static void check_focus(void)
{
    int focused = screens()->focused;
    if (CHECK(focused >= 0 && focused < screens()->widget_count)) {
        const Widget *widget = &screens()->widgets[focused];
        CHECK(scene_widget_is_live(widget));
        CHECK(!widget->scrolls || is_within(widget->rect, screens()->view) || screens()->view.h < widget->rect.h);
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
    scene_screens_move_focus(screens(), 0, 1);
    queue[count++] = screens()->focused;
    reached[screens()->focused] = true;
    for (int i = 0; i < count; i++) {
        for (int step = 0; step < 4; step++) {
            screens()->focused = queue[i];
            scene_screens_reveal(screens());
            scene_screens_move_focus(screens(), steps[step][0], steps[step][1]);
            check_focus();
            if (!reached[screens()->focused]) {
                reached[screens()->focused] = true;
                queue[count++] = screens()->focused;
            }
        }
    }
    for (int i = 0; i < screens()->widget_count; i++) {
        bool missed = scene_widget_is_live(&screens()->widgets[i]) && !reached[i];
        if (missed) {
            printf("not reached: %s\n", screens()->widgets[i].label);
        }
        left += missed;
    }
    return left;
}

static void check_reach(void)
{
    check_focus();
    CHECK_EQUAL_INT(0, count_unreached());
}

static void test_the_focus_reaches_everything(void)
{
    for_all(check_reach);
}

/* Esc and a gamepad's button for back always lead towards the table. */
static void check_way_back(void)
{
    int depth = screens()->depth;
    hall_key(KEY_ESCAPE, 0);
    CHECK(screens()->depth == depth - 1 || (depth == 1 && screens()->stack[0] == SCREEN_CHOOSER));
    CHECK(!theatre.table.entry.open);
}

static void test_there_is_always_a_way_back(void)
{
    for_all(check_way_back);
}

/* What is scrolled away cannot be pressed, and a page that is dragged presses nothing. */
static void test_scrolling(void)
{
    hall_open_at(hall_outputs[0]);
    theatre.table.text_percent = 200;
    hall_resize(hall_outputs[0]);
    open_screen(SCREEN_KEYS);
    Rect view = screens()->view;
    CHECK(screens()->scroll_max > view.h);
    for (int i = 0; i < screens()->widget_count; i++) {
        Point centre = scene_rect_centre(screens()->widgets[i].rect);
        bool seen = !screens()->widgets[i].scrolls || scene_rect_contains(view, centre);
        bool live = scene_widget_is_live(&screens()->widgets[i]);
        CHECK(!live || scene_screens_widget_at(screens(), centre) == (seen ? i : -1) || !seen);
        CHECK(seen || scene_screens_widget_at(screens(), centre) != i);
    }
    hall_send((InputEvent){.kind = EVENT_WHEEL, .steps = -2});
    CHECK(screens()->scroll > 0.0F);
    hall_key(KEY_END, 0);
    CHECK(fabsf(screens()->scroll - screens()->scroll_max) < 0.5F);
    hall_key(KEY_HOME, 0);
    CHECK(screens()->scroll == 0.0F);
    Point low = {view.x + view.w / 2.0F, view.y + view.h - 4.0F};
    hall_drag(low, (Point){low.x, view.y + 4.0F});
    CHECK(screens()->scroll > view.h / 2.0F && screens()->listening < 0 && hall_shows(SCREEN_KEYS));
    hall_close();
}

int main(void)
{
    shelf_open(200);
    CHECK_RUN(test_everything_has_its_place);
    CHECK_RUN(test_the_focus_reaches_everything);
    CHECK_RUN(test_there_is_always_a_way_back);
    CHECK_RUN(test_scrolling);
    return check_report();
}
