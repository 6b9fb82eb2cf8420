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

#elif defined(__GLIBC__) && __GLIBC_MINOR__ >= 33

#include <malloc.h>

int64_t usage_memory(void)
{
    struct mallinfo2 info = mallinfo2();
    return (int64_t)(info.uordblks + info.hblkhd);
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
