/* SPDX-License-Identifier: MIT */
/*
 * Review mode: going back and forth in the history of a game, and continuing it from there.
 *
 * The game in review is always a copy, or a game adopted for review, so nothing that is done here changes the player's
 * games. Redo leads from the node on the table to `review.end` at all times.
 */
#include <string.h>

#include "session/session_parts.h"

bool session_reviews_own(const Session *session)
{
    const Chapter *reviewed = &session->review.chapter;
    const Chapter *own = session_own_chapter(session);
    return own != NULL && reviewed->id == own->id && reviewed->game == own->game && reviewed->deal == own->deal;
}

/* Leaves review mode. A game that waits for review stays. */
static void leave_review(Session *session)
{
    session_history_free(&session->review.chapter.history);
    session->review = (Review){.on = false, .waiting = session->review.waiting};
}

static void execute_review_end(Session *session, Outcome *outcome)
{
    leave_review(session);
    outcome->kind = OUTCOME_RETURNED;
    if (session_chapter(session) != NULL) {
        session_note_position(session, outcome);
    } else {
        memset(&session->position, 0, sizeof session->position); /* as before the first deal */
    }
}

/* Finds the game to review: the waiting one, or a copy of one of the player's. False if there is none. */
static bool find_reviewed_chapter(Session *session, uint64_t id, Chapter *chapter)
{
    Chapter *waiting = &session->review.waiting;
    if (waiting->history.nodes != NULL && waiting->id == id) {
        *chapter = *waiting;
        *waiting = (Chapter){.id = 0};
        return true;
    }
    int found = session_find_id(session, id);
    const Chapter *source = id == 0 ? session_own_chapter(session) : found < 0 ? NULL : &session->chapters[found];
    if (source == NULL) {
        return false;
    }
    *chapter = *source;
    session_history_copy(&chapter->history, &source->history);
    return true;
}

/* The game on the table is reviewed from where it is, any other from its deal on. */
static void execute_review(Session *session, uint64_t id, Outcome *outcome)
{
    Chapter chapter;
    Review *review = &session->review;
    if (!find_reviewed_chapter(session, id, &chapter)) {
        return;
    }
    leave_review(session);
    review->on = true;
    review->chapter = chapter;
    History *history = &review->chapter.history;
    review->left = history->here;
    review->end = session_history_end(history, history->here);
    history->here = session_reviews_own(session) ? history->here : 0;
    outcome->kind = OUTCOME_RETURNED;
    session_note_position(session, outcome);
}

/* Goes to a node. If it is not on the branch in review, its own branch is in review from now on. */
static void execute_review_seek(Session *session, int node, Outcome *outcome)
{
    session_execute_seek(session, node, outcome);
    const History *history = session_history(session);
    session->review.end = session_history_end(history, history->here);
    session->review.pause = 0;
}

/* Changes to the branch through `node`, and goes back to the node where the two branches part. */
static void execute_branch(Session *session, int node, Outcome *outcome)
{
    History *history = &session->review.chapter.history;
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

/* Begins a history with the moves that lead to the node on the table. */
static void copy_moves(History *branch, const Chapter *chapter)
{
    const History *history = &chapter->history;
    session_history_begin(branch, chapter->game, chapter->deal);
    for (int depth = 1; depth <= history->nodes[history->here].depth; depth++) {
        const HistoryNode *node = &history->nodes[session_history_at(history, history->here, depth)];
        session_history_play(branch, chapter->game, node->move, node->automatic, NULL);
    }
}

/* Continues another game: as a new chapter with its moves up to here, after the one that was on the table. */
static void branch_off(Session *session, Outcome *outcome)
{
    const Chapter *reviewed = &session->review.chapter;
    bool within = session_move_count(session) > 0; /* else it is the same deal, and all of it is still to be played */
    Chapter branch = {.game = reviewed->game,
                      .deal = reviewed->deal,
                      .id = ++session->last_id,
                      .branched_from = within ? reviewed->id : 0,
                      .branch = within,
                      .winnable = reviewed->winnable};
    copy_moves(&branch.history, reviewed);
    int place = session_insert_chapter(session, branch);
    leave_review(session);
    session_turn_to(session, place, outcome);
    session->settled = true;
}

/* The node of the player's own game that is on the table; -1 if another game is in review. As that may come from
 * outside, its id is not enough: the positions have to be equal. */
static int find_own_node(const Session *session)
{
    if (!session_reviews_own(session)) {
        return -1;
    }
    const History *own = &session_own_chapter(session)->history;
    int node = session_history(session)->here;
    bool same = node < own->count && memcmp(&own->nodes[node].position, &session->position, sizeof(Position)) == 0;
    return same ? node : -1;
}

static void execute_play_on(Session *session, Outcome *outcome)
{
    int node = find_own_node(session);
    if (node < 0) {
        branch_off(session, outcome);
    } else {
        leave_review(session);
        session_history_go(session_table_history(session), node);
        outcome->kind = OUTCOME_WENT;
        outcome->command.node = node;
        session_note_position(session, outcome);
        session->settled = true;
    }
}

bool session_review_execute(Session *session, const Command *command, Outcome *outcome)
{
    if (command->kind == COMMAND_REVIEW) {
        execute_review(session, command->id, outcome);
        return true;
    }
    if (!session->review.on || command->kind == COMMAND_AUTOPLAY) {
        return false;
    }
    const HistoryNode *here = &session_history(session)->nodes[session_history(session)->here];
    switch ((CommandKind)command->kind) {
    case COMMAND_SEEK:
        execute_review_seek(session, command->node, outcome);
        break;
    case COMMAND_UNDO:
        execute_review_seek(session, here->parent, outcome);
        break;
    case COMMAND_REDO:
        execute_review_seek(session, here->next, outcome);
        break;
    case COMMAND_RESTART:
        execute_review_seek(session, 0, outcome);
        break;
    case COMMAND_BRANCH:
        execute_branch(session, command->node, outcome);
        break;
    case COMMAND_PLAYBACK:
        session->review.pause = command->node > 0 ? command->node : 0;
        break;
    case COMMAND_PLAY_ON:
        execute_play_on(session, outcome);
        break;
    case COMMAND_REVIEW_END:
        execute_review_end(session, outcome);
        break;
    case COMMAND_DEAL:
    case COMMAND_RESUME: /* leave review mode and are then executed as in play */
        execute_review_end(session, outcome);
        outcome->kind = OUTCOME_NOTHING;
        return false;
    default: /* nothing is played in review mode */
        break;
    }
    return true;
}

bool session_review_plays(const Session *session)
{
    return session->review.on && session->review.pause > 0;
}

bool session_review_step(Session *session, Outcome *outcome)
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
