/* SPDX-License-Identifier: MIT */
/*
 * Virtual gamepads as the platform reports them: whose signs they have, sticks and triggers as buttons, and what a pad
 * that is unplugged lets go of.
 */
#include "platform/platform.h"
#include "support/check.h"
#include "support/virtual_pads.h"

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

static VirtualPad plug(const char *name, Uint16 vendor, Uint16 product)
{
    VirtualPad pad;
    BASE_ASSERT(pads_attach(&pad, name, vendor, product));
    return pad;
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

static void push(const VirtualPad *pad, int axis, float way)
{
    SDL_JoystickSetVirtualAxis(pad->joystick, axis, (Sint16)(way * 32767.0F));
}

static void set_button(const VirtualPad *pad, int button, bool down)
{
    SDL_JoystickSetVirtualButton(pad->joystick, button, down ? SDL_PRESSED : SDL_RELEASED);
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
        check_context("%s", pads[i].name);
        VirtualPad pad = plug(pads[i].name, pads[i].vendor, pads[i].product);
        InputEvent event = next();
        CHECK_EQUAL_INT(EVENT_PAD_ADDED, event.kind);
        CHECK_EQUAL_INT(pads[i].kind, event.pad_kind);
        CHECK_EQUAL_INT(0, event.pad);
        pads_unplug(&pad);
        CHECK_EQUAL_INT(EVENT_PAD_REMOVED, next().kind);
    }
    expect_nothing();
}

TEST(the_stick_is_a_cross_that_sticks)
{
    VirtualPad pad = plug("X360 Controller", 0x045e, 0x028e);
    CHECK_EQUAL_INT(EVENT_PAD_ADDED, next().kind);
    push(&pad, SDL_CONTROLLER_AXIS_LEFTX, 0.54F);
    expect_nothing();
    push(&pad, SDL_CONTROLLER_AXIS_LEFTX, 0.56F);
    expect(EVENT_PAD_DOWN, PAD_RIGHT);
    push(&pad, SDL_CONTROLLER_AXIS_LEFTX, 0.41F);
    expect_nothing();
    push(&pad, SDL_CONTROLLER_AXIS_LEFTX, 0.39F);
    expect(EVENT_PAD_UP, PAD_RIGHT);
    push(&pad, SDL_CONTROLLER_AXIS_LEFTX, -0.8F);
    expect(EVENT_PAD_DOWN, PAD_LEFT);
    push(&pad, SDL_CONTROLLER_AXIS_LEFTY, -0.85F); /* hardly more: no other direction */
    expect_nothing();
    push(&pad, SDL_CONTROLLER_AXIS_LEFTY, -1.0F);
    expect(EVENT_PAD_UP, PAD_LEFT);
    expect(EVENT_PAD_DOWN, PAD_UP);
    set_button(&pad, SDL_CONTROLLER_BUTTON_DPAD_UP, true); /* cross and stick are one */
    expect_nothing();
    push(&pad, SDL_CONTROLLER_AXIS_LEFTX, 0.0F);
    push(&pad, SDL_CONTROLLER_AXIS_LEFTY, 0.0F);
    expect_nothing();
    set_button(&pad, SDL_CONTROLLER_BUTTON_DPAD_UP, false);
    expect(EVENT_PAD_UP, PAD_UP);
    pads_unplug(&pad);
    expect(EVENT_PAD_REMOVED, PAD_SOUTH);
}

TEST(paddles_are_buttons)
{
    VirtualPad pad = plug("X360 Controller", 0x045e, 0x028e);
    CHECK_EQUAL_INT(EVENT_PAD_ADDED, next().kind);
    for (int i = 0; i <= SDL_CONTROLLER_BUTTON_PADDLE4 - SDL_CONTROLLER_BUTTON_MISC1; i++) { /* no virtual touchpads */
        set_button(&pad, SDL_CONTROLLER_BUTTON_MISC1 + i, true);
        expect(EVENT_PAD_DOWN, (PadButton)(PAD_EXTRA + i));
        set_button(&pad, SDL_CONTROLLER_BUTTON_MISC1 + i, false);
        expect(EVENT_PAD_UP, (PadButton)(PAD_EXTRA + i));
    }
    pads_unplug(&pad);
    expect(EVENT_PAD_REMOVED, PAD_SOUTH);
}

TEST(a_pad_that_is_unplugged_lets_go)
{
    VirtualPad first = plug("X360 Controller", 0x045e, 0x028e);
    CHECK_EQUAL_INT(0, next().pad);
    VirtualPad second = plug("PS5 Controller", 0x054c, 0x0ce6);
    CHECK_EQUAL_INT(1, next().pad);
    set_button(&first, SDL_CONTROLLER_BUTTON_A, true);
    expect(EVENT_PAD_DOWN, PAD_SOUTH);
    push(&first, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 1.0F);
    expect(EVENT_PAD_DOWN, PAD_TRIGGER_RIGHT);
    set_button(&second, SDL_CONTROLLER_BUTTON_B, true);
    expect(EVENT_PAD_DOWN, PAD_EAST);
    platform_rumble(platform, 0, 1.0F, 10); /* it has no motor: nothing happens */
    pads_unplug(&first);
    InputEvent up = next();
    CHECK_EQUAL_INT(EVENT_PAD_UP, up.kind); /* one of the two, then the other */
    expect(EVENT_PAD_UP, up.pad_button == PAD_SOUTH ? PAD_TRIGGER_RIGHT : PAD_SOUTH);
    expect(EVENT_PAD_REMOVED, PAD_SOUTH);
    platform_rumble(platform, 0, 1.0F, 10);
    set_button(&second, SDL_CONTROLLER_BUTTON_B, false);
    InputEvent event = next();
    CHECK_EQUAL_INT(1, event.pad);
    CHECK_EQUAL_INT(PAD_EAST, event.pad_button);
    VirtualPad third = plug("A pad", 0x1234, 0x5678); /* takes the free number */
    CHECK_EQUAL_INT(0, next().pad);
    pads_unplug(&second);
    pads_unplug(&third);
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
