/* SPDX-License-Identifier: MIT */
/*
 * Virtual gamepads as the platform reports them: whose signs they have, sticks and triggers as buttons, and what a pad
 * that is unplugged lets go of.
 */
#include <SDL.h>
#include <string.h>

#include "platform/platform.h"
#include "support/check.h"

static Platform *platform;

/* Opens the window and shows a frame: gamepads are looked for after the first one. */
static bool open_platform(void)
{
    static DrawList list;
    char error[PLATFORM_ERROR_LENGTH];
    PlatformOptions options = {.title = "pads", .width = 320, .height = 240, .renderer = RENDERER_SOFTWARE};
    InputEvent event;
    platform = platform_open(&options, error);
    if (!CHECK(platform != NULL)) {
        return false;
    }
    while (platform_next_event(platform, false, &event)) {
    }
    CHECK_EQUAL_INT(0, (int)SDL_WasInit(SDL_INIT_GAMECONTROLLER)); /* the first frame comes first */
    drawlist_begin(&list, 320, 240);
    list.card_width = list.card_height = 32;
    platform_present(platform, &list);
    SDL_PushEvent(&(SDL_Event){.type = SDL_QUIT}); /* so that the wait has an end */
    while (platform_next_event(platform, true, &event) && event.kind != EVENT_QUIT) {
    }
    return CHECK(SDL_WasInit(SDL_INIT_GAMECONTROLLER) != 0);
}

static SDL_Joystick *plug(const char *name, Uint16 vendor, Uint16 product)
{
    SDL_VirtualJoystickDesc wanted = {.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION,
                                      .type = SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                      .naxes = SDL_CONTROLLER_AXIS_MAX,
                                      .nbuttons = SDL_CONTROLLER_BUTTON_MAX,
                                      .vendor_id = vendor,
                                      .product_id = product,
                                      .name = name};
    int device = SDL_JoystickAttachVirtualEx(&wanted);
    SDL_Joystick *joystick = device < 0 ? NULL : SDL_JoystickOpen(device);
    if (joystick != NULL) {
        SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_TRIGGERLEFT, SDL_JOYSTICK_AXIS_MIN);
        SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, SDL_JOYSTICK_AXIS_MIN);
    }
    return joystick;
}

static void unplug(SDL_Joystick *joystick)
{
    SDL_JoystickID id = SDL_JoystickInstanceID(joystick);
    for (int i = 0; i < SDL_NumJoysticks(); i++) {
        if (SDL_JoystickGetDeviceInstanceID(i) == id) {
            SDL_JoystickDetachVirtual(i);
            break;
        }
    }
    SDL_JoystickClose(joystick);
}

/* The next event of a gamepad; EVENT_NONE: there is none. */
static InputEvent next(void)
{
    InputEvent event;
    SDL_JoystickUpdate();
    for (int i = 0; i < 2; i++) { /* SDL's polling may end once before what has just come in */
        while (platform_next_event(platform, false, &event)) {
            if (event.kind >= EVENT_PAD_DOWN && event.kind <= EVENT_PAD_REMOVED) {
                return event;
            }
        }
    }
    return (InputEvent){.kind = EVENT_NONE};
}

static void expect(EventKind kind, PadButton button)
{
    InputEvent event = next();
    CHECK_EQUAL_INT(kind, event.kind);
    CHECK_EQUAL_INT(button, event.pad_button);
}

static void expect_nothing(void)
{
    CHECK_EQUAL_INT(EVENT_NONE, next().kind);
}

static void push(SDL_Joystick *joystick, int axis, float way)
{
    SDL_JoystickSetVirtualAxis(joystick, axis, (Sint16)(way * 32767.0F));
}

TEST(each_kind_has_its_signs)
{
    static const struct {
        const char *name;
        Uint16 vendor, product;
        PadKind kind;
    } pads[] = {{"X360 Controller", 0x045e, 0x028e, PAD_XBOX},
                {"PS5 Controller", 0x054c, 0x0ce6, PAD_PLAYSTATION},
                {"Nintendo Switch Pro Controller", 0x057e, 0x2009, PAD_SWITCH},
                {"Steam Deck Controller", 0x28de, 0x1205, PAD_DECK},
                {"A pad", 0x1234, 0x5678, PAD_GENERIC}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(pads); i++) {
        SDL_Joystick *joystick = plug(pads[i].name, pads[i].vendor, pads[i].product);
        check_context("%s", pads[i].name);
        if (CHECK(joystick != NULL)) {
            InputEvent event = next();
            CHECK_EQUAL_INT(EVENT_PAD_ADDED, event.kind);
            CHECK_EQUAL_INT(pads[i].kind, event.pad_kind);
            CHECK_EQUAL_INT(0, event.pad);
            unplug(joystick);
            CHECK_EQUAL_INT(EVENT_PAD_REMOVED, next().kind);
        }
    }
    expect_nothing();
}

TEST(the_stick_is_a_cross_that_sticks)
{
    SDL_Joystick *joystick = plug("X360 Controller", 0x045e, 0x028e);
    CHECK_EQUAL_INT(EVENT_PAD_ADDED, next().kind);
    push(joystick, SDL_CONTROLLER_AXIS_LEFTX, 0.54F);
    expect_nothing();
    push(joystick, SDL_CONTROLLER_AXIS_LEFTX, 0.56F);
    expect(EVENT_PAD_DOWN, PAD_RIGHT);
    push(joystick, SDL_CONTROLLER_AXIS_LEFTX, 0.41F);
    expect_nothing();
    push(joystick, SDL_CONTROLLER_AXIS_LEFTX, 0.39F);
    expect(EVENT_PAD_UP, PAD_RIGHT);
    push(joystick, SDL_CONTROLLER_AXIS_LEFTX, -0.8F);
    expect(EVENT_PAD_DOWN, PAD_LEFT);
    push(joystick, SDL_CONTROLLER_AXIS_LEFTY, -0.85F); /* hardly more: no other direction */
    expect_nothing();
    push(joystick, SDL_CONTROLLER_AXIS_LEFTY, -1.0F);
    expect(EVENT_PAD_UP, PAD_LEFT);
    expect(EVENT_PAD_DOWN, PAD_UP);
    SDL_JoystickSetVirtualButton(joystick, SDL_CONTROLLER_BUTTON_DPAD_UP, 1); /* cross and stick are one */
    expect_nothing();
    push(joystick, SDL_CONTROLLER_AXIS_LEFTX, 0.0F);
    push(joystick, SDL_CONTROLLER_AXIS_LEFTY, 0.0F);
    expect_nothing();
    SDL_JoystickSetVirtualButton(joystick, SDL_CONTROLLER_BUTTON_DPAD_UP, 0);
    expect(EVENT_PAD_UP, PAD_UP);
    unplug(joystick);
    expect(EVENT_PAD_REMOVED, PAD_SOUTH);
}

TEST(paddles_are_buttons)
{
    SDL_Joystick *joystick = plug("X360 Controller", 0x045e, 0x028e);
    CHECK_EQUAL_INT(EVENT_PAD_ADDED, next().kind);
    for (int i = 0; i <= SDL_CONTROLLER_BUTTON_PADDLE4 - SDL_CONTROLLER_BUTTON_MISC1; i++) { /* no virtual touchpads */
        SDL_JoystickSetVirtualButton(joystick, SDL_CONTROLLER_BUTTON_MISC1 + i, 1);
        expect(EVENT_PAD_DOWN, (PadButton)(PAD_EXTRA + i));
        SDL_JoystickSetVirtualButton(joystick, SDL_CONTROLLER_BUTTON_MISC1 + i, 0);
        expect(EVENT_PAD_UP, (PadButton)(PAD_EXTRA + i));
    }
    unplug(joystick);
    expect(EVENT_PAD_REMOVED, PAD_SOUTH);
}

TEST(a_pad_that_is_unplugged_lets_go)
{
    SDL_Joystick *first = plug("X360 Controller", 0x045e, 0x028e);
    CHECK_EQUAL_INT(0, next().pad);
    SDL_Joystick *second = plug("PS5 Controller", 0x054c, 0x0ce6);
    CHECK_EQUAL_INT(1, next().pad);
    SDL_JoystickSetVirtualButton(first, SDL_CONTROLLER_BUTTON_A, 1);
    expect(EVENT_PAD_DOWN, PAD_SOUTH);
    push(first, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 1.0F);
    expect(EVENT_PAD_DOWN, PAD_TRIGGER_RIGHT);
    SDL_JoystickSetVirtualButton(second, SDL_CONTROLLER_BUTTON_B, 1);
    expect(EVENT_PAD_DOWN, PAD_EAST);
    platform_rumble(platform, 0, 1.0F, 10); /* it has no motor: nothing happens */
    unplug(first);
    InputEvent up = next();
    CHECK_EQUAL_INT(EVENT_PAD_UP, up.kind); /* one of the two, then the other */
    expect(EVENT_PAD_UP, up.pad_button == PAD_SOUTH ? PAD_TRIGGER_RIGHT : PAD_SOUTH);
    expect(EVENT_PAD_REMOVED, PAD_SOUTH);
    platform_rumble(platform, 0, 1.0F, 10);
    SDL_JoystickSetVirtualButton(second, SDL_CONTROLLER_BUTTON_B, 0);
    InputEvent event = next();
    CHECK_EQUAL_INT(1, event.pad);
    CHECK_EQUAL_INT(PAD_EAST, event.pad_button);
    SDL_Joystick *third = plug("A pad", 0x1234, 0x5678); /* takes the free number */
    CHECK_EQUAL_INT(0, next().pad);
    unplug(second);
    unplug(third);
    CHECK_EQUAL_INT(EVENT_PAD_REMOVED, next().kind);
    CHECK_EQUAL_INT(EVENT_PAD_REMOVED, next().kind);
    expect_nothing();
}

int main(int argument_count, char **arguments)
{
    int status = open_platform() ? check_main(argument_count, arguments) : 1;
    platform_close(platform);
    return status;
}
