/* SPDX-License-Identifier: MIT */
/*
 * The system's speech. One implementation is compiled: speech_dispatcher.c, sapi.c or av_speech.c.
 *
 * An Engine owns the libraries that were loaded for it. Every call may take as long as the system likes; all are made
 * by the thread of the Voice. Sentences are UTF-8.
 */
#ifndef THEPLOT_PLATFORM_VOICE_ENGINE_H
#define THEPLOT_PLATFORM_VOICE_ENGINE_H

#include "platform/voice.h"

typedef struct Engine Engine;

/* NULL where the system has no speech. */
Engine *voice_engine_open(void);

/* Hands a sentence to the system, to be spoken after those before it. False where the system no longer answers. */
bool voice_engine_say(Engine *engine, const char *sentence, const VoiceManner *manner);

/* Ends the present sentence and drops those that wait. */
void voice_engine_hush(Engine *engine);

void voice_engine_close(Engine *engine);

#endif
