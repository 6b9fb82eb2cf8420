/* SPDX-License-Identifier: MIT */
/*
 * The sounds themselves, computed: cards on a wooden table, and notes of wooden bars.
 *
 * Wood that is struck rings in a few modes that die away, each a damped resonator here; paper is noise through a
 * band-pass. Every sound starts and ends at zero, has no offset, and comes out the same at every call; a kind has a few
 * variants, so that cards in a row do not sound like a machine. Samples are floats, 1 is full scale, one channel.
 *
 * Nothing is allocated: buffers are the caller's. A SoundBank points into the memory that it was rendered into and
 * lives as long as that. Pure functions, any thread; nothing fails.
 */
#ifndef THEPLOT_SOUND_SYNTH_H
#define THEPLOT_SOUND_SYNTH_H

#include "sound/cue.h"

/* Sample rates for which sounds can be computed. */
enum { SOUND_RATE_MIN = 8000, SOUND_RATE_MAX = 96000 };

enum { SOUND_HEIGHT_MAX = 13, SOUND_VARIANTS_MAX = SOUND_HEIGHT_MAX };

#define SOUND_SAMPLE_ONE 32767.0F

/* How many variants a kind has. Those of SOUND_FOUNDATION are its heights, less 1. */
int sound_variant_count(SoundKind kind);

/* How many samples a sound has. */
int sound_length(SoundKind kind, int rate);

/* The pitch of the note for a foundation of this height, 1..13, in Hz. */
double sound_foundation_pitch(int height);

/* Writes sound_length() samples. */
void sound_render(SoundKind kind, int variant, int rate, float *samples);

/* All sounds, with half the bytes: SOUND_SAMPLE_ONE is full scale. */
typedef struct SoundBank {
    const int16_t *samples[SOUND_KIND_COUNT][SOUND_VARIANTS_MAX];
    int lengths[SOUND_KIND_COUNT];
    int rate;
} SoundBank;

/* How many samples all sounds have together. */
size_t sound_bank_length(int rate);

/* How many samples the longest of them has. */
size_t sound_bank_scratch_length(int rate);

/*
 * Computes all sounds into `memory`, which has sound_bank_length() samples and is kept. `scratch`, which has
 * sound_bank_scratch_length(), is needed no longer afterwards.
 */
void sound_bank_render(SoundBank *bank, int rate, int16_t *memory, float *scratch);

/*
 * Computes only the next of them, a few milliseconds' work, for who must not be held up. Begins with a bank of rate 0
 * and is called with the same memory each time; false where there was nothing left to do.
 */
bool sound_bank_render_next(SoundBank *bank, int rate, int16_t *memory, float *scratch);

#endif
