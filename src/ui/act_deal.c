/* SPDX-License-Identifier: MIT */
/* Actions that bring another game to the table, or this one again from its start; lessons; the keypad of a deal. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "rules/notation.h"
#include "ui/actions.h"
#include "ui/lesson.h"
#include "words/words.h"

/* Whether the chooser offers to go on with a game of these rules. A game that is won is not gone on with. */
static bool is_open(const Screens *screens, const Game *game)
{
    int place = screens_place(screens, game);
    return place < screens->game_count && screens->games[place].game == game && screens->games[place].open;
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
    Command deal = {.game = game};
    if (!resumes || session_find_chapter(session, game) < 0) {
        deal = ui_new_deal(&ui->new_deals, game, settings_get(&ui->table.settings, SETTING_DEALS));
    }
    deal.kind = (uint8_t)(resumes ? COMMAND_RESUME : COMMAND_DEAL);
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
    ui->new_deals.easy_next = true;
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
        ui_request(ui, action);
    }
}

void ui_act_number(Ui *ui, const Action *action)
{
    Screens *screens = &ui->screens;
    if (screens_show(screens, SCREEN_NUMBER) || screens->depth == SCREEN_DEPTH_MAX) {
        return;
    }
    ui->keypad_game = action->game == NULL ? ui->table.game : action->game;
    ui_cancel(ui);
    screens->typed[0] = '\0';
    screens_push(screens, SCREEN_NUMBER, ui->session, &ui->table.layout);
}

/* A code stands for a number: the keypad goes. */
void ui_act_paste(Ui *ui, const Action *action)
{
    if (screens_show(&ui->screens, SCREEN_NUMBER)) {
        screens_pop(&ui->screens, ui->session, &ui->table.layout);
    }
    ui_request(ui, action);
}

/* Appends a digit to a number without leading zeros. False where it would no longer fit into 64 bits. */
static bool append_digit(char number[NUMBER_SIZE], int digit)
{
    char longer[NUMBER_SIZE + 1];
    uint64_t value = 0;
    snprintf(longer, sizeof longer, "%s%c", strcmp(number, "0") == 0 ? "" : number, '0' + digit);
    bool fits = base_text_parse_uint64(base_text_slice(longer), &value);
    if (fits) {
        memcpy(number, longer, strlen(longer) + 1);
    }
    return fits;
}

/* A button of the keypad, or a key. After a key the next thing to be pressed is, most likely, what deals the number. */
void ui_act_type(Ui *ui, const Action *action)
{
    Screens *screens = &ui->screens;
    if (action->kind == ACTION_ERASE || (action->kind == ACTION_TYPE && action->value == TYPE_ERASE)) {
        size_t length = strlen(screens->typed);
        screens->typed[length > 0 ? length - 1 : 0] = '\0';
    } else if (!append_digit(screens->typed, action->value)) {
        speech_say(&ui->speech, W("The largest deal number is 18446744073709551615."));
    }
    screens->notice[0] = '\0';
    ui_layout_screens(ui);
    if (action->kind == ACTION_TYPE) {
        screens_focus_on(screens, (Action){.kind = ACTION_DEAL_NUMBER});
    }
}

void ui_act_deal_number(Ui *ui, const Action *action)
{
    uint64_t number = 0;
    Screens *screens = &ui->screens;
    (void)action;
    if (!base_text_parse_uint64(base_text_slice(screens->typed), &number)) {
        snprintf(screens->notice, sizeof screens->notice, "%s", W("Type a number first."));
        speech_speak(&ui->speech, screens->notice);
        ui_layout_screens(ui);
        speech_screens_are_heard(&ui->speech, screens);
        return;
    }
    ui_lesson_end(&ui->lesson); /* even if it is the lesson's deal that is asked for */
    screens_clear(screens);
    session_queue_push(&ui->session->queue, (Command){.kind = COMMAND_DEAL, .game = ui->keypad_game, .deal = number});
}
