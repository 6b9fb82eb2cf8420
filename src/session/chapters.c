/* SPDX-License-Identifier: MIT */
/* The games of a session: finding, adding and adopting chapters. */
#include <string.h>

#include "base/memory.h"
#include "session/session_parts.h"

const Chapter *session_own_chapter(const Session *session)
{
    return session->chapter_count > 0 ? &session->chapters[session->current] : NULL;
}

const Chapter *session_chapter(const Session *session)
{
    return session->review.on ? &session->review.chapter : session_own_chapter(session);
}

const Game *session_game(const Session *session)
{
    return session_chapter(session)->game;
}

uint64_t session_deal(const Session *session)
{
    return session_chapter(session)->deal;
}

const History *session_history(const Session *session)
{
    return &session_chapter(session)->history;
}

History *session_table_history(Session *session)
{
    return session->review.on ? &session->review.chapter.history : &session->chapters[session->current].history;
}

int session_move_count(const Session *session)
{
    const Chapter *chapter = session_chapter(session);
    return chapter == NULL ? 0 : chapter->history.nodes[chapter->history.here].depth;
}

int session_neighbour(const Session *session, int direction)
{
    const Chapter *own = session_own_chapter(session);
    if (own == NULL || own->lesson || session->review.on) {
        return -1;
    }
    int place = session->current + direction;
    while (place >= 0 && place < session->chapter_count && session->chapters[place].game != own->game) {
        place += direction;
    }
    return place < session->chapter_count ? place : -1;
}

int session_find_chapter(const Session *session, const Game *game)
{
    int found = -1;
    for (int i = 0; i < session->chapter_count; i++) {
        const Chapter *chapter = &session->chapters[i];
        bool meant = !chapter->lesson && (game == NULL || chapter->game == game);
        if (meant && (found < 0 || chapter->visited > session->chapters[found].visited)) {
            found = i;
        }
    }
    return found;
}

int session_find_id(const Session *session, uint64_t id)
{
    for (int i = 0; i < session->chapter_count; i++) {
        if (session->chapters[i].id == id) {
            return i;
        }
    }
    return -1;
}

/* Inserts a chapter before the one at `place`, which comes after `current`. */
static int insert_chapter(Session *session, int place, Chapter chapter)
{
    size_t size = ((size_t)session->chapter_count + 1) * sizeof *session->chapters;
    session->chapters = base_reallocate(session->chapters, size);
    Chapter *slot = &session->chapters[place];
    memmove(slot + 1, slot, (size_t)(session->chapter_count - place) * sizeof *slot);
    *slot = chapter;
    session->chapter_count++;
    return place;
}

int session_insert_chapter(Session *session, Chapter chapter)
{
    return insert_chapter(session, session->chapter_count > 0 ? session->current + 1 : 0, chapter);
}

/* Removes the chapter at `place`. Returns where `chapter`, another one, is afterwards. */
static int remove_chapter(Session *session, int place, int chapter)
{
    Chapter *removed = &session->chapters[place];
    session_history_free(&removed->history);
    session->chapter_count--;
    memmove(removed, removed + 1, (size_t)(session->chapter_count - place) * sizeof *removed);
    return chapter > place ? chapter - 1 : chapter;
}

int session_remove_lesson(Session *session, int chapter)
{
    int place = session->current;
    bool stays = chapter == place || !session->chapters[place].lesson;
    return stays ? chapter : remove_chapter(session, place, chapter);
}

void session_forget(Session *session, int chapter)
{
    BASE_ASSERT(chapter != session->current);
    session->current = remove_chapter(session, chapter, session->current);
}

void session_put_on_table(Session *session, int chapter)
{
    BASE_ASSERT(!session->review.on);
    session->current = chapter;
    session->chapters[chapter].visited = ++session->visits;
    const History *history = session_history(session);
    session->position = history->nodes[history->here].position;
    session->settled = true;
}

/* Begins the history of a chapter and replays its log. */
static LogReplay read_log(Session *session, Chapter *chapter, TextSlice log)
{
    session_history_begin(&chapter->history, chapter->game, chapter->deal);
    session->last_id = chapter->id > session->last_id ? chapter->id : session->last_id;
    return session_log_replay(&chapter->history, chapter->game, log);
}

int session_adopt(Session *session, const Game *game, uint64_t deal, uint64_t id, TextSlice log, LogReplay *replay)
{
    Chapter adopted = {.game = game, .deal = deal, .id = id != 0 ? id : session->last_id + 1};
    bool empty = session_chapter(session) == NULL;
    LogReplay result = read_log(session, &adopted, log);
    if (replay != NULL) {
        *replay = result;
    }
    int place = insert_chapter(session, session->chapter_count, adopted);
    session->chapters[place].visited = ++session->visits;
    if (empty) {
        session_put_on_table(session, place);
    }
    return place;
}

void session_adopt_review(Session *session, const Game *game, uint64_t deal, uint64_t id, TextSlice log)
{
    session_history_free(&session->review.waiting.history);
    session->review.waiting = (Chapter){.game = game, .deal = deal, .id = id};
    read_log(session, &session->review.waiting, log);
}
