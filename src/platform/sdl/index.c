/* SPDX-License-Identifier: MIT */
/*
 * Printing the index: rank above suit in a card's upper left corner and, turned, in the lower right one; for the left
 * hand in the other two.
 */
#include <math.h>

#include "platform/sdl/paint.h"

enum { RANKS = 13 };

static const char *const RANK_TEXT[RANKS] = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"};

/* Of the em: how high a capital letter stands, and how far the suit is below it. */
static const float CAPITAL = 0.68F;

/* The part of a surface that is not transparent. */
static SDL_Rect ink_bounds(const SDL_Surface *surface)
{
    SDL_Rect bounds = {surface->w, surface->h, 0, 0};
    int right = 0;
    int bottom = 0;
    const uint32_t *pixels = surface->pixels;
    for (int y = 0; y < surface->h; y++) {
        for (int x = 0; x < surface->w; x++) {
            if (pixels[y * (surface->pitch / 4) + x] >> 24 > 24) {
                bounds.x = SDL_min(bounds.x, x);
                bounds.y = SDL_min(bounds.y, y);
                right = SDL_max(right, x + 1);
                bottom = SDL_max(bottom, y + 1);
            }
        }
    }
    bounds.w = SDL_max(0, right - bounds.x);
    bounds.h = SDL_max(0, bottom - bounds.y);
    return bounds;
}

SDL_Surface *sdl_rank_render(const Assets *assets, int rank, float em, float max_width, DrawColour colour)
{
    SDL_Color ink = {colour.r, colour.g, colour.b, 255};
    int size = SDL_max(4, (int)(em + 0.5F));
    unsigned int dots = 72; /* with 72 dots per inch a point is a pixel; fewer make letters narrower */
    SDL_Surface *text = NULL;
    SDL_Rect bounds = {0, 0, 0, 0};
    for (int attempt = 0; attempt < 4; attempt++) {
        SDL_FreeSurface(text);
        TTF_SetFontSizeDPI(assets->fonts[FONT_RANKS], size, dots, 72);
        text = sdl_surface_convert(TTF_RenderUTF8_Blended(assets->fonts[FONT_RANKS], RANK_TEXT[rank], ink));
        if (text == NULL) {
            return NULL;
        }
        bounds = ink_bounds(text);
        if ((float)bounds.w <= max_width || bounds.w == 0) {
            break;
        }
        dots = (unsigned int)((float)dots * fmaxf(0.5F, max_width / ((float)bounds.w + 0.5F)));
    }
    SDL_Surface *cut = sdl_surface_create(bounds.w, bounds.h);
    if (cut != NULL) {
        SDL_SetSurfaceBlendMode(text, SDL_BLENDMODE_NONE);
        SDL_BlitSurface(text, &bounds, cut, NULL);
    }
    SDL_FreeSurface(text);
    return cut;
}

/* Rank above suit in the upper corner. */
static bool paint_corner(SDL_Surface *card, const Assets *assets, const Look *look, int rank, int suit)
{
    IndexMeasure measure = drawlist_look_index(look->large_index);
    float height = (float)card->h;
    float column = measure.width * height;
    float centre = measure.left * height + column / 2.0F;
    centre = look->left_handed ? (float)card->w - centre : centre;
    float em = measure.size * height;
    float capital = em * CAPITAL;
    float pip = measure.pip * height;
    DrawColour colour = sdl_suit_colour(look, suit);
    SDL_Surface *text = sdl_rank_render(assets, rank, em, column, colour);
    if (text != NULL && (float)text->h > capital * 1.16F) { /* a letter with a tail would reach into its pip */
        float smaller = em * capital * 1.12F / (float)text->h;
        SDL_FreeSurface(text);
        text = sdl_rank_render(assets, rank, smaller, column, colour);
    }
    float top = measure.top * height;
    float tall = text == NULL ? 0.0F : (float)text->h;
    int side = SDL_max(3, (int)(pip + 0.5F));
    bool whole = sdl_stamp(card, text, centre, top + tall / 2.0F);
    SDL_Surface *suit_pip = sdl_suit_render(assets, (Drawing)(DRAWING_SUIT + suit), look, suit, side, side);
    return sdl_stamp(card, suit_pip, centre, top + capital + pip * 0.80F) && whole;
}

bool sdl_index_paint(SDL_Surface *card, const Assets *assets, const Look *look, int face)
{
    bool whole = true;
    for (int end = 0; end < 2; end++) { /* after two half turns the card is as before */
        whole = paint_corner(card, assets, look, face % RANKS, face / RANKS) && whole;
        sdl_surface_half_turn(card);
    }
    return whole;
}
