/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/files.h"
#include "tools/cli.h"

enum { INPUT_START = 1 << 16 };

CliExit cli_complain(const char *format, ...)
{
    char line[512];
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    /* File names and arguments may contain line feeds, but a complaint is always one line. */
    for (char *character = line; *character; character++) {
        if ((unsigned char)*character < ' ' || *character == '\x7f') {
            *character = '?';
        }
    }
    fflush(stdout);
    fprintf(stderr, "theplot-cli: %s\n", line);
    return CLI_BAD;
}

void cli_word(TextSlice word, char text[CLI_WORD_SIZE])
{
    size_t length = word.length < CLI_WORD_SIZE - 1 ? word.length : CLI_WORD_SIZE - 1;
    for (size_t i = 0; i < length; i++) {
        text[i] = word.start[i] > ' ' && word.start[i] < '\x7f' ? word.start[i] : '?';
    }
    text[length] = '\0';
}

bool cli_flush(void)
{
    static bool complained = false;
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout)) {
        return true;
    }
    if (!complained) {
        complained = true;
        cli_complain("standard output cannot be written%s%s", errno ? ": " : "", errno ? strerror(errno) : "");
    }
    return false;
}

/* Reads a stream to its end into memory that the caller frees. Returns NULL, with the reason in errno, on failure. */
static char *read_stream(FILE *stream, size_t most, size_t *length)
{
    size_t capacity = INPUT_START;
    char *text = malloc(capacity);
    *length = 0;
    while (text) {
        errno = 0;
        *length += fread(text + *length, 1, capacity - *length, stream);
        if (*length < capacity && !ferror(stream)) {
            return text;
        }
        bool readable = !ferror(stream);
        if (readable && capacity == most) {
            errno = EFBIG;
        }
        char *larger = readable && capacity < most ? realloc(text, capacity * 2) : NULL;
        if (!larger) {
            int reason = errno;
            free(text);
            errno = reason;
        }
        text = larger;
        capacity *= 2;
    }
    return NULL;
}

static bool complain_of_reading(const char *name)
{
    cli_complain("%s cannot be read: %s", name, errno ? strerror(errno) : "unknown reason");
    return false;
}

bool cli_read_stream(FILE *stream, const char *name, size_t most, TextSlice *text)
{
    char *bytes = read_stream(stream, most, &text->length);
    *text = (TextSlice){bytes, text->length};
    if (!bytes) {
        return complain_of_reading(name);
    }
    if (memchr(bytes, '\0', text->length)) {
        cli_complain("%s is no text: it has a NUL", name);
        free(bytes);
        return false;
    }
    return true;
}

bool cli_read_file(const char *path, size_t most, TextSlice *text)
{
    if (!path || strcmp(path, "-") == 0) {
        return cli_read_stream(stdin, "standard input", most, text);
    }
    errno = 0;
    FILE *stream = fopen(path, "rb");
    bool read = stream ? cli_read_stream(stream, path, most, text) : complain_of_reading(path);
    if (stream) {
        fclose(stream);
    }
    return read;
}

bool cli_write_file(const char *path, TextSlice text)
{
    NewFile out;
    errno = 0;
    bool good = store_files_begin(&out, path);
    if (good) {
        bool written = fwrite(text.start, 1, text.length, out.file) == text.length;
        out.failure = written ? 0 : errno != 0 ? errno : EIO;
        good = store_files_end(&out, true);
    }
    if (!good) {
        cli_complain("%s cannot be written: %s", path, errno != 0 ? strerror(errno) : "unknown reason");
    }
    return good;
}

void cli_free_file(TextSlice text)
{
    free((void *)(uintptr_t)text.start); /* a slice may also be of what is constant, and says so */
}

bool cli_read_number(const CliArguments *arguments, CliOption option, uint64_t least, uint64_t most, uint64_t *value)
{
    const char *text = arguments->options[option];
    if (!text) {
        return true;
    }
    bool good = base_text_parse_uint64(base_text_slice(text), value) && *value >= least && *value <= most;
    if (!good) {
        cli_complain("%s is a number from %llu to %llu, not %s", cli_option_name(option), (unsigned long long)least,
                     (unsigned long long)most, text[0] ? text : "nothing");
    }
    return good;
}

bool cli_read_range(const char *text, uint64_t *first, uint64_t *last)
{
    TextSlice start = base_text_slice(text);
    const char *dash = strchr(text, '-');
    TextSlice end = start;
    if (dash) {
        start.length = (size_t)(dash - text);
        end = base_text_slice(dash + 1);
    }
    if (!base_text_parse_uint64(start, first) || !base_text_parse_uint64(end, last)) {
        cli_complain("deals are a number or two, such as 1-1000, from 0 to 18446744073709551615, not %s",
                     text[0] ? text : "nothing");
    } else if (*last < *first) {
        cli_complain("the last deal of %s is before the first", text);
    } else if (*last - *first >= CLI_DEALS_MAX) {
        cli_complain("%s are more than %d deals", text, CLI_DEALS_MAX);
    } else {
        return true;
    }
    return false;
}
