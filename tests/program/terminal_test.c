/* SPDX-License-Identifier: MIT */
/*
 * What the program prints instead of playing: its help, what was exported and imported, and what is wrong with the
 * command line, in the language of the system; in English where its catalogue is missing or broken.
 *
 *   program_terminal_test FOLDER THEPLOT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "support/check.h"
#include "support/process.h"
#include "words/catalogue.h"

enum { PATH_SIZE = 1024, TIME = 20000, TEXT_SIZE = 16384, COLUMNS = 80, ARGUMENTS_MAX = 6, OPTIONS_MIN = 20 };

/* What a run has printed. */
static char output[TEXT_SIZE];
static char errors[TEXT_SIZE];

/* Words that only the catalogue of the language has, in the order of words_language_at(). */
static const char *const TITLES[] = {"three games",     "drei Patiencen", "trois réussites",
                                     "tres solitarios", "tre solitari",   "drie patiences"};
static const char *const ENDS[] = {"(see --help)\n",   "(siehe --help)\n", "(voir --help)\n",
                                   "(véase --help)\n", "(vedi --help)\n",  "(zie --help)\n"};

static void read_text(const char *name, char *text)
{
    size_t length = 0;
    char *read = check_read_file(check_argument(1), name, &length);
    snprintf(text, TEXT_SIZE, "%s", read);
    free(read);
}

/* Runs `program` in a locale with these arguments, which end with NULL. */
static int run_program(const char *program, const char *locale, const char *const *given)
{
    char paths[2][PATH_SIZE];
    char all[64];
    const char *arguments[ARGUMENTS_MAX + 2] = {program};
    for (int i = 0; i < ARGUMENTS_MAX && given[i] != NULL; i++) {
        arguments[i + 1] = given[i];
    }
    snprintf(all, sizeof all, "LC_ALL=%s", locale);
    const char *const environment[] = {"LANGUAGE=", all, NULL};
    snprintf(paths[0], PATH_SIZE, "%s/output.txt", check_argument(1));
    snprintf(paths[1], PATH_SIZE, "%s/errors.txt", check_argument(1));
    const ProcessOptions options = {
        .arguments = arguments, .environment = environment, .output = paths[0], .errors = paths[1]};
    int status = process_run(&options, TIME);
    read_text("output.txt", output);
    read_text("errors.txt", errors);
    return status;
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
    char before[TEXT_SIZE];
    snprintf(before, sizeof before, "%.*s", (int)at, line);
    return (int)base_text_character_count(before);
}

/* The rows of a help are in one column, none is too long, and the names of options come to `names`. */
static void check_rows(char names[TEXT_SIZE])
{
    TextSlice rest = base_text_slice(output);
    TextSlice slice;
    int column = 0;
    int rows = 0;
    names[0] = '\0';
    for (int i = 0; base_text_next_line(&rest, &slice); i++) {
        char line[TEXT_SIZE];
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
    static char english[TEXT_SIZE];
    static char names[TEXT_SIZE];
    for (int i = 0; i < words_language_count(); i++) {
        CHECK_EQUAL_INT(0, run(locale_of(i), (const char *const[]){"--help", NULL}));
        check_rows(i == 0 ? english : names);
        check_context("%s", locale_of(i));
        CHECK_EQUAL_TEXT("", errors);
        CHECK(strstr(output, TITLES[i]) != NULL);
        CHECK(i == 0 || strcmp(english, names) == 0);
    }
    CHECK_EQUAL_INT(0, run("pl_PL.UTF-8", (const char *const[]){"--help", NULL}));
    CHECK(strstr(output, TITLES[0]) != NULL);
}

TEST(what_was_imported_and_exported_is_told_in_it)
{
    static const char empty[] = "{\"format\":\"theplot\",\"version\":1,\"games\":[]}";
    char data[PATH_SIZE];
    char file[PATH_SIZE];
    snprintf(data, sizeof data, "%s/data", check_argument(1));
    snprintf(file, sizeof file, "%s/games.json", check_argument(1));
    check_make_folder(data);
    check_write_file(check_argument(1), "games.json", empty, sizeof empty - 1);
    CHECK_EQUAL_INT(0, run("de_DE.UTF-8", (const char *const[]){"--data", data, "--import", file, NULL}));
    CHECK_EQUAL_TEXT("Übernommen: 0 neue, 0 mit mehr Zügen. Nicht: 0 bekannte, 0 fehlerhafte.\n", output);
    CHECK_EQUAL_INT(0, run("de_DE.UTF-8", (const char *const[]){"--data", data, "--export", file, NULL}));
    CHECK_EQUAL_TEXT("Exportiert: 0 Spiele.\n", output);
    CHECK_EQUAL_TEXT("", errors);
}

TEST(the_language_may_be_chosen)
{
    CHECK_EQUAL_INT(0, run("C", (const char *const[]){"--language", "de", "--help", NULL}));
    CHECK(strstr(output, TITLES[1]) != NULL);
    CHECK_EQUAL_INT(0, run("de_DE.UTF-8", (const char *const[]){"--language=en", "--help", NULL}));
    CHECK(strstr(output, TITLES[0]) != NULL);
    CHECK_EQUAL_INT(2, run("C", (const char *const[]){"--language", "it", "--nonsense", NULL}));
    CHECK(strstr(errors, ENDS[4]) != NULL);
    CHECK_EQUAL_INT(2, run("fr_FR.UTF-8", (const char *const[]){"--language", "xx", NULL}));
    CHECK(strstr(errors, ENDS[2]) != NULL);
}

/* Each way to be wrong, and what a complaint names in every language. */
TEST(what_is_wrong_is_one_line)
{
    static const char *const bad[][ARGUMENTS_MAX] = {{"--nonsense", NULL, "--nonsense"},
                                                     {"--game", "whist", NULL, "whist"},
                                                     {"--rules", "house", NULL, "house"},
                                                     {"--deal", "12x", NULL, "12x"},
                                                     {"--size", "wide", NULL, "wide"},
                                                     {"--renderer", "crayons", NULL, "crayons"},
                                                     {"--speed", "ludicrous", NULL, "ludicrous"},
                                                     {"--volume", "101", NULL, "101"},
                                                     {"--look", "shiny", NULL, "shiny"},
                                                     {"--mute=yes", NULL, "--mute=yes"},
                                                     {"--data", NULL, "--data"},
                                                     {"plot-1", "plot-2", NULL, "plot-2"},
                                                     {"plot-1", "--deal", "1", NULL, "plot-1"},
                                                     {"plot-", NULL, "plot-"}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(bad); i++) {
        int count = 0;
        char english[TEXT_SIZE] = "";
        while (bad[i][count] != NULL) {
            count++;
        }
        for (int language = 0; language < words_language_count(); language++) {
            CHECK_EQUAL_INT(2, run(locale_of(language), bad[i]));
            check_context("%s: %s", bad[i][0], errors);
            const char *end = strstr(errors, ENDS[language]);
            CHECK_EQUAL_TEXT("", output);
            CHECK(strncmp(errors, "theplot: ", 9) == 0 && end != NULL && end[strlen(ENDS[language])] == '\0');
            CHECK(strchr(errors, '\n') == errors + strlen(errors) - 1 && strstr(errors, bad[i][count + 1]) != NULL);
            CHECK(strchr(errors, '{') == NULL);
            if (language == 0) {
                memcpy(english, errors, sizeof english);
            }
            size_t same = strlen(english) - strlen(ENDS[0]) - strlen(bad[i][count + 1]) - 2;
            CHECK(language == 0 || strncmp(english, errors, same) != 0);
        }
    }
}

/* A copy of the program that finds what is in FOLDER/share. */
static void copy_program(char program[PATH_SIZE])
{
    char folder[PATH_SIZE];
    size_t length = 0;
    char *bytes = check_read_file("/", check_argument(2), &length);
    snprintf(folder, PATH_SIZE, "%s/bin", check_argument(1));
    check_make_folder(folder);
    check_write_file(folder, "theplot", bytes, length);
    free(bytes);
    snprintf(program, PATH_SIZE, "%s/bin/theplot", check_argument(1));
    CHECK_EQUAL_INT(0, chmod(program, 0755));
    static const char *const folders[] = {"share", "share/theplot", "share/theplot/suits", "share/theplot/languages"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(folders); i++) {
        snprintf(folder, PATH_SIZE, "%s/%s", check_argument(1), folders[i]);
        check_make_folder(folder);
    }
    snprintf(folder, PATH_SIZE, "%s/share/theplot/suits", check_argument(1));
    check_write_file(folder, "club.svg", "<svg/>", 6); /* what the folder is known by */
}

/* In English, and a line says what is the matter with the catalogue. */
static void check_english(const char *program, const char *complaint)
{
    CHECK_EQUAL_INT(0, run_program(program, "de_DE.UTF-8", (const char *const[]){"--help", NULL}));
    CHECK(strstr(output, TITLES[0]) != NULL && strstr(errors, complaint) != NULL);
    CHECK_EQUAL_INT(2, run_program(program, "de_DE.UTF-8", (const char *const[]){"--nonsense", NULL}));
    CHECK(strstr(errors, complaint) != NULL && strstr(errors, ENDS[0]) != NULL);
}

TEST(without_its_catalogue_it_is_english)
{
    static const char broken[] = "msgid \"unknown option\"\nmsgstr \"unbekannte\n";
    char program[PATH_SIZE];
    char folder[PATH_SIZE];
    char path[PATH_SIZE + 16];
    copy_program(program);
    snprintf(folder, PATH_SIZE, "%s/share/theplot/languages", check_argument(1));
    snprintf(path, sizeof path, "%s/de.po", folder);
    remove(path);
    check_english(program, "missing asset: languages/de.po");
    check_write_file(folder, "de.po", broken, sizeof broken - 1);
    check_english(program, "languages/de.po:2: ");
    CHECK_EQUAL_INT(0, run_program(program, "en_GB.UTF-8", (const char *const[]){"--help", NULL}));
    CHECK_EQUAL_TEXT("", errors);
}
