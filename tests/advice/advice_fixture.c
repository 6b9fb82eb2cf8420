/* SPDX-License-Identifier: MIT */
#include "advice/advice_fixture.h"

#include "app/keeping.h"
#include "support/check.h"
#include "support/toolbar.h"
#include "ui/advice.h"

enum { TURNS_MAX = 200000, TICKS_A_TURN = 2 };

static double now_of(const App *app)
{
    return (double)app->tick * 1000.0 / TICKS_PER_SECOND;
}

App *advice_fixture_open(const Game *game, uint64_t deal)
{
    App *app = app_fixture_open("-");
    settings_set(&app->ui.table.settings, SETTING_HINTS, HINTS_WINNING);
    settings_set(&app->ui.table.settings, SETTING_VERDICT, 0);
    settings_set(&app->ui.table.settings, SETTING_DEALS, DEALS_ANY); /* no job looks for deals */
    app_fixture_deal(app, game, deal);
    return app;
}

void advice_fixture_turn(App *app)
{
    Outcome outcome;
    for (int i = 0; i < TICKS_A_TURN; i++) {
        app->tick++;
        input_tick(&app->input, &app->ui, now_of(app));
        ui_tick(&app->ui, now_of(app));
        while (session_step(&app->session, app->tick, &outcome)) {
            ui_absorb(&app->ui, &outcome, now_of(app));
            app_keeping_absorb(app, &outcome);
        }
    }
    app_keeping_advance(app);
    app_jobs_follow(app);
}

bool advice_fixture_is_at_rest(const App *app)
{
    return !app_jobs_are_busy(app) && !session_is_busy(&app->session) && !ui_is_moving(&app->ui);
}

bool advice_fixture_rest(App *app)
{
    for (int turn = 0; turn < TURNS_MAX; turn++) {
        advice_fixture_turn(app);
        if (advice_fixture_is_at_rest(app)) {
            if (!ui_advice_is_wanted(&app->ui) && !ui_advice_wants_guess(&app->ui) && !app->ui.advice.why.wanted &&
                !ui_luck_is_wanted(&app->ui.screens, app->ui.session)) {
                return true;
            }
            platform_sleep(1.0); /* the thread is at work */
        }
    }
    return false;
}

void advice_fixture_send(App *app, InputEvent event)
{
    input_handle(&app->input, &app->ui, &event, now_of(app));
}

void advice_fixture_key(App *app, int key)
{
    advice_fixture_send(app, (InputEvent){.kind = EVENT_KEY, .key = key});
    advice_fixture_send(app, (InputEvent){.kind = EVENT_KEY_UP, .key = key});
}

void advice_fixture_press(App *app, Device device, Rect place, int key, PadButton button)
{
    Point point = base_rect_centre(place);
    bool pointer = device == DEVICE_POINTER;
    InputEvent event = {.x = point.x, .y = point.y, .button = pointer ? BUTTON_LEFT : 0};
    switch (device) {
    case DEVICE_KEYS:
        advice_fixture_key(app, key);
        break;
    case DEVICE_PAD:
        advice_fixture_send(app, (InputEvent){.kind = EVENT_PAD_DOWN, .pad_button = button});
        advice_fixture_send(app, (InputEvent){.kind = EVENT_PAD_UP, .pad_button = button});
        break;
    case DEVICE_POINTER:
    case DEVICE_TOUCH:
        event.kind = pointer ? EVENT_POINTER_DOWN : EVENT_TOUCH_DOWN;
        advice_fixture_send(app, event);
        event.kind = pointer ? EVENT_POINTER_UP : EVENT_TOUCH_UP;
        advice_fixture_send(app, event);
        break;
    }
}

void advice_fixture_press_hint(App *app, Device device)
{
    Rect place = app->ui.table.layout.buttons[toolbar_find(&app->ui.table, ACTION_HINT)];
    advice_fixture_press(app, device, place, 'h', PAD_NORTH);
}
