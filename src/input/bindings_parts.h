/* SPDX-License-Identifier: MIT */
/*
 * What the files of the bindings share. Functions on values; nothing is owned; one thread.
 */
#ifndef THEPLOT_INPUT_BINDINGS_PARTS_H
#define THEPLOT_INPUT_BINDINGS_PARTS_H

#include "input/bindings.h"

/* Whether this chord could be bound to this intent, whoever has it. */
BindingResult input_check_chord(Intent intent, KeyChord chord);

/* Gives an intent exactly these chords and takes them from whoever has them, whatever that leaves without a key. */
void input_give_chords(Bindings *bindings, Intent intent, const KeyChord chords[BINDINGS_CHORDS]);

#endif
