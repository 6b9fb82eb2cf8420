/* SPDX-License-Identifier: MIT */
#include "app/console.h"

#if defined(_WIN32)

#include <io.h>
#include <stdio.h>
#include <windows.h>

static void connect(FILE *stream)
{
    if (_fileno(stream) < 0 || _get_osfhandle(_fileno(stream)) < 0) {
        (void)freopen("CONOUT$", "w", stream);
    }
}

void app_console_open(void)
{
    if (AttachConsole(ATTACH_PARENT_PROCESS)) {
        connect(stdout);
        connect(stderr);
    }
}

#else

void app_console_open(void) {}

#endif
