/* SPDX-License-Identifier: MIT */
/*
 * The game in words: the message line, and the narration, with which the game can be followed by ear.
 *
 * A Speech is a value inside the Ui. It holds the message that is shown and the last sentences that were spoken; all
 * are numbered, and whoever prints or reads them aloud asks for those that are newer than the last one it has seen.
 * Nothing is spoken that a player who sees the table would not see. Texts are UTF-8 in the player's language. Nothing
 * is owned; one thread.
 */
#ifndef THEPLOT_SPEECH_SPEECH_H
#define THEPLOT_SPEECH_SPEECH_H

#include "base/types.h"
#include "drawlist/draw_list.h"
#include "screens/screens.h"
#include "session/session.h"
#include "table/table.h"

enum { NARRATION_KEPT = 64, NARRATION_LENGTH = 1000, MESSAGE_LENGTH = 320, NOTES_SPOKEN = 4 };

/* What was spoken last of the topmost screen, as hashes: nothing is spoken twice. */
typedef struct ScreenSpoken {
    uint64_t screen; /* which screen and page it is; 0: none */
    uint64_t texts;  /* what can only be read there */
    uint64_t notes[NOTES_SPOKEN];
    uint64_t archive; /* of which games its statistics are */
    uint64_t focus;   /* the sentence about the focus */
} ScreenSpoken;

typedef struct Speech {
    uint32_t count;                               /* of all sentences that were spoken */
    char lines[NARRATION_KEPT][NARRATION_LENGTH]; /* number n, from 0, is in n modulo NARRATION_KEPT */
    bool finish_spoken;                           /* that the rest can be played to the end was spoken */
    char message[MESSAGE_LENGTH];
    bool message_passes; /* the message is about what is lit, and goes when the light does */
    ScreenSpoken screen;
} Speech;

/* Shows a message until the next one, and speaks it; an empty one clears the line. speech_show() only shows it,
 * speech_speak() only speaks a sentence, unless it is empty. */
void speech_say(Speech *speech, const char *text);
void speech_show(Speech *speech, const char *text);
void speech_speak(Speech *speech, const char *sentence);

/* The sentence with this number, which has to be one of the last NARRATION_KEPT. */
const char *speech_line(const Speech *speech, uint32_t number);

/* Speaks what has happened on the table, which has absorbed `outcome` already. */
void speech_outcome(Speech *speech, const Table *table, const Timeline *timeline, const Outcome *outcome);

/* Speaks that this game is on the table again, where one is. */
void speech_return(Speech *speech, const Table *table);

/* Speaks the whole table, pile by pile; what is said of a covered card; says why nothing can be played from `pile`. */
void speech_table(Speech *speech, const Table *table);
const char *speech_of_covered(const Game *game, Pile pile);
void speech_stuck(Speech *speech, const Table *table, Pile pile);

/* A pile and what can be seen of its cards: "Tableau 3: seven of clubs, six of hearts." Writes and gives `line`. */
const char *speech_of_pile(const Table *table, Pile pile, char line[NARRATION_LENGTH]);

/* What is said of a widget when the focus comes to it, or what is read; empty where there is none. Writes and gives
 * `line`. */
const char *speech_of_widget(const Screens *screens, int index, char line[NARRATION_LENGTH]);

/* The title of the topmost screen; empty if a widget shows it already. May use `line` for the text. */
const char *speech_of_title(const Screens *screens, char line[NARRATION_LENGTH]);

/* Takes a sentence that tells what is drawn on a part of the screen, which is counted from 0; -1: on none of them. */
typedef void SentenceFunction(const char *sentence, int part, void *context);

/* Whether speech_of_page() has anything to read: not on the first screen, so that a page that opens with it does not
 * need to have come as a whole yet. */
bool speech_has_page(const Screens *screens);

/* Reads what is drawn on the topmost screen and no widget has: rules, statistics, the figures of a won game. */
void speech_of_page(const Screens *screens, const Layout *layout, SentenceFunction *take, void *context);

/* Speaks what has changed on the topmost screen since the last call: its title, its texts, the focus; or takes what it
 * shows now as spoken, so that its texts are not read again. */
void speech_screens(Speech *speech, const Screens *screens, const Layout *layout);
void speech_screens_are_heard(Speech *speech, const Screens *screens);

/* Takes what has the focus as spoken: a screen reader has named what it presses. */
void speech_focus_is_heard(Speech *speech, const Screens *screens);

/* In review mode: which move is shown, and what it was where one step led to it, written into `line`; or why nothing
 * was played. Empty where there is nothing to say. */
const char *speech_of_move(const Table *table, const Timeline *timeline, const Outcome *outcome, char *line,
                           size_t size);

/* What the rules moved by themselves after the player's move, for the message line. Empty where that was nothing. */
const char *speech_of_consequences(const Table *table, const TransferList *transfers, char *line, size_t size);

/* What card a foundation takes next: "next: seven". False where it takes none at present. */
bool speech_of_next(const Table *table, Pile pile, char *line, size_t size);

/* A move that has not been played, to be put into a sentence; the same as hint number so of so many, or as a sentence
 * without a number (0). Write and give the text. */
const char *speech_of_advice(const Table *table, Move move, char *phrase, size_t size);
const char *speech_of_hint(const Table *table, Move move, int number, int count, char *line, size_t size);

/* What came of a command that changed nothing in the game; why `move`, which was refused, may not be played: a sentence
 * about its cards, in `line`, which is given. */
const char *speech_of_nothing(const Table *table, CommandKind kind);
const char *speech_of_refusal(const Table *table, Move move, Refusal refusal, char *line, size_t size);

/* Draws the last sentences where the layout has room for them. */
void speech_draw(const Speech *speech, const Layout *layout, DrawList *list);

#endif
