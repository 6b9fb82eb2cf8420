/* SPDX-License-Identifier: MIT */
/*
 * What the files of this room share: durations, starting a motion, the pose of the held card, and adding a sound.
 *
 * Functions on the Table alone; nothing is owned; one thread. Durations and delays are milliseconds at normal speed.
 */
#ifndef THEPLOT_TABLE_TABLE_PARTS_H
#define THEPLOT_TABLE_TABLE_PARTS_H

#include "table/table.h"

/* A card that is refused, or let go of, goes home in this time. */
#define SCENE_HOME_TIME 230.0

/* So long ago that all that began then is over. */
#define TABLE_NEVER (-1.0e9)

/* Milliseconds at the chosen speed for `milliseconds` at normal speed. */
double table_duration(const Table *table, double milliseconds);

/* Whether motion is reduced: nothing travels, and nothing trembles. */
bool table_is_still(const Table *table);

/* Where card `index` of `pile` rests. */
Pose table_rest_pose(const Table *table, Pile pile, int index);

/* Where the pointer has the held card. */
Pose table_held_pose(const Table *table);

/* Starts a new track from the pose as shown; what the card was doing before is forgotten. */
void table_start_track(Table *table, Card card, Pose from);

/*
 * Adds a segment to a card's track: after `delay` it goes to `slot` in `duration`, `arc` card heights high. With
 * reduced motion it appears there instead.
 */
void table_add_segment(Table *table, Card card, Slot slot, double delay, double duration, float arc);

/* Lets an effect play on a pile, `delay` from now. */
void table_add_effect(Table *table, EffectKind kind, Pile pile, double delay, double duration);

/* Where a pile is heard, from -1 at the left to 1 at the right; PILE_NONE: in the middle. */
float table_cue_pan(const Table *table, Pile pile);

/* Adds one sound, `delay` milliseconds from now, from where `pile` lies; PILE_NONE: from the middle. */
void table_add_cue(Table *table, SoundKind kind, Pile pile, float delay, float gain);

#endif
