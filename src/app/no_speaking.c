/* SPDX-License-Identifier: MIT */
/*
 * In a browser: the page hands what is said to its screen reader.
 */
#include "app/speaking.h"

void app_speaking_open(App *app)
{
    app->ui.screens.speech = SPEECH_IS_NOT_OURS;
}

void app_speaking_set(App *app, bool speaks)
{
    (void)app;
    (void)speaks;
}

void app_speaking_heed(App *app, const InputEvent *event)
{
    (void)app;
    (void)event;
}

void app_speaking_say(App *app, const char *sentence)
{
    (void)app;
    (void)sentence;
}

void app_speaking_follow(App *app)
{
    (void)app;
}

void app_speaking_rest(App *app)
{
    (void)app;
}

void app_speaking_close(App *app)
{
    (void)app;
}
