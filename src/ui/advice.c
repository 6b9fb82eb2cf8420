/* SPDX-License-Identifier: MIT */
#include "ui/advice.h"

#include <string.h>

#include "ui/lesson.h"
#include "ui/turning.h"

const Position *ui_advice_question(const Ui *ui)
{
    const Position *reviewed = ui_turning_question(ui);
    return reviewed != NULL ? reviewed : &ui->table.position;
}

/* Whether the verdict is on the position that is asked about. */
static bool is_current(const Ui *ui)
{
    const Advice *advice = &ui->advice;
    return advice->game == ui->table.game && memcmp(&advice->position, ui_advice_question(ui), sizeof(Position)) == 0;
}

/* Whether there is a game of the player's whose end is open. */
static bool is_playing(const Ui *ui)
{
    return session_chapter(ui->session) != NULL && !ui_lesson_is_on(ui) && !ui->session->review.on && !ui->table.won;
}

bool ui_advice_is_wanted(const Ui *ui)
{
    if (ui_turning_question(ui) != NULL) {
        return true;
    }
    bool asked = ui->advice.use != ADVICE_USE_NONE || settings_get(&ui->table.settings, SETTING_VERDICT) != 0;
    return asked && is_playing(ui) && (!is_current(ui) || ui->advice.verdict <= ADVICE_LOOKING);
}

bool ui_advice_wants_guess(const Ui *ui)
{
    const Advice *advice = &ui->advice;
    bool late = advice->verdict > ADVICE_LOOKING || advice->seconds >= ADVICE_PATIENCE;
    return advice->use == ADVICE_USE_HINT && is_playing(ui) && is_current(ui) && advice->verdict != ADVICE_WON &&
           late && !advice->has_guess && !advice->no_guess;
}

AdviceVerdict ui_advice_verdict(const Ui *ui)
{
    return is_playing(ui) && is_current(ui) ? ui->advice.verdict : ADVICE_NONE;
}

bool ui_advice_move(const Ui *ui, Move *move)
{
    const Advice *advice = &ui->advice;
    if (ui_advice_verdict(ui) != ADVICE_WON || advice->line_next >= advice->line_count) {
        return false;
    }
    *move = advice->line[advice->line_next];
    return true;
}

/* Whether the move that was played is the next one of the known line. */
static bool follows_line(const Advice *advice, const Outcome *outcome)
{
    const Move *next = &advice->line[advice->line_next];
    return advice->verdict == ADVICE_WON && advice->line_next < advice->line_count &&
           outcome->command.move.from == next->from && outcome->command.move.to == next->to;
}

void ui_advice_absorb(Ui *ui, const Outcome *outcome)
{
    Advice *advice = &ui->advice;
    if (outcome->kind == OUTCOME_DEALT || outcome->kind == OUTCOME_RETURNED) {
        advice->told = ADVICE_NONE;
    }
    if (outcome->kind != OUTCOME_REFUSED && outcome->kind != OUTCOME_NOTHING && advice->use == ADVICE_USE_HINT) {
        advice->use = ADVICE_USE_NONE; /* it was about the position before */
    }
    if (outcome->kind != OUTCOME_MOVED || !is_current(ui)) {
        return;
    }
    if (follows_line(advice, outcome)) {
        advice->line_next++;
        advice->position = ui->session->position;
    } else if (advice->verdict == ADVICE_LOST) {
        advice->position = ui->session->position;
        advice->has_guess = advice->no_guess = false;
    }
}
