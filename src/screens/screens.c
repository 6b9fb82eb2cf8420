/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include <math.h>
#include <string.h>

void screens_open(Screens *screens, const Settings *settings)
{
    memset(screens, 0, sizeof *screens);
    screens->settings = settings;
    screens->hovered = -1;
    screens->pressed = -1;
    screens->focused = -1;
    screens->listening = -1;
    screens->timeline.pace = 1;
    for (int i = 0; i < rules_game_count() && screens->game_count < CHOOSER_GAMES_MAX; i++) {
        const Game *game = rules_game_at(i);
        if (game == rules_game_find(game->name, NULL)) {
            screens->games[screens->game_count++].game = game;
        }
    }
}

bool screens_visible(const Screens *screens)
{
    return screens->depth > 0;
}

bool screens_show(const Screens *screens, ScreenKind kind)
{
    return screens->depth > 0 && screens->stack[screens->depth - 1] == kind;
}

bool screens_have(const Screens *screens, ScreenKind kind)
{
    int depth = screens->depth;
    while (depth > 0 && screens->stack[depth - 1] != kind) {
        depth--;
    }
    return depth > 0;
}

bool screens_tell_of_loss(const Screens *screens)
{
    return screens->ending != ENDING_NONE && screens->ending != ENDING_WON;
}

int screens_find(const Screens *screens, ActionKind kind)
{
    for (int i = 0; i < screens->widget_count; i++) {
        if (screens->widgets[i].action.kind == kind) {
            return i;
        }
    }
    return -1;
}

const Widget *screens_field(const Screens *screens)
{
    for (int i = 0; i < screens->widget_count; i++) {
        if (screens->widgets[i].look == LOOK_FIELD) {
            return &screens->widgets[i];
        }
    }
    return NULL;
}

int screens_widget_at(const Screens *screens, Point point)
{
    for (int i = 0; i < screens->widget_count; i++) {
        const Widget *widget = &screens->widgets[i];
        if (screens_widget_is_live(widget) && base_rect_contains(widget->rect, point) &&
            (!widget->scrolls || base_rect_contains(screens->view, point))) {
            return i;
        }
    }
    return -1;
}

int screens_place(const Screens *screens, const Game *game)
{
    int i = 0;
    while (i < screens->game_count && !rules_game_is_same(screens->games[i].game, game)) {
        i++;
    }
    return i;
}

void screens_select(Screens *screens, const Game *game)
{
    int place = screens_place(screens, game);
    if (place < screens->game_count) {
        screens->games[place].game = game;
    }
}

const Game *screens_selected(const Screens *screens, const Game *game)
{
    int place = screens_place(screens, game);
    return place < screens->game_count ? screens->games[place].game : game;
}

float screens_button_height(const Layout *layout)
{
    return floorf(fmaxf(fmaxf(layout->buttons[0].h, layout->reach), layout->text * 1.9F));
}

float screens_plate_width(const Layout *layout)
{
    float icons = 3.0F * screens_button_height(layout) + 3.0F * screens_unit(layout->text); /* beside it */
    return floorf(fminf(layout->text * 15.0F, layout->area.w - icons));
}
