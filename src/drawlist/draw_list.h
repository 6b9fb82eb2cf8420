/* SPDX-License-Identifier: MIT */
/*
 * A frame as plain data: sprites, rectangles and lines of text, back to front.
 *
 * Table, screens and ui fill a DrawList, the platform draws it; neither side knows the other. A list is a value of
 * fixed size without pointers, so it can be hashed (an identical frame is not presented), compared and written to a
 * file. Nothing is allocated. Coordinates are output pixels, y downwards. More items than it can hold are an error.
 */
#ifndef THEPLOT_DRAWLIST_DRAW_LIST_H
#define THEPLOT_DRAWLIST_DRAW_LIST_H

#include "base/geometry.h"
#include "drawlist/look.h"

/* A gamepad's buttons that have signs of their own. */
typedef enum Glyph {
    GLYPH_SOUTH,
    GLYPH_EAST,
    GLYPH_WEST,
    GLYPH_NORTH,
    GLYPH_DIRECTIONS,
    GLYPH_SHOULDER_LEFT,
    GLYPH_SHOULDER_RIGHT,
    GLYPH_TRIGGER_LEFT,
    GLYPH_TRIGGER_RIGHT,
    GLYPH_START,
    GLYPH_BACK,
    GLYPH_COUNT
} Glyph;

/* What can be drawn. Faces are numbered as rules_card_face() numbers them. Sizes are given beside each. */
typedef enum Sprite {
    SPRITE_FACE = 0,      /* 52 of them, one card wide and high */
    SPRITE_BACK = 52,     /* card */
    SPRITE_SHADOW,        /* card grown by the list's shadow margin on every side */
    SPRITE_SHADOW_LIFTED, /* the same, for a card that is off the table */
    SPRITE_GLOW,          /* the same: a warm light around a card's outline, for targets */
    SPRITE_FRAME,         /* the same: a golden frame around the place that matters most */
    SPRITE_ICON_UNDO,     /* icons are square, with the list's icon size */
    SPRITE_ICON_REDO,
    SPRITE_ICON_NEW,
    SPRITE_ICON_RESTART,
    SPRITE_ICON_FINISH,
    SPRITE_ICON_HINT,
    SPRITE_ICON_REDEAL,
    SPRITE_ICON_LOCK, /* about a third of a card wide */
    SPRITE_ICON_MENU,
    SPRITE_ICON_HELP,
    SPRITE_ICON_START, /* going along a game: to its start, back, by itself, not any more, on, to its end */
    SPRITE_ICON_BACK,
    SPRITE_ICON_PLAY,
    SPRITE_ICON_STOP,
    SPRITE_ICON_ON,
    SPRITE_ICON_END,
    SPRITE_ICON_LINE_BEFORE, /* to another of its lines */
    SPRITE_ICON_LINE_NEXT,
    SPRITE_ICON_SETTINGS,
    SPRITE_ICON_STATISTICS,
    SPRITE_ICON_QUIT,
    SPRITE_ICON_CLOSE,
    SPRITE_ICON_CAN_BE_WON, /* what is known of a position */
    SPRITE_ICON_LOST,
    SPRITE_ICON_NOT_KNOWN,
    SPRITE_ICON_TURNING, /* where a game was lost */
    SPRITE_ICON_SHARE,
    SPRITE_ICON_YES, /* marks, sized to stand between two small cards */
    SPRITE_ICON_NO,
    SPRITE_PIP,                         /* the four suits, a sixth of a card high */
    SPRITE_NAME_PLATE = SPRITE_PIP + 4, /* the list's plate width, NAME_PLATE_ASPECT times as wide as high */
    SPRITE_SEAL,                        /* of the complete golden foundation: square, SEAL_SCALE of a card wide */
    SPRITE_SMALL_FACE,                  /* the 52 faces once more, smaller by SMALL_CARD_SCALE */
    SPRITE_SMALL_BACK = SPRITE_SMALL_FACE + 52,
    SPRITE_TINY_FACE, /* and once more for pictures of a whole table: rank and suit, as large as they can be */
    SPRITE_TINY_BACK = SPRITE_TINY_FACE + 52,
    SPRITE_GLYPH, /* signs of a gamepad's buttons in the order of Glyph: square, with the list's glyph size */
    SPRITE_SWATCH_CLOTH = SPRITE_GLYPH + GLYPH_COUNT,       /* a piece of each table, the list's swatch height high */
    SPRITE_SWATCH_BACK = SPRITE_SWATCH_CLOTH + CLOTH_COUNT, /* each back, as high */
    SPRITE_COUNT = SPRITE_SWATCH_BACK + BACK_DESIGN_COUNT
} Sprite;

typedef enum DrawKind {
    DRAW_SPRITE,
    DRAW_RECTANGLE,
    DRAW_INLAY, /* a rounded rectangle that is sunk into the table: shade under its upper lip, light on its lower one */
    DRAW_RING,  /* the edge of a rounded rectangle, `line` wide and inside of it */
    DRAW_TEXT,
    DRAW_PARAGRAPH
} DrawKind;

typedef enum DrawAlign { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT } DrawAlign;

/* Red, green, blue, alpha; each 0..255. */
typedef struct DrawColour {
    uint8_t r, g, b, a;
} DrawColour;

typedef struct DrawItem {
    uint8_t kind;   /* a DrawKind */
    uint8_t sprite; /* a Sprite */
    uint8_t align;  /* a DrawAlign: which point of the text's line x is */
    uint8_t bold;
    float x, y;           /* upper left; of a text, the middle of its line's height */
    float w, h;           /* of a text, w is the width it must fit into (0: any) and h its size (the em, in pixels) */
    float radius;         /* of a rectangle's corners */
    float angle;          /* of a sprite, degrees clockwise about its middle */
    float turn;           /* of a card, degrees about its upright axis, seen in perspective: 0 flat, 90 edge on */
    float max_height;     /* of a paragraph */
    float line;           /* of a ring: how wide */
    uint16_t cut_above;   /* pixels that are cut off at the upper side of a straight sprite */
    uint16_t cut_below;   /* and at its lower side */
    DrawColour colour;    /* of rectangles and texts; a sprite's alpha */
    uint32_t text_offset; /* where the text starts in `characters` */
} DrawItem;

enum { DRAW_ITEMS_MAX = 1024, DRAW_CHARACTERS_MAX = 10240, DRAW_COMING_MAX = 24 };

typedef struct DrawList {
    /* Sizes. drawlist_hash() takes them as they lie here. */
    int width, height;           /* of the output */
    int card_width, card_height; /* a sprite of this size is drawn without scaling */
    int shadow_margin;
    int icon_size;
    int plate_width;   /* of the name plate */
    int tiny_height;   /* of a tiny card; 0 where none is drawn */
    int swatch_height; /* of swatches; 0 where none is drawn */
    int glyph_size;    /* of a gamepad's signs; 0 where none is drawn */
    uint8_t glyphs;    /* whose signs, a PadKind */
    Look look;
    float rest_angle;                /* of cards at rest, either way: they are drawn well */
    uint8_t coming[DRAW_COMING_MAX]; /* faces (0..51) that will be seen soon, the next first, to be painted ahead */
    int coming_count;
    int ground_count; /* the first items, sprites and boxes, stay from frame to frame, perhaps as one picture */
    int count;
    int character_count;
    DrawItem items[DRAW_ITEMS_MAX];
    char characters[DRAW_CHARACTERS_MAX];
} DrawList;

#define SMALL_CARD_SCALE 0.62F /* of a small card to a whole one */
#define CARD_ASPECT 0.714F     /* width over height: five to seven */
#define CARD_RADIUS 0.052F     /* of a card's corners to its height */
#define PIP_SCALE 0.16F        /* of SPRITE_PIP's side to a card's height */
#define SEAL_SCALE 0.44F       /* of SPRITE_SEAL's side to a card's width */
#define NAME_PLATE_ASPECT 4.5F
#define SWATCH_ASPECT 1.4F /* of a swatch of a table */

/* Whether it is a rectangle, an inlay or a ring. */
static inline bool drawlist_is_box(const DrawItem *item)
{
    return item->kind >= DRAW_RECTANGLE && item->kind <= DRAW_RING;
}

/* Empties the list and sets the output's size; the other sizes are left for the layout to set. */
void drawlist_begin(DrawList *list, int width, int height);

/* Adds a sprite. `alpha` is 0..1. Gives the item, which may still be turned or cut off. */
DrawItem *drawlist_sprite(DrawList *list, Sprite sprite, Rect rect, float alpha);

/* Adds a place or a bed that is sunk into the table. The colour is that of its ground. */
void drawlist_inlay(DrawList *list, Rect rect, float radius, DrawColour colour);

/* Adds a filled rectangle with rounded corners. */
void drawlist_rectangle(DrawList *list, Rect rect, float radius, DrawColour colour);

/* Adds the edge of a rounded rectangle: a line so wide, inside of `rect`. */
void drawlist_ring_line(DrawList *list, Rect rect, float radius, float line, DrawColour colour);

/* How a line of text looks. */
typedef struct TextStyle {
    float size;      /* em in pixels */
    float max_width; /* narrower by scaling the size down where it would not fit; 0: no bound */
    DrawAlign align;
    bool bold;
    DrawColour colour;
} TextStyle;

/* Adds a line of UTF-8 text whose line is centred on y. Empty text adds nothing. */
void drawlist_text(DrawList *list, float x, float y, const TextStyle *style, const char *text);

/* Adds text that is broken into lines, and made smaller where it would be higher than `box`. Lines start at the left;
 * with ALIGN_CENTRE the paragraph is centred in the box's height. */
void drawlist_paragraph(DrawList *list, Rect box, const TextStyle *style, const char *text);

/* A hash of everything that is drawn: equal for identical frames. */
uint64_t drawlist_hash(const DrawList *list);

/* About how wide a text is, in ems: half an em for each letter. */
float drawlist_text_width(const char *text);

/* The same by the letters of the regular face, to a few hundredths, as the painter's fonts are not known here. */
float drawlist_text_measure(const char *text);

#endif
