/* SPDX-License-Identifier: MIT */
/*
 * A file system of SQLite's that fails: it counts what is asked of the usual one, which it is put in front of, and at
 * the n-th asking something goes wrong, once or from then on.
 *
 * Registered once, by name, for as long as the process lives. Counting works with any number of threads; arming and
 * disarming is one thread's, and what is asked meanwhile by others is counted or not.
 */
#ifndef THEPLOT_TESTS_STORE_FAULT_VFS_H
#define THEPLOT_TESTS_STORE_FAULT_VFS_H

#include "base/types.h"

/* What goes wrong, and of what is counted. */
typedef enum FaultKind {
    FAULT_ERROR,     /* anything: nothing is done, and SQLITE_IOERR_x or SQLITE_CANTOPEN given */
    FAULT_TORN,      /* writing: half is written, and SQLITE_IOERR_WRITE given; and the same as above for the others */
    FAULT_FULL,      /* writing, making longer, making files: half is written, and SQLITE_FULL given */
    FAULT_READ_ONLY, /* writing, shortening, deleting and making: SQLITE_READONLY */
    FAULT_KINDS
} FaultKind;

/* Registers it where it is not, and gives its name. */
const char *fault_file_system(void);

/* From now on counts from 1, and fails at the n-th asking; `lasting`: and at all after it. */
void fault_arm(FaultKind kind, int nth, bool lasting);

/* All is well again. */
void fault_disarm(void);

/* Whether it failed since it was armed. */
bool fault_happened(void);

#endif
