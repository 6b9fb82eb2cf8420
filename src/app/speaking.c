/* SPDX-License-Identifier: MIT */
#include "app/speaking.h"

void app_speaking_open(App *app)
{
    app->ui.screens.speech = SPEECH_CAN_BE_TRIED;
}

static bool is_wanted(const App *app)
{
    return settings_get(&app->ui.table.settings, SETTING_SPEECH) > 0;
}

void app_speaking_set(App *app, bool speaks)
{
    if (!speaks) {
        platform_voice_rest(app->voice);
    } else if (app->voice == NULL) {
        app->voice = platform_voice_open(platform_wake);
    } else {
        platform_voice_resume(app->voice);
    }
    app_speaking_follow(app);
}

void app_speaking_heed(App *app, const InputEvent *event)
{
    switch (event->kind) {
    case EVENT_KEY:
    case EVENT_POINTER_DOWN:
    case EVENT_WHEEL:
    case EVENT_TOUCH_DOWN:
    case EVENT_PAD_DOWN:
    case EVENT_BACK:
        app->interrupts = true;
        break;
    default:
        break;
    }
}

static VoiceManner manner(const App *app)
{
    static const int RATES[] = {
        [RATE_SLOW] = -40, [RATE_NORMAL] = 0, [RATE_FAST] = 40, [RATE_FASTEST] = 80}; /* VoiceManner's */
    const Settings *settings = &app->ui.table.settings;
    bool english = app->language_file == NULL;
    return (VoiceManner){.language = english ? words_language_at(0)->code : app->catalogue.language->code,
                         .rate = RATES[settings_get(settings, SETTING_RATE)],
                         .volume = settings_get(settings, SETTING_SPEECH)};
}

void app_speaking_say(App *app, const char *sentence)
{
    if (app->voice != NULL && is_wanted(app)) {
        platform_voice_say(app->voice, sentence, manner(app), app->interrupts);
        app->interrupts = false;
    }
}

void app_speaking_follow(App *app)
{
    bool has_voice = app->voice != NULL && platform_voice_state(app->voice) != VOICE_NONE;
    SpeechOffer offer = is_wanted(app) && !has_voice ? SPEECH_IS_MISSING : SPEECH_CAN_BE_TRIED;
    if (app->ui.screens.speech != offer) {
        app->ui.screens.speech = offer;
        app->stale = true;
        if (app->ui.table.layout.width > 0) { /* else nothing has been laid out yet */
            ui_layout_screens(&app->ui);
        }
    }
}

void app_speaking_rest(App *app)
{
    platform_voice_rest(app->voice);
}

void app_speaking_close(App *app)
{
    platform_voice_close(app->voice);
    app->voice = NULL;
}
