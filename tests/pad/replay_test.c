/* SPDX-License-Identifier: MIT */
/*
 * Looking back with nothing but a gamepad, in the real program: from the menu to the strip, along the game, and back.
 *
 *   pad_replay_test FOLDER
 */
#include <string.h>

#include "pad/sofa.h"
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
static bool go_to(SofaPad *pad, Inside *inside, const char *action)
{
    const TraceState *state = &inside->follower.state;
    for (int i = 0; i < BUTTONS && !focus_is(state, action); i++) {
        bool down = i % 2 == 0;
        sofa_press_and_see(pad, down ? SDL_CONTROLLER_BUTTON_DPAD_DOWN : SDL_CONTROLLER_BUTTON_DPAD_LEFT, inside);
    }
    return focus_is(state, action);
}

/* Presses a button of which a command comes. */
static void press(SofaPad *pad, Inside *inside, SDL_GameControllerButton button, const char *command)
{
    follow_poll(&inside->follower);
    int before = inside->follower.state.commands;
    sofa_press(pad, button);
    CHECK(follow_until(&inside->follower, follow_has_commands, before + 1));
    CHECK_EQUAL_TEXT(command, inside->follower.state.command);
    CHECK(follow_until_idle(&inside->follower));
}

static void look_back(SofaPad *pad, Inside *inside)
{
    const TraceState *state = &inside->follower.state;
    CHECK(sofa_press_and_see(pad, SDL_CONTROLLER_BUTTON_START, inside));
    if (!CHECK(go_to(pad, inside, "look-back"))) {
        return;
    }
    press(pad, inside, SDL_CONTROLLER_BUTTON_A, "view");
    CHECK(shows_strip(state));
    int stock = state->counts[PILE_STOCK];
    Position shown = inside->player.position;
    press(pad, inside, SDL_CONTROLLER_BUTTON_LEFTSHOULDER, "undo");
    press(pad, inside, SDL_CONTROLLER_BUTTON_DPAD_LEFT, "undo"); /* the bar is in focus */
    press(pad, inside, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, "redo");
    press(pad, inside, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, "redo");
    CHECK_EQUAL_INT(stock, state->counts[PILE_STOCK]);
    CHECK(player_agrees(&inside->player));
    press(pad, inside, SDL_CONTROLLER_BUTTON_B, "view-end");
    CHECK(!shows_strip(state) && player_agrees(&inside->player));
    CHECK_EQUAL_BYTES(&shown, &inside->player.position, sizeof shown);
}

static void play_with_pad(Inside *inside)
{
    SofaPad pad;
    if (!CHECK(sofa_plug(&pad, "X360 Controller", 0x045e, 0x028e))) {
        return;
    }
    CHECK(player_play_some(&inside->player, inside->record.moves, PLAYED));
    CHECK(follow_until_idle(&inside->follower));
    look_back(&pad, inside);
    sofa_unplug(&pad);
}

static void a_game_is_looked_at_with_a_gamepad(void)
{
    inside_run(records_won("standard", 0), "off", play_with_pad);
}

int main(int argument_count, char **arguments)
{
    if (argument_count > 1) {
        inside_set_folder(arguments[1]);
    }
    CHECK_RUN(a_game_is_looked_at_with_a_gamepad);
    return check_report();
}
