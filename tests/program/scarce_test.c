/* SPDX-License-Identifier: MIT */
/*
 * What the whole program asks the system for is refused at the n-th request: memory, threads, files, the window, its
 * pictures, sound. It ends with one line and not with 0, or it is played to its end; what was kept before is there as
 * it was, and where it ends with 0 all that was played is kept.
 *
 *   program_scarce_test FOLDER PROGRAM EVERY      one request of so many is refused in its turn
 *
 * Nothing passes of real time: the next key is pressed when the program would wait for an event.
 */
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/keeping.h"
#include "support/capture.h"
#include "support/check.h"
#include "support/scarce.h"

enum { PATH_SIZE = 600, TURNS_MAX = 20000 };

/* Stock, undo, hint, settings, statistics by the menu, a code copied and read, another deal, looking back, the rules.
 */
static const InputEvent PRESSED[] = {
    {.kind = EVENT_KEY, .key = ' '},           {.kind = EVENT_KEY, .key = ' '},
    {.kind = EVENT_KEY, .key = 'h'},           {.kind = EVENT_KEY, .key = 'u'},
    {.kind = EVENT_KEY, .key = KEY_F2},        {.kind = EVENT_KEY, .key = KEY_RIGHT},
    {.kind = EVENT_KEY, .key = KEY_BACKSPACE}, {.kind = EVENT_KEY, .key = 'c', .modifiers = MODIFIER_CONTROL},
    {.kind = EVENT_KEY, .key = 'n'},           {.kind = EVENT_KEY, .key = ' '},
    {.kind = EVENT_KEY, .key = 'b'},           {.kind = EVENT_KEY, .key = KEY_LEFT},
    {.kind = EVENT_KEY, .key = KEY_BACKSPACE}, {.kind = EVENT_KEY, .key = 'v', .modifiers = MODIFIER_CONTROL},
    {.kind = EVENT_KEY, .key = KEY_BACKSPACE}, {.kind = EVENT_KEY, .key = KEY_F1},
    {.kind = EVENT_KEY, .key = KEY_BACKSPACE}, {.kind = EVENT_KEY, .key = ' '},
};

/* Only so much is done before a game is there that nothing may happen to. */
enum { PRESSED_BEFORE = 2 };

static char folder[PATH_SIZE], errors[PATH_SIZE];
static int pressed, pressed_end, turns;
static uint64_t table_id, table_hash; /* of what lies on the table at the end; 0: nothing of the player's own */

bool __real_platform_next_event(Platform *platform, bool wait, InputEvent *event);
bool __wrap_platform_next_event(Platform *platform, bool wait, InputEvent *event);
bool __real_app_keeping_close(App *app);
bool __wrap_app_keeping_close(App *app);
void __wrap_platform_sleep(double milliseconds);

void __wrap_platform_sleep(double milliseconds)
{
    (void)milliseconds;
}

bool __wrap_platform_next_event(Platform *platform, bool wait, InputEvent *event)
{
    if (__real_platform_next_event(platform, false, event)) {
        return true;
    }
    turns++;
    if (turns == TURNS_MAX || (wait && pressed == pressed_end)) {
        *event = (InputEvent){.kind = EVENT_QUIT};
        return true;
    }
    if (wait) {
        *event = PRESSED[pressed++];
    }
    return wait;
}

bool __wrap_app_keeping_close(App *app)
{
    const Chapter *chapter = session_own_chapter(&app->session);
    bool begun = chapter != NULL && chapter->history.count > 1 && !chapter->lesson;
    table_id = begun ? chapter->id : 0;
    if (begun) {
        table_hash = session_position_hash(&chapter->history.nodes[chapter->history.here].position);
    }
    return __real_app_keeping_close(app);
}

/* Plays as far as that goes. Gives the exit code. */
static int play(const char *game, int presses)
{
    const char *arguments[] = {"theplot", "--game",  game,  "--deal",     "7",  "--data",     folder,    "--size",
                               "360x240", "--speed", "off", "--language", "de", "--renderer", "software"};
    pressed = turns = 0;
    pressed_end = presses;
    table_id = 0;
    int kept = capture_begin(2, errors);
    int code = app_run((int)BASE_ARRAY_COUNT(arguments), arguments);
    capture_end(2, kept);
    CHECK(turns < TURNS_MAX);
    return code;
}

/* All games that are kept, the latest of each rule set. */
typedef struct Kept {
    StoredGame games[8];
    int count;
} Kept;

static Kept take_kept(void)
{
    char detail[STORE_DETAIL_SIZE];
    Kept kept = {.count = 0};
    Store *store = store_open(&(StoreOptions){.folder = folder});
    if (CHECK(store != NULL)) {
        CHECK_EQUAL_INT(STORE_FINE, store_trouble(store, detail));
        kept.count = store_latest(store, kept.games, (int)BASE_ARRAY_COUNT(kept.games));
        store_close(store, detail);
    }
    return kept;
}

static void drop_kept(Kept *kept)
{
    for (int i = 0; i < kept->count; i++) {
        store_free_game(&kept->games[i]);
    }
}

/* One game by its id; false where it is not kept. The caller frees it. */
static bool load(uint64_t id, StoredGame *game)
{
    char detail[STORE_DETAIL_SIZE];
    Store *store = store_open(&(StoreOptions){.folder = folder, .reads = true});
    bool found = store != NULL && store_load(store, id, game);
    store_close(store, detail);
    return found;
}

/* What was there before is there still, and what begins like it goes on from it. */
static void check_kept(const Kept *before)
{
    for (int i = 0; i < before->count; i++) {
        StoredGame now = {.log = NULL};
        const StoredGame *then = &before->games[i];
        if (CHECK(load(then->result.id, &now))) {
            CHECK(now.log_length >= then->log_length && memcmp(now.log, then->log, then->log_length) == 0);
            store_free_game(&now);
        }
    }
}

/* What was written to standard error. */
static void check_told(int code)
{
    size_t length = 0;
    char *told = check_read_file(folder, "errors.txt", &length);
    const char *line = told;
    check_context("code %d, \"%s\"", code, told);
    CHECK(code == 0 || (code == 1 && told[0] != '\0')); /* it may be played in English, which is told, too */
    while (*line != '\0') {
        const char *end = strchr(line, '\n');
        CHECK(strncmp(line, "theplot: ", 9) == 0 && end != NULL);
        line = end == NULL ? "" : end + 1;
    }
    free(told);
}

static void check_played(void)
{
    StoredGame now = {.log = NULL};
    if (table_id != 0 && CHECK(load(table_id, &now))) {
        CHECK_EQUAL_UINT64(table_hash, now.hash);
        store_free_game(&now);
    }
}

/* Gives how many requests there were. */
static int run(const Kept *before, int nth, bool lasting)
{
    scarce_from(nth, lasting);
    int code = play("the-plot", (int)BASE_ARRAY_COUNT(PRESSED));
    int requests = scarce_end();
    check_told(code);
    check_context("request %d%s, code %d", nth, lasting ? " and all after it" : "", code);
    check_kept(before);
    if (code == 0) {
        check_played();
    }
    return requests;
}

/* Begins each time with the same file. */
static void put_back(const char *database, size_t length)
{
    check_forget_kept(folder);
    check_write_file(folder, "theplot.db", database, length);
}

TEST(every_request_refused)
{
    int every = atoi(check_argument(3));
    size_t length = 0;
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
    SDL_snprintf(folder, sizeof folder, "%s/kept", check_argument(1));
    SDL_snprintf(errors, sizeof errors, "%s/errors.txt", folder);
    check_make_folder(folder);
    check_forget_kept(folder);
    CHECK_EQUAL_INT(0, play("the-plait", PRESSED_BEFORE));
    CHECK_EQUAL_INT(0, play("the-plot", PRESSED_BEFORE));
    char *database = check_read_file(folder, "theplot.db", &length);
    Kept before = take_kept();
    CHECK_EQUAL_INT(2, before.count);
    int all = run(&before, SCARCE_NEVER, false);
    CHECK_EQUAL_INT((int)BASE_ARRAY_COUNT(PRESSED), pressed);
    printf("%d requests\n", all);
    CHECK(all > 500);
    for (int nth = 1; nth <= all; nth += every) {
        for (int lasting = 0; lasting < 2; lasting++) {
            put_back(database, length);
            run(&before, nth, lasting == 1);
        }
    }
    drop_kept(&before);
    free(database);
}
