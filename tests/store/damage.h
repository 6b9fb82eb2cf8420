/* SPDX-License-Identifier: MIT */
/*
 * Ways in which a database and what SQLite keeps beside it come to harm: bytes that flip, pages that are lost, filled
 * with something else or swapped, files cut short, fields of the header set to extremes, other files in their place.
 *
 * A Litter is the files of one database as bytes; it belongs to whoever has it: damage_forget(). The same numbers by
 * chance give the same damage. One thread.
 */
#ifndef THEPLOT_TESTS_STORE_DAMAGE_H
#define THEPLOT_TESTS_STORE_DAMAGE_H

#include "base/random.h"
#include "store/scratch.h"

/* The spare copy is written and kept like the others, but only damaged where that is said. */
enum {
    LITTER_DATABASE,
    LITTER_LOG,
    LITTER_SHARED,
    LITTER_JOURNAL,
    LITTER_DAMAGED,
    LITTER_COPY = LITTER_DAMAGED,
    LITTER_FILES
};

typedef struct Litter {
    Bytes files[LITTER_FILES];
} Litter;

/* The files of theplot.db in a folder. */
Litter damage_read(const char *folder);

/* Writes them there; those that are not there are removed. */
void damage_write(const char *folder, const Litter *litter);

Litter damage_copy(const Litter *litter);

/* Does one to three kinds of damage. `other` is another database's files, some of which may come in. */
void damage_do(Litter *litter, const Litter *other, Random *random);

void damage_forget(Litter *litter);

#endif
