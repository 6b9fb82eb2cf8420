/* SPDX-License-Identifier: MIT */
/*
 * Everything as a file and back: what is exported, imported and exported again is the same; importing twice adds
 * nothing; two stores become one; the list for a spreadsheet can be taken apart by its rules; a file that cannot be
 * written leaves the old one.
 *
 *   exchange_files_test FOLDER VECTORS
 */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "exchange/exchange_fixture.h"
#include "support/check.h"

enum { GAMES = 32, FIELDS = 10, FIELD_SIZE = 64 };

/* A game of a file, up to its log. */
#define GAME_PART                                                                                                      \
    "{\"game\":\"the-plot\",\"rules\":\"standard\",\"deal\":\"1001\",\"started\":\"1970-01-01T00:00:00Z\","            \
    "\"touched\":\"1970-01-01T00:00:00Z\",\"played\":1,\"log\":"

static char error[STORE_DETAIL_SIZE];

static bool export_json(Store *store, const char *name)
{
    char path[EXCHANGE_PATH_SIZE];
    error[0] = '\0';
    bool good = store_export_json(store, exchange_fixture_path(name, path), error);
    if (!good) {
        check_context("%s", error);
    }
    return good;
}

static StoreImport import_json(Store *store, const char *name)
{
    char path[EXCHANGE_PATH_SIZE];
    StoreImport import = {0};
    if (!CHECK(store_import_json(store, exchange_fixture_path(name, path), &import, error))) {
        printf("%s\n", error);
    }
    return import;
}

static void check_import(const StoreImport *import, int added, int renewed, int known, int refused)
{
    CHECK_EQUAL_INT(added, import->added);
    CHECK_EQUAL_INT(renewed, import->renewed);
    CHECK_EQUAL_INT(known, import->known);
    CHECK_EQUAL_INT(refused, import->refused);
}

static void check_same_files(const char *left, const char *right)
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

static void round_trip(bool threaded)
{
    Store *from = exchange_fixture_store("from", false, threaded);
    Store *to = exchange_fixture_store("to", false, threaded);
    exchange_fixture_fill(from);
    CHECK(export_json(from, "first.json"));
    StoreImport import = import_json(to, "first.json");
    check_import(&import, GAMES, 0, 0, 0);
    CHECK(exchange_fixture_same_games(from, to));
    CHECK(store_lesson_seen(to, "the-plot"));
    CHECK(!store_lesson_seen(to, "the-plait"));
    CHECK(store_lesson_seen(to, "queen-of-italy"));
    CHECK(export_json(to, "second.json"));
    check_same_files("first.json", "second.json");
    exchange_fixture_close(to);
    to = exchange_fixture_store("to", true, threaded); /* it is on the disk */
    CHECK(exchange_fixture_same_games(from, to));
    import = import_json(to, "second.json");
    check_import(&import, 0, 0, GAMES, 0);
    CHECK(export_json(to, "third.json"));
    check_same_files("first.json", "third.json");
    exchange_fixture_close(from);
    exchange_fixture_close(to);
}

TEST(test_round_trip)
{
    round_trip(false);
}

TEST(round_trip_threaded)
{
    round_trip(true);
}

TEST(ids_and_branches)
{
    Store *store = exchange_fixture_store("to", true, false);
    GameResult *results = NULL;
    int count = store_results(store, &results);
    int branches = 0;
    CHECK_EQUAL_INT(GAMES, count);
    for (int i = 0; i < count; i++) {
        CHECK(i == 0 || results[i].started >= results[i - 1].started);
        if (results[i].branched_from != 0) {
            StoredGame origin;
            branches++;
            CHECK(store_load(store, results[i].branched_from, &origin));
            CHECK(origin.result.game == results[i].game && origin.result.deal == results[i].deal);
            CHECK(origin.result.started != results[i].started);
            store_free_game(&origin);
        }
    }
    CHECK_EQUAL_INT(1, branches);
    free(results);
    exchange_fixture_close(store);
}

static int settings_found;

static void check_setting(void *context, const char *name, const char *value)
{
    (void)context;
    settings_found++;
    if (strcmp(name, "lines") == 0) {
        CHECK_EQUAL_TEXT("one\ntwo\r\nthree\ttabbed\x01\x1f\x7f", value);
    } else if (strcmp(name, "a \"quoted\" name") == 0) {
        CHECK_EQUAL_TEXT("\"quotes\", \\backslashes\\, commas", value);
    } else if (name[0] == 'G') {
        CHECK_EQUAL_TEXT("Gr\xC3\xB6\xC3\x9F\x45", name);
        CHECK_EQUAL_TEXT("\xE2\x99\xA0 \xF0\x9F\x82\xA1 \xC2\xA0", value);
    }
}

TEST(settings)
{
    Store *store = exchange_fixture_store("to", true, false);
    settings_found = 0;
    store_settings(store, check_setting, NULL);
    CHECK_EQUAL_INT(5, settings_found);
    exchange_fixture_close(store);
}

/* One store has a game further than the other, one has gone another way, one is only here and one only there. */
TEST(merge)
{
    static Played game;
    Store *left = exchange_fixture_store("left", false, true);
    Store *right = exchange_fixture_store("right", false, true);
    const Game *rules = rules_game_at(0);
    exchange_fixture_play(&game, rules, 1, 1000, 7, 20);
    game.result.assist |= ASSIST_HINT;
    exchange_fixture_put(left, &game, 1);
    exchange_fixture_play(&game, rules, 1, 1000, 7, 40);
    exchange_fixture_put(right, &game, 3);
    char *longer = strdup(game.log);
    exchange_fixture_play(&game, rules, 2, 2000, 8, 20);
    exchange_fixture_put(left, &game, 2);
    char *own = strdup(game.log);
    exchange_fixture_play(&game, rules, 2, 2000, 9, 60);
    exchange_fixture_put(right, &game, 4);
    exchange_fixture_play(&game, rules, 3, 3000, 9, 10);
    exchange_fixture_put(left, &game, 3);
    exchange_fixture_play(&game, rules, 3, 3001, 9, 10); /* the same deal, begun later */
    exchange_fixture_put(right, &game, 5);
    CHECK(export_json(right, "right.json"));
    StoreImport import = import_json(left, "right.json");
    check_import(&import, 1, 1, 1, 0);
    StoredGame kept;
    CHECK(store_load(left, 1, &kept));
    CHECK_EQUAL_TEXT(longer, kept.log);
    CHECK(kept.result.assist == (ASSIST_HINT | ASSIST_UNDO));
    store_free_game(&kept);
    CHECK(store_load(left, 2, &kept));
    CHECK_EQUAL_TEXT(own, kept.log);
    store_free_game(&kept);
    CHECK(store_load(left, 4, &kept));
    CHECK_EQUAL_INT(3001, kept.result.started);
    store_free_game(&kept);
    free(longer);
    free(own);
    /* And it is still so when a move is played on in a game that was renewed. */
    CHECK(store_load(left, 1, &kept));
    store_add(left, &kept.result, "@0+5 ", kept.hash);
    store_free_game(&kept);
    CHECK(store_load(left, 1, &kept));
    CHECK_EQUAL_TEXT("@0+5 ", kept.log + kept.log_length - 5);
    store_free_game(&kept);
    exchange_fixture_close(left);
    exchange_fixture_close(right);
}

/* The games that were open stay so, in their order, whatever comes with a later date: won ones, or others begun. */
TEST(open_games_stay)
{
    static Played game;
    StoredGame latest[8];
    Store *from = exchange_fixture_store(NULL, false, false);
    Store *to = exchange_fixture_store(NULL, false, false);
    exchange_fixture_win(&game, 3, 9000);
    const Game *won = game.result.game;
    const Game *other = rules_game_at(0) == won ? rules_game_at(2) : rules_game_at(0);
    exchange_fixture_put(from, &game, 1);
    exchange_fixture_play(&game, other, 7, INT64_C(4102444800000), 1, 9);
    exchange_fixture_put(from, &game, 2);
    CHECK(export_json(from, "later.json"));
    exchange_fixture_play(&game, won, 5, 1000, 1, 9);
    exchange_fixture_put(to, &game, 11);
    exchange_fixture_play(&game, other, 6, 500, 1, 9);
    exchange_fixture_put(to, &game, 12);
    StoreImport import = import_json(to, "later.json");
    check_import(&import, 2, 0, 0, 0);
    int count = store_latest(to, latest, 8);
    if (CHECK_EQUAL_INT(2, count)) {
        CHECK_EQUAL_UINT64(11, latest[0].result.id);
        CHECK_EQUAL_UINT64(12, latest[1].result.id);
        CHECK(latest[0].result.touched > latest[1].result.touched);
    }
    for (int i = 0; i < count; i++) {
        store_free_game(&latest[i]);
    }
    exchange_fixture_close(from);
    exchange_fixture_close(to);
}

/* A game that was gone back in after it was won is won, with the moves of the win; the file may say what it likes. */
TEST(won_and_left)
{
    static Played game;
    StoredGame found;
    char path[EXCHANGE_PATH_SIZE];
    Store *from = exchange_fixture_store(NULL, false, false);
    Store *to = exchange_fixture_store(NULL, false, false);
    exchange_fixture_win(&game, 3, 5000);
    int moves = game.result.moves;
    store_fixture_append(&game, "@0+7 ");
    game.result.won = false;
    game.result.moves = 0;
    exchange_fixture_put(from, &game, 1);
    CHECK(store_export_json(from, exchange_fixture_path("won.json", path), error));
    import_json(to, "won.json");
    if (CHECK(store_load(to, 1, &found))) {
        CHECK(found.result.won && moves > 50);
        CHECK_EQUAL_INT(moves, found.result.moves);
        CHECK_EQUAL_TEXT(game.log, found.log);
        CHECK(found.hash != game.hash); /* it is that of the deal */
        store_free_game(&found);
    }
    exchange_fixture_close(from);
    exchange_fixture_close(to);
}

/* A game that a file tells twice, or that differs in the last figure of a time only, from what is kept or from itself.
 */
TEST(test_twins)
{
    static const struct {
        const char *kept; /* NULL: nothing */
        const char *first, *second;
        const char *result;
        int added, renewed, known;
    } cases[] = {
        {NULL, "S-W+1", "S-W+1 S-W+2", "S-W+1 S-W+2 ", 1, 0, 1},
        {NULL, "S-W+1 S-W+2", "S-W+1", "S-W+1 S-W+2 ", 1, 0, 1},
        {NULL, "S-W+1", "S-W+12 S-W+2", "S-W+1 ", 1, 0, 1},
        {"S-W+1 ", "S-W+12 S-W+2", "S-W+12", "S-W+1 ", 0, 0, 2},
        {"S-W+1 ", "S-W+1 @0+2", "S-W+1 @0+2 S-W+3", "S-W+1 @0+2 S-W+3 ", 0, 1, 1},
        {"S-W+1", "S-W+1", "S-W+1", "S-W+1", 0, 0, 2},
    };
    static const char format[] =
        "{\"format\":\"theplot\",\"version\":1,\"games\":[" GAME_PART "\"%s\"}," GAME_PART "\"%s\"}]}";
    static Played game;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(cases); i++) {
        char text[2048];
        StoredGame found;
        Store *store = exchange_fixture_store(NULL, false, false);
        check_context("case %d", (int)i);
        if (cases[i].kept != NULL) {
            exchange_fixture_play(&game, rules_game_at(0), 1001, 0, 1, 1);
            game.log[0] = '\0';
            game.length = 0;
            store_fixture_append(&game, cases[i].kept);
            exchange_fixture_put(store, &game, 1);
        }
        snprintf(text, sizeof text, format, cases[i].first, cases[i].second);
        exchange_fixture_write("twins.json", text, strlen(text));
        StoreImport import = import_json(store, "twins.json");
        check_import(&import, cases[i].added, cases[i].renewed, cases[i].known, 0);
        CHECK_EQUAL_UINT64(1, store_last_id(store));
        if (CHECK(store_load(store, 1, &found))) {
            CHECK_EQUAL_TEXT(cases[i].result, found.log);
            store_free_game(&found);
        }
        exchange_fixture_close(store);
    }
}

/* Takes one field off a row, as RFC 4180 has it. Gives the character after it. */
static char take_field(const char **at, char field[FIELD_SIZE])
{
    bool quoted = **at == '"';
    int length = 0;
    *at += quoted;
    while (**at != '\0') {
        if (quoted && **at == '"') {
            if ((*at)[1] != '"') {
                (*at)++;
                break;
            }
            (*at)++;
        } else if (!quoted && (**at == ',' || **at == '\r')) {
            break;
        }
        BASE_ASSERT(length < FIELD_SIZE - 1);
        field[length++] = *(*at)++;
    }
    field[length] = '\0';
    return *(*at)++;
}

static bool take_row(const char **at, char fields[FIELDS][FIELD_SIZE])
{
    for (int i = 0; i < FIELDS; i++) {
        char after = take_field(at, fields[i]);
        if (after != (i == FIELDS - 1 ? '\r' : ',')) {
            return false;
        }
    }
    return *(*at)++ == '\n';
}

TEST(test_csv)
{
    Store *store = exchange_fixture_store("csv", false, false);
    static Played game;
    char path[EXCHANGE_PATH_SIZE];
    char fields[FIELDS][FIELD_SIZE];
    exchange_fixture_win(&game, 0, INT64_C(1795289400999));
    game.result.assist = ASSIST_HINT | ASSIST_UNDO;
    exchange_fixture_put(store, &game, 1);
    exchange_fixture_play(&game, rules_game_at(2), 20261122, INT64_C(1795305600000), 1, 9);
    game.result.day = 20261122;
    game.result.assist = 0;
    exchange_fixture_put(store, &game, 2);
    exchange_fixture_play(&game, rules_game_at(2), UINT64_MAX, INT64_C(1795392000000), 1, 9);
    game.result.played = 61999;
    game.result.assist = ASSIST_FINISH;
    exchange_fixture_put(store, &game, 3);
    exchange_fixture_play(&game, rules_game_at(4), 4, INT64_C(1795478400000), 1, 0); /* without a move */
    exchange_fixture_put(store, &game, 4);
    CHECK(store_export_csv(store, exchange_fixture_path("games.csv", path), error));
    exchange_fixture_close(store);
    size_t length = 0;
    char *text = exchange_fixture_read("games.csv", &length);
    const char *at = text;
    CHECK(take_row(&at, fields));
    CHECK_EQUAL_TEXT("game", fields[0]);
    CHECK_EQUAL_TEXT("day", fields[9]);
    CHECK(take_row(&at, fields));
    CHECK_EQUAL_TEXT("the-plot", fields[0]);
    CHECK_EQUAL_TEXT("1001", fields[2]);
    CHECK_EQUAL_TEXT("2026-11-21T19:30:00Z", fields[3]);
    CHECK_EQUAL_TEXT("won", fields[7]);
    CHECK_EQUAL_TEXT("hint,undo", fields[8]);
    CHECK_EQUAL_TEXT("", fields[9]);
    CHECK(take_row(&at, fields));
    CHECK_EQUAL_TEXT("lost", fields[7]);
    CHECK_EQUAL_TEXT("", fields[8]);
    CHECK_EQUAL_TEXT("2026-11-22", fields[9]);
    CHECK(take_row(&at, fields));
    CHECK_EQUAL_TEXT("the-plait", fields[0]);
    CHECK_EQUAL_TEXT("standard", fields[1]);
    CHECK_EQUAL_TEXT("18446744073709551615", fields[2]);
    CHECK_EQUAL_TEXT("61", fields[5]);
    CHECK_EQUAL_TEXT("open", fields[7]);
    CHECK_EQUAL_TEXT("finish", fields[8]);
    CHECK(*at == '\0');
    free(text);
}

/* How many files of the folder have a name that begins so. */
static int count_files(const char *start)
{
    char path[EXCHANGE_PATH_SIZE];
    DIR *directory = opendir(exchange_fixture_path("", path));
    int count = 0;
    BASE_ASSERT(directory != NULL);
    for (struct dirent *entry = readdir(directory); entry != NULL; entry = readdir(directory)) {
        count += strncmp(entry->d_name, start, strlen(start)) == 0;
    }
    closedir(directory);
    return count;
}

static void check_one_line(const char *name)
{
    CHECK(error[0] != '\0' && strchr(error, '\n') == NULL);
    CHECK(strstr(error, name) != NULL);
}

static void check_text(const char *name, const char *expected)
{
    size_t length = 0;
    char *text = exchange_fixture_read(name, &length);
    CHECK_EQUAL_TEXT(expected, text);
    free(text);
}

/* A limit on the size of files stands for a disk that is full. */
TEST(full_disk)
{
    static const char old[] = "what was there before\n";
    Store *store = exchange_fixture_store("from", true, false);
    struct rlimit limit;
    char path[EXCHANGE_PATH_SIZE];
    exchange_fixture_write("full.json", old, sizeof old - 1);
    exchange_fixture_write("full.csv", old, sizeof old - 1);
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &limit);
    /* At the first byte, at the end of what is held back, and in the middle. */
    static const rlim_t sizes[] = {0, 100, 4096, 5000, 8192};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(sizes); i++) {
        check_context("%d bytes", (int)sizes[i]);
        setrlimit(RLIMIT_FSIZE, &(struct rlimit){.rlim_cur = sizes[i], .rlim_max = limit.rlim_max});
        bool json = store_export_json(store, exchange_fixture_path("full.json", path), error);
        bool csv = sizes[i] < 1000 && store_export_csv(store, exchange_fixture_path("full.csv", path), error);
        setrlimit(RLIMIT_FSIZE, &limit);
        CHECK(!json && !csv);
        check_one_line("full.");
        check_text("full.json", old);
        check_text("full.csv", old);
        CHECK_EQUAL_INT(2, count_files("full."));
    }
    CHECK(export_json(store, "full.json"));
    check_same_files("first.json", "full.json");
    exchange_fixture_close(store);
}

TEST(places)
{
    StoreImport import;
    Store *store = exchange_fixture_store("from", true, false);
    char path[EXCHANGE_PATH_SIZE];
    mkdir(exchange_fixture_path("a-folder", path), 0777);
    static const char *const names[] = {"a-folder", "no-folder/file.json"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(names); i++) {
        CHECK(!store_export_json(store, exchange_fixture_path(names[i], path), error));
        check_one_line(names[i]);
        CHECK(!store_export_csv(store, path, error));
        check_one_line(names[i]);
        CHECK(!store_import_json(store, path, &import, error));
        check_one_line(names[i]);
    }
    /* What is no file is not replaced; a pipe of the test's own stands for all devices. */
    struct stat status;
    remove(exchange_fixture_path("a-pipe", path));
    BASE_ASSERT(mkfifo(path, 0666) == 0);
    CHECK(!store_export_json(store, path, error));
    check_one_line("a-pipe");
    CHECK(stat(path, &status) == 0 && S_ISFIFO(status.st_mode));
    CHECK(!store_import_json(store, path, &import, error)); /* nor waited for */
    check_one_line("a-pipe");
    CHECK(!store_import_json(store, "/dev/zero", &import, error));
    check_one_line("/dev/zero");
    CHECK_EQUAL_INT(1, count_files("a-folder"));
    /* A file that lies about under the name that would be used is somebody else's. */
    exchange_fixture_write("lying.json.new0", "mine", 4);
    CHECK(export_json(store, "lying.json"));
    check_text("lying.json.new0", "mine");
    CHECK_EQUAL_INT(2, count_files("lying."));
    exchange_fixture_close(store);
}

int main(int argument_count, char **arguments)
{
    BASE_ASSERT(argument_count == 3);
    exchange_fixture_begin(arguments[1], arguments[2]);
    return check_main(argument_count, arguments);
}
