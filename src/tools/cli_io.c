/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/cli.h"

enum { INPUT_START = 1 << 16 };

bool cli_complain(const char *format, ...)
{
    char line[512];
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    /* File names and arguments may contain line feeds, but a complaint is always one line. */
    base_text_make_line(line);
    fflush(stdout);
    fprintf(stderr, "theplot-cli: %s\n", line);
    return false;
}

void cli_word(TextSlice word, char text[CLI_WORD_SIZE])
{
    size_t length = word.length < CLI_WORD_SIZE - 1 ? word.length : CLI_WORD_SIZE - 1;
    for (size_t i = 0; i < length; i++) {
        char byte = word.start[i];
        text[i] = byte > ' ' && byte < '\x7f' && byte != '"' && byte != '\\' ? byte : '?';
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

void *cli_allocate(size_t size)
{
    void *memory = malloc(size);
    if (!memory) {
        cli_complain("there is no memory of %llu MB", (unsigned long long)size >> 20);
    }
    return memory;
}

static bool complain_of_reading(const char *name, int reason)
{
    return cli_complain("%s cannot be read: %s", name, reason ? strerror(reason) : "unknown reason");
}

bool cli_read_stream(FILE *stream, const char *name, size_t most, TextSlice *text)
{
    size_t capacity = INPUT_START, length = 0;
    char *bytes = malloc(capacity);
    errno = 0;
    while (bytes && (length += fread(bytes + length, 1, capacity - length, stream)) == capacity && capacity < most) {
        capacity *= 2;
        char *larger = realloc(bytes, capacity);
        if (!larger) {
            free(bytes);
        }
        bytes = larger;
    }
    *text = (TextSlice){bytes, length};
    if (bytes && length < capacity && !ferror(stream)) {
        if (!memchr(bytes, '\0', length)) {
            return true;
        }
        cli_complain("%s is no text: it has a NUL", name);
    } else {
        complain_of_reading(name, !bytes ? ENOMEM : length == capacity ? EFBIG : errno);
    }
    free(bytes);
    return false;
}

bool cli_read_file(const char *path, size_t most, TextSlice *text)
{
    if (!path || strcmp(path, "-") == 0) {
        return cli_read_stream(stdin, "standard input", most, text);
    }
    errno = 0;
    FILE *stream = fopen(path, "rb");
    if (!stream) {
        return complain_of_reading(path, errno);
    }
    bool read = cli_read_stream(stream, path, most, text);
    fclose(stream);
    return read;
}

bool cli_is_file(const char *path)
{
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    if (file && file != stdin) {
        fclose(file);
    }
    return file != NULL;
}

void cli_free_file(TextSlice text)
{
    free((void *)(uintptr_t)text.start); /* a slice may also be of what is constant, and says so */
}
