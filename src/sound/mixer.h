/* SPDX-License-Identifier: MIT */
/*
 * Plays the sounds of a bank together: cues go in, frames of two channels come out.
 *
 * The mixer keeps cues that wait for their time and those that sound; of the latter only SOUND_VOICES, and the one that
 * has least left to say makes room for a new one, softly. What comes out never leaves -LIMIT..LIMIT however much sounds
 * at once: loud sums are bent, not cut. Time is counted in frames that have been mixed; a cue starts at exactly its
 * frame.
 *
 * A SoundMixer is a value that its owner holds; the bank is the caller's and outlives it. Nothing is allocated, nothing
 * fails. Not for two threads at once: who mixes on another thread than adds must lock.
 */
#ifndef THEPLOT_SOUND_MIXER_H
#define THEPLOT_SOUND_MIXER_H

#include "sound/synth.h"

enum { SOUND_SLOTS = 128, SOUND_VOICES = 16 };

/* The loudest that comes out, of full scale: 3 dB below it. */
#define SOUND_LIMIT 0.7F

/* A cue that waits, sounds, or is fading because another needs its place. */
typedef struct SoundSlot {
    const int16_t *samples; /* NULL: free */
    uint64_t position;      /* of the next sample, in 2^-32 samples */
    uint64_t step;
    int64_t wait; /* frames until it starts */
    int length;
    float left, right; /* gains */
    float fade;        /* 1, and falling when it has to make room */
    bool fading;
    uint8_t kind, height;
} SoundSlot;

typedef struct SoundMixer {
    const SoundBank *bank;
    SoundSlot slots[SOUND_SLOTS];
    float gain, gain_wanted; /* by the volume; the first follows the second without a jump */
    uint32_t dropped;        /* cues for which there was no place */
} SoundMixer;

/* Starts silent. The volume is from 0 to 1, as a listener means it: half of it sounds about half as loud. */
void sound_mixer_open(SoundMixer *mixer, const SoundBank *bank, float volume);

/* Changes the volume, without a jump. */
void sound_mixer_set_volume(SoundMixer *mixer, float volume);

/*
 * Lets a cue sound after so many frames; the cue's own delay does not count here. One that would fall together with its
 * like is left out. SOUND_HUSH forgets what waits. False where nothing was added.
 */
bool sound_mixer_add(SoundMixer *mixer, const SoundCue *cue, int64_t wait);

/* Forgets what waits and fades what sounds. */
void sound_mixer_stop(SoundMixer *mixer);

/* Writes `count` frames, left and right by turns. */
void sound_mix(SoundMixer *mixer, int16_t *frames, int count);

/* Whether nothing sounds and nothing waits. */
bool sound_mixer_is_silent(const SoundMixer *mixer);

#endif
