/* SPDX-License-Identifier: MIT */
/*
 * SQLite for one thread, and without counting its memory: locks took a tenth of the time of the targets that open
 * stores. To be called once, before SQLite is used.
 */
#ifndef THEPLOT_TESTS_FUZZ_QUICK_SQLITE_H
#define THEPLOT_TESTS_FUZZ_QUICK_SQLITE_H

#include <sqlite3.h>

#include "base/types.h"

static inline void quick_sqlite(void)
{
    int thread = sqlite3_config(SQLITE_CONFIG_SINGLETHREAD);
    int memory = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    BASE_ASSERT(thread == SQLITE_OK && memory == SQLITE_OK);
}

#endif
