/* SPDX-License-Identifier: MIT */
/*
 * JSON files with everything that is kept. A file that is accepted gives games whose logs lead where they say; an
 * export of these is imported into another store as the same games, and into its own as games that it already has.
 * Where there are games already, all of them stay, with what is known of them or more, and what was the open game of
 * its rule set stays so. A file that is refused changes nothing, and one line says why.
 *
 * An input is a file.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exchange/exchange_fixture.h"
#include "fuzz/fuzz.h"
#include "fuzz/quick_sqlite.h"
#include "session/history.h"
#include "session/log.h"
#include "store/scratch.h"

static char given[SCRATCH_PATH], written[SCRATCH_PATH], rewritten[SCRATCH_PATH];
static char folder[SCRATCH_PATH];

/* Games that those of the corpus go on from, that they part from, or that they have nothing to do with. */
static const struct {
    const char *game, *rules, *deal, *log;
} OWN_GAMES[] = {{"the-plot", "standard", "1001", "S-W+1200"},
                 {"queen-of-italy", "manual-fill", "20261121", "T1-F1+2"},
                 {"the-plait", "no-preference", "18446744073709551615", "S-W+3"},
                 {"the-plot", "standard", "5", "S-W+8 S-W+9"}};
enum { OWN_COUNT = (int)BASE_ARRAY_COUNT(OWN_GAMES) };

static Store *store; /* empty, before and after an input */
static Store *owner; /* has those games */

/* A store with games of its own. */
static Store *open_owner(void)
{
    char error[STORE_DETAIL_SIZE] = "";
    char text[2048];
    StoreImport import;
    int length = snprintf(text, sizeof text, "{\"format\":\"theplot\",\"version\":1,\"games\":[");
    for (int i = 0; i < OWN_COUNT; i++) {
        length += snprintf(
            text + length, sizeof text - (size_t)length,
            "%s{\"game\":\"%s\",\"rules\":\"%s\",\"deal\":\"%s\",\"started\":\"2026-11-20T18:01:02.345Z\","
            "\"touched\":\"2026-11-20T18:0%d:00.000Z\",\"played\":1000,\"won\":false,\"log\":\"%s\"}",
            i == 0 ? "" : ",", OWN_GAMES[i].game, OWN_GAMES[i].rules, OWN_GAMES[i].deal, i + 4, OWN_GAMES[i].log);
    }
    length += snprintf(text + length, sizeof text - (size_t)length, "]}");
    Store *opened = exchange_fixture_store(NULL, false, false);
    exchange_fixture_write("written.json", text, (size_t)length);
    BASE_ASSERT(store_fixture_import(opened, written, &import, error) && import.added == OWN_COUNT);
    return opened;
}

void fuzz_begin(void)
{
    quick_sqlite();
    snprintf(folder, sizeof folder, "%s", scratch_begin("fuzz-exchange"));
    exchange_fixture_begin(folder, TEST_VECTORS);
    scratch_path(given, folder, "given.json");
    scratch_path(written, folder, "written.json");
    scratch_path(rewritten, folder, "rewritten.json");
    store = exchange_fixture_store(NULL, false, false);
    owner = open_owner();
}

/* The log leads to the position that the game is kept with. */
static void check_game(Store *from, uint64_t id)
{
    StoredGame game;
    History history;
    BASE_ASSERT(store_load(from, id, &game));
    session_history_begin(&history, game.result.game, game.result.deal);
    TextSlice log = {.start = game.log, .length = game.log_length};
    BASE_ASSERT(session_log_replay(&history, game.result.game, log).whole);
    BASE_ASSERT(session_position_hash(&history.nodes[history.here].position) == game.hash);
    BASE_ASSERT(game.result.moves == history.nodes[history.here].depth);
    BASE_ASSERT(!game.result.won ||
                rules_status(game.result.game, &history.nodes[history.here].position) == STATUS_WON);
    session_history_free(&history);
    store_free_game(&game);
}

static int check_games(Store *from)
{
    GameResult *results = NULL;
    int count = store_results(from, &results);
    BASE_ASSERT(count >= 0);
    for (int i = 0; i < count; i++) {
        check_game(from, results[i].id);
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
    BASE_ASSERT(store_fixture_import(other, written, &import, error));
    BASE_ASSERT(import.added == count && import.renewed + import.known + import.refused == 0);
    BASE_ASSERT(store_export_json(other, rewritten, error));
    size_t length = 0;
    size_t again = 0;
    char *one = exchange_fixture_read("written.json", &length);
    char *two = exchange_fixture_read("rewritten.json", &again);
    BASE_ASSERT(length == again && memcmp(one, two, length) == 0);
    free(one);
    free(two);
    BASE_ASSERT(store_fixture_import(store, written, &import, error));
    BASE_ASSERT(import.known == count && import.added + import.renewed + import.refused == 0);
    exchange_fixture_close(other);
}

/* A game that was there is there, with the log that it had or one that goes on from that. Whether it has got more. */
static bool check_own_game(Store *own, uint64_t id)
{
    StoredGame old;
    StoredGame now;
    BASE_ASSERT(store_load(owner, id, &old) && store_load(own, id, &now));
    BASE_ASSERT(now.result.game == old.result.game && now.result.deal == old.result.deal);
    BASE_ASSERT(now.result.started == old.result.started);
    BASE_ASSERT(now.log_length >= old.log_length && memcmp(now.log, old.log, old.log_length) == 0);
    bool more = now.log_length > old.log_length;
    BASE_ASSERT(more || (now.hash == old.hash && now.result.played == old.result.played));
    store_free_game(&old);
    store_free_game(&now);
    return more;
}

/* What was taken by a store without games is taken by one that has some: `read` games were in the file. */
static void check_own(int read)
{
    char error[STORE_DETAIL_SIZE] = "";
    StoreImport import;
    StoreImport again;
    GameResult *old;
    GameResult *now;
    Store *own = open_owner();
    BASE_ASSERT(store_results(owner, &old) == OWN_COUNT);
    session_results_open(old, OWN_COUNT);
    BASE_ASSERT(store_fixture_import(own, given, &import, error));
    BASE_ASSERT(import.added + import.renewed + import.known == read);
    BASE_ASSERT(check_games(own) == OWN_COUNT + import.added);
    int renewed = 0;
    int count = store_results(own, &now);
    session_results_open(now, count);
    for (int i = 0; i < count; i++) {
        BASE_ASSERT(now[i].branched_from <= store_last_id(own));
    }
    for (int i = 0; i < OWN_COUNT; i++) {
        renewed += check_own_game(own, old[i].id);
        const GameResult *same = now;
        while (same->id != old[i].id) {
            same++;
        }
        BASE_ASSERT(same->open == old[i].open || same->won);
    }
    BASE_ASSERT(import.renewed == renewed);
    BASE_ASSERT(store_fixture_import(own, given, &again, error));
    BASE_ASSERT(again.known == read && again.added + again.renewed == 0);
    free(old);
    free(now);
    exchange_fixture_close(own);
}

void fuzz_input(FuzzBytes *bytes)
{
    char error[STORE_DETAIL_SIZE] = "";
    StoreImport import;
    exchange_fixture_write("given.json", (const char *)bytes->next, bytes->left);
    if (store_fixture_import(store, given, &import, error)) {
        int count = check_games(store);
        BASE_ASSERT(count == import.added && error[0] == '\0');
        count_settings();
        if (count > 0) {
            check_own(import.added + import.renewed + import.known);
        }
        check_round_trip(count);
        BASE_ASSERT(store_export_csv(store, written, error));
        exchange_fixture_close(store);
        store = exchange_fixture_store(NULL, false, false);
    } else {
        BASE_ASSERT(check_games(store) == 0 && count_settings() == 0 && fuzz_is_line(error));
    }
}
