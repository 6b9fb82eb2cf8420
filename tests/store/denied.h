/* SPDX-License-Identifier: MIT */
/*
 * A file system of SQLite's that stands in for a disk on which nothing may be written, also for whoever may do
 * everything. Registered once, by name; as the process lives. One thread changes it.
 */
#ifndef THEPLOT_TESTS_STORE_DENIED_H
#define THEPLOT_TESTS_STORE_DENIED_H

#include "store/store_fixture.h"

typedef enum DeniedMode {
    DENIED_NOTHING,    /* all as usual */
    DENIED_OPENING,    /* databases are opened for reading, whatever was asked for, as where their rights say so */
    DENIED_WRITING,    /* what is there can be read; nothing can be opened for writing or made */
    DENIED_EVERYTHING, /* nothing can be opened */
    DENIED_ROOM,       /* the disk is full: no log and no journal can be begun */
    DENIED_SPEED       /* databases that another thread opens for reading wait there, and are read slowly then */
} DeniedMode;

/* Registers it where it is not, and sets what is denied from now on. Gives its name. */
const char *denied_file_system(DeniedMode mode);

/* Opens a store in it, with a thread, and checks what it says. */
Store *denied_open(const char *folder, DeniedMode mode, StoreTrouble expected);

/* Whether another thread waits to read; and lets it go on, until it opens a database again. For any thread. */
bool denied_waits(void);
void denied_let_go(void);

#endif
