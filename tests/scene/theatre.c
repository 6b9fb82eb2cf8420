/* SPDX-License-Identifier: MIT */
#include "scene/theatre.h"

#include <stdlib.h>
#include <string.h>

#include "rules/record.h"
#include "scene/win.h"
#include "support/check.h"

static void theatre_watch(void *watcher, const Outcome *outcome)
{
    Theatre *theatre = watcher;
    scene_table_absorb(&theatre->table, &theatre->player.session, outcome, theatre->now);
}

void theatre_open(Theatre *theatre, const Game *game, Speed speed, int width, int height)
{
    memset(theatre, 0, sizeof *theatre);
    player_open(&theatre->player, 1);
    theatre->player.watch = theatre_watch;
    theatre->player.watcher = theatre;
    scene_table_open(&theatre->table, game, speed);
    scene_table_resize(&theatre->table, width, height, 1.0F);
}

void theatre_close(Theatre *theatre)
{
    player_close(&theatre->player);
}

void theatre_settle(Theatre *theatre)
{
    player_settle(&theatre->player);
}

void theatre_advance(Theatre *theatre, double milliseconds)
{
    double end = theatre->now + milliseconds;
    while ((double)(theatre->player.tick + 1) * 1000.0 / TICKS_PER_SECOND <= end) {
        theatre->player.tick++;
        theatre->now = (double)theatre->player.tick * 1000.0 / TICKS_PER_SECOND;
        theatre_settle(theatre);
    }
    theatre->now = end;
    scene_table_prune(&theatre->table, end);
}

void theatre_deal(Theatre *theatre, uint64_t deal)
{
    player_deal(&theatre->player, theatre->table.game, deal);
}

void theatre_command(Theatre *theatre, CommandKind kind)
{
    player_command(&theatre->player, kind);
}

bool theatre_move(Theatre *theatre, Pile from, Pile to)
{
    return player_move(&theatre->player, (Move){.from = from, .to = to});
}

bool theatre_win(Theatre *theatre, const char *folder)
{
    size_t length = 0;
    char *text = check_read_file(folder, "wins.txt", &length);
    RecordReader reader;
    Record record;
    RecordError error;
    rules_record_open(&reader, (TextSlice){.start = text, .length = length});
    while (!theatre->table.won && rules_record_read(&reader, &record, &error) == RECORD_READ) {
        if (record.game == theatre->table.game) {
            TextSlice moves = record.moves;
            theatre_deal(theatre, record.deal);
            theatre_rest(theatre, 10000.0);
            while (player_follow(&theatre->player, &moves)) {
            }
        }
    }
    free(text);
    return theatre->table.won;
}

bool theatre_rest(Theatre *theatre, double limit)
{
    double end = theatre->now + limit;
    while (scene_table_is_moving(&theatre->table) && theatre->now < end) {
        theatre_advance(theatre, 5.0);
    }
    return !scene_table_is_moving(&theatre->table);
}

void theatre_poses(const Theatre *theatre, Pose poses[CARD_COUNT])
{
    const Table *table = &theatre->table;
    memset(poses, 0, sizeof(Pose) * CARD_COUNT);
    if (scene_table_shows_win(table) && table->now >= table->won_since) {
        scene_win_collect_poses(table, poses);
        return;
    }
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        Card cards[CARD_COUNT];
        int count = rules_pile_cards(&table->position, pile, cards);
        for (int i = 0; i < count; i++) {
            poses[cards[i]] = scene_table_card_pose(table, pile, i, cards[i]);
        }
    }
}

uint64_t theatre_draw(Theatre *theatre)
{
    scene_table_draw(&theatre->table, &theatre->list, theatre->now);
    return scene_draw_hash(&theatre->list);
}

Point theatre_top(const Theatre *theatre, Pile pile)
{
    return scene_rect_centre(scene_table_top_rect(&theatre->table, pile));
}
