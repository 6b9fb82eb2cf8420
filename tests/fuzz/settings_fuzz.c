/* SPDX-License-Identifier: MIT */
/*
 * Settings, as lines "name = value". Whatever is read, every setting has a value that it accepts; only what is
 * understood, or not known at all, goes to the store; what went there is read again without a complaint and gives the
 * same; and the complaint is a line that can be shown.
 *
 * An input is a text; where it begins with '=', the words of --look. The linker redirects store_set() to this file.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/kept_settings.h"
#include "fuzz/fuzz.h"
#include "ui/bindings.h"

enum { PUT_SIZE = 64 * 1024 };

void __wrap_store_set(Store *store, const char *name, const char *value);

static Session session;
static Ui ui;
static KeptSettings kept;
static char put[PUT_SIZE]; /* what went to the store, as lines */
static size_t put_length;

void __wrap_store_set(Store *store, const char *name, const char *value)
{
    (void)store;
    BASE_ASSERT(name[0] != '\0' && strlen(name) < STORE_NAME_SIZE && strlen(value) < STORE_VALUE_SIZE);
    int length = snprintf(put + put_length, sizeof put - put_length, "%s=%s\n", name, value);
    put_length += (size_t)length;
    BASE_ASSERT(put_length < sizeof put);
}

void fuzz_begin(void)
{
    session_open(&session);
    ui_open(&ui, &session, rules_game_at(0), SPEED_NORMAL, 1);
}

/* Reads a text into default settings. */
static void read_settings(const char *text)
{
    static char no_store;
    settings_reset(&ui.table.settings);
    ui_bindings_reset(&ui.bindings);
    ui.table.deals_seen = 0;
    kept = (KeptSettings){.store = (Store *)&no_store};
    put_length = 0;
    put[0] = '\0';
    app_kept_read(&kept, text, &ui);
}

static void check_values(const Settings *settings)
{
    for (Setting setting = 0; setting < SETTING_COUNT; setting++) {
        BASE_ASSERT(settings_accepts(setting, settings_get(settings, setting)));
    }
}

static void check_lines(const char *text)
{
    read_settings(text);
    check_values(&ui.table.settings);
    BASE_ASSERT((kept.complaint[0] != '\0') == (kept.unknown_count > 0));
    base_text_make_line(kept.complaint); /* as speech_say() does */
    BASE_ASSERT(kept.complaint[0] == '\0' || fuzz_is_line(kept.complaint));
    BASE_ASSERT(ui.table.deals_seen >= 0);
    const Settings settings = ui.table.settings;
    const Bindings bindings = ui.bindings;
    const WindowPlace window = kept.window;
    char *again = fuzz_copy((TextSlice){.start = put, .length = put_length});
    read_settings(again);
    BASE_ASSERT(kept.unknown_count == 0 && strcmp(again, put) == 0);
    BASE_ASSERT(memcmp(&settings, &ui.table.settings, sizeof settings) == 0);
    BASE_ASSERT(memcmp(bindings.chords, ui.bindings.chords, sizeof bindings.chords) == 0);
    BASE_ASSERT(window.known == kept.window.known && window.x == kept.window.x && window.width == kept.window.width);
    free(again);
}

void fuzz_input(FuzzBytes *bytes)
{
    char *text = fuzz_copy(fuzz_text(bytes));
    if (text[0] == '=') {
        Settings settings;
        settings_reset(&settings);
        settings_read_look(&settings, text + 1);
        check_values(&settings);
    } else {
        check_lines(text);
    }
    free(text);
}
