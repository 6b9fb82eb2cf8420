/* SPDX-License-Identifier: MIT */
/*
 * What actions do that bring another game to the table, or this one again from its start; lessons.
 */
#include "base/text.h"
#include "guide/guide.h"
#include "rules/notation.h"
#include "screens/stack.h"
#include "ui/actions.h"
#include "ui/arrange.h"
#include "ui/lesson.h"
#include "ui/new_deals.h"

/* Deals a game, or goes on with the one on the table where that is what is wanted. */
static void deal_game(Ui *ui, CommandKind kind, const Game *game)
{
    Session *session = ui->session;
    bool resumes = kind == COMMAND_RESUME && session_find_chapter(session, game) >= 0;
    Command deal = {.kind = (uint8_t)kind, .game = game};
    ui_clear(ui);
    const Chapter *chapter = session_chapter(session);
    if (kind == COMMAND_RESUME && chapter != NULL && chapter->game == game && !chapter->lesson && !ui->table.won) {
        return; /* it is the one on the table: nothing has to be moved */
    }
    deal.deal = resumes ? 0 : ui_new_deal(ui, game);
    session_queue_push(&session->queue, deal);
}

void ui_act_new_deal(Ui *ui, const Action *action)
{
    Session *session = ui->session;
    if (action->game != NULL) {
        deal_game(ui, COMMAND_DEAL, action->game);
    } else if (session_chapter(session) != NULL) { /* else the first deal is chosen but not yet on the table */
        Command deal = {
            .kind = COMMAND_DEAL, .game = session_game(session), .deal = ui_new_deal(ui, session_game(session))};
        session_queue_push(&session->queue, deal);
    }
}

/* A game that is won is not gone on with. */
void ui_act_play(Ui *ui, const Action *action)
{
    CommandKind kind = COMMAND_DEAL;
    for (int i = 0; i < ui->screens.game_count; i++) {
        const ChooserGame *choice = &ui->screens.games[i];
        kind = choice->game == action->game && choice->open ? COMMAND_RESUME : kind;
    }
    deal_game(ui, kind, action->game);
}

/* Queues the moves that set a lesson's scene. */
static void play_prelude(Ui *ui)
{
    TextSlice rest = base_text_slice(ui->lesson.lesson->prelude);
    TextSlice word;
    Move move;
    while (base_text_next_word(&rest, &word) && rules_move_parse(word, &move)) {
        session_queue_push(&ui->session->queue, (Command){.kind = COMMAND_MOVE, .move = move, .lesson = true});
    }
}

/* A lesson starts again where it first began. */
void ui_act_restart(Ui *ui, const Action *action)
{
    bool on_table = !screens_visible(&ui->screens);
    (void)action;
    screens_clear(&ui->screens);
    if (on_table || session_chapter(ui->session) != NULL) {
        session_queue_push_kind(&ui->session->queue, COMMAND_RESTART);
        if (ui_lesson_is_given(ui)) {
            play_prelude(ui);
        }
    }
}

void ui_act_lesson(Ui *ui, const Action *action)
{
    const Game *standard = rules_game_find(action->game->name, NULL);
    screens_clear(&ui->screens);
    ui_lesson_begin(ui, standard);
    session_queue_push(
        &ui->session->queue,
        (Command){.kind = COMMAND_DEAL, .game = standard, .deal = ui->lesson.lesson->deal, .lesson = true});
    play_prelude(ui);
}

/* Back to the game that was on the table before; where there was none, to the games. */
void ui_act_leave_lesson(Ui *ui, const Action *action)
{
    ui_clear(ui);
    session_queue_push_kind(&ui->session->queue, COMMAND_LESSON_END);
    if (session_find_chapter(ui->session, NULL) < 0) {
        ui_act_games(ui, action);
    }
}

void ui_act_day(Ui *ui, const Action *action)
{
    if (action->game != NULL) {
        ui_clear(ui);
        ui_request(ui, *action);
    }
}
