/* SPDX-License-Identifier: MIT */
/*
 * Gives a fuzz target the inputs in files where there is no libFuzzer, or COUNT inputs by chance, each made from its
 * own number, from FIRST on. The name or number of the present one is the last line on standard error.
 *
 *   fuzz_TARGET FILE...
 *   fuzz_TARGET --random FIRST COUNT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "fuzz/fuzz.h"

enum { INPUT_MAX = 1 << 20, RANDOM_LENGTH = 1000 };

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

static int run_random(uint64_t first, uint64_t count)
{
    for (uint64_t i = first; i < first + count; i++) {
        uint8_t bytes[RANDOM_LENGTH];
        Random random = {.state = i};
        for (size_t j = 0; j < sizeof bytes; j++) {
            bytes[j] = (uint8_t)base_random_below(&random, 256);
        }
        fprintf(stderr, "%llu\n", (unsigned long long)i);
        LLVMFuzzerTestOneInput(bytes, sizeof bytes);
    }
    return EXIT_SUCCESS;
}

int main(int argument_count, char **arguments)
{
    LLVMFuzzerInitialize(&argument_count, &arguments);
    if (argument_count == 4 && strcmp(arguments[1], "--random") == 0) {
        return run_random(strtoull(arguments[2], NULL, 10), strtoull(arguments[3], NULL, 10));
    }
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
