/* SPDX-License-Identifier: MIT */
/*
 * The program's language: what the system wishes, what the setting says, and what becomes of the screen.
 */
#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/language.h"
#include "support/check.h"
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

TEST(codes)
{
    CHECK_EQUAL_INT(0, app_language_setting("system"));
    CHECK_EQUAL_INT(1, app_language_setting("en"));
    CHECK_EQUAL_INT(2, app_language_setting("de"));
    CHECK_EQUAL_INT(6, app_language_setting("nl"));
}

static const char *first_label(void)
{
    return app->ui.screens.widget_count > 0 ? app->ui.screens.widgets[0].label : "";
}

TEST(change_at_once)
{
    table_resize(&app->ui.table, 1280, 800, 1.0F);
    table_choose(&app->ui.table, SETTING_LANGUAGE, app_language_setting("it"));
    app_language_follow(app);
    CHECK_EQUAL_TEXT("Annulla", W("Undo"));
    ui_open_screen(&app->ui, SCREEN_SETTINGS);
    char italian[WIDGET_LABEL_LENGTH];
    strcpy(italian, first_label());
    table_choose(&app->ui.table, SETTING_LANGUAGE, app_language_setting("de"));
    app_language_follow(app);
    CHECK_EQUAL_TEXT("Zurücknehmen", W("Undo"));
    CHECK(italian[0] != '\0' && strcmp(italian, first_label()) != 0);
    CHECK(app->stale);
    table_choose(&app->ui.table, SETTING_LANGUAGE, app_language_setting("en"));
    app_language_follow(app);
    CHECK_EQUAL_TEXT("Undo", W("Undo"));
    CHECK(app->language_file == NULL);
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i <= words_language_count(); i++) {
            table_choose(&app->ui.table, SETTING_LANGUAGE, i);
            app_language_follow(app);
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
    input_open(&app->input, 1);
    table_open(&app->ui.table, rules_game_at(0), SPEED_OFF);
    int status = check_main(argument_count, arguments);
    app_language_drop(app);
    session_close(&app->session);
    free(app);
    return status;
}
