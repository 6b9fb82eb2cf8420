/* SPDX-License-Identifier: MIT */
/*
 * Looking at a game: going back and forth in its history, and playing on from there. Nothing that is done here changes
 * what was played; only `here` of the history moves, and is put back in the end.
 */
#include <string.h>

#include "session/session_parts.h"

void session_execute_go(Session *session, int node, Outcome *outcome)
{
    History *history = &session_chapter(session)->history;
    outcome->kind = OUTCOME_NOTHING;
    if (node < 0 || node >= history->count || node == history->here) {
        return;
    }
    if (node == history->nodes[history->here].parent) {
        session_undo_move(session, outcome);
    } else if (history->nodes[node].parent == history->here) {
        history->nodes[history->here].next = node;
        session_redo_move(session, outcome);
    } else {
        session_history_go(history, node);
        outcome->kind = OUTCOME_WENT;
        session_note_position(session, outcome);
    }
}

/* Takes a chapter away that is not on the table. */
static void view_drop(Session *session, int place)
{
    session_history_free(&session->chapters[place].history);
    Chapter *slot = &session->chapters[place];
    session->chapter_count--;
    memmove(slot, slot + 1, (size_t)(session->chapter_count - place) * sizeof *slot);
    session->current -= session->current > place ? 1 : 0;
}

/* Stops looking, with what was on the table before on it again. */
static void view_end(Session *session)
{
    int looked_at = session->current;
    session->current = session->view.from < 0 ? 0 : session->view.from;
    session->view = (View){.on = false};
    view_drop(session, looked_at);
}

/* The same as what a command does: there may have been nothing on the table. */
static void view_execute_end(Session *session, Outcome *outcome)
{
    view_end(session);
    if (session->chapter_count > 0) {
        outcome->kind = OUTCOME_RETURNED;
        session_note_position(session, outcome);
    }
}

/* A copy of a chapter to look at, in which going back and forth changes nothing that is kept. -1: no memory. */
static int view_copy(Session *session, int source)
{
    History history;
    if (!session_history_copy(&history, &session->chapters[source].history)) {
        return -1;
    }
    Chapter copy = session->chapters[source];
    copy.visiting = true;
    int place = session_insert_chapter(session, session->chapter_count, copy);
    if (place < 0) {
        session_history_free(&history);
        return -1;
    }
    session_history_free(&session->chapters[place].history);
    session->chapters[place].history = history;
    return place;
}

/* The chapter to look at: one that was adopted for that, or a copy of one of the player's own. */
static int view_chapter(Session *session, uint64_t id)
{
    for (int i = 0; i < session->chapter_count; i++) {
        if (session->chapters[i].visiting && (id == 0 || session->chapters[i].id == id)) {
            return i;
        }
    }
    int source = id == 0 ? session->current : session_find_id(session, id);
    return source < 0 ? -1 : view_copy(session, source);
}

static void view_begin(Session *session, uint64_t id, Outcome *outcome)
{
    int chapter = session->chapter_count == 0 ? -1 : view_chapter(session, id);
    if (chapter < 0) {
        return;
    }
    int from = chapter == session->current ? -1 : session->current;
    session->view = (View){.on = true, .from = from};
    session->current = chapter;
    History *history = &session_chapter(session)->history;
    session->view.left = history->here;
    session->view.end = session_history_end(history, history->here);
    if (from < 0 || session_chapter(session)->id != session->chapters[from].id) {
        session_history_go(history, session->view.end);
        history->here = 0;
    }
    outcome->kind = OUTCOME_RETURNED;
    session_note_position(session, outcome);
}

/* Looks along another branch, from where it leaves the one that was looked along, or from here if that is on it. */
static void view_turn(Session *session, int end, Outcome *outcome)
{
    History *history = &session_chapter(session)->history;
    if (end < 0 || end >= history->count) {
        return;
    }
    int here = history->here;
    int fork = here;
    while (!session_history_is_before(history, fork, end)) {
        fork = history->nodes[fork].parent;
    }
    session_history_go(history, end);
    session->view.end = end;
    session->view.pause = 0;
    history->here = here;
    outcome->kind = OUTCOME_WENT;
    session_note_position(session, outcome);
    if (fork != here) {
        session_history_go(history, fork);
        session_history_go(history, end);
        history->here = fork;
        session_note_position(session, outcome);
    }
}

/* A game of the player's own, of which the moves up to here are those of the game that is looked at. */
static void view_branch_off(Session *session, Outcome *outcome)
{
    const Chapter looked_at = *session_chapter(session);
    Chapter branch = {
        .game = looked_at.game, .deal = looked_at.deal, .id = session->last_id + 1, .branched_from = looked_at.id};
    int place = session_insert_chapter(session, session->chapter_count, branch);
    if (place < 0) {
        outcome->kind = OUTCOME_NO_MEMORY;
        return;
    }
    const History *history = &session->chapters[session->current].history;
    History *copy = &session->chapters[place].history;
    bool memory = true;
    for (int depth = 1; depth <= history->nodes[history->here].depth && memory; depth++) {
        const HistoryNode *node = &history->nodes[session_history_at(history, history->here, depth)];
        session_history_play(copy, looked_at.game, node->move, node->automatic, NULL, &memory);
    }
    if (!memory) {
        view_drop(session, place);
        outcome->kind = OUTCOME_NO_MEMORY;
        return;
    }
    session->last_id++;
    view_end(session); /* and what was looked at, which came before the branch, is gone */
    session_turn_to(session, place - 1, outcome);
}

static void view_play_on(Session *session, Outcome *outcome)
{
    int node = session_history(session)->here;
    int from = session->view.from;
    if (from < 0 || session_chapter(session)->id != session->chapters[from].id) {
        view_branch_off(session, outcome);
        return;
    }
    view_end(session);
    session_history_go(&session_chapter(session)->history, node);
    outcome->kind = OUTCOME_WENT;
    session_note_position(session, outcome);
}

/* One move back or forth along the branch. */
static void view_walk(Session *session, int step, Outcome *outcome)
{
    const History *history = session_history(session);
    int depth = history->nodes[history->here].depth + step;
    session->view.pause = 0;
    if (depth >= 0 && depth <= history->nodes[session->view.end].depth) {
        session_execute_go(session, session_history_at(history, session->view.end, depth), outcome);
    }
}

/* What is done while looking. False for what ends it. */
static bool view_execute_here(Session *session, const Command *command, Outcome *outcome)
{
    switch ((CommandKind)command->kind) {
    case COMMAND_GO:
        session->view.pause = 0;
        session_execute_go(session, command->node, outcome);
        return true;
    case COMMAND_UNDO:
        view_walk(session, -1, outcome);
        return true;
    case COMMAND_REDO:
        view_walk(session, 1, outcome);
        return true;
    case COMMAND_RESTART:
        session->view.pause = 0;
        session_execute_go(session, 0, outcome);
        return true;
    case COMMAND_BRANCH:
        view_turn(session, command->node, outcome);
        return true;
    case COMMAND_PLAYBACK:
        session->view.pause = command->node > 0 ? command->node : 0;
        return true;
    case COMMAND_PLAY_ON:
        view_play_on(session, outcome);
        return true;
    case COMMAND_VIEW_END:
        view_execute_end(session, outcome);
        return true;
    case COMMAND_MOVE:
    case COMMAND_FINISH:
        return true; /* nothing is played while looking */
    default:
        return command->kind != COMMAND_DEAL && command->kind != COMMAND_RESUME && command->kind != COMMAND_VIEW &&
               command->kind != COMMAND_AUTOPLAY;
    }
}

bool session_view_execute(Session *session, const Command *command, Outcome *outcome)
{
    if (session->view.on) {
        if (view_execute_here(session, command, outcome)) {
            return true;
        }
        if (command->kind == COMMAND_AUTOPLAY) {
            return false;
        }
        view_execute_end(session, outcome);
        outcome->kind = OUTCOME_NOTHING;
    }
    if (command->kind == COMMAND_VIEW) {
        view_begin(session, command->id, outcome);
        return true;
    }
    return false;
}

bool session_view_plays(const Session *session)
{
    return session->view.on && session->view.pause > 0;
}

bool session_view_step(Session *session, uint64_t tick, Outcome *outcome)
{
    const History *history = session_history(session);
    int pause = session->view.pause;
    if (tick < session->next_automatic_tick) {
        return false;
    }
    if (history->here == session->view.end) {
        session->view.pause = 0;
        return false;
    }
    *outcome = (Outcome){.command = {.kind = COMMAND_REDO}, .completed = -1};
    view_walk(session, 1, outcome);
    session->view.pause = session_history(session)->here == session->view.end ? 0 : pause;
    session->next_automatic_tick = tick + (uint64_t)((uint64_t)pause * TICKS_PER_SECOND / 1000);
    return true;
}
