/* SPDX-License-Identifier: MIT */
/*
 * Starting the program: what it says, and with which status it ends, when it is asked for help, given bad options, or
 * lacks a display, a file or a place for its trace. There is no display, so no message box can wait for anybody.
 *
 *   program_start_test FOLDER THEPLOT      the program, in a build or an installed tree
 */
#define _XOPEN_SOURCE 700
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/check.h"
#include "support/started.h"

enum { TIME = 20000, FILES_MAX = 256 };

static const char *const DEALS[] = {"--deal", "1", NULL};

/* Runs a program without a display and gives its exit status. */
static int run_with(const char *program, const char *video, const char *const *arguments)
{
    char driver[64];
    char data[STARTED_PATH + 16]; /* nobody's own settings are read or written */
    snprintf(driver, sizeof driver, "SDL_VIDEODRIVER=%s", video);
    snprintf(data, sizeof data, "XDG_DATA_HOME=%s", check_argument(1));
    const char *const environment[] = {driver, "DISPLAY", "WAYLAND_DISPLAY", data, NULL};
    return started_run(program, arguments, environment);
}

static int run(const char *const *arguments)
{
    return run_with(check_argument(2), "dummy", arguments);
}

TEST(help_and_version_are_no_faults)
{
    static const char *const wanted[][2] = {{"--help", "--deal"}, {"--version", "theplot "}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(wanted); i++) {
        CHECK_EQUAL_INT(0, run((const char *const[]){wanted[i][0], NULL}));
        CHECK(strstr(started_output, wanted[i][1]) != NULL);
        CHECK_EQUAL_TEXT("", started_errors);
    }
    CHECK_EQUAL_INT(0, run_with(check_argument(2), "nonsense", (const char *const[]){"--help", NULL}));
    CHECK_EQUAL_INT(0, run((const char *const[]){"--game=the-plait", "--volume=10", "--look=night", "--help", NULL}));
}

TEST(no_video_ends_with_1)
{
    CHECK_EQUAL_INT(1, run_with(check_argument(2), "nonsense", DEALS));
    CHECK(started_complains("display"));
    CHECK_EQUAL_INT(1, run_with(check_argument(2), "x11", DEALS));
    CHECK(started_complains("display"));
}

TEST(a_trace_that_cannot_be_written_ends_with_1)
{
    char path[STARTED_PATH];
    started_path(path, "no-such-folder/trace.jsonl");
    CHECK_EQUAL_INT(1, run((const char *const[]){"--trace", path, NULL}));
    CHECK(started_complains(path));
    started_path(path, "no\nsuch\x1b-folder/trace.jsonl");
    CHECK_EQUAL_INT(1, run((const char *const[]){"--trace", path, NULL}));
    CHECK(started_complains("no?such?-folder/trace.jsonl"));
}

/* Reads the beginning of a trace from a pipe, and closes it. */
static void read_beginning(const char *path)
{
    char text[64];
    FILE *pipe = fopen(path, "rb");
    if (CHECK(pipe != NULL)) {
        CHECK(fread(text, 1, sizeof text, pipe) == sizeof text);
        fclose(pipe);
    }
}

TEST(a_trace_that_nobody_reads_any_more_is_told_and_ends_nothing)
{
    char path[STARTED_PATH];
    Process process;
    started_path(path, "trace.pipe");
    remove(path);
    CHECK_EQUAL_INT(0, mkfifo(path, 0600));
    const char *const arguments[] = {"--deal", "1", "--data", "-", "--trace", path, NULL};
    const char *const environment[] = {"SDL_VIDEODRIVER=dummy", NULL};
    if (!started_begin(&process, check_argument(2), arguments, environment)) {
        return;
    }
    read_beginning(path);
    started_errors[0] = '\0';
    for (int i = 0; i < TIME / 10 && started_errors[0] == '\0' && process_is_running(&process); i++) {
        follow_sleep(10);
        started_read();
    }
    CHECK(process_is_running(&process));
    kill(process.id, SIGTERM);
    CHECK_EQUAL_INT(1, process_wait(&process, TIME));
    started_read();
    CHECK(started_complains("the trace"));
}

static char files[FILES_MAX][STARTED_PATH];
static int file_count;

static int note_file(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    (void)status;
    (void)place;
    if (kind == FTW_F && file_count < FILES_MAX) {
        snprintf(files[file_count++], STARTED_PATH, "%s", path);
    }
    return 0;
}

/* Some are read when they are wanted, and the game can be played without them. */
static bool is_wanted_at_once(const char *name)
{
    static const char *const later[] = {"theplot/glyphs/", "theplot/languages/", "theplot/survey/"};
    bool at_once = true;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(later); i++) {
        at_once = at_once && strncmp(name, later[i], strlen(later[i])) != 0;
    }
    return at_once;
}

TEST(every_missing_file_is_named)
{
    char executable[STARTED_PATH];
    char share[STARTED_PATH];
    char away[STARTED_PATH];
    started_path(away, "away");
    if (!started_copy(executable, share)) {
        return;
    }
    CHECK_EQUAL_INT(0, nftw(share, note_file, 8, FTW_PHYS));
    CHECK(file_count > 4);
    for (int i = 0; i < file_count; i++) {
        const char *name = files[i] + strlen(share) + 1; /* theplot/suits/club.svg */
        check_context("%s", name);
        if (!is_wanted_at_once(name)) {
            continue;
        }
        CHECK_EQUAL_INT(0, rename(files[i], away));
        CHECK_EQUAL_INT(1, run_with(executable, "dummy", DEALS));
        CHECK(started_complains(name));
        CHECK_EQUAL_INT(0, rename(away, files[i]));
    }
}

TEST(an_unreadable_font_is_named)
{
    static const char text[] = "This is no font.\n";
    char executable[STARTED_PATH];
    char share[STARTED_PATH];
    if (started_copy(executable, share)) {
        char font[STARTED_PATH + 32];
        snprintf(font, sizeof font, "%s/theplot/fonts/ui-bold.ttf", share);
        CHECK_EQUAL_INT(0, remove(font)); /* it may be a link to the system's own font */
        check_write_file(share, "theplot/fonts/ui-bold.ttf", text, sizeof text - 1);
        CHECK_EQUAL_INT(1, run_with(executable, "dummy", DEALS));
        CHECK(started_complains("fonts/ui-bold.ttf"));
        CHECK(started_complains("fonts-crosextra-caladea")); /* where it can be had */
    }
}

TEST(it_plays_without_signs_and_languages)
{
    char executable[STARTED_PATH];
    char share[STARTED_PATH];
    char folders[2][STARTED_PATH];
    TraceState state;
    if (!started_copy(executable, share)) {
        return;
    }
    started_path(folders[0], "copy/share/theplot/glyphs");
    started_path(folders[1], "copy/share/theplot/languages");
    const char *const remove_them[] = {"rm", "-rf", folders[0], folders[1], NULL};
    CHECK_EQUAL_INT(0, process_run(&(ProcessOptions){.arguments = remove_them}, TIME));
    const char *const arguments[] = {"--deal", "1", "--data", "-", "--language", "de", NULL};
    const char *const environment[] = {"SDL_VIDEODRIVER=dummy", NULL};
    CHECK_EQUAL_INT(0, started_play(executable, arguments, environment, &state));
}

/* A folder, a pipe or far too much in the place of a file: one line says so, and what can do without it plays. */
TEST(only_ordinary_files_are_read)
{
    static const char *const names[] = {"survey/deals.txt", "languages/de.po", "suits/club.svg"};
    static const char *const reasons[] = {"Is a directory", "not supported", "too large"};
    static const char *const arguments[] = {"--deal", "1", "--data", "-", "--language", "de", NULL};
    static const char *const environment[] = {"SDL_VIDEODRIVER=dummy", NULL};
    char executable[STARTED_PATH];
    char path[STARTED_PATH];
    TraceState state;
    for (int i = 0; i < 9 && started_copy(executable, path); i++) {
        check_context("%s: %s", names[i / 3], reasons[i % 3]);
        snprintf(path + strlen(path), sizeof path - strlen(path), "/theplot/%s", names[i / 3]);
        CHECK_EQUAL_INT(0, i % 3 < 2 ? remove(path) : truncate(path, (off_t)1 << 36));
        CHECK_EQUAL_INT(0, i % 3 == 0 ? mkdir(path, 0700) : i % 3 == 1 ? mkfifo(path, 0600) : 0);
        CHECK_EQUAL_INT(i < 6 ? 0 : 1, i < 6 ? started_play(executable, arguments, environment, &state)
                                             : run_with(executable, "dummy", arguments));
        CHECK(started_complains(names[i / 3]) && started_complains(reasons[i % 3]));
    }
}
