/* SPDX-License-Identifier: MIT */
/*
 * The keypad: typing the number of a deal.
 */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "ui/actions.h"
#include "ui/arrange.h"
#include "ui/lesson.h"
#include "words/words.h"

void ui_act_number(Ui *ui, const Action *action)
{
    Screens *screens = &ui->screens;
    if (screens_show(screens, SCREEN_NUMBER) || screens->depth == SCREEN_DEPTH_MAX) {
        return;
    }
    ui->keypad_game = action->game == NULL ? ui->table.game : action->game;
    ui_cancel(ui);
    screens->typed[0] = '\0';
    screens->notice[0] = '\0';
    screens_push(screens, SCREEN_NUMBER, ui->session, &ui->table.layout);
}

/* A code stands for a number: the keypad goes. */
void ui_act_paste(Ui *ui, const Action *action)
{
    if (screens_show(&ui->screens, SCREEN_NUMBER)) {
        screens_pop(&ui->screens, ui->session, &ui->table.layout);
    }
    ui_request(&ui->requests, *action);
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
