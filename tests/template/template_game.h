/* SPDX-License-Identifier: MIT */
/*
 * A fourth game, which only tests build: the model for adding one.
 *
 * Adding a game to the program means writing such a table in rules/games.c, putting it into the list there, and giving
 * it a guide. The table lives for the whole program, is never changed and may be read from any thread.
 */
#ifndef THEPLOT_TESTS_TEMPLATE_TEMPLATE_GAME_H
#define THEPLOT_TESTS_TEMPLATE_TEMPLATE_GAME_H

#include "rules/game.h"

extern const Game template_game;

#endif
