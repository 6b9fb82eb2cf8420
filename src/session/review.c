/* SPDX-License-Identifier: MIT */
/*
 * Looking at a game: going back and forth in its history, and playing on from there.
 *
 * What is looked at is always a chapter of its own, adopted for that or a copy, so nothing that is done here changes
 * what is kept. Of such chapters there are never more than two: the one that is looked at, and one that waits for it.
 * In the one that is looked at, redo leads from `here` to `view.end` at all times.
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
    session->review.from -= session->review.on && session->review.from > place ? 1 : 0;
}

void session_view_forget(Session *session)
{
    for (int i = session->chapter_count - 1; i >= 0; i--) {
        if (session->chapters[i].visiting && !(session->review.on && i == session->current)) {
            view_drop(session, i);
        }
    }
}

/* Stops looking; what was on the table before is there again. */
static void view_end(Session *session)
{
    int looked_at = session->current;
    session->current = session->review.from < 0 ? 0 : session->review.from;
    session->review = (Review){.on = false};
    view_drop(session, looked_at);
}

static void view_execute_end(Session *session, Outcome *outcome)
{
    view_end(session);
    outcome->kind = OUTCOME_RETURNED;
    if (session_has_deal(session)) {
        session_note_position(session, outcome);
    } else {
        memset(&session->position, 0, sizeof session->position); /* as before the first deal */
    }
}

/* A copy of a chapter to look at. -1: no memory. */
static int view_copy(Session *session, int source)
{
    Chapter copy = session->chapters[source];
    copy.visiting = true;
    if (!session_history_copy(&copy.history, &session->chapters[source].history)) {
        return -1;
    }
    int place = session_insert_chapter(session, session->chapter_count, copy);
    if (place < 0) {
        session_history_free(&copy.history);
    }
    return place;
}

/* The chapter that was adopted to be looked at as `id` and waits for it, or -1. */
static int view_find_waiting(const Session *session, uint64_t id)
{
    for (int i = 0; i < session->chapter_count; i++) {
        bool looked_at = session->review.on && i == session->current;
        if (session->chapters[i].visiting && session->chapters[i].id == id && !looked_at) {
            return i;
        }
    }
    return -1;
}

/* The player's chapter that is on the table, or was when looking began; -1: none. */
static int view_own_chapter(const Session *session)
{
    if (session->review.on) {
        return session->review.from;
    }
    return session_has_deal(session) ? session->current : -1;
}

/* Whether what is looked at is the game that was on the table before. */
static bool view_is_own(const Session *session)
{
    if (session->review.from < 0) {
        return false;
    }
    const Chapter *looked_at = &session->chapters[session->current];
    const Chapter *own = &session->chapters[session->review.from];
    return looked_at->id == own->id && looked_at->game == own->game && looked_at->deal == own->deal;
}

/* Puts a chapter on the table to be looked at, instead of one that is looked at already. */
static void view_show(Session *session, int chapter)
{
    int before = session->review.on ? session->current : -1;
    session->review = (Review){.on = true, .from = view_own_chapter(session)};
    session->current = chapter;
    if (before >= 0) {
        view_drop(session, before);
    }
}

/* The game on the table is looked at from where it is, any other from its deal on. */
static void view_begin(Session *session, uint64_t id, Outcome *outcome)
{
    int chapter = view_find_waiting(session, id);
    if (chapter < 0) {
        int source = id == 0 ? view_own_chapter(session) : session_find_id(session, id);
        if (source < 0) {
            return; /* there is no such game */
        }
        chapter = view_copy(session, source);
        if (chapter < 0) {
            outcome->kind = OUTCOME_NO_MEMORY;
            return;
        }
    }
    view_show(session, chapter);
    History *history = &session_chapter(session)->history;
    session->review.left = history->here;
    session->review.end = session_history_end(history, history->here);
    history->here = view_is_own(session) ? history->here : 0;
    outcome->kind = OUTCOME_RETURNED;
    session_note_position(session, outcome);
}

/* Goes to a node; where that is not on the branch that is looked along, along its own from now on. */
static void view_go(Session *session, int node, Outcome *outcome)
{
    session_execute_go(session, node, outcome);
    const History *history = session_history(session);
    session->review.end = session_history_end(history, history->here);
    session->review.pause = 0;
}

/* One move back or forth along the branch. */
static void view_walk(Session *session, int step, Outcome *outcome)
{
    const HistoryNode *here = &session_history(session)->nodes[session_history(session)->here];
    view_go(session, step < 0 ? here->parent : here->next, outcome);
}

/* Looks along another branch, from where it leaves the one that was looked along, or from here if that is on it. */
static void view_turn(Session *session, int node, Outcome *outcome)
{
    History *history = &session_chapter(session)->history;
    if (node < 0 || node >= history->count) {
        return;
    }
    int fork = history->here;
    session->review.end = session_history_end(history, node);
    session->review.pause = 0;
    while (!session_history_is_before(history, fork, session->review.end)) {
        fork = history->nodes[fork].parent;
    }
    outcome->kind = fork == history->here ? OUTCOME_NOTHING : OUTCOME_WENT;
    session_history_go(history, session->review.end);
    history->here = fork;
    session_note_position(session, outcome);
}

/* Plays in `branch` the moves that lead to where `history` is. False where there is no memory. */
static bool view_copy_line(History *branch, const History *history, const Game *game)
{
    bool memory = true;
    for (int depth = 1; depth <= history->nodes[history->here].depth && memory; depth++) {
        const HistoryNode *node = &history->nodes[session_history_at(history, history->here, depth)];
        session_history_play(branch, game, node->move, node->automatic, NULL, &memory);
    }
    return memory;
}

/* A game of the player's own, of which the moves up to here are those of the game that is looked at. Like a new deal it
 * comes after the one that was on the table. */
static void view_branch_off(Session *session, Outcome *outcome)
{
    const Chapter *looked_at = session_chapter(session);
    Chapter branch = {
        .game = looked_at->game, .deal = looked_at->deal, .id = session->last_id + 1, .branched_from = looked_at->id};
    int own = session->review.from;
    int place = session_insert_chapter(session, own < 0 ? session->chapter_count : own + 1, branch);
    if (place < 0) {
        outcome->kind = OUTCOME_NO_MEMORY;
        return;
    }
    if (!view_copy_line(&session->chapters[place].history, session_history(session), branch.game)) {
        view_drop(session, place);
        outcome->kind = OUTCOME_NO_MEMORY;
        return;
    }
    session->last_id++;
    session->review.from = place;
    view_end(session);
    session_turn_to(session, session->current, outcome);
    session->settled = true;
}

/* The node of the game that was on the table at which the looking is; -1: it is another game. The copy that is looked
 * at may have come from outside, so it is not believed on its id alone. */
static int view_own_node(const Session *session)
{
    if (!view_is_own(session)) {
        return -1;
    }
    const History *history = session_history(session);
    const History *own = &session->chapters[session->review.from].history;
    int node = history->here;
    bool same =
        node < own->count && memcmp(&own->nodes[node].position, &history->nodes[node].position, sizeof(Position)) == 0;
    return same ? node : -1;
}

static void view_play_on(Session *session, Outcome *outcome)
{
    int node = view_own_node(session);
    if (node < 0) {
        view_branch_off(session, outcome);
        return;
    }
    view_end(session);
    session_history_go(&session_chapter(session)->history, node);
    outcome->kind = OUTCOME_WENT;
    session_note_position(session, outcome);
    session->settled = true;
}

bool session_view_execute(Session *session, const Command *command, Outcome *outcome)
{
    if (command->kind == COMMAND_REVIEW) {
        view_begin(session, command->id, outcome);
        return true;
    }
    if (!session->review.on || command->kind == COMMAND_AUTOPLAY) {
        return false;
    }
    switch ((CommandKind)command->kind) {
    case COMMAND_SEEK:
        view_go(session, command->node, outcome);
        break;
    case COMMAND_UNDO:
        view_walk(session, -1, outcome);
        break;
    case COMMAND_REDO:
        view_walk(session, 1, outcome);
        break;
    case COMMAND_RESTART:
        view_go(session, 0, outcome);
        break;
    case COMMAND_BRANCH:
        view_turn(session, command->node, outcome);
        break;
    case COMMAND_PLAYBACK:
        session->review.pause = command->node > 0 ? command->node : 0;
        break;
    case COMMAND_PLAY_ON:
        view_play_on(session, outcome);
        break;
    case COMMAND_REVIEW_END:
        view_execute_end(session, outcome);
        break;
    case COMMAND_DEAL:
    case COMMAND_RESUME: /* they end the looking and are then executed as always */
        view_execute_end(session, outcome);
        outcome->kind = OUTCOME_NOTHING;
        return false;
    default: /* nothing is played while looking */
        break;
    }
    return true;
}

bool session_view_plays(const Session *session)
{
    return session->review.on && session->review.pause > 0;
}

bool session_view_step(Session *session, Outcome *outcome)
{
    const History *history = session_history(session);
    bool ended = history->here == session->review.end;
    if (!ended) {
        *outcome = (Outcome){.command = {.kind = COMMAND_REDO}, .completed = -1};
        session_redo_move(session, outcome);
    }
    if (history->here == session->review.end) {
        session->review.pause = 0;
    }
    return !ended;
}
