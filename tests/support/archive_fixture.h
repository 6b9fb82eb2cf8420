/* SPDX-License-Identifier: MIT */
/*
 * Random results of played games, always the same, and an Archive that is filled from them as the program does from
 * its store.
 *
 * There is one set. Games are of all rule sets, over eight months, half of them won; the last ones are of 2026-11-21.
 * Nothing is owned; one thread.
 */
#ifndef THEPLOT_TESTS_SUPPORT_ARCHIVE_FIXTURE_H
#define THEPLOT_TESTS_SUPPORT_ARCHIVE_FIXTURE_H

#include "screens/screens.h"

enum { ARCHIVE_FIXTURE_MAX = 400 };

/* Makes `count` results. */
void archive_fixture_open(int count);

/* Replaces the newest result by a won game. */
void archive_fixture_win(uint64_t id, const Game *game, uint64_t deal, int moves, uint64_t played);

/* Sets the help with which the newest game was won. */
void archive_fixture_help(uint8_t assist);

/* Result number `index`, the newest being 0. */
const GameResult *archive_fixture_result(int index);

/* Fills in what the archive requests. Returns false if it requests nothing. */
bool archive_fixture_fill(Archive *archive);

#endif
