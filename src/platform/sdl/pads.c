/* SPDX-License-Identifier: MIT */
/*
 * Gamepads through SDL: any number, plugged and unplugged at will.
 *
 * Each pad keeps which buttons are held, the stick and the triggers among them, and which of these the program has been
 * told. sdl_pads_take() tells one difference after another, so nothing is queued and a pad that is unplugged lets go of
 * everything by itself. Buttons count by where they are.
 *
 * SDL is kept from looking after its gamepads by itself: it would wake up for them every three seconds without any, and
 * a thousand times a second with one. So the devices are asked here: not at all while there are none and nothing new
 * has been plugged in (pads_watch.c says so, where it can), else 120 times a second, and a minute after the last touch
 * 30 times. The subsystem is started when the program first comes to rest, or a little later if it never does: it takes
 * some milliseconds, which neither the first frame nor a card in the air has to spare.
 */
#include "platform/sdl/sdl_internal.h"

enum { PADS_MAX = 16 };

static const double START_AFTER = 3000.0; /* milliseconds from the start, where the loop does not rest before */
static const double LOOK_FOR = 3000.0;    /* milliseconds for which something new may still come to be a gamepad */
static const double IDLE_AFTER = 60000.0; /* milliseconds from the last touch to slower looks */

enum { LOOK_PAUSE = 50, USED_PAUSE = 8, IDLE_PAUSE = 33, BLIND_PAUSE = 2000 }; /* milliseconds between two looks */

/* Shares of an axis' way at which it counts as pushed and as let go. */
static const float STICK_DOWN = 0.55F;
static const float STICK_UP = 0.40F;
static const float TRIGGER_DOWN = 0.50F;
static const float TRIGGER_UP = 0.35F;
static const float STICK_FAVOUR = 0.15F; /* by so much another direction has to be pushed further to take over */

/* One gamepad. Sets of buttons have a bit for each PadButton. */
typedef struct SdlPad {
    SDL_GameController *controller; /* NULL: this place is free, or the pad has just been unplugged */
    SDL_JoystickID id;
    PadKind kind;
    bool announced; /* the program knows of it */
    uint32_t buttons, stick, triggers;
    uint32_t told; /* held, as the program knows */
    float x, y;    /* of the left stick, -1 to 1 */
} SdlPad;

typedef struct SdlPads {
    SdlPad pads[PADS_MAX];
    char mappings[PLATFORM_PATH_LENGTH]; /* what the player has written down for pads that SDL does not know */
    SdlPadsWatch *watch;                 /* NULL: nobody says when something is plugged in */
    bool started;
    double first_seen; /* when the window was opened */
    double looked_at;  /* the devices were asked last */
    double look_until; /* something has been plugged in */
    double touched_at;
    int count;
} SdlPads;

static PadKind pad_kind_by_name(SDL_GameController *controller)
{
    enum { VALVE = 0x28de, DECK = 0x1205, STEAM_VIRTUAL = 0x11ff };
    const char *name = SDL_GameControllerName(controller);
    Uint16 product = SDL_GameControllerGetProduct(controller);
    if (name != NULL && SDL_strstr(name, "Steam Deck") != NULL) {
        return PAD_DECK;
    }
    if (SDL_GameControllerGetVendor(controller) == VALVE) {
        bool on_deck = product == DECK || (product == STEAM_VIRTUAL && SDL_getenv("SteamDeck") != NULL);
        return on_deck ? PAD_DECK : PAD_XBOX;
    }
    return PAD_GENERIC;
}

static PadKind kind_of_pad(SDL_GameController *controller)
{
    PadKind kind = pad_kind_by_name(controller);
    if (kind != PAD_GENERIC) {
        return kind;
    }
    switch (SDL_GameControllerGetType(controller)) {
    case SDL_CONTROLLER_TYPE_XBOX360:
    case SDL_CONTROLLER_TYPE_XBOXONE:
    case SDL_CONTROLLER_TYPE_AMAZON_LUNA: /* these carry the same letters in the same places */
    case SDL_CONTROLLER_TYPE_GOOGLE_STADIA:
        return PAD_XBOX;
    case SDL_CONTROLLER_TYPE_PS3:
    case SDL_CONTROLLER_TYPE_PS4:
    case SDL_CONTROLLER_TYPE_PS5:
        return PAD_PLAYSTATION;
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
        return PAD_SWITCH;
    default:
        return PAD_GENERIC;
    }
}

static void pads_start(Platform *platform)
{
    SdlPads *pads = platform->pads;
    pads->started = true;
    SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0");
    SDL_SetHint(SDL_HINT_GAMECONTROLLER_USE_BUTTON_LABELS, "0");
    if (SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0) {
        return; /* there are other ways to play */
    }
    if (pads->mappings[0] != '\0') {                           /* SDL reads SDL_GAMECONTROLLERCONFIG by itself */
        SDL_GameControllerAddMappingsFromFile(pads->mappings); /* no harm where there is none */
    }
    pads->watch = sdl_pads_watch_open();
}

void sdl_pads_open(Platform *platform, const char *mappings)
{
    SdlPads *pads = SDL_calloc(1, sizeof *pads);
    if (pads != NULL) { /* else there are other ways to play */
        SDL_strlcpy(pads->mappings, mappings, sizeof pads->mappings);
        pads->first_seen = platform_now();
    }
    platform->pads = pads;
}

void sdl_pads_close(Platform *platform)
{
    SdlPads *pads = platform->pads;
    if (pads == NULL) {
        return;
    }
    sdl_pads_watch_close(pads->watch);
    for (int i = 0; i < PADS_MAX; i++) {
        if (pads->pads[i].controller != NULL) {
            SDL_GameControllerClose(pads->pads[i].controller);
        }
    }
    SDL_free(pads);
    platform->pads = NULL;
}

static SdlPad *pad_find(SdlPads *pads, SDL_JoystickID id)
{
    for (int i = 0; i < PADS_MAX; i++) {
        if (pads->pads[i].controller != NULL && pads->pads[i].id == id) {
            return &pads->pads[i];
        }
    }
    return NULL;
}

static void pad_add(SdlPads *pads, int device)
{
    SdlPad *pad = NULL;
    for (int i = PADS_MAX - 1; i >= 0; i--) {
        if (pads->pads[i].controller == NULL && !pads->pads[i].announced) {
            pad = &pads->pads[i];
        }
    }
    SDL_GameController *controller = pad == NULL ? NULL : SDL_GameControllerOpen(device);
    if (controller == NULL) {
        return;
    }
    SDL_JoystickID id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(controller));
    if (pad_find(pads, id) != NULL) { /* SDL may tell of one twice */
        SDL_GameControllerClose(controller);
        return;
    }
    *pad = (SdlPad){.controller = controller, .id = id, .kind = kind_of_pad(controller)};
    pads->count++;
    pads->touched_at = platform_now();
}

static void pad_remove(SdlPads *pads, SDL_JoystickID id)
{
    SdlPad *pad = pad_find(pads, id);
    if (pad != NULL) {
        SDL_GameControllerClose(pad->controller);
        pad->controller = NULL;
        pad->buttons = pad->stick = pad->triggers = 0;
        pads->count--;
    }
}

static uint32_t pad_bit(int button)
{
    return (uint32_t)1 << button;
}

static void pad_press(SdlPad *pad, const SDL_ControllerButtonEvent *event)
{
    static const int8_t buttons[] = {[SDL_CONTROLLER_BUTTON_A] = PAD_SOUTH,
                                     [SDL_CONTROLLER_BUTTON_B] = PAD_EAST,
                                     [SDL_CONTROLLER_BUTTON_X] = PAD_WEST,
                                     [SDL_CONTROLLER_BUTTON_Y] = PAD_NORTH,
                                     [SDL_CONTROLLER_BUTTON_BACK] = PAD_BACK,
                                     [SDL_CONTROLLER_BUTTON_GUIDE] = PAD_GUIDE,
                                     [SDL_CONTROLLER_BUTTON_START] = PAD_START,
                                     [SDL_CONTROLLER_BUTTON_LEFTSTICK] = PAD_STICK_LEFT,
                                     [SDL_CONTROLLER_BUTTON_RIGHTSTICK] = PAD_STICK_RIGHT,
                                     [SDL_CONTROLLER_BUTTON_LEFTSHOULDER] = PAD_SHOULDER_LEFT,
                                     [SDL_CONTROLLER_BUTTON_RIGHTSHOULDER] = PAD_SHOULDER_RIGHT,
                                     [SDL_CONTROLLER_BUTTON_DPAD_UP] = PAD_UP,
                                     [SDL_CONTROLLER_BUTTON_DPAD_DOWN] = PAD_DOWN,
                                     [SDL_CONTROLLER_BUTTON_DPAD_LEFT] = PAD_LEFT,
                                     [SDL_CONTROLLER_BUTTON_DPAD_RIGHT] = PAD_RIGHT,
                                     [SDL_CONTROLLER_BUTTON_MISC1] = PAD_EXTRA,
                                     [SDL_CONTROLLER_BUTTON_PADDLE1] = PAD_PADDLE_1,
                                     [SDL_CONTROLLER_BUTTON_PADDLE2] = PAD_PADDLE_2,
                                     [SDL_CONTROLLER_BUTTON_PADDLE3] = PAD_PADDLE_3,
                                     [SDL_CONTROLLER_BUTTON_PADDLE4] = PAD_PADDLE_4,
                                     [SDL_CONTROLLER_BUTTON_TOUCHPAD] = PAD_TOUCHPAD};
    if (event->button >= BASE_ARRAY_COUNT(buttons)) {
        return; /* SDL has learned of more */
    }
    uint32_t bit = pad_bit(buttons[event->button]);
    pad->buttons = event->state == SDL_PRESSED ? pad->buttons | bit : pad->buttons & ~bit;
}

/* How far the stick is pushed in the direction of a button. */
static float pad_push(const SdlPad *pad, int direction)
{
    switch (direction) {
    case PAD_UP:
        return -pad->y;
    case PAD_DOWN:
        return pad->y;
    case PAD_LEFT:
        return -pad->x;
    default:
        return pad->x;
    }
}

/* The stick is held in one direction at most: where it is pushed furthest, with a favour for where it was. */
static void pad_lean(SdlPad *pad)
{
    int best = PAD_UP;
    int held = -1;
    for (int direction = PAD_UP; direction <= PAD_RIGHT; direction++) {
        best = pad_push(pad, direction) > pad_push(pad, best) ? direction : best;
        held = (pad->stick & pad_bit(direction)) != 0 ? direction : held;
    }
    float furthest = pad_push(pad, best);
    if (held >= 0 && pad_push(pad, held) > STICK_UP && pad_push(pad, held) > furthest - STICK_FAVOUR) {
        return;
    }
    pad->stick = furthest > STICK_DOWN ? pad_bit(best) : 0;
}

static void pad_squeeze(SdlPad *pad, int trigger, float push)
{
    bool held = (pad->triggers & pad_bit(trigger)) != 0;
    bool down = push > (held ? TRIGGER_UP : TRIGGER_DOWN);
    pad->triggers = down ? pad->triggers | pad_bit(trigger) : pad->triggers & ~pad_bit(trigger);
}

static void pad_move(SdlPad *pad, const SDL_ControllerAxisEvent *event)
{
    float push = (float)event->value / 32767.0F;
    switch (event->axis) {
    case SDL_CONTROLLER_AXIS_LEFTX:
        pad->x = push;
        pad_lean(pad);
        break;
    case SDL_CONTROLLER_AXIS_LEFTY:
        pad->y = push;
        pad_lean(pad);
        break;
    case SDL_CONTROLLER_AXIS_TRIGGERLEFT:
        pad_squeeze(pad, PAD_TRIGGER_LEFT, push);
        break;
    case SDL_CONTROLLER_AXIS_TRIGGERRIGHT:
        pad_squeeze(pad, PAD_TRIGGER_RIGHT, push);
        break;
    default:
        break;
    }
}

void sdl_pads_translate(Platform *platform, const SDL_Event *event)
{
    SdlPads *pads = platform->pads;
    SdlPad *pad = NULL;
    if (pads == NULL) {
        return;
    }
    switch (event->type) {
    case SDL_CONTROLLERDEVICEADDED:
        pad_add(pads, event->cdevice.which);
        break;
    case SDL_CONTROLLERDEVICEREMOVED:
        pad_remove(pads, event->cdevice.which);
        break;
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        pad = pad_find(pads, event->cbutton.which);
        if (pad != NULL) {
            pad_press(pad, &event->cbutton);
            pads->touched_at = platform_now();
        }
        break;
    case SDL_CONTROLLERAXISMOTION:
        pad = pad_find(pads, event->caxis.which);
        if (pad != NULL) {
            pad_move(pad, &event->caxis);
        }
        break;
    case SDL_MOUSEMOTION:
        SDL_ShowCursor(SDL_ENABLE);
        break;
    case SDL_USEREVENT: /* from the watch, the only one who sends it */
        pads->look_until = platform_now() + LOOK_FOR;
        break;
    default:
        break;
    }
}

/* One thing that the program does not know of this pad yet; what is let go before what is pressed. */
static bool pad_tell(SdlPad *pad, InputEvent *out)
{
    uint32_t held = pad->buttons | pad->stick | pad->triggers;
    uint32_t gone = pad->told & ~held;
    uint32_t news = gone != 0 ? gone : held & ~pad->told;
    if (pad->controller != NULL && !pad->announced) {
        pad->announced = true;
        out->kind = EVENT_PAD_ADDED;
        return true;
    }
    for (int button = 0; button < PAD_BUTTON_COUNT; button++) {
        if ((news & pad_bit(button)) != 0) {
            pad->told ^= pad_bit(button);
            out->kind = gone != 0 ? EVENT_PAD_UP : EVENT_PAD_DOWN;
            out->pad_button = (PadButton)button;
            if (gone == 0) {
                SDL_ShowCursor(SDL_DISABLE); /* until the mouse is moved */
            }
            return true;
        }
    }
    if (pad->controller == NULL && pad->announced) {
        pad->announced = false;
        out->kind = EVENT_PAD_REMOVED;
        return true;
    }
    return false;
}

bool sdl_pads_take(Platform *platform, InputEvent *out)
{
    SdlPads *pads = platform->pads;
    for (int i = 0; pads != NULL && i < PADS_MAX; i++) {
        *out = (InputEvent){.kind = EVENT_NONE, .pad = i, .pad_kind = pads->pads[i].kind};
        if (pad_tell(&pads->pads[i], out)) {
            return true;
        }
    }
    return false;
}

/* How many milliseconds may pass between two looks at the devices; -1: they need not be looked at. */
static int pads_pause(const SdlPads *pads, double now)
{
    if (pads->count > 0) {
        return now - pads->touched_at < IDLE_AFTER ? USED_PAUSE : IDLE_PAUSE;
    }
    if (now < pads->look_until) {
        return LOOK_PAUSE;
    }
    return pads->watch == NULL ? BLIND_PAUSE : -1;
}

void sdl_pads_look(Platform *platform, bool resting)
{
    SdlPads *pads = platform->pads;
    double now = platform_now();
    if (pads == NULL) {
        return;
    }
    if (!pads->started) {
        if (!platform->shown || (!resting && now - pads->first_seen < START_AFTER)) {
            return;
        }
        pads_start(platform);
    }
    int pause = pads_pause(pads, now);
    if (pause >= 0 && now - pads->looked_at >= pause - 1 && SDL_WasInit(SDL_INIT_GAMECONTROLLER) != 0) {
        pads->looked_at = now;
        SDL_GameControllerUpdate();
    }
}

bool sdl_pads_present(const Platform *platform)
{
    return platform->pads != NULL && platform->pads->count > 0;
}

bool sdl_pads_wait(Platform *platform, SDL_Event *event)
{
    const SdlPads *pads = platform->pads;
    for (;;) {
        sdl_pads_look(platform, true);
        int pause = pads == NULL || SDL_WasInit(SDL_INIT_GAMECONTROLLER) == 0 ? -1 : pads_pause(pads, platform_now());
        SDL_ClearError();
        if (SDL_WaitEventTimeout(event, pause) != 0) {
            return true;
        }
        if (pause < 0) {
            return false;
        }
    }
}

void platform_rumble(Platform *platform, int pad, float strength, int milliseconds)
{
    const SdlPads *pads = platform->pads;
    if (pads == NULL || pad < 0 || pad >= PADS_MAX || pads->pads[pad].controller == NULL) {
        return;
    }
    float share = SDL_clamp(strength, 0.0F, 1.0F);
    SDL_GameControllerRumble(pads->pads[pad].controller, (Uint16)(share * 40000.0F), (Uint16)(share * 65535.0F),
                             (Uint32)SDL_max(milliseconds, 0));
}
