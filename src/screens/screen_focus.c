/* SPDX-License-Identifier: MIT */
/* Where a player without a pointer is on a screen, and how far its page is scrolled. */
#include <math.h>

#include "screens/screens.h"

/* From a button that is wider than so many heights the way up and down begins at its left. */
static const float WIDE = 8.0F;

bool screens_widget_is_live(const Widget *widget)
{
    return widget->look < LOOK_TEXT;
}

static bool takes_focus(const Widget *widget)
{
    return screens_widget_is_live(widget) && !widget->pointed;
}

bool screens_widget_is_sibling(const Widget *widget, const Widget *other)
{
    Action a = widget->action, b = other->action;
    if (a.kind == ACTION_DATE && b.kind == ACTION_DATE) {
        return true;
    }
    if (widget->look != LOOK_TAB || other->look != LOOK_TAB || a.kind != b.kind || a.setting != b.setting) {
        return false;
    }
    if (a.kind == ACTION_FILTER || a.kind == ACTION_ASSIST) {
        return true;
    }
    return a.game == NULL || b.game == NULL || rules_game_is_same(a.game, b.game);
}

/* The widget at which the focus begins: the one that the screen marks, else the first that is selected or scrolls, else
 * the main button, else the first of all. */
static int first_focus(const Screens *screens)
{
    int first = -1, chosen = -1;
    for (int i = screens->widget_count - 1; i >= 0; i--) {
        const Widget *widget = &screens->widgets[i];
        if (widget->first) {
            return i;
        }
        first = takes_focus(widget) ? i : first;
        chosen = takes_focus(widget) && (widget->selected || widget->scrolls) ? i : chosen;
    }
    for (int i = 0; i < screens->widget_count; i++) {
        if (screens->widgets[i].look == LOOK_MAIN && chosen < 0) {
            return i;
        }
    }
    return chosen >= 0 ? chosen : first;
}

void screens_focus_on(Screens *screens, Action action)
{
    int same = -1;
    int alike = -1; /* does nearly the same: a game's button after other rules were chosen, a page's after it turned */
    for (int i = screens->widget_count - 1; i >= 0 && action.kind != ACTION_NONE; i--) {
        Action other = screens->widgets[i].action;
        if (!takes_focus(&screens->widgets[i]) || other.kind != action.kind || other.setting != action.setting) {
            continue;
        }
        same = other.game == action.game && other.value == action.value ? i : same;
        alike = other.game == action.game || rules_game_is_same(other.game, action.game) ? i : alike;
    }
    screens->focused = same >= 0 ? same : alike >= 0 ? alike : first_focus(screens);
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

/* The widget to which a step leads, among all or only the choices of the same kind as the one in focus, or -1. */
static int nearest_widget(const Screens *screens, int dx, int dy, bool siblings, const StepRule *rule)
{
    Rect rects[WIDGETS_MAX] = {{0}};
    const Widget *from = &screens->widgets[screens->focused];
    for (int i = 0; i < screens->widget_count; i++) {
        const Widget *widget = &screens->widgets[i];
        bool counts = takes_focus(widget) && widget != from && (!siblings || screens_widget_is_sibling(from, widget));
        rects[i] = counts ? focus_rect(screens, i) : (Rect){0};
    }
    Rect start = focus_rect(screens, screens->focused);
    start.w = dy != 0 ? fminf(start.w, WIDE * start.h) : start.w;
    return base_rect_step(rects, screens->widget_count, start, dx, dy, rule);
}

/* The page of settings before or after the one in focus, whose tabs may stand in several rows, or -1. */
static int next_page(const Screens *screens, int dx)
{
    const Widget *from = &screens->widgets[screens->focused];
    for (int i = screens->focused + dx; from->action.kind == ACTION_TAB && i >= 0 && i < screens->widget_count;
         i += dx) {
        if (screens_widget_is_sibling(from, &screens->widgets[i])) {
            return i;
        }
    }
    return -1;
}

/* The widget to which a step leads, or -1. Up and down the lines of one choice come before what is straight ahead
 * beyond them. Beyond the last widget the way goes on from the other side. */
static int next_widget(const Screens *screens, int dx, int dy)
{
    StepRule rule = {.gap = dy != 0 ? 3.0F : 20.0F, .across = 0.05F, .beside = 0.5F, .in_line = dx != 0};
    int next = dy != 0 ? nearest_widget(screens, dx, dy, true, &rule) : next_page(screens, dx);
    next = next >= 0 ? next : nearest_widget(screens, dx, dy, false, &rule);
    rule.around = true;
    return next >= 0 ? next : nearest_widget(screens, dx, dy, false, &rule);
}

/* A row of tabs is entered where its choice is. */
static int enter_siblings(const Screens *screens, int target)
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
    int target = next_widget(screens, dx, dy);
    if (target >= 0) {
        screens->focused = dy != 0 ? enter_siblings(screens, target) : target;
    }
    screens_reveal(screens);
}

bool screens_focus_is_first(const Screens *screens)
{
    int begin = first_focus(screens);
    bool marked = begin >= 0 && screens->widgets[begin].first;
    bool first = !marked || begin == screens->focused;
    for (int i = 0; i < screens->focused && !marked; i++) {
        first &= !takes_focus(&screens->widgets[i]);
    }
    return first;
}

void screens_focus_next(Screens *screens, bool back)
{
    int count = screens->widget_count;
    int at = back && screens->focused < 0 ? 0 : screens->focused;
    for (int i = 0; i < count && (i == 0 || !takes_focus(&screens->widgets[at])); i++) {
        at = (at + (back ? count - 1 : 1)) % count;
    }
    screens->focused = at;
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
