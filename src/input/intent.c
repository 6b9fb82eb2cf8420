/* SPDX-License-Identifier: MIT */
/*
 * What a player wants becomes commands, or is shown on the table, whatever device it came from.
 */
#include "input/input.h"
#include "session/autoplay.h"
#include "table/focus_moves.h"
#include "table/heading.h"
#include "words/words.h"

void input_play_pile(Table *table, Session *session, Pile pile, double now)
{
    Move move;
    if (pile == PILE_STOCK) {
        input_turn_stock(table, session, now);
    } else if (session_best_move(table->game, &table->position, pile, &move)) {
        input_play(table, session, move.from, move.to, now);
    } else if (table->position.count[pile] > 0) {
        table_refuse(table, pile, now);
    }
}

void input_turn_stock(Table *table, Session *session, double now)
{
    Move move;
    if (!session_best_move(table->game, &table->position, PILE_STOCK, &move)) {
        move = (Move){.from = PILE_STOCK, .to = PILE_WASTE}; /* refused with its reason */
    }
    input_play(table, session, move.from, move.to, now);
}

/* Puts what is shown or held away; false where nothing was. */
static bool put_away(Table *table, double now)
{
    Focus *focus = &table->focus;
    if (table->drag.active) {
        table_release(table, now);
    } else if (focus->letters_from != PILE_NONE) {
        focus->letters_from = PILE_NONE;
    } else if (focus->ghost != PILE_NONE || focus->selected != PILE_NONE) {
        focus->ghost = PILE_NONE;
        focus->selected = PILE_NONE;
    } else if (focus->hinted) {
        focus->hinted = false;
        table_heading_unsay(table);
    } else {
        return false;
    }
    return true;
}

static void menu(Table *table, Session *session, double now)
{
    if (!put_away(table, now)) {
        input_open_screen(table, session, SCREEN_PAUSE);
    }
}

/* Lights what can go somewhere, or puts the light out again. */
static void hint(Table *table)
{
    Focus *focus = &table->focus;
    Pile piles[PILE_COUNT];
    int count = table_focus_piles(table, piles);
    if (settings_get(&table->settings, SETTING_HINTS) == 0) {
        table_say(table, W("Hints are turned off in the settings."));
        return;
    }
    focus->hinted = !focus->hinted && count > 0;
    table_heading_unsay(table);
    table->helps |= focus->hinted ? HELP_HINT : 0;
    if (focus->hinted && rules_status(table->game, &table->position) == STATUS_OPEN) {
        table_show(table, count == 1 && piles[0] == PILE_STOCK ? W("Only the stock can be turned.")
                                                               : W("The lit cards can go somewhere."));
        table->message_passes = true;
        speech_hints(table);
    }
}

/* The next place of the card in focus; after the last the first again. */
static void cycle(Table *table, double now)
{
    Focus *focus = &table->focus;
    Pile places[PILE_COUNT];
    if (focus->button >= 0 || focus->pile == PILE_NONE) {
        return;
    }
    int count = table_focus_places(table, focus->pile, places);
    int next = 0;
    for (int i = 0; i < count; i++) {
        next = places[i] == focus->ghost ? (i + 1) % count : next;
    }
    if (count > 0) {
        focus->ghost = places[next];
    } else if (focus->pile != PILE_STOCK) {
        table_refuse(table, focus->pile, now);
    }
}

static void accept_focus(Input *input, Table *table, Session *session, double now)
{
    Focus *focus = &table->focus;
    if (focus->button >= 0) {
        if (table_button_enabled(table, (TableButton)focus->button)) {
            input_press_button(input, (TableButton)focus->button, table, session);
        }
    } else if (table_shows_win(table)) {
        input_press_win(input, table, session);
    } else if (focus->pile != PILE_NONE && focus->ghost != PILE_NONE) {
        Pile to = focus->ghost;
        focus->ghost = PILE_NONE;
        input_play(table, session, focus->pile, to, now);
    } else if (focus->pile != PILE_NONE) {
        input_play_pile(table, session, focus->pile, now);
    }
}

void input_leave_letters(Table *table)
{
    table->focus.letters = false;
    table->focus.letters_from = PILE_NONE;
}

/* The second letter: where to. */
static void press_place_letter(Table *table, Session *session, Pile to, double now)
{
    Move move = {.from = table->focus.letters_from, .to = to};
    table->focus.letters_from = PILE_NONE;
    if (to == move.from) {
        return; /* thought better of */
    }
    if (rules_pile_is_foundation(to)) {
        input_send_to_foundation(table, session, move.from, now);
    } else {
        input_play(table, session, move.from, move.to, now);
    }
}

void input_press_letter(Table *table, Session *session, int letter, bool with_shift, double now)
{
    Pile pile = table_pile_of_letter(table, letter);
    if (pile == PILE_NONE || table_shows_win(table)) {
        return;
    }
    table_hurry(table, now);
    if (table->focus.letters_from != PILE_NONE) {
        press_place_letter(table, session, pile, now);
        return;
    }
    if (rules_pile_is_foundation(pile)) {
        return; /* nothing is taken from there */
    }
    if (table_focus_accepts(table, pile)) {
        table_focus_set(table, pile, now);
    }
    Pile places[PILE_COUNT];
    if (with_shift && pile != PILE_STOCK && table_focus_places(table, pile, places) > 0) {
        table->focus.letters_from = pile;
    } else {
        input_play_pile(table, session, pile, now);
    }
}

/* What is the same on the table and on screens. */
static bool do_anywhere(Intent intent, bool repeated, Session *session)
{
    static const struct {
        Intent intent;
        CommandKind kind;
    } programs[] = {{INTENT_FULLSCREEN, COMMAND_FULLSCREEN},
                    {INTENT_MUTE, COMMAND_MUTE},
                    {INTENT_QUIT, COMMAND_QUIT},
                    {INTENT_COPY, COMMAND_COPY},
                    {INTENT_PASTE, COMMAND_PASTE}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(programs); i++) {
        if (programs[i].intent == intent) {
            if (!repeated) {
                session_queue_push_kind(&session->queue, programs[i].kind);
            }
            return true;
        }
    }
    return false;
}

/* What is done once for each press, however long it is held. */
static void do_once(Input *input, Intent intent, Table *table, Session *session, double now)
{
    switch (intent) {
    case INTENT_MENU:
        menu(table, session, now);
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
        table_release(table, now);
        input_open_number(table, session, table->game);
        break;
    case INTENT_RESTART:
        input_restart(table, session);
        break;
    case INTENT_AUTOPLAY:
        input_choose(table, session, SETTING_AUTOPLAY, !settings_get(&table->settings, SETTING_AUTOPLAY));
        break;
    case INTENT_READ:
        speech_table(table);
        break;
    case INTENT_REVIEW:
        input_review(table, session);
        break;
    case INTENT_LOG:
        table->log_shown = !table->log_shown;
        break;
    case INTENT_FINISH:
        session_queue_push_kind(&session->queue, COMMAND_FINISH);
        break;
    case INTENT_ACCEPT:
        accept_focus(input, table, session, now);
        break;
    case INTENT_FOUNDATION:
        input_send_to_foundation(table, session, table->focus.pile, now);
        break;
    case INTENT_HINT:
        hint(table);
        break;
    default:
        break;
    }
}

/* What is done again and again while its key is held. */
static bool do_repeatedly(Intent intent, bool repeated, Table *table, Session *session, double now)
{
    switch (intent) {
    case INTENT_UP:
    case INTENT_DOWN:
        table_focus_move(table, 0, intent == INTENT_UP ? -1 : 1, now);
        break;
    case INTENT_LEFT:
    case INTENT_RIGHT:
        table_focus_move(table, intent == INTENT_LEFT ? -1 : 1, 0, now);
        break;
    case INTENT_CYCLE:
        cycle(table, now);
        break;
    case INTENT_CANCEL:
        if (!put_away(table, now)) {
            input_step_history(session, COMMAND_UNDO, repeated);
        }
        break;
    case INTENT_UNDO:
    case INTENT_REDO:
        input_step_history(session, intent == INTENT_UNDO ? COMMAND_UNDO : COMMAND_REDO, repeated);
        break;
    case INTENT_STOCK:
        input_turn_stock(table, session, now);
        break;
    default:
        return false;
    }
    return true;
}

static bool needs_focus(Intent intent)
{
    return intent >= INTENT_UP && intent <= INTENT_CYCLE ? true : intent == INTENT_FOUNDATION;
}

/*
 * The first press of those who look for the focus only shows where it is: what is not seen is not played. False then.
 */
static bool find_focus(Intent intent, Table *table, double now)
{
    bool seen = table_focus_is_shown(table);
    bool wins = table_shows_win(table) && intent == INTENT_ACCEPT;
    if (!seen && (needs_focus(intent) || table->focus.device == DEVICE_PAD)) {
        table_focus_settle(table, now);
        table_focus_show(table);
    }
    return seen || wins || !needs_focus(intent) || !table_focus_is_shown(table);
}

/* Looking around leaves the light of hints on, and what was said of it; all else puts it out. */
static void dim_hints(Table *table, Intent intent)
{
    if (table->focus.hinted && (intent < INTENT_UP || intent > INTENT_RIGHT)) {
        table->focus.hinted = false;
        table_heading_unsay(table);
    }
}

void input_do(Input *input, Intent intent, bool repeated, Table *table, Session *session, double now)
{
    if (intent == INTENT_NONE || do_anywhere(intent, repeated, session)) {
        return;
    }
    if (screens_visible(&table->screens)) {
        input_screen_do(input, intent, table, session);
        speech_screens(table);
        return;
    }
    if (intent != INTENT_HINT && intent != INTENT_CANCEL && intent != INTENT_MENU) {
        dim_hints(table, intent);
    }
    Focus before = table->focus;
    if (!find_focus(intent, table, now)) {
        speech_focus(table);
        return;
    }
    if (intent == INTENT_ACCEPT || intent == INTENT_CYCLE) {
        table_hurry(table, now);
    }
    if (!do_repeatedly(intent, repeated, table, session, now) && !repeated) {
        do_once(input, intent, table, session, now);
    }
    const Focus *focus = &table->focus;
    bool shows = intent == INTENT_CYCLE && focus->ghost != PILE_NONE;
    if (shows || focus->pile != before.pile || focus->button != before.button) {
        speech_focus(table);
    }
    speech_screens(table);
}
