/* SPDX-License-Identifier: MIT */
/*
 * A 64-bit hash of bytes, FNV-1a. It detects changes; it is not a cryptographic hash.
 *
 * It is incremental: begin with BASE_HASH_START and pass the result of each call to the next; the hash of a text in
 * parts is the hash of the whole. Pure, for any thread; nothing fails.
 */
#ifndef THEPLOT_BASE_HASH_H
#define THEPLOT_BASE_HASH_H

#include "base/types.h"

/* The hash of no bytes. */
#define BASE_HASH_START UINT64_C(0xCBF29CE484222325)

/* `hash` continued over `length` bytes. `bytes` may be NULL if there are none. */
uint64_t base_hash_bytes(uint64_t hash, const void *bytes, size_t length);

#endif
