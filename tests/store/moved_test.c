/* SPDX-License-Identifier: MIT */
/*
 * What is in use is deleted or replaced by somebody: the database, its log, the lock, the whole folder. Nothing that
 * was handed over is lost, and it is told where the file is another one now.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/scratch.h"
#include "store/store_fixture.h"
#include "store/threads.h"
#include "support/check.h"

enum { GAMES = 3, MOVES = 10 };

static Random chance = {.state = 5};

/* Plays on in every game, and looks whether all of it is there now and after opening anew. */
static void check_goes_on(const char *folder, Store *store, Played *games, bool threaded)
{
    for (int i = 0; i < GAMES; i++) {
        store_fixture_play(&games[i], store, &chance, MOVES);
        store_fixture_check(store, &games[i]);
    }
    store_acknowledge(store);
    store_check(store);
    store_fixture_close(store, STORE_FINE);
    store = store_fixture_open(folder, threaded, STORE_FINE);
    store_fixture_check_all(store, games, GAMES);
    CHECK(store_fixture_has_setting(store));
    store_fixture_close(store, STORE_FINE);
}

static void put_all(Store *store, const Played *games)
{
    if (store_has_lost(store)) {
        for (int i = 0; i < GAMES; i++) {
            store_put_game(store, &games[i].result, games[i].log, games[i].hash);
        }
    }
}

/* Deletes some of the files, while nothing is written and between two moves. */
static void delete_some(bool threaded, bool told, const char *const *names)
{
    Played games[GAMES];
    const char *folder = store_fixture_fill(games, GAMES);
    Store *store = store_fixture_open(folder, threaded, STORE_FINE);
    store_fixture_play(&games[1], store, &chance, MOVES);
    for (; *names; names++) {
        remove(store_fixture_path(folder, *names));
    }
    store_advance(store);
    CHECK_EQUAL_INT(told ? STORE_REPLACED : STORE_FINE, store_trouble(store, NULL));
    store_fixture_check_all(store, games, GAMES); /* also those that nobody puts again */
    check_goes_on(folder, store, games, threaded);
}

TEST(test_deleted)
{
    static const char *const database[] = {"theplot.db", NULL};
    static const char *const log[] = {"theplot.db-wal", NULL};
    static const char *const shared[] = {"theplot.db-shm", NULL};
    static const char *const beside[] = {"theplot.db-wal", "theplot.db-shm", NULL};
    static const char *const lock[] = {"theplot.lock", NULL};
    static const char *const all[] = {"theplot.db", "theplot.db-wal", "theplot.db-shm", "theplot.lock", NULL};
    for (int threaded = 0; threaded < 2; threaded++) {
        delete_some(threaded, true, database);
        delete_some(threaded, false, log);
        delete_some(threaded, false, shared);
        delete_some(threaded, false, beside);
        delete_some(threaded, false, lock);
        delete_some(threaded, true, all);
    }
}

/* The log beside the database that was deleted is another one by now, and not the store's to be removed. */
TEST(test_deleted_beside_another_log)
{
    Played games[GAMES];
    const char *folder = store_fixture_fill(games, GAMES);
    Store *store = store_fixture_open(folder, false, STORE_FINE);
    store_fixture_play(&games[1], store, &chance, MOVES);
    CHECK_EQUAL_INT(0, rename(store_fixture_path(folder, "theplot.db-wal"), store_fixture_path(folder, "kept")));
    remove(store_fixture_database(folder));
    check_write_file(folder, "theplot.db-wal", "a log", 5);
    store_advance(store);
    store_fixture_check_all(store, games, GAMES);
    check_goes_on(folder, store, games, false);
}

/* Only the next move or the end notices it. */
TEST(test_deleted_without_a_turn)
{
    Played games[GAMES];
    const char *folder = store_fixture_fill(games, GAMES);
    Store *store = store_fixture_open(folder, true, STORE_FINE);
    store_fixture_play(&games[1], store, &chance, MOVES);
    remove(store_fixture_database(folder));
    store_fixture_add(&games[2], store, "S-W+5 ");
    CHECK_EQUAL_INT(STORE_REPLACED, store_trouble(store, NULL));
    store_fixture_check(store, &games[2]);
    store_acknowledge(store);
    remove(store_fixture_database(folder));
    store_fixture_close(store, STORE_REPLACED);
    store_fixture_check_kept(folder, games, GAMES);
}

TEST(test_folder_deleted)
{
    Played games[GAMES];
    const char *folder = store_fixture_fill(games, GAMES);
    const char *elsewhere = store_fixture_path(store_fixture_folder(), "elsewhere");
    Store *store = store_fixture_open(folder, true, STORE_FINE);
    store_fixture_play(&games[0], store, &chance, MOVES);
    CHECK_EQUAL_INT(0, rename(folder, elsewhere));
    store_advance(store);
    CHECK_EQUAL_INT(STORE_REPLACED, store_trouble(store, NULL));
    check_goes_on(folder, store, games, true);
}

/* A link to another folder is put in the place of the folder: what is played goes there. */
TEST(test_folder_elsewhere)
{
    Played games[GAMES];
    const char *folder = store_fixture_fill(games, GAMES);
    const char *before = store_fixture_path(store_fixture_folder(), "before");
    const char *other = store_fixture_folder();
    Store *store = store_fixture_open(folder, true, STORE_FINE);
    store_fixture_play(&games[0], store, &chance, MOVES);
    CHECK_EQUAL_INT(0, rename(folder, before));
    CHECK_EQUAL_INT(0, symlink(other, folder));
    check_goes_on(folder, store, games, true);
    CHECK(store_fixture_exists(store_fixture_database(other)));
}

/* An older copy is put in its place by renaming: it is used, and gets what is played. */
TEST(test_replaced)
{
    for (int threaded = 0; threaded < 2; threaded++) {
        Played games[GAMES];
        const char *folder = store_fixture_fill(games, GAMES);
        size_t length = 0;
        char *bytes = check_read_file(folder, "theplot.db", &length);
        const char *backup = store_fixture_path(folder, "backup.db");
        check_write_file(folder, "backup.db", bytes, length);
        free(bytes);
        Store *store = store_fixture_open(folder, threaded, STORE_FINE);
        CHECK(store_has_lost(store) == false);
        store_fixture_play(&games[0], store, &chance, MOVES);
        CHECK_EQUAL_INT(0, rename(backup, store_fixture_database(folder)));
        store_advance(store);
        CHECK_EQUAL_INT(STORE_REPLACED, store_trouble(store, NULL));
        put_all(store, games);
        check_goes_on(folder, store, games, threaded);
        CHECK_EQUAL_INT(0, store_fixture_count(folder, "theplot-damaged"));
    }
}

/* After the lock was deleted a second copy has opened the folder: the first one says so and leaves it alone. */
TEST(test_lock_taken)
{
    Played games[GAMES];
    int ends[2];
    char sign = ' ';
    const char *folder = store_fixture_fill(games, GAMES);
    Store *store = store_fixture_open(folder, true, STORE_FINE);
    remove(store_fixture_path(folder, "theplot.lock"));
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) {
        scratch_die("no sockets can be had", folder);
    }
    pid_t second = fork();
    if (second == 0) { /* which waits for its end, or that of the test, which ends the socket */
        close(ends[0]);
        Store *other = store_open(&(StoreOptions){.folder = folder, .threads = &store_threads});
        sign = other && store_trouble(other, NULL) == STORE_FINE ? 'f' : 'x';
        bool told = write(ends[1], &sign, 1) == 1;
        _exit(told && read(ends[1], &sign, 1) == 0 ? EXIT_SUCCESS : EXIT_FAILURE);
    }
    CHECK(read(ends[0], &sign, 1) == 1 && sign == 'f');
    store_fixture_play(&games[0], store, &chance, MOVES);
    CHECK_EQUAL_INT(STORE_IN_USE, store_trouble(store, NULL));
    put_all(store, games);
    store_fixture_check(store, &games[0]);
    store_fixture_close(store, STORE_IN_USE);
    CHECK(kill(second, SIGKILL) == 0 && waitpid(second, NULL, 0) == second);
    close(ends[0]);
    close(ends[1]);
}
