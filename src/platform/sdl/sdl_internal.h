/* SPDX-License-Identifier: MIT */
/*
 * What the files of the SDL platform share: the Platform itself, its sprites, its texts and its shapes.
 *
 * Everything belongs to the Platform and to the thread that opened it. Textures live until the renderer loses them or
 * the platform is closed; surfaces that functions give belong to the caller. A function that cannot make a picture (no
 * memory, a renderer that is gone) gives NULL or false; the next frame tries again, as only whole pictures are kept.
 */
#ifndef THEPLOT_PLATFORM_SDL_SDL_INTERNAL_H
#define THEPLOT_PLATFORM_SDL_SDL_INTERNAL_H

#include <SDL.h>
#include <SDL_ttf.h>

#include "platform/platform.h"

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

/* A font's file, which its open fonts read from. */
typedef struct FontFile {
    void *bytes;
    size_t size;
} FontFile;

typedef struct Assets {
    void *drawings[DRAWING_COUNT]; /* SVG text */
    size_t drawing_sizes[DRAWING_COUNT];
    TTF_Font *regular;
    TTF_Font *bold;
    TTF_Font *ranks; /* the bold one, too, for the corners of cards, which want it in many sizes and narrower */
    FontFile regular_file, bold_file;
} Assets;

/* A picture of one sprite at the size for which it was painted. */
typedef struct SpriteImage {
    SDL_Texture *texture;
    SDL_Surface *pixels; /* of a card or a shadow that is drawn directly; it has no texture then */
    int width, height;
    int key; /* of everything the picture depends on: its size, and for shadows the margin */
} SpriteImage;

/* So many cards may be askew at once and still be drawn smoothly by the processor; of more each is seen but shortly. */
enum { SDL_SMOOTH_CARDS_MAX = 6, SDL_TURNING_CARDS_MAX = 12 };

/* How far the eye is from a card that is being turned, in heights of the card. */
#define SDL_EYE_DISTANCE 2.6F

/* What the page has to say comes as such an event, with an EventKind as its code; SDL_USEREVENT is the watch's. */
enum { SDL_PAGE_EVENT = SDL_USEREVENT + 1 };

enum {
    TEXT_IMAGES_MAX = 96,
    DISC_IMAGES_MAX = 12,
    INLAY_IMAGES_MAX = 4,
    TURNED_IMAGES_MAX = 56,
    GROUND_ITEMS_MAX = 256
};

typedef struct TextImage {
    SDL_Texture *texture;
    uint64_t key;
    int width, height;
    uint32_t last_used;
} TextImage;

/* The lips of what is sunk into the table, for one radius: a small square to be stretched in its middle. */
typedef struct InlayImage {
    SDL_Texture *texture;
    int radius;
    int corner; /* the side of the image's corners, which are not stretched */
} InlayImage;

/* A white disc, or ring, whose quarters are the corners of rounded rectangles. */
typedef struct DiscImage {
    SDL_Texture *texture;
    int radius;
    int line; /* of a ring; 0: a disc */
    uint32_t last_used;
} DiscImage;

/* A sprite turned by the list's angle of rest, with smooth edges. */
typedef struct TurnedImage {
    SDL_Texture *texture;
    SDL_Surface *pixels; /* in its place, if it is drawn directly */
    int sprite;
    bool clockwise;
    int key;
    int width, height;
    uint32_t last_used;
} TurnedImage;

enum { FINGERS_MAX = 10, WINDOW_WIDTH_MIN = 320, WINDOW_HEIGHT_MIN = 240 };

/* A finger on the glass. */
typedef struct SdlFinger {
    SDL_FingerID id;
    bool down;
} SdlFinger;

struct SdlSound; /* sound.c */
struct SdlPads;  /* pads.c */
struct SdlAhead; /* ahead.c */

/* pads_watch.c */
typedef struct SdlPadsWatch SdlPadsWatch;

/* damage.c, hidden.c, share.c */
typedef struct SdlDamage SdlDamage;
typedef struct SdlHidden SdlHidden;
typedef struct SdlShare SdlShare;

/* The cloth with a list's ground on it. */
typedef struct Ground {
    SDL_Texture *texture;
    uint64_t hash;
    int width, height;
    Look look;
    DrawItem items[GROUND_ITEMS_MAX]; /* as they were drawn */
    int count;                        /* -1: not known */
} Ground;

enum { BELOW_CELL = 256, BELOW_ACROSS_MAX = 32, BELOW_CELLS_MAX = BELOW_ACROSS_MAX * BELOW_ACROSS_MAX };

/* The ground before something came to rest on it, to go back to: copies of those cells of it that are not as before. */
typedef struct GroundBelow {
    SDL_Texture *cells[BELOW_CELLS_MAX]; /* row by row; NULL: as before */
    int count;                           /* of the ground's first items that were there */
    bool is_known;
} GroundBelow;

struct Platform {
    SDL_Window *window;
    SDL_Renderer *renderer;
    bool video_started;
    bool text_started;
    bool has_icon;
    bool waits_for_refresh;
    bool fullscreen;
    WindowPlace windowed;      /* before it filled the screen; x and y may be SDL's words for the middle */
    int frame_left, frame_top; /* what the window's frame takes, where a place is that of the frame */
    int display;               /* for the full screen */
    bool fits;                 /* the window has still to be fitted to what its display has free */
    Assets assets;
    struct SdlAhead *ahead; /* until the first frame; NULL: nothing is painted ahead */
    SpriteImage sprites[SPRITE_COUNT];
    TextImage texts[TEXT_IMAGES_MAX];
    int text_sizes[2]; /* that the fonts have been set to, the regular and the bold one */
    DiscImage discs[DISC_IMAGES_MAX];
    InlayImage inlays[INLAY_IMAGES_MAX];
    int next_inlay;
    TurnedImage turned[TURNED_IMAGES_MAX];
    int askew_count;   /* cards of this frame that are turned by some angle that is not one of rest */
    int turning_count; /* cards of this frame that are being turned over */
    bool has_painted;  /* a picture, in this frame */
    bool turned_owed;  /* a turned picture of this frame has still to be painted */
    bool lacking;      /* something of this frame could not be painted */
    int tries;         /* frames in a row of which something could not be painted */
    Ground ground;
    GroundBelow ground_below;
    bool ground_fits;            /* it is the one of the list that is being drawn */
    bool on_ground;              /* what is being drawn is going to stay */
    bool software;               /* pixels are blended by the processor: worth drawing fewer of them */
    bool direct;                 /* and cards with their shadows are drawn into the window without the renderer */
    int last_width, last_height; /* of the last presented list: pictures wait until a size has come to rest */
    uint32_t frame;
    SdlDamage *damage; /* NULL: everything is drawn in each frame */
    SdlHidden *hidden; /* NULL: nothing was drawn directly yet */
    SdlShare *share;   /* NULL: was not wanted yet, or cannot be had */
    bool cannot_share;
    SDL_Surface *surface;   /* the window's, on which this frame is drawn directly; NULL: it is not */
    struct SdlSound *sound; /* NULL until something is to be heard */
    struct SdlPads *pads;   /* NULL: there is no memory for them */
    float volume;
    bool muted;
    bool touched; /* a key or a button has been pressed */
    SdlFinger fingers[FINGERS_MAX];
    bool doubles_clicks;          /* see sdl_event_doubles_clicks() */
    SDL_MouseButtonEvent pressed; /* the last one */
    Uint32 released;              /* when the last button was */
    Uint32 doubled;               /* buttons whose press came twice: their release does, too */
    char *dropped;                /* SDL's; NULL: nothing was dropped yet */
};

/* A surface with one byte each of alpha, red, green and blue, cleared to nothing. */
SDL_Surface *sdl_surface_create(int width, int height);

/* Reads every drawing and font. On failure writes a line that names the file into `error`. */
bool sdl_assets_load(Assets *assets, char *error);
void sdl_assets_free(Assets *assets);

/* Paints a drawing from its text, as large as it can be within this size. */
SDL_Surface *sdl_svg_render(const void *text, size_t length, int width, int height);

/* Paints a sign of a gamepad of this GlyphSet. */
SDL_Surface *sdl_glyph_paint(int glyphs, Glyph glyph, int side);

/* A drawing as large as it can be within this size, in its own proportions. */
SDL_Surface *sdl_drawing_render(const Assets *assets, Drawing drawing, int width, int height);

/*
 * The same in the colours of a suit (0..3) of the look. Drawings of suits, aces and courts use one colour for what is
 * printed in the suit's colour and one for its deeper shade; with four colours these two are exchanged.
 */
SDL_Surface *sdl_suit_render(const Assets *assets, Drawing drawing, const Look *look, int suit, int width, int height);

/* The colour in which the suit's index is printed. */
DrawColour sdl_suit_colour(const Look *look, int suit);

/* A rank in bold (0..12), cut to its ink, condensed where it would be wider than `max_width` pixels. */
SDL_Surface *sdl_rank_render(const Assets *assets, int rank, float em, float max_width, DrawColour colour);

/* Paints rank above suit into both corners of a card. `face` is 0..51. False where something is missing. */
bool sdl_index_paint(SDL_Surface *card, const Assets *assets, const Look *look, int face);

/* Puts `source` centred on a point of the target and frees it. False where it is NULL. */
bool sdl_stamp(SDL_Surface *target, SDL_Surface *source, float x, float y);

/* Paints a card face 0..51 or its back. */
SDL_Surface *sdl_face_paint(const Assets *assets, const Look *look, int face, int width, int height);
SDL_Surface *sdl_back_paint(const Assets *assets, const Look *look, int width, int height);

/* Paints a face for a picture of a whole table: only rank and suit, as large as the card allows. */
SDL_Surface *sdl_tiny_face_paint(const Assets *assets, const Look *look, int face, int width, int height);

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

/* The signed distance of a point from the edge of a rounded rectangle, in pixels, negative inside. */
float sdl_shape_distance(SDL_FRect rect, float radius, float x, float y);

/* Turns a surface by half a turn, in place. */
void sdl_surface_half_turn(SDL_Surface *surface);

/* Exchanges its left and its right. */
void sdl_surface_mirror(SDL_Surface *surface);

/* Takes over the picture of a sprite that was painted for one list, if another one wants the same, or frees it. */
void sdl_sprite_adopt(Platform *platform, const DrawList *painted_for, const DrawList *list, Sprite sprite,
                      SDL_Surface *surface);

/* The picture of a sprite for the list's sizes. `may_paint`: an old picture may be replaced now. */
SpriteImage *sdl_sprite_image(Platform *platform, const DrawList *list, Sprite sprite, bool may_paint);

/*
 * The picture of a sprite turned by the list's angle of rest, either way. NULL where it cannot be made; or where it is
 * not there and may not be painted now, and then `turned_owed` is set.
 */
const TurnedImage *sdl_turned_image(Platform *platform, const DrawList *list, Sprite sprite, bool clockwise,
                                    bool may_paint);

/* Frees a turned picture. */
void sdl_turned_drop(TurnedImage *image);

/* Turns a sprite well, draws it once and keeps nothing: for the ground. False where that could not be done. */
bool sdl_draw_turned_once(Platform *platform, const DrawList *list, const DrawItem *item);

/* Whether a picture may be painted in this frame: until then, or one at least where that is not 0. */
bool sdl_may_paint(const Platform *platform, double until);

/* Whether the sprite has a picture, of whatever size. */
bool sdl_sprite_is_painted(const Platform *platform, Sprite sprite);

/* Paints a sprite at the list's size. */
SDL_Surface *sdl_sprite_paint(const Platform *platform, const DrawList *list, Sprite sprite);

/* Whether the sprite's picture has not the size that the list wants. */
bool sdl_sprite_is_stale(const Platform *platform, const DrawList *list, Sprite sprite);

/* Paints `part` of the cloth that covers a table of this size into the surface's upper left corner. */
void sdl_cloth_paint(SDL_Surface *surface, SDL_Rect part, int width, int height, Cloth cloth);

/* Paints it into the same part of a texture of the whole table. False where there is no memory for that. */
bool sdl_cloth_lay(SDL_Texture *texture, SDL_Rect part, int width, int height, Cloth cloth);

/* Makes the ground's picture for the first list and paints its cloth, for which no sprite is needed yet. */
void sdl_ground_begin(Platform *platform, const DrawList *list);

/* Brings the ground up to the list's. `settled`: the size has not changed since the last frame. False when an old one
 * has to do. */
bool sdl_ground_bring(Platform *platform, const DrawList *list, bool settled);

/* Forgets its pictures: the renderer has lost them. */
void sdl_ground_drop(Platform *platform);

/* Draws the ground, where it is not there already. */
void sdl_ground_draw(Platform *platform, const DrawList *list);

/* Draws items `first` to `last` - 1. Gives whether all sprites among them had their right size. */
bool sdl_draw_items(Platform *platform, const DrawList *list, int first, int last, double paint_until);

/* Draws the edge of a rectangle with rounded corners. */
void sdl_draw_ring(Platform *platform, const DrawItem *item);

/* Draws a filled rectangle with rounded corners. */
void sdl_draw_rectangle(Platform *platform, const DrawItem *item);

/* Draws a place that is sunk into the table. */
void sdl_draw_inlay(Platform *platform, const DrawItem *item);

/* Draws a sprite; cards at rest, turned and turning ones and their shadows each in the way that suits them. */
void sdl_draw_sprite(Platform *platform, const DrawList *list, int index, bool may_paint);

/* Paints a line of text or a paragraph. The key tells what its picture depends on. */
SDL_Surface *sdl_text_paint(Platform *platform, const DrawItem *item, const char *text);
uint64_t sdl_text_key(const DrawItem *item, const char *text);

/* Takes over the picture of a text of this key into the cache. NULL where there is none; then the frame is lacking. */
const TextImage *sdl_text_adopt(Platform *platform, uint64_t key, SDL_Surface *surface);

/*
 * The picture with which an item is drawn directly, or NULL; it may be painted until that time. `turned`: it is at its
 * angle of rest already.
 */
SDL_Surface *sdl_direct_picture(Platform *platform, const DrawList *list, const DrawItem *item, double paint_until,
                                bool *turned);

/* A line of text as a picture in the cache, or NULL for nothing. */
const TextImage *sdl_text_image(Platform *platform, const DrawItem *item, const char *text);

/* Where a text's picture is drawn. */
SDL_Rect sdl_text_place(const DrawItem *item, const TextImage *image);

/* Makes a texture of a surface, frees the surface, and sets blending. NULL in, NULL out, and the frame is lacking. */
SDL_Texture *sdl_texture_from(Platform *platform, SDL_Surface *surface);

/* What lies on the ground is not what should lie there: it is painted anew with the next frame. */
void sdl_ground_forget(Platform *platform);

/* Forgets all pictures: the renderer has lost them, or is about to be closed. */
void sdl_pictures_drop(Platform *platform);

/*
 * Ends all sound. False when a device does not let go of its thread: then that thread is left behind, and SDL's audio
 * must not be touched any more.
 */
bool sdl_sound_close(Platform *platform);

/* Translates what a finger does. False where it is of no interest. */
bool sdl_touch_translate(Platform *platform, const SDL_TouchFingerEvent *event, InputEvent *out);

/* Forgets all fingers: the window is not ours any more, and who knows when they leave the glass. */
void sdl_touch_forget(Platform *platform);

/*
 * Gamepads. Looks at the devices when it is time, and starts the subsystem when there is time for it: `resting` when
 * nothing moves. What SDL then reports goes to sdl_pads_translate(); what that comes to is given by sdl_pads_take(),
 * one event at a time, and false when there is none.
 */
void sdl_pads_open(Platform *platform, const char *mappings);
void sdl_pads_look(Platform *platform, bool resting);
void sdl_pads_translate(Platform *platform, const SDL_Event *event);
bool sdl_pads_take(Platform *platform, InputEvent *out);

/* Sleeps until SDL has an event, and looks at the gamepads meanwhile. False on failure. */
bool sdl_pads_wait(Platform *platform, SDL_Event *event);

/* Makes another renderer in place of one that has lost its device for good. */
void sdl_renderer_renew(Platform *platform);

/* Whether a gamepad is plugged in. */
bool sdl_pads_present(const Platform *platform);

/* Lets all gamepads go. */
void sdl_pads_close(Platform *platform);

/* Sends an SDL_USEREVENT whenever something is plugged in. NULL where that cannot be had. */
SdlPadsWatch *sdl_pads_watch_open(void);
void sdl_pads_watch_close(SdlPadsWatch *watch);

/* Translates what SDL reports. False where it is of no interest. */
bool sdl_event_translate(Platform *platform, const SDL_Event *event, InputEvent *out);

/*
 * Whether SDL gives a click twice, at once, where press and release come together: SDL 3 below sdl2-compat does on X11,
 * as it listens to the mouse itself and, where a window manager holds it up, later to the pointer. Nowhere else is a
 * press so soon after a release left out: events have the time when the program takes them, so that all four of a real
 * double click may have the same after a pause.
 */
bool sdl_event_doubles_clicks(void);

/* Has the loop get an event that is not SDL's. Any thread may call it. */
void sdl_event_push(EventKind kind);

/*
 * What platform/preferences.h is for, in one file for each system. From sdl_preferences_listen() on, when SDL takes
 * events and before there is a window, EVENT_PREFERENCES tells of changes; sdl_preferences_close() ends that, and may
 * be called at any time.
 */
void sdl_preferences_listen(void);
void sdl_preferences_close(void);

/* Takes over what was dropped on the window. False where that is nothing. */
bool sdl_drop_translate(Platform *platform, const SDL_DropEvent *drop, InputEvent *out);

/* Whether SDL shows windows by the driver of this name. */
bool sdl_window_has_driver(const char *name);

/* Whether SDL's full screen is one: on X11 a window manager has to be there for it. Else the window covers its display.
 */
#if !defined(__EMSCRIPTEN__)
bool sdl_window_manager_fills_screens(void);
#else
#define sdl_window_manager_fills_screens() true
#endif
bool sdl_window_cover(Platform *platform);

/* Decides where the window is to be opened. */
void sdl_window_begin(Platform *platform, const PlatformOptions *options);

/*
 * To be called when something happens to the window: it gets the size with which its frame fits, too, as soon as that
 * is known, which it may not be before a window that began in full screen has left it.
 */
void sdl_window_fit(Platform *platform);

/*
 * What has to be drawn anew in a window that keeps what was drawn, which a browser's does not. sdl_damage_find()
 * compares the list with the last one; then sdl_damage_spares() tells which items are there already, and
 * sdl_damage_lay() lays the ground where something has changed and is not hidden. False where that cannot be done: the
 * whole ground has to be drawn. sdl_damage_box() and sdl_damage_all() tell what else is not as it was; they may be
 * called at any time.
 *
 * And cards with their shadows, which need no renderer: sdl_direct_fits() says whether the window's pixels are like
 * theirs. Those have pixels and no texture. sdl_direct_check() is called before a frame, and leaves everything to a
 * renderer that draws on other pixels. sdl_hidden_find() finds what can be seen of those of a list, after
 * sdl_damage_find(); sdl_hidden_covers() tells of a part of the window that nothing below them is seen in it;
 * sdl_hidden_draw() draws an item on what the renderer has drawn so far, and those directly above it. False where it is
 * no such item. sdl_hidden_ignore() has all be drawn, as tests want it for comparison. sdl_share() has work done for
 * each band of rows, for several of them at the same time.
 */
#if !defined(__EMSCRIPTEN__)
bool sdl_direct_fits(const Platform *platform);
void sdl_direct_check(Platform *platform);
void sdl_hidden_close(Platform *platform);
void sdl_hidden_find(Platform *platform, const DrawList *list, double paint_until);
bool sdl_hidden_covers(const Platform *platform, SDL_Rect rect);
bool sdl_hidden_draw(Platform *platform, int item);
void sdl_hidden_ignore(Platform *platform, bool ignored);
void sdl_share(Platform *platform, void (*work)(SdlHidden *hidden, int number), int count);
void sdl_share_close(Platform *platform);
void sdl_damage_open(Platform *platform);
void sdl_damage_close(Platform *platform);
void sdl_damage_find(Platform *platform, const DrawList *list);
bool sdl_damage_lay(Platform *platform);
bool sdl_damage_spares(const Platform *platform, const DrawList *list, int index);
void sdl_damage_box(Platform *platform, SDL_Rect box);
void sdl_damage_all(Platform *platform);
#else
#define sdl_direct_fits(platform) ((void)(platform), false)
#define sdl_direct_check(platform) ((void)(platform))
#define sdl_hidden_close(platform) ((void)(platform))
#define sdl_hidden_find(platform, list, paint_until) ((void)(platform), (void)(list), (void)(paint_until))
#define sdl_hidden_draw(platform, item) ((void)(platform), (void)(item), false)
#define sdl_share_close(platform) ((void)(platform))
#define sdl_damage_open(platform) ((void)(platform))
#define sdl_damage_close(platform) ((void)(platform))
#define sdl_damage_find(platform, list) ((void)(platform), (void)(list))
#define sdl_damage_lay(platform) ((void)(platform), false)
#define sdl_damage_spares(platform, list, index) ((void)(platform), (void)(list), (void)(index), false)
#define sdl_damage_box(platform, box) ((void)(platform), (void)(box))
#define sdl_damage_all(platform) ((void)(platform))
#endif

/*
 * A browser's part of things: web.c. Sound that does not run costs nothing and can go on at once; sdl_sound_advance()
 * does the sound's work that threads do elsewhere, a few milliseconds of it, and is true while there is more. The scale
 * is the canvas's pixels for a unit in which SDL tells where the pointer is, as far as SDL does not know of it.
 */
#if defined(__EMSCRIPTEN__)
float sdl_web_scale(void);
void sdl_web_draw_without_graphics(void);
void sdl_web_let_sound_run(bool runs);
bool sdl_web_has_graphics(void);
bool sdl_sound_advance(Platform *platform);
#else
#define sdl_web_scale() 1.0F
#define sdl_web_let_sound_run(runs) ((void)(runs))
#endif
#endif
