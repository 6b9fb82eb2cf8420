/* SPDX-License-Identifier: MIT */
/*
 * What actions do on screens: opening and closing them, moving the focus, choosing settings, keys and games.
 *
 * The screens of statistics and of played games only say what they want to be shown: the program sees it by `wanted`,
 * fills it in and has the screen laid out anew.
 */
#include "screens/archive_words.h"
#include "ui/actions.h"
#include "ui/bindings.h"

static void close_screen(Ui *ui)
{
    Screens *screens = &ui->screens;
    Session *session = ui->session;
    if (session->review.on && screens_show(screens, SCREEN_REVIEW)) {
        session_queue_push_kind(&session->queue, COMMAND_REVIEW_END);
        return; /* the timeline goes with it */
    }
    if (ui_can_close(&ui->screens, ui->session)) {
        screens_pop(screens, session, &ui->table.layout);
    }
}

/* Stops waiting for a key; false where none was waited for. */
static bool stop_listening(Ui *ui)
{
    bool listens = ui->screens.listening >= 0;
    if (listens) {
        ui->screens.listening = -1;
        ui_layout_screens(ui);
    }
    return listens;
}

/* The strip of a won game stays as long as that is on the table; the menu opens over it, or the games in its place. */
void ui_act_close(Ui *ui, const Action *action)
{
    bool stays = screens_show(&ui->screens, SCREEN_RESULT) && !ui_can_close(&ui->screens, ui->session);
    if (stays && action->kind == ACTION_MENU && action->value == MENU_OF_GAMES) {
        ui_act_open(ui, &(Action){.kind = ACTION_GAMES});
    } else if (stays && action->kind == ACTION_MENU) {
        ui_open_screen(ui, SCREEN_PAUSE);
    } else if (!stop_listening(ui)) {
        close_screen(ui);
    }
}

void ui_act_open(Ui *ui, const Action *action)
{
    Screens *screens = &ui->screens;
    switch (action->kind) {
    case ACTION_SETTINGS:
        ui_open_screen(ui, SCREEN_SETTINGS);
        break;
    case ACTION_STATISTICS: /* with the player's own games */
        screens->archive.assist = ASSIST_WITHOUT;
        ui_open_screen(ui, SCREEN_STATISTICS);
        break;
    case ACTION_CALENDAR:
        screens->day = 0;
        ui_open_screen(ui, SCREEN_CALENDAR);
        break;
    case ACTION_DEALS:
        ui_open_screen(ui, SCREEN_DEALS);
        break;
    case ACTION_HISTORY: /* at the newest game, of those rules whose statistics are seen */
        screens->archive.first = 0;
        ui_open_screen(ui, SCREEN_HISTORY);
        break;
    case ACTION_GAMES:
        screens_clear(screens);
        ui_open_screen(ui, SCREEN_CHOOSER);
        break;
    case ACTION_MORE:
        ui_push_screen(ui, SCREEN_MORE, action->game);
        break;
    case ACTION_LIST:
        screens->list = (ChoiceList)action->value;
        ui_push_screen(ui, SCREEN_LIST, screens->rules_game);
        break;
    case ACTION_RESET:
        screens->question = (Question)action->value;
        ui_push_screen(ui, SCREEN_CONFIRM, screens->rules_game);
        break;
    default:
        if (action->game == NULL) {
            ui_open_screen(ui, SCREEN_RULES);
        } else {
            ui_push_screen(ui, SCREEN_RULES, action->game);
        }
        break;
    }
}

/* Back to the table; where there is none, the games are left. */
void ui_act_continue(Ui *ui, const Action *action)
{
    (void)action;
    if (session_chapter(ui->session) == NULL) {
        close_screen(ui);
        return;
    }
    while (screens_visible(&ui->screens) && !screens_show(&ui->screens, SCREEN_RESULT)) {
        screens_pop(&ui->screens, ui->session, &ui->table.layout);
    }
}

/* The table again, and there the same. Nothing where there is no table yet, or one with the strip of a won game. */
void ui_act_on_table(Ui *ui, const Action *action)
{
    Screens *screens = &ui->screens;
    if (session_chapter(ui->session) == NULL) {
        return;
    }
    while (ui_can_close(screens, ui->session) && !screens_show(screens, SCREEN_REVIEW)) {
        screens_pop(screens, ui->session, &ui->table.layout);
    }
    if (!screens_visible(screens) || screens_show(screens, SCREEN_REVIEW)) {
        ui_execute(ui, *action);
    }
}

/* Left and right choose the tab that they lead to; every direction chooses a day. */
void ui_act_screen_focus(Ui *ui, const Action *action)
{
    Screens *screens = &ui->screens;
    int dx = (action->kind == ACTION_RIGHT) - (action->kind == ACTION_LEFT);
    int dy = (action->kind == ACTION_DOWN) - (action->kind == ACTION_UP);
    int before = screens->focused;
    if (stop_listening(ui)) {
        return;
    }
    if (action->kind == ACTION_CYCLE) {
        if (screens->shows_focus) { /* else this press shows it */
            screens_focus_next(screens, action->value != 0);
        }
        screens->shows_focus = true;
        return;
    }
    screens_move_focus(screens, dx, dy);
    if (before >= 0) {
        const Widget *now = &screens->widgets[screens->focused];
        if ((dx != 0 || now->look == LOOK_DATE) && screens_widget_is_sibling(&screens->widgets[before], now) &&
            !now->selected) {
            ui_execute(ui, now->action);
        }
    }
}

void ui_act_screen_accept(Ui *ui, const Action *action)
{
    Screens *screens = &ui->screens;
    const Widget *widget = &screens->widgets[screens->focused < 0 ? 0 : screens->focused];
    (void)action;
    if (widget->scrolls && !base_rect_contains(screens->view, base_rect_centre(widget->rect))) {
        screens_reveal(screens); /* what has been scrolled away is only shown */
    } else if (!stop_listening(ui) && screens->focused >= 0 && screens->focused < screens->widget_count) {
        ui_execute(ui, widget->action);
    }
}

/* Another part of the same screen, or of what it asks for. */
void ui_act_turn_to(Ui *ui, const Action *action)
{
    Screens *screens = &ui->screens;
    switch (action->kind) {
    case ACTION_SELECT:
        screens_select(screens, action->game);
        break;
    case ACTION_DATE:
        screens->day = screens->archive.month * 100 + action->value;
        break;
    case ACTION_BIND:
        screens->listening = action->setting;
        screens->listening_slot = action->value;
        break;
    default:
        screens->tab = action->value;
        screens->scroll = 0.0F;
        screens->notice[0] = '\0';
        break;
    }
    ui_layout_screens(ui);
    if (action->kind == ACTION_TAB) {
        screens_focus_on(screens, *action); /* also where a key turned the page */
    }
}

/* Shows other games from the top of the page: of other rules, with or without help, newer or older ones. */
void ui_act_archive(Ui *ui, const Action *action)
{
    Screens *screens = &ui->screens;
    Archive *archive = &screens->archive;
    if (action->kind == ACTION_FILTER) {
        archive->game = action->game;
        archive->first = 0;
    } else if (action->kind == ACTION_ASSIST) {
        archive->assist = (AssistFilter)action->value;
    } else {
        int first = archive->first + (action->value == 1 ? -ARCHIVE_PAGE_ROWS : ARCHIVE_PAGE_ROWS);
        if (first >= archive->total) {
            return;
        }
        archive->first = first < 0 ? 0 : first;
    }
    screens->archive.wanted++;
    screens->scroll = 0.0F;
    screens->notice[0] = '\0';
    ui_layout_screens(ui);
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
    ui_request(ui, &(Action){.kind = action->kind, .game = row->game, .id = row->id});
}

/* The page before or after: of the rules, of the list of games, of the settings. */
void ui_act_turn_page(Ui *ui, const Action *action)
{
    Screens *screens = &ui->screens;
    int step = action->kind == ACTION_UNDO || action->kind == ACTION_PAGE_BACK ? -1 : 1;
    if (stop_listening(ui)) {
        return;
    }
    if (screens_show(screens, SCREEN_HISTORY)) {
        ui_act_archive(ui, &(Action){.kind = ACTION_PAGE, .value = step < 0 ? 1 : 2});
    } else if (screens_show(screens, SCREEN_SETTINGS)) {
        int tab = (screens->tab + step + SETTINGS_PAGE_COUNT) % SETTINGS_PAGE_COUNT;
        ui_act_turn_to(ui, &(Action){.kind = ACTION_TAB, .value = (uint8_t)tab});
    } else if (screens_find(screens, step < 0 ? ACTION_PAGE_BACK : ACTION_PAGE_NEXT) >= 0) {
        screens->page += step;
        ui_layout_screens(ui);
    }
}

void ui_act_set(Ui *ui, const Action *action)
{
    ui_choose(ui, (Setting)action->setting, action->value);
    if (action->setting == SETTING_VERDICT) {
        ui_ending_note(ui);
        ui_message_translate(ui);
    }
}

/* What was asked has been answered with yes. */
void ui_act_confirm(Ui *ui, const Action *action)
{
    (void)action;
    switch (ui->screens.question) {
    case QUESTION_STATISTICS:
        ui_request(ui, &(Action){.kind = ACTION_FORGET});
        ui->screens.archive.wanted++;
        break;
    case QUESTION_KEYS:
    case QUESTION_PAD:
        ui_bindings_reset_side(&ui->bindings, ui->screens.question == QUESTION_PAD ? BINDING_PAD : BINDING_KEYS,
                               ui->screens.stays);
        ui_note_keys(ui);
        break;
    case QUESTION_SETTINGS:
        ui_choose(ui, SETTING_AUTOPLAY, 0); /* the session has to be told */
        settings_restore(&ui->table.settings);
        ui_layout(ui);
        break;
    }
    close_screen(ui);
}
