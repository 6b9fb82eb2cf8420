/* SPDX-License-Identifier: MIT */
#if !defined(_WIN32)
/* poll() is POSIX. */
#define _POSIX_C_SOURCE 200809L
#endif

#include "app/complain.h"

#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

#if defined(_WIN32)

#include <io.h>
#include <windows.h>

static void take_console(FILE *stream)
{
    if (_fileno(stream) < 0 || _get_osfhandle(_fileno(stream)) < 0) {
        (void)freopen("CONOUT$", "w", stream);
    }
}

void app_output_open(void)
{
    if (AttachConsole(ATTACH_PARENT_PROCESS)) {
        take_console(stdout);
        take_console(stderr);
    }
}

bool app_output_has_room(void)
{
    return true;
}

#else

#include <poll.h>
#include <unistd.h>

void app_output_open(void)
{
#ifdef SIGXFSZ
    signal(SIGXFSZ, SIG_IGN);
#endif
    signal(SIGPIPE, SIG_IGN);
}

bool app_output_has_room(void)
{
    struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
    return poll(&output, 1, 0) != 0;
}

#endif

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
