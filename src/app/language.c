/* SPDX-License-Identifier: MIT */
#include "app/language.h"

#include <stdio.h>
#include <string.h>

#include "app/complain.h"
#include "base/text.h"
#include "ui/bindings.h"

enum { NAMES_LENGTH = 256, NAME_LENGTH = 32 };

const char *app_language_of_system(void)
{
    char names[NAMES_LENGTH];
    platform_languages(names, sizeof names);
    TextSlice rest = base_text_slice(names);
    TextSlice word;
    while (base_text_next_word(&rest, &word)) {
        char name[NAME_LENGTH];
        snprintf(name, sizeof name, "%.*s", word.length < sizeof name ? (int)word.length : 0, word.start);
        const WordsLanguage *language = words_language_find(name);
        if (language != NULL) {
            return language->code;
        }
    }
    return words_language_at(0)->code;
}

void app_language_drop(App *app)
{
    words_use(NULL);
    platform_free_asset(app->language_file);
    app->language_file = NULL;
}

/* Reads the file of a language. False where there is none, or none that can be used. */
static bool language_read(App *app, const WordsLanguage *language)
{
    char name[NAME_LENGTH];
    WordsError error = {0};
    size_t length = 0;
    snprintf(name, sizeof name, "languages/%s.po", language->code);
    char *text = platform_read_asset(name, &length);
    if (text == NULL) {
        app_complain("theplot: missing asset: %s", name);
        return false;
    }
    if (!words_catalogue_read(&app->catalogue, language, text, length, &error)) {
        app_complain("theplot: %s:%d: %s", name, error.line, error.message);
        platform_free_asset(text);
        return false;
    }
    app->language_file = text;
    return true;
}

bool app_language_load(App *app, const char *code)
{
    const WordsLanguage *language = words_language_find(strcmp(code, "system") == 0 ? app_language_of_system() : code);
    bool english = language == words_language_at(0);
    app_language_drop(app);
    bool loaded = english || (language != NULL && language_read(app, language));
    if (loaded && !english) {
        words_use(&app->catalogue);
    }
    app->language_missing = !loaded;
    platform_page_set_language(loaded && language != NULL ? language->code : words_language_at(0)->code);
    ui_note_keys(&app->ui); /* keys have names, too */
    if (!loaded) {
        speech_say(&app->ui.speech, APP_LANGUAGE_MISSING);
    }
    if (app->ui.table.layout.width > 0) { /* else nothing has been laid out yet */
        ui_layout_screens(&app->ui);
        app->stale = true;
    }
    return loaded;
}
