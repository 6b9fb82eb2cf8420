/* SPDX-License-Identifier: MIT */
/*
 * SQLite's requests for memory are counted and refused as those of a room are (support/scarce.h).
 *
 * To be called once, before SQLite is used; ends the program where that is not possible. One thread.
 */
#ifndef THEPLOT_TESTS_STORE_SCARCE_SQLITE_H
#define THEPLOT_TESTS_STORE_SCARCE_SQLITE_H

void scarce_sqlite(void);

#endif
