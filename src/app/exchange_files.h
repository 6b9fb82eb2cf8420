/* SPDX-License-Identifier: MIT */
/*
 * --export, --export-csv and --import: the store written to a file, or read from one, without a window.
 *
 * The store of --data, or the usual one, is opened, the files are written or read at once, and one line on standard
 * output says how many games they have. What fails is said in one line on standard error. Where several are asked for,
 * the import comes first. One thread; nothing else has the store open in this process.
 */
#ifndef THEPLOT_APP_EXCHANGE_FILES_H
#define THEPLOT_APP_EXCHANGE_FILES_H

#include "app/options.h"

/* Whether any of the three was asked for: then the program does that and ends. */
bool app_exchange_wanted(const Options *options);

/* Does what was asked for, and gives the exit code: 0, or 1 where something failed. */
int app_exchange(const Options *options);

#endif
