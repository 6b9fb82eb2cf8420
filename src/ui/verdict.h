/* SPDX-License-Identifier: MIT */
/*
 * The mark beside the deal's number that says whether the game on the table can be won.
 *
 * A sign, whose shape differs, and a word or two. It is there only where the player has switched verdicts on, never in
 * a lesson or in review mode, nor after the game. What it says is proved. While the solver searches there is no mark
 * for a moment; then the mark says that it is searching. Nothing is owned; one thread.
 */
#ifndef THEPLOT_UI_VERDICT_H
#define THEPLOT_UI_VERDICT_H

#include "ui/ui.h"

/* What the mark says at present. */
typedef struct VerdictMark {
    bool has_room;         /* the heading keeps room for the sign */
    AdviceVerdict verdict; /* ADVICE_NONE: there is no mark */
    AdviceReason reason;
    double seconds; /* of searching */
} VerdictMark;

VerdictMark ui_verdict_find(const Ui *ui);

/* What the mark says in a word or two; empty where there is none. */
const char *ui_verdict_words(VerdictMark mark);

/* The same in a sentence or two, with a reason where there is one. Writes and gives `line`. */
const char *ui_verdict_sentence(VerdictMark mark, char *line, size_t size);

/* Draws the sign into a square. */
void ui_verdict_draw_sign(VerdictMark mark, DrawList *list, Rect square);

/* Shows and speaks the sentence, where there is a mark; of a lost game also the cards that make it so, if there are. */
void ui_verdict_say(Ui *ui);

/* Speaks the sentence when the verdict is another one than before. */
void ui_verdict_speak(Ui *ui);

#endif
