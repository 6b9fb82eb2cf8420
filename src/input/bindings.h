/* SPDX-License-Identifier: MIT */
/*
 * Which keys stand for which intents: up to two chords (a key with or without modifiers) for each, which the player may
 * change.
 *
 * No chord stands for two intents. Esc is always INTENT_MENU and can be neither given away nor taken; the intents
 * without which the program could not be used (the four directions, accept, the menu) keep at least one chord. Keys are
 * named by what is printed on them. Bindings are a value inside Input; functions never fail in any other way than by
 * the result they give, and then nothing is changed. One thread; the texts for the player are in the player's language.
 *
 * A screen of keys shows, for each intent for which input_intent_is_bindable() holds, input_intent_title() and twice
 * input_chord_title(); asks for a key; shows input_bindings_owner() of it when that is another intent than the one at
 * hand; and calls input_bindings_set(). A settings file has a line for each, input_intent_name() with what
 * input_bindings_write() writes, and gives both to input_bindings_read().
 */
#ifndef THEPLOT_INPUT_BINDINGS_H
#define THEPLOT_INPUT_BINDINGS_H

#include "base/types.h"
#include "input/intent.h"
#include "platform/event.h"

/* A key (an InputEvent's `key`; 0: none) and the EventModifiers held with it. */
typedef struct KeyChord {
    int key;
    int modifiers;
} KeyChord;

enum { BINDINGS_CHORDS = 2, BINDINGS_TEXT_MAX = 96, BINDINGS_ERROR_MAX = 160 };

typedef struct Bindings {
    KeyChord chords[INTENT_COUNT][BINDINGS_CHORDS];
} Bindings;

typedef enum BindingResult {
    BINDING_DONE,
    BINDING_FIXED,    /* Esc is always the menu */
    BINDING_NEEDED,   /* it is the last key of something that has to have one */
    BINDING_UNUSABLE, /* no key that could be told from others, or no intent that has keys */
    BINDING_RESULT_COUNT
} BindingResult;

/* Every intent has its default chords. */
void input_bindings_reset(Bindings *bindings);

/* The default chords of one intent; other intents lose what it gets back. */
BindingResult input_bindings_reset_intent(Bindings *bindings, Intent intent);

/* The chord of a key that went down: a modifier pressed by itself has no modifiers. */
KeyChord input_chord_of(const InputEvent *event);

/*
 * What a key that went down means, or INTENT_NONE. Where a chord with Shift means nothing of its own it means what it
 * does without.
 */
Intent input_bindings_find(const Bindings *bindings, KeyChord chord);

/* The intent that has exactly this chord, or INTENT_NONE: a conflict, where it is not the one to be bound. */
Intent input_bindings_owner(const Bindings *bindings, KeyChord chord);

/*
 * Makes `chord` the first or second (slot 0 or 1) of `intent`, and takes it from whichever had it. Refused with
 * BINDING_NEEDED where what had it, or what was in the slot, would leave something needed without a key.
 */
BindingResult input_bindings_set(Bindings *bindings, Intent intent, int slot, KeyChord chord);

/* Empties a slot. */
BindingResult input_bindings_clear(Bindings *bindings, Intent intent, int slot);

/* A sentence for the player that says why not; empty for BINDING_DONE. */
const char *input_binding_result_text(BindingResult result);

/* Whether an intent has keys that can be changed: all but INTENT_NONE. */
bool input_intent_is_bindable(Intent intent);

/* What the player reads: "Undo". */
const char *input_intent_title(Intent intent);

/* What files say: "undo". Plain ASCII, never translated. */
const char *input_intent_name(Intent intent);

/* Writes what the player reads: "Ctrl+Z"; empty for no chord. */
void input_chord_title(KeyChord chord, char text[BINDINGS_TEXT_MAX]);

/* Writes what files say: "u, ctrl+z", or "none". */
void input_bindings_write(const Bindings *bindings, Intent intent, char text[BINDINGS_TEXT_MAX]);

/*
 * Reads a line of a file: the intent called `name` gets the chords written in `value`, whoever had them. On nonsense it
 * gives false, says in `error` (may be NULL) in plain English what is wrong by its name, and changes nothing. Start
 * from bindings that have been reset: what a file does not mention, or mentions wrongly, keeps its defaults but those
 * that another line has taken. After the last line call input_bindings_finish().
 */
bool input_bindings_read(Bindings *bindings, const char *name, const char *value, char error[BINDINGS_ERROR_MAX]);

/* Gives whatever has to have a key, and has lost its last to a line of the file, its defaults back. */
void input_bindings_finish(Bindings *bindings);

#endif
