/* SPDX-License-Identifier: MIT */
#include "session/walk.h"

void walk_command(SessionFixture *player, CommandKind kind, int node)
{
    session_fixture_do(player, (Command){.kind = (uint8_t)kind, .node = node});
}

void walk_review(SessionFixture *player, uint64_t id)
{
    session_fixture_do(player, (Command){.kind = COMMAND_REVIEW, .id = id});
}

void walk_step(SessionFixture *player)
{
    uint64_t choice = base_random_below(&player->random, 100);
    if (choice < 64) {
        if (session_fixture_move_by_chance(player)) {
            session_fixture_wait(player, (int)base_random_below(&player->random, 3) * 40);
        }
    } else if (choice < 80) {
        session_fixture_command(player, COMMAND_UNDO);
    } else if (choice < 88) {
        session_fixture_command(player, COMMAND_REDO);
    } else if (choice < 90) {
        session_fixture_command(player, COMMAND_RESTART);
    } else if (choice < 97) {
        uint64_t count = (uint64_t)session_history(&player->session)->count;
        walk_command(player, COMMAND_SEEK, (int)base_random_below(&player->random, count));
    } else {
        session_fixture_command(player, COMMAND_FINISH);
        session_fixture_wait(player, 100);
    }
}

void walk(SessionFixture *player, int steps)
{
    for (int i = 0; i < steps; i++) {
        walk_step(player);
    }
}

void walk_along(SessionFixture *player, const Record *record, int percent)
{
    TextSlice rest = record->moves;
    size_t left = rest.length * (size_t)(100 - percent) / 100;
    while (rest.length > left && session_fixture_follow(player, &rest)) {
    }
}

TextSlice walk_log(const Game *game, uint64_t deal, int steps, char text[KEPT_LOG_SIZE])
{
    SessionFixture *other = session_fixture_begin(deal, game, deal);
    walk(other, steps);
    return kept_log(session_history(&other->session), text);
}
