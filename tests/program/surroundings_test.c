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
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/check.h"
#include "support/follow.h"
#include "support/process.h"

enum { PATH_SIZE = 1024, TIME = 20000, SKIPPED = 77 };

static void in_folder(char path[PATH_SIZE], const char *name)
{
    snprintf(path, PATH_SIZE, "%s/%s", check_argument(1), name);
}

/* Makes a locale of the system's sources, for LOCPATH. False where that cannot be done. */
static bool make_locale(const char *source, const char *name)
{
    char path[PATH_SIZE];
    char errors[PATH_SIZE];
    in_folder(path, name);
    in_folder(errors, "localedef.txt");
    const char *const arguments[] = {"localedef", "-c", "-i", source, "-f", "UTF-8", path, NULL};
    const ProcessOptions options = {.arguments = arguments, .output = errors, .errors = errors};
    return access(path, F_OK) == 0 || process_run(&options, TIME) == 0;
}

/* What a run prints and what it exports, as one text; the caller frees both parts. */
typedef struct Told {
    char *output, *exported;
} Told;

static Told tell(const char *const *environment, const char *option)
{
    char output[PATH_SIZE];
    char file[PATH_SIZE];
    char data[PATH_SIZE];
    size_t length = 0;
    in_folder(output, "output.txt");
    in_folder(file, "exported.json");
    in_folder(data, "data");
    remove(file);
    const char *const arguments[] = {
        check_argument(2), "--language", "en", "--data", data, option, strcmp(option, "--help") ? file : NULL, NULL};
    const ProcessOptions options = {.arguments = arguments, .environment = environment, .output = output};
    CHECK_EQUAL_INT(0, process_run(&options, TIME));
    Told told = {.output = check_read_file(check_argument(1), "output.txt", &length)};
    told.exported = strcmp(option, "--help") == 0 ? NULL : check_read_file(check_argument(1), "exported.json", &length);
    return told;
}

/* The same without the instant at which it was exported. */
static const char *from_games(const Told *told)
{
    const char *games = strstr(told->exported, "\"games\"");
    return CHECK(games != NULL) ? games : "";
}

static void forget(Told *told)
{
    free(told->output);
    free(told->exported);
}

/* Starts a game, waits until it lies still and ends it as a system does that is shut down. Gives the exit status. */
static int play(const char *const *environment, const char *data)
{
    char trace[PATH_SIZE];
    char errors[PATH_SIZE];
    Process process;
    Follower follower;
    int status = PROCESS_HUNG;
    in_folder(trace, "trace.jsonl");
    in_folder(errors, "errors.txt");
    remove(trace);
    const char *const arguments[] = {check_argument(2),
                                     "--deal",
                                     "1",
                                     "--speed",
                                     "off",
                                     "--size",
                                     "901x603",
                                     "--trace",
                                     trace,
                                     data == NULL ? NULL : "--data",
                                     data,
                                     NULL};
    const ProcessOptions options = {.arguments = arguments, .environment = environment, .errors = errors};
    if (CHECK(process_start(&process, &options)) && CHECK(follow_open(&follower, trace, NULL))) {
        CHECK(follow_until(&follower, follow_has_layouts, 1));
        CHECK(follow_until_idle(&follower));
        CHECK_EQUAL_INT(0, kill(process.id, SIGTERM));
        status = process_wait(&process, TIME);
        CHECK(follow_until(&follower, follow_has_quits, 1));
        CHECK_EQUAL_INT(0, follower.state.malformed);
        CHECK_EQUAL_INT(901, (int)follower.state.width);
        CHECK_EQUAL_INT(CARD_COUNT, follow_card_count(&follower.state));
        follow_close(&follower);
    }
    process_end(&process);
    return status;
}

/* Whether the last game has said nothing, or one line of its own. */
static bool has_said_one_line_at_most(void)
{
    size_t length = 0;
    char *errors = check_read_file(check_argument(1), "errors.txt", &length);
    const char *end = strchr(errors, '\n');
    check_context("\"%s\"", errors);
    bool good = errors[0] == '\0' || (strncmp(errors, "theplot: ", 9) == 0 && end != NULL && end[1] == '\0');
    free(errors);
    return good;
}

TEST(locales_change_no_numbers)
{
    static const char *const locales[] = {"C",           "POSIX",      "",        "xx_YY.bogus", "tr_TR.UTF-8",
                                          "de_DE.UTF-8", "de_DE@euro", "../../x", "%s%n",        "LC_NUMERIC=de_DE",
                                          "ar_EG.UTF-8", "fa_IR.UTF-8"};
    char path[PATH_SIZE];
    char all[PATH_SIZE];
    char data[PATH_SIZE];
    if (!make_locale("tr_TR", "tr_TR.UTF-8") || !make_locale("de_DE", "de_DE.UTF-8")) {
        puts("skipped: localedef cannot make locales here");
        exit(SKIPPED);
    }
    snprintf(path, sizeof path, "LOCPATH=%s", check_argument(1));
    in_folder(data, "data");
    check_make_folder(data);
    check_forget_kept(data);
    const char *environment[] = {"SDL_VIDEODRIVER=dummy", path, "LANGUAGE", "LC_ALL=C", NULL};
    CHECK_EQUAL_INT(0, play(environment, data));
    Told plain = tell(environment, "--export");
    Told help = tell(environment, "--help");
    for (size_t i = 0; i < BASE_ARRAY_COUNT(locales); i++) {
        snprintf(all, sizeof all, "LC_ALL=%s", locales[i]);
        environment[3] = all;
        check_context("%s", all);
        Told here = tell(environment, "--export");
        Told help_here = tell(environment, "--help");
        CHECK_EQUAL_TEXT(plain.output, here.output);
        CHECK_EQUAL_TEXT(from_games(&plain), from_games(&here));
        CHECK_EQUAL_TEXT(help.output, help_here.output);
        forget(&here);
        forget(&help_here);
    }
    for (size_t i = 3; i < 6; i++) {
        snprintf(all, sizeof all, "LC_ALL=%s", locales[i]);
        check_context("%s", all);
        CHECK_EQUAL_INT(0, play(environment, data));
        CHECK(has_said_one_line_at_most());
    }
    forget(&plain);
    forget(&help);
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
    char run_in[PATH_SIZE];
    char back[PATH_SIZE];
    check_write_file(check_argument(1), "file", "no folder\n", 10);
    in_folder(run_in, "elsewhere");
    check_make_folder(run_in);
    if (!CHECK(getcwd(back, sizeof back) != NULL) || !CHECK(chdir(run_in) == 0)) {
        return;
    }
    for (size_t i = 0; i < BASE_ARRAY_COUNT(HOMES); i++) {
        char texts[3][PATH_SIZE];
        const char *const patterns[] = {HOMES[i].home, HOMES[i].data, HOMES[i].other};
        for (int k = 0; k < 3; k++) {
            const char *place = strstr(patterns[k], "%s");
            int head = place == NULL ? (int)strlen(patterns[k]) : (int)(place - patterns[k]);
            snprintf(texts[k], PATH_SIZE, "%.*s%s%s", head, patterns[k], place == NULL ? "" : check_argument(1),
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
