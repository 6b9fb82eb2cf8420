/* SPDX-License-Identifier: MIT */
/*
 * The list of actions: what each is called, where it is valid and what it does.
 *
 * actions[] is the only such list. The trace, the names of keys, the prompts and the tests read it; ui_execute()
 * carries actions out by it. To add one: its kind in screens/action.h, its entry here, its text.
 * Constant data.
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

/*
 * Carries an action out, wherever it comes from, if it is valid where the player is: the one way from what a device or
 * a widget means to what is done. Of the functions that an action has for the table, for screens and for review mode,
 * the one for the place where the player is is called, if there is one.
 */
void ui_execute(Ui *ui, Action action);

/* The same for a key or a gamepad button that is bound to an action. Gives whether it means something here. */
bool ui_press(Ui *ui, ActionKind kind, bool repeated);

/* Whether a key that is bound to an action means it on the screen over the table. */
bool ui_key_counts_above(const Screens *screens, const Session *session, ActionKind kind);

/* Functions of the list, by the file that holds them. One that stands for several actions asks for their kind. */

/* act_table.c */
void ui_act_focus(Ui *ui, const Action *action);
void ui_act_accept(Ui *ui, const Action *action);
void ui_act_cycle(Ui *ui, const Action *action);
void ui_act_put_away(Ui *ui, const Action *action);
void ui_act_play(Ui *ui, const Action *action);    /* moves, and the end of the scene of a won game */
void ui_act_command(Ui *ui, const Action *action); /* commands that the session carries out as they are */
void ui_act_toggle(Ui *ui, const Action *action);
void ui_act_read(Ui *ui, const Action *action);

/* hint.c, turning.c */
void ui_act_hint(Ui *ui, const Action *action);
void ui_act_show(Ui *ui, const Action *action);
void ui_act_turning(Ui *ui, const Action *action); /* where it was lost, why, and back to the last chance */

/* act_deal.c */
void ui_act_deal(Ui *ui, const Action *action);
void ui_act_restart(Ui *ui, const Action *action);
void ui_act_lesson(Ui *ui, const Action *action);
void ui_act_leave_lesson(Ui *ui, const Action *action);
void ui_act_day(Ui *ui, const Action *action);
void ui_act_number(Ui *ui, const Action *action);
void ui_act_paste(Ui *ui, const Action *action);
void ui_act_type(Ui *ui, const Action *action);
void ui_act_deal_number(Ui *ui, const Action *action);

/* act_screens.c */
void ui_act_open(Ui *ui, const Action *action); /* a screen of its own */
void ui_act_close(Ui *ui, const Action *action);
void ui_act_continue(Ui *ui, const Action *action);
void ui_act_on_table(Ui *ui, const Action *action); /* the table again, and there the same */
void ui_act_screen_focus(Ui *ui, const Action *action);
void ui_act_screen_accept(Ui *ui, const Action *action);
void ui_act_turn_page(Ui *ui, const Action *action);
void ui_act_turn_to(Ui *ui, const Action *action);
void ui_act_archive(Ui *ui, const Action *action);
void ui_act_take_game(Ui *ui, const Action *action);
void ui_act_set(Ui *ui, const Action *action);
void ui_act_confirm(Ui *ui, const Action *action);

/* act_review.c */
void ui_act_review(Ui *ui, const Action *action);
void ui_act_timeline(Ui *ui, const Action *action); /* steps, leaps, branches, playing by itself */
void ui_act_review_focus(Ui *ui, const Action *action);
void ui_act_luck(Ui *ui, const Action *action);
void ui_act_luck_seek(Ui *ui, const Action *action);

#endif
