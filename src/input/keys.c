/* SPDX-License-Identifier: MIT */
#include "input/input.h"
#include "scene/lesson.h"
#include "session/autoplay.h"

static void input_deal_number(Table *table, Session *session, uint64_t number)
{
    table->entry.open = false;
    scene_lesson_end(table); /* even if it is the lesson's deal that is asked for */
    scene_screens_clear(&table->screens);
    session_queue_push(&session->queue, (Command){.kind = COMMAND_DEAL, .game = table->entry_game, .deal = number});
}

/* While a number is typed every key belongs to it. */
static void input_type_number(const InputEvent *event, Table *table, Session *session)
{
    NumberEntry *entry = &table->entry;
    uint64_t number = 0;
    if (event->key >= '0' && event->key <= '9') {
        if (!scene_number_append(entry, event->key - '0')) {
            scene_table_say(table, "The largest deal number is 18446744073709551615.");
        }
    } else if (event->key == KEY_BACKSPACE || event->key == KEY_DELETE) {
        scene_number_erase(entry);
    } else if (event->key == KEY_ESCAPE) {
        entry->open = false;
    } else if (event->key == KEY_RETURN && scene_number_value(entry, &number)) {
        input_deal_number(table, session, number);
    }
}

static void input_turn_stock(Table *table, Session *session, double now)
{
    Move move;
    if (!session_best_move(table->game, &table->position, PILE_STOCK, &move)) {
        move = (Move){.from = PILE_STOCK, .to = PILE_WASTE}; /* refused with its reason */
    }
    input_play(table, session, move.from, move.to, now);
}

static void input_escape(Table *table, Session *session, double now)
{
    if (table->drag.active) {
        scene_table_release(table, now);
    } else {
        input_open_screen(table, session, SCREEN_CHOOSER);
    }
}

static void input_handle_control(const InputEvent *event, Table *table, Session *session, double now)
{
    switch (event->key) {
    case 'z':
        input_step_history(session, (event->modifiers & MODIFIER_SHIFT) != 0 ? COMMAND_REDO : COMMAND_UNDO,
                           event->repeated);
        break;
    case 'y':
        input_step_history(session, COMMAND_REDO, event->repeated);
        break;
    case 'd':
        scene_table_release(table, now);
        table->entry_game = table->game;
        scene_number_open(&table->entry);
        break;
    case 'q':
        session_queue_push_kind(&session->queue, COMMAND_QUIT);
        break;
    default:
        break;
    }
}

static void input_handle_plain(Input *input, const InputEvent *event, Table *table, Session *session, double now)
{
    switch (event->key) {
    case KEY_SPACE:
    case 'd':
        input_turn_stock(table, session, now);
        break;
    case 'u':
    case KEY_BACKSPACE:
        input_step_history(session, COMMAND_UNDO, event->repeated);
        break;
    case 'n':
        if (!event->repeated) {
            input_deal_anew(input, session);
        }
        break;
    case 'r':
        if (!event->repeated) {
            input_restart(table, session);
        }
        break;
    case 'f':
        session_queue_push_kind(&session->queue, COMMAND_FINISH);
        break;
    case 'a':
        if (!event->repeated) {
            session_queue_push_kind(&session->queue, COMMAND_AUTOPLAY);
        }
        break;
    case 'm':
        if (!event->repeated) {
            session_queue_push_kind(&session->queue, COMMAND_MUTE);
        }
        break;
    case KEY_F1:
        input_open_screen(table, session, SCREEN_RULES);
        break;
    case KEY_F2:
        input_open_screen(table, session, SCREEN_LOOKS);
        break;
    case KEY_F11:
        if (!event->repeated) {
            session_queue_push_kind(&session->queue, COMMAND_FULLSCREEN);
        }
        break;
    case KEY_ESCAPE:
        input_escape(table, session, now);
        break;
    default:
        break;
    }
}

void input_handle_key(Input *input, const InputEvent *event, Table *table, Session *session, double now)
{
    bool alt = (event->modifiers & MODIFIER_ALT) != 0;
    bool control = (event->modifiers & MODIFIER_CONTROL) != 0;
    if (alt && event->key == KEY_RETURN) {
        if (!event->repeated) {
            session_queue_push_kind(&session->queue, COMMAND_FULLSCREEN);
        }
    } else if (table->entry.open && event->key != KEY_F11) {
        input_type_number(event, table, session);
    } else if (control) {
        input_handle_control(event, table, session, now);
    } else if (!alt) {
        input_handle_plain(input, event, table, session, now);
    }
}
