/* SPDX-License-Identifier: MIT */
/*
 * Painting into surfaces: drawings, cards, sprites, boxes, texts, the table's cloth. Nothing here knows the Platform.
 *
 * Surfaces have one byte each of alpha, red, green and blue, alpha not multiplied in. Those that functions return
 * belong to the caller, and are NULL where memory or a file is missing. Assets are read once; only the sizes of their
 * fonts change, so one thread may paint at a time.
 */
#ifndef THEPLOT_PLATFORM_SDL_PAINT_H
#define THEPLOT_PLATFORM_SDL_PAINT_H

#include <SDL.h>
#include <SDL_ttf.h>

#include "base/hash.h"
#include "drawlist/draw_list.h"

/* Vector pictures that are read at start and kept as text until the program ends. */
typedef enum Drawing {
    DRAWING_SUIT = 0,                                /* in the order of the suits */
    DRAWING_COURT = DRAWING_SUIT + 4,                /* jack, queen, king of each suit */
    DRAWING_ACE = DRAWING_COURT + 12,                /* in the order of the suits */
    DRAWING_BACK = DRAWING_ACE + 4,                  /* in the order of BackDesign */
    DRAWING_ICON = DRAWING_BACK + BACK_DESIGN_COUNT, /* in the order of the icon sprites */
    DRAWING_NAME_PLATE = DRAWING_ICON + SPRITE_ICON_NO - SPRITE_ICON_UNDO + 1,
    DRAWING_SEAL,
    DRAWING_APPLICATION, /* the window's icon */
    DRAWING_COUNT
} Drawing;

/* Fonts for text, and a bold one for the corners of cards: in many sizes, and narrower. */
typedef enum Font { FONT_REGULAR, FONT_BOLD, FONT_RANKS, FONT_COUNT } Font;

/* The contents of a font's file, which its fonts need while they are open. */
typedef struct FontFile {
    void *bytes;
    size_t size;
} FontFile;

typedef struct Assets {
    void *drawings[DRAWING_COUNT]; /* SVG text */
    size_t drawing_sizes[DRAWING_COUNT];
    TTF_Font *fonts[FONT_COUNT];
    int font_sizes[FONT_RANKS]; /* that those for text have been set to */
    FontFile font_files[2];     /* regular and bold */
} Assets;

/* The distance of the eye from a card that is being turned, in heights of the card. */
#define SDL_EYE_DISTANCE 2.6F

/* A row of a surface. */
static inline uint32_t *sdl_surface_row(const SDL_Surface *surface, int y)
{
    return (uint32_t *)(void *)((uint8_t *)surface->pixels + (size_t)y * (size_t)surface->pitch);
}

/* A transparent surface. */
SDL_Surface *sdl_surface_create(int width, int height);

/* The surface in our format; the one that is given, which may be NULL, is freed. */
SDL_Surface *sdl_surface_convert(SDL_Surface *surface);

/* Reads every drawing and font. On failure writes a line that names the file into `error`. */
bool sdl_assets_load(Assets *assets, char *error);
void sdl_assets_free(Assets *assets);

/* Paints the text of a drawing, as large as possible within this size. */
SDL_Surface *sdl_svg_render(const void *text, size_t length, int width, int height);

/* Paints a drawing of the assets in the same way. */
SDL_Surface *sdl_drawing_render(const Assets *assets, Drawing drawing, int width, int height);

/* The same in the colours of a suit (0..3) of the look. Drawings of suits, aces and courts use one colour for what is
 * printed in the suit's colour and one for its deeper shade; with four colours these two are exchanged. */
SDL_Surface *sdl_suit_render(const Assets *assets, Drawing drawing, const Look *look, int suit, int width, int height);

/* The colour in which the suit's index is printed. */
DrawColour sdl_suit_colour(const Look *look, int suit);

/* Blends `source`, centred on a point, onto the target, and frees it. False where it is NULL. */
bool sdl_stamp(SDL_Surface *target, SDL_Surface *source, float x, float y);

/* Paints a card face 0..51 or its back. */
SDL_Surface *sdl_face_paint(const Assets *assets, const Look *look, int face, int width, int height);
SDL_Surface *sdl_back_paint(const Assets *assets, const Look *look, int width, int height);

/* Paints a face for a small picture of a whole table: only rank and suit, as large as possible. */
SDL_Surface *sdl_tiny_face_paint(const Assets *assets, const Look *look, int face, int width, int height);

float sdl_card_radius(int height);

/* How a rounded rectangle is filled. Distances are pixels. */
typedef struct ShapeFill {
    DrawColour top, bottom; /* a gradient from the upper to the lower edge */
    float softness;         /* 0: a sharp edge, antialiased; else the edge fades over so many pixels on each side */
    float ring;             /* 0: filled; else only a ring of this width inside the edge */
} ShapeFill;

/* Blends a rounded rectangle onto the surface. */
void sdl_shape_blend(SDL_Surface *surface, SDL_FRect rect, float radius, const ShapeFill *fill);

/* The signed distance of a point from the edge of a rounded rectangle, in pixels, negative inside. */
float sdl_shape_distance(SDL_FRect rect, float radius, float x, float y);

/* Turns a surface by half a turn, in place. */
void sdl_surface_half_turn(SDL_Surface *surface);

/* Exchanges its left and its right. */
void sdl_surface_mirror(SDL_Surface *surface);

/* A sprite at the list's size, and a key of everything that its picture depends on, never 0. */
SDL_Surface *sdl_sprite_paint(const Assets *assets, const DrawList *list, Sprite sprite);
uint64_t sdl_sprite_key(const DrawList *list, Sprite sprite);

/* A line of text or a paragraph, and its key. */
SDL_Surface *sdl_text_paint(Assets *assets, const DrawItem *item, const char *text);
uint64_t sdl_text_key(const DrawItem *item, const char *text);

/* The place where a text of this size is drawn. */
SDL_Rect sdl_text_place(const DrawItem *item, int width, int height);

/* Boxes are drawn with a small square picture: its corners are copied, and the single row and column between them are
 * stretched. Those of rectangles and rings are white, to be drawn in the item's colour; the lips of a place that is
 * sunk into the table have colours of their own. */
typedef struct Box {
    SDL_Rect place;
    int radius, line; /* of the corners; the width of a ring, 0: filled */
    int corner;       /* the side of the picture's corners */
    bool lips;
    DrawColour colour;
} Box;

/* The boxes of a rectangle, a ring or an inlay. Returns their number: 1 or 2. */
int sdl_boxes_find(const DrawItem *item, Box boxes[2]);
SDL_Surface *sdl_box_paint(const Box *box);

/* Paints `part` of the cloth that covers a table of this size into the surface's upper left corner. */
void sdl_cloth_paint(SDL_Surface *surface, SDL_Rect part, int width, int height, Cloth cloth);

#endif
