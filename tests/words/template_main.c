/* SPDX-License-Identifier: MIT */
/*
 * words_template ROOT FOLDER OUT: writes the template of all texts in the sources below ROOT that FOLDER/sources.txt
 * names.
 */
#include <stdio.h>
#include <stdlib.h>

#include "words/scan.h"

int main(int argument_count, char **arguments)
{
    if (argument_count != 4) {
        fputs("usage: words_template ROOT FOLDER OUT\n", stderr);
        return 2;
    }
    ScanList list;
    scan_sources(&list, arguments[1], arguments[2]);
    char *text = scan_template(&list);
    FILE *out = fopen(arguments[3], "wb");
    bool written = out != NULL && fputs(text, out) >= 0;
    if (out != NULL && fclose(out) != 0) {
        written = false;
    }
    if (!written) {
        fprintf(stderr, "%s cannot be written\n", arguments[3]);
    }
    free(text);
    int faults = list.faults;
    scan_free(&list);
    return written && faults == 0 ? 0 : 1;
}
