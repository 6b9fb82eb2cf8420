/* SPDX-License-Identifier: MIT */
#include "base/types.h"

#include <stdio.h>
#include <stdlib.h>

void base_assert_failed(const char *text, const char *file, int line)
{
    fprintf(stderr, "%s:%d: assertion failed: %s\n", file, line, text);
    abort();
}
