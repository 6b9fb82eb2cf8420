/* SPDX-License-Identifier: MIT */
/* The voice where there is none. */
#include "platform/voice.h"

#pragma GCC diagnostic ignored "-Wunused-parameter" /* who does nothing needs nothing of what is given */

Voice *platform_voice_open(void (*changed)(void))
{
    return NULL;
}

VoiceState platform_voice_state(Voice *voice)
{
    return VOICE_NONE;
}

void platform_voice_rest(Voice *voice) {}

void platform_voice_resume(Voice *voice) {}

void platform_voice_say(Voice *voice, const char *sentence, VoiceManner manner, bool interrupts) {}

void platform_voice_close(Voice *voice) {}
