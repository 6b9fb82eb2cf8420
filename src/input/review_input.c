/* SPDX-License-Identifier: MIT */
/* What the mouse and keys mean in review mode: the bar that goes anywhere, leaps, steps by the wheel. */
#include "input/input_parts.h"
#include "ui/actions.h"
#include "ui/bindings.h"

static Action make_step(ReviewStep where)
{
    return (Action){.kind = ACTION_STEP, .value = (uint8_t)where};
}

/* Keys that mean something here alone. */
static bool press_review_key(Ui *ui, const InputEvent *event)
{
    ActionKind kind = ui_bindings_find(&ui->bindings, ui_chord_of(event));
    switch (event->key) {
    case KEY_PAGE_UP:
    case KEY_PAGE_DOWN:
        ui_execute(ui, (Action){.kind = event->key == KEY_PAGE_UP ? ACTION_FOUNDATION : ACTION_FINISH});
        return true;
    case KEY_HOME:
    case KEY_END:
        ui_execute(ui, make_step(event->key == KEY_HOME ? STEP_START : STEP_END));
        return true;
    case KEY_SPACE:
        kind = ACTION_STOCK;
        break;
    default:
        break;
    }
    return (actions[kind].flags & ACTION_KEY_IN_REVIEW) != 0 && ui_press(ui, kind, event->repeated);
}

/* The rectangle of the bar; empty where there is none. */
static Rect find_bar(const Screens *screens)
{
    int bar = screens_find(screens, ACTION_SCRUB);
    return bar >= 0 ? screens->widgets[bar].rect : (Rect){0.0F, 0.0F, 0.0F, 0.0F};
}

/* Pressed beside the present branch, another branch is shown from then on. */
static Action press_bar(Screens *screens, Point point)
{
    Timeline *timeline = &screens->timeline;
    Rect bar = find_bar(screens);
    int branch = screens_timeline_line_at(timeline, bar, point);
    Action seek = {.kind = ACTION_SEEK, .number = screens_timeline_depth(timeline, bar, point.x)};
    seek.id = branch >= 0 ? (uint64_t)timeline->branches[branch].leaf : 0;
    timeline->held = true;
    screens->pressed = -1;
    screens_focus_on(screens, (Action){.kind = ACTION_SCRUB});
    return seek;
}

static void release_bar(Timeline *timeline, Speech *speech)
{
    char line[MESSAGE_LENGTH];
    if (timeline->held) {
        timeline->held = false;
        speech_speak(speech, screens_timeline_number(timeline, line, sizeof line));
    }
}

/* On a card, the place of one, or the table: nothing is played there. */
static void refuse_press(const Table *table, Speech *speech, Point point)
{
    const Layout *layout = &table->layout;
    bool timeline = base_rect_contains(base_rect_grow(layout->timeline, layout->timeline_gap), point);
    if (!timeline && table_hit(table, point).pile != PILE_NONE) {
        speech_say(speech, screens_timeline_refusal());
    }
}

static bool press_in_review(Ui *ui, const InputEvent *event)
{
    Point point = {event->x, event->y};
    if (event->button == BUTTON_BACK || event->button == BUTTON_FORWARD) {
        ui_execute(ui, make_step(event->button == BUTTON_BACK ? STEP_BACK : STEP_ON));
        return true;
    }
    bool on_bar = event->button == BUTTON_LEFT && base_rect_contains(find_bar(&ui->screens), point);
    if (on_bar) {
        ui_execute(ui, press_bar(&ui->screens, point));
    } else {
        refuse_press(&ui->table, &ui->speech, point);
    }
    return on_bar;
}

bool input_handle_review(Ui *ui, const InputEvent *event)
{
    Timeline *timeline = &ui->screens.timeline;
    bool held = timeline->held;
    if (!ui->session->review.on || !screens_show(&ui->screens, SCREEN_REVIEW)) {
        return false;
    }
    switch (event->kind) {
    case EVENT_KEY:
        return press_review_key(ui, event);
    case EVENT_POINTER_DOWN:
        return press_in_review(ui, event);
    case EVENT_POINTER_MOVE:
        if (held) { /* the bar goes on while it is held, wherever the pointer is */
            int depth = screens_timeline_depth(timeline, find_bar(&ui->screens), event->x);
            ui_execute(ui, (Action){.kind = ACTION_SEEK, .number = depth});
        }
        return held;
    case EVENT_POINTER_UP:
        release_bar(timeline, &ui->speech);
        return held && event->button == BUTTON_LEFT;
    case EVENT_POINTER_LEFT:
    case EVENT_FOCUS_LOST:
    case EVENT_HIDDEN:
        release_bar(timeline, &ui->speech);
        return false;
    case EVENT_WHEEL:
        input_turn_wheel(ui, event->steps, make_step(STEP_BACK), make_step(STEP_ON));
        return true;
    default:
        return false;
    }
}
