/* SPDX-License-Identifier: MIT */
/*
 * Screens over the table: choosing a game, reading its rules, choosing looks and sounds.
 *
 * A small retained layer. Screens lie on a stack; the topmost is seen instead of the table, and with an empty stack the
 * table is. A screen is a list of widgets (what can be pressed) laid out for the present size, and a drawing around
 * them. Pressing gives a ScreenAction as data; the input room turns it into commands or into another screen. Screens
 * are a value inside the table; they read the session when they are opened and keep nothing of it but copies. One
 * thread.
 */
#ifndef THEPLOT_SCENE_SCREENS_H
#define THEPLOT_SCENE_SCREENS_H

#include "base/types.h"
#include "rules/game.h"
#include "rules/position.h"
#include "scene/draw_list.h"
#include "scene/layout.h"
#include "session/session.h"

typedef enum ScreenKind {
    SCREEN_CHOOSER,
    SCREEN_RULES,
    SCREEN_SETTINGS,
    SCREEN_PAUSE, /* this and the next lie as a panel over what they were opened on */
    SCREEN_NUMBER,
    SCREEN_CONFIRM,
    SCREEN_KEYS,
    SCREEN_STATISTICS,
    SCREEN_LOOKS = SCREEN_SETTINGS
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
    SETTING_COUNT
} Setting;

enum { SETTING_VALUES_MAX = 8, DISPLAYS_MAX = 4 };

typedef enum ScreenActionKind {
    ACTION_NONE,
    ACTION_PLAY,      /* go on with `game` where it was left, or deal it */
    ACTION_NEW_DEAL,  /* deal `game` by chance */
    ACTION_NUMBER,    /* ask for a deal number of `game` */
    ACTION_SELECT,    /* use the rules of `game` */
    ACTION_RULES,     /* read the rules of `game` */
    ACTION_LESSON,    /* start the lesson of `game` */
    ACTION_PAGE_BACK, /* turn the page */
    ACTION_PAGE_NEXT,
    ACTION_LOOKS, /* choose looks and sounds */
    ACTION_SET,   /* choose `value` for `setting` */
    ACTION_BACK,  /* close this screen */
    ACTION_FULLSCREEN,
    ACTION_QUIT
} ScreenActionKind;

typedef struct ScreenAction {
    ScreenActionKind kind;
    const Game *game;
    uint8_t setting; /* a Setting */
    uint8_t value;
} ScreenAction;

/* How a widget looks. */
typedef enum WidgetLook { LOOK_BUTTON, LOOK_MAIN, LOOK_TAB, LOOK_TABLE } WidgetLook;

typedef struct Widget {
    Rect rect;
    ScreenAction action;
    WidgetLook look;
    bool selected;
    char label[40];
} Widget;

enum { SCREEN_DEPTH_MAX = 4, WIDGETS_MAX = 40, CHOOSER_GAMES_MAX = 4 };

/* What the chooser shows of one game. */
typedef struct ChooserGame {
    const Game *game;  /* with the rule set that is selected */
    Position position; /* of the open game, or of a deal to look at */
    bool open;         /* a game of these rules has been begun and is not won */
} ChooserGame;

typedef struct Screens {
    ScreenKind stack[SCREEN_DEPTH_MAX];
    int depth;
    ChooserGame games[CHOOSER_GAMES_MAX];
    int game_count;
    const Game *rules_game; /* whose rules are read */
    int page;
    uint8_t chosen[SETTING_COUNT]; /* what holds, as the table says */
    Widget widgets[WIDGETS_MAX];
    int widget_count;
    int hovered;       /* a widget, or -1 */
    int pressed;       /* a widget on which the pointer went down, or -1 */
    int focused;       /* the widget at which a player without a pointer is; -1 only where there is none */
    uint32_t revision; /* changes with everything that moves a widget */
} Screens;

/* Starts with no screen; the chooser has every game with its standard rules. */
void scene_screens_open(Screens *screens);

/* Whether a screen hides the table. */
bool scene_screens_visible(const Screens *screens);

/* Puts a screen on top. `layout` is the table's; only its sizes are used. */
void scene_screens_push(Screens *screens, ScreenKind kind, const Session *session, const Layout *layout);

/* Takes the topmost screen away. */
void scene_screens_pop(Screens *screens, const Session *session, const Layout *layout);

/* Takes all screens away: the table is seen. */
void scene_screens_clear(Screens *screens);

/* Lays the topmost screen out anew, for a new size or after a change. */
void scene_screens_layout(Screens *screens, const Session *session, const Layout *layout);

/* The widget under a point, or -1. */
int scene_screens_widget_at(const Screens *screens, Point point);

/*
 * Moves the focus one step: to the nearest widget in that direction, and where there is none to the one farthest on the
 * other side. It is scrolled into view and never lost.
 */
void scene_screens_move_focus(Screens *screens, int dx, int dy);

/* Makes the chooser use this rule set for its game. */
void scene_screens_select(Screens *screens, const Game *game);

/* Draws the topmost screen. */
void scene_screens_draw(const Screens *screens, const Layout *layout, DrawList *list);

/* How wide the name plate is, in pixels. */
float scene_screens_plate_width(const Layout *layout);

/* For the screens' own files. */

/* Appends a widget. */
Widget *scene_widget_add(Screens *screens, Rect rect, WidgetLook look, ScreenAction action, const char *label);

/* Draws one widget. */
void scene_widget_draw(const Screens *screens, const Layout *layout, DrawList *list, int widget);

void scene_chooser_layout(Screens *screens, const Session *session, const Layout *layout);
void scene_chooser_draw(const Screens *screens, const Layout *layout, DrawList *list);
void scene_rules_layout(Screens *screens, const Layout *layout);
void scene_looks_layout(Screens *screens, const Layout *layout);
void scene_looks_draw(const Layout *layout, DrawList *list);
void scene_rules_draw(const Screens *screens, const Layout *layout, DrawList *list);

/* How high the cards of a position are that is drawn small in this frame; the list has to be told. */
float scene_miniature_card_height(Rect frame);

/* Draws a position small. */
void scene_miniature_draw(DrawList *list, const Game *game, const Position *position, Rect frame);

#endif
