/* SPDX-License-Identifier: MIT */
#include "app/app.h"

#include <stdio.h>
#include <string.h>

#include "app/complain.h"
#include "base/hash.h"
#include "ui/controls.h"

/* The voice */

static bool is_spoken(const App *app)
{
    return settings_get(&app->ui.table.settings, SETTING_SPEECH) > 0;
}

/* Tells the page of settings when the system has turned out to have no voice. */
static void offer_speech(App *app)
{
    bool has_voice = app->voice != NULL && platform_voice_state(app->voice) != VOICE_NONE;
    SpeechOffer offer = is_spoken(app) && !has_voice ? SPEECH_IS_MISSING : SPEECH_CAN_BE_TRIED;
    if (app->ui.screens.speech != offer && app->ui.screens.speech != SPEECH_IS_NOT_OURS) {
        app->ui.screens.speech = offer;
        app->stale = true;
        ui_layout_screens(&app->ui);
    }
}

void app_narration_speak(App *app, bool speaks)
{
    if (!speaks) {
        platform_voice_rest(app->voice);
    } else if (app->voice == NULL) {
        app->voice = platform_voice_open(platform_wake);
    } else {
        platform_voice_resume(app->voice);
    }
}

void app_narration_heed(App *app, const InputEvent *event)
{
    EventKind kind = event->kind;
    app->interrupts |= kind == EVENT_KEY || kind == EVENT_POINTER_DOWN || kind == EVENT_WHEEL ||
                       kind == EVENT_TOUCH_DOWN || kind == EVENT_PAD_DOWN || kind == EVENT_BACK;
    if (kind == EVENT_CONTROL) { /* its focus has moved: it is told the game's, even if that is where it was before */
        app->controls_told = 0;
    }
}

static VoiceManner manner_of_voice(const App *app)
{
    static const int RATES[] = {
        [RATE_SLOW] = -40, [RATE_NORMAL] = 0, [RATE_FAST] = 40, [RATE_FASTEST] = 80}; /* VoiceManner's */
    const Settings *settings = &app->ui.table.settings;
    bool english = app->language_file == NULL;
    return (VoiceManner){.language = english ? words_language_at(0)->code : app->catalogue.language->code,
                         .rate = RATES[settings_get(settings, SETTING_RATE)],
                         .volume = settings_get(settings, SETTING_SPEECH)};
}

/* Lines */

/* The first line that is still to be handed over; those before it are no longer there. */
static uint32_t first_line(const Speech *speech, uint32_t from)
{
    return speech->count - from > NARRATION_KEPT ? speech->count - NARRATION_KEPT : from;
}

void app_narration_advance(App *app)
{
    const Speech *speech = &app->ui.speech;
    for (app->announced = first_line(speech, app->announced); app->announced < speech->count; app->announced++) {
        const char *line = speech_line(speech, app->announced);
        platform_page_announce(line);
        if (app->voice != NULL && is_spoken(app)) {
            platform_voice_say(app->voice, line, manner_of_voice(app), app->interrupts);
            app->interrupts = false;
        }
    }
    app->narrated = first_line(speech, app->narrated);
    while (app->narrates && app->narrated < speech->count && app_output_has_room()) {
        if (puts(speech_line(speech, app->narrated++)) < 0 || fflush(stdout) != 0) {
            app->narrates = false; /* nobody reads it */
        }
    }
}

/* The page's elements */

static void hash_control(const Control *control, void *context)
{
    uint64_t *hash = context;
    const float numbers[] = {(float)control->id, (float)control->flags, control->rect.x,
                             control->rect.y,    control->rect.w,       control->rect.h};
    *hash = base_hash_bytes(*hash, numbers, sizeof numbers);
    *hash = base_hash_bytes(*hash, control->name, strlen(control->name) + 1);
}

static void send_control(const Control *control, void *context)
{
    (void)context;
    platform_page_tell_control(&(PageControl){control->id, control->flags, control->rect.x, control->rect.y,
                                              control->rect.w, control->rect.h, control->name});
}

/* Sends the controls when something of them has changed and the cards have come to rest; in review mode, and where a
 * screen has opened or closed, at once. */
static void send_controls(App *app)
{
    uint64_t hash = BASE_HASH_START;
    if (!platform_page_wants_controls()) {
        app->controls_told = 0;
        return;
    }
    bool above = screens_visible(&app->ui.screens);
    bool rests = !table_is_moving(&app->ui.table) && !session_is_busy(&app->session);
    if (above == app->controls_above && !rests && !app->session.review.on) {
        return;
    }
    app->controls_above = above;
    ui_controls_list(&app->ui, hash_control, &hash);
    if (hash != app->controls_told) {
        app->controls_told = hash;
        ui_controls_list(&app->ui, send_control, NULL);
        platform_page_tell_control(NULL);
    }
}

void app_narration_follow(App *app)
{
    offer_speech(app);
    app->ui.table.is_heard = app->narrates || is_spoken(app) || platform_page_wants_controls();
    app_narration_advance(app);
    send_controls(app);
}
