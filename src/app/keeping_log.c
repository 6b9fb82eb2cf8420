/* SPDX-License-Identifier: MIT */
/* What is handed over while the game is played: entries of logs, results, playing time. */
#include <math.h>
#include <stdlib.h>

#include "app/keeping.h"
#include "base/clock.h"
#include "base/memory.h"
#include "screens/screens.h"
#include "ui/lesson.h"

static const uint64_t PAUSE_MAX = 5 * 60 * 1000;

/* The player's own game on the table, or NULL. */
static const Chapter *keeping_chapter(const App *app)
{
    return app->session.review.on ? NULL : session_own_chapter(&app->session);
}

/* The log from what the store has of a history to what it is now; the caller's to free(). */
static char *keeping_entries(const KeptGame *kept, const History *history, uint64_t milliseconds)
{
    int from = kept->count > 0 ? kept->count : 1;
    size_t room = ((size_t)(history->count - from) * 2 + 1) * LOG_ENTRY_SIZE;
    char *text = base_allocate(room);
    char *end = text;
    int here = kept->here;
    for (int i = from; i <= history->count; i++) {
        bool plays = i < history->count; /* else it only goes to where the table is */
        const HistoryNode *node = &history->nodes[plays ? i : history->here];
        int start = plays ? node->parent : history->here;
        if (start != here) {
            end = session_log_write(&(LogEntry){.goes = true, .node = start, .milliseconds = milliseconds}, end);
            milliseconds = 0;
        }
        if (plays) {
            const LogEntry played = {.move = node->move, .automatic = node->automatic, .milliseconds = milliseconds};
            end = session_log_write(&played, end);
            milliseconds = 0;
            here = i;
        }
    }
    return text;
}

static void keeping_note_handed(Keeping *keeping)
{
    keeping->handed = true;
    keeping->revision++;
}

void app_keeping_hand_over(Keeping *keeping, KeptGame *kept, const History *history, uint64_t milliseconds)
{
    char *entries = keeping_entries(kept, history, milliseconds);
    (kept->count == 0 ? store_put_game : store_add)(keeping->store, &kept->result, entries,
                                                    session_position_hash(&history->nodes[history->here].position));
    keeping_note_handed(keeping);
    kept->count = history->count;
    kept->here = history->here;
    kept->told = kept->result.played;
    free(entries);
}

/* Which assists were used to come from where the store has the game to where it is now. */
static uint8_t keeping_assist(const App *app, const KeptGame *kept, const History *history, const Outcome *outcome)
{
    int assist = 0;
    if (kept->count > 0 && !session_history_is_before(history, kept->here, history->here)) {
        assist |= ASSIST_UNDO;
    }
    if (outcome->kind == OUTCOME_MOVED && (outcome->command.kind == COMMAND_FINISH || app->session.finishing)) {
        assist |= ASSIST_FINISH;
    } else if (outcome->kind == OUTCOME_MOVED && outcome->automatic && !outcome->redone) {
        assist |= ASSIST_AUTOPLAY;
    }
    return (uint8_t)assist;
}

/* Brings the result up to date; that of a game that was won stays as it was then. */
static void keeping_note(App *app, KeptGame *kept, const Chapter *chapter)
{
    const HistoryNode *here = &chapter->history.nodes[chapter->history.here];
    GameResult *result = &kept->result;
    if (result->won) {
        return;
    }
    result->begun = chapter->history.count > 1;
    result->moves = here->depth;
    result->touched = app_keeping_stamp(&app->keeping);
    result->won = rules_status(chapter->game, &here->position) == STATUS_WON;
    kept->touch_due = false;
}

/* Brings a game's row up to date, with nothing new in its log: it leads where it led. */
static void keeping_update(App *app, KeptGame *kept)
{
    const Session *session = &app->session;
    int place = session_find_id(session, kept->result.id);
    if (place >= 0 && kept->count > 0) {
        uint64_t hash = session_position_hash(&session->chapters[place].history.nodes[kept->here].position);
        store_add(app->keeping.store, &kept->result, "", hash);
        keeping_note_handed(&app->keeping);
        kept->told = kept->result.played;
    }
}

void app_keeping_date_after(App *app, int64_t touched)
{
    Keeping *keeping = &app->keeping;
    KeptGame *kept = app_keeping_find(keeping, keeping->on_table);
    keeping->touched = touched > keeping->touched ? touched : keeping->touched;
    app_keeping_limit(keeping, base_clock_now());
    if (kept != NULL && kept->count > 0 && !kept->result.won && !kept->touch_due && touched >= kept->result.touched) {
        kept->result.touched = app_keeping_stamp(keeping);
        keeping_update(app, kept);
    }
}

/* Whether what is played is seen, so that its time counts. */
static bool keeping_is_seen(const App *app)
{
    return !app->hidden && keeping_chapter(app) != NULL && !screens_hide_table(&app->ui.screens);
}

/* Counts the time up to now. Of a pause no more than five minutes count, and nothing of a game that is won. */
static void keeping_count_time(App *app)
{
    Keeping *keeping = &app->keeping;
    KeptGame *kept = app_keeping_find(keeping, keeping->on_table);
    double now = platform_now();
    if (keeping->seen_at >= 0.0) {
        double whole = floor(fmax(now - keeping->seen_at, 0.0));
        keeping->seen_at = fmin(keeping->seen_at, now) + whole; /* the clock may have gone back */
        if (kept != NULL && !kept->result.won) {
            uint64_t played = kept->result.played + (uint64_t)whole;
            uint64_t most = kept->logged + PAUSE_MAX;
            most = most > kept->result.played ? most : kept->result.played;
            kept->result.played = played < most ? played : most;
        }
    }
    bool seen = keeping_is_seen(app);
    if (seen == (keeping->seen_at >= 0.0)) {
        return;
    }
    keeping->seen_at = seen ? now : -1.0;
    if (!seen && kept != NULL && kept->told != kept->result.played) {
        keeping_update(app, kept); /* it may be a long time until something is played */
    }
}

static void keeping_turn_to(App *app, KeptGame *kept)
{
    Keeping *keeping = &app->keeping;
    KeptGame *before = app_keeping_find(keeping, keeping->on_table);
    if (before != NULL && before->told != before->result.played) {
        keeping_update(app, before);
    }
    keeping->on_table = kept->result.id;
    kept->touch_due = kept->count > 0 && !kept->result.won;
}

static void keeping_note_lesson(App *app, const Outcome *outcome)
{
    Move move;
    if (outcome->kind == OUTCOME_MOVED && ui_lesson_is_on(&app->ui.lesson) &&
        !ui_lesson_wants(&app->ui.lesson, &move)) {
        store_note_lesson(app->keeping.store, app->ui.lesson.game->name);
        app->keeping.handed = true;
    }
}

/* Notes what was used in a game that is only in the store. */
static void keeping_note_stored(App *app, uint64_t id, uint8_t assist)
{
    StoredGame game;
    if (!store_load(app->keeping.store, id, &game)) {
        return; /* somebody else's, which is not kept */
    }
    if (!game.result.won) {
        game.result.assist |= assist;
        store_add(app->keeping.store, &game.result, "", game.hash);
        keeping_note_handed(&app->keeping);
    }
    store_free_game(&game);
}

/* Notes what was used at the table in the game that it was used in: the one in review, else the one that was on the
 * table. That comes before the next outcome is noted, which may win the game, or put another one there. */
static void keeping_take_assist(App *app)
{
    const Review *review = &app->session.review;
    uint64_t id = review->on ? review->chapter.id : app->keeping.on_table;
    KeptGame *kept = app_keeping_find(&app->keeping, id);
    uint8_t assist = app->ui.assist;
    app->ui.assist = 0;
    if (kept == NULL && assist != 0) {
        keeping_note_stored(app, id, assist);
    } else if (kept != NULL && !kept->result.won && (assist & ~kept->result.assist) != 0) {
        kept->result.assist |= assist;
        keeping_update(app, kept);
    }
}

void app_keeping_absorb(App *app, const Outcome *outcome)
{
    Keeping *keeping = &app->keeping;
    const Chapter *chapter = keeping_chapter(app);
    keeping_count_time(app);
    keeping_take_assist(app);
    if (chapter == NULL) {
        return;
    }
    keeping_note_lesson(app, outcome);
    KeptGame *kept = app_keeping_begin(keeping, chapter);
    if (kept->result.id != keeping->on_table) {
        keeping_turn_to(app, kept);
    }
    if (!chapter->lesson && (kept->count != chapter->history.count || kept->here != chapter->history.here)) {
        kept->result.assist |= kept->result.won ? 0 : keeping_assist(app, kept, &chapter->history, outcome);
        keeping_note(app, kept, chapter);
        app_keeping_hand_over(keeping, kept, &chapter->history, kept->result.played - kept->logged);
        kept->logged = kept->count > 1 ? kept->result.played : kept->logged;
    }
    app->ui.table.minutes = (int)(kept->result.played / 60000);
}

/* What was noted at the table besides outcomes: a hint, and that a game is seen again. */
static void keeping_follow_table(App *app)
{
    const Chapter *chapter = keeping_chapter(app);
    KeptGame *kept = chapter == NULL ? NULL : app_keeping_find(&app->keeping, chapter->id);
    keeping_take_assist(app);
    if (kept != NULL && !kept->result.won && kept->count > 0 && kept->touch_due && keeping_is_seen(app)) {
        kept->result.touched = app_keeping_stamp(&app->keeping);
        kept->touch_due = false;
        keeping_update(app, kept);
    }
}

void app_keeping_leave(App *app)
{
    keeping_count_time(app);
    KeptGame *kept = app_keeping_find(&app->keeping, app->keeping.on_table);
    if (kept != NULL && kept->told != kept->result.played) {
        keeping_update(app, kept);
    }
}

/* The page keeps things from now on: what was kept before, perhaps by another page, lies in the place of ours. */
static void keeping_follow_page(Keeping *keeping)
{
    PageStorage before = keeping->page;
    keeping->page = platform_page_storage();
    if (before != PAGE_STORAGE_KEPT && keeping->page == PAGE_STORAGE_KEPT) {
        store_check(keeping->store);
    }
}

void app_keeping_advance(App *app)
{
    if (platform_page_is_whole()) {
        store_begin(app->keeping.store);
    }
    keeping_count_time(app);
    keeping_follow_table(app);
    keeping_follow_page(&app->keeping);
    if (store_advance(app->keeping.store)) {
        platform_page_keep();
    }
    app_keeping_put_again(app, false);
    app_keeping_let_go(app);
    app_keeping_look(app);
}
