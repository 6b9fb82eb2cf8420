/* SPDX-License-Identifier: MIT */
#include "ui/bindings.h"

#include <stdio.h>
#include <string.h>

#include "ui/actions.h"
#include "words/words.h"

/* Of each action its keys, then its buttons. */
static const Bindings DEFAULTS = {{
    [ACTION_UP] = {{KEY_UP, 0}, {0, 0}, {KEY_PAD + PAD_UP, 0}},
    [ACTION_DOWN] = {{KEY_DOWN, 0}, {0, 0}, {KEY_PAD + PAD_DOWN, 0}},
    [ACTION_LEFT] = {{KEY_LEFT, 0}, {0, 0}, {KEY_PAD + PAD_LEFT, 0}},
    [ACTION_RIGHT] = {{KEY_RIGHT, 0}, {0, 0}, {KEY_PAD + PAD_RIGHT, 0}},
    [ACTION_ACCEPT] = {{KEY_RETURN, 0}, {0, 0}, {KEY_PAD + PAD_SOUTH, 0}},
    [ACTION_CYCLE] = {{KEY_TAB, 0}, {0, 0}, {KEY_PAD + PAD_STICK_LEFT, 0}},
    [ACTION_CANCEL] = {{KEY_BACKSPACE, 0}, {0, 0}, {KEY_PAD + PAD_EAST, 0}},
    [ACTION_STOCK] = {{KEY_SPACE, 0}, {'d', 0}, {KEY_PAD + PAD_WEST, 0}},
    [ACTION_HINT] = {{'h', 0}, {0, 0}, {KEY_PAD + PAD_NORTH, 0}},
    [ACTION_UNDO] = {{'u', 0}, {'z', MODIFIER_CONTROL}, {KEY_PAD + PAD_SHOULDER_LEFT, 0}},
    [ACTION_REDO] = {{'y', MODIFIER_CONTROL},
                     {'z', MODIFIER_CONTROL | MODIFIER_SHIFT},
                     {KEY_PAD + PAD_SHOULDER_RIGHT, 0}},
    [ACTION_FINISH] = {{'f', 0}, {0, 0}, {KEY_PAD + PAD_TRIGGER_RIGHT, 0}},
    [ACTION_FOUNDATION] = {{KEY_RETURN, MODIFIER_SHIFT}, {'e', 0}, {KEY_PAD + PAD_TRIGGER_LEFT, 0}},
    [ACTION_MENU] = {{KEY_ESCAPE, 0}, {0, 0}, {KEY_PAD + PAD_START, 0}},
    [ACTION_RULES] = {{KEY_F1, 0}, {0, 0}, {KEY_PAD + PAD_BACK, 0}},
    [ACTION_NEW_DEAL] = {{'n', 0}},
    [ACTION_NUMBER] = {{'d', MODIFIER_CONTROL}, {'g', 0}},
    [ACTION_RESTART] = {{'r', 0}},
    [ACTION_AUTOPLAY] = {{'a', 0}},
    [ACTION_SETTINGS] = {{KEY_F2, 0}, {',', MODIFIER_CONTROL}},
    [ACTION_FULLSCREEN] = {{KEY_F11, 0}, {KEY_RETURN, MODIFIER_ALT}},
    [ACTION_MUTE] = {{'m', 0}},
    [ACTION_READ] = {{'t', 0}, {0, 0}, {KEY_PAD + PAD_STICK_RIGHT, 0}},
    [ACTION_LOG] = {{'l', 0}},
    [ACTION_LETTERS] = {{KEY_ALT, 0}, {'v', 0}},
    [ACTION_QUIT] = {{'q', MODIFIER_CONTROL}},
    [ACTION_REVIEW] = {{'b', 0}},
    [ACTION_COPY] = {{'c', MODIFIER_CONTROL}},
    [ACTION_PASTE] = {{'v', MODIFIER_CONTROL}},
    [ACTION_SHOW] = {{'w', 0}},
    [ACTION_TURNING] = {{'x', 0}},
    [ACTION_VERDICT] = {{'c', 0}},
}};

int ui_modifier_of_key(int key)
{
    return key == KEY_ALT ? MODIFIER_ALT
                          : (key == KEY_CONTROL ? MODIFIER_CONTROL : (key == KEY_SHIFT ? MODIFIER_SHIFT : 0));
}

static bool same_chord(KeyChord a, KeyChord b)
{
    return a.key == b.key && a.modifiers == b.modifiers;
}

static BindingSide side_of(KeyChord chord)
{
    return chord.key >= KEY_PAD ? BINDING_PAD : BINDING_KEYS;
}

static BindingSide side_of_slot(int slot)
{
    return slot < BINDINGS_CHORDS ? BINDING_KEYS : BINDING_PAD;
}

/* The chords of one side: BINDINGS_CHORDS of them. */
static KeyChord *chords_of(Bindings *bindings, ActionKind kind, BindingSide side)
{
    return &bindings->chords[kind][ui_first_slot(side)];
}

/* Without these the program could not be used, nor the keys be changed back. */
static bool is_needed(ActionKind kind, BindingSide side)
{
    bool back = side == BINDING_PAD && kind == ACTION_CANCEL;
    return back || (actions[kind].flags & ACTION_IS_NEEDED) != 0;
}

bool ui_binding_exists(ActionKind kind, BindingSide side)
{
    return ui_action_is_bindable(kind) && (side == BINDING_KEYS || (kind > ACTION_RIGHT && kind != ACTION_LETTERS));
}

/* What is left of a side moves to its front, so an empty first chord says that there is none. */
static bool lacks_chord(const Bindings *bindings, ActionKind kind, BindingSide side)
{
    return is_needed(kind, side) && bindings->chords[kind][ui_first_slot(side)].key == 0;
}

KeyChord ui_chord_of(const InputEvent *event)
{
    return (KeyChord){event->key, ui_modifier_of_key(event->key) != 0 ? 0 : event->modifiers};
}

ActionKind ui_bindings_owner(const Bindings *bindings, KeyChord chord)
{
    if (chord.key == KEY_ESCAPE) {
        return ACTION_MENU;
    }
    for (int kind = 1; chord.key != 0 && kind < ACTION_COUNT; kind++) {
        for (int slot = 0; slot < BINDINGS_SLOTS; slot++) {
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

/* Directions always steer. */
static BindingResult check_button(KeyChord chord)
{
    int button = chord.key - KEY_PAD;
    if (button >= PAD_BUTTON_COUNT || chord.modifiers != 0) {
        return BINDING_UNUSABLE;
    }
    return button >= PAD_UP && button <= PAD_RIGHT ? BINDING_FIXED : BINDING_DONE;
}

/* Esc cannot be given away; nothing that a keyboard does not tell apart can be bound. */
BindingResult ui_check_chord(ActionKind kind, BindingSide side, KeyChord chord)
{
    bool plain = chord.key > ' ' && chord.key < KEY_DELETE && !(chord.key >= 'A' && chord.key <= 'Z');
    bool named = chord.key == KEY_BACKSPACE || chord.key == KEY_TAB || chord.key == KEY_RETURN ||
                 chord.key == KEY_SPACE || chord.key == KEY_DELETE || (chord.key >= KEY_F1 && chord.key < KEY_OTHER);
    if (!ui_binding_exists(kind, side) || side_of(chord) != side) {
        return BINDING_UNUSABLE;
    }
    if (side == BINDING_PAD) {
        return check_button(chord);
    }
    if (chord.key == KEY_ESCAPE) {
        return BINDING_FIXED;
    }
    if (ui_modifier_of_key(chord.key) !=
        0) { /* other intents happen when a key goes down, too early for one of these */
        return kind == ACTION_LETTERS && chord.modifiers == 0 ? BINDING_DONE : BINDING_UNUSABLE;
    }
    return plain || named ? BINDING_DONE : BINDING_UNUSABLE;
}

/* Takes a chord from whoever has it; what is left moves up. */
static void free_chord(Bindings *bindings, KeyChord chord)
{
    for (int kind = 1; kind < ACTION_COUNT; kind++) {
        KeyChord *chords = chords_of(bindings, (ActionKind)kind, side_of(chord));
        for (int slot = BINDINGS_CHORDS - 1; slot >= 0; slot--) {
            if (same_chord(chords[slot], chord)) {
                memmove(&chords[slot], &chords[slot + 1], (size_t)(BINDINGS_CHORDS - 1 - slot) * sizeof chords[0]);
                chords[BINDINGS_CHORDS - 1] = (KeyChord){0};
            }
        }
    }
}

/* Whether a browser keeps a chord for itself (platform/web/keys.js). */
static bool is_browsers(KeyChord chord)
{
    bool shared = chord.key == 'z' || chord.key == 'y' || chord.key == 'c' || chord.key == 'v';
    return chord.key == KEY_ALT || ((chord.modifiers & MODIFIER_CONTROL) != 0 && !shared);
}

void ui_bindings_reset(Bindings *bindings, bool in_page)
{
    *bindings = DEFAULTS;
    for (int i = 0; in_page && i < BINDINGS_SLOTS * ACTION_COUNT; i++) {
        KeyChord chord = DEFAULTS.chords[i / BINDINGS_SLOTS][i % BINDINGS_SLOTS];
        if (is_browsers(chord)) {
            free_chord(bindings, chord);
        }
    }
}

void ui_bindings_reset_side(Bindings *bindings, BindingSide side, bool in_page)
{
    Bindings initial;
    ui_bindings_reset(&initial, in_page);
    for (int kind = 0; kind < ACTION_COUNT; kind++) {
        memcpy(chords_of(bindings, (ActionKind)kind, side), &initial.chords[kind][ui_first_slot(side)],
               BINDINGS_CHORDS * sizeof(KeyChord));
    }
}

/* Makes `chord` one of a side's two, wherever it was; gives what was in its place before. */
static KeyChord put_chord(Bindings *bindings, ActionKind kind, int slot, KeyChord chord)
{
    KeyChord *chords = chords_of(bindings, kind, side_of_slot(slot));
    int at = slot % BINDINGS_CHORDS;
    KeyChord before = chords[at];
    if (!same_chord(before, chord)) {
        chords[at] = (KeyChord){0};
        free_chord(bindings, chord);
        chords[at] = chord;
    }
    if (chords[0].key == 0) {
        chords[0] = chords[1];
        chords[1] = (KeyChord){0};
    }
    return before;
}

BindingResult ui_bindings_set(Bindings *bindings, ActionKind kind, int slot, KeyChord chord)
{
    BASE_ASSERT(slot >= 0 && slot < BINDINGS_SLOTS);
    Bindings changed = *bindings;
    BindingSide side = side_of_slot(slot);
    ActionKind owner = ui_bindings_owner(bindings, chord);
    BindingResult result = ui_check_chord(kind, side, chord);
    if (result != BINDING_DONE) {
        return result;
    }
    if (bindings->chords[kind][slot].key == KEY_ESCAPE) {
        return BINDING_FIXED;
    }
    KeyChord before = put_chord(&changed, kind, slot, chord);
    if (lacks_chord(&changed, owner, side)) { /* they change places */
        if (ui_check_chord(owner, side, before) != BINDING_DONE) {
            return BINDING_NEEDED;
        }
        *chords_of(&changed, owner, side) = before;
    }
    *bindings = changed;
    return BINDING_DONE;
}

void ui_give_chords(Bindings *bindings, ActionKind kind, BindingSide side, const KeyChord chords[BINDINGS_CHORDS])
{
    for (int slot = 0; slot < BINDINGS_CHORDS; slot++) {
        if (chords[slot].key != 0) {
            free_chord(bindings, chords[slot]);
        }
    }
    memcpy(chords_of(bindings, kind, side), chords, BINDINGS_CHORDS * sizeof chords[0]);
}

/* This ends: defaults are never taken from what has been given its own. */
void ui_bindings_finish(Bindings *bindings)
{
    for (bool given = true; given;) {
        given = false;
        for (int i = BINDING_SIDES; i < BINDING_SIDES * ACTION_COUNT; i++) {
            ActionKind kind = (ActionKind)(i / BINDING_SIDES);
            BindingSide side = (BindingSide)(i % BINDING_SIDES);
            if (lacks_chord(bindings, kind, side)) {
                ui_give_chords(bindings, kind, side, &DEFAULTS.chords[kind][ui_first_slot(side)]);
                given = true;
            }
        }
    }
    bindings->chords[ACTION_MENU][0] = DEFAULTS.chords[ACTION_MENU][0];
}

const char *ui_binding_result_text(BindingResult result)
{
    static const char *const TEXTS[] = {
        [BINDING_FIXED] = W_LATER("Esc always opens the menu and goes back."),
        [BINDING_NEEDED] = W_LATER("You can’t take this one: something else would be left without a key or button."),
        [BINDING_UNUSABLE] = W_LATER("You can’t use this key here.")};
    return result == BINDING_DONE ? "" : words_text(TEXTS[result]);
}

void ui_note_keys(Ui *ui)
{
    Screens *screens = &ui->screens;
    screens->glyphs = (uint8_t)ui->focus.glyphs;
    screens->key_row_count = 0;
    for (int kind = 0; kind < ACTION_COUNT; kind++) {
        if (!ui_action_is_bindable((ActionKind)kind) || (kind == ACTION_QUIT && screens->stays)) {
            continue;
        }
        BASE_ASSERT(screens->key_row_count < KEY_ROWS_MAX);
        KeyRow *row = &screens->key_rows[screens->key_row_count++];
        *row = (KeyRow){.kind = (uint8_t)kind, .title = actions[kind].title};
        row->on_pad = ui_binding_exists((ActionKind)kind, BINDING_PAD);
        for (int slot = 0; slot < BINDINGS_SLOTS; slot++) {
            char title[BINDINGS_TEXT_MAX];
            KeyChord chord = ui->bindings.chords[kind][slot];
            ui_chord_title(chord, ui->focus.glyphs, title);
            snprintf(row->keys[slot], sizeof row->keys[slot], "%.*s", KEY_TEXT_LENGTH - 1, title);
            row->signs[slot] = (uint8_t)ui_chord_sign(chord);
            if (slot % BINDINGS_CHORDS == 0) { /* half a name would be of no use */
                snprintf(ui->tips[side_of_slot(slot)][kind], TIP_KEY_MAX, "%.*s",
                         strlen(title) < TIP_KEY_MAX ? TIP_KEY_MAX - 1 : 0, title);
            }
        }
    }
}

/* Says who had the chord, and what that has now. */
static void note_former_owner(Screens *screens, const Bindings *bindings, PadKind glyphs, KeyChord chord,
                              ActionKind owner)
{
    char title[BINDINGS_TEXT_MAX], left[BINDINGS_TEXT_MAX];
    ui_chord_title(chord, glyphs, title);
    ui_chord_title(bindings->chords[owner][ui_first_slot(side_of(chord))], glyphs, left);
    WORDS_FORMAT(screens->notice, sizeof screens->notice,
                 left[0] == '\0' ? W("{0} was for: {1}. Now nothing is.") : W("{0} was for: {1}. Now it is {2}."),
                 words_of_text(title), words_of_text(words_text(actions[owner].title)), words_of_text(left));
}

void ui_take_key(Ui *ui, KeyChord chord)
{
    Screens *screens = &ui->screens;
    ActionKind kind = (ActionKind)screens->listening;
    BindingSide side = side_of_slot(screens->listening_slot);
    bool refuses = chord.key == KEY_ESCAPE || side_of(chord) != side ||
                   (side == BINDING_PAD && check_button(chord) == BINDING_FIXED);
    if (!refuses) {
        ActionKind owner = ui_bindings_owner(&ui->bindings, chord);
        BindingResult result = ui_bindings_set(&ui->bindings, kind, screens->listening_slot, chord);
        snprintf(screens->notice, sizeof screens->notice, "%s", ui_binding_result_text(result));
        if (result == BINDING_DONE && owner != ACTION_NONE && owner != kind) {
            note_former_owner(screens, &ui->bindings, ui->focus.glyphs, chord, owner);
        }
        ui_note_keys(ui);
    }
    screens->listening = -1;
    ui_layout_screens(ui);
}
