/* SPDX-License-Identifier: MIT */
/*
 * Random commands for the session. Every outcome is compared with a second computation: a move or its undoing by
 * carrying out its transfers on plain arrays, a move also by the rules alone. At the end undo and redo give back the
 * same positions byte for byte, and every game, written as a log and gone on with in another session, is the same.
 *
 * An input is a list of commands, one byte each and what they need.
 */
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "rules/arrays.h"
#include "session/kept.h"
#include "support/check.h"

enum { COMMANDS_MAX = 300, KINDS = COMMAND_LESSON_END + 1, DEALS = 8 };

static Session session, resumed;
static uint64_t tick;
static char log_text[KEPT_LOG_SIZE];

void fuzz_begin(void) {}

/* The transfers lead from one position to the other. */
static void check_transfers(const Position *before, const Outcome *outcome)
{
    Arrays arrays, after;
    if (outcome->kind == OUTCOME_DEALT) {
        arrays_from_deck(session_deal(&session), &arrays);
    } else {
        arrays_from_position(before, &arrays);
    }
    arrays_transfer(&arrays, &outcome->transfers);
    arrays_from_position(&session.position, &after);
    CHECK(arrays_are_whole(&arrays) && arrays_are_equal(&arrays, &after));
}

static void check_outcome(const Position *before, const Outcome *outcome)
{
    Position position = *before;
    TransferList transfers;
    switch (outcome->kind) {
    case OUTCOME_MOVED:
        CHECK(rules_apply(session_game(&session), &position, outcome->command.move, &transfers) == REFUSAL_NONE);
        CHECK_EQUAL_BYTES(&position, &session.position, sizeof position);
        check_transfers(before, outcome);
        break;
    case OUTCOME_UNDONE:
    case OUTCOME_DEALT:
        check_transfers(before, outcome);
        break;
    case OUTCOME_REFUSED:
        CHECK_EQUAL_INT(outcome->refusal, rules_apply(session_game(&session), &position, outcome->command.move, NULL));
        CHECK_EQUAL_BYTES(before, &session.position, sizeof position);
        break;
    case OUTCOME_NOTHING:
        CHECK_EQUAL_BYTES(before, &session.position, sizeof position);
        break;
    case OUTCOME_RETURNED:
    case OUTCOME_WENT:
        break;
    }
    kept_check_sound(&session);
    if (session_chapter(&session) != NULL && outcome->kind < OUTCOME_REFUSED) {
        CHECK_EQUAL_INT(rules_status(session_game(&session), &session.position), outcome->status);
    }
}

/* Executes what is queued or due. */
static void run_commands(void)
{
    Outcome outcome;
    Position before = session.position;
    while (session_step(&session, tick, &outcome)) {
        check_outcome(&before, &outcome);
        before = session.position;
    }
}

static void run_command(Command command)
{
    session_queue_push(&session.queue, command);
    run_commands();
}

/* A node of the history on the table, or one beside it. */
static int choose_node(FuzzBytes *bytes)
{
    int count = session_chapter(&session) == NULL ? 0 : session_history(&session)->count;
    return fuzz_below(bytes, count + 2) - 1;
}

static uint64_t choose_id(FuzzBytes *bytes)
{
    return (uint64_t)fuzz_below(bytes, (int)session.last_id + 2);
}

static void choose_command(FuzzBytes *bytes, CommandKind kind)
{
    uint8_t flags = kind == COMMAND_MOVE ? 0 : fuzz_byte(bytes);
    Command next = {.kind = (uint8_t)kind,
                    .on = flags & 1,
                    .lesson = flags & 2 && flags & 4,
                    .reviews = flags & 8 && (kind == COMMAND_SEEK || kind == COMMAND_UNDO || kind == COMMAND_REDO),
                    .within_deal = flags & 32};
    if (kind == COMMAND_DEAL || kind == COMMAND_RESUME) {
        next.game = fuzz_game(bytes);
        next.deal = (uint64_t)fuzz_below(bytes, DEALS);
        next.id = kind == COMMAND_RESUME && flags & 64 ? choose_id(bytes) : 0;
    } else if (kind == COMMAND_SEEK || kind == COMMAND_BRANCH) {
        next.node = choose_node(bytes);
    } else if (kind == COMMAND_REVIEW) {
        next.id = choose_id(bytes);
    } else if (kind == COMMAND_PLAYBACK) {
        next.node = fuzz_byte(bytes);
    } else if (kind == COMMAND_MOVE) {
        next.move = (Move){.from = fuzz_byte(bytes), .to = fuzz_byte(bytes)};
    }
    run_command(next);
}

static void play_move(FuzzBytes *bytes)
{
    Command next = {.kind = COMMAND_MOVE};
    if (session_chapter(&session) != NULL && fuzz_move(bytes, session_game(&session), &session.position, &next.move)) {
        run_command(next);
    }
}

static void wait_ticks(int ticks)
{
    for (int i = 0; i < ticks; i++) {
        tick++;
        run_commands();
    }
}

/* Takes over the game on the table as if it came from the store, or opens it for review as an unknown game. */
static void adopt_game(FuzzBytes *bytes)
{
    if (session_chapter(&session) == NULL || session.chapter_count > 20) {
        return;
    }
    TextSlice log = kept_log(session_history(&session), log_text);
    log.length = log.length * (size_t)fuzz_byte(bytes) / UINT8_MAX;
    const Game *game = session_game(&session);
    uint64_t deal = session_deal(&session);
    if (fuzz_byte(bytes) % 2 == 0) {
        session_adopt(&session, game, deal, 0, log, NULL);
    } else {
        session_adopt_review(&session, game, deal, fuzz_byte(bytes) % 3, log);
    }
}

/* A byte: mostly a move, else a kind of command. */
static void take_step(FuzzBytes *bytes)
{
    int choice = fuzz_below(bytes, 2 * KINDS + 8);
    if (choice < KINDS) {
        choose_command(bytes, (CommandKind)choice);
    } else if (choice < KINDS + 4) {
        wait_ticks(fuzz_byte(bytes) % 64);
    } else if (choice == KINDS + 4) {
        adopt_game(bytes);
    } else {
        play_move(bytes);
    }
}

/* Back to the deal and forth again: the same positions. */
static void check_undo(void)
{
    static Position passed[2 * COMMANDS_MAX + CARD_COUNT];
    int count = 0;
    run_command((Command){.kind = COMMAND_REVIEW_END});
    run_command((Command){.kind = COMMAND_AUTOPLAY, .on = false});
    run_command((Command){.kind = COMMAND_STOP});
    if (session_chapter(&session) == NULL) {
        return;
    }
    const History *history = session_history(&session);
    int here = history->here;
    for (int node = here; node != HISTORY_NONE; node = history->nodes[node].parent) {
        BASE_ASSERT((size_t)count < BASE_ARRAY_COUNT(passed));
        passed[count++] = history->nodes[node].position;
    }
    while (session_move_count(&session) > 0) {
        run_command((Command){.kind = COMMAND_UNDO, .within_deal = true});
        CHECK_EQUAL_BYTES(&passed[count - 1 - session_move_count(&session)], &session.position, sizeof(Position));
    }
    while (session_move_count(&session) < count - 1) {
        run_command((Command){.kind = COMMAND_REDO, .within_deal = true});
        int left = count - 1 - session_move_count(&session);
        CHECK(left < 0 || memcmp(&passed[left], &session.position, sizeof(Position)) == 0);
    }
    /* Automatic moves that were played behind it are played again, too. */
    CHECK(session_history_is_before(history, here, history->here));
}

/* A game is written as a log, and gone on with elsewhere. */
static void check_resumed(const Chapter *chapter)
{
    Outcome outcome;
    session_open(&resumed);
    TextSlice log = kept_log(&chapter->history, log_text);
    LogReplay replay;
    CHECK_EQUAL_INT(0, session_adopt(&resumed, chapter->game, chapter->deal, chapter->id, log, &replay));
    CHECK(replay.whole);
    session_queue_push(&resumed.queue, (Command){.kind = COMMAND_RESUME, .game = chapter->game, .id = chapter->id});
    while (session_step(&resumed, 1, &outcome)) {
    }
    const History *one = &chapter->history;
    const History *other = session_history(&resumed);
    CHECK_EQUAL_INT(one->count, other->count);
    CHECK_EQUAL_INT(one->here, other->here);
    CHECK_EQUAL_BYTES(&one->nodes[one->here].position, &resumed.position, sizeof(Position));
    for (int i = 0; i < one->count && i < other->count; i++) {
        CHECK_EQUAL_BYTES(&one->nodes[i].position, &other->nodes[i].position, sizeof(Position));
        CHECK_EQUAL_INT(one->nodes[i].parent, other->nodes[i].parent);
    }
    session_close(&resumed);
}

void fuzz_input(FuzzBytes *bytes)
{
    session_open(&session);
    tick = 0;
    run_command((Command){.kind = COMMAND_DEAL, .game = fuzz_game(bytes), .deal = (uint64_t)fuzz_below(bytes, DEALS)});
    for (int i = 0; i < COMMANDS_MAX && bytes->left > 0; i++) {
        take_step(bytes);
    }
    check_undo();
    for (int i = 0; i < session.chapter_count; i++) {
        check_resumed(&session.chapters[i]);
    }
    session_close(&session);
}
