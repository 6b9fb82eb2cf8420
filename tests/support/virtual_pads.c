/* SPDX-License-Identifier: MIT */
#include "support/virtual_pads.h"

#include <stdio.h>
#include <string.h>

#include "rules/notation.h"
#include "table/table.h"
#include "ui/arrange.h"
#include "ui/focus.h"
#include "ui/frame.h"

enum { STEPS_MAX = 60, PLACES_TRIED = 24, SEE_PATIENCE = 400, START_PATIENCE = 20000 };

static const SDL_GameControllerButton CROSS[] = {SDL_CONTROLLER_BUTTON_DPAD_UP, SDL_CONTROLLER_BUTTON_DPAD_DOWN,
                                                 SDL_CONTROLLER_BUTTON_DPAD_LEFT, SDL_CONTROLLER_BUTTON_DPAD_RIGHT};
static const int CROSS_X[] = {0, 0, -1, 1};
static const int CROSS_Y[] = {-1, 1, 0, 0};

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

bool pads_plug(VirtualPad *pad, const char *name, Uint16 vendor, Uint16 product)
{
    SDL_VirtualJoystickDesc wanted = {.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION,
                                      .type = SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                      .naxes = SDL_CONTROLLER_AXIS_MAX,
                                      .nbuttons = SDL_CONTROLLER_BUTTON_DPAD_RIGHT + 1,
                                      .vendor_id = vendor,
                                      .product_id = product,
                                      .name = name};
    double limit = follow_now() + START_PATIENCE;
    while (SDL_WasInit(SDL_INIT_GAMECONTROLLER) == 0) {
        if (follow_now() > limit) {
            return false;
        }
        follow_sleep(5);
    }
    int device = SDL_JoystickAttachVirtualEx(&wanted);
    pad->joystick = device < 0 ? NULL : SDL_JoystickOpen(device);
    pad->id = pad->joystick == NULL ? -1 : SDL_JoystickInstanceID(pad->joystick);
    if (pad->joystick != NULL) { /* at rest a trigger is let go, not half squeezed */
        SDL_JoystickSetVirtualAxis(pad->joystick, SDL_CONTROLLER_AXIS_TRIGGERLEFT, SDL_JOYSTICK_AXIS_MIN);
        SDL_JoystickSetVirtualAxis(pad->joystick, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, SDL_JOYSTICK_AXIS_MIN);
        SDL_JoystickUpdate();
    }
    return pad->joystick != NULL && pads_is_taken(pad, limit);
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

void pads_let_go(VirtualPad *pad, SDL_GameControllerButton button)
{
    SDL_JoystickSetVirtualButton(pad->joystick, button, SDL_RELEASED);
    SDL_JoystickUpdate();
}

void pads_press(VirtualPad *pad, SDL_GameControllerButton button)
{
    pads_hold(pad, button);
    pads_let_go(pad, button);
}

void pads_push(VirtualPad *pad, SDL_GameControllerAxis axis, float push)
{
    SDL_JoystickSetVirtualAxis(pad->joystick, axis, (Sint16)(push * 32767.0F));
    SDL_JoystickUpdate();
}

bool pads_press_and_see(VirtualPad *pad, SDL_GameControllerButton button, ProgramFixture *program)
{
    follow_poll(&program->follower);
    int layouts = program->follower.state.layouts;
    pads_press(pad, button);
    return follow_until_within(&program->follower, follow_has_layouts, layouts + 1, SEE_PATIENCE);
}

/* The table as the player knows it, to think about where the focus would go. */
static Ui *pads_imagine(const ProgramFixture *program)
{
    static Ui ui;
    static Session session;
    const TraceState *state = &program->follower.state;
    Pile pile = PILE_NONE;
    session_open(&session);
    ui_open(&ui, &session, program->player.game, SPEED_OFF, 1);
    ui_resize(&ui, (int)state->width, (int)state->height, 1.0F);
    ui.table.position = program->player.position;
    ui.focus.device = DEVICE_PAD;
    ui.focus.shown = true;
    if (rules_pile_parse(base_text_slice(state->focus), &pile)) {
        ui_focus_set(&ui, pile);
    }
    return &ui;
}

/* The first step of a shortest way from the focus to a pile, as an index into CROSS; -1: there is none. */
static int pads_first_step(const ProgramFixture *program, Pile goal)
{
    Ui *ui = pads_imagine(program);
    Focus seen[PILE_COUNT];
    int first[PILE_COUNT];
    bool known[PILE_COUNT] = {false};
    int count = 0;
    seen[count] = ui->focus;
    first[count++] = -1;
    known[ui->focus.pile == PILE_NONE ? 0 : ui->focus.pile] = true;
    for (int i = 0; i < count; i++) {
        for (int step = 0; step < 4; step++) {
            ui->focus = seen[i];
            ui_focus_move(ui, CROSS_X[step], CROSS_Y[step]);
            Pile pile = ui->focus.pile;
            if (pile == PILE_NONE || ui->focus.button >= 0 || known[pile]) {
                continue;
            }
            known[pile] = true;
            seen[count] = ui->focus;
            first[count++] = i == 0 ? step : first[i];
            if (pile == goal) {
                return first[count - 1];
            }
        }
    }
    return -1;
}

static bool pads_is_at(const ProgramFixture *program, Pile pile)
{
    char name[4];
    rules_pile_text(pile, name);
    return strcmp(program->follower.state.focus, name) == 0;
}

bool pads_go(VirtualPad *pad, ProgramFixture *program, Pile pile)
{
    for (int steps = 0; steps < STEPS_MAX && !pads_is_at(program, pile); steps++) {
        int step = pads_first_step(program, pile);
        pads_press_and_see(pad, CROSS[step < 0 ? steps % 4 : step], program);
    }
    if (!pads_is_at(program, pile)) {
        char name[4];
        rules_pile_text(pile, name);
        printf("the focus never came to %s, it is at \"%s\"\n", name, program->follower.state.focus);
        return false;
    }
    return true;
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

static bool pads_aim(VirtualPad *pad, ProgramFixture *program, Move move)
{
    if (!pads_go(pad, program, move.from)) {
        return false;
    }
    for (int i = 0; i < PLACES_TRIED && !pads_shows(program, move.to); i++) {
        pads_press_and_see(pad, SDL_CONTROLLER_BUTTON_LEFTSTICK, program);
    }
    return pads_shows(program, move.to);
}

bool pads_move(VirtualPad *pad, ProgramFixture *program, Move move)
{
    Player *player = &program->player;
    const TraceState *state = &program->follower.state;
    bool stock = move.from == PILE_STOCK || move.to == PILE_STOCK;
    char text[MOVE_TEXT_SIZE];
    Move played;
    rules_move_text(move, text);
    follow_poll(&program->follower);
    if (!stock && !pads_aim(pad, program, move)) {
        printf("%s is not shown: the focus is at \"%s\", the ghost at \"%s\"\n", text, state->focus, state->ghost);
        return false;
    }
    int before = state->commands;
    pads_press(pad, stock ? SDL_CONTROLLER_BUTTON_X : SDL_CONTROLLER_BUTTON_A);
    if (!player_expect(player, before, "move", "accepted") ||
        !rules_move_parse(base_text_slice(state->move), &played)) {
        printf("... that was %s\n", text);
        return false;
    }
    rules_apply(player->game, &player->position, played, NULL);
    return player_agrees(player);
}

/* What the record's foundations are called in the game that is played: `names` by the record's. */
static Pile pads_named(const Pile names[PILE_COUNT], Pile pile)
{
    return names[pile];
}

/* Learns from a move that was played which foundation stands for the record's. */
static void pads_learn(const ProgramFixture *program, Pile names[PILE_COUNT], Move recorded)
{
    Move played;
    if (!rules_pile_is_foundation(recorded.to) ||
        !rules_move_parse(base_text_slice(program->follower.state.move), &played)) {
        return;
    }
    for (int i = 0; i < PILE_COUNT; i++) { /* the two change names */
        if (names[i] == played.to && i != recorded.to) {
            names[i] = names[recorded.to];
        }
    }
    names[recorded.to] = played.to;
}

bool pads_play(VirtualPad *pad, ProgramFixture *program, TextSlice moves)
{
    Pile names[PILE_COUNT];
    TextSlice word;
    Move move;
    for (int i = 0; i < PILE_COUNT; i++) {
        names[i] = (Pile)i;
    }
    for (int played = 1; base_text_next_word(&moves, &word); played++) {
        if (!rules_move_parse(word, &move)) {
            return false;
        }
        Move named = {.from = pads_named(names, move.from), .to = pads_named(names, move.to)};
        if (!pads_move(pad, program, named)) {
            printf("... the move %d of the record\n", played);
            return false;
        }
        pads_learn(program, names, move);
    }
    return true;
}
