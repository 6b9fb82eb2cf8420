/* SPDX-License-Identifier: MIT */
/*
 * Catalogues (.po files). What is read can be asked for: each entry is found by its English and is well-formed, and any
 * values can be put into it. What is no catalogue gives one line, with the number of a line of the text, and an empty
 * catalogue.
 *
 * An input is the text of a file.
 */
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "words/catalogue.h"
#include "words/words.h"

static WordsCatalogue catalogue;
static const WordsLanguage *language;

void fuzz_begin(void)
{
    language = words_language_find("de");
}

static int count_lines(TextSlice text)
{
    int lines = 1;
    for (size_t i = 0; i < text.length; i++) {
        lines += text.start[i] == '\n';
    }
    return lines;
}

/* A text with values is whole, also in a buffer that is too small for it. */
static void check_format(const char *text)
{
    char line[96];
    char cut[9];
    const WordsValue values[] = {words_of_text("♥ {1}"), words_of_number(UINT64_MAX), words_of_count(-1)};
    words_format(line, sizeof line, text, values, (int)BASE_ARRAY_COUNT(values));
    words_format(cut, sizeof cut, text, values, (int)BASE_ARRAY_COUNT(values));
    BASE_ASSERT(base_text_is_utf8(base_text_slice(line)) && base_text_is_utf8(base_text_slice(cut)));
    BASE_ASSERT(strncmp(line, cut, strlen(cut)) == 0);
}

static void check_entry(const WordsEntry *entry)
{
    const WordsEntry *found = words_catalogue_find(&catalogue, entry->context, entry->english);
    BASE_ASSERT(found != NULL && strcmp(found->english, entry->english) == 0);
    const char *shown =
        entry->context == NULL ? words_text(entry->english) : words_text_in(entry->context, entry->english);
    BASE_ASSERT(shown == found->texts[0]);
    const char *plural = words_plural(entry->english, entry->english, strlen(shown) % 3);
    BASE_ASSERT(entry->context != NULL || plural == found->texts[0] || plural == found->texts[1]);
    for (int form = 0; form < WORDS_FORMS; form++) {
        BASE_ASSERT(entry->texts[form] != NULL && entry->texts[form][0] != '\0');
        BASE_ASSERT(base_text_is_utf8(base_text_slice(entry->texts[form])));
        check_format(entry->texts[form]);
    }
}

void fuzz_input(FuzzBytes *bytes)
{
    TextSlice text = fuzz_text(bytes);
    WordsError error = {.line = 0};
    int lines = count_lines(text);
    char *copy = malloc(text.length + (text.length == 0)); /* it ends where the text does */
    BASE_ASSERT(copy != NULL);
    if (text.length > 0) {
        memcpy(copy, text.start, text.length);
    }
    if (words_catalogue_read(&catalogue, language, copy, text.length, &error)) {
        words_use(&catalogue);
        for (int i = 0; i < catalogue.count; i++) {
            check_entry(&catalogue.entries[i]);
        }
        words_use(NULL);
    } else {
        BASE_ASSERT(catalogue.count == 0 && error.line >= 1 && error.line <= lines);
        BASE_ASSERT(fuzz_is_line(error.message));
    }
    free(copy);
}
