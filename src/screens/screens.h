/* SPDX-License-Identifier: MIT */
/*
 * Screens over the table: choosing a game, its rules, the menu, settings, statistics, the list of games, review mode.
 *
 * Screens lie on a stack. The topmost one is seen in place of the table, or as a panel over what it was opened on; with
 * an empty stack the table is seen. A screen is a list of widgets, which can be pressed or are read aloud, and of what
 * is only drawn, laid out for the present size. Each widget holds the Action that pressing it means; the room ui
 * executes it. A Screens is a value inside the Ui. It reads the session when it is laid out and keeps nothing of it but
 * copies. One thread.
 */
#ifndef THEPLOT_SCREENS_SCREENS_H
#define THEPLOT_SCREENS_SCREENS_H

#include "drawlist/draw_list.h"
#include "rules/game.h"
#include "screens/action.h"
#include "screens/rows.h"
#include "screens/timeline.h"
#include "session/results.h"
#include "session/session.h"
#include "settings/settings.h"
#include "table/table.h"

/* What the screens show of the games that are kept: statistics, the list, the deal of the day. The screens write what
 * they want to be shown in an Archive (`game`, `assist`, `first`) and raise `wanted`; the program, which alone knows
 * where games are kept, sees that it differs from `given`, fills in the rest, and has the screen laid out anew. */

enum { ARCHIVE_PAGE_ROWS = 20, ARCHIVE_GAMES_MAX = 8, ARCHIVE_MONTH_DAYS = 32 };

/* The deal of the day of one game. */
typedef struct ArchiveDay {
    const Game *game; /* with its standard rules */
    bool won;         /* today's, today */
    int streak;       /* days in a row */
    bool has_won;     /* the player has ever won it without help, by whatever rules and on whatever deal */
} ArchiveDay;

/* Of the newest counted games whose deals have been tried (solver/trial.h): how many the player has won, how many the
 * fair player wins, and how many can be won at all. */
typedef struct DealFigures {
    int games;
    int won;      /* by the player */
    int fair;     /* by the fair player */
    int possible; /* to win */
    bool waiting; /* more deals are being tried */
} DealFigures;

/* Goals: each game of `days` won, and without help; a deal of each level, seven days in a row, and a deal that a
 * careful player loses, all without help. */
enum {
    GOAL_WON = 0,
    GOAL_OWN = ARCHIVE_GAMES_MAX,
    GOAL_LEVEL = 2 * ARCHIVE_GAMES_MAX,
    GOAL_WEEK = GOAL_LEVEL + DEALS_LEVEL_5 - DEALS_LEVEL_1 + 1,
    GOAL_HARD,
    GOAL_COUNT,
    GOAL_WEEK_DAYS = 7
};

typedef struct Archive {
    /* What the screens ask for. */
    const Game *game; /* whose statistics and list are shown, with these rules; NULL: all games */
    AssistFilter assist;
    int first;       /* the newest game of the list that is shown, counted from 0 */
    uint64_t won_id; /* the game that was just won, or 0 */
    uint32_t month;  /* of the deals of the day, such as 202611; 0 becomes the present month */
    uint32_t wanted;
    /* What the program has answered. */
    uint32_t given;
    bool unreadable; /* the saved games cannot be read */
    int own, helped; /* numbers of the player's own games and of those with help */
    Statistics statistics;
    ResultCount by_rules[RULE_SETS_MAX]; /* of all games without help */
    DealFigures figures;                 /* without the next ones */
    DealFigures winnable; /* of deals that were chosen because they can be won; `waiting` stands in the other */
    GameResult rows[ARCHIVE_PAGE_ROWS]; /* from `first` on, newest first */
    int row_count;
    int total; /* games in the list */
    ArchiveDay days[ARCHIVE_GAMES_MAX];
    int day_count;
    DayRuns runs;                    /* of days on which any of them was won */
    uint32_t today;                  /* 20261121, UTC; 0: not known yet */
    uint8_t won[ARCHIVE_MONTH_DAYS]; /* for each day of the month from 1 on: bit i for days[i], won on that day */
    bool begun;                      /* a game has ever been played */
    uint32_t goals;                  /* bit i: goal i is reached */
    bool has_won_game;               /* `won_game` is about game `won_id` */
    WonGame won_game;
} Archive;

typedef enum ScreenKind {
    SCREEN_CHOOSER,
    SCREEN_RULES,
    SCREEN_SETTINGS,
    SCREEN_PAUSE, /* the menu: like those down to SCREEN_LIST a panel over the screen that it was opened on */
    SCREEN_DEALS, /* other ways to a deal */
    SCREEN_NUMBER,
    SCREEN_MORE, /* what else can be done with a game of the first screen */
    SCREEN_CONFIRM,
    SCREEN_LESSON_END,
    SCREEN_LIST, /* one of several is chosen */
    SCREEN_STATISTICS,
    SCREEN_HISTORY,  /* the games that were played */
    SCREEN_CALENDAR, /* the deals of the day, a month of them */
    SCREEN_REVIEW,   /* review mode: a timeline below the cards, which stay in sight */
    SCREEN_LUCK,     /* how the chance of winning went in the game in review */
    SCREEN_RESULT    /* how a game has ended: a strip below the cards */
} ScreenKind;

enum { DISPLAYS_MAX = 4 };

/* How the game on the table ends. */
typedef enum Ending {
    ENDING_NONE,
    ENDING_WON,
    ENDING_BLOCKED, /* no move is left */
    ENDING_REPEATS, /* moves are left, but none of them leads to anything new (session/autoplay.h) */
    ENDING_LOST     /* it is proved that no line wins, and the player wants to know */
} Ending;

/* What the player is asked before something is lost. */
typedef enum Question { QUESTION_SETTINGS, QUESTION_KEYS, QUESTION_PAD, QUESTION_STATISTICS } Question;

/* What is chosen on SCREEN_LIST. */
typedef enum ChoiceList { LIST_GAMES, LIST_RULES, LIST_SETS, LIST_DEALS, LIST_MORE, LIST_FILES } ChoiceList;

enum { LISTED_FILES_MAX = 8, LISTED_FILE_SIZE = 256 };

/* How a widget looks. From LOOK_TEXT on it is only read: it can be neither pressed nor focused. */
typedef enum WidgetLook {
    LOOK_BUTTON,
    LOOK_MAIN,
    LOOK_QUIET, /* a less important button: an edge and its text */
    LOOK_TAB,   /* one of several that exclude one another */
    LOOK_LIST,  /* shows what is chosen of a list, and opens the list */
    LOOK_TABLE, /* a picture that can be pressed; a part draws it */
    LOOK_ROW,   /* a row of the list of games, of which the label is only read aloud */
    LOOK_RULES, /* a rule set, with what is particular about it and its source */
    LOOK_DATE,  /* a day of a calendar: its number, above its marks; the label is only read aloud */
    LOOK_ENTRY, /* a row of a menu */
    LOOK_TEXT,  /* a line at the left */
    LOOK_TEXT_RIGHT,
    LOOK_TEXT_MIDDLE,
    LOOK_NOTE,  /* dim, in several lines where one is too short */
    LOOK_TITLE, /* golden, in the middle */
    LOOK_FIELD  /* what is being typed */
} WidgetLook;

enum { WIDGET_LABEL_LENGTH = 192 };

typedef struct Widget {
    Rect rect; /* where it is now, scrolled */
    Action action;
    WidgetLook look;
    bool selected;
    bool left;     /* a title or a note that begins at the left */
    bool strong;   /* a note that matters more than the others */
    bool scrolls;  /* with the page; what leaves the view is not drawn and cannot be pressed */
    bool first;    /* where the focus begins */
    bool pointed;  /* only for pointers: the focus skips it, because another widget does the same */
    uint8_t icon;  /* a Sprite that is seen in place of the label, which names it, or with a swatch above it; 0: none */
    uint8_t marks; /* the number of marks; bit i of `marked`: mark i is a tick, else it is empty */
    uint8_t marked;
    char label[WIDGET_LABEL_LENGTH];
} Widget;

typedef struct Canvas Canvas;
typedef void PartDraw(const Canvas *canvas, Rect rect, int value);

/* What is drawn under the widgets and cannot be pressed: text, or what a function draws. */
typedef struct Part {
    Rect rect; /* where it is while nothing has been scrolled */
    bool scrolls;
    uint8_t before; /* the widget before which it is read; as many as there are: after all */
    PartDraw *draw; /* NULL: `words` are drawn */
    int value;      /* for `draw` */
    const char *words;
    Type type;
} Part;

enum {
    SCREEN_DEPTH_MAX = 6,
    WIDGETS_MAX = 128,
    PARTS_MAX = 32,
    CHOOSER_GAMES_MAX = 4,
    PREVIEW_MOVES_MAX = 300,
    KEY_ROWS_MAX = 40,
    KEY_TEXT_LENGTH = 32,
    NUMBER_SIZE = 21 /* of 18446744073709551615, the largest deal number, and its NUL */
};

/* An action that has keys and buttons, and these, in words: two of either. */
typedef struct KeyRow {
    uint8_t kind;      /* an ActionKind */
    const char *title; /* in English, for words_text(): a translation lives until the language changes */
    bool on_pad;       /* its buttons can be chosen */
    uint8_t signs[4];  /* the Sprites of buttons; 0: none */
    char keys[4][KEY_TEXT_LENGTH];
} KeyRow;

/* Whether the program can speak. */
typedef enum SpeechOffer {
    SPEECH_CAN_BE_TRIED,
    SPEECH_IS_MISSING, /* it was tried: the system has no voice */
    SPEECH_IS_NOT_OURS /* the web page's screen reader speaks: no setting for it is shown */
} SpeechOffer;

/* What a screen returns to after others have lain on it. */
typedef struct ScreenPlace {
    Action focus; /* of the widget in focus; ACTION_NONE: not chosen yet */
    float scroll;
    int page;
} ScreenPlace;

typedef struct ChooserGame {
    const Game *game; /* with the rule set that is selected */
    bool open;        /* a game of these rules has been dealt and is not won */
    int moves;        /* of that game */
    Table table;      /* its picture: the open game, or one that plays (preview.c) */
    int move_count;   /* of the game that plays; 0: none does */
    int played;       /* of these moves */
    double due;       /* when the next is played; 0: not known yet */
    Move plays[PREVIEW_MOVES_MAX];
    char title[WIDGET_LABEL_LENGTH]; /* as far as they are put together */
    char summary[2 * WIDGET_LABEL_LENGTH];
} ChooserGame;

typedef struct Screens {
    ScreenKind stack[SCREEN_DEPTH_MAX];
    ScreenPlace places[SCREEN_DEPTH_MAX];
    int depth;
    ChooserGame games[CHOOSER_GAMES_MAX];
    int game_count;
    double touched_at;      /* when the player did something last */
    bool saves_power;       /* the machine runs on its battery: nothing moves that need not */
    const Game *rules_game; /* whose rules SCREEN_RULES shows, or which SCREEN_MORE is about */
    int page;
    int pages;                /* of the rules */
    uint32_t day;             /* the one that is chosen on the calendar; 0: none yet */
    const Settings *settings; /* those of the table */
    Widget widgets[WIDGETS_MAX];
    int widget_count;
    Part parts[PARTS_MAX];
    int part_count;
    int hovered;      /* a widget, or -1 */
    int pressed;      /* a widget on which the pointer went down, or -1 */
    bool shows_focus; /* keys or a gamepad are being used */
    Rect panel;       /* of a screen that lies over others; else empty */
    Rect view;        /* in which what scrolls is seen; empty where nothing scrolls */
    float scroll;     /* how far, in pixels */
    float scroll_max;
    float dragged_from; /* the pointer's y when it began to drag the page, and how far it was scrolled then */
    float dragged_scroll;
    bool held;    /* the page itself is pressed */
    bool outside; /* the pointer went down beside the panel, which a click there closes */
    bool dragging;
    int tab;                                        /* which SettingsPage is seen */
    Question question;                              /* of the confirmation */
    ChoiceList list;                                /* of SCREEN_LIST */
    char files[LISTED_FILES_MAX][LISTED_FILE_SIZE]; /* the names of the files on LIST_FILES */
    int file_count;
    Ending ending;    /* how the game on the table ends; never of a lesson, nor in review mode */
    int ending_moves; /* the moves of the game that the strip is about */
    int listening;    /* the ActionKind for which a key is asked, or -1; and which of its chords */
    int listening_slot;
    char notice[WIDGET_LABEL_LENGTH];  /* the result of the last request, or empty */
    char unsaved[WIDGET_LABEL_LENGTH]; /* why games are not saved at present; empty: they are */
    uint8_t glyphs;                    /* whose signs buttons of gamepads have */
    KeyRow key_rows[KEY_ROWS_MAX];
    int key_row_count;
    char typed[NUMBER_SIZE]; /* the deal number on SCREEN_NUMBER, or empty */
    bool stays;              /* the program cannot be quit, and no button to quit is shown: it is in a page */
    bool windowed;           /* there is no full screen, and no button or setting for it is shown */
    SpeechOffer speech;
    const char *displays[DISPLAYS_MAX]; /* their names; live as long as the platform */
    int display_count;
    Archive archive;
    Timeline timeline;           /* of the review */
    LuckReport luck;             /* of the same branch */
    Widget beneath[WIDGETS_MAX]; /* of the screen that is seen under a panel */
    int beneath_count;
    Part beneath_parts[PARTS_MAX];
    int beneath_part_count;
    Rect beneath_view;
    int focused;       /* the widget in focus, for keys and gamepads; -1 only if there is none */
    uint32_t revision; /* changes with everything that moves a widget */
} Screens;

/* Starts with no screen; the chooser has every game with its standard rules. `settings` has to live as long. */
void screens_open(Screens *screens, const Settings *settings);

/* Whether any screen is open; whether this one is on top; whether this one is open, on top or beneath others. */
bool screens_visible(const Screens *screens);
bool screens_show(const Screens *screens, ScreenKind kind);
bool screens_have(const Screens *screens, ScreenKind kind);

/* Whether the game on the table is lost, as far as the player wants to know. */
bool screens_tell_of_loss(const Screens *screens);

/* The first widget that does this, the one that can be pressed at a point, or -1; the one that is typed in, or NULL. */
int screens_find(const Screens *screens, ActionKind kind);
int screens_widget_at(const Screens *screens, Point point);
const Widget *screens_field(const Screens *screens);

/* Moves the focus one step: to the nearest widget in that direction, and where there is none to the one farthest on the
 * other side. It is scrolled into view and never lost. screens_focus_on() puts it on the widget that does this. */
void screens_move_focus(Screens *screens, int dx, int dy);
void screens_focus_next(Screens *screens, bool back); /* in their order */
bool screens_focus_is_first(const Screens *screens);  /* it begins here, or nothing that takes it comes before */
void screens_focus_on(Screens *screens, Action action);

/* Whether a widget can be pressed, and whether two are tabs of one row, which exclude one another. */
bool screens_widget_is_live(const Widget *widget);
bool screens_widget_is_sibling(const Widget *widget, const Widget *other);

/* Scrolls the page by so many pixels, down where positive, as far as it goes; or to what is in focus. */
void screens_scroll(Screens *screens, float by);
void screens_reveal(Screens *screens);

enum { RULE_LENGTH = 640 };

/* Writes sentence `number` of the page of rules that is seen, counted from 0. False where there are no more. */
bool screens_rules_sentence(const Screens *screens, const Layout *layout, int number, char text[RULE_LENGTH]);

/* A number of a won game, and what it is compared with. */
typedef struct ResultFigure {
    const char *name; /* lives until the next change of the language */
    char number[32], best[64];
    bool is_best;
} ResultFigure;

enum { RESULT_FIGURES_MAX = 3 };

/* What the archive has of the game that was just won; NULL until it has it. */
const WonGame *screens_result_won(const Archive *archive);

/* Writes the figures of the won game for the strip; returns their number. */
int screens_result_figures(const Screens *screens, ResultFigure figures[RESULT_FIGURES_MAX]);

/* Makes the chooser use this rule set for its game; gives the rule set that it uses for a game. */
void screens_select(Screens *screens, const Game *game);

/* Where the chooser has a game, by whichever rules; their number where it does not have it. */
int screens_place(const Screens *screens, const Game *game);
const Game *screens_selected(const Screens *screens, const Game *game);

/* The tables on the first screen (preview.c): whether they will move, and what is due on them. */
bool screens_previews_move(const Screens *screens, double now);
void screens_previews_advance(Screens *screens, double now);

/* Pixels: the height of a button, the width of the name plate, which has icons beside it, and the top of the line that
 * the page of rules keeps free for prompts. */
float screens_button_height(const Layout *layout);
float screens_plate_width(const Layout *layout);
float screens_rules_foot(const Layout *layout);

/* The stack (stack.c). Every change lays the topmost screen out anew, and what is seen under a panel: each kind of
 * screen by a function of its own (page.h). */

/* Whether a screen hides the table: a panel lets it be seen. */
bool screens_hide_table(const Screens *screens);

/* Puts a screen on top, takes the topmost one away, or all: then the table is seen. `layout` is the table's; only its
 * sizes are used. */
void screens_push(Screens *screens, ScreenKind kind, const Session *session, const Layout *layout);
void screens_pop(Screens *screens, const Session *session, const Layout *layout);
void screens_clear(Screens *screens);

/* Lays the topmost screen out anew, for a new size or after a change; draws it. */
void screens_layout(Screens *screens, const Session *session, const Layout *layout);
void screens_draw(const Screens *screens, const Layout *layout, DrawList *list);

/* Brings the timeline into line with the session after an outcome: opens it where review mode begins, closes it where
 * that has ended, lays it out anew. Returns whether it was opened. */
bool screens_follow_review(Screens *screens, const Session *session, const Layout *layout, const Outcome *outcome);

#endif
