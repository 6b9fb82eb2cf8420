/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include <math.h>
#include <string.h>

#include "screens/page.h"

/* How each kind is laid out. A panel lies over what it was opened on, which stays in sight. */
static const struct {
    PageLayout *layout;
    bool panel;
} KINDS[] = {
    [SCREEN_CHOOSER] = {screens_chooser_layout, false},   [SCREEN_RULES] = {screens_rules_layout, false},
    [SCREEN_SETTINGS] = {screens_settings_layout, false}, [SCREEN_PAUSE] = {screens_pause_layout, true},
    [SCREEN_NUMBER] = {screens_number_layout, true},      [SCREEN_MORE] = {screens_more_layout, true},
    [SCREEN_CONFIRM] = {screens_confirm_layout, true},    [SCREEN_LESSON_END] = {screens_lesson_end_layout, true},
    [SCREEN_LIST] = {screens_list_layout, true},          [SCREEN_STATISTICS] = {screens_statistics_layout, false},
    [SCREEN_HISTORY] = {screens_history_layout, false},   [SCREEN_CALENDAR] = {screens_calendar_layout, false},
    [SCREEN_REVIEW] = {screens_timeline_layout, false},   [SCREEN_DEALS] = {screens_deals_layout, true},
    [SCREEN_RESULT] = {screens_result_layout, false},     [SCREEN_LUCK] = {screens_luck_layout, false},
};

/* The topmost screen that is no panel, counted from 0, or -1 where that is the table. */
static int find_base(const Screens *screens)
{
    int base = screens->depth - 1;
    while (base >= 0 && KINDS[screens->stack[base]].panel) {
        base--;
    }
    return base;
}

bool screens_hide_table(const Screens *screens)
{
    int base = find_base(screens);
    return base >= 0 && screens->stack[base] != SCREEN_REVIEW && screens->stack[base] != SCREEN_RESULT;
}

static void save_place(Screens *screens)
{
    if (screens->depth > 0) {
        ScreenPlace *place = &screens->places[screens->depth - 1];
        place->scroll = screens->scroll;
        place->page = screens->page;
        if (screens->focused >= 0) {
            place->focus = screens->widgets[screens->focused].action;
        }
    }
}

void screens_push(Screens *screens, ScreenKind kind, const Session *session, const Layout *layout)
{
    BASE_ASSERT(screens->depth < SCREEN_DEPTH_MAX);
    save_place(screens);
    screens->focused = -1;
    screens->places[screens->depth] = (ScreenPlace){.page = 0};
    screens->stack[screens->depth++] = kind;
    screens->page = 0;
    screens->scroll = 0.0F;
    screens->notice[0] = '\0';
    screens_layout(screens, session, layout);
    const Widget *first = &screens->widgets[screens->focused < 0 ? 0 : screens->focused];
    if (first->rect.y + first->rect.h > screens->view.y + screens->view.h) {
        screens_reveal(screens);
    }
}

void screens_pop(Screens *screens, const Session *session, const Layout *layout)
{
    BASE_ASSERT(screens->depth > 0);
    screens->depth--;
    screens->focused = -1;
    screens->listening = -1;
    screens->notice[0] = '\0';
    if (screens->depth > 0) {
        screens->page = screens->places[screens->depth - 1].page;
        screens->scroll = screens->places[screens->depth - 1].scroll;
    }
    screens_layout(screens, session, layout);
}

static void forget_widgets(Screens *screens)
{
    screens->widget_count = 0;
    screens->part_count = 0;
    screens->hovered = -1;
    screens->pressed = -1;
    screens->focused = -1;
    screens->dragging = false;
    screens->panel = (Rect){0.0F, 0.0F, 0.0F, 0.0F};
    screens->view = screens->panel;
    screens->scroll_max = 0.0F;
}

void screens_clear(Screens *screens)
{
    screens->notice[0] = '\0';
    screens->depth = 0;
    screens->beneath_count = 0;
    screens->listening = -1;
    forget_widgets(screens);
    screens->revision++;
}

static void layout_kind(Screens *screens, ScreenKind kind, const Session *session, const Layout *layout)
{
    forget_widgets(screens);
    Page page = screens_page(screens, session, layout);
    KINDS[kind].layout(&page);
}

/* Lays the screen under a panel out as it was left. */
static void layout_beneath(Screens *screens, const Session *session, const Layout *layout)
{
    int base = find_base(screens);
    screens->beneath_count = 0;
    if (base < 0 || base == screens->depth - 1) {
        return;
    }
    float scroll = screens->scroll;
    int page = screens->page;
    screens->scroll = screens->places[base].scroll;
    screens->page = screens->places[base].page;
    layout_kind(screens, screens->stack[base], session, layout);
    memcpy(screens->beneath, screens->widgets, sizeof screens->widgets);
    screens->beneath_count = screens->widget_count;
    memcpy(screens->beneath_parts, screens->parts, sizeof screens->parts);
    screens->beneath_part_count = screens->part_count;
    screens->beneath_view = screens->view;
    screens->scroll = scroll;
    screens->page = page;
}

/* What the player has just pressed stays where it was, also when a larger text moves all that is above it. */
static void stay_at(Screens *screens, const Widget *before)
{
    const Widget *now = screens->focused < 0 ? NULL : &screens->widgets[screens->focused];
    if (now != NULL && now->scrolls && before->scrolls && now->action.kind == before->action.kind &&
        now->action.setting == before->action.setting && now->action.value == before->action.value) {
        screens_scroll(screens, now->rect.y - before->rect.y);
    }
}

void screens_layout(Screens *screens, const Session *session, const Layout *layout)
{
    screens->revision++;
    if (screens->depth == 0) {
        forget_widgets(screens);
        return;
    }
    save_place(screens);
    Widget before = {.scrolls = false};
    if (screens->focused >= 0) {
        before = screens->widgets[screens->focused];
    }
    layout_beneath(screens, session, layout);
    layout_kind(screens, screens->stack[screens->depth - 1], session, layout);
    screens_focus_on(screens, screens->places[screens->depth - 1].focus);
    stay_at(screens, &before);
    if (screens->shows_focus) {
        screens_reveal(screens);
    }
}

static void draw_part(const Screens *screens, const Part *part, const Layout *layout, DrawList *list)
{
    Canvas canvas = screens_canvas(screens, layout, list, part->scrolls);
    Rect rect = part->rect;
    rect.y -= part->scrolls ? screens->scroll : 0.0F;
    if (part->draw != NULL) {
        part->draw(&canvas, rect, part->value);
    } else {
        screens_draw_words(&canvas, rect, part->type, ALIGN_LEFT, part->words);
    }
}

static void draw_screen(const Screens *screens, const Layout *layout, DrawList *list)
{
    for (int i = 0; i < screens->part_count; i++) {
        draw_part(screens, &screens->parts[i], layout, list);
    }
    for (int i = 0; i < screens->widget_count; i++) {
        screens_draw_widget(screens, layout, list, i);
    }
    screens_draw_bar(screens, layout, list);
    screens_draw_tip(screens, layout, list);
}

/* What is under a panel has neither focus nor pointer. */
static void draw_beneath(const Screens *screens, int base, const Layout *layout, DrawList *list)
{
    Screens under = *screens;
    memcpy(under.widgets, screens->beneath, sizeof under.widgets);
    under.widget_count = screens->beneath_count;
    memcpy(under.parts, screens->beneath_parts, sizeof under.parts);
    under.part_count = screens->beneath_part_count;
    under.view = screens->beneath_view;
    under.scroll = screens->places[base].scroll;
    under.page = screens->places[base].page;
    under.scroll_max = 0.0F;
    under.hovered = -1;
    under.focused = -1;
    draw_screen(&under, layout, list);
}

static void draw_panel(const Screens *screens, const Layout *layout, DrawList *list)
{
    Canvas canvas = screens_canvas(screens, layout, list, false);
    float edge = fmaxf(1.0F, floorf(layout->text * 0.1F));
    float radius = 1.5F * canvas.unit;
    screens_draw_box(&canvas, canvas.view, 0.0F, (DrawColour){0, 0, 0, 130});
    screens_draw_box(&canvas, base_rect_grow(screens->panel, edge), radius + edge, canvas.theme->button);
    screens_draw_box(&canvas, screens->panel, radius, canvas.theme->panel);
}

void screens_draw(const Screens *screens, const Layout *layout, DrawList *list)
{
    int base = find_base(screens);
    if (KINDS[screens->stack[screens->depth - 1]].panel) {
        if (base >= 0) {
            draw_beneath(screens, base, layout, list);
        }
        draw_panel(screens, layout, list);
    }
    draw_screen(screens, layout, list);
}

/* Of a game that was chosen from the list: when it was played and how it ended. */
static void note_review_result(Screens *screens, const Session *session)
{
    const Archive *archive = &screens->archive;
    Timeline *timeline = &screens->timeline;
    for (int i = 0; i < archive->row_count && !timeline->own; i++) {
        if (archive->rows[i].id == session_chapter(session)->id) {
            timeline->result = archive->rows[i];
        }
    }
}

static int find_widget(const Screens *screens, Action action)
{
    for (int i = 0; i < screens->widget_count; i++) {
        const Widget *widget = &screens->widgets[i];
        if (action.kind != ACTION_NONE && widget->action.kind == action.kind && widget->action.value == action.value) {
            return i;
        }
    }
    return -1;
}

/* During playback the pointer stays on its widget, and a press that has begun still counts. */
static void layout_under_pointer(Screens *screens, const Session *session, const Layout *layout)
{
    const Action none = {.kind = ACTION_NONE};
    Action hovered = screens->hovered >= 0 ? screens->widgets[screens->hovered].action : none;
    Action pressed = screens->pressed >= 0 ? screens->widgets[screens->pressed].action : none;
    screens_layout(screens, session, layout);
    screens->hovered = find_widget(screens, hovered);
    screens->pressed = find_widget(screens, pressed);
}

bool screens_follow_review(Screens *screens, const Session *session, const Layout *layout, const Outcome *outcome)
{
    bool opens = false;
    bool open = screens_have(screens, SCREEN_REVIEW);
    if (session->review.on && !open) {
        if (screens->depth == SCREEN_DEPTH_MAX) {
            screens_clear(screens);
        }
        if (screens_show(screens, SCREEN_PAUSE)) { /* from where it was chosen; the review leads back to the table */
            screens_pop(screens, session, layout);
        }
        note_review_result(screens, session);
        opens = true;
        screens_push(screens, SCREEN_REVIEW, session, layout);
        screens_focus_on(screens, (Action){.kind = ACTION_SCRUB});
    } else if (session->review.on && screens_show(screens, SCREEN_REVIEW)) {
        layout_under_pointer(screens, session, layout);
    }
    if (open && outcome->command.kind == COMMAND_PLAY_ON && !session->review.on) {
        screens_clear(screens); /* the game goes on, whatever screen the review was opened from */
    }
    while (!session->review.on && screens_have(screens, SCREEN_REVIEW)) {
        screens_pop(screens, session, layout);
    }
    return opens;
}
