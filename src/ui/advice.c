/* SPDX-License-Identifier: MIT */
#include "ui/advice.h"

#include <string.h>

#include "base/hash.h"
#include "ui/lesson.h"

enum { PLACES = 8, LINE_MAX = ANSWERS / 4 }; /* where an answer may lie; moves of a line that are kept */

static const double LONGEST = 30.0;        /* seconds that a search may take */
static const double LONGEST_OF_MANY = 4.0; /* the same for each position of a timeline */

static int find_bucket(const Position *position)
{
    return (int)(base_hash_bytes(BASE_HASH_START, position, sizeof *position) % (ANSWERS / PLACES)) * PLACES;
}

static bool is_about(const Answer *answer, const Game *game, const Position *position)
{
    return answer->game == game && memcmp(&answer->position, position, sizeof *position) == 0;
}

Answer *ui_answers_place(Advice *advice, const Game *game, const Position *position)
{
    Answer *places = &advice->answers[find_bucket(position)];
    Answer *oldest = places;
    for (int i = 0; i < PLACES; i++) {
        if (is_about(&places[i], game, position)) {
            return &places[i];
        }
        oldest = places[i].number < oldest->number ? &places[i] : oldest;
    }
    *oldest = (Answer){.game = game, .position = *position, .number = ++advice->answered};
    return oldest;
}

double ui_answers_longest(const Session *session)
{
    return session->review.on ? LONGEST_OF_MANY : LONGEST;
}

/* What is known of a position; never NULL. What was given up on in less than `longest` seconds is not known. */
static const Answer *find_answer(const Advice *advice, const Game *game, const Position *position, double longest)
{
    static const Answer NOTHING = {.verdict = ADVICE_NONE};
    const Answer *places = &advice->answers[find_bucket(position)];
    for (int i = 0; i < PLACES; i++) {
        const Answer *answer = &places[i];
        bool gave_up = answer->verdict == ADVICE_UNKNOWN && answer->reason != ADVICE_REASON_MEMORY;
        if (is_about(answer, game, position) && (!gave_up || answer->seconds >= longest)) {
            return answer;
        }
    }
    return &NOTHING;
}

void ui_answers_keep_line(Advice *advice, const Game *game, const Position *start, const Move *moves, int count)
{
    Position position = *start;
    for (int i = 0; i < count && i < LINE_MAX; i++) {
        Answer *answer = ui_answers_place(advice, game, &position);
        answer->verdict = ADVICE_WON;
        answer->has_move = true;
        answer->move = moves[i];
        rules_apply(game, &position, moves[i], NULL);
    }
}

static bool has_failed(const Answer *answer)
{
    return answer->verdict == ADVICE_UNKNOWN && answer->no_guess;
}

static void forget_answer(Advice *advice, const Answer *answer)
{
    *ui_answers_place(advice, answer->game, &answer->position) = (Answer){.game = NULL};
}

void ui_answers_forget_failure(Advice *advice, const Answer *answer)
{
    if (has_failed(answer)) {
        forget_answer(advice, answer);
    }
}

const Position *ui_advice_reviewed(const Timeline *timeline, const Session *session)
{
    int depth = timeline->verdicts.shown ? screens_verdicts_next(&timeline->verdicts) : -1;
    if (!session->review.on || !timeline->on || depth < 0) {
        return NULL;
    }
    const History *history = session_history(session);
    return &history->nodes[session_history_at(history, session->review.end, depth)].position;
}

const Position *ui_advice_question(const Ui *ui)
{
    const Position *reviewed = ui_advice_reviewed(&ui->screens.timeline, ui->session);
    return reviewed != NULL ? reviewed : &ui->table.position;
}

const Answer *ui_advice_answer(const Ui *ui)
{
    return find_answer(&ui->advice, ui->table.game, ui_advice_question(ui), ui_answers_longest(ui->session));
}

const Answer *ui_advice_on_table(const Ui *ui)
{
    bool plays = session_chapter(ui->session) != NULL && !ui_lesson_is_on(&ui->lesson) && !ui->session->review.on &&
                 !ui->table.won;
    return plays ? ui_advice_answer(ui) : NULL;
}

AdviceVerdict ui_advice_verdict(const Ui *ui)
{
    const Answer *answer = ui_advice_on_table(ui);
    return answer == NULL ? ADVICE_NONE : answer->verdict;
}

bool ui_advice_is_wanted(const Ui *ui)
{
    bool asked = ui->advice.use != ADVICE_USE_NONE || settings_get(&ui->table.settings, SETTING_VERDICT) != 0;
    if (ui_advice_reviewed(&ui->screens.timeline, ui->session) != NULL) {
        return true;
    }
    const Answer *answer = asked ? ui_advice_on_table(ui) : NULL;
    return answer != NULL && answer->verdict <= ADVICE_LOOKING;
}

bool ui_advice_wants_guess(const Ui *ui)
{
    const Answer *answer = ui->advice.use == ADVICE_USE_HINT ? ui_advice_on_table(ui) : NULL;
    if (answer == NULL) {
        return false;
    }
    bool late = answer->verdict > ADVICE_LOOKING || answer->seconds >= ADVICE_PATIENCE;
    return late && answer->verdict != ADVICE_WON && !answer->has_move && !answer->no_guess;
}

bool ui_luck_is_wanted(const Screens *screens, const Session *session)
{
    bool ended = screens->luck.finished && screens->luck.key == screens->timeline.key;
    return screens_show(screens, SCREEN_LUCK) && session->review.on && !ended;
}

void ui_luck_take(Ui *ui)
{
    ui_layout_screens(ui);
    speech_screens(&ui->speech, &ui->screens, &ui->table.layout);
}

void ui_advice_absorb(Advice *advice, const Table *table, const Session *session, const Outcome *outcome)
{
    const Answer before = *find_answer(advice, table->game, &table->position, ui_answers_longest(session));
    if (outcome->kind == OUTCOME_DEALT || outcome->kind == OUTCOME_RETURNED) {
        advice->spoken = ADVICE_NONE;
    }
    if (outcome->kind == OUTCOME_REFUSED || outcome->kind == OUTCOME_NOTHING) {
        return;
    }
    if (advice->use == ADVICE_USE_HINT) {
        advice->use = ADVICE_USE_NONE; /* it was about the position before */
    }
    if (before.verdict == ADVICE_LOOKING || has_failed(&before)) {
        forget_answer(advice, &before);
    }
    if (before.verdict == ADVICE_LOST && outcome->kind == OUTCOME_MOVED) {
        Answer *answer = ui_answers_place(advice, before.game, &session->position);
        answer->verdict = ADVICE_LOST;
        answer->reason = before.reason;
        answer->seconds = before.seconds;
    }
}
