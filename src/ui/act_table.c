/* SPDX-License-Identifier: MIT */
/* What actions do on the table: moves, the focus, undo and redo. */
#include "session/autoplay.h"
#include "table/win.h"
#include "ui/actions.h"
#include "ui/advice.h"
#include "ui/focus.h"
#include "ui/hint.h"
#include "ui/lesson.h"
#include "ui/toolbar.h"
#include "words/words.h"

/* Queues a move; during a lesson only the one that the lesson wants, others are refused with a word. */
static void queue_move(Ui *ui, Pile from, Pile to)
{
    Move wanted;
    char task[LESSON_TASK_LENGTH];
    bool lesson = ui_lesson_wants(&ui->lesson, &wanted);
    if (lesson && (wanted.from != from || wanted.to != to)) {
        table_refuse(&ui->table, from, ui->now);
        speech_say(&ui->speech, W("Not yet: this step is about the lit cards."));
        ui_lesson_words(&ui->lesson, task);
        speech_speak(&ui->speech, task); /* which cards these are, for who does not see the light */
        return;
    }
    session_queue_push(&ui->session->queue,
                       (Command){.kind = COMMAND_MOVE, .move = {.from = from, .to = to}, .lesson = lesson});
}

/* Whether the pile is where the last step of a lesson has brought a card: who presses both still reads why. */
static bool is_second_press(const Ui *ui, Pile pile)
{
    Move wanted;
    if (!ui_lesson_wants(&ui->lesson, &wanted) || wanted.from == pile) {
        return false;
    }
    const History *history = session_history(ui->session);
    return history->here > 0 && history->nodes[history->here].move.to == pile;
}

/* Plays the top card of a pile to its best place, or says why not; of the stock that is told by a try. */
static void play_pile(Ui *ui, Pile pile)
{
    Move move;
    if (is_second_press(ui, pile)) {
        table_refuse(&ui->table, pile, ui->now);
    } else if (session_best_move(ui->table.game, &ui->table.position, pile, &move)) {
        queue_move(ui, move.from, move.to);
    } else if (pile == PILE_STOCK) {
        queue_move(ui, PILE_STOCK, PILE_WASTE);
    } else {
        ui_refuse(&ui->table, &ui->speech, pile, ui->now);
        ui->ending.waits |= ui->screens.ending == ENDING_BLOCKED;
    }
}

/* Skips the rest of the scene of a won game; everything else is done on the strip. */
static void finish_win(Table *table)
{
    if (table_win_is_on(table)) {
        table_win_finish(table);
    }
}

/* Moves, and the end of the scene of a won game. */
void ui_act_play(Ui *ui, const Action *action)
{
    const Position *position = &ui->table.position;
    Pile pile = action->kind == ACTION_FOUNDATION ? ui->focus.pile : action->move.from;
    Move up = {.from = pile, .to = PILE_FOUNDATION}; /* where it can go to none, a try at the first says why not */
    switch (action->kind) {
    case ACTION_MOVE:
        queue_move(ui, action->move.from, action->move.to);
        break;
    case ACTION_STOCK:
        play_pile(ui, PILE_STOCK);
        break;
    case ACTION_PLAY_PILE:
        play_pile(ui, pile);
        break;
    case ACTION_FOUNDATION:
    case ACTION_SEND_PILE:
        if (pile != PILE_NONE && pile != PILE_STOCK && !rules_pile_is_foundation(pile) && position->count[pile] > 0) {
            session_foundation_move(ui->table.game, position, pile, &up);
            queue_move(ui, pile, up.to);
        }
        break;
    default:
        finish_win(&ui->table);
        break;
    }
}

void ui_act_focus(Ui *ui, const Action *action)
{
    int dx = (action->kind == ACTION_RIGHT) - (action->kind == ACTION_LEFT);
    int dy = (action->kind == ACTION_DOWN) - (action->kind == ACTION_UP);
    ui_focus_move(&ui->focus, &ui->table, dx, dy, ui->now);
}

void ui_act_accept(Ui *ui, const Action *action)
{
    Focus *focus = &ui->focus;
    (void)action;
    table_hurry(&ui->table, ui->now);
    if (focus->button >= 0) {
        if (ui_toolbar_enabled(&ui->table, focus->button)) {
            ui_execute(ui, ui_toolbar_action(&ui->table, focus->button));
        }
    } else if (ui->table.won) {
        finish_win(&ui->table);
    } else if (focus->pile != PILE_NONE && focus->ghost != PILE_NONE) {
        Pile to = focus->ghost;
        focus->ghost = PILE_NONE;
        queue_move(ui, focus->pile, to);
    } else if (focus->pile != PILE_NONE) {
        play_pile(ui, focus->pile);
    }
}

/* To the next button, or the one before; a gamepad, whose cross leads there, asks for what is behind this one. */
static void cycle_button(Ui *ui, bool back, bool repeated)
{
    int next = ui->focus.button;
    if (ui->focus.device == DEVICE_PAD) {
        if (!repeated) {
            ui_execute(ui, ui_toolbar_behind(next));
        }
        return;
    }
    do {
        next = (next + (back ? LAYOUT_BUTTONS - 1 : 1)) % LAYOUT_BUTTONS;
    } while (next != ui->focus.button && !ui_toolbar_enabled(&ui->table, next));
    ui_focus_set(&ui->focus, &ui->table, PILE_COUNT + next, ui->now);
}

/* The next place of the card in focus, round and round, else the next card that has one, or, with a value, the one
 * before; among buttons the next. */
void ui_act_cycle(Ui *ui, const Action *action)
{
    Focus *focus = &ui->focus;
    bool back = action->value != 0;
    table_hurry(&ui->table, ui->now);
    if (focus->button >= 0) {
        cycle_button(ui, back, action->repeated);
        return;
    }
    if (focus->pile == PILE_NONE) {
        return;
    }
    Pile next = focus->pile;
    Move wanted;
    if (ui_lesson_wants(&ui->lesson, &wanted) && next != wanted.from) { /* no other can be played */
        ui_focus_set(focus, &ui->table, wanted.from, ui->now);
        return;
    }
    bool puts_away = back && focus->ghost != PILE_NONE;
    focus->ghost = back ? (Pile)PILE_NONE : ui_focus_next_place(focus, &ui->table, next);
    do {
        next = (Pile)((next + (back ? PILE_COUNT - 1 : 1)) % PILE_COUNT);
    } while (next != focus->pile && !ui_focus_accepts(&ui->table, next));
    if (focus->ghost == PILE_NONE && !puts_away) { /* the next card's turn */
        ui_focus_set(focus, &ui->table, next, ui->now);
    }
}

/* Undo or redo; while the key is held not beyond the deal on the table, and never what a lesson has played itself. */
static void step_history(Ui *ui, CommandKind kind, bool within_deal)
{
    Session *session = ui->session;
    int prelude = ui_lesson_is_on(&ui->lesson) ? ui->lesson.prelude : 0;
    if (kind == COMMAND_UNDO && prelude > 0 && session_move_count(session) == prelude) {
        speech_say(&ui->speech, speech_of_nothing(&ui->table, kind));
        return;
    }
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

/* Puts away what is held, or shown of a card's way; false where nothing was. */
static bool put_away(Ui *ui)
{
    if (ui->table.drag.active) {
        table_release(&ui->table, ui->now);
    } else if (ui->focus.letters_from != PILE_NONE) {
        ui->focus.letters_from = PILE_NONE;
    } else if (ui->focus.ghost != PILE_NONE || ui->table.selected != PILE_NONE) {
        ui_let_go(ui);
    } else {
        return false;
    }
    return true;
}

/* Puts away what is held or shown; else opens the menu or the choice of games, or undoes with ACTION_CANCEL. */
void ui_act_put_away(Ui *ui, const Action *action)
{
    bool put = put_away(ui);
    if (action->kind == ACTION_MENU) { /* a hint goes out, and needs no press of its own */
        ui_hint_put_out(ui);
        if (!put || action->value == MENU_AT_ONCE) {
            ui_open_screen(ui, action->value == MENU_OF_GAMES ? SCREEN_CHOOSER : SCREEN_PAUSE);
        }
    } else if (!put && !ui_hint_put_out(ui)) {
        step_history(ui, COMMAND_UNDO, action->repeated);
    }
}

/* Commands that the session carries out as they are. */
void ui_act_command(Ui *ui, const Action *action)
{
    if (action->kind == ACTION_UNDO || action->kind == ACTION_REDO) {
        step_history(ui, action->kind == ACTION_UNDO ? COMMAND_UNDO : COMMAND_REDO, action->repeated);
    } else {
        session_queue_push_kind(&ui->session->queue, action->kind == ACTION_FINISH ? COMMAND_FINISH : COMMAND_PLAY_ON);
    }
}

/* What is only on or off: settings, and the list of what was said. */
void ui_act_toggle(Ui *ui, const Action *action)
{
    Setting setting = action->kind == ACTION_AUTOPLAY ? SETTING_AUTOPLAY : SETTING_STATISTICS;
    if (action->kind == ACTION_LOG) {
        ui->table.log_shown = !ui->table.log_shown;
        ui_layout(ui);
        return;
    }
    ui->screens.scroll = 0.0F;
    ui_choose(ui, setting, !settings_get(&ui->table.settings, setting));
}

void ui_act_read(Ui *ui, const Action *action)
{
    (void)action;
    speech_table(&ui->speech, &ui->table);
    speech_speak(&ui->speech, ui->screens.unsaved);
    ui_verdict_say(ui);
}
