/* SPDX-License-Identifier: MIT */
/*
 * What a player wants, whatever the device: keys and gamepad buttons are bound to intents, and only intents are acted
 * on. Pointer and touch have meanings of their own by where they point. Values only; any thread.
 */
#ifndef THEPLOT_INPUT_INTENT_H
#define THEPLOT_INPUT_INTENT_H

typedef enum Intent {
    INTENT_NONE,
    INTENT_UP, /* move the focus */
    INTENT_DOWN,
    INTENT_LEFT,
    INTENT_RIGHT,
    INTENT_ACCEPT, /* play the focused card to its best place, or to the place shown; press the focused button */
    INTENT_CYCLE,  /* show the next place where the focused card may go */
    INTENT_CANCEL, /* put away what is shown or held; else, on the table, undo; on a screen, back */
    INTENT_STOCK,  /* turn the stock, or the waste over */
    INTENT_HINT,   /* light every card that can go somewhere */
    INTENT_UNDO,
    INTENT_REDO,
    INTENT_FINISH,
    INTENT_FOUNDATION, /* the focused card to a foundation */
    INTENT_MENU,       /* the pause menu, or leave it */
    INTENT_RULES,
    INTENT_NEW_DEAL,
    INTENT_NUMBER, /* deal by number */
    INTENT_RESTART,
    INTENT_AUTOPLAY,
    INTENT_SETTINGS,
    INTENT_FULLSCREEN,
    INTENT_MUTE,
    INTENT_READ,    /* say the table in words */
    INTENT_LOG,     /* show the last sentences of the narration, or hide them */
    INTENT_LETTERS, /* while its key is held, each pile that can do something shows the letter that plays it */
    INTENT_QUIT,
    INTENT_REVIEW, /* look at what was played on this table, or stop looking */
    INTENT_COPY,   /* the code of the game to the clipboard */
    INTENT_PASTE,  /* open the code in the clipboard */
    INTENT_COUNT
} Intent;

#endif
