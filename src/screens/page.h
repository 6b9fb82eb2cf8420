/* SPDX-License-Identifier: MIT */
/*
 * Laying out and drawing a screen. Only for the files of this room.
 *
 * Each kind of screen is one function that cuts the output into rows and columns (screens/rows.h) and adds widgets,
 * which can be pressed or are read aloud, and parts, which are only drawn. A new screen is such a function, its
 * ScreenKind, and its entry in the list at the top of stack.c.
 *
 * A Page says what is being laid out: on which Screens, for which Layout. A Canvas is what is drawn on; places on it
 * are output pixels after scrolling. What scrolls is cut off at the edges of the view; texts fade there. A Page lives
 * as long as one layout, a Canvas as long as one frame. One thread.
 */
#ifndef THEPLOT_SCREENS_PAGE_H
#define THEPLOT_SCREENS_PAGE_H

#include "drawlist/theme.h"
#include "screens/screens.h"
#include "session/results.h"

typedef struct Page {
    Screens *screens;
    const Session *session;
    const Layout *layout;
    Rect area;    /* of the layout, in whole pixels */
    float text;   /* size of body text */
    float unit;   /* of spacing */
    float button; /* height of a button */
    bool scrolls; /* whether what is added now scrolls */
} Page;

/* What a button does, and its label in English. */
typedef struct NamedAction {
    ActionKind kind;
    const char *label;
} NamedAction;

float screens_swatch_height(float text);

/* A page of the topmost screen; nothing scrolls yet. */
Page screens_page(Screens *screens, const Session *session, const Layout *layout);

/* Append a widget, a button whose action has only a kind, and something to read. What scrolls is placed unscrolled. */
Widget *screens_add(Page *page, Rect rect, WidgetLook look, Action action, const char *label);
Widget *screens_add_button(Page *page, Rect rect, WidgetLook look, ActionKind kind, const char *label);
Widget *screens_add_text(Page *page, Rect rect, WidgetLook look, const char *label);

/* Appends a note, cut off the upper side of an area with a gap after it. */
Widget *screens_add_note(Page *page, Rect *area, float gap, const char *words);

/* The height of words of a type, broken into lines of this width. */
float screens_words_height(const Page *page, Type type, const char *words, float width);

/* Append what is drawn under the widgets: by `draw`, given `value`, or as text that lives as long as the language. */
void screens_add_part(Page *page, Rect rect, PartDraw *draw, int value);
void screens_add_words(Page *page, Rect rect, Type type, const char *words);

/* The game on the table; where there is none, the one whose rules were read last. */
const Game *screens_page_game(const Page *page);

/* A title and, at the foot, a button that leads back. Returns what remains. */
Rect screens_add_frame(Page *page, const char *title, const char *back);

/* A panel with a title in the middle, as large as there is room. Returns its inside, which should have this size. */
Rect screens_open_panel(Page *page, float width, float height, const char *title);

/* Makes a part of the screen a view of a page that scrolls, and returns the page, no wider than `most`; ends that page,
 * of which `rest` is left. */
Rect screens_open_view(Page *page, Rect view, float most);
void screens_close_view(Page *page, Rect rest);

struct Canvas {
    DrawList *list;
    const Screens *screens;
    const Layout *layout;
    const Theme *theme;
    float text, unit;
    Rect view;
};

/* A canvas for the topmost screen: of what scrolls, or of what does not. */
Canvas screens_canvas(const Screens *screens, const Layout *layout, DrawList *list, bool scrolls);

/* How visible a rectangle is, from 0 to 1. */
float screens_visibility(const Canvas *canvas, Rect rect);

/* A rectangle with rounded corners, and one with square corners. */
void screens_draw_box(const Canvas *canvas, Rect rect, float radius, DrawColour colour);
void screens_chart_box(const Canvas *canvas, float x, float y, float w, float h, DrawColour colour);

/* One line of text in the middle of the height of a rectangle, made smaller where that is too narrow; text that is
 * broken into lines, which begin at the left, or with ALIGN_CENTRE are in the middle of the height; and one line where
 * there is room for it or for no more, else a paragraph. */
void screens_draw_text(const Canvas *canvas, Rect rect, Type type, DrawAlign align, const char *text);
void screens_draw_paragraph(const Canvas *canvas, Rect rect, Type type, DrawAlign align, const char *text);
void screens_draw_words(const Canvas *canvas, Rect rect, Type type, DrawAlign align, const char *text);

/* A picture, and the ground of a group. */
void screens_draw_sprite(const Canvas *canvas, Rect rect, Sprite sprite);
void screens_draw_sheet(const Canvas *canvas, Rect rect, int unused);

/* A table with its cards, as small as the rectangle. */
void screens_draw_table(const Canvas *canvas, Rect rect, const Table *table);

/* Lays the table of a cover out: the player's own game as it stands, or NULL and one that plays. */
void screens_preview_layout(const Screens *screens, ChooserGame *shown, const HistoryNode *own, const Layout *layout);

/* A game's position on a table of whatever shape suits the rectangle, with the names of the piles. */
void screens_draw_named_miniature(const Canvas *canvas, Rect rect, const Game *game, const Position *position);

/* The contents of a row of the list of games. */
void screens_draw_history_row(const Canvas *canvas, Rect rect, int row);
void screens_draw_rule_set(const Canvas *canvas, Rect rect, const Game *game);

/* A widget; the name of the icon that is pointed at or in focus; the slim bar that shows where the page is. */
void screens_draw_widget(const Screens *screens, const Layout *layout, DrawList *list, int widget);
void screens_draw_tip(const Screens *screens, const Layout *layout, DrawList *list);
void screens_draw_bar(const Screens *screens, const Layout *layout, DrawList *list);

/* The kinds of screens. */
typedef void PageLayout(Page *page);
extern PageLayout screens_chooser_layout, screens_rules_layout, screens_settings_layout, screens_pause_layout,
    screens_deals_layout, screens_number_layout, screens_more_layout, screens_confirm_layout, screens_list_layout,
    screens_lesson_end_layout, screens_statistics_layout, screens_history_layout, screens_calendar_layout,
    screens_timeline_layout, screens_luck_layout, screens_result_layout;

/* The strip that the end of the game has. */
Strip screens_result_strip(const Screens *screens, const Layout *layout);

/* What a move of the report played: "turn the stock", or a card. Gives `text`, which has LUCK_LABEL_LENGTH bytes, or a
 * text of the language. */
const char *screens_luck_card(const LuckReport *report, const Session *session, int move, char *text);

/* The story of the game that has ended: a sentence in `text`, empty while none is known; and the costliest move, if the
 * story tells of one, else 0. */
int screens_story_move(const Screens *screens);
const char *screens_story(const Screens *screens, const Session *session, char text[WIDGET_LABEL_LENGTH]);

/* A button that shows what is chosen of a list, and opens it. */
void screens_add_list(Page *page, Rect rect, ChoiceList list);

/* What a button has in words where a game is played by these rules: the lesson says that it has the standard's. */
const char *screens_label_for(NamedAction named, const Game *game);

/* The buttons that choose game and rules of statistics and list, cut off the upper side of an area. */
void screens_add_filters(Page *page, Rect *area);

/* The lines of 0, 50 and 100 % across a chart, with their numbers in a column beside it. */
void screens_chart_grid(const Canvas *canvas, Rect labels, Rect plot);

#endif
