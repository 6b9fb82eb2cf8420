/* SPDX-License-Identifier: MIT */
#include "support/input_fixture.h"

#include "support/check.h"

Input input;

void input_fixture_begin(const Game *game, Speed speed, int width, int height)
{
    table_fixture_open(game, speed, width, height);
    input_open(&input);
}

void input_fixture_open(uint64_t deal)
{
    input_fixture_begin(rules_game_find("the-plot", NULL), SPEED_NORMAL, 1280, 800);
    table_fixture_deal(deal);
    table_fixture_rest(5000.0);
    table_fixture_advance(1000.0); /* the next click is not the second half of a double click */
}

void input_fixture_send(InputEvent event)
{
    input_handle(&input, &fixture.ui, &event, fixture.now);
}

void input_fixture_press(EventButton button, Point point)
{
    input_fixture_send((InputEvent){.kind = EVENT_POINTER_DOWN, .button = (int)button, .x = point.x, .y = point.y});
}

void input_fixture_release(EventButton button, Point point)
{
    input_fixture_send((InputEvent){.kind = EVENT_POINTER_UP, .button = (int)button, .x = point.x, .y = point.y});
}

void input_fixture_point(Point point)
{
    input_fixture_send((InputEvent){.kind = EVENT_POINTER_MOVE, .x = point.x, .y = point.y});
}

void input_fixture_click(EventButton button, Point point)
{
    input_fixture_press(button, point);
    input_fixture_release(button, point);
}

void input_fixture_wheel(int steps)
{
    input_fixture_send((InputEvent){.kind = EVENT_WHEEL, .steps = steps});
}

void input_fixture_key(int key, int modifiers)
{
    input_fixture_send((InputEvent){.kind = EVENT_KEY, .key = key, .modifiers = modifiers});
}

void input_fixture_repeat_key(int key, int modifiers)
{
    input_fixture_send((InputEvent){.kind = EVENT_KEY, .key = key, .modifiers = modifiers, .repeated = true});
}

void input_fixture_release_key(int key)
{
    input_fixture_send((InputEvent){.kind = EVENT_KEY_UP, .key = key});
}

void input_fixture_type(const char *keys)
{
    for (; *keys != '\0'; keys++) {
        input_fixture_key(*keys, 0);
    }
}

/* The step number `i` of ten on the way. */
static Point between(Point from, Point to, int i)
{
    return (Point){base_mix(from.x, to.x, (float)i / 10.0F), base_mix(from.y, to.y, (float)i / 10.0F)};
}

void input_fixture_drag(Point from, Point to)
{
    input_fixture_press(BUTTON_LEFT, from);
    for (int i = 1; i <= 10; i++) {
        input_fixture_point(between(from, to, i));
    }
}

void input_fixture_touch(EventKind kind, int finger, Point point)
{
    input_fixture_send((InputEvent){.kind = kind, .finger = finger, .x = point.x, .y = point.y});
}

void input_fixture_slide(int finger, Point from, Point to)
{
    for (int i = 1; i <= 10; i++) {
        input_fixture_touch(EVENT_TOUCH_MOVE, finger, between(from, to, i));
    }
}

void input_fixture_tap(Point point)
{
    input_fixture_touch(EVENT_TOUCH_DOWN, 0, point);
    input_fixture_touch(EVENT_TOUCH_UP, 0, point);
}

void input_fixture_expect_nothing_held(void)
{
    CHECK(!fixture.ui.table.drag.active);
    CHECK_EQUAL_INT(-1, input.pressed_button);
    CHECK_EQUAL_INT(-1, fixture.ui.hovered_button);
    CHECK(!input_is_busy(&input));
}

void input_fixture_do(ActionKind intent)
{
    ui_press(&fixture.ui, intent, false);
}

int input_fixture_hold(double milliseconds)
{
    int commands = 0;
    for (double passed = 0.0; passed < milliseconds; passed += 5.0) {
        Command command;
        fixture.now += 5.0;
        input_tick(&input, &fixture.ui, fixture.now);
        while (session_queue_pop(&session()->queue, &command)) {
            commands++;
        }
    }
    return commands;
}

int input_fixture_waiting(void)
{
    return session()->queue.count;
}

Command input_fixture_take(void)
{
    Command command = {.kind = COMMAND_REVIEW_END};
    CHECK_EQUAL_INT(1, input_fixture_waiting());
    while (session_queue_pop(&session()->queue, &command)) {
    }
    return command;
}

void input_fixture_expect(CommandKind kind)
{
    if (CHECK_EQUAL_INT(1, input_fixture_waiting())) {
        CHECK_EQUAL_INT(kind, input_fixture_take().kind);
    }
    input_fixture_expect_nothing();
}

void input_fixture_expect_move(Pile from, Pile to)
{
    Command command = input_fixture_take();
    CHECK_EQUAL_INT(COMMAND_MOVE, command.kind);
    CHECK_EQUAL_INT(from, command.move.from);
    CHECK_EQUAL_INT(to, command.move.to);
}

void input_fixture_expect_nothing(void)
{
    Command command;
    CHECK_EQUAL_INT(0, fixture.ui.requests.count);
    CHECK_EQUAL_INT(0, input_fixture_waiting());
    while (session_queue_pop(&session()->queue, &command)) {
    }
}

Point input_fixture_nowhere(void)
{
    return (Point){640.0F, 792.0F};
}

Action input_fixture_take_request(void)
{
    Action request = {.kind = ACTION_NONE};
    CHECK_EQUAL_INT(1, fixture.ui.requests.count);
    ui_take_request(&fixture.ui.requests, &request);
    return request;
}

void input_fixture_expect_request(ActionKind kind)
{
    CHECK_EQUAL_INT(kind, input_fixture_take_request().kind);
    input_fixture_expect_nothing();
}
