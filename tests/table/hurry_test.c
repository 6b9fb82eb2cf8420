/* SPDX-License-Identifier: MIT */
/*
 * The impatient: who plays while cards are being dealt is not kept waiting, and whoever deals again and again is served
 * faster.
 */
#include <math.h>
#include <string.h>

#include "support/check.h"
#include "support/table_fixture.h"
#include "ui/ui.h"

enum { WIDTH = 1280, HEIGHT = 800, DEALS = 40 };

static const float STILL = 1.1F;   /* pixels: places at rest are rounded */
static const double SOON = 150.0;  /* milliseconds in which a hurried deal is over */
static const double LONG = 5000.0; /* enough for any deal */

static void open(const Game *game)
{
    table_fixture_open(game, SPEED_NORMAL, WIDTH, HEIGHT);
    session()->autoplay = false;
}

/* Lets the time pass in which hurried cards land, and watches them. */
static void watch(void)
{
    for (double passed = 0.0; passed < SOON; passed += 0.05) {
        Pose before[CARD_COUNT];
        table_fixture_poses(before);
        table_fixture_advance(0.05);
        table_fixture_check_no_jump(before, 16.0F, 0.03F);
    }
}

static int count_flying(const bool excepted[CARD_COUNT])
{
    int count = 0;
    for (int card = 0; card < CARD_COUNT; card++) {
        count += fixture.ui.table.tracks[card].count > 0 && !excepted[card];
    }
    return count;
}

TEST(a_hurried_deal_is_over_soon)
{
    static const bool none[CARD_COUNT] = {false};
    for (int i = 0; i < 4 * rules_game_count(); i++) {
        open(rules_game_at(i % rules_game_count()));
        table_fixture_deal((uint64_t)i + 1);
        int round = i / rules_game_count();
        table_fixture_advance(35.0 + 130.0 * (double)round);
        Pose before[CARD_COUNT];
        table_fixture_poses(before);
        check_context("%s, hurried at %g ms", fixture.ui.table.game->name, fixture.now);
        CHECK(count_flying(none) > 0);
        table_hurry(&fixture.ui.table, fixture.now);
        table_fixture_check_no_jump(before, 0.01F, 1e-4F);
        watch();
        CHECK(!ui_is_moving(&fixture.ui));
    }
}

/* A legal move by chance that leads somewhere else. */
static bool choose_move(Random *random, Move *move)
{
    Move moves[MOVES_MAX];
    int count = rules_legal_moves(fixture.ui.table.game, &fixture.ui.table.position, moves);
    if (count == 0) {
        return false;
    }
    *move = moves[base_random_below(random, (uint64_t)count)];
    return true;
}

static void check_move_in_a_deal(Random *random, int round)
{
    Move move;
    bool moved[CARD_COUNT] = {false};
    bool again = round % 2 == 1;
    open(rules_game_at(round % rules_game_count()));
    table_fixture_deal((uint64_t)round + 1);
    if (again) { /* all cards are gathered first */
        table_fixture_rest(LONG);
        table_fixture_deal((uint64_t)round + 1001);
    }
    table_fixture_advance((double)base_random_below(random, again ? 900 : 700));
    if (!choose_move(random, &move)) {
        return;
    }
    int played = fixture.ui.table.move_count;
    Pose before[CARD_COUNT];
    table_fixture_poses(before);
    check_context("%s, deal %d, pile %d to %d at %g ms", fixture.ui.table.game->name, round + 1, move.from, move.to,
                  fixture.now);
    CHECK(table_fixture_move(move.from, move.to));
    CHECK_EQUAL_INT(played + 1, fixture.ui.table.move_count);
    table_fixture_check_no_jump(before, STILL, 1e-4F);
    for (int i = 0; i < fixture.player.outcome.transfers.count; i++) {
        moved[fixture.player.outcome.transfers.items[i].card] = true;
    }
    watch();
    CHECK_EQUAL_INT(0, count_flying(moved));
    CHECK(table_fixture_rest(LONG));
}

TEST(a_move_hurries_the_deal)
{
    Random random = {.state = 17};
    for (int round = 0; round < 30; round++) {
        check_move_in_a_deal(&random, round);
    }
}

/* Cards that are not being dealt are in nobody's way, and fly as they would. */
TEST(only_a_deal_is_hurried)
{
    static Table before;
    Random random = {.state = 18};
    open(rules_game_find("the-plot", NULL));
    table_fixture_deal(7);
    table_fixture_rest(LONG);
    for (int round = 0; round < 60; round++) {
        Move move;
        if (choose_move(&random, &move)) {
            table_fixture_move(move.from, move.to);
        }
        table_fixture_advance((double)base_random_below(&random, 300));
        before = fixture.ui.table;
        table_hurry(&fixture.ui.table, fixture.now);
        CHECK_EQUAL_BYTES(&before, &fixture.ui.table, sizeof before);
    }
}

/* When the last card lands, from now on. */
static double last_landing(void)
{
    double last = 0.0;
    for (int card = 0; card < CARD_COUNT; card++) {
        const Track *track = &fixture.ui.table.tracks[card];
        last = track->count == 0 ? last : fmax(last, track->segments[track->count - 1].end - fixture.now);
    }
    return last;
}

static void check_pace(const Game *game)
{
    double durations[DEALS];
    open(game);
    for (int i = 0; i < DEALS; i++) {
        table_fixture_deal(7);
        durations[i] = last_landing();
        check_context("%s, deal %d: %g ms after %g", game->name, i, durations[i], durations[0]);
        CHECK(durations[i] >= 0.4 * durations[0]);
        CHECK(i < 2 || durations[i] <= durations[i - 1] + 1e-6);
        CHECK(fabs(fixture.ui.table.dealt_at - fixture.now - durations[i]) < 1e-6);
        CHECK(table_fixture_rest(LONG));
    }
    CHECK(durations[DEALS - 1] < 0.75 * durations[1]);
    CHECK(fabs(durations[DEALS - 1] - durations[DEALS - 2]) < 1e-6);
}

TEST(deals_become_faster_within_bounds)
{
    for (int table = 0; table < rules_game_count(); table++) {
        check_pace(rules_game_at(table));
    }
}
