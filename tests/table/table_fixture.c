/* SPDX-License-Identifier: MIT */
#include "table/table_fixture.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "rules/record.h"
#include "support/check.h"
#include "table/win.h"

static void table_fixture_watch(void *watcher, const Outcome *outcome)
{
    TableFixture *fixture = watcher;
    table_absorb(&fixture->table, &fixture->player.session, outcome, fixture->now);
}

void table_fixture_open(TableFixture *fixture, const Game *game, Speed speed, int width, int height)
{
    memset(fixture, 0, sizeof *fixture);
    player_open(&fixture->player, 1);
    fixture->player.watch = table_fixture_watch;
    fixture->player.watcher = fixture;
    table_open(&fixture->table, game, speed);
    table_resize(&fixture->table, width, height, 1.0F);
}

void table_fixture_close(TableFixture *fixture)
{
    player_close(&fixture->player);
}

void table_fixture_settle(TableFixture *fixture)
{
    player_settle(&fixture->player);
}

void table_fixture_advance(TableFixture *fixture, double milliseconds)
{
    double end = fixture->now + milliseconds;
    while ((double)(fixture->player.tick + 1) * 1000.0 / TICKS_PER_SECOND <= end) {
        fixture->player.tick++;
        fixture->now = (double)fixture->player.tick * 1000.0 / TICKS_PER_SECOND;
        table_fixture_settle(fixture);
    }
    fixture->now = end;
    table_prune(&fixture->table, end);
}

void table_fixture_deal(TableFixture *fixture, uint64_t deal)
{
    player_deal(&fixture->player, fixture->table.game, deal);
}

void table_fixture_command(TableFixture *fixture, CommandKind kind)
{
    player_command(&fixture->player, kind);
}

bool table_fixture_move(TableFixture *fixture, Pile from, Pile to)
{
    return player_move(&fixture->player, (Move){.from = from, .to = to});
}

bool table_fixture_play(TableFixture *fixture, const char *moves)
{
    TextSlice rest = base_text_slice(moves);
    bool accepted = true;
    while (accepted && rest.length > 0) {
        accepted = player_follow(&fixture->player, &rest);
    }
    return accepted;
}

/* Plays moves of a won record: of the deal on the table, or with `deals` of the first one of the game, dealt first. */
static void follow_record(TableFixture *fixture, const char *folder, int count, bool deals)
{
    size_t length = 0;
    char *text = check_read_file(folder, "wins.txt", &length);
    RecordReader reader;
    Record record;
    RecordError error;
    rules_record_open(&reader, (TextSlice){.start = text, .length = length});
    while (rules_record_read(&reader, &record, &error) == RECORD_READ) {
        if (record.game != fixture->table.game || (!deals && record.deal != fixture->table.deal)) {
            continue;
        }
        if (deals) {
            table_fixture_deal(fixture, record.deal);
            table_fixture_rest(fixture, 10000.0);
        }
        TextSlice moves = record.moves;
        for (int i = 0; i < count && player_follow(&fixture->player, &moves); i++) {
        }
        break;
    }
    free(text);
}

void table_fixture_follow(TableFixture *fixture, const char *folder, int count)
{
    follow_record(fixture, folder, count, false);
}

bool table_fixture_win(TableFixture *fixture, const char *folder)
{
    follow_record(fixture, folder, INT_MAX, true);
    return fixture->table.won;
}

bool table_fixture_rest(TableFixture *fixture, double limit)
{
    double end = fixture->now + limit;
    while (table_is_moving(&fixture->table) && fixture->now < end) {
        table_fixture_advance(fixture, 5.0);
    }
    return !table_is_moving(&fixture->table);
}

void table_fixture_poses(const TableFixture *fixture, Pose poses[CARD_COUNT])
{
    const Table *table = &fixture->table;
    memset(poses, 0, sizeof(Pose) * CARD_COUNT);
    if (table_shows_win(table) && table->now >= table->won_since) {
        table_win_collect_poses(table, poses);
        return;
    }
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        Card cards[CARD_COUNT];
        int count = rules_pile_cards(&table->position, pile, cards);
        for (int i = 0; i < count; i++) {
            poses[cards[i]] = table_card_pose(table, pile, i, cards[i]);
        }
    }
}

uint64_t table_fixture_draw(TableFixture *fixture)
{
    table_draw(&fixture->table, &fixture->list, fixture->now);
    return drawlist_hash(&fixture->list);
}

Point table_fixture_top(const TableFixture *fixture, Pile pile)
{
    return base_rect_centre(table_top_rect(&fixture->table, pile));
}
