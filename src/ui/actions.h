/* SPDX-License-Identifier: MIT */
/*
 * The list of actions: what each is called, where it is valid and what it does.
 *
 * actions[] is the only such list. The trace, the names of keys, the prompts and the tests read it; ui_execute()
 * carries actions out by it. To add one: its kind in screens/action.h, its entry here, its text. Constant data.
 */
#ifndef THEPLOT_UI_ACTIONS_H
#define THEPLOT_UI_ACTIONS_H

#include "ui/ui.h"

/* What holds for an action besides its functions. */
typedef enum ActionFlag {
    ACTION_REPEATS = 1,          /* on the table it happens again while its key is held */
    ACTION_REPEATS_ABOVE = 2,    /* on screens, too */
    ACTION_FOCUSES = 4,          /* it is about the focus: where that is not seen yet, it is shown first */
    ACTION_KEEPS_HINTS = 8,      /* it does not put out the light of hints */
    ACTION_KEY_ON_SCREENS = 16,  /* its key means it on every screen */
    ACTION_KEY_IN_REVIEW = 32,   /* its key means it in review mode */
    ACTION_IS_THE_PROGRAMS = 64, /* it is handed to the program (ui_take_request()) */
    ACTION_IS_NEEDED = 128,      /* without a key for it the program could not be used */
    ACTION_CLOSES_LIST = 256,    /* where it is chosen of a list, that is closed first */
    ACTION_KEY_ON_MENUS = 512    /* its key means it on the first screen and in the menu */
} ActionFlag;

typedef void ActionFunction(Ui *ui, const Action *action);

typedef struct ActionInfo {
    const char *name;  /* in files and the trace: plain ASCII, never translated */
    const char *title; /* for the player, to be given to words_text(); NULL: no key can be bound to it */
    unsigned flags;    /* ActionFlags */
    ActionFunction *on_table;
    ActionFunction *on_screen;
    ActionFunction *in_review; /* NULL: as on any screen */
} ActionInfo;

extern const ActionInfo actions[ACTION_COUNT];

/* Whether a key or button can be bound to it. */
bool ui_action_is_bindable(ActionKind kind);

/* The action with this name, or ACTION_NONE. */
ActionKind ui_action_find(const char *name);

/* Carries an action out, wherever it comes from, if it is valid where the player is: the one way from what a device or
 * a widget means to what is done. Of the functions that an action has for the table, for screens and for review mode,
 * the one for the place where the player is is called, if there is one. */
void ui_execute(Ui *ui, Action action);

/* The same for a key or a gamepad button that is bound to an action. Gives whether it means something here. */
bool ui_press(Ui *ui, ActionKind kind, bool repeated);

/* Whether a key that is bound to an action means it on the screen over the table. */
bool ui_key_counts_above(const Screens *screens, const Session *session, ActionKind kind);

/* Functions of the list, by the file that holds them. One that stands for several actions asks for their kind. */

/* act_table.c */
extern ActionFunction ui_act_focus, ui_act_accept, ui_act_cycle, ui_act_put_away, ui_act_play, ui_act_command,
    ui_act_toggle, ui_act_read;

/* hint.c, turning.c */
extern ActionFunction ui_act_hint, ui_act_show, ui_act_turning, ui_act_verdict;

/* act_deal.c */
extern ActionFunction ui_act_deal, ui_act_restart, ui_act_lesson, ui_act_leave_lesson, ui_act_day, ui_act_number,
    ui_act_paste, ui_act_type, ui_act_deal_number;

/* act_screens.c */
extern ActionFunction ui_act_open, ui_act_close, ui_act_continue, ui_act_on_table, ui_act_screen_focus,
    ui_act_screen_accept, ui_act_turn_page, ui_act_turn_to, ui_act_archive, ui_act_take_game, ui_act_set,
    ui_act_confirm;

/* act_review.c */
extern ActionFunction ui_act_review, ui_act_timeline, ui_act_review_focus, ui_act_luck, ui_act_luck_seek;

#endif
