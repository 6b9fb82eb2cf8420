/* SPDX-License-Identifier: MIT */
#if defined(__linux__) && !defined(_TIME_BITS)
#define _FILE_OFFSET_BITS 64 /* without it the next one is refused */
#define _TIME_BITS 64        /* where `long` has 32 bits, time would end in 2038 */
#endif

#include "base/clock.h"

#include <time.h>

#if defined(__EMSCRIPTEN__)
double emscripten_date_now(void); /* of emscripten/html5.h, which this room may not include */
#endif

static const int64_t CLOCK_LAST = INT64_C(253402300799999); /* the end of the year 9999 */

/* Milliseconds; a clock that was never set may give anything. */
static int64_t read_clock(void)
{
#if defined(__EMSCRIPTEN__) /* whose time_t ends in 2038 */
    return (int64_t)emscripten_date_now();
#elif defined(TIME_UTC)
    struct timespec now = {.tv_sec = 0};
    timespec_get(&now, TIME_UTC);
    int64_t seconds = now.tv_sec;
    seconds = seconds < 0 ? -1 : seconds > CLOCK_LAST / 1000 ? CLOCK_LAST / 1000 + 1 : seconds;
    return seconds * 1000 + now.tv_nsec / 1000000;
#else /* MinGW, over Windows' older C library */
    struct __timeb64 moment = {.time = 0};
    _ftime64(&moment);
    return moment.time * 1000 + moment.millitm;
#endif
}

int64_t base_clock_now(void)
{
    int64_t now = read_clock();
    return now < 0 ? 0 : now > CLOCK_LAST ? CLOCK_LAST : now;
}
