/* SPDX-License-Identifier: MIT */
/*
 * The types and the assertion that every room uses, from any thread.
 *
 * BASE_ASSERT stays on in release builds. It is for programming errors (a broken invariant, an impossible argument) and
 * ends the program with a message on standard error. Anything from outside (a file, a key, an option) is checked and
 * leads to an error value, never to a failed assertion.
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
_Noreturn void base_assert_failed(const char *text, const char *file, int line);

#endif
