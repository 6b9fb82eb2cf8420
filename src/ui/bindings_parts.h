/* SPDX-License-Identifier: MIT */
/*
 * What the files of the bindings share. Functions on values; nothing is owned; one thread.
 */
#ifndef THEPLOT_UI_BINDINGS_PARTS_H
#define THEPLOT_UI_BINDINGS_PARTS_H

#include "ui/bindings.h"

/* Whether this chord could be bound to this kind, whoever has it. */
BindingResult ui_check_chord(ActionKind kind, BindingSide side, KeyChord chord);

/* Gives a kind exactly these chords of a side and takes them from whoever has them, whatever that leaves without. */
void ui_give_chords(Bindings *bindings, ActionKind kind, BindingSide side, const KeyChord chords[BINDINGS_CHORDS]);

/* pad_names.c: a button's name in files; NULL where there is no such button. */
const char *ui_pad_name(int button);

/* What is printed on it, for the player; where its sign has no letters, what that is called. */
const char *ui_pad_title(int button, GlyphSet glyphs);

#endif
