/* SPDX-License-Identifier: MIT */
#include "input/bindings.h"
#include "input/bindings_parts.h"

#include <string.h>

#include "words/words.h"

static const Bindings DEFAULTS = {{
    [INTENT_UP] = {{KEY_UP, 0}},
    [INTENT_DOWN] = {{KEY_DOWN, 0}},
    [INTENT_LEFT] = {{KEY_LEFT, 0}},
    [INTENT_RIGHT] = {{KEY_RIGHT, 0}},
    [INTENT_ACCEPT] = {{KEY_RETURN, 0}},
    [INTENT_CYCLE] = {{KEY_TAB, 0}},
    [INTENT_CANCEL] = {{KEY_BACKSPACE, 0}},
    [INTENT_STOCK] = {{KEY_SPACE, 0}, {'d', 0}},
    [INTENT_HINT] = {{'h', 0}},
    [INTENT_UNDO] = {{'u', 0}, {'z', MODIFIER_CONTROL}},
    [INTENT_REDO] = {{'y', MODIFIER_CONTROL}, {'z', MODIFIER_CONTROL | MODIFIER_SHIFT}},
    [INTENT_FINISH] = {{'f', 0}},
    [INTENT_FOUNDATION] = {{KEY_RETURN, MODIFIER_SHIFT}, {'e', 0}},
    [INTENT_MENU] = {{KEY_ESCAPE, 0}},
    [INTENT_RULES] = {{KEY_F1, 0}},
    [INTENT_NEW_DEAL] = {{'n', 0}},
    [INTENT_NUMBER] = {{'d', MODIFIER_CONTROL}},
    [INTENT_RESTART] = {{'r', 0}},
    [INTENT_AUTOPLAY] = {{'a', 0}},
    [INTENT_SETTINGS] = {{KEY_F2, 0}},
    [INTENT_FULLSCREEN] = {{KEY_F11, 0}, {KEY_RETURN, MODIFIER_ALT}},
    [INTENT_MUTE] = {{'m', 0}},
    [INTENT_READ] = {{'t', 0}},
    [INTENT_LOG] = {{'l', 0}},
    [INTENT_LETTERS] = {{KEY_ALT, 0}},
    [INTENT_QUIT] = {{'q', MODIFIER_CONTROL}},
    [INTENT_REVIEW] = {{'b', 0}},
    [INTENT_COPY] = {{'c', MODIFIER_CONTROL}},
    [INTENT_PASTE] = {{'v', MODIFIER_CONTROL}},
}};

static bool is_modifier(int key)
{
    return key == KEY_CONTROL || key == KEY_SHIFT || key == KEY_ALT;
}

static bool same_chord(KeyChord a, KeyChord b)
{
    return a.key == b.key && a.modifiers == b.modifiers;
}

/* Without these the program could not be used, nor the keys be changed back. */
static bool is_needed(Intent intent)
{
    switch (intent) {
    case INTENT_UP:
    case INTENT_DOWN:
    case INTENT_LEFT:
    case INTENT_RIGHT:
    case INTENT_ACCEPT:
    case INTENT_MENU:
        return true;
    default:
        return false;
    }
}

static int count_chords(const Bindings *bindings, Intent intent)
{
    int count = 0;
    for (int slot = 0; slot < BINDINGS_CHORDS; slot++) {
        count += bindings->chords[intent][slot].key != 0;
    }
    return count;
}

void input_bindings_reset(Bindings *bindings)
{
    *bindings = DEFAULTS;
}

bool input_intent_is_bindable(Intent intent)
{
    return intent > INTENT_NONE && intent < INTENT_COUNT;
}

KeyChord input_chord_of(const InputEvent *event)
{
    return (KeyChord){event->key, is_modifier(event->key) ? 0 : event->modifiers};
}

Intent input_bindings_owner(const Bindings *bindings, KeyChord chord)
{
    if (chord.key == KEY_ESCAPE) {
        return INTENT_MENU;
    }
    for (int intent = 1; chord.key != 0 && intent < INTENT_COUNT; intent++) {
        for (int slot = 0; slot < BINDINGS_CHORDS; slot++) {
            if (same_chord(bindings->chords[intent][slot], chord)) {
                return (Intent)intent;
            }
        }
    }
    return INTENT_NONE;
}

Intent input_bindings_find(const Bindings *bindings, KeyChord chord)
{
    Intent intent = input_bindings_owner(bindings, chord);
    if (intent == INTENT_NONE && (chord.modifiers & MODIFIER_SHIFT) != 0) {
        chord.modifiers &= ~MODIFIER_SHIFT;
        intent = input_bindings_owner(bindings, chord);
    }
    return intent;
}

/* Esc cannot be given away; nothing that a keyboard does not tell apart can be bound. */
BindingResult input_check_chord(Intent intent, KeyChord chord)
{
    bool plain = chord.key > ' ' && chord.key < KEY_DELETE && !(chord.key >= 'A' && chord.key <= 'Z');
    bool named = chord.key == KEY_BACKSPACE || chord.key == KEY_TAB || chord.key == KEY_RETURN ||
                 chord.key == KEY_SPACE || chord.key == KEY_DELETE || (chord.key >= KEY_F1 && chord.key < KEY_OTHER);
    if (!input_intent_is_bindable(intent)) {
        return BINDING_UNUSABLE;
    }
    if (chord.key == KEY_ESCAPE) {
        return BINDING_FIXED;
    }
    if (is_modifier(chord.key)) { /* other intents happen when a key goes down, too early for one of these */
        return intent == INTENT_LETTERS && chord.modifiers == 0 ? BINDING_DONE : BINDING_UNUSABLE;
    }
    return plain || named ? BINDING_DONE : BINDING_UNUSABLE;
}

/* Takes a chord from whoever has it; what is left moves up. */
static void take_chord(Bindings *bindings, KeyChord chord)
{
    for (int intent = 1; intent < INTENT_COUNT; intent++) {
        KeyChord *chords = bindings->chords[intent];
        for (int slot = BINDINGS_CHORDS - 1; slot >= 0; slot--) {
            if (same_chord(chords[slot], chord)) {
                size_t after = (size_t)(BINDINGS_CHORDS - 1 - slot);
                memmove(&chords[slot], &chords[slot + 1], after * sizeof chords[0]);
                chords[BINDINGS_CHORDS - 1] = (KeyChord){0};
            }
        }
    }
}

static bool lacks_needed(const Bindings *bindings)
{
    for (int intent = 1; intent < INTENT_COUNT; intent++) {
        if (is_needed((Intent)intent) && count_chords(bindings, (Intent)intent) == 0) {
            return true;
        }
    }
    return false;
}

/* Takes the change over unless something needed would be without a key. */
static BindingResult commit(Bindings *bindings, const Bindings *changed)
{
    if (lacks_needed(changed)) {
        return BINDING_NEEDED;
    }
    *bindings = *changed;
    return BINDING_DONE;
}

static bool is_fixed(const Bindings *bindings, Intent intent, int slot)
{
    return bindings->chords[intent][slot].key == KEY_ESCAPE;
}

BindingResult input_bindings_set(Bindings *bindings, Intent intent, int slot, KeyChord chord)
{
    BASE_ASSERT(slot >= 0 && slot < BINDINGS_CHORDS);
    Bindings changed = *bindings;
    BindingResult result = input_check_chord(intent, chord);
    if (result != BINDING_DONE) {
        return result;
    }
    if (is_fixed(bindings, intent, slot)) {
        return BINDING_FIXED;
    }
    KeyChord *chords = changed.chords[intent];
    if (!same_chord(chords[slot], chord)) {
        chords[slot] = (KeyChord){0};
        KeyChord kept = chords[1 - slot]; /* before what is taken moves it */
        take_chord(&changed, chord);
        chords[1 - slot] = same_chord(kept, chord) ? (KeyChord){0} : kept;
        chords[slot] = chord;
    }
    if (chords[0].key == 0) {
        chords[0] = chords[1];
        chords[1] = (KeyChord){0};
    }
    return commit(bindings, &changed);
}

BindingResult input_bindings_clear(Bindings *bindings, Intent intent, int slot)
{
    BASE_ASSERT(slot >= 0 && slot < BINDINGS_CHORDS);
    Bindings changed = *bindings;
    if (!input_intent_is_bindable(intent)) {
        return BINDING_UNUSABLE;
    }
    if (is_fixed(bindings, intent, slot)) {
        return BINDING_FIXED;
    }
    take_chord(&changed, changed.chords[intent][slot]);
    return commit(bindings, &changed);
}

void input_give_chords(Bindings *bindings, Intent intent, const KeyChord chords[BINDINGS_CHORDS])
{
    for (int slot = 0; slot < BINDINGS_CHORDS; slot++) {
        if (chords[slot].key != 0) {
            take_chord(bindings, chords[slot]);
        }
    }
    memcpy(bindings->chords[intent], chords, sizeof bindings->chords[intent]);
}

static void give_defaults(Bindings *bindings, Intent intent)
{
    input_give_chords(bindings, intent, DEFAULTS.chords[intent]);
}

BindingResult input_bindings_reset_intent(Bindings *bindings, Intent intent)
{
    Bindings changed = *bindings;
    if (!input_intent_is_bindable(intent)) {
        return BINDING_UNUSABLE;
    }
    give_defaults(&changed, intent);
    return commit(bindings, &changed);
}

/* One pass is enough for each: defaults are never taken from what has just been given its own. */
void input_bindings_finish(Bindings *bindings)
{
    for (int pass = 0; pass < INTENT_COUNT && lacks_needed(bindings); pass++) {
        for (int intent = 1; intent < INTENT_COUNT; intent++) {
            if (is_needed((Intent)intent) && count_chords(bindings, (Intent)intent) == 0) {
                give_defaults(bindings, (Intent)intent);
            }
        }
    }
    bindings->chords[INTENT_MENU][0] = DEFAULTS.chords[INTENT_MENU][0];
}

const char *input_binding_result_text(BindingResult result)
{
    switch (result) {
    case BINDING_FIXED:
        return W("Esc always opens the menu and goes back.");
    case BINDING_NEEDED:
        return W("This would leave something without a key that has to have one.");
    case BINDING_UNUSABLE:
        return W("This key cannot be used here.");
    case BINDING_DONE:
    case BINDING_RESULT_COUNT:
        break;
    }
    return "";
}
