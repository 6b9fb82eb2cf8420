/* SPDX-License-Identifier: MIT */
/*
 * From the first start to a won game and out again, with a gamepad and nothing else, in full screen as a launcher's
 * entry starts it: on a Steam Deck and before a television, each an X server of its own.
 *
 *   pad_way_test FOLDER WIDTH HEIGHT      gives 77, skipped, where Xvfb, openbox or xdotool is missing
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/check.h"
#include "support/desktop.h"
#include "support/virtual_pads.h"

enum { DECK_WIDTH = 1280, PATH_SIZE = 500 };

static Desktop desktop;

/* Accepts what this is the action of, and waits for the screen that comes of it. */
static bool choose(VirtualPad *pad, const char *action, const char *next)
{
    const TraceState *state = &pad->program->follower.state;
    return pads_go_to(pad, action) &&
           CHECK(pads_press_and_see(pad, SDL_CONTROLLER_BUTTON_A) && follow_find_widget(state, next) != NULL);
}

static bool open_menu(VirtualPad *pad)
{
    pads_press_and_see(pad, SDL_CONTROLLER_BUTTON_START);
    return CHECK(follow_find_widget(&pad->program->follower.state, "quit") != NULL);
}

static void press_times(VirtualPad *pad, SDL_GameControllerButton button, int times)
{
    for (int i = 0; i < times; i++) {
        CHECK(pads_press_and_see(pad, button));
    }
}

/* The column of commands has names, the digits beside it do not: a digit is found from the end of its row. */
static void type_digit(VirtualPad *pad, int digit)
{
    const TraceState *state = &pad->program->follower.state;
    int row = digit == 0 ? 3 : (digit - 1) / 3;
    for (int i = 0; i < 3 && strcmp(state->focus, "digit") == 0; i++) {
        pads_press_and_see(pad, SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    }
    for (int i = 0; i < 3 && strcmp(state->focus, "erase") != 0; i++) {
        pads_press_and_see(pad, SDL_CONTROLLER_BUTTON_DPAD_UP);
    }
    press_times(pad, SDL_CONTROLLER_BUTTON_DPAD_DOWN, row);
    press_times(pad, SDL_CONTROLLER_BUTTON_DPAD_LEFT, digit == 0 ? 1 : 3 - (digit - 1) % 3);
    CHECK_EQUAL_TEXT("digit", state->focus);
    press_times(pad, SDL_CONTROLLER_BUTTON_A, 1);
}

/* By the menu to the deal of the record, whose number is typed. */
static bool deal_by_number(VirtualPad *pad)
{
    char number[24];
    ProgramFixture *program = pad->program;
    if (!open_menu(pad) || !choose(pad, "deals", "number") || !choose(pad, "number the-plait", "deal-number")) {
        return false;
    }
    snprintf(number, sizeof number, "%llu", (unsigned long long)program->record.deal);
    for (const char *digit = number; *digit != '\0'; digit++) {
        type_digit(pad, *digit - '0');
    }
    program->player.game = program->record.game;
    player_expect_deal(&program->player, program->record.deal);
    return pads_go_to(pad, "deal-number") &&
           CHECK(pads_command(pad, SDL_CONTROLLER_BUTTON_A, "deal") && player_agrees(&program->player));
}

/* Large text is for who sits far away. */
static void check_screen(ProgramFixture *program, bool is_deck)
{
    const TraceState *state = &program->follower.state;
    const TraceSetting *text = follow_find_setting(state, "text-size");
    CHECK_EQUAL_INT(desktop.width, (int)state->width);
    CHECK_EQUAL_INT(desktop.height, (int)state->height);
    CHECK(is_deck ? text == NULL : text != NULL && strcmp(text->value, "150") == 0);
}

static void go_all_the_way(ProgramFixture *program)
{
    VirtualPad pad;
    bool is_deck = desktop.width == DECK_WIDTH;
    program->record = records_won_of("the-plait", "standard", 0);
    if (!(is_deck ? pads_plug_deck(&pad, program) : pads_plug(&pad, program))) {
        return;
    }
    CHECK(follow_find_widget(&program->follower.state, "play") != NULL); /* the first start asks what to play */
    if (pads_go_to(&pad, "play the-plait") && CHECK(pads_command(&pad, SDL_CONTROLLER_BUTTON_A, "deal")) &&
        deal_by_number(&pad)) {
        check_screen(program, is_deck);
        CHECK(pads_play(&pad) && follow_until(&program->follower, follow_has_wins, 1));
        CHECK(follow_until_idle(&program->follower));
        open_menu(&pad);
        pads_go_to(&pad, "quit");
        pads_press(&pad, SDL_CONTROLLER_BUTTON_A);
        CHECK(follow_until(&program->follower, follow_has_quits, 1));
    }
    pads_unplug(&pad);
}

/* The store and what it would be made anew from. */
static void forget_store(void)
{
    static const char *const ends[] = {"", "-wal", "-shm", "-copy"};
    char path[PATH_SIZE];
    for (size_t i = 0; i < BASE_ARRAY_COUNT(ends); i++) {
        snprintf(path, sizeof path, "%s/theplot.db%s", check_argument(1), ends[i]);
        unlink(path);
    }
}

TEST(a_gamepad_is_enough)
{
    forget_store();
    setenv("DISPLAY", strchr(desktop.display, '=') + 1, 1);
    const char *const arguments[] = {"--fullscreen", "--data", check_argument(1), "--speed", "off", NULL};
    program_run_arguments(arguments, 0, go_all_the_way);
}

int main(int argument_count, char **arguments)
{
    BASE_ASSERT(argument_count == 4);
    desktop.width = (int)strtol(arguments[2], NULL, 10);
    desktop.height = (int)strtol(arguments[3], NULL, 10);
    return desktop_main(&desktop, DESKTOP_X11, argument_count, arguments);
}
