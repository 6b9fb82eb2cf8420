/* SPDX-License-Identifier: MIT */
/*
 * Logs. An entry that is read is written and read again as the same. The history that a log leads to is sound: each
 * node is what the rules make of its parent; and its own log leads to the same history.
 *
 * An input is a rule set, a byte for the deal and a log; where the log begins with '=', bytes of which each is an
 * entry: a legal move, or a jump.
 */
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "session/kept.h"

enum { JUMP = 0x80 };

static char log_text[KEPT_LOG_SIZE], made[KEPT_LOG_SIZE];

void fuzz_begin(void) {}

static void check_entry(TextSlice word)
{
    LogEntry entry, again;
    char text[LOG_ENTRY_SIZE];
    if (!session_log_read(word, &entry)) {
        return;
    }
    bool exists = entry.goes || (entry.move.from != PILE_NONE && entry.move.to != PILE_NONE);
    if (!exists) {
        return; /* "T13-W" is well formed and never legal */
    }
    session_log_write(&entry, text);
    TextSlice rest = base_text_slice(text);
    BASE_ASSERT(base_text_next_word(&rest, &word) && session_log_read(word, &again));
    BASE_ASSERT(entry.goes == again.goes && entry.node == again.node && entry.automatic == again.automatic &&
                entry.milliseconds == again.milliseconds && entry.move.from == again.move.from &&
                entry.move.to == again.move.to);
}

/* Each node follows from its parent. */
static void check_history(const History *history, const Game *game)
{
    BASE_ASSERT(history->here >= 0 && history->here < history->count);
    for (int i = 1; i < history->count; i++) {
        const HistoryNode *node = &history->nodes[i];
        BASE_ASSERT(node->parent >= 0 && node->parent < i);
        Position position = history->nodes[node->parent].position;
        BASE_ASSERT(rules_apply(game, &position, node->move, NULL) == REFUSAL_NONE);
        BASE_ASSERT(memcmp(&position, &node->position, sizeof position) == 0);
        BASE_ASSERT(node->depth == history->nodes[node->parent].depth + 1);
    }
}

static void check_same(const History *one, const History *other)
{
    BASE_ASSERT(one->count == other->count && one->here == other->here);
    for (int i = 0; i < one->count; i++) {
        const HistoryNode *left = &one->nodes[i];
        const HistoryNode *right = &other->nodes[i];
        BASE_ASSERT(memcmp(&left->position, &right->position, sizeof left->position) == 0);
        BASE_ASSERT(left->parent == right->parent && left->automatic == right->automatic &&
                    left->first_child == right->first_child && left->sibling == right->sibling);
    }
}

static LogReplay begin_and_replay(History *history, const Game *game, uint64_t deal, TextSlice log)
{
    session_history_begin(history, game, deal);
    return session_log_replay(history, game, log);
}

static void check_log(const Game *game, uint64_t deal, TextSlice log)
{
    History history, again;
    TextSlice rest = log;
    TextSlice word;
    int words = 0;
    for (; base_text_next_word(&rest, &word); words++) {
        check_entry(word);
    }
    LogReplay replay = begin_and_replay(&history, game, deal, log);
    BASE_ASSERT(replay.entries <= words && replay.whole == (replay.entries == words));
    check_history(&history, game);
    LogReplay same = begin_and_replay(&again, game, deal, kept_log(&history, log_text));
    BASE_ASSERT(same.whole);
    check_same(&history, &again);
    session_history_free(&history);
    session_history_free(&again);
}

/* A log of what the bytes choose, which is whole. */
static TextSlice make_log(FuzzBytes *bytes, const Game *game, uint64_t deal)
{
    History history;
    TextWriter writer;
    char text[LOG_ENTRY_SIZE];
    session_history_begin(&history, game, deal);
    base_text_writer_open(&writer, made, sizeof made);
    while (bytes->left > 0 && writer.length + LOG_ENTRY_SIZE < sizeof made) {
        LogEntry entry = {.milliseconds = *bytes->next, .goes = *bytes->next >= JUMP};
        if (entry.goes) {
            entry.node = (fuzz_byte(bytes) - JUMP) % history.count;
            session_history_go(&history, entry.node);
        } else if (fuzz_move(bytes, game, &history.nodes[history.here].position, &entry.move)) {
            entry.automatic = entry.milliseconds % 5 == 0;
            session_history_play(&history, game, entry.move, entry.automatic, NULL);
        } else {
            break;
        }
        session_log_write(&entry, text);
        base_text_write_string(&writer, text);
    }
    History again;
    TextSlice log = {.start = made, .length = writer.length};
    BASE_ASSERT(begin_and_replay(&again, game, deal, log).whole);
    check_same(&history, &again);
    session_history_free(&history);
    session_history_free(&again);
    return log;
}

void fuzz_input(FuzzBytes *bytes)
{
    const Game *game = fuzz_game(bytes);
    uint64_t deal = fuzz_byte(bytes);
    TextSlice log = fuzz_text(bytes);
    if (log.length > 0 && log.start[0] == '=') {
        fuzz_byte(bytes);
        log = make_log(bytes, game, deal);
    }
    check_log(game, deal, log);
}
