/* SPDX-License-Identifier: MIT */
#include "session/player.h"

#include <stdlib.h>
#include <string.h>

#include "rules/notation.h"
#include "support/check.h"

void player_open(Player *player, uint64_t seed)
{
    memset(player, 0, sizeof *player);
    session_open(&player->session);
    player->random = (Random){.state = seed};
}

void player_close(Player *player)
{
    session_close(&player->session);
}

int player_settle(Player *player)
{
    int count = 0;
    while (session_step(&player->session, player->tick, &player->outcome)) {
        if (player->watch != NULL) {
            player->watch(player->watcher, &player->outcome);
        }
        count++;
        BASE_ASSERT(count < 10000);
    }
    player->outcome_count += count;
    return count;
}

void player_deal(Player *player, const Game *game, uint64_t deal)
{
    session_queue_push(&player->session.queue, (Command){.kind = COMMAND_DEAL, .game = game, .deal = deal});
    player_settle(player);
}

void player_command(Player *player, CommandKind kind)
{
    session_queue_push_kind(&player->session.queue, kind);
    player_settle(player);
}

bool player_move(Player *player, Move move)
{
    session_queue_push_move(&player->session.queue, move.from, move.to);
    player_settle(player);
    return player->outcome.kind == OUTCOME_MOVED;
}

void player_wait(Player *player, int ticks)
{
    for (int i = 0; i < ticks; i++) {
        player->tick++;
        player_settle(player);
    }
}

void player_wait_until_idle(Player *player)
{
    for (int i = 0; i < 100000 && session_is_busy(&player->session); i++) {
        player_wait(player, 1);
    }
    CHECK(!session_is_busy(&player->session));
}

bool player_move_by_chance(Player *player)
{
    Move moves[MOVES_MAX];
    int count = rules_legal_moves(session_game(&player->session), &player->session.position, moves);
    if (count == 0) {
        return false;
    }
    Move move = moves[base_random_below(&player->random, (uint64_t)count)];
    for (int i = 0; i < count; i++) {
        if (rules_pile_is_foundation(moves[i].to) && base_random_below(&player->random, 3) == 0) {
            move = moves[i];
        }
    }
    return CHECK(player_move(player, move));
}

bool player_follow(Player *player, TextSlice *moves)
{
    TextSlice word;
    Move move;
    if (!base_text_next_word(moves, &word)) {
        return false;
    }
    return CHECK(rules_move_parse(word, &move)) && CHECK(player_move(player, move));
}

int player_each_record(const char *name, void (*visit)(const Record *record))
{
    size_t length = 0;
    char *text = check_read_file(TEST_VECTORS, name, &length);
    RecordReader reader;
    Record record;
    RecordError error;
    int count = 0;
    rules_record_open(&reader, (TextSlice){.start = text, .length = length});
    while (rules_record_read(&reader, &record, &error) == RECORD_READ) {
        visit(&record);
        count++;
    }
    free(text);
    return count;
}
