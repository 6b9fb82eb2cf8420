/* SPDX-License-Identifier: MIT */
/*
 * Gives a fuzz target the inputs in files, each by its name, where there is no libFuzzer. The name of the one that is
 * being read is the last line on standard error.
 *
 *   fuzz_TARGET FILE...
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"

enum { INPUT_MAX = 1 << 20 };

/* Reads a file into memory that ends where the file does. */
static uint8_t *read_input(const char *path, size_t *length)
{
    static uint8_t bytes[INPUT_MAX];
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return NULL;
    }
    *length = fread(bytes, 1, sizeof bytes, file);
    uint8_t *input = ferror(file) ? NULL : malloc(*length > 0 ? *length : 1);
    fclose(file);
    return input == NULL ? NULL : memcpy(input, bytes, *length);
}

int main(int argument_count, char **arguments)
{
    LLVMFuzzerInitialize(&argument_count, &arguments);
    for (int i = 1; i < argument_count; i++) {
        size_t length = 0;
        uint8_t *input = read_input(arguments[i], &length);
        fprintf(stderr, "%s\n", arguments[i]);
        if (input == NULL) {
            fputs("cannot be read\n", stderr);
            return EXIT_FAILURE;
        }
        LLVMFuzzerTestOneInput(input, length);
        free(input);
    }
    printf("%d inputs\n", argument_count - 1);
    return argument_count > 1 ? EXIT_SUCCESS : EXIT_FAILURE;
}
