/* SPDX-License-Identifier: MIT */
/*
 * Mixes the sounds of cues into frames of two channels.
 *
 * The mixer holds cues that wait and cues that are playing. At most SOUND_VOICES play at once; of more, the one that is
 * nearest to its end fades out. The output stays within -SOUND_LIMIT..SOUND_LIMIT: loud sums are compressed,
 * not clipped. Time is counted in mixed frames; a cue starts exactly at its frame.
 *
 * A SoundMixer is a value of its owner; the bank is the caller's and outlives it. Nothing is allocated, nothing fails.
 * For one thread at a time: the caller locks if mixing and adding are on different threads.
 */
#ifndef THEPLOT_SOUND_MIXER_H
#define THEPLOT_SOUND_MIXER_H

#include "sound/synth.h"

enum { SOUND_SLOTS = 128, SOUND_VOICES = 16 };

/* The largest output, 3 dB below full scale. */
#define SOUND_LIMIT 0.7F

/* A cue that waits, plays, or fades out to make room for another. */
typedef struct SoundSlot {
    const int16_t *samples; /* NULL: free */
    uint64_t position;      /* of the next sample, in 2^-32 samples */
    uint64_t step;
    int64_t wait; /* frames until it starts */
    int length;
    float left, right; /* gains */
    float fade;        /* 1; falls while `fading` */
    bool fading;
    uint8_t kind, height;
} SoundSlot;

typedef struct SoundMixer {
    const SoundBank *bank;
    SoundSlot slots[SOUND_SLOTS];
    float gain, gain_wanted; /* for the volume; the first follows the second smoothly */
} SoundMixer;

/* Begins without cues. The volume is from 0 to 1; half the volume sounds about half as loud. */
void sound_mixer_open(SoundMixer *mixer, const SoundBank *bank, float volume);

/* Changes the volume smoothly. */
void sound_mixer_set_volume(SoundMixer *mixer, float volume);

/* Adds a cue that starts after `wait` frames; its own delay is ignored. A cue at nearly the same time as one of the
 * same kind and height is left out, and so is one for which there is no slot. SOUND_HUSH cancels the cues that wait.
 * Returns whether a cue was added. */
bool sound_mixer_add(SoundMixer *mixer, const SoundCue *cue, int64_t wait);

/* Cancels the cues that wait and fades out those that are playing. */
void sound_mixer_stop(SoundMixer *mixer);

/* Writes `count` frames of two samples, left and right. */
void sound_mix(SoundMixer *mixer, int16_t *frames, int count);

/* Whether nothing is playing or waiting. */
bool sound_mixer_is_silent(const SoundMixer *mixer);

#endif
