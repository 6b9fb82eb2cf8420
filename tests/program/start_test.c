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
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>

#include "support/check.h"
#include "support/follow.h"
#include "support/process.h"

enum { ARGUMENTS_MAX = 8, TEXT_SIZE = 4096, TIME = 20000, FILES_MAX = 256, PATH_SIZE = 1024 };

/* What the last run has written. */
static char output[TEXT_SIZE];
static char errors[TEXT_SIZE];

static void in_folder(char path[PATH_SIZE], const char *name)
{
    snprintf(path, PATH_SIZE, "%s/%s", check_argument(1), name);
}

static void read_text(const char *path, char text[TEXT_SIZE])
{
    FILE *file = fopen(path, "rb");
    size_t length = file == NULL ? 0 : fread(text, 1, TEXT_SIZE - 1, file);
    text[length] = '\0';
    if (CHECK(file != NULL)) {
        fclose(file);
    }
}

/* Runs a program without a display and gives its exit status. */
static int run_with(const char *executable, const char *video, const char *const *arguments)
{
    char output_path[PATH_SIZE];
    char errors_path[PATH_SIZE];
    char driver[64];
    const char *list[ARGUMENTS_MAX + 2] = {executable};
    char data[PATH_SIZE + 16]; /* nobody's own settings are read or written */
    const char *environment[] = {driver, "DISPLAY", "WAYLAND_DISPLAY", data, NULL};
    for (int i = 0; i < ARGUMENTS_MAX && arguments[i] != NULL; i++) {
        list[i + 1] = arguments[i];
    }
    snprintf(driver, sizeof driver, "SDL_VIDEODRIVER=%s", video);
    snprintf(data, sizeof data, "XDG_DATA_HOME=%s", check_argument(1));
    in_folder(output_path, "output.txt");
    in_folder(errors_path, "errors.txt");
    ProcessOptions options = {
        .arguments = list, .environment = environment, .output = output_path, .errors = errors_path};
    int status = process_run(&options, TIME);
    read_text(output_path, output);
    read_text(errors_path, errors);
    return status;
}

static int run(const char *const *arguments)
{
    return run_with(check_argument(2), "dummy", arguments);
}

/* Whether standard error has one line of the program's that holds `word`, and standard output nothing. */
static bool complains_once(const char *word)
{
    const char *end = strchr(errors, '\n');
    bool good = strncmp(errors, "theplot: ", 9) == 0 && end != NULL && end[1] == '\0' && output[0] == '\0' &&
                strstr(errors, word) != NULL;
    if (!good) {
        printf("output: %s\nerrors: %s\nword: %s\n", output, errors, word);
    }
    return good;
}

TEST(help_and_version_are_no_faults)
{
    static const char *const wanted[][2] = {{"--help", "--deal"}, {"--version", "theplot "}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(wanted); i++) {
        CHECK_EQUAL_INT(0, run((const char *const[]){wanted[i][0], NULL}));
        CHECK(strstr(output, wanted[i][1]) != NULL);
        CHECK_EQUAL_TEXT("", errors);
    }
    CHECK_EQUAL_INT(0, run_with(check_argument(2), "nonsense", (const char *const[]){"--help", NULL}));
    CHECK_EQUAL_INT(0, run((const char *const[]){"--game=the-plait", "--volume=10", "--look=night", "--help", NULL}));
}

/* Every option that the help names: a bad one must not be one that it has forgotten. */
TEST(the_help_names_every_option)
{
    static const char *const names[] = {"--game",    "--rules",    "--deal",     "--size",  "--fullscreen",
                                        "--speed",   "--renderer", "--autoplay", "--trace", "--help",
                                        "--version", "--volume",   "--mute"};
    run((const char *const[]){"--help", NULL});
    for (size_t i = 0; i < BASE_ARRAY_COUNT(names); i++) {
        check_context("%s", names[i]);
        CHECK(strstr(output, names[i]) != NULL);
    }
}

TEST(a_bad_option_ends_with_2)
{
    /* The arguments, and what the complaint names. */
    static const char *const bad[][ARGUMENTS_MAX] = {
        {"--nonsense", NULL, "--nonsense"},
        {"1001", NULL, "1001"},
        {"", NULL, ""},
        {"--game", NULL, "--game"},
        {"--deal", NULL, "--deal"},
        {"--trace", NULL, "--trace"},
        {"--game", "whist", NULL, "whist"},
        {"--rules", "house", NULL, "house"},
        {"--deal", "-1", NULL, "-1"},
        {"--deal", "18446744073709551616", NULL, "18446744073709551616"},
        {"--deal", "12x", NULL, "12x"},
        {"--deal", "", NULL, "--deal"},
        {"--size", "1280", NULL, "1280"},
        {"--size", "0x800", NULL, "0x800"},
        {"--size", "1280x", NULL, "1280x"},
        {"--size", "99999x99999", NULL, "99999x99999"},
        {"--size", "1280x800x2", NULL, "1280x800x2"},
        {"--speed", "ludicrous", NULL, "ludicrous"},
        {"--renderer", "crayons", NULL, "crayons"},
        {"--volume", "101", NULL, "101"},
        {"--volume", "loud", NULL, "loud"},
        {"--volume", NULL, "--volume"},
        {"--mute", "yes", NULL, "yes"},
        {"--deal", "1", "--deal", "one", NULL, "one"},
        {"--fullscreen", "yes", NULL, "yes"},
        {"--game=whist", NULL, "whist"},
        {"--game=", NULL, "--game"},
        {"--mute=yes", NULL, "--mute=yes"},
        {"--nonsense=1", NULL, "--nonsense=1"},
    };
    for (size_t i = 0; i < BASE_ARRAY_COUNT(bad); i++) {
        int count = 0;
        while (bad[i][count] != NULL) {
            count++;
        }
        check_context("%s %s", bad[i][0], bad[i][1] == NULL ? "" : bad[i][1]);
        CHECK_EQUAL_INT(2, run(bad[i]));
        CHECK(complains_once(bad[i][count + 1]));
    }
}

TEST(no_video_ends_with_1)
{
    CHECK_EQUAL_INT(1, run_with(check_argument(2), "nonsense", (const char *const[]){"--deal", "1", NULL}));
    CHECK(complains_once("display"));
    CHECK_EQUAL_INT(1, run_with(check_argument(2), "x11", (const char *const[]){"--deal", "1", NULL}));
    CHECK(complains_once("display"));
}

TEST(a_trace_that_cannot_be_written_ends_with_1)
{
    char path[PATH_SIZE];
    in_folder(path, "no-such-folder/trace.jsonl");
    CHECK_EQUAL_INT(1, run((const char *const[]){"--trace", path, NULL}));
    CHECK(complains_once(path));
    in_folder(path, "no\nsuch\x1b-folder/trace.jsonl");
    CHECK_EQUAL_INT(1, run((const char *const[]){"--trace", path, NULL}));
    CHECK(complains_once("no?such?-folder/trace.jsonl"));
}

/* The file may not grow beyond `limit` bytes; the game goes on nevertheless, until it is ended. */
static int run_traced(const char *path, int limit)
{
    char errors_path[PATH_SIZE];
    struct rlimit before;
    struct stat status = {.st_size = 0};
    Process process;
    in_folder(errors_path, "errors.txt");
    const char *const arguments[] = {check_argument(2), "--deal", "1", "--data", "-", "--trace", path, NULL};
    const char *const environment[] = {"SDL_VIDEODRIVER=dummy", NULL};
    getrlimit(RLIMIT_FSIZE, &before);
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){.rlim_cur = (rlim_t)limit, .rlim_max = before.rlim_max});
    bool started = process_start(
        &process, &(ProcessOptions){.arguments = arguments, .environment = environment, .errors = errors_path});
    setrlimit(RLIMIT_FSIZE, &before);
    if (!CHECK(started)) {
        return -1;
    }
    for (int i = 0; i < TIME / 10 && status.st_size < limit; i++) {
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
        stat(path, &status);
    }
    CHECK_EQUAL_INT(limit, (int)status.st_size);
    kill(process.id, SIGTERM);
    int result = process_wait(&process, TIME);
    read_text(errors_path, errors);
    output[0] = '\0';
    return result;
}

TEST(a_trace_that_is_cut_short_ends_with_1)
{
    char path[PATH_SIZE];
    in_folder(path, "short.jsonl");
    remove(path); /* an earlier one would be as long already */
    CHECK_EQUAL_INT(1, run_traced(path, 4096));
    CHECK(complains_once("the trace"));
}

/* With few descriptors, whether the game can be played or not: threads open files, so that differs. */
TEST(what_is_there_is_not_called_missing)
{
    char output_path[PATH_SIZE];
    char errors_path[PATH_SIZE];
    char line[80];
    in_folder(output_path, "output.txt");
    in_folder(errors_path, "errors.txt");
    const char *const arguments[] = {"sh", "-c", line, check_argument(2), NULL};
    const char *const environment[] = {"SDL_VIDEODRIVER=dummy", NULL};
    const ProcessOptions options = {
        .arguments = arguments, .environment = environment, .output = output_path, .errors = errors_path};
    for (int count = 3; count < 16; count++) {
        Process process;
        check_context("%d descriptors", count);
        snprintf(line, sizeof line, "ulimit -n %d; exec \"$0\" --deal 1 --data - --narrate", count);
        CHECK(process_start(&process, &options));
        output[0] = '\0';
        for (int i = 0; i < TIME / 10 && output[0] == '\0' && process_is_running(&process); i++) { /* until it plays */
            nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
            read_text(output_path, output);
        }
        process_end(&process);
        read_text(errors_path, errors);
        CHECK(strstr(errors, "missing") == NULL);
    }
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
    char path[PATH_SIZE];
    char errors_path[PATH_SIZE];
    Process process;
    in_folder(path, "trace.pipe");
    in_folder(errors_path, "errors.txt");
    remove(path);
    CHECK_EQUAL_INT(0, mkfifo(path, 0600));
    const char *const arguments[] = {check_argument(2), "--deal", "1", "--data", "-", "--trace", path, NULL};
    const char *const environment[] = {"SDL_VIDEODRIVER=dummy", NULL};
    const ProcessOptions options = {.arguments = arguments, .environment = environment, .errors = errors_path};
    if (!CHECK(process_start(&process, &options))) {
        return;
    }
    read_beginning(path);
    errors[0] = '\0';
    for (int i = 0; i < TIME / 10 && errors[0] == '\0' && process_is_running(&process); i++) {
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
        read_text(errors_path, errors);
    }
    CHECK(process_is_running(&process));
    kill(process.id, SIGTERM);
    CHECK_EQUAL_INT(1, process_wait(&process, TIME));
    read_text(errors_path, errors);
    output[0] = '\0';
    CHECK(complains_once("the trace"));
}

static char files[FILES_MAX][PATH_SIZE];
static int file_count;

static int note_file(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    (void)status;
    (void)place;
    if (kind == FTW_F && file_count < FILES_MAX) {
        snprintf(files[file_count++], PATH_SIZE, "%s", path);
    }
    return 0;
}

/* Copies the program and its files into a tree of its own. */
static bool make_copy(char executable[PATH_SIZE], char share[PATH_SIZE])
{
    char from[PATH_SIZE];
    char bin[PATH_SIZE];
    char copy[PATH_SIZE];
    const char *slash = strrchr(check_argument(2), '/');
    in_folder(copy, "copy");
    in_folder(bin, "copy/bin");
    in_folder(share, "copy/share");
    in_folder(executable, "copy/bin/theplot");
    snprintf(from, sizeof from, "%.*s/../share/theplot", (int)(slash - check_argument(2)), check_argument(2));
    const char *const commands[][6] = {{"rm", "-rf", copy},
                                       {"mkdir", "-p", bin, share},
                                       {"cp", check_argument(2), executable},
                                       {"cp", "-R", from, share}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(commands); i++) {
        if (process_run(&(ProcessOptions){.arguments = commands[i]}, TIME) != 0) {
            return false;
        }
    }
    return nftw(share, note_file, 8, FTW_PHYS) == 0;
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
    static const char *const arguments[] = {"--deal", "1", NULL};
    char executable[PATH_SIZE];
    char share[PATH_SIZE];
    char away[PATH_SIZE];
    in_folder(away, "away");
    if (!CHECK(make_copy(executable, share)) || !CHECK(file_count > 4)) {
        return;
    }
    for (int i = 0; i < file_count; i++) {
        const char *name = files[i] + strlen(share) + 1; /* theplot/suits/club.svg */
        check_context("%s", name);
        if (!is_wanted_at_once(name)) {
            continue;
        }
        CHECK_EQUAL_INT(0, rename(files[i], away));
        CHECK_EQUAL_INT(1, run_with(executable, "dummy", arguments));
        CHECK(complains_once(name));
        CHECK_EQUAL_INT(0, rename(away, files[i]));
    }
}

TEST(an_unreadable_font_is_named)
{
    char executable[PATH_SIZE];
    char share[PATH_SIZE];
    char font[PATH_SIZE];
    if (!CHECK(make_copy(executable, share))) {
        return;
    }
    in_folder(font, "copy/share/theplot/fonts/ui-bold.ttf");
    FILE *file = fopen(font, "wb");
    if (CHECK(file != NULL)) {
        fputs("This is no font.\n", file);
        fclose(file);
        CHECK_EQUAL_INT(1, run_with(executable, "dummy", (const char *const[]){"--deal", "1", NULL}));
        CHECK(complains_once("fonts/ui-bold.ttf"));
        CHECK(complains_once("fonts-crosextra-caladea")); /* where it can be had */
    }
}

/* Starts `executable`, waits for a frame and ends it in the way in which a system does when it is shut down. */
static void check_that_it_plays(const char *executable, const char *language)
{
    char path[PATH_SIZE];
    Process process;
    Follower follower;
    in_folder(path, "signal.jsonl");
    remove(path);
    const char *const arguments[] = {executable, "--deal", "1",          "--data", "-",
                                     "--trace",  path,     "--language", language, NULL};
    const char *const environment[] = {"SDL_VIDEODRIVER=dummy", NULL};
    if (CHECK(process_start(&process, &(ProcessOptions){.arguments = arguments, .environment = environment})) &&
        CHECK(follow_open(&follower, path, NULL))) {
        CHECK(follow_until(&follower, follow_has_frames, 1));
        CHECK_EQUAL_INT(0, kill(process.id, SIGTERM));
        CHECK_EQUAL_INT(0, process_wait(&process, TIME));
        CHECK(follow_until(&follower, follow_has_quits, 1));
        follow_close(&follower);
    }
    process_end(&process);
}

TEST(a_signal_to_end_is_obeyed)
{
    check_that_it_plays(check_argument(2), "en");
}

TEST(it_plays_without_signs_and_languages)
{
    char executable[PATH_SIZE];
    char share[PATH_SIZE];
    char folders[2][PATH_SIZE];
    if (!CHECK(make_copy(executable, share))) {
        return;
    }
    in_folder(folders[0], "copy/share/theplot/glyphs");
    in_folder(folders[1], "copy/share/theplot/languages");
    const char *const remove_them[] = {"rm", "-rf", folders[0], folders[1], NULL};
    CHECK_EQUAL_INT(0, process_run(&(ProcessOptions){.arguments = remove_them}, TIME));
    check_that_it_plays(executable, "de");
}
