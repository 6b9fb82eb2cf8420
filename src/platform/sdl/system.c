/* SPDX-License-Identifier: MIT */
/* What the program has from the system besides a window: the clock, threads, a folder, the player's languages. */
#include "base/text.h"
#include "platform/sdl/sdl_internal.h"

#if defined(_WIN32)

#include <windows.h>

/* Milliseconds that the machine has slept, in whole seconds; on other systems the counter stops meanwhile. One second
 * is left out, because the two clocks are coarse and the difference must never make time go back. So the clock that
 * counts sleep is read first: what passes until the other one is read makes the difference smaller, even below 0. */
static double time_asleep(void)
{
    static SDL_atomic_t known; /* seconds */
    ULONGLONG awake = 0;
    int64_t all = (int64_t)GetTickCount64();
    QueryUnbiasedInterruptTime(&awake);
    int asleep = (int)((all - (int64_t)(awake / 10000)) / 1000) - 1;
    if (asleep > SDL_AtomicGet(&known) + 1) {
        SDL_AtomicSet(&known, asleep);
    }
    return (double)SDL_AtomicGet(&known) * 1000.0;
}

#else
#define time_asleep() 0.0
#endif

bool platform_is_on_battery(void)
{
    return SDL_GetPowerInfo(NULL, NULL) == SDL_POWERSTATE_ON_BATTERY;
}

double platform_now(void)
{
    return (double)SDL_GetPerformanceCounter() * 1000.0 / (double)SDL_GetPerformanceFrequency() - time_asleep();
}

/* A page never waits: the browser's frames come when they are due. */
void platform_sleep(double milliseconds)
{
    if (milliseconds >= 1.0 && platform_can_quit()) {
        SDL_Delay((Uint32)milliseconds);
    }
}

/* A PlatformThread is one of SDL's. */
PlatformThread *platform_thread_start(int (*run)(void *context), void *context)
{
    return (PlatformThread *)(void *)SDL_CreateThread(run, "work", context);
}

void platform_thread_join(PlatformThread *thread)
{
    SDL_WaitThread((SDL_Thread *)(void *)thread, NULL);
}

void platform_wake(void)
{
    sdl_event_push(EVENT_WOKEN, 0);
}

/* SDL uses these variables even if they are empty; by the specification of XDG only absolute paths count. */
static bool has_home(void)
{
#if !defined(_WIN32) && !defined(__APPLE__) && !defined(__EMSCRIPTEN__)
    const char *data = SDL_getenv("XDG_DATA_HOME");
    const char *home = SDL_getenv("HOME");
    if (data != NULL && data[0] == '/') {
        return true;
    }
    if (home == NULL || home[0] != '/') {
        return false;
    }
    if (data != NULL) {
        char *usual = NULL;
        bool set = SDL_asprintf(&usual, "%s/.local/share", home) > 0 && SDL_setenv("XDG_DATA_HOME", usual, 1) == 0;
        SDL_free(usual);
        return set;
    }
#endif
    return true;
}

const char *platform_data_folder(void)
{
    static char *folder;
    if (folder == NULL && has_home()) {
        folder = SDL_GetPrefPath("", "theplot");
    }
    return folder;
}

#if defined(__unix__) && !defined(__EMSCRIPTEN__)

/* The value of the first variable that is set. */
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

/* In gettext's order: SDL 2.26 ignores LC_ALL and LC_MESSAGES, and reads LANGUAGE last. */
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

bool sdl_has_video_driver(const char *name)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    return driver != NULL && SDL_strcmp(driver, name) == 0;
}

void sdl_event_push(EventKind kind, int control)
{
    SDL_Event event = {.type = SDL_PAGE_EVENT};
    event.user.code = (Sint32)kind;
    event.user.data1 = (void *)(intptr_t)control; /* not a place */
    SDL_PushEvent(&event);
}
