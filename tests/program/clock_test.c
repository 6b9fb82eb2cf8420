/* SPDX-License-Identifier: MIT */
/*
 * The program's clocks jump while it is played: the machine slept for hours, somebody has set the time years ahead or
 * back, a counter of the processor runs backwards. Cards still come to rest, every key is answered, the program never
 * sleeps longer than a frame takes, no time is counted that nobody has played, and the next start finds every move.
 *
 *   program_clock_test FOLDER
 *
 * A turn takes four milliseconds and what is slept; nothing passes of real time.
 */
#include <SDL.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/keeping.h"
#include "support/check.h"
#include "support/simulated_clock.h"

enum { PATH_SIZE = 600, TURNS_MAX = 4000, TURN = 4, PLAYED_MAX = 5 * 60 * 1000 };

static const double HOUR = 3600.0 * 1000.0;
static const double YEAR = 365.0 * 24.0 * 3600.0 * 1000.0;

/* By how much a clock is put forward before the next key is pressed. */
typedef struct Jump {
    const char *name;
    double own, wall; /* milliseconds, of the program's own clock and of the one on the wall */
} Jump;

static const char KEYS[] = "   u uh   ";

static char folder[PATH_SIZE];
static double turn_began, longest_sleep;
static int pressed, turns, turns_longest;
static const Jump *jump;
static uint64_t played; /* of the game on the table at the end */
static int moves;

bool __real_platform_next_event(Platform *platform, bool wait, InputEvent *event);
bool __wrap_platform_next_event(Platform *platform, bool wait, InputEvent *event);
bool __real_app_keeping_close(App *app);
bool __wrap_app_keeping_close(App *app);

static void jump_clocks(double own, double wall)
{
    simulated_now = simulated_now + own;
    simulated_wall_start += (int64_t)(wall - own);
}

/* The clocks jump in the middle of what the key has begun. */
bool __wrap_platform_next_event(Platform *platform, bool wait, InputEvent *event)
{
    if (__real_platform_next_event(platform, false, event)) {
        return true;
    }
    longest_sleep = fmax(longest_sleep, simulated_now - turn_began);
    simulated_now = simulated_now + TURN;
    turns++;
    turns_longest = turns > turns_longest ? turns : turns_longest;
    if (turns == 10) {
        jump_clocks(jump->own, jump->wall);
    }
    turn_began = simulated_now;
    if (turns > TURNS_MAX || (wait && pressed == (int)sizeof KEYS - 1)) {
        *event = (InputEvent){.kind = EVENT_QUIT};
        return true;
    }
    if (wait) {
        *event = (InputEvent){.kind = EVENT_KEY, .key = KEYS[pressed++]};
        turns = 0;
    }
    return wait;
}

bool __wrap_app_keeping_close(App *app)
{
    const Keeping *keeping = &app->keeping;
    played = keeping->count > 0 ? keeping->games[keeping->count - 1].result.played : 0;
    moves = session_move_count(&app->session);
    return __real_app_keeping_close(app);
}

static int play(void)
{
    const char *arguments[] = {"theplot", "--game",  "the-plot", "--deal", "7",          "--data",  folder,
                               "--size",  "360x240", "--speed",  "slow",   "--renderer", "software"};
    pressed = turns = turns_longest = 0;
    longest_sleep = 0.0;
    return app_run((int)BASE_ARRAY_COUNT(arguments), arguments);
}

static void check_jump(const Jump *tried)
{
    jump = tried;
    simulated_now = turn_began = 1000.0;
    simulated_wall_start = INT64_C(1799999999000);
    simulated_look = 0.0;
    check_forget_kept(folder);
    for (int start = 0; start < 2; start++) {
        int before = start == 0 ? 0 : moves;
        check_context("%s, start %d", tried->name, start);
        CHECK_EQUAL_INT(0, play());
        CHECK_EQUAL_INT((int)sizeof KEYS - 1, pressed);
        CHECK(turns_longest < TURNS_MAX);
        CHECK(longest_sleep < 100.0);
        CHECK_EQUAL_INT(before + 5, moves); /* seven turned over, two taken back */
        CHECK(played <= (uint64_t)PLAYED_MAX * (sizeof KEYS - 1) * (uint64_t)(start + 1));
    }
}

TEST(clocks_jump)
{
    const Jump jumps[] = {
        {"none", 0.0, 0.0},
        {"slept for three hours", 3.0 * HOUR, 3.0 * HOUR},
        {"slept for three years", 3.0 * YEAR, 3.0 * YEAR},
        {"the counter has gone back by an hour", -HOUR, 0.0},
        {"the counter has begun anew", -1e6, 0.0},
        {"the wall's clock has gone back by three hours", 0.0, -3.0 * HOUR},
        {"the wall's clock has gone back by ten years", 0.0, -10.0 * YEAR},
        {"the wall's clock has gone on by ten years", 0.0, 10.0 * YEAR},
        {"the wall's clock is before 1970", 0.0, -80.0 * YEAR},
        {"the wall's clock is beyond the calendar", 0.0, 9000.0 * YEAR},
    };
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
    SDL_snprintf(folder, sizeof folder, "%s/kept", check_argument(1));
    check_make_folder(folder);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(jumps); i++) {
        check_jump(&jumps[i]);
    }
}
