/* SPDX-License-Identifier: MIT */
/*
 * mutate FILE SEED: writes a piece of FILE to standard output, with some bytes changed, left out or doubled. The same
 * seed always does the same damage.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/random.h"
#include "base/text.h"

enum { FILE_MAX = 1 << 20, PIECE_MAX = 6000 };

static void write_damaged(Random *random, const char *text, size_t length)
{
    uint64_t rarity = 40 + base_random_below(random, 3000);
    for (size_t i = 0; i < length; i++) {
        if (base_random_below(random, rarity) > 0) {
            putchar(text[i]);
            continue;
        }
        switch (base_random_below(random, 4)) {
        case 0:
            putchar((int)base_random_below(random, 256));
            break;
        case 1:
            putchar("\n -0T9FS"[base_random_below(random, 8)]);
            break;
        case 2:
            printf("%c%c", text[i], text[i]);
            break;
        default:
            break;
        }
    }
}

int main(int argc, char **argv)
{
    static char text[FILE_MAX];
    Random random;
    FILE *file =
        argc == 3 && base_text_parse_uint64(base_text_slice(argv[2]), &random.state) ? fopen(argv[1], "rb") : NULL;
    size_t length = file ? fread(text, 1, sizeof text, file) : 0;
    if (length == 0) {
        fprintf(stderr, "usage: %s FILE SEED\n", argv[0]);
        return EXIT_FAILURE;
    }
    fclose(file);
    /* Most pieces begin with a record, so that the damage is met further inside. */
    size_t start = (size_t)base_random_below(&random, length);
    while (start > 0 && !(text[start - 1] == '\n' && text[start] == 'g')) {
        start--;
    }
    write_damaged(&random, text + start, length - start < PIECE_MAX ? length - start : PIECE_MAX);
    return EXIT_SUCCESS;
}
