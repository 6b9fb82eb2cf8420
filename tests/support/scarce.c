/* SPDX-License-Identifier: MIT */
#include "support/scarce.h"

#include <stdatomic.h>
#include <stdlib.h>

static atomic_bool counting, refused;
static atomic_int requests, refused_from, refused_to;

bool scarce_refuses(void)
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

void *scarce_malloc(size_t size)
{
    return scarce_refuses() ? NULL : malloc(size);
}

void *scarce_calloc(size_t count, size_t size)
{
    return scarce_refuses() ? NULL : calloc(count, size);
}

void *scarce_realloc(void *memory, size_t size)
{
    return scarce_refuses() ? NULL : realloc(memory, size);
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
