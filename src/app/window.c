/* SPDX-License-Identifier: MIT */
#include "app/app.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/path.h"
#include "screens/archive_words.h"
#include "ui/ui.h"
#include "words/words.h"

static const char PROGRAM[] = "The Plot"; /* it has the name of the first of its games */

PlatformOptions app_window_options(App *app, const Options *options)
{
    const WindowPlace *place = &app->kept_settings.window;
    const Settings *settings = &app->ui.table.settings;
    PlatformOptions window = {.title = PROGRAM,
                              .width = options->width,
                              .height = options->height,
                              .fits = !options->has_size,
                              .fullscreen = settings_get(settings, SETTING_FULLSCREEN) != 0,
                              .display = settings_get(settings, SETTING_DISPLAY),
                              .renderer = options->renderer};
    const char *folder = app->keeping.folder;
    if (folder != NULL) { /* the player's own mappings of gamepads lie beside the store */
        base_path_join(folder, "gamecontrollerdb.txt", window.mappings, sizeof window.mappings);
    }
    if (place->known && !options->has_size) {
        window.place = *place;
        window.width = place->width;
        window.height = place->height;
    }
    bool sized = place->known || options->has_size; /* else the display decides */
    if (sized && !window.fullscreen && platform_can_quit()) {
        ui_resize(&app->ui, window.width, window.height, 1.0F);
        ui_draw(&app->ui, &app->list, 0.0);
        window.likely = &app->list;
    }
    return window;
}

float app_window_density(float pixel_ratio, float millimetre, int width, int height)
{
    const float reading_dots = 160.0F; /* to an inch, at which one pixel for a unit is still legible */
    const float least_long = 800.0F;   /* units that a table needs */
    const float least_short = 480.0F;
    float dots = millimetre * 25.4F;
    float most = fminf((float)(width > height ? width : height) / least_long,
                       (float)(width > height ? height : width) / least_short);
    if (dots < 60.0F || dots > 700.0F) { /* no display has such a density: the system is wrong */
        return pixel_ratio;
    }
    return fmaxf(pixel_ratio, fminf(dots / reading_dots, most));
}

/* Brings settings and screens up to date: the window manager may have changed full screen, displays come and go. */
static void note_window(App *app)
{
    Screens *screens = &app->ui.screens;
    int count = platform_display_count(app->platform);
    int fullscreen = platform_is_fullscreen(app->platform) ? 1 : 0;
    settings_set(&app->ui.table.settings, SETTING_FULLSCREEN, fullscreen);
    settings_set(&app->told, SETTING_FULLSCREEN, fullscreen);
    screens->display_count = count < DISPLAYS_MAX ? count : DISPLAYS_MAX;
    for (int i = 0; i < screens->display_count; i++) {
        screens->displays[i] = platform_display_name(app->platform, i);
    }
}

void app_window_resize(App *app)
{
    int width = 1, height = 1;
    platform_size(app->platform, &width, &height);
    float millimetre = platform_millimetre(app->platform);
    float ratio = app_window_density(platform_pixel_ratio(app->platform), millimetre, width, height);
    app->input.touch.millimetre = millimetre;
    note_window(app);
    ui_resize(&app->ui, width, height, ratio);
    app->stale = true;
    app->layout_pending = true;
}

void app_window_set_fullscreen(App *app, bool fullscreen)
{
    if (fullscreen != platform_is_fullscreen(app->platform)) {
        platform_set_fullscreen(app->platform, fullscreen);
    }
    app_window_resize(app);
}

void app_window_name(App *app)
{
    char title[APP_TITLE_SIZE], game[APP_TITLE_SIZE / 2], name[ARCHIVE_WORDS_LENGTH];
    bool choosing = screens_show(&app->ui.screens, SCREEN_CHOOSER);
    const Chapter *chapter = choosing ? NULL : session_chapter(&app->session);
    bool other = chapter != NULL && strcmp(chapter->game->title, PROGRAM) != 0;
    if (chapter != NULL) {
        WORDS_FORMAT(game, sizeof game, W("{0}, deal {1}"), words_of_text(screens_game_name(chapter->game, name)),
                     words_of_number(chapter->deal));
    }
    snprintf(title, sizeof title, "%s%s%s", chapter != NULL ? game : PROGRAM, other ? " · " : "", other ? PROGRAM : "");
    if (strcmp(title, app->title) != 0) {
        memcpy(app->title, title, sizeof title);
        platform_set_title(app->platform, title);
    }
}
