/* SPDX-License-Identifier: MIT */
/*
 * The keypad: typing the number of a deal.
 */
#include <stdio.h>

#include "screens/stack.h"
#include "ui/actions.h"
#include "ui/arrange.h"
#include "ui/lesson.h"
#include "words/words.h"

/* The screen shows what has been typed; the next thing to be pressed is, most likely, what deals it. */
static void show_number(Ui *ui)
{
    snprintf(ui->screens.typed, sizeof ui->screens.typed, "%s", ui->keypad.digits);
    ui->screens.notice[0] = '\0';
    ui_layout_screens(ui);
}

void ui_act_number(Ui *ui, const Action *action)
{
    Screens *screens = &ui->screens;
    if (screens_show(screens, SCREEN_NUMBER) || screens->depth == SCREEN_DEPTH_MAX) {
        return;
    }
    ui->keypad_game = action->game == NULL ? ui->table.game : action->game;
    ui_cancel(ui);
    screens_keypad_open(&ui->keypad);
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
    ui_request(ui, *action);
}

void ui_act_digit(Ui *ui, const Action *action)
{
    if (!screens_keypad_append(&ui->keypad, action->value)) {
        speech_say(&ui->speech, W("The largest deal number is 18446744073709551615."));
    }
    show_number(ui);
}

void ui_act_erase(Ui *ui, const Action *action)
{
    (void)action;
    screens_keypad_erase(&ui->keypad);
    show_number(ui);
}

void ui_act_type(Ui *ui, const Action *action)
{
    if (action->value == TYPE_ERASE) {
        ui_act_erase(ui, action);
    } else {
        ui_act_digit(ui, action);
    }
    screens_focus_on(&ui->screens, (Action){.kind = ACTION_DEAL_NUMBER});
}

void ui_act_deal_number(Ui *ui, const Action *action)
{
    uint64_t number = 0;
    (void)action;
    if (!screens_keypad_value(&ui->keypad, &number)) {
        snprintf(ui->screens.notice, sizeof ui->screens.notice, "%s", W("Type a number first."));
        speech_speak(&ui->speech, ui->screens.notice);
        ui_layout_screens(ui);
        speech_screens_are_heard(&ui->speech, &ui->screens);
        return;
    }
    ui_lesson_end(ui); /* even if it is the lesson's deal that is asked for */
    screens_clear(&ui->screens);
    session_queue_push(&ui->session->queue, (Command){.kind = COMMAND_DEAL, .game = ui->keypad_game, .deal = number});
}
