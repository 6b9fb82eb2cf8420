/* SPDX-License-Identifier: MIT */
/*
 * What the files of this room share. Nothing is owned; one thread.
 */
#ifndef THEPLOT_SPEECH_SPEECH_PARTS_H
#define THEPLOT_SPEECH_SPEECH_PARTS_H

#include "speech/speech.h"

/* Speaks the statistics and the charts. */
void speech_statistics(Speech *speech, const Screens *screens);

/* Speaks of which games the list is, and which part of it is seen. */
void speech_history(Speech *speech, const Screens *screens);

/* Speaks the figures of a won game. */
void speech_result(Speech *speech, const Screens *screens);

/* Speaks the sentences of the page of rules that is seen. */
void speech_rules(Speech *speech, const Screens *screens, const Layout *layout);

#endif
