/* SPDX-License-Identifier: MIT */
/*
 * The speed of the store: the time until the operating system has a command. In a folder of its own below TMPDIR or
 * /tmp.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/path.h"
#include "base/random.h"
#include "bench/bench.h"
#include "rules/move.h"
#include "session/log.h"
#include "store/store.h"

enum { FOLDER_SIZE = 1024, GAME_ENTRIES = 200 };

static bool make_folder(char folder[FOLDER_SIZE])
{
    const char *above = getenv("TMPDIR");
    snprintf(folder, FOLDER_SIZE, "%s/theplot-bench-XXXXXX", above ? above : "/tmp");
    return mkdtemp(folder) || bench_complain("no folder can be made: %s", folder);
}

static void remove_folder(const char *folder)
{
    static const char *const NAMES[] = {"theplot.db",      "theplot.db-wal", "theplot.db-shm",
                                        "theplot.db-copy", "theplot.db-new", "theplot.lock"};
    char path[FOLDER_SIZE + 32];
    for (size_t i = 0; i < BASE_ARRAY_COUNT(NAMES); i++) {
        base_path_join(folder, NAMES[i], path, sizeof path);
        unlink(path);
    }
    rmdir(folder);
}

static Store *open_store(const char *folder)
{
    Store *store = store_open(&(StoreOptions){.folder = folder, .threaded = true});
    char detail[STORE_DETAIL_SIZE];
    StoreTrouble trouble = store ? store_trouble(store, detail) : STORE_FAILING;
    if (trouble == STORE_FINE) {
        return store;
    }
    bench_complain("the store cannot be used: %s", store ? detail : "out of memory");
    store_close(store, detail);
    return NULL;
}

static bool close_store(Store *store)
{
    char detail[STORE_DETAIL_SIZE];
    return store_close(store, detail) == STORE_FINE || bench_complain("the store was not kept: %s", detail);
}

static GameResult begin_game(int number)
{
    return (GameResult){.id = (uint64_t)number + 1,
                        .game = rules_game_at(number % rules_game_count()),
                        .deal = (uint64_t)number + 1,
                        .started = INT64_C(1700000000000) + number,
                        .touched = INT64_C(1700000000000) + number};
}

/* Writes the entry of a random move. If no move is legal, goes on with another deal. */
static void next_entry(const Game *game, Position *position, Random *random, char text[LOG_ENTRY_SIZE])
{
    Move moves[MOVES_MAX];
    int count = rules_legal_moves(game, position, moves);
    if (count == 0) {
        rules_deal(game, base_random_next(random), position, NULL);
        count = rules_legal_moves(game, position, moves);
    }
    LogEntry entry = {.move = moves[base_random_below(random, (uint64_t)count)],
                      .milliseconds = base_random_below(random, 8000)};
    rules_apply(game, position, entry.move, NULL);
    session_log_write(&entry, text);
}

bool bench_store(const BenchOptions *options)
{
    static Series commits;
    char folder[FOLDER_SIZE];
    char text[LOG_ENTRY_SIZE];
    Random random = {.state = 1};
    Position position;
    Store *store = make_folder(folder) ? open_store(folder) : NULL;
    if (!store) {
        return false;
    }
    commits.count = 0;
    for (int number = 0; number < (options->quick ? 1 : 20); number++) {
        GameResult result = begin_game(number);
        rules_deal(result.game, result.deal, &position, NULL);
        store_put_game(store, &result, "", 0);
        for (int i = 0; i < (options->quick ? 20 : GAME_ENTRIES); i++) {
            next_entry(result.game, &position, &random, text);
            result.begun = true;
            result.touched++;
            double start = bench_now();
            store_add(store, &result, text, 0);
            bench_series_add(&commits, bench_now() - start);
        }
    }
    bool good = close_store(store);
    remove_folder(folder);
    printf("{\"bench\":\"store\",\"what\":\"commit\",\"commands\":%d,\"ms_p50\":%.3f,\"ms_p99\":%.3f}\n", commits.count,
           bench_series_quantile(&commits, 0.5), bench_series_quantile(&commits, 0.99));
    return good;
}
