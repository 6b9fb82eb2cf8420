/* SPDX-License-Identifier: MIT */
#include "ui/advice.h"

#include "ui/answers.h"
#include "ui/lesson.h"
#include "ui/turning.h"

static bool has_failed(const Answer *answer)
{
    return answer->verdict == ADVICE_UNKNOWN && answer->no_guess;
}

static void forget(Ui *ui, const Answer *answer)
{
    *ui_answers_place(ui, answer->game, &answer->position) = (Answer){.game = NULL};
}

void ui_advice_forget_failure(Ui *ui)
{
    const Answer answer = *ui_answers_find(ui, &ui->table.position);
    if (has_failed(&answer)) {
        forget(ui, &answer);
    }
}

const Position *ui_advice_question(const Ui *ui)
{
    const Position *reviewed = ui_turning_question(ui);
    return reviewed != NULL ? reviewed : &ui->table.position;
}

/* Whether there is a game of the player's whose end is open. */
static bool is_playing(const Ui *ui)
{
    return session_chapter(ui->session) != NULL && !ui_lesson_is_on(ui) && !ui->session->review.on && !ui->table.won;
}

const Answer *ui_advice_answer(const Ui *ui)
{
    return ui_answers_find(ui, ui_advice_question(ui));
}

bool ui_advice_is_wanted(const Ui *ui)
{
    if (ui_turning_question(ui) != NULL) {
        return true;
    }
    bool asked = ui->advice.use != ADVICE_USE_NONE || settings_get(&ui->table.settings, SETTING_VERDICT) != 0;
    return asked && is_playing(ui) && ui_advice_answer(ui)->verdict <= ADVICE_LOOKING;
}

bool ui_advice_wants_guess(const Ui *ui)
{
    if (ui->advice.use != ADVICE_USE_HINT || !is_playing(ui)) {
        return false;
    }
    const Answer *answer = ui_advice_answer(ui);
    bool late = answer->verdict > ADVICE_LOOKING || answer->seconds >= ADVICE_PATIENCE;
    return late && answer->verdict != ADVICE_WON && !answer->has_move && !answer->no_guess;
}

AdviceVerdict ui_advice_verdict(const Ui *ui)
{
    return is_playing(ui) ? ui_advice_answer(ui)->verdict : ADVICE_NONE;
}

bool ui_advice_move(const Ui *ui, Move *move)
{
    const Answer *answer = ui_advice_answer(ui);
    *move = answer->move;
    return ui_advice_verdict(ui) == ADVICE_WON && answer->has_move;
}

void ui_advice_absorb(Ui *ui, const Outcome *outcome)
{
    const Answer before = *ui_answers_find(ui, &ui->table.position);
    if (outcome->kind == OUTCOME_DEALT || outcome->kind == OUTCOME_RETURNED) {
        ui->advice.told = ADVICE_NONE;
    }
    if (outcome->kind == OUTCOME_REFUSED || outcome->kind == OUTCOME_NOTHING) {
        return;
    }
    if (ui->advice.use == ADVICE_USE_HINT) {
        ui->advice.use = ADVICE_USE_NONE; /* it was about the position before */
    }
    if (before.verdict == ADVICE_LOOKING || has_failed(&before)) {
        forget(ui, &before);
    }
    if (before.verdict == ADVICE_LOST && outcome->kind == OUTCOME_MOVED) { /* what was lost stays lost */
        Answer *answer = ui_answers_place(ui, before.game, &ui->session->position);
        answer->verdict = ADVICE_LOST;
        answer->reason = before.reason;
        answer->seconds = before.seconds;
    }
}
