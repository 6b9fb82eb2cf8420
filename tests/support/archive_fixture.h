/* SPDX-License-Identifier: MIT */
/*
 * A shelf of played games for tests: results made up by chance, always the same, and an Archive filled from them as the
 * program does from its store.
 *
 * There is one shelf. Games are of all rule sets, over eight months, half of them won; the last ones are of 2026-11-21.
 * Nothing is owned; one thread.
 */
#ifndef THEPLOT_TESTS_SUPPORT_SHELF_H
#define THEPLOT_TESTS_SUPPORT_SHELF_H

#include "screens/archive.h"

enum { EXCHANGE_MAX = 400 };

/* Puts so many games on the shelf. */
void archive_fixture_open(int count);

/* Result number `index`, the newest being 0. */
const GameResult *archive_fixture_result(int index);

/* Gives the archive what it wants, where it has not been given. False where there was nothing to do. */
bool archive_fixture_fill(Archive *archive);

#endif
