/* SPDX-License-Identifier: MIT */
/*
 * What the files of the bindings share. Functions on values; nothing is owned; one thread.
 */
#ifndef THEPLOT_UI_BINDINGS_PARTS_H
#define THEPLOT_UI_BINDINGS_PARTS_H

#include "ui/bindings.h"

/* Whether this chord could be bound to this kind, whoever has it. */
BindingResult ui_check_chord(ActionKind kind, KeyChord chord);

/* Gives an kind exactly these chords and takes them from whoever has them, whatever that leaves without a key. */
void ui_give_chords(Bindings *bindings, ActionKind kind, const KeyChord chords[BINDINGS_CHORDS]);

#endif
