/* SPDX-License-Identifier: MIT */
#include "base/clock.h"

#include <time.h>

static const int64_t CLOCK_LAST = INT64_C(253402300799999); /* the end of the year 9999 */

static struct timespec read_clock(void)
{
    struct timespec now = {.tv_sec = 0};
#if defined(TIME_UTC)
    timespec_get(&now, TIME_UTC);
#else /* MinGW, over Windows' older C library */
    struct __timeb64 moment = {.time = 0};
    _ftime64(&moment);
    now.tv_sec = moment.time;
    now.tv_nsec = moment.millitm * 1000000L;
#endif
    return now;
}

int64_t base_clock_now(void)
{
    struct timespec now = read_clock();
    if (now.tv_sec < 0 || (int64_t)now.tv_sec > CLOCK_LAST / 1000) { /* a clock that was never set */
        return now.tv_sec < 0 ? 0 : CLOCK_LAST;
    }
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
