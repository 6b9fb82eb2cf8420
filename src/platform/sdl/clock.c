/* SPDX-License-Identifier: MIT */
/*
 * The clock, which never goes back and does not count how long the machine sleeps.
 */
#include <SDL.h>

#if defined(_WIN32)
#include <windows.h>
#endif

#include "platform/platform.h"

#if defined(_WIN32)

/*
 * Milliseconds that the machine has slept, in whole seconds: elsewhere the counter stands still meanwhile. A second and
 * a bit more stays counted, since the two clocks here are coarse and the difference must never take the time back.
 */
static double time_asleep(void)
{
    static SDL_atomic_t known; /* seconds */
    ULONGLONG awake = 0;
    QueryUnbiasedInterruptTime(&awake);
    int asleep = (int)((GetTickCount64() - awake / 10000) / 1000) - 1;
    if (asleep > SDL_AtomicGet(&known) + 1) {
        SDL_AtomicSet(&known, asleep);
    }
    return (double)SDL_AtomicGet(&known) * 1000.0;
}

#else

static double time_asleep(void)
{
    return 0.0;
}

#endif

double platform_now(void)
{
    return (double)SDL_GetPerformanceCounter() * 1000.0 / (double)SDL_GetPerformanceFrequency() - time_asleep();
}

#if !defined(__EMSCRIPTEN__)

void platform_sleep(double milliseconds)
{
    if (milliseconds >= 1.0) {
        SDL_Delay((Uint32)milliseconds);
    }
}

#endif
