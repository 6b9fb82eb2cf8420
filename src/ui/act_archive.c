/* SPDX-License-Identifier: MIT */
/*
 * What actions do on the screens of statistics and of played games.
 *
 * The screens only say what they want to be shown: the program sees it by `wanted`, fills it in and has the screen laid
 * out anew.
 */
#include "screens/archive_words.h"
#include "screens/stack.h"
#include "ui/actions.h"
#include "ui/arrange.h"

/* Other games are to be shown: the page begins at its top again. */
static void show_archive(Ui *ui)
{
    screens_want_archive(&ui->screens);
    ui->screens.scroll = 0.0F;
    ui->screens.notice[0] = '\0';
    ui_layout_screens(ui);
}

void ui_act_list(Ui *ui, const Action *action)
{
    ui->screens.list = (ChoiceList)action->value;
    ui_push_screen(ui, SCREEN_LIST, ui->screens.rules_game);
}

void ui_act_filter(Ui *ui, const Action *action)
{
    Archive *archive = &ui->screens.archive;
    if (action->kind == ACTION_FILTER) {
        archive->game = action->game;
        archive->first = 0;
    } else {
        archive->assist = (AssistFilter)action->value;
    }
    show_archive(ui);
}

/* Not beyond either end. */
void ui_act_list_page(Ui *ui, const Action *action)
{
    Archive *archive = &ui->screens.archive;
    int first = archive->first + (action->value == 1 ? -ARCHIVE_PAGE_ROWS : ARCHIVE_PAGE_ROWS);
    if (first < archive->total) {
        archive->first = first < 0 ? 0 : first;
        show_archive(ui);
    }
}

void ui_act_take_game(Ui *ui, const Action *action)
{
    const Archive *archive = &ui->screens.archive;
    if (action->value >= archive->row_count || !screens_archive_is_read(archive)) {
        return; /* the rows on the screen are not those that were asked for */
    }
    const GameResult *row = &archive->rows[action->value];
    if (action->kind == ACTION_REOPEN) {
        ui_clear(ui);
    }
    ui_request(ui, (Action){.kind = action->kind, .game = row->game, .id = row->id});
}

void ui_act_hide(Ui *ui, const Action *action)
{
    (void)action;
    ui->screens.scroll = 0.0F;
    ui_choose(ui, SETTING_STATISTICS, !settings_get(&ui->table.settings, SETTING_STATISTICS));
}
