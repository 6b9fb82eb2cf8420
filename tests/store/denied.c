/* SPDX-License-Identifier: MIT */
#include "store/denied.h"

#include <sqlite3.h>
#include <stdlib.h>

static sqlite3_vfs *usual;
static sqlite3_vfs denied;
static DeniedMode denied_mode;

static int open_denied(sqlite3_vfs *file_system, const char *path, sqlite3_file *file, int flags, int *out_flags)
{
    (void)file_system;
    bool writes = (flags & SQLITE_OPEN_READWRITE) != 0;
    if (denied_mode == DENIED_EVERYTHING || (writes && denied_mode == DENIED_WRITING)) {
        file->pMethods = NULL;
        return SQLITE_CANTOPEN;
    }
    if (writes && denied_mode == DENIED_OPENING && (flags & SQLITE_OPEN_MAIN_DB) != 0) {
        flags = (flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) | SQLITE_OPEN_READONLY;
    }
    return usual->xOpen(usual, path, file, flags, out_flags);
}

const char *denied_file_system(DeniedMode mode)
{
    denied_mode = mode;
    if (!usual) {
        usual = sqlite3_vfs_find(NULL);
        denied = *usual;
        denied.zName = "denied";
        denied.pNext = NULL;
        denied.xOpen = open_denied;
        if (sqlite3_vfs_register(&denied, 0) != SQLITE_OK) {
            abort();
        }
    }
    return denied.zName;
}
