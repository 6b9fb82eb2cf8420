/* SPDX-License-Identifier: MIT */
/*
 * Gamepads that come and go while the real program runs, sticks, triggers, kinds and held buttons.
 *
 *   pad_plugging_test FOLDER
 */
#include <string.h>

#include "pad/virtual_pads.h"
#include "rules/notation.h"
#include "support/check.h"

enum { SHORT_WHILE = 150 };

static bool plug(SofaPad *pad)
{
    return CHECK(pads_plug(pad, "X360 Controller", 0x045e, 0x028e));
}

/* How many commands come of something within a short while. */
static int commands_after(ProgramFixture *program, int before)
{
    follow_for(&program->follower, SHORT_WHILE);
    return program->follower.state.commands - before;
}

static bool turns_the_stock(SofaPad *pad, ProgramFixture *program)
{
    follow_poll(&program->follower);
    int before = program->follower.state.commands;
    pads_press(pad, SDL_CONTROLLER_BUTTON_X);
    return player_expect(&program->player, before, "move", "accepted");
}

static void play_plugging(ProgramFixture *program)
{
    SofaPad first;
    SofaPad second;
    if (!plug(&first) || !plug(&second)) {
        return;
    }
    CHECK(turns_the_stock(&first, program));
    CHECK(turns_the_stock(&second, program));
    pads_unplug(&first); /* it is not the one in use: the game goes on */
    CHECK_EQUAL_INT(0, commands_after(program, program->follower.state.commands));
    CHECK_EQUAL_INT(0, program->follower.state.widget_count);
    CHECK(turns_the_stock(&second, program));
    CHECK(plug(&first));
    CHECK(turns_the_stock(&first, program));
    pads_unplug(&first);
    pads_unplug(&second);
}

static void play_unplugged_while_held(ProgramFixture *program)
{
    SofaPad pad;
    if (!plug(&pad)) {
        return;
    }
    for (int i = 0; i < 4; i++) {
        CHECK(turns_the_stock(&pad, program));
    }
    int before = program->follower.state.commands;
    pads_hold(&pad, SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
    CHECK(player_expect(&program->player, before, "undo", "accepted"));
    pads_unplug(&pad);
    CHECK(player_sees_screen(&program->player)); /* the game waits, and says so */
    before = program->follower.state.commands;
    CHECK_EQUAL_INT(0, commands_after(program, before));
    CHECK(follow_until_idle(&program->follower));
    CHECK(plug(&pad));
    pads_press(&pad, SDL_CONTROLLER_BUTTON_B);
    CHECK(player_sees_table(&program->player));
    CHECK(turns_the_stock(&pad, program));
    pads_unplug(&pad);
}

static void play_with_the_stick(ProgramFixture *program)
{
    SofaPad pad;
    const TraceState *state = &program->follower.state;
    if (!plug(&pad)) {
        return;
    }
    CHECK(pads_go(&pad, program, PILE_STOCK));
    int layouts = state->layouts;
    pads_push(&pad, SDL_CONTROLLER_AXIS_LEFTY, 0.5F); /* not far enough */
    follow_for(&program->follower, SHORT_WHILE);
    CHECK_EQUAL_INT(layouts, state->layouts);
    pads_push(&pad, SDL_CONTROLLER_AXIS_LEFTY, 0.6F);
    CHECK(follow_until(&program->follower, follow_has_layouts, layouts + 1));
    pads_push(&pad, SDL_CONTROLLER_AXIS_LEFTY, 0.45F); /* still held: it repeats */
    CHECK(follow_until(&program->follower, follow_has_layouts, layouts + 3));
    pads_push(&pad, SDL_CONTROLLER_AXIS_LEFTY, 0.3F);
    follow_for(&program->follower, SHORT_WHILE);
    layouts = state->layouts;
    follow_for(&program->follower, 3 * SHORT_WHILE);
    CHECK_EQUAL_INT(layouts, state->layouts);
    pads_unplug(&pad);
}

static void play_with_the_trigger(ProgramFixture *program)
{
    SofaPad pad;
    if (!plug(&pad)) {
        return;
    }
    follow_poll(&program->follower);
    int before = program->follower.state.commands;
    pads_push(&pad, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, -0.2F); /* 0.4 of its way */
    CHECK_EQUAL_INT(0, commands_after(program, before));
    pads_push(&pad, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 0.4F);
    CHECK(player_expect(&program->player, before, "finish", "nothing to do"));
    pads_push(&pad, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, -0.2F);
    pads_push(&pad, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 0.4F);
    CHECK_EQUAL_INT(1, commands_after(program, before)); /* it was never let go */
    pads_push(&pad, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, -1.0F);
    pads_push(&pad, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 1.0F);
    CHECK_EQUAL_INT(2, commands_after(program, before));
    pads_unplug(&pad);
}

static bool shows_ghost(const TraceState *state, int number)
{
    (void)number;
    return state->ghost[0] != '\0';
}

/* The first pile whose record's move is not of the stock. */
static void play_by_holding(ProgramFixture *program)
{
    SofaPad pad;
    TextSlice moves = program->record.moves;
    TextSlice word;
    Move move = {PILE_STOCK, PILE_WASTE};
    if (!plug(&pad)) {
        return;
    }
    while (base_text_next_word(&moves, &word) && rules_move_parse(word, &move) && move.from == PILE_STOCK) {
        CHECK(pads_move(&pad, program, move));
    }
    CHECK(pads_go(&pad, program, move.from));
    int before = program->follower.state.commands;
    pads_hold(&pad, SDL_CONTROLLER_BUTTON_A);
    CHECK(follow_until(&program->follower, shows_ghost, 0));
    pads_let_go(&pad, SDL_CONTROLLER_BUTTON_A);
    CHECK_EQUAL_INT(0, commands_after(program, before)); /* it was held: nothing is played */
    CHECK(program->follower.state.ghost[0] != '\0');
    pads_press(&pad, SDL_CONTROLLER_BUTTON_A);
    CHECK(player_expect(&program->player, before, "move", "accepted"));
    pads_unplug(&pad);
}

static bool has_more_commands(const TraceState *state, int number)
{
    return state->commands >= number;
}

static void play_repeated_undo(ProgramFixture *program)
{
    SofaPad pad;
    enum { TURNS = 12 };
    if (!plug(&pad)) {
        return;
    }
    for (int i = 0; i < TURNS; i++) {
        CHECK(turns_the_stock(&pad, program));
    }
    int before = program->follower.state.commands;
    pads_hold(&pad, SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
    CHECK(follow_until(&program->follower, has_more_commands, before + TURNS));
    CHECK_EQUAL_INT(TURNS, commands_after(program, before)); /* and not beyond this deal */
    pads_let_go(&pad, SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
    CHECK(follow_until_idle(&program->follower));
    pads_unplug(&pad);
}

/* Everything from the first screen to the end of the program without anything else. */
static void play_from_the_first_screen(ProgramFixture *program)
{
    SofaPad pad;
    const TraceState *state = &program->follower.state;
    if (!plug(&pad)) {
        return;
    }
    for (int i = 0; i < 12 && strncmp(state->focus, "play ", 5) != 0; i++) {
        pads_press_and_see(&pad, i % 2 == 0 ? SDL_CONTROLLER_BUTTON_DPAD_DOWN : SDL_CONTROLLER_BUTTON_DPAD_RIGHT,
                           program);
    }
    CHECK(strncmp(state->focus, "play ", 5) == 0);
    pads_press(&pad, SDL_CONTROLLER_BUTTON_A);
    CHECK(follow_until(&program->follower, follow_has_commands, 1));
    CHECK_EQUAL_TEXT("deal", state->command);
    CHECK(player_sees_table(&program->player));
    CHECK(turns_the_stock(&pad, program));
    pads_press(&pad, SDL_CONTROLLER_BUTTON_START);
    CHECK(player_sees_screen(&program->player));
    for (int i = 0; i < 24 && strcmp(state->focus, "quit") != 0; i++) {
        pads_press_and_see(&pad, i % 3 == 2 ? SDL_CONTROLLER_BUTTON_DPAD_RIGHT : SDL_CONTROLLER_BUTTON_DPAD_DOWN,
                           program);
    }
    CHECK_EQUAL_TEXT("quit", state->focus);
    pads_press(&pad, SDL_CONTROLLER_BUTTON_A);
    CHECK(follow_until(&program->follower, follow_has_quits, 1));
    pads_unplug(&pad);
}

TEST(two_pads_come_and_go)
{
    program_run(records_won("standard", 0), "off", play_plugging);
}

TEST(the_game_waits_for_a_pad_that_is_gone)
{
    program_run(records_won("standard", 0), "off", play_unplugged_while_held);
}

TEST(the_stick_is_the_cross)
{
    program_run(records_won("standard", 0), "off", play_with_the_stick);
}

TEST(triggers_are_buttons)
{
    program_run(records_won("standard", 0), "off", play_with_the_trigger);
}

TEST(a_held_button_shows_where_to)
{
    program_run(records_won("standard", 0), "off", play_by_holding);
}

TEST(a_held_shoulder_takes_many_moves_back)
{
    program_run(records_won("standard", 0), "off", play_repeated_undo);
}

TEST(a_game_is_begun_and_left)
{
    program_run_asking(play_from_the_first_screen);
}
