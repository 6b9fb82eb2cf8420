/* SPDX-License-Identifier: MIT */
/*
 * Which keys stand for which actions: up to two chords (a key with or without modifiers) for each, which the player may
 * change.
 *
 * No chord stands for two actions. Esc is always ACTION_MENU and can be neither given away nor taken; the actions
 * without which the program could not be used (ACTION_IS_NEEDED) keep at least one chord. Keys are named by what is
 * printed on them. Bindings are a value inside the Ui; a function that fails says so by its result and changes nothing.
 * The last two functions do what has to be done with the bindings of a Ui. One thread; the texts for the player are in
 * the player's language.
 *
 * A settings file has a line for each action that is bound otherwise than by default: its name (ui/actions.h) with
 * what ui_bindings_write() writes.
 */
#ifndef THEPLOT_UI_BINDINGS_H
#define THEPLOT_UI_BINDINGS_H

#include "platform/event.h"
#include "ui/ui.h"

enum { BINDINGS_TEXT_MAX = 96, BINDINGS_ERROR_MAX = 160 };

typedef enum BindingResult {
    BINDING_DONE,
    BINDING_FIXED,    /* Esc is always the menu */
    BINDING_NEEDED,   /* it is the last key of something that has to have one */
    BINDING_UNUSABLE, /* no key that could be told from others, or no action that has keys */
    BINDING_RESULT_COUNT
} BindingResult;

/* Every action has its default chords. */
void ui_bindings_reset(Bindings *bindings);

/* The default chords of one action; others lose what it gets back. */
BindingResult ui_bindings_reset_one(Bindings *bindings, ActionKind kind);

/* The chord of a key that went down: a modifier pressed by itself has no modifiers. */
KeyChord ui_chord_of(const InputEvent *event);

/*
 * What a key that went down means, or ACTION_NONE. Where a chord with Shift means nothing of its own it means what it
 * does without.
 */
ActionKind ui_bindings_find(const Bindings *bindings, KeyChord chord);

/* The action that has exactly this chord, or ACTION_NONE: a conflict, where it is not the one to be bound. */
ActionKind ui_bindings_owner(const Bindings *bindings, KeyChord chord);

/*
 * Makes `chord` the first or second (slot 0 or 1) of `kind`, and takes it from whichever had it. Refused with
 * BINDING_NEEDED where what had it, or what was in the slot, would leave something needed without a key.
 */
BindingResult ui_bindings_set(Bindings *bindings, ActionKind kind, int slot, KeyChord chord);

/* Empties a slot. */
BindingResult ui_bindings_clear(Bindings *bindings, ActionKind kind, int slot);

/* A sentence for the player that says why not; empty for BINDING_DONE. */
const char *ui_binding_result_text(BindingResult result);

/* Writes what the player reads: "Ctrl+Z"; empty for no chord. */
void ui_chord_title(KeyChord chord, char text[BINDINGS_TEXT_MAX]);

/* Writes what files say: "u, ctrl+z", or "none". */
void ui_bindings_write(const Bindings *bindings, ActionKind kind, char text[BINDINGS_TEXT_MAX]);

/*
 * Reads a line of a file: the action called `name` gets the chords written in `value`, whoever had them. On nonsense it
 * gives false, says in `error` (may be NULL) in plain English what is wrong by its name, and changes nothing. Start
 * from bindings that have been reset: what a file does not mention, or mentions wrongly, keeps its defaults but those
 * that another line has taken. After the last line call ui_bindings_finish().
 */
bool ui_bindings_read(Bindings *bindings, const char *name, const char *value, char error[BINDINGS_ERROR_MAX]);

/* Gives whatever has to have a key, and has lost its last to a line of the file, its defaults back. */
void ui_bindings_finish(Bindings *bindings);

/* Tells the page of keys, prompts and tips which keys there are. After every change of the bindings or the language. */
void ui_note_keys(Ui *ui);

/* Asks for the key that is bound next; takes the event as that key, while the page of keys is waiting for one. */
void ui_take_key(Ui *ui, KeyChord chord);

#endif
