/* SPDX-License-Identifier: MIT */
#include "support/scarce.h"

#include <stdatomic.h>
#include <stdlib.h>

/* The linker has the program call the first of each, and gives the system's as the second. */
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);

static atomic_bool counting, refused;
static atomic_int requests, refused_from, refused_to;

static bool is_refused(void)
{
    if (!counting) {
        return false;
    }
    int request = atomic_fetch_add(&requests, 1) + 1;
    if (request < refused_from || request > refused_to) {
        return false;
    }
    refused = true;
    return true;
}

void *__wrap_malloc(size_t size)
{
    return is_refused() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return is_refused() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *memory, size_t size)
{
    return is_refused() ? NULL : __real_realloc(memory, size);
}

void scarce_from(int nth, bool lasting)
{
    requests = 0;
    refused = false;
    refused_from = nth == SCARCE_NEVER ? INT32_MAX : nth;
    refused_to = nth == SCARCE_NEVER || lasting ? INT32_MAX : nth;
    counting = true;
}

int scarce_end(void)
{
    counting = false;
    return requests;
}

bool scarce_refused(void)
{
    return refused;
}
