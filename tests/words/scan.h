/* SPDX-License-Identifier: MIT */
/*
 * Finds the texts that the sources mark for translation, and the strings that they do not mark.
 *
 * Marked are the arguments of W(), W_IN(), W_LATER(), W_LATER_IN() and W_COUNT(). The rules and the session
 * know nothing of words, so there a game's `.title`, a refusal's sentence and that of what is wrong with a code count
 * as marked. A list owns its texts until scan_free(); a file that cannot be read ends the program with a message. One
 * thread.
 */
#ifndef THEPLOT_TESTS_WORDS_SCAN_H
#define THEPLOT_TESTS_WORDS_SCAN_H

#include <stdbool.h>
#include <stddef.h>

/* A translation has at most so many times the bytes of its English, and so many more. The longest so far has twice. */
enum { SCAN_TIMES_LONGER = 3, SCAN_MORE = 48 };

typedef struct ScanText {
    char *context; /* NULL: none */
    char *one;     /* the text itself, or for one of something */
    char *many;    /* NULL: it does not count */
    char *files;   /* in which it stands, separated by blanks */
    bool marked;
} ScanText;

typedef struct ScanList {
    ScanText *texts;
    int count;
    int faults; /* marks around something else than a constant, which have been printed */
} ScanList;

/*
 * Reads the sources below `root` that `folder`/sources.txt names, a name a line. Marked texts come in the list once
 * each, in the order of the sources; unmarked ones as often as they stand there.
 */
void scan_sources(ScanList *list, const char *root, const char *folder);
void scan_free(ScanList *list);

/* Writes the marked texts as the template of a catalogue. The caller frees the text. */
char *scan_template(const ScanList *list);

#endif
