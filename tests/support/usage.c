/* SPDX-License-Identifier: MIT */
#include "support/usage.h"

#include <dirent.h>
#include <stdlib.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define USAGE_HAS_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define USAGE_HAS_SANITIZER 1
#endif
#endif

#if defined(USAGE_HAS_SANITIZER)

size_t __sanitizer_get_current_allocated_bytes(void);

int64_t usage_memory(void)
{
    return (int64_t)__sanitizer_get_current_allocated_bytes();
}

#elif defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>

/* The C library calls these functions in place of its own, which it has under other names, too. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *memory);
int posix_memalign(void **memory, size_t alignment, size_t size);

static atomic_llong in_use;

static void *count(void *memory)
{
    atomic_fetch_add(&in_use, (long long)malloc_usable_size(memory));
    return memory;
}

void *malloc(size_t size)
{
    return count(__libc_malloc(size));
}

void *calloc(size_t count_of, size_t size)
{
    return count(__libc_calloc(count_of, size));
}

void *realloc(void *memory, size_t size)
{
    long long before = (long long)malloc_usable_size(memory);
    void *moved = __libc_realloc(memory, size);
    if (moved != NULL || size == 0) {
        atomic_fetch_sub(&in_use, before);
        count(moved);
    }
    return moved;
}

void *memalign(size_t alignment, size_t size)
{
    return count(__libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return count(__libc_memalign(alignment, size));
}

int posix_memalign(void **memory, size_t alignment, size_t size)
{
    *memory = count(__libc_memalign(alignment, size));
    return *memory != NULL ? 0 : ENOMEM;
}

void free(void *memory)
{
    atomic_fetch_sub(&in_use, (long long)malloc_usable_size(memory));
    __libc_free(memory);
}

int64_t usage_memory(void)
{
    return atomic_load(&in_use);
}

#else

int64_t usage_memory(void)
{
    return USAGE_UNKNOWN;
}

#endif

/* Linux and macOS list them; the list itself is one. */
int usage_descriptors(void)
{
    DIR *list = opendir("/dev/fd");
    if (list == NULL) {
        return USAGE_UNKNOWN;
    }
    int count = -1;
    for (const struct dirent *entry = readdir(list); entry != NULL; entry = readdir(list)) {
        count += entry->d_name[0] != '.';
    }
    closedir(list);
    return count;
}
