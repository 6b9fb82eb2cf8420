/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/keeping.h"
#include "screens/screens.h"
#include "session/kept.h"
#include "soak/week.h"
#include "support/check.h"

enum { CHAPTERS_MAX = 4096, GAMES_MAX = 4096, HERES = 64 };

/* A chapter of the program that was closed. */
typedef struct NotedChapter {
    uint64_t id;
    History history;
} NotedChapter;

static NotedChapter chapters[CHAPTERS_MAX];
static int chapter_count;
static uint64_t table_id;                /* the game that has to lie on the table; 0: not said */
static uint64_t open_ids[RULE_SETS_MAX]; /* and of each rule set; 0: not said */

static uint64_t seen_id;                 /* the game that was seen on the table last */
static uint64_t seen_ids[RULE_SETS_MAX]; /* and of each rule set */
static uint64_t last_id;                 /* the session's, when it was looked at last */

/* A game as it was kept when it was looked at last. */
typedef struct KnownGame {
    uint64_t id;
    char *log;
    bool won;
} KnownGame;

static KnownGame known[GAMES_MAX]; /* by id */
static int known_count;
static int won_count;

static void forget_chapters(void)
{
    for (int i = 0; i < chapter_count; i++) {
        session_history_free(&chapters[i].history);
    }
    chapter_count = 0;
    table_id = 0;
    memset(open_ids, 0, sizeof open_ids);
}

void week_forget_kept(void)
{
    forget_chapters();
    for (int i = 0; i < known_count; i++) {
        free(known[i].log);
    }
    known_count = 0;
    seen_id = 0;
    memset(seen_ids, 0, sizeof seen_ids);
}

int week_begun(void)
{
    return known_count;
}

int week_won(void)
{
    return won_count;
}

/* Where a game was when it was last on the table; the latest games only. */
static int *find_here(uint64_t id)
{
    static uint64_t ids[HERES];
    static int heres[HERES], next;
    for (int i = 0; i < HERES; i++) {
        if (ids[i] == id) {
            return &heres[i];
        }
    }
    next = (next + 1) % HERES;
    ids[next] = id;
    heres[next] = HISTORY_NONE;
    return &heres[next];
}

/* The player sees a game of their own on the table, or deals or plays it blindly: also one that comes back by undo. */
static void note_seen(const App *app)
{
    const Session *session = &app->session;
    const Chapter *chapter = session->review.on ? NULL : session_own_chapter(session);
    if (chapter == NULL) {
        return;
    }
    uint64_t id = chapter->id;
    int *here = find_here(id);
    bool played = id > last_id || (*here != HISTORY_NONE && *here != chapter->history.here);
    last_id = session->last_id;
    *here = chapter->history.here;
    if (!played && (app->hidden || screens_hide_table(&app->ui.screens))) {
        return;
    }
    seen_id = id;
    for (int i = 0; i < rules_game_count(); i++) {
        seen_ids[i] = rules_game_at(i) == chapter->game ? id : seen_ids[i];
    }
}

void week_note_table(const App *app)
{
    if (app->session.queue.count == 0) {
        note_seen(app);
    }
}

/* Whether a chapter that was seen last has to be there again: it is kept, no lesson, and not won. */
static bool comes_again(const App *app, const Chapter *chapter)
{
    Keeping *keeping = (Keeping *)(uintptr_t)&app->keeping;
    const KeptGame *kept = app_keeping_find(keeping, chapter->id);
    return kept != NULL && kept->count > 0 && !kept->result.won;
}

void week_note_end(const App *app)
{
    const Session *session = &app->session;
    forget_chapters();
    for (int i = 0; i < session->chapter_count && chapter_count < CHAPTERS_MAX; i++) {
        const Chapter *chapter = &session->chapters[i];
        NotedChapter *noted = &chapters[chapter_count++];
        noted->id = chapter->id;
        session_history_copy(&noted->history, &chapter->history);
    }
    for (int i = 0; i < rules_game_count(); i++) {
        int place = session_find_id(session, seen_ids[i]);
        open_ids[i] = place >= 0 && comes_again(app, &session->chapters[place]) ? seen_ids[i] : 0;
    }
    int place = session_find_id(session, seen_id);
    table_id = place >= 0 && comes_again(app, &session->chapters[place]) ? seen_id : 0;
    seen_id = table_id; /* the number of what is not kept may be given again */
    memcpy(seen_ids, open_ids, sizeof seen_ids);
}

static const History *find_noted(uint64_t id)
{
    for (int i = 0; i < chapter_count; i++) {
        if (chapters[i].id == id) {
            return &chapters[i].history;
        }
    }
    return NULL;
}

void week_check_resumed(const App *app)
{
    const Session *session = &app->session;
    last_id = session->last_id;
    for (int i = 0; i < session->chapter_count; i++) {
        const History *noted = find_noted(session->chapters[i].id);
        if (noted != NULL) { /* of a rule set that was not touched, the game may have come later, by a file */
            kept_check_history(noted, &session->chapters[i].history);
        }
    }
    for (int i = 0; i < rules_game_count(); i++) {
        int place = session_find_chapter(session, rules_game_at(i));
        if (open_ids[i] != 0) {
            CHECK_EQUAL_UINT64(open_ids[i], place < 0 ? 0 : session->chapters[place].id);
        }
    }
    if (table_id != 0 && CHECK(session->chapter_count > 0)) {
        CHECK_EQUAL_UINT64(table_id, session->chapters[session->current].id);
        CHECK(!screens_visible(&app->ui.screens));
    }
}

/* What is kept. */

static const KnownGame *find_known(uint64_t id)
{
    int low = 0;
    int high = known_count;
    while (low < high) {
        int half = low + (high - low) / 2;
        if (known[half].id < id) {
            low = half + 1;
        } else {
            high = half;
        }
    }
    return low < known_count && known[low].id == id ? &known[low] : NULL;
}

/* Whether the row says what the log does. */
static void check_row(const GameResult *result, const History *history, const LogReplay *replay)
{
    bool won = false;
    bool won_so = false; /* with so many moves */
    for (int i = 0; i < history->count; i++) {
        bool wins = rules_status(result->game, &history->nodes[i].position) == STATUS_WON;
        won |= wins;
        won_so |= wins && history->nodes[i].depth == result->moves;
    }
    CHECK_EQUAL_INT(won, result->won);
    CHECK(result->won ? won_so : history->nodes[history->here].depth == result->moves);
    CHECK_EQUAL_INT(history->count > 1, result->begun);
    CHECK(result->won || result->played >= replay->milliseconds);
    CHECK(result->started > 0 && result->touched >= result->started);
    CHECK(result->branched_from < result->id);
    CHECK(result->branched_from == 0 || (result->assist & ASSIST_BRANCH) != 0);
}

static void check_game(const StoredGame *game)
{
    History history;
    const GameResult *result = &game->result;
    const KnownGame *before = find_known(result->id);
    session_history_begin(&history, result->game, result->deal);
    TextSlice log = {.start = game->log, .length = game->log_length};
    LogReplay replay = session_log_replay(&history, result->game, log);
    CHECK(replay.whole);
    CHECK_EQUAL_UINT64(session_position_hash(&history.nodes[history.here].position), game->hash);
    check_row(result, &history, &replay);
    if (before != NULL) { /* nothing that was ever played goes */
        CHECK(strncmp(before->log, game->log, strlen(before->log)) == 0);
        CHECK(!before->won || result->won);
    }
    session_history_free(&history);
}

static void know_again(Store *store, const GameResult *results, int count)
{
    static KnownGame again[GAMES_MAX];
    int found = 0;
    uint64_t last = known_count > 0 ? known[known_count - 1].id : 0;
    int games = 0;
    won_count = 0;
    for (int i = 0; i < count && games < GAMES_MAX; i++) {
        StoredGame game;
        if (!CHECK(store_load(store, results[i].id, &game))) {
            continue;
        }
        check_game(&game);
        bool was_known = find_known(results[i].id) != NULL;
        found += was_known;
        CHECK(was_known || results[i].id > last || games == 0 || results[i].id > again[0].id);
        CHECK(games == 0 || results[i].id > again[games - 1].id);
        again[games++] = (KnownGame){.id = results[i].id, .log = game.log, .won = results[i].won};
        won_count += results[i].won;
    }
    CHECK_EQUAL_INT(known_count, found); /* all that were there are */
    for (int i = 0; i < known_count; i++) {
        free(known[i].log);
    }
    memcpy(known, again, sizeof known);
    known_count = games;
}

void week_check_kept(const char *folder)
{
    GameResult *results = NULL;
    Store *store = store_open(&(StoreOptions){.folder = folder});
    int count = store_results(store, &results);
    if (CHECK(count >= 0)) {
        know_again(store, results, count);
    }
    free(results);
    CHECK_EQUAL_INT(STORE_FINE, store_close(store, NULL));
}
