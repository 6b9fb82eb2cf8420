/* SPDX-License-Identifier: MIT */
#include "app/console.h"

#if defined(_WIN32)

#include <io.h>
#include <stdio.h>
#include <windows.h>

static void take_console(FILE *stream)
{
    if (_fileno(stream) < 0 || _get_osfhandle(_fileno(stream)) < 0) {
        (void)freopen("CONOUT$", "w", stream);
    }
}

void app_console_open(void)
{
    if (AttachConsole(ATTACH_PARENT_PROCESS)) {
        take_console(stdout);
        take_console(stderr);
    }
}

#else

void app_console_open(void) {}

#endif
