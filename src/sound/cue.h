/* SPDX-License-Identifier: MIT */
/*
 * What is to be heard: cues, the small plain data that the scene makes and the platform plays.
 *
 * A cue is to sound what an item of the draw list is to the picture: it names a sound and says when, from where and how
 * loud, and nothing about devices. Cues are values; lists of them belong to the caller. Times are milliseconds from the
 * moment at which a list is handed over. Any thread may use its own; nothing fails.
 */
#ifndef THEPLOT_SOUND_CUE_H
#define THEPLOT_SOUND_CUE_H

#include "base/types.h"

typedef enum SoundKind {
    SOUND_DEAL,       /* a card slides off the pack and lands */
    SOUND_FLIP,       /* a card is turned over */
    SOUND_PLACE,      /* a card is put on the table */
    SOUND_FOUNDATION, /* a card comes to a foundation: a note that rises with the pile's height */
    SOUND_REFUSE,     /* two dull knocks */
    SOUND_COMPLETE,   /* a foundation is complete */
    SOUND_OPENING,    /* the first foundation is complete and the others open */
    SOUND_WIN,        /* the game is won */
    SOUND_PICK_UP,    /* a card is taken up, barely heard */
    SOUND_KIND_COUNT,
    SOUND_HUSH = SOUND_KIND_COUNT /* no sound: what waits for its time is not heard any more */
} SoundKind;

typedef struct SoundCue {
    uint8_t kind;   /* a SoundKind */
    uint8_t height; /* SOUND_FOUNDATION: of the pile with the card, 1..13 */
    uint32_t seed;  /* no two cards sound quite the same: which of the small variations */
    float delay;    /* until it sounds */
    float gain;     /* 1: as loud as the sound is meant to be */
    float pan;      /* -1 left .. 1 right */
} SoundCue;

/* Sorts by delay; cues of the same delay keep their order. */
void sound_cues_sort(SoundCue *cues, int count);

/*
 * Of sorted cues of one kind (of a foundation: and height) that start within `gap` milliseconds of the last one kept,
 * keeps the first. Gives how many are left.
 */
int sound_cues_merge(SoundCue *cues, int count, float gap);

#endif
