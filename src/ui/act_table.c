/* SPDX-License-Identifier: MIT */
/*
 * What actions do on the table: moves, the focus, hints, undo and redo.
 */
#include "session/autoplay.h"
#include "table/motion.h"
#include "table/win.h"
#include "ui/actions.h"
#include "ui/arrange.h"
#include "ui/execute.h"
#include "ui/focus.h"
#include "ui/heading.h"
#include "ui/hint.h"
#include "ui/lesson.h"
#include "ui/show.h"
#include "ui/toolbar.h"
#include "ui/verdict.h"
#include "words/words.h"

/* Queues a move; during a lesson only the one that the lesson wants, others are refused with a word. */
static void queue_move(Ui *ui, Move move)
{
    Move wanted;
    bool lesson = ui_lesson_wants(ui, &wanted);
    if (lesson && (wanted.from != move.from || wanted.to != move.to)) {
        ui_lesson_refuse(ui, move.from);
        return;
    }
    session_queue_push(&ui->session->queue, (Command){.kind = COMMAND_MOVE, .move = move, .lesson = lesson});
}

void ui_act_move(Ui *ui, const Action *action)
{
    queue_move(ui, action->move);
}

static void turn_stock(Ui *ui)
{
    Move move;
    if (!session_best_move(ui->table.game, &ui->table.position, PILE_STOCK, &move)) {
        move = (Move){.from = PILE_STOCK, .to = PILE_WASTE}; /* refused with its reason */
    }
    queue_move(ui, move);
}

static void play_pile(Ui *ui, Pile pile)
{
    Move move;
    if (pile == PILE_STOCK) {
        turn_stock(ui);
    } else if (session_best_move(ui->table.game, &ui->table.position, pile, &move)) {
        queue_move(ui, move);
    } else if (ui->table.position.count[pile] > 0) {
        ui_refuse(ui, pile);
    }
}

void ui_act_play_pile(Ui *ui, const Action *action)
{
    play_pile(ui, action->move.from);
}

void ui_act_stock(Ui *ui, const Action *action)
{
    (void)action;
    turn_stock(ui);
}

void ui_act_foundation(Ui *ui, const Action *action)
{
    const Table *table = &ui->table;
    Pile pile = action->kind == ACTION_SEND_PILE ? action->move.from : ui->focus.pile;
    Move move;
    if (pile == PILE_NONE || pile == PILE_STOCK || rules_pile_is_foundation(pile) || table->position.count[pile] == 0) {
        return;
    }
    if (!session_foundation_move(table->game, &table->position, pile, &move)) {
        move = (Move){.from = pile, .to = PILE_FOUNDATION}; /* refused with its reason */
    }
    queue_move(ui, move);
}

/* Whoever does not want to wait for the end of the scene need not; more comes of it only on the strip. */
void ui_act_after_win(Ui *ui, const Action *action)
{
    (void)action;
    if (table_win_is_on(&ui->table)) {
        table_win_finish(&ui->table);
    }
}

void ui_act_focus(Ui *ui, const Action *action)
{
    int dx = (action->kind == ACTION_RIGHT) - (action->kind == ACTION_LEFT);
    int dy = (action->kind == ACTION_DOWN) - (action->kind == ACTION_UP);
    ui_focus_move(ui, dx, dy);
}

void ui_act_accept(Ui *ui, const Action *action)
{
    Focus *focus = &ui->focus;
    table_hurry(&ui->table, ui->now);
    if (focus->button >= 0) {
        if (ui_toolbar_enabled(ui, focus->button)) {
            ui_execute(ui, ui_toolbar_action(focus->button));
        }
    } else if (ui->table.won) {
        ui_act_after_win(ui, action);
    } else if (focus->pile != PILE_NONE && focus->ghost != PILE_NONE) {
        Pile to = focus->ghost;
        focus->ghost = PILE_NONE;
        queue_move(ui, (Move){.from = focus->pile, .to = to});
    } else if (focus->pile != PILE_NONE) {
        play_pile(ui, focus->pile);
    }
}

/* The next place of the card in focus; after the last the first again. */
void ui_act_cycle(Ui *ui, const Action *action)
{
    Focus *focus = &ui->focus;
    Pile places[PILE_COUNT];
    (void)action;
    table_hurry(&ui->table, ui->now);
    if (focus->button >= 0 || focus->pile == PILE_NONE) {
        return;
    }
    int count = ui_focus_places(ui, focus->pile, places);
    int next = 0;
    for (int i = 0; i < count; i++) {
        next = places[i] == focus->ghost ? (i + 1) % count : next;
    }
    if (count > 0) {
        focus->ghost = places[next];
    } else if (focus->pile != PILE_STOCK) {
        ui_refuse(ui, focus->pile);
    }
}

/* Puts what is held, or shown of a card's way, away; false where nothing was. */
static bool put_away(Ui *ui)
{
    Focus *focus = &ui->focus;
    if (ui->table.drag.active) {
        table_release(&ui->table, ui->now);
    } else if (focus->letters_from != PILE_NONE) {
        focus->letters_from = PILE_NONE;
    } else if (focus->ghost != PILE_NONE || ui->table.selected != PILE_NONE) {
        focus->ghost = PILE_NONE;
        ui->table.selected = PILE_NONE;
    } else {
        return false;
    }
    return true;
}

/* A hint goes out, and needs no press of its own. */
void ui_act_menu(Ui *ui, const Action *action)
{
    bool put = put_away(ui);
    ui_hint_put_out(ui);
    if (!put || action->value == MENU_AT_ONCE) {
        ui_open_screen(ui, SCREEN_PAUSE);
    }
}

/* Undo or redo; while the key is held not beyond the deal on the table. */
static void step_history(Ui *ui, CommandKind kind, bool within_deal)
{
    if (session_chapter(ui->session) == NULL) {
        return; /* the first deal is chosen but not yet on the table */
    }
    const History *history = session_history(ui->session);
    const HistoryNode *here = &history->nodes[history->here];
    bool inside = kind == COMMAND_UNDO ? here->depth > 0 : here->next != HISTORY_NONE;
    if (inside || !within_deal) {
        session_queue_push(&ui->session->queue, (Command){.kind = (uint8_t)kind, .within_deal = within_deal});
    }
}

void ui_act_history(Ui *ui, const Action *action)
{
    step_history(ui, action->kind == ACTION_UNDO ? COMMAND_UNDO : COMMAND_REDO, action->repeated);
}

void ui_act_cancel(Ui *ui, const Action *action)
{
    if (!put_away(ui) && !ui_hint_put_out(ui)) {
        step_history(ui, COMMAND_UNDO, action->repeated);
    }
}

void ui_act_hint(Ui *ui, const Action *action)
{
    (void)action;
    ui_hint_press(ui);
}

void ui_act_show(Ui *ui, const Action *action)
{
    (void)action;
    ui_show_begin(ui);
}

void ui_act_finish(Ui *ui, const Action *action)
{
    (void)action;
    session_queue_push_kind(&ui->session->queue, COMMAND_FINISH);
}

void ui_act_autoplay(Ui *ui, const Action *action)
{
    (void)action;
    ui_choose(ui, SETTING_AUTOPLAY, !settings_get(&ui->table.settings, SETTING_AUTOPLAY));
}

void ui_act_read(Ui *ui, const Action *action)
{
    (void)action;
    speech_table(&ui->speech, &ui->table);
    speech_speak(&ui->speech, ui->screens.unsaved);
    ui_verdict_say(ui);
}

void ui_act_log(Ui *ui, const Action *action)
{
    (void)action;
    ui->table.log_shown = !ui->table.log_shown;
    ui_layout(ui);
}
