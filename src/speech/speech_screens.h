/* SPDX-License-Identifier: MIT */
/*
 * Screens in words, for those who play by ear: what a screen is when it opens, what the focus comes to, what changes.
 *
 * Whoever changes screens calls speech_screens() afterwards, as often as it likes: what is new since the last
 * time is said, and nothing twice. A ScreenTold is a value inside the Table; nothing is owned; one thread.
 */
#ifndef THEPLOT_SPEECH_SPEECH_SCREENS_H
#define THEPLOT_SPEECH_SPEECH_SCREENS_H

#include "base/types.h"

/* What was said last of the screen on top. */
typedef struct ScreenTold {
    uint64_t screen; /* hashes: which screen and page it is; 0: none */
    uint64_t texts;  /* of what is only read there */
    uint64_t focus;  /* of the sentence about the focus */
} ScreenTold;

struct Table;

/* Says what has changed on the topmost screen. */
void speech_screens(struct Table *table);

/* Says the sentences of the rules page that is seen. */
void screens_rules_narrate(struct Table *table);

#endif
