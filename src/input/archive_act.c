/* SPDX-License-Identifier: MIT */
/*
 * What comes of pressing something on the screens of figures and of played games.
 *
 * The screens only say what they want to be shown: the program sees it by `wanted`, fills it in and has the screen laid
 * out anew.
 */
#include "input/input.h"

void input_want_archive(Screens *screens)
{
    screens->archive.rows_wanted = ARCHIVE_PAGE_ROWS;
    screens->archive.wanted++;
}

/* Other games are to be shown: the page begins at its top again. */
static void show_archive(Table *table, const Session *session)
{
    Screens *screens = &table->screens;
    input_want_archive(screens);
    screens->scroll = 0.0F;
    screens->notice[0] = '\0';
    screens_layout(screens, session, &table->layout);
}

static void filter(Table *table, const Session *session, const Game *game)
{
    table->screens.archive.game = game;
    table->screens.archive.first = 0;
    show_archive(table, session);
}

/* `value` 1: newer, 2: older; not beyond either end. */
static void turn_list(Table *table, const Session *session, int value)
{
    Archive *archive = &table->screens.archive;
    int first = archive->first + (value == 1 ? -ARCHIVE_PAGE_ROWS : ARCHIVE_PAGE_ROWS);
    if (first >= archive->total) {
        return;
    }
    archive->first = first < 0 ? 0 : first;
    show_archive(table, session);
}

static void take_game(Table *table, Session *session, Action action)
{
    const Archive *archive = &table->screens.archive;
    if (action.value >= archive->row_count || archive->wanted != archive->given) {
        return; /* the rows on the screen are not those that were asked for */
    }
    Command command = {.kind = action.kind == ACTION_OPEN ? COMMAND_OPEN : COMMAND_REOPEN,
                       .game = archive->rows[action.value].game,
                       .id = archive->rows[action.value].id};
    if (action.kind == ACTION_REOPEN) {
        input_leave_for_table(table);
    }
    session_queue_push(&session->queue, command);
}

static void take_day(Table *table, Session *session, const Game *game)
{
    if (game == NULL) {
        return;
    }
    input_leave_for_table(table);
    session_queue_push(&session->queue, (Command){.kind = COMMAND_DAY, .game = game});
}

static void hide_figures(Table *table, const Session *session)
{
    table_choose(table, SETTING_FIGURES, !settings_get(&table->settings, SETTING_FIGURES));
    table->screens.scroll = 0.0F;
    screens_layout(&table->screens, session, &table->layout);
}

/* The list opens at the newest game, of those rules whose figures are seen. */
static void open_history(Table *table, const Session *session)
{
    table->screens.archive.first = 0;
    table->screens.notice[0] = '\0';
    input_open_screen(table, session, SCREEN_HISTORY);
}

void input_forget(Table *table, Session *session)
{
    session_queue_push_kind(&session->queue, COMMAND_FORGET);
    input_want_archive(&table->screens);
}

bool input_archive_act(Action action, Table *table, Session *session)
{
    switch (action.kind) {
    case ACTION_HISTORY:
        open_history(table, session);
        return true;
    case ACTION_PAGE:
        turn_list(table, session, action.value);
        return true;
    case ACTION_OPEN:
    case ACTION_REOPEN:
        take_game(table, session, action);
        return true;
    case ACTION_FILTER:
        filter(table, session, action.game);
        return true;
    case ACTION_HELP:
        table->screens.archive.help = (HelpFilter)action.value;
        show_archive(table, session);
        return true;
    case ACTION_HIDE:
        hide_figures(table, session);
        return true;
    case ACTION_DAY:
        take_day(table, session, action.game);
        return true;
    case ACTION_EXPORT:
    case ACTION_IMPORT:
        session_queue_push_kind(&session->queue, action.kind == ACTION_EXPORT ? COMMAND_EXPORT : COMMAND_IMPORT);
        return true;
    default:
        return false;
    }
}
