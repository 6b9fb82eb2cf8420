/* SPDX-License-Identifier: MIT */
/*
 * Painting card faces at the exact size in use: stock, index, pips, and for the courts an emblem in a frame. The upper
 * half is painted and turned, so every face but the odd middle pip reads the same from both ends.
 */
#include <math.h>

#include "platform/sdl/sdl_internal.h"

enum { RANKS = 13, SUITS = 4, RANK_TEN = 9, RANK_JACK = 10 };

static const char *const RANK_TEXT[RANKS] = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"};

static const DrawColour CARD_TOP = {255, 254, 249, 255};
static const DrawColour CARD_BOTTOM = {246, 241, 228, 255};
static const DrawColour CARD_EDGE = {120, 108, 84, 150};
static const DrawColour SUIT_BLACK = {28, 28, 34, 255};
static const DrawColour SUIT_RED = {186, 28, 40, 255};

float sdl_card_radius(int height)
{
    return (float)height * 0.052F;
}

static DrawColour sdl_suit_colour(int suit)
{
    return suit == 1 || suit == 2 ? SUIT_RED : SUIT_BLACK;
}

/* Puts `source` centred on a point and frees it. */
static void sdl_stamp(SDL_Surface *target, SDL_Surface *source, float x, float y)
{
    if (source == NULL) {
        return;
    }
    SDL_Rect place = {(int)floorf(x - (float)source->w / 2.0F + 0.5F), (int)floorf(y - (float)source->h / 2.0F + 0.5F),
                      source->w, source->h};
    SDL_SetSurfaceBlendMode(source, SDL_BLENDMODE_BLEND);
    SDL_BlitSurface(source, NULL, target, &place);
    SDL_FreeSurface(source);
}

static void sdl_stamp_pip(SDL_Surface *card, const Assets *assets, int suit, SDL_FPoint at, float size, bool turned)
{
    int pixels = (int)(size + 0.5F);
    SDL_Surface *pip =
        sdl_drawing_render(assets, (Drawing)(DRAWING_CLUB + suit), SDL_max(pixels, 3), SDL_max(pixels, 3));
    if (pip != NULL && turned) {
        sdl_surface_half_turn(pip);
    }
    sdl_stamp(card, pip, at.x, at.y);
}

/* The part of a surface that is not transparent. */
static SDL_Rect sdl_ink_bounds(const SDL_Surface *surface)
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

/* A rank in bold, cut to its ink, condensed where it would be wider than `max_width` pixels. */
static SDL_Surface *sdl_rank_render(const Assets *assets, int rank, float em, float max_width, DrawColour colour)
{
    SDL_Color ink = {colour.r, colour.g, colour.b, 255};
    int size = SDL_max(4, (int)(em + 0.5F));
    unsigned int dots = 72; /* dots per inch that make a point a pixel; fewer across condense */
    SDL_Surface *text = NULL;
    for (int attempt = 0; attempt < 4; attempt++) {
        SDL_FreeSurface(text);
        TTF_SetFontSizeDPI(assets->bold, size, dots, 72);
        SDL_Surface *drawn = TTF_RenderUTF8_Blended(assets->bold, RANK_TEXT[rank], ink);
        text = drawn == NULL ? NULL : SDL_ConvertSurfaceFormat(drawn, SDL_PIXELFORMAT_ARGB8888, 0);
        SDL_FreeSurface(drawn);
        if (text == NULL) {
            return NULL;
        }
        int width = sdl_ink_bounds(text).w;
        if ((float)width <= max_width || width == 0) {
            break;
        }
        dots = (unsigned int)((float)dots * fmaxf(0.5F, max_width / ((float)width + 0.5F)));
    }
    SDL_Rect bounds = sdl_ink_bounds(text);
    SDL_Surface *cut = sdl_surface_create(bounds.w, bounds.h);
    if (cut != NULL) {
        SDL_SetSurfaceBlendMode(text, SDL_BLENDMODE_NONE);
        SDL_BlitSurface(text, &bounds, cut, NULL);
    }
    SDL_FreeSurface(text);
    return cut;
}

/* Rank above suit in the upper left corner. */
static void sdl_paint_index(SDL_Surface *card, const Assets *assets, int rank, int suit)
{
    float height = (float)card->h;
    float column = CARD_INDEX_WIDTH * height;
    float centre = CARD_INDEX_LEFT * height + column / 2.0F;
    float em = CARD_INDEX_SIZE * height;
    float cap = em * 0.68F;
    SDL_Surface *text = sdl_rank_render(assets, rank, em, column, sdl_suit_colour(suit));
    if (text != NULL && (float)text->h > cap * 1.16F) { /* a letter with a tail would reach into its pip */
        float smaller = em * cap * 1.12F / (float)text->h;
        SDL_FreeSurface(text);
        text = sdl_rank_render(assets, rank, smaller, column, sdl_suit_colour(suit));
    }
    float top = CARD_INDEX_TOP * height;
    float tall = text == NULL ? 0.0F : (float)text->h;
    float pip = 0.092F * height;
    sdl_stamp(card, text, centre, top + tall / 2.0F);
    sdl_stamp_pip(card, assets, suit, (SDL_FPoint){centre, top + cap + pip * 0.80F}, pip, false);
}

/* Pips of the upper half (and the middle line) of the ranks 2 to 10, as columns and rows; rows count half heights. */
typedef struct PipPlace {
    float x, y; /* shares of the pip field: x from the left, y from the top */
} PipPlace;

enum { PIPS_MAX = 6 };

typedef struct PipPattern {
    int upper; /* places that are repeated, turned, in the lower half */
    int count; /* all places, those on the middle line last */
    PipPlace places[PIPS_MAX];
} PipPattern;

static const PipPattern PIP_PATTERNS[RANKS] = {
    [1] = {1, 1, {{0.5F, 0.0F}}},
    [2] = {1, 2, {{0.5F, 0.0F}, {0.5F, 0.5F}}},
    [3] = {2, 2, {{0.0F, 0.0F}, {1.0F, 0.0F}}},
    [4] = {2, 3, {{0.0F, 0.0F}, {1.0F, 0.0F}, {0.5F, 0.5F}}},
    [5] = {2, 4, {{0.0F, 0.0F}, {1.0F, 0.0F}, {0.0F, 0.5F}, {1.0F, 0.5F}}},
    [6] = {2, 5, {{0.0F, 0.0F}, {1.0F, 0.0F}, {0.0F, 0.5F}, {1.0F, 0.5F}, {0.5F, 0.25F}}},
    [7] = {3, 5, {{0.0F, 0.0F}, {1.0F, 0.0F}, {0.5F, 0.25F}, {0.0F, 0.5F}, {1.0F, 0.5F}}},
    [8] = {4, 5, {{0.0F, 0.0F}, {1.0F, 0.0F}, {0.0F, 0.333F}, {1.0F, 0.333F}, {0.5F, 0.5F}}},
    [9] = {5, 5, {{0.0F, 0.0F}, {1.0F, 0.0F}, {0.0F, 0.333F}, {1.0F, 0.333F}, {0.5F, 0.167F}}},
};

static void sdl_paint_pips(SDL_Surface *card, const Assets *assets, int rank, int suit)
{
    const PipPattern *pattern = &PIP_PATTERNS[rank];
    float w = (float)card->w;
    float h = (float)card->h;
    float size = (rank < 6 ? 0.162F : (rank < 8 ? 0.152F : 0.136F)) * h; /* crowded cards have smaller pips */
    SDL_FRect field = {w * 0.325F, h * 0.165F, w * 0.35F, h * 0.67F};
    for (int i = 0; i < pattern->count; i++) {
        PipPlace place = pattern->places[i];
        SDL_FPoint at = {field.x + field.w * place.x, field.y + field.h * place.y};
        sdl_stamp_pip(card, assets, suit, at, size, false);
        if (i < pattern->upper) {
            sdl_stamp_pip(card, assets, suit, (SDL_FPoint){w - at.x, h - at.y}, size, true);
        }
    }
}

/* The emblem of a court in a frame, its letter and its suit above it, and all of it once more from the other end. */
static void sdl_paint_court_half(SDL_Surface *card, const Assets *assets, int rank, int suit)
{
    float w = (float)card->w;
    float h = (float)card->h;
    int emblem = (int)(w * 0.36F);
    DrawColour colour = sdl_suit_colour(suit);
    SDL_Surface *letter = sdl_rank_render(assets, rank, h * 0.20F, w * 0.4F, colour);
    sdl_stamp(card, letter, w * 0.5F, h * 0.405F);
    sdl_stamp(card, sdl_drawing_render(assets, (Drawing)(DRAWING_JACK + rank - RANK_JACK), emblem, emblem), w * 0.5F,
              h * 0.215F);
    sdl_stamp_pip(card, assets, suit, (SDL_FPoint){w * 0.30F, h * 0.405F}, h * 0.085F, false);
    sdl_stamp_pip(card, assets, suit, (SDL_FPoint){w * 0.70F, h * 0.405F}, h * 0.085F, false);
}

static void sdl_paint_court_frame(SDL_Surface *card, int suit)
{
    float w = (float)card->w;
    float h = (float)card->h;
    DrawColour ink = sdl_suit_colour(suit);
    DrawColour tint = ink.r > 100 ? (DrawColour){214, 120, 60, 34} : (DrawColour){60, 90, 150, 34};
    DrawColour line = {ink.r, ink.g, ink.b, 150};
    SDL_FRect frame = {floorf(w * 0.195F) + 0.5F, floorf(h * 0.085F) + 0.5F, 0.0F, 0.0F};
    frame.w = w - 2.0F * frame.x;
    frame.h = h - 2.0F * frame.y;
    ShapeFill wash = {.top = tint, .bottom = tint};
    ShapeFill rule = {.top = line, .bottom = line, .ring = fmaxf(1.0F, h * 0.006F)};
    sdl_shape_blend(card, frame, h * 0.02F, &wash);
    sdl_shape_blend(card, frame, h * 0.02F, &rule);
    SDL_FRect middle = {frame.x, floorf(h * 0.5F - rule.ring / 2.0F), frame.w, rule.ring};
    ShapeFill bar = {.top = line, .bottom = line};
    sdl_shape_blend(card, middle, 0.0F, &bar);
}

static void sdl_paint_stock(SDL_Surface *card)
{
    float h = (float)card->h;
    SDL_FRect whole = {0.0F, 0.0F, (float)card->w, h};
    float line = fmaxf(1.0F, h * 0.006F);
    ShapeFill paper = {.top = CARD_TOP, .bottom = CARD_BOTTOM};
    ShapeFill edge = {.top = CARD_EDGE, .bottom = CARD_EDGE, .ring = line};
    sdl_shape_blend(card, whole, sdl_card_radius(card->h), &paper);
    sdl_shape_blend(card, whole, sdl_card_radius(card->h), &edge);
}

SDL_Surface *sdl_face_paint(const Assets *assets, int face, int width, int height)
{
    int rank = face % RANKS;
    int suit = face / RANKS;
    bool court = rank >= RANK_JACK;
    SDL_Surface *card = sdl_surface_create(width, height);
    if (card == NULL) {
        return NULL;
    }
    sdl_paint_stock(card);
    if (court) {
        sdl_paint_court_frame(card, suit);
    }
    for (int end = 0; end < 2; end++) { /* the second time around the card is upside down, and ends as it began */
        sdl_paint_index(card, assets, rank, suit);
        if (court) {
            sdl_paint_court_half(card, assets, rank, suit);
        }
        sdl_surface_half_turn(card);
    }
    if (rank == 0) {
        float size = (float)height * 0.36F;
        sdl_stamp_pip(card, assets, suit, (SDL_FPoint){(float)width / 2.0F, (float)height / 2.0F}, size, false);
    } else if (!court) {
        sdl_paint_pips(card, assets, rank, suit);
    }
    return card;
}

SDL_Surface *sdl_back_paint(const Assets *assets, int width, int height)
{
    SDL_Surface *card = sdl_surface_create(width, height);
    if (card == NULL) {
        return NULL;
    }
    sdl_paint_stock(card);
    int border = SDL_max(2, (int)((float)height * 0.032F));
    SDL_Surface *pattern = sdl_drawing_render(assets, DRAWING_BACK, width - 2 * border, height - 2 * border);
    sdl_stamp(card, pattern, (float)width / 2.0F, (float)height / 2.0F);
    return card;
}
