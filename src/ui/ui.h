/* SPDX-License-Identifier: MIT */
/*
 * What the player sees and where the player is in it: the table, the stack of screens over it, the focus, the keypad,
 * the lesson, and what is said.
 *
 * A Ui is a value that the frame loop (or a test) holds. It reads the session and pushes commands into the session's
 * queue; what is the program's own to do (the window, the clipboard, files) waits as requests that the program takes.
 * ui_execute() (ui/execute.h) alone changes the stack of screens, the focus and the keypad for the player;
 * ui_absorb() follows what the session did. One thread. Times are the table's milliseconds, lengths output pixels.
 */
#ifndef THEPLOT_UI_UI_H
#define THEPLOT_UI_UI_H

#include "base/random.h"
#include "screens/keypad.h"
#include "screens/screens.h"
#include "session/session.h"
#include "speech/speech.h"
#include "table/table.h"
#include "ui/bindings.h"
#include "ui/focus.h"
#include "ui/lesson.h"
#include "ui/toolbar.h"

enum { UI_REQUESTS_MAX = 16 };

typedef struct Ui {
    Session *session; /* not owned */
    Table table;
    Screens screens; /* over the table */
    Focus focus;
    Keypad keypad;           /* the deal number being typed */
    const Game *keypad_game; /* of which */
    LessonState lesson;
    Speech speech;
    Bindings bindings;                    /* which keys stand for which actions */
    char tips[ACTION_COUNT][TIP_KEY_MAX]; /* what is printed on each action's key; empty: none, or too long */
    int hovered_button;                   /* of the toolbar, or -1 */
    uint8_t helps;                        /* HELP_ flags of what was used, until the program has taken note of it */
    Random random;                        /* for the numbers of new deals */
    Action requests[UI_REQUESTS_MAX];     /* for the program, the oldest first */
    int request_count;
    double now; /* of the event or the tick that is being handled */
} Ui;

/* Starts with an empty table for `game` and no screen. `session` must outlive it; `seed` is for new deals. */
void ui_open(Ui *ui, Session *session, const Game *game, Speed speed, uint64_t seed);

/* Lays everything out for an output of this size. */
void ui_resize(Ui *ui, int width, int height, float pixel_ratio);

/* Lays table and screens out anew after a change of what they depend on. */
void ui_layout(Ui *ui);

/* Takes over what the session did. `now` is the time of the tick that did it. */
void ui_absorb(Ui *ui, const Outcome *outcome, double now);

/* Draws everything as it is at `now` into an empty list. */
void ui_draw(Ui *ui, DrawList *list, double now);

/* Whether anything is in motion: then the next frame differs from this one. */
bool ui_is_moving(const Ui *ui);

/* Says a line on the table, and on the screen over it. */
void ui_say(Ui *ui, const char *text);

/* Shows and says that the top card of `pile` can go nowhere. */
void ui_refuse(Ui *ui, Pile pile);

/* Gives a setting another value; the table and the session do what belongs to it. */
void ui_choose(Ui *ui, Setting setting, int value);

/* Turns sound off or on, and says so. */
void ui_toggle_sound(Ui *ui);

/* Takes the oldest request out, an action that is the program's. False where there is none. */
bool ui_take_request(Ui *ui, Action *request);

/* Queues a request. One too many is dropped. */
void ui_request(Ui *ui, Action request);

/* A random number for a deal, from 1 to 999999: short enough to tell a friend. */
uint64_t ui_random_deal(Ui *ui);

/* Opens a screen over the table; what is held is let go. Does nothing where it is the topmost already. */
void ui_open_screen(Ui *ui, ScreenKind kind);

/* Ends a lesson and closes all screens: another game comes. */
void ui_clear(Ui *ui);

/* Lets go of whatever is held or pointed at: something else comes over the table. */
void ui_cancel(Ui *ui);

/* Lays the topmost screen out anew after a change. */
void ui_layout_screens(Ui *ui);

/* Tells the page of keys, prompts and tips which keys there are. After every change of the bindings or the language. */
void ui_note_keys(Ui *ui);

/* Asks for the key that is bound next; takes the event as that key, while the page of keys is waiting for one. */
void ui_take_key(Ui *ui, KeyChord chord);

#endif
