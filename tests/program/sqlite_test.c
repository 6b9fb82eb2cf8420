/* SPDX-License-Identifier: MIT */
/*
 * An SQLite that is too old, or that has no JSON functions, is named in one line, whatever the program was started for;
 * and nothing is made.
 *
 *   program_sqlite_test FOLDER THEPLOT
 */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <unistd.h>

#include "support/check.h"
#include "support/started.h"

static const char PRELOAD[] = "LD_PRELOAD=" TEST_OTHER_SQLITE;

static int run(const char *other, const char *option)
{
    char data[STARTED_PATH];
    char file[STARTED_PATH];
    char database[STARTED_PATH];
    char wanted[64];
    check_forget_kept(started_path(data, "none"));
    snprintf(wanted, sizeof wanted, "OTHER_SQLITE=%s", other);
    const char *const arguments[] = {"--data", data, option, started_path(file, "file"), NULL};
    const char *const environment[] = {PRELOAD, "ASAN_OPTIONS=verify_asan_link_order=0", wanted, "DISPLAY", NULL};
    int status = started_run(check_argument(2), arguments, environment);
    CHECK(access(started_path(database, "none/theplot.db"), F_OK) != 0);
    return status;
}

TEST(what_sqlite_lacks_is_named)
{
    static const char *const cases[][2] = {
        {"old", "theplot: SQLite 3.37.2 is too old: the game needs 3.38 or newer\n"},
        {"no-json", "theplot: this SQLite has no JSON functions, which the game needs\n"}};
    static const char *const options[] = {"--trace", "--export", "--export-csv", "--import"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(cases); i++) {
        for (size_t j = 0; j < BASE_ARRAY_COUNT(options); j++) {
            check_context("%s with %s", options[j], cases[i][0]);
            CHECK_EQUAL_INT(1, run(cases[i][0], options[j]));
            CHECK_EQUAL_TEXT(cases[i][1], started_errors);
        }
    }
}
