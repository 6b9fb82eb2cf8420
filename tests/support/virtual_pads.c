/* SPDX-License-Identifier: MIT */
#include "support/virtual_pads.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "rules/notation.h"
#include "session/autoplay.h"
#include "support/check.h"

enum { STEPS_MAX = 60, PLACES_TRIED = 24, SEE_PATIENCE = 400, START_PATIENCE = 20000 };

static const SDL_GameControllerButton CROSS[] = {SDL_CONTROLLER_BUTTON_DPAD_UP, SDL_CONTROLLER_BUTTON_DPAD_DOWN,
                                                 SDL_CONTROLLER_BUTTON_DPAD_LEFT, SDL_CONTROLLER_BUTTON_DPAD_RIGHT};

/* Waits until the game has opened the pad: what is pressed before is not for it. */
static bool pads_is_taken(const VirtualPad *pad, double limit)
{
    while (SDL_GameControllerFromInstanceID(pad->id) == NULL) {
        if (follow_now() > limit) {
            return false;
        }
        follow_sleep(2);
    }
    return true;
}

bool pads_attach(VirtualPad *pad, const char *name, Uint16 vendor, Uint16 product)
{
    SDL_VirtualJoystickDesc wanted = {.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION,
                                      .type = SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                      .naxes = SDL_CONTROLLER_AXIS_MAX,
                                      .nbuttons = SDL_CONTROLLER_BUTTON_MAX,
                                      .vendor_id = vendor,
                                      .product_id = product,
                                      .name = name};
    int device = SDL_JoystickAttachVirtualEx(&wanted);
    pad->joystick = device < 0 ? NULL : SDL_JoystickOpen(device);
    pad->id = pad->joystick == NULL ? -1 : SDL_JoystickInstanceID(pad->joystick);
    if (pad->joystick != NULL) { /* at rest a trigger is let go, not half squeezed */
        SDL_JoystickSetVirtualAxis(pad->joystick, SDL_CONTROLLER_AXIS_TRIGGERLEFT, SDL_JOYSTICK_AXIS_MIN);
        SDL_JoystickSetVirtualAxis(pad->joystick, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, SDL_JOYSTICK_AXIS_MIN);
        SDL_JoystickUpdate();
    }
    return pad->joystick != NULL;
}

static bool pads_plug_as(VirtualPad *pad, ProgramFixture *program, const char *name, Uint16 vendor, Uint16 product)
{
    double limit = follow_now() + START_PATIENCE;
    while (SDL_WasInit(SDL_INIT_GAMECONTROLLER) == 0 && follow_now() < limit) {
        follow_sleep(5);
    }
    pad->program = program;
    return CHECK(pads_attach(pad, name, vendor, product) && pads_is_taken(pad, limit));
}

bool pads_plug(VirtualPad *pad, ProgramFixture *program)
{
    return pads_plug_as(pad, program, "X360 Controller", 0x045e, 0x028e);
}

bool pads_plug_deck(VirtualPad *pad, ProgramFixture *program)
{
    return pads_plug_as(pad, program, "Steam Deck Controller", 0x28de, 0x1205);
}

void pads_unplug(VirtualPad *pad)
{
    for (int i = 0; i < SDL_NumJoysticks(); i++) {
        if (SDL_JoystickGetDeviceInstanceID(i) == pad->id) {
            SDL_JoystickDetachVirtual(i);
            break;
        }
    }
    SDL_JoystickClose(pad->joystick);
    pad->joystick = NULL;
}

void pads_hold(VirtualPad *pad, SDL_GameControllerButton button)
{
    SDL_JoystickSetVirtualButton(pad->joystick, button, SDL_PRESSED);
    SDL_JoystickUpdate();
}

void pads_press(VirtualPad *pad, SDL_GameControllerButton button)
{
    pads_hold(pad, button);
    SDL_JoystickSetVirtualButton(pad->joystick, button, SDL_RELEASED);
    SDL_JoystickUpdate();
}

bool pads_press_and_see(VirtualPad *pad, SDL_GameControllerButton button)
{
    Follower *follower = &pad->program->follower;
    follow_poll(follower);
    int layouts = follower->state.layouts;
    pads_press(pad, button);
    bool surely = button == SDL_CONTROLLER_BUTTON_LEFTSTICK; /* the next place; the cross may lead nowhere */
    return follow_until_within(follower, follow_has_layouts, layouts + 1, surely ? PATIENCE : SEE_PATIENCE);
}

bool pads_command(VirtualPad *pad, SDL_GameControllerButton button, const char *command)
{
    Follower *follower = &pad->program->follower;
    follow_poll(follower);
    int before = follower->state.commands;
    pads_press(pad, button);
    return player_expect(&pad->program->player, before, command, "accepted") && follow_until_idle(follower);
}

/* The direction to a place: where it is farther, and now and then the other way, as not every row has a place there. */
static SDL_GameControllerButton pads_way_between(Rect focus, Rect goal, int step)
{
    Point from = base_rect_centre(focus);
    Point to = base_rect_centre(goal);
    bool across = fabsf(to.x - from.x) > fabsf(to.y - from.y);
    if (across == (step % 5 != 4)) {
        return to.x > from.x ? SDL_CONTROLLER_BUTTON_DPAD_RIGHT : SDL_CONTROLLER_BUTTON_DPAD_LEFT;
    }
    return to.y > from.y ? SDL_CONTROLLER_BUTTON_DPAD_DOWN : SDL_CONTROLLER_BUTTON_DPAD_UP;
}

static SDL_GameControllerButton pads_way(const TraceState *state, Pile goal, int step)
{
    Pile focus = PILE_NONE;
    bool known = rules_pile_parse(base_text_slice(state->focus), &focus);
    return known ? pads_way_between(state->piles[focus], state->piles[goal], step) : CROSS[step % 4];
}

/* The lowest of those that are called so: a picture that is pressed lies above the button of the same meaning. */
static const TraceWidget *pads_find(const TraceState *state, const char *name)
{
    char called[40];
    for (int i = state->widget_count - 1; i >= 0; i--) {
        const TraceWidget *widget = &state->widgets[i];
        snprintf(called, sizeof called, "%s%s%s", widget->action, widget->game[0] == '\0' ? "" : " ", widget->game);
        if (strcmp(called, name) == 0) {
            return widget;
        }
    }
    return NULL;
}

bool pads_go_to(VirtualPad *pad, const char *name)
{
    const TraceState *state = &pad->program->follower.state;
    for (int step = 0; step < STEPS_MAX && strcmp(state->focus, name) != 0; step++) {
        const TraceWidget *from = pads_find(state, state->focus);
        const TraceWidget *to = pads_find(state, name);
        bool known = from != NULL && to != NULL;
        pads_press_and_see(pad, known ? pads_way_between(from->rect, to->rect, step) : CROSS[step % 4]);
    }
    return CHECK_EQUAL_TEXT(name, state->focus);
}

static bool pads_is_at(const ProgramFixture *program, Pile pile)
{
    char name[4];
    rules_pile_text(pile, name);
    return strcmp(program->follower.state.focus, name) == 0;
}

/* Brings the focus to this pile. */
static bool pads_go(VirtualPad *pad, Pile pile)
{
    for (int step = 0; step < STEPS_MAX && !pads_is_at(pad->program, pile); step++) {
        pads_press_and_see(pad, pads_way(&pad->program->follower.state, pile, step));
    }
    return pads_is_at(pad->program, pile);
}

static bool pads_shows(const ProgramFixture *program, Pile pile)
{
    Pile ghost = PILE_NONE;
    if (!rules_pile_parse(base_text_slice(program->follower.state.ghost), &ghost)) {
        return false;
    }
    bool alike = rules_pile_is_foundation(ghost) && rules_pile_is_foundation(pile);
    return ghost == pile || (alike && program->player.position.count[ghost] == program->player.position.count[pile]);
}

static bool pads_aim(VirtualPad *pad, Move move)
{
    bool there = pads_go(pad, move.from);
    for (int i = 0; there && i < PLACES_TRIED && !pads_shows(pad->program, move.to); i++) {
        pads_press_and_see(pad, SDL_CONTROLLER_BUTTON_LEFTSTICK);
    }
    return there && pads_shows(pad->program, move.to);
}

static VirtualPad *held; /* by the player */

/* The stock has a button; for everything else the place is shown and accepted. */
static Move pads_gesture(Player *player, Move move)
{
    const TraceState *state = &player->follower->state;
    if (move.from == PILE_STOCK || move.to == PILE_STOCK) {
        pads_press(held, SDL_CONTROLLER_BUTTON_X);
        return move;
    }
    if (rules_pile_is_foundation(move.to)) { /* the record may call it otherwise */
        session_foundation_move(player->game, &player->position, move.from, &move);
    }
    if (!pads_aim(held, move)) {
        printf("not shown: the focus is at \"%s\", the ghost at \"%s\"\n", state->focus, state->ghost);
    }
    rules_pile_parse(base_text_slice(state->ghost), &move.to);
    pads_press(held, SDL_CONTROLLER_BUTTON_A);
    return move;
}

bool pads_play(VirtualPad *pad)
{
    held = pad;
    pad->program->player.gesture = pads_gesture;
    return player_play(&pad->program->player, pad->program->record.moves);
}
