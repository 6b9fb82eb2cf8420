/* SPDX-License-Identifier: MIT */
/*
 * Where the tests that try everything work: a folder in memory where the system has one, for they write it anew
 * thousands of times, else below the build; and files in it, read, written, copied and removed.
 *
 * The folder is made by scratch_begin(), or with the first folder in it at the place that is the first argument of a
 * program without a main() of its own, and removed when the process that made it exits. Paths are built in buffers of
 * SCRATCH_PATH bytes. What cannot be done ends the program and says what it was. One thread.
 */
#ifndef THEPLOT_TESTS_STORE_SCRATCH_H
#define THEPLOT_TESTS_STORE_SCRATCH_H

#include "base/types.h"

enum { SCRATCH_PATH = 512 };

/* A file's bytes; owned by whoever has it: scratch_forget(). */
typedef struct Bytes {
    unsigned char *bytes;
    size_t length;
    bool there; /* false: there is no such file */
} Bytes;

/* Makes the folder, in memory where that goes, else at `base`. Gives its path, which lives as long as the program. */
const char *scratch_begin(const char *base);

/* Writes FOLDER/NAME. */
void scratch_path(char path[SCRATCH_PATH], const char *folder, const char *name);

/* Makes an empty folder of this name in the scratch folder, or empties it. Writes its path. */
void scratch_folder(char path[SCRATCH_PATH], const char *name);

/* Removes all that lies in a folder, folders too. */
void scratch_empty(const char *folder);

/* Reads a file; or none, which is then not there. */
Bytes scratch_read(const char *folder, const char *name);

/* Whether a file has just these bytes. */
bool scratch_has(const char *folder, const char *name, const Bytes *bytes);

/* Writes a file; or removes it, where the bytes are not there. */
void scratch_write(const char *folder, const char *name, const Bytes *bytes);

/* A copy with memory of its own. */
Bytes scratch_copy(const Bytes *bytes);

void scratch_forget(Bytes *bytes);

/* Ends the program. */
void scratch_die(const char *what, const char *path);

#endif
