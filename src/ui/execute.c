/* SPDX-License-Identifier: MIT */
#include "ui/actions.h"
#include "ui/focus.h"
#include "ui/hint.h"

static bool is_reviewing(const Screens *screens, const Session *session)
{
    return session->review.on && screens_show(screens, SCREEN_REVIEW);
}

/* The first press only shows where the focus is, so that nothing is played unseen: false then. */
static bool find_focus(Focus *focus, Table *table, ActionKind kind, double now)
{
    bool needed = (actions[kind].flags & ACTION_FOCUSES) != 0;
    bool seen = ui_focus_is_shown(focus);
    bool wins = table->won && kind == ACTION_ACCEPT;
    if (!seen && (needed || focus->device == DEVICE_PAD)) {
        ui_focus_settle(focus, table, now);
        focus->shown = true; /* until the player takes up a pointer */
    }
    return seen || wins || !needed || !ui_focus_is_shown(focus);
}

static void execute_on_table(Ui *ui, const Action *action)
{
    const ActionInfo *info = &actions[action->kind];
    if ((info->flags & ACTION_KEEPS_HINTS) == 0) {
        ui_hint_put_out(ui);
        ui->advice.why = (WhyState){.wanted = false};
    }
    Focus before = ui->focus;
    bool found = find_focus(&ui->focus, &ui->table, action->kind, ui->now);
    if (found && info->on_table != NULL) {
        info->on_table(ui, action);
    }
    bool shows = action->kind == ACTION_CYCLE && ui->focus.ghost != PILE_NONE;
    if (!found || shows || ui->focus.pile != before.pile || ui->focus.button != before.button) {
        ui_focus_speak(ui);
    }
}

void ui_execute(Ui *ui, Action action)
{
    BASE_ASSERT(action.kind < ACTION_COUNT);
    bool above_table = screens_visible(&ui->screens);
    uint32_t spoken = ui->speech.count;
    const ActionInfo *info = &actions[action.kind];
    bool strip = screens_show(&ui->screens, SCREEN_RESULT); /* behind it the table is still being played on */
    bool of_table = strip && info->on_table != NULL && (info->flags & ACTION_KEY_ON_SCREENS) == 0;
    ActionFunction *above =
        is_reviewing(&ui->screens, ui->session) && info->in_review != NULL ? info->in_review : info->on_screen;
    if (screens_show(&ui->screens, SCREEN_LIST) && (info->flags & ACTION_CLOSES_LIST) != 0) {
        screens_pop(&ui->screens, ui->session, &ui->table.layout);
    }
    above = of_table ? info->on_table : above;
    if (ui_ending_is_fresh(ui) && (above == ui_act_close || above == ui_act_screen_accept)) {
        return;
    }
    if (!screens_visible(&ui->screens)) {
        execute_on_table(ui, &action);
    } else if (above != NULL) {
        above(ui, &action);
    }
    /* Whoever only hears the game is told that the table is back, unless what comes next tells it. */
    bool comes = ui->session->queue.count > 0 || ui->requests.count > 0;
    if (above_table && !screens_visible(&ui->screens) && ui->speech.count == spoken && !comes) {
        speech_return(&ui->speech, &ui->table);
    }
    speech_screens(&ui->speech, &ui->screens, &ui->table.layout);
}

bool ui_key_counts_above(const Screens *screens, const Session *session, ActionKind kind)
{
    bool menus = screens_show(screens, SCREEN_CHOOSER) || screens_show(screens, SCREEN_PAUSE);
    unsigned wanted = ACTION_KEY_ON_SCREENS | (is_reviewing(screens, session) ? ACTION_KEY_IN_REVIEW : 0U) |
                      (menus ? ACTION_KEY_ON_MENUS : 0U);
    return (actions[kind].flags & wanted) != 0 || screens_show(screens, SCREEN_RESULT);
}

bool ui_press(Ui *ui, ActionKind kind, bool repeated)
{
    const ActionInfo *info = &actions[kind];
    bool above = screens_visible(&ui->screens);
    bool repeats = (info->flags & (above ? ACTION_REPEATS_ABOVE : ACTION_REPEATS)) != 0;
    if (kind == ACTION_NONE ||
        (above && ui->focus.device != DEVICE_PAD && !ui_key_counts_above(&ui->screens, ui->session, kind))) {
        return false;
    }
    if (!repeated || repeats) {
        ui_execute(ui, (Action){.kind = kind, .repeated = repeated});
    }
    return true;
}
