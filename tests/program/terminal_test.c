/* SPDX-License-Identifier: MIT */
/*
 * What the program prints instead of playing: its help, what was exported and imported, and what is wrong with the
 * command line, in the language of the system; in English where its catalogue is missing or broken.
 *
 *   program_terminal_test FOLDER THEPLOT
 */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "support/check.h"
#include "support/started.h"
#include "words/catalogue.h"

enum { COLUMNS = 80, ARGUMENTS_MAX = 6, OPTIONS_MIN = 20 };

/* Words that only the catalogue of the language has, in the order of words_language_at(). */
static const char *const TITLES[] = {"three games",     "drei Patiencen", "trois réussites",
                                     "tres solitarios", "tre solitari",   "drie patiences"};
static const char *const ENDS[] = {"(see --help)\n",   "(siehe --help)\n", "(voir --help)\n",
                                   "(véase --help)\n", "(vedi --help)\n",  "(zie --help)\n"};

/* Runs `program` in a locale with these arguments, which end with NULL. */
static int run_program(const char *program, const char *locale, const char *const *arguments)
{
    char all[64];
    snprintf(all, sizeof all, "LC_ALL=%s", locale);
    const char *const environment[] = {"LANGUAGE=", all, NULL};
    return started_run(program, arguments, environment);
}

static int run(const char *locale, const char *const *given)
{
    return run_program(check_argument(2), locale, given);
}

static const char *locale_of(int language)
{
    static char locale[32];
    snprintf(locale, sizeof locale, "%s_XX.UTF-8", words_language_at(language)->code);
    return locale;
}

/* Where the help begins in a row: behind the first two blanks after its option, or after the blanks it begins with. */
static int column_of(const char *line)
{
    size_t at = strspn(line, " ");
    if (at == 2) {
        const char *gap = strstr(line + at, "  ");
        at = gap == NULL ? 0 : (size_t)(gap - line) + strspn(gap, " ");
    }
    char before[STARTED_TEXT];
    snprintf(before, sizeof before, "%.*s", (int)at, line);
    return (int)base_text_character_count(before);
}

/* The rows of a help are in one column, none is too long, and the names of options come to `names`. */
static void check_rows(char names[STARTED_TEXT])
{
    TextSlice rest = base_text_slice(started_output);
    TextSlice slice;
    int column = 0;
    int rows = 0;
    names[0] = '\0';
    for (int i = 0; base_text_next_line(&rest, &slice); i++) {
        char line[STARTED_TEXT];
        snprintf(line, sizeof line, "%.*s", (int)slice.length, slice.start);
        check_context("%s", line);
        CHECK(base_text_is_utf8(slice) && (int)base_text_character_count(line) <= COLUMNS);
        bool is_row = i > 3 && column_of(line) > 0;
        column = is_row && column == 0 ? column_of(line) : column;
        CHECK(!is_row || column_of(line) == column);
        if (is_row && strncmp(line, "  --", 4) == 0) {
            rows++;
            sprintf(names + strlen(names), "%.*s", (int)strcspn(line + 2, " ") + 2, line);
        }
    }
    CHECK(rows >= OPTIONS_MIN && column > 0);
}

TEST(the_help_is_in_the_language_of_the_system)
{
    static char english[STARTED_TEXT];
    static char names[STARTED_TEXT];
    for (int i = 0; i < words_language_count(); i++) {
        CHECK_EQUAL_INT(0, run(locale_of(i), (const char *const[]){"--help", NULL}));
        check_rows(i == 0 ? english : names);
        check_context("%s", locale_of(i));
        CHECK_EQUAL_TEXT("", started_errors);
        CHECK(strstr(started_output, TITLES[i]) != NULL);
        CHECK(i == 0 || strcmp(english, names) == 0);
    }
    CHECK_EQUAL_INT(0, run("pl_PL.UTF-8", (const char *const[]){"--help", NULL}));
    CHECK(strstr(started_output, TITLES[0]) != NULL);
}

TEST(what_was_imported_and_exported_is_told_in_it)
{
    static const char empty[] = "{\"format\":\"theplot\",\"version\":1,\"games\":[]}";
    char data[STARTED_PATH];
    char file[STARTED_PATH];
    started_path(data, "data");
    started_path(file, "games.json");
    check_make_folder(data);
    check_write_file(check_argument(1), "games.json", empty, sizeof empty - 1);
    CHECK_EQUAL_INT(0, run("de_DE.UTF-8", (const char *const[]){"--data", data, "--import", file, NULL}));
    CHECK_EQUAL_TEXT("Übernommen: 0 neue, 0 mit mehr Zügen. Nicht: 0 bekannte, 0 fehlerhafte.\n", started_output);
    CHECK_EQUAL_INT(0, run("de_DE.UTF-8", (const char *const[]){"--data", data, "--export", file, NULL}));
    CHECK_EQUAL_TEXT("Exportiert: 0 Spiele.\n", started_output);
    CHECK_EQUAL_TEXT("", started_errors);
}

TEST(the_language_may_be_chosen)
{
    CHECK_EQUAL_INT(0, run("C", (const char *const[]){"--language", "de", "--help", NULL}));
    CHECK(strstr(started_output, TITLES[1]) != NULL);
    CHECK_EQUAL_INT(0, run("de_DE.UTF-8", (const char *const[]){"--language=en", "--help", NULL}));
    CHECK(strstr(started_output, TITLES[0]) != NULL);
    CHECK_EQUAL_INT(2, run("C", (const char *const[]){"--language", "it", "--nonsense", NULL}));
    CHECK(strstr(started_errors, ENDS[4]) != NULL);
    CHECK_EQUAL_INT(2, run("fr_FR.UTF-8", (const char *const[]){"--language", "xx", NULL}));
    CHECK(strstr(started_errors, ENDS[2]) != NULL);
}

/* Each way to be wrong, and what a complaint names in every language. */
TEST(what_is_wrong_is_one_line)
{
    static const char *const bad[][ARGUMENTS_MAX] = {{"--nonsense", NULL, "--nonsense"},
                                                     {"--deal", "12x", NULL, "12x"},
                                                     {"--speed", "ludicrous", NULL, "ludicrous"},
                                                     {"plot-", NULL, "plot-"}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(bad); i++) {
        int count = 0;
        char english[STARTED_TEXT] = "";
        while (bad[i][count] != NULL) {
            count++;
        }
        for (int language = 0; language < words_language_count(); language++) {
            CHECK_EQUAL_INT(2, run(locale_of(language), bad[i]));
            check_context("%s: %s", bad[i][0], started_errors);
            const char *end = strstr(started_errors, ENDS[language]);
            CHECK_EQUAL_TEXT("", started_output);
            CHECK(strncmp(started_errors, "theplot: ", 9) == 0 && end != NULL && end[strlen(ENDS[language])] == '\0');
            CHECK(strchr(started_errors, '\n') == started_errors + strlen(started_errors) - 1 &&
                  strstr(started_errors, bad[i][count + 1]) != NULL);
            CHECK(strchr(started_errors, '{') == NULL);
            if (language == 0) {
                memcpy(english, started_errors, sizeof english);
            }
            size_t same = strlen(english) - strlen(ENDS[0]) - strlen(bad[i][count + 1]) - 2;
            CHECK(language == 0 || strncmp(english, started_errors, same) != 0);
        }
    }
}

/* In English, and a line says what is the matter with the catalogue. */
static void check_english(const char *program, const char *complaint)
{
    CHECK_EQUAL_INT(0, run_program(program, "de_DE.UTF-8", (const char *const[]){"--help", NULL}));
    CHECK(strstr(started_output, TITLES[0]) != NULL && strstr(started_errors, complaint) != NULL);
    CHECK_EQUAL_INT(2, run_program(program, "de_DE.UTF-8", (const char *const[]){"--nonsense", NULL}));
    CHECK(strstr(started_errors, complaint) != NULL && strstr(started_errors, ENDS[0]) != NULL);
}

TEST(without_its_catalogue_it_is_english)
{
    static const char broken[] = "msgid \"unknown option\"\nmsgstr \"unbekannte\n";
    char program[STARTED_PATH];
    char share[STARTED_PATH];
    char catalogue[STARTED_PATH];
    if (!started_copy(program, share)) {
        return;
    }
    remove(started_path(catalogue, "copy/share/theplot/languages/de.po"));
    check_english(program, "missing asset: languages/de.po");
    check_write_file(share, "theplot/languages/de.po", broken, sizeof broken - 1);
    check_english(program, "languages/de.po:2: ");
    CHECK_EQUAL_INT(0, run_program(program, "en_GB.UTF-8", (const char *const[]){"--help", NULL}));
    CHECK_EQUAL_TEXT("", started_errors);
}
