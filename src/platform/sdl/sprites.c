/* SPDX-License-Identifier: MIT */
/* Painting sprites: the size of each, and what its picture depends on. */
#include <math.h>

#include "platform/platform.h"
#include "platform/sdl/paint.h"

static const DrawColour LIGHT = {255, 222, 130, 255};
static const DrawColour SHADOW = {0, 12, 8, 255};

typedef struct SpriteSize {
    int width, height;
    int margin;
} SpriteSize;

static SpriteSize find_size(const DrawList *list, Sprite sprite)
{
    float card_width = (float)list->card_width;
    float small = floorf(card_width * SMALL_CARD_SCALE);
    int margin = sprite > SPRITE_BACK && sprite < SPRITE_ICON_UNDO ? list->shadow_margin : 0;
    int width = list->icon_size;
    int height = 0; /* as the width */
    if (sprite >= SPRITE_SWATCH_CLOTH) {
        width = (int)((float)list->swatch_height * (sprite < SPRITE_SWATCH_BACK ? SWATCH_ASPECT : CARD_ASPECT));
        height = list->swatch_height;
    } else if (sprite >= SPRITE_GLYPH) {
        width = list->glyph_size;
    } else if (sprite >= SPRITE_TINY_FACE) {
        width = (int)((float)list->tiny_height * CARD_ASPECT + 0.5F);
        height = list->tiny_height;
    } else if (sprite >= SPRITE_SMALL_FACE) {
        width = (int)small;
        height = (int)((float)list->card_height * SMALL_CARD_SCALE);
    } else if (sprite == SPRITE_SEAL) {
        width = (int)(card_width * SEAL_SCALE);
    } else if (sprite == SPRITE_NAME_PLATE) {
        width = list->plate_width;
        height = (int)((float)list->plate_width / NAME_PLATE_ASPECT);
    } else if (sprite >= SPRITE_PIP) {
        width = (int)((float)list->card_height * PIP_SCALE);
    } else if (sprite == SPRITE_ICON_YES || sprite == SPRITE_ICON_NO) {
        width = (int)(floorf(small * 0.62F) * 0.76F);
    } else if (sprite == SPRITE_ICON_LOCK) {
        width = (int)(card_width * 0.34F);
    } else if (sprite < SPRITE_ICON_UNDO) {
        width = list->card_width + 2 * margin;
        height = list->card_height + 2 * margin;
    }
    return (SpriteSize){SDL_max(width, 1), SDL_max(height > 0 ? height : width, 1), margin};
}

uint64_t sdl_sprite_key(const DrawList *list, Sprite sprite)
{
    SpriteSize size = find_size(list, sprite);
    const Look *look = &list->look;
    bool back = sprite == SPRITE_BACK || sprite == SPRITE_SMALL_BACK || sprite == SPRITE_TINY_BACK;
    bool face = !back && (sprite < SPRITE_BACK || (sprite >= SPRITE_SMALL_FACE && sprite < SPRITE_GLYPH));
    bool pip = sprite >= SPRITE_PIP && sprite < SPRITE_NAME_PLATE;
    int faces = look->letters * 8 + look->left_handed * 4 + look->large_index * 2 + look->four_colours;
    int printed = back ? look->back : (face ? faces : look->four_colours * pip);
    printed += sprite >= SPRITE_GLYPH && sprite < SPRITE_SWATCH_CLOTH ? list->glyphs : 0;
    return (uint64_t)size.width << 40 | (uint64_t)size.height << 20 | (uint64_t)size.margin << 8 | (uint64_t)printed;
}

/* The shadow of a card: narrow and dark if it lies on the table, wide and faint if it is lifted. */
static void paint_shadow(SDL_Surface *surface, float margin, bool lifted)
{
    float inset = lifted ? margin : margin * 1.05F;
    SDL_FRect rect = {inset, inset + (lifted ? 0.0F : margin * 0.12F), (float)surface->w - 2.0F * inset,
                      (float)surface->h - 2.0F * inset};
    DrawColour colour = SHADOW;
    colour.a = lifted ? 96 : 120;
    ShapeFill fill = {.top = colour, .bottom = colour, .softness = lifted ? margin * 0.95F : margin * 0.42F};
    sdl_shape_blend(surface, rect, sdl_card_radius(surface->h), &fill);
}

static void paint_glow(SDL_Surface *surface, float margin)
{
    SDL_FRect rect = {margin, margin, (float)surface->w - 2.0F * margin, (float)surface->h - 2.0F * margin};
    DrawColour haze = LIGHT;
    haze.a = 190;
    float reach = margin * 0.45F; /* the haze lies around the card more than on it */
    SDL_FRect around = {rect.x - reach, rect.y - reach, rect.w + 2.0F * reach, rect.h + 2.0F * reach};
    ShapeFill soft = {.top = haze, .bottom = haze, .softness = margin * 0.5F, .ring = margin * 0.5F};
    ShapeFill line = {.top = LIGHT, .bottom = LIGHT, .ring = fmaxf(2.0F, margin * 0.28F)};
    sdl_shape_blend(surface, around, sdl_card_radius(surface->h) + reach, &soft);
    sdl_shape_blend(surface, rect, sdl_card_radius(surface->h), &line);
}

/* A golden frame around a place, wide enough that a card does not hide it. */
static void paint_frame(SDL_Surface *surface, float margin)
{
    float inset = margin * 0.40F;
    ShapeFill gold = {.top = {250, 222, 146, 255}, .bottom = {206, 164, 74, 255}, .ring = fmaxf(1.5F, margin * 0.30F)};
    SDL_FRect frame = {inset, inset, (float)surface->w - 2.0F * inset, (float)surface->h - 2.0F * inset};
    sdl_shape_blend(surface, frame, sdl_card_radius(surface->h) * 1.15F, &gold);
}

/* What lies around a card or a place. */
static SDL_Surface *paint_surroundings(Sprite sprite, SpriteSize size)
{
    SDL_Surface *surface = sdl_surface_create(size.width, size.height);
    if (surface != NULL && sprite == SPRITE_GLOW) {
        paint_glow(surface, (float)size.margin);
    } else if (surface != NULL && sprite == SPRITE_FRAME) {
        paint_frame(surface, (float)size.margin);
    } else if (surface != NULL) {
        paint_shadow(surface, (float)size.margin, sprite == SPRITE_SHADOW_LIFTED);
    }
    return surface;
}

/* A piece of the table from where its lamp shines, with round corners. */
static SDL_Surface *paint_swatch(const DrawList *list, Cloth cloth, SpriteSize size)
{
    SDL_Surface *surface = sdl_surface_create(size.width, size.height);
    SDL_FRect rect = {0.0F, 0.0F, (float)size.width, (float)size.height};
    SDL_Rect part = {SDL_max(0, (list->width - size.width) / 2), SDL_max(0, list->height / 3 - size.height / 2),
                     size.width, size.height};
    if (surface == NULL) {
        return NULL;
    }
    sdl_cloth_paint(surface, part, list->width, list->height, cloth);
    for (int y = 0; y < size.height; y++) {
        uint32_t *row = sdl_surface_row(surface, y);
        for (int x = 0; x < size.width; x++) {
            float inside =
                0.5F - sdl_shape_distance(rect, sdl_card_radius(size.height), (float)x + 0.5F, (float)y + 0.5F);
            uint32_t alpha = (uint32_t)(255.0F * SDL_clamp(inside, 0.0F, 1.0F));
            row[x] = (row[x] & 0xFFFFFFU) | alpha << 24;
        }
    }
    return surface;
}

enum { GLYPH_SETS = 5 };

/* By PadKind and Glyph. Signs that look the same share a drawing. */
static const char *const GLYPH_FILES[GLYPH_SETS][GLYPH_COUNT] = {
    {"generic-south", "generic-east", "generic-west", "generic-north", "directions", "shoulder-l1", "shoulder-r1",
     "trigger-l2", "trigger-r2", "start-menu", "back-view"},
    {"xbox-south", "xbox-east", "xbox-west", "xbox-north", "directions", "shoulder-lb", "shoulder-rb", "trigger-lt",
     "trigger-rt", "start-menu", "back-view"},
    {"playstation-south", "playstation-east", "playstation-west", "playstation-north", "directions", "shoulder-l1",
     "shoulder-r1", "trigger-l2", "trigger-r2", "start-options", "back-create"},
    {"switch-south", "switch-east", "switch-west", "switch-north", "directions", "shoulder-l", "shoulder-r",
     "trigger-zl", "trigger-zr", "start-plus", "back-minus"},
    {"deck-south", "deck-east", "deck-west", "deck-north", "directions", "shoulder-l1", "shoulder-r1", "trigger-l2",
     "trigger-r2", "start-menu", "back-view"}};

/* The drawings are read when they are first shown, as players with a mouse never need them. */
static SDL_Surface *paint_glyph(int glyphs, Glyph glyph, int side)
{
    char name[64];
    size_t length = 0;
    SDL_snprintf(name, sizeof name, "glyphs/%s.svg", GLYPH_FILES[glyphs % GLYPH_SETS][glyph]);
    char *text = platform_read_asset(name, &length);
    SDL_Surface *surface = text == NULL ? NULL : sdl_svg_render(text, length, side, side);
    platform_free_asset(text);
    return surface;
}

static SDL_Surface *paint_sprite(const Assets *assets, const DrawList *list, Sprite sprite)
{
    SpriteSize size = find_size(list, sprite);
    bool small = sprite >= SPRITE_SMALL_FACE && sprite < SPRITE_SMALL_BACK;
    if (sprite < SPRITE_BACK || small) {
        int face = (int)(small ? sprite - SPRITE_SMALL_FACE : sprite);
        Look look = list->look;
        look.large_index = look.large_index || small; /* which would be hard to read else */
        return sdl_face_paint(assets, &look, face, size.width, size.height);
    }
    if (sprite >= SPRITE_TINY_FACE && sprite < SPRITE_TINY_BACK) {
        return sdl_tiny_face_paint(assets, &list->look, (int)(sprite - SPRITE_TINY_FACE), size.width, size.height);
    }
    if (sprite >= SPRITE_SWATCH_BACK) {
        Look look = {.back = (uint8_t)(sprite - SPRITE_SWATCH_BACK)};
        return sdl_back_paint(assets, &look, size.width, size.height);
    }
    if (sprite >= SPRITE_SWATCH_CLOTH) {
        return paint_swatch(list, (Cloth)(sprite - SPRITE_SWATCH_CLOTH), size);
    }
    if (sprite >= SPRITE_GLYPH) {
        return paint_glyph(list->glyphs, (Glyph)(sprite - SPRITE_GLYPH), size.width);
    }
    if (sprite >= SPRITE_PIP && sprite < SPRITE_PIP + 4) {
        int suit = (int)(sprite - SPRITE_PIP);
        return sdl_suit_render(assets, (Drawing)(DRAWING_SUIT + suit), &list->look, suit, size.width, size.height);
    }
    switch (sprite) {
    case SPRITE_BACK:
    case SPRITE_SMALL_BACK:
    case SPRITE_TINY_BACK:
        return sdl_back_paint(assets, &list->look, size.width, size.height);
    case SPRITE_SHADOW:
    case SPRITE_SHADOW_LIFTED:
    case SPRITE_GLOW:
    case SPRITE_FRAME:
        return paint_surroundings(sprite, size);
    case SPRITE_NAME_PLATE:
    case SPRITE_SEAL:
        return sdl_drawing_render(assets, sprite == SPRITE_SEAL ? DRAWING_SEAL : DRAWING_NAME_PLATE, size.width,
                                  size.height);
    default:
        return sdl_drawing_render(assets, (Drawing)(DRAWING_ICON + sprite - SPRITE_ICON_UNDO), size.width, size.height);
    }
}

/* Makes almost opaque pixels, which remain where symbols were blended onto a card, opaque. */
static void make_opaque(SDL_Surface *card)
{
    for (int y = 0; y < card->h; y++) {
        uint32_t *row = sdl_surface_row(card, y);
        for (int x = 0; x < card->w; x++) {
            row[x] |= row[x] >> 24 >= 248 ? 0xFF000000U : 0;
        }
    }
}

SDL_Surface *sdl_sprite_paint(const Assets *assets, const DrawList *list, Sprite sprite)
{
    SDL_Surface *surface = paint_sprite(assets, list, sprite);
    if (surface != NULL && sprite <= SPRITE_BACK) {
        make_opaque(surface);
    }
    return surface;
}
