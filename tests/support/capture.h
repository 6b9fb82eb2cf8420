/* SPDX-License-Identifier: MIT */
/*
 * Redirects the output of this process to a file. One thread, and one file at a time for each descriptor.
 */
#ifndef THEPLOT_TESTS_SUPPORT_CAPTURE_H
#define THEPLOT_TESTS_SUPPORT_CAPTURE_H

/* Redirects a descriptor (1 or 2) to a new file. The result is for capture_end(), which undoes that. */
int capture_begin(int descriptor, const char *path);
void capture_end(int descriptor, int kept);

#endif
