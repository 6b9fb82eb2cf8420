/* SPDX-License-Identifier: MIT */
/*
 * What the files of this room share: durations, starting a motion, the held card, sounds, and the golden foundation.
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

/* Whether the pointer carries a card, far enough from where it was taken to be no click. */
bool table_is_carrying(const Table *table);

/* The slot of card `index` of `pile`, and its pose when it rests there. */
Slot table_slot(Pile pile, int index);
Pose table_rest_pose(const Table *table, Pile pile, int index);

/* Where the pointer has the held card. */
Pose table_held_pose(const Table *table);

/* Starts a new track from the pose as shown; what the card was doing before is forgotten. */
void table_start_track(Table *table, Card card, Pose from);

/* Adds a segment to a card's track: after `delay` it goes to `slot` in `duration`, `arc` card heights high. With
 * reduced motion it appears there instead. */
void table_add_segment(Table *table, Card card, Slot slot, double delay, double duration, float arc);

/* Sends a card from a pose to a slot at once, flat and straight. */
void table_send(Table *table, Card card, Pose from, Slot slot, double duration);

/* Lets an effect play on a pile, `delay` from now. */
void table_add_effect(Table *table, EffectKind kind, Pile pile, double delay, double duration);

/* Where a pile is heard, from -1 at the left to 1 at the right; PILE_NONE: in the middle. */
float table_cue_pan(const Table *table, Pile pile);

/* Adds one sound, `delay` milliseconds from now, from where `pile` lies; PILE_NONE: from the middle. */
void table_add_cue(Table *table, SoundKind kind, Pile pile, float delay, float gain);

/* Adds the sounds of an outcome, when the cards that it moves have their tracks: a card is heard when it lands. */
void table_cues_add(Table *table, const Outcome *outcome);

/* Whether this pile is the golden foundation of a game that has one. */
bool table_golden_is(const Table *table, Pile pile);

/* How far the place of a foundation has opened: 0 closed, 1 open. */
float table_golden_opening(const Table *table, Pile pile);

/* Begins the moment after the move that has completed the golden foundation. */
void table_golden_begin(Table *table);

/* Draws the seal on the complete foundation, and the gold over the places that are opening. */
void table_golden_draw(const Table *table, DrawList *list);

/* Milliseconds after which a third of the speed of a dragged card is remembered. */
#define TABLE_LEAN_MEMORY 70.0F

/* How transparent a card is that is shown where it would lie. */
#define TABLE_GHOST_FADE 0.3F

/* Draws suggested moves; it is part of table_draw_cards(). */
void table_suggested_draw(const Table *table, const SuggestedMove *moves, int count, DrawList *list);

#endif
