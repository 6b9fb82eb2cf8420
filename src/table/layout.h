/* SPDX-License-Identifier: MIT */
/*
 * Where everything lies: piles, labels, buttons and messages for an output of any size and shape.
 *
 * A Layout is a pure function of the game's layout group and the output's size; it is computed anew whenever either
 * changes and knows nothing of positions. A card's place is a slot (pile, index), which table_layout_slot() turns into
 * pixels with the pile's present number of cards: fans draw together as they grow. The card comes first: it is as large
 * as the output allows, whatever the size of text and index. Larger text takes what room is left. All values are output
 * pixels; card sizes and places at rest are whole numbers, so that cards are drawn unscaled. Values only; any thread.
 */
#ifndef THEPLOT_TABLE_LAYOUT_H
#define THEPLOT_TABLE_LAYOUT_H

#include "base/geometry.h"
#include "drawlist/look.h"
#include "rules/game.h"

/* The panel of a lesson, as shares of the text's size: the size of small text, the height of a line, the padding. */
#define LESSON_WHY_SIZE 0.85F
#define LESSON_LINE_HEIGHT 1.2F
#define LESSON_PADDING 0.5F

/* A button's size in ems of ordinary text. */
#define LAYOUT_BUTTON_EMS 2.2F

/* The space around the last sentences, in ems of small text. */
#define LAYOUT_LOG_PADDING 0.8F

enum { LAYOUT_BUTTONS = 7 /* of the toolbar */, LAYOUT_LOG_LEAST = 3, LAYOUT_LOG_MOST = 6 };

typedef struct PilePlace {
    bool used;
    Rect tray;    /* the pile's whole place: where its cards lie or can come to lie */
    Point first;  /* upper left corner of the lowest card */
    float step_x; /* from a card to the one on it, while there is room; to the left where the layout is mirrored */
    float step_y;
    float room;     /* how far the top card may be from the lowest, along the fan */
    float rise;     /* squared piles: how much each card lifts the one on it */
    float angle;    /* plaited piles: degrees by which the cards lie turned, to the left and to the right by turns */
    float sway;     /* plaited piles: how far they lie to the left and to the right */
    int shown;      /* how many of the top cards are fanned; 0: all */
    bool framed;    /* other rules hold for it than for the piles around it */
    bool backwards; /* the top card stays at the far end of the room, and the others peep out before it */
    Point label;    /* where the pile's label is centred; at 0, 0 it has none */
} PilePlace;

/* What a layout is computed from. */
typedef struct LayoutWishes {
    const Game *game;
    int width, height; /* of the output, from 1 up; what is smaller than a phone is laid out but may not be readable */
    float pixel_ratio; /* output pixels for one unit of window coordinates */
    bool for_lesson;   /* the panel of a lesson in place of the message line, so that it hides no card */
    bool for_review;   /* below the message line the timeline, in place of the buttons */
    bool for_log;      /* the last sentences above the message line; not with the panel of a lesson */
    bool large_index;  /* chosen; small cards have it in any case, and so have all beside large text */
    bool left_handed;  /* everything mirrored about the middle */
    float text_scale;  /* of all text; 0 counts as 1 */
} LayoutWishes;

/* From this size on text is large: the cards have the large index, and the texts around them take other places. */
#define LAYOUT_LARGE_TEXT 1.5F

typedef struct Layout {
    int width, height;
    float pixel_ratio;
    bool portrait;
    bool left_handed; /* mirrored, with fans that run to the left */
    bool large;       /* the texts around the piles have the places of large text */
    bool side_bar;    /* the buttons stand in a column beside the table, and the message beside the heading */
    int side_columns; /* so many columns of buttons; from two on heading and message stand above them */
    Rect area;        /* the output without its outer margin */
    Rect room;        /* the piles' part of it */
    float text;       /* body text, em */
    float small_text;
    float line_text;   /* heading and message: as large as the text, as far as the cards leave room */
    float label_text;  /* the same of the piles' labels */
    float label_width; /* how wide a pile's label may be */
    float button;      /* how large a button of the table would like to be; not scaled with text */
    float reach;       /* how high what a finger presses is at least: 44 units, less on a very low output */
    float icon;        /* on a button */
    float card_width, card_height;
    float card_height_max; /* while the layout is computed; 0: any */
    bool large_index;      /* of the cards, chosen or because they are small or the text is large */
    float shadow_margin;
    Rect heading;        /* the game's name and deal */
    bool heading_is_one; /* in one line, since two of this size would have no room */
    Rect message;        /* the line for messages, or the panel of a lesson */
    bool for_lesson;
    bool for_review;
    bool for_log;
    Rect log;      /* the last sentences, `log_lines` of them, below the cards */
    int log_lines; /* LAYOUT_LOG_LEAST..LAYOUT_LOG_MOST */
    Rect timeline; /* of a review: rows of buttons, with their height and the gap between them */
    float timeline_button, timeline_gap;
    int timeline_rows; /* 1..4 */
    int why_lines;     /* of a lesson's panel: lines of small text, then of text */
    int task_lines;
    Rect buttons[LAYOUT_BUTTONS];
    PilePlace piles[PILE_COUNT];
} Layout;

/* Computes the layout. */
void table_layout_compute(Layout *layout, const LayoutWishes *wishes);

/* Upper left corner of card `index` (0 the lowest) of `pile` while the pile has `count` cards. */
Point table_layout_slot(const Layout *layout, Pile pile, int index, int count);

/* Where the label of `pile`, if it has one, is centred while it has `count` cards. */
Point table_layout_label(const Layout *layout, Pile pile, int count);

/* Degrees, clockwise, by which card `index` of `pile` lies turned. */
float table_layout_angle(const Layout *layout, Pile pile, int index);

/* Whether the pile is a place of one card's size, and not a tray for a fan. */
bool table_layout_is_single(const Layout *layout, Pile pile);

/* The rectangle of a card with its upper left corner at `corner`. */
Rect table_layout_card_at(const Layout *layout, Point corner);

/* The strip at the foot of the output that tells how a game has ended (layout_bars.c). It is laid out here, as the
 * scene of a won game keeps clear of it; a screen fills it. It takes at most a third of the output's height: text that
 * is larger than usual is reduced until it does. */

/* How the parts of the strip are arranged. */
typedef enum StripShape {
    STRIP_STACK, /* one above the other */
    STRIP_PAIR,  /* in two rows */
    STRIP_ROW    /* all in one row */
} StripShape;

/* Only its background is larger than its rectangle. */
typedef struct Strip {
    Rect rect;
    StripShape shape;
    float text;        /* body text on it */
    float wide;        /* the width of the title and of the sentences below it, */
    float head;        /* the height of the title with what is said below it, */
    float story;       /* of the sentence that comes later, beside which a button may stand, */
    float figure;      /* of a figure with its name and what it is compared with, */
    float button;      /* and of a button */
    int columns, rows; /* of buttons */
    float column;      /* in one row with all: its width, which three icons have room in when the game is lost */
    float gap;
} Strip;

/* The strip of a won game; or that of a lost one: no figures, but a sentence, whose width is given in ems of its text.
 * 0: the game is won. */
Strip table_strip(const Layout *layout, float sentence);

#endif
