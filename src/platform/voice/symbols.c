/* SPDX-License-Identifier: MIT */
#include "platform/voice/symbols.h"

#include <SDL.h>

void *platform_library_load(const char *file, const Symbol *symbols, int count, void *functions)
{
    void *library = SDL_LoadObject(file);
    for (int i = 0; library != NULL && i < count; i++) {
        void *address = SDL_LoadFunction(library, symbols[i].name);
        if (address == NULL) {
            SDL_UnloadObject(library);
            return NULL;
        }
        /* C has no conversion from an object's address to a function's, but both systems' loaders promise one. */
        SDL_memcpy((char *)functions + symbols[i].member, &address, sizeof address);
    }
    return library;
}
