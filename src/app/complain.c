/* SPDX-License-Identifier: MIT */
#include "app/complain.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/text.h"

enum { LINE_LENGTH = 4096 };

bool app_complain(const char *format, ...)
{
    char line[LINE_LENGTH];
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    base_text_make_line(line);
    fprintf(stderr, "%s\n", line);
    return false;
}
