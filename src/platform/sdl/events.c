/* SPDX-License-Identifier: MIT */
#include "platform/sdl/sdl_internal.h"

enum { COMPAT_FIRST = SDL_VERSIONNUM(2, 32, 50) }; /* such versions are those of sdl2-compat */
enum { AT_ONCE = 2, DOUBLED_MOST = 50 }; /* milliseconds; it takes some tenths of one, or until a frame is drawn */

typedef struct KeyPair {
    SDL_Keycode code;
    int key;
} KeyPair;

/* Keys without a character, and those that count as another. */
static const KeyPair KEYS[] = {
    {SDLK_UP, KEY_UP},         {SDLK_DOWN, KEY_DOWN},       {SDLK_LEFT, KEY_LEFT},      {SDLK_RIGHT, KEY_RIGHT},
    {SDLK_HOME, KEY_HOME},     {SDLK_END, KEY_END},         {SDLK_PAGEUP, KEY_PAGE_UP}, {SDLK_PAGEDOWN, KEY_PAGE_DOWN},
    {SDLK_INSERT, KEY_INSERT}, {SDLK_LCTRL, KEY_CONTROL},   {SDLK_RCTRL, KEY_CONTROL},  {SDLK_LGUI, KEY_CONTROL},
    {SDLK_RGUI, KEY_CONTROL},  {SDLK_LSHIFT, KEY_SHIFT},    {SDLK_RSHIFT, KEY_SHIFT},   {SDLK_LALT, KEY_ALT},
    {SDLK_RALT, KEY_ALT},      {SDLK_KP_ENTER, KEY_RETURN}, {SDLK_RETURN2, KEY_RETURN}, {SDLK_KP_0, '0'},
    {SDLK_KP_PLUS, '+'},       {SDLK_KP_MINUS, '-'},        {SDLK_KP_MULTIPLY, '*'},    {SDLK_KP_DIVIDE, '/'},
    {SDLK_KP_PERIOD, '.'}};

/* By what is printed on the key, wherever it is: SDL's key codes follow the layout that is in use. */
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

static int translate_button(int button)
{
    switch (button) {
    case SDL_BUTTON_LEFT:
        return BUTTON_LEFT;
    case SDL_BUTTON_RIGHT:
        return BUTTON_RIGHT;
    case SDL_BUTTON_X1:
        return BUTTON_BACK;
    case SDL_BUTTON_X2:
        return BUTTON_FORWARD;
    default:
        return BUTTON_MIDDLE;
    }
}

static bool translate_window(const SDL_WindowEvent *window, InputEvent *out)
{
    switch (window->event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
        out->kind = EVENT_RESIZED;
        return true;
    case SDL_WINDOWEVENT_EXPOSED:
        out->kind = EVENT_EXPOSED;
        return true;
    case SDL_WINDOWEVENT_MINIMIZED:
    case SDL_WINDOWEVENT_HIDDEN:
        out->kind = EVENT_HIDDEN;
        return true;
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_RESTORED:
    case SDL_WINDOWEVENT_MAXIMIZED:
        out->kind = EVENT_SHOWN;
        return true;
    case SDL_WINDOWEVENT_LEAVE:
        out->kind = EVENT_POINTER_LEFT;
        return true;
    case SDL_WINDOWEVENT_FOCUS_GAINED:
        out->kind = EVENT_FOCUS_GAINED;
        return true;
    case SDL_WINDOWEVENT_FOCUS_LOST:
        out->kind = EVENT_FOCUS_LOST;
        return true;
    default:
        return false;
    }
}

bool sdl_event_doubles_clicks(void)
{
    SDL_version version;
    SDL_GetVersion(&version);
    return SDL_VERSIONNUM(version.major, version.minor, version.patch) >= COMPAT_FIRST && sdl_window_has_driver("x11");
}

/* A player's hand does not press again so soon; and later, not without holding the button for a while. */
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

/* Whether a press or a release is one that has been given already. */
static bool is_doubled(Platform *platform, const SDL_MouseButtonEvent *event)
{
    Uint32 button = SDL_BUTTON(event->button);
    bool was_doubled = (platform->doubled & button) != 0;
    platform->doubled &= ~button;
    if (event->type == SDL_MOUSEBUTTONUP) {
        platform->released = event->timestamp;
        return was_doubled;
    }
    bool doubled = platform->doubles_clicks && is_pressed_twice(platform, event);
    platform->doubled |= doubled ? button : 0;
    platform->pressed = *event;
    return doubled;
}

static bool translate_pointer(Platform *platform, const SDL_Event *event, InputEvent *out)
{
    float ratio = platform_pixel_ratio(platform);
    if (event->motion.which == SDL_TOUCH_MOUSEID) { /* motion and button have it in the same place */
        return false;                               /* the finger itself has been told */
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
    out->button = translate_button(event->button.button);
    out->x = (float)event->button.x * ratio;
    out->y = (float)event->button.y * ratio;
    return true;
}

void sdl_event_push(EventKind kind)
{
    SDL_Event event = {.type = SDL_PAGE_EVENT};
    event.user.code = (Sint32)kind;
    SDL_PushEvent(&event);
}

/* The window, or the graphics card, may have lost what was drawn. */
static void expose(Platform *platform, bool lost)
{
    if (platform->painter != NULL) {
        platform->painter->kind->expose(platform->painter, lost);
    }
}

bool sdl_event_translate(Platform *platform, const SDL_Event *event, InputEvent *out)
{
    *out = (InputEvent){.kind = EVENT_NONE};
    switch (event->type) {
    case SDL_APP_WILLENTERBACKGROUND: /* the system may take the program away from here on */
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
        return true;
    case SDL_MOUSEMOTION:
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return translate_pointer(platform, event, out);
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP:
        return sdl_touch_translate(platform, &event->tfinger, out);
    case SDL_MOUSEWHEEL:
        out->kind = EVENT_WHEEL;
        out->steps = event->wheel.direction == SDL_MOUSEWHEEL_FLIPPED ? -event->wheel.y : event->wheel.y;
        return out->steps != 0;
    case SDL_WINDOWEVENT:
        sdl_window_fit(platform);
        if (event->window.event == SDL_WINDOWEVENT_FOCUS_LOST || event->window.event == SDL_WINDOWEVENT_HIDDEN ||
            event->window.event == SDL_WINDOWEVENT_MINIMIZED) {
            sdl_touch_forget(platform);
        }
        expose(platform, false);
        return translate_window(&event->window, out);
    case SDL_DROPFILE:
    case SDL_DROPTEXT:
        return sdl_drop_translate(platform, &event->drop, out);
    case SDL_PAGE_EVENT:
        out->kind = (EventKind)event->user.code;
        out->control = (int)(intptr_t)event->user.data1;
        return true;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        sdl_pictures_forget(&platform->pictures);
        expose(platform, true);
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
