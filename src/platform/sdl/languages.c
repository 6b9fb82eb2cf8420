/* SPDX-License-Identifier: MIT */
/*
 * The languages that the system has been asked for.
 */
#include <SDL.h>

#include "base/text.h"
#include "platform/platform.h"

#if defined(__unix__) && !defined(__EMSCRIPTEN__)

/* The first of these that says something. */
static const char *wished_locale(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(variables); i++) {
        const char *value = SDL_getenv(variables[i]);
        if (value != NULL && value[0] != '\0') {
            return value;
        }
    }
    return "";
}

/* Adds the locales of a list with colons, without what follows a point or an at sign: "de_AT.UTF-8" is "de_AT". */
static void add_locales(TextWriter *writer, const char *list)
{
    bool cut = false;
    for (const char *next = list; *next != '\0'; next++) {
        cut = *next != ':' && (cut || *next == '.' || *next == '@');
        if (!cut) {
            base_text_write_char(writer, *next == ':' ? ' ' : *next);
        }
    }
    base_text_write_char(writer, ' ');
}

/* As gettext has it: SDL 2.26 knows neither LC_ALL nor LC_MESSAGES, and asks LANGUAGE last. */
void platform_languages(char *names, size_t size)
{
    TextWriter writer;
    const char *locale = wished_locale();
    const char *list = SDL_getenv("LANGUAGE");
    bool none = SDL_strcmp(locale, "POSIX") == 0 || (locale[0] == 'C' && (locale[1] == '\0' || locale[1] == '.'));
    base_text_writer_open(&writer, names, size);
    if (!none) {
        add_locales(&writer, list == NULL ? "" : list);
        add_locales(&writer, locale);
    }
}

#else

void platform_languages(char *names, size_t size)
{
    SDL_Locale *wished = SDL_GetPreferredLocales();
    names[0] = '\0';
    for (const SDL_Locale *locale = wished; locale != NULL && locale->language != NULL; locale++) {
        size_t used = SDL_strlen(names);
        SDL_snprintf(names + used, size - used, "%s%s%s%s", used > 0 ? " " : "", locale->language,
                     locale->country == NULL ? "" : "_", locale->country == NULL ? "" : locale->country);
    }
    SDL_free(wished);
}

#endif
