/* SPDX-License-Identifier: MIT */
/*
 * The verdicts along a timeline: what is asked, and that what is told is true whatever the solver can decide.
 */
#include "screens/timeline_verdicts.h"

#include "base/random.h"
#include "support/check.h"

enum { TRIES = 3000, LONGEST = 400, ASKED_MAX = 40 };

/* The truth: won up to `last_won`. Where `doubt` is not 0, one depth in so many cannot be decided. */
typedef struct Truth {
    int last_won;
    uint64_t doubt;
} Truth;

static MoveVerdict answer(const Truth *truth, int depth)
{
    Random random = {.state = (uint64_t)depth + 1};
    if (truth->doubt > 0 && base_random_below(&random, truth->doubt) == 0) {
        return MOVE_UNKNOWN;
    }
    return depth <= truth->last_won ? MOVE_WON : MOVE_LOST;
}

/* Asks until nothing more has to be known; gives how often. */
static int ask_all(TimelineVerdicts *verdicts, const Truth *truth)
{
    int asked = 0;
    for (int depth; (depth = screens_verdicts_next(verdicts)) >= 0; asked++) {
        CHECK(depth <= verdicts->total && asked < ASKED_MAX);
        CHECK(screens_verdicts_at(verdicts, depth) == MOVE_OPEN);
        screens_verdicts_note(verdicts, depth, answer(truth, depth));
    }
    return asked;
}

static void check_all(const TimelineVerdicts *verdicts, const Truth *truth)
{
    for (int depth = 0; depth <= verdicts->total; depth++) {
        MoveVerdict told = screens_verdicts_at(verdicts, depth);
        CHECK(told != MOVE_OPEN);
        CHECK(told != MOVE_WON || depth <= truth->last_won);
        CHECK(told != MOVE_LOST || depth > truth->last_won);
    }
}

TEST(few_questions_find_the_turn)
{
    Random random = {.state = 1};
    for (int i = 0; i < TRIES; i++) {
        int total = (int)base_random_below(&random, LONGEST);
        Truth truth = {.last_won = (int)base_random_below(&random, (uint64_t)total + 2) - 1};
        TimelineVerdicts verdicts = {.shown = true};
        check_context("last won %d of %d", truth.last_won, total);
        screens_verdicts_begin(&verdicts, total, false);
        CHECK(ask_all(&verdicts, &truth) <= 11);
        check_all(&verdicts, &truth);
        CHECK_EQUAL_INT(truth.last_won, verdicts.won);
        CHECK_EQUAL_INT(truth.last_won + 1, verdicts.lost);
        CHECK_EQUAL_INT(truth.last_won >= 0 && truth.last_won < total, screens_verdicts_turn(&verdicts));
        CHECK(verdicts.shown);
    }
}

TEST(what_cannot_be_decided_is_not_told)
{
    Random random = {.state = 2};
    for (int i = 0; i < TRIES; i++) {
        int total = (int)base_random_below(&random, LONGEST);
        Truth truth = {.last_won = (int)base_random_below(&random, (uint64_t)total + 2) - 1,
                       .doubt = 1 + base_random_below(&random, 4)};
        TimelineVerdicts verdicts = {.shown = true};
        check_context("last won %d of %d, in doubt one in %d", truth.last_won, total, (int)truth.doubt);
        screens_verdicts_begin(&verdicts, total, false);
        ask_all(&verdicts, &truth);
        check_all(&verdicts, &truth);
    }
}

TEST(nothing_is_asked_of_a_game_that_was_won)
{
    TimelineVerdicts verdicts = {.shown = true};
    screens_verdicts_begin(&verdicts, 90, true);
    CHECK_EQUAL_INT(-1, screens_verdicts_next(&verdicts));
    CHECK(screens_verdicts_at(&verdicts, 0) == MOVE_WON && screens_verdicts_at(&verdicts, 90) == MOVE_WON);
    CHECK(!screens_verdicts_turn(&verdicts));
}
