/* SPDX-License-Identifier: MIT */
/*
 * What a key means on the table: the action that it is bound to, or the letter of a pile.
 */
#include "input/input_parts.h"
#include "table/motion.h"
#include "ui/actions.h"
#include "ui/bindings.h"
#include "ui/execute.h"
#include "ui/focus.h"

/* The EventModifier that a key is, or 0. */
static int modifier_of(int key)
{
    return key == KEY_ALT ? MODIFIER_ALT
                          : (key == KEY_CONTROL ? MODIFIER_CONTROL : (key == KEY_SHIFT ? MODIFIER_SHIFT : 0));
}

/* Whether the piles are addressed by their letters: their key is held, or is a modifier of the key that is pressed. */
static bool letters_are_on(const Ui *ui, const InputEvent *event)
{
    const KeyChord *chords = ui->bindings.chords[ACTION_LETTERS];
    int modifiers = modifier_of(chords[0].key) | modifier_of(chords[1].key);
    return ui->focus.letters || (event->modifiers & modifiers & ~MODIFIER_SHIFT) != 0;
}

/* Whether a key is a pile's letter. A chord of its own, as Alt+Enter is, comes before the letters. */
static bool addresses_pile(const Ui *ui, const InputEvent *event)
{
    KeyChord chord = ui_chord_of(event);
    bool letter = event->key >= 'a' && event->key <= 'z';
    bool plain = (chord.modifiers & (MODIFIER_ALT | MODIFIER_CONTROL)) == 0;
    return letter && letters_are_on(ui, event) && (plain || ui_bindings_owner(&ui->bindings, chord) == ACTION_NONE);
}

/* The second letter: where to. */
static void press_place(Ui *ui, Pile to)
{
    Move move = {.from = ui->focus.letters_from, .to = to};
    ui_focus_choose(ui, PILE_NONE);
    if (rules_pile_is_foundation(to)) {
        ui_execute(ui, (Action){.kind = ACTION_SEND_PILE, .move = move});
    } else if (to != move.from) { /* else it was thought better of */
        ui_execute(ui, (Action){.kind = ACTION_MOVE, .move = move});
    }
}

/* What a letter means while the piles show theirs: with Shift which card, then where to; else the card's best place. */
static void press_letter(Ui *ui, int letter, bool with_shift)
{
    Pile places[PILE_COUNT];
    Pile pile = ui_pile_of_letter(ui, letter);
    if (pile == PILE_NONE || ui->table.won) {
        return;
    }
    table_hurry(&ui->table, ui->now);
    if (ui->focus.letters_from != PILE_NONE) {
        press_place(ui, pile);
        return;
    }
    if (rules_pile_is_foundation(pile)) {
        return; /* nothing is taken from there */
    }
    if (ui_focus_accepts(ui, pile)) {
        ui_focus_set(ui, pile);
    }
    if (with_shift && pile != PILE_STOCK && ui_focus_places(ui, pile, places) > 0) {
        ui_focus_choose(ui, pile);
    } else {
        ui_execute(ui, (Action){.kind = ACTION_PLAY_PILE, .move = {.from = pile}});
    }
}

void input_handle_key(Ui *ui, const InputEvent *event)
{
    ActionKind kind = ui_bindings_find(&ui->bindings, ui_chord_of(event));
    bool addresses = addresses_pile(ui, event);
    bool focuses = (actions[kind].flags & ACTION_FOCUSES) != 0;
    if (addresses || focuses || ui->focus.device != DEVICE_POINTER) { /* a key beside the mouse brings no ring */
        ui_focus_use(ui, DEVICE_KEYS);
    }
    if (addresses && !event->repeated) {
        press_letter(ui, event->key, (event->modifiers & MODIFIER_SHIFT) != 0);
    } else if (!addresses && kind == ACTION_LETTERS) {
        ui_focus_show_letters(ui, true);
    } else if (!addresses) {
        ui_press(ui, kind, event->repeated);
    }
}

void input_handle_key_up(Ui *ui, const InputEvent *event)
{
    for (int slot = 0; slot < BINDINGS_CHORDS; slot++) {
        if (ui->bindings.chords[ACTION_LETTERS][slot].key == event->key) {
            ui_focus_show_letters(ui, false);
        }
    }
}
