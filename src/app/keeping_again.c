/* SPDX-License-Identifier: MIT */
/* Bringing the session's games and the store's together, after the store has lost something, or its file was replaced
 * by somebody, or taken over from another copy of the program that has ended. A game has an id; of each the longer
 * history counts if it has all of the other one. If neither has, the session's game is put into the store under a new
 * id. So nothing that was played is lost. */
#include "app/keeping.h"

/* Whether a history has all that another one has, and perhaps more. */
static bool keeping_has_all(const History *history, const History *other)
{
    bool all = history->count >= other->count;
    for (int i = 1; i < other->count && all; i++) {
        const HistoryNode *node = &history->nodes[i];
        const HistoryNode *same = &other->nodes[i];
        all = node->parent == same->parent && node->move.from == same->move.from && node->move.to == same->move.to;
    }
    return all;
}

/* The session goes on with what the store knows of a game; the history is the chapter's from now on. */
static void keeping_take(App *app, Chapter *chapter, KeptGame *kept, const GameResult *result, const History *history)
{
    Session *session = &app->session;
    session_history_free(&chapter->history);
    chapter->history = *history;
    kept->result = *result;
    kept->logged = result->played;
    kept->told = result->played;
    kept->count = history->count;
    kept->here = history->here;
    if (session_own_chapter(session) == chapter && !session->review.on) {
        const Command show = {.kind = COMMAND_RESUME, .game = chapter->game, .id = chapter->id};
        session_queue_push(&session->queue, show);
    }
}

/* What the store has of a game, as far as it can be played. False where it has nothing of it. */
static bool keeping_read(App *app, const Chapter *chapter, StoredGame *game, History *history, bool *whole)
{
    *history = (History){.nodes = NULL};
    *whole = false;
    if (!store_load(app->keeping.store, chapter->id, game)) {
        return false;
    }
    if (game->result.game == chapter->game && game->result.deal == chapter->deal) {
        session_history_begin(history, chapter->game, chapter->deal);
        TextSlice log = {.start = game->log, .length = game->log_length};
        *whole = session_log_replay(history, chapter->game, log).whole;
    }
    return true;
}

void app_keeping_take_more(App *app, Chapter *chapter)
{
    StoredGame game;
    History history;
    bool whole;
    const History *own = &chapter->history;
    KeptGame *kept = app_keeping_find(&app->keeping, chapter->id);
    if (kept == NULL || kept->count == 0 || !keeping_read(app, chapter, &game, &history, &whole)) {
        return;
    }
    int64_t touched = game.result.touched; /* it may have to stay later than what has come */
    kept->result.touched = touched > kept->result.touched ? touched : kept->result.touched;
    bool more = whole && (history.count > own->count || (history.count == own->count && history.here != own->here));
    if (more && kept->count == own->count && kept->here == own->here) {
        keeping_take(app, chapter, kept, &game.result, &history);
    } else {
        session_history_free(&history);
    }
    store_free_game(&game);
}

void app_keeping_renew_id(App *app, Chapter *chapter, KeptGame *kept)
{
    Keeping *keeping = &app->keeping;
    bool on_table = keeping->on_table == chapter->id;
    chapter->id = ++app->session.last_id;
    kept->result.id = chapter->id;
    kept->result.started = app_keeping_stamp(keeping);
    kept->result.touched = kept->result.started;
    keeping->on_table = on_table ? chapter->id : keeping->on_table;
}

/* Adds to a game what the store does not have of it, so that the moves that it has keep their times. */
static void keeping_add_rest(App *app, const Chapter *chapter, KeptGame *kept, const GameResult *had,
                             const History *stored)
{
    GameResult *result = &kept->result;
    result->played = result->played > had->played ? result->played : had->played;
    kept->logged = kept->logged > had->played ? kept->logged : had->played;
    kept->count = stored->count;
    kept->here = stored->here;
    app_keeping_hand_over(&app->keeping, kept, &chapter->history, kept->logged - had->played);
}

/* Brings a game of the session and the store's of the same id together. With `replaced` the store's game stays where it
 * was among the others, if it is the same; with `skips` a deal of which nothing was played is not put in. Whether the
 * session's had something that the store's had not. */
static bool keeping_settle(App *app, Chapter *chapter, KeptGame *kept, bool replaced, bool skips)
{
    StoredGame game;
    History stored;
    bool whole;
    const History *own = &chapter->history;
    bool known = keeping_read(app, chapter, &game, &stored, &whole);
    bool same = stored.nodes != NULL && own->count == stored.count && own->here == stored.here;
    bool has_all = stored.nodes != NULL && keeping_has_all(own, &stored);
    bool newer = stored.count > own->count || (!same && game.result.touched > kept->result.touched);
    bool behind = stored.nodes != NULL && whole && newer && keeping_has_all(&stored, own);
    bool ahead = !behind && !(same && has_all) && own->count > 1;
    if (behind) {
        keeping_take(app, chapter, kept, &game.result, &stored);
    } else if (has_all && whole) {
        kept->result.touched = same && replaced ? game.result.touched : kept->result.touched;
        keeping_add_rest(app, chapter, kept, &game.result, &stored);
    } else {
        if (known) {
            app_keeping_renew_id(app, chapter, kept);
        }
        kept->count = 0;
        kept->here = 0;
        if (!skips || own->count > 1) {
            app_keeping_hand_over(&app->keeping, kept, own, kept->logged);
        }
    }
    if (!behind) {
        session_history_free(&stored);
    }
    if (known) {
        store_free_game(&game);
    }
    return ahead;
}

/* Brings all games together. Whether something was played of the one on the table that the store had not. */
static bool keeping_settle_all(App *app, bool replaced, bool skips)
{
    Session *session = &app->session;
    Keeping *keeping = &app->keeping;
    bool played = false;
    for (int i = 0; i < keeping->count; i++) {
        KeptGame *kept = &keeping->games[i];
        int place = kept->count > 0 ? session_find_id(session, kept->result.id) : -1;
        if (place >= 0) {
            bool ahead = keeping_settle(app, &session->chapters[place], kept, replaced, skips);
            played = played || (ahead && place == session->current);
        }
    }
    return played;
}

/* Whether moves were played of the game that was last on the table by the store. */
static bool keeping_latest_is_played(const Keeping *keeping)
{
    StoredGame latest;
    bool played = store_latest(keeping->store, &latest, 1) > 0;
    if (played) {
        played = latest.result.begun;
        store_free_game(&latest);
    }
    return played;
}

/* After another file has come: the session has the latest of its games, too. */
static void keeping_turn_to_latest(App *app, bool stays)
{
    Session *session = &app->session;
    const Chapter *own = session_own_chapter(session);
    bool empty = own == NULL;
    bool lesson = own != NULL && own->lesson;
    int latest = app_keeping_adopt_latest(app);
    if (stays) { /* and is the one that was there last */
        session_put_on_table(session, session->current);
        app_keeping_date_after(app, app->keeping.touched);
    } else if (latest >= 0 && !lesson && (empty || latest != session->current)) {
        const Chapter *chapter = &session->chapters[latest];
        const Command show = {.kind = COMMAND_RESUME, .game = chapter->game, .id = chapter->id};
        session_queue_push(&session->queue, show);
    }
}

void app_keeping_put_again(App *app, bool ends)
{
    Session *session = &app->session;
    Keeping *keeping = &app->keeping;
    bool room = session->queue.count + 2 <= COMMAND_QUEUE_LENGTH;
    if (!ends && (session->review.on || !room || app->importing != NULL)) {
        return; /* what is looked at is not what is kept */
    }
    bool taken = store_take_over(keeping->store, ends || keeping->came_back);
    keeping->came_back = false;
    if (!store_has_lost(keeping->store)) {
        return;
    }
    bool replaced = taken || store_trouble(keeping->store, NULL) == STORE_REPLACED;
    keeping->revision++;
    store_reserve_ids(keeping->store, session->last_id);
    session->last_id = store_last_id(keeping->store);
    bool stays = keeping_settle_all(app, replaced, replaced && keeping_latest_is_played(keeping));
    if (replaced) {
        keeping_turn_to_latest(app, stays || (taken && session_own_chapter(session) != NULL));
    }
}
