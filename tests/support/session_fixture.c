/* SPDX-License-Identifier: MIT */
#include "support/session_fixture.h"

#include <stdlib.h>
#include <string.h>

#include "rules/notation.h"
#include "support/check.h"

void session_fixture_start(SessionFixture *fixture, uint64_t seed)
{
    memset(fixture, 0, sizeof *fixture);
    session_open(&fixture->session);
    fixture->random = (Random){.state = seed};
}

void session_fixture_end(SessionFixture *fixture)
{
    session_close(&fixture->session);
}

static void free_fixture(void *fixture)
{
    session_fixture_end(fixture);
    free(fixture);
}

SessionFixture *session_fixture_open(uint64_t seed)
{
    SessionFixture *fixture = malloc(sizeof *fixture);
    BASE_ASSERT(fixture != NULL);
    session_fixture_start(fixture, seed);
    check_close_later(free_fixture, fixture);
    return fixture;
}

SessionFixture *session_fixture_begin(uint64_t seed, const Game *game, uint64_t deal)
{
    SessionFixture *fixture = session_fixture_open(seed);
    session_fixture_deal(fixture, game, deal);
    return fixture;
}

int session_fixture_settle(SessionFixture *fixture)
{
    int count = 0;
    while (session_step(&fixture->session, fixture->tick, &fixture->outcome)) {
        if (fixture->watch != NULL) {
            fixture->watch(fixture->watcher, &fixture->outcome);
        }
        count++;
        BASE_ASSERT(count < 10000);
    }
    fixture->outcome_count += count;
    return count;
}

void session_fixture_do(SessionFixture *fixture, Command command)
{
    session_queue_push(&fixture->session.queue, command);
    session_fixture_settle(fixture);
}

void session_fixture_deal(SessionFixture *fixture, const Game *game, uint64_t deal)
{
    session_fixture_do(fixture, (Command){.kind = COMMAND_DEAL, .game = game, .deal = deal});
}

void session_fixture_command(SessionFixture *fixture, CommandKind kind)
{
    /* automatic moves are switched */
    session_fixture_do(fixture, (Command){.kind = (uint8_t)kind, .on = !fixture->session.autoplay});
}

bool session_fixture_move(SessionFixture *fixture, Move move)
{
    session_fixture_do(fixture, (Command){.kind = COMMAND_MOVE, .move = move});
    return fixture->outcome.kind == OUTCOME_MOVED;
}

void session_fixture_wait(SessionFixture *fixture, int ticks)
{
    for (int i = 0; i < ticks; i++) {
        fixture->tick++;
        session_fixture_settle(fixture);
    }
}

void session_fixture_wait_until_idle(SessionFixture *fixture)
{
    for (int i = 0; i < 100000 && session_is_busy(&fixture->session); i++) {
        session_fixture_wait(fixture, 1);
    }
    CHECK(!session_is_busy(&fixture->session));
}

bool session_fixture_move_by_chance(SessionFixture *fixture)
{
    Move moves[MOVES_MAX];
    int count = rules_legal_moves(session_game(&fixture->session), &fixture->session.position, moves);
    if (count == 0) {
        return false;
    }
    Move move = moves[base_random_below(&fixture->random, (uint64_t)count)];
    for (int i = 0; i < count; i++) {
        if (rules_pile_is_foundation(moves[i].to) && base_random_below(&fixture->random, 3) == 0) {
            move = moves[i];
        }
    }
    return CHECK(session_fixture_move(fixture, move));
}

bool session_fixture_follow(SessionFixture *fixture, TextSlice *moves)
{
    TextSlice word;
    Move move;
    if (!base_text_next_word(moves, &word)) {
        return false;
    }
    return CHECK(rules_move_parse(word, &move)) && CHECK(session_fixture_move(fixture, move));
}

int session_fixture_each_record(const char *name, void (*visit)(const Record *record))
{
    size_t length = 0;
    char *text = check_read_file(TEST_VECTORS, name, &length);
    RecordReader reader;
    Record record;
    RecordError error;
    int count = 0;
    reader = (RecordReader){.rest = (TextSlice){.start = text, .length = length}};
    while (rules_record_read(&reader, &record, &error) == RECORD_READ) {
        visit(&record);
        count++;
    }
    free(text);
    return count;
}
