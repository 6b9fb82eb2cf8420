/* SPDX-License-Identifier: MIT */
#include "app/complain.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

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

bool app_complain_of_asset(const char *name)
{
    int why = errno;
    return why == 0 || why == ENOENT ? app_complain("theplot: missing asset: %s", name)
                                     : app_complain("theplot: %s cannot be read: %s", name, strerror(why));
}

bool app_has_printed(void)
{
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout)) {
        return true;
    }
    return app_complain("theplot: standard output cannot be written%s%s", errno != 0 ? ": " : "",
                        errno != 0 ? strerror(errno) : "");
}
