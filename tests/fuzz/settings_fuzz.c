/* SPDX-License-Identifier: MIT */
/*
 * Settings, as the store may have them. Whatever is read, every setting has a value that it accepts, and the complaint
 * is a line that can be shown; what is kept then is read again without a complaint and gives the same.
 *
 * An input is a text of lines NAME=VALUE; where it begins with '=', the words of --look. The linker redirects
 * store_settings(), store_last_id() and store_set() to this file.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/kept_settings.h"
#include "fuzz/fuzz.h"
#include "ui/bindings.h"

enum { PUT_SIZE = 64 * 1024 };

typedef void Take(void *context, const char *name, const char *value);

bool __wrap_store_settings(Store *store, Take *take, void *context);
uint64_t __wrap_store_last_id(Store *store);
void __wrap_store_set(Store *store, const char *name, const char *value);

static Session session;
static Ui ui;
static KeptSettings kept;
static const char *stored; /* what the store has, as lines */
static char put[PUT_SIZE]; /* what went to it, as lines */
static size_t put_length;

/* Names and values have at most the sizes that the store gives them. Blanks around '=' do not count. */
bool __wrap_store_settings(Store *store, Take *take, void *context)
{
    TextSlice rest = base_text_slice(stored);
    TextSlice line;
    (void)store;
    while (base_text_next_line(&rest, &line)) {
        char name[STORE_NAME_SIZE];
        char value[STORE_VALUE_SIZE];
        const char *equals = memchr(line.start, '=', line.length);
        size_t length = equals == NULL ? line.length : (size_t)(equals - line.start);
        size_t left = equals == NULL ? 0 : line.length - length - 1;
        while (length > 0 && line.start[length - 1] == ' ') {
            length--;
        }
        while (left > 0 && line.start[line.length - left] == ' ') {
            left--;
        }
        if (length > 0 && length < sizeof name && left < sizeof value) {
            snprintf(name, sizeof name, "%.*s", (int)length, line.start);
            snprintf(value, sizeof value, "%.*s", (int)left, line.start + line.length - left);
            take(context, name, value);
        }
    }
    return true;
}

/* No game has been played. */
uint64_t __wrap_store_last_id(Store *store)
{
    (void)store;
    return 0;
}

void __wrap_store_set(Store *store, const char *name, const char *value)
{
    (void)store;
    BASE_ASSERT(name[0] != '\0' && strlen(name) < STORE_NAME_SIZE);
    BASE_ASSERT(value == NULL || strlen(value) < STORE_VALUE_SIZE);
    int length = value == NULL ? 0 : snprintf(put + put_length, sizeof put - put_length, "%s=%s\n", name, value);
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
    settings_reset(&ui.table.settings);
    ui.table.deals_seen = 0;
    stored = text;
    app_kept_open(&kept, NULL, &ui);
}

/* Hands over all that differs from the defaults. */
static void keep_settings(void)
{
    settings_reset(&kept.settings);
    ui_bindings_reset(&kept.bindings, false);
    kept.deals_seen = 0;
    const WindowPlace window = kept.window;
    kept.window.known = false;
    put_length = 0;
    put[0] = '\0';
    app_kept_follow(&kept, &ui, &window, 0.0, true);
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
    keep_settings();
    const WindowPlace window = kept.window;
    read_settings(put);
    BASE_ASSERT(kept.unknown_count == 0);
    BASE_ASSERT(memcmp(&settings, &ui.table.settings, sizeof settings) == 0);
    BASE_ASSERT(memcmp(bindings.chords, ui.bindings.chords, sizeof bindings.chords) == 0);
    BASE_ASSERT(window.known == kept.window.known && window.x == kept.window.x && window.width == kept.window.width);
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
