/* SPDX-License-Identifier: MIT */
/*
 * From raw events to commands: what a press, a drag, a wheel or a key means on the table.
 *
 * Interpreting is not executing: the only results are commands in the session's queue, and what the table shows of the
 * pointer itself (the held card, the hovered button, the number being typed). Input is a value held by the frame loop;
 * one thread. Times are the scene's milliseconds.
 */
#ifndef THEPLOT_INPUT_INPUT_H
#define THEPLOT_INPUT_INPUT_H

#include "base/random.h"
#include "base/types.h"
#include "input/bindings.h"
#include "input/intent.h"
#include "input/pad.h"
#include "input/touch.h"
#include "platform/event.h"
#include "session/session.h"
#include "table/table.h"

typedef struct Input {
    Random random;      /* for the numbers of new deals */
    int pressed_button; /* the table button on which the pointer went down, or -1 */
    Point last_click;   /* where the last card was clicked */
    double last_click_at;
    bool second_click; /* the press under way is the other half of a double click, unless it becomes a drag */
    bool has_clicked;  /* whether the two above are set */
    Touch touch;
    Bindings bindings; /* which keys stand for which intents */
    Pads pads;         /* what is held on gamepads */
} Input;

/* Starts with a seed for the numbers of new deals. */
void input_open(Input *input, uint64_t seed);

/*
 * Interprets one event at the time `now`. Commands go to the session's queue; of the session nothing else is changed.
 * Window events (resize, expose, quit) are not its business and are ignored.
 */
void input_handle(Input *input, const InputEvent *event, Table *table, Session *session, double now);

/*
 * Does what a player wants, whatever the device it came from: on the table, or on the screen that hides it. `repeated`:
 * its key or button is held down. Shows and commands as input_handle() does; who calls it sets the focus's device.
 */
void input_do(Input *input, Intent intent, bool repeated, Table *table, Session *session, double now);

/* Does what is due at `now` without an event: what is held down repeats, a long press shows something. */
void input_tick(Input *input, Table *table, Session *session, double now);

/* Whether something is held down for which input_tick() has to be called, so that the loop must not go to sleep. */
bool input_is_busy(const Input *input);

/* A number for a deal by chance, from 1 to 999999: short enough to tell a friend. */
uint64_t input_random_deal(Input *input);

/* Queues a new deal, by chance, of the game on the table. */
void input_deal_anew(Input *input, Session *session);

/* For the files of this room. */

/* What a finger means, and the end of all fingers. */
void input_handle_touch(Input *input, const InputEvent *event, Table *table, Session *session, double now);
void input_touch_cancel(Input *input, Table *table, double now);

/* What a finger that rests means, and whether one does of which that may be asked. */
void input_touch_tick(Input *input, Table *table, double now);
bool input_touch_is_busy(const Touch *touch);

/* Where a tap is taken to be: where it is, or on the nearest target within reach. */
Point input_touch_aim(const Touch *touch, const Table *table, Point point);

/* The left button goes down, or up again, on the table; what is held is put down where it is. */
void input_press_left(Input *input, Table *table, Session *session, Point point, double now);
void input_release_left(Input *input, Table *table, Session *session, Point point, double now);
void input_drop(Table *table, Session *session, double now);

/* What a key means, and its release. */
void input_handle_key(Input *input, const InputEvent *event, Table *table, Session *session, double now);
void input_handle_key_up(Input *input, const InputEvent *event, Table *table);

/* No pile shows its letter any more. */
void input_leave_letters(Table *table);

/* What a letter means while the piles show theirs: with Shift which card, then where to; else the card's best place. */
void input_press_letter(Table *table, Session *session, int letter, bool with_shift, double now);

/* Sends the top card of a pile to its best place; where there is none, it is refused. */
void input_play_pile(Table *table, Session *session, Pile pile, double now);

/* Sends the top card of a pile to a foundation, or has it refused with the reason. */
void input_send_to_foundation(Table *table, Session *session, Pile pile, double now);

/* Turns the stock, or the waste over, or has it refused with the reason. */
void input_turn_stock(Table *table, Session *session, double now);

/* A press on a table that is won: the scene ends, or a new deal comes. */
void input_press_win(Input *input, Table *table, Session *session);

/* What a gamepad's event means. False where it is not a gamepad's, or not its alone. */
bool input_handle_pad(Input *input, const InputEvent *event, Table *table, Session *session, double now);

/* Tells the table which keys its prompts and the tips of its buttons show. */
void input_note_prompts(const Input *input, Table *table);

/* What comes of a gamepad's button that is held. */
void input_pads_tick(Input *input, Table *table, Session *session, double now);

/* What an event means while a screen is open. */
void input_handle_screen(Input *input, const InputEvent *event, Table *table, Session *session, double now);

/* Asks for a deal's number of `game`; NULL: of the one on the table. */
void input_open_number(Table *table, const Session *session, const Game *game);

/* What the keypad's buttons do, and the keys that type on it; false for all other keys. */
void input_number_act(Action action, Table *table, Session *session);
bool input_number_key(const InputEvent *event, Table *table, Session *session);

/* Tells the screen of keys what they are. */
void input_note_keys(const Input *input, Screens *screens);

/* Takes the key that the screen of keys is waiting for. */
void input_listen(Input *input, const InputEvent *event, Table *table, const Session *session);

/* What an intent means while a screen is open: moving the focus, pressing, going back. */
void input_screen_do(Input *input, Intent intent, Table *table, Session *session);

/* Gives a setting another value; the table and the session do what belongs to it. */
void input_choose(Table *table, Session *session, Setting setting, int value);

/* Does what a widget is for; closes the topmost screen, where there is something to go back to. */
void input_act(Input *input, Action action, Table *table, Session *session);
void input_close_screen(Table *table, Session *session);

/* The same for the screens of what is kept; false for other actions. */
bool input_archive_act(Action action, Table *table, Session *session);

/* Raises what the screens want to be shown of what is kept. */
void input_want_archive(Screens *screens);

/* Statistics begin anew. */
void input_forget(Table *table, Session *session);

/* Ends a lesson and takes all screens away: another game comes. */
void input_leave_for_table(Table *table);

/* Looks at the game on the table, or stops looking. */
void input_review(Table *table, Session *session);

/* What events, intents and widgets mean while a game is looked at. False where they mean what they do on any screen. */
bool input_review_handle(Input *input, const InputEvent *event, Table *table, Session *session, double now);
bool input_review_do(Input *input, Intent intent, Table *table, Session *session);
bool input_review_act(Action action, Table *table, Session *session);

/* Opens a screen over the table; what is held is let go. */
void input_open_screen(Table *table, const Session *session, ScreenKind kind);

/* Queues a move; during a lesson only the one that the lesson wants, others are refused with a word. */
void input_play(Table *table, Session *session, Pile from, Pile to, double now);

/* Queues the deal's start; a lesson starts again where it first began. */
void input_restart(const Table *table, Session *session);

/* What pressing a table button means. */
void input_press_button(Input *input, TableButton button, Table *table, Session *session);

/* Undo or redo as far as a wheel or a held key should go: not beyond the deal on the table. */
void input_step_history(Session *session, CommandKind kind, bool within_deal);

#endif
