/* SPDX-License-Identifier: MIT */
/*
 * What the program asks the system for by SDL, and memory: refused as scarce.h says. The linker leads the program's
 * calls here (theplot_scarce_program() in CMakeLists.txt); those within SDL itself are not led anywhere.
 */
#include <SDL.h>
#include <SDL_image.h>
#include <SDL_ttf.h>
#include <stdlib.h>

#include "support/scarce.h"

/* REFUSED(TYPE, NAME, PARAMETERS, ARGUMENTS, NOTHING): NAME gives NOTHING where it is refused. */
#define REFUSED(type, name, parameters, arguments, nothing)                                                            \
    type __real_##name parameters;                                                                                     \
    type __wrap_##name parameters;                                                                                     \
    type __wrap_##name parameters                                                                                      \
    {                                                                                                                  \
        return scarce_refuses() ? (nothing) : __real_##name arguments;                                                 \
    }

REFUSED(void *, malloc, (size_t size), (size), NULL)
REFUSED(void *, calloc, (size_t count, size_t size), (count, size), NULL)
REFUSED(void *, realloc, (void *memory, size_t size), (memory, size), NULL)
/* Without these the program ends (base/memory.h): they are neither refused nor counted. */
void *__wrap_base_allocate(size_t size);
void *__wrap_base_reallocate(void *memory, size_t size);

void *__wrap_base_allocate(size_t size)
{
    return __real_calloc(1, size);
}

void *__wrap_base_reallocate(void *memory, size_t size)
{
    return __real_realloc(memory, size);
}

REFUSED(void *, SDL_malloc, (size_t size), (size), NULL)
REFUSED(void *, SDL_calloc, (size_t count, size_t size), (count, size), NULL)
REFUSED(void *, SDL_LoadFile, (const char *file, size_t *size), (file, size), NULL)
REFUSED(SDL_RWops *, SDL_RWFromFile, (const char *file, const char *mode), (file, mode), NULL)
REFUSED(SDL_RWops *, SDL_RWFromConstMem, (const void *memory, int size), (memory, size), NULL)
REFUSED(char *, SDL_GetBasePath, (void), (), NULL)
REFUSED(char *, SDL_GetPrefPath, (const char *org, const char *app), (org, app), NULL)
REFUSED(SDL_Locale *, SDL_GetPreferredLocales, (void), (), NULL)
REFUSED(char *, SDL_GetClipboardText, (void), (), NULL)
REFUSED(int, SDL_SetClipboardText, (const char *text), (text), -1)
REFUSED(void *, SDL_LoadObject, (const char *file), (file), NULL)
REFUSED(int, SDL_PushEvent, (SDL_Event * event), (event), -1)

REFUSED(SDL_Thread *, SDL_CreateThread, (SDL_ThreadFunction run, const char *name, void *data), (run, name, data), NULL)
REFUSED(SDL_Thread *, SDL_CreateThreadWithStackSize,
        (SDL_ThreadFunction run, const char *name, const size_t stack, void *data), (run, name, stack, data), NULL)
REFUSED(SDL_mutex *, SDL_CreateMutex, (void), (), NULL)
REFUSED(SDL_cond *, SDL_CreateCond, (void), (), NULL)
REFUSED(SDL_sem *, SDL_CreateSemaphore, (Uint32 value), (value), NULL)

REFUSED(int, SDL_Init, (Uint32 flags), (flags), -1)
REFUSED(int, SDL_InitSubSystem, (Uint32 flags), (flags), -1)
REFUSED(int, SDL_AudioInit, (const char *driver), (driver), -1)
REFUSED(SDL_AudioDeviceID, SDL_OpenAudioDevice,
        (const char *device, int capture, const SDL_AudioSpec *wanted, SDL_AudioSpec *got, int changes),
        (device, capture, wanted, got, changes), 0)
REFUSED(SDL_GameController *, SDL_GameControllerOpen, (int device), (device), NULL)

REFUSED(SDL_Window *, SDL_CreateWindow, (const char *title, int x, int y, int w, int h, Uint32 flags),
        (title, x, y, w, h, flags), NULL)
REFUSED(SDL_Renderer *, SDL_CreateRenderer, (SDL_Window * window, int index, Uint32 flags), (window, index, flags),
        NULL)
REFUSED(SDL_Texture *, SDL_CreateTexture, (SDL_Renderer * renderer, Uint32 format, int access, int w, int h),
        (renderer, format, access, w, h), NULL)
REFUSED(SDL_Texture *, SDL_CreateTextureFromSurface, (SDL_Renderer * renderer, SDL_Surface *surface),
        (renderer, surface), NULL)
REFUSED(int, SDL_UpdateTexture, (SDL_Texture * texture, const SDL_Rect *rect, const void *pixels, int pitch),
        (texture, rect, pixels, pitch), -1)
REFUSED(int, SDL_SetRenderTarget, (SDL_Renderer * renderer, SDL_Texture *texture), (renderer, texture),
        texture == NULL ? __real_SDL_SetRenderTarget(renderer, texture) : -1) /* to the window there is a way back */
REFUSED(int, SDL_RenderReadPixels,
        (SDL_Renderer * renderer, const SDL_Rect *rect, Uint32 format, void *pixels, int pitch),
        (renderer, rect, format, pixels, pitch), -1)
REFUSED(SDL_Surface *, SDL_CreateRGBSurfaceWithFormat, (Uint32 flags, int width, int height, int depth, Uint32 format),
        (flags, width, height, depth, format), NULL)
REFUSED(SDL_Surface *, SDL_ConvertSurfaceFormat, (SDL_Surface * surface, Uint32 format, Uint32 flags),
        (surface, format, flags), NULL)
REFUSED(SDL_Surface *, IMG_LoadSizedSVG_RW, (SDL_RWops * file, int width, int height), (file, width, height), NULL)
REFUSED(int, TTF_Init, (void), (), -1)
REFUSED(TTF_Font *, TTF_OpenFontRW, (SDL_RWops * file, int frees, int size), (file, frees, size),
        (SDL_RWclose(file), NULL)) /* as it does itself when it fails */
REFUSED(SDL_Surface *, TTF_RenderUTF8_Blended, (TTF_Font * font, const char *text, SDL_Color colour),
        (font, text, colour), NULL)
REFUSED(SDL_Surface *, TTF_RenderUTF8_Blended_Wrapped,
        (TTF_Font * font, const char *text, SDL_Color colour, Uint32 width), (font, text, colour, width), NULL)
