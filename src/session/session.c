/* SPDX-License-Identifier: MIT */
#include "session/session.h"

#include <stdlib.h>
#include <string.h>

#include "session/autoplay.h"
#include "session/session_parts.h"

bool session_queue_push(CommandQueue *queue, Command command)
{
    if (queue->count == COMMAND_QUEUE_LENGTH) {
        return false;
    }
    queue->items[(queue->first + queue->count) % COMMAND_QUEUE_LENGTH] = command;
    queue->count++;
    return true;
}

bool session_queue_push_kind(CommandQueue *queue, CommandKind kind)
{
    return session_queue_push(queue, (Command){.kind = (uint8_t)kind});
}

bool session_queue_pop(CommandQueue *queue, Command *command)
{
    if (queue->count == 0) {
        return false;
    }
    *command = queue->items[queue->first];
    queue->first = (queue->first + 1) % COMMAND_QUEUE_LENGTH;
    queue->count--;
    return true;
}

bool session_can_undo(const Session *session)
{
    return session_neighbour(session, -1) >= 0 || session_move_count(session) > 0;
}

bool session_can_redo(const Session *session)
{
    const Chapter *chapter = session_chapter(session);
    return chapter != NULL &&
           (chapter->history.nodes[chapter->history.here].next != HISTORY_NONE || session_neighbour(session, 1) >= 0);
}

void session_open(Session *session)
{
    memset(session, 0, sizeof *session);
    session->continuing = -1;
}

void session_close(Session *session)
{
    for (int i = 0; i < session->chapter_count; i++) {
        session_history_free(&session->chapters[i].history);
    }
    session_history_free(&session->review.chapter.history);
    session_history_free(&session->review.waiting.history);
    free(session->chapters);
    memset(session, 0, sizeof *session);
}

int session_automatic_pause(int chain)
{
    int pause = 250;
    for (int i = 0; i < chain && pause > 80; i++) {
        pause = pause * 9 / 10;
    }
    return pause > 80 ? pause : 80;
}

void session_note_position(Session *session, Outcome *outcome)
{
    const Game *game = session_game(session);
    const History *history = session_history(session);
    session->position = history->nodes[history->here].position;
    outcome->status = rules_status(game, &session->position);
    session->can_finish =
        outcome->status == STATUS_OPEN && !session->review.on && session_can_finish(game, &session->position);
}

static int find_completed_foundation(const Position *before, const Position *after)
{
    for (int pile = PILE_FOUNDATION; pile < PILE_FOUNDATION + FOUNDATION_COUNT; pile++) {
        if (after->count[pile] == FOUNDATION_HEIGHT && before->count[pile] < FOUNDATION_HEIGHT) {
            return pile;
        }
    }
    return -1;
}

/* Plays `move` and adds it to the history. */
static void play_and_note(Session *session, Move move, bool automatic, Outcome *outcome)
{
    const Game *game = session_game(session);
    const Position before = session->position;
    outcome->refusal = session_history_play(session_table_history(session), game, move, automatic, &outcome->transfers);
    if (outcome->refusal != REFUSAL_NONE) {
        outcome->kind = OUTCOME_REFUSED;
        return;
    }
    outcome->kind = OUTCOME_MOVED;
    outcome->automatic = automatic;
    session_note_position(session, outcome);
    outcome->completed = find_completed_foundation(&before, &session->position);
    outcome->foundations_opened =
        rules_foundations_closed(game, &before) && !rules_foundations_closed(game, &session->position);
}

/* The new chapter comes after the one on the table: undo leads back to that one, redo on to those after it. */
static void execute_deal(Session *session, const Command *command, Outcome *outcome)
{
    Chapter dealt = {.game = command->game, .deal = command->deal, .id = ++session->last_id, .lesson = command->lesson};
    dealt.winnable = command->winnable;
    session_history_begin(&dealt.history, dealt.game, dealt.deal);
    session_turn_to(session, session_insert_chapter(session, dealt), outcome);
    rules_deal(command->game, command->deal, &session->position, &outcome->transfers);
    outcome->kind = OUTCOME_DEALT;
}

static void execute_restart(Session *session, Outcome *outcome)
{
    session_table_history(session)->here = 0; /* redo leads the same way as before */
    rules_deal(session_game(session), session_deal(session), &session->position, &outcome->transfers);
    outcome->kind = OUTCOME_DEALT;
    session_note_position(session, outcome);
}

void session_turn_to(Session *session, int chapter, Outcome *outcome)
{
    session->current = chapter = session_remove_lesson(session, chapter);
    session->chapters[chapter].visited = ++session->visits;
    outcome->kind = OUTCOME_RETURNED;
    outcome->command.game = session->chapters[chapter].game;
    outcome->command.deal = session->chapters[chapter].deal;
    session_note_position(session, outcome);
}

static void execute_resume(Session *session, const Command *command, Outcome *outcome)
{
    int chapter =
        command->id != 0 ? session_find_id(session, command->id) : session_find_chapter(session, command->game);
    if (chapter < 0) {
        execute_deal(session, command, outcome);
    } else {
        session_turn_to(session, chapter, outcome);
    }
}

static void execute_lesson_end(Session *session, Outcome *outcome)
{
    int before = session_find_chapter(session, NULL);
    if (!session_chapter(session)->lesson) {
        return;
    }
    if (before >= 0) {
        session_turn_to(session, before, outcome);
        return;
    }
    session_remove_lesson(session, -1);
    memset(&session->position, 0, sizeof session->position); /* as before the first deal */
    session->can_finish = false;
    outcome->kind = OUTCOME_RETURNED;
}

static void undo_move(Session *session, Outcome *outcome)
{
    History *history = session_table_history(session);
    HistoryNode node = history->nodes[history->here];
    TransferList forward;
    Position scratch = history->nodes[node.parent].position;
    rules_apply(session_game(session), &scratch, node.move, &forward);
    rules_transfers_reverse(&forward, &outcome->transfers);
    history->here = node.parent;
    outcome->kind = OUTCOME_UNDONE;
    outcome->command.move = node.move;
    session_note_position(session, outcome);
}

/* Takes one move back. After an automatic one undo goes on, down to the player's move that it followed. */
static void undo_entry(Session *session, Outcome *outcome)
{
    const History *history = session_history(session);
    bool automatic = history->nodes[history->here].automatic;
    undo_move(session, outcome);
    session->continuing = automatic && session_move_count(session) > 0 ? COMMAND_UNDO : -1;
}

void session_redo_move(Session *session, Outcome *outcome)
{
    const History *history = session_history(session);
    HistoryNode node = history->nodes[history->nodes[history->here].next];
    outcome->redone = true;
    outcome->command.move = node.move;
    play_and_note(session, node.move, node.automatic, outcome);
}

/* Plays one move again. If automatic ones follow it, redo goes on with them. */
static void redo_entry(Session *session, Outcome *outcome)
{
    session_redo_move(session, outcome);
    const History *history = session_history(session);
    int next = history->nodes[history->here].next;
    session->continuing = next != HISTORY_NONE && history->nodes[next].automatic ? COMMAND_REDO : -1;
}

/* Undo and redo: by a move, or from the end of the history to the deal before or after this one. */
static void execute_undo_or_redo(Session *session, const Command *command, Outcome *outcome)
{
    bool undoes = command->kind == COMMAND_UNDO;
    const History *history = session_history(session);
    int neighbour = command->within_deal ? -1 : session_neighbour(session, undoes ? -1 : 1);
    if (undoes ? session_move_count(session) > 0 : history->nodes[history->here].next != HISTORY_NONE) {
        (undoes ? undo_entry : redo_entry)(session, outcome);
    } else if (neighbour >= 0) {
        session_turn_to(session, neighbour, outcome);
    }
}

void session_execute_seek(Session *session, int node, Outcome *outcome)
{
    History *history = session_table_history(session);
    if (node < 0 || node >= history->count || node == history->here) {
        return;
    }
    if (node == history->nodes[history->here].parent) {
        undo_move(session, outcome);
    } else if (history->nodes[node].parent == history->here) {
        history->nodes[history->here].next = node;
        session_redo_move(session, outcome);
    } else {
        session_history_go(history, node);
        outcome->kind = OUTCOME_WENT;
        session_note_position(session, outcome);
    }
}

/* If the finish is `under_way`, the command plays its next move at once, as an automatic one. */
static void execute_finish(Session *session, bool under_way, Outcome *outcome)
{
    Move move;
    /* unreachable: a position from which the finish wins, and that is not won, has a move of the finish */
    if (session->can_finish && session_finish_move(session_game(session), &session->position, &move)) {
        session->finishing = true;
        outcome->command.move = move;
        play_and_note(session, move, under_way, outcome);
    }
}

/* Whether autoplay has to wait: after undo, redo or a change of game, until the player plays or deals. */
static bool makes_autoplay_wait(const Session *session, const Command *command, const Outcome *outcome)
{
    switch ((CommandKind)command->kind) {
    case COMMAND_UNDO:
    case COMMAND_REDO:
    case COMMAND_RESTART:
    case COMMAND_SEEK:
        return true;
    default:
        return outcome->kind == OUTCOME_RETURNED ||
               (session->settled && outcome->kind != OUTCOME_MOVED && outcome->kind != OUTCOME_DEALT);
    }
}

/* Whether the player has a game of these rules that could be lost to another one. */
static bool has_begun(const Session *session, const Game *game)
{
    int place = session_find_chapter(session, game);
    const History *history = place >= 0 ? &session->chapters[place].history : NULL;
    return history != NULL && history->count > 1 &&
           rules_status(game, &history->nodes[history->here].position) != STATUS_WON;
}

/* What is played in a lesson besides its own moves may make it a game of the player's. */
static void follow_lesson(Session *session, const Command *command, const Outcome *outcome)
{
    Chapter *chapter = &session->chapters[session->current];
    bool plays_on = outcome->kind == OUTCOME_MOVED && !outcome->redone && !command->lesson;
    if (chapter->lesson && plays_on && !has_begun(session, chapter->game)) {
        chapter->lesson = false;
    }
}

/* The commands that need a deal on the table. */
static void execute_in_game(Session *session, const Command *command, bool finishing, Outcome *outcome)
{
    switch ((CommandKind)command->kind) {
    case COMMAND_MOVE:
        play_and_note(session, command->move, false, outcome);
        break;
    case COMMAND_UNDO:
    case COMMAND_REDO:
        execute_undo_or_redo(session, command, outcome);
        break;
    case COMMAND_RESTART:
        execute_restart(session, outcome);
        break;
    case COMMAND_SEEK:
        session_execute_seek(session, command->node, outcome);
        break;
    case COMMAND_FINISH:
        execute_finish(session, finishing, outcome);
        break;
    case COMMAND_LESSON_END:
        execute_lesson_end(session, outcome);
        return;
    default:
        break;
    }
    follow_lesson(session, command, outcome);
}

static void execute_command(Session *session, const Command *command, Outcome *outcome)
{
    bool was_finishing = session->finishing;
    outcome->kind = OUTCOME_NOTHING;
    session->finishing = false;
    session->chain = 0;
    if (session_review_execute(session, command, outcome) || command->reviews) {
        return;
    }
    if (command->kind == COMMAND_DEAL) {
        execute_deal(session, command, outcome);
    } else if (command->kind == COMMAND_RESUME) {
        execute_resume(session, command, outcome);
    } else if (command->kind == COMMAND_AUTOPLAY) {
        session->autoplay = command->on;
    } else if (session_chapter(session) != NULL) {
        execute_in_game(session, command, was_finishing, outcome);
    }
    session->settled = makes_autoplay_wait(session, command, outcome);
}

/* Finds the next automatic move in play. */
static bool find_automatic_move(const Session *session, Move *move)
{
    if (session_chapter(session) == NULL || session->review.on) {
        return false;
    }
    const Game *game = session_game(session);
    if (session->finishing) {
        return session_finish_move(game, &session->position, move);
    }
    return session->autoplay && !session->settled && !session_chapter(session)->lesson &&
           session_safe_move(game, &session->position, move);
}

bool session_is_busy(const Session *session)
{
    Move move;
    return session->queue.count > 0 || session->continuing >= 0 || session_review_plays(session) ||
           find_automatic_move(session, &move);
}

/* Sets when the next automatic move may come: at the earliest a tick after this one. */
static void schedule_automatic_move(Session *session, uint64_t tick)
{
    int pause = session_review_plays(session) ? session->review.pause : session_automatic_pause(session->chain);
    uint64_t ticks = (uint64_t)pause * TICKS_PER_SECOND / 1000;
    session->next_automatic_tick = tick + (ticks > 0 ? ticks : 1);
}

/* Plays the next automatic move that is due: of playback in review mode, of autoplay or of the finish. */
static bool step_automatically(Session *session, uint64_t tick, Outcome *outcome)
{
    Move move;
    if (tick < session->next_automatic_tick) {
        return false;
    }
    if (session_review_plays(session)) {
        if (!session_review_step(session, outcome)) {
            return false;
        }
    } else if (find_automatic_move(session, &move)) {
        *outcome = (Outcome){.command = (Command){.kind = COMMAND_MOVE, .move = move}, .completed = -1};
        session->chain++;
        play_and_note(session, move, true, outcome);
    } else {
        return false;
    }
    schedule_automatic_move(session, tick);
    return true;
}

bool session_step(Session *session, uint64_t tick, Outcome *outcome)
{
    Command command;
    if (session->continuing >= 0) {
        *outcome = (Outcome){.command = {.kind = (uint8_t)session->continuing}, .completed = -1};
        (session->continuing == COMMAND_UNDO ? undo_entry : redo_entry)(session, outcome);
        return true;
    }
    if (session_queue_pop(&session->queue, &command)) {
        *outcome = (Outcome){.command = command, .completed = -1};
        execute_command(session, &command, outcome);
        schedule_automatic_move(session, tick);
        return true;
    }
    return step_automatically(session, tick, outcome);
}
