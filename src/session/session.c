/* SPDX-License-Identifier: MIT */
#include "session/session.h"

#include <stdlib.h>
#include <string.h>

#include "session/autoplay.h"
#include "session/session_parts.h"

Chapter *session_chapter(Session *session)
{
    BASE_ASSERT(session->current < session->chapter_count);
    return &session->chapters[session->current];
}

const Game *session_game(const Session *session)
{
    return session->chapters[session->current].game;
}

uint64_t session_deal(const Session *session)
{
    return session->chapters[session->current].deal;
}

const History *session_history(const Session *session)
{
    BASE_ASSERT(session->current < session->chapter_count);
    return &session->chapters[session->current].history;
}

bool session_has_deal(const Session *session)
{
    return session->chapter_count > 0 && (session->review.on || !session->chapters[session->current].visiting);
}

int session_move_count(const Session *session)
{
    if (!session_has_deal(session)) {
        return 0;
    }
    const History *history = session_history(session);
    return history->nodes[history->here].depth;
}

/* The player's next chapter of the same game and rules, backwards (-1) or forwards (1); -1: none. */
static int neighbour(const Session *session, int direction)
{
    if (!session_has_deal(session) || session->review.on) {
        return -1;
    }
    int place = session->current + direction;
    while (place >= 0 && place < session->chapter_count) {
        const Chapter *chapter = &session->chapters[place];
        if (chapter->game == session_game(session) && !chapter->visiting) {
            return place;
        }
        place += direction;
    }
    return -1;
}

int session_find_chapter(const Session *session, const Game *game)
{
    int found = -1;
    for (int i = 0; i < session->chapter_count; i++) {
        const Chapter *chapter = &session->chapters[i];
        if (chapter->game == game && !chapter->visiting &&
            (found < 0 || chapter->visited > session->chapters[found].visited)) {
            found = i;
        }
    }
    return found;
}

int session_find_id(const Session *session, uint64_t id)
{
    for (int i = 0; i < session->chapter_count; i++) {
        if (session->chapters[i].id == id && !session->chapters[i].visiting) {
            return i;
        }
    }
    return -1;
}

bool session_can_undo(const Session *session)
{
    return neighbour(session, -1) >= 0 || session_move_count(session) > 0;
}

bool session_can_redo(const Session *session)
{
    if (!session_has_deal(session)) {
        return false;
    }
    const History *history = session_history(session);
    return history->nodes[history->here].next != HISTORY_NONE || neighbour(session, 1) >= 0;
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

static bool reserve_chapter(Session *session)
{
    if (session->chapter_count < session->chapter_capacity) {
        return true;
    }
    int capacity = session->chapter_capacity == 0 ? 8 : session->chapter_capacity * 2;
    Chapter *chapters = realloc(session->chapters, (size_t)capacity * sizeof *chapters);
    if (chapters == NULL) {
        return false;
    }
    session->chapters = chapters;
    session->chapter_capacity = capacity;
    return true;
}

static int completed_foundation(const Position *before, const Position *after)
{
    for (int pile = PILE_FOUNDATION; pile < PILE_FOUNDATION + FOUNDATION_COUNT; pile++) {
        if (after->count[pile] == FOUNDATION_HEIGHT && before->count[pile] < FOUNDATION_HEIGHT) {
            return pile;
        }
    }
    return -1;
}

/* Plays `move` and notes it in the history. */
static void play_move(Session *session, Move move, bool automatic, Outcome *outcome)
{
    Chapter *chapter = session_chapter(session);
    const Position before = session->position;
    bool memory = true;
    outcome->refusal =
        session_history_play(&chapter->history, chapter->game, move, automatic, &outcome->transfers, &memory);
    if (!memory || outcome->refusal != REFUSAL_NONE) {
        outcome->kind = memory ? OUTCOME_REFUSED : OUTCOME_NO_MEMORY;
        return;
    }
    outcome->kind = OUTCOME_MOVED;
    outcome->automatic = automatic;
    session_note_position(session, outcome);
    outcome->completed = completed_foundation(&before, &session->position);
    outcome->foundations_opened = rules_foundations_closed(chapter->game, &before) &&
                                  !rules_foundations_closed(chapter->game, &session->position);
}

int session_insert_chapter(Session *session, int place, Chapter chapter)
{
    bool begun = chapter.history.nodes != NULL;
    if (!reserve_chapter(session)) {
        return -1;
    }
    if (!begun && !session_history_begin(&chapter.history, chapter.game, chapter.deal)) {
        return -1;
    }
    Chapter *slot = &session->chapters[place];
    memmove(slot + 1, slot, (size_t)(session->chapter_count - place) * sizeof *slot);
    *slot = chapter;
    session->current += session->chapter_count > 0 && session->current >= place ? 1 : 0;
    session->chapter_count++;
    return place;
}

/* Where nothing was on the table an adopted game is, but as after an undo: nothing is played before the player plays.
 * A waiting game that is only to be looked at gives way to one of the player's own. */
static void fill_table(Session *session, int place, bool had_deal)
{
    const Chapter *chapter = &session->chapters[place];
    if (!had_deal && (!chapter->visiting || session->chapter_count == 1)) {
        session->current = place;
        session->position = chapter->history.nodes[chapter->history.here].position;
        session->settled = true;
    }
    if (session->review.on && session->review.from < 0 && !chapter->visiting) {
        session->review.from = place; /* there is something to come back to now */
    }
}

int session_adopt(Session *session, const Game *game, uint64_t deal, uint64_t id, TextSlice log, bool visiting,
                  LogReplay *replay)
{
    LogReplay unread;
    Chapter adopted = {.game = game, .deal = deal, .id = id, .visiting = visiting};
    if (visiting) {
        session_view_forget(session);
    } else if (id == 0) {
        adopted.id = session->last_id + 1;
    }
    bool had_deal = session_has_deal(session);
    int place = session_insert_chapter(session, session->chapter_count, adopted);
    if (place < 0) {
        return -1;
    }
    Chapter *chapter = &session->chapters[place];
    *(replay != NULL ? replay : &unread) = session_log_replay(&chapter->history, game, log);
    chapter->visited = visiting ? 0 : ++session->visits;
    session->last_id = adopted.id > session->last_id ? adopted.id : session->last_id;
    fill_table(session, place, had_deal);
    return place;
}

void session_lay(Session *session, int chapter)
{
    BASE_ASSERT(!session->review.on && !session->chapters[chapter].visiting);
    const History *history = &session->chapters[chapter].history;
    session->current = chapter;
    session->position = history->nodes[history->here].position;
    session->settled = true; /* what would go on by itself waits for the player's first move */
}

/* A new chapter comes right after the one on the table: undo leads back to that one, redo on to those after it. */
static void execute_deal(Session *session, const Command *command, Outcome *outcome)
{
    Chapter dealt = {.game = command->game, .deal = command->deal, .id = session->last_id + 1};
    int place = session_insert_chapter(session, session->chapter_count == 0 ? 0 : session->current + 1, dealt);
    if (place < 0) {
        outcome->kind = OUTCOME_NO_MEMORY;
        return;
    }
    session->last_id++;
    session->current = place;
    session_chapter(session)->visited = ++session->visits;
    rules_deal(command->game, command->deal, &session->position, &outcome->transfers);
    outcome->kind = OUTCOME_DEALT;
    session_note_position(session, outcome);
}

static void execute_restart(Session *session, Outcome *outcome)
{
    Chapter *chapter = session_chapter(session);
    chapter->history.here = 0; /* where redo leads stays as it is */
    rules_deal(chapter->game, chapter->deal, &session->position, &outcome->transfers);
    outcome->kind = OUTCOME_DEALT;
    session_note_position(session, outcome);
}

void session_turn_to(Session *session, int chapter, Outcome *outcome)
{
    session->current = chapter;
    session_chapter(session)->visited = ++session->visits;
    outcome->kind = OUTCOME_RETURNED;
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

void session_undo_move(Session *session, Outcome *outcome)
{
    Chapter *chapter = session_chapter(session);
    History *history = &chapter->history;
    HistoryNode node = history->nodes[history->here];
    TransferList forward;
    Position scratch = history->nodes[node.parent].position;
    rules_apply(chapter->game, &scratch, node.move, &forward);
    rules_transfers_reverse(&forward, &outcome->transfers);
    history->here = node.parent;
    outcome->kind = OUTCOME_UNDONE;
    outcome->command.move = node.move;
    session_note_position(session, outcome);
}

/* Takes one move back; an automatic one asks for the next, down to the move of the player's that it followed. */
static void undo_entry(Session *session, Outcome *outcome)
{
    const History *history = session_history(session);
    bool automatic = history->nodes[history->here].automatic;
    session_undo_move(session, outcome);
    session->continuing = automatic && session_move_count(session) > 0 ? COMMAND_UNDO : -1;
}

static void execute_undo(Session *session, bool within_deal, Outcome *outcome)
{
    if (session_move_count(session) > 0) {
        undo_entry(session, outcome);
    } else if (!within_deal && neighbour(session, -1) >= 0) {
        session_turn_to(session, neighbour(session, -1), outcome);
    } else {
        outcome->kind = OUTCOME_NOTHING;
    }
}

void session_redo_move(Session *session, Outcome *outcome)
{
    const History *history = session_history(session);
    HistoryNode node = history->nodes[history->nodes[history->here].next];
    outcome->redone = true;
    outcome->command.move = node.move;
    play_move(session, node.move, node.automatic, outcome);
}

/* Plays one move again, and asks for the automatic plays that followed it. */
static void redo_entry(Session *session, Outcome *outcome)
{
    session_redo_move(session, outcome);
    const History *history = session_history(session);
    int next = history->nodes[history->here].next;
    session->continuing = next != HISTORY_NONE && history->nodes[next].automatic ? COMMAND_REDO : -1;
}

static void execute_redo(Session *session, bool within_deal, Outcome *outcome)
{
    const History *history = session_history(session);
    if (history->nodes[history->here].next != HISTORY_NONE) {
        redo_entry(session, outcome);
    } else if (!within_deal && neighbour(session, 1) >= 0) {
        session_turn_to(session, neighbour(session, 1), outcome);
    } else {
        outcome->kind = OUTCOME_NOTHING;
    }
}

/* While the finish is `under_way` asking for it again plays its next move at once, as a part of it. */
static void execute_finish(Session *session, bool under_way, Outcome *outcome)
{
    Move move;
    outcome->kind = OUTCOME_NOTHING;
    if (session->can_finish && session_finish_move(session_game(session), &session->position, &move)) {
        session->finishing = true;
        outcome->command.move = move;
        play_move(session, move, under_way, outcome);
    }
}

/* Whether autoplay has to wait: from going back, forth or to another game on, until the player plays or deals anew. */
static bool settles(const Session *session, const Command *command, const Outcome *outcome)
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

static void execute(Session *session, const Command *command, Outcome *outcome)
{
    bool was_finishing = session->finishing;
    outcome->kind = OUTCOME_NOTHING;
    session->finishing = false;
    session->chain = 0;
    if (session_view_execute(session, command, outcome)) {
        return;
    }
    bool has_deal = session_has_deal(session);
    if (command->kind == COMMAND_DEAL) {
        execute_deal(session, command, outcome);
    } else if (command->kind == COMMAND_RESUME) {
        execute_resume(session, command, outcome);
    } else if (command->kind == COMMAND_AUTOPLAY) {
        session->autoplay = command->on;
    } else if (has_deal && command->kind == COMMAND_MOVE) {
        play_move(session, command->move, false, outcome);
    } else if (has_deal && command->kind == COMMAND_UNDO) {
        execute_undo(session, command->within_deal, outcome);
    } else if (has_deal && command->kind == COMMAND_REDO) {
        execute_redo(session, command->within_deal, outcome);
    } else if (has_deal && command->kind == COMMAND_RESTART) {
        execute_restart(session, outcome);
    } else if (has_deal && command->kind == COMMAND_SEEK) {
        session_execute_go(session, command->node, outcome);
    } else if (has_deal && command->kind == COMMAND_FINISH) {
        execute_finish(session, was_finishing, outcome);
    }
    session->settled = settles(session, command, outcome);
}

/* The automatic play that is next, if any. */
static bool automatic_move(const Session *session, Move *move)
{
    if (!session_has_deal(session) || session->review.on) {
        return false;
    }
    const Game *game = session_game(session);
    if (session->finishing) {
        return session_finish_move(game, &session->position, move);
    }
    return session->autoplay && !session->settled && session_safe_move(game, &session->position, move);
}

bool session_is_busy(const Session *session)
{
    Move move;
    return session->queue.count > 0 || session->continuing >= 0 || session_view_plays(session) ||
           automatic_move(session, &move);
}

/* When the next move comes by itself, if one does: at the earliest a tick after the one before. */
static void schedule(Session *session, uint64_t tick)
{
    int pause = session_view_plays(session) ? session->review.pause : session_automatic_pause(session->chain);
    uint64_t ticks = (uint64_t)pause * TICKS_PER_SECOND / 1000;
    session->next_automatic_tick = tick + (ticks > 0 ? ticks : 1);
}

/* The next move that comes by itself: of a game that is looked at, of autoplay or of the finish. */
static bool step_by_itself(Session *session, uint64_t tick, Outcome *outcome)
{
    Move move;
    if (tick < session->next_automatic_tick) {
        return false;
    }
    if (session_view_plays(session)) {
        if (!session_view_step(session, outcome)) {
            return false;
        }
    } else if (automatic_move(session, &move)) {
        Command play = {.kind = COMMAND_MOVE, .move = move};
        *outcome = (Outcome){.command = play, .completed = -1, .chain = session->chain++};
        play_move(session, move, true, outcome);
    } else {
        return false;
    }
    schedule(session, tick);
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
        execute(session, &command, outcome);
        schedule(session, tick);
        return true;
    }
    return step_by_itself(session, tick, outcome);
}
