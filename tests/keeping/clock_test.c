/* SPDX-License-Identifier: MIT */
/*
 * A clock on the wall that is wrong, or was. The program's calls to it are led here by the linker.
 */
#include <time.h>

#include "app/keeping.h"
#include "base/clock.h"
#include "support/check.h"

int __wrap_timespec_get(struct timespec *now, int base);

static int64_t wall; /* milliseconds */

int __wrap_timespec_get(struct timespec *now, int base)
{
    now->tv_sec = (time_t)(wall / 1000);
    now->tv_nsec = (long)(wall % 1000) * 1000000;
    return base;
}

/* Ids and instants are never negative, nor beyond what a calendar has. */
TEST(a_clock_outside_the_calendar)
{
    wall = -86400000;
    CHECK_EQUAL_INT(0, base_clock_now());
    wall = INT64_C(400000000000000);
    CHECK_EQUAL_INT(INT64_C(253402300799999), base_clock_now());
    wall = INT64_C(1795000000123);
    CHECK_EQUAL_INT(wall, base_clock_now());
}

static int64_t touched(Store *store, uint64_t id)
{
    StoredGame game;
    int64_t instant = -1;
    if (CHECK(store_load(store, id, &game))) {
        instant = game.result.touched;
        store_free_game(&game);
    }
    return instant;
}

/* What was once touched in 2100 does not date everything after it. */
TEST(a_clock_that_was_wrong)
{
    static const int64_t WRONG = INT64_C(4102444800000);
    GameResult result = {.id = 1, .game = rules_game_at(0), .started = 1000, .touched = WRONG, .begun = true};
    KeptGame kept = {.result = result, .count = 2};
    Keeping keeping = {.games = &kept, .count = 1, .touched = WRONG};
    keeping.store = store_open(&(StoreOptions){.folder = NULL});
    store_put_game(keeping.store, &result, "S-W+1 ", 1);
    wall = INT64_C(946684800000); /* in 2000 it is not the other clock that is wrong */
    CHECK_EQUAL_INT(WRONG + 1, app_keeping_stamp(&keeping));
    CHECK_EQUAL_INT(WRONG, touched(keeping.store, 1));
    wall = INT64_C(1795000000000);
    CHECK_EQUAL_INT(wall + 1, app_keeping_stamp(&keeping));
    CHECK(touched(keeping.store, 1) < wall && kept.result.touched < wall);
    wall -= 3600000; /* it was put back: later all the same */
    CHECK_EQUAL_INT(wall + 3600002, app_keeping_stamp(&keeping));
    CHECK_EQUAL_INT(STORE_NOWHERE, store_close(keeping.store, NULL));
}
