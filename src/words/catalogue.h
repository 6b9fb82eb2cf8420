/* SPDX-License-Identifier: MIT */
/*
 * Languages, and the catalogues that hold their texts: the .po files of gettext, read by a small loader.
 *
 * A catalogue keeps no copies: the file's text, which the caller owns, is unescaped in place, and the entries point
 * into it. It has to stay, and to be left alone, while the catalogue is in use. Any bytes may come in; what is not a
 * catalogue is answered with a line number and a plain sentence, and then the catalogue is empty. Entries that are
 * marked fuzzy or have no translation are passed over: for them the English is shown. The header of the file says
 * nothing to the loader, for how a language counts is known by its code. Values only: any thread may read a catalogue
 * that is not being read into.
 */
#ifndef THEPLOT_WORDS_CATALOGUE_H
#define THEPLOT_WORDS_CATALOGUE_H

#include "base/types.h"

typedef struct WordsLanguage {
    const char *code;       /* "de" */
    const char *name;       /* in the language itself: "Deutsch" */
    bool nothing_is_single; /* the singular is for none, too: French */
} WordsLanguage;

/* The languages that there are, English first. */
int words_language_count(void);
const WordsLanguage *words_language_at(int index);

/* The language of a locale's name, such as "de", "de_AT.UTF-8" or "de-CH"; NULL where there are no texts of it. */
const WordsLanguage *words_language_find(const char *locale);

/* Which form goes with so many: 0 the singular, 1 the plural. NULL counts as English does. */
int words_plural_form(const WordsLanguage *language, uint64_t count);

enum { WORDS_ENTRIES_MAX = 1024, WORDS_SLOTS = 2048, WORDS_FORMS = 2 };

typedef struct WordsEntry {
    const char *context; /* NULL: none */
    const char *english;
    const char *texts[WORDS_FORMS]; /* the second is the first where the entry does not count */
} WordsEntry;

typedef struct WordsCatalogue {
    const WordsLanguage *language;
    int count;
    WordsEntry entries[WORDS_ENTRIES_MAX];
    uint16_t slots[WORDS_SLOTS]; /* by hash: an entry's number + 1; 0: free */
} WordsCatalogue;

typedef struct WordsError {
    int line; /* from 1 */
    const char *message;
} WordsError;

/*
 * Reads the `length` bytes of a .po file, which needs no NUL at its end and is changed by the reading. False, with
 * `error` set, where it is not one.
 */
bool words_catalogue_read(WordsCatalogue *catalogue, const WordsLanguage *language, char *text, size_t length,
                          WordsError *error);

/* The entry of an English text, or NULL. `context` may be NULL. */
const WordsEntry *words_catalogue_find(const WordsCatalogue *catalogue, const char *context, const char *english);

/* Puts a catalogue in use for the whole program; NULL: English. It stays the caller's. */
void words_use(const WordsCatalogue *catalogue);

#endif
