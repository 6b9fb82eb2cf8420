/* SPDX-License-Identifier: MIT */
#include "input/input_fixture.h"

#include "support/check.h"

TableFixture fixture;
Input input;

void input_fixture_open(uint64_t deal)
{
    table_fixture_open(&fixture, rules_game_find("the-plot", NULL), SPEED_NORMAL, 1280, 800);
    input_open(&input, 42);
    table_fixture_deal(&fixture, deal);
    table_fixture_rest(&fixture, 5000.0);
    table_fixture_advance(&fixture, 1000.0);
}

void input_fixture_close(void)
{
    table_fixture_close(&fixture);
}

void input_fixture_send(InputEvent event)
{
    input_handle(&input, &event, &fixture.table, &fixture.player.session, fixture.now);
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

void input_fixture_key(int key, int modifiers, bool repeated)
{
    input_fixture_send((InputEvent){.kind = EVENT_KEY, .key = key, .modifiers = modifiers, .repeated = repeated});
}

void input_fixture_drag(Point from, Point to)
{
    input_fixture_press(BUTTON_LEFT, from);
    for (int i = 1; i <= 10; i++) {
        float share = (float)i / 10.0F;
        input_fixture_point((Point){base_mix(from.x, to.x, share), base_mix(from.y, to.y, share)});
    }
}

int input_fixture_waiting(void)
{
    return fixture.player.session.queue.count;
}

Command input_fixture_take(void)
{
    Command command = {.kind = COMMAND_QUIT};
    CHECK_EQUAL_INT(1, input_fixture_waiting());
    while (session_queue_pop(&fixture.player.session.queue, &command)) {
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
    CHECK_EQUAL_INT(0, input_fixture_waiting());
    while (session_queue_pop(&fixture.player.session.queue, &command)) {
    }
}

Point input_fixture_nowhere(void)
{
    return (Point){640.0F, 792.0F};
}
