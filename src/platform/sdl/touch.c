/* SPDX-License-Identifier: MIT */
/*
 * Fingers on the glass. SDL gives each a number of its own choosing; here they are numbered from 0, the lowest free
 * number for each new one, so that the rest of the program can count them.
 */
#include "platform/sdl/sdl_internal.h"
#include "platform/sdl/web.h"

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
