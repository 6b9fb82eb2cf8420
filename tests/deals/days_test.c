/* SPDX-License-Identifier: MIT */
/*
 * The deals of the days can be won.
 */
#include "session/results.h"
#include "support/check.h"
#include "support/solver_fixture.h"

enum { FIRST = 20261123, LAST = 20361231, APART = 61, WORK = 2000000 };

static const char *const NAMES[] = {"the-plot", "the-plait", "queen-of-italy"};

/* With as much work as it takes: the solver may look elsewhere first than the one with which the table was made. */
static bool can_be_won(const Game *game, uint64_t deal)
{
    Position position;
    rules_deal(game, deal, &position, NULL);
    return solver_fixture_verdict(game, &position, WORK) == SOLVER_WON;
}

TEST(the_deals_of_the_days_can_be_won)
{
    int later = 0;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(NAMES); i++) {
        const Game *game = rules_game_find(NAMES[i], NULL);
        for (uint32_t day = FIRST; day <= LAST; day = session_day_step(day, APART)) {
            uint64_t deal = session_day_deal(game, day);
            check_context("%s %u", NAMES[i], (unsigned)day);
            CHECK_EQUAL_UINT64(day, deal % 100000000);
            CHECK(can_be_won(game, deal));
            later += deal != day;
        }
    }
    CHECK(later > 10); /* the first number of a day often cannot be won */
}
