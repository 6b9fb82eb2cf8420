/* SPDX-License-Identifier: MIT */
/*
 * Screens over the table: choosing a game, reading its rules, choosing looks and sounds.
 *
 * A small retained layer. Screens lie on a stack; the topmost is seen instead of the table, and with an empty stack the
 * table is. A screen is a list of widgets, which can be pressed or are read aloud, and of parts, which are only drawn,
 * laid out by rows and columns for the present size. Pressing gives an Action as data; the input room turns it into
 * commands or into another screen. Screens are a value inside the table; they read the session when they are opened and
 * keep nothing of it but copies. One thread.
 */
#ifndef THEPLOT_SCREENS_SCREENS_H
#define THEPLOT_SCREENS_SCREENS_H

#include "base/types.h"
#include "drawlist/draw_list.h"
#include "rules/game.h"
#include "rules/position.h"
#include "screens/archive.h"
#include "screens/rows.h"
#include "screens/timeline.h"
#include "session/session.h"
#include "table/layout.h"

typedef enum ScreenKind {
    SCREEN_CHOOSER,
    SCREEN_RULES,
    SCREEN_SETTINGS,
    SCREEN_PAUSE, /* this and the next lie as a panel over what they were opened on */
    SCREEN_NUMBER,
    SCREEN_CONFIRM,
    SCREEN_KEYS,
    SCREEN_STATISTICS,
    SCREEN_HISTORY, /* the games that were played */
    SCREEN_REVIEW   /* review mode: a timeline below the cards, which stay in sight */
} ScreenKind;

/* What can be chosen on the screen of looks and sounds, each among a few values that are numbered from 0. */
typedef enum Setting {
    SETTING_CLOTH,      /* a Cloth */
    SETTING_BACK,       /* a BackDesign */
    SETTING_INDEX,      /* 1: the large one */
    SETTING_COLOURS,    /* 1: four */
    SETTING_SPEED,      /* a Speed */
    SETTING_MOTION,     /* 1: reduced */
    SETTING_SOUND,      /* 0 off, 3 loud */
    SETTING_CONTRAST,   /* 1: high */
    SETTING_TEXT,       /* which of the sizes, 0 the smallest */
    SETTING_HAND,       /* 1: left-handed */
    SETTING_AUTOPLAY,   /* 1: on */
    SETTING_HINTS,      /* 1: allowed */
    SETTING_FACTS,      /* 0 nothing, 1 moves, 2 time, 3 both */
    SETTING_RUMBLE,     /* 1: on */
    SETTING_FULLSCREEN, /* 1: on */
    SETTING_DISPLAY,    /* which one */
    SETTING_VSYNC,      /* 1: on */
    SETTING_LANGUAGE,   /* 0: as the system has it */
    SETTING_FIGURES,    /* 1: counts, rates and streaks are hidden everywhere */
    SETTING_COUNT
} Setting;

enum { SETTING_VALUES_MAX = 8, DISPLAYS_MAX = 4 };

typedef enum ActionKind {
    ACTION_NONE,
    ACTION_PLAY,      /* go on with `game` where it was left, or deal it */
    ACTION_NEW_DEAL,  /* deal `game` by chance */
    ACTION_NUMBER,    /* ask for a deal number of `game` */
    ACTION_SELECT,    /* use the rules of `game` */
    ACTION_RULES,     /* read the rules of `game` */
    ACTION_LESSON,    /* start the lesson of `game` */
    ACTION_PAGE_BACK, /* turn the page */
    ACTION_PAGE_NEXT,
    ACTION_SETTINGS, /* open the settings */
    ACTION_SET,      /* choose `value` for `setting` */
    ACTION_BACK,     /* close this screen */
    ACTION_FULLSCREEN,
    ACTION_QUIT,
    ACTION_CONTINUE,    /* back to the table */
    ACTION_RESTART,     /* the deal on the table from its start */
    ACTION_GAMES,       /* choose among all games */
    ACTION_STATISTICS,  /* read how many games were played */
    ACTION_TAB,         /* turn to page `value` of the settings */
    ACTION_KEYS,        /* see and change the keys */
    ACTION_BIND,        /* ask for a new key: chord `value` of the intent `setting` */
    ACTION_RESET,       /* ask whether to reset: `value` is a Question */
    ACTION_CONFIRM,     /* yes, do it */
    ACTION_DIGIT,       /* type `value` */
    ACTION_ERASE,       /* the last digit */
    ACTION_DEAL_NUMBER, /* deal what was typed */
    ACTION_DAY,         /* the deal of the day of `game` */
    ACTION_HISTORY,     /* see the games that were played */
    ACTION_PAGE,        /* of the list: `value` 1 newer, 2 older */
    ACTION_OPEN,        /* look at the game in row `value` of the list */
    ACTION_REOPEN,      /* go on with it */
    ACTION_FILTER,      /* figures and list of `game`; NULL: all games */
    ACTION_HELP,        /* those with `value`, a HelpFilter */
    ACTION_HIDE,        /* figures: hide or show them everywhere */
    ACTION_REVIEW,      /* look at the game on the table */
    ACTION_SCRUB,       /* in what is looked at: the bar that goes anywhere */
    ACTION_STEP,        /* `value`: 0 to the start, 1 back, 2 on, 3 to the end */
    ACTION_PLAYBACK,    /* play by itself, or stop */
    ACTION_PACE,        /* the next speed */
    ACTION_BRANCH,      /* `value` 0: the branch before, 1: the next */
    ACTION_PLAY_ON,     /* play on from here */
    ACTION_COPY,        /* the code of the game on the table to the clipboard */
    ACTION_PASTE,       /* open the code in the clipboard */
    ACTION_EXPORT,      /* everything that is kept into a file, and back */
    ACTION_IMPORT
} ActionKind;

/* What the player is asked before something is lost. */
typedef enum Question { QUESTION_SETTINGS, QUESTION_KEYS, QUESTION_STATISTICS } Question;

typedef struct Action {
    ActionKind kind;
    const Game *game;
    uint8_t setting; /* a Setting, or an intent */
    uint8_t value;
} Action;

/* How a widget looks. From LOOK_TEXT on it is only read: it can be neither pressed nor focused. */
typedef enum WidgetLook {
    LOOK_BUTTON,
    LOOK_MAIN,
    LOOK_TAB,   /* one of several that exclude one another */
    LOOK_TABLE, /* a picture, which is a part of its screen */
    LOOK_ROW,   /* a row of the list of games, of which the label is only read aloud */
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
    bool scrolls; /* with the page; what leaves the view is not drawn and cannot be pressed */
    uint8_t icon; /* a Sprite that is seen in place of the label, which names it; 0: none */
    char label[WIDGET_LABEL_LENGTH];
} Widget;

typedef struct Canvas Canvas;
typedef void PartDraw(const Canvas *canvas, Rect rect, int value);

/* What is drawn under the widgets and is neither pressed nor read aloud: text, or what a function draws. */
typedef struct Part {
    Rect rect; /* where it is while nothing has been scrolled */
    bool scrolls;
    PartDraw *draw; /* NULL: `words` are drawn */
    int value;      /* for `draw` */
    const char *words;
    Type type;
    DrawAlign align;
} Part;

enum {
    SCREEN_DEPTH_MAX = 6,
    WIDGETS_MAX = 128,
    PARTS_MAX = 32,
    CHOOSER_GAMES_MAX = 4,
    KEY_ROWS_MAX = 40,
    KEY_TEXT_LENGTH = 32
};

/* An intent and its keys, in words, as the input room tells them. */
typedef struct KeyRow {
    uint8_t intent;
    const char *title; /* lives until the next change of the language */
    char keys[2][KEY_TEXT_LENGTH];
} KeyRow;

/* What is kept of a screen while others lie on it. */
typedef struct ScreenPlace {
    Action focus; /* of the widget in focus; ACTION_NONE: not chosen yet */
    float scroll;
    int page;
} ScreenPlace;

/* What the chooser shows of one game. */
typedef struct ChooserGame {
    const Game *game;  /* with the rule set that is selected */
    Position position; /* of the open game, or of a deal to look at */
    bool open;         /* a game of these rules has been begun and is not won */
} ChooserGame;

typedef struct Screens {
    ScreenKind stack[SCREEN_DEPTH_MAX];
    ScreenPlace places[SCREEN_DEPTH_MAX];
    int depth;
    ChooserGame games[CHOOSER_GAMES_MAX];
    int game_count;
    const Game *rules_game; /* whose rules are read */
    int page;
    uint8_t chosen[SETTING_COUNT]; /* what holds, as the table says */
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
    bool held; /* the page itself is pressed */
    bool dragging;
    int tab;           /* which page of the settings */
    Question question; /* of the confirmation */
    int listening;     /* the intent for which a key is awaited, or -1; and its chord */
    int listening_slot;
    char notice[WIDGET_LABEL_LENGTH]; /* what came of it */
    KeyRow key_rows[KEY_ROWS_MAX];
    int key_row_count;
    char typed[24];                     /* the deal number as typed so far */
    bool stays;                         /* the program cannot be quit: nothing offers it */
    const char *displays[DISPLAYS_MAX]; /* their names; live as long as the platform */
    int display_count;
    Archive archive;
    Timeline timeline;           /* of the review */
    Widget beneath[WIDGETS_MAX]; /* of the screen that is seen under a panel */
    int beneath_count;
    Part beneath_parts[PARTS_MAX];
    int beneath_part_count;
    Rect beneath_view;
    int focused;       /* the widget at which a player without a pointer is; -1 only where there is none */
    uint32_t revision; /* changes with everything that moves a widget */
} Screens;

/* Starts with no screen; the chooser has every game with its standard rules. */
void screens_open(Screens *screens);

/* Whether a screen is open. */
bool screens_visible(const Screens *screens);

/* Whether a screen hides the table: a panel lets it be seen. */
bool screens_hide_table(const Screens *screens);

/* Whether this screen is on top. */
bool screens_show(const Screens *screens, ScreenKind kind);

/* Puts a screen on top. `layout` is the table's; only its sizes are used. */
void screens_push(Screens *screens, ScreenKind kind, const Session *session, const Layout *layout);

/* Takes the topmost screen away. */
void screens_pop(Screens *screens, const Session *session, const Layout *layout);

/* Takes all screens away: the table is seen. */
void screens_clear(Screens *screens);

/* Lays the topmost screen out anew, for a new size or after a change. */
void screens_layout(Screens *screens, const Session *session, const Layout *layout);

/* The widget that can be pressed at a point, or -1. */
int screens_widget_at(const Screens *screens, Point point);

/*
 * Moves the focus one step: to the nearest widget in that direction, and where there is none to the one farthest on the
 * other side. It is scrolled into view and never lost.
 */
void screens_move_focus(Screens *screens, int dx, int dy);

/* Puts the focus on the widget that does this, if there is one. */
void screens_focus_on(Screens *screens, Action action);

/* Whether two widgets are tabs of one row, which exclude one another. */
bool screens_widget_is_sibling(const Widget *widget, const Widget *other);

/* Whether a widget can be pressed. */
bool screens_widget_is_live(const Widget *widget);

/* Scrolls the page by so many pixels, down where positive, as far as it goes. */
void screens_scroll(Screens *screens, float by);

/* Scrolls to what is in focus. */
void screens_reveal(Screens *screens);

/* Makes the chooser use this rule set for its game. */
void screens_select(Screens *screens, const Game *game);

/* Draws the topmost screen. */
void screens_draw(const Screens *screens, const Layout *layout, DrawList *list);

/* How wide the name plate is, in pixels. */
float screens_plate_width(const Layout *layout);

/* The top of the line that the page of rules keeps free for prompts. */
float screens_rules_foot(const Layout *layout);

#endif
