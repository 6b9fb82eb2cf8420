/* SPDX-License-Identifier: MIT */
#include "ui/bindings.h"

#include <stdio.h>
#include <string.h>

#include "ui/actions.h"
#include "ui/bindings_parts.h"
#include "words/words.h"

static const Bindings DEFAULTS = {{
    [ACTION_UP] = {{KEY_UP, 0}},
    [ACTION_DOWN] = {{KEY_DOWN, 0}},
    [ACTION_LEFT] = {{KEY_LEFT, 0}},
    [ACTION_RIGHT] = {{KEY_RIGHT, 0}},
    [ACTION_ACCEPT] = {{KEY_RETURN, 0}},
    [ACTION_CYCLE] = {{KEY_TAB, 0}},
    [ACTION_CANCEL] = {{KEY_BACKSPACE, 0}},
    [ACTION_STOCK] = {{KEY_SPACE, 0}, {'d', 0}},
    [ACTION_HINT] = {{'h', 0}},
    [ACTION_UNDO] = {{'u', 0}, {'z', MODIFIER_CONTROL}},
    [ACTION_REDO] = {{'y', MODIFIER_CONTROL}, {'z', MODIFIER_CONTROL | MODIFIER_SHIFT}},
    [ACTION_FINISH] = {{'f', 0}},
    [ACTION_FOUNDATION] = {{KEY_RETURN, MODIFIER_SHIFT}, {'e', 0}},
    [ACTION_MENU] = {{KEY_ESCAPE, 0}},
    [ACTION_RULES] = {{KEY_F1, 0}},
    [ACTION_NEW_DEAL] = {{'n', 0}},
    [ACTION_NUMBER] = {{'d', MODIFIER_CONTROL}},
    [ACTION_RESTART] = {{'r', 0}},
    [ACTION_AUTOPLAY] = {{'a', 0}},
    [ACTION_SETTINGS] = {{KEY_F2, 0}, {',', MODIFIER_CONTROL}},
    [ACTION_FULLSCREEN] = {{KEY_F11, 0}, {KEY_RETURN, MODIFIER_ALT}},
    [ACTION_MUTE] = {{'m', 0}},
    [ACTION_READ] = {{'t', 0}},
    [ACTION_LOG] = {{'l', 0}},
    [ACTION_LETTERS] = {{KEY_ALT, 0}},
    [ACTION_QUIT] = {{'q', MODIFIER_CONTROL}},
    [ACTION_REVIEW] = {{'b', 0}},
    [ACTION_COPY] = {{'c', MODIFIER_CONTROL}},
    [ACTION_PASTE] = {{'v', MODIFIER_CONTROL}},
    [ACTION_SHOW] = {{'w', 0}},
    [ACTION_TURNING] = {{'x', 0}},
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
static bool is_needed(ActionKind kind)
{
    return (actions[kind].flags & ACTION_IS_NEEDED) != 0;
}

static int count_chords(const Bindings *bindings, ActionKind kind)
{
    int count = 0;
    for (int slot = 0; slot < BINDINGS_CHORDS; slot++) {
        count += bindings->chords[kind][slot].key != 0;
    }
    return count;
}

void ui_bindings_reset(Bindings *bindings)
{
    *bindings = DEFAULTS;
}

KeyChord ui_chord_of(const InputEvent *event)
{
    return (KeyChord){event->key, is_modifier(event->key) ? 0 : event->modifiers};
}

ActionKind ui_bindings_owner(const Bindings *bindings, KeyChord chord)
{
    if (chord.key == KEY_ESCAPE) {
        return ACTION_MENU;
    }
    for (int kind = 1; chord.key != 0 && kind < ACTION_COUNT; kind++) {
        for (int slot = 0; slot < BINDINGS_CHORDS; slot++) {
            if (same_chord(bindings->chords[kind][slot], chord)) {
                return (ActionKind)kind;
            }
        }
    }
    return ACTION_NONE;
}

ActionKind ui_bindings_find(const Bindings *bindings, KeyChord chord)
{
    ActionKind kind = ui_bindings_owner(bindings, chord);
    if (kind == ACTION_NONE && (chord.modifiers & MODIFIER_SHIFT) != 0) {
        chord.modifiers &= ~MODIFIER_SHIFT;
        kind = ui_bindings_owner(bindings, chord);
    }
    return kind;
}

/* Esc cannot be given away; nothing that a keyboard does not tell apart can be bound. */
BindingResult ui_check_chord(ActionKind kind, KeyChord chord)
{
    bool plain = chord.key > ' ' && chord.key < KEY_DELETE && !(chord.key >= 'A' && chord.key <= 'Z');
    bool named = chord.key == KEY_BACKSPACE || chord.key == KEY_TAB || chord.key == KEY_RETURN ||
                 chord.key == KEY_SPACE || chord.key == KEY_DELETE || (chord.key >= KEY_F1 && chord.key < KEY_OTHER);
    if (!ui_action_is_bindable(kind)) {
        return BINDING_UNUSABLE;
    }
    if (chord.key == KEY_ESCAPE) {
        return BINDING_FIXED;
    }
    if (is_modifier(chord.key)) { /* other intents happen when a key goes down, too early for one of these */
        return kind == ACTION_LETTERS && chord.modifiers == 0 ? BINDING_DONE : BINDING_UNUSABLE;
    }
    return plain || named ? BINDING_DONE : BINDING_UNUSABLE;
}

/* Takes a chord from whoever has it; what is left moves up. */
static void take_chord(Bindings *bindings, KeyChord chord)
{
    for (int kind = 1; kind < ACTION_COUNT; kind++) {
        KeyChord *chords = bindings->chords[kind];
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
    for (int kind = 1; kind < ACTION_COUNT; kind++) {
        if (is_needed((ActionKind)kind) && count_chords(bindings, (ActionKind)kind) == 0) {
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

static bool is_fixed(const Bindings *bindings, ActionKind kind, int slot)
{
    return bindings->chords[kind][slot].key == KEY_ESCAPE;
}

BindingResult ui_bindings_set(Bindings *bindings, ActionKind kind, int slot, KeyChord chord)
{
    BASE_ASSERT(slot >= 0 && slot < BINDINGS_CHORDS);
    Bindings changed = *bindings;
    BindingResult result = ui_check_chord(kind, chord);
    if (result != BINDING_DONE) {
        return result;
    }
    if (is_fixed(bindings, kind, slot)) {
        return BINDING_FIXED;
    }
    KeyChord *chords = changed.chords[kind];
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

BindingResult ui_bindings_clear(Bindings *bindings, ActionKind kind, int slot)
{
    BASE_ASSERT(slot >= 0 && slot < BINDINGS_CHORDS);
    Bindings changed = *bindings;
    if (!ui_action_is_bindable(kind)) {
        return BINDING_UNUSABLE;
    }
    if (is_fixed(bindings, kind, slot)) {
        return BINDING_FIXED;
    }
    take_chord(&changed, changed.chords[kind][slot]);
    return commit(bindings, &changed);
}

void ui_give_chords(Bindings *bindings, ActionKind kind, const KeyChord chords[BINDINGS_CHORDS])
{
    for (int slot = 0; slot < BINDINGS_CHORDS; slot++) {
        if (chords[slot].key != 0) {
            take_chord(bindings, chords[slot]);
        }
    }
    memcpy(bindings->chords[kind], chords, sizeof bindings->chords[kind]);
}

static void give_defaults(Bindings *bindings, ActionKind kind)
{
    ui_give_chords(bindings, kind, DEFAULTS.chords[kind]);
}

BindingResult ui_bindings_reset_one(Bindings *bindings, ActionKind kind)
{
    Bindings changed = *bindings;
    if (!ui_action_is_bindable(kind)) {
        return BINDING_UNUSABLE;
    }
    give_defaults(&changed, kind);
    return commit(bindings, &changed);
}

/* One pass is enough for each: defaults are never taken from what has just been given its own. */
void ui_bindings_finish(Bindings *bindings)
{
    for (int pass = 0; pass < ACTION_COUNT && lacks_needed(bindings); pass++) {
        for (int kind = 1; kind < ACTION_COUNT; kind++) {
            if (is_needed((ActionKind)kind) && count_chords(bindings, (ActionKind)kind) == 0) {
                give_defaults(bindings, (ActionKind)kind);
            }
        }
    }
    bindings->chords[ACTION_MENU][0] = DEFAULTS.chords[ACTION_MENU][0];
}

const char *ui_binding_result_text(BindingResult result)
{
    switch (result) {
    case BINDING_FIXED:
        return W("Esc always opens the menu and goes back.");
    case BINDING_NEEDED:
        return W("This would leave an action without a key that needs one.");
    case BINDING_UNUSABLE:
        return W("This key cannot be used here.");
    case BINDING_DONE:
    case BINDING_RESULT_COUNT:
        break;
    }
    return "";
}

/* The first chord of an action in words; nothing where there is none, or no room for it. */
static void note_tip(Ui *ui, ActionKind kind)
{
    const KeyChord *chords = ui->bindings.chords[kind];
    char title[BINDINGS_TEXT_MAX];
    ui_chord_title(chords[chords[0].key == 0 ? 1 : 0], title);
    bool fits = strlen(title) < sizeof ui->tips[kind];
    memcpy(ui->tips[kind], fits ? title : "", fits ? strlen(title) + 1 : 1);
}

void ui_note_keys(Ui *ui)
{
    Screens *screens = &ui->screens;
    screens->key_row_count = 0;
    for (int kind = 0; kind < ACTION_COUNT; kind++) {
        if (!ui_action_is_bindable((ActionKind)kind)) {
            continue;
        }
        note_tip(ui, (ActionKind)kind);
        BASE_ASSERT(screens->key_row_count < KEY_ROWS_MAX);
        KeyRow *row = &screens->key_rows[screens->key_row_count++];
        *row = (KeyRow){.kind = (uint8_t)kind, .title = actions[kind].title};
        for (int slot = 0; slot < BINDINGS_CHORDS; slot++) {
            char title[BINDINGS_TEXT_MAX];
            ui_chord_title(ui->bindings.chords[kind][slot], title);
            snprintf(row->keys[slot], sizeof row->keys[slot], "%.*s", KEY_TEXT_LENGTH - 1, title);
        }
    }
}

/* Gives the key to what it was asked for, and says what had it before. */
void ui_take_key(Ui *ui, KeyChord chord)
{
    Screens *screens = &ui->screens;
    char title[BINDINGS_TEXT_MAX];
    ActionKind kind = (ActionKind)screens->listening;
    if (chord.key != KEY_ESCAPE) {
        ActionKind owner = ui_bindings_owner(&ui->bindings, chord);
        BindingResult result = ui_bindings_set(&ui->bindings, kind, screens->listening_slot, chord);
        screens->notice[0] = '\0';
        if (result != BINDING_DONE) {
            snprintf(screens->notice, sizeof screens->notice, "%s", ui_binding_result_text(result));
        } else if (owner != ACTION_NONE && owner != kind) {
            ui_chord_title(chord, title);
            WORDS_FORMAT(screens->notice, sizeof screens->notice, W("{0} was the key for: {1}. It no longer is."),
                         words_of_text(title), words_of_text(words_text(actions[owner].title)));
        }
        ui_note_keys(ui);
    }
    screens->listening = -1;
    ui_layout_screens(ui);
}
