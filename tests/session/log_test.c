/* SPDX-License-Identifier: MIT */
/*
 * The log of a game: what it says of a game that wandered about replays to the very same history, every beginning of it
 * is a game of its own, and text that is no log, or only half of one, never gives more than its sound beginning.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/walk.h"
#include "support/check.h"

enum { ENTRIES_MAX = 3000 };

/* What is written of a game as it is played, and where each entry has left it. */
typedef struct Keeper {
    const SessionFixture *player;
    int here, count; /* of the history, before the outcome that is told next */
    char text[ENTRIES_MAX * LOG_ENTRY_SIZE];
    size_t length;
    size_t ends[ENTRIES_MAX]; /* of the text, after each entry and its blank */
    int heres[ENTRIES_MAX];
    int counts[ENTRIES_MAX];
    int entries;
    uint64_t milliseconds;
} Keeper;

static Keeper keeper;

static void keeper_write(const LogEntry *entry, const History *history)
{
    char text[LOG_ENTRY_SIZE];
    BASE_ASSERT(keeper.entries < ENTRIES_MAX);
    session_log_write(entry, text);
    size_t length = strlen(text);
    CHECK(length > 0 && text[length - 1] == ' ');
    memcpy(keeper.text + keeper.length, text, length + 1);
    keeper.length += length;
    keeper.ends[keeper.entries] = keeper.length;
    keeper.heres[keeper.entries] = history->here;
    keeper.counts[keeper.entries] = history->count;
    keeper.entries++;
    keeper.milliseconds += entry->milliseconds;
}

/* An entry is made of nothing but how the history differs from what it was before the outcome. */
static void keeper_watch(void *watcher, const Outcome *outcome)
{
    Keeper *self = watcher;
    const History *history = session_history(&self->player->session);
    const HistoryNode *node = &history->nodes[history->here];
    LogEntry entry = {.milliseconds = (uint64_t)self->entries * 37 % 1000};
    CHECK(outcome->kind != OUTCOME_RETURNED);
    if (history->count > self->count) {
        CHECK_EQUAL_INT(self->count + 1, history->count);
        entry.move = node->move;
        entry.automatic = node->automatic;
        keeper_write(&entry, history);
    } else if (history->here != self->here) {
        entry.goes = true;
        entry.node = history->here;
        keeper_write(&entry, history);
    }
    self->here = history->here;
    self->count = history->count;
}

static void keeper_begin(SessionFixture *player)
{
    keeper = (Keeper){.player = player, .count = 1};
    player->watch = keeper_watch;
    player->watcher = &keeper;
}

static TextSlice keeper_log(size_t length)
{
    return (TextSlice){.start = keeper.text, .length = length};
}

static void check_whole(const SessionFixture *player)
{
    History history;
    session_history_begin(&history, session_game(&player->session), session_deal(&player->session));
    LogReplay replay = session_log_replay(&history, session_game(&player->session), keeper_log(keeper.length));
    CHECK(replay.whole);
    CHECK_EQUAL_INT(keeper.entries, replay.entries);
    CHECK_EQUAL_UINT64(keeper.milliseconds, replay.milliseconds);
    kept_check_history(session_history(&player->session), &history);
    session_history_free(&history);
}

static int goes_seen;
static int automatic_seen;

static void count_kinds(const SessionFixture *player)
{
    const History *history = session_history(&player->session);
    goes_seen += keeper.entries - (history->count - 1);
    for (int i = 0; i < history->count; i++) {
        automatic_seen += history->nodes[i].automatic ? 1 : 0;
    }
}

/* A walk that is kept: over a whole deal by chance. */
static SessionFixture *keep_walk(const Game *game, uint64_t deal, int steps)
{
    check_context("game %s, deal %d", game->name, (int)deal);
    SessionFixture *player = session_fixture_open(deal * 31);
    player->session.autoplay = deal % 2 == 0;
    session_fixture_deal(player, game, deal);
    keeper_begin(player);
    walk(player, steps);
    return player;
}

TEST(a_log_replays_to_the_same_history)
{
    goes_seen = 0;
    for (int table = 0; table < rules_game_count(); table++) {
        for (uint64_t deal = 1; deal <= 6; deal++) {
            SessionFixture *player = keep_walk(rules_game_at(table), deal, 250);
            check_whole(player);
            count_kinds(player);
        }
    }
    CHECK(goes_seen > 1000);
}

static void check_record(const Record *record)
{
    check_context("record in line %d", record->line);
    SessionFixture *player = session_fixture_begin(record->deal, record->game, record->deal);
    keeper_begin(player);
    walk_along(player, record, 55 + record->line % 45);
    session_fixture_command(player, COMMAND_AUTOPLAY);
    session_fixture_wait(player, 300);
    walk(player, 60);
    check_whole(player);
    count_kinds(player);
}

TEST(automatic_plays_are_kept_as_such)
{
    automatic_seen = 0;
    CHECK_EQUAL_INT(70, session_fixture_each_record("wins.txt", check_record));
    CHECK(automatic_seen > 150);
}

/* Cut within an entry, that one is lost, or, where only digits of its time are missing, keeps what is left of it. */
static void check_cut(const SessionFixture *player, size_t length)
{
    const Game *game = session_game(&player->session);
    int entries = 0;
    while (entries < keeper.entries && keeper.ends[entries] <= length) {
        entries++;
    }
    size_t start = entries == 0 ? 0 : keeper.ends[entries - 1];
    bool timed = length > start && keeper.text[length - 1] != '+' && memchr(keeper.text + start, '+', length - start);
    int understood = entries + (timed ? 1 : 0);
    History history;
    session_history_begin(&history, game, session_deal(&player->session));
    char *copy = malloc(length + 1); /* so that a byte read behind the end is found */
    BASE_ASSERT(copy != NULL);
    memcpy(copy, keeper.text, length);
    LogReplay replay = session_log_replay(&history, game, (TextSlice){.start = copy, .length = length});
    CHECK_EQUAL_INT(understood, replay.entries);
    CHECK_EQUAL_INT(length == start || timed, replay.whole);
    int here = understood == 0 ? 0 : keeper.heres[understood - 1];
    CHECK_EQUAL_INT(here, history.here);
    CHECK_EQUAL_BYTES(&session_history(&player->session)->nodes[here].position, &history.nodes[here].position,
                      sizeof(Position));
    CHECK_EQUAL_INT(understood == 0 ? 1 : keeper.counts[understood - 1], history.count);
    free(copy);
    session_history_free(&history);
}

TEST(a_log_cut_at_every_byte)
{
    SessionFixture *player = keep_walk(rules_game_find("the-plot", NULL), 4, 150);
    for (size_t length = 0; length <= keeper.length; length++) {
        check_cut(player, length);
    }
}

/* Entries that are no such thing; each follows one that is. */
TEST(malformed_entries)
{
    static const char *const words[] = {
        "+",
        "+5",
        "@",
        "@+5",
        "@5",
        "@-1+5",
        "@1+",
        "@1+-5",
        "@1+5+5",
        "@2+5", /* no such node */
        "@+",
        "@@0+5",
        "@0 +5",
        "@2147483648+5",
        "@2147483647+5",
        "@18446744073709551616+5",
        "@99999999999999999999999999+5",
        "@0x0+5",
        "S-W",
        "S-W+",
        "S-W+x",
        "S-W+1.5",
        "S-W**+5",
        "*S-W+5",
        "*+5",
        "S-W*",
        "S+5",
        "S-+5",
        "-W+5",
        "SW+5",
        "s-w+5",
        "S-W +5",
        "S-W+18446744073709551616",
        "T13-W+5",
        "T99999999999999999999-W+5",
        "W-S+5",
        "S-S+5",
        "F1-T1+5",
        "S-W+5\n",
        "\xff\xfe+5",
        ";",
    };
    const Game *game = rules_game_find("the-plait", NULL);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(words); i++) {
        char text[80];
        History history;
        check_context("the entry '%s'", words[i]);
        session_history_begin(&history, game, 1);
        snprintf(text, sizeof text, "S-W+7 %s S-W+5 ", words[i]);
        LogReplay replay = session_log_replay(&history, game, base_text_slice(text));
        CHECK_EQUAL_INT(1, replay.entries);
        CHECK_EQUAL_UINT64(7, replay.milliseconds);
        CHECK(!replay.whole);
        CHECK_EQUAL_INT(2, history.count);
        CHECK_EQUAL_INT(1, history.here);
        session_history_free(&history);
    }
}

/* No time is too long, and their sum does not wrap. */
TEST(huge_times)
{
    const char *log = "S-W+18446744073709551615 S-W+18446744073709551615\t@0+3";
    const Game *game = rules_game_find("the-plait", NULL);
    History history;
    LogReplay replay;
    session_history_begin(&history, game, 1);
    replay = session_log_replay(&history, game, base_text_slice(log));
    CHECK(replay.whole);
    CHECK_EQUAL_INT(3, replay.entries);
    CHECK_EQUAL_UINT64(UINT64_MAX, replay.milliseconds);
    CHECK_EQUAL_INT(0, history.here);
    session_history_free(&history);
}

static void check_entry(LogEntry entry, const char *expected)
{
    char text[LOG_ENTRY_SIZE];
    LogEntry read;
    session_log_write(&entry, text);
    CHECK_EQUAL_TEXT(expected, text);
    CHECK(session_log_read((TextSlice){.start = text, .length = strlen(text) - 1}, &read));
    CHECK_EQUAL_INT(entry.goes, read.goes);
    CHECK_EQUAL_INT(entry.node, read.node);
    CHECK_EQUAL_INT(entry.automatic, read.automatic);
    CHECK_EQUAL_INT(entry.move.from, read.move.from);
    CHECK_EQUAL_INT(entry.move.to, read.move.to);
    CHECK_EQUAL_UINT64(entry.milliseconds, read.milliseconds);
}

TEST(entries_as_text)
{
    check_entry((LogEntry){.move = {.from = PILE_STOCK, .to = PILE_WASTE}, .milliseconds = 1200}, "S-W+1200 ");
    check_entry(
        (LogEntry){.move = {.from = PILE_TABLEAU + 3, .to = PILE_FOUNDATION}, .automatic = true, .milliseconds = 250},
        "T4-F1*+250 ");
    check_entry((LogEntry){.goes = true, .node = 17, .milliseconds = 800}, "@17+800 ");
    check_entry((LogEntry){.move = {.from = PILE_TABLEAU + 11, .to = PILE_TABLEAU + 10},
                           .automatic = true,
                           .milliseconds = UINT64_MAX},
                "T12-T11*+18446744073709551615 ");
    check_entry((LogEntry){.goes = true, .node = INT32_MAX, .milliseconds = UINT64_MAX},
                "@2147483647+18446744073709551615 ");
}
