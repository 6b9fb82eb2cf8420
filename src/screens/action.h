/* SPDX-License-Identifier: MIT */
/*
 * An action: one thing that a player can ask for, as small plain data.
 *
 * Keys, gamepad buttons, the buttons of the table, widgets of screens and gestures are tables or functions that give
 * actions. What each is called and does is in the list actions[] (ui/actions.h), and ui_execute() alone carries them
 * out. Values only; any thread.
 */
#ifndef THEPLOT_SCREENS_ACTION_H
#define THEPLOT_SCREENS_ACTION_H

#include "rules/move.h"

typedef enum ActionKind {
    ACTION_NONE,
    /* Bound to keys and gamepad buttons. Without a game they are about the one on the table. */
    ACTION_UP, /* move the focus */
    ACTION_DOWN,
    ACTION_LEFT,
    ACTION_RIGHT,
    ACTION_ACCEPT, /* play the focused card to its best place, or to the place shown; press what is focused */
    ACTION_CYCLE,  /* show the next place where the focused card may go */
    ACTION_CANCEL, /* put away what is shown or held; else, on the table, undo; on a screen, back */
    ACTION_STOCK,  /* turn the stock, or the waste over */
    ACTION_HINT,   /* light a move that can be played, then show one that wins, then play it */
    ACTION_UNDO,
    ACTION_REDO,
    ACTION_FINISH,     /* play to the end, if no decision is left */
    ACTION_FOUNDATION, /* the focused card to a foundation */
    ACTION_MENU,       /* the pause menu, or leave it */
    ACTION_RULES,      /* read the rules of `game` */
    ACTION_NEW_DEAL,   /* deal `game` at random */
    ACTION_NUMBER,     /* ask for a deal number of `game` */
    ACTION_RESTART,    /* the deal on the table from its start */
    ACTION_AUTOPLAY,   /* automatic moves on or off */
    ACTION_SETTINGS,
    ACTION_FULLSCREEN,
    ACTION_MUTE,
    ACTION_READ,    /* speak the whole table */
    ACTION_LOG,     /* show the last sentences of the narration, or hide them */
    ACTION_LETTERS, /* while its key is held, each pile that can do something shows the letter that plays it */
    ACTION_QUIT,
    ACTION_REVIEW,  /* review the game on the table, or end that */
    ACTION_COPY,    /* the code of the game to the clipboard */
    ACTION_SHARE,   /* a sentence about the game, with the code of its deal, for a friend; of `game`: day `number` */
    ACTION_PASTE,   /* open the code in the clipboard */
    ACTION_SHOW,    /* play a winning line from here */
    ACTION_TURNING, /* find the move that lost the game, then why */
    ACTION_VERDICT, /* say whether the game can still be won */
    /* Gestures on the table. */
    ACTION_MOVE,      /* play `move` */
    ACTION_PLAY_PILE, /* the top card of `move.from` to its best place */
    ACTION_SEND_PILE, /* the top card of `move.from` to a foundation */
    ACTION_AFTER_WIN, /* the winning scene ends */
    /* Widgets of screens. */
    ACTION_PLAY,         /* go on with `game` where it was left, or deal it */
    ACTION_SELECT,       /* use the rules of `game` */
    ACTION_LESSON,       /* start the lesson of `game` */
    ACTION_LEAVE_LESSON, /* go back to what was on the table before the lesson */
    ACTION_PAGE_BACK,    /* turn the page */
    ACTION_PAGE_NEXT,
    ACTION_SET,         /* choose `value` for `setting` */
    ACTION_BACK,        /* close this screen */
    ACTION_CONTINUE,    /* back to the table */
    ACTION_GAMES,       /* choose among all games */
    ACTION_STATISTICS,  /* read the statistics */
    ACTION_TAB,         /* page `value` of the settings */
    ACTION_BIND,        /* ask for a new key: chord `value` of the ActionKind `setting` */
    ACTION_RESET,       /* ask whether to reset: `value` is a Question */
    ACTION_CONFIRM,     /* yes, do it */
    ACTION_DIGIT,       /* type `value` */
    ACTION_TYPE,        /* the same with a key; TYPE_ERASE: the last digit goes */
    ACTION_ERASE,       /* the last digit */
    ACTION_DEAL_NUMBER, /* deal what was typed */
    ACTION_DEALS,       /* other ways to a deal: by its number, that of the day, by a code */
    ACTION_DAY,         /* the deal of the day of `game`: of the day `number`; 0: today */
    ACTION_HISTORY,     /* see the games that were played */
    ACTION_PAGE,        /* of the list: `value` 1 newer, 2 older */
    ACTION_OPEN,        /* review the game in row `value` of the list, or game `id` */
    ACTION_REOPEN,      /* go on with it */
    ACTION_LIST,        /* open the ChoiceList `value` */
    ACTION_FILTER,      /* statistics and list of `game`; NULL: all games */
    ACTION_ASSIST,      /* those with `value`, an AssistFilter */
    ACTION_HIDE,        /* statistics: hide or show them everywhere */
    ACTION_SCRUB,       /* the bar of the timeline: play or stop */
    ACTION_SEEK,        /* to move `number` of the branch that ends with node `id`; 0: the present branch */
    ACTION_STEP,        /* `value`: a ReviewStep */
    ACTION_PLAYBACK,    /* play the moves one after the other, or stop */
    ACTION_PACE,        /* the next speed */
    ACTION_BRANCH,      /* `value` 0: the branch before, 1: the next */
    ACTION_PLAY_ON,     /* play on from here */
    ACTION_LUCK,        /* see how the chance of winning went in this game */
    ACTION_GO_BACK,     /* undo to the last position that can be won */
    ACTION_EXPORT,      /* everything that is kept into a file, and back */
    ACTION_IMPORT,      /* `value`: of the files to choose from, counted from 1; 0: ask which */
    ACTION_FORGET,      /* statistics begin anew */
    ACTION_MORE,        /* what else can be done with `game` */
    ACTION_CALENDAR,    /* see the deals of the day */
    ACTION_DATE,        /* choose day `value` of the month that is seen */
    ACTION_ABOUT,       /* what the page has to say of the program: how to install it, licences */
    ACTION_COUNT
} ActionKind;

typedef enum ReviewStep { STEP_START, STEP_BACK, STEP_ON, STEP_END } ReviewStep;

enum { TYPE_ERASE = 10 };

typedef struct Action {
    ActionKind kind;
    const Game *game; /* or NULL */
    uint8_t setting;  /* a Setting, or an ActionKind */
    uint8_t value;
    bool repeated; /* its key or button is held down, or the wheel turns: undo and redo stay within the deal */
    Move move;
    int number;
    uint64_t id; /* of a kept game */
} Action;

/* Values of an ACTION_MENU: the menu at once, even while something is lit or held; the games in its place. */
enum { MENU_AT_ONCE = 1, MENU_OF_GAMES = 2 };

#endif
