/* SPDX-License-Identifier: MIT */
#include "snapshots/moments_settings.h"

#include "support/table_fixture.h"
#include "ui/arrange.h"
#include "ui/bindings.h"
#include "ui/execute.h"
#include "ui/focus.h"
#include "ui/frame.h"

static const double REST = 6000.0; /* milliseconds, until nothing moves */

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
    fixture.ui.focus.glyphs = GLYPHS_PLAYSTATION;
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
