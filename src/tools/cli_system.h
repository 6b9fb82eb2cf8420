/* SPDX-License-Identifier: MIT */
/*
 * What theplot-cli needs of the operating system beyond C's own library: POSIX and Windows. Private to this room.
 *
 * One thread. Where a system has no such thing they say so, and nothing else fails.
 */
#ifndef THEPLOT_TOOLS_CLI_SYSTEM_H
#define THEPLOT_TOOLS_CLI_SYSTEM_H

#include <stdio.h>

#include "base/types.h"

/*
 * Takes the places of standard streams that are closed, so that no file that is opened gets one, and with it what is
 * said to people. To them nothing can be written, as before. On Windows also: text is UTF-8 for the console, which gets
 * its own code page back at the end.
 */
void cli_system_hold_streams(void);

/* Processor time of the calling thread in milliseconds; where it is not known, that of the program. */
double cli_system_processor_time(void);

/* Milliseconds of a clock that only goes forward; where there is none, of the calendar's. */
double cli_system_time(void);

/* Whether a person reads standard error. */
bool cli_system_has_terminal(void);

/*
 * From now on the first request to end (Ctrl-C and its like) is noted, and the next one ends the program. What the
 * program was started to ignore, as by nohup, it ignores. Then: the signal that was noted; 0: there was none.
 */
void cli_system_catch_signals(void);
int cli_system_signal(void);

/* Locks an open file until it, or any other handle of it, is closed. False only where another process has done so. */
bool cli_system_lock(FILE *file);

/* Cuts a file that is open for writing off after `size` bytes. */
bool cli_system_truncate(FILE *file, uint64_t size);

/* Makes a folder. True, too, if there is one of this name; false with the reason in errno. */
bool cli_system_make_folder(const char *path);

#endif
