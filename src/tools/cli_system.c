/* SPDX-License-Identifier: MIT */
#if !defined(_WIN32)
/* Clocks, terminals and descriptors of files are POSIX's, not C's. */
#define _POSIX_C_SOURCE 200809L
#endif

#include "tools/cli_system.h"

#include <errno.h>
#include <signal.h>
#include <time.h>

static volatile sig_atomic_t caught;

static void note_signal(int number)
{
    caught = number;
    signal(number, SIG_DFL);
}

static void catch_signal(int number)
{
    if (signal(number, note_signal) == SIG_IGN) {
        signal(number, SIG_IGN);
    }
}

void cli_system_catch_signals(void)
{
    catch_signal(SIGINT);
    catch_signal(SIGTERM);
#ifdef SIGHUP
    catch_signal(SIGHUP);
#endif
}

int cli_system_signal(void)
{
    return caught;
}

#if defined(_WIN32)

#include <direct.h>
#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <windows.h>

static UINT usual_code_page;

static void give_console_back(void)
{
    SetConsoleOutputCP(usual_code_page);
}

void cli_system_hold_streams(void)
{
    /* The C library keeps the numbers of standard streams for them. Lines end as on every other system, as what is
     * written is read again by this program, also elsewhere; a console is told that text is UTF-8. */
    _setmode(_fileno(stdin), _O_BINARY);
    _setmode(_fileno(stdout), _O_BINARY);
    usual_code_page = GetConsoleOutputCP();
    if (usual_code_page != 0 && SetConsoleOutputCP(CP_UTF8)) {
        atexit(give_console_back);
    }
}

double cli_system_processor_time(void)
{
    FILETIME created, ended;
    FILETIME kernel = {0}, user = {0};
    GetThreadTimes(GetCurrentThread(), &created, &ended, &kernel, &user);
    double high = (double)kernel.dwHighDateTime + (double)user.dwHighDateTime;
    double low = (double)kernel.dwLowDateTime + (double)user.dwLowDateTime;
    return (high * 4294967296.0 + low) / 1e4;
}

double cli_system_time(void)
{
    return (double)GetTickCount64();
}

bool cli_system_has_terminal(void)
{
    return _isatty(_fileno(stderr)) != 0;
}

bool cli_system_lock(FILE *file)
{
    /* A place where nothing is written, as others could not read what is locked. */
    OVERLAPPED place = {.OffsetHigh = 0x7FFFFFFF};
    return LockFileEx((HANDLE)_get_osfhandle(_fileno(file)), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1,
                      0, &place) ||
           GetLastError() != ERROR_LOCK_VIOLATION;
}

bool cli_system_truncate(FILE *file, uint64_t size)
{
    return fflush(file) == 0 && _chsize_s(_fileno(file), (__int64)size) == 0;
}

bool cli_system_make_folder(const char *path)
{
    return _mkdir(path) == 0 || errno == EEXIST;
}

#else

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

void cli_system_hold_streams(void)
{
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
        if (fcntl(stream, F_GETFD) < 0) {
            /* The lowest number that is free is this one. Opened the wrong way round it stays of no use. */
            (void)open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
        }
    }
}

static double read_milliseconds(clockid_t clock)
{
    struct timespec now = {0};
    clock_gettime(clock, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

double cli_system_processor_time(void)
{
    return read_milliseconds(CLOCK_THREAD_CPUTIME_ID);
}

double cli_system_time(void)
{
    return read_milliseconds(CLOCK_MONOTONIC);
}

bool cli_system_has_terminal(void)
{
    return isatty(STDERR_FILENO) != 0;
}

bool cli_system_lock(FILE *file)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(fileno(file), F_SETLK, &whole) == 0 || (errno != EACCES && errno != EAGAIN);
}

bool cli_system_truncate(FILE *file, uint64_t size)
{
    return fflush(file) == 0 && ftruncate(fileno(file), (off_t)size) == 0;
}

bool cli_system_make_folder(const char *path)
{
    return mkdir(path, 0777) == 0 || errno == EEXIST;
}

#endif
