/* SPDX-License-Identifier: MIT */
/*
 * How cards fly: lifted, leaning and turned over without a jump, whatever their tracks are; and how they appear where
 * they go when nothing is to travel.
 */
#include <math.h>
#include <string.h>

#include "support/check.h"
#include "support/table_fixture.h"

enum { WIDTH = 1280, HEIGHT = 800, TRACKS = 300, MOMENTS = 120 };

static const double BEFORE = 900.0; /* the tracks made by chance start later */
static const double INSTANT = 0.01; /* milliseconds */

static Layout layout;
static uint8_t counts[PILE_COUNT];

static float chance(Random *random, float low, float high)
{
    return low + (high - low) * (float)base_random_below(random, 10001) / 10000.0F;
}

static void set_stage(const Game *game)
{
    LayoutWishes wishes = {.game = game, .width = WIDTH, .height = HEIGHT, .pixel_ratio = 1.0F};
    table_layout_compute(&layout, &wishes);
    memset(counts, 12, sizeof counts);
}

static Track track_by_chance(Random *random)
{
    Track track;
    memset(&track, 0, sizeof track);
    double time = BEFORE + 100.0;
    int segments = 1 + (int)base_random_below(random, TRACK_SEGMENTS_MAX);
    track.from = (Pose){.x = chance(random, 0.0F, WIDTH),
                        .y = chance(random, 0.0F, HEIGHT),
                        .turn = chance(random, 0.0F, 1.0F),
                        .lift = chance(random, 0.0F, 1.0F),
                        .angle = chance(random, -180.0F, 180.0F)};
    for (int i = 0; i < segments; i++) {
        TrackSegment segment = {.start = time + (double)base_random_below(random, 200),
                                .slot = {.pile = (Pile)base_random_below(random, PILE_COUNT),
                                         .index = (uint8_t)base_random_below(random, 12),
                                         .face_up = base_random_below(random, 2) == 1},
                                .arc = chance(random, 0.0F, 0.4F),
                                .tilt = chance(random, 0.0F, 2.0F),
                                .shake = chance(random, 0.0F, 0.05F)};
        segment.end = segment.start + 80.0 + (double)base_random_below(random, 300);
        table_track_append(&track, segment);
        time = segment.end;
    }
    return track;
}

static Pose pose_at(const Track *track, double now)
{
    return table_track_pose(track, &layout, counts, now);
}

/* In an instant a pose changes by no more than the steepest part of its curves. */
static void check_smooth(Pose a, Pose b)
{
    CHECK(hypotf(b.x - a.x, b.y - a.y) < 4.0F);
    CHECK(fabsf(b.angle - a.angle) < 1.2F);
    CHECK(fabsf(b.lift - a.lift) < 0.01F);
    CHECK(fabsf(b.turn - a.turn) < 0.01F);
    CHECK(fabsf(b.fade - a.fade) < 0.01F);
}

static void check_moment(const Track *track, double now)
{
    Pose pose = pose_at(track, now);
    check_smooth(pose_at(track, now - INSTANT), pose);
    check_smooth(pose, pose_at(track, now + INSTANT));
    CHECK(pose.lift >= 0.0F && pose.lift <= 1.0F);
    CHECK(pose.turn >= 0.0F && pose.turn <= 1.0F);
    CHECK(fabsf(pose.angle) <= fabsf(track->from.angle) + 20.0F);
}

TEST(flights_are_smooth)
{
    Random random = {.state = 21};
    for (int i = 0; i < TRACKS; i++) {
        set_stage(rules_game_at(i % rules_game_count()));
        Track track = track_by_chance(&random);
        double end = track.segments[track.count - 1].end;
        for (int k = 0; k < MOMENTS; k++) {
            check_context("track %d, moment %d", i, k);
            check_moment(&track, BEFORE + (end + 50.0 - BEFORE) * (double)chance(&random, 0.0F, 1.0F));
        }
        for (int k = 0; k < track.count; k++) {
            check_context("track %d, ends of segment %d", i, k);
            check_moment(&track, track.segments[k].start);
            check_moment(&track, track.segments[k].end);
        }
    }
}

/* At both ends of each segment the card lies flat in its slot, at its angle of rest. */
TEST(flights_begin_and_end_on_the_table)
{
    Random random = {.state = 22};
    for (int i = 0; i < TRACKS; i++) {
        set_stage(rules_game_at(i % rules_game_count()));
        Track track = track_by_chance(&random);
        Pose first = pose_at(&track, track.segments[0].start);
        CHECK_EQUAL_BYTES(&track.from, &first, sizeof first);
        for (int k = 0; k < track.count; k++) {
            const TrackSegment *segment = &track.segments[k];
            Pose rest = table_pose_at_rest(&layout, segment->slot, counts[segment->slot.pile]);
            Pose end = pose_at(&track, segment->end);
            check_context("track %d, segment %d: lift %g, angle %g of %g", i, k, (double)end.lift, (double)end.angle,
                          (double)rest.angle);
            CHECK(end.lift == 0.0F && end.fade == 0.0F && end.turn == rest.turn);
            CHECK(fabsf(end.angle - rest.angle) < 1e-3F);
            CHECK(hypotf(end.x - rest.x, end.y - rest.y) < 0.01F);
        }
    }
}

/* Where a track has no reason to lift or lean, it does not; where it has, it does. */
TEST(only_high_flights_lift_and_lean)
{
    set_stage(rules_game_find("the-plot", NULL));
    for (int high = 0; high < 2; high++) {
        float most_lift = 0.0F;
        float most_angle = 0.0F;
        Track track = {.from = {.x = 900.0F, .y = 300.0F, .turn = 1.0F}};
        Slot slot = {.pile = PILE_TABLEAU, .face_up = true};
        TrackSegment segment = {.end = 200.0, .slot = slot, .arc = high ? 0.3F : 0.0F, .tilt = high ? 1.8F : 0.0F};
        table_track_append(&track, segment);
        for (double now = 0.0; now < 200.0; now += 1.0) {
            most_lift = fmaxf(most_lift, pose_at(&track, now).lift);
            most_angle = fmaxf(most_angle, fabsf(pose_at(&track, now).angle));
        }
        CHECK(high ? most_lift > 0.9F : most_lift == 0.0F);
        CHECK(high ? most_angle > 1.0F && most_angle < 9.0F : most_angle == 0.0F);
    }
}

static void check_all_smooth(void)
{
    Pose before[CARD_COUNT];
    Pose after[CARD_COUNT];
    table_fixture_poses(before);
    table_fixture_advance(INSTANT);
    table_fixture_poses(after);
    for (Card card = 0; card < CARD_COUNT; card++) {
        check_context("%s at %g ms, card %d: lift %g to %g, angle %g to %g, x %g to %g, y %g to %g",
                      fixture.ui.table.game->name, fixture.now, card, (double)before[card].lift,
                      (double)after[card].lift, (double)before[card].angle, (double)after[card].angle,
                      (double)before[card].x, (double)after[card].x, (double)before[card].y, (double)after[card].y);
        check_smooth(before[card], after[card]);
        CHECK(after[card].lift >= 0.0F && after[card].lift <= 1.0F);
    }
}

/* The moment of every start and landing of the cards in the air. */
static int collect_joints(double joints[2 * CARD_COUNT * TRACK_SEGMENTS_MAX])
{
    int count = 0;
    for (int card = 0; card < CARD_COUNT; card++) {
        const Track *track = &fixture.ui.table.tracks[card];
        for (int i = 0; i < track->count; i++) {
            joints[count++] = track->segments[i].start;
            joints[count++] = track->segments[i].end;
        }
    }
    return count;
}

/* The next of the moments after now, or a time long after. */
static double next_joint(const double *joints, int count)
{
    double next = fixture.now + 100.0;
    for (int i = 0; i < count; i++) {
        if (joints[i] > fixture.now + INSTANT && joints[i] < next) {
            next = joints[i];
        }
    }
    return next;
}

/* Deals as they are made, above all where one part of a card's way follows on another. */
TEST(deals_are_smooth)
{
    static double joints[2 * CARD_COUNT * TRACK_SEGMENTS_MAX];
    for (int i = 0; i < rules_game_count() * 3; i++) {
        table_fixture_open(rules_game_at(i % rules_game_count()), SPEED_NORMAL, WIDTH, HEIGHT);
        for (uint64_t deal = 1; deal <= 2; deal++) {
            table_fixture_deal(deal + 10 * (uint64_t)i);
            int count = collect_joints(joints);
            while (ui_is_moving(&fixture.ui)) {
                double next = next_joint(joints, count);
                table_fixture_advance((next - fixture.now) / 2.0);
                check_all_smooth();
                table_fixture_advance(next - INSTANT / 2.0 - fixture.now);
                check_all_smooth();
            }
        }
    }
}

/* Every card's pose if nothing moved. */
static void collect_rest(Pose poses[CARD_COUNT])
{
    static Table still;
    still = fixture.ui.table;
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        Card cards[CARD_COUNT];
        int count = rules_pile_cards(&still.position, pile, cards);
        for (int i = 0; i < count; i++) {
            still.tracks[cards[i]].count = 0;
            poses[cards[i]] = table_card_pose(&still, pile, i, cards[i]);
        }
    }
}

/* All cards are where they belong, and only their fading in differs: it goes on. */
static void check_appearing(float faded[CARD_COUNT])
{
    Pose poses[CARD_COUNT];
    Pose rest[CARD_COUNT];
    table_fixture_poses(poses);
    collect_rest(rest);
    for (Card card = 0; card < CARD_COUNT; card++) {
        Pose pose = poses[card];
        CHECK(pose.x == rest[card].x && pose.y == rest[card].y && pose.turn == rest[card].turn);
        CHECK(pose.angle == rest[card].angle && pose.lift == 0.0F);
        CHECK(pose.fade >= 0.0F && pose.fade <= faded[card]);
        faded[card] = pose.fade;
    }
}

static void act_by_chance(Random *random, int round)
{
    Move moves[MOVES_MAX];
    int count = rules_legal_moves(fixture.ui.table.game, &fixture.ui.table.position, moves);
    if (round == 0 || round % 25 == 24) {
        table_fixture_deal(base_random_next(random));
    } else if (round % 5 == 4) {
        table_fixture_command(round % 2 == 0 ? COMMAND_UNDO : COMMAND_RESTART);
    } else if (count > 0) {
        Move move = moves[base_random_below(random, (uint64_t)count)];
        table_fixture_move(move.from, move.to);
    }
}

static void check_reduced_motion(const Game *game, Speed speed)
{
    Random random = {.state = (uint64_t)speed + 31};
    table_fixture_open(game, speed, WIDTH, HEIGHT);
    settings_set(&fixture.ui.table.settings, SETTING_MOTION, 1);
    session()->autoplay = false;
    for (int round = 0; round < 60; round++) {
        float faded[CARD_COUNT];
        bool shows = false;
        for (int card = 0; card < CARD_COUNT; card++) {
            faded[card] = 1.0F;
        }
        act_by_chance(&random, round);
        check_context("%s, speed %d, round %d", game->name, (int)speed, round);
        for (int moment = 0; moment <= 80; moment += 4) {
            check_appearing(faded);
            for (int card = 0; card < CARD_COUNT; card++) {
                shows = shows || faded[card] > 0.0F;
            }
            table_fixture_advance(4.0);
        }
        CHECK(shows == (speed != SPEED_OFF) || round % 5 == 4);
        for (int card = 0; card < CARD_COUNT; card++) {
            CHECK(faded[card] == 0.0F && fixture.ui.table.tracks[card].count == 0);
        }
    }
}

TEST(with_reduced_motion_nothing_travels)
{
    for (int table = 0; table < rules_game_count(); table++) {
        for (int speed = 0; speed < SPEED_COUNT; speed++) {
            check_reduced_motion(rules_game_at(table), (Speed)speed);
        }
    }
}
