/* SPDX-License-Identifier: MIT */
/*
 * What actions do that bring another game to the table, or this one again from its start; lessons.
 */
#include "base/text.h"
#include "rules/notation.h"
#include "ui/actions.h"
#include "ui/arrange.h"
#include "ui/lesson.h"
#include "ui/new_deals.h"

/* Whether the chooser offers to go on with a game of these rules. A game that is won is not gone on with. */
static bool is_open(const Screens *screens, const Game *game)
{
    for (int i = 0; i < screens->game_count; i++) {
        if (screens->games[i].game == game && screens->games[i].open) {
            return true;
        }
    }
    return false;
}

/* Deals a game anew, the one on the table where none is named; ACTION_PLAY goes on with one that is open. */
void ui_act_deal(Ui *ui, const Action *action)
{
    Session *session = ui->session;
    const Chapter *chapter = session_chapter(session);
    const Game *game = action->game;
    bool resumes = action->kind == ACTION_PLAY && is_open(&ui->screens, game);
    if (game != NULL) {
        ui_clear(ui);
    } else if (chapter != NULL) {
        game = session_game(session);
    } else {
        return; /* the first deal is chosen but not yet on the table */
    }
    if (resumes && chapter != NULL && chapter->game == game && !chapter->lesson && !ui->table.won) {
        return; /* it is the one on the table: nothing has to be moved */
    }
    Command deal = {.kind = (uint8_t)(resumes ? COMMAND_RESUME : COMMAND_DEAL), .game = game};
    if (!resumes || session_find_chapter(session, game) < 0) {
        deal.deal = ui_new_deal(&ui->new_deals, game, settings_get(&ui->table.settings, SETTING_DEALS));
    }
    session_queue_push(&session->queue, deal);
}

/* Queues the moves that set a lesson's scene. */
static void play_prelude(const Lesson *lesson, CommandQueue *queue)
{
    TextSlice rest = base_text_slice(lesson->prelude);
    TextSlice word;
    Move move;
    while (base_text_next_word(&rest, &word) && rules_move_parse(word, &move)) {
        session_queue_push(queue, (Command){.kind = COMMAND_MOVE, .move = move, .lesson = true});
    }
}

/* A lesson starts again where it first began. */
void ui_act_restart(Ui *ui, const Action *action)
{
    bool on_table = !screens_visible(&ui->screens);
    CommandQueue *queue = &ui->session->queue;
    (void)action;
    screens_clear(&ui->screens);
    if (on_table || session_chapter(ui->session) != NULL) {
        session_queue_push_kind(queue, COMMAND_RESTART);
        if (ui_lesson_is_given(&ui->lesson)) {
            play_prelude(ui->lesson.lesson, queue);
        }
    }
}

void ui_act_lesson(Ui *ui, const Action *action)
{
    const Game *standard = rules_game_find(action->game->name, NULL);
    CommandQueue *queue = &ui->session->queue;
    screens_clear(&ui->screens);
    ui_lesson_begin(&ui->lesson, standard);
    const Lesson *lesson = ui->lesson.lesson;
    session_queue_push(queue, (Command){.kind = COMMAND_DEAL, .game = standard, .deal = lesson->deal, .lesson = true});
    play_prelude(lesson, queue);
}

/* Back to the game that was on the table before; where there was none, to the games. */
void ui_act_leave_lesson(Ui *ui, const Action *action)
{
    (void)action;
    ui_clear(ui);
    session_queue_push_kind(&ui->session->queue, COMMAND_LESSON_END);
    if (session_find_chapter(ui->session, NULL) < 0) {
        ui_open_screen(ui, SCREEN_CHOOSER);
    }
}

void ui_act_day(Ui *ui, const Action *action)
{
    if (action->game != NULL) {
        ui_clear(ui);
        ui_request(&ui->requests, *action);
    }
}
