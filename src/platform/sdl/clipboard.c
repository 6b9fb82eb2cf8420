/* SPDX-License-Identifier: MIT */
/*
 * Texts and files that come from other programs: by the clipboard, or dropped on the window.
 */
#include "platform/sdl/sdl_internal.h"

#if !defined(__EMSCRIPTEN__)

char *platform_clipboard_read(Platform *platform, size_t *length)
{
    (void)platform;
    char *text = SDL_HasClipboardText() ? SDL_GetClipboardText() : NULL;
    *length = text == NULL ? 0 : SDL_strlen(text);
    if (*length == 0) { /* which is how SDL tells that it could not be had */
        SDL_free(text);
        return NULL;
    }
    return text;
}

bool platform_clipboard_write(Platform *platform, const char *text)
{
    (void)platform;
    return SDL_SetClipboardText(text) == 0;
}

#endif

const char *platform_dropped(const Platform *platform)
{
    return platform->dropped == NULL ? "" : platform->dropped;
}

/* SDL's text becomes the platform's. */
bool sdl_drop_translate(Platform *platform, const SDL_DropEvent *drop, InputEvent *out)
{
    if (drop->file == NULL) {
        return false;
    }
    SDL_free(platform->dropped);
    platform->dropped = drop->file;
    out->kind = drop->type == SDL_DROPFILE ? EVENT_DROPPED : EVENT_DROPPED_TEXT;
    return true;
}
