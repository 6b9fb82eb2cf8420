/* SPDX-License-Identifier: MIT */
/*
 * Cues: plain data that say which sound is to be played when, from where and how loud. The table makes them, and the
 * platform plays them.
 *
 * Cues are values; lists of them belong to the caller. Times are milliseconds from the moment at which a list is passed
 * on. Any thread may use its own; nothing fails.
 */
#ifndef THEPLOT_SOUND_CUE_H
#define THEPLOT_SOUND_CUE_H

#include "base/types.h"

typedef enum SoundKind {
    SOUND_DEAL,       /* a card is dealt */
    SOUND_FLIP,       /* a card is turned over */
    SOUND_PLACE,      /* a card is put on the table */
    SOUND_FOUNDATION, /* a card comes to a foundation: a note, the higher the pile the higher */
    SOUND_REFUSE,     /* a move is refused */
    SOUND_COMPLETE,   /* a foundation is complete */
    SOUND_OPENING,    /* the first foundation is complete and the others open */
    SOUND_WIN,        /* the game is won */
    SOUND_PICK_UP,    /* a card is picked up; very soft */
    SOUND_KIND_COUNT,
    SOUND_HUSH = SOUND_KIND_COUNT /* no sound: cancels all cues that have not started */
} SoundKind;

typedef struct SoundCue {
    uint8_t kind;   /* a SoundKind */
    uint8_t height; /* SOUND_FOUNDATION: cards in the pile, 1..13 */
    uint32_t seed;  /* chooses small variations, so that no two cards sound quite the same */
    float delay;    /* until it starts */
    float gain;     /* 1: normal */
    float pan;      /* -1 left .. 1 right */
} SoundCue;

/* Sorts cues by delay; those of the same delay keep their order. Removes each that starts so soon after one of the same
 * kind and height that both would be heard as one. Returns how many are left. */
int sound_cues_arrange(SoundCue *cues, int count);

#endif
