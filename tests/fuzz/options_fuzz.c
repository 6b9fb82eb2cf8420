/* SPDX-License-Identifier: MIT */
/*
 * Options. Bad ones give exactly one complaint; good ones none, and values within their bounds.
 *
 * An input is a command line, an argument a line. The linker redirects app_complain() to this file.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/complain.h"
#include "app/options.h"
#include "fuzz/fuzz.h"
#include "session/code.h"

enum { ARGUMENTS_MAX = 64, LINE_SIZE = 4096 };

__attribute__((format(printf, 1, 2))) bool __wrap_app_complain(const char *format, ...);

static int complaints;
static Code code;

bool __wrap_app_complain(const char *format, ...)
{
    char line[LINE_SIZE];
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    BASE_ASSERT(strncmp(line, "theplot: ", strlen("theplot: ")) == 0);
    complaints++;
    return false;
}

/* The output of --help is not checked. */
void fuzz_begin(void)
{
    BASE_ASSERT(freopen("/dev/null", "w", stdout) != NULL);
}

static void check_options(const Options *options)
{
    BASE_ASSERT(complaints == 0 && options->game != NULL);
    BASE_ASSERT(options->width >= 1 && options->width <= 16384 && options->height >= 1 && options->height <= 16384);
    BASE_ASSERT(options->renderer >= RENDERER_AUTOMATIC && options->renderer <= RENDERER_ACCELERATED);
    BASE_ASSERT(options->data == NULL || options->data[0] != '\0');
    for (Setting setting = 0; setting < SETTING_COUNT; setting++) {
        BASE_ASSERT(settings_accepts(setting, settings_get(&options->settings, setting)));
    }
    if (options->code != NULL) {
        BASE_ASSERT(session_code_read(base_text_slice(options->code), &code).fault == CODE_FINE);
        BASE_ASSERT(code.game == options->game && code.deal == options->deal);
    }
}

void fuzz_input(FuzzBytes *bytes)
{
    TextSlice rest = fuzz_text(bytes);
    TextSlice line;
    Options options;
    char *arguments[ARGUMENTS_MAX + 1] = {fuzz_copy(base_text_slice("theplot"))};
    int count = 1;
    while (count < ARGUMENTS_MAX && base_text_next_line(&rest, &line)) {
        arguments[count++] = fuzz_copy(line);
    }
    complaints = 0;
    OptionsResult result = app_options_read(&options, count, (const char *const *)arguments);
    if (result == OPTIONS_PLAY) {
        check_options(&options);
    } else {
        BASE_ASSERT(app_options_answer(&options, result) == (result == OPTIONS_BAD ? 2 : 0));
        BASE_ASSERT(complaints == (result == OPTIONS_BAD ? 1 : 0));
    }
    for (int i = 0; i < count; i++) {
        free(arguments[i]);
    }
}
