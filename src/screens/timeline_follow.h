/* SPDX-License-Identifier: MIT */
/*
 * The timeline comes and goes with review mode.
 *
 * The session decides whether a game is in review; this brings the stack of screens into line with it after each
 * outcome. Nothing is owned; one thread.
 */
#ifndef THEPLOT_SCREENS_TIMELINE_FOLLOW_H
#define THEPLOT_SCREENS_TIMELINE_FOLLOW_H

#include "screens/screens.h"

/*
 * Opens the timeline where review mode begins, closes it where that has ended, lays it out anew. Gives whether it was
 * opened.
 */
bool screens_timeline_follow(Screens *screens, const Session *session, const Layout *layout, const Outcome *outcome);

#endif
