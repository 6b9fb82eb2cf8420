/* SPDX-License-Identifier: MIT */
/*
 * What the program says where games cannot be kept, or not as they were: on the table, in the trace, and at its end.
 *
 *   keeping_trouble_test FOLDER THEPLOT
 */
#define _XOPEN_SOURCE 700
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "session/log.h"
#include "store/store.h"
#include "support/check.h"
#include "support/follow.h"
#include "support/process.h"

enum { TEXT_SIZE = 16384, PATH_SIZE = 1024, TIME = 30000 };

static const char *folder;
static const char *program;
static char said[TEXT_SIZE];
static char errors[TEXT_SIZE];
static char traced[1 << 18];

/* A game that runs, with a name for its files. */
typedef struct Run {
    const char *name;
    Process process;
    Follower follower;
} Run;

static char *in_folder(char path[PATH_SIZE], const char *name, const char *end)
{
    snprintf(path, PATH_SIZE, "%s/%s%s", folder, name, end);
    return path;
}

static void read_text(const char *name, const char *end, char *text, size_t size)
{
    char path[PATH_SIZE];
    FILE *file = fopen(in_folder(path, name, end), "rb");
    size_t length = file == NULL ? 0 : fread(text, 1, size - 1, file);
    text[length] = '\0';
    if (CHECK(file != NULL)) {
        fclose(file);
    }
}

/* Starts the game with what is kept in `data`, and waits until it has come to rest. `deal` may be NULL. */
static bool begin(Run *run, const char *name, const char *data, const char *deal)
{
    char trace[PATH_SIZE];
    char output[PATH_SIZE];
    char complaints[PATH_SIZE];
    char where[PATH_SIZE];
    *run = (Run){.name = name};
    remove(in_folder(trace, name, ".jsonl"));
    const char *const arguments[] = {program,
                                     "--narrate",
                                     "--mute",
                                     "--speed",
                                     "off",
                                     "--trace",
                                     trace,
                                     "--data",
                                     in_folder(where, data, ""),
                                     deal == NULL ? NULL : "--deal",
                                     deal,
                                     NULL};
    const ProcessOptions options = {.arguments = arguments,
                                    .output = in_folder(output, name, ".out"),
                                    .errors = in_folder(complaints, name, ".err")};
    return CHECK(process_start(&run->process, &options)) && CHECK(follow_open(&run->follower, trace, NULL)) &&
           CHECK(follow_until(&run->follower, follow_has_frames, 1)) && CHECK(follow_until_idle(&run->follower));
}

/* Asks it to end, reads what it has said, and gives its exit code. */
static int end(Run *run)
{
    kill(run->process.id, SIGTERM);
    int code = process_wait(&run->process, TIME);
    follow_close(&run->follower);
    read_text(run->name, ".out", said, sizeof said);
    read_text(run->name, ".err", errors, sizeof errors);
    read_text(run->name, ".jsonl", traced, sizeof traced);
    return code;
}

/* How often a text occurs. */
static int occurrences(const char *text, const char *part)
{
    int count = 0;
    for (const char *found = strstr(text, part); found != NULL; found = strstr(found + 1, part)) {
        count++;
    }
    return count;
}

static void remove_data(const char *data)
{
    char path[PATH_SIZE];
    check_forget_kept(in_folder(path, data, ""));
    check_make_folder(path);
}

TEST(nothing_is_wrong)
{
    Run run;
    remove_data("fine");
    if (begin(&run, "first", "fine", "7")) {
        CHECK_EQUAL_INT(0, end(&run));
        CHECK_EQUAL_TEXT("", errors);
        CHECK_EQUAL_INT(0, occurrences(traced, "\"trouble\""));
        CHECK_EQUAL_INT(0, occurrences(said, "saved"));
    }
}

TEST(a_file_in_the_place_of_the_folder)
{
    Run run;
    check_write_file(folder, "file", "I am no folder\n", strlen("I am no folder\n"));
    if (begin(&run, "nofolder", "file", "7")) {
        CHECK_EQUAL_INT(1, end(&run));
        CHECK_EQUAL_INT(1, occurrences(errors, "theplot: what was played could not be kept: "));
        CHECK_EQUAL_INT(1, occurrences(errors, "\n"));
        CHECK_EQUAL_INT(1, occurrences(traced, "\"event\":\"trouble\""));
        CHECK_EQUAL_INT(1, occurrences(said, "Your games can’t be saved at the moment: "));
        CHECK_EQUAL_INT(1, occurrences(said, "unable to open database file: Not a directory. You can play on."));
    }
    read_text("file", "", said, sizeof said);
    CHECK_EQUAL_TEXT("I am no folder\n", said);
}

TEST(a_second_game_on_the_same_folder)
{
    Run first;
    Run second;
    remove_data("shared");
    if (begin(&first, "first", "shared", "7") && begin(&second, "second", "shared", "8")) {
        CHECK_EQUAL_INT(1, end(&second));
        CHECK_EQUAL_INT(1, occurrences(said, "The game is already running."));
        CHECK_EQUAL_INT(1, occurrences(errors, "already running elsewhere"));
        CHECK_EQUAL_INT(1, occurrences(traced, "\"kind\":\"in-use\""));
        CHECK_EQUAL_INT(0, end(&first));
        CHECK_EQUAL_TEXT("", errors);
    }
    if (begin(&first, "third", "shared", NULL)) { /* what the first one played is there */
        CHECK_EQUAL_UINT64(7, first.follower.state.deal);
        CHECK_EQUAL_TEXT("resume", first.follower.state.command);
        CHECK_EQUAL_INT(0, end(&first));
    }
}

/* It ends without a word, and so does the second, which keeps what it has. */
TEST(a_second_game_after_the_first_was_killed)
{
    Run first;
    Run second;
    remove_data("shared");
    if (begin(&first, "first", "shared", "7") && begin(&second, "second", "shared", "8")) {
        kill(first.process.id, SIGKILL);
        CHECK_EQUAL_INT(PROCESS_SIGNAL + SIGKILL, process_wait(&first.process, TIME));
        follow_close(&first.follower);
        CHECK_EQUAL_INT(0, end(&second));
        CHECK_EQUAL_TEXT("", errors);
    }
    if (begin(&first, "third", "shared", NULL)) {
        CHECK_EQUAL_UINT64(8, first.follower.state.deal);
        CHECK_EQUAL_INT(0, end(&first));
    }
}

/* The file is put aside, its new name is shown, and it is what it was. */
TEST(a_damaged_file)
{
    static const char DAMAGED[] = "This is not what it should be, and long enough to be sure of it.\n";
    Run run;
    char path[PATH_SIZE];
    remove_data("damaged");
    check_write_file(folder, "damaged/theplot.db", DAMAGED, strlen(DAMAGED));
    if (begin(&run, "damaged-run", "damaged", "7")) {
        CHECK_EQUAL_INT(0, end(&run));
        CHECK_EQUAL_TEXT("", errors);
        CHECK_EQUAL_INT(1, occurrences(traced, "\"kind\":\"damaged\""));
        const char *told = strstr(said, "The damaged file is now ");
        if (CHECK(told != NULL)) {
            char name[256] = "";
            CHECK_EQUAL_INT(1, sscanf(told, "The damaged file is now %255[^;]", name));
            const char *slash = strrchr(name, '/');
            in_folder(path, "damaged/", slash == NULL ? name : slash + 1);
            CHECK(access(path, R_OK) == 0);
            read_text("damaged/", slash == NULL ? name : slash + 1, said, sizeof said);
            CHECK(strncmp(said, "This is not what it should be", 29) == 0);
            remove(path);
        }
    }
    if (begin(&run, "damaged-run", "damaged", NULL)) {
        CHECK_EQUAL_UINT64(7, run.follower.state.deal);
        CHECK_EQUAL_INT(0, end(&run));
        CHECK_EQUAL_INT(0, occurrences(said, "put aside"));
    }
}

/* While the game runs, its folder is deleted, or another database put in its place: what is played is kept. */
static void a_file_that_goes(const char *backup)
{
    Run run;
    char from[PATH_SIZE];
    char to[PATH_SIZE];
    remove_data("going");
    if (begin(&run, "going-run", "going", "7")) {
        if (backup != NULL) {
            CHECK_EQUAL_INT(0, rename(in_folder(from, backup, "/theplot.db"), in_folder(to, "going", "/theplot.db")));
        } else {
            remove_data("going");
            remove(in_folder(to, "going", ""));
        }
        CHECK_EQUAL_INT(0, end(&run));
        /* At the end, unless the game has noticed it before, when it looked: then it has said so on the table. */
        int told = occurrences(errors, "theplot: the file of kept games was deleted or replaced; ") +
                   occurrences(said, "The file of saved games was deleted or replaced while you played.");
        CHECK(told >= 1 && told <= (backup != NULL ? 1 : 2)); /* several files are deleted one after another */
    }
    if (begin(&run, "going-run", "going", NULL)) {
        CHECK_EQUAL_UINT64(7, run.follower.state.deal);
        CHECK_EQUAL_TEXT("resume", run.follower.state.command);
        CHECK_EQUAL_INT(0, end(&run));
        CHECK_EQUAL_TEXT("", errors);
    }
}

TEST(a_file_that_is_deleted_or_replaced)
{
    Run run;
    a_file_that_goes(NULL);
    remove_data("backup");
    if (begin(&run, "backup-run", "backup", "8")) {
        CHECK_EQUAL_INT(0, end(&run));
        a_file_that_goes("backup");
    }
}

TEST(a_read_only_folder)
{
    Run run;
    char path[PATH_SIZE];
    remove_data("locked");
    chmod(in_folder(path, "locked", ""), 0555);
    if (access(path, W_OK) != 0 && begin(&run, "locked-run", "locked", "7")) { /* it is open to who may do everything */
        CHECK_EQUAL_INT(1, end(&run));
        CHECK_EQUAL_INT(1, occurrences(said, "The file or folder of saved games is read-only."));
        CHECK_EQUAL_INT(1, occurrences(traced, "\"kind\":\"read-only\""));
    }
    chmod(path, 0755);
}

/* A place of the window that came from elsewhere has a size that the display has. */
TEST(a_window_of_any_size)
{
    static const char *const places[] = {"0 0 16384 16384", "0 0 1 1", "-900000 900000 16000 2"};
    char path[PATH_SIZE];
    for (size_t i = 0; i < BASE_ARRAY_COUNT(places); i++) {
        Run run;
        remove_data("window");
        StoreOptions options = {.folder = in_folder(path, "window", "")};
        Store *store = store_open(&options);
        store_set(store, "window", places[i]);
        CHECK_EQUAL_INT(STORE_FINE, store_close(store, NULL));
        check_context("%s", places[i]);
        if (begin(&run, "window-run", "window", "7")) {
            const TraceState *state = &run.follower.state;
            CHECK(state->width >= 320 && state->height >= 240 && state->width <= 8000 && state->height <= 8000);
            CHECK_EQUAL_INT(0, end(&run));
        }
    }
    check_context("%s", "");
}

/* A log that goes wrong somewhere: the game goes on from there, and what was kept stays as it was. */
TEST(a_game_that_is_kept_with_a_fault)
{
    static const char log[] = "S-W+100 S-W+200 T1-T1+5 S-W+50 ";
    const Game *game = rules_game_find("the-plot", NULL);
    const GameResult result = {.id = 77, .game = game, .deal = 1001, .started = 1000, .touched = 2000, .begun = true};
    char path[PATH_SIZE];
    Run run;
    StoredGame kept;
    remove_data("faulty");
    StoreOptions options = {.folder = in_folder(path, "faulty", "")};
    Store *store = store_open(&options);
    store_put_game(store, &result, log, 12345);
    CHECK_EQUAL_INT(STORE_FINE, store_close(store, NULL));
    for (int i = 0; i < 2; i++) { /* it is told once */
        if (begin(&run, "faulty-run", "faulty", NULL)) {
            CHECK_EQUAL_TEXT("resume", run.follower.state.command);
            CHECK_EQUAL_INT(2, run.follower.state.counts[PILE_WASTE]);
            CHECK_EQUAL_INT(0, end(&run));
            CHECK_EQUAL_INT(i == 0, occurrences(said, "Deal 1001 was saved with an error."));
        }
    }
    store = store_open(&options);
    if (CHECK(store_load(store, 77, &kept))) {
        CHECK_EQUAL_TEXT(log, kept.log);
        CHECK(kept.result.touched == 2000);
        store_free_game(&kept);
    }
    if (CHECK_EQUAL_INT(1, store_latest(store, &kept, 1))) {
        CHECK_EQUAL_TEXT("S-W+300 S-W+0 ", kept.log);
        CHECK(kept.result.id > 77 && kept.result.moves == 2);
        store_free_game(&kept);
    }
    CHECK_EQUAL_INT(STORE_FINE, store_close(store, NULL));
}

int main(int argument_count, char **arguments)
{
    if (argument_count < 3) {
        return 2;
    }
    folder = arguments[1];
    program = arguments[2];
    return check_main(argument_count, arguments);
}
