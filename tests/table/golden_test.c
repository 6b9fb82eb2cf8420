/* SPDX-License-Identifier: MIT */
/*
 * The golden foundation is complete: its frame stays and gets a seal, gold goes over the other places from the nearest
 * on, and whoever plays on does not wait for it. And a refusal is seen where it happens.
 */
#include <math.h>

#include "support/check.h"
#include "support/table_fixture.h"
#include "ui/ui.h"

static const double FRAME_TIME = 20.0;   /* milliseconds between two looks */
static const double MOMENT_MAX = 1700.0; /* from the move until all is at rest */
static const double HURRIED_MAX = 150.0; /* the same for the impatient */
static const double REDUCED_MAX = 300.0; /* and with reduced motion */
static const double NEVER = 1.0e9;

typedef struct Seen {
    int frames, seals, rings;
    bool gilded[PILE_COUNT]; /* a golden frame around a place that is not the golden foundation's */
} Seen;

static Seen look(void)
{
    Seen seen = {0};
    const Layout *layout = &fixture.ui.table.layout;
    table_fixture_draw();
    for (int i = 0; i < fixture.list.count; i++) {
        const DrawItem *item = &fixture.list.items[i];
        bool sprite = item->kind == DRAW_SPRITE;
        seen.seals += sprite && item->sprite == SPRITE_SEAL;
        seen.rings += item->kind == DRAW_RING;
        if (!sprite || item->sprite != SPRITE_FRAME) {
            continue;
        }
        seen.frames++;
        for (Pile pile = PILE_FOUNDATION + 1; pile < PILE_TABLEAU; pile++) {
            float away = fabsf(layout->piles[pile].tray.x - layout->shadow_margin - item->x) +
                         fabsf(layout->piles[pile].tray.y - layout->shadow_margin - item->y);
            seen.gilded[pile] |= away < 1.0F && item->colour.a > 0;
        }
    }
    return seen;
}

/* One move before the golden foundation of The Plot is complete. */
static void open(int width, int height, Setting setting, int value)
{
    table_fixture_open(rules_game_find("the-plot", NULL), SPEED_NORMAL, width, height);
    session()->autoplay = false;
    table_choose(&fixture.ui.table, setting, value);
    table_fixture_deal(1001);
    table_fixture_follow(55);
    CHECK(table_fixture_rest(6000.0));
    Seen before = look();
    CHECK_EQUAL_INT(1, before.frames);
    CHECK_EQUAL_INT(0, before.seals);
}

static void complete(void)
{
    CHECK(table_fixture_play_text("W-F1"));
    CHECK(!rules_foundations_closed(fixture.ui.table.game, &fixture.ui.table.position));
}

static void check_sealed(void)
{
    Seen seen = look();
    CHECK_EQUAL_INT(1, seen.frames);
    CHECK_EQUAL_INT(1, seen.seals);
}

TEST(frame_and_seal_stay)
{
    open(1280, 800, SETTING_HAND, 0);
    complete();
    CHECK(table_fixture_rest(MOMENT_MAX));
    check_sealed();
    table_fixture_command(COMMAND_UNDO);
    CHECK(table_fixture_rest(MOMENT_MAX));
    CHECK_EQUAL_INT(0, look().seals);
    table_fixture_command(COMMAND_REDO);
    CHECK(table_fixture_rest(MOMENT_MAX));
    check_sealed();
}

/* When each place was first seen in gold, from the move on. */
static void watch(double first[PILE_COUNT])
{
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        first[pile] = NEVER;
    }
    for (double passed = 0.0; passed < MOMENT_MAX; passed += FRAME_TIME) {
        Seen seen = look();
        for (Pile pile = 0; pile < PILE_COUNT; pile++) {
            first[pile] = seen.gilded[pile] ? fmin(first[pile], passed) : first[pile];
        }
        table_fixture_advance(FRAME_TIME);
    }
}

static float distance(Pile pile)
{
    const PilePlace *piles = fixture.ui.table.layout.piles;
    return fabsf(piles[pile].first.x - piles[PILE_FOUNDATION].first.x);
}

TEST(gold_goes_from_the_nearest_place_to_the_farthest)
{
    static const int sizes[][2] = {{1280, 800}, {390, 844}, {844, 390}};
    for (size_t i = 0; i < 2 * BASE_ARRAY_COUNT(sizes); i++) {
        double first[PILE_COUNT];
        open(sizes[i / 2][0], sizes[i / 2][1], SETTING_HAND, (int)(i % 2));
        complete();
        watch(first);
        CHECK(!ui_is_moving(&fixture.ui));
        for (Pile pile = PILE_FOUNDATION + 1; pile < PILE_TABLEAU; pile++) {
            CHECK(first[pile] < MOMENT_MAX);
        }
        int last = PILE_TABLEAU - 1;
        bool rising = distance((Pile)last) > distance(PILE_FOUNDATION + 1);
        for (int pile = PILE_FOUNDATION + 2; pile <= last; pile++) {
            CHECK(rising ? first[pile] > first[pile - 1] : first[pile] < first[pile - 1]);
        }
    }
}

TEST(who_plays_on_does_not_wait)
{
    for (double when = 0.0; when < 1500.0; when += 130.0) {
        open(1280, 800, SETTING_HAND, 0);
        complete();
        table_fixture_advance(when);
        table_hurry(&fixture.ui.table, fixture.now);
        table_fixture_advance(fmax(HURRIED_MAX, 350.0 - when)); /* the card itself has to land */
        CHECK_EQUAL_INT(0, look().gilded[PILE_TABLEAU - 1]);
        CHECK(table_fixture_rest(200.0)); /* the light of the card that has come */
        check_sealed();
    }
}

TEST(reduced_motion_has_no_sweep)
{
    open(1280, 800, SETTING_MOTION, 1);
    complete();
    for (double passed = 0.0; passed < REDUCED_MAX; passed += FRAME_TIME) {
        CHECK_EQUAL_INT(1, look().frames);
        table_fixture_advance(FRAME_TIME);
    }
    check_sealed();
}

/* How far a pile's top card is from where it rests, at the most, within so many milliseconds; rings are counted. */
static float tremble(Pile pile, double milliseconds, int *rings)
{
    const Table *table = &fixture.ui.table;
    int index = table->position.count[pile] - 1;
    float most = 0.0F;
    *rings = 0;
    for (double passed = 0.0; passed < milliseconds; passed += 5.0) {
        if (index >= 0) {
            Point rest = table_layout_slot(&table->layout, pile, index, index + 1);
            Pose pose = table_card_pose(table, pile, index, table->position.top[pile]);
            most = fmaxf(most, fabsf(pose.x - rest.x) + fabsf(pose.y - rest.y));
        }
        *rings += look().rings;
        table_fixture_advance(5.0);
    }
    return most;
}

/* A card on which nothing goes, and the place of a foundation that is closed. */
TEST(a_refusal_is_seen_where_it_happens)
{
    for (int reduced = 0; reduced < 2; reduced++) {
        int rings = 0;
        table_fixture_open(rules_game_find("the-plot", NULL), SPEED_NORMAL, 1280, 800);
        table_choose(&fixture.ui.table, SETTING_MOTION, reduced);
        table_fixture_deal(7);
        CHECK(table_fixture_rest(6000.0));
        CHECK(!table_fixture_move(PILE_TABLEAU + 4, PILE_TABLEAU + 3));
        float way = tremble(PILE_TABLEAU + 3, 250.0, &rings);
        CHECK(reduced == 1 ? way <= 0.0F : way > 1.0F);
        CHECK_EQUAL_INT(0, rings);
        CHECK(table_fixture_rest(400.0));
        CHECK(!table_fixture_move(PILE_TABLEAU + 4, PILE_FOUNDATION + 1));
        tremble(PILE_FOUNDATION + 1, 250.0, &rings);
        CHECK(rings > 0);
        CHECK(table_fixture_rest(400.0));
        CHECK_EQUAL_INT(0, look().rings);
    }
}
