/* SPDX-License-Identifier: MIT */
/*
 * The focus: which pile or button a player without a pointer is at, which device is in use, and what is shown of it.
 *
 * The focus can be on every pile while a game goes on, and on each button that does something. A pile that can do
 * something (its top card may be played somewhere; the stock, when it can be turned or the waste be turned over) is
 * marked as under the pointer: its card rises, and the ring is bright. The focus moves to the nearest of these in the
 * pushed direction: the neighbour in a row of the tableau comes first, then those within 45 degrees or straight ahead,
 * then all others on that side. Where there is none, a row or column goes on at its other end. The row of buttons lies
 * beyond the outermost piles on its side; from there the way back leads to the pile it came from.
 *
 * A Focus is a value inside the Ui; of the table only what is hovered, lifted or shown is changed. Nothing is owned;
 * one thread. `now` is the time of the event or tick. Times are the table's milliseconds, rectangles output pixels.
 */
#ifndef THEPLOT_UI_FOCUS_H
#define THEPLOT_UI_FOCUS_H

#include "ui/ui.h"

/* A focus that is nowhere yet. */
Focus ui_focus_open(void);

/* The piles that can do something: a bit for each. Where none can, the focus can be on all with cards that are no
 * foundations. */
unsigned ui_focus_playable(const Table *table);
unsigned ui_focus_piles(const Table *table);

/* Whether this pile can do something. */
bool ui_focus_accepts(const Table *table, Pile pile);

/* Whether nothing comes before it where Tab leads among cards or buttons; also where it is not shown. */
bool ui_focus_is_first(const Focus *focus, const Table *table);

/* Moves the focus one step: one of `dx` and `dy` is -1 or 1, the other 0. Whatever was shown of a destination goes. */
void ui_focus_move(Focus *focus, Table *table, int dx, int dy, double now);

/* Puts the focus on a pile, on button `place` - PILE_COUNT, or nowhere: -1. Its ring sets out from where it is seen. */
void ui_focus_set(Focus *focus, Table *table, int place, double now);

/* Keeps the focus where it is if it can still be there; else it goes to the nearest place where it can. */
void ui_focus_settle(Focus *focus, Table *table, double now);

/* The same after an outcome; but if a card was played from the focused pile, which can do nothing any more, and the
 * card's new pile can, the focus goes with the card. */
void ui_focus_follow(Focus *focus, Table *table, const Outcome *outcome, double now);

/* Marks what is in focus as if the pointer were over it, while the ring is shown. */
void ui_focus_mark(const Focus *focus, Table *table);

/* Whether the ring is drawn: the player has no pointer and has asked for it. */
bool ui_focus_is_shown(const Focus *focus);

/* Whether the ring is still on its way. */
bool ui_focus_is_gliding(const Focus *focus, const Table *table);

/* Where the ring is at the table's time. */
Rect ui_focus_rect(const Focus *focus, const Table *table);

/* The one after the place that is shown, or the first; PILE_NONE after the last, and where there is none. */
Pile ui_focus_next_place(const Focus *focus, const Table *table, Pile pile);

/* Says in words where the focus is, or where its ghost lies. */
void ui_focus_speak(Ui *ui);

/* Where the top card of `from` would go: "seven of clubs, onto the eight of hearts". Writes and gives `line`. */
const char *ui_focus_place(const Table *table, Pile from, Pile to, char line[NARRATION_LENGTH]);

/* The letter of a pile, the same in every position: S, W, R; F for all foundations; the others for the tableau. */
char ui_pile_letter(Pile pile);

/* The pile of a letter (either case; F gives PILE_FOUNDATION), or PILE_NONE where this game has no such pile. */
Pile ui_pile_of_letter(const Layout *layout, int letter);

/* Draw the ring, where it is shown, and the letters, above everything else on the table. */
void ui_focus_draw_ring(const Focus *focus, const Table *table, DrawList *list);
void ui_focus_draw_letters(const Focus *focus, const Table *table, DrawList *list);

/* A device is in use from now on; a pointer or a finger hides ring and letters. */
void ui_focus_use(Focus *focus, Table *table, Device device);

/* Shows the piles' letters, while their key is held, or hides them. */
void ui_focus_show_letters(Focus *focus, bool shown);

#endif
