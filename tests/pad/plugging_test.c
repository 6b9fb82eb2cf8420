/* SPDX-License-Identifier: MIT */
/*
 * Gamepads that come and go while the real program runs, and the way from the first screen into a game, along it in
 * review mode, and out of the program with nothing else. What their sticks and triggers are is in devices_test, what
 * held buttons do in buttons_test.
 *
 *   pad_plugging_test FOLDER
 */
#include <string.h>

#include "support/check.h"
#include "support/virtual_pads.h"

enum { SHORT_WHILE = 150 };

static bool plug(VirtualPad *pad)
{
    return CHECK(pads_plug(pad, "X360 Controller", 0x045e, 0x028e));
}

/* Presses a button of which this command comes. */
static bool press(VirtualPad *pad, ProgramFixture *program, SDL_GameControllerButton button, const char *command)
{
    follow_poll(&program->follower);
    int before = program->follower.state.commands;
    pads_press(pad, button);
    return player_expect(&program->player, before, command, "accepted") && follow_until_idle(&program->follower);
}

static bool turns_the_stock(VirtualPad *pad, ProgramFixture *program)
{
    return press(pad, program, SDL_CONTROLLER_BUTTON_X, "move");
}

PROGRAM_TEST(two_pads_come_and_go, records_won("standard", 0), "off")
{
    VirtualPad first;
    VirtualPad second;
    if (!plug(&first) || !plug(&second)) {
        return;
    }
    CHECK(turns_the_stock(&first, program));
    CHECK(turns_the_stock(&second, program));
    int before = program->follower.state.commands;
    pads_unplug(&first); /* it is not the one in use: the game goes on */
    follow_for(&program->follower, SHORT_WHILE);
    CHECK_EQUAL_INT(before, program->follower.state.commands);
    CHECK_EQUAL_INT(0, program->follower.state.widget_count);
    CHECK(turns_the_stock(&second, program));
    CHECK(plug(&first));
    CHECK(turns_the_stock(&first, program));
    pads_unplug(&first);
    pads_unplug(&second);
}

PROGRAM_TEST(the_game_waits_for_a_pad_that_is_gone, records_won("standard", 0), "off")
{
    VirtualPad pad;
    if (!plug(&pad)) {
        return;
    }
    for (int i = 0; i < 4; i++) {
        CHECK(turns_the_stock(&pad, program));
    }
    int before = program->follower.state.commands;
    pads_hold(&pad, SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
    CHECK(player_expect(&program->player, before, "undo", "accepted"));
    CHECK(follow_until(&program->follower, follow_has_said, before + 2)); /* it is held: it repeats */
    pads_unplug(&pad);
    CHECK(player_sees_screen(&program->player)); /* the game waits, and says so */
    before = program->follower.state.commands;
    follow_for(&program->follower, SHORT_WHILE);
    CHECK_EQUAL_INT(before, program->follower.state.commands);
    CHECK(follow_until_idle(&program->follower));
    CHECK(plug(&pad));
    pads_press(&pad, SDL_CONTROLLER_BUTTON_B);
    CHECK(player_sees_table(&program->player));
    CHECK(turns_the_stock(&pad, program));
    pads_unplug(&pad);
}

/* Presses the cross, these two directions by turns, until the focus is on this. */
static bool go_to(VirtualPad *pad, ProgramFixture *program, const char *action, SDL_GameControllerButton other)
{
    const TraceState *state = &program->follower.state;
    for (int i = 0; i < 40 && strncmp(state->focus, action, strlen(action)) != 0; i++) {
        pads_press_and_see(pad, i % 2 == 0 ? SDL_CONTROLLER_BUTTON_DPAD_DOWN : other, program);
    }
    return CHECK(strncmp(state->focus, action, strlen(action)) == 0);
}

static void look_back(VirtualPad *pad, ProgramFixture *program)
{
    const TraceState *state = &program->follower.state;
    CHECK(press(pad, program, SDL_CONTROLLER_BUTTON_A, "view"));
    CHECK(follow_find_widget(state, "scrub") != NULL);
    CHECK(press(pad, program, SDL_CONTROLLER_BUTTON_LEFTSHOULDER, "undo"));
    CHECK(press(pad, program, SDL_CONTROLLER_BUTTON_DPAD_LEFT, "undo")); /* the bar is in focus */
    CHECK(press(pad, program, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, "redo"));
    CHECK_EQUAL_INT(1, state->counts[PILE_WASTE]);
    CHECK(press(pad, program, SDL_CONTROLLER_BUTTON_B, "view-end"));
    CHECK(follow_find_widget(state, "scrub") == NULL);
    CHECK_EQUAL_INT(2, state->counts[PILE_WASTE]);
}

PROGRAM_TEST_ASKING(a_game_is_begun_looked_at_and_left)
{
    VirtualPad pad;
    const TraceState *state = &program->follower.state;
    if (!plug(&pad) || !go_to(&pad, program, "play ", SDL_CONTROLLER_BUTTON_DPAD_RIGHT)) {
        return;
    }
    CHECK(press(&pad, program, SDL_CONTROLLER_BUTTON_A, "deal"));
    CHECK(player_sees_table(&program->player));
    CHECK(turns_the_stock(&pad, program) && turns_the_stock(&pad, program));
    pads_press(&pad, SDL_CONTROLLER_BUTTON_START);
    CHECK(player_sees_screen(&program->player));
    if (go_to(&pad, program, "look-back", SDL_CONTROLLER_BUTTON_DPAD_LEFT)) {
        look_back(&pad, program);
    }
    pads_press(&pad, SDL_CONTROLLER_BUTTON_START);
    CHECK(player_sees_screen(&program->player));
    go_to(&pad, program, "quit", SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    CHECK_EQUAL_TEXT("quit", state->focus);
    pads_press(&pad, SDL_CONTROLLER_BUTTON_A);
    CHECK(follow_until(&program->follower, follow_has_quits, 1));
    pads_unplug(&pad);
}
