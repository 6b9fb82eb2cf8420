/* SPDX-License-Identifier: MIT */
/*
 * What the files of the layout share: the bars around the piles, and how the layout groups place piles.
 *
 * A group is given `room` and the bars, chooses the card's size from them, and places every pile of its game in the
 * room. Functions on the Layout alone; nothing is owned; any thread. All lengths are output pixels.
 */
#ifndef THEPLOT_TABLE_LAYOUT_PARTS_H
#define THEPLOT_TABLE_LAYOUT_PARTS_H

#include "table/layout.h"

/* The space above the first row, as a share of a card's height, for stacks that rise and cards that lie turned. */
#define LAYOUT_HEADROOM 0.05F

/* How many cards of the waste are seen. */
enum { LAYOUT_WASTE_SHOWN = 3 };

/* The size of the texts around the piles. */
typedef struct LayoutBars {
    float wished; /* the size of text that the player wishes, as far as the output allows it */
    float scale;  /* heading, message and labels are larger by this */
    bool large;   /* they take the places of large text */
    int lines;    /* of the heading: 1 or 2; of large text up to 3, and as many of the message */
    float side; /* how much of the width heading, message and buttons have beside the cards; 0: above and below them */
} LayoutBars;

/* Sets the sizes of output and text, with the places of large text or without. Returns how much larger text is. */
float table_layout_frame(Layout *layout, const LayoutWishes *wishes, bool large);

/* Places heading, buttons, message and timeline; between them is the room for the piles. */
void table_layout_bars(Layout *layout, const LayoutBars *bars);

/* Separates message line and timeline, which share a place while the piles are laid out. */
void table_layout_split_timeline(Layout *layout);

/* How much height a label needs below its pile. */
float table_layout_label_height(const Layout *layout);

/* The room below the headroom; the card's size is set. */
Rect table_layout_below_headroom(const Layout *layout);

/* Puts `pile` at a corner as a squared stack with a label under it. */
void table_layout_place(Layout *layout, Pile pile, float x, float y);

/* Sets the card's size from the height that there is room for, whole pixels both. */
void table_layout_set_card(Layout *layout, float card_height);

/* How wide the waste with its fanned cards is, in card widths; the same with either index. */
#define LAYOUT_WASTE_WIDTH 1.51F

/* Places the waste fanned along x from x on, LAYOUT_WASTE_WIDTH card widths wide; the lowest card first. */
void table_layout_waste(Layout *layout, float x, float y);

/* Places the waste so that its top card ends at `right`. */
void table_layout_waste_before(Layout *layout, float right, float y);

/* Places the waste fanned downwards. */
void table_layout_waste_down(Layout *layout, float x, float y);

/* Gives `pile` a fan over `tray`, along x or along y. */
void table_layout_fan(Layout *layout, Pile pile, Rect tray, bool along_x);

/* The Plot: stock, waste, reserve and foundations above twelve tableau piles. The Plait: the plait in the middle, sides
 * and corners around it, foundations beside them. Queen of Italy: the terrace, the foundations, the fans. */
typedef void LayoutGroupFunction(Layout *layout, const Game *game);
extern LayoutGroupFunction table_layout_plot_wide, table_layout_plot_portrait, table_layout_plait_wide,
    table_layout_plait_portrait, table_layout_terrace_wide, table_layout_terrace_portrait;

#endif
