/* SPDX-License-Identifier: MIT */
#include "session/walk.h"

#include "session/kept.h"
#include "support/check.h"

void walk_command(SessionFixture *player, CommandKind kind, int node)
{
    session_fixture_do(player, (Command){.kind = (uint8_t)kind, .node = node});
}

void walk_view(SessionFixture *player, uint64_t id)
{
    session_fixture_do(player, (Command){.kind = COMMAND_REVIEW, .id = id});
}

void walk_resume(SessionFixture *player, const Game *game)
{
    session_fixture_do(player, (Command){.kind = COMMAND_RESUME, .game = game, .deal = 1});
}

int walk_adopt(SessionFixture *player, const Game *game, uint64_t id, int steps, bool visiting)
{
    static char text[KEPT_LOG_SIZE];
    LogReplay replay;
    SessionFixture *other = session_fixture_begin(id + 3, game, id + 3);
    walk(other, steps);
    const History *history = session_history(&other->session);
    int place = session_adopt(&player->session, game, id + 3, id, kept_log(history, text), visiting, &replay);
    CHECK(place >= 0 && replay.whole);
    CHECK_EQUAL_INT(history->count, player->session.chapters[place].history.count);
    return place;
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
