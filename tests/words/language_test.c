/* SPDX-License-Identifier: MIT */
/*
 * The program's language: what the system wishes, what the setting says, and what becomes of the screen.
 */
#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/apply_settings.h"
#include "app/language.h"
#include "support/check.h"
#include "ui/arrange.h"
#include "ui/frame.h"
#include "words/words.h"

static App *app;

#if !defined(_WIN32) && !defined(__APPLE__) /* there the environment is not asked */
TEST(wishes_of_the_system)
{
    static const struct {
        const char *wish, *others, *code;
    } wishes[] = {{"fr_CA.UTF-8", "", "fr"}, {"nl_BE", "", "nl"},         {"C", "", "en"},
                  {"pl_PL", "", "en"},       {"pl_PL", "es_MX:en", "es"}, {"en_GB", "de", "en"}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(wishes); i++) {
        SDL_setenv("LANG", wishes[i].wish, 1);
        SDL_setenv("LANGUAGE", wishes[i].others, 1);
        check_context("%s, %s", wishes[i].wish, wishes[i].others);
        CHECK_EQUAL_TEXT(wishes[i].code, app_language_of_system());
    }
    SDL_setenv("LANGUAGE", "", 1);
}
#endif

static void choose(const char *code)
{
    CHECK(settings_read(&app->ui.table.settings, SETTING_LANGUAGE, code));
    app_settings_follow(app);
}

static const char *first_label(void)
{
    return app->ui.screens.widget_count > 0 ? app->ui.screens.widgets[0].label : "";
}

TEST(change_at_once)
{
    ui_resize(&app->ui, 1280, 800, 1.0F);
    choose("it");
    CHECK_EQUAL_TEXT("Annulla", W("Undo"));
    ui_open_screen(&app->ui, SCREEN_SETTINGS);
    char italian[WIDGET_LABEL_LENGTH];
    strcpy(italian, first_label());
    choose("de");
    CHECK_EQUAL_TEXT("Zurücknehmen", W("Undo"));
    CHECK(italian[0] != '\0' && strcmp(italian, first_label()) != 0);
    CHECK(app->stale);
    choose("en");
    CHECK_EQUAL_TEXT("Undo", W("Undo"));
    CHECK(app->language_file == NULL);
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i <= words_language_count(); i++) {
            ui_choose(&app->ui, SETTING_LANGUAGE, i);
            app_settings_follow(app);
            CHECK(!app->language_missing);
        }
    }
}

TEST(missing)
{
    CHECK(app_language_load(app, "de"));
    CHECK(!app_language_load(app, "xx"));
    CHECK_EQUAL_TEXT("Undo", W("Undo"));
    CHECK(app->language_missing);
    CHECK_EQUAL_TEXT(APP_LANGUAGE_MISSING, app->ui.speech.message);
}

int main(int argument_count, char **arguments)
{
    app = calloc(1, sizeof *app);
    BASE_ASSERT(app != NULL);
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    session_open(&app->session);
    input_open(&app->input);
    ui_open(&app->ui, &app->session, rules_game_at(0), SPEED_OFF, 1);
    app->told = app->ui.table.settings; /* there is no platform that could be told */
    int status = check_main(argument_count, arguments);
    app_language_drop(app);
    session_close(&app->session);
    free(app);
    return status;
}
