/* SPDX-License-Identifier: MIT */
/*
 * Functions of a library that is loaded while the program runs.
 *
 * A list says which are wanted and where their addresses are to be written: into the members of a struct of pointers to
 * functions. Nothing is owned but by who called voice_library_load(), until SDL_UnloadObject().
 */
#ifndef THEPLOT_PLATFORM_VOICE_SYMBOLS_H
#define THEPLOT_PLATFORM_VOICE_SYMBOLS_H

#include <stddef.h>

typedef struct Symbol {
    const char *name;
    size_t member; /* its offset in the struct */
} Symbol;

/* Loads a library and `count` functions of it. NULL where it is not there, or lacks one of them. */
void *voice_library_load(const char *file, const Symbol *symbols, int count, void *functions);

#endif
