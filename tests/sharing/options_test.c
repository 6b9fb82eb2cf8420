/* SPDX-License-Identifier: MIT */
/*
 * The command line: what codes on it mean, and what is said of arguments that are wrong.
 *
 *   sharing_options_test FOLDER
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/options.h"
#include "rules/notation.h"
#include "session/code.h"
#include "support/capture.h"
#include "support/check.h"
#include "support/records.h"

enum { ARGUMENTS_MAX = 7, TEXT_SIZE = 8192, MOVES = 30 };

static char complaint[TEXT_SIZE]; /* what was written to standard error last */

/* Reads the arguments, which end with NULL, with standard error going to a file. */
static OptionsResult read_options(Options *options, const char *const *given)
{
    char path[600];
    const char *arguments[ARGUMENTS_MAX + 1] = {"theplot"};
    size_t length = 0;
    int count = 1;
    while (given[count - 1] != NULL && count <= ARGUMENTS_MAX) {
        arguments[count] = given[count - 1];
        count++;
    }
    snprintf(path, sizeof path, "%s/errors.txt", check_argument(1));
    int terminal = capture_begin(2, path);
    OptionsResult result = app_options_read(options, count, arguments);
    CHECK(result == OPTIONS_PLAY || app_options_answer(options, result) == 2);
    capture_end(2, terminal);
    char *text = check_read_file(check_argument(1), "errors.txt", &length);
    snprintf(complaint, sizeof complaint, "%s", text);
    free(text);
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

/* Whether the complaint is one line, which has these words. */
static void check_complaint(const char *words)
{
    const char *end = strchr(complaint, '\n');
    CHECK(strncmp(complaint, "theplot: ", 9) == 0);
    CHECK(end != NULL && end[1] == '\0');
    if (!CHECK(strstr(complaint, words) != NULL)) {
        printf("%s: %s", words, complaint);
    }
}

/* The arguments, and what the complaint says. */
static const char *const BAD[][ARGUMENTS_MAX] = {
    {"--nonsense", NULL, "--nonsense"},
    {"--nonsense=1", NULL, "--nonsense=1"},
    {"--no\nsuch", NULL, "--no?such"},
    {"", NULL, ""},
    {"--game", NULL, "a value is missing after: --game"},
    {"--game=", NULL, "a value is missing after: --game"},
    {"--deal", "", NULL, "a value is missing after: --deal"},
    {"--data", "", NULL, "a value is missing after: --data"},
    {"--trace", NULL, "a value is missing after: --trace"},
    {"--export=", NULL, "a value is missing after: --export"},
    {"--import", "", NULL, "a value is missing after: --import"},
    {"--volume", NULL, "a value is missing after: --volume"},
    {"--game", "whist", NULL, "whist"},
    {"--game=whist", NULL, "whist"},
    {"--rules", "house", NULL, "house"},
    {"--deal", "-1", NULL, "-1"},
    {"--deal", "18446744073709551616", NULL, "18446744073709551616"},
    {"--deal", "12x", NULL, "12x"},
    {"--deal", "1", "--deal", "one", NULL, "one"},
    {"--size", "1280", NULL, "1280"},
    {"--size", "0x800", NULL, "0x800"},
    {"--size", "1280x0", NULL, "1280x0"},
    {"--size", "1280x", NULL, "1280x"},
    {"--size", "99999x99999", NULL, "99999x99999"},
    {"--size", "1280x800x2", NULL, "1280x800x2"},
    {"--renderer", "crayons", NULL, "crayons"},
    {"--look", "shiny", NULL, "shiny"},
    {"--mute", "yes", NULL, "yes"},
    {"--mute=yes", NULL, "--mute=yes"},
    {"--fullscreen", "yes", NULL, "yes"},
    {"--speed", "ludicrous", NULL, "ludicrous"},
    {"--volume", "101", NULL, "101"},
    {"--volume", "loud", NULL, "loud"},
    {"plot-1", "plot-2", NULL, "one code is enough"},
    {"plot-1", "--deal", "2", NULL, "the code already says"},
    {"--game", "the-plait", "plot-1", NULL, "the code already says"},
    {"plot-1", "--rules", "gamerules", NULL, "the code already says"},
    {"1001", NULL, "1001"},
    {"hello", NULL, "hello"},
    {"plot-12x", NULL, "before character 8"},
    {"plot-", NULL, "From character 6 on"},
    {"plot-standard-", NULL, "From character 15 on"},
    {"plot-sandard-1", NULL, "characters 6 to 12"},
    {"plot-standard-1.", NULL, "ends after character 16"},
    {"plot-standard-1.A*A", NULL, "Character 18"},
    {"plot-1 hello", NULL, "before character 8"},
    {"plot-1\nhello\x01", NULL, "before character 8"},
};

TEST(what_is_wrong_is_named)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(BAD); i++) {
        Options options;
        int count = 0;
        while (BAD[i][count] != NULL) {
            count++;
        }
        check_context("%s %s", BAD[i][0], count > 1 ? BAD[i][1] : "");
        CHECK_EQUAL_INT(OPTIONS_BAD, read_options(&options, BAD[i]));
        check_complaint(BAD[i][count + 1]);
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

/* Whatever is in the value of an option, the complaint is one line. */
TEST(a_complaint_is_one_line)
{
    static const char *const names[] = {"--game", "--rules", "--deal", "--size", "--renderer", "--look"};
    const char *arguments[] = {NULL, "a\nb\x7f\x1b", NULL};
    Options options;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(names) + SETTING_COUNT; i++) {
        const SettingInfo *info = settings_info((Setting)(i % SETTING_COUNT));
        arguments[0] = i < BASE_ARRAY_COUNT(names) ? names[i] : info->option;
        if (arguments[0] != NULL && (i < BASE_ARRAY_COUNT(names) || info->argument != NULL)) {
            check_context("%s", arguments[0]);
            CHECK_EQUAL_INT(OPTIONS_BAD, read_options(&options, arguments));
            check_complaint("a?b");
        }
    }
}
