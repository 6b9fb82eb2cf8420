/* SPDX-License-Identifier: MIT */
/*
 * Looking back with nothing but a gamepad, in the real program: from the menu to the strip, along the game, and back.
 *
 *   pad_replay_test FOLDER
 */
#include <string.h>

#include "pad/virtual_pads.h"
#include "support/check.h"

enum { PLAYED = 12, BUTTONS = 40 };

static bool shows_strip(const TraceState *state)
{
    for (int i = 0; i < state->widget_count; i++) {
        if (strcmp(state->widgets[i].action, "scrub") == 0) {
            return true;
        }
    }
    return false;
}

static bool focus_is(const TraceState *state, const char *action)
{
    return strncmp(state->focus, action, strlen(action)) == 0;
}

/* Down and to the left by turns, until the focus is on this. */
static bool go_to(SofaPad *pad, ProgramFixture *program, const char *action)
{
    const TraceState *state = &program->follower.state;
    for (int i = 0; i < BUTTONS && !focus_is(state, action); i++) {
        bool down = i % 2 == 0;
        pads_press_and_see(pad, down ? SDL_CONTROLLER_BUTTON_DPAD_DOWN : SDL_CONTROLLER_BUTTON_DPAD_LEFT, program);
    }
    return focus_is(state, action);
}

/* Presses a button of which a command comes. */
static void press(SofaPad *pad, ProgramFixture *program, SDL_GameControllerButton button, const char *command)
{
    follow_poll(&program->follower);
    int before = program->follower.state.commands;
    pads_press(pad, button);
    CHECK(follow_until(&program->follower, follow_has_commands, before + 1));
    CHECK_EQUAL_TEXT(command, program->follower.state.command);
    CHECK(follow_until_idle(&program->follower));
}

static void look_back(SofaPad *pad, ProgramFixture *program)
{
    const TraceState *state = &program->follower.state;
    CHECK(pads_press_and_see(pad, SDL_CONTROLLER_BUTTON_START, program));
    if (!CHECK(go_to(pad, program, "look-back"))) {
        return;
    }
    press(pad, program, SDL_CONTROLLER_BUTTON_A, "view");
    CHECK(shows_strip(state));
    int stock = state->counts[PILE_STOCK];
    Position shown = program->player.position;
    press(pad, program, SDL_CONTROLLER_BUTTON_LEFTSHOULDER, "undo");
    press(pad, program, SDL_CONTROLLER_BUTTON_DPAD_LEFT, "undo"); /* the bar is in focus */
    press(pad, program, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, "redo");
    press(pad, program, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, "redo");
    CHECK_EQUAL_INT(stock, state->counts[PILE_STOCK]);
    CHECK(player_agrees(&program->player));
    press(pad, program, SDL_CONTROLLER_BUTTON_B, "view-end");
    CHECK(!shows_strip(state) && player_agrees(&program->player));
    CHECK_EQUAL_BYTES(&shown, &program->player.position, sizeof shown);
}

static void play_with_pad(ProgramFixture *program)
{
    SofaPad pad;
    if (!CHECK(pads_plug(&pad, "X360 Controller", 0x045e, 0x028e))) {
        return;
    }
    CHECK(player_play_some(&program->player, program->record.moves, PLAYED));
    CHECK(follow_until_idle(&program->follower));
    look_back(&pad, program);
    pads_unplug(&pad);
}

TEST(a_game_is_looked_at_with_a_gamepad)
{
    program_run(records_won("standard", 0), "off", play_with_pad);
}
