/* SPDX-License-Identifier: MIT */
#include "support/table_fixture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "rules/record.h"
#include "support/check.h"
#include "table/win.h"
#include "ui/ui.h"

TableFixture fixture;

static void show(void *watcher, const Outcome *outcome)
{
    (void)watcher;
    ui_absorb(&fixture.ui, outcome, fixture.now);
}

static void close_table(void *player)
{
    session_fixture_end(player);
}

void table_fixture_open(const Game *game, Speed speed, int width, int height)
{
    check_close_later(close_table, &fixture.player);
    memset(&fixture, 0, sizeof fixture);
    session_fixture_start(&fixture.player, 1);
    fixture.player.watch = show;
    ui_open(&fixture.ui, &fixture.player.session, game, speed, 42);
    fixture.ui.first_tips.told = ~0; /* a player who knows them: each is told once, over what a move says */
    ui_resize(&fixture.ui, width, height, 1.0F);
}

void table_fixture_settle(void)
{
    session_fixture_settle(&fixture.player);
}

void table_fixture_advance(double milliseconds)
{
    double end = fixture.now + milliseconds;
    while ((double)(fixture.player.tick + 1) * 1000.0 / TICKS_PER_SECOND <= end) {
        fixture.player.tick++;
        fixture.now = (double)fixture.player.tick * 1000.0 / TICKS_PER_SECOND;
        table_fixture_settle();
        ui_tick(&fixture.ui, fixture.now);
    }
    fixture.now = end;
    table_prune(&fixture.ui.table, end);
    ui_tick(&fixture.ui, end);
}

void table_fixture_deal(uint64_t deal)
{
    session_fixture_deal(&fixture.player, fixture.ui.table.game, deal);
}

void table_fixture_command(CommandKind kind)
{
    session_fixture_command(&fixture.player, kind);
}

bool table_fixture_move(Pile from, Pile to)
{
    return session_fixture_move(&fixture.player, (Move){.from = from, .to = to});
}

int table_fixture_play(int moves)
{
    int played = 0;
    while (played < moves && session_fixture_move_by_chance(&fixture.player)) {
        played++;
    }
    return played;
}

bool table_fixture_play_text(const char *moves)
{
    TextSlice rest = base_text_slice(moves);
    bool accepted = true;
    while (accepted && rest.length > 0) {
        accepted = session_fixture_follow(&fixture.player, &rest);
    }
    return accepted;
}

static int left_to_follow;

static void follow(const Record *record)
{
    if (record->game == fixture.ui.table.game && record->deal == session_deal(session())) {
        TextSlice moves = record->moves;
        while (left_to_follow > 0 && session_fixture_follow(&fixture.player, &moves)) {
            left_to_follow--;
        }
    }
}

void table_fixture_follow(int count)
{
    left_to_follow = count;
    session_fixture_each_record("wins.txt", follow);
}

static void win(const Record *record)
{
    if (!fixture.ui.table.won && record->game == fixture.ui.table.game) {
        TextSlice moves = record->moves;
        table_fixture_deal(record->deal);
        table_fixture_rest(10000.0);
        while (session_fixture_follow(&fixture.player, &moves)) {
        }
    }
}

bool table_fixture_win(void)
{
    session_fixture_each_record("wins.txt", win);
    return fixture.ui.table.won;
}

bool table_fixture_rest(double limit)
{
    double end = fixture.now + limit;
    while (ui_is_moving(&fixture.ui) && fixture.now < end) {
        table_fixture_advance(5.0);
    }
    return !ui_is_moving(&fixture.ui);
}

void table_fixture_poses(Pose poses[CARD_COUNT])
{
    const Table *table = &fixture.ui.table;
    memset(poses, 0, sizeof(Pose) * CARD_COUNT);
    if (table->won && table->now >= table->won_since) {
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

void table_fixture_check_no_jump(const Pose before[CARD_COUNT], float way, float change)
{
    Pose after[CARD_COUNT];
    table_fixture_poses(after);
    for (Card card = 0; card < CARD_COUNT; card++) {
        Pose a = before[card];
        Pose b = after[card];
        bool held = fixture.ui.table.drag.active && fixture.ui.table.drag.card == card;
        bool stays = hypotf(b.x - a.x, b.y - a.y) <= way && fabsf(b.turn - a.turn) <= change &&
                     fabsf(b.lift - a.lift) <= change && fabsf(b.angle - a.angle) <= change * 40.0F;
        if (!held && !stays) {
            check_context("%s at %g ms, card %d: %g, %g to %g, %g, turn %g to %g, angle %g to %g, lift %g to %g",
                          fixture.ui.table.game->name, fixture.now, card, (double)a.x, (double)a.y, (double)b.x,
                          (double)b.y, (double)a.turn, (double)b.turn, (double)a.angle, (double)b.angle, (double)a.lift,
                          (double)b.lift);
            CHECK(stays);
        }
    }
}

Rect table_fixture_whole_place(const Layout *layout, const Game *game, Pile pile)
{
    int most = rules_pile_is_tableau(pile) ? 12 : (rules_pile_is_foundation(pile) ? 13 : 90);
    most = pile == PILE_RESERVE ? game->deal[0].cards_each : most;
    Point top = table_layout_slot(layout, pile, most - 1, most);
    return base_rect_union(layout->piles[pile].tray, table_layout_card_at(layout, top));
}

uint64_t table_fixture_draw(void)
{
    ui_draw(&fixture.ui, &fixture.list, fixture.now);
    return drawlist_hash(&fixture.list);
}

Point table_fixture_top(Pile pile)
{
    return base_rect_centre(table_top_rect(&fixture.ui.table, pile));
}

bool table_fixture_allows(Pile from, Pile to)
{
    return rules_check(fixture.ui.table.game, &fixture.ui.table.position, (Move){.from = from, .to = to}) ==
           REFUSAL_NONE;
}
