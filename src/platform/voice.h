/* SPDX-License-Identifier: MIT */
/*
 * The seam with the voice that the system lends to programs: Speech Dispatcher, Windows' SAPI, macOS's AVSpeech.
 *
 * Two libraries implement it: src/platform/voice, with one file for each system, and src/platform/null, which has none.
 * A browser's page hands sentences to its screen reader, and has neither. What belongs to a system is loaded when a
 * Voice is opened and not before.
 *
 * A Voice owns a thread, which alone calls the system, and a queue of sentences for it. No call but the last ever waits
 * for the system, and one that hangs holds up nothing but itself. The thread sleeps while there is nothing to say. All
 * calls are made by one thread, that of the loop; sentences are copied.
 */
#ifndef THEPLOT_PLATFORM_VOICE_H
#define THEPLOT_PLATFORM_VOICE_H

#include "base/types.h"

typedef struct Voice Voice;

typedef enum VoiceState {
    VOICE_OPENING, /* the system has not answered yet */
    VOICE_SPEAKS,
    VOICE_NONE /* the system has no voice for us: nothing will be heard from this Voice */
} VoiceState;

/* How a sentence is spoken. */
typedef struct VoiceManner {
    const char *language; /* "de"; lives as long as the program */
    int rate;             /* from -100, slow, to 100, fast; 0: as the system has it */
    int volume;           /* in percent */
} VoiceManner;

/*
 * Begins to look for the system's voice. `changed` is called, by any thread, when platform_voice_state() has another
 * answer than before. NULL where there is none for sure.
 */
Voice *platform_voice_open(void (*changed)(void));

VoiceState platform_voice_state(Voice *voice);

/*
 * Falls silent in the middle of the word, forgets what it was to say, and gives back what belongs to the system. The
 * thread, which may hang there, is not waited for; it stays, for platform_voice_resume(). `changed` is not called from
 * now on until then. NULL is allowed.
 */
void platform_voice_rest(Voice *voice);

/* Speaks again: looks for the system's voice anew where it rested or there was none. */
void platform_voice_resume(Voice *voice);

/*
 * Speaks a UTF-8 sentence when those before it have been spoken; or, where it `interrupts`, at once, and those before
 * it are not spoken to their ends. Of more than the queue can hold, those that have waited longest are not spoken.
 */
void platform_voice_say(Voice *voice, const char *sentence, VoiceManner manner, bool interrupts);

/*
 * Falls silent in the middle of the word and ends the thread. One that has been in the system for longer than a quarter
 * of a second, or will have been, is not waited for, but left behind. NULL is allowed.
 */
void platform_voice_close(Voice *voice);

#endif
