/* SPDX-License-Identifier: MIT */
/*
 * Gamepads that come and go while the real program runs, and the way from the first screen into a game, along it in
 * review mode, and out of the program with nothing else. What their sticks and triggers are is in devices_test, what
 * held buttons do in buttons_test.
 *
 *   pad_plugging_test FOLDER
 */
#include "support/check.h"
#include "support/virtual_pads.h"

enum { SHORT_WHILE = 150 };

static bool turns_the_stock(VirtualPad *pad)
{
    return pads_command(pad, SDL_CONTROLLER_BUTTON_X, "move");
}

PROGRAM_TEST(two_pads_come_and_go, records_won("standard", 0), "off")
{
    VirtualPad first;
    VirtualPad second;
    if (!pads_plug(&first, program) || !pads_plug(&second, program)) {
        return;
    }
    CHECK(turns_the_stock(&first));
    CHECK(turns_the_stock(&second));
    int before = program->follower.state.commands;
    pads_unplug(&first); /* it is not the one in use: the game goes on */
    follow_for(&program->follower, SHORT_WHILE);
    CHECK_EQUAL_INT(before, program->follower.state.commands);
    CHECK_EQUAL_INT(0, program->follower.state.widget_count);
    CHECK(turns_the_stock(&second));
    pads_plug(&first, program);
    CHECK(turns_the_stock(&first));
    pads_unplug(&first);
    pads_unplug(&second);
}

static void look_back(VirtualPad *pad)
{
    const TraceState *state = &pad->program->follower.state;
    CHECK(pads_command(pad, SDL_CONTROLLER_BUTTON_A, "view"));
    CHECK(follow_find_widget(state, "scrub") != NULL);
    CHECK(pads_command(pad, SDL_CONTROLLER_BUTTON_LEFTSHOULDER, "undo"));
    CHECK(pads_command(pad, SDL_CONTROLLER_BUTTON_DPAD_LEFT, "undo")); /* the bar is in focus */
    CHECK(pads_command(pad, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, "redo"));
    CHECK_EQUAL_INT(1, state->counts[PILE_WASTE]);
    CHECK(pads_command(pad, SDL_CONTROLLER_BUTTON_B, "view-end"));
    CHECK(follow_find_widget(state, "scrub") == NULL);
    CHECK_EQUAL_INT(2, state->counts[PILE_WASTE]);
}

PROGRAM_TEST(a_game_is_begun_looked_at_and_left, PROGRAM_ASKS, "off")
{
    VirtualPad pad;
    if (!pads_plug(&pad, program) || !pads_go_to(&pad, "play the-plot")) {
        return;
    }
    CHECK(pads_command(&pad, SDL_CONTROLLER_BUTTON_A, "deal"));
    CHECK(player_sees_table(&program->player));
    CHECK(turns_the_stock(&pad) && turns_the_stock(&pad));
    pads_press(&pad, SDL_CONTROLLER_BUTTON_START);
    CHECK(player_sees_screen(&program->player));
    if (pads_go_to(&pad, "look-back")) {
        look_back(&pad);
    }
    pads_press(&pad, SDL_CONTROLLER_BUTTON_START);
    CHECK(player_sees_screen(&program->player));
    pads_go_to(&pad, "quit");
    pads_press(&pad, SDL_CONTROLLER_BUTTON_A);
    CHECK(follow_until(&program->follower, follow_has_quits, 1));
    pads_unplug(&pad);
}
