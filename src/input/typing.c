/* SPDX-License-Identifier: MIT */
/*
 * What is typed on screens: the number of a deal, and the key that the player wants for something.
 */
#include <stdio.h>

#include "input/input.h"
#include "table/lesson.h"
#include "words/words.h"

/* The screen shows what has been typed; the next thing to be pressed is, most likely, what deals it. */
static void show_number(Table *table, const Session *session)
{
    Screens *screens = &table->screens;
    snprintf(screens->typed, sizeof screens->typed, "%s", table->entry.digits);
    screens_layout(screens, session, &table->layout);
}

void input_open_number(Table *table, const Session *session, const Game *game)
{
    Screens *screens = &table->screens;
    if (screens_show(screens, SCREEN_NUMBER) || screens->depth == SCREEN_DEPTH_MAX) {
        return;
    }
    table->entry_game = game == NULL ? table->game : game;
    table_cancel(table);
    screens_keypad_open(&table->entry);
    screens->typed[0] = '\0';
    screens_push(screens, SCREEN_NUMBER, session, &table->layout);
}

static void deal_number(Table *table, Session *session)
{
    uint64_t number = 0;
    if (!screens_keypad_value(&table->entry, &number)) {
        return;
    }
    table->entry.open = false;
    table_lesson_end(table); /* even if it is the lesson's deal that is asked for */
    screens_clear(&table->screens);
    session_queue_push(&session->queue, (Command){.kind = COMMAND_DEAL, .game = table->entry_game, .deal = number});
}

static void type_digit(Table *table, const Session *session, int digit)
{
    if (!screens_keypad_append(&table->entry, digit)) {
        table_say(table, W("The largest deal number is 18446744073709551615."));
    }
    show_number(table, session);
}

void input_number_act(Action action, Table *table, Session *session)
{
    if (action.kind == ACTION_DEAL_NUMBER) {
        deal_number(table, session);
    } else if (action.kind == ACTION_ERASE) {
        screens_keypad_erase(&table->entry);
        show_number(table, session);
    } else {
        type_digit(table, session, action.value);
    }
}

bool input_number_key(const InputEvent *event, Table *table, Session *session)
{
    if ((event->modifiers & (MODIFIER_CONTROL | MODIFIER_ALT)) != 0) {
        return false;
    }
    if (event->key >= '0' && event->key <= '9') {
        type_digit(table, session, event->key - '0');
    } else if (event->key == KEY_BACKSPACE || event->key == KEY_DELETE) {
        screens_keypad_erase(&table->entry);
        show_number(table, session);
    } else {
        return false;
    }
    screens_focus_on(&table->screens, (Action){.kind = ACTION_DEAL_NUMBER});
    return true;
}

void input_note_keys(const Input *input, Screens *screens)
{
    screens->key_row_count = 0;
    for (int i = 0; i < INTENT_COUNT && screens->key_row_count < KEY_ROWS_MAX; i++) {
        if (!input_intent_is_bindable((Intent)i)) {
            continue;
        }
        KeyRow *row = &screens->key_rows[screens->key_row_count++];
        *row = (KeyRow){.intent = (uint8_t)i, .title = input_intent_title((Intent)i)};
        for (int slot = 0; slot < BINDINGS_CHORDS; slot++) {
            char title[BINDINGS_TEXT_MAX];
            input_chord_title(input->bindings.chords[i][slot], title);
            snprintf(row->keys[slot], sizeof row->keys[slot], "%.*s", KEY_TEXT_LENGTH - 1, title);
        }
    }
}

/* Gives the awaited key to what it was awaited for, and says whose it was. */
static void bind_key(Input *input, Screens *screens, KeyChord chord)
{
    char title[BINDINGS_TEXT_MAX];
    Intent intent = (Intent)screens->listening;
    Intent owner = input_bindings_owner(&input->bindings, chord);
    BindingResult result = input_bindings_set(&input->bindings, intent, screens->listening_slot, chord);
    screens->notice[0] = '\0';
    if (result != BINDING_DONE) {
        snprintf(screens->notice, sizeof screens->notice, "%s", input_binding_result_text(result));
    } else if (owner != INTENT_NONE && owner != intent) {
        input_chord_title(chord, title);
        WORDS_FORMAT(screens->notice, sizeof screens->notice, W("{0} was the key for: {1}. It is not any more."),
                     words_of_text(title), words_of_text(input_intent_title(owner)));
    }
}

static bool is_modifier(int key)
{
    return key == KEY_CONTROL || key == KEY_SHIFT || key == KEY_ALT;
}

/* A modifier may be the beginning of a chord: by itself it counts when it is let go. */
void input_listen(Input *input, const InputEvent *event, Table *table, const Session *session)
{
    Screens *screens = &table->screens;
    if (event->repeated || (event->kind == EVENT_KEY) == is_modifier(event->key)) {
        return;
    }
    if (event->key != KEY_ESCAPE) {
        bind_key(input, screens, input_chord_of(event));
        input_note_keys(input, screens);
        input_note_prompts(input, table);
    }
    screens->listening = -1;
    screens_layout(screens, session, &table->layout);
}
