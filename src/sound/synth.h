/* SPDX-License-Identifier: MIT */
/*
 * Computes all sounds: cards on a wooden table, and notes of wooden bars.
 *
 * Struck wood is the sum of a few damped sine waves (modes); paper is noise through a band-pass. Every sound starts and
 * ends at zero, has no DC offset, and is the same at every call. Kinds of cards have a few variants, so that several
 * cards in a row do not sound mechanical. Samples are floats of one channel; 1 is full scale.
 *
 * Nothing is allocated: buffers are the caller's. A SoundBank points into the memory that it was rendered into, which
 * has to outlive it. Pure functions, for any thread; nothing fails.
 */
#ifndef THEPLOT_SOUND_SYNTH_H
#define THEPLOT_SOUND_SYNTH_H

#include "sound/cue.h"

/* The range of sample rates. */
enum { SOUND_RATE_MIN = 8000, SOUND_RATE_MAX = 96000 };

enum { SOUND_HEIGHT_MAX = 13, SOUND_VARIANTS_MAX = SOUND_HEIGHT_MAX };

#define SOUND_SAMPLE_ONE 32767.0F

/* The number of variants of a kind. Variant i of SOUND_FOUNDATION is for height i + 1. */
int sound_variant_count(SoundKind kind);

/* The number of samples of a sound. */
int sound_length(SoundKind kind, int rate);

/* The pitch of the note for a foundation of this height, 1..13, in Hz. */
double sound_foundation_pitch(int height);

/* Writes sound_length() samples. */
void sound_render(SoundKind kind, int variant, int rate, float *samples);

/* All sounds, in samples of 16 bits: SOUND_SAMPLE_ONE is full scale. */
typedef struct SoundBank {
    const int16_t *samples[SOUND_KIND_COUNT][SOUND_VARIANTS_MAX];
    int lengths[SOUND_KIND_COUNT];
    int rate;
} SoundBank;

/* The number of samples of all sounds together. */
size_t sound_bank_length(int rate);

/* Computes one more sound, in a few milliseconds. Returns false if there was nothing left to do. Begin with a bank of
 * rate 0 and pass the same `memory` each time, which has sound_bank_length() samples and has to outlive the bank.
 * `scratch` has room for the longest sound, SOUND_WIN, and is only used during the call. */
bool sound_bank_render_next(SoundBank *bank, int rate, int16_t *memory, float *scratch);

#endif
