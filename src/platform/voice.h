/* SPDX-License-Identifier: MIT */
/*
 * The system's voice: Speech Dispatcher, Windows' SAPI, macOS's AVSpeech.
 *
 * src/platform/voice implements it, with one file for each system. A browser's page, which has src/platform/no_voice.c,
 * gives sentences to the screen reader instead. The system's library is loaded when a Voice is opened.
 *
 * A Voice owns a thread, which alone calls the system, and a queue of sentences for it. No call but the last ever waits
 * for the system, even if it hangs. The thread sleeps while there is nothing to say. All calls are made by the thread
 * of the loop; sentences are copied.
 */
#ifndef THEPLOT_PLATFORM_VOICE_H
#define THEPLOT_PLATFORM_VOICE_H

#include "base/types.h"

typedef struct Voice Voice;

typedef enum VoiceState {
    VOICE_OPENING, /* the system has not answered yet */
    VOICE_SPEAKS,
    VOICE_NONE /* the system has no voice */
} VoiceState;

/* How a sentence is spoken. */
typedef struct VoiceManner {
    const char *language; /* "de"; lives as long as the program */
    int rate;             /* from -100, slow, to 100, fast; 0: as the system has it */
    int volume;           /* in percent */
} VoiceManner;

/* Begins to look for the system's voice. Any thread calls `changed` when the state changes. NULL: there is no voice. */
Voice *platform_voice_open(void (*changed)(void));

VoiceState platform_voice_state(Voice *voice);

/* Falls silent at once, forgets the queue and releases the system's voice, without waiting for the thread, which may
 * hang. `changed` is not called until platform_voice_resume(). NULL is allowed. */
void platform_voice_rest(Voice *voice);

/* Looks for the system's voice again, after a rest or where there was none. */
void platform_voice_resume(Voice *voice);

/* Speaks a UTF-8 sentence after those before it; or, where it `interrupts`, at once, and those before it are dropped.
 * When the queue is full, the oldest sentence is dropped. */
void platform_voice_say(Voice *voice, const char *sentence, VoiceManner manner, bool interrupts);

/* Falls silent at once and ends the thread. A thread that has been in the system for longer than a quarter of a second
 * is left behind. NULL is allowed. */
void platform_voice_close(Voice *voice);

#endif
