/* SPDX-License-Identifier: MIT */
/*
 * What this process itself writes, sent to a file for a while. One thread, and one file at a time for each descriptor.
 */
#ifndef THEPLOT_TESTS_SUPPORT_CAPTURE_H
#define THEPLOT_TESTS_SUPPORT_CAPTURE_H

/*
 * Sends what goes to a descriptor (1 or 2) to a file, which is made anew, until capture_end() is given what this gave.
 */
int capture_begin(int descriptor, const char *path);
void capture_end(int descriptor, int kept);

#endif
