/* SPDX-License-Identifier: MIT */
#if !defined(_WIN32)
/* Asking for room in a pipe is POSIX's, not C's. */
#define _POSIX_C_SOURCE 200809L
#endif

#include "app/narration.h"

#include <stdio.h>

#include "app/speaking.h"

#if defined(_WIN32)

static bool has_room(void)
{
    return true;
}

#else

#include <poll.h>
#include <unistd.h>

/* Whether a line can be written without waiting for a reader. */
static bool has_room(void)
{
    struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
    return poll(&output, 1, 0) != 0;
}

#endif

void app_narration_open(App *app, bool prints)
{
    app->narrates = prints;
}

/* The first line that is still to be handed over; those long ago are forgotten. */
static uint32_t first_line(const Speech *speech, uint32_t from)
{
    return speech->count - from > NARRATION_KEPT ? speech->count - NARRATION_KEPT : from;
}

static void print_line(App *app, const char *line)
{
    if (puts(line) < 0 || fflush(stdout) != 0) {
        app->narrates = false; /* nobody reads it any more */
    }
}

void app_narration_advance(App *app)
{
    const Speech *speech = &app->ui.speech;
    for (app->announced = first_line(speech, app->announced); app->announced < speech->count; app->announced++) {
        platform_page_announce(speech_line(speech, app->announced));
        app_speaking_say(app, speech_line(speech, app->announced));
    }
    app->narrated = first_line(speech, app->narrated);
    while (app->narrates && app->narrated < speech->count && has_room()) {
        print_line(app, speech_line(speech, app->narrated++));
    }
}
