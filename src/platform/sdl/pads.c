/* SPDX-License-Identifier: MIT */
#include "platform/sdl/pads.h"

#if defined(__linux__)
#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>
#endif

static const double START_AFTER = 3000.0; /* milliseconds from the start, where the loop does not rest before */
static const double LOOK_FOR = 3000.0;    /* milliseconds for which something new may still come to be a gamepad */
static const double IDLE_AFTER = 60000.0; /* milliseconds from the last touch to slower looks */

enum { LOOK_PAUSE = 50, USED_PAUSE = 8, IDLE_PAUSE = 33, BLIND_PAUSE = 2000 }; /* milliseconds between two looks */

/* Shares of an axis' way at which it counts as pushed and as released. */
static const float STICK_DOWN = 0.55F;
static const float STICK_UP = 0.40F;
static const float TRIGGER_DOWN = 0.50F;
static const float TRIGGER_UP = 0.35F;
static const float STICK_FAVOUR = 0.15F; /* by so much another direction has to be pushed further to take over */

/* Kinds by SDL's types; the others are generic. Some carry the same letters in the same places as an Xbox's. */
static const uint8_t KINDS[] = {[SDL_CONTROLLER_TYPE_XBOX360] = PAD_XBOX,
                                [SDL_CONTROLLER_TYPE_XBOXONE] = PAD_XBOX,
                                [SDL_CONTROLLER_TYPE_AMAZON_LUNA] = PAD_XBOX,
                                [SDL_CONTROLLER_TYPE_GOOGLE_STADIA] = PAD_XBOX,
                                [SDL_CONTROLLER_TYPE_PS3] = PAD_PLAYSTATION,
                                [SDL_CONTROLLER_TYPE_PS4] = PAD_PLAYSTATION,
                                [SDL_CONTROLLER_TYPE_PS5] = PAD_PLAYSTATION,
                                [SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO] = PAD_SWITCH,
                                [SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT] = PAD_SWITCH,
                                [SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT] = PAD_SWITCH,
                                [SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR] = PAD_SWITCH};

/* By who made it, where SDL does not know the gamepad. */
static PadKind find_makers_kind(Uint16 vendor)
{
    enum { MICROSOFT = 0x045e, SONY = 0x054c, NINTENDO = 0x057e };
    return vendor == MICROSOFT  ? PAD_XBOX
           : vendor == SONY     ? PAD_PLAYSTATION
           : vendor == NINTENDO ? PAD_SWITCH
                                : PAD_GENERIC;
}

static PadKind find_pad_kind(SDL_GameController *controller)
{
    enum { VALVE = 0x28de, DECK = 0x1205, STEAM_VIRTUAL = 0x11ff };
    Uint16 vendor = SDL_GameControllerGetVendor(controller);
    const char *name = SDL_GameControllerName(controller);
    Uint16 product = SDL_GameControllerGetProduct(controller);
    bool is_valve = vendor == VALVE;
    bool on_deck = product == DECK || (product == STEAM_VIRTUAL && SDL_getenv("SteamDeck") != NULL);
    size_t type = (size_t)SDL_GameControllerGetType(controller);
    if ((name != NULL && SDL_strstr(name, "Steam Deck") != NULL) || (is_valve && on_deck)) {
        return PAD_DECK;
    }
    PadKind kind = type < BASE_ARRAY_COUNT(KINDS) ? (PadKind)KINDS[type] : PAD_GENERIC;
    return is_valve ? PAD_XBOX : kind != PAD_GENERIC ? kind : find_makers_kind(vendor);
}

#if defined(__linux__)

/* A thread that sleeps until the system makes a device file, and then pushes SDL_USEREVENT. */
enum { STACK_SIZE = 65536 };

static int SDLCALL run_watch(void *data)
{
    const PadsWatch *watch = data;
    char buffer[4096];
    struct pollfd sources[] = {{.fd = watch->files, .events = POLLIN}, {.fd = watch->ends[0], .events = POLLIN}};
    while (poll(sources, 2, -1) >= 0 && sources[1].revents == 0 && (sources[0].revents & POLLIN) != 0) {
        SDL_Event event = {.type = SDL_USEREVENT};
        if (read(watch->files, buffer, sizeof buffer) <= 0) {
            break;
        }
        SDL_PushEvent(&event);
    }
    return 0;
}

/* Where there is no folder of input devices, the first of them will make one. */
static bool watch_files(PadsWatch *watch)
{
    Uint32 changes = IN_CREATE | IN_ATTRIB | IN_MOVED_TO;
    watch->files = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    return watch->files >= 0 && (inotify_add_watch(watch->files, "/dev/input", changes) >= 0 ||
                                 inotify_add_watch(watch->files, "/dev", IN_CREATE) >= 0);
}

static void close_watch(const PadsWatch *watch)
{
    close(watch->ends[1]); /* the thread hears of it; nothing comes of closing -1 */
    SDL_WaitThread(watch->thread, NULL);
    close(watch->ends[0]);
    close(watch->files);
}

static void open_watch(PadsWatch *watch)
{
    watch->files = watch->ends[0] = watch->ends[1] = -1;
    if (watch_files(watch) && pipe(watch->ends) == 0) {
        watch->thread = SDL_CreateThreadWithStackSize(run_watch, "pads", STACK_SIZE, watch);
    }
    if (watch->thread == NULL) {
        close_watch(watch);
    }
}

#else
#define open_watch(watch) ((void)(watch))
#define close_watch(watch) ((void)(watch))
#endif

static void start_pads(Pads *pads)
{
    pads->started = true;
    SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0");
    SDL_SetHint(SDL_HINT_GAMECONTROLLER_USE_BUTTON_LABELS, "0");
    if (SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0) {
        return;
    }
    if (pads->mappings[0] != '\0') {                           /* SDL reads SDL_GAMECONTROLLERCONFIG by itself */
        SDL_GameControllerAddMappingsFromFile(pads->mappings); /* no harm where there is none */
    }
    open_watch(&pads->watch);
}

void sdl_pads_close(Pads *pads)
{
    if (pads->watch.thread != NULL) {
        close_watch(&pads->watch);
    }
    for (int i = 0; i < PADS_MAX; i++) {
        if (pads->pads[i].controller != NULL) {
            SDL_GameControllerClose(pads->pads[i].controller);
        }
    }
}

static Pad *find_pad(Pads *pads, SDL_JoystickID id)
{
    for (int i = 0; i < PADS_MAX; i++) {
        if (pads->pads[i].controller != NULL && pads->pads[i].id == id) {
            return &pads->pads[i];
        }
    }
    return NULL;
}

static void add_pad(Pads *pads, int device)
{
    Pad *pad = NULL;
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
    if (find_pad(pads, id) != NULL) { /* SDL may tell of one twice */
        SDL_GameControllerClose(controller);
        return;
    }
    *pad = (Pad){.controller = controller, .id = id, .kind = find_pad_kind(controller)};
    pads->count++;
    pads->touched_at = platform_now();
}

static void remove_pad(Pads *pads, SDL_JoystickID id)
{
    Pad *pad = find_pad(pads, id);
    if (pad != NULL) {
        SDL_GameControllerClose(pad->controller);
        pad->controller = NULL;
        pad->buttons = pad->stick = pad->triggers = 0;
        pads->count--;
    }
}

static uint32_t button_bit(int button)
{
    return (uint32_t)1 << button;
}

static void note_button(Pad *pad, const SDL_ControllerButtonEvent *event)
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
    uint32_t bit = button_bit(buttons[event->button]);
    pad->buttons = event->state == SDL_PRESSED ? pad->buttons | bit : pad->buttons & ~bit;
}

/* How far the stick is pushed in the direction of a button. */
static float find_push(const Pad *pad, int direction)
{
    float along = direction <= PAD_DOWN ? pad->y : pad->x;
    return direction == PAD_UP || direction == PAD_LEFT ? -along : along;
}

/* The stick is held in one direction at most: where it is pushed furthest, with a favour for where it was. */
static void lean_stick(Pad *pad)
{
    int best = PAD_UP, held = -1;
    for (int direction = PAD_UP; direction <= PAD_RIGHT; direction++) {
        best = find_push(pad, direction) > find_push(pad, best) ? direction : best;
        held = (pad->stick & button_bit(direction)) != 0 ? direction : held;
    }
    float furthest = find_push(pad, best);
    if (held >= 0 && find_push(pad, held) > STICK_UP && find_push(pad, held) > furthest - STICK_FAVOUR) {
        return;
    }
    pad->stick = furthest > STICK_DOWN ? button_bit(best) : 0;
}

static void note_trigger(Pad *pad, int trigger, float push)
{
    bool held = (pad->triggers & button_bit(trigger)) != 0;
    bool down = push > (held ? TRIGGER_UP : TRIGGER_DOWN);
    pad->triggers = down ? pad->triggers | button_bit(trigger) : pad->triggers & ~button_bit(trigger);
}

static void note_axis(Pad *pad, const SDL_ControllerAxisEvent *event)
{
    float push = (float)event->value / 32767.0F;
    bool is_across = event->axis == SDL_CONTROLLER_AXIS_LEFTX;
    bool is_left = event->axis == SDL_CONTROLLER_AXIS_TRIGGERLEFT;
    if (is_across || event->axis == SDL_CONTROLLER_AXIS_LEFTY) {
        *(is_across ? &pad->x : &pad->y) = push;
        lean_stick(pad);
    } else if (is_left || event->axis == SDL_CONTROLLER_AXIS_TRIGGERRIGHT) {
        note_trigger(pad, is_left ? PAD_TRIGGER_LEFT : PAD_TRIGGER_RIGHT, push);
    }
}

void sdl_pads_translate(Pads *pads, const SDL_Event *event)
{
    Pad *pad = NULL;
    switch (event->type) {
    case SDL_CONTROLLERDEVICEADDED:
        add_pad(pads, event->cdevice.which);
        break;
    case SDL_CONTROLLERDEVICEREMOVED:
        remove_pad(pads, event->cdevice.which);
        break;
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        pad = find_pad(pads, event->cbutton.which);
        if (pad != NULL) {
            note_button(pad, &event->cbutton);
            pads->touched_at = platform_now();
        }
        break;
    case SDL_CONTROLLERAXISMOTION:
        pad = find_pad(pads, event->caxis.which);
        if (pad != NULL) {
            note_axis(pad, &event->caxis);
        }
        break;
    case SDL_USEREVENT: /* from the watch, the only one who sends it */
        pads->look_until = platform_now() + LOOK_FOR;
        break;
    default:
        break;
    }
}

/* One thing that the program does not know of this pad yet; what is let go before what is pressed. */
static bool find_news(Pad *pad, InputEvent *out)
{
    uint32_t held = pad->buttons | pad->stick | pad->triggers;
    uint32_t gone = pad->known & ~held;
    uint32_t news = gone != 0 ? gone : held & ~pad->known;
    if (pad->controller != NULL && !pad->announced) {
        pad->announced = true;
        out->kind = EVENT_PAD_ADDED;
        return true;
    }
    for (int button = 0; button < PAD_BUTTON_COUNT; button++) {
        if ((news & button_bit(button)) != 0) {
            pad->known ^= button_bit(button);
            out->kind = gone != 0 ? EVENT_PAD_UP : EVENT_PAD_DOWN;
            out->pad_button = (PadButton)button;
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

bool sdl_pads_take(Pads *pads, InputEvent *out)
{
    for (int i = 0; i < PADS_MAX; i++) {
        *out = (InputEvent){.kind = EVENT_NONE, .pad = i, .pad_kind = pads->pads[i].kind};
        if (find_news(&pads->pads[i], out)) {
            return true;
        }
    }
    return false;
}

/* How many milliseconds may pass between two looks at the devices; -1: they need not be looked at. */
static int find_pause(const Pads *pads, double now)
{
    if (pads->count > 0) {
        return now - pads->touched_at < IDLE_AFTER ? USED_PAUSE : IDLE_PAUSE;
    }
    return now < pads->look_until ? LOOK_PAUSE : pads->watch.thread == NULL ? BLIND_PAUSE : -1;
}

void sdl_pads_look(Pads *pads, bool resting)
{
    double now = platform_now();
    if (!pads->started) {
        if (!pads->shown || (!resting && now - pads->opened_at < START_AFTER)) {
            return;
        }
        start_pads(pads);
    }
    int pause = find_pause(pads, now);
    if (pause >= 0 && now - pads->looked_at >= pause - 1 && SDL_WasInit(SDL_INIT_GAMECONTROLLER) != 0) {
        pads->looked_at = now;
        SDL_GameControllerUpdate();
    }
}

bool sdl_pads_wait(Pads *pads, SDL_Event *event)
{
    for (;;) {
        sdl_pads_look(pads, true);
        int pause = SDL_WasInit(SDL_INIT_GAMECONTROLLER) == 0 ? -1 : find_pause(pads, platform_now());
        SDL_ClearError();
        if (SDL_WaitEventTimeout(event, pause) != 0) {
            return true;
        }
        if (pause < 0) {
            return false;
        }
    }
}
