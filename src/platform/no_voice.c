/* SPDX-License-Identifier: MIT */
/*
 * The voice where there is none.
 */
#include "platform/voice.h"

Voice *platform_voice_open(void (*changed)(void))
{
    (void)changed;
    return NULL;
}

VoiceState platform_voice_state(Voice *voice)
{
    (void)voice;
    return VOICE_NONE;
}

void platform_voice_rest(Voice *voice)
{
    (void)voice;
}

void platform_voice_resume(Voice *voice)
{
    (void)voice;
}

void platform_voice_say(Voice *voice, const char *sentence, VoiceManner manner, bool interrupts)
{
    (void)voice;
    (void)sentence;
    (void)manner;
    (void)interrupts;
}

void platform_voice_close(Voice *voice)
{
    (void)voice;
}
