/* SPDX-License-Identifier: MIT */
/*
 * The program where the system is set up oddly: locales with a decimal comma, with an i without a dot, of no such name,
 * or too long; a home that is not there, is no folder, or is nowhere; folders of XDG that are relative or empty. What
 * is printed, exported and traced is the same everywhere, the game is played, and nothing is written where it is run.
 *
 *   program_surroundings_test FOLDER THEPLOT
 *
 * The locales are made here by localedef; where that is missing the test is skipped and says so.
 */
#define _XOPEN_SOURCE 700
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/check.h"
#include "support/started.h"

enum { TIME = 20000, SKIPPED = 77, TOLD_SIZE = 3 * STARTED_TEXT };

/* Makes a locale of the system's sources, for LOCPATH. False where that cannot be done. */
static bool make_locale(const char *source, const char *name)
{
    char path[STARTED_PATH];
    char errors[STARTED_PATH];
    started_path(path, name);
    started_path(errors, "localedef.txt");
    const char *const arguments[] = {"localedef", "-c", "-i", source, "-f", "UTF-8", path, NULL};
    const ProcessOptions options = {.arguments = arguments, .output = errors, .errors = errors};
    return access(path, F_OK) == 0 || process_run(&options, TIME) == 0;
}

/* What a run prints, what it exports, but for the instant of that, and its help. */
static void tell(const char *const *environment, char text[TOLD_SIZE])
{
    char file[STARTED_PATH];
    char data[STARTED_PATH];
    size_t length = 0;
    remove(started_path(file, "exported.json"));
    const char *const exports[] = {"--language", "en", "--data", started_path(data, "data"), "--export", file, NULL};
    const char *const helps[] = {"--language", "en", "--help", NULL};
    CHECK_EQUAL_INT(0, started_run(check_argument(2), exports, environment));
    char *exported = check_read_file(check_argument(1), "exported.json", &length);
    const char *games = strstr(exported, "\"games\"");
    int end = snprintf(text, TOLD_SIZE, "%s%s", started_output, CHECK(games != NULL) ? games : "");
    free(exported);
    CHECK_EQUAL_INT(0, started_run(check_argument(2), helps, environment));
    snprintf(text + end, (size_t)(TOLD_SIZE - end), "%s", started_output);
}

/* Plays in a window of another size. Gives the exit status. */
static int play(const char *const *environment, const char *data)
{
    TraceState state;
    const char *const arguments[] = {
        "--deal", "1", "--speed", "off", "--size", "901x603", data == NULL ? NULL : "--data", data, NULL};
    int status = started_play(check_argument(2), arguments, environment, &state);
    CHECK_EQUAL_INT(901, (int)state.width);
    CHECK_EQUAL_INT(CARD_COUNT, follow_card_count(&state));
    return status;
}

/* Whether the last game has said nothing, or one line of its own. */
static bool has_said_one_line_at_most(void)
{
    return started_errors[0] == '\0' || started_complains("");
}

TEST(locales_change_no_numbers)
{
    static const char *const locales[] = {"C",           "POSIX",      "",        "xx_YY.bogus", "tr_TR.UTF-8",
                                          "de_DE.UTF-8", "de_DE@euro", "../../x", "%s%n",        "LC_NUMERIC=de_DE",
                                          "ar_EG.UTF-8", "fa_IR.UTF-8"};
    static char plain[TOLD_SIZE];
    static char here[TOLD_SIZE];
    char path[STARTED_PATH];
    char all[STARTED_PATH];
    char data[STARTED_PATH];
    if (!make_locale("tr_TR", "tr_TR.UTF-8") || !make_locale("de_DE", "de_DE.UTF-8")) {
        puts("skipped: localedef cannot make locales here");
        exit(SKIPPED);
    }
    snprintf(path, sizeof path, "LOCPATH=%s", check_argument(1));
    started_path(data, "data");
    check_make_folder(data);
    check_forget_kept(data);
    const char *environment[] = {"SDL_VIDEODRIVER=dummy", path, "LANGUAGE", "LC_ALL=C", NULL};
    CHECK_EQUAL_INT(0, play(environment, data));
    tell(environment, plain);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(locales); i++) {
        snprintf(all, sizeof all, "LC_ALL=%s", locales[i]);
        environment[3] = all;
        check_context("%s", all);
        tell(environment, here);
        CHECK_EQUAL_TEXT(plain, here);
    }
    for (size_t i = 3; i < 6; i++) {
        snprintf(all, sizeof all, "LC_ALL=%s", locales[i]);
        check_context("%s", all);
        CHECK_EQUAL_INT(0, play(environment, data));
        CHECK(has_said_one_line_at_most());
    }
}

static int count_entries(const char *path)
{
    DIR *folder = opendir(path);
    int count = 0;
    while (folder != NULL && readdir(folder) != NULL) {
        count++;
    }
    if (folder != NULL) {
        closedir(folder);
    }
    return count;
}

/* A home, a folder for data, and another folder of XDG. %s is the test's own folder. */
static const struct {
    const char *home, *data, *other;
} HOMES[] = {
    {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"},
    {"HOME=", "XDG_DATA_HOME=", "XDG_CONFIG_HOME="},
    {"HOME=home", "XDG_DATA_HOME=data", "XDG_RUNTIME_DIR=run"},
    {"HOME=/dev/null", "XDG_DATA_HOME", "XDG_RUNTIME_DIR=/dev/null"},
    {"HOME=%s/file", "XDG_DATA_HOME", "XDG_CACHE_HOME=%s/file"},
    {"HOME=/proc/self", "XDG_DATA_HOME", "TMPDIR=/proc/self"},
    {"HOME", "XDG_DATA_HOME=%s/file", "XDG_DATA_DIRS=:::"},
    {"HOME=%s/deep/er/home", "XDG_DATA_HOME=../data", "XDG_CONFIG_DIRS=%s/file"},
};

TEST(homes_that_are_none)
{
    char run_in[STARTED_PATH];
    char back[STARTED_PATH];
    check_write_file(check_argument(1), "file", "no folder\n", 10);
    started_path(run_in, "elsewhere");
    check_make_folder(run_in);
    if (!CHECK(getcwd(back, sizeof back) != NULL) || !CHECK(chdir(run_in) == 0)) {
        return;
    }
    for (size_t i = 0; i < BASE_ARRAY_COUNT(HOMES); i++) {
        char texts[3][STARTED_PATH];
        const char *const patterns[] = {HOMES[i].home, HOMES[i].data, HOMES[i].other};
        for (int k = 0; k < 3; k++) {
            const char *place = strstr(patterns[k], "%s");
            int head = place == NULL ? (int)strlen(patterns[k]) : (int)(place - patterns[k]);
            snprintf(texts[k], STARTED_PATH, "%.*s%s%s", head, patterns[k], place == NULL ? "" : check_argument(1),
                     place == NULL ? "" : place + 2);
        }
        const char *const environment[] = {"SDL_VIDEODRIVER=dummy", "LC_ALL=C", texts[0], texts[1], texts[2], NULL};
        check_context("%s, %s, %s", texts[0], texts[1], texts[2]);
        int status = play(environment, NULL);
        CHECK(status == 0 || status == 1);
        CHECK(has_said_one_line_at_most());
        CHECK_EQUAL_INT(2, count_entries(".")); /* itself and the one above */
    }
    CHECK_EQUAL_INT(0, chdir(back));
}
