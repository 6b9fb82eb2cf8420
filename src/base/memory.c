/* SPDX-License-Identifier: MIT */
#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>

static void *demand(void *memory)
{
    if (memory == NULL) {
        fputs("theplot: out of memory\n", stderr);
#if defined(__EMSCRIPTEN__)
        abort(); /* of which the page tells */
#endif
        _Exit(2);
    }
    return memory;
}

void *base_allocate(size_t size)
{
    return demand(calloc(1, size));
}

void *base_reallocate(void *memory, size_t size)
{
    return demand(realloc(memory, size));
}
