/* SPDX-License-Identifier: MIT */
#include "support/usage.h"

#include <dirent.h>
#include <stdlib.h>

#if defined(__SANITIZE_ADDRESS__)
#define USAGE_HAS_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define USAGE_HAS_SANITIZER 1
#endif
#endif

#if defined(USAGE_HAS_SANITIZER)

size_t __sanitizer_get_current_allocated_bytes(void);

int64_t usage_memory(void)
{
    return (int64_t)__sanitizer_get_current_allocated_bytes();
}

#elif defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)

#include <malloc.h>

/* Small pieces that a thread keeps for the next request count as in use, but there are only so many. */
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
    int count = list == NULL ? USAGE_UNKNOWN : -1;
    for (const struct dirent *entry = list == NULL ? NULL : readdir(list); entry != NULL; entry = readdir(list)) {
        count += entry->d_name[0] != '.';
    }
    if (list != NULL) {
        closedir(list);
    }
    return count;
}
