/* SPDX-License-Identifier: MIT */
/*
 * Codes on the command line: what they mean, and what is said of those that are wrong.
 *
 *   sharing_options_test FOLDER
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/options.h"
#include "rules/notation.h"
#include "session/code.h"
#include "support/check.h"
#include "support/records.h"

enum { ARGUMENTS_MAX = 6, TEXT_SIZE = 8192, MOVES = 30 };

static char complaint[TEXT_SIZE]; /* what was written to standard error last */

/* Reads the arguments, which end with NULL, with standard error going to a file. */
static OptionsResult read_options(Options *options, const char *const *given)
{
    char path[600];
    const char *arguments[ARGUMENTS_MAX + 1] = {"theplot"};
    int count = 1;
    while (given[count - 1] != NULL && count <= ARGUMENTS_MAX) {
        arguments[count] = given[count - 1];
        count++;
    }
    snprintf(path, sizeof path, "%s/errors.txt", check_argument(1));
    fflush(stderr);
    int terminal = dup(STDERR_FILENO);
    int file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0644);
    BASE_ASSERT(file >= 0 && terminal >= 0 && dup2(file, STDERR_FILENO) >= 0);
    OptionsResult result = app_options_read(options, count, arguments);
    CHECK(result == OPTIONS_PLAY || app_options_answer(options, result) == 2);
    fflush(stderr);
    dup2(terminal, STDERR_FILENO);
    close(terminal);
    lseek(file, 0, SEEK_SET);
    ssize_t length = read(file, complaint, sizeof complaint - 1);
    complaint[length > 0 ? length : 0] = '\0';
    close(file);
    return result;
}

/* The code of a game's first moves. */
static void write_code(char code[CODE_TEXT_SIZE])
{
    const Record record = records_won("standard", 0);
    TextSlice rest = record.moves;
    TextSlice word;
    Move moves[MOVES];
    int count = 0;
    while (count < MOVES && base_text_next_word(&rest, &word) && CHECK(rules_move_parse(word, &moves[count]))) {
        count++;
    }
    CHECK(session_code_write(record.game, record.deal, moves, count, code));
}

TEST(a_deals_code_names_game_and_deal)
{
    static const char *const codes[] = {"plait-no-preference-77", "https://example.org/#plait-no-preference-77",
                                        "PLAIT-No-Preference-77", " plait-no-preference-77\n"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(codes); i++) {
        Options options;
        check_context("%s", codes[i]);
        CHECK_EQUAL_INT(OPTIONS_PLAY, read_options(&options, (const char *const[]){"--mute", codes[i], NULL}));
        CHECK_EQUAL_TEXT("", complaint);
        CHECK(options.code == codes[i]);
        CHECK(options.game == rules_game_find("the-plait", "no-preference"));
        CHECK_EQUAL_UINT64(77, options.deal);
        CHECK(options.muted);
    }
}

TEST(a_games_code_is_kept_as_it_is)
{
    char code[CODE_TEXT_SIZE];
    Options options;
    write_code(code);
    CHECK_EQUAL_INT(OPTIONS_PLAY, read_options(&options, (const char *const[]){code, "--mute", NULL}));
    CHECK_EQUAL_TEXT(code, options.code);
    CHECK_EQUAL_UINT64(records_won("standard", 0).deal, options.deal);
}

TEST(without_a_code_there_is_none)
{
    Options options;
    CHECK_EQUAL_INT(OPTIONS_PLAY, read_options(&options, (const char *const[]){"--deal", "5", NULL}));
    CHECK(options.code == NULL && options.has_deal);
}

/* One line, which has these words. */
static void check_complaint(const char *words)
{
    const char *end = strchr(complaint, '\n');
    CHECK(strncmp(complaint, "theplot: ", 9) == 0);
    CHECK(end != NULL && end[1] == '\0');
    if (!CHECK(strstr(complaint, words) != NULL)) {
        printf("%s: %s", words, complaint);
    }
}

TEST(wrong_codes_are_named_with_the_place)
{
    static const char *const wrong[][2] = {
        {"hello", "hello"},
        {"plot-12x", "before character 8"},
        {"plot-", "From character 6 on"},
        {"plot-standard-", "From character 15 on"},
        {"plot-sandard-1", "characters 6 to 12"},
        {"plot-standard-1.", "ends after character 16"},
        {"plot-standard-1.A*A", "Character 18"},
        {"plot-1 hello", "before character 8"},
        {"plot-1\nhello\x01", "before character 8"},
    };
    for (size_t i = 0; i < BASE_ARRAY_COUNT(wrong); i++) {
        Options options;
        check_context("%s", wrong[i][0]);
        CHECK_EQUAL_INT(OPTIONS_BAD, read_options(&options, (const char *const[]){wrong[i][0], NULL}));
        check_complaint(wrong[i][1]);
    }
}

TEST(a_cut_code_is_named_with_the_place)
{
    char code[CODE_TEXT_SIZE];
    char words[60];
    Options options;
    write_code(code);
    size_t length = strlen(code) - 3;
    code[length] = '\0';
    snprintf(words, sizeof words, "ends after character %d", (int)length);
    CHECK_EQUAL_INT(OPTIONS_BAD, read_options(&options, (const char *const[]){code, NULL}));
    check_complaint(words);
    CHECK(strlen(complaint) < 200);
}

TEST(a_code_stands_alone)
{
    static const char *const bad[][4] = {{"plot-1", "plot-2", NULL},
                                         {"plot-1", "--deal", "2", NULL},
                                         {"--game", "the-plait", "plot-1", NULL},
                                         {"plot-1", "--rules", "gamerules", NULL}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(bad); i++) {
        Options options;
        check_context("case %d", (int)i);
        CHECK_EQUAL_INT(OPTIONS_BAD, read_options(&options, bad[i]));
        check_complaint("code");
    }
}

static void check_one_line(const char *name, const char *value)
{
    Options options;
    check_context("%s", name);
    CHECK_EQUAL_INT(OPTIONS_BAD, read_options(&options, (const char *const[]){name, value, NULL}));
    CHECK(complaint[0] != '\0' && strchr(complaint, '\n') == complaint + strlen(complaint) - 1);
}

TEST(a_complaint_is_one_line)
{
    static const char *const values[][2] = {{"--game", "a\nb"},   {"--rules", "a\nb"},    {"--deal", "1\n2"},
                                            {"--size", "1\n2"},   {"--renderer", "a\nb"}, {"--look", "a\nb"},
                                            {"--no\nsuch", NULL}, {"plot-1\r\nx", NULL},  {"a\x7f\x1b\nb", NULL}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(values); i++) {
        check_one_line(values[i][0], values[i][1]);
    }
    for (Setting setting = 0; setting < SETTING_COUNT; setting++) {
        const SettingInfo *info = settings_info(setting);
        if (info->option != NULL && info->argument != NULL) {
            check_one_line(info->option, "a\nb");
        }
    }
}

TEST(an_empty_value_is_none)
{
    static const char *const values[][3] = {
        {"--data", "", NULL}, {"--data=", NULL}, {"--trace", "", NULL}, {"--export=", NULL}, {"--import", "", NULL}};
    Options options;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(values); i++) {
        CHECK_EQUAL_INT(OPTIONS_BAD, read_options(&options, values[i]));
        check_complaint("a value is missing after");
    }
}
