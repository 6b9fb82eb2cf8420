/* SPDX-License-Identifier: MIT */
#include "base/hash.h"

uint64_t base_hash_bytes(uint64_t hash, const void *bytes, size_t length)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < length; i++) {
        hash = (hash ^ byte[i]) * UINT64_C(0x100000001B3);
    }
    return hash;
}
