/* SPDX-License-Identifier: MIT */
/*
 * What the files of the SDL platform share: the Platform itself, its sprites, its texts and its shapes.
 *
 * Everything belongs to the Platform and to the thread that opened it. Textures live until the renderer loses them or
 * the platform is closed; surfaces that functions give belong to the caller. A function that cannot make a picture (no
 * memory, a renderer that is gone) gives NULL or false and the frame is drawn without it.
 */
#ifndef THEPLOT_PLATFORM_SDL_INTERNAL_H
#define THEPLOT_PLATFORM_SDL_INTERNAL_H

#include <SDL.h>
#include <SDL_ttf.h>

#include "platform/platform.h"

/* Vector pictures that are read at start and kept as text until the program ends. */
typedef enum Drawing {
    DRAWING_CLUB, /* in the order of the suits */
    DRAWING_DIAMOND,
    DRAWING_HEART,
    DRAWING_SPADE,
    DRAWING_BACK,
    DRAWING_JACK,
    DRAWING_QUEEN,
    DRAWING_KING,
    DRAWING_UNDO, /* in the order of the icon sprites */
    DRAWING_REDO,
    DRAWING_NEW,
    DRAWING_RESTART,
    DRAWING_FINISH,
    DRAWING_FULLSCREEN,
    DRAWING_REDEAL,
    DRAWING_LOCK,
    DRAWING_MENU,
    DRAWING_HELP,
    DRAWING_YES,
    DRAWING_NO,
    DRAWING_COUNT
} Drawing;

typedef struct Assets {
    void *drawings[DRAWING_COUNT]; /* SVG text */
    size_t drawing_sizes[DRAWING_COUNT];
    TTF_Font *regular;
    TTF_Font *bold;
} Assets;

/* A picture of one sprite at the size for which it was painted. */
typedef struct SpriteImage {
    SDL_Texture *texture;
    int width, height;
    int key; /* of everything the picture depends on: its size, and for shadows the margin */
} SpriteImage;

enum { TEXT_IMAGES_MAX = 96, DISC_IMAGES_MAX = 12, TURNED_IMAGES_MAX = 56, GROUND_ITEMS_MAX = 96 };

typedef struct TextImage {
    SDL_Texture *texture;
    uint64_t key;
    int width, height;
    uint32_t last_used;
} TextImage;

/* A white disc, whose quarters are the corners of rounded rectangles. */
typedef struct DiscImage {
    SDL_Texture *texture;
    int radius;
    uint32_t last_used;
} DiscImage;

/* A sprite turned by the list's angle of rest, with smooth edges. */
typedef struct TurnedImage {
    SDL_Texture *texture;
    int sprite;
    bool clockwise;
    int key;
    int width, height;
    uint32_t last_used;
} TurnedImage;

struct Platform {
    SDL_Window *window;
    SDL_Renderer *renderer;
    bool video_started;
    bool text_started;
    bool waits_for_refresh;
    bool fullscreen;
    int windowed_width, windowed_height;
    Assets assets;
    SpriteImage sprites[SPRITE_COUNT];
    TextImage texts[TEXT_IMAGES_MAX];
    DiscImage discs[DISC_IMAGES_MAX];
    TurnedImage turned[TURNED_IMAGES_MAX];
    bool turned_owed;    /* a turned picture of this frame has still to be painted */
    SDL_Texture *ground; /* the cloth with the list's ground on it */
    uint64_t ground_hash;
    int ground_width, ground_height;
    DrawItem ground_items[GROUND_ITEMS_MAX]; /* the list's ground as it was drawn */
    int ground_count;                        /* 0: not known */
    bool software;                           /* pixels are blended by the processor: worth drawing fewer of them */
    int last_width, last_height; /* of the last presented list: pictures wait until a size has come to rest */
    uint32_t frame;
};

/* A surface with one byte each of alpha, red, green and blue, cleared to nothing. */
SDL_Surface *sdl_surface_create(int width, int height);

/* Reads every drawing and font. On failure writes a line that names the file into `error`. */
bool sdl_assets_load(Assets *assets, char *error);
void sdl_assets_free(Assets *assets);

/* A drawing at exactly this size. */
SDL_Surface *sdl_drawing_render(const Assets *assets, Drawing drawing, int width, int height);

/* Paints a card face 0..51 or its back; for faces see scene/draw_list.h's measures of the index. */
SDL_Surface *sdl_face_paint(const Assets *assets, int face, int width, int height);
SDL_Surface *sdl_back_paint(const Assets *assets, int width, int height);

/* The radius of a card's corners for its height. */
float sdl_card_radius(int height);

/* How a rounded rectangle is filled. Distances are pixels. */
typedef struct ShapeFill {
    DrawColour top, bottom; /* a gradient from the upper to the lower edge */
    float softness;         /* 0: a sharp edge, antialiased; else the edge fades over so many pixels on each side */
    float ring;             /* 0: filled; else only a ring of this width inside the edge */
} ShapeFill;

/* Blends a rounded rectangle onto the surface. */
void sdl_shape_blend(SDL_Surface *surface, SDL_FRect rect, float radius, const ShapeFill *fill);

/* Turns a surface by half a turn, in place. */
void sdl_surface_half_turn(SDL_Surface *surface);

/* The picture of a sprite for the list's sizes. `may_paint`: an old picture may be replaced now. */
SpriteImage *sdl_sprite_image(Platform *platform, const DrawList *list, Sprite sprite, bool may_paint);

/*
 * The picture of a sprite turned by the list's angle of rest, either way. NULL where it cannot be made; or where it is
 * not there and may not be painted now, and then `turned_owed` is set.
 */
const TurnedImage *sdl_turned_image(Platform *platform, const DrawList *list, Sprite sprite, bool clockwise,
                                    bool may_paint);

/* Paints a sprite at the list's size. */
SDL_Surface *sdl_sprite_paint(const Platform *platform, const DrawList *list, Sprite sprite);

/* Whether the sprite's picture has not the size that the list wants. */
bool sdl_sprite_is_stale(const Platform *platform, const DrawList *list, Sprite sprite);

/* Paints `part` of the cloth that covers a table of this size into the surface's upper left corner. */
void sdl_cloth_paint(SDL_Surface *surface, SDL_Rect part, int width, int height);

/* A line of text as a picture in the cache, or NULL for nothing. */
const TextImage *sdl_text_image(Platform *platform, const DrawItem *item, const char *text);

/* Makes a texture of a surface, frees the surface, and sets blending. NULL in, NULL out. */
SDL_Texture *sdl_texture_from(SDL_Renderer *renderer, SDL_Surface *surface);

/* Forgets all pictures: the renderer has lost them, or is about to be closed. */
void sdl_pictures_drop(Platform *platform);

/* Translates what SDL reports. False where it is of no interest. */
bool sdl_event_translate(Platform *platform, const SDL_Event *event, InputEvent *out);

#endif
