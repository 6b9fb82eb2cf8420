/* SPDX-License-Identifier: MIT */
#include "table/track.h"

#include <math.h>

static const float LIFT_OFF = 0.22F;         /* the part of a flight in which the card is taken up */
static const float LEAN_DISTANCE_MAX = 3.0F; /* in card widths; who goes farther does not lean more */

double table_speed_scale(Speed speed, double milliseconds)
{
    static const double factors[SPEED_COUNT] = {0.0, 0.5, 1.0, 1.8};
    return milliseconds * factors[speed];
}

/* One coordinate of a cubic Bézier curve from 0 to 1 with the two control values `a` and `b`. */
static float bezier(float a, float b, float t)
{
    float u = 1.0F - t;
    return 3.0F * u * u * t * a + 3.0F * u * t * t * b + t * t * t;
}

float table_ease_out(float fraction)
{
    float low = 0.0F, high = 1.0F;
    float t = fraction;
    for (int i = 0; i < 16; i++) { /* x(t) rises, so halving finds the t of this x to a sixty-thousandth */
        if (bezier(0.05F, 0.1F, t) < fraction) {
            low = t;
        } else {
            high = t;
        }
        t = (low + high) / 2.0F;
    }
    return fraction >= 1.0F ? 1.0F : bezier(0.7F, 1.0F, t);
}

static float find_flight_lift(float fraction)
{
    float up = table_ease_both(fminf(1.0F, fraction / LIFT_OFF));
    float down = table_ease_both(fmaxf(0.0F, (fraction - LIFT_OFF) / (1.0F - LIFT_OFF)));
    return up * (1.0F - down);
}

float table_ease_both(float fraction)
{
    return fraction * fraction * (3.0F - 2.0F * fraction);
}

Pose table_pose_at_rest(const Layout *layout, Slot slot, int count)
{
    Point point = table_layout_slot(layout, slot.pile, slot.index, count);
    return (Pose){.x = point.x,
                  .y = point.y,
                  .turn = slot.face_up ? 1.0F : 0.0F,
                  .angle = table_layout_angle(layout, slot.pile, slot.index)};
}

int table_track_segment(const Track *track, double now)
{
    int active = 0;
    while (active + 1 < track->count && now >= track->segments[active + 1].start) {
        active++;
    }
    return active;
}

static float segment_fraction(const TrackSegment *segment, double now)
{
    if (now >= segment->end) {
        return 1.0F;
    }
    return now <= segment->start ? 0.0F : (float)((now - segment->start) / (segment->end - segment->start));
}

/* A card leans into its way, swings back a little past the upright when it is put down, and settles. */
static float flight_lean(const TrackSegment *segment, float fraction, float distance)
{
    float reach = base_clamp(distance, -LEAN_DISTANCE_MAX, LEAN_DISTANCE_MAX);
    return segment->tilt * reach * sinf(fraction * BASE_PI * 1.4F) * (1.0F - fraction);
}

/* A card is turned over in the middle of its flight, when it is off the table. */
static float flight_turn(float fraction)
{
    const float begin = 0.14F, end = 0.78F;
    return table_ease_both(base_clamp((fraction - begin) / (end - begin), 0.0F, 1.0F));
}

static Pose segment_pose(const TrackSegment *segment, Pose from, const Layout *layout, const uint8_t counts[PILE_COUNT],
                         double now)
{
    Pose to = table_pose_at_rest(layout, segment->slot, counts[segment->slot.pile]);
    float fraction = segment_fraction(segment, now);
    if (segment->appears || fraction >= 1.0F) {
        to.fade = 1.0F - fraction;
        return to;
    }
    float eased = table_ease_out(fraction);
    float bow = 4.0F * eased * (1.0F - eased);
    float tremble = sinf(fraction * 6.0F * BASE_PI) * (1.0F - fraction) * segment->shake * layout->card_width;
    float lean = flight_lean(segment, fraction, (to.x - from.x) / layout->card_width);
    float lift = find_flight_lift(fraction) * fminf(1.0F, segment->arc * 6.0F);
    return (Pose){.x = base_mix(from.x, to.x, eased) + tremble,
                  .y = base_mix(from.y, to.y, eased) - bow * segment->arc * layout->card_height,
                  .turn = base_mix(from.turn, to.turn, flight_turn(fraction)),
                  .angle = base_mix(from.angle, to.angle, eased) + lean,
                  .lift = fmaxf(from.lift * (1.0F - eased), lift),
                  .fade = from.fade * (1.0F - fraction)};
}

Pose table_track_pose(const Track *track, const Layout *layout, const uint8_t counts[PILE_COUNT], double now)
{
    int active = table_track_segment(track, now);
    Pose pose = track->from;
    for (int i = 0; i < active; i++) { /* mostly a card has landed before it goes on, but a packet is turned earlier */
        pose = segment_pose(&track->segments[i], pose, layout, counts, track->segments[i + 1].start);
    }
    return segment_pose(&track->segments[active], pose, layout, counts, now);
}

void table_track_prune(Track *track, double now)
{
    if (track->count > 0 && now >= track->segments[track->count - 1].end) {
        track->count = 0;
    }
}

void table_track_append(Track *track, TrackSegment segment)
{
    if (track->count == TRACK_SEGMENTS_MAX) {
        segment.start = track->segments[track->count - 1].start;
        track->count--;
    }
    track->segments[track->count++] = segment;
}

/* How long one card's motion takes, in milliseconds at normal speed. */
static double cause_duration(const Transfer *transfer)
{
    static const double durations[] = {
        [CAUSE_DEAL] = 170.0,   [CAUSE_PACKET] = 220.0, [CAUSE_MOVE] = 180.0,    [CAUSE_TURN] = 180.0,
        [CAUSE_REDEAL] = 240.0, [CAUSE_FILL] = 200.0,   [CAUSE_EXPELLED] = 200.0};
    bool dealt_open = transfer->cause == CAUSE_DEAL && transfer->face_up_after;
    return dealt_open ? 260.0 : durations[transfer->cause];
}

double table_beat_advance(BeatClock *clock, const Transfer *transfer, double *duration)
{
    *duration = cause_duration(transfer);
    if (transfer->beat != clock->beat) {
        clock->beat = transfer->beat;
        /* A packet is turned once it is complete; what follows does not wait for the turning. What the rules move by
         * themselves leaves when the card before it has landed, so that each is seen. */
        bool waits =
            transfer->cause == CAUSE_PACKET || transfer->cause == CAUSE_EXPELLED || transfer->cause == CAUSE_FILL;
        double stagger = transfer->cause == CAUSE_DEAL ? (transfer->face_up_after ? 32.0 : 12.0) : 120.0;
        clock->delay = waits ? clock->landed : clock->delay + stagger;
    }
    clock->landed = fmax(clock->landed, clock->delay + *duration * 0.8);
    return clock->delay;
}
