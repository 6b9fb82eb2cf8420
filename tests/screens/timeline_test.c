/* SPDX-License-Identifier: MIT */
/*
 * The timeline of a review has room at every size, in large text and on the left-handed table, hides no card, and
 * everything on it is large enough for a finger. The verdicts along it are true whatever the solver can decide.
 */
#include "base/random.h"
#include "screens/screens.h"
#include "support/check.h"
#include "support/frame.h"
#include "support/screens_fixture.h"

/* Whether the cards and places of a pile keep clear of the timeline. */
static bool pile_is_clear(Pile pile)
{
    const Layout *layout = &fixture.ui.table.layout;
    Rect bed = base_rect_grow(layout->timeline, layout->timeline_gap);
    bool clear = base_rect_overlap(layout->piles[pile].tray, bed) <= 0.0F;
    for (int i = 0; i < fixture.ui.table.position.count[pile]; i++) {
        Point slot = table_layout_slot(layout, pile, i, fixture.ui.table.position.count[pile]);
        clear &= base_rect_overlap(table_layout_card_at(layout, slot), bed) <= 0.0F;
    }
    return clear;
}

static void check_widgets(Output output)
{
    screens_fixture_check_places();
    for (int i = 0; i < screens()->widget_count; i++) {
        const Widget *widget = &screens()->widgets[i];
        float least = 43.9F * output.ratio;
        CHECK(!screens_widget_is_live(widget) || (widget->rect.w >= least && widget->rect.h >= least));
    }
}

TEST(the_timeline_has_room_and_hides_no_card)
{
    static const char *const games[] = {"the-plot", "the-plait", "queen-of-italy"};
    for (int i = 0; i < OUTPUT_COUNT * 3 * 4; i++) {
        Output output = screens_fixture_outputs[i % OUTPUT_COUNT];
        const char *game = games[i / OUTPUT_COUNT % 3];
        int way = i / OUTPUT_COUNT / 3;
        screens_fixture_open_at(output);
        settings_set(&fixture.ui.table.settings, SETTING_TEXT, (way & 1) != 0 ? 200 : 100);
        settings_set(&fixture.ui.table.settings, SETTING_HAND, (way & 2) != 0 ? 1 : 0);
        check_context("%s, %d x %d, way %d", game, output.width, output.height, way);
        screens_clear(screens());
        fixture.ui.table.game = rules_game_find(game, NULL);
        screens_fixture_resize(output);
        table_fixture_deal(1001);
        screens_fixture_rest();
        table_fixture_play(20);
        table_fixture_command(COMMAND_UNDO);
        table_fixture_command(COMMAND_UNDO);
        table_fixture_play(4);
        screens_fixture_rest();
        screens_fixture_key('b', 0);
        CHECK(screens_fixture_shows(SCREEN_REVIEW));
        check_widgets(output);
        for (Pile pile = 0; pile < PILE_COUNT; pile++) {
            CHECK(!fixture.ui.table.layout.piles[pile].used || pile_is_clear(pile));
        }
        frame_draw();
    }
}

enum { TRIES = 3000, LONGEST = 400, ASKED_MAX = 40 };

/* The truth: won up to `last_won`. Where `doubt` is not 0, one depth in so many cannot be decided. */
typedef struct Truth {
    int last_won;
    uint64_t doubt;
} Truth;

static AdviceVerdict answer(const Truth *truth, int depth)
{
    Random random = {.state = (uint64_t)depth + 1};
    if (truth->doubt > 0 && base_random_below(&random, truth->doubt) == 0) {
        return ADVICE_UNKNOWN;
    }
    return depth <= truth->last_won ? ADVICE_WON : ADVICE_LOST;
}

/* Asks until nothing more has to be known; gives how often. */
static int ask_all(TimelineVerdicts *verdicts, const Truth *truth)
{
    int asked = 0;
    for (int depth; (depth = screens_verdicts_next(verdicts)) >= 0; asked++) {
        CHECK(depth <= verdicts->total && asked < ASKED_MAX);
        CHECK(screens_verdicts_at(verdicts, depth) == ADVICE_NONE);
        screens_verdicts_note(verdicts, depth, answer(truth, depth));
    }
    return asked;
}

static void check_all(const TimelineVerdicts *verdicts, const Truth *truth)
{
    for (int depth = 0; depth <= verdicts->total; depth++) {
        AdviceVerdict told = screens_verdicts_at(verdicts, depth);
        CHECK(told != ADVICE_NONE);
        CHECK(told != ADVICE_WON || depth <= truth->last_won);
        CHECK(told != ADVICE_LOST || depth > truth->last_won);
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
        CHECK(truth.last_won == total || screens_verdicts_at(&verdicts, verdicts.lost) == ADVICE_LOST);
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
    CHECK(screens_verdicts_at(&verdicts, 0) == ADVICE_WON && screens_verdicts_at(&verdicts, 90) == ADVICE_WON);
    CHECK(!screens_verdicts_turn(&verdicts));
}
