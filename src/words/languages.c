/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "words/catalogue.h"

static const WordsLanguage languages[] = {
    {.code = "en"}, {.code = "de"}, {.code = "fr", .nothing_is_single = true},
    {.code = "es"}, {.code = "it"}, {.code = "nl"},
};

int words_language_count(void)
{
    return (int)BASE_ARRAY_COUNT(languages);
}

const WordsLanguage *words_language_at(int index)
{
    BASE_ASSERT(index >= 0 && index < words_language_count());
    return &languages[index];
}

const WordsLanguage *words_language_find(const char *locale)
{
    for (int i = 0; i < words_language_count(); i++) {
        const char *code = languages[i].code;
        size_t length = strlen(code);
        size_t same = 0;
        while (same < length && (locale[same] == code[same] || locale[same] == code[same] - 'a' + 'A')) {
            same++;
        }
        if (same == length && (locale[length] == '\0' || strchr("_-.@", locale[length]) != NULL)) {
            return &languages[i];
        }
    }
    return NULL;
}

int words_plural_form(const WordsLanguage *language, uint64_t count)
{
    return count == 1 || (count == 0 && language->nothing_is_single) ? 0 : 1;
}
