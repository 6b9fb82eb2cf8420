/* SPDX-License-Identifier: MIT */
#include "app/exchange_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/platform.h"
#include "store/exchange.h"

bool app_exchange_wanted(const Options *options)
{
    return options->export_json != NULL || options->export_csv != NULL || options->import_json != NULL;
}

static bool complain(const char *what)
{
    fprintf(stderr, "theplot: %s\n", what);
    return false;
}

static const char *plural(int count)
{
    return count == 1 ? "game" : "games";
}

static bool import_file(Store *store, const char *path)
{
    StoreImport import;
    char error[STORE_DETAIL_SIZE];
    if (!store_import_json(store, path, &import, error)) {
        return complain(error);
    }
    printf("imported %d %s; %d renewed, %d known already, %d refused\n", import.added, plural(import.added),
           import.renewed, import.known, import.refused);
    return true;
}

static bool export_file(Store *store, const char *path, bool csv)
{
    char error[STORE_DETAIL_SIZE];
    GameResult *results = NULL;
    int count = store_results(store, &results);
    free(results);
    if (!(csv ? store_export_csv(store, path, error) : store_export_json(store, path, error))) {
        return complain(error);
    }
    printf("exported %d %s\n", count, plural(count));
    return true;
}

/* Whether there is something to read: a store that cannot be read is not to be taken for one without games. */
static bool readable(Store *store)
{
    char detail[STORE_DETAIL_SIZE] = "";
    StoreTrouble trouble = store_trouble(store, detail);
    if (trouble == STORE_NEWER) {
        return complain("what is kept was written by a newer version of the game");
    }
    if (trouble == STORE_FAILING) {
        fprintf(stderr, "theplot: what is kept cannot be read: %s\n", detail);
        return false;
    }
    if (trouble == STORE_DAMAGED) {
        fprintf(stderr, "theplot: what was kept was damaged; it has been kept aside as %s\n", detail);
    }
    return true;
}

int app_exchange(const Options *options)
{
    if (options->export_json != NULL && options->export_csv != NULL &&
        store_is_same_file(options->export_json, options->export_csv)) {
        fprintf(stderr, "theplot: %s: two files cannot be written to one\n", options->export_csv);
        return 1;
    }
    const char *folder = options->data != NULL ? options->data : platform_data_folder();
    if (folder == NULL || strcmp(folder, "-") == 0) {
        complain("nothing is kept without a folder (see --data), so there is nothing to exchange");
        return 1;
    }
    Store *store = store_open(&(StoreOptions){.folder = folder});
    if (store == NULL) {
        complain("out of memory");
        return 1;
    }
    bool good = readable(store);
    good = good && (options->import_json == NULL || import_file(store, options->import_json));
    good = good && (options->export_json == NULL || export_file(store, options->export_json, false));
    good = good && (options->export_csv == NULL || export_file(store, options->export_csv, true));
    store_close(store, NULL);
    return good ? 0 : 1;
}
