/* SPDX-License-Identifier: MIT */
/* Paths of files, UTF-8, with "/" between names, on Windows also "\". Pure functions, for any thread. */
#ifndef THEPLOT_BASE_PATH_H
#define THEPLOT_BASE_PATH_H

#include "base/types.h"

bool base_path_is_separator(char character);

/* Writes FOLDER/NAME and a NUL; a folder that ends with a separator, or is empty, gets no other one. Returns false, and
 * writes an empty text, if it does not fit into `size` bytes, at least 1. */
bool base_path_join(const char *folder, const char *name, char *path, size_t size);

#endif
