/* SPDX-License-Identifier: MIT */
/* Making folders is POSIX's. */
#define _POSIX_C_SOURCE 200809L
#include "exchange/exchange_fixture.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "rules/notation.h"
#include "rules/record.h"
#include "session/log.h"
#include "store/threads.h"
#include "support/check.h"

enum { GAMES_BY_CHANCE = 24, DEAL_LARGE = 20, EXPORTED_LENGTH = 20 };

static const char *given_folder, *given_vectors;

void exchange_fixture_begin(const char *folder, const char *vectors)
{
    given_folder = folder;
    given_vectors = vectors;
}

static const char *own_folder(void)
{
    return given_folder != NULL ? given_folder : check_argument(1);
}

const char *exchange_fixture_path(const char *name, char path[EXCHANGE_PATH_SIZE])
{
    snprintf(path, EXCHANGE_PATH_SIZE, "%s/%s", own_folder(), name);
    return path;
}

Store *exchange_fixture_store(const char *name, bool keep, bool threaded)
{
    char path[EXCHANGE_PATH_SIZE];
    if (name == NULL) {
        Store *store = store_open(&(StoreOptions){.folder = NULL});
        BASE_ASSERT(store != NULL);
        return store;
    }
    mkdir(exchange_fixture_path(name, path), 0777);
    if (!keep) {
        check_forget_kept(path);
    }
    Store *store = store_open(&(StoreOptions){.folder = path, .threads = threaded ? &store_threads : NULL});
    BASE_ASSERT(store != NULL);
    return store;
}

void exchange_fixture_close(Store *store)
{
    char detail[STORE_DETAIL_SIZE] = "";
    StoreTrouble trouble = store_close(store, detail);
    CHECK(trouble == STORE_FINE || trouble == STORE_NOWHERE);
}

static void begin_game(Played *game, const Game *rules, uint64_t deal, int64_t started)
{
    *game = store_fixture_deal(1, rules);
    game->result.deal = deal;
    game->result.started = game->result.touched = started;
}

void exchange_fixture_play(Played *game, const Game *rules, uint64_t deal, int64_t started, uint64_t seed, int steps)
{
    Random random = {.state = seed};
    begin_game(game, rules, deal, started);
    store_fixture_play(game, NULL, &random, steps);
}

void exchange_fixture_win(Played *game, int record, int64_t started)
{
    size_t length = 0;
    char *text = check_read_file(given_vectors != NULL ? given_vectors : check_argument(2), "wins.txt", &length);
    RecordReader reader;
    Record read;
    RecordError error;
    TextSlice word;
    Position position;
    LogEntry entry = {.milliseconds = 1000};
    reader = (RecordReader){.rest = (TextSlice){.start = text, .length = length}};
    for (int i = 0; i <= record; i++) {
        BASE_ASSERT(rules_record_read(&reader, &read, &error) == RECORD_READ);
    }
    begin_game(game, read.game, read.deal, started);
    rules_deal(read.game, read.deal, &position, NULL);
    while (base_text_next_word(&read.moves, &word)) {
        char log[LOG_ENTRY_SIZE];
        BASE_ASSERT(rules_move_parse(word, &entry.move));
        BASE_ASSERT(rules_apply(read.game, &position, entry.move, NULL) == REFUSAL_NONE);
        session_log_write(&entry, log);
        store_fixture_append(game, log);
        game->result.played += entry.milliseconds;
        game->result.touched += (int64_t)entry.milliseconds;
        game->result.moves++;
    }
    game->result.begun = true;
    game->result.won = rules_status(read.game, &position) == STATUS_WON;
    BASE_ASSERT(game->result.won);
    game->hash = session_position_hash(&position);
    free(text);
}

void exchange_fixture_put(Store *store, Played *game, uint64_t id)
{
    game->result.id = id;
    store_put_game(store, &game->result, game->log, game->hash);
}

static void fill_games(Store *store)
{
    const int64_t start = INT64_C(1795289400123);
    static Played game;
    uint64_t id = 0;
    for (int i = 0; i < GAMES_BY_CHANCE; i++) {
        const Game *rules = rules_game_at(i % rules_game_count());
        uint64_t deal = i == DEAL_LARGE ? UINT64_MAX : (uint64_t)i * 77;
        exchange_fixture_play(&game, rules, deal, start + i * INT64_C(86400007), (uint64_t)i, 3 + i * 5);
        game.result.assist |= i % 4 == 0 ? ASSIST_HINT | ASSIST_AUTOPLAY : 0;
        exchange_fixture_put(store, &game, ++id);
    }
    for (int i = 0; i < 4; i++) {
        exchange_fixture_win(&game, i * 17, start + i * INT64_C(3600001));
        exchange_fixture_put(store, &game, ++id);
    }
    exchange_fixture_play(&game, rules_game_at(2), 0, start + 99, 1, 12);
    game.result.branched_from = 1; /* which is another game: there is no such branch */
    exchange_fixture_put(store, &game, ++id);
    exchange_fixture_play(&game, rules_game_at(3), UINT64_C(3) * 77, start + 98, 2, 12);
    game.result.branched_from = 4;
    game.result.assist |= ASSIST_BRANCH | ASSIST_FINISH;
    exchange_fixture_put(store, &game, ++id);
    exchange_fixture_play(&game, rules_game_at(0), 20261121, start + 97, 3, 12);
    game.result.day = 20261121;
    exchange_fixture_put(store, &game, ++id);
    exchange_fixture_play(&game, rules_game_at(5), 5, 0, 3, 12); /* a clock that is very wrong */
    exchange_fixture_put(store, &game, ++id);
}

void exchange_fixture_fill(Store *store)
{
    fill_games(store);
    store_set(store, "speed", "fast");
    store_set(store, "a \"quoted\" name", "\"quotes\", \\backslashes\\, commas");
    store_set(store, "lines", "one\ntwo\r\nthree\ttabbed\x01\x1f\x7f");
    store_set(store, "Gr\xC3\xB6\xC3\x9F\x45", "\xE2\x99\xA0 \xF0\x9F\x82\xA1 \xC2\xA0");
    store_set(store, "empty", "");
    store_note_lesson(store, "the-plot");
    store_note_lesson(store, "queen-of-italy");
}

char *exchange_fixture_read(const char *name, size_t *length)
{
    static const char exported[] = "\"exported\":\"";
    char *text = check_read_file(own_folder(), name, length);
    char *instant = strstr(text, exported);
    if (instant != NULL) {
        instant += sizeof exported - 1;
        CHECK(strlen(instant) > EXPORTED_LENGTH && instant[EXPORTED_LENGTH] == '"');
        memset(instant, '0', EXPORTED_LENGTH);
    }
    return text;
}

void exchange_fixture_export(Store *store, const char *name)
{
    char path[EXCHANGE_PATH_SIZE];
    char error[STORE_DETAIL_SIZE] = "";
    bool good = store_export_json(store, exchange_fixture_path(name, path), error);
    check_context("%s", error);
    CHECK(good);
}

StoreImport exchange_fixture_import(Store *store, const char *name)
{
    char path[EXCHANGE_PATH_SIZE];
    char error[STORE_DETAIL_SIZE] = "";
    StoreImport counts = {0};
    bool good = store_fixture_import(store, exchange_fixture_path(name, path), &counts, error);
    check_context("%s", error);
    CHECK(good);
    return counts;
}

int exchange_fixture_count(Store *store)
{
    GameResult *results = NULL;
    int count = store_results(store, &results);
    free(results);
    return count;
}

void exchange_fixture_check_text(const char *name, const char *expected)
{
    size_t length = 0;
    char *text = exchange_fixture_read(name, &length);
    CHECK_EQUAL_TEXT(expected, text);
    free(text);
}

void exchange_fixture_check_same(const char *left, const char *right)
{
    size_t length = 0;
    size_t other = 0;
    char *a = exchange_fixture_read(left, &length);
    char *b = exchange_fixture_read(right, &other);
    CHECK_EQUAL_INT(length, other);
    CHECK_EQUAL_TEXT(a, b);
    free(a);
    free(b);
}

void exchange_fixture_write(const char *name, const char *text, size_t length)
{
    check_write_file(own_folder(), name, text, length);
}

int exchange_fixture_count_files(const char *start)
{
    int count = 0;
    DIR *directory = opendir(own_folder());
    BASE_ASSERT(directory != NULL);
    for (const struct dirent *entry = readdir(directory); entry != NULL; entry = readdir(directory)) {
        count += strncmp(entry->d_name, start, strlen(start)) == 0;
    }
    closedir(directory);
    return count;
}

/* Loads the game of `store` that is the same as `result`. False where there is none. */
static bool find_game(Store *store, const GameResult *results, int count, const GameResult *result, StoredGame *game)
{
    for (int i = 0; i < count; i++) {
        if (results[i].game == result->game && results[i].deal == result->deal &&
            results[i].started == result->started) {
            return store_load(store, results[i].id, game);
        }
    }
    return false;
}

static bool same_game(const StoredGame *left, const StoredGame *right)
{
    const GameResult *a = &left->result;
    const GameResult *b = &right->result;
    return CHECK_EQUAL_INT(a->touched, b->touched) && CHECK_EQUAL_UINT64(a->played, b->played) &&
           CHECK_EQUAL_INT(a->moves, b->moves) && CHECK_EQUAL_INT(a->won, b->won) &&
           CHECK_EQUAL_INT(a->assist, b->assist) && CHECK_EQUAL_INT(a->day, b->day) &&
           CHECK_EQUAL_UINT64(left->hash, right->hash) && CHECK_EQUAL_TEXT(left->log, right->log);
}

bool exchange_fixture_same_games(Store *left, Store *right)
{
    GameResult *lefts = NULL;
    GameResult *rights = NULL;
    int count = store_results(left, &lefts);
    int others = store_results(right, &rights);
    bool same = CHECK_EQUAL_INT(count, others);
    for (int i = 0; i < count && same; i++) {
        StoredGame a = {.log = NULL};
        StoredGame b = {.log = NULL};
        same = CHECK(store_load(left, lefts[i].id, &a)) && CHECK(find_game(right, rights, others, &lefts[i], &b)) &&
               same_game(&a, &b);
        store_free_game(&a);
        store_free_game(&b);
    }
    free(lefts);
    free(rights);
    return same;
}

void exchange_fixture_write_many(const char *name, int count, const char *more)
{
    char path[EXCHANGE_PATH_SIZE];
    FILE *file = fopen(exchange_fixture_path(name, path), "wb");
    BASE_ASSERT(file != NULL);
    fputs("{\"format\":\"theplot\",\"version\":1,\"games\":[", file);
    for (int i = 0; i < count; i++) {
        fprintf(file,
                "%s{\"game\":\"the-plot\",\"rules\":\"standard\",\"deal\":\"%d\",\"started\":\"1970-01-01T00:00:00Z\","
                "\"touched\":\"1970-01-01T00:00:00Z\",\"played\":1,\"log\":\"S-W+1\",\"more\":\"%s\"}",
                i == 0 ? "" : ",", i, more);
    }
    fputs("]}", file);
    BASE_ASSERT(fclose(file) == 0);
}
