/* SPDX-License-Identifier: MIT */
/*
 * Files for other computers, while SQLite or the C library fails at the n-th call (store/trial.h): what is written is
 * whole or not there, and what is read comes in whole or not at all; one line says why.
 *
 *   calls_exchange_test SCRATCH EVERY
 *
 * EVERY: 1 tries each n, 2 every other one, and so on.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store/calls.h"
#include "store/exchange.h"
#include "store/trial.h"
#include "support/check.h"

enum { AFTER_VERSION = 34, AFTER_INSTANT = 70 };

static char out_path[SCRATCH_PATH];
static char error[STORE_DETAIL_SIZE];
static const Fault NOTHING = {"nothing", 1, 0, false};
static bool done;
static Bytes exported[2]; /* without the instant */
static int format;
static StoreImport counts;

/* All but the instant. */
static Bytes read_exported(void)
{
    Bytes file = scratch_read(trial_folder, "out");
    for (size_t i = AFTER_VERSION; format == 0 && i < AFTER_INSTANT && i < file.length; i++) {
        file.bytes[i] = file.bytes[i] >= '0' && file.bytes[i] <= '9' ? '0' : file.bytes[i];
    }
    return file;
}

static bool same_bytes(const Bytes *left, const Bytes *right)
{
    return left->length == right->length && left->bytes && right->bytes &&
           memcmp(left->bytes, right->bytes, left->length) == 0;
}

static void write_file(void)
{
    Store *store = trial_open(false, DENIED_NOTHING);
    if (!store) {
        return;
    }
    error[0] = '\0';
    done = format == 0 ? store_export_json(store, out_path, error) : store_export_csv(store, out_path, error);
    trial_close(store);
}

static bool is_line(void)
{
    size_t length = strlen(error);
    return length > 0 && !strchr(error, '\n') && error[length - 1] != '.';
}

static int count_outs(void)
{
    int count = 0;
    DIR *entries = opendir(trial_folder);
    for (const struct dirent *entry; entries && (entry = readdir(entries)) != NULL;) {
        count += strncmp(entry->d_name, "out", 3) == 0;
    }
    closedir(entries);
    return count;
}

static void check_file(void)
{
    Bytes file = read_exported();
    CHECK(done || (trial_failed && is_line()));
    CHECK_EQUAL_INT(done, file.there);
    CHECK_EQUAL_INT(done, count_outs());
    if (!exported[format].there && done && !trial_failed) {
        exported[format] = scratch_copy(&file);
    }
    CHECK(!done || trial_lasting || same_bytes(&file, &exported[format]));
    scratch_forget(&file);
}

static void read_file(void)
{
    Store *store = trial_open(false, DENIED_NOTHING);
    if (!store) {
        return;
    }
    scratch_write(trial_folder, "out", &exported[0]);
    error[0] = '\0';
    done = store_import_json(store, out_path, &counts, error);
    trial_load_games(store, TRIAL_KEPT, &trial_shown);
    trial_shown.setting = store_fixture_has_setting(store);
    trial_close(store);
}

static void check_imported(void)
{
    Shown after;
    CHECK_EQUAL_INT(0, trial_shown.wrong);
    if (done) {
        CHECK(counts.added == TRIAL_KEPT && counts.renewed == 0 && counts.known == 0 && counts.refused == 0);
        CHECK(trial_lasting || (trial_shown.right == TRIAL_KEPT && trial_shown.setting));
        CHECK(trial_count_kept(TRIAL_KEPT, &after) == TRIAL_KEPT || trial_shown.at_end != STORE_FINE);
    } else {
        CHECK(trial_failed && is_line() && trial_shown.right == 0);
        Store *store = trial_open(false, DENIED_NOTHING);
        CHECK(store_import_json(store, out_path, &counts, error) && counts.added == TRIAL_KEPT);
        trial_load_games(store, TRIAL_KEPT, &trial_shown);
        CHECK_EQUAL_INT(TRIAL_KEPT, trial_shown.right);
        store_close(store, NULL);
    }
}

TEST(test_exchange)
{
    for (format = 0; format < 2; format++) { /* by its name in the folder, and by its whole path */
        scratch_path(out_path, trial_folder, "out");
        if (format == 1) {
            strcpy(out_path, "out");
        }
        CHECK_EQUAL_INT(0, chdir(trial_folder));
        trial_lasting = false;
        trial_fault = &NOTHING;
        trial_once(&(Trial){"", &trial_whole, write_file, check_file}, TRIAL_NEVER, 0);
        trial_all(&(Trial){format == 0 ? "writing JSON" : "writing CSV", &trial_whole, write_file, check_file});
    }
    CHECK_EQUAL_INT(0, chdir("/"));
    scratch_path(out_path, trial_folder, "out");
    format = 0;
    trial_all(&(Trial){"reading JSON", &trial_none, read_file, check_imported});
}

/* A file with two names is written into; where that fails, what was to be in it lies beside it. */
static void write_linked(void)
{
    static const char OLD[] = "what was there before";
    char twin[SCRATCH_PATH];
    scratch_path(twin, trial_folder, "out-twin");
    store_fixture_write_file(out_path, OLD, sizeof OLD - 1);
    CHECK_EQUAL_INT(0, link(out_path, twin));
    write_file();
}

static void check_linked(void)
{
    Bytes file = read_exported();
    Bytes twin = scratch_read(trial_folder, "out-twin");
    CHECK(done || (trial_failed && is_line()));
    CHECK_EQUAL_INT(file.length, twin.length);
    CHECK(count_outs() == 2 || (!done && count_outs() == 3));
    CHECK(!done || trial_lasting || same_bytes(&file, &exported[0]));
    CHECK(done || count_outs() == 3 || (twin.length == 21 && memcmp(twin.bytes, "what was there before", 21) == 0));
    scratch_forget(&file);
    scratch_forget(&twin);
}

TEST(linked)
{
    format = 0;
    trial_all(&(Trial){"writing over a file with two names", &trial_whole, write_linked, check_linked});
}

/* Where all names that a file could have until it is complete are taken, it is not written. */
TEST(names_of_new_files)
{
    enum { USUAL = 10, ALL = 100, INSTANT = 1700000000, DIGITS = 1000000000 };
    char name[SCRATCH_PATH];
    scratch_empty(trial_folder);
    Store *store = store_open(&(StoreOptions){.folder = trial_folder});
    calls_set_time(INSTANT, true);
    for (int i = 0; i < ALL; i++) {
        snprintf(name, sizeof name, "%.400s.new%d", out_path, i < USUAL ? i : INSTANT % DIGITS + i);
        store_fixture_write_file(name, "x", 1);
        bool last = i == ALL - 1;
        if (i == USUAL || last) {
            CHECK_EQUAL_INT(!last, store_export_json(store, out_path, error));
            CHECK_EQUAL_INT(i + 1 + 1, count_outs());
        }
    }
    CHECK(strstr(error, "exists") && is_line());
    calls_set_time(0, true);
    store_close(store, NULL);
}

int main(int argc, char **argv)
{
    int every = argc == 3 ? atoi(argv[2]) : 0;
    if (every < 1) {
        fputs("usage: calls_exchange_test SCRATCH EVERY\n", stderr);
        return EXIT_FAILURE;
    }
    trial_begin(argv[1], every);
    int status = check_main(argc, argv);
    scratch_forget(&exported[0]);
    scratch_forget(&exported[1]);
    trial_end();
    return status;
}
