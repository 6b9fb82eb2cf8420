/* SPDX-License-Identifier: MIT */
/*
 * JSON files with everything that is kept. A file that is taken gives games whose logs lead where they say; what is
 * exported then is imported elsewhere as the same, and as known where it came from. A file that is refused changes
 * nothing, and one line says why.
 *
 * An input is a file.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "exchange/exchange_fixture.h"
#include "fuzz/fuzz.h"
#include "fuzz/quick_sqlite.h"
#include "session/history.h"
#include "session/log.h"
#include "store/scratch.h"

static char given[SCRATCH_PATH], written[SCRATCH_PATH], rewritten[SCRATCH_PATH];
static char folder[SCRATCH_PATH];
static Store *store; /* empty, before and after an input */

void fuzz_begin(void)
{
    quick_sqlite();
    snprintf(folder, sizeof folder, "%s", scratch_begin("fuzz-exchange"));
    exchange_fixture_begin(folder, TEST_VECTORS);
    scratch_path(given, folder, "given.json");
    scratch_path(written, folder, "written.json");
    scratch_path(rewritten, folder, "rewritten.json");
    store = exchange_fixture_store(NULL, false, false);
}

/* The log leads to the position that the game is kept with. */
static void check_game(uint64_t id)
{
    StoredGame game;
    History history;
    BASE_ASSERT(store_load(store, id, &game));
    BASE_ASSERT(session_history_begin(&history, game.result.game, game.result.deal));
    TextSlice log = {.start = game.log, .length = game.log_length};
    BASE_ASSERT(session_log_replay(&history, game.result.game, log).whole);
    const Position *here = &history.nodes[history.here].position;
    BASE_ASSERT(base_hash_bytes(BASE_HASH_START, here, sizeof *here) == game.hash);
    BASE_ASSERT(game.result.moves == history.nodes[history.here].depth);
    BASE_ASSERT(!game.result.won || rules_status(game.result.game, here) == STATUS_WON);
    session_history_free(&history);
    store_free_game(&game);
}

static int check_games(void)
{
    GameResult *results = NULL;
    int count = store_results(store, &results);
    BASE_ASSERT(count >= 0);
    for (int i = 0; i < count; i++) {
        check_game(results[i].id);
    }
    free(results);
    return count;
}

static void count_setting(void *context, const char *name, const char *value)
{
    BASE_ASSERT(base_text_is_utf8(base_text_slice(name)) && base_text_is_utf8(base_text_slice(value)));
    BASE_ASSERT(name[0] != '\0' && strlen(name) < STORE_NAME_SIZE && strlen(value) < STORE_VALUE_SIZE);
    ++*(int *)context;
}

static int count_settings(void)
{
    int count = 0;
    store_settings(store, count_setting, &count);
    return count;
}

/* What was taken is written, and read elsewhere. */
static void check_round_trip(int count)
{
    char error[STORE_DETAIL_SIZE] = "";
    StoreImport import;
    Store *other = exchange_fixture_store(NULL, false, false);
    BASE_ASSERT(store_export_json(store, written, error));
    BASE_ASSERT(store_import_json(other, written, &import, error));
    BASE_ASSERT(import.added == count && import.renewed + import.known + import.refused == 0);
    BASE_ASSERT(store_export_json(other, rewritten, error));
    size_t length = 0;
    size_t again = 0;
    char *one = exchange_fixture_read("written.json", &length);
    char *two = exchange_fixture_read("rewritten.json", &again);
    BASE_ASSERT(length == again && memcmp(one, two, length) == 0);
    free(one);
    free(two);
    BASE_ASSERT(store_import_json(store, written, &import, error));
    BASE_ASSERT(import.known == count && import.added + import.renewed + import.refused == 0);
    exchange_fixture_close(other);
}

void fuzz_input(FuzzBytes *bytes)
{
    char error[STORE_DETAIL_SIZE] = "";
    StoreImport import;
    store_fixture_write_file(given, bytes->next, bytes->left);
    if (store_import_json(store, given, &import, error)) {
        int count = check_games();
        BASE_ASSERT(count == import.added && error[0] == '\0');
        count_settings();
        check_round_trip(count);
        BASE_ASSERT(store_export_csv(store, written, error));
        exchange_fixture_close(store);
        store = exchange_fixture_store(NULL, false, false);
    } else {
        BASE_ASSERT(check_games() == 0 && count_settings() == 0 && fuzz_is_line(error));
    }
}
