/* SPDX-License-Identifier: MIT */
#include "ui/luck.h"

#include "screens/stack.h"
#include "ui/actions.h"
#include "ui/arrange.h"

bool ui_luck_is_wanted(const Ui *ui)
{
    const Screens *screens = &ui->screens;
    bool ended = screens->luck.finished && screens->luck.key == screens->timeline.key;
    return screens_show(screens, SCREEN_LUCK) && ui->session->review.on && !ended;
}

void ui_luck_take(Ui *ui)
{
    ui_layout_screens(ui);
    speech_screens(&ui->speech, &ui->screens, &ui->table.layout);
}

/* What plays by itself would go on beneath the page. */
void ui_act_luck(Ui *ui, const Action *action)
{
    Screens *screens = &ui->screens;
    (void)action;
    if (ui->session->review.pause > 0) {
        session_queue_push(&ui->session->queue, (Command){.kind = COMMAND_PLAYBACK, .node = 0});
    }
    if (screens->luck.key != screens->timeline.key || screens->luck.failed) {
        screens->luck = (LuckReport){.key = screens->timeline.key, .total = screens->timeline.total};
    }
    ui_push_screen(ui, SCREEN_LUCK, ui->table.game);
}

/* The page closes for the move that was chosen on it. */
void ui_act_luck_seek(Ui *ui, const Action *action)
{
    if (screens_show(&ui->screens, SCREEN_LUCK)) {
        screens_pop(&ui->screens, ui->session, &ui->table.layout);
        ui_act_seek(ui, action);
    }
}
