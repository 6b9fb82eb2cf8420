/* SPDX-License-Identifier: MIT */
#include "ui/ui.h"

#include "ui/focus.h"
#include "ui/hint.h"
#include "ui/lesson.h"

void ui_resize(Ui *ui, int width, int height, float pixel_ratio)
{
    ui->table.lesson_room = ui_lesson_needs_room(&ui->lesson);
    table_resize(&ui->table, width, height, pixel_ratio);
    ui_layout_screens(ui);
}

void ui_layout(Ui *ui)
{
    const Layout *layout = &ui->table.layout;
    ui_resize(ui, layout->width, layout->height, layout->pixel_ratio);
}

void ui_open_screen(Ui *ui, ScreenKind kind)
{
    Screens *screens = &ui->screens;
    if (screens_show(screens, kind) || screens->depth == SCREEN_DEPTH_MAX) {
        return;
    }
    screens_want_archive(screens);
    ui_cancel(ui);
    if (session_chapter(ui->session) != NULL) { /* what the first screen offers to go on with, however it was dealt */
        screens_select(screens, session_game(ui->session));
    }
    ui_push_screen(ui, kind, ui->table.game);
}

void ui_push_screen(Ui *ui, ScreenKind kind, const Game *game)
{
    if (ui->screens.depth < SCREEN_DEPTH_MAX) {
        ui->screens.rules_game = game;
        screens_push(&ui->screens, kind, ui->session, &ui->table.layout);
    }
}

bool ui_can_close(const Screens *screens, const Session *session)
{
    bool first = screens->depth == 1 && screens_show(screens, SCREEN_CHOOSER) && session_chapter(session) == NULL;
    bool won = screens_show(screens, SCREEN_RESULT) && screens->ending == ENDING_WON;
    return screens_visible(screens) && !first && !won;
}

void ui_clear(Ui *ui)
{
    ui_lesson_end(&ui->lesson);
    screens_clear(&ui->screens);
    if (ui->table.layout.for_lesson) { /* the cards have its room again */
        ui_layout(ui);
    }
}

void ui_cancel(Ui *ui)
{
    if (ui->session->finishing) {
        session_queue_push_kind(&ui->session->queue, COMMAND_STOP);
    }
    if (ui->advice.show.on) {
        ui_show_stop(&ui->advice, &ui->speech);
    }
    table_cancel(&ui->table);
    ui_focus_show_letters(&ui->focus, false); /* their key may be let go where nobody tells the table */
    ui->hovered_button = -1;
    ui->hovered_verdict = false;
}
