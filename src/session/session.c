/* SPDX-License-Identifier: MIT */
#include "session/session.h"

#include <stdlib.h>
#include <string.h>

#include "session/autoplay.h"

static Chapter *session_chapter(Session *session)
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

int session_move_count(const Session *session)
{
    return session->chapter_count == 0 ? 0 : session->chapters[session->current].cursor;
}

/* The next chapter of the same game and rules, backwards (-1) or forwards (1) from the current one; -1: none. */
static int session_neighbour(const Session *session, int direction)
{
    if (session->chapter_count == 0) {
        return -1;
    }
    const Game *game = session->chapters[session->current].game;
    int chapter = session->current + direction;
    while (chapter >= 0 && chapter < session->chapter_count && session->chapters[chapter].game != game) {
        chapter += direction;
    }
    return chapter < session->chapter_count ? chapter : -1;
}

int session_find_chapter(const Session *session, const Game *game)
{
    int found = -1;
    for (int i = 0; i < session->chapter_count; i++) {
        const Chapter *chapter = &session->chapters[i];
        if (chapter->game == game && (found < 0 || chapter->visited > session->chapters[found].visited)) {
            found = i;
        }
    }
    return found;
}

bool session_can_undo(const Session *session)
{
    return session_neighbour(session, -1) >= 0 || session_move_count(session) > 0;
}

bool session_can_redo(const Session *session)
{
    if (session->chapter_count == 0) {
        return false;
    }
    const Chapter *chapter = &session->chapters[session->current];
    return chapter->cursor < chapter->count || session_neighbour(session, 1) >= 0;
}

void session_open(Session *session)
{
    memset(session, 0, sizeof *session);
    session->continuing = -1;
}

void session_close(Session *session)
{
    for (int i = 0; i < session->chapter_count; i++) {
        free(session->chapters[i].entries);
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

/* Everything that depends on the position alone, brought up to date after each change. */
static void session_note_position(Session *session, Outcome *outcome)
{
    const Game *game = session_game(session);
    outcome->status = rules_status(game, &session->position);
    session->can_finish = outcome->status == STATUS_OPEN && session_can_finish(game, &session->position);
}

/* Room for one entry more. False where there is no memory. */
static bool session_reserve_entry(Chapter *chapter)
{
    if (chapter->cursor < chapter->capacity) {
        return true;
    }
    int capacity = chapter->capacity == 0 ? 128 : chapter->capacity * 2;
    HistoryEntry *entries = realloc(chapter->entries, (size_t)capacity * sizeof *entries);
    if (entries == NULL) {
        return false;
    }
    chapter->entries = entries;
    chapter->capacity = capacity;
    return true;
}

static bool session_reserve_chapter(Session *session)
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

static int session_completed_foundation(const Position *before, const Position *after)
{
    for (int pile = PILE_FOUNDATION; pile < PILE_FOUNDATION + FOUNDATION_COUNT; pile++) {
        if (after->count[pile] == FOUNDATION_HEIGHT && before->count[pile] < FOUNDATION_HEIGHT) {
            return pile;
        }
    }
    return -1;
}

/* Plays `move` and appends it to the history, where moves that could have been redone make room for it. */
static void session_play(Session *session, Move move, bool automatic, Outcome *outcome)
{
    Chapter *chapter = session_chapter(session);
    const Position before = session->position;
    if (!session_reserve_entry(chapter)) {
        outcome->kind = OUTCOME_NO_MEMORY;
        return;
    }
    outcome->refusal = rules_apply(chapter->game, &session->position, move, &outcome->transfers);
    if (outcome->refusal != REFUSAL_NONE) {
        outcome->kind = OUTCOME_REFUSED;
        return;
    }
    chapter->entries[chapter->cursor++] = (HistoryEntry){.before = before, .move = move, .automatic = automatic};
    if (!outcome->redone) {
        chapter->count = chapter->cursor;
    }
    outcome->kind = OUTCOME_MOVED;
    outcome->automatic = automatic;
    outcome->completed = session_completed_foundation(&before, &session->position);
    outcome->foundations_opened = rules_foundations_closed(chapter->game, &before) &&
                                  !rules_foundations_closed(chapter->game, &session->position);
    session_note_position(session, outcome);
}

/* Sets the position to where the current chapter stands. */
static void session_stand(Session *session)
{
    Chapter *chapter = session_chapter(session);
    rules_deal(chapter->game, chapter->deal, &session->position, NULL);
    for (int i = 0; i < chapter->cursor; i++) {
        rules_apply(chapter->game, &session->position, chapter->entries[i].move, NULL);
    }
}

/* A new chapter comes right after the one on the table: undo leads back to that one, redo on to those after it. */
static void session_execute_deal(Session *session, const Command *command, Outcome *outcome)
{
    if (!session_reserve_chapter(session)) {
        outcome->kind = OUTCOME_NO_MEMORY;
        return;
    }
    int place = session->chapter_count == 0 ? 0 : session->current + 1;
    Chapter *chapter = &session->chapters[place];
    memmove(chapter + 1, chapter, (size_t)(session->chapter_count - place) * sizeof *chapter);
    *chapter = (Chapter){.game = command->game, .deal = command->deal};
    session->chapter_count++;
    session->current = place;
    chapter->visited = ++session->visits;
    rules_deal(command->game, command->deal, &session->position, &outcome->transfers);
    outcome->kind = OUTCOME_DEALT;
    session_note_position(session, outcome);
}

static void session_execute_restart(Session *session, Outcome *outcome)
{
    Chapter *chapter = session_chapter(session);
    chapter->cursor = 0;
    rules_deal(chapter->game, chapter->deal, &session->position, &outcome->transfers);
    outcome->kind = OUTCOME_DEALT;
    session_note_position(session, outcome);
}

static void session_turn_to(Session *session, int chapter, Outcome *outcome)
{
    session->current = chapter;
    session_chapter(session)->visited = ++session->visits;
    session_stand(session);
    outcome->kind = OUTCOME_RETURNED;
    session_note_position(session, outcome);
}

static void session_execute_resume(Session *session, const Command *command, Outcome *outcome)
{
    int chapter = session_find_chapter(session, command->game);
    if (chapter < 0) {
        session_execute_deal(session, command, outcome);
    } else {
        session_turn_to(session, chapter, outcome);
    }
}

/* Takes one entry back; an automatic one asks for the next, down to the move of the player's that it followed. */
static void session_undo_entry(Session *session, Outcome *outcome)
{
    Chapter *chapter = session_chapter(session);
    HistoryEntry *entry = &chapter->entries[--chapter->cursor];
    TransferList forward;
    Position scratch = entry->before;
    rules_apply(chapter->game, &scratch, entry->move, &forward);
    rules_transfers_reverse(&forward, &outcome->transfers);
    session->position = entry->before;
    session->continuing = entry->automatic && chapter->cursor > 0 ? COMMAND_UNDO : -1;
    outcome->kind = OUTCOME_UNDONE;
    outcome->command.move = entry->move;
    session_note_position(session, outcome);
}

static void session_execute_undo(Session *session, bool within_deal, Outcome *outcome)
{
    if (session_chapter(session)->cursor > 0) {
        session_undo_entry(session, outcome);
    } else if (!within_deal && session_neighbour(session, -1) >= 0) {
        session_turn_to(session, session_neighbour(session, -1), outcome);
    } else {
        outcome->kind = OUTCOME_NOTHING;
    }
}

/* Plays one entry again, and asks for the automatic plays that followed it. */
static void session_redo_entry(Session *session, Outcome *outcome)
{
    Chapter *chapter = session_chapter(session);
    HistoryEntry entry = chapter->entries[chapter->cursor];
    outcome->redone = true;
    outcome->command.move = entry.move;
    session_play(session, entry.move, entry.automatic, outcome);
    bool more = chapter->cursor < chapter->count && chapter->entries[chapter->cursor].automatic;
    session->continuing = more ? COMMAND_REDO : -1;
}

static void session_execute_redo(Session *session, bool within_deal, Outcome *outcome)
{
    Chapter *chapter = session_chapter(session);
    if (chapter->cursor < chapter->count) {
        session_redo_entry(session, outcome);
    } else if (!within_deal && session_neighbour(session, 1) >= 0) {
        session_turn_to(session, session_neighbour(session, 1), outcome);
    } else {
        outcome->kind = OUTCOME_NOTHING;
    }
}

/* While the finish is `under_way` asking for it again plays its next move at once, as a part of it. */
static void session_execute_finish(Session *session, bool under_way, Outcome *outcome)
{
    Move move;
    outcome->kind = OUTCOME_NOTHING;
    if (session->can_finish && session_finish_move(session_game(session), &session->position, &move)) {
        session->finishing = true;
        outcome->command.move = move;
        session_play(session, move, under_way, outcome);
    }
}

/* Whether autoplay has to wait: from an undo, redo or restart on, until the player has played or dealt anew. */
static bool session_settles(const Session *session, const Command *command, const Outcome *outcome)
{
    switch ((CommandKind)command->kind) {
    case COMMAND_UNDO:
    case COMMAND_REDO:
    case COMMAND_RESTART:
        return true;
    default:
        return session->settled && outcome->kind != OUTCOME_MOVED && outcome->kind != OUTCOME_DEALT;
    }
}

static void session_execute(Session *session, const Command *command, Outcome *outcome)
{
    bool has_deal = session->chapter_count > 0;
    bool was_finishing = session->finishing;
    outcome->kind = OUTCOME_NOTHING;
    session->finishing = false;
    session->chain = 0;
    if (command->kind == COMMAND_DEAL) {
        session_execute_deal(session, command, outcome);
    } else if (command->kind == COMMAND_RESUME) {
        session_execute_resume(session, command, outcome);
    } else if (command->kind == COMMAND_AUTOPLAY) {
        session->autoplay = !session->autoplay;
    } else if (has_deal && command->kind == COMMAND_MOVE) {
        session_play(session, command->move, false, outcome);
    } else if (has_deal && command->kind == COMMAND_UNDO) {
        session_execute_undo(session, command->within_deal, outcome);
    } else if (has_deal && command->kind == COMMAND_REDO) {
        session_execute_redo(session, command->within_deal, outcome);
    } else if (has_deal && command->kind == COMMAND_RESTART) {
        session_execute_restart(session, outcome);
    } else if (has_deal && command->kind == COMMAND_FINISH) {
        session_execute_finish(session, was_finishing, outcome);
    }
    session->settled = session_settles(session, command, outcome);
}

/* The automatic play that is next, if any. */
static bool session_automatic_move(const Session *session, Move *move)
{
    if (session->chapter_count == 0) {
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
    return session->queue.count > 0 || session->continuing >= 0 || session_automatic_move(session, &move);
}

static void session_schedule_automatic(Session *session, uint64_t tick)
{
    int pause = session_automatic_pause(session->chain);
    session->next_automatic_tick = tick + (uint64_t)(pause * TICKS_PER_SECOND / 1000);
}

bool session_step(Session *session, uint64_t tick, Outcome *outcome)
{
    Command command;
    Move move;
    if (session->continuing >= 0) {
        *outcome = (Outcome){.command = {.kind = (uint8_t)session->continuing}, .completed = -1};
        (session->continuing == COMMAND_UNDO ? session_undo_entry : session_redo_entry)(session, outcome);
        return true;
    }
    if (session_queue_pop(&session->queue, &command)) {
        *outcome = (Outcome){.command = command, .completed = -1};
        session_execute(session, &command, outcome);
        session_schedule_automatic(session, tick);
        return true;
    }
    if (tick >= session->next_automatic_tick && session_automatic_move(session, &move)) {
        Command play = {.kind = COMMAND_MOVE, .move = move};
        *outcome = (Outcome){.command = play, .completed = -1, .chain = session->chain++};
        session_play(session, move, true, outcome);
        session_schedule_automatic(session, tick);
        return true;
    }
    return false;
}
