/* SPDX-License-Identifier: MIT */
/*
 * What a player wants becomes commands, or is shown on the table, whatever device it came from.
 */
#include "input/input.h"
#include "session/autoplay.h"

/* Plays the top card of a pile to its best place; where there is none, a try says why not. */
static void input_play_pile(Table *table, Session *session, Pile pile, double now)
{
    Move move;
    if (pile == PILE_NONE) {
        return;
    }
    if (session_best_move(table->game, &table->position, pile, &move)) {
        input_play(table, session, move.from, move.to, now);
    } else if (table->position.count[pile] > 0) {
        scene_table_refuse(table, pile, now);
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

static void input_menu(Table *table, Session *session, double now)
{
    if (table->drag.active) {
        scene_table_release(table, now);
    } else {
        input_open_screen(table, session, SCREEN_PAUSE);
    }
}

/* What is the same on the table and on screens. */
static bool input_do_anywhere(Intent intent, bool repeated, Session *session)
{
    CommandKind kind = intent == INTENT_FULLSCREEN ? COMMAND_FULLSCREEN
                       : intent == INTENT_MUTE     ? COMMAND_MUTE
                                                   : COMMAND_QUIT;
    if (intent != INTENT_FULLSCREEN && intent != INTENT_MUTE && intent != INTENT_QUIT) {
        return false;
    }
    if (!repeated) {
        session_queue_push_kind(&session->queue, kind);
    }
    return true;
}

/* What is done once for each press, however long it is held. */
static void input_do_once(Input *input, Intent intent, Table *table, Session *session, double now)
{
    switch (intent) {
    case INTENT_MENU:
        input_menu(table, session, now);
        break;
    case INTENT_RULES:
        input_open_screen(table, session, SCREEN_RULES);
        break;
    case INTENT_SETTINGS:
        input_open_screen(table, session, SCREEN_SETTINGS);
        break;
    case INTENT_NEW_DEAL:
        input_deal_anew(input, session);
        break;
    case INTENT_NUMBER:
        scene_table_release(table, now);
        input_open_number(table, session, table->game);
        break;
    case INTENT_RESTART:
        input_restart(table, session);
        break;
    case INTENT_AUTOPLAY:
        session_queue_push_kind(&session->queue, COMMAND_AUTOPLAY);
        break;
    case INTENT_READ:
        scene_narrate_table(table);
        break;
    case INTENT_LOG:
        table->log_shown = !table->log_shown;
        break;
    case INTENT_FINISH:
        session_queue_push_kind(&session->queue, COMMAND_FINISH);
        break;
    case INTENT_ACCEPT:
        input_play_pile(table, session, table->focus.pile, now);
        break;
    default:
        break;
    }
}

void input_do(Input *input, Intent intent, bool repeated, Table *table, Session *session, double now)
{
    if (input_do_anywhere(intent, repeated, session)) {
        return;
    }
    if (scene_screens_visible(&table->screens)) {
        input_screen_do(input, intent, table, session);
        return;
    }
    switch (intent) {
    case INTENT_UNDO:
    case INTENT_CANCEL:
        input_step_history(session, COMMAND_UNDO, repeated);
        break;
    case INTENT_REDO:
        input_step_history(session, COMMAND_REDO, repeated);
        break;
    case INTENT_STOCK:
        input_turn_stock(table, session, now);
        break;
    default:
        if (!repeated) {
            input_do_once(input, intent, table, session, now);
        }
        break;
    }
}
