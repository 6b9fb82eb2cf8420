/* SPDX-License-Identifier: MIT */
/*
 * Loads functions of a library while the program runs.
 *
 * A list of symbols names the functions and the members of a struct into which their addresses are written. The library
 * belongs to the caller, until SDL_UnloadObject().
 */
#ifndef THEPLOT_PLATFORM_VOICE_SYMBOLS_H
#define THEPLOT_PLATFORM_VOICE_SYMBOLS_H

#include <stddef.h>

typedef struct Symbol {
    const char *name;
    size_t member; /* its offset in the struct */
} Symbol;

/* Loads a library and `count` functions of it. NULL where it is not there, or lacks one of them. */
void *platform_library_load(const char *file, const Symbol *symbols, int count, void *functions);

#endif
