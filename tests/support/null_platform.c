/* SPDX-License-Identifier: MIT */
/*
 * The platform with nothing behind it: no window, no event, no picture. Its clock is the processor's.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "platform/platform.h"

#pragma GCC diagnostic ignored "-Wunused-parameter" /* who does nothing needs nothing of what is given */

struct Platform {
    int width, height;
    bool fullscreen;
    char *clipboard; /* NULL: empty */
};

Platform *platform_open(const PlatformOptions *options, char *error)
{
    Platform *platform = calloc(1, sizeof *platform);
    if (platform == NULL) {
        snprintf(error, PLATFORM_ERROR_LENGTH, "out of memory");
        return NULL;
    }
    *platform = (Platform){.width = options->width, .height = options->height, .fullscreen = options->fullscreen};
    return platform;
}

void platform_close(Platform *platform)
{
    if (platform != NULL) {
        free(platform->clipboard);
    }
    free(platform);
}

void platform_size(const Platform *platform, int *width, int *height)
{
    *width = platform->width;
    *height = platform->height;
}

float platform_pixel_ratio(const Platform *platform)
{
    return 1.0F;
}

float platform_millimetre(const Platform *platform)
{
    return 96.0F / 25.4F;
}

void platform_preferences_begin(void) {}

SystemPreferences platform_preferences(void)
{
    return (SystemPreferences){0};
}

void platform_ask_for_digits(Platform *platform, const Rect *field) {}

void platform_set_title(Platform *platform, const char *title) {}

double platform_now(void)
{
    return (double)clock() * 1000.0 / CLOCKS_PER_SEC;
}

double platform_frame_time(const Platform *platform)
{
    return 1000.0 / 60.0;
}

void platform_sleep(double milliseconds) {}

/* The first wait is answered with the end: nothing else could ever happen. */
bool platform_next_event(Platform *platform, bool wait, InputEvent *event)
{
    *event = (InputEvent){.kind = wait ? EVENT_QUIT : EVENT_NONE};
    return wait;
}

PlatformThread *platform_thread_start(int (*run)(void *context), void *context)
{
    return NULL;
}

void platform_thread_join(PlatformThread *thread) {}

void platform_wake(void) {}

PresentResult platform_present(Platform *platform, const DrawList *list)
{
    return PRESENT_DONE;
}

bool platform_waits_for_refresh(const Platform *platform)
{
    return true;
}

void platform_set_fullscreen(Platform *platform, bool fullscreen)
{
    platform->fullscreen = fullscreen;
}

bool platform_is_fullscreen(const Platform *platform)
{
    return platform->fullscreen;
}

WindowPlace platform_window_place(Platform *platform)
{
    return (WindowPlace){.known = false};
}

int platform_display_count(const Platform *platform)
{
    return 1;
}

const char *platform_display_name(const Platform *platform, int display)
{
    return "";
}

void platform_set_display(Platform *platform, int display) {}

void platform_set_vsync(Platform *platform, bool vsync) {}

const char *platform_data_folder(void)
{
    return NULL;
}

void platform_play(Platform *platform, const SoundCue *cues, int count) {}

void platform_set_volume(Platform *platform, float volume, bool muted) {}

void platform_rumble(Platform *platform, int pad, float strength, int milliseconds) {}

void platform_show_error(const char *title, const char *text) {}

static char *copy_text(const char *text)
{
    size_t size = text == NULL ? 0 : strlen(text) + 1;
    char *copy = text == NULL ? NULL : malloc(size);
    return copy == NULL ? NULL : memcpy(copy, text, size);
}

char *platform_clipboard_read(Platform *platform, size_t *length)
{
    char *text = copy_text(platform->clipboard);
    *length = text == NULL ? 0 : strlen(text);
    return text;
}

bool platform_clipboard_write(Platform *platform, const char *text)
{
    free(platform->clipboard);
    platform->clipboard = copy_text(text);
    return platform->clipboard != NULL;
}

const char *platform_dropped(const Platform *platform)
{
    return "";
}

bool platform_is_on_battery(void)
{
    return false;
}

void platform_languages(char *names, size_t size)
{
    names[0] = '\0';
}

char *platform_read_asset(const char *name, size_t *length)
{
    *length = 0;
    return NULL;
}

void platform_free_asset(char *text)
{
    free(text);
}
