/* SPDX-License-Identifier: MIT */
#include "app/app.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/complain.h"
#include "platform/platform.h"
#include "store/exchange.h"
#include "words/words.h"

enum { LINE_SIZE = 256 };

static volatile sig_atomic_t ended;

static void note_end(int number)
{
    (void)number;
    ended = 1;
}

/* Imports a file, unless a signal ends the program meanwhile. */
static bool import_file(Store *store, const char *path)
{
    StoreImport import;
    char line[LINE_SIZE], error[STORE_DETAIL_SIZE];
    StoreImporting *importing = store_import_begin(store, path);
    while (!ended && store_import_step(importing)) {
    }
    bool stopped = store_import_goes_on(importing);
    if (stopped) {
        snprintf(error, sizeof error, "%.900s: the program was ended", path);
    }
    bool good = !stopped && store_import_result(importing, &import, error);
    store_import_drop(importing);
    if (!good) {
        return app_complain("theplot: nothing was imported: %s", error);
    }
    puts(WORDS_FORMAT(line, sizeof line,
                      W("Imported: {0} new, {1} with more moves. Not imported: {2} known, {3} faulty."),
                      words_of_count(import.added), words_of_count(import.renewed), words_of_count(import.known),
                      words_of_count(import.refused)));
    return true;
}

static bool export_file(Store *store, const char *path, bool csv, bool replaces)
{
    char line[LINE_SIZE], error[STORE_DETAIL_SIZE];
    GameResult *results = NULL;
    if (!replaces && store_file_has_more(store, path)) {
        return app_complain("theplot: %s: left as it is, as it may have games that are not saved here; --replace "
                            "replaces it",
                            path);
    }
    int count = store_results(store, &results);
    free(results);
    if (!(csv ? store_export_csv(store, path, error) : store_export_json(store, path, error))) {
        return app_complain("theplot: %s", error);
    }
    puts(WORDS_FORMAT(line, sizeof line, W_COUNT("Exported: {0} game.", "Exported: {0} games.", count),
                      words_of_count(count)));
    return true;
}

/* Whether the whole store can be read; `*some`: whether at least a part can. */
static bool is_readable(Store *store, bool reads, bool *some)
{
    char detail[STORE_DETAIL_SIZE] = "";
    StoreTrouble trouble = store_trouble(store, detail);
    bool damaged = trouble == STORE_DAMAGED;
    int count = 0;
    int cut = damaged || reads ? store_count_cut(store, &count) : 0;
    *some = true;
    if (damaged || cut > 0) {
        return app_complain("theplot: what is kept is damaged%s%s: %d %s can be read, %d of them without all moves",
                            !damaged ? ""
                            : reads  ? ", in "
                                     : "; it is kept aside as ",
                            damaged ? detail : "", count, count == 1 ? "game" : "games", cut);
    }
    if (trouble == STORE_NEWER || trouble == STORE_FAILING) {
        *some = false;
        app_complain("theplot: what is kept %s%s",
                     trouble == STORE_NEWER ? "was written by a newer version of the game" : "cannot be read: ",
                     trouble == STORE_NEWER ? "" : detail);
        return false;
    }
    return true;
}

/* An export leaves even a damaged file as it is, so that the game can tell its player. */
static bool exchange_files(Store *store, const Options *options)
{
    bool some;
    bool reads = options->import_json == NULL;
    if (!reads) {
        store_check(store);
    }
    bool whole = is_readable(store, reads, &some);
    bool good = some && (reads || import_file(store, options->import_json));
    good = good && (options->export_json == NULL || export_file(store, options->export_json, false, options->replaces));
    good = good && (options->export_csv == NULL || export_file(store, options->export_csv, true, options->replaces));
    return good && (whole || (options->export_json == NULL && options->export_csv == NULL));
}

int app_exchange(const Options *options)
{
    const char *folder = options->data != NULL ? options->data : platform_data_folder();
    if (folder == NULL || strcmp(folder, "-") == 0) {
        app_complain("theplot: nothing is kept without a folder (see --data), so there is nothing to exchange");
        return 1;
    }
    if (options->export_json != NULL && options->export_csv != NULL &&
        store_is_same_file(options->export_json, options->export_csv)) {
        app_complain("theplot: %s: two files cannot be written to one", options->export_csv);
        return 1;
    }
    if (options->import_json != NULL) {
        signal(SIGTERM, note_end);
        signal(SIGINT, note_end);
    }
    Store *store = store_open(&(StoreOptions){.folder = folder, .reads = options->import_json == NULL});
    if (store == NULL) {
        app_complain("theplot: out of memory");
        return 1;
    }
    bool good = exchange_files(store, options);
    char detail[STORE_DETAIL_SIZE];
    StoreTrouble trouble = store_close(store, detail);
    if (good && options->import_json != NULL && trouble != STORE_FINE && trouble != STORE_DAMAGED) {
        app_complain("theplot: what was imported could not be kept: %s", detail);
        good = false;
    }
    return app_has_printed() && good ? 0 : 1;
}
