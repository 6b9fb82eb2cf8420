/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "soak/week.h"
#include "ui/focus.h"

enum { DRAG_STEPS = 6, PAD = 1 };

Device week_device;

static InputEvent at(EventKind kind, Point point)
{
    return (InputEvent){.kind = kind, .button = BUTTON_LEFT, .x = point.x, .y = point.y};
}

void week_take(Device device)
{
    if (device == DEVICE_PAD && week_device != DEVICE_PAD) {
        week_push(500.0, (InputEvent){.kind = EVENT_PAD_ADDED, .pad = PAD, .pad_kind = (PadKind)week_below(5)});
    } else if (device != DEVICE_PAD && week_device == DEVICE_PAD) {
        week_push(500.0, (InputEvent){.kind = EVENT_PAD_REMOVED, .pad = PAD});
    }
    if (device != DEVICE_POINTER && week_device == DEVICE_POINTER) {
        week_push(10.0, (InputEvent){.kind = EVENT_POINTER_LEFT});
    }
    week_device = device;
}

void week_key(int key, int modifiers)
{
    week_push(40.0, (InputEvent){.kind = EVENT_KEY, .key = key, .modifiers = modifiers});
    week_push(60.0, (InputEvent){.kind = EVENT_KEY_UP, .key = key, .modifiers = modifiers});
}

void week_button(PadButton button)
{
    week_push(60.0, (InputEvent){.kind = EVENT_PAD_DOWN, .pad = PAD, .pad_button = button});
    week_push(80.0, (InputEvent){.kind = EVENT_PAD_UP, .pad = PAD, .pad_button = button});
}

static void go(Point from, Point to)
{
    bool touch = week_device == DEVICE_TOUCH;
    week_push(30.0, at(touch ? EVENT_TOUCH_DOWN : EVENT_POINTER_DOWN, from));
    for (int i = 1; i <= DRAG_STEPS; i++) {
        float part = (float)i / DRAG_STEPS;
        Point point = {base_mix(from.x, to.x, part), base_mix(from.y, to.y, part)};
        week_push(20.0, at(touch ? EVENT_TOUCH_MOVE : EVENT_POINTER_MOVE, point));
    }
    week_push(30.0, at(touch ? EVENT_TOUCH_UP : EVENT_POINTER_UP, to));
}

void week_click(Point point)
{
    bool touch = week_device == DEVICE_TOUCH;
    if (!touch) {
        week_push(100.0, at(EVENT_POINTER_MOVE, point));
    }
    week_push(30.0, at(touch ? EVENT_TOUCH_DOWN : EVENT_POINTER_DOWN, point));
    week_push(70.0, at(touch ? EVENT_TOUCH_UP : EVENT_POINTER_UP, point));
}

/* The middle of the top card of a pile, or of its empty place. */
static Point top_of(const App *app, Pile pile)
{
    return base_rect_centre(table_top_rect(&app->ui.table, pile));
}

static int letter_of(Pile pile)
{
    char letter = ui_pile_letter(pile);
    return letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter;
}

static void play_by_letters(Move move)
{
    if (move.from == PILE_STOCK || move.to == PILE_STOCK) {
        week_key(letter_of(PILE_STOCK), MODIFIER_ALT);
        return;
    }
    week_key(letter_of(move.from), MODIFIER_ALT | MODIFIER_SHIFT);
    week_key(letter_of(move.to), MODIFIER_ALT);
}

void week_play(const App *app, Move move)
{
    bool stock = move.from == PILE_STOCK || move.to == PILE_STOCK;
    if (week_device == DEVICE_KEYS) {
        play_by_letters(move);
    } else if (week_device == DEVICE_PAD && stock) {
        week_button(PAD_WEST);
    } else if (week_device == DEVICE_PAD) {
        week_button((PadButton)(PAD_UP + week_below(4)));
        week_button(week_below(3) == 0 ? PAD_NORTH : PAD_SOUTH);
    } else if (stock) {
        week_click(top_of(app, PILE_STOCK));
    } else if (week_below(4) == 0) { /* by what the program thinks best */
        week_click(top_of(app, move.from));
        week_click(top_of(app, move.from));
    } else {
        go(top_of(app, move.from), top_of(app, move.to));
    }
}

/* One step of the focus towards a place; now and then another way, as the nearest may be none. */
static void step_towards(Point from, Point to)
{
    static const int keys[] = {KEY_LEFT, KEY_RIGHT, KEY_UP, KEY_DOWN};
    static const PadButton buttons[] = {PAD_LEFT, PAD_RIGHT, PAD_UP, PAD_DOWN};
    float across = to.x - from.x;
    float down = to.y - from.y;
    int way = fabsf(across) > fabsf(down) ? (across > 0.0F ? 1 : 0) : (down > 0.0F ? 3 : 2);
    way = week_below(4) == 0 ? week_below(4) : way;
    if (week_device == DEVICE_PAD) {
        week_button(buttons[way]);
    } else {
        week_key(keys[way], 0);
    }
}

bool week_press(const Screens *screens, int widget)
{
    Rect rect = screens->widgets[widget].rect;
    int focused = screens->focused;
    Point point = base_rect_centre(rect);
    if (screens->widgets[widget].action.kind == ACTION_SCRUB) {
        point.x = rect.x + (float)week_below((int)rect.w + 1);
    }
    if (week_device == DEVICE_POINTER || week_device == DEVICE_TOUCH) {
        week_click(point);
        return true;
    }
    if (focused >= 0 && focused != widget) {
        step_towards(base_rect_centre(screens->widgets[focused].rect), point);
        return false;
    }
    week_device == DEVICE_PAD ? week_button(PAD_SOUTH) : week_key(KEY_RETURN, 0);
    return true;
}
