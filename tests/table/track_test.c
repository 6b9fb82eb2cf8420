/* SPDX-License-Identifier: MIT */
/*
 * Motion as a function of (track, time): curves that rise from 0 to 1; cards that are lifted, lean and turn over
 * without a jump, whatever their tracks are; and how they appear where they go when nothing is to travel.
 */
#include <math.h>
#include <string.h>

#include "support/check.h"
#include "support/table_fixture.h"
#include "ui/ui.h"

enum { WIDTH = 1280, HEIGHT = 800, TRACKS = 200, MOMENTS = 120 };

static const double BEFORE = 900.0; /* the tracks made by chance start later */
static const double INSTANT = 0.01; /* milliseconds */

static Layout layout;
static uint8_t counts[PILE_COUNT];

static void check_curve(float (*curve)(float))
{
    float before = curve(0.0F);
    CHECK(fabsf(before) < 1e-4F);
    CHECK(curve(1.0F) == 1.0F);
    for (int i = 1; i <= 10000; i++) {
        float value = curve((float)i / 10000.0F);
        CHECK(value >= before - 1e-5F && value - before < 0.01F);
        before = value;
    }
    CHECK(fabsf(before - 1.0F) < 1e-4F);
}

/* The one for cards is cubic-bezier(.05, .7, .1, 1), computed apart from the code. */
TEST(curves_rise_from_zero_to_one)
{
    check_curve(table_ease_out);
    check_curve(table_ease_both);
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

/* What the rules move by themselves leaves when the card before is on the table, so that each is seen. */
TEST(fills_fly_one_after_the_other)
{
    BeatClock clock = {.delay = 0.0};
    double duration = 0.0;
    double landed = 0.0;
    for (uint8_t beat = 0; beat < 3; beat++) {
        Transfer transfer = {.beat = beat, .cause = (uint8_t)(beat == 0 ? CAUSE_MOVE : CAUSE_FILL)};
        double delay = table_beat_advance(&clock, &transfer, &duration);
        CHECK(delay >= landed && delay <= landed + duration);
        landed = delay + 0.8 * duration; /* a flight slows down so much that its end is not waited for */
    }
    table_fixture_open(rules_game_find("the-plait", NULL), SPEED_NORMAL, WIDTH, HEIGHT);
    table_fixture_deal(83);
    CHECK(table_fixture_play_text("T12-F1")); /* and it is said */
    CHECK_EQUAL_TEXT("The nine of diamonds from the stock fills the space.", fixture.ui.speech.message);
}

TEST(a_redeal_says_what_is_left)
{
    table_fixture_open(rules_game_find("the-plait", NULL), SPEED_OFF, WIDTH, HEIGHT);
    table_fixture_deal(83);
    while (table_fixture_move(PILE_STOCK, PILE_WASTE)) {
    }
    CHECK(table_fixture_move(PILE_WASTE, PILE_STOCK));
    CHECK(strstr(fixture.ui.speech.message, "1 redeal left.") != NULL);
}

/* Nothing can be played before the choice, and every new deal says so. */
TEST(a_new_deal_asks_for_the_choice)
{
    table_fixture_open(rules_game_find("queen-of-italy", NULL), SPEED_OFF, WIDTH, HEIGHT);
    for (uint64_t deal = 7; deal < 9; deal++) {
        table_fixture_deal(deal);
        CHECK_EQUAL_TEXT("Choose one of the lit cards. Its rank starts all eight foundations.",
                         strstr(fixture.ui.speech.message, "Choose"));
    }
}

static float chance(Random *random, float low, float high)
{
    return low + (high - low) * (float)base_random_below(random, 10001) / 10000.0F;
}

static void lay_out(const Game *game)
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
    CHECK(fabsf(b.lift - a.lift) < 0.01F && fabsf(b.turn - a.turn) < 0.01F && fabsf(b.fade - a.fade) < 0.01F);
    CHECK(b.lift >= 0.0F && b.lift <= 1.0F && b.turn >= 0.0F && b.turn <= 1.0F);
}

static void check_moment(const Track *track, double now)
{
    Pose pose = pose_at(track, now);
    Pose again = pose_at(track, now);
    check_smooth(pose_at(track, now - INSTANT), pose);
    check_smooth(pose, pose_at(track, now + INSTANT));
    CHECK(fabsf(pose.angle) <= fabsf(track->from.angle) + 20.0F);
    CHECK_EQUAL_BYTES(&pose, &again, sizeof pose);
}

/* At both ends of each segment the card lies flat in its slot, at its angle of rest, and there it stays. */
static void check_ends(const Track *track)
{
    Pose first = pose_at(track, track->segments[0].start);
    Pose before = pose_at(track, 0.0);
    CHECK_EQUAL_BYTES(&track->from, &first, sizeof first);
    CHECK_EQUAL_BYTES(&track->from, &before, sizeof before);
    for (int k = 0; k < track->count; k++) {
        const TrackSegment *segment = &track->segments[k];
        Pose rest = table_pose_at_rest(&layout, segment->slot, counts[segment->slot.pile]);
        Pose end = pose_at(track, segment->end);
        CHECK(end.lift == 0.0F && end.fade == 0.0F && end.turn == rest.turn);
        CHECK(fabsf(end.angle - rest.angle) < 1e-3F);
        CHECK(hypotf(end.x - rest.x, end.y - rest.y) < 0.01F);
        check_moment(track, segment->start);
        check_moment(track, segment->end);
        for (double later = 0.0; k == track->count - 1 && later < 1e7; later = later * 10.0 + 1.0) {
            Pose pose = pose_at(track, segment->end + later);
            CHECK_EQUAL_BYTES(&rest, &pose, sizeof pose);
        }
    }
}

TEST(tracks_are_smooth_and_end_at_rest)
{
    Random random = {.state = 21};
    for (int i = 0; i < TRACKS; i++) {
        lay_out(rules_game_at(i % rules_game_count()));
        Track track = track_by_chance(&random);
        double end = track.segments[track.count - 1].end;
        check_context("track %d", i);
        for (int k = 0; k < MOMENTS; k++) {
            check_moment(&track, BEFORE + (end + 50.0 - BEFORE) * (double)chance(&random, 0.0F, 1.0F));
        }
        check_ends(&track);
    }
}

/* Where a track has no reason to lift or lean, it does not; where it has, it does. */
TEST(only_high_flights_lift_and_lean)
{
    lay_out(rules_game_find("the-plot", NULL));
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

TEST(a_full_track_keeps_its_last_slot)
{
    lay_out(rules_game_find("the-plot", NULL));
    Track track = {.from = {.x = 5.0F}};
    for (int i = 0; i < TRACK_SEGMENTS_MAX + 3; i++) {
        Slot slot = {.pile = (Pile)(PILE_TABLEAU + i), .index = 0, .face_up = true};
        table_track_append(&track, (TrackSegment){.start = i * 100.0, .end = i * 100.0 + 90.0, .slot = slot});
    }
    CHECK_EQUAL_INT(TRACK_SEGMENTS_MAX, track.count);
    const TrackSegment *last = &track.segments[track.count - 1];
    CHECK_EQUAL_INT(PILE_TABLEAU + TRACK_SEGMENTS_MAX + 2, last->slot.pile);
    CHECK(last->start == (TRACK_SEGMENTS_MAX - 1) * 100.0 && last->start < last->end);
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
    BeatClock clock = {.delay = 0.0};
    double last = 0.0;
    double end = 0.0;
    double packet_dealt = 0.0;
    for (int i = 0; i < list.count; i++) {
        double duration = 0.0;
        double delay = table_beat_advance(&clock, &list.items[i], &duration);
        CHECK(delay >= last && duration >= 80.0 && duration <= 400.0);
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

static void check_all_smooth(void)
{
    Pose before[CARD_COUNT];
    Pose after[CARD_COUNT];
    table_fixture_poses(before);
    table_fixture_advance(INSTANT);
    table_fixture_poses(after);
    for (Card card = 0; card < CARD_COUNT; card++) {
        check_context("%s at %g ms, card %d", fixture.ui.table.game->name, fixture.now, card);
        check_smooth(before[card], after[card]);
    }
}

/* The next moment at which a card in the air starts or lands, or a time long after. */
static double next_joint(void)
{
    double next = fixture.now + 100.0;
    for (int i = 0; i < CARD_COUNT * TRACK_SEGMENTS_MAX; i++) {
        const Track *track = &fixture.ui.table.tracks[i / TRACK_SEGMENTS_MAX];
        const TrackSegment *segment = &track->segments[i % TRACK_SEGMENTS_MAX];
        if (i % TRACK_SEGMENTS_MAX < track->count) {
            next = segment->start > fixture.now + INSTANT ? fmin(next, segment->start) : next;
            next = segment->end > fixture.now + INSTANT ? fmin(next, segment->end) : next;
        }
    }
    return next;
}

/* Deals as they are made, above all where one part of a card's way follows on another. */
TEST(deals_are_smooth)
{
    for (int i = 0; i < rules_game_count() * 2; i++) {
        table_fixture_open(rules_game_at(i % rules_game_count()), SPEED_NORMAL, WIDTH, HEIGHT);
        for (uint64_t deal = 1; deal <= 2; deal++) {
            table_fixture_deal(deal + 10 * (uint64_t)i);
            while (ui_is_moving(&fixture.ui)) {
                double next = next_joint();
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

static void check_reduced_motion(const Game *game, Speed speed)
{
    table_fixture_open(game, speed, WIDTH, HEIGHT);
    settings_set(&fixture.ui.table.settings, SETTING_MOTION, 1);
    for (int round = 0; round < 60; round++) {
        float faded[CARD_COUNT];
        bool shows = false;
        for (int card = 0; card < CARD_COUNT; card++) {
            faded[card] = 1.0F;
        }
        if (round % 25 == 0) {
            table_fixture_deal((uint64_t)round);
        } else if (round % 5 == 4) {
            table_fixture_command(round % 2 == 0 ? COMMAND_UNDO : COMMAND_RESTART);
        } else {
            table_fixture_play(1);
        }
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
    for (int i = 0; i < rules_game_count() * SPEED_COUNT; i++) {
        check_reduced_motion(rules_game_at(i / SPEED_COUNT), (Speed)(i % SPEED_COUNT));
    }
}
