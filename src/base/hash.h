/* SPDX-License-Identifier: MIT */
/*
 * A 64-bit hash of bytes, FNV-1a: for noticing that something has changed, not for keeping anything secret.
 *
 * Incremental: start with BASE_HASH_START and pass on what each call gives; hashing a text in pieces gives the same as
 * hashing it whole. Pure, for any thread; nothing fails.
 */
#ifndef THEPLOT_BASE_HASH_H
#define THEPLOT_BASE_HASH_H

#include "base/types.h"

/* The hash of no bytes at all. */
#define BASE_HASH_START UINT64_C(0xCBF29CE484222325)

/* `hash` continued over `length` bytes. `bytes` may be NULL when there are none. */
uint64_t base_hash_bytes(uint64_t hash, const void *bytes, size_t length);

#endif
