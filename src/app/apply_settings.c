/* SPDX-License-Identifier: MIT */
#include "app/app.h"

#include <string.h>

#include "ui/ui.h"

/* Options of the command line override the settings of the store. */
static void obey_options(Settings *settings, const Options *options)
{
    for (Setting setting = 0; setting < SETTING_COUNT; setting++) {
        if (options->chooses[setting]) {
            settings_set(settings, setting, settings_chosen(&options->settings, setting));
        }
    }
    if (options->muted) {
        settings_set(settings, SETTING_SOUND, 0);
    }
}

/* The system's size of text, within what the screens are made for; at least TEXT_COUCH far from a television. */
static int wished_text(const App *app, int percent)
{
    const SettingInfo *info = settings_info(SETTING_TEXT);
    int least = info->choices[0].value;
    int most = info->choices[settings_choice_count(SETTING_TEXT) - 1].value;
    int wished = percent == 0 ? info->initial : percent < least ? least : percent > most ? most : percent;
    return app->sits_back && wished < TEXT_COUCH ? TEXT_COUCH : wished;
}

void app_settings_follow_system(App *app)
{
    Settings *settings = &app->ui.table.settings;
    const Settings before = *settings;
    const SystemPreferences wished = platform_preferences();
    settings_wish(settings, SETTING_CLOTH, wished.dark ? CLOTH_NIGHT : settings_info(SETTING_CLOTH)->initial);
    settings_wish(settings, SETTING_TEXT, wished_text(app, wished.text));
    settings_wish(settings, SETTING_CONTRAST, wished.contrast ? 1 : 0);
    settings_wish(settings, SETTING_MOTION, wished.reduced_motion ? 1 : 0);
    settings_wish(settings, SETTING_LANGUAGE, app_language_of_system());
    if (memcmp(&before, settings, sizeof before) != 0 &&
        app->ui.table.layout.width > 0) { /* else nothing has been laid out yet */
        ui_layout(&app->ui);
        app->stale = true;
    }
}

void app_settings_open(App *app, const Options *options)
{
    Settings *settings = &app->ui.table.settings;
    app_settings_follow_system(app);
    app_kept_open(&app->kept_settings, app->keeping.store, &app->ui);
    obey_options(settings, options);
    app_kept_hold(&app->kept_settings, &app->ui);
    app->may_sit_back = settings_get(settings, SETTING_FULLSCREEN) != 0;
    app->session.autoplay = settings_get(settings, SETTING_AUTOPLAY) != 0;
    app->told = *settings; /* the window opens with them; only the parts below start with values of their own */
    app->told.values[SETTING_SOUND] = 0;
    app->told.values[SETTING_SPEECH] = 0;
    app->told.values[SETTING_VSYNC] = 1;
    app->told.values[SETTING_LANGUAGE] = UINT8_MAX; /* none yet */
}

void app_settings_sit_back(App *app, const InputEvent *event)
{
    bool is_held = event->pad_kind == PAD_DECK && app->ui.table.layout.width <= 1280; /* a Steam Deck in the hands */
    bool pressed = event->kind == EVENT_KEY || event->kind == EVENT_POINTER_DOWN || event->kind == EVENT_TOUCH_DOWN;
    if (app->may_sit_back && event->kind == EVENT_PAD_ADDED && !is_held) {
        app->may_sit_back = false;
        app->sits_back = true;
        app_settings_follow_system(app);
    }
    app->may_sit_back &= !pressed;
}

static void tell_setting(App *app, Setting setting, int value)
{
    switch (setting) {
    case SETTING_SOUND:
        platform_set_volume(app->platform, (float)value / 100.0F, value == 0);
        break;
    case SETTING_SPEECH:
        app_narration_speak(app, value > 0);
        break;
    case SETTING_FULLSCREEN:
        app_window_set_fullscreen(app, value != 0);
        break;
    case SETTING_DISPLAY:
        platform_set_display(app->platform, value);
        break;
    case SETTING_VSYNC:
        platform_set_vsync(app->platform, value != 0);
        break;
    case SETTING_LANGUAGE:
        app_language_load(app, settings_keyword(SETTING_LANGUAGE, value));
        break;
    default: /* the others are read where they are needed, or belong to the table and the input */
        break;
    }
}

void app_settings_follow(App *app)
{
    for (Setting setting = 0; setting < SETTING_COUNT; setting++) {
        int value = settings_get(&app->ui.table.settings, setting);
        if (value != settings_get(&app->told, setting)) {
            app->told.values[setting] = (uint8_t)value;
            tell_setting(app, setting, value);
        }
    }
    app_language_follow(app);
}

void app_settings_keep(App *app, bool last)
{
    KeptSettings *kept = &app->kept_settings;
    if (app->platform == NULL) {
        return;
    }
    WindowPlace place = platform_window_place(app->platform);
    app->keeping.handed |= app_kept_follow(kept, &app->ui, &place, platform_now(), last);
    app_trace_settings(&app->trace, &app->ui.table.settings);
    if (kept->complaint[0] != '\0' && session_chapter(&app->session) != NULL) {
        speech_say(&app->ui.speech, kept->complaint);
        kept->complaint[0] = '\0';
        app->stale = true;
    }
}
