/* SPDX-License-Identifier: MIT */
#include "platform/sdl/sdl_internal.h"

void sdl_typing_stop(void)
{
#if !defined(__EMSCRIPTEN__) /* there SDL would keep all keys from the browser */
    if (SDL_IsTextInputActive() == SDL_TRUE) {
        SDL_StopTextInput();
    }
#endif
}

static void start_text(Platform *platform, const Rect *field)
{
    float ratio = platform_pixel_ratio(platform);
    SDL_Rect place = {(int)(field->x / ratio), (int)(field->y / ratio), (int)(field->w / ratio),
                      (int)(field->h / ratio)};
    SDL_SetTextInputRect(&place);
    SDL_StartTextInput();
}

void platform_ask_for_digits(Platform *platform, const Rect *field)
{
    bool asks = field != NULL;
    if (asks == platform->typing.asked) {
        return;
    }
    platform->typing.asked = asks;
    platform->typing.digits[0] = '\0';
    if (asks && platform_can_quit()) {
        start_text(platform, field);
    } else {
        sdl_typing_stop();
    }
}

void sdl_typing_note(Typing *typing, const char *text)
{
    size_t count = 0;
    for (; typing->asked && *text != '\0' && count + 1 < sizeof typing->digits; text++) {
        bool told = *text == typing->key;
        typing->key = told ? 0 : typing->key;
        if (!told && *text >= '0' && *text <= '9') {
            typing->digits[count++] = *text;
        }
    }
    typing->digits[count] = '\0';
}

bool sdl_typing_take(Typing *typing, InputEvent *out)
{
    char *digits = typing->digits;
    *out = (InputEvent){.kind = digits[0] != '\0' ? EVENT_KEY : EVENT_NONE, .key = digits[0]};
    SDL_memmove(digits, digits + 1, SDL_strlen(digits)); /* with the end; of nothing, nothing */
    return out->kind != EVENT_NONE;
}
