/* SPDX-License-Identifier: MIT */
/*
 * An SQLite that is too old, or that has no JSON functions, is named in one line, whatever the program was started for;
 * and nothing is made.
 *
 *   program_sqlite_test FOLDER THEPLOT
 */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "support/check.h"
#include "support/process.h"

enum { PATH_SIZE = 1024, TIME = 20000 };

static const char PRELOAD[] = "LD_PRELOAD=" TEST_OTHER_SQLITE;

static int run(const char *other, const char *option, char errors[PATH_SIZE])
{
    char data[PATH_SIZE];
    char file[PATH_SIZE];
    char other_file[PATH_SIZE];
    char wanted[64];
    size_t length = 0;
    snprintf(data, sizeof data, "%s/none", check_argument(1));
    snprintf(file, sizeof file, "%s/errors.txt", check_argument(1));
    snprintf(other_file, sizeof other_file, "%s/file", check_argument(1));
    check_forget_kept(data);
    snprintf(wanted, sizeof wanted, "OTHER_SQLITE=%s", other);
    const char *const arguments[] = {check_argument(2), "--data", data, option, other_file, NULL};
    const char *const environment[] = {PRELOAD, "ASAN_OPTIONS=verify_asan_link_order=0", wanted, "DISPLAY", NULL};
    int status =
        process_run(&(ProcessOptions){.arguments = arguments, .environment = environment, .errors = file}, TIME);
    char *text = check_read_file(check_argument(1), "errors.txt", &length);
    snprintf(errors, PATH_SIZE, "%s", text);
    free(text);
    snprintf(file, sizeof file, "%s/none/theplot.db", check_argument(1));
    CHECK(access(file, F_OK) != 0);
    return status;
}

TEST(what_sqlite_lacks_is_named)
{
    static const char *const cases[][2] = {
        {"old", "theplot: SQLite 3.37.2 is too old: the game needs 3.38 or newer\n"},
        {"no-json", "theplot: this SQLite has no JSON functions, which the game needs\n"}};
    static const char *const options[] = {"--trace", "--export", "--export-csv", "--import"};
    char errors[PATH_SIZE];
    for (size_t i = 0; i < BASE_ARRAY_COUNT(cases); i++) {
        for (size_t j = 0; j < BASE_ARRAY_COUNT(options); j++) {
            check_context("%s with %s", options[j], cases[i][0]);
            CHECK_EQUAL_INT(1, run(cases[i][0], options[j], errors));
            CHECK_EQUAL_TEXT(cases[i][1], errors);
        }
    }
}
