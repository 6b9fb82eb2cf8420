/* SPDX-License-Identifier: MIT */
/* Opening the store, putting the open games back into the session, and closing. */
#include "app/keeping.h"

#include <stdlib.h>
#include <string.h>

#include "app/complain.h"
#include "base/clock.h"
#include "base/memory.h"

void app_keeping_limit(Keeping *keeping, int64_t now)
{
    static const int64_t MONTH = INT64_C(31) * 24 * 60 * 60 * 1000;
    static const int64_t BEGINNING = INT64_C(1767225600000); /* of 2026, before which there was no such program */
    if (now < BEGINNING || keeping->touched <= now + MONTH) {
        return;
    }
    store_limit_touched(keeping->store, now);
    for (int i = 0; i < keeping->count; i++) {
        StoredGame game;
        GameResult *result = &keeping->games[i].result;
        if (result->touched > now && store_load(keeping->store, result->id, &game)) {
            result->touched = game.result.touched < now ? game.result.touched : now;
            result->started = result->started < result->touched ? result->started : result->touched;
            store_free_game(&game);
        }
    }
    keeping->touched = now;
    keeping->revision++;
}

int64_t app_keeping_stamp(Keeping *keeping)
{
    int64_t now = base_clock_now();
    app_keeping_limit(keeping, now);
    if (now > keeping->touched) {
        keeping->touched = now;
    } else if (keeping->touched < INT64_MAX) { /* what was read may be anything */
        keeping->touched++;                    /* the clock may have been put back */
    }
    return keeping->touched;
}

KeptGame *app_keeping_find(Keeping *keeping, uint64_t id)
{
    for (int i = keeping->count - 1; i >= 0; i--) { /* the latest are asked for most */
        if (keeping->games[i].result.id == id) {
            return &keeping->games[i];
        }
    }
    return NULL;
}

static KeptGame *keeping_add(Keeping *keeping)
{
    keeping->games = base_reallocate(keeping->games, ((size_t)keeping->count + 1) * sizeof *keeping->games);
    KeptGame *added = &keeping->games[keeping->count++];
    *added = (KeptGame){.count = 0};
    return added;
}

/* Whether a chapter can go: it is not the one that its rules are gone on with, and the store has it as it is. */
static bool keeping_is_spare(App *app, int place)
{
    const Session *session = &app->session;
    const Chapter *chapter = &session->chapters[place];
    const History *history = &chapter->history;
    const KeptGame *kept = app_keeping_find(&app->keeping, chapter->id);
    bool stays = chapter->lesson || place == session->current || place == session_find_chapter(session, chapter->game);
    bool has_all = kept != NULL && kept->count == history->count && kept->here == history->here;
    return !stays && (has_all || history->count == 1);
}

/* The spare chapter that was left longest ago; -1: there is none, or there are few enough. */
static int keeping_find_spare(App *app)
{
    const Chapter *chapters = app->session.chapters;
    int count = app->session.chapter_count;
    int oldest = -1;
    for (int i = 0; i < count && count > GAMES_HELD; i++) {
        bool older = oldest < 0 || chapters[i].visited < chapters[oldest].visited;
        oldest = older && keeping_is_spare(app, i) ? i : oldest;
    }
    return oldest;
}

void app_keeping_let_go(App *app)
{
    Session *session = &app->session;
    Keeping *keeping = &app->keeping;
    if (keeping->count <= GAMES_HELD || session->queue.count > 0 || store_is_behind(keeping->store)) {
        return; /* what is queued may mean any of them */
    }
    for (int place = keeping_find_spare(app); place >= 0; place = keeping_find_spare(app)) {
        session_forget(session, place);
    }
    int left = 0;
    for (int i = 0; i < keeping->count; i++) {
        if (session_find_id(session, keeping->games[i].result.id) >= 0) {
            keeping->games[left++] = keeping->games[i];
        }
    }
    keeping->count = left;
}

KeptGame *app_keeping_begin(Keeping *keeping, const Chapter *chapter)
{
    KeptGame *kept = app_keeping_find(keeping, chapter->id);
    if (kept != NULL) {
        return kept;
    }
    kept = keeping_add(keeping);
    int64_t now = app_keeping_stamp(keeping);
    uint32_t today = session_day(base_clock_now());
    bool of_today = rules_game_is_standard(chapter->game) && chapter->deal == session_day_deal(chapter->game, today);
    kept->result = (GameResult){
        .id = chapter->id,
        .game = chapter->game,
        .deal = chapter->deal,
        .started = now,
        .touched = now,
        .branched_from = chapter->branched_from,
        .day = of_today ? today : 0,
        .assist = (uint8_t)((chapter->branch ? ASSIST_BRANCH : 0) | (chapter->winnable ? ASSIST_WINNABLE : 0))};
    return kept;
}

bool app_keeping_open(App *app, const Options *options)
{
    static const StoreThreads threads = {platform_thread_start, platform_thread_join};
    Keeping *keeping = &app->keeping;
    const char *folder = options->data != NULL ? options->data : platform_data_folder();
    keeping->seen_at = -1.0;
    keeping->wanted = options->data == NULL || strcmp(options->data, "-") != 0;
    keeping->folder = keeping->wanted && folder != NULL && folder[0] != '\0' ? folder : NULL;
    keeping->store =
        store_open(&(StoreOptions){.folder = keeping->folder, .waits = !platform_page_is_whole(), .threads = &threads});
    return keeping->store != NULL;
}

/* What is sound of a game becomes a new one, so that the stored one stays as it is. */
static void keeping_rescue(App *app, Chapter *chapter, KeptGame *kept)
{
    Keeping *keeping = &app->keeping;
    const History *history = &chapter->history;
    app_keeping_renew_id(app, chapter, kept);
    kept->result.moves = history->nodes[history->here].depth;
    kept->result.begun = history->count > 1;
    kept->result.played = kept->logged;
    WORDS_FORMAT(keeping->notice, sizeof keeping->notice,
                 W("Deal {0} was saved with an error. It continues from the last move that could be read."),
                 words_of_number(chapter->deal));
    app_trace_trouble(&app->trace, "faulty-game", "");
    kept->count = 0;
    kept->here = 0;
    app_keeping_hand_over(keeping, kept, history, kept->logged);
}

int app_keeping_adopt(App *app, const StoredGame *game)
{
    Session *session = &app->session;
    const GameResult *result = &game->result;
    TextSlice log = {.start = game->log, .length = game->log_length};
    LogReplay replay;
    int place = session_find_id(session, result->id);
    if (place >= 0) {
        return place;
    }
    KeptGame *kept = keeping_add(&app->keeping);
    place = session_adopt(session, result->game, result->deal, result->id, log, &replay);
    Chapter *chapter = &session->chapters[place];
    const History *history = &chapter->history;
    chapter->branched_from = result->branched_from;
    chapter->branch = (result->assist & ASSIST_BRANCH) != 0;
    chapter->winnable = (result->assist & ASSIST_WINNABLE) != 0;
    kept->result = *result;
    kept->logged = result->won && result->played < replay.milliseconds ? result->played : replay.milliseconds;
    kept->result.played = result->played > kept->logged ? result->played : kept->logged;
    kept->told = kept->result.played;
    kept->count = history->count;
    kept->here = history->here;
    if (!replay.whole || game->hash != session_position_hash(&history->nodes[history->here].position)) {
        keeping_rescue(app, chapter, kept);
    }
    return place;
}

int app_keeping_adopt_latest(App *app)
{
    StoredGame games[2 * RULE_SETS_MAX];
    Keeping *keeping = &app->keeping;
    int last = -1;
    int count = store_latest(keeping->store, games, 2 * RULE_SETS_MAX);
    for (int i = 0; i < count; i++) {
        int64_t touched = games[i].result.touched;
        keeping->touched = touched > keeping->touched ? touched : keeping->touched;
    }
    for (int i = count - 1; i >= 0; i--) { /* the one that was on the table is the last to come */
        last = games[i].result.won ? -1 : app_keeping_adopt(app, &games[i]);
        store_free_game(&games[i]);
    }
    return last;
}

const Game *app_keeping_resume(App *app)
{
    Session *session = &app->session;
    uint64_t now = (uint64_t)base_clock_now();
    uint64_t last_id = store_last_id(app->keeping.store);
    session->last_id = last_id > now ? last_id : now;
    int last = app_keeping_adopt_latest(app);
    if (session->chapter_count > 0) {
        session_put_on_table(session, session->chapter_count - 1); /* as they were adopted */
    }
    return last >= 0 ? session->chapters[last].game : NULL;
}

bool app_keeping_close(App *app)
{
    Keeping *keeping = &app->keeping;
    if (keeping->store == NULL) {
        return true;
    }
    app_keeping_leave(app);
    store_check(keeping->store);
    app_keeping_put_again(app, true);
    bool owing = keeping->wanted && store_has_lost(keeping->store);
    bool kept = app_keeping_tell_end(keeping);
    if (kept && owing) {
        kept = app_complain("theplot: what was played could not be kept: out of memory");
    }
    free(keeping->games);
    keeping->games = NULL;
    return kept;
}
