/* SPDX-License-Identifier: MIT */
/*
 * Games that are known to be won, or lost, to be played again through the program.
 *
 * Records come from the vectors of the rules; they are slices of a text that is kept to the end of the test. One
 * thread. A test cannot do without its game: where there is no such record the program ends.
 */
#ifndef THEPLOT_TESTS_PROGRAM_RECORDS_H
#define THEPLOT_TESTS_PROGRAM_RECORDS_H

#include "rules/record.h"

/* The won game number `index`, from 0, of The Plot with these rules. */
Record records_won(const char *rules_name, int index);

/* The same of any game. */
Record records_won_of(const char *game_name, const char *rules_name, int index);

/*
 * A game that was lost by one move. After `last_won` moves it can still be won, after one more it cannot. There is one
 * for each game, with its standard rules.
 */
Record records_lost_of(const char *game_name, int *last_won);

#endif
