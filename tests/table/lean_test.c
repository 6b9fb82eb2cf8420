/* SPDX-License-Identifier: MIT */
/*
 * A held card leans into the way of the pointer, by its speed and not by how often that is told; it stands upright when
 * the pointer rests, and flies on from the hand as it leans.
 */
#include <math.h>
#include <string.h>

#include "support/check.h"
#include "support/table_fixture.h"
#include "ui/ui.h"

enum { WIDTH = 1280, HEIGHT = 800 };

static const float LEAN_MAX = 9.0F; /* degrees */
static const double FRAME = 16.0;   /* milliseconds */
static const Pile HELD = PILE_TABLEAU;

static void open(Speed speed)
{
    table_fixture_open(rules_game_find("the-plot", NULL), speed, WIDTH, HEIGHT);
    table_fixture_deal(7);
    table_fixture_rest(5000.0);
    table_grab(&fixture.ui.table, HELD, table_fixture_top(HELD));
}

/* The pointer goes on by so many card widths a millisecond, for a frame, told so many times. Gives the lean. */
static float carry(float across, float down, int events)
{
    Drag *drag = &fixture.ui.table.drag;
    float width = fixture.ui.table.layout.card_width;
    for (int i = 1; i <= events; i++) {
        float step = width * (float)FRAME / (float)events;
        Point point = {drag->pointer.x + across * step, drag->pointer.y + down * step};
        table_fixture_advance(FRAME / events);
        table_drag(&fixture.ui.table, point, fixture.now);
    }
    return table_lean(&fixture.ui.table);
}

static float carry_far(float across, int frames, int events)
{
    float lean = 0.0F;
    open(SPEED_NORMAL);
    for (int i = 0; i < frames; i++) {
        lean = carry(across, 0.0F, events);
    }
    return lean;
}

TEST(a_card_leans_into_its_way)
{
    float before = 0.0F;
    for (float speed = 0.002F; speed < 0.2F; speed *= 1.3F) {
        float right = carry_far(speed, 20, 1);
        float left = carry_far(-speed, 20, 1);
        check_context("%g widths a millisecond: %g and %g degrees", (double)speed, (double)right, (double)left);
        CHECK(right > 0.0F && right <= LEAN_MAX);
        CHECK(fabsf(left + right) < 0.01F);
        CHECK(right >= before); /* the faster, the more */
        before = right;
    }
    CHECK(before == LEAN_MAX);
}

TEST(a_card_does_not_lean_up_or_down)
{
    open(SPEED_NORMAL);
    for (int i = 0; i < 60; i++) {
        CHECK(carry(0.0F, i < 30 ? 0.03F : -0.03F, 2) == 0.0F);
    }
}

/* The lean depends on the speed alone, whether there are sixty events a second or a thousand. */
TEST(the_lean_is_not_a_matter_of_how_often)
{
    static const int events[] = {2, 3, 8, 16};
    for (float speed = 0.002F; speed < 0.019F; speed *= 1.2F) {
        for (int frames = 1; frames <= 16; frames += 3) {
            float once = carry_far(speed, frames, 1);
            for (size_t i = 0; i < BASE_ARRAY_COUNT(events); i++) {
                float often = carry_far(speed, frames, events[i]);
                check_context("%g widths a millisecond, %d frames, %d events in each: %g and %g degrees", (double)speed,
                              frames, events[i], (double)once, (double)often);
                CHECK(fabsf(once - often) <= fmaxf(0.25F, 0.125F * fabsf(once)));
            }
        }
    }
}

/* Several events may come with the same clock, when a frame takes all that has been waiting. */
TEST(events_of_one_moment_count_together)
{
    float leans[2] = {0.0F, 0.0F};
    for (int often = 0; often < 2; often++) {
        open(SPEED_NORMAL);
        float step = fixture.ui.table.layout.card_width * 0.12F;
        for (int frame = 0; frame < 12; frame++) {
            table_fixture_advance(FRAME);
            for (int i = 0; i < (often ? 4 : 1); i++) {
                Point point = fixture.ui.table.drag.pointer;
                point.x += often ? step / 4.0F : step;
                table_drag(&fixture.ui.table, point, fixture.now);
            }
        }
        leans[often] = table_lean(&fixture.ui.table);
    }
    CHECK(leans[0] > 1.0F && fabsf(leans[0] - leans[1]) < 0.01F);
}

static Pose pose_of(Card card)
{
    Pose poses[CARD_COUNT];
    table_fixture_poses(poses);
    return poses[card];
}

TEST(a_resting_pointer_holds_the_card_upright)
{
    for (float speed = -0.1F; speed <= 0.1F; speed += 0.013F) {
        open(SPEED_NORMAL);
        carry(speed, 0.01F, 3);
        float before = fabsf(carry(speed, 0.01F, 3));
        check_context("%g widths a millisecond: %g degrees", (double)speed, (double)before);
        CHECK(before > 0.0F && ui_is_moving(&fixture.ui));
        for (int i = 0; i < 600; i++) {
            table_fixture_advance(1.0);
            float lean = fabsf(table_lean(&fixture.ui.table));
            CHECK(lean <= before);
            CHECK((lean > 0.0F) == ui_is_moving(&fixture.ui));
            before = lean;
        }
        CHECK(before == 0.0F);
        uint64_t hash = table_fixture_draw();
        table_fixture_advance(5000.0);
        CHECK_EQUAL_UINT64(hash, table_fixture_draw());
    }
}

TEST(nothing_leans_where_nothing_moves)
{
    for (int speed = 0; speed < SPEED_COUNT; speed++) {
        for (int reduced = 0; reduced < 2; reduced++) {
            open((Speed)speed);
            settings_set(&fixture.ui.table.settings, SETTING_MOTION, reduced ? 1 : 0);
            carry(0.02F, 0.0F, 4);
            float lean = carry(0.02F, 0.0F, 4);
            check_context("speed %d, reduced %d: %g degrees", speed, reduced, (double)lean);
            CHECK((lean == 0.0F) == (speed == SPEED_OFF || reduced));
            CHECK((lean == 0.0F) == !ui_is_moving(&fixture.ui));
            CHECK(pose_of(fixture.ui.table.drag.card).angle == lean);
        }
    }
}

/* So short a way is that of a click. */
TEST(a_card_that_is_not_yet_dragged_does_not_lean)
{
    open(SPEED_NORMAL);
    Point point = fixture.ui.table.drag.pointer;
    table_fixture_advance(1.0);
    table_drag(&fixture.ui.table, (Point){point.x + 3.0F, point.y}, fixture.now);
    CHECK(!fixture.ui.table.drag.moved);
    CHECK(table_lean(&fixture.ui.table) == 0.0F);
}

static void check_near(Pose before, Pose after, float way, float angle)
{
    CHECK(hypotf(after.x - before.x, after.y - before.y) <= way);
    CHECK(fabsf(after.angle - before.angle) <= angle);
    CHECK(fabsf(after.lift - before.lift) <= 0.05F);
}

/* Lets go of the leaning card, or plays it away, and watches it come down. */
static void check_drop(float speed, bool plays)
{
    open(SPEED_NORMAL);
    Card card = fixture.ui.table.drag.card;
    for (int i = 0; i < 6; i++) {
        carry(speed, 0.004F, 2);
    }
    Pose before = pose_of(card);
    check_context("%g widths a millisecond, %g degrees, %s", (double)speed, (double)before.angle,
                  plays ? "played" : "let go of");
    CHECK(fabsf(before.angle) > 1.0F);
    table_release(&fixture.ui.table, fixture.now);
    check_near(before, pose_of(card), 0.01F, 0.001F);
    if (plays) {
        table_fixture_command(COMMAND_RESTART);
        check_near(before, pose_of(card), 0.01F, 0.001F);
    }
    for (int i = 0; i < 2000; i++) {
        before = pose_of(card);
        table_fixture_advance(0.5);
        check_near(before, pose_of(card), 80.0F, 0.8F);
    }
    CHECK(table_fixture_rest(5000.0));
    CHECK(pose_of(card).angle == 0.0F);
}

TEST(a_card_comes_down_as_it_leans)
{
    for (int i = 0; i < 8; i++) {
        int step = i / 2;
        float speed = 0.006F + 0.003F * (float)step;
        check_drop(i % 2 == 0 ? speed : -speed, false);
        check_drop(i % 2 == 0 ? speed : -speed, true);
    }
}
