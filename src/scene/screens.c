/* SPDX-License-Identifier: MIT */
#include "scene/screens.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "scene/heading.h"
#include "scene/theme.h"

void scene_screens_open(Screens *screens)
{
    memset(screens, 0, sizeof *screens);
    screens->hovered = -1;
    screens->pressed = -1;
    screens->focused = -1;
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

void scene_screens_push(Screens *screens, ScreenKind kind, const Session *session, const Layout *layout)
{
    BASE_ASSERT(screens->depth < SCREEN_DEPTH_MAX);
    screens->stack[screens->depth++] = kind;
    screens->page = 0;
    scene_screens_layout(screens, session, layout);
}

void scene_screens_pop(Screens *screens, const Session *session, const Layout *layout)
{
    BASE_ASSERT(screens->depth > 0);
    screens->depth--;
    scene_screens_layout(screens, session, layout);
}

void scene_screens_clear(Screens *screens)
{
    screens->depth = 0;
    screens->widget_count = 0;
    screens->hovered = -1;
    screens->pressed = -1;
    screens->focused = -1;
    screens->revision++;
}

void scene_screens_layout(Screens *screens, const Session *session, const Layout *layout)
{
    screens->widget_count = 0;
    screens->hovered = -1;
    screens->pressed = -1;
    screens->focused = -1;
    screens->revision++;
    if (screens->depth == 0) {
        return;
    }
    switch (screens->stack[screens->depth - 1]) {
    case SCREEN_CHOOSER:
        scene_chooser_layout(screens, session, layout);
        break;
    case SCREEN_RULES:
        scene_rules_layout(screens, layout);
        break;
    default:
        scene_looks_layout(screens, layout);
        break;
    }
}

int scene_screens_widget_at(const Screens *screens, Point point)
{
    for (int i = 0; i < screens->widget_count; i++) {
        if (scene_rect_contains(screens->widgets[i].rect, point)) {
            return i;
        }
    }
    return -1;
}

void scene_screens_move_focus(Screens *screens, int dx, int dy)
{
    int step = dx + dy < 0 ? -1 : 1;
    int count = screens->widget_count;
    screens->focused = count == 0 ? -1 : (screens->focused + step + count) % count;
}

void scene_screens_select(Screens *screens, const Game *game)
{
    for (int i = 0; i < screens->game_count; i++) {
        if (strcmp(screens->games[i].game->name, game->name) == 0) {
            screens->games[i].game = game;
        }
    }
}

Widget *scene_widget_add(Screens *screens, Rect rect, WidgetLook look, ScreenAction action, const char *label)
{
    BASE_ASSERT(screens->widget_count < WIDGETS_MAX);
    Widget *widget = &screens->widgets[screens->widget_count++];
    *widget = (Widget){.rect = rect, .look = look, .action = action};
    snprintf(widget->label, sizeof widget->label, "%s", label);
    return widget;
}

float scene_screens_plate_width(const Layout *layout)
{
    return floorf(fminf(layout->text * 15.0F, layout->area.w * 0.9F));
}

static DrawColour scene_widget_ground(const Theme *theme, const Widget *widget, bool hovered)
{
    if (widget->look == LOOK_MAIN) {
        return hovered ? theme->key_hovered : theme->key;
    }
    if (widget->selected) {
        return theme->button_chosen;
    }
    return hovered ? theme->button_hovered : theme->button;
}

void scene_widget_draw(const Screens *screens, const Layout *layout, DrawList *list, int index)
{
    const Widget *widget = &screens->widgets[index];
    Rect rect = widget->rect;
    bool hovered = screens->hovered == index;
    Point centre = scene_rect_centre(rect);
    if (widget->look == LOOK_TABLE) { /* a picture, drawn by its screen; under the pointer light falls on it */
        if (hovered) {
            scene_draw_rectangle(list, rect.x, rect.y, rect.w, rect.h, layout->text * 0.4F,
                                 (DrawColour){255, 244, 214, 30});
        }
        return;
    }
    const Theme *theme = scene_theme(list);
    DrawColour ground = scene_widget_ground(theme, widget, hovered);
    float edge = fmaxf(1.0F, floorf(layout->text * 0.07F)); /* keeps a button apart from the cloth */
    scene_draw_rectangle(list, rect.x - edge, rect.y - edge, rect.w + 2.0F * edge, rect.h + 2.0F * edge,
                         layout->text * 0.4F + edge, theme->button_edge);
    scene_draw_rectangle(list, rect.x, rect.y, rect.w, rect.h, layout->text * 0.4F, ground);
    TextStyle style = {.size = layout->text * (widget->look == LOOK_MAIN ? 1.1F : 0.9F),
                       .max_width = rect.w * 0.92F,
                       .align = ALIGN_CENTRE,
                       .bold = widget->look == LOOK_MAIN || widget->selected,
                       .colour = scene_theme(list)->ink};
    scene_draw_text(list, centre.x, centre.y, &style, widget->label);
}

void scene_screens_draw(const Screens *screens, const Layout *layout, DrawList *list)
{
    switch (screens->stack[screens->depth - 1]) {
    case SCREEN_CHOOSER:
        scene_chooser_draw(screens, layout, list);
        break;
    case SCREEN_RULES:
        scene_rules_draw(screens, layout, list);
        break;
    default:
        scene_looks_draw(layout, list);
        break;
    }
    for (int i = 0; i < screens->widget_count; i++) {
        scene_widget_draw(screens, layout, list, i);
    }
}
