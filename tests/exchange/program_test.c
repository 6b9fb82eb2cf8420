/* SPDX-License-Identifier: MIT */
/*
 * --export, --export-csv and --import of the program as it is started: without a display, with one line that says what
 * was done, or one that says why not.
 *
 *   exchange_program_test FOLDER VECTORS THEPLOT
 */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "exchange/exchange_fixture.h"
#include "support/check.h"
#include "support/started.h"

enum { TIME = 30000 };

static const char *program;

/* Runs the program with the data of the folder `data`, or of nowhere, and gives its exit status. */
static int run(const char *data, const char *option, const char *file, const char *more, const char *other)
{
    char data_path[EXCHANGE_PATH_SIZE];
    char file_path[EXCHANGE_PATH_SIZE];
    char other_path[EXCHANGE_PATH_SIZE];
    const char *arguments[] = {"--data", strcmp(data, "-") == 0 ? data : exchange_fixture_path(data, data_path),
                               option,   file == NULL ? NULL : exchange_fixture_path(file, file_path),
                               more,     other == NULL ? NULL : exchange_fixture_path(other, other_path),
                               NULL};
    /* No window could be opened. */
    const char *environment[] = {"SDL_VIDEODRIVER=nothing-of-the-kind", "DISPLAY", "WAYLAND_DISPLAY", "LC_ALL=C", NULL};
    return started_run(program, arguments, environment);
}

static void check_done(int status, const char *line)
{
    CHECK_EQUAL_INT(0, status);
    CHECK_EQUAL_TEXT(line, started_output);
    CHECK_EQUAL_TEXT("", started_errors);
}

static void check_failed(int status, const char *word)
{
    CHECK_EQUAL_INT(1, status);
    CHECK(started_complains(word));
}

static void remove_file(const char *name)
{
    char path[EXCHANGE_PATH_SIZE];
    remove(exchange_fixture_path(name, path));
}

static void check_lines(const char *name, int lines)
{
    size_t length = 0;
    char *text = exchange_fixture_read(name, &length);
    for (const char *at = strchr(text, '\n'); at != NULL; at = strchr(at + 1, '\n')) {
        lines--;
    }
    CHECK_EQUAL_INT(0, lines);
    free(text);
}

TEST(test_moving_house)
{
    Store *store = exchange_fixture_store("old", false, true);
    exchange_fixture_fill(store);
    exchange_fixture_close(store);
    exchange_fixture_close(exchange_fixture_store("new", false, false));
    remove_file("moved.json");
    remove_file("again.json");
    remove_file("games.csv");
    check_done(run("old", "--export", "moved.json", NULL, NULL), "Exported: 32 games.\n");
    check_done(run("new", "--import", "moved.json", NULL, NULL),
               "Imported: 32 new, 0 with more moves. Not imported: 0 known, 0 faulty.\n");
    check_done(run("new", "--import", "moved.json", NULL, NULL),
               "Imported: 0 new, 0 with more moves. Not imported: 32 known, 0 faulty.\n");
    check_done(run("new", "--export", "again.json", "--export-csv", "games.csv"),
               "Exported: 32 games.\nExported: 32 games.\n");
    check_lines("games.csv", 33);
    exchange_fixture_check_same("moved.json", "again.json");
    store = exchange_fixture_store("old", true, false);
    Store *other = exchange_fixture_store("new", true, false);
    CHECK(exchange_fixture_same_games(store, other));
    exchange_fixture_close(store);
    exchange_fixture_close(other);
}

TEST(test_failures)
{
    check_failed(run("new", "--import", "no-such-file.json", NULL, NULL), "no-such-file.json");
    check_failed(run("new", "--import", "games.csv", NULL, NULL), "games.csv");
    check_failed(run("new", "--export", "no-folder/file.json", NULL, NULL), "no-folder/file.json");
    check_failed(run("-", "--export", "nowhere.json", NULL, NULL), "--data");
    CHECK_EQUAL_INT(2, run("new", "--export", NULL, NULL, NULL));
    check_done(run("new", "--export-csv", "games.csv", NULL, NULL), "Exported: 32 games.\n");
}

/* What is kept, and what belongs to it, is never written over; nor one export by the other. */
TEST(test_own_files)
{
    static const char *const names[] = {"old/theplot.db", "linked/theplot.db", "link.json", "second-name.json",
                                        "old/theplot.db-wal"};
    char from[EXCHANGE_PATH_SIZE];
    char to[EXCHANGE_PATH_SIZE];
    for (size_t i = 2; i < 4; i++) {
        remove_file(names[i]);
    }
    remove_file("linked");
    CHECK_EQUAL_INT(0, symlink("old", exchange_fixture_path("linked", to)));
    CHECK_EQUAL_INT(0, symlink("old/theplot.db", exchange_fixture_path("link.json", to)));
    CHECK_EQUAL_INT(0, link(exchange_fixture_path("old/theplot.db", from), exchange_fixture_path(names[3], to)));
    for (size_t i = 0; i < BASE_ARRAY_COUNT(names); i++) {
        check_context("%s", names[i]);
        check_failed(run("old", "--export", names[i], NULL, NULL), "games are kept in it");
        check_failed(run("new", "--export-csv", names[i], NULL, NULL), "games are kept in it");
        CHECK_EQUAL_INT(1, run("old", "--trace", names[i], "--mute", NULL));
        CHECK(strstr(started_errors, "the trace cannot be written") != NULL);
    }
    check_context("%s", "");
    remove_file("games.csv");
    remove_file("second-name.json");
    check_failed(run("old", "--export", "games.csv", "--export-csv", "old/../games.csv"), "two files");
    check_done(run("old", "--export-csv", "games.csv", NULL, NULL), "Exported: 32 games.\n");
}

/* A file is replaced, also behind a link and under all its names; rights and links stay as they are. */
TEST(test_links)
{
    static const char *const names[] = {"target.json", "link.json", "twin.json", "lost.json", "folder/target.json"};
    char path[EXCHANGE_PATH_SIZE];
    char other[EXCHANGE_PATH_SIZE];
    struct stat status;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(names); i++) {
        remove_file(names[i]);
    }
    exchange_fixture_write("target.json", "old", 3);
    CHECK_EQUAL_INT(0, chmod(exchange_fixture_path("target.json", path), 0600));
    CHECK_EQUAL_INT(0, symlink("target.json", exchange_fixture_path("link.json", other)));
    check_done(run("old", "--export", "link.json", NULL, NULL), "Exported: 32 games.\n");
    CHECK(lstat(other, &status) == 0 && S_ISLNK(status.st_mode));
    CHECK(lstat(path, &status) == 0 && S_ISREG(status.st_mode) && (status.st_mode & 0777) == 0600);
    check_lines("target.json", 46);
    CHECK_EQUAL_INT(0, link(path, exchange_fixture_path("twin.json", other)));
    check_done(run("old", "--export-csv", "target.json", NULL, NULL), "Exported: 32 games.\n");
    CHECK(lstat(path, &status) == 0 && status.st_nlink == 2);
    check_lines("twin.json", 33);
    CHECK_EQUAL_INT(0, symlink("nowhere", exchange_fixture_path("lost.json", other)));
    check_failed(run("old", "--export", "lost.json", NULL, NULL), "lost.json");
    CHECK(lstat(other, &status) == 0 && S_ISLNK(status.st_mode));
}

/* A copy of what is kept in "old", with one page of zeros. */
static void spoil(const char *name, long page)
{
    static const char zeros[4096];
    char path[EXCHANGE_PATH_SIZE];
    size_t length = 0;
    char *bytes = exchange_fixture_read("old/theplot.db", &length);
    exchange_fixture_close(exchange_fixture_store("spoilt", false, false));
    exchange_fixture_write(name, bytes, length);
    free(bytes);
    FILE *file = fopen(exchange_fixture_path(name, path), "r+b");
    BASE_ASSERT(file != NULL && fseek(file, page * (long)sizeof zeros, SEEK_SET) == 0);
    BASE_ASSERT(fwrite(zeros, 1, sizeof zeros, file) == sizeof zeros && fclose(file) == 0);
}

/* What can be read of a damaged file is written, which is not taken for the whole, nor put in place of a better one. */
TEST(test_damaged)
{
    char path[EXCHANGE_PATH_SIZE];
    struct stat status;
    BASE_ASSERT(stat(exchange_fixture_path("old/theplot.db", path), &status) == 0);
    for (long page = 1; page < status.st_size / 4096; page++) {
        check_context("page %d", (int)page);
        spoil("spoilt/theplot.db", page);
        exchange_fixture_write("better.json", "better", 6);
        remove_file("partial.json");
        for (int i = 0; i < 2; i++) { /* it stays as it is, so that the game will tell */
            CHECK_EQUAL_INT(1, run("spoilt", "--export", "better.json", NULL, NULL));
            CHECK(strstr(started_errors, "theplot: what is kept is damaged, in ") == started_errors);
            CHECK(strstr(started_errors, "better.json: left as it is") != NULL);
            CHECK_EQUAL_TEXT("", started_output);
        }
        check_lines("better.json", 0);
        CHECK_EQUAL_INT(1, run("spoilt", "--export", "partial.json", NULL, NULL));
        CHECK(strstr(started_output, "Exported: ") == started_output &&
              strstr(started_errors, "what is kept is damaged") != NULL);
        CHECK_EQUAL_INT(0, stat(exchange_fixture_path("partial.json", path), &status));
        BASE_ASSERT(stat(exchange_fixture_path("old/theplot.db", path), &status) == 0);
    }
    check_context("%s", "");
    Store *store = store_open(&(StoreOptions){.folder = exchange_fixture_path("spoilt", path)});
    store_check(store);
    CHECK_EQUAL_INT(STORE_DAMAGED, store_trouble(store, NULL));
    store_close(store, NULL);
    run("spoilt", "--import", "moved.json", NULL, NULL);
    check_done(run("spoilt", "--export", "again.json", NULL, NULL), "Exported: 32 games.\n");
}

/* Where nothing can be read, nothing is written over; and reading makes no folder. */
TEST(test_unreadable)
{
    static const char *const names[] = {"a-file", "no-folder", "loop", "empty", "pipe"};
    char path[EXCHANGE_PATH_SIZE];
    struct stat status;
    exchange_fixture_write("a-file", "x", 1);
    exchange_fixture_write("better.json", "better", 6);
    remove_file("loop");
    CHECK_EQUAL_INT(0, symlink("loop", exchange_fixture_path("loop", path)));
    mkdir(exchange_fixture_path("empty", path), 0755);
    mkdir(exchange_fixture_path("pipe", path), 0755);
    remove_file("empty/theplot.db");
    remove_file("pipe/theplot.db");
    CHECK_EQUAL_INT(0, mkfifo(exchange_fixture_path("pipe/theplot.db", path), 0644));
    for (size_t i = 0; i < BASE_ARRAY_COUNT(names); i++) {
        check_context("%s", names[i]);
        check_failed(run(names[i], "--export", "better.json", NULL, NULL), "what is kept cannot be read: ");
    }
    check_context("%s", "");
    check_lines("better.json", 0);
    CHECK(stat(exchange_fixture_path("no-folder", path), &status) != 0);
    CHECK(stat(exchange_fixture_path("empty/theplot.db", path), &status) != 0);
}

/* What exports that were killed have left behind is in nobody's way. */
TEST(test_left_behind)
{
    char name[32];
    remove_file("left.json"); /* an interrupted run may have left it */
    for (int i = 0; i < 200; i++) {
        snprintf(name, sizeof name, "left.json.new%d", i);
        exchange_fixture_write(name, "half", 4);
    }
    check_done(run("old", "--export", "left.json", NULL, NULL), "Exported: 32 games.\n");
    check_lines("left.json", 46);
    for (int i = 0; i < 200; i++) {
        snprintf(name, sizeof name, "left.json.new%d", i);
        check_lines(name, 0);
        remove_file(name);
    }
}

/* Who ends an import is told that nothing has come of it. */
TEST(test_ended)
{
    char db[EXCHANGE_PATH_SIZE];
    char file[EXCHANGE_PATH_SIZE];
    char folder[EXCHANGE_PATH_SIZE];
    char err[EXCHANGE_PATH_SIZE];
    char command[6 * EXCHANGE_PATH_SIZE];
    exchange_fixture_write_many("many.json", 20000, "");
    exchange_fixture_path("ended", folder);
    exchange_fixture_path("ended/theplot.db", db);
    exchange_fixture_path("many.json", file);
    exchange_fixture_path("ended.txt", err);
    remove(db);
    snprintf(command, sizeof command,
             "'%s' --data '%s' --import '%s' 2>'%s' & until test -e '%s'; do sleep 0.01; done; kill -TERM $!; wait $!",
             program, folder, file, err, db);
    CHECK_EQUAL_INT(1 << 8, system(command));
    size_t length = 0;
    char *told = exchange_fixture_read("ended.txt", &length);
    CHECK(strstr(told, "theplot: nothing was imported: ") == told &&
          strstr(told, "many.json: the program was ended\n"));
    free(told);
    check_done(run("ended", "--export", "none.json", NULL, NULL), "Exported: 0 games.\n");
}

/* A file with games that are not saved here is replaced only where that is asked for. */
TEST(test_replacing)
{
    static const char *const options[] = {"--export", "--export-csv"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(options); i++) {
        remove_file("theirs");
        check_done(run("old", options[i], "theirs", NULL, NULL), "Exported: 32 games.\n");
        size_t length = 0;
        char *before = exchange_fixture_read("theirs", &length);
        check_done(run("old", options[i], "theirs", NULL, NULL), "Exported: 32 games.\n"); /* all of which are here */
        check_failed(run("ended", "--export", "theirs", NULL, NULL), "--replace");
        check_failed(run("ended", "--export-csv", "theirs", NULL, NULL), "theirs: left as it is");
        exchange_fixture_check_text("theirs", before);
        free(before);
        check_done(run("ended", options[i], "theirs", "--replace", NULL), "Exported: 0 games.\n");
    }
}

/* Another copy of the program has what is kept: it can be read, not added to. */
TEST(test_in_use)
{
    Store *store = exchange_fixture_store("old", true, true);
    CHECK_EQUAL_INT(STORE_FINE, store_trouble(store, NULL));
    check_done(run("old", "--export", "again.json", NULL, NULL), "Exported: 32 games.\n");
    check_failed(run("old", "--import", "moved.json", NULL, NULL),
                 "theplot: nothing was imported: a second copy of the game is using the saved games\n");
    exchange_fixture_close(store);
    check_lines("again.json", 46);
}

/* Where nothing is said of the folder: a variable that is empty, or no absolute path, counts as one that is not set. */
TEST(test_usual_folder)
{
    static const char *const values[] = {"XDG_DATA_HOME", "XDG_DATA_HOME=", "XDG_DATA_HOME=data"};
    char home[EXCHANGE_PATH_SIZE];
    char path[EXCHANGE_PATH_SIZE];
    char import[EXCHANGE_PATH_SIZE];
    char variable[EXCHANGE_PATH_SIZE + 8];
    struct stat status;
    mkdir(exchange_fixture_path("home", home), 0755);
    snprintf(variable, sizeof variable, "HOME=%s", home);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(values); i++) {
        const char *arguments[] = {program, "--import", exchange_fixture_path("moved.json", import), NULL};
        const char *environment[] = {variable, values[i], NULL};
        ProcessOptions options = {.arguments = arguments, .environment = environment};
        exchange_fixture_path("home/.local/share/theplot/theplot.db", path);
        remove(path);
        CHECK_EQUAL_INT(0, process_run(&options, TIME));
        CHECK_EQUAL_INT(0, stat(path, &status));
        environment[0] = "HOME=";
        CHECK_EQUAL_INT(1, process_run(&options, TIME));
    }
}

/* Whether the program complains of standard output, in one line, where there is no room for what it prints. */
static void check_without_room(const char *arguments)
{
    char path[EXCHANGE_PATH_SIZE];
    char command[4 * EXCHANGE_PATH_SIZE];
    exchange_fixture_path("full.txt", path);
    check_context("%s", arguments);
    snprintf(command, sizeof command, "'%s' %s >/dev/full 2>'%s'", program, arguments, path);
    CHECK(system(command) != 0);
    snprintf(command, sizeof command, "test $(wc -l <'%s') -eq 1 && grep -q '^theplot: standard output' '%s'", path,
             path);
    CHECK_EQUAL_INT(0, system(command));
}

/* What could not be printed is no success. */
TEST(test_help_without_room)
{
    char command[2 * EXCHANGE_PATH_SIZE];
    check_without_room("--help");
    check_without_room("--version");
    snprintf(command, sizeof command, "'%s' --help >/dev/null", program);
    CHECK_EQUAL_INT(0, system(command));
}

/* The reason is told, not what a system call said of it. */
TEST(test_files_that_are_none)
{
    char path[EXCHANGE_PATH_SIZE];
    remove_file("device");
    CHECK_EQUAL_INT(0, symlink("/dev/full", exchange_fixture_path("device", path)));
    check_failed(run("new", "--export", "device", NULL, NULL), "device: cannot be written: it is not an ordinary file");
    check_failed(run("new", "--export-csv", "device", NULL, NULL), "it is not an ordinary file");
    check_failed(run("new", "--import", "device", NULL, NULL), "device: cannot be read: it is not an ordinary file");
}

int main(int argument_count, char **arguments)
{
    BASE_ASSERT(argument_count == 4);
    program = arguments[3];
    return check_main(argument_count, arguments);
}
