/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "support/started.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/check.h"

enum { ARGUMENTS_MAX = 16, TIME = 30000 };

char started_output[STARTED_TEXT], started_errors[STARTED_TEXT];

const char *started_path(char path[STARTED_PATH], const char *name)
{
    snprintf(path, STARTED_PATH, "%s/%s", check_argument(1), name);
    return path;
}

bool started_begin(Process *process, const char *program, const char *const *arguments, const char *const *environment)
{
    char output[STARTED_PATH];
    char errors[STARTED_PATH];
    const char *list[ARGUMENTS_MAX + 2] = {program};
    for (int i = 0; arguments[i] != NULL; i++) {
        BASE_ASSERT(i < ARGUMENTS_MAX);
        list[i + 1] = arguments[i];
    }
    const ProcessOptions options = {.arguments = list,
                                    .environment = environment,
                                    .output = started_path(output, "output.txt"),
                                    .errors = started_path(errors, "errors.txt")};
    return CHECK(process_start(process, &options));
}

static void read_text(const char *name, char text[STARTED_TEXT])
{
    size_t length = 0;
    char *read = check_read_file(check_argument(1), name, &length);
    snprintf(text, STARTED_TEXT, "%s", read);
    free(read);
}

void started_read(void)
{
    read_text("output.txt", started_output);
    read_text("errors.txt", started_errors);
}

int started_run(const char *program, const char *const *arguments, const char *const *environment)
{
    Process process;
    int status = started_begin(&process, program, arguments, environment) ? process_wait(&process, TIME) : PROCESS_HUNG;
    started_read();
    return status;
}

int started_play(const char *program, const char *const *arguments, const char *const *environment, TraceState *state)
{
    char trace[STARTED_PATH];
    const char *list[ARGUMENTS_MAX + 1] = {"--trace", started_path(trace, "trace.jsonl")};
    Process process;
    Follower follower = {.file = NULL};
    int status = PROCESS_HUNG;
    remove(trace);
    for (int i = 0; arguments[i] != NULL; i++) {
        BASE_ASSERT(i + 2 < ARGUMENTS_MAX);
        list[i + 2] = arguments[i];
    }
    if (started_begin(&process, program, list, environment) && CHECK(follow_open(&follower, trace, NULL))) {
        CHECK(follow_until(&follower, follow_has_frames, 1) && follow_until_idle(&follower));
        CHECK_EQUAL_INT(0, kill(process.id, SIGTERM));
        status = process_wait(&process, TIME);
        CHECK(follow_until(&follower, follow_has_quits, 1));
        CHECK_EQUAL_INT(0, follower.state.malformed);
    }
    *state = follower.state;
    follow_close(&follower);
    process_end(&process);
    started_read();
    return status;
}

bool started_complains(const char *word)
{
    const char *end = strchr(started_errors, '\n');
    bool good = strncmp(started_errors, "theplot: ", 9) == 0 && end != NULL && end[1] == '\0' &&
                started_output[0] == '\0' && strstr(started_errors, word) != NULL;
    if (!good) {
        printf("output: %s\nerrors: %s\nword: %s\n", started_output, started_errors, word);
    }
    return good;
}

bool started_copy(char program[STARTED_PATH], char share[STARTED_PATH])
{
    char from[STARTED_PATH];
    char bin[STARTED_PATH];
    char copy[STARTED_PATH];
    const char *theplot = check_argument(2);
    started_path(copy, "copy");
    started_path(bin, "copy/bin");
    started_path(share, "copy/share");
    started_path(program, "copy/bin/theplot");
    snprintf(from, sizeof from, "%.*s/../share/theplot", (int)(strrchr(theplot, '/') - theplot), theplot);
    const char *const commands[][6] = {
        {"rm", "-rf", copy}, {"mkdir", "-p", bin, share}, {"cp", theplot, program}, {"cp", "-R", from, share}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(commands); i++) {
        if (!CHECK(process_run(&(ProcessOptions){.arguments = commands[i]}, TIME) == 0)) {
            return false;
        }
    }
    return true;
}
