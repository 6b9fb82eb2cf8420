/* SPDX-License-Identifier: MIT */
/*
 * What is felt on the gamepad in use: the same cues that are heard, those of them that matter.
 *
 * A Rumble is part of the App and holds the one cue that has still to be felt. Times are the table's milliseconds; one
 * thread; a gamepad that cannot rumble is no fault.
 */
#ifndef THEPLOT_APP_RUMBLE_H
#define THEPLOT_APP_RUMBLE_H

#include "platform/platform.h"
#include "ui/ui.h"

typedef struct Rumble {
    SoundKind kind; /* of the cue that waits */
    double due;
    bool waits;
} Rumble;

/*
 * Reads the cues that the table has for `now`, and lets gamepad `pad` be felt when it is time. Nothing where the player
 * does not want it or plays with something else.
 */
void app_rumble_advance(Rumble *rumble, Platform *platform, const Ui *ui, int pad, double now);

#endif
