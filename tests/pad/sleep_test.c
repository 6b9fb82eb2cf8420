/* SPDX-License-Identifier: MIT */
/*
 * The machine sleeps and wakes up while the real program runs: its clock has gone on by hours, gamepads have gone and
 * come back in another order, the window has been hidden. What was in flight goes on from where it was, nothing is
 * played in fast forward, and the game waits for whoever plays.
 *
 *   pad_sleep_test FOLDER
 *
 * The linker leads the program's calls to its clock here.
 */
#include <stdatomic.h>
#include <string.h>

#include "support/check.h"
#include "support/virtual_pads.h"

enum { HOURS_8 = 8 * 3600 * 1000, SHORT_WHILE = 150, LEAST_FRAMES = 10 };

static atomic_llong slept; /* milliseconds */

double __real_platform_now(void);
double __wrap_platform_now(void);

double __wrap_platform_now(void)
{
    return __real_platform_now() + (double)atomic_load(&slept);
}

static void sleep_long(void)
{
    atomic_fetch_add(&slept, HOURS_8);
}

static bool turns_the_stock(VirtualPad *pad)
{
    return pads_command(pad, SDL_CONTROLLER_BUTTON_X, "move");
}

/*
 * A turn of the loop takes the table on by eight ticks at the most, however long it was away, so cards in the air need
 * many frames to land. In fast forward they would have landed in one.
 */
PROGRAM_TEST(cards_in_the_air_go_on, records_won("standard", 0), "slow")
{
    const TraceState *state = &program->follower.state;
    CHECK(!state->idle);
    int frames = state->frames;
    sleep_long();
    CHECK(follow_until_idle(&program->follower));
    CHECK(state->frames >= frames + LEAST_FRAMES);
    CHECK(player_play_some(&program->player, program->record.moves, 3));
}

PROGRAM_TEST(what_rests_stays_at_rest, records_won("standard", 0), "fast")
{
    const TraceState *state = &program->follower.state;
    CHECK(follow_until_idle(&program->follower));
    int before = state->commands;
    for (int nap = 0; nap < 3; nap++) {
        int frames = state->frames;
        program_push_type(SDL_APP_WILLENTERBACKGROUND);
        follow_for(&program->follower, SHORT_WHILE);
        CHECK_EQUAL_INT(frames, state->frames);
        sleep_long();
        program_push_type(SDL_APP_DIDENTERFOREGROUND);
        CHECK(follow_until(&program->follower, follow_has_frames, frames + 1));
        CHECK(follow_until_idle(&program->follower));
    }
    CHECK_EQUAL_INT(before, state->commands);
    CHECK(player_play_some(&program->player, program->record.moves, 3));
}

/* Undo is held when the lid is closed: when it is opened the button is held by nobody. */
PROGRAM_TEST(a_held_button_is_let_go, records_won("standard", 0), "off")
{
    VirtualPad pad;
    VirtualPad other;
    const TraceState *state = &program->follower.state;
    if (!pads_plug(&pad, program)) {
        return;
    }
    for (int i = 0; i < 6; i++) {
        CHECK(turns_the_stock(&pad));
    }
    int before = state->commands;
    pads_hold(&pad, SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
    CHECK(player_expect(&program->player, before, "undo", "accepted"));
    program_push_window(SDL_WINDOWEVENT_MINIMIZED, 0, 0);
    pads_unplug(&pad);
    sleep_long();
    CHECK(player_sees_screen(&program->player)); /* the game waits */
    follow_poll(&program->follower);
    before = state->commands;
    program_push_window(SDL_WINDOWEVENT_RESTORED, 0, 0);
    follow_for(&program->follower, SHORT_WHILE);
    CHECK_EQUAL_INT(before, state->commands);
    CHECK(pads_plug(&other, program) && pads_plug(&pad, program)); /* it is another one's number now */
    pads_press(&pad, SDL_CONTROLLER_BUTTON_B);
    CHECK(player_sees_table(&program->player));
    CHECK(turns_the_stock(&pad) && turns_the_stock(&other));
    pads_unplug(&other);
    pads_unplug(&pad);
}
