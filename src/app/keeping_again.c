/* SPDX-License-Identifier: MIT */
/*
 * After the store has lost something, or somebody has put another file in its place, or this program has taken over the
 * file of one that has ended: the games of the session and those of the store are brought together. Where one of the
 * two knows more of a game, that is the game; where they have gone different ways, the session's is put beside the
 * other as a new one. Nothing that was played is lost.
 */
#include <stdlib.h>

#include "app/keeping.h"
#include "base/hash.h"

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
    bool same = game->result.game == chapter->game && game->result.deal == chapter->deal;
    if (same && session_history_begin(history, chapter->game, chapter->deal)) {
        TextSlice log = {.start = game->log, .length = game->log_length};
        LogReplay replay = session_log_replay(history, chapter->game, log);
        *whole = replay.whole && replay.memory;
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

/* Puts a game in, whole. */
static void keeping_put(App *app, const Chapter *chapter, KeptGame *kept)
{
    const History *history = &chapter->history;
    const Position *position = &history->nodes[history->here].position;
    char *entries = app_keeping_entries(&(KeptGame){.count = 0}, history, kept->logged);
    if (entries == NULL) {
        kept->count = 0;
        app->keeping.owing = true;
    } else {
        store_put_game(app->keeping.store, &kept->result, entries,
                       base_hash_bytes(BASE_HASH_START, position, sizeof *position));
        app_keeping_note_handed(&app->keeping);
        kept->count = history->count;
        kept->here = history->here;
    }
    free(entries);
}

/* Adds to a game what the store does not have of it, so that the moves that it has keep their times. */
static void keeping_add(App *app, const Chapter *chapter, KeptGame *kept, const StoredGame *game, const History *stored)
{
    const History *history = &chapter->history;
    const KeptGame before = {.count = stored->count, .here = stored->here};
    uint64_t had = game->result.played;
    kept->result.played = kept->result.played > had ? kept->result.played : had;
    kept->logged = kept->logged > had ? kept->logged : had;
    char *entries = app_keeping_entries(&before, history, kept->logged - had);
    if (entries == NULL) {
        kept->count = stored->count;
        kept->here = stored->here;
        app->keeping.owing = true;
    } else {
        const Position *position = &history->nodes[history->here].position;
        store_add(app->keeping.store, &kept->result, entries,
                  base_hash_bytes(BASE_HASH_START, position, sizeof *position));
        app_keeping_note_handed(&app->keeping);
        kept->count = history->count;
        kept->here = history->here;
    }
    free(entries);
}

/* What of a game the session and the store have under its id. */
typedef enum Standing {
    STANDING_NONE,   /* the store has nothing of it */
    STANDING_EQUAL,  /* the same */
    STANDING_BEHIND, /* the store has more */
    STANDING_AHEAD,  /* the session has more */
    STANDING_APART   /* each has something that the other has not */
} Standing;

static Standing keeping_compare(const Chapter *chapter, const KeptGame *kept, const StoredGame *game,
                                const History *history, bool whole)
{
    const History *own = &chapter->history;
    bool later = game->result.touched > kept->result.touched;
    if (history->nodes == NULL || (!keeping_has_all(own, history) && !keeping_has_all(history, own))) {
        return STANDING_APART;
    }
    if (own->count == history->count && own->here == history->here) {
        return STANDING_EQUAL;
    }
    bool behind = whole && (history->count > own->count || (history->count == own->count && later));
    return behind ? STANDING_BEHIND : STANDING_AHEAD;
}

/* How a game gives way to another file. */
typedef enum Yielding {
    YIELDS_NOT,  /* there is none */
    YIELDS,      /* the file's is left as it is where it is the same, */
    YIELDS_FRESH /* and a deal of which nothing was played is not put in */
} Yielding;

/* Brings both together. */
static Standing keeping_settle(App *app, Chapter *chapter, KeptGame *kept, Yielding yielding)
{
    StoredGame game;
    History history;
    bool whole;
    bool known = keeping_read(app, chapter, &game, &history, &whole);
    Standing standing = known ? keeping_compare(chapter, kept, &game, &history, whole) : STANDING_NONE;
    if (standing == STANDING_APART) {
        app_keeping_renew_id(app, chapter, kept);
    }
    if (standing == STANDING_BEHIND) {
        keeping_take(app, chapter, kept, &game.result, &history);
    } else if (yielding != YIELDS_NOT && standing == STANDING_EQUAL) {
        kept->result.touched = game.result.touched;
    } else if (yielding == YIELDS_FRESH && chapter->history.count == 1) {
        kept->count = 0;
    } else if (standing == STANDING_AHEAD && whole) {
        keeping_add(app, chapter, kept, &game, &history);
    } else {
        keeping_put(app, chapter, kept);
    }
    if (known) {
        store_free_game(&game);
    }
    if (standing != STANDING_BEHIND) {
        session_history_free(&history);
    }
    return chapter->history.count > 1 ? standing : STANDING_EQUAL;
}

/* Brings all games together. Whether something was played of the one on the table that the store had not. */
static bool keeping_settle_all(App *app, Yielding yielding)
{
    Session *session = &app->session;
    Keeping *keeping = &app->keeping;
    bool played = false;
    for (int i = 0; i < keeping->count; i++) {
        KeptGame *kept = &keeping->games[i];
        int place = kept->count > 0 ? session_find_id(session, kept->result.id) : -1;
        if (place >= 0) {
            Standing standing = keeping_settle(app, &session->chapters[place], kept, yielding);
            bool more = standing != STANDING_EQUAL && standing != STANDING_BEHIND;
            played = played || (more && place == session->current);
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
        app_keeping_outlast(app, app->keeping.touched);
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
    Yielding yielding = !replaced ? YIELDS_NOT : keeping_latest_is_played(keeping) ? YIELDS_FRESH : YIELDS;
    bool stays = keeping_settle_all(app, yielding);
    if (replaced) {
        keeping_turn_to_latest(app, stays || (taken && session_own_chapter(session) != NULL));
    }
}
