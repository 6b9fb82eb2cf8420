/* SPDX-License-Identifier: MIT */
/*
 * Fingers on the glass. SDL gives each a number of its own choosing; here they are numbered from 0, the lowest free
 * number for each new one, so that the rest of the program can count them.
 */
#include "platform/sdl/sdl_internal.h"

/* Without a display that says how dense it is: that of a desk. */
static const float DOTS_PER_INCH = 96.0F;
static const float DOTS_PER_INCH_MIN = 60.0F; /* what says less, or more, does not know */
static const float DOTS_PER_INCH_MAX = 800.0F;
static const float MILLIMETRES_PER_INCH = 25.4F;

static int find_finger(const Platform *platform, SDL_FingerID id)
{
    for (int i = 0; i < FINGERS_MAX; i++) {
        if (platform->fingers[i].down && platform->fingers[i].id == id) {
            return i;
        }
    }
    return -1;
}

static int free_finger(const Platform *platform)
{
    int finger = 0;
    while (finger < FINGERS_MAX && platform->fingers[finger].down) {
        finger++;
    }
    return finger < FINGERS_MAX ? finger : -1;
}

/* A touch pad that moves a pointer is no screen, and what a mouse made up is known from the mouse. */
static bool is_screen(SDL_TouchID touch)
{
    SDL_TouchDeviceType type = SDL_GetTouchDeviceType(touch);
    return touch != SDL_MOUSE_TOUCHID && type != SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE &&
           type != SDL_TOUCH_DEVICE_INDIRECT_RELATIVE;
}

bool sdl_touch_translate(Platform *platform, const SDL_TouchFingerEvent *event, InputEvent *out)
{
    int width = 1;
    int height = 1;
    int finger = find_finger(platform, event->fingerId);
    if (!is_screen(event->touchId)) {
        return false;
    }
    if (event->type == SDL_FINGERDOWN && finger < 0) {
        finger = free_finger(platform);
    }
    if (finger < 0) {
        return false; /* one too many, or one that came down when the window was not ours */
    }
    platform->fingers[finger] = (SdlFinger){.id = event->fingerId, .down = event->type != SDL_FINGERUP};
    platform_size(platform, &width, &height);
    out->kind = event->type == SDL_FINGERDOWN ? EVENT_TOUCH_DOWN
                : event->type == SDL_FINGERUP ? EVENT_TOUCH_UP
                                              : EVENT_TOUCH_MOVE;
    out->finger = finger;
    out->x = event->x * (float)width * sdl_web_scale();
    out->y = event->y * (float)height * sdl_web_scale();
    return true;
}

void sdl_touch_forget(Platform *platform)
{
    SDL_zeroa(platform->fingers);
}

float platform_millimetre(const Platform *platform)
{
    float dots = 0.0F;
    float desk = DOTS_PER_INCH * platform_pixel_ratio(platform);
    bool known = SDL_GetDisplayDPI(SDL_GetWindowDisplayIndex(platform->window), &dots, NULL, NULL) == 0 &&
                 dots >= DOTS_PER_INCH_MIN && dots <= DOTS_PER_INCH_MAX;
    /* Some systems answer in units of the window, never in finer ones: the output is at least as dense as a desk. */
    return SDL_max(known ? dots : desk, desk) / MILLIMETRES_PER_INCH;
}
