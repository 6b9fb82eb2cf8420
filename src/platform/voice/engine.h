/* SPDX-License-Identifier: MIT */
/*
 * What each system implements in a file of its own, of which one is compiled: speech_dispatcher.c, sapi.c, av_speech.c.
 *
 * An Engine is the system's speech with all that was loaded for it. Every call may take as long as the system likes;
 * all are made by the thread of the Voice. Sentences are UTF-8.
 */
#ifndef THEPLOT_PLATFORM_VOICE_ENGINE_H
#define THEPLOT_PLATFORM_VOICE_ENGINE_H

#include "platform/voice.h"

typedef struct Engine Engine;

/* NULL where the system has no speech, or not all of it that is needed. */
Engine *voice_engine_open(void);

/* Has a sentence spoken after those before it, and returns. False where the system does not answer any more. */
bool voice_engine_say(Engine *engine, const char *sentence, const VoiceManner *manner);

/* Ends what is being spoken, and what is waiting for that. */
void voice_engine_hush(Engine *engine);

void voice_engine_close(Engine *engine);

#endif
