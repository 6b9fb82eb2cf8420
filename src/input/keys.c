/* SPDX-License-Identifier: MIT */
/*
 * What a key means on the table: an intent, or the letter of a pile.
 */
#include "input/input.h"
#include "table/focus_moves.h"

/* The EventModifier that a key is, or 0. */
static int modifier_of(int key)
{
    return key == KEY_ALT       ? MODIFIER_ALT
           : key == KEY_CONTROL ? MODIFIER_CONTROL
           : key == KEY_SHIFT   ? MODIFIER_SHIFT
                                : 0;
}

/* Whether the piles are addressed by their letters: their key is held, or is a modifier of the key that is pressed. */
static bool letters_are_on(const Input *input, const InputEvent *event, const Table *table)
{
    const KeyChord *chords = input->bindings.chords[INTENT_LETTERS];
    int modifiers = modifier_of(chords[0].key) | modifier_of(chords[1].key);
    return table->focus.letters || (event->modifiers & modifiers & ~MODIFIER_SHIFT) != 0;
}

static bool is_letter(const InputEvent *event)
{
    return event->key >= 'a' && event->key <= 'z';
}

/* A chord of its own, as Alt+Enter is, comes before the letters. */
static bool addresses(const Input *input, const InputEvent *event, const Table *table)
{
    KeyChord chord = input_chord_of(event);
    bool plain = (chord.modifiers & (MODIFIER_ALT | MODIFIER_CONTROL)) == 0;
    return is_letter(event) && letters_are_on(input, event, table) &&
           (plain || input_bindings_owner(&input->bindings, chord) == INTENT_NONE);
}

static void use_keys(Table *table)
{
    table->focus.device = DEVICE_KEYS;
}

void input_handle_key(Input *input, const InputEvent *event, Table *table, Session *session, double now)
{
    Intent intent = input_bindings_find(&input->bindings, input_chord_of(event));
    bool on_table = !screens_visible(&table->screens);
    bool focuses = (intent >= INTENT_UP && intent <= INTENT_CYCLE) || intent == INTENT_FOUNDATION;
    if (focuses || table->focus.device != DEVICE_POINTER) { /* a key pressed beside the mouse brings no ring */
        use_keys(table);
    }
    if (on_table && addresses(input, event, table)) {
        use_keys(table);
        if (!event->repeated) {
            input_press_letter(table, session, event->key, (event->modifiers & MODIFIER_SHIFT) != 0, now);
        }
    } else if (on_table && intent == INTENT_LETTERS) {
        table->focus.letters = true;
    } else {
        input_do(input, intent, event->repeated, table, session, now);
    }
}

void input_handle_key_up(Input *input, const InputEvent *event, Table *table)
{
    KeyChord chord = {event->key, 0};
    for (int slot = 0; slot < BINDINGS_CHORDS; slot++) {
        if (input->bindings.chords[INTENT_LETTERS][slot].key == chord.key) {
            input_leave_letters(table);
        }
    }
}
