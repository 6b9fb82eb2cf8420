/* SPDX-License-Identifier: MIT */
/*
 * Results of played games, made up by chance, always the same, and an Archive filled from them as the program does from
 * its store.
 *
 * There is one set. Games are of all rule sets, over eight months, half of them won; the last ones are of 2026-11-21.
 * Nothing is owned; one thread.
 */
#ifndef THEPLOT_TESTS_SUPPORT_ARCHIVE_FIXTURE_H
#define THEPLOT_TESTS_SUPPORT_ARCHIVE_FIXTURE_H

#include "screens/archive.h"

enum { ARCHIVE_FIXTURE_MAX = 400 };

/* Makes so many results. */
void archive_fixture_open(int count);

/* Puts a won game in as the newest, in place of what was. */
void archive_fixture_win(uint64_t id, const Game *game, uint64_t deal, int moves, uint64_t played);

/* That game was won with this help. */
void archive_fixture_help(uint8_t assist);

/* Result number `index`, the newest being 0. */
const GameResult *archive_fixture_result(int index);

/* Gives the archive what it wants, where it has not been given. False where there was nothing to do. */
bool archive_fixture_fill(Archive *archive);

#endif
