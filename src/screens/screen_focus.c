/* SPDX-License-Identifier: MIT */
/*
 * Where a player without a pointer is on a screen, and how far its page is scrolled.
 */
#include <math.h>
#include <string.h>

#include "screens/screens.h"

bool screens_widget_is_live(const Widget *widget)
{
    return widget->look < LOOK_TEXT;
}

static bool actions_equal(Action a, Action b)
{
    return a.kind == b.kind && a.game == b.game && a.setting == b.setting && a.value == b.value;
}

bool screens_widget_is_sibling(const Widget *widget, const Widget *other)
{
    Action a = widget->action;
    Action b = other->action;
    if (widget->look != LOOK_TAB || other->look != LOOK_TAB || a.kind != b.kind || a.setting != b.setting) {
        return false;
    }
    if (a.kind == ACTION_FILTER || a.kind == ACTION_HELP) {
        return true;
    }
    return a.game == NULL || b.game == NULL || strcmp(a.game->name, b.game->name) == 0;
}

/* Where the focus begins: at what holds or what the page is for, else at what matters most, else at the first. */
static int first_focus(const Screens *screens)
{
    int first = -1;
    int chosen = -1;
    for (int i = screens->widget_count - 1; i >= 0; i--) {
        const Widget *widget = &screens->widgets[i];
        first = screens_widget_is_live(widget) ? i : first;
        chosen = screens_widget_is_live(widget) && (widget->selected || screens->widgets[i].scrolls) ? i : chosen;
    }
    for (int i = 0; i < screens->widget_count; i++) {
        if (screens->widgets[i].look == LOOK_MAIN && chosen < 0) {
            return i;
        }
    }
    return chosen >= 0 ? chosen : first;
}

/* Widgets that do nearly the same: a game's button after other rules were chosen, a page's after it was turned. */
static bool actions_alike(Action a, Action b)
{
    bool same_game = a.game == b.game || (a.game != NULL && b.game != NULL && strcmp(a.game->name, b.game->name) == 0);
    return a.kind == b.kind && a.setting == b.setting && same_game;
}

void screens_focus_on(Screens *screens, Action action)
{
    int found = -1;
    for (int i = screens->widget_count - 1; i >= 0 && action.kind != ACTION_NONE; i--) {
        bool live = screens_widget_is_live(&screens->widgets[i]);
        found = live && actions_alike(screens->widgets[i].action, action) ? i : found;
    }
    for (int i = 0; i < screens->widget_count && action.kind != ACTION_NONE; i++) {
        if (screens_widget_is_live(&screens->widgets[i]) && actions_equal(screens->widgets[i].action, action)) {
            found = i;
            break;
        }
    }
    screens->focused = found >= 0 ? found : first_focus(screens);
}

/* How far a widget is in the pushed direction; what is far aside counts as farther. Negative: not in that direction. */
static float focus_distance(Rect from, Rect to, int dx, int dy)
{
    Point a = base_rect_centre(from);
    Point b = base_rect_centre(to);
    bool upright = dy != 0;
    float along = upright ? (b.y - a.y) * (float)dy : (b.x - a.x) * (float)dx;
    float start = upright ? fmaxf(from.x, to.x) : fmaxf(from.y, to.y);
    float end = upright ? fminf(from.x + from.w, to.x + to.w) : fminf(from.y + from.h, to.y + to.h);
    float aside = fmaxf(0.0F, start - end);
    float centres = upright ? fabsf(b.x - a.x) : fabsf(b.y - a.y);
    float reach = upright ? fminf(from.h, to.h) : fminf(from.w, to.w);
    bool same_line = !upright && aside <= 0.0F;
    bool above_or_below = fminf(from.x + from.w, to.x + to.w) - fmaxf(from.x, to.x) > 1.0F;
    if (!upright && !same_line && above_or_below) {
        return -1.0F;
    }
    if (along < reach * 0.5F && !(same_line && along > 1.0F)) {
        return -1.0F;
    }
    return along + (upright ? 3.0F : 20.0F) * aside + 0.05F * centres; /* a line is not left sideways */
}

/* Where a widget would be if the whole page were seen at once, and what is under the view came after it. */
static Rect focus_rect(const Screens *screens, int index)
{
    const Widget *widget = &screens->widgets[index];
    Rect rect = widget->rect;
    if (widget->scrolls) {
        rect.y += screens->scroll;
    } else if (rect.y >= screens->view.y + screens->view.h - 1.0F) {
        rect.y += screens->scroll_max;
    }
    return rect;
}

static int focus_nearest(const Screens *screens, Rect from, int dx, int dy)
{
    int best = -1;
    float least = 0.0F;
    for (int i = 0; i < screens->widget_count; i++) {
        const Widget *widget = &screens->widgets[i];
        if (!screens_widget_is_live(widget) || i == screens->focused) {
            continue;
        }
        float distance = focus_distance(from, focus_rect(screens, i), dx, dy);
        if (distance > 0.0F && (best < 0 || distance < least)) {
            best = i;
            least = distance;
        }
    }
    return best;
}

/* Beyond the edge the way goes on from the other side: a frame's width before it. */
static Rect focus_beyond(const Screens *screens, Rect from, int dx, int dy)
{
    Rect all = from;
    for (int i = 0; i < screens->widget_count; i++) {
        if (screens_widget_is_live(&screens->widgets[i])) {
            all = base_rect_union(all, focus_rect(screens, i));
        }
    }
    if (dx != 0) {
        from.x = dx > 0 ? all.x - from.w * 2.0F : all.x + all.w + from.w;
    }
    if (dy != 0) {
        from.y = dy > 0 ? all.y - from.h * 2.0F : all.y + all.h + from.h;
    }
    return from;
}

/* A row of tabs is entered where its choice is. */
static int focus_enter(const Screens *screens, int target)
{
    const Widget *widget = &screens->widgets[target];
    if (screens_widget_is_sibling(&screens->widgets[screens->focused], widget)) {
        return target;
    }
    for (int i = 0; i < screens->widget_count; i++) {
        if (screens->widgets[i].selected && screens_widget_is_sibling(&screens->widgets[i], widget)) {
            return i;
        }
    }
    return target;
}

void screens_move_focus(Screens *screens, int dx, int dy)
{
    if (screens->focused < 0 || screens->focused >= screens->widget_count) {
        screens->focused = first_focus(screens);
        screens_reveal(screens);
        return;
    }
    Rect from = focus_rect(screens, screens->focused);
    int target = focus_nearest(screens, from, dx, dy);
    if (target < 0) {
        target = focus_nearest(screens, focus_beyond(screens, from, dx, dy), dx, dy);
    }
    if (target >= 0) {
        screens->focused = dy != 0 ? focus_enter(screens, target) : target;
    }
    screens_reveal(screens);
}

void screens_scroll(Screens *screens, float by)
{
    float before = screens->scroll;
    float after = base_clamp(floorf(before + by + 0.5F), 0.0F, screens->scroll_max);
    screens->scroll = after;
    for (int i = 0; i < screens->widget_count; i++) {
        if (screens->widgets[i].scrolls) {
            screens->widgets[i].rect.y += before - after;
        }
    }
    screens->revision += after < before || after > before ? 1U : 0U;
}

void screens_reveal(Screens *screens)
{
    if (screens->focused < 0 || !screens->widgets[screens->focused].scrolls) {
        return;
    }
    Rect rect = screens->widgets[screens->focused].rect;
    float above = screens->view.y + rect.h * 0.9F - rect.y; /* with what belongs to it above */
    float below = rect.y + rect.h * 1.2F - screens->view.y - screens->view.h;
    if (above > 0.0F) {
        screens_scroll(screens, -above);
    } else if (below > 0.0F) {
        screens_scroll(screens, below);
    }
}
