/* SPDX-License-Identifier: MIT */
/*
 * The list of actions: what each is called, where it is valid and what it does.
 *
 * actions[] is the only such list. The trace, the names of keys, the prompts and the tests read it; ui_execute()
 * (ui/execute.h) carries actions out by it. To add one: its kind in screens/action.h, its entry here, its text.
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

/* Functions of the list, by the file that holds them. */

/* act_table.c */
void ui_act_focus(Ui *ui, const Action *action);
void ui_act_accept(Ui *ui, const Action *action);
void ui_act_cycle(Ui *ui, const Action *action);
void ui_act_cancel(Ui *ui, const Action *action);
void ui_act_stock(Ui *ui, const Action *action);
void ui_act_hint(Ui *ui, const Action *action);
void ui_act_show(Ui *ui, const Action *action);
void ui_act_history(Ui *ui, const Action *action); /* undo, redo */
void ui_act_foundation(Ui *ui, const Action *action);
void ui_act_move(Ui *ui, const Action *action);
void ui_act_play_pile(Ui *ui, const Action *action);
void ui_act_after_win(Ui *ui, const Action *action);
void ui_act_finish(Ui *ui, const Action *action);
void ui_act_autoplay(Ui *ui, const Action *action);
void ui_act_read(Ui *ui, const Action *action);
void ui_act_log(Ui *ui, const Action *action);

/* act_deal.c */
void ui_act_new_deal(Ui *ui, const Action *action);
void ui_act_restart(Ui *ui, const Action *action);
void ui_act_play(Ui *ui, const Action *action);
void ui_act_lesson(Ui *ui, const Action *action);
void ui_act_leave_lesson(Ui *ui, const Action *action);
void ui_act_day(Ui *ui, const Action *action);

/* act_screens.c */
void ui_act_menu(Ui *ui, const Action *action);
void ui_act_open(Ui *ui, const Action *action); /* a screen of its own: rules, settings, statistics, deals of the day */
void ui_act_more(Ui *ui, const Action *action);
void ui_act_date(Ui *ui, const Action *action);
void ui_act_games(Ui *ui, const Action *action);
void ui_act_screen_focus(Ui *ui, const Action *action);
void ui_act_screen_accept(Ui *ui, const Action *action);
void ui_act_turn_page(Ui *ui, const Action *action);
void ui_act_close(Ui *ui, const Action *action);
void ui_act_continue(Ui *ui, const Action *action);
void ui_act_on_table(Ui *ui, const Action *action); /* the table again, and there the same */
void ui_act_select(Ui *ui, const Action *action);
void ui_act_set(Ui *ui, const Action *action);
void ui_act_tab(Ui *ui, const Action *action);
void ui_act_bind(Ui *ui, const Action *action);
void ui_act_reset(Ui *ui, const Action *action);
void ui_act_confirm(Ui *ui, const Action *action);

/* act_keypad.c */
void ui_act_number(Ui *ui, const Action *action);
void ui_act_paste(Ui *ui, const Action *action);
void ui_act_digit(Ui *ui, const Action *action);
void ui_act_erase(Ui *ui, const Action *action);
void ui_act_type(Ui *ui, const Action *action);
void ui_act_deal_number(Ui *ui, const Action *action);

/* act_archive.c */
void ui_act_list_page(Ui *ui, const Action *action);
void ui_act_take_game(Ui *ui, const Action *action);
void ui_act_list(Ui *ui, const Action *action);
void ui_act_filter(Ui *ui, const Action *action);
void ui_act_hide(Ui *ui, const Action *action);

/* act_review.c */
void ui_act_review(Ui *ui, const Action *action);
void ui_act_review_step(Ui *ui, const Action *action);
void ui_act_review_aside(Ui *ui, const Action *action);  /* left and right */
void ui_act_review_across(Ui *ui, const Action *action); /* up and down */
void ui_act_review_page(Ui *ui, const Action *action);
void ui_act_seek(Ui *ui, const Action *action);
void ui_act_playback(Ui *ui, const Action *action);
void ui_act_pace(Ui *ui, const Action *action);
void ui_act_branch(Ui *ui, const Action *action);
void ui_act_play_on(Ui *ui, const Action *action);

/* luck.c */
void ui_act_luck(Ui *ui, const Action *action);
void ui_act_luck_seek(Ui *ui, const Action *action);

void ui_act_turning(Ui *ui, const Action *action);
void ui_act_go_back(Ui *ui, const Action *action);

#endif
