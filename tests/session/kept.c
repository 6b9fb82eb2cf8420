/* SPDX-License-Identifier: MIT */
#include "session/kept.h"

#include <stdlib.h>
#include <string.h>

#include "support/check.h"

static void free_kept(void *object)
{
    Kept *kept = object;
    for (int i = 0; i < kept->count; i++) {
        session_history_free(&kept->chapters[i].history);
    }
    free(kept);
}

const Kept *kept_take(const Session *session)
{
    Kept *kept = malloc(sizeof *kept);
    BASE_ASSERT(kept != NULL);
    check_close_later(free_kept, kept);
    *kept = (Kept){.current = -1,
                   .position = session->position,
                   .last_id = session->last_id,
                   .visits = session->visits,
                   .settled = session->settled,
                   .can_finish = session->can_finish};
    for (int i = 0; i < session->chapter_count; i++) {
        const Chapter *chapter = &session->chapters[i];
        if (!chapter->visiting) {
            BASE_ASSERT(kept->count < KEPT_MAX);
            kept->current = i == session->current ? kept->count : kept->current;
            kept->chapters[kept->count] = *chapter;
            BASE_ASSERT(session_history_copy(&kept->chapters[kept->count++].history, &chapter->history));
        }
    }
    return kept;
}

void kept_check_chapter(const Chapter *kept, const Chapter *chapter, bool visits)
{
    CHECK(kept->game == chapter->game);
    CHECK_EQUAL_UINT64(kept->deal, chapter->deal);
    CHECK_EQUAL_UINT64(kept->id, chapter->id);
    CHECK_EQUAL_UINT64(kept->branched_from, chapter->branched_from);
    CHECK(!visits || kept->visited == chapter->visited);
    CHECK_EQUAL_INT(kept->history.here, chapter->history.here);
    if (CHECK_EQUAL_INT(kept->history.count, chapter->history.count)) {
        size_t length = (size_t)kept->history.count * sizeof *kept->history.nodes;
        CHECK_EQUAL_BYTES(kept->history.nodes, chapter->history.nodes, length);
    }
}

void kept_check_chapters(const Kept *kept, const Session *session, bool visits)
{
    int count = 0;
    for (int i = 0; i < session->chapter_count; i++) {
        if (!session->chapters[i].visiting && count < kept->count) {
            kept_check_chapter(&kept->chapters[count], &session->chapters[i], visits);
        }
        count += session->chapters[i].visiting ? 0 : 1;
    }
    CHECK_EQUAL_INT(kept->count, count);
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
        CHECK(!session->chapters[session->current].visiting);
    }
}

int kept_visiting(const Session *session)
{
    int count = 0;
    for (int i = 0; i < session->chapter_count; i++) {
        count += session->chapters[i].visiting ? 1 : 0;
    }
    return count;
}

void kept_check_sound(const Session *session)
{
    int visiting = kept_visiting(session);
    CHECK(visiting <= (session->review.on ? 2 : 1));
    if (session->chapter_count == 0) {
        CHECK(!session->review.on);
        return;
    }
    CHECK(session->current >= 0 && session->current < session->chapter_count);
    const History *history = session_history(session);
    CHECK_EQUAL_BYTES(&history->nodes[history->here].position, &session->position, sizeof(Position));
    if (!session->review.on) {
        CHECK(!session->chapters[session->current].visiting || session->chapter_count == 1);
        return;
    }
    CHECK(session->chapters[session->current].visiting);
    CHECK(session->review.from < session->chapter_count);
    CHECK(session->review.from >= 0 ? !session->chapters[session->review.from].visiting
                                    : visiting == session->chapter_count);
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
