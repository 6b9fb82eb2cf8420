/* SPDX-License-Identifier: MIT */
/*
 * Motion as a function of (track, time): curves that rise from 0 to 1, poses that depend on nothing else and never
 * jump.
 */
#include <math.h>
#include <string.h>

#include "base/random.h"
#include "support/check.h"
#include "table/track.h"

static Layout layout;
static uint8_t counts[PILE_COUNT];

static void set_stage(void)
{
    table_layout_compute(
        &layout,
        &(LayoutWishes){.game = rules_game_find("the-plot", NULL), .width = 1280, .height = 800, .pixel_ratio = 1.0F});
    memset(counts, 0, sizeof counts);
    for (int pile = 0; pile < PILE_COUNT; pile++) {
        counts[pile] = 12;
    }
}

static void check_curve(float (*curve)(float))
{
    float before = curve(0.0F);
    CHECK(fabsf(before) < 1e-4F);
    CHECK(curve(1.0F) == 1.0F);
    for (int i = 1; i <= 10000; i++) {
        float value = curve((float)i / 10000.0F);
        CHECK(value >= before - 1e-5F);
        CHECK(value - before < 0.01F);
        before = value;
    }
    CHECK(fabsf(before - 1.0F) < 1e-4F);
}

TEST(curves_rise_from_zero_to_one)
{
    check_curve(table_ease_out);
    check_curve(table_ease_both);
}

/* cubic-bezier(.05, .7, .1, 1) at three places, computed apart from the code. */
TEST(the_curve_is_that_of_the_design)
{
    for (int i = 1; i < 100; i++) {
        double t = (double)i / 100.0;
        double u = 1.0 - t;
        double x = 3.0 * u * u * t * 0.05 + 3.0 * u * t * t * 0.1 + t * t * t;
        double y = 3.0 * u * u * t * 0.7 + 3.0 * u * t * t * 1.0 + t * t * t;
        CHECK(fabs(y - (double)table_ease_out((float)x)) < 0.002);
    }
    CHECK(table_ease_out(0.3F) > 0.8F); /* decelerating: most of the way is done early */
    CHECK(fabsf(table_ease_both(0.5F) - 0.5F) < 1e-5F);
}

TEST(speeds)
{
    CHECK(table_speed_scale(SPEED_OFF, 100.0) == 0.0);
    CHECK(table_speed_scale(SPEED_NORMAL, 100.0) == 100.0);
    CHECK(table_speed_scale(SPEED_FAST, 100.0) < 100.0 && table_speed_scale(SPEED_FAST, 100.0) > 0.0);
    CHECK(table_speed_scale(SPEED_SLOW, 100.0) > 100.0);
}

static Track track_by_chance(Random *random)
{
    Track track;
    memset(&track, 0, sizeof track);
    double time = 1000.0;
    int segments = 1 + (int)base_random_below(random, TRACK_SEGMENTS_MAX);
    track.from = (Pose){.x = (float)base_random_below(random, 1280),
                        .y = (float)base_random_below(random, 800),
                        .turn = (float)base_random_below(random, 2)};
    for (int i = 0; i < segments; i++) {
        double start = time + (double)base_random_below(random, 200);
        double end = start + 80.0 + (double)base_random_below(random, 300);
        Slot slot = {.pile = (Pile)base_random_below(random, PILE_COUNT),
                     .index = (uint8_t)base_random_below(random, 12),
                     .face_up = base_random_below(random, 2) == 1};
        TrackSegment segment = {.start = start, .end = end, .slot = slot};
        segment.arc = (float)base_random_below(random, 40) / 100.0F;
        table_track_append(&track, segment);
        time = end;
    }
    return track;
}

static float distance(Pose a, Pose b)
{
    return hypotf(a.x - b.x, a.y - b.y) + fabsf(a.turn - b.turn) + fabsf(a.lift - b.lift);
}

static Pose pose_at(const Track *track, double now)
{
    return table_track_pose(track, &layout, counts, now);
}

static void check_track(const Track *track)
{
    const TrackSegment *last = &track->segments[track->count - 1];
    Pose rest = table_pose_at_rest(&layout, last->slot, counts[last->slot.pile]);
    Pose first = pose_at(track, track->segments[0].start);
    CHECK(distance(first, track->from) < 0.01F);
    CHECK(distance(pose_at(track, 0.0), track->from) < 0.01F);
    for (double later = 0.0; later < 1e7; later = later * 10.0 + 1.0) {
        Pose end = pose_at(track, last->end + later);
        CHECK(end.x == rest.x && end.y == rest.y && end.turn == rest.turn && end.lift == 0.0F);
    }
    Pose before = pose_at(track, 999.0);
    for (double now = 999.0; now < last->end + 20.0; now += 0.125) {
        Pose pose = pose_at(track, now);
        Pose again = pose_at(track, now);
        CHECK_EQUAL_BYTES(&pose, &again, sizeof pose);
        CHECK(distance(before, pose) < 40.0F); /* a twelfth of a millisecond, across the whole table */
        CHECK(pose.turn >= 0.0F && pose.turn <= 1.0F && pose.lift >= 0.0F && pose.lift <= 1.0F);
        before = pose;
    }
    for (int i = 1; i < track->count; i++) {
        double join = track->segments[i].start;
        CHECK(distance(pose_at(track, join - 1e-6), pose_at(track, join)) < 0.1F);
    }
}

TEST(tracks_never_jump)
{
    Random random = {.state = 3};
    set_stage();
    for (int i = 0; i < 60; i++) {
        check_context("track %d", i);
        Track track = track_by_chance(&random);
        check_track(&track);
    }
}

TEST(a_refused_card_trembles_and_stands_still)
{
    set_stage();
    Slot slot = {.pile = PILE_TABLEAU, .index = 3, .face_up = true};
    Pose rest = table_pose_at_rest(&layout, slot, counts[PILE_TABLEAU]);
    Track track = {.from = rest};
    table_track_append(&track, (TrackSegment){.start = 0.0, .end = 230.0, .slot = slot, .shake = 0.05F});
    float most = 0.0F;
    for (double now = 0.0; now <= 230.0; now += 1.0) {
        Pose pose = pose_at(&track, now);
        most = fmaxf(most, fabsf(pose.x - rest.x));
        CHECK(fabsf(pose.y - rest.y) < 0.01F);
    }
    CHECK(most > 1.0F && most <= layout.card_width * 0.05F);
    CHECK(pose_at(&track, 230.0).x == rest.x);
}

TEST(a_full_track_keeps_its_last_slot)
{
    set_stage();
    Track track = {.from = {.x = 5.0F}};
    for (int i = 0; i < TRACK_SEGMENTS_MAX + 3; i++) {
        Slot slot = {.pile = (Pile)(PILE_TABLEAU + i), .index = 0, .face_up = true};
        table_track_append(&track, (TrackSegment){.start = i * 100.0, .end = i * 100.0 + 90.0, .slot = slot});
    }
    CHECK_EQUAL_INT(TRACK_SEGMENTS_MAX, track.count);
    const TrackSegment *last = &track.segments[track.count - 1];
    CHECK_EQUAL_INT(PILE_TABLEAU + TRACK_SEGMENTS_MAX + 2, last->slot.pile);
    CHECK(last->start < last->end);
    table_track_prune(&track, last->end - 1.0);
    CHECK(track.count > 0);
    table_track_prune(&track, last->end);
    CHECK_EQUAL_INT(0, track.count);
}

/* A beat never starts before the one before it, and a packet is turned over only when it is complete. */
TEST(beats_of_a_deal)
{
    static TransferList list;
    Position position;
    rules_deal(rules_game_find("the-plot", NULL), 7, &position, &list);
    BeatClock clock = table_beat_clock();
    double last = 0.0;
    double end = 0.0;
    double packet_dealt = 0.0;
    for (int i = 0; i < list.count; i++) {
        double duration = 0.0;
        double delay = table_beat_advance(&clock, &list.items[i], &duration);
        CHECK(delay >= last);
        CHECK(duration >= 80.0 && duration <= 400.0);
        if (list.items[i].cause == CAUSE_PACKET) {
            CHECK(delay >= packet_dealt * 0.99);
        } else if (list.items[i].to == PILE_RESERVE) {
            packet_dealt = delay + duration * 0.8;
        }
        last = delay;
        end = fmax(end, delay + duration);
    }
    CHECK(end > 700.0 && end < 1100.0); /* "about 900 in all" */
}
