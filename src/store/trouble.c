/* SPDX-License-Identifier: MIT */
/* What an error of SQLite or of the system means for the player. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "store/store_parts.h"

/* Whether a file cannot be opened because that is not allowed; where the system does not say why, it mostly is that. */
static bool is_about_rights(int system)
{
    static const int others[] = {ENOENT, EISDIR, ENOTDIR, EMFILE, ENFILE, ELOOP};
    bool other = false;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(others); i++) {
        other = other || system == others[i];
    }
    return !other;
}

static StoreTrouble classify(int code, int system)
{
    if (system == ENOSPC) {
        return STORE_FULL;
    }
    if (system == EROFS) {
        return STORE_READ_ONLY;
    }
    switch (code & 0xFF) {
    case SQLITE_FULL:
        return STORE_FULL;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return STORE_IN_USE;
    case SQLITE_CANTOPEN:
        return is_about_rights(system) ? STORE_READ_ONLY : STORE_FAILING;
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return STORE_READ_ONLY;
    default:
        return STORE_FAILING;
    }
}

StoreTrouble store_tell(const Store *store, const Database *database, int code, char *detail)
{
    const char *path = store->path ? store->path : "";
    bool asked = (code & 0xFF) == SQLITE_CANTOPEN || (code & 0xFF) == SQLITE_IOERR;
    int system = asked ? sqlite3_system_errno(database->handle) : 0;
    int denied = system == ENOENT && store->folder ? store_files_make_folder(store->folder) : 0;
    StoreTrouble trouble = classify(code, denied != 0 ? denied : system);
    if (trouble != STORE_FAILING) {
        snprintf(detail, STORE_DETAIL_SIZE, "%s", path);
    } else {
        snprintf(detail, STORE_DETAIL_SIZE, "%s: %s%s%s", path, sqlite3_errstr(code), system ? ": " : "",
                 system ? strerror(system) : "");
    }
    return trouble;
}
