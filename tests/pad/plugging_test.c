/* SPDX-License-Identifier: MIT */
/*
 * Gamepads that come and go while the real program runs, sticks, triggers, kinds and held buttons.
 *
 *   pad_plugging_test FOLDER
 */
#include <string.h>

#include "pad/sofa.h"
#include "rules/notation.h"
#include "support/check.h"

enum { SHORT_WHILE = 150 };

static bool plug(SofaPad *pad)
{
    return CHECK(sofa_plug(pad, "X360 Controller", 0x045e, 0x028e));
}

/* How many commands come of something within a short while. */
static int commands_after(Inside *inside, int before)
{
    follow_for(&inside->follower, SHORT_WHILE);
    return inside->follower.state.commands - before;
}

static bool turns_the_stock(SofaPad *pad, Inside *inside)
{
    follow_poll(&inside->follower);
    int before = inside->follower.state.commands;
    sofa_press(pad, SDL_CONTROLLER_BUTTON_X);
    return player_expect(&inside->player, before, "move", "accepted");
}

static void play_plugging(Inside *inside)
{
    SofaPad first;
    SofaPad second;
    if (!plug(&first) || !plug(&second)) {
        return;
    }
    CHECK(turns_the_stock(&first, inside));
    CHECK(turns_the_stock(&second, inside));
    sofa_unplug(&first); /* it is not the one in use: the game goes on */
    CHECK_EQUAL_INT(0, commands_after(inside, inside->follower.state.commands));
    CHECK_EQUAL_INT(0, inside->follower.state.widget_count);
    CHECK(turns_the_stock(&second, inside));
    CHECK(plug(&first));
    CHECK(turns_the_stock(&first, inside));
    sofa_unplug(&first);
    sofa_unplug(&second);
}

static void play_unplugged_while_held(Inside *inside)
{
    SofaPad pad;
    if (!plug(&pad)) {
        return;
    }
    for (int i = 0; i < 4; i++) {
        CHECK(turns_the_stock(&pad, inside));
    }
    int before = inside->follower.state.commands;
    sofa_hold(&pad, SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
    CHECK(player_expect(&inside->player, before, "undo", "accepted"));
    sofa_unplug(&pad);
    CHECK(player_sees_screen(&inside->player)); /* the game waits, and says so */
    before = inside->follower.state.commands;
    CHECK_EQUAL_INT(0, commands_after(inside, before));
    CHECK(follow_until_idle(&inside->follower));
    CHECK(plug(&pad));
    sofa_press(&pad, SDL_CONTROLLER_BUTTON_B);
    CHECK(player_sees_table(&inside->player));
    CHECK(turns_the_stock(&pad, inside));
    sofa_unplug(&pad);
}

static void play_with_the_stick(Inside *inside)
{
    SofaPad pad;
    const TraceState *state = &inside->follower.state;
    if (!plug(&pad)) {
        return;
    }
    CHECK(sofa_go(&pad, inside, PILE_STOCK));
    int layouts = state->layouts;
    sofa_push(&pad, SDL_CONTROLLER_AXIS_LEFTY, 0.5F); /* not far enough */
    follow_for(&inside->follower, SHORT_WHILE);
    CHECK_EQUAL_INT(layouts, state->layouts);
    sofa_push(&pad, SDL_CONTROLLER_AXIS_LEFTY, 0.6F);
    CHECK(follow_until(&inside->follower, follow_has_layouts, layouts + 1));
    sofa_push(&pad, SDL_CONTROLLER_AXIS_LEFTY, 0.45F); /* still held: it repeats */
    CHECK(follow_until(&inside->follower, follow_has_layouts, layouts + 3));
    sofa_push(&pad, SDL_CONTROLLER_AXIS_LEFTY, 0.3F);
    follow_for(&inside->follower, SHORT_WHILE);
    layouts = state->layouts;
    follow_for(&inside->follower, 3 * SHORT_WHILE);
    CHECK_EQUAL_INT(layouts, state->layouts);
    sofa_unplug(&pad);
}

static void play_with_the_trigger(Inside *inside)
{
    SofaPad pad;
    if (!plug(&pad)) {
        return;
    }
    follow_poll(&inside->follower);
    int before = inside->follower.state.commands;
    sofa_push(&pad, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, -0.2F); /* 0.4 of its way */
    CHECK_EQUAL_INT(0, commands_after(inside, before));
    sofa_push(&pad, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 0.4F);
    CHECK(player_expect(&inside->player, before, "finish", "nothing to do"));
    sofa_push(&pad, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, -0.2F);
    sofa_push(&pad, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 0.4F);
    CHECK_EQUAL_INT(1, commands_after(inside, before)); /* it was never let go */
    sofa_push(&pad, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, -1.0F);
    sofa_push(&pad, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 1.0F);
    CHECK_EQUAL_INT(2, commands_after(inside, before));
    sofa_unplug(&pad);
}

static bool shows_ghost(const TraceState *state, int number)
{
    (void)number;
    return state->ghost[0] != '\0';
}

/* The first pile whose record's move is not of the stock. */
static void play_by_holding(Inside *inside)
{
    SofaPad pad;
    TextSlice moves = inside->record.moves;
    TextSlice word;
    Move move = {PILE_STOCK, PILE_WASTE};
    if (!plug(&pad)) {
        return;
    }
    while (base_text_next_word(&moves, &word) && rules_move_parse(word, &move) && move.from == PILE_STOCK) {
        CHECK(sofa_move(&pad, inside, move));
    }
    CHECK(sofa_go(&pad, inside, move.from));
    int before = inside->follower.state.commands;
    sofa_hold(&pad, SDL_CONTROLLER_BUTTON_A);
    CHECK(follow_until(&inside->follower, shows_ghost, 0));
    sofa_let_go(&pad, SDL_CONTROLLER_BUTTON_A);
    CHECK_EQUAL_INT(0, commands_after(inside, before)); /* it was held: nothing is played */
    CHECK(inside->follower.state.ghost[0] != '\0');
    sofa_press(&pad, SDL_CONTROLLER_BUTTON_A);
    CHECK(player_expect(&inside->player, before, "move", "accepted"));
    sofa_unplug(&pad);
}

static bool has_more_commands(const TraceState *state, int number)
{
    return state->commands >= number;
}

static void play_repeated_undo(Inside *inside)
{
    SofaPad pad;
    enum { TURNS = 12 };
    if (!plug(&pad)) {
        return;
    }
    for (int i = 0; i < TURNS; i++) {
        CHECK(turns_the_stock(&pad, inside));
    }
    int before = inside->follower.state.commands;
    sofa_hold(&pad, SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
    CHECK(follow_until(&inside->follower, has_more_commands, before + TURNS));
    CHECK_EQUAL_INT(TURNS, commands_after(inside, before)); /* and not beyond this deal */
    sofa_let_go(&pad, SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
    CHECK(follow_until_idle(&inside->follower));
    sofa_unplug(&pad);
}

/* Everything from the first screen to the end of the program without anything else. */
static void play_from_the_first_screen(Inside *inside)
{
    SofaPad pad;
    const TraceState *state = &inside->follower.state;
    if (!plug(&pad)) {
        return;
    }
    for (int i = 0; i < 12 && strncmp(state->focus, "play ", 5) != 0; i++) {
        sofa_press_and_see(&pad, i % 2 == 0 ? SDL_CONTROLLER_BUTTON_DPAD_DOWN : SDL_CONTROLLER_BUTTON_DPAD_RIGHT,
                           inside);
    }
    CHECK(strncmp(state->focus, "play ", 5) == 0);
    sofa_press(&pad, SDL_CONTROLLER_BUTTON_A);
    CHECK(follow_until(&inside->follower, follow_has_commands, 1));
    CHECK_EQUAL_TEXT("deal", state->command);
    CHECK(player_sees_table(&inside->player));
    CHECK(turns_the_stock(&pad, inside));
    sofa_press(&pad, SDL_CONTROLLER_BUTTON_START);
    CHECK(player_sees_screen(&inside->player));
    for (int i = 0; i < 24 && strcmp(state->focus, "quit") != 0; i++) {
        sofa_press_and_see(&pad, i % 3 == 2 ? SDL_CONTROLLER_BUTTON_DPAD_RIGHT : SDL_CONTROLLER_BUTTON_DPAD_DOWN,
                           inside);
    }
    CHECK_EQUAL_TEXT("quit", state->focus);
    sofa_press(&pad, SDL_CONTROLLER_BUTTON_A);
    CHECK(follow_until(&inside->follower, follow_has_quits, 1));
    sofa_unplug(&pad);
}

static void two_pads_come_and_go(void)
{
    inside_run(records_won("standard", 0), "off", play_plugging);
}

static void the_game_waits_for_a_pad_that_is_gone(void)
{
    inside_run(records_won("standard", 0), "off", play_unplugged_while_held);
}

static void the_stick_is_the_cross(void)
{
    inside_run(records_won("standard", 0), "off", play_with_the_stick);
}

static void triggers_are_buttons(void)
{
    inside_run(records_won("standard", 0), "off", play_with_the_trigger);
}

static void a_held_button_shows_where_to(void)
{
    inside_run(records_won("standard", 0), "off", play_by_holding);
}

static void a_held_shoulder_takes_many_moves_back(void)
{
    inside_run(records_won("standard", 0), "off", play_repeated_undo);
}

static void a_game_is_begun_and_left(void)
{
    inside_run_asking(play_from_the_first_screen);
}

int main(int argument_count, char **arguments)
{
    if (argument_count > 1) {
        inside_set_folder(arguments[1]);
    }
    CHECK_RUN(two_pads_come_and_go);
    CHECK_RUN(the_game_waits_for_a_pad_that_is_gone);
    CHECK_RUN(the_stick_is_the_cross);
    CHECK_RUN(triggers_are_buttons);
    CHECK_RUN(a_held_button_shows_where_to);
    CHECK_RUN(a_held_shoulder_takes_many_moves_back);
    CHECK_RUN(a_game_is_begun_and_left);
    return check_report();
}
