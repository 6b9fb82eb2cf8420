/* SPDX-License-Identifier: MIT */
#include "input/desk.h"

#include "support/check.h"

Theatre theatre;
Input input;

void desk_open(uint64_t deal)
{
    theatre_open(&theatre, rules_game_find("the-plot", NULL), SPEED_NORMAL, 1280, 800);
    input_open(&input, 42);
    theatre_deal(&theatre, deal);
    theatre_rest(&theatre, 5000.0);
    theatre_advance(&theatre, 1000.0);
}

void desk_close(void)
{
    theatre_close(&theatre);
}

void desk_send(InputEvent event)
{
    input_handle(&input, &event, &theatre.table, &theatre.player.session, theatre.now);
}

void desk_press(EventButton button, Point point)
{
    desk_send((InputEvent){.kind = EVENT_POINTER_DOWN, .button = (int)button, .x = point.x, .y = point.y});
}

void desk_release(EventButton button, Point point)
{
    desk_send((InputEvent){.kind = EVENT_POINTER_UP, .button = (int)button, .x = point.x, .y = point.y});
}

void desk_point(Point point)
{
    desk_send((InputEvent){.kind = EVENT_POINTER_MOVE, .x = point.x, .y = point.y});
}

void desk_click(EventButton button, Point point)
{
    desk_press(button, point);
    desk_release(button, point);
}

void desk_key(int key, int modifiers, bool repeated)
{
    desk_send((InputEvent){.kind = EVENT_KEY, .key = key, .modifiers = modifiers, .repeated = repeated});
}

void desk_drag(Point from, Point to)
{
    desk_press(BUTTON_LEFT, from);
    for (int i = 1; i <= 10; i++) {
        float share = (float)i / 10.0F;
        desk_point((Point){scene_mix(from.x, to.x, share), scene_mix(from.y, to.y, share)});
    }
}

int desk_waiting(void)
{
    return theatre.player.session.queue.count;
}

Command desk_take(void)
{
    Command command = {.kind = COMMAND_QUIT};
    CHECK_EQUAL_INT(1, desk_waiting());
    while (session_queue_pop(&theatre.player.session.queue, &command)) {
    }
    return command;
}

void desk_expect(CommandKind kind)
{
    if (CHECK_EQUAL_INT(1, desk_waiting())) {
        CHECK_EQUAL_INT(kind, desk_take().kind);
    }
    desk_expect_nothing();
}

void desk_expect_move(Pile from, Pile to)
{
    Command command = desk_take();
    CHECK_EQUAL_INT(COMMAND_MOVE, command.kind);
    CHECK_EQUAL_INT(from, command.move.from);
    CHECK_EQUAL_INT(to, command.move.to);
}

void desk_expect_nothing(void)
{
    Command command;
    CHECK_EQUAL_INT(0, desk_waiting());
    while (session_queue_pop(&theatre.player.session.queue, &command)) {
    }
}

Point desk_nowhere(void)
{
    return (Point){640.0F, 792.0F};
}
