/* SPDX-License-Identifier: MIT */
/*
 * Windows: the settings "Accessibility" and "Colours", which can be read at any time without waiting.
 *
 * Windows sends WM_SETTINGCHANGE to all windows when one of them changes. SDL passes messages on as SDL_SYSWMEVENT if
 * these are enabled; a filter keeps them out of the queue and turns this one into EVENT_PREFERENCES. Setting a filter
 * empties the queue, so this is done before there is a window.
 */
#include <windows.h>

#include <SDL_syswm.h>

#include "platform/sdl/sdl_internal.h"

static const wchar_t ACCESSIBILITY[] = L"Software\\Microsoft\\Accessibility";
static const wchar_t COLOURS[] = L"Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize";

enum { TEXT_MIN = 50, TEXT_MAX = 400 };

void platform_preferences_begin(void) {}

/* A number of the user's settings, or `otherwise` where there is none. */
static DWORD read_number(const wchar_t *key, const wchar_t *name, DWORD otherwise)
{
    DWORD number = 0;
    DWORD size = sizeof number;
    bool known = RegGetValueW(HKEY_CURRENT_USER, key, name, RRF_RT_REG_DWORD, NULL, &number, &size) == ERROR_SUCCESS;
    return known ? number : otherwise;
}

static bool is_contrast_high(void)
{
    HIGHCONTRASTW contrast = {.cbSize = sizeof contrast};
    return SystemParametersInfoW(SPI_GETHIGHCONTRAST, sizeof contrast, &contrast, 0) != 0 &&
           (contrast.dwFlags & HCF_HIGHCONTRASTON) != 0;
}

static bool is_motion_reduced(void)
{
    BOOL animated = TRUE;
    return SystemParametersInfoW(SPI_GETCLIENTAREAANIMATION, 0, &animated, 0) != 0 && !animated;
}

SystemPreferences platform_preferences(void)
{
    DWORD text = read_number(ACCESSIBILITY, L"TextScaleFactor", 0);
    return (SystemPreferences){.reduced_motion = is_motion_reduced(),
                               .contrast = is_contrast_high(),
                               .dark = read_number(COLOURS, L"AppsUseLightTheme", 1) == 0,
                               .text = text >= TEXT_MIN && text <= TEXT_MAX ? (int)text : 0};
}

static int SDLCALL preferences_filter(void *unused, SDL_Event *event)
{
    (void)unused;
    if (event->type != SDL_SYSWMEVENT) {
        return 1;
    }
    const SDL_SysWMmsg *message = event->syswm.msg;
    if (message->msg.win.msg == WM_SETTINGCHANGE) {
        sdl_event_push(EVENT_PREFERENCES, 0);
        PostMessageW(message->msg.win.hwnd, WM_NULL, 0, 0); /* SDL may sleep until a message is posted */
    }
    return 0;
}

void sdl_preferences_listen(void)
{
    SDL_SetEventFilter(preferences_filter, NULL);
    SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
}

void sdl_preferences_close(void)
{
    SDL_EventState(SDL_SYSWMEVENT, SDL_DISABLE);
    SDL_SetEventFilter(NULL, NULL);
}
