/* SPDX-License-Identifier: MIT */
/* What theplot-cli needs of the system beyond C's own library: POSIX and Windows. Private to this room. One thread. */
#ifndef THEPLOT_TOOLS_CLI_SYSTEM_H
#define THEPLOT_TOOLS_CLI_SYSTEM_H

#include <stdio.h>

#include "base/types.h"

/* Opens closed standard streams, so that no file gets their descriptors, and with them what is written for people.
 * Writing to them fails, as before. On Windows the console's text becomes UTF-8 until the end of the program. */
void cli_system_hold_streams(void);

/* Milliseconds: processor time of the calling thread, and a clock that only goes forward. */
double cli_system_processor_time(void);
double cli_system_time(void);

/* Whether standard error is a terminal. */
bool cli_system_has_terminal(void);

/* From now on the first request to end (Ctrl-C and its like) is noted, and the next one ends the program. Signals that
 * the program was started to ignore, as by nohup, stay ignored. Then: the signal that was noted, or 0. */
void cli_system_catch_signals(void);
int cli_system_signal(void);

/* Locks an open file until it, or any other handle of it, is closed: false only where another process has done so.
 * Shortens a file that is open for writing to `size` bytes. */
bool cli_system_lock(FILE *file);
bool cli_system_truncate(FILE *file, uint64_t size);

/* Makes a folder. True, too, if there is one of this name; false with the reason in errno. */
bool cli_system_make_folder(const char *path);

#endif
