/* SPDX-License-Identifier: MIT */
/*
 * The types and the assertion that every room uses.
 *
 * Nothing here owns memory or keeps state, so everything may be used from any thread.
 *
 * BASE_ASSERT stays on in release builds: it is for mistakes of our own (a broken invariant, an impossible argument)
 * and ends the program with the place on standard error. What comes from outside (a file, a key, an option) is
 * checked and answered with an error value and never reaches an assertion.
 */
#ifndef THEPLOT_BASE_TYPES_H
#define THEPLOT_BASE_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define BASE_ARRAY_COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* Ends the program when `condition` is false, in every build. */
#define BASE_ASSERT(condition) ((condition) ? (void)0 : base_assert_failed(#condition, __FILE__, __LINE__))

/* Writes "FILE:LINE: assertion failed: TEXT" to standard error and aborts. Never returns. */
#if defined(__GNUC__)
__attribute__((noreturn))
#endif
void base_assert_failed(const char *text, const char *file, int line);

#endif
