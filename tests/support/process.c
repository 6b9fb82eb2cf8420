/* SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE
#include "support/process.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#endif

#include "support/follow.h"

enum { PATH_LENGTH = 1024, PAUSE = 5, GRACE = 3000, NOT_STARTED = 127 };

bool process_exists(const char *program)
{
    const char *path = getenv("PATH");
    while (path != NULL && *path != '\0') {
        char candidate[PATH_LENGTH];
        size_t length = strcspn(path, ":");
        snprintf(candidate, sizeof candidate, "%.*s/%s", (int)length, path, program);
        if (access(candidate, X_OK) == 0) {
            return true;
        }
        path += path[length] == ':' ? length + 1 : length;
    }
    return false;
}

static void process_change_environment(const char *const *environment)
{
    for (; environment != NULL && *environment != NULL; environment++) {
        const char *equals = strchr(*environment, '=');
        char name[64];
        snprintf(name, sizeof name, "%.*s", equals == NULL ? 63 : (int)(equals - *environment), *environment);
        if (equals == NULL) {
            unsetenv(name);
        } else {
            setenv(name, equals + 1, 1);
        }
    }
}

/* Makes `file` the child's descriptor `number`; without a file it stays as it is. */
static void process_redirect(const char *file, int number)
{
    int descriptor = file == NULL ? -1 : open(file, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (descriptor >= 0) {
        dup2(descriptor, number);
        close(descriptor);
    }
}

/* In the child. */
static void process_become(const ProcessOptions *options)
{
#if defined(__linux__)
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    int input = options->input > 0 ? options->input : open("/dev/null", O_RDONLY);
    dup2(input, STDIN_FILENO);
    process_redirect(options->output, STDOUT_FILENO);
    process_redirect(options->errors, STDERR_FILENO);
    for (int descriptor = 3; descriptor < 64; descriptor++) {
        if (descriptor != options->kept) {
            close(descriptor);
        }
    }
    process_change_environment(options->environment);
    execvp(options->arguments[0], (char *const *)(uintptr_t)options->arguments);
    _exit(NOT_STARTED);
}

bool process_start(Process *process, const ProcessOptions *options)
{
    fflush(NULL); /* or the child would print it again */
    process->id = fork();
    if (process->id == 0) {
        process_become(options);
    }
    return process->id > 0;
}

int process_wait(Process *process, int milliseconds)
{
    double limit = follow_now() + milliseconds;
    int status = 0;
    while (process->id > 0 && waitpid(process->id, &status, WNOHANG) == 0) {
        if (follow_now() > limit) {
            kill(process->id, SIGKILL);
            waitpid(process->id, &status, 0);
            process->id = 0;
            return PROCESS_HUNG;
        }
        follow_sleep(PAUSE);
    }
    process->id = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : PROCESS_SIGNAL + WTERMSIG(status);
}

bool process_is_running(const Process *process)
{
    siginfo_t info = {0};
    return process->id > 0 && waitid(P_PID, (id_t)process->id, &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid == 0;
}

void process_end(Process *process)
{
    if (process->id > 0) {
        kill(process->id, SIGTERM);
        process_wait(process, GRACE);
    }
}

int process_run(const ProcessOptions *options, int milliseconds)
{
    Process process;
    return process_start(&process, options) ? process_wait(&process, milliseconds) : NOT_STARTED;
}
