/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/app.h"
#include "base/path.h"

static void obey_options(App *app, const Options *options)
{
    Table *table = &app->ui.table;
    if (options->has_speed) {
        table->speed = options->speed;
    }
    if (options->has_look) {
        table->look = options->look;
    }
    if (options->has_volume) {
        table->volume = options->volume;
        table->muted = false;
    }
    table->reduced_motion |= options->reduced_motion;
    table->muted |= options->muted;
}

void app_wishes_open(App *app, const Options *options)
{
    KeptSettings *settings = &app->settings;
    table_note_settings(&app->ui.table, app->ui.screens.chosen);
    app_settings_open(settings, app->keeping.store, app->keeping.folder, &app->ui);
    app->ui.table.reduced_motion = platform_prefers_reduced_motion();
    app_settings_apply(settings, &app->ui);
    app->session.autoplay = options->autoplay || (settings->has[SETTING_AUTOPLAY] && settings->kept[SETTING_AUTOPLAY]);
    app->ui.table.autoplay = app->session.autoplay;
    app->ui.table.fullscreen =
        options->fullscreen || (settings->has[SETTING_FULLSCREEN] && settings->kept[SETTING_FULLSCREEN]);
    obey_options(app, options);
    app_settings_hold(settings, &app->ui);
}

PlatformOptions app_wishes_window(const App *app, const Options *options)
{
    const WindowPlace *place = &app->settings.window;
    PlatformOptions window = {.title = "The Plot",
                              .width = options->width,
                              .height = options->height,
                              .fullscreen = app->ui.table.fullscreen,
                              .display = app->ui.table.display,
                              .renderer = options->renderer};
    const char *folder = app->keeping.folder;
    if (folder != NULL) { /* what the player has written down for gamepads lies beside the store */
        base_path_join(folder, "gamecontrollerdb.txt", window.mappings, sizeof window.mappings);
    }
    if (place->known && !options->has_size) {
        window.place = *place;
        window.width = place->width;
        window.height = place->height;
    }
    return window;
}

float app_density(float pixel_ratio, float millimetre, int width, int height)
{
    const float reading_dots = 160.0F; /* an inch at which a unit that is a pixel is still well seen */
    const float least_long = 800.0F;   /* units that a table needs */
    const float least_short = 480.0F;
    float dots = millimetre * 25.4F;
    float most = fminf((float)(width > height ? width : height) / least_long,
                       (float)(width > height ? height : width) / least_short);
    if (dots < 60.0F || dots > 700.0F) { /* no display is like that */
        return pixel_ratio;
    }
    return fmaxf(pixel_ratio, fminf(dots / reading_dots, most));
}

void app_wishes_note_window(App *app)
{
    Screens *screens = &app->ui.screens;
    int count = platform_display_count(app->platform);
    app->ui.table.fullscreen = platform_is_fullscreen(app->platform);
    screens->chosen[SETTING_FULLSCREEN] = app->ui.table.fullscreen;
    screens->display_count = count < DISPLAYS_MAX ? count : DISPLAYS_MAX;
    for (int i = 0; i < screens->display_count; i++) {
        screens->displays[i] = platform_display_name(app->platform, i);
    }
}

void app_wishes_follow(App *app, bool last)
{
    Table *table = &app->ui.table;
    if (app->platform == NULL) {
        return;
    }
    if (table->display != app->display) {
        app->display = table->display;
        platform_set_display(app->platform, table->display);
    }
    if (table->vsync != app->vsync) {
        app->vsync = table->vsync;
        platform_set_vsync(app->platform, table->vsync);
    }
    WindowPlace place = platform_window_place(app->platform);
    app->keeping.handed |= app_settings_follow(&app->settings, &app->ui, &place, platform_now(), last);
    if (app->settings.complaint[0] != '\0' && session_chapter(&app->session) != NULL) {
        speech_say(&app->ui.speech, app->settings.complaint);
        app->settings.complaint[0] = '\0';
        app->stale = true;
    }
}
