/* SPDX-License-Identifier: MIT */
/*
 * A slow disk: with this library in LD_PRELOAD, whoever waits for the disk waits 30 ms longer, and what is written at a
 * place in a file, as SQLite does, arrives 1 ms later. Each wait for the disk adds a byte to the file that
 * SLOW_SYNC_COUNT names.
 */
#include <fcntl.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { WAIT = 30000000, WRITING = 1000000 }; /* ns */

static void wait_for_it(void)
{
    const char *path = getenv("SLOW_SYNC_COUNT");
    int count = path == NULL ? -1 : open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (count >= 0 && write(count, ".", 1) == 1) {
        nanosleep(&(struct timespec){.tv_nsec = WAIT}, NULL);
    }
    if (count >= 0) {
        close(count);
    }
}

int fsync(int descriptor)
{
    wait_for_it();
    return (int)syscall(SYS_fsync, descriptor);
}

int fdatasync(int descriptor)
{
    wait_for_it();
    return (int)syscall(SYS_fdatasync, descriptor);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t length, off64_t place)
{
    nanosleep(&(struct timespec){.tv_nsec = WRITING}, NULL);
    return syscall(SYS_pwrite64, descriptor, bytes, length, place);
}
