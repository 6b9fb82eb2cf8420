/* SPDX-License-Identifier: MIT */
/*
 * What is printed with --narrate to a pipe that nobody empties, or that somebody has closed: the game goes on.
 *
 *   sharing_narration_test FOLDER
 */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/app.h"
#include "support/app_fixture.h"
#include "support/check.h"

enum { READER, WRITER, MANY = 4000 };

static int terminal; /* the standard output of the test */

/* Standard output becomes a pipe; gives its other end. */
static int print_into_pipe(void)
{
    int ends[2];
    fflush(stdout);
    terminal = dup(STDOUT_FILENO);
    BASE_ASSERT(terminal >= 0 && pipe(ends) == 0 && dup2(ends[WRITER], STDOUT_FILENO) >= 0);
    close(ends[WRITER]);
    return ends[READER];
}

static void print_again(void)
{
    fflush(stdout);
    clearerr(stdout);
    BASE_ASSERT(dup2(terminal, STDOUT_FILENO) >= 0);
    close(terminal);
}

static void talk(App *app)
{
    char line[100];
    for (int i = 0; i < MANY; i++) {
        snprintf(line, sizeof line, "Line %d, which is one of many that nobody reads, and a rather long one.", i);
        speech_speak(&app->ui.speech, line);
        app_narration_advance(app);
    }
}

TEST(a_pipe_that_is_full_is_not_waited_for)
{
    static char text[1 << 20];
    App *app = app_fixture_open("-");
    int reader = print_into_pipe();
    app->narrates = true;
    talk(app);
    CHECK(read(reader, text, sizeof text) > 1000);
    app_narration_advance(app);
    fflush(stdout);
    ssize_t length = read(reader, text, sizeof text - 1);
    print_again();
    close(reader);
    text[length > 0 ? length : 0] = '\0';
    CHECK(strstr(text, "Line 3999,") != NULL); /* the last ones come when there is room again */
    CHECK(app->narrates);
}

TEST(a_pipe_that_is_closed_ends_nothing)
{
    App *app = app_fixture_open("-");
    int reader = print_into_pipe();
    signal(SIGPIPE, SIG_IGN); /* as the program does */
    app->narrates = true;
    close(reader);
    talk(app);
    print_again();
    CHECK(!app->narrates);
    CHECK_EQUAL_UINT64(app->ui.speech.count, app->announced); /* the page has them all the same */
}
