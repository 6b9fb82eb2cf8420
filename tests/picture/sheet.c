/* SPDX-License-Identifier: MIT */
#include "picture/sheet.h"

#include <stdio.h>
#include <string.h>

#include "platform/sdl/sdl_internal.h"
#include "settings/settings.h"

enum { COLUMNS = 13, ROWS = 5, FACES = 52 };

static void put_card(SDL_Surface *sheet, SDL_Surface *card, int place)
{
    if (card != NULL) {
        int gap = card->w / 8;
        SDL_Rect at = {gap + place % COLUMNS * (card->w + gap), gap + place / COLUMNS * (card->h + gap), 0, 0};
        SDL_BlitSurface(card, NULL, sheet, &at);
        SDL_FreeSurface(card);
    }
}

static SDL_Surface *paint_all(const Assets *assets, Look look, int width, int height)
{
    int gap = width / 8;
    SDL_Surface *sheet = sdl_surface_create(gap + COLUMNS * (width + gap), gap + ROWS * (height + gap));
    if (sheet == NULL) {
        return NULL;
    }
    SDL_Rect whole = {0, 0, sheet->w, sheet->h};
    sdl_cloth_paint(sheet, whole, sheet->w, sheet->h, (Cloth)look.cloth);
    for (int face = 0; face < FACES; face++) {
        put_card(sheet, sdl_face_paint(assets, &look, face, width, height), face);
    }
    for (int back = 0; back < BACK_DESIGN_COUNT; back++) {
        look.back = (uint8_t)back;
        put_card(sheet, sdl_back_paint(assets, &look, width, height), FACES + back);
    }
    return sheet;
}

SDL_Surface *sheet_paint(int card_width, const char *look_words)
{
    Assets assets;
    Settings settings;
    char error[PLATFORM_ERROR_LENGTH];
    memset(&assets, 0, sizeof assets);
    settings_reset(&settings);
    if (!settings_read_look(&settings, look_words) || TTF_Init() != 0) {
        return NULL;
    }
    SDL_Surface *sheet = NULL;
    if (sdl_assets_load(&assets, error)) {
        sheet = paint_all(&assets, settings_look(&settings), card_width, (int)((float)card_width / CARD_ASPECT + 0.5F));
    } else {
        fprintf(stderr, "%s\n", error);
    }
    sdl_assets_free(&assets);
    TTF_Quit();
    return sheet;
}
