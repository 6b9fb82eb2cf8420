/* SPDX-License-Identifier: MIT */
#include "store/scarce_sqlite.h"

#include <sqlite3.h>

#include "support/scarce.h"

static sqlite3_mem_methods usual;

static void *allocate(int size)
{
    return scarce_refuses() ? NULL : usual.xMalloc(size);
}

static void *resize(void *memory, int size)
{
    return scarce_refuses() ? NULL : usual.xRealloc(memory, size);
}

void scarce_sqlite(void)
{
    int code = sqlite3_config(SQLITE_CONFIG_GETMALLOC, &usual);
    BASE_ASSERT(code == SQLITE_OK);
    sqlite3_mem_methods methods = usual;
    methods.xMalloc = allocate;
    methods.xRealloc = resize;
    code = sqlite3_config(SQLITE_CONFIG_MALLOC, &methods);
    BASE_ASSERT(code == SQLITE_OK);
}
