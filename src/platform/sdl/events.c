/* SPDX-License-Identifier: MIT */
#include "platform/sdl/sdl_internal.h"
#include "platform/sdl/web.h"

enum { COMPAT_FIRST = SDL_VERSIONNUM(2, 32, 50) }; /* the first version number of sdl2-compat */
enum { AT_ONCE = 2, DOUBLED_MOST = 50 }; /* milliseconds until a doubled press: some tenths of one, or a frame */
enum { LATE_MOST = 20 };                 /* milliseconds for which it is waited for */

typedef struct KeyPair {
    SDL_Keycode code;
    int key;
} KeyPair;

/* Keys without a character, and keys that count as another one. */
static const KeyPair KEYS[] = {
    {SDLK_UP, KEY_UP},         {SDLK_DOWN, KEY_DOWN},       {SDLK_LEFT, KEY_LEFT},      {SDLK_RIGHT, KEY_RIGHT},
    {SDLK_HOME, KEY_HOME},     {SDLK_END, KEY_END},         {SDLK_PAGEUP, KEY_PAGE_UP}, {SDLK_PAGEDOWN, KEY_PAGE_DOWN},
    {SDLK_INSERT, KEY_INSERT}, {SDLK_LCTRL, KEY_CONTROL},   {SDLK_RCTRL, KEY_CONTROL},  {SDLK_LGUI, KEY_CONTROL},
    {SDLK_RGUI, KEY_CONTROL},  {SDLK_LSHIFT, KEY_SHIFT},    {SDLK_RSHIFT, KEY_SHIFT},   {SDLK_LALT, KEY_ALT},
    {SDLK_RALT, KEY_ALT},      {SDLK_KP_ENTER, KEY_RETURN}, {SDLK_RETURN2, KEY_RETURN}, {SDLK_KP_0, '0'},
    {SDLK_KP_PLUS, '+'},       {SDLK_KP_MINUS, '-'},        {SDLK_KP_MULTIPLY, '*'},    {SDLK_KP_DIVIDE, '/'},
    {SDLK_KP_PERIOD, '.'}};

/* The key by its label, wherever it is: SDL's key codes follow the keyboard layout. */
static int translate_key(SDL_Keycode code)
{
    if (code > 0 && code < 128) {
        return (int)code;
    }
    if (code >= SDLK_F1 && code <= SDLK_F12) {
        return KEY_F1 + (int)(code - SDLK_F1);
    }
    if (code >= SDLK_KP_1 && code <= SDLK_KP_9) {
        return '1' + (int)(code - SDLK_KP_1);
    }
    for (size_t i = 0; i < BASE_ARRAY_COUNT(KEYS); i++) {
        if (KEYS[i].code == code) {
            return KEYS[i].key;
        }
    }
    return KEY_OTHER;
}

static int translate_modifiers(int state)
{
    int modifiers = (state & (KMOD_CTRL | KMOD_GUI)) != 0 ? MODIFIER_CONTROL : 0;
    modifiers |= (state & KMOD_SHIFT) != 0 ? MODIFIER_SHIFT : 0;
    modifiers |= (state & KMOD_ALT) != 0 ? MODIFIER_ALT : 0;
    return modifiers;
}

static bool translate_window(const SDL_WindowEvent *window, InputEvent *out)
{
    static const struct {
        SDL_WindowEventID event;
        EventKind kind;
    } kinds[] = {{SDL_WINDOWEVENT_SIZE_CHANGED, EVENT_RESIZED}, {SDL_WINDOWEVENT_DISPLAY_CHANGED, EVENT_RESIZED},
                 {SDL_WINDOWEVENT_EXPOSED, EVENT_EXPOSED},      {SDL_WINDOWEVENT_MINIMIZED, EVENT_HIDDEN},
                 {SDL_WINDOWEVENT_HIDDEN, EVENT_HIDDEN},        {SDL_WINDOWEVENT_SHOWN, EVENT_SHOWN},
                 {SDL_WINDOWEVENT_RESTORED, EVENT_SHOWN},       {SDL_WINDOWEVENT_MAXIMIZED, EVENT_SHOWN},
                 {SDL_WINDOWEVENT_LEAVE, EVENT_POINTER_LEFT},   {SDL_WINDOWEVENT_FOCUS_GAINED, EVENT_FOCUS_GAINED},
                 {SDL_WINDOWEVENT_FOCUS_LOST, EVENT_FOCUS_LOST}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(kinds); i++) {
        if (window->event == kinds[i].event) {
            out->kind = kinds[i].kind;
        }
    }
    return out->kind != EVENT_NONE;
}

bool sdl_is_compat(void)
{
    SDL_version version;
    SDL_GetVersion(&version);
    return SDL_VERSIONNUM(version.major, version.minor, version.patch) >= COMPAT_FIRST;
}

/* Whether a press repeats the last one sooner than a hand can, or was released too soon for a hand. */
static bool is_pressed_twice(const Platform *platform, const SDL_MouseButtonEvent *press)
{
    SDL_Event next;
    const SDL_MouseButtonEvent *last = &platform->pressed;
    Uint32 apart = press->timestamp - platform->released;
    bool same = last->button == press->button && last->x == press->x && last->y == press->y;
    return same &&
           (apart <= AT_ONCE || (apart <= DOUBLED_MOST &&
                                 SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, SDL_MOUSEBUTTONUP, SDL_MOUSEBUTTONUP) == 1 &&
                                 next.button.button == press->button));
}

/* Whether the press that was released just now comes once more, with its true release, and a drag between them. */
static bool is_still_pressed(const Platform *platform)
{
    SDL_Event press, release;
    if (!platform->doubles_clicks) {
        return false;
    }
    int patience = platform->released - platform->pressed.timestamp <= DOUBLED_MOST ? LATE_MOST : 0;
    while (SDL_PeepEvents(&press, 1, SDL_PEEKEVENT, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONDOWN) != 1) {
        if (patience-- == 0) {
            return false;
        }
        SDL_Delay(1); /* no hand was so quick: the window manager may still hold the pointer up */
        SDL_PumpEvents();
    }
    return SDL_PeepEvents(&release, 1, SDL_PEEKEVENT, SDL_MOUSEBUTTONUP, SDL_MOUSEBUTTONUP) == 1 &&
           is_pressed_twice(platform, &press.button) && release.button.button == press.button.button &&
           release.button.timestamp - press.button.timestamp <= DOUBLED_MOST;
}

/* Whether a press or a release has been reported already, or is still to come. */
static bool is_doubled(Platform *platform, const SDL_MouseButtonEvent *event)
{
    Uint32 button = SDL_BUTTON(event->button);
    bool was_doubled = (platform->doubled & button) != 0;
    platform->doubled &= ~button;
    if (event->type == SDL_MOUSEBUTTONUP) {
        platform->released = event->timestamp;
        platform->still_pressed = !was_doubled && is_still_pressed(platform);
        return was_doubled || platform->still_pressed;
    }
    bool doubled = platform->doubles_clicks && is_pressed_twice(platform, event);
    platform->doubled |= doubled && !platform->still_pressed ? button : 0;
    platform->still_pressed = false;
    platform->pressed = *event;
    return doubled;
}

static bool translate_pointer(Platform *platform, const SDL_Event *event, InputEvent *out)
{
    float ratio = platform_pixel_ratio(platform);
    if (event->motion.which == SDL_TOUCH_MOUSEID) { /* `which` is at the same place in motion and button */
        return false;                               /* the finger has an event of its own */
    }
    if (event->type == SDL_MOUSEMOTION) {
        out->kind = EVENT_POINTER_MOVE;
        out->x = (float)event->motion.x * ratio;
        out->y = (float)event->motion.y * ratio;
        return true;
    }
    if (is_doubled(platform, &event->button)) {
        return false;
    }
    out->kind = event->type == SDL_MOUSEBUTTONDOWN ? EVENT_POINTER_DOWN : EVENT_POINTER_UP;
    out->button = event->button.button <= BUTTON_FORWARD ? event->button.button : BUTTON_MIDDLE; /* also any other */
    out->x = (float)event->button.x * ratio;
    out->y = (float)event->button.y * ratio;
    return true;
}

/* The finger with this id of SDL's; or the lowest number that is free. -1: there is none. */
static int find_finger(const Platform *platform, bool down, SDL_FingerID id)
{
    for (int i = 0; i < FINGERS_MAX; i++) {
        if (platform->fingers[i].down == down && (!down || platform->fingers[i].id == id)) {
            return i;
        }
    }
    return -1;
}

/* A touch pad is not a screen, and touches that SDL makes from a mouse have events of the mouse. */
static bool is_screen(SDL_TouchID touch)
{
    SDL_TouchDeviceType type = SDL_GetTouchDeviceType(touch);
    return touch != SDL_MOUSE_TOUCHID && type != SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE &&
           type != SDL_TOUCH_DEVICE_INDIRECT_RELATIVE;
}

/* SDL's numbers of fingers can be any; here fingers are numbered from 0. */
static bool translate_finger(Platform *platform, const SDL_TouchFingerEvent *event, InputEvent *out)
{
    int width = 1, height = 1;
    int finger = find_finger(platform, true, event->fingerId);
    if (!is_screen(event->touchId)) {
        return false;
    }
    if (event->type == SDL_FINGERDOWN && finger < 0) {
        finger = find_finger(platform, false, 0);
    }
    if (finger < 0) {
        return false; /* too many fingers, or one that came down outside of the window */
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

/* The platform takes over SDL's text. */
static bool translate_drop(Platform *platform, const SDL_DropEvent *drop, InputEvent *out)
{
    if (drop->file == NULL) {
        return false;
    }
    SDL_free(platform->dropped);
    platform->dropped = drop->file;
    out->kind = drop->type == SDL_DROPFILE ? EVENT_DROPPED : EVENT_DROPPED_TEXT;
    return true;
}

const char *platform_dropped(const Platform *platform)
{
    return platform->dropped == NULL ? "" : platform->dropped;
}

/* The window, or the graphics card, may have lost what was drawn. */
static void expose_window(Platform *platform, bool lost)
{
    if (platform->painter != NULL) {
        platform->painter->kind->expose(platform->painter, lost);
    }
}

bool sdl_event_translate(Platform *platform, const SDL_Event *event, InputEvent *out)
{
    *out = (InputEvent){.kind = EVENT_NONE};
    switch (event->type) {
    case SDL_APP_WILLENTERBACKGROUND: /* from now on the system may end the program */
        out->kind = EVENT_HIDDEN;
        return true;
    case SDL_APP_DIDENTERFOREGROUND:
        out->kind = EVENT_SHOWN;
        return true;
    case SDL_QUIT:
        out->kind = EVENT_QUIT;
        return true;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        if (event->key.keysym.sym == SDLK_AC_BACK) {
            out->kind = EVENT_BACK;
            return event->type == SDL_KEYDOWN && event->key.repeat == 0;
        }
        out->kind = event->type == SDL_KEYDOWN ? EVENT_KEY : EVENT_KEY_UP;
        out->key = translate_key(event->key.keysym.sym);
        out->modifiers = translate_modifiers(event->key.keysym.mod);
        out->repeated = event->key.repeat != 0;
        platform->typing.key = out->kind == EVENT_KEY ? out->key : platform->typing.key;
        return true;
    case SDL_TEXTINPUT:
        sdl_typing_note(&platform->typing, event->text.text);
        return sdl_typing_take(&platform->typing, out);
    case SDL_MOUSEMOTION:
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return translate_pointer(platform, event, out);
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP:
        return translate_finger(platform, &event->tfinger, out);
    case SDL_MOUSEWHEEL:
        out->kind = EVENT_WHEEL;
        out->steps = event->wheel.direction == SDL_MOUSEWHEEL_FLIPPED ? -event->wheel.y : event->wheel.y;
        return out->steps != 0;
    case SDL_WINDOWEVENT:
        sdl_window_fit(platform);
        if (event->window.event == SDL_WINDOWEVENT_FOCUS_LOST || event->window.event == SDL_WINDOWEVENT_HIDDEN ||
            event->window.event == SDL_WINDOWEVENT_MINIMIZED) {
            SDL_zeroa(platform->fingers); /* their release may not be reported */
        }
        expose_window(platform, false);
        return translate_window(&event->window, out);
    case SDL_DROPFILE:
    case SDL_DROPTEXT:
        return translate_drop(platform, &event->drop, out);
    case SDL_PAGE_EVENT:
        out->kind = (EventKind)event->user.code;
        out->control = (int)(intptr_t)event->user.data1;
        return true;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        sdl_ahead_end(&platform->ahead, NULL);
        sdl_pictures_forget_others(&platform->pictures, NULL);
        expose_window(platform, true);
        out->kind = EVENT_EXPOSED;
        return true;
    case SDL_LOCALECHANGED:
        out->kind = EVENT_PREFERENCES;
        return true;
    case SDL_DISPLAYEVENT:
        out->kind = EVENT_RESIZED;
        return true;
    default:
        return false;
    }
}
