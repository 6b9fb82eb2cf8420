/* SPDX-License-Identifier: MIT */
/* What a key means on the table: the action that it is bound to, or the letter of a pile. */
#include "input/input_parts.h"
#include "session/autoplay.h"
#include "ui/actions.h"
#include "ui/bindings.h"
#include "ui/focus.h"

/* Whether a key is a pile's letter: the key of the letters is held, or is a modifier of this one. A chord of its own,
 * as Alt+Enter is, comes before the letters. */
static bool addresses_pile(const Focus *focus, const Bindings *bindings, const InputEvent *event)
{
    const KeyChord *chords = bindings->chords[ACTION_LETTERS];
    int modifiers = ui_modifier_of_key(chords[0].key) | ui_modifier_of_key(chords[1].key);
    bool letters = focus->letters || (event->modifiers & modifiers & ~MODIFIER_SHIFT) != 0;
    KeyChord chord = ui_chord_of(event);
    bool letter = event->key >= 'a' && event->key <= 'z';
    bool plain = (chord.modifiers & (MODIFIER_ALT | MODIFIER_CONTROL)) == 0;
    return letter && letters && (plain || ui_bindings_owner(bindings, chord) == ACTION_NONE);
}

/* What a letter means while the piles show theirs: with Shift which card, then where to; else the card's best place. */
static void press_letter(Ui *ui, int letter, bool with_shift)
{
    Pile places[PILE_COUNT];
    Table *table = &ui->table;
    Focus *focus = &ui->focus;
    Pile pile = ui_pile_of_letter(&table->layout, letter);
    Move move = {.from = focus->letters_from, .to = pile};
    if (pile == PILE_NONE || table->won) {
        return;
    }
    table_hurry(table, ui->now);
    if (move.from != PILE_NONE) { /* the second letter: where to */
        focus->letters_from = PILE_NONE;
        if (pile != move.from) { /* else the player has thought better of it */
            bool up = rules_pile_is_foundation(pile);
            ui_execute(ui, (Action){.kind = up ? ACTION_SEND_PILE : ACTION_MOVE, .move = move});
        }
        return;
    }
    if (rules_pile_is_foundation(pile)) {
        return; /* nothing is taken from there */
    }
    if (ui_focus_accepts(table, pile)) {
        ui_focus_set(focus, table, pile, ui->now);
    }
    if (with_shift && pile != PILE_STOCK && session_destinations(table->game, &table->position, pile, places) > 0) {
        focus->letters_from = pile;
    } else {
        ui_execute(ui, (Action){.kind = ACTION_PLAY_PILE, .move = {.from = pile}});
    }
}

void input_press_action(Ui *ui, ActionKind kind, const InputEvent *event)
{
    if (kind == ACTION_CYCLE && event->key == KEY_TAB && (event->modifiers & MODIFIER_SHIFT) != 0) {
        ui_execute(ui, (Action){.kind = kind, .value = 1});
    } else { /* a button is pressed by the space bar, too */
        bool presses = event->key == KEY_SPACE && ui->focus.button >= 0 && ui_focus_is_shown(&ui->focus);
        ui_press(ui, presses ? ACTION_ACCEPT : kind, event->repeated);
    }
}

void input_handle_key(Ui *ui, const InputEvent *event)
{
    ActionKind kind = ui_bindings_find(&ui->bindings, ui_chord_of(event));
    bool addresses = addresses_pile(&ui->focus, &ui->bindings, event);
    bool focuses = (actions[kind].flags & ACTION_FOCUSES) != 0;
    if (addresses || focuses || ui->focus.device != DEVICE_POINTER) { /* a key beside the mouse brings no ring */
        ui_focus_use(&ui->focus, &ui->table, DEVICE_KEYS);
    }
    if (addresses && !event->repeated) {
        press_letter(ui, event->key, (event->modifiers & MODIFIER_SHIFT) != 0);
    } else if (!addresses && kind == ACTION_LETTERS) {
        ui_focus_show_letters(&ui->focus, true);
    } else if (!addresses) {
        input_press_action(ui, kind, event);
    }
}

void input_handle_key_up(Focus *focus, const Bindings *bindings, const InputEvent *event)
{
    for (int slot = 0; slot < BINDINGS_CHORDS; slot++) {
        if (bindings->chords[ACTION_LETTERS][slot].key == event->key) {
            ui_focus_show_letters(focus, false);
        }
    }
}
