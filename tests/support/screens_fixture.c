/* SPDX-License-Identifier: MIT */
#include "support/screens_fixture.h"

#include <string.h>

#include "rules/notation.h"
#include "screens/screens.h"
#include "support/archive_fixture.h"
#include "support/check.h"
#include "support/frame.h"
#include "ui/bindings.h"
#include "ui/lesson.h"

const Output screens_fixture_outputs[OUTPUT_COUNT] = {
    {800, 480, 1.0F},   {1024, 768, 1.0F},  {1280, 800, 1.0F},  {1920, 1080, 1.0F}, {3440, 1440, 1.0F},
    {3840, 2160, 1.0F}, {3840, 2160, 2.0F}, {1080, 1920, 1.0F}, {768, 1024, 1.0F},  {390, 844, 1.0F},
    {1170, 2532, 3.0F}, {844, 390, 1.0F},   {2532, 1170, 3.0F},
};

void screens_fixture_resize(Output output)
{
    table_resize(&fixture.ui.table, output.width, output.height, output.ratio);
    screens_layout(screens(), session(), &fixture.ui.table.layout);
}

void screens_fixture_open_at(Output output)
{
    input_fixture_begin(rules_game_find("the-plot", NULL), SPEED_NORMAL, output.width, output.height);
    table_resize(&fixture.ui.table, output.width, output.height, output.ratio);
    screens()->saves_power = true; /* or everything would wait for the first screen's tables, which play for a minute */
    screens_fixture_push(SCREEN_CHOOSER);
}

void screens_fixture_open(void)
{
    screens_fixture_open_at((Output){1280, 800, 1.0F});
}

void screens_fixture_follow(void)
{
    archive_fixture_fill(&screens()->archive);
    screens_layout(screens(), session(), &fixture.ui.table.layout);
}

void screens_fixture_push(ScreenKind kind)
{
    ui_open_screen(&fixture.ui, kind);
}

void screens_fixture_show(ScreenKind kind)
{
    screens_clear(screens());
    ui_note_keys(&fixture.ui);
    if (kind == SCREEN_NUMBER) {
        ui_execute(&fixture.ui, (Action){.kind = ACTION_NUMBER, .game = rules_game_at(0)});
    } else {
        screens_fixture_push(kind);
    }
    screens_fixture_follow();
    CHECK(screens_fixture_shows(kind));
}

void screens_fixture_open_archive(ScreenKind kind, int games)
{
    archive_fixture_open(games);
    screens_fixture_open();
    screens_fixture_play(rules_game_find("the-plot", NULL));
    screens_fixture_push(kind);
    screens_fixture_follow();
    CHECK(screens_fixture_shows(kind));
}

void screens_fixture_act(Action action)
{
    ui_execute(&fixture.ui, action);
}

void screens_fixture_click(Point point)
{
    input_fixture_point(point);
    input_fixture_click(BUTTON_LEFT, point);
}

void screens_fixture_drag(Point from, Point to)
{
    input_fixture_drag(from, to);
    input_fixture_release(BUTTON_LEFT, to);
}

const Widget *screens_fixture_find(ActionKind kind, const Game *game)
{
    for (int i = 0; i < screens()->widget_count; i++) {
        const Action *action = &screens()->widgets[i].action;
        if (action->kind == kind && (game == NULL || action->game == game)) {
            return &screens()->widgets[i];
        }
    }
    return NULL;
}

const Widget *screens_fixture_find_value(ActionKind kind, int value)
{
    for (int i = 0; i < screens()->widget_count; i++) {
        const Action *action = &screens()->widgets[i].action;
        if (action->kind == kind && action->value == value) {
            return &screens()->widgets[i];
        }
    }
    return NULL;
}

void screens_fixture_press(ActionKind kind, int value)
{
    const Widget *widget = screens_fixture_find_value(kind, value);
    if (CHECK(widget != NULL)) {
        screens_fixture_act(widget->action);
        screens_fixture_follow();
    }
}

bool screens_fixture_more(const Game *game)
{
    for (int i = 0; i < screens()->widget_count; i++) {
        const Action *action = &screens()->widgets[i].action;
        if (action->kind == ACTION_MORE && strcmp(action->game->name, game->name) == 0) {
            screens_fixture_click(base_rect_centre(screens()->widgets[i].rect));
            return CHECK(screens_fixture_shows(SCREEN_MORE));
        }
    }
    return CHECK(false);
}

bool screens_fixture_choose(ActionKind kind, const Game *game)
{
    const Widget *widget = screens_fixture_find(kind, game);
    if (widget == NULL && game != NULL && screens_fixture_shows(SCREEN_CHOOSER) && screens_fixture_more(game)) {
        if (kind == ACTION_SELECT) {
            screens_fixture_press(ACTION_LIST, LIST_SETS);
        }
        widget = screens_fixture_find(kind, game);
    }
    if (!CHECK(widget != NULL)) {
        return false;
    }
    if (kind == ACTION_SELECT) {
        screens_scroll(screens(), widget->rect.y - screens()->view.y);
    }
    screens_fixture_click(base_rect_centre(widget->rect));
    return true;
}

void screens_fixture_games(void)
{
    input_fixture_key(KEY_ESCAPE, 0);
    CHECK(screens_fixture_shows(SCREEN_PAUSE));
    screens_fixture_choose(ACTION_GAMES, NULL);
    CHECK(screens_fixture_shows(SCREEN_CHOOSER));
}

bool screens_fixture_shows(ScreenKind kind)
{
    return screens()->depth > 0 && screens()->stack[screens()->depth - 1] == kind;
}

void screens_fixture_select(const Game *game)
{
    if (screens_fixture_find(ACTION_PLAY, game) == NULL) {
        screens_fixture_choose(ACTION_SELECT, game);
        input_fixture_key(KEY_ESCAPE, 0);
        CHECK(screens_fixture_shows(SCREEN_CHOOSER));
    }
}

void screens_fixture_play(const Game *game)
{
    screens_fixture_select(game);
    screens_fixture_choose(ACTION_PLAY, game);
    screens_fixture_rest();
}

void screens_fixture_rest(void)
{
    table_fixture_settle();
    CHECK(table_fixture_rest(20000.0));
    table_fixture_advance(1000.0); /* the next click is not the second half of a double click */
}

void screens_fixture_key(int key, int modifiers)
{
    input_fixture_key(key, modifiers);
    screens_fixture_rest();
}

void screens_fixture_speak(void)
{
    speech_screens(&fixture.ui.speech, &fixture.ui.screens, &fixture.ui.table.layout);
}

bool screens_fixture_said(uint32_t first, const char *part)
{
    const Speech *narration = &fixture.ui.speech;
    for (uint32_t i = first; i < narration->count; i++) {
        if (strstr(speech_line(narration, i), part) != NULL) {
            return true;
        }
    }
    check_context("not said: %s", part);
    return false;
}

const char *screens_fixture_last_line(void)
{
    const Speech *narration = &fixture.ui.speech;
    return narration->count > 0 ? speech_line(narration, narration->count - 1) : "";
}

const Game *lesson_game;
const Lesson *lesson;

Move screens_fixture_step(int step)
{
    Move move = {.from = PILE_NONE, .to = PILE_NONE};
    CHECK(rules_move_parse(base_text_slice(lesson->steps[step].move), &move));
    return move;
}

bool screens_fixture_wants(Move move)
{
    Move wanted;
    return ui_lesson_wants(&fixture.ui.lesson, &wanted) && wanted.from == move.from && wanted.to == move.to;
}

void screens_fixture_start_lesson(void)
{
    screens_fixture_choose(ACTION_LESSON, lesson_game);
    CHECK(!screens_visible(screens()));
    screens_fixture_rest();
}

void screens_fixture_lesson(const Game *wanted, Output output, void (*check)(void))
{
    lesson_game = wanted;
    lesson = &guide_find(wanted)->lesson;
    check_context("%s, %d x %d at ratio %g", wanted->name, output.width, output.height, (double)output.ratio);
    screens_fixture_open_at(output);
    screens_fixture_start_lesson();
    check();
}

void screens_fixture_each_lesson(void (*check)(void))
{
    for (int i = 0; i < rules_game_count(); i++) {
        if (rules_game_at(i) == rules_game_find(rules_game_at(i)->name, NULL)) {
            screens_fixture_lesson(rules_game_at(i), screens_fixture_outputs[2], check);
        }
    }
}

void screens_fixture_do_step(int step, bool by_dragging)
{
    Move move = screens_fixture_step(step);
    int before = session_move_count(session());
    if (by_dragging && move.from != PILE_STOCK) {
        screens_fixture_drag(table_fixture_top(move.from), table_fixture_top(move.to));
    } else {
        screens_fixture_click(table_fixture_top(move.from));
    }
    screens_fixture_rest();
    CHECK_EQUAL_INT(before + 1, session_move_count(session()));
    CHECK_EQUAL_INT(OUTCOME_MOVED, fixture.player.outcome.kind);
    if (screens_fixture_shows(SCREEN_LESSON_END)) {
        screens_fixture_choose(ACTION_CONTINUE, NULL);
    }
}

void screens_fixture_do_steps(int count)
{
    for (int step = 0; step < count; step++) {
        screens_fixture_do_step(step, false);
    }
}

void screens_fixture_check_places(void)
{
    Rect whole = {0.0F, 0.0F, (float)fixture.ui.table.layout.width, (float)fixture.ui.table.layout.height};
    Rect view = screens()->view;
    for (int i = 0; i < screens()->widget_count; i++) {
        const Widget *widget = &screens()->widgets[i];
        Rect page = {view.x, view.y - screens()->scroll, view.w, view.h + screens()->scroll_max};
        CHECK(frame_is_within(widget->rect, widget->scrolls ? page : whole));
        CHECK(!widget->scrolls || frame_is_within(view, whole));
        for (int j = i + 1; j < screens()->widget_count; j++) {
            const Widget *other = &screens()->widgets[j];
            if (widget->scrolls == other->scrolls) {
                CHECK(base_rect_overlap(widget->rect, other->rect) == 0.0F);
            } else {
                CHECK(base_rect_overlap(widget->scrolls ? view : widget->rect, other->scrolls ? view : other->rect) ==
                      0.0F);
            }
        }
    }
}
