/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "support/capture.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int capture_begin(int descriptor, const char *path)
{
    fflush(NULL);
    int kept = dup(descriptor);
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file >= 0) {
        dup2(file, descriptor);
        close(file);
    }
    return kept;
}

void capture_end(int descriptor, int kept)
{
    fflush(NULL);
    dup2(kept, descriptor);
    close(kept);
}
