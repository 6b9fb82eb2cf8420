/* SPDX-License-Identifier: MIT */
/* Painting card faces and backs at the exact size in use. Apart from pips in the middle and aces every face reads the
 * same from both ends: the upper half is turned and painted once more. */
#include <math.h>

#include "platform/sdl/paint.h"

enum { RANKS = 13, RANK_JACK = 10 };

static const DrawColour CARD_TOP = {255, 253, 246, 255};
static const DrawColour CARD_BOTTOM = {248, 243, 230, 255};
static const DrawColour EDGE_TOP = {176, 164, 138, 255};
static const DrawColour EDGE_BOTTOM = {128, 114, 88, 255};
static const DrawColour FRAME_GOLD = {176, 132, 48, 255};

/* The frame of a court: shares of the card's width and height. A picture fills it from its top to its middle. */
static const float FRAME_WIDTH = 0.595F;
static const float PICTURE_WIDTH = 200.0F; /* in the drawings' own units */
static const float PICTURE_HEIGHT = 240.0F;
static const float PICTURE_MIDDLE = 202.0F; /* where the card's middle is, from the drawing's top */

/* The card if it is complete; else frees it and returns NULL. */
static SDL_Surface *whole_card(SDL_Surface *card, bool is_whole)
{
    if (!is_whole) {
        SDL_FreeSurface(card);
    }
    return is_whole ? card : NULL;
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

static const float PIP_COLUMN = 0.356F; /* of the card's width: where the left column stands */
static const float PIP_ROW = 0.184F;    /* of its height: where the first row stands */
static const float SINGLE_PIP = 0.34F;  /* of its height: the one beside a large index */

/* A card with a large index has one pip. */
static const PipPattern SINGLE_PATTERN = {0, 1, {{0.5F, 0.5F}}};

/* Paints one pip in every place of the upper half, and turned in those of the lower one. */
static bool paint_pips(SDL_Surface *card, const Assets *assets, const Look *look, int rank, int suit)
{
    const PipPattern *pattern = look->large_index ? &SINGLE_PATTERN : &PIP_PATTERNS[rank];
    float w = (float)card->w;
    float h = (float)card->h;
    float share = rank < 6 ? 0.164F : (rank < 8 ? 0.150F : 0.136F); /* crowded cards have smaller pips */
    share = look->large_index ? SINGLE_PIP : share;
    int side = SDL_max(3, (int)(share * h + 0.5F));
    SDL_Surface *pip = sdl_suit_render(assets, (Drawing)(DRAWING_SUIT + suit), look, suit, side, side);
    for (int turned = 0; pip != NULL && turned < 2; turned++) {
        for (int i = 0; i < (turned ? pattern->upper : pattern->count); i++) {
            float x = w * (PIP_COLUMN + (1.0F - 2.0F * PIP_COLUMN) * pattern->places[i].x) - (float)pip->w / 2.0F;
            float y = h * (PIP_ROW + (1.0F - 2.0F * PIP_ROW) * pattern->places[i].y) - (float)pip->h / 2.0F;
            SDL_Rect place = {(int)floorf(x + 0.5F), (int)floorf(y + 0.5F), pip->w, pip->h};
            if (turned) {
                place.x = card->w - place.x - pip->w;
                place.y = card->h - place.y - pip->h;
            }
            SDL_BlitSurface(pip, NULL, card, &place);
        }
        sdl_surface_half_turn(pip);
    }
    SDL_FreeSurface(pip);
    return pip != NULL;
}

/* Of the em: how high a capital letter stands, and how far the suit is below it. */
static const float CAPITAL = 0.68F;

/* The part of a surface that is not transparent. */
static SDL_Rect ink_bounds(const SDL_Surface *surface)
{
    SDL_Rect bounds = {surface->w, surface->h, 0, 0};
    int right = 0, bottom = 0;
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

/* What is printed of a rank, in bold, cut to its ink, condensed where it would be wider than `max_width` pixels. */
static SDL_Surface *render_rank(const Assets *assets, const char *rank, float em, float max_width, DrawColour colour)
{
    SDL_Color ink = {colour.r, colour.g, colour.b, 255};
    int size = SDL_max(4, (int)(em + 0.5F));
    unsigned int dots = 72; /* with 72 dots per inch a point is a pixel; fewer make letters narrower */
    SDL_Surface *text = NULL;
    SDL_Rect bounds = {0, 0, 0, 0};
    for (int attempt = 0; attempt < 4; attempt++) {
        SDL_FreeSurface(text);
        TTF_SetFontSizeDPI(assets->fonts[FONT_RANKS], size, dots, 72);
        text = sdl_surface_convert(TTF_RenderUTF8_Blended(assets->fonts[FONT_RANKS], rank, ink));
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
    const char *printed = drawlist_look_rank(look, rank);
    SDL_Surface *text = render_rank(assets, printed, em, column, colour);
    if (text != NULL && (float)text->h > capital * 1.16F) { /* a letter with a tail would reach into its pip */
        float smaller = em * capital * 1.12F / (float)text->h;
        SDL_FreeSurface(text);
        text = render_rank(assets, printed, smaller, column, colour);
    }
    float top = measure.top * height;
    float tall = text == NULL ? 0.0F : (float)text->h;
    int side = SDL_max(3, (int)(pip + 0.5F));
    bool whole = sdl_stamp(card, text, centre, top + tall / 2.0F);
    SDL_Surface *suit_pip = sdl_suit_render(assets, (Drawing)(DRAWING_SUIT + suit), look, suit, side, side);
    return sdl_stamp(card, suit_pip, centre, top + capital + pip * 0.80F) && whole;
}

static bool paint_index(SDL_Surface *card, const Assets *assets, const Look *look, int face)
{
    bool whole = true;
    for (int end = 0; end < 2; end++) { /* after two half turns the card is as before */
        whole = paint_corner(card, assets, look, face % RANKS, face / RANKS) && whole;
        sdl_surface_half_turn(card);
    }
    return whole;
}

/* The frame in whole pixels, centred. */
static SDL_Rect court_frame(const SDL_Surface *card)
{
    int width = (int)((float)card->w * FRAME_WIDTH + 0.5F);
    width += (card->w - width) % 2;
    float scale = (float)width / PICTURE_WIDTH;
    int height = (int)(PICTURE_MIDDLE * scale * 2.0F + 0.5F);
    height += (card->h - height) % 2;
    return (SDL_Rect){(card->w - width) / 2, (card->h - height) / 2, width, height};
}

static bool paint_court(SDL_Surface *card, const Assets *assets, const Look *look, int rank, int suit)
{
    SDL_Rect frame = court_frame(card);
    int tall = (int)(PICTURE_HEIGHT * (float)frame.w / PICTURE_WIDTH + 1.0F);
    Drawing drawing = (Drawing)(DRAWING_COURT + suit * 3 + rank - RANK_JACK);
    SDL_Surface *half = sdl_suit_render(assets, drawing, look, suit, frame.w, tall);
    float unit = (float)frame.w / PICTURE_WIDTH;
    int side = SDL_max(3, (int)(40.0F * unit + 0.5F));
    float line = fmaxf(1.0F, (float)card->h * 0.005F);
    ShapeFill rule = {.top = FRAME_GOLD, .bottom = FRAME_GOLD, .ring = line};
    SDL_FRect edge = {(float)frame.x - line, (float)frame.y - line, (float)frame.w + 2.0F * line,
                      (float)frame.h + 2.0F * line};
    bool whole = half != NULL;
    for (int end = 0; whole && end < 2; end++) {
        SDL_Rect place = {frame.x, frame.y, frame.w, tall};
        SDL_BlitSurface(half, NULL, card, &place);
        if (!look->large_index) { /* a large index lies there */
            SDL_Surface *pip = sdl_suit_render(assets, (Drawing)(DRAWING_SUIT + suit), look, suit, side, side);
            whole = sdl_stamp(card, pip, (float)frame.x + 30.0F * unit, (float)frame.y + 32.0F * unit);
        }
        sdl_surface_half_turn(card);
    }
    SDL_FreeSurface(half);
    sdl_shape_blend(card, edge, (float)card->h * 0.012F, &rule);
    return whole;
}

/* Cuts the corners out of a court's frame, for a large index. */
static void paint_index_grounds(SDL_Surface *card, const Look *look)
{
    IndexMeasure measure = drawlist_look_index(look->large_index);
    float h = (float)card->h;
    float right = (measure.left + measure.width) * h + h * 0.014F;
    float low = (measure.top + measure.size * 0.68F + measure.pip * 1.42F) * h;
    float line = fmaxf(1.0F, h * 0.005F);
    ShapeFill paper = {.top = CARD_TOP, .bottom = CARD_TOP};
    ShapeFill rule = {.top = FRAME_GOLD, .bottom = FRAME_GOLD};
    SDL_Rect frame = court_frame(card);
    SDL_FRect bordered = {(float)frame.x - line, (float)frame.y - line, right + 2.0F * line - (float)frame.x,
                          low + 2.0F * line - (float)frame.y};
    SDL_FRect cut = {bordered.x - line, bordered.y - line, bordered.w, bordered.h};
    for (int end = 0; look->large_index && end < 2; end++) {
        sdl_shape_blend(card, bordered, 0.0F, &rule);
        sdl_shape_blend(card, cut, 0.0F, &paper);
        sdl_surface_half_turn(card);
    }
}

static void paint_stock(SDL_Surface *card)
{
    float h = (float)card->h;
    SDL_FRect whole = {0.0F, 0.0F, (float)card->w, h};
    float line = fmaxf(1.0F, h * 0.0055F);
    ShapeFill paper = {.top = CARD_TOP, .bottom = CARD_BOTTOM};
    ShapeFill edge = {.top = EDGE_TOP, .bottom = EDGE_BOTTOM, .ring = line};
    sdl_shape_blend(card, whole, sdl_card_radius(card->h), &paper);
    sdl_shape_blend(card, whole, sdl_card_radius(card->h), &edge);
}

static bool paint_ace(SDL_Surface *card, const Assets *assets, const Look *look, int suit)
{
    float w = (float)card->w;
    float h = (float)card->h;
    float share = look->large_index ? 0.50F : 0.60F; /* of the width */
    SDL_Surface *ace = sdl_suit_render(assets, (Drawing)(DRAWING_ACE + suit), look, suit, (int)(w * share),
                                       (int)(w * share * 4.0F / 3.0F));
    return sdl_stamp(card, ace, w / 2.0F, h / 2.0F);
}

SDL_Surface *sdl_face_paint(const Assets *assets, const Look *look, int face, int width, int height)
{
    int rank = face % RANKS, suit = face / RANKS;
    SDL_Surface *card = sdl_surface_create(width, height);
    if (card == NULL) {
        return NULL;
    }
    bool whole = false;
    paint_stock(card);
    if (rank == 0) {
        whole = paint_ace(card, assets, look, suit);
    } else if (rank < RANK_JACK) {
        whole = paint_pips(card, assets, look, rank, suit);
    } else {
        whole = paint_court(card, assets, look, rank, suit);
        paint_index_grounds(card, look);
    }
    if (look->left_handed) {
        sdl_surface_mirror(card);
    }
    return whole_card(card, whole && paint_index(card, assets, look, face));
}

SDL_Surface *sdl_tiny_face_paint(const Assets *assets, const Look *look, int face, int width, int height)
{
    int suit = face / RANKS;
    float w = (float)width;
    float h = (float)height;
    SDL_Surface *card = sdl_surface_create(width, height);
    if (card == NULL) {
        return NULL;
    }
    int side = SDL_max(3, (int)(h * 0.40F));
    paint_stock(card);
    const char *rank = drawlist_look_rank(look, face % RANKS);
    SDL_Surface *text = render_rank(assets, rank, h * 0.46F, w * 0.62F, sdl_suit_colour(look, suit));
    bool left = look->left_handed;
    bool whole = sdl_stamp(card, text, w * (left ? 0.64F : 0.36F), h * 0.255F);
    SDL_Surface *pip = sdl_suit_render(assets, (Drawing)(DRAWING_SUIT + suit), look, suit, side, side);
    return whole_card(card, sdl_stamp(card, pip, w * (left ? 0.42F : 0.58F), h * 0.70F) && whole);
}

SDL_Surface *sdl_back_paint(const Assets *assets, const Look *look, int width, int height)
{
    SDL_Surface *card = sdl_surface_create(width, height);
    if (card == NULL) {
        return NULL;
    }
    paint_stock(card);
    int border = SDL_max(2, (int)((float)height * 0.032F));
    Drawing drawing = (Drawing)(DRAWING_BACK + look->back);
    SDL_Surface *pattern = sdl_drawing_render(assets, drawing, width - 2 * border, height - 2 * border);
    return whole_card(card, sdl_stamp(card, pattern, (float)width / 2.0F, (float)height / 2.0F));
}
