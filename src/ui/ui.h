/* SPDX-License-Identifier: MIT */
/*
 * What the player sees and where the player is in it: the table, the stack of screens over it, the focus, the lesson,
 * the keys, and what is said.
 *
 * A Ui is a value that the frame loop (or a test) holds. It reads the session and pushes commands into the session's
 * queue; what is the program's own to do (the window, the clipboard, files) waits as requests that the program takes.
 * ui_execute() alone changes the stack of screens and the focus for the player; ui_absorb() follows what the session
 * did. This header has the value with its parts, and what is about it as a whole; each part has a header of its own. A
 * session that is given stays its owner's; nothing can fail. One thread. Times are the table's milliseconds, lengths
 * output pixels.
 */
#ifndef THEPLOT_UI_UI_H
#define THEPLOT_UI_UI_H

#include "base/geometry.h"
#include "base/random.h"
#include "guide/guide.h"
#include "platform/event.h"
#include "screens/screens.h"
#include "session/session.h"
#include "speech/speech.h"
#include "table/table.h"

/* What the player used last. Focus and prompts are shown for keys and gamepads. */
typedef enum Device { DEVICE_POINTER, DEVICE_TOUCH, DEVICE_KEYS, DEVICE_PAD } Device;

/* What is known of a move that a hint shows (ui/hint.h). */
typedef enum HintKind {
    HINT_MOVES, /* it can be played */
    HINT_WINS,  /* it is the first of a line that wins */
    HINT_GUESS  /* no such line is known: the move is a guess */
} HintKind;

/* Where a player without a pointer is (ui/focus.h). */
typedef struct Focus {
    Device device;
    PadKind glyphs;  /* whose signs the prompts show */
    Pile pile;       /* PILE_NONE: the focus is on a button, or nowhere yet */
    int button;      /* of the toolbar, or -1 */
    Pile ghost;      /* where the focused card is shown as it would lie after ACTION_ACCEPT; PILE_NONE: nowhere */
    bool hinted;     /* a move is lit for a player who has asked for one */
    Move hint;       /* that move */
    int hint_number; /* of which so many have been shown */
    HintKind hint_kind;
    double hint_at;    /* since when it is shown */
    bool hint_offers;  /* the next press for a hint shows a winning move */
    bool hint_follows; /* the last move was played by a hint: the next one shows a winning move at once */
    bool shown;        /* the player has asked where the focus is: its ring is drawn for keys and gamepads */
    bool letters;      /* each pile that can do something shows its letter */
    Pile letters_from; /* with letters: chosen already, so that its destinations show theirs; or PILE_NONE */
    Pile left_pile;    /* where the focus was before it went to a button; or PILE_NONE */
    Rect left_rect;    /* where the ring set out, and when */
    double left_at;
} Focus;

/* The lesson that is given (ui/lesson.h). */
typedef struct LessonState {
    const Session *session; /* in which it is given; not owned */
    const Lesson *lesson;   /* or NULL */
    const Game *game;
    int prelude; /* moves before its first step */
    bool ends;   /* its last step was done just now: as soon as the cards rest, it is said what may follow */
} LessonState;

enum { ENDINGS_REPORTED_MAX = 16 };

/* Which endings of a game the player has been told of since it was dealt: a bit for each Ending. */
typedef struct EndingReported {
    uint64_t game; /* the id of its chapter */
    unsigned kinds;
} EndingReported;

/* What the player has been told of how games end (ending.c). How the one on the table ends is in Screens. */
typedef struct EndingState {
    bool waits;    /* the strip comes when the cards are at rest */
    double came;   /* when it did */
    bool answered; /* a press for a hint was answered with the loss of the position on the table */
    EndingReported reported[ENDINGS_REPORTED_MAX]; /* the games that were on the table last */
    int next;                                      /* the entry that the next game replaces */
} EndingState;

/* How a loss was proved, or why nothing is known. */
typedef enum AdviceReason {
    ADVICE_REASON_NONE,
    ADVICE_REASON_ORDER,  /* by the order in which the reserve has to be played */
    ADVICE_REASON_SEARCH, /* by looking at every way to go on */
    ADVICE_REASON_MEMORY  /* there was too little memory, and more time is of no use */
} AdviceReason;

/* What is known of a position. */
typedef struct Answer {
    const Game *game; /* NULL: there is none yet */
    Position position;
    AdviceVerdict verdict;
    AdviceReason reason; /* ADVICE_LOST, ADVICE_UNKNOWN: why */
    double seconds;      /* how long the search took or, while it goes on, has taken so far, rounded down */
    uint64_t work;       /* how much it did */
    bool has_move;
    Move move;       /* with has_move: ADVICE_WON: it wins; else a guess; */
    bool no_guess;   /* or none was found */
    uint32_t number; /* a later one has a higher one */
} Answer;

enum { ANSWERS = 2048 };

/* What the player has asked for and waits for: a move, or the verdict. */
typedef enum AdviceUse {
    ADVICE_USE_NONE,
    ADVICE_USE_ASK,  /* none: only whether the game can still be won */
    ADVICE_USE_HINT, /* the next winning move is to be shown, or a guess */
    ADVICE_USE_PLAY  /* the winning line is to be played */
} AdviceUse;

/* The winning line is being played for the player (ui/hint.h). */
typedef struct ShowState {
    bool on;
    double next_at; /* when the next move is played */
} ShowState;

/* The player wants to know where a game in review was lost (ui/advice.h). */
typedef struct TurningState {
    bool asked;     /* verdicts are shown on the timeline */
    bool opening;   /* review mode is about to begin for that */
    bool searching; /* the answer is not known yet */
    bool plays_on;  /* with the answer the game continues from there */
    bool returns;   /* and the player is about to get it back there */
    bool then_why;  /* the next position is to be explained */
    Move win;       /* a move that keeps the win at the last position that is known to be won */
} TurningState;

/* Why the position on the table is lost (ui/advice.h). */
typedef struct WhyState {
    bool wanted; /* the player waits for the answer */
    int count;   /* of the cards that alone make it lost */
    bool lit[CARD_COUNT];
} WhyState;

/* What the player has asked the solver, and what the solver has found out (ui/advice.h). */
typedef struct Advice {
    Answer answers[ANSWERS]; /* at places that follow from the position */
    uint32_t answered;       /* the number of the latest */
    AdviceUse use;
    AdviceVerdict spoken; /* the verdict that was spoken last of the game on the table */
    ShowState show;
    TurningState turning;
    WhyState why;
} Advice;

enum { DEAL_LEVELS = 5, DEALS_LISTED = 100, DEALS_STOCKED = 4 };

/* Deals that the player may order. */
typedef struct NewDeals {
    bool listed_known;                                         /* the program has looked for the list */
    uint32_t listed[RULE_SETS_MAX][DEAL_LEVELS][DEALS_LISTED]; /* of each table of rules_game_at() */
    uint8_t listed_count[RULE_SETS_MAX][DEAL_LEVELS];
    bool easy_next;   /* a lesson was begun: the next deal is an easy one, or of the level that is ordered */
    bool lacked;      /* no deal of the ordered kind was ready: the next one is any deal, and the player is told so */
    const Game *game; /* of which deals are in stock; NULL: of none */
    int choice;       /* and those of this DealChoice */
    uint64_t stock[DEALS_STOCKED];
    int stock_count;
    Random random; /* for the numbers of new deals */
} NewDeals;

/* What the player is told once, when it first matters (tips.c). The numbers are saved. */
typedef enum Tip { TIP_NONE, TIP_COVERED, TIP_SPACE, TIP_CORNER, TIP_SIDE, TIP_GAP, TIP_DEALS, TIP_COUNT } Tip;

typedef struct TipState {
    int told;         /* a bit for each Tip */
    Tip shown;        /* the last one */
    uint64_t chapter; /* the id of the game in which it was told, */
    int moves;        /* after so many moves */
} TipState;

/* The two kinds of chords: keys, and buttons of gamepads. */
typedef enum BindingSide { BINDING_KEYS, BINDING_PAD, BINDING_SIDES } BindingSide;

enum { UI_REQUESTS_MAX = 16, BINDINGS_CHORDS = 2, BINDINGS_SLOTS = BINDINGS_CHORDS * BINDING_SIDES, TIP_KEY_MAX = 32 };

/* A key (an InputEvent's `key`, or KEY_PAD and more; 0: none) and the EventModifiers held with it. */
typedef struct KeyChord {
    int key;
    int modifiers;
} KeyChord;

/* Which keys, and after them which buttons, stand for which actions (ui/bindings.h). */
typedef struct Bindings {
    KeyChord chords[ACTION_COUNT][BINDINGS_SLOTS];
} Bindings;

/* What the player wants of the program, the oldest first. */
typedef struct Requests {
    Action items[UI_REQUESTS_MAX];
    int count;
} Requests;

typedef struct Ui {
    Session *session; /* not owned */
    Table table;
    Screens screens; /* over the table */
    Focus focus;
    const Game *keypad_game; /* whose deal number is being typed */
    LessonState lesson;
    EndingState ending;
    Advice advice;
    NewDeals new_deals;
    TipState first_tips;
    Speech speech;
    Bindings bindings;
    char tips[BINDING_SIDES][ACTION_COUNT][TIP_KEY_MAX]; /* what is printed on each action's key, or button; empty:
                                                            none, or too long */
    int hovered_button;                                  /* of the toolbar, or -1 */
    bool hovered_verdict; /* the pointer is over the mark that says whether the game can be won */
    uint8_t assist;       /* ASSIST_ flags of what was used, until the program has taken note of it */
    Requests requests;
    double now; /* of the event or the tick that is being handled */
} Ui;

/* Lays the topmost screen out anew after a change. */
void ui_layout_screens(Ui *ui);

/* Says a line on the table, and on the screen over it. */
void ui_say(Ui *ui, const char *text);

/* Notes why nothing that is played is saved at present; an empty sentence means that everything is saved again. Until
 * then the heading shows a mark, and the menu the sentence. Returns whether the sentence differs from the last one. */
bool ui_note_unsaved(Ui *ui, const char *sentence);

/* The mark, a word or two; empty where there is none. */
const char *ui_unsaved_mark(const Screens *screens);

/* How the game on the table is lost and what can be done, in a sentence or two; empty where it is not. */
const char *ui_loss_sentence(Ending ending, const Table *table);

/* Shows and says why nothing can be played from `pile`. */
void ui_refuse(Table *table, Speech *speech, Pile pile, double now);

/* Lets go of the selected card, and says so, and of the place that is shown for a card. */
void ui_let_go(Ui *ui);

/* Gives a setting another value; the table and the session do what belongs to it. */
void ui_choose(Ui *ui, Setting setting, int value);

/* Turns sound off or on, and says so. */
void ui_toggle_sound(Table *table, Speech *speech);

/* Queues an action as a request. One too many is dropped. */
void ui_request(Ui *ui, const Action *action);

/* Takes the oldest request out, an action that is the program's. False where there is none. */
bool ui_take_request(Requests *requests, Action *request);

/* Arranging (frame.c): how large everything is, which screen is opened over the table, and the table alone again. */

/* Lays everything out for an output of this size. */
void ui_resize(Ui *ui, int width, int height, float pixel_ratio);

/* Lays table and screens out again, at the same size. */
void ui_layout(Ui *ui);

/* Opens a screen over the table; what is held is let go. Does nothing where it is the topmost already. */
void ui_open_screen(Ui *ui, ScreenKind kind);

/* Puts a screen about `game` on top of the stack; does nothing where the stack is full. */
void ui_push_screen(Ui *ui, ScreenKind kind, const Game *game);

/* Whether the choice of games is shown, over nothing or the table alone: from there Back of a browser leaves. */
bool ui_is_first_screen(const Screens *screens);

/* Whether there is a screen on top that can be closed; the strip of a won game and the first choice of a game stay. */
bool ui_can_close(const Screens *screens, const Session *session);

/* Ends a lesson and closes all screens: another game comes. */
void ui_clear(Ui *ui);

/* Lets go of what is held or hovered and stops playing to the end, because something comes over the table. */
void ui_cancel(Ui *ui);

/* The message line (message.c): what a move has told, or what holds of the position for as long as nothing newer is to
 * be said. The text itself is kept by Speech. */

/* Sets the message to what `outcome` has to tell; a plain move clears it. */
void ui_message_set(Ui *ui, const Outcome *outcome);

/* Takes back a message that has said what was lit or shown, when that is put away. */
void ui_message_take_back(Ui *ui);

/* Shows the message that belongs to the position again, as after a change of the language. */
void ui_message_translate(Ui *ui);

/* Tips: what a new player does not expect, told once, at the first moment when it matters (tips.c). Which tips a game
 * has follows from the policies in its table. The program keeps which were told, as it keeps settings, so none is ever
 * told twice. A tip stays on the message line for some moves, unless something newer is to be said. */

/* Looks whether a move has led to a tip that was not told yet; if so it is told now. */
bool ui_tips_follow(TipState *tips, const Session *session, const Outcome *outcome);

/* The tip that stays on the line; empty where there is none. `line` is for what has to be put together. */
const char *ui_tips_words(const TipState *tips, const Session *session, char line[MESSAGE_LENGTH]);

/* The Ui as a whole, for whoever runs the loop (frame.c): its start, what follows from an outcome, and a frame. */

/* Starts with an empty table for `game` and no screen. `session` must outlive it; `seed` is for new deals. */
void ui_open(Ui *ui, Session *session, const Game *game, Speed speed, uint64_t seed);

/* Takes over what the session did. `now` is the time of the tick that did it. */
void ui_absorb(Ui *ui, const Outcome *outcome, double now);

/* Shows what the program has found out about the position (ui/advice.h), or that it still searches, and goes on. */
void ui_take_advice(Ui *ui);

/* Does what is due by time. To be called once a tick. */
void ui_tick(Ui *ui, double now);

/* Draws everything as it is at `now` into an empty list. */
void ui_draw(Ui *ui, DrawList *list, double now);

/* Whether anything is in motion: then the next frame differs from this one. */
bool ui_is_moving(const Ui *ui);

/* The strip that tells the player that a game is won or lost (ending.c). It comes when the cards are at rest and the
 * table is seen, and goes with the position that it is about. That of a won game is there whenever the won table is.
 * That a game is lost is told once for each way in which it can be, until it is dealt again or the program ends,
 * however the position was reached: by a move, undo or redo, a code, or because the game was left there. */

/* Takes over what the session did; the table has absorbed it. */
void ui_ending_absorb(Ui *ui, const Outcome *outcome);

/* Works out whether the position on the table ends the game; also to be called after a change of SETTING_VERDICT. */
void ui_ending_note(Ui *ui);

/* Takes over what has been found out about the position on the table. */
void ui_ending_take_verdict(Ui *ui);

/* Opens the strip when its time has come. */
void ui_ending_advance(Ui *ui);

/* Whether time has to go by until the strip comes. */
bool ui_ending_is_due(const EndingState *state, const Screens *screens, const Table *table);

/* Whether the strip has just come: what is pressed was meant for the cards. That passes with time. */
bool ui_ending_is_fresh(const Ui *ui);

/* Which deal a new one is (new_deals.c): any, or as SETTING_DEALS orders it, one that can be won, perhaps of a level of
 * difficulty. Finding such a deal takes time, and a new deal has to come at once. So the program keeps a few of them,
 * of the game on the table, in stock (app/job_deals.c), and a list of many for each game, for the moments when the
 * stock is empty. Both lie in the Ui's NewDeals, which the program fills. */

/* The command that deals a new deal, whose number is from 1 to 999999, short enough to tell a friend. Out of the stock,
 * else out of the list; where there is neither, it is any deal, and the player is told. `choice` is a DealChoice. */
Command ui_new_deal(NewDeals *deals, const Game *game, int choice);

/* A random number in this range. */
uint64_t ui_random_deal(Random *random);

/* Whether the program has to look for deals for the stock: of this game and DealChoice, outside of lessons. */
bool ui_new_deals_lack(const NewDeals *deals, const LessonState *lesson, int choice);

/* Takes a deal into the stock, of these rules and this DealChoice. Others are no longer kept. */
void ui_new_deals_put(NewDeals *deals, const Game *game, int choice, uint64_t deal);

#endif
