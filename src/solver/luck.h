/* SPDX-License-Identifier: MIT */
/*
 * Luck and skill: how the chance of winning went in a game that was played, with every card turned and every move.
 *
 * The chance of a position is how often a plain player wins it, who knows only what has been seen: the cards that were
 * not seen are put into random orders, and the player's policy (solver/policy.h) plays each order to its end; from
 * where every card is known the solver does, with little work. There are two chances for each move: after it but before
 * what it turns over, which is the average over all that could turn up, and after that. The first differs from the
 * chance before by the move (skill), the second from the first by the cards (luck). What is turned over changes the
 * chance by nothing on average, as the same player is asked everywhere. The first luck is the deal: the chance of its
 * opening against that of all deals. So the sum closes exactly: end - average of all deals = luck + skill.
 *
 * Cards that were seen in a branch that was taken back are known from the next move on, as the same cards are the next
 * ones in each branch. What they change is luck, of the move before. The plain player does not plan with them, as he
 * never takes a move back; so he stays the same player, and they, too, change nothing on average. Who makes use of them
 * plays better than he.
 *
 * Skill is measured against the plain player: a better move than his is worth more than nothing, and one as good as his
 * nothing. Each random order serves all positions of the game, so that moves are compared on the same cards.
 *
 * A Luck lives in memory that the caller gives to luck_create(); nothing else is used, and nothing has to be freed. It
 * works in steps; how the work is sliced changes nothing, and the same game and options always give the same. Chances
 * are in millionths. One thread at a time.
 */
#ifndef THEPLOT_SOLVER_LUCK_H
#define THEPLOT_SOLVER_LUCK_H

#include "rules/move.h"

enum {
    LUCK_MOVES_MAX = 1500,
    LUCK_MEMORY = 2 * 1024 * 1024, /* bytes */
    LUCK_CERTAIN = 1000000         /* the chance of a game that is won */
};

typedef struct LuckOptions {
    uint64_t seed;
    int deals;     /* of which the average is taken, two at least */
    int rounds;    /* of samples of all moves, at most; the first gives the whole picture, roughly */
    uint64_t work; /* once so much has been done, or some rounds, more are only of the moves that skill depends on, */
    int margin;    /* until it is known as well as this, in millionths, with 95 % */
} LuckOptions;

/* The chances of a move: before it, after it but before what it turns over, and after that. */
typedef struct LuckMove {
    int before, moved, turned;
} LuckMove;

typedef struct LuckTotals {
    int average;            /* of all deals */
    int start, end;         /* of this game: its opening and its last position */
    int luck, skill;        /* end - average = luck + skill */
    uint64_t luck_variance; /* of these estimates, in square millionths */
    uint64_t skill_variance;
} LuckTotals;

typedef struct Luck Luck;

/* For a game of so many moves, at most LUCK_MOVES_MAX, from `start` on. `unseen` tells what the player had not seen of
 * the deal when he made each move, and at the end; NULL: he never took a move back. `memory` holds LUCK_MEMORY bytes
 * and is aligned as malloc() does; `game` outlives it, the moves are copied. */
Luck *luck_create(void *memory, const Game *game, const Position *start, const Move *moves, const Unseen *unseen,
                  int count, const LuckOptions *options);

/* Does so much work, or a little more, or less if it ends. Returns whether it has ended. A position played to its end
 * is one unit of work; each 16 states that the solver looks at are one. */
bool luck_step(Luck *luck, uint64_t work);

/* How many moves have been looked at; all of them once the first round has ended. */
int luck_moves_done(const Luck *luck);

/* Whether the first round has ended, and the average of all deals is known; all becomes more exact with each round. */
bool luck_is_known(const Luck *luck);

/* Once it is known. */
LuckTotals luck_totals(const Luck *luck);
LuckMove luck_move(const Luck *luck, int number);

#endif
