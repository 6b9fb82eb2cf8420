/* SPDX-License-Identifier: MIT */
#include "screens/hall.h"

#include "support/check.h"

Theatre theatre;
Input input;

const Output hall_outputs[OUTPUT_COUNT] = {
    {800, 480, 1.0F},   {1024, 768, 1.0F},  {1280, 800, 1.0F},  {1920, 1080, 1.0F},
    {3440, 1440, 1.0F}, {3840, 2160, 1.0F}, {3840, 2160, 2.0F}, {1080, 1920, 1.0F},
    {768, 1024, 1.0F},  {390, 844, 1.0F},   {1170, 2532, 3.0F},
};

void hall_resize(Output output)
{
    scene_table_resize(&theatre.table, output.width, output.height, output.ratio);
    scene_screens_layout(&theatre.table.screens, &theatre.player.session, &theatre.table.layout);
}

void hall_open_at(Output output)
{
    theatre_open(&theatre, rules_game_find("the-plot", NULL), SPEED_NORMAL, output.width, output.height);
    input_open(&input, 42);
    scene_table_resize(&theatre.table, output.width, output.height, output.ratio);
    input_open_screen(&theatre.table, &theatre.player.session, SCREEN_CHOOSER);
}

void hall_open(void)
{
    hall_open_at((Output){1280, 800, 1.0F});
}

void hall_close(void)
{
    theatre_close(&theatre);
}

void hall_send(InputEvent event)
{
    input_handle(&input, &event, &theatre.table, &theatre.player.session, theatre.now);
}

void hall_key(int key, int modifiers)
{
    hall_send((InputEvent){.kind = EVENT_KEY, .key = key, .modifiers = modifiers});
}

void hall_press(EventButton button, Point point)
{
    hall_send((InputEvent){.kind = EVENT_POINTER_DOWN, .button = (int)button, .x = point.x, .y = point.y});
}

void hall_release(EventButton button, Point point)
{
    hall_send((InputEvent){.kind = EVENT_POINTER_UP, .button = (int)button, .x = point.x, .y = point.y});
}

void hall_click(Point point)
{
    hall_send((InputEvent){.kind = EVENT_POINTER_MOVE, .x = point.x, .y = point.y});
    hall_press(BUTTON_LEFT, point);
    hall_release(BUTTON_LEFT, point);
}

void hall_drag(Point from, Point to)
{
    hall_press(BUTTON_LEFT, from);
    for (int i = 1; i <= 8; i++) {
        float share = (float)i / 8.0F;
        Point point = {scene_mix(from.x, to.x, share), scene_mix(from.y, to.y, share)};
        hall_send((InputEvent){.kind = EVENT_POINTER_MOVE, .x = point.x, .y = point.y});
    }
    hall_release(BUTTON_LEFT, to);
}

const Widget *hall_find(ScreenActionKind kind, const Game *game)
{
    const Screens *screens = &theatre.table.screens;
    for (int i = 0; i < screens->widget_count; i++) {
        const ScreenAction *action = &screens->widgets[i].action;
        if (action->kind == kind && (game == NULL || action->game == game)) {
            return &screens->widgets[i];
        }
    }
    return NULL;
}

bool hall_choose(ScreenActionKind kind, const Game *game)
{
    const Widget *widget = hall_find(kind, game);
    if (!CHECK(widget != NULL)) {
        return false;
    }
    hall_click(scene_rect_centre(widget->rect));
    return true;
}

void hall_games(void)
{
    hall_key(KEY_ESCAPE, 0);
    CHECK(hall_shows(SCREEN_PAUSE));
    hall_choose(ACTION_GAMES, NULL);
    CHECK(hall_shows(SCREEN_CHOOSER));
}

bool hall_shows(ScreenKind kind)
{
    const Screens *screens = &theatre.table.screens;
    return screens->depth > 0 && screens->stack[screens->depth - 1] == kind;
}

void hall_play(const Game *game)
{
    if (hall_find(ACTION_PLAY, game) == NULL) {
        hall_choose(ACTION_SELECT, game);
    }
    hall_choose(ACTION_PLAY, game);
    hall_rest();
}

Command hall_take(void)
{
    Command command = {.kind = COMMAND_QUIT};
    CommandQueue *queue = &theatre.player.session.queue;
    CHECK_EQUAL_INT(1, queue->count);
    while (session_queue_pop(queue, &command)) {
    }
    return command;
}

void hall_expect_nothing(void)
{
    Command command;
    CommandQueue *queue = &theatre.player.session.queue;
    CHECK_EQUAL_INT(0, queue->count);
    while (session_queue_pop(queue, &command)) {
    }
}

void hall_rest(void)
{
    theatre_settle(&theatre);
    CHECK(theatre_rest(&theatre, 20000.0));
    theatre_advance(&theatre, 1000.0); /* the next click is not the second half of a double click */
}
