/* SPDX-License-Identifier: MIT */
/*
 * Motion of the cards: a pure function of (track, time).
 *
 * Each card has a track. A track starts at the card's pose as it was shown when the motion began and leads through up
 * to TRACK_SEGMENTS_MAX segments, each to a slot (pile, index) that the layout resolves anew for every frame; so a move
 * that interrupts another, a dropped drag and a resize in mid-flight need no special case. The rules' position is final
 * at once, whatever is still in the air. Times are milliseconds on the table's clock. Tracks are values inside the
 * table; nothing is allocated; one thread.
 */
#ifndef THEPLOT_TABLE_TRACK_H
#define THEPLOT_TABLE_TRACK_H

#include "rules/move.h"
#include "settings/settings.h"
#include "table/layout.h"

/* How a card is shown. */
typedef struct Pose {
    float x, y;
    float turn;  /* 0 face down, 1 face up; between them it is being turned about its vertical axis */
    float lift;  /* 0 on the table, 1 as high as a card flies */
    float angle; /* degrees, clockwise, about its middle */
    float fade;  /* 0 seen, 1 not to be seen */
} Pose;

/* Where a card rests: what a segment leads to. */
typedef struct Slot {
    Pile pile;
    uint8_t index;
    bool face_up;
} Slot;

typedef struct TrackSegment {
    double start, end;
    Slot slot;
    float arc;    /* how high it flies, as a share of the card's height */
    float tilt;   /* how far it leans on its way, in degrees for each card width that it travels */
    float shake;  /* a refused card's trembling, as a share of its width */
    bool appears; /* it does not travel but fades in where it goes */
} TrackSegment;

enum { TRACK_SEGMENTS_MAX = 4 };

typedef struct Track {
    int count; /* 0: at rest */
    Pose from;
    TrackSegment segments[TRACK_SEGMENTS_MAX];
    uint32_t order; /* of starting; a later one flies above an earlier one */
} Track;

/* Milliseconds at a speed for `milliseconds` at normal speed. */
double table_speed_scale(Speed speed, double milliseconds);

/* The decelerating curve of a player's move: cubic-bezier(.05, .7, .1, 1). From 0..1 to 0..1. */
float table_ease_out(float fraction);

/* Slow at both ends. */
float table_ease_both(float fraction);

/* The pose of a card at rest in `slot`, in a pile of `count` cards. */
Pose table_pose_at_rest(const Layout *layout, Slot slot, int count);

/* The segment under way at `now`, or the last one. The first one counts from the beginning. */
int table_track_segment(const Track *track, double now);

/* The pose on a track with at least one segment. `counts` has the present number of cards of every pile. */
Pose table_track_pose(const Track *track, const Layout *layout, const uint8_t counts[PILE_COUNT], double now);

/* Forgets what is over: afterwards the track's count is 0 when the card is at rest at `now`. */
void table_track_prune(Track *track, double now);

/* Appends a segment; when the track is full the last one is replaced, keeping its start. */
void table_track_append(Track *track, TrackSegment segment);

/* Where a list of transfers has come to; all 0 before the first one. Milliseconds at normal speed. */
typedef struct BeatClock {
    double delay; /* of the present beat, from the start of the list */
    int beat;
    double landed; /* when everything before is on the table */
} BeatClock;

/* Moves on to the beat of `transfer`, gives its delay, and how long the motion takes in `duration`. */
double table_beat_advance(BeatClock *clock, const Transfer *transfer, double *duration);

#endif
