/* SPDX-License-Identifier: MIT */
#include "scene/screens.h"

#include <math.h>
#include <string.h>

#include "scene/heading.h"
#include "scene/theme.h"

void scene_screens_open(Screens *screens)
{
    memset(screens, 0, sizeof *screens);
    screens->hovered = -1;
    screens->pressed = -1;
    screens->focused = -1;
    screens->listening = -1;
    screens->replay.pace = 1;
    for (int i = 0; i < rules_game_count() && screens->game_count < CHOOSER_GAMES_MAX; i++) {
        const Game *game = rules_game_at(i);
        if (game == rules_game_find(game->name, NULL)) {
            screens->games[screens->game_count++].game = game;
        }
    }
}

bool scene_screens_visible(const Screens *screens)
{
    return screens->depth > 0;
}

static bool scene_is_panel(ScreenKind kind)
{
    return kind == SCREEN_PAUSE || kind == SCREEN_NUMBER || kind == SCREEN_CONFIRM;
}

/* The topmost screen that is no panel, counted from 0, or -1 where that is the table. */
static int scene_screens_base(const Screens *screens)
{
    int base = screens->depth - 1;
    while (base >= 0 && scene_is_panel(screens->stack[base])) {
        base--;
    }
    return base;
}

bool scene_screens_hide_table(const Screens *screens)
{
    int base = scene_screens_base(screens);
    return base >= 0 && screens->stack[base] != SCREEN_REPLAY;
}

bool scene_screens_show(const Screens *screens, ScreenKind kind)
{
    return screens->depth > 0 && screens->stack[screens->depth - 1] == kind;
}

/* Notes where the topmost screen was left. */
static void scene_screens_keep_place(Screens *screens)
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

void scene_screens_push(Screens *screens, ScreenKind kind, const Session *session, const Layout *layout)
{
    BASE_ASSERT(screens->depth < SCREEN_DEPTH_MAX);
    scene_screens_keep_place(screens);
    screens->focused = -1;
    screens->places[screens->depth] = (ScreenPlace){.page = 0};
    screens->stack[screens->depth++] = kind;
    screens->page = 0;
    screens->scroll = 0.0F;
    scene_screens_layout(screens, session, layout);
}

void scene_screens_pop(Screens *screens, const Session *session, const Layout *layout)
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
    scene_screens_layout(screens, session, layout);
}

static void scene_screens_forget_widgets(Screens *screens)
{
    screens->widget_count = 0;
    screens->hovered = -1;
    screens->pressed = -1;
    screens->focused = -1;
    screens->dragging = false;
    screens->panel = (Rect){0.0F, 0.0F, 0.0F, 0.0F};
    screens->view = screens->panel;
    screens->scroll_max = 0.0F;
}

void scene_screens_clear(Screens *screens)
{
    screens->notice[0] = '\0';
    screens->depth = 0;
    screens->beneath_count = 0;
    screens->listening = -1;
    scene_screens_forget_widgets(screens);
    screens->revision++;
}

static void scene_screens_layout_one(Screens *screens, ScreenKind kind, const Session *session, const Layout *layout)
{
    scene_screens_forget_widgets(screens);
    switch (kind) {
    case SCREEN_CHOOSER:
        scene_chooser_layout(screens, session, layout);
        break;
    case SCREEN_RULES:
        scene_rules_layout(screens, layout);
        break;
    case SCREEN_SETTINGS:
        scene_settings_layout(screens, layout);
        break;
    case SCREEN_PAUSE:
        scene_pause_layout(screens, session, layout);
        break;
    case SCREEN_NUMBER:
        scene_number_layout(screens, layout);
        break;
    case SCREEN_CONFIRM:
        scene_confirm_layout(screens, layout);
        break;
    case SCREEN_KEYS:
        scene_keys_layout(screens, layout);
        break;
    case SCREEN_STATISTICS:
        scene_statistics_layout(screens, layout);
        break;
    case SCREEN_HISTORY:
        scene_history_layout(screens, layout);
        break;
    case SCREEN_REPLAY:
        scene_replay_layout(screens, session, layout);
        break;
    }
}

/* Under a panel a screen is seen, as it was left; under the others nothing is. */
static void scene_screens_layout_beneath(Screens *screens, const Session *session, const Layout *layout)
{
    int base = scene_screens_base(screens);
    screens->beneath_count = 0;
    if (base < 0 || base == screens->depth - 1) {
        return;
    }
    float scroll = screens->scroll;
    int page = screens->page;
    screens->scroll = screens->places[base].scroll;
    screens->page = screens->places[base].page;
    scene_screens_layout_one(screens, screens->stack[base], session, layout);
    memcpy(screens->beneath, screens->widgets, sizeof screens->widgets);
    screens->beneath_count = screens->widget_count;
    screens->beneath_view = screens->view;
    screens->scroll = scroll;
    screens->page = page;
}

void scene_screens_layout(Screens *screens, const Session *session, const Layout *layout)
{
    screens->revision++;
    if (screens->depth == 0) {
        scene_screens_forget_widgets(screens);
        return;
    }
    scene_screens_keep_place(screens);
    scene_screens_layout_beneath(screens, session, layout);
    scene_screens_layout_one(screens, screens->stack[screens->depth - 1], session, layout);
    scene_screens_focus_on(screens, screens->places[screens->depth - 1].focus);
}

int scene_screens_widget_at(const Screens *screens, Point point)
{
    for (int i = 0; i < screens->widget_count; i++) {
        const Widget *widget = &screens->widgets[i];
        if (scene_widget_is_live(widget) && scene_rect_contains(widget->rect, point) &&
            (!widget->scrolls || scene_rect_contains(screens->view, point))) {
            return i;
        }
    }
    return -1;
}

void scene_screens_select(Screens *screens, const Game *game)
{
    for (int i = 0; i < screens->game_count; i++) {
        if (strcmp(screens->games[i].game->name, game->name) == 0) {
            screens->games[i].game = game;
        }
    }
}

float scene_screens_plate_width(const Layout *layout)
{
    return floorf(fminf(layout->text * 15.0F, layout->area.w * 0.9F));
}

static void scene_screens_draw_one(const Screens *screens, ScreenKind kind, const Layout *layout, DrawList *list)
{
    switch (kind) {
    case SCREEN_CHOOSER:
        scene_chooser_draw(screens, layout, list);
        break;
    case SCREEN_RULES:
        scene_rules_draw(screens, layout, list);
        break;
    case SCREEN_SETTINGS:
        scene_settings_draw(screens, layout, list);
        break;
    case SCREEN_STATISTICS:
        scene_statistics_draw(screens, layout, list);
        break;
    case SCREEN_REPLAY:
        scene_replay_draw(screens, layout, list);
        break;
    default:
        break;
    }
    for (int i = 0; i < screens->widget_count; i++) {
        scene_widget_draw(screens, layout, list, i);
    }
    scene_screens_draw_bar(screens, layout, list);
}

/* What is under a panel has neither focus nor pointer. */
static void scene_screens_draw_beneath(const Screens *screens, int base, const Layout *layout, DrawList *list)
{
    Screens under = *screens;
    memcpy(under.widgets, screens->beneath, sizeof under.widgets);
    under.widget_count = screens->beneath_count;
    under.view = screens->beneath_view;
    under.scroll = screens->places[base].scroll;
    under.page = screens->places[base].page;
    under.scroll_max = 0.0F;
    under.hovered = -1;
    under.focused = -1;
    scene_screens_draw_one(&under, screens->stack[base], layout, list);
}

static void scene_screens_draw_panel(const Screens *screens, const Layout *layout, DrawList *list)
{
    Rect panel = screens->panel;
    float edge = fmaxf(1.0F, floorf(layout->text * 0.1F));
    DrawColour veil = {0, 0, 0, 130};
    scene_draw_rectangle(list, 0.0F, 0.0F, (float)layout->width, (float)layout->height, 0.0F, veil);
    scene_draw_rectangle(list, panel.x - edge, panel.y - edge, panel.w + 2.0F * edge, panel.h + 2.0F * edge,
                         layout->text * 0.7F + edge, scene_theme(list)->button);
    scene_draw_rectangle(list, panel.x, panel.y, panel.w, panel.h, layout->text * 0.7F, scene_theme(list)->panel);
}

void scene_screens_draw(const Screens *screens, const Layout *layout, DrawList *list)
{
    ScreenKind kind = screens->stack[screens->depth - 1];
    int base = scene_screens_base(screens);
    if (scene_is_panel(kind)) {
        if (base >= 0) {
            scene_screens_draw_beneath(screens, base, layout, list);
        }
        scene_screens_draw_panel(screens, layout, list);
    }
    scene_screens_draw_one(screens, kind, layout, list);
}
