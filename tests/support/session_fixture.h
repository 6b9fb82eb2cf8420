/* SPDX-License-Identifier: MIT */
/*
 * A session with a clock that is moved by hand, and moves by chance.
 *
 * A fixture belongs to the test and is closed at its end; several may be open. Time is in ticks. Everything that comes
 * by chance comes from `random`, so a test repeats itself. A command that the session does not carry out in one go (an
 * undo over automatic moves) is carried out to its end. One thread.
 */
#ifndef THEPLOT_TESTS_SUPPORT_SESSION_FIXTURE_H
#define THEPLOT_TESTS_SUPPORT_SESSION_FIXTURE_H

#include "base/random.h"
#include "rules/record.h"
#include "session/session.h"

typedef struct SessionFixture {
    Session session;
    Random random;
    uint64_t tick;
    Outcome outcome; /* the last one */
    int outcome_count;
    void (*watch)(void *watcher, const Outcome *outcome); /* called with each outcome, if it is set */
    void *watcher;
} SessionFixture;

SessionFixture *session_fixture_open(uint64_t seed);

/* The same with a deal on the table. */
SessionFixture *session_fixture_begin(uint64_t seed, const Game *game, uint64_t deal);

/* The same for a fixture that is part of another one, which has to end it. */
void session_fixture_start(SessionFixture *fixture, uint64_t seed);
void session_fixture_end(SessionFixture *fixture);

/* Executes what is queued or due at the present tick. Returns how many outcomes there were. */
int session_fixture_settle(SessionFixture *fixture);

/* Queues a command and executes it at once, without letting time pass. The outcome is the last one it gave. */
void session_fixture_do(SessionFixture *fixture, Command command);
void session_fixture_deal(SessionFixture *fixture, const Game *game, uint64_t deal);
void session_fixture_command(SessionFixture *fixture, CommandKind kind);
bool session_fixture_move(SessionFixture *fixture, Move move);

/* Lets time pass. */
void session_fixture_wait(SessionFixture *fixture, int ticks);

/* Lets time pass until no automatic play is waiting. */
void session_fixture_wait_until_idle(SessionFixture *fixture);

/* Plays a random legal move, most often one to a foundation. Returns false if there is none. */
bool session_fixture_move_by_chance(SessionFixture *fixture);

/* Plays the next word of a record's moves, without letting time pass. False where none is left. */
bool session_fixture_follow(SessionFixture *fixture, TextSlice *moves);

/* Calls `visit` for every record of a file of the vectors; ends the program where there is none. Gives their number. */
int session_fixture_each_record(const char *name, void (*visit)(const Record *record));

#endif
