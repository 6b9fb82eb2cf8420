/* SPDX-License-Identifier: MIT */
/*
 * What the solver has found out about the position on the table, or in review mode about one of the timeline: whether
 * it can be won, and by which moves.
 *
 * The Ui has the open question and shows the answer; the program asks the solver beside the loop (app/job_verdict.c)
 * and fills in the answers. They are kept, as many as there is room for, so that nothing is searched twice; what is
 * oldest makes room for what is new. So nothing here takes time. Nothing is wanted where the player has turned verdicts
 * off and asks for nothing, and during a lesson. Nothing is owned; one thread.
 */
#ifndef THEPLOT_UI_ADVICE_H
#define THEPLOT_UI_ADVICE_H

#include "ui/ui.h"

/* Seconds of searching before the player is told of it, and before a guess is shown for want of a winning move. */
#define ADVICE_QUIET 0.3
#define ADVICE_PATIENCE 1.0

/* Work that a search for a verdict may take: not time, so that the verdict is the same however busy the machine is. */
uint64_t ui_answers_longest(const Session *session);

/* The answer on a position, to be filled in. */
Answer *ui_answers_place(Advice *advice, const Game *game, const Position *position);

/* Keeps a line that wins: an answer for each position that it comes to. */
void ui_answers_keep_line(Advice *advice, const Game *game, const Position *start, const Move *moves, int count);

/* Has the solver asked again where there was no memory for an answer. */
void ui_answers_forget_failure(Advice *advice, const Answer *answer);

/* The position of the timeline of which the verdict is wanted next; NULL: none is. */
const Position *ui_advice_reviewed(const Timeline *timeline, const Session *session);

/* The position that is asked about: of the table, in review mode of the timeline; and what is known, never NULL. */
const Position *ui_advice_question(const Ui *ui);
const Answer *ui_advice_answer(const Ui *ui);

/* Whether a verdict on that position is wanted and not known yet. */
bool ui_advice_is_wanted(const Ui *ui);

/* Whether a guess is wanted: the player waits for a move, and no winning line was found soon enough. */
bool ui_advice_wants_guess(const Ui *ui);

/* What is known of the position on the table; NULL where there is no game of the player's whose end is open. */
const Answer *ui_advice_on_table(const Ui *ui);

/* The verdict on it; ADVICE_NONE where nothing is known, or nothing is to be shown. */
AdviceVerdict ui_advice_verdict(const Ui *ui);

/* Makes the report (screens/timeline.h) one on the branch that ends with this node; what is known of it stays. */
void ui_luck_ask(LuckReport *report, const Session *session, int end);

/* Whether the page of luck and play waits for more of the report, or the end of a game for its story. The program works
 * it out beside the loop (app/job_luck.c). */
bool ui_luck_is_wanted(const Screens *screens, const Session *session);

/* The report has ended: it is laid out, and read aloud. */
void ui_luck_take(Ui *ui);

/* Takes over what the session did, before the table does: what was lost stays lost by every move. */
void ui_advice_absorb(Advice *advice, const Table *table, const Session *session, const Outcome *outcome);

/* The mark beside the deal's number that says whether the game on the table can be won. A sign, whose shape differs,
 * and a word or two. It is there only where the player has switched verdicts on, never in a lesson or in review mode,
 * nor after the game. What it says is proved. A search has no mark for a moment; then the mark says so. */

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

void ui_verdict_draw_sign(VerdictMark mark, DrawList *list, Rect square);

/* Shows and speaks the sentence, where there is a mark; of a lost game also the cards that make it so, if there are. */
void ui_verdict_say(Ui *ui);

/* Answers the player who has asked whether the game can still be won, as soon as that is known; the mark may be off. As
 * the mark, the answer is no help in the statistics: it shows no move. */
void ui_verdict_answer(Ui *ui);

/* Speaks the sentence when the verdict is another one than before. */
void ui_verdict_speak(Ui *ui);

/*
 * Where a game was lost, and why (turning.c): the verdicts along the timeline of a review, the turning point, and the
 * few cards that alone make a position lost.
 *
 * The verdicts are looked for only for players who have verdicts switched on in the settings or have asked "Where was
 * it lost?". That leads to the last position of the branch in review that can be won, and shows there the move that
 * lost it beside one that keeps the win; once more, and it shows why it is lost. Nothing is shown as lost without
 * proof: where a verdict is not known, that is said. The cards are looked for in app/job_verdict.c. Their light goes
 * out with the position and with whatever the player does next.
 */

/* Takes over the verdict on ui_advice_reviewed(), if the search for it has ended. */
void ui_turning_take(Ui *ui);

/* Takes over what the session did; the timeline has noted it. */
void ui_turning_absorb(Ui *ui, const Outcome *outcome);

/* Lays the two moves of the turning point on the table, where it is shown. */
void ui_turning_mark(const TurningState *turning, const Timeline *timeline, const Session *session, TableMarks *marks);

/* Takes the answer: the `count` cards that alone make the position lost; 0: no such cards are known. */
void ui_why_take(Ui *ui, const Card *cards, int count);

/* Lights the cards on the table, or the pile of which only the top one is seen. */
void ui_why_mark(const WhyState *why, const Layout *layout, TableMarks *marks);

#endif
