/* SPDX-License-Identifier: MIT */
#include "app/app.h"

#include <errno.h>
#include <stdio.h>

#include "app/complain.h"
#include "base/text.h"
#include "ui/bindings.h"
#include "ui/ui.h"
#include "words/words.h"

enum { NAMES_LENGTH = 256, NAME_LENGTH = 32 };

int app_language_of_system(void)
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
            return (int)(language - words_language_at(0));
        }
    }
    return 0;
}

void app_language_drop(App *app)
{
    words_use(NULL);
    platform_free_asset(app->language_file);
    app->language_file = NULL;
}

static void name_file(const WordsLanguage *language, char name[NAME_LENGTH])
{
    snprintf(name, NAME_LENGTH, "languages/%s.po", language->code);
}

/* Reads the catalogue out of a file's text, which belongs to the App then. False where it cannot be used. */
static bool read_catalogue(App *app, const WordsLanguage *language, char *text, size_t length)
{
    WordsError error = {0};
    if (!words_catalogue_read(&app->catalogue, language, text, length, &error)) {
        app_complain("theplot: languages/%s.po:%d: %s", language->code, error.line, error.message);
        platform_free_asset(text);
        return false;
    }
    app->language_file = text;
    words_use(&app->catalogue);
    return true;
}

/* Uses a language; `text` is that of its file, NULL where there is none. */
static bool use_language(App *app, const WordsLanguage *language, char *text, size_t length)
{
    if (language != NULL && language != words_language_at(0) && text == NULL) {
        char name[NAME_LENGTH];
        name_file(language, name);
        app_complain_of_asset(name);
    }
    app_language_drop(app);
    if (language == words_language_at(0)) {
        return true; /* its texts are in the program */
    }
    return text != NULL && read_catalogue(app, language, text, length);
}

void app_language_print_in(App *app, Settings settings)
{
    char name[NAME_LENGTH];
    size_t length = 0;
    settings_wish(&settings, SETTING_LANGUAGE, app_language_of_system());
    int place = platform_can_quit() ? settings_get(&settings, SETTING_LANGUAGE) : 0; /* a page would have to fetch it */
    const WordsLanguage *language = words_language_at(place);
    name_file(language, name);
    char *text = place == 0 ? NULL : platform_read_asset(name, &length);
    use_language(app, language, text, length);
}

/* A page could not fetch the language: the one in use stays, also in the settings. */
static void go_back(App *app)
{
    Settings *settings = &app->ui.table.settings;
    settings_set(settings, SETTING_LANGUAGE, app->language_used);
    app->told.values[SETTING_LANGUAGE] = (uint8_t)settings_get(settings, SETTING_LANGUAGE);
    platform_page_set_language(words_language_at(settings_get(settings, SETTING_LANGUAGE))->code);
    ui_say(&app->ui, W("This language could not be fetched. Is there a connection?"));
    app->stale = true;
}

bool app_language_load(App *app, const char *code)
{
    const WordsLanguage *language = words_language_find(code);
    char name[NAME_LENGTH];
    char *text = NULL;
    size_t length = 0;
    bool awaited = language != NULL && app->language_awaited == language;
    if (language != NULL && language != words_language_at(0)) {
        name_file(language, name);
        errno = 0;
        text = platform_read_asset(name, &length);
        if (text == NULL && !awaited && platform_page_fetches(name)) {
            app->language_awaited = language;
            return true;
        }
    }
    app->language_awaited = NULL;
    if (awaited && text == NULL) {
        go_back(app);
        return false;
    }
    bool loaded = use_language(app, language, text, length);
    app->language_missing = !loaded;
    app->language_used = (uint8_t)settings_chosen(&app->ui.table.settings, SETTING_LANGUAGE);
    platform_page_set_language(loaded && language != NULL ? language->code : words_language_at(0)->code);
    ui_note_keys(&app->ui); /* their names are translated */
    ui_message_translate(&app->ui);
    if (!loaded) {
        speech_say(&app->ui.speech, APP_LANGUAGE_MISSING);
    }
    if (app->ui.table.layout.width > 0) { /* else nothing has been laid out yet */
        ui_layout_screens(&app->ui);
        app->stale = true;
    }
    return loaded;
}

void app_language_follow(App *app)
{
    const Settings *settings = &app->ui.table.settings;
    char name[NAME_LENGTH];
    if (app->language_awaited == NULL) {
        return;
    }
    name_file(app->language_awaited, name);
    if (!platform_page_fetches(name)) {
        app_language_load(app, settings_keyword(SETTING_LANGUAGE, settings_get(settings, SETTING_LANGUAGE)));
    }
}
