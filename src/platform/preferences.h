/* SPDX-License-Identifier: MIT */
/*
 * What the user has told the system of how programs are to look: less motion, more contrast, dark, larger text.
 *
 * SystemPreferences is a plain value; one of zeros is that of a system that says nothing, which is what every failure
 * comes to: no failure is reported. Where each system keeps these is the matter of one file:
 * src/platform/sdl/preferences_portal.c (Linux and its like), preferences_windows.c, preferences_macos.c, and web.c in
 * a browser. The calls belong to the thread of the loop. They never wait: where the system has to be asked, a thread
 * does, and EVENT_PREFERENCES tells when it has an answer, and whenever something changes while the program runs.
 */
#ifndef THEPLOT_PLATFORM_PREFERENCES_H
#define THEPLOT_PLATFORM_PREFERENCES_H

#include "base/types.h"

typedef struct SystemPreferences {
    bool reduced_motion;
    bool contrast; /* high */
    bool dark;     /* programs are to be dark; false also where they are to be light */
    int text;      /* the size of text in percent of the ordinary one, from 50 to 400; 0: not said */
} SystemPreferences;

/*
 * Has the system asked, where that takes a moment: to be called as early as possible, before platform_open(), and
 * before there is any other thread. Where the system's services do not answer, the program is kept from waiting for
 * them.
 */
void platform_preferences_begin(void);

/* What is known by now. */
SystemPreferences platform_preferences(void);

#endif
