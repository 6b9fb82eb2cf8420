/* SPDX-License-Identifier: MIT */
/*
 * Two copies of the program and one folder: the second plays in memory and says so; when the first is killed, the next
 * one has all that the first kept, and nothing of the second's.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/scratch.h"
#include "store/script.h"
#include "store/store_fixture.h"
#include "support/check.h"

enum { MOVES = 100, SECONDS_GAME = 900, TIMES = 5 };

static char folder[SCRATCH_PATH];

static Store *open_here(void)
{
    StoreOptions options = {.folder = folder, .threaded = true};
    return store_open(&options);
}

/* The first copy: hands everything over, says so, and waits for its end, or that of the test, which ends the socket. */
static void play_first(const Script *script, const int ends[2])
{
    close(ends[0]);
    Store *store = open_here();
    for (int i = 0; i < script_length(script); i++) {
        script_hand_over(script, i, store);
    }
    char state = store_trouble(store, NULL) == STORE_FINE ? 'f' : 'x';
    bool told = write(ends[1], &state, 1) == 1;
    _exit(told && read(ends[1], &state, 1) == 0 ? EXIT_SUCCESS : EXIT_FAILURE);
}

static void play_second(const Script *script)
{
    StoredGame missing;
    char detail[STORE_DETAIL_SIZE];
    Random random = {.state = 4};
    Played game = store_fixture_deal(SECONDS_GAME, rules_game_at(0));
    Store *store = open_here();
    CHECK_EQUAL_INT(STORE_IN_USE, store_trouble(store, detail));
    CHECK(detail[0] != '\0');
    /* It sees what the first one has, and can go on with it. */
    CHECK(script_find(script, store, script_length(script), script_length(script)) != SCRIPT_NONE);
    store_fixture_play(&game, store, &random, 20);
    store_fixture_check(store, &game);
    CHECK_EQUAL_INT(STORE_IN_USE, store_close(store, detail));
    CHECK(!store_load(store = open_here(), SECONDS_GAME, &missing));
    CHECK_EQUAL_INT(STORE_IN_USE, store_close(store, NULL));
    store_fixture_forget(&game);
}

static void check_third(const Script *script)
{
    StoredGame missing;
    Store *store = open_here();
    CHECK_EQUAL_INT(STORE_FINE, store_trouble(store, NULL));
    CHECK(script_find(script, store, script_length(script), script_length(script)) != SCRIPT_NONE);
    CHECK(!store_load(store, SECONDS_GAME, &missing));
    CHECK_EQUAL_INT(STORE_FINE, store_close(store, NULL));
}

TEST(test_copies)
{
    for (int i = 0; i < TIMES; i++) {
        int ends[2];
        char state = ' ';
        Script *script = script_make((uint64_t)i + 100, MOVES);
        scratch_folder(folder, "copies");
        if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) {
            scratch_die("no sockets can be had", folder);
        }
        pid_t first = fork();
        if (first == 0) {
            play_first(script, ends);
        }
        CHECK(read(ends[0], &state, 1) == 1 && state == 'f');
        play_second(script);
        CHECK(kill(first, SIGKILL) == 0 && waitpid(first, NULL, 0) == first);
        check_third(script);
        close(ends[0]);
        close(ends[1]);
        script_free(script);
    }
}
