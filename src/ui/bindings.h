/* SPDX-License-Identifier: MIT */
/*
 * Which keys, and which buttons of gamepads, stand for which actions: up to two chords (a key with or without
 * modifiers, or a button) of each side for each, which the player may change.
 *
 * No chord stands for two actions. Esc is always ACTION_MENU, a gamepad's directions always move the focus, and these
 * can be neither given away nor taken; the actions without which the program could not be used (ACTION_IS_NEEDED, and
 * with a gamepad ACTION_CANCEL) keep at least one chord of each side. Keys are named by what is printed on them,
 * buttons by where they are. Slots are counted through: those of the keys are 0 and 1, those of the buttons 2 and 3.
 * Bindings are a value inside the Ui; a function that fails says so by its result and changes nothing. One thread; the
 * texts for the player are in the player's language.
 *
 * A settings file has a line for each action that is bound otherwise than by default: its name (ui/actions.h) with
 * what ui_bindings_write() writes.
 */
#ifndef THEPLOT_UI_BINDINGS_H
#define THEPLOT_UI_BINDINGS_H

#include "platform/event.h"
#include "ui/ui.h"

enum { BINDINGS_TEXT_MAX = 96 };

typedef enum BindingResult {
    BINDING_DONE,
    BINDING_FIXED,   /* Esc is always the menu */
    BINDING_NEEDED,  /* it is the last key of something that has to have one */
    BINDING_UNUSABLE /* a key that cannot be told from others, or an action that has no keys */
} BindingResult;

static inline int ui_first_slot(BindingSide side)
{
    return side == BINDING_PAD ? BINDINGS_CHORDS : 0;
}

/* Whether the player may choose the chords of this side for an action. */
bool ui_binding_exists(ActionKind kind, BindingSide side);

/* Every action has its default chords, or those of one side; in a page without those that a browser keeps. */
void ui_bindings_reset(Bindings *bindings, bool in_page);
void ui_bindings_reset_side(Bindings *bindings, BindingSide side, bool in_page);

/* The EventModifier that a key is; 0: none. */
int ui_modifier_of_key(int key);

/* The chord of a key that went down: a modifier pressed by itself has no modifiers. */
KeyChord ui_chord_of(const InputEvent *event);

/* What a key that went down means, or ACTION_NONE. A chord with Shift that is not bound means what it does without. */
ActionKind ui_bindings_find(const Bindings *bindings, KeyChord chord);

static inline KeyChord ui_chord_of_button(PadButton button)
{
    return (KeyChord){KEY_PAD + (int)button, 0};
}

/* The action that has exactly this chord, or ACTION_NONE: a conflict, where it is not the one to be bound. */
ActionKind ui_bindings_owner(const Bindings *bindings, KeyChord chord);

/* Makes `chord` that of `kind` in this slot, and takes it from whichever had it; where that needs one and has no other,
 * it gets what was in the slot. Refused with BINDING_NEEDED where something needed would be without any. */
BindingResult ui_bindings_set(Bindings *bindings, ActionKind kind, int slot, KeyChord chord);

/* A sentence for the player that says why not; empty for BINDING_DONE. */
const char *ui_binding_result_text(BindingResult result);

/* Writes what the player reads: "Ctrl+Z", or "Cross" on a gamepad with such signs; empty for no chord. */
void ui_chord_title(KeyChord chord, PadKind glyphs, char text[BINDINGS_TEXT_MAX]);

/* The Sprite of a button's sign; 0 where it has none, and for keys. */
int ui_chord_sign(KeyChord chord);

/* Writes what files say: "u, ctrl+z", or "none". */
void ui_bindings_write(const Bindings *bindings, ActionKind kind, BindingSide side, char text[BINDINGS_TEXT_MAX]);

/* Reads a line of a file: the action called `name` gets the chords of a side that are written in `value`, whoever had
 * them. On nonsense it gives false and changes nothing. Start from bindings that have been reset: what a file does not
 * mention, or mentions wrongly, keeps those defaults that no other line takes. At the end call ui_bindings_finish(). */
bool ui_bindings_read(Bindings *bindings, BindingSide side, const char *name, const char *value);

/* Gives the defaults back to what needs a key and has lost its last one to a line of the file. */
void ui_bindings_finish(Bindings *bindings);

/* Whether this chord could be bound to this kind, whoever has it. */
BindingResult ui_check_chord(ActionKind kind, BindingSide side, KeyChord chord);

/* Gives a kind exactly these chords of a side and takes them from whoever has them, whatever that leaves without. */
void ui_give_chords(Bindings *bindings, ActionKind kind, BindingSide side, const KeyChord chords[BINDINGS_CHORDS]);

/* Tells the pages of keys and buttons, prompts and tips which there are. After every change of the bindings, of the
 * language, or of the gamepad's signs. */
void ui_note_keys(Ui *ui);

/* Takes a key or button that goes down while a page of them is waiting for one (Screens.listening), and says what had
 * it before. Esc, a direction, or what is of the other side leaves all as it is. */
void ui_take_key(Ui *ui, KeyChord chord);

#endif
