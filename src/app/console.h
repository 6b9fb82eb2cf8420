/* SPDX-License-Identifier: MIT */
/*
 * Standard output and standard error of a program that has windows. On Windows such a program has neither unless its
 * output was redirected: then it takes those of the console that it was started from, if there is one. Elsewhere they
 * are there from the start. Once, before anything is written; one thread.
 */
#ifndef THEPLOT_APP_CONSOLE_H
#define THEPLOT_APP_CONSOLE_H

void app_console_open(void);

#endif
