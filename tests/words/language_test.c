/* SPDX-License-Identifier: MIT */
/*
 * The program's language: what the system wishes, what the setting says, and what becomes of the screen.
 */
#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "session/autoplay.h"
#include "support/check.h"
#include "ui/ui.h"
#include "words/words.h"

static App *app;

#if !defined(_WIN32) && !defined(__APPLE__) /* there the environment is not asked */
/* By the variables that say so, as gettext has it: what they say, in the order of their rank, and what comes of it. */
TEST(wishes_of_the_system)
{
    static const struct {
        const char *language, *all, *messages, *lang;
        const char *names, *code;
    } wishes[] = {
        {"", "", "", "", "  ", "en"},
        {"", "", "", "fr_CA.UTF-8", " fr_CA ", "fr"},
        {"", "", "fr_FR@euro", "de_DE.UTF-8", " fr_FR ", "fr"},
        {"", "it_IT.UTF-8", "fr_FR", "de_DE.UTF-8", " it_IT ", "it"},
        {"nl:fr_CA.UTF-8:de", "", "", "de_AT.UTF-8", "nl fr_CA de de_AT ", "nl"},
        {"es_MX:en", "", "", "pl_PL", "es_MX en pl_PL ", "es"},
        {"pl", "", "", "nl_BE", "pl nl_BE ", "nl"},
        {"nl", "C", "fr_FR", "de_DE.UTF-8", "", "en"},
        {"nl", "", "C.UTF-8", "de_DE.UTF-8", "", "en"},
        {"nl", "", "", "POSIX", "", "en"},
        {"", "", "", "Cy_GB", " Cy_GB ", "en"},
    };
    for (size_t i = 0; i < BASE_ARRAY_COUNT(wishes); i++) {
        char names[64];
        SDL_setenv("LANGUAGE", wishes[i].language, 1);
        SDL_setenv("LC_ALL", wishes[i].all, 1);
        SDL_setenv("LC_MESSAGES", wishes[i].messages, 1);
        SDL_setenv("LANG", wishes[i].lang, 1);
        check_context("%d", (int)i);
        CHECK_EQUAL_TEXT(wishes[i].code, words_language_at(app_language_of_system())->code);
        platform_languages(names, sizeof names);
        CHECK_EQUAL_TEXT(wishes[i].names, names);
        platform_languages(names, 4);
        CHECK(strlen(names) <= 3);
        platform_languages(names, 1);
        CHECK_EQUAL_TEXT("", names);
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
        for (int i = 0; i < words_language_count(); i++) {
            ui_choose(&app->ui, SETTING_LANGUAGE, i);
            app_settings_follow(app);
            CHECK(!app->language_missing);
        }
    }
}

/* The piles on the table show no numbers: what is said of a place there has to be seen. */
static void check_no_number(const char *line)
{
    const char *said = strchr(line, ':');
    check_context("%s", line);
    CHECK(said == NULL || strpbrk(said, "0123456789") == NULL);
    CHECK(strchr(line, '{') == NULL && strstr(line, "  ") == NULL);
}

static int hints, refusals;

static void check_hints(Table *table)
{
    Move moves[MOVES_MAX];
    char line[MESSAGE_LENGTH];
    int count = session_hints(table->game, &table->position, moves);
    for (int i = 0; i < count; i++, hints++) {
        check_no_number(speech_of_hint(table, moves[i], i + 1, count, line, sizeof line));
    }
}

static void check_refusals(Table *table)
{
    Speech *speech = &app->ui.speech;
    for (int i = 0; i < PILE_COUNT * PILE_COUNT; i++) {
        Move move = {.from = (Pile)(i / PILE_COUNT), .to = (Pile)(i % PILE_COUNT)};
        Refusal refusal = rules_check(table->game, &table->position, move);
        if (refusal == REFUSAL_NONE || refusal == REFUSAL_FOUNDATION_CLOSED) { /* it counts the cards */
            continue;
        }
        Outcome outcome = {.kind = OUTCOME_REFUSED, .refusal = refusal};
        outcome.command.move = move;
        speech_outcome(speech, table, &app->ui.screens.timeline, &outcome);
        check_no_number(speech_line(speech, speech->count - 1));
        refusals++;
    }
}

/* Plays a game by chance, and looks at all that can be said of its moves. */
static void check_game(Table *table, const Game *game, Random *random)
{
    TransferList transfers;
    Move moves[MOVES_MAX];
    table->game = game;
    rules_deal(game, 7, &table->position, NULL);
    for (int i = 0; i < 90; i++) {
        int count = rules_legal_moves(game, &table->position, moves);
        check_hints(table);
        if (i % 15 == 0) {
            check_refusals(table);
        }
        if (count == 0) {
            break;
        }
        rules_apply(game, &table->position, moves[base_random_below(random, (uint32_t)count)], &transfers);
    }
}

TEST(hints_and_refusals_name_cards)
{
    Random random = {.state = 3};
    Table table = app->ui.table;
    for (int language = 0; language < words_language_count(); language++) {
        ui_choose(&app->ui, SETTING_LANGUAGE, language);
        app_settings_follow(app);
        for (int i = 0; i < rules_game_count(); i++) {
            check_game(&table, rules_game_at(i), &random);
        }
    }
    CHECK(hints > 500 && refusals > 500);
    choose("en");
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
