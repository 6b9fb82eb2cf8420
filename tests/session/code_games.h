/* SPDX-License-Identifier: MIT */
/*
 * Games to make codes of, for tests: those of the records and those played by chance, with the checks that a code of
 * them must pass. Everything belongs to the caller; what comes by chance comes from a Random, so a test repeats itself.
 */
#ifndef THEPLOT_TESTS_SESSION_CODE_GAMES_H
#define THEPLOT_TESTS_SESSION_CODE_GAMES_H

#include "base/random.h"
#include "rules/record.h"
#include "session/code.h"

enum { CODE_GAME_MOVES = CODE_MOVES_MAX + 100 };

typedef struct CodeGame {
    const Game *game;
    uint64_t deal;
    int count;
    Move moves[CODE_GAME_MOVES];
} CodeGame;

/* Which of the legal moves the players by chance like. */
typedef enum CodeTaste {
    CODE_TASTE_ANY,
    CODE_TASTE_TABLEAU, /* to and fro on the tableau, which makes a game long */
    CODE_TASTE_DEAR     /* long as well, and of those moves the ones that cost most */
} CodeTaste;

/* The moves of a record. */
void code_game_from_record(const Record *record, CodeGame *game);

/* A game by chance of at most `count` moves. */
void code_game_by_chance(const Game *game, uint64_t deal, int count, CodeTaste taste, CodeGame *played);

/* Writes a game's code, reads it again, and checks that the very same game comes back. */
void code_game_check(const CodeGame *game, char text[CODE_TEXT_SIZE]);

/* Whether a code that was read tells the game. */
bool code_game_is(const CodeGame *game, const Code *code);

#endif
