/* SPDX-License-Identifier: MIT */
#include "screens/screens_fixture.h"

#include "support/check.h"

TableFixture fixture;
Input input;

const Output screens_fixture_outputs[OUTPUT_COUNT] = {
    {800, 480, 1.0F},   {1024, 768, 1.0F},  {1280, 800, 1.0F},  {1920, 1080, 1.0F},
    {3440, 1440, 1.0F}, {3840, 2160, 1.0F}, {3840, 2160, 2.0F}, {1080, 1920, 1.0F},
    {768, 1024, 1.0F},  {390, 844, 1.0F},   {1170, 2532, 3.0F},
};

void screens_fixture_resize(Output output)
{
    table_resize(&fixture.table, output.width, output.height, output.ratio);
    screens_layout(&fixture.table.screens, &fixture.player.session, &fixture.table.layout);
}

void screens_fixture_open_at(Output output)
{
    table_fixture_open(&fixture, rules_game_find("the-plot", NULL), SPEED_NORMAL, output.width, output.height);
    input_open(&input, 42);
    table_resize(&fixture.table, output.width, output.height, output.ratio);
    input_open_screen(&fixture.table, &fixture.player.session, SCREEN_CHOOSER);
}

void screens_fixture_open(void)
{
    screens_fixture_open_at((Output){1280, 800, 1.0F});
}

void screens_fixture_close(void)
{
    table_fixture_close(&fixture);
}

void screens_fixture_send(InputEvent event)
{
    input_handle(&input, &event, &fixture.table, &fixture.player.session, fixture.now);
}

void screens_fixture_key(int key, int modifiers)
{
    screens_fixture_send((InputEvent){.kind = EVENT_KEY, .key = key, .modifiers = modifiers});
}

void screens_fixture_press(EventButton button, Point point)
{
    screens_fixture_send((InputEvent){.kind = EVENT_POINTER_DOWN, .button = (int)button, .x = point.x, .y = point.y});
}

void screens_fixture_release(EventButton button, Point point)
{
    screens_fixture_send((InputEvent){.kind = EVENT_POINTER_UP, .button = (int)button, .x = point.x, .y = point.y});
}

void screens_fixture_click(Point point)
{
    screens_fixture_send((InputEvent){.kind = EVENT_POINTER_MOVE, .x = point.x, .y = point.y});
    screens_fixture_press(BUTTON_LEFT, point);
    screens_fixture_release(BUTTON_LEFT, point);
}

void screens_fixture_drag(Point from, Point to)
{
    screens_fixture_press(BUTTON_LEFT, from);
    for (int i = 1; i <= 8; i++) {
        float share = (float)i / 8.0F;
        Point point = {base_mix(from.x, to.x, share), base_mix(from.y, to.y, share)};
        screens_fixture_send((InputEvent){.kind = EVENT_POINTER_MOVE, .x = point.x, .y = point.y});
    }
    screens_fixture_release(BUTTON_LEFT, to);
}

const Widget *screens_fixture_find(ActionKind kind, const Game *game)
{
    const Screens *screens = &fixture.table.screens;
    for (int i = 0; i < screens->widget_count; i++) {
        const Action *action = &screens->widgets[i].action;
        if (action->kind == kind && (game == NULL || action->game == game)) {
            return &screens->widgets[i];
        }
    }
    return NULL;
}

bool screens_fixture_choose(ActionKind kind, const Game *game)
{
    const Widget *widget = screens_fixture_find(kind, game);
    if (!CHECK(widget != NULL)) {
        return false;
    }
    screens_fixture_click(base_rect_centre(widget->rect));
    return true;
}

void screens_fixture_games(void)
{
    screens_fixture_key(KEY_ESCAPE, 0);
    CHECK(screens_fixture_shows(SCREEN_PAUSE));
    screens_fixture_choose(ACTION_GAMES, NULL);
    CHECK(screens_fixture_shows(SCREEN_CHOOSER));
}

bool screens_fixture_shows(ScreenKind kind)
{
    const Screens *screens = &fixture.table.screens;
    return screens->depth > 0 && screens->stack[screens->depth - 1] == kind;
}

void screens_fixture_play(const Game *game)
{
    if (screens_fixture_find(ACTION_PLAY, game) == NULL) {
        screens_fixture_choose(ACTION_SELECT, game);
    }
    screens_fixture_choose(ACTION_PLAY, game);
    screens_fixture_rest();
}

Command screens_fixture_take(void)
{
    Command command = {.kind = COMMAND_QUIT};
    CommandQueue *queue = &fixture.player.session.queue;
    CHECK_EQUAL_INT(1, queue->count);
    while (session_queue_pop(queue, &command)) {
    }
    return command;
}

void screens_fixture_expect_nothing(void)
{
    Command command;
    CommandQueue *queue = &fixture.player.session.queue;
    CHECK_EQUAL_INT(0, queue->count);
    while (session_queue_pop(queue, &command)) {
    }
}

void screens_fixture_rest(void)
{
    table_fixture_settle(&fixture);
    CHECK(table_fixture_rest(&fixture, 20000.0));
    table_fixture_advance(&fixture, 1000.0); /* the next click is not the second half of a double click */
}
