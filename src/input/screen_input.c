/* SPDX-License-Identifier: MIT */
/* What the mouse and keys mean while a screen is open. */
#include "input/input_parts.h"
#include "ui/actions.h"
#include "ui/bindings.h"
#include "ui/controls.h"
#include "ui/focus.h"

/* Keys that mean the same on every screen, however others are bound. */
static ActionKind find_action(const Bindings *bindings, const InputEvent *event)
{
    if (event->key >= KEY_UP && event->key <= KEY_RIGHT) { /* in the order of the actions */
        return (ActionKind)(ACTION_UP + (event->key - KEY_UP));
    }
    ActionKind bound = ui_bindings_find(bindings, ui_chord_of(event));
    bool accepts = event->key == KEY_SPACE || (bound == ACTION_NONE && event->key == KEY_RETURN);
    return accepts ? ACTION_ACCEPT : bound;
}

/* A page's worth of scrolling. False where nothing scrolls, and among tabs. */
static bool scroll_page(Screens *screens, int step)
{
    bool scrolls = screens->scroll_max > 0.0F && !screens_show(screens, SCREEN_SETTINGS);
    if (scrolls) {
        screens_scroll(screens, (float)step * screens->view.h * 0.8F);
    }
    return scrolls;
}

/* Keys that mean something on one kind of screen: those that type on the keypad, and the numbers of the games. */
static bool means_choice(const Screens *screens, const InputEvent *event, Action *action)
{
    int game = event->key - '1';
    bool plain = (event->modifiers & (MODIFIER_CONTROL | MODIFIER_ALT)) == 0;
    bool digit = event->key >= '0' && event->key <= '9';
    bool erases = event->key == KEY_BACKSPACE || event->key == KEY_DELETE;
    if (plain && screens_show(screens, SCREEN_NUMBER) && (digit || erases)) {
        *action = (Action){.kind = ACTION_TYPE, .value = digit ? (uint8_t)(event->key - '0') : TYPE_ERASE};
    } else if (plain && screens_show(screens, SCREEN_CHOOSER) && game >= 0 && game < screens->game_count) {
        *action = (Action){.kind = ACTION_PLAY, .game = screens->games[game].game};
    } else {
        return false;
    }
    return true;
}

/* The space bar turns the pages of what is read. Elsewhere it presses what has the focus, but not where a number is
 * typed or a game has just ended, in which it turned the stock. */
static bool pages_by_space(const Screens *screens, int key)
{
    return key == KEY_SPACE && (screens_show(screens, SCREEN_RULES) || screens_show(screens, SCREEN_RESULT) ||
                                screens_show(screens, SCREEN_NUMBER));
}

static void press_key(Ui *ui, const InputEvent *event)
{
    Action action;
    Screens *screens = &ui->screens;
    if (means_choice(screens, event, &action)) {
        ui_execute(ui, action);
    } else if (event->key == KEY_PAGE_UP || event->key == KEY_PAGE_DOWN || pages_by_space(screens, event->key)) {
        bool back = event->key == KEY_PAGE_UP;
        if (!scroll_page(screens, back ? -1 : 1)) {
            ui_execute(ui, (Action){.kind = back ? ACTION_PAGE_BACK : ACTION_PAGE_NEXT});
        }
    } else if (event->key == KEY_HOME || event->key == KEY_END) {
        screens_scroll(screens, event->key == KEY_HOME ? -screens->scroll_max : screens->scroll_max);
    } else {
        ActionKind kind = find_action(&ui->bindings, event);
        if (ui_key_counts_above(screens, ui->session, kind)) {
            ui_focus_use(&ui->focus, &ui->table, DEVICE_KEYS);
            screens->hovered = -1;
            input_press_action(ui, kind, event);
        }
    }
}

/* Beside a panel. */
static bool is_outside(const Screens *screens, Point point)
{
    return screens->panel.w > 0.0F && !base_rect_contains(screens->panel, point);
}

static void press_pointer(Screens *screens, const InputEvent *event)
{
    Point point = {event->x, event->y};
    screens->pressed = event->button == BUTTON_LEFT ? screens_widget_at(screens, point) : -1;
    screens->dragging = false;
    screens->held = event->button == BUTTON_LEFT && base_rect_contains(screens->view, point);
    screens->outside = event->button == BUTTON_LEFT && is_outside(screens, point);
    screens->dragged_from = point.y;
    screens->dragged_scroll = screens->scroll;
}

/* A page is dragged by what is pressed on it; what has been dragged is not pressed any more. */
static void move_pointer(Screens *screens, Point point, float text)
{
    const float slack = 0.7F * text;
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

/* Whether something was pressed, and what that means. */
static bool release_pointer(Screens *screens, Point point, Action *action)
{
    int widget = screens_widget_at(screens, point);
    int pressed = screens->pressed;
    bool outside = screens->outside && is_outside(screens, point);
    screens->outside = false;
    screens->pressed = -1;
    screens->held = false;
    screens->dragging = false;
    *action = (Action){.kind = ACTION_BACK};
    if (widget >= 0 && widget == pressed) {
        *action = ui_widget_press(screens, widget);
        return true;
    }
    return outside;
}

void input_handle_screen(Ui *ui, const InputEvent *event)
{
    Action action;
    Screens *screens = &ui->screens;
    Point point = {event->x, event->y};
    if (input_handle_review(ui, event)) {
        return;
    }
    /* The page of keys is waiting for one. A modifier may begin a chord: by itself it counts when it is let go. */
    bool modifier = ui_modifier_of_key(event->key) != 0;
    bool heard = screens->listening >= 0 && !event->repeated && (event->kind == EVENT_KEY) != modifier;
    switch (event->kind) {
    case EVENT_KEY:
    case EVENT_KEY_UP:
        if (heard) {
            ui_take_key(ui, ui_chord_of(event));
        } else if (event->kind == EVENT_KEY && screens->listening < 0) {
            press_key(ui, event);
        }
        break;
    case EVENT_POINTER_DOWN:
        if (!ui_ending_is_fresh(ui)) {
            press_pointer(screens, event);
        }
        break;
    case EVENT_POINTER_UP:
        if (event->button == BUTTON_LEFT && release_pointer(screens, point, &action)) {
            ui_execute(ui, action);
        }
        break;
    case EVENT_POINTER_MOVE:
        move_pointer(screens, point, ui->table.layout.text);
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
