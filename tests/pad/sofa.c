/* SPDX-License-Identifier: MIT */
#define SDL_MAIN_HANDLED
#include "pad/sofa.h"

#include <stdio.h>
#include <string.h>

#include "rules/notation.h"
#include "scene/focus_moves.h"
#include "scene/table.h"

enum { STEPS_MAX = 60, PLACES_TRIED = 24, SEE_PATIENCE = 400, START_PATIENCE = 20000 };

static const SDL_GameControllerButton CROSS[] = {SDL_CONTROLLER_BUTTON_DPAD_UP, SDL_CONTROLLER_BUTTON_DPAD_DOWN,
                                                 SDL_CONTROLLER_BUTTON_DPAD_LEFT, SDL_CONTROLLER_BUTTON_DPAD_RIGHT};
static const int CROSS_X[] = {0, 0, -1, 1};
static const int CROSS_Y[] = {-1, 1, 0, 0};

/* Waits until the game has opened the pad: what is pressed before is not for it. */
static bool sofa_is_taken(const SofaPad *pad, double limit)
{
    while (SDL_GameControllerFromInstanceID(pad->id) == NULL) {
        if (follow_now() > limit) {
            return false;
        }
        follow_sleep(2);
    }
    return true;
}

bool sofa_plug(SofaPad *pad, const char *name, Uint16 vendor, Uint16 product)
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
    return pad->joystick != NULL && sofa_is_taken(pad, limit);
}

void sofa_unplug(SofaPad *pad)
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

void sofa_hold(SofaPad *pad, SDL_GameControllerButton button)
{
    SDL_JoystickSetVirtualButton(pad->joystick, button, SDL_PRESSED);
    SDL_JoystickUpdate();
}

void sofa_let_go(SofaPad *pad, SDL_GameControllerButton button)
{
    SDL_JoystickSetVirtualButton(pad->joystick, button, SDL_RELEASED);
    SDL_JoystickUpdate();
}

void sofa_press(SofaPad *pad, SDL_GameControllerButton button)
{
    sofa_hold(pad, button);
    sofa_let_go(pad, button);
}

void sofa_push(SofaPad *pad, SDL_GameControllerAxis axis, float push)
{
    SDL_JoystickSetVirtualAxis(pad->joystick, axis, (Sint16)(push * 32767.0F));
    SDL_JoystickUpdate();
}

bool sofa_press_and_see(SofaPad *pad, SDL_GameControllerButton button, Inside *inside)
{
    follow_poll(&inside->follower);
    int layouts = inside->follower.state.layouts;
    sofa_press(pad, button);
    return follow_until_within(&inside->follower, follow_has_layouts, layouts + 1, SEE_PATIENCE);
}

/* The table as the player knows it, to think about where the focus would go. */
static Table *sofa_imagine(const Inside *inside)
{
    static Table table;
    const TraceState *state = &inside->follower.state;
    Pile pile = PILE_NONE;
    scene_table_open(&table, inside->player.game, SPEED_OFF);
    scene_table_resize(&table, (int)state->width, (int)state->height, 1.0F);
    table.position = inside->player.position;
    table.focus.device = DEVICE_PAD;
    table.focus.shown = true;
    if (rules_pile_parse(base_text_slice(state->focus), &pile)) {
        scene_focus_set(&table, pile, 0.0);
    }
    return &table;
}

/* The first step of a shortest way from the focus to a pile, as an index into CROSS; -1: there is none. */
static int sofa_first_step(const Inside *inside, Pile goal)
{
    Table *table = sofa_imagine(inside);
    Focus seen[PILE_COUNT];
    int first[PILE_COUNT];
    bool known[PILE_COUNT] = {false};
    int count = 0;
    seen[count] = table->focus;
    first[count++] = -1;
    known[table->focus.pile == PILE_NONE ? 0 : table->focus.pile] = true;
    for (int i = 0; i < count; i++) {
        for (int step = 0; step < 4; step++) {
            table->focus = seen[i];
            scene_focus_move(table, CROSS_X[step], CROSS_Y[step], 0.0);
            Pile pile = table->focus.pile;
            if (pile == PILE_NONE || table->focus.button >= 0 || known[pile]) {
                continue;
            }
            known[pile] = true;
            seen[count] = table->focus;
            first[count++] = i == 0 ? step : first[i];
            if (pile == goal) {
                return first[count - 1];
            }
        }
    }
    return -1;
}

static bool sofa_is_at(const Inside *inside, Pile pile)
{
    char name[4];
    rules_pile_text(pile, name);
    return strcmp(inside->follower.state.focus, name) == 0;
}

bool sofa_go(SofaPad *pad, Inside *inside, Pile pile)
{
    for (int steps = 0; steps < STEPS_MAX && !sofa_is_at(inside, pile); steps++) {
        int step = sofa_first_step(inside, pile);
        sofa_press_and_see(pad, CROSS[step < 0 ? steps % 4 : step], inside);
    }
    if (!sofa_is_at(inside, pile)) {
        char name[4];
        rules_pile_text(pile, name);
        printf("the focus never came to %s, it is at \"%s\"\n", name, inside->follower.state.focus);
        return false;
    }
    return true;
}

static bool sofa_shows(const Inside *inside, Pile pile)
{
    Pile ghost = PILE_NONE;
    if (!rules_pile_parse(base_text_slice(inside->follower.state.ghost), &ghost)) {
        return false;
    }
    bool alike = rules_pile_is_foundation(ghost) && rules_pile_is_foundation(pile);
    return ghost == pile || (alike && inside->player.position.count[ghost] == inside->player.position.count[pile]);
}

static bool sofa_aim(SofaPad *pad, Inside *inside, Move move)
{
    if (!sofa_go(pad, inside, move.from)) {
        return false;
    }
    for (int i = 0; i < PLACES_TRIED && !sofa_shows(inside, move.to); i++) {
        sofa_press_and_see(pad, SDL_CONTROLLER_BUTTON_LEFTSTICK, inside);
    }
    return sofa_shows(inside, move.to);
}

bool sofa_move(SofaPad *pad, Inside *inside, Move move)
{
    Player *player = &inside->player;
    const TraceState *state = &inside->follower.state;
    bool stock = move.from == PILE_STOCK || move.to == PILE_STOCK;
    char text[MOVE_TEXT_SIZE];
    Move played;
    rules_move_text(move, text);
    follow_poll(&inside->follower);
    if (!stock && !sofa_aim(pad, inside, move)) {
        printf("%s is not shown: the focus is at \"%s\", the ghost at \"%s\"\n", text, state->focus, state->ghost);
        return false;
    }
    int before = state->commands;
    sofa_press(pad, stock ? SDL_CONTROLLER_BUTTON_X : SDL_CONTROLLER_BUTTON_A);
    if (!player_expect(player, before, "move", "accepted") ||
        !rules_move_parse(base_text_slice(state->move), &played)) {
        printf("... that was %s\n", text);
        return false;
    }
    rules_apply(player->game, &player->position, played, NULL);
    return player_agrees(player);
}

/* What the record's foundations are called in the game that is played: `names` by the record's. */
static Pile sofa_named(const Pile names[PILE_COUNT], Pile pile)
{
    return names[pile];
}

/* Learns from a move that was played which foundation stands for the record's. */
static void sofa_learn(const Inside *inside, Pile names[PILE_COUNT], Move recorded)
{
    Move played;
    if (!rules_pile_is_foundation(recorded.to) ||
        !rules_move_parse(base_text_slice(inside->follower.state.move), &played)) {
        return;
    }
    for (int i = 0; i < PILE_COUNT; i++) { /* the two change names */
        if (names[i] == played.to && i != recorded.to) {
            names[i] = names[recorded.to];
        }
    }
    names[recorded.to] = played.to;
}

bool sofa_play(SofaPad *pad, Inside *inside, TextSlice moves)
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
        Move named = {.from = sofa_named(names, move.from), .to = sofa_named(names, move.to)};
        if (!sofa_move(pad, inside, named)) {
            printf("... the move %d of the record\n", played);
            return false;
        }
        sofa_learn(inside, names, move);
    }
    return true;
}
