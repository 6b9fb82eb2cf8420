/* SPDX-License-Identifier: MIT */
/*
 * What pointer, keys and gamepads mean while a screen is open.
 */
#include "input/input.h"

/* The first widget that does this, or -1. */
static int find_widget(const Screens *screens, ActionKind kind)
{
    for (int i = 0; i < screens->widget_count; i++) {
        if (screens->widgets[i].action.kind == kind) {
            return i;
        }
    }
    return -1;
}

static void press_widget(Input *input, int widget, Table *table, Session *session)
{
    if (widget >= 0 && widget < table->screens.widget_count) {
        input_act(input, table->screens.widgets[widget].action, table, session);
    }
}

/* To the left and to the right one chooses among tabs as one comes to them. */
static void move_aside(Input *input, int step, Table *table, Session *session)
{
    Screens *screens = &table->screens;
    if (screens->focused < 0) {
        screens_move_focus(screens, step, 0);
        return;
    }
    Widget before = screens->widgets[screens->focused];
    screens_move_focus(screens, step, 0);
    const Widget *now = &screens->widgets[screens->focused];
    if (screens_widget_is_sibling(&before, now) && !now->selected) {
        input_act(input, now->action, table, session);
    }
}

/* The shoulders of a gamepad turn pages. */
static void turn(Input *input, int step, Table *table, Session *session)
{
    Screens *screens = &table->screens;
    if (screens_show(screens, SCREEN_HISTORY)) {
        input_archive_act((Action){.kind = ACTION_PAGE, .value = step < 0 ? 1 : 2}, table, session);
    } else if (screens_show(screens, SCREEN_SETTINGS)) {
        int first = find_widget(screens, ACTION_TAB);
        int last = first;
        while (last + 1 < screens->widget_count && screens->widgets[last + 1].action.kind == ACTION_TAB) {
            last++;
        }
        int tab = first + screens->tab + step;
        press_widget(input, tab < first ? last : (tab > last ? first : tab), table, session);
    } else {
        press_widget(input, find_widget(screens, step < 0 ? ACTION_PAGE_BACK : ACTION_PAGE_NEXT), table, session);
    }
}

void input_screen_do(Input *input, Intent intent, Table *table, Session *session)
{
    Screens *screens = &table->screens;
    if (input_review_do(input, intent, table, session)) {
        return;
    }
    if (screens->listening >= 0) { /* whoever has no keys at hand leaves it as it is */
        screens->listening = -1;
        screens_layout(screens, session, &table->layout);
        return;
    }
    switch (intent) {
    case INTENT_UP:
    case INTENT_DOWN:
        screens_move_focus(screens, 0, intent == INTENT_UP ? -1 : 1);
        break;
    case INTENT_LEFT:
    case INTENT_RIGHT:
        move_aside(input, intent == INTENT_LEFT ? -1 : 1, table, session);
        break;
    case INTENT_ACCEPT:
        press_widget(input, screens->focused, table, session);
        break;
    case INTENT_CANCEL:
    case INTENT_MENU:
        input_close_screen(table, session);
        break;
    case INTENT_UNDO:
    case INTENT_REDO:
        if (table->focus.device == DEVICE_PAD) {
            turn(input, intent == INTENT_UNDO ? -1 : 1, table, session);
        }
        break;
    default:
        break;
    }
}

/* Keys that mean the same on every screen, however others are bound. */
static Intent screen_intent(const Input *input, const InputEvent *event)
{
    switch (event->key) {
    case KEY_UP:
        return INTENT_UP;
    case KEY_DOWN:
        return INTENT_DOWN;
    case KEY_LEFT:
        return INTENT_LEFT;
    case KEY_RIGHT:
        return INTENT_RIGHT;
    case KEY_ESCAPE:
        return INTENT_MENU;
    default:
        break;
    }
    Intent bound = input_bindings_find(&input->bindings, input_chord_of(event));
    return bound == INTENT_NONE && event->key == KEY_RETURN ? INTENT_ACCEPT : bound;
}

static bool is_for_screens(Intent intent)
{
    return (intent >= INTENT_UP && intent <= INTENT_ACCEPT) || intent == INTENT_CANCEL || intent == INTENT_MENU ||
           intent == INTENT_FULLSCREEN || intent == INTENT_MUTE || intent == INTENT_QUIT || intent == INTENT_COPY ||
           intent == INTENT_PASTE;
}

/* A page's worth of scrolling; where nothing scrolls, a page of the rules. */
static void page_key(Input *input, int step, Table *table, Session *session)
{
    Screens *screens = &table->screens;
    if (screens->scroll_max > 0.0F) {
        screens_scroll(screens, (float)step * screens->view.h * 0.8F);
    } else {
        press_widget(input, find_widget(screens, step < 0 ? ACTION_PAGE_BACK : ACTION_PAGE_NEXT), table, session);
    }
}

static void screen_key(Input *input, const InputEvent *event, Table *table, Session *session, double now)
{
    Screens *screens = &table->screens;
    int game = event->key - '1';
    bool choosing = screens_show(screens, SCREEN_CHOOSER);
    Intent intent = screen_intent(input, event);
    bool plain = (event->modifiers & (MODIFIER_CONTROL | MODIFIER_ALT)) == 0;
    if (screens->listening >= 0) {
        input_listen(input, event, table, session);
    } else if (screens_show(screens, SCREEN_NUMBER) && input_number_key(event, table, session)) {
        return;
    } else if (choosing && plain && game >= 0 && game < screens->game_count) {
        input_act(input, (Action){.kind = ACTION_PLAY, .game = screens->games[game].game}, table, session);
    } else if (event->key == KEY_PAGE_UP || event->key == KEY_PAGE_DOWN || event->key == KEY_SPACE) {
        page_key(input, event->key == KEY_PAGE_UP ? -1 : 1, table, session);
    } else if (event->key == KEY_HOME || event->key == KEY_END) {
        screens_scroll(screens, event->key == KEY_HOME ? -screens->scroll_max : screens->scroll_max);
    } else if (is_for_screens(intent)) {
        table->focus.device = DEVICE_KEYS;
        screens->hovered = -1;
        if (!event->repeated || (intent >= INTENT_UP && intent <= INTENT_RIGHT)) {
            input_do(input, intent, event->repeated, table, session, now);
        }
    }
}

static void screen_press(const InputEvent *event, Table *table)
{
    Screens *screens = &table->screens;
    Point point = {event->x, event->y};
    screens->pressed = event->button == BUTTON_LEFT ? screens_widget_at(screens, point) : -1;
    screens->dragging = false;
    screens->held = event->button == BUTTON_LEFT && base_rect_contains(screens->view, point);
    screens->dragged_from = point.y;
    screens->dragged_scroll = screens->scroll;
}

/* A page is drawn along by what is pressed on it; what has been drawn is not pressed any more. */
static void screen_point(Table *table, Point point)
{
    const float slack = 0.7F; /* of the text's size */
    Screens *screens = &table->screens;
    if (screens->held && screens->scroll_max > 0.0F) {
        float way = screens->dragged_from - point.y;
        screens->dragging |= way * way > slack * slack * table->layout.text * table->layout.text;
        if (screens->dragging) {
            screens->pressed = -1;
            screens_scroll(screens, screens->dragged_scroll + way - screens->scroll);
        }
    }
    screens->hovered = screens->dragging ? -1 : screens_widget_at(screens, point);
}

static void screen_release(Input *input, Table *table, Session *session, Point point)
{
    Screens *screens = &table->screens;
    int widget = screens_widget_at(screens, point);
    int pressed = screens->pressed;
    screens->pressed = -1;
    screens->held = false;
    screens->dragging = false;
    if (widget >= 0 && widget == pressed) {
        screens->listening = -1;
        screens->focused = widget;
        press_widget(input, widget, table, session);
    }
}

void input_handle_screen(Input *input, const InputEvent *event, Table *table, Session *session, double now)
{
    Screens *screens = &table->screens;
    Point point = {event->x, event->y};
    if (input_review_handle(input, event, table, session, now)) {
        return;
    }
    switch (event->kind) {
    case EVENT_KEY:
        screen_key(input, event, table, session, now);
        break;
    case EVENT_KEY_UP:
        if (screens->listening >= 0) {
            input_listen(input, event, table, session);
        }
        break;
    case EVENT_POINTER_DOWN:
        screen_press(event, table);
        break;
    case EVENT_POINTER_UP:
        if (event->button == BUTTON_LEFT) {
            screen_release(input, table, session, point);
        }
        break;
    case EVENT_POINTER_MOVE:
        screen_point(table, point);
        break;
    case EVENT_WHEEL:
        screens_scroll(screens, (float)-event->steps * table->layout.text * 3.0F);
        break;
    case EVENT_POINTER_LEFT:
    case EVENT_FOCUS_LOST:
    case EVENT_HIDDEN:
        screens->hovered = -1;
        screens->pressed = -1;
        screens->held = false;
        screens->dragging = false;
        break;
    default:
        break;
    }
}
