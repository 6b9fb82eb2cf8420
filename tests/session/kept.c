/* SPDX-License-Identifier: MIT */
#include "session/kept.h"

#include <string.h>

#include "support/check.h"

void kept_take(Kept *kept, const Session *session)
{
    *kept = (Kept){.current = -1,
                   .position = session->position,
                   .last_id = session->last_id,
                   .visits = session->visits,
                   .settled = session->settled,
                   .can_finish = session->can_finish};
    for (int i = 0; i < session->chapter_count; i++) {
        const Chapter *chapter = &session->chapters[i];
        BASE_ASSERT(kept->count < KEPT_MAX);
        kept->current = i == session->current && !session->review.on ? i : kept->current;
        kept->chapters[kept->count] = *chapter;
        session_history_copy(&kept->chapters[kept->count].history, &chapter->history);
        kept->count++;
    }
}

void kept_free(Kept *kept)
{
    for (int i = 0; i < kept->count; i++) {
        session_history_free(&kept->chapters[i].history);
    }
}

/* What lies between the parts of a node may differ. */
static void check_node(const HistoryNode *kept, const HistoryNode *node)
{
    CHECK_EQUAL_BYTES(&kept->position, &node->position, sizeof(Position));
    CHECK(node->parent == HISTORY_NONE || (kept->move.from == node->move.from && kept->move.to == node->move.to));
    CHECK_EQUAL_INT(kept->automatic, node->automatic);
    CHECK_EQUAL_INT(kept->parent, node->parent);
    CHECK_EQUAL_INT(kept->next, node->next);
    CHECK_EQUAL_INT(kept->first_child, node->first_child);
    CHECK_EQUAL_INT(kept->sibling, node->sibling);
    CHECK_EQUAL_INT(kept->depth, node->depth);
}

void kept_check_history(const History *kept, const History *history)
{
    CHECK_EQUAL_INT(kept->here, history->here);
    for (int i = 0; CHECK_EQUAL_INT(kept->count, history->count) && i < kept->count; i++) {
        check_node(&kept->nodes[i], &history->nodes[i]);
    }
}

void kept_check_chapter(const Chapter *kept, const Chapter *chapter, bool visits)
{
    CHECK(kept->game == chapter->game);
    CHECK_EQUAL_UINT64(kept->deal, chapter->deal);
    CHECK_EQUAL_UINT64(kept->id, chapter->id);
    CHECK_EQUAL_UINT64(kept->branched_from, chapter->branched_from);
    CHECK(!visits || kept->visited == chapter->visited);
    kept_check_history(&kept->history, &chapter->history);
}

void kept_check_chapters(const Kept *kept, const Session *session, bool visits)
{
    CHECK_EQUAL_INT(kept->count, session->chapter_count);
    for (int i = 0; i < session->chapter_count && i < kept->count; i++) {
        kept_check_chapter(&kept->chapters[i], &session->chapters[i], visits);
    }
}

void kept_check_table(const Kept *kept, const Session *session)
{
    kept_check_chapters(kept, session, true);
    CHECK(!session->review.on);
    CHECK_EQUAL_BYTES(&kept->position, &session->position, sizeof(Position));
    CHECK_EQUAL_UINT64(kept->last_id, session->last_id);
    CHECK_EQUAL_INT(kept->visits, session->visits);
    CHECK_EQUAL_INT(kept->settled, session->settled);
    CHECK_EQUAL_INT(kept->can_finish, session->can_finish);
    if (kept->current >= 0 && CHECK(session->chapter_count > 0)) {
        CHECK_EQUAL_UINT64(kept->chapters[kept->current].id, session->chapters[session->current].id);
    }
}

bool kept_reviews(const Session *session)
{
    return session->review.chapter.history.nodes != NULL || session->review.waiting.history.nodes != NULL;
}

void kept_check_sound(const Session *session)
{
    CHECK(session->current >= 0 && session->current < session->chapter_count + (session->chapter_count == 0 ? 1 : 0));
    CHECK_EQUAL_INT(session->review.on, session->review.chapter.history.nodes != NULL);
    if (session_chapter(session) == NULL) {
        return;
    }
    const History *history = session_history(session);
    CHECK_EQUAL_BYTES(&history->nodes[history->here].position, &session->position, sizeof(Position));
    if (!session->review.on) {
        return;
    }
    CHECK_EQUAL_INT(session->review.end, session_history_end(history, history->here));
    CHECK_EQUAL_INT(session->review.end, session_history_end(history, 0));
    CHECK_EQUAL_INT(history->here != session->review.end, session_can_redo(session));
    CHECK_EQUAL_INT(history->here != 0, session_can_undo(session));
    CHECK(!session->can_finish && !session->finishing && session->continuing < 0);
}

static void kept_write(const LogEntry *entry, TextWriter *writer)
{
    char text[LOG_ENTRY_SIZE];
    session_log_write(entry, text);
    base_text_write_string(writer, text);
}

TextSlice kept_log(const History *history, char text[KEPT_LOG_SIZE])
{
    TextWriter writer;
    base_text_writer_open(&writer, text, KEPT_LOG_SIZE);
    for (int i = 1; i < history->count; i++) {
        const HistoryNode *node = &history->nodes[i];
        if (node->parent != i - 1) {
            kept_write(&(LogEntry){.goes = true, .node = node->parent}, &writer);
        }
        kept_write(&(LogEntry){.move = node->move, .automatic = node->automatic}, &writer);
    }
    kept_write(&(LogEntry){.goes = true, .node = history->here}, &writer);
    BASE_ASSERT(!writer.overflowed);
    return (TextSlice){.start = text, .length = writer.length};
}

GameResult kept_result(uint64_t id, bool won, uint64_t played, int32_t moves)
{
    return (GameResult){
        .id = id,
        .game = rules_game_at(0),
        .touched = (int64_t)id,
        .played = played,
        .moves = moves,
        .won = won,
        .begun = true,
    };
}
