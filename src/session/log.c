/* SPDX-License-Identifier: MIT */
#include "session/log.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "rules/notation.h"

char *session_log_write(const LogEntry *entry, char text[LOG_ENTRY_SIZE])
{
    unsigned long long milliseconds = entry->milliseconds;
    char move[MOVE_TEXT_SIZE];
    if (entry->goes) {
        return text + snprintf(text, LOG_ENTRY_SIZE, "@%d+%llu ", entry->node, milliseconds);
    }
    rules_move_text(entry->move, move);
    return text + snprintf(text, LOG_ENTRY_SIZE, "%s%s+%llu ", move, entry->automatic ? "*" : "", milliseconds);
}

static TextSlice slice_part(TextSlice text, size_t from, size_t to)
{
    return (TextSlice){.start = text.start + from, .length = to - from};
}

bool session_log_read(TextSlice word, LogEntry *entry)
{
    uint64_t node = 0;
    const char *plus = word.length == 0 ? NULL : memchr(word.start, '+', word.length);
    *entry = (LogEntry){.goes = false};
    if (plus == NULL) {
        return false;
    }
    size_t end = (size_t)(plus - word.start);
    if (!base_text_parse_uint64(slice_part(word, end + 1, word.length), &entry->milliseconds)) {
        return false;
    }
    if (word.start[0] == '@') {
        bool read = base_text_parse_uint64(slice_part(word, 1, end), &node) && node <= INT_MAX;
        entry->goes = true;
        entry->node = read ? (int)node : 0;
        return read;
    }
    entry->automatic = end > 0 && word.start[end - 1] == '*';
    return rules_move_parse(slice_part(word, 0, entry->automatic ? end - 1 : end), &entry->move);
}

/* Replays one entry. Returns false, with nothing changed, if that is not possible. */
static bool replay_entry(History *history, const Game *game, const LogEntry *entry)
{
    if (entry->goes) {
        if (entry->node >= history->count) {
            return false;
        }
        session_history_go(history, entry->node);
        return true;
    }
    return session_history_play(history, game, entry->move, entry->automatic, NULL) == REFUSAL_NONE;
}

LogReplay session_log_replay(History *history, const Game *game, TextSlice log)
{
    LogReplay replay = {.whole = true};
    TextSlice word;
    LogEntry entry;
    while (base_text_next_word(&log, &word)) {
        if (!session_log_read(word, &entry) || !replay_entry(history, game, &entry)) {
            replay.whole = false;
            break;
        }
        replay.entries++;
        uint64_t room = UINT64_MAX - replay.milliseconds; /* the text may hold any number */
        replay.milliseconds += entry.milliseconds < room ? entry.milliseconds : room;
    }
    return replay;
}
