/* SPDX-License-Identifier: MIT */
/*
 * Which languages the system has been asked for, by the variables that say so: as gettext has it.
 */
#include <SDL.h>

#include "platform/platform.h"
#include "support/check.h"

/* What the variables say, in the order of their rank, and what is to come of it. */
typedef struct Wish {
    const char *language, *all, *messages, *lang;
    const char *names;
} Wish;

static const Wish wishes[] = {
    {"", "", "", "", "  "},
    {"", "", "", "de_DE.UTF-8", " de_DE "},
    {"", "", "fr_FR@euro", "de_DE.UTF-8", " fr_FR "},
    {"", "it_IT.UTF-8", "fr_FR", "de_DE.UTF-8", " it_IT "},
    {"nl:fr_CA.UTF-8:de", "", "", "de_AT.UTF-8", "nl fr_CA de de_AT "},
    {"nl", "C", "fr_FR", "de_DE.UTF-8", ""},
    {"nl", "", "C.UTF-8", "de_DE.UTF-8", ""},
    {"nl", "", "", "POSIX", ""},
    {"", "", "", "Cy_GB", " Cy_GB "},
};

TEST(languages_by_their_variables)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(wishes); i++) {
        const Wish *wish = &wishes[i];
        char names[64];
        SDL_setenv("LANGUAGE", wish->language, 1);
        SDL_setenv("LC_ALL", wish->all, 1);
        SDL_setenv("LC_MESSAGES", wish->messages, 1);
        SDL_setenv("LANG", wish->lang, 1);
        platform_languages(names, sizeof names);
        check_context("%d", (int)i);
        CHECK_EQUAL_TEXT(wish->names, names);
        platform_languages(names, 4);
        CHECK(names[3] == '\0');
        platform_languages(names, 1);
        CHECK_EQUAL_TEXT("", names);
    }
}
