/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "bench/bench.h"

static const double PATIENCE = 30000.0; /* how long to wait for a line of output */
static const double END_PATIENCE = 3000.0;

static void sleep_for(double milliseconds)
{
    struct timespec span = {.tv_sec = (time_t)(milliseconds / 1e3), .tv_nsec = 0};
    span.tv_nsec = (long)((milliseconds - (double)span.tv_sec * 1e3) * 1e6);
    nanosleep(&span, NULL);
}

/* Opens a pipe that child processes do not inherit; become() gives them one end. */
static bool open_pipe(int ends[2])
{
    if (pipe(ends) != 0) {
        return bench_complain("no pipe: %s", strerror(errno));
    }
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
}

static void set_environment(const char *display)
{
    /* The settings of this machine must not influence the measurement. */
    unsetenv("WAYLAND_DISPLAY");
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    setenv("SDL_VIDEODRIVER", display ? "x11" : "dummy", 1);
    if (display) {
        setenv("DISPLAY", display, 1);
        unsetenv("XAUTHORITY");
    } else {
        unsetenv("DISPLAY");
    }
}

/* Runs a program in the child process, without its output and, if `quiet`, its complaints. Does not return. */
static void become(const char *const *arguments, int kept, bool quiet)
{
    int nowhere = open("/dev/null", O_RDWR);
    dup2(nowhere, STDIN_FILENO);
    dup2(nowhere, STDOUT_FILENO);
    if (quiet) {
        dup2(nowhere, STDERR_FILENO);
    }
    fcntl(kept, F_SETFD, 0);
    /* execvp() does not change the strings. */
    execvp(arguments[0], (char *const *)(uintptr_t)arguments);
    if (!quiet) {
        bench_complain("%s cannot be run: %s", arguments[0], strerror(errno));
    }
    _exit(127);
}

/* Sends a signal to a process and waits for its end; after END_PATIENCE kills it. Returns its largest memory. */
static uint64_t end_process(pid_t process, int signal_number)
{
    struct rusage usage = {0};
    double start = bench_now();
    int status = 0;
    kill(process, signal_number);
    while (wait4(process, &status, WNOHANG, &usage) == 0) {
        if (bench_now() - start > END_PATIENCE) {
            kill(process, SIGKILL);
            wait4(process, &status, 0, &usage);
            break;
        }
        sleep_for(2.0);
    }
#if defined(__APPLE__)
    return (uint64_t)usage.ru_maxrss;
#else
    return (uint64_t)usage.ru_maxrss * 1024;
#endif
}

/* Reads a line without its end, whose writer fails if nobody takes all of it. False where none comes. */
static bool read_line(int from, char *line, size_t size)
{
    struct pollfd ready = {.fd = from, .events = POLLIN};
    size_t length = 0;
    while (length < size && poll(&ready, 1, (int)PATIENCE) > 0 && read(from, line + length, 1) == 1) {
        if (line[length] == '\n') {
            line[length] = '\0';
            return true;
        }
        length++;
    }
    return false;
}

bool bench_screen_start(Screen *screen)
{
    int ends[2];
    char number[8];
    char answer[12] = "";
    if (!open_pipe(ends)) {
        return false;
    }
    snprintf(number, sizeof number, "%d", ends[1]);
    const char *const arguments[] = {"Xvfb",      "-displayfd", number, "-screen",  "0", "2048x1280x24",
                                     "-nolisten", "tcp",        "-br",  "-noreset", NULL};
    screen->process = fork();
    if (screen->process == 0) {
        become(arguments, ends[1], true);
    }
    close(ends[1]);
    bool answered = screen->process > 0 && read_line(ends[0], answer, sizeof answer);
    close(ends[0]);
    if (!answered) {
        if (screen->process > 0) {
            end_process(screen->process, SIGTERM);
        }
        return false;
    }
    snprintf(screen->display, sizeof screen->display, ":%s", answer);
    return true;
}

void bench_screen_end(Screen *screen)
{
    end_process(screen->process, SIGTERM);
}

bool bench_watch_start(Watched *watched, const WatchOptions *options)
{
    int ends[2];
    char trace[24];
    char deal[16];
    if (!open_pipe(ends)) {
        return false;
    }
    snprintf(trace, sizeof trace, "/dev/fd/%d", ends[1]);
    snprintf(deal, sizeof deal, "%u", options->deal);
    const char *const arguments[] = {
        options->program, "--renderer", "software", "--size", options->size, "--game", options->game,
        "--deal",         deal,         "--data",   "-",      "--trace",     trace,    NULL};
    watched->length = watched->used = 0;
    watched->trace = ends[0];
    watched->started = bench_now();
    watched->process = fork();
    if (watched->process == 0) {
        set_environment(options->display);
        become(arguments, ends[1], false);
    }
    close(ends[1]);
    if (watched->process < 0) {
        close(ends[0]);
        return bench_complain("no process: %s", strerror(errno));
    }
    return true;
}

/* Returns the next line in the buffer, with a NUL in place of its line feed. */
static bool take_line(Watched *watched, const char **line)
{
    char *start = watched->buffer + watched->used;
    char *end = memchr(start, '\n', watched->length - watched->used);
    if (!end) {
        return false;
    }
    *end = '\0';
    *line = start;
    watched->used += (size_t)(end - start) + 1;
    return true;
}

WatchResult bench_watch_line(Watched *watched, double milliseconds, const char **line)
{
    double deadline = bench_now() + milliseconds;
    while (!take_line(watched, line)) {
        struct pollfd ready = {.fd = watched->trace, .events = POLLIN};
        double left = deadline - bench_now();
        if (poll(&ready, 1, left > 0.0 ? (int)left + 1 : 0) <= 0) {
            return WATCH_TIMEOUT;
        }
        watched->length -= watched->used;
        memmove(watched->buffer, watched->buffer + watched->used, watched->length);
        watched->used = 0;
        ssize_t got = read(watched->trace, watched->buffer + watched->length, sizeof watched->buffer - watched->length);
        if (got <= 0) { /* the end, or a line that is too long */
            return WATCH_ENDED;
        }
        watched->length += (size_t)got;
    }
    return WATCH_LINE;
}

bool bench_line_is(const char *line, const char *event)
{
    char wanted[40];
    snprintf(wanted, sizeof wanted, "\"event\":\"%s\"", event);
    return strstr(line, wanted) != NULL;
}

double bench_line_number(const char *line, const char *key)
{
    char wanted[40];
    snprintf(wanted, sizeof wanted, "\"%s\":", key);
    const char *found = strstr(line, wanted);
    return found ? strtod(found + strlen(wanted), NULL) : 0.0;
}

bool bench_watch_until(Watched *watched, const char *event, const char **line)
{
    WatchResult result = WATCH_LINE;
    while (result == WATCH_LINE) {
        result = bench_watch_line(watched, PATIENCE, line);
        if (result == WATCH_LINE && bench_line_is(*line, event)) {
            return true;
        }
    }
    return bench_complain(result == WATCH_ENDED ? "the game ended before it said \"%s\"" : "the game never said \"%s\"",
                          event);
}

uint64_t bench_watch_end(Watched *watched)
{
    /* The pipe stays open until the end: a game that cannot write its trace would not react to the signal. */
    uint64_t peak = end_process(watched->process, SIGTERM);
    close(watched->trace);
    return peak;
}
