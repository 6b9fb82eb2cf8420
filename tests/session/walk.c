/* SPDX-License-Identifier: MIT */
#include "session/walk.h"

void walk_command(Player *player, CommandKind kind, int node)
{
    session_queue_push(&player->session.queue, (Command){.kind = (uint8_t)kind, .node = node});
    player_settle(player);
}

void walk_step(Player *player)
{
    uint64_t choice = base_random_below(&player->random, 100);
    if (choice < 64) {
        if (player_move_by_chance(player)) {
            player_wait(player, (int)base_random_below(&player->random, 3) * 40);
        }
    } else if (choice < 80) {
        player_command(player, COMMAND_UNDO);
    } else if (choice < 88) {
        player_command(player, COMMAND_REDO);
    } else if (choice < 90) {
        player_command(player, COMMAND_RESTART);
    } else if (choice < 97) {
        uint64_t count = (uint64_t)session_history(&player->session)->count;
        walk_command(player, COMMAND_SEEK, (int)base_random_below(&player->random, count));
    } else {
        player_command(player, COMMAND_FINISH);
        player_wait(player, 100);
    }
}

void walk(Player *player, int steps)
{
    for (int i = 0; i < steps; i++) {
        walk_step(player);
    }
}

void walk_along(Player *player, const Record *record, int percent)
{
    TextSlice rest = record->moves;
    size_t left = rest.length * (size_t)(100 - percent) / 100;
    while (rest.length > left && player_follow(player, &rest)) {
    }
}

TextSlice walk_log(const Game *game, uint64_t deal, int steps, char text[KEPT_LOG_SIZE])
{
    Player other;
    player_open(&other, deal);
    player_deal(&other, game, deal);
    walk(&other, steps);
    TextSlice log = kept_log(session_history(&other.session), text);
    player_close(&other);
    return log;
}
