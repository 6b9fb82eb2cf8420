/* SPDX-License-Identifier: MIT */
/*
 * A libspeechd.so.2 that writes what it is told to a file instead of speaking: the functions that the game uses, with
 * the names and types of the real one. FAKE_SPEECHD_LOG is the file; FAKE_SPEECHD says what is wrong:
 *
 *   refuses    there is no daemon, and none can be started
 *   dies       the daemon goes away at the first sentence, and its successor does not
 *
 * While there is a file with the log's name and ".hold", every call waits for its end. A daemon that has gone leaves
 * one with ".gone": the library itself is loaded anew for each connection.
 */
#define _POSIX_C_SOURCE 200809L
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct Connection {
    int number;
} Connection;

#if defined(FAKE_SPEECHD_LACKS)
#define spd_cancel spd_something_else
#endif

Connection *spd_open2(const char *client, const char *connection, const char *user, int mode, const void *address,
                      int starts, char **error);
void spd_close(Connection *connection);
int spd_say(Connection *connection, int priority, const char *text);
int spd_cancel(Connection *connection);
int spd_set_voice_rate(Connection *connection, int rate);
int spd_set_volume(Connection *connection, int volume);
int spd_set_language(Connection *connection, const char *language);

enum { LINE_SIZE = 1200 };

static bool is_wrong(const char *what)
{
    const char *wrong = getenv("FAKE_SPEECHD");
    return wrong != NULL && strcmp(wrong, what) == 0;
}

/* The log's file with this behind its name. */
static const char *beside_log(const char *ending)
{
    static char path[LINE_SIZE];
    const char *log = getenv("FAKE_SPEECHD_LOG");
    snprintf(path, sizeof path, "%s%s", log == NULL ? "/dev/null" : log, ending);
    return path;
}

/* Writes a line at once. */
static void note(const char *line)
{
    char text[LINE_SIZE];
    int file = open(beside_log(""), O_WRONLY | O_CREAT | O_APPEND, 0600);
    int length = snprintf(text, sizeof text, "%s\n", line);
    if (file < 0 || write(file, text, (size_t)length) != length) {
        abort();
    }
    close(file);
}

static bool has_gone(void)
{
    return access(beside_log(".gone"), F_OK) == 0;
}

static void wait_for_the_daemon(void)
{
    while (access(beside_log(".hold"), F_OK) == 0) {
        nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
    }
}

static int answer(const char *call, const char *argument)
{
    char line[LINE_SIZE];
    snprintf(line, sizeof line, "%s%s", call, argument);
    note(line);
    wait_for_the_daemon();
    return 0;
}

/* Writes to a daemon that is not there: a signal, which ends a program that does not expect it, and an error. */
static int write_to_nobody(void)
{
    int ends[2];
    if (pipe(ends) != 0) {
        abort();
    }
    close(ends[0]);
    int result = write(ends[1], "", 1) < 0 ? -1 : 0;
    close(ends[1]);
    close(open(beside_log(".gone"), O_WRONLY | O_CREAT, 0600));
    note("nobody");
    return result;
}

Connection *spd_open2(const char *client, const char *connection, const char *user, int mode, const void *address,
                      int starts, char **error)
{
    static Connection only;
    answer("open ", client);
    if (strcmp(connection, "game") != 0 || user != NULL || mode != 0 || address != NULL || starts != 1) {
        abort();
    }
    if (is_wrong("refuses")) {
        *error = strdup("nobody answers");
        return NULL;
    }
    return &only;
}

void spd_close(Connection *connection)
{
    (void)connection;
    note("close");
}

int spd_say(Connection *connection, int priority, const char *text)
{
    (void)connection;
    if (is_wrong("dies") && !has_gone()) {
        return write_to_nobody();
    }
    return answer(priority == 2 ? "say " : "say with another priority ", text);
}

int spd_cancel(Connection *connection)
{
    (void)connection;
    return answer("cancel", "");
}

static int answer_number(const char *call, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    return answer(call, text);
}

int spd_set_voice_rate(Connection *connection, int rate)
{
    (void)connection;
    return answer_number("rate ", rate);
}

int spd_set_volume(Connection *connection, int volume)
{
    (void)connection;
    return answer_number("volume ", volume);
}

int spd_set_language(Connection *connection, const char *language)
{
    (void)connection;
    return answer("language ", language);
}
