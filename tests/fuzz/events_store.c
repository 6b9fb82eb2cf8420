/* SPDX-License-Identifier: MIT */
#include "fuzz/events_store.h"

#include <string.h>

#include "base/hash.h"
#include "exchange/exchange_fixture.h"
#include "session/history.h"
#include "session/log.h"

enum { WINS = 3, GAMES = WINS + 2, LEFT_OUT = 4, RECORD_STEP = 17 };

Store *__real_store_open(const StoreOptions *options);
Store *__wrap_store_open(const StoreOptions *options);

static const int64_t began = INT64_C(1794700000000); /* some days before the clock of fuzz_events */
static Played games[GAMES];                          /* the won ones, the one about to be, the one that has begun */
static bool fills, fills_with_begun;

/* Takes the last moves back. */
static void cut(Played *game)
{
    History history;
    for (int i = 0; i <= LEFT_OUT; i++) { /* an entry ends with a blank */
        do {
            game->length--;
        } while (game->length > 0 && game->log[game->length - 1] != ' ');
    }
    game->log[game->length] = '\0';
    BASE_ASSERT(session_history_begin(&history, game->result.game, game->result.deal));
    TextSlice log = {.start = game->log, .length = game->length};
    BASE_ASSERT(session_log_replay(&history, game->result.game, log).whole);
    const Position *here = &history.nodes[history.here].position;
    game->hash = base_hash_bytes(BASE_HASH_START, here, sizeof *here);
    game->result.moves = history.nodes[history.here].depth;
    game->result.won = false;
    session_history_free(&history);
}

void events_store_begin(void)
{
    exchange_fixture_begin(".", TEST_VECTORS);
    for (int i = 0; i <= WINS; i++) {
        exchange_fixture_win(&games[i], i * RECORD_STEP, began + i * INT64_C(86400000));
    }
    cut(&games[WINS]);
    exchange_fixture_play(&games[WINS + 1], rules_game_at(0), 7, began + WINS * INT64_C(86400000), 5, 12);
    for (int i = 0; i < GAMES; i++) {
        games[i].result.id = (uint64_t)i + 1;
    }
}

void events_store_fill(bool has_games, bool begun)
{
    fills = has_games;
    fills_with_begun = begun;
}

Store *__wrap_store_open(const StoreOptions *options)
{
    Store *store = __real_store_open(options);
    for (int i = 0; store != NULL && fills && i < GAMES; i++) {
        if (i < WINS || (i == WINS) != fills_with_begun) {
            store_put_game(store, &games[i].result, games[i].log, games[i].hash);
        }
    }
    return store;
}
