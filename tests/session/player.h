/* SPDX-License-Identifier: MIT */
/*
 * A player for tests: a session with a clock that is moved by hand, and moves by chance.
 *
 * The player owns its session from player_open() to player_close(). Time is in ticks. Everything that comes by chance
 * comes from `random`, so a test repeats itself. A command that the session does not carry out in one go (an undo over
 * automatic plays) is carried out to its end. One thread.
 */
#ifndef THEPLOT_TESTS_SESSION_PLAYER_H
#define THEPLOT_TESTS_SESSION_PLAYER_H

#include "base/random.h"
#include "rules/record.h"
#include "session/session.h"

typedef struct Player {
    Session session;
    Random random;
    uint64_t tick;
    Outcome outcome; /* the last one */
    int outcome_count;
    void (*watch)(void *watcher, const Outcome *outcome); /* is told of each, if it is set */
    void *watcher;
} Player;

void player_open(Player *player, uint64_t seed);
void player_close(Player *player);

/* Executes what is queued or due at the present tick; gives how many outcomes there were. */
int player_settle(Player *player);

/* Queues a command and executes it at once, without letting time pass. The outcome is the last one it gave. */
void player_deal(Player *player, const Game *game, uint64_t deal);
void player_command(Player *player, CommandKind kind);
bool player_move(Player *player, Move move);

/* Lets so many ticks pass. */
void player_wait(Player *player, int ticks);

/* Lets time pass until no automatic play is waiting. */
void player_wait_until_idle(Player *player);

/*
 * Plays a legal move by chance, and one to a foundation or within the tableau more often than a turn of the stock.
 * False where there is none.
 */
bool player_move_by_chance(Player *player);

/* Plays the next word of a record's moves, without letting time pass. False where none is left. */
bool player_follow(Player *player, TextSlice *moves);

/*
 * Calls `visit` for every record of the file; ends the program when it cannot be read. Gives the number of records.
 */
int player_each_record(const char *name, void (*visit)(const Record *record));

#endif
