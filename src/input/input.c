/* SPDX-License-Identifier: MIT */
#include "input/input.h"

#include <math.h>
#include <string.h>

#include "session/autoplay.h"
#include "table/lesson.h"
#include "table/win.h"
#include "words/words.h"

/* A second click so soon and so near is the other half of a double click, which says no more than the first. */
static const double DOUBLE_CLICK_TIME = 350.0;
static const float DOUBLE_CLICK_REACH = 0.12F; /* of a card's width */

static const uint64_t RANDOM_DEALS = 999999;

void input_open(Input *input, uint64_t seed)
{
    memset(input, 0, sizeof *input);
    input->random = (Random){.state = seed};
    input->pressed_button = -1;
    input_pads_open(&input->pads);
    input_bindings_reset(&input->bindings);
}

uint64_t input_random_deal(Input *input)
{
    return 1 + base_random_below(&input->random, RANDOM_DEALS);
}

void input_deal_anew(Input *input, Session *session)
{
    if (session_chapter(session) == NULL) {
        return; /* the first deal is chosen but not yet on the table */
    }
    Command deal = {.kind = COMMAND_DEAL, .game = session_game(session), .deal = input_random_deal(input)};
    session_queue_push(&session->queue, deal);
}

void input_play(Table *table, Session *session, Pile from, Pile to, double now)
{
    Move wanted;
    if (table_lesson_wants(table, &wanted) && (wanted.from != from || wanted.to != to)) {
        table_lesson_refuse(table, from, now);
        return;
    }
    session_queue_push_move(&session->queue, from, to);
}

void input_step_history(Session *session, CommandKind kind, bool within_deal)
{
    if (session_chapter(session) == NULL) {
        return; /* the first deal is chosen but not yet on the table */
    }
    const History *history = session_history(session);
    const HistoryNode *here = &history->nodes[history->here];
    bool inside = kind == COMMAND_UNDO ? here->depth > 0 : here->next != HISTORY_NONE;
    if (inside || !within_deal) {
        session_queue_push(&session->queue, (Command){.kind = (uint8_t)kind, .within_deal = within_deal});
    }
}

void input_press_button(Input *input, TableButton button, Table *table, Session *session)
{
    static const CommandKind commands[TABLE_BUTTON_COUNT] = {[TABLE_BUTTON_UNDO] = COMMAND_UNDO,
                                                             [TABLE_BUTTON_REDO] = COMMAND_REDO,
                                                             [TABLE_BUTTON_FINISH] = COMMAND_FINISH,
                                                             [TABLE_BUTTON_FULLSCREEN] = COMMAND_FULLSCREEN};
    if (button == TABLE_BUTTON_NEW) {
        input_deal_anew(input, session);
    } else if (button == TABLE_BUTTON_RESTART) {
        input_restart(table, session);
    } else if (button == TABLE_BUTTON_MENU) {
        input_open_screen(table, session, SCREEN_PAUSE);
    } else if (button == TABLE_BUTTON_RULES) {
        input_open_screen(table, session, SCREEN_RULES);
    } else {
        session_queue_push_kind(&session->queue, commands[button]);
    }
}

static bool is_double_click(const Input *input, const Table *table, Point point, double now)
{
    float reach = table->layout.card_width * DOUBLE_CLICK_REACH;
    bool near = hypotf(point.x - input->last_click.x, point.y - input->last_click.y) <= reach;
    return input->has_clicked && near && now - input->last_click_at < DOUBLE_CLICK_TIME;
}

/* Sends the top card of a pile to its best place; where there is none, a try says why not. */
static void click_pile(Input *input, Table *table, Session *session, Pile pile, double now)
{
    Move move;
    input->last_click = table->drag.pressed;
    input->last_click_at = now;
    input->has_clicked = true;
    if (session_best_move(table->game, &table->position, pile, &move)) {
        input_play(table, session, move.from, move.to, now);
    } else if (table->position.count[pile] > 0) {
        table_refuse(table, pile, now);
    }
}

void input_send_to_foundation(Table *table, Session *session, Pile pile, double now)
{
    Move move;
    if (pile == PILE_NONE || pile == PILE_STOCK || rules_pile_is_foundation(pile) || table->position.count[pile] == 0) {
        return;
    }
    if (session_foundation_move(table->game, &table->position, pile, &move)) {
        input_play(table, session, move.from, move.to, now);
    } else {
        input_play(table, session, pile, PILE_FOUNDATION, now); /* refused with its reason */
    }
}

void input_press_win(Input *input, Table *table, Session *session)
{
    if (table_win_is_on(table) && table_win_is_moving(table)) {
        table_win_finish(table);
    } else if (table_win_is_on(table)) {
        input_deal_anew(input, session);
    }
}

void input_press_left(Input *input, Table *table, Session *session, Point point, double now)
{
    TableHit hit = table_hit(table, point);
    input->pressed_button = table_button_at(table, point);
    if (input->pressed_button >= 0) {
        return;
    }
    if (table_shows_win(table)) {
        input_press_win(input, table, session);
        return;
    }
    if (hit.pile == PILE_STOCK) {
        input_turn_stock(table, session, now);
    } else if (hit.pile != PILE_NONE && hit.is_top && !rules_pile_is_foundation(hit.pile)) {
        input->second_click = is_double_click(input, table, point, now);
        table_grab(table, hit.pile, point);
    } else if (hit.card != CARD_NONE && !hit.is_top) {
        table_say(table, W("Only the top card of a pile can be played."));
    }
}

static void press(Input *input, const InputEvent *event, Table *table, Session *session, double now)
{
    Point point = {event->x, event->y};
    if (table->entry.open) {
        return;
    }
    table_hurry(table, now);
    switch ((EventButton)event->button) {
    case BUTTON_LEFT:
        input_press_left(input, table, session, point, now);
        break;
    case BUTTON_RIGHT:
        if (table->drag.active) {
            table_release(table, now);
        } else if (!table_shows_win(table)) {
            input_send_to_foundation(table, session, table_hit(table, point).pile, now);
        }
        break;
    case BUTTON_BACK:
        input_step_history(session, COMMAND_UNDO, false);
        break;
    case BUTTON_FORWARD:
        input_step_history(session, COMMAND_REDO, false);
        break;
    case BUTTON_MIDDLE:
        break;
    }
}

void input_drop(Table *table, Session *session, double now)
{
    Pile from = table->drag.from;
    Pile target = table_drop_target(table);
    if (target == PILE_NONE) {
        target = table_covered_pile(table); /* to be told why not */
    }
    table_release(table, now);
    if (target != PILE_NONE) {
        input_play(table, session, from, target, now);
    }
}

void input_release_left(Input *input, Table *table, Session *session, Point point, double now)
{
    int button = table_button_at(table, point);
    if (input->pressed_button >= 0 && button == input->pressed_button && !table->entry.open) {
        input_press_button(input, (TableButton)button, table, session);
    }
    input->pressed_button = -1;
    if (!table->drag.active) {
        return;
    }
    table_drag(table, point, now);
    if (table->drag.moved) {
        input_drop(table, session, now);
    } else {
        Pile pile = table->drag.from;
        table_release(table, now);
        if (!input->second_click) {
            click_pile(input, table, session, pile, now);
        }
    }
}

static void move_pointer(Table *table, Point point, double now)
{
    table->hovered_button = table_button_at(table, point);
    table->hovered_pile = table->position.base_rank == RANK_NONE ? table_hit(table, point).pile : PILE_NONE;
    if (table->drag.active) {
        table_drag(table, point, now);
    }
}

/* A press with the pointer puts the ring of the focus away; what a key is used for it says itself. */
static void note_device(const InputEvent *event, Table *table)
{
    if (event->kind == EVENT_POINTER_DOWN || event->kind == EVENT_TOUCH_DOWN) {
        table->focus.device = event->kind == EVENT_POINTER_DOWN ? DEVICE_POINTER : DEVICE_TOUCH;
        table->focus.shown = false;
        input_leave_letters(table);
    }
}

static void interpret(Input *input, const InputEvent *event, Table *table, Session *session, double now)
{
    Point point = {event->x, event->y};
    if (input_handle_pad(input, event, table, session, now)) {
        return;
    }
    note_device(event, table);
    if (event->kind == EVENT_KEY) {
        input_note_prompts(input, table);
    }
    if (event->kind == EVENT_TOUCH_DOWN || event->kind == EVENT_TOUCH_MOVE || event->kind == EVENT_TOUCH_UP) {
        input_handle_touch(input, event, table, session, now);
        return;
    }
    if (event->kind == EVENT_FOCUS_LOST || event->kind == EVENT_HIDDEN) {
        input_touch_cancel(input, table, now);
    }
    if (screens_visible(&table->screens)) {
        input_handle_screen(input, event, table, session, now);
        return;
    }
    switch (event->kind) {
    case EVENT_KEY:
        input_handle_key(input, event, table, session, now);
        break;
    case EVENT_KEY_UP:
        input_handle_key_up(input, event, table);
        break;
    case EVENT_POINTER_DOWN:
        press(input, event, table, session, now);
        break;
    case EVENT_POINTER_UP:
        if (event->button == BUTTON_LEFT) {
            input_release_left(input, table, session, point, now);
        }
        break;
    case EVENT_POINTER_MOVE:
        move_pointer(table, point, now);
        break;
    case EVENT_WHEEL:
        for (int i = 0; i < (event->steps > 0 ? event->steps : -event->steps) && !table->entry.open; i++) {
            input_step_history(session, event->steps > 0 ? COMMAND_UNDO : COMMAND_REDO, true);
        }
        break;
    case EVENT_POINTER_LEFT:
        table->hovered_button = -1;
        break;
    case EVENT_FOCUS_LOST:
    case EVENT_HIDDEN:
        input_leave_letters(table);
        input->pressed_button = -1;
        table_release(table, now);
        break;
    default:
        break;
    }
}

void input_handle(Input *input, const InputEvent *event, Table *table, Session *session, double now)
{
    interpret(input, event, table, session, now);
    speech_screens(table);
}

void input_tick(Input *input, Table *table, Session *session, double now)
{
    input_touch_tick(input, table, now);
    input_pads_tick(input, table, session, now);
    speech_screens(table);
}

bool input_is_busy(const Input *input)
{
    return input_touch_is_busy(&input->touch) || input_pads_are_busy(&input->pads);
}
