/* SPDX-License-Identifier: MIT */
/*
 * What the mouse and keys mean while a screen is open.
 */
#include "input/input_parts.h"
#include "ui/bindings.h"
#include "ui/controls.h"
#include "ui/execute.h"
#include "ui/focus.h"

/* Keys that mean the same on every screen, however others are bound. */
static ActionKind action_of_key(const Ui *ui, const InputEvent *event)
{
    switch (event->key) {
    case KEY_UP:
        return ACTION_UP;
    case KEY_DOWN:
        return ACTION_DOWN;
    case KEY_LEFT:
        return ACTION_LEFT;
    case KEY_RIGHT:
        return ACTION_RIGHT;
    case KEY_ESCAPE:
        return ACTION_MENU;
    default:
        break;
    }
    ActionKind bound = ui_bindings_find(&ui->bindings, ui_chord_of(event));
    return bound == ACTION_NONE && event->key == KEY_RETURN ? ACTION_ACCEPT : bound;
}

/* A page's worth of scrolling; where nothing scrolls, and among tabs, the page before or after. */
static void turn_page(Ui *ui, int step)
{
    Screens *screens = &ui->screens;
    if (screens->scroll_max > 0.0F && !screens_show(screens, SCREEN_SETTINGS)) {
        screens_scroll(screens, (float)step * screens->view.h * 0.8F);
    } else {
        ui_execute(ui, (Action){.kind = step < 0 ? ACTION_PAGE_BACK : ACTION_PAGE_NEXT});
    }
}

/* The keys that type on the keypad; false for all other keys. */
static bool type_number(Ui *ui, const InputEvent *event)
{
    bool digit = event->key >= '0' && event->key <= '9';
    bool erases = event->key == KEY_BACKSPACE || event->key == KEY_DELETE;
    if (digit || erases) {
        uint8_t value = digit ? (uint8_t)(event->key - '0') : TYPE_ERASE;
        ui_execute(ui, (Action){.kind = ACTION_TYPE, .value = value});
    }
    return digit || erases;
}

/* The key that the page of keys is waiting for. A modifier may be the beginning of a chord: by itself it counts when
 * it is let go. */
static void listen(Ui *ui, const InputEvent *event)
{
    bool modifier = event->key == KEY_CONTROL || event->key == KEY_SHIFT || event->key == KEY_ALT;
    if (!event->repeated && (event->kind == EVENT_KEY) != modifier) {
        ui_take_key(ui, ui_chord_of(event));
    }
}

static void handle_key(Ui *ui, const InputEvent *event)
{
    Screens *screens = &ui->screens;
    int game = event->key - '1';
    bool plain = (event->modifiers & (MODIFIER_CONTROL | MODIFIER_ALT)) == 0;
    if (screens->listening >= 0) {
        listen(ui, event);
    } else if (screens_show(screens, SCREEN_NUMBER) && plain && type_number(ui, event)) {
        return;
    } else if (screens_show(screens, SCREEN_CHOOSER) && plain && game >= 0 && game < screens->game_count) {
        ui_execute(ui, (Action){.kind = ACTION_PLAY, .game = screens->games[game].game});
    } else if (event->key == KEY_PAGE_UP || event->key == KEY_PAGE_DOWN || event->key == KEY_SPACE) {
        turn_page(ui, event->key == KEY_PAGE_UP ? -1 : 1);
    } else if (event->key == KEY_HOME || event->key == KEY_END) {
        screens_scroll(screens, event->key == KEY_HOME ? -screens->scroll_max : screens->scroll_max);
    } else {
        ActionKind kind = action_of_key(ui, event);
        if (ui_key_counts_above(ui, kind)) {
            ui_focus_use(ui, DEVICE_KEYS);
            screens->hovered = -1;
            ui_press(ui, kind, event->repeated);
        }
    }
}

/* Beside a panel. */
static bool is_outside(const Screens *screens, Point point)
{
    return screens->panel.w > 0.0F && !base_rect_contains(screens->panel, point);
}

static void press(Ui *ui, const InputEvent *event)
{
    Screens *screens = &ui->screens;
    Point point = {event->x, event->y};
    screens->pressed = event->button == BUTTON_LEFT ? screens_widget_at(screens, point) : -1;
    screens->dragging = false;
    screens->held = event->button == BUTTON_LEFT && base_rect_contains(screens->view, point);
    screens->outside = event->button == BUTTON_LEFT && is_outside(screens, point);
    screens->dragged_from = point.y;
    screens->dragged_scroll = screens->scroll;
}

/* A page is dragged by what is pressed on it; what has been dragged is not pressed any more. */
static void move_pointer(Ui *ui, Point point)
{
    const float slack = 0.7F * ui->table.layout.text;
    Screens *screens = &ui->screens;
    if (screens->held && screens->scroll_max > 0.0F) {
        float way = screens->dragged_from - point.y;
        screens->dragging |= way * way > slack * slack;
        if (screens->dragging) {
            screens->pressed = -1;
            screens_scroll(screens, screens->dragged_scroll + way - screens->scroll);
        }
    }
    screens->hovered = screens->dragging ? -1 : screens_widget_at(screens, point);
}

static void release(Ui *ui, Point point)
{
    Screens *screens = &ui->screens;
    int widget = screens_widget_at(screens, point);
    int pressed = screens->pressed;
    bool outside = screens->outside && is_outside(screens, point);
    screens->outside = false;
    screens->pressed = -1;
    screens->held = false;
    screens->dragging = false;
    if (widget >= 0 && widget == pressed) {
        ui_widget_press(ui, widget);
    } else if (outside) {
        ui_execute(ui, (Action){.kind = ACTION_BACK});
    }
}

void input_handle_screen(Ui *ui, const InputEvent *event)
{
    Screens *screens = &ui->screens;
    Point point = {event->x, event->y};
    if (input_handle_review(ui, event)) {
        return;
    }
    switch (event->kind) {
    case EVENT_KEY:
        handle_key(ui, event);
        break;
    case EVENT_KEY_UP:
        if (screens->listening >= 0) {
            listen(ui, event);
        }
        break;
    case EVENT_POINTER_DOWN:
        press(ui, event);
        break;
    case EVENT_POINTER_UP:
        if (event->button == BUTTON_LEFT) {
            release(ui, point);
        }
        break;
    case EVENT_POINTER_MOVE:
        move_pointer(ui, point);
        break;
    case EVENT_WHEEL:
        screens_scroll(screens, (float)-event->steps * ui->table.layout.text * 3.0F);
        break;
    case EVENT_POINTER_LEFT:
    case EVENT_FOCUS_LOST:
    case EVENT_HIDDEN:
        screens->hovered = -1;
        screens->pressed = -1;
        screens->held = false;
        screens->outside = false;
        screens->dragging = false;
        break;
    default:
        break;
    }
}
