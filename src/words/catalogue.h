/* SPDX-License-Identifier: MIT */
/*
 * Languages and their catalogues: the translated texts of a .po file of gettext.
 *
 * A catalogue keeps no copies: the file's text, which the caller owns, is unescaped in place, and the entries point
 * into it. The caller keeps it unchanged while the catalogue is in use. The text may hold any bytes; if it is not a
 * catalogue, there is an error with a line number, and the catalogue is empty. Entries that are marked fuzzy or have no
 * translation are skipped, so that English is shown for them. The header of the file is ignored; the plural forms of
 * each language are known here. Any thread may use a catalogue that is not being read.
 */
#ifndef THEPLOT_WORDS_CATALOGUE_H
#define THEPLOT_WORDS_CATALOGUE_H

#include "base/types.h"

typedef struct WordsLanguage {
    const char *code;       /* "de" */
    bool nothing_is_single; /* the singular is also used for 0, as in French */
} WordsLanguage;

/* All languages, English first. */
int words_language_count(void);
const WordsLanguage *words_language_at(int index);

/* The language of a locale's name, such as "de", "de_AT.UTF-8" or "de-CH"; NULL if it is not among them. */
const WordsLanguage *words_language_find(const char *locale);

/* The form for a number of things: 0 the singular, 1 the plural. */
int words_plural_form(const WordsLanguage *language, uint64_t count);

enum { WORDS_ENTRIES_MAX = 1024, WORDS_SLOTS = 2048, WORDS_FORMS = 2 };

typedef struct WordsEntry {
    const char *context; /* NULL: none */
    const char *english;
    const char *texts[WORDS_FORMS]; /* singular and plural; the same text if the entry has no plural */
} WordsEntry;

typedef struct WordsCatalogue {
    const WordsLanguage *language;
    int count;
    WordsEntry entries[WORDS_ENTRIES_MAX];
    uint16_t slots[WORDS_SLOTS]; /* hash table of entry numbers + 1; 0: free */
} WordsCatalogue;

typedef struct WordsError {
    int line; /* from 1 */
    const char *message;
} WordsError;

/* Reads the `length` bytes of a .po file, which needs no NUL at its end and is changed. Returns false and sets `error`
 * if it is malformed. */
bool words_catalogue_read(WordsCatalogue *catalogue, const WordsLanguage *language, char *text, size_t length,
                          WordsError *error);

/* The entry of an English text, or NULL. `context` may be NULL. */
const WordsEntry *words_catalogue_find(const WordsCatalogue *catalogue, const char *context, const char *english);

/* Sets the catalogue that the whole program uses; NULL: English. It stays the caller's. */
void words_use(const WordsCatalogue *catalogue);

#endif
