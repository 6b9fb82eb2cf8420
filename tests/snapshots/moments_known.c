/* SPDX-License-Identifier: MIT */
#include "snapshots/moments_known.h"

#include "support/table_fixture.h"
#include "ui/actions.h"
#include "ui/advice.h"
#include "ui/bindings.h"
#include "ui/focus.h"

static const double REST = 6000.0; /* milliseconds, until nothing moves */

/* The player wants to know whether the game can be won, and has been told this; what is asked of `wins` comes later. */
static void be_told(AdviceVerdict verdict)
{
    Ui *ui = &fixture.ui;
    settings_set(&ui->table.settings, SETTING_VERDICT, 1);
    Answer *answer = ui_answers_place(&ui->advice, ui->table.game, &ui->table.position);
    answer->verdict = verdict;
    answer->reason = ADVICE_REASON_ORDER;
    answer->seconds = verdict == ADVICE_UNKNOWN ? 30.0 : 0.5;
    answer->work = UINT64_MAX; /* enough for an answer that nothing was found */
    ui_take_advice(ui);
    table_fixture_advance(50.0);
}

void moments_know(int verdict)
{
    table_fixture_advance(REST);
    be_told((AdviceVerdict)verdict);
}

void moments_know_by_pad(int verdict)
{
    table_fixture_advance(REST);
    ui_focus_use(&fixture.ui.focus, &fixture.ui.table, DEVICE_PAD);
    fixture.ui.focus.shown = true;
    fixture.ui.focus.glyphs = PAD_PLAYSTATION;
    be_told((AdviceVerdict)verdict);
}

void moments_point_at_the_verdict(int verdict)
{
    moments_know(verdict);
    fixture.ui.hovered_verdict = true;
}

/* The next move of the record is shown as a winning one, or as a guess. */
void moments_be_hinted(int verdict)
{
    Ui *ui = &fixture.ui;
    table_fixture_advance(REST);
    be_told((AdviceVerdict)verdict);
    Answer *answer = ui_answers_place(&ui->advice, ui->table.game, &ui->table.position);
    answer->has_move = true;
    answer->move = (Move){PILE_TABLEAU + 3, PILE_TABLEAU + 6};
    ui_press(ui, ACTION_HINT, false);
    ui_press(ui, ACTION_HINT, false);
    table_fixture_advance(1000.0);
}

/* It can be won by the record, and is. */
void moments_be_shown(int moves)
{
    Ui *ui = &fixture.ui;
    table_fixture_advance(REST);
    table_fixture_follow(moves);
    table_fixture_advance(REST);
    be_told(ADVICE_WON);
    ui->advice.show.on = true;
    ui_message_translate(ui);
}

void moments_tell_story(int start, int play, int move)
{
    LuckReport *report = &fixture.ui.screens.luck;
    report->finished = report->known = report->enough = true;
    report->start = start;
    report->average = 850000;
    report->play = play;
    report->play_margin = 50000;
    for (int i = 0; i < report->total; i++) {
        int chance = i + 1 < move ? start : start + (play < 0 ? play : 0);
        report->points[i] = (LuckPoint){.moved = chance, .turned = chance};
    }
    ui_layout_screens(&fixture.ui);
}

void moments_tell_of_a_loss(int ending)
{
    table_fixture_advance(REST);
    table_fixture_follow(20);
    table_fixture_advance(REST);
    fixture.ui.screens.ending = (Ending)ending;
    fixture.ui.ending.waits = true;
    table_fixture_advance(50.0);
    moments_tell_story(640000, ending == ENDING_LOST ? -400000 : 0, 9); /* by a move, or by luck */
}

void moments_show_settings(int page)
{
    table_fixture_advance(REST);
    fixture.ui.screens.tab = page;
    ui_open_screen(&fixture.ui, SCREEN_SETTINGS);
}

void moments_offer_speech(int offer)
{
    settings_set(&fixture.ui.table.settings, SETTING_SPEECH, 75);
    fixture.ui.screens.speech = (SpeechOffer)offer;
    moments_show_settings(SETTINGS_PAGE_SCREEN);
}

void moments_ask_for_a_button(int device)
{
    table_fixture_advance(REST);
    fixture.ui.focus.device = (Device)device;
    fixture.ui.focus.glyphs = PAD_PLAYSTATION;
    fixture.ui.focus.shown = true;
    ui_note_keys(&fixture.ui);
    moments_show_settings(SETTINGS_PAGE_PAD);
    ui_execute(&fixture.ui, (Action){.kind = ACTION_BIND, .setting = ACTION_HINT, .value = BINDINGS_CHORDS});
}

void moments_follow_the_system(int page)
{
    Settings *settings = &fixture.ui.table.settings;
    settings_wish(settings, SETTING_CLOTH, CLOTH_NIGHT);
    settings_wish(settings, SETTING_TEXT, 125);
    settings_wish(settings, SETTING_MOTION, 1);
    for (Setting setting = 0; setting < SETTING_COUNT; setting++) {
        if (settings_info(setting)->follows) {
            settings_set(settings, setting, SETTING_SYSTEM);
        }
    }
    ui_layout(&fixture.ui);
    moments_show_settings(page);
}
