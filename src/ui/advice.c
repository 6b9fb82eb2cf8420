/* SPDX-License-Identifier: MIT */
#include "ui/advice.h"

#include <math.h>
#include <string.h>

#include "base/hash.h"
#include "ui/actions.h"
#include "ui/lesson.h"
#include "words/words.h"

enum { PLACES = 8, LINE_MAX = ANSWERS / 4 }; /* where an answer may lie; moves of a line that are kept */

/* Work of a search: some seconds on most machines; and the same for each position of a timeline. */
static const uint64_t LONGEST = 6000000;
static const uint64_t LONGEST_OF_MANY = 800000;

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

uint64_t ui_answers_longest(const Session *session)
{
    return session->review.on ? LONGEST_OF_MANY : LONGEST;
}

/* What is known of a position; never NULL. What was given up on after less work than `longest` is not known. */
static const Answer *find_answer(const Advice *advice, const Game *game, const Position *position, uint64_t longest)
{
    static const Answer NOTHING = {.verdict = ADVICE_NONE};
    const Answer *places = &advice->answers[find_bucket(position)];
    for (int i = 0; i < PLACES; i++) {
        const Answer *answer = &places[i];
        bool gave_up = answer->verdict == ADVICE_UNKNOWN && answer->reason != ADVICE_REASON_MEMORY;
        if (is_about(answer, game, position) && (!gave_up || answer->work >= longest)) {
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

void ui_luck_ask(LuckReport *report, const Session *session, int end)
{
    const Chapter *chapter = session_chapter(session);
    const HistoryNode *nodes = chapter->history.nodes;
    uint64_t key = base_hash_bytes(BASE_HASH_START, &chapter->deal, sizeof chapter->deal);
    int game = rules_game_index(chapter->game);
    key = base_hash_bytes(key, &game, sizeof game);
    for (int node = 1; node <= end; node++) { /* the branches before it, too, as cards were seen there */
        key = base_hash_bytes(key, &nodes[node].move, sizeof nodes[node].move);
        key = base_hash_bytes(key, &nodes[node].parent, sizeof nodes[node].parent);
    }
    if (report->key != (key | 1U) || report->failed) {
        *report = (LuckReport){.key = key | 1U, .total = nodes[end].depth};
    }
    report->end = end;
}

bool ui_luck_is_wanted(const Screens *screens, const Session *session)
{
    const LuckReport *report = &screens->luck;
    bool page = screens_show(screens, SCREEN_LUCK) && session->review.on;
    bool over = !session->review.on && (screens->ending == ENDING_WON || screens_have(screens, SCREEN_RESULT));
    return report->key != 0 && !report->finished && (page || (over && !report->enough));
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
    if (advice->use != ADVICE_USE_PLAY) {
        advice->use = ADVICE_USE_NONE; /* it was about the position before */
    }
    if (before.verdict == ADVICE_LOOKING || has_failed(&before)) {
        forget_answer(advice, &before);
    } else if (before.has_move &&
               before.verdict != ADVICE_WON) { /* a guess: more will have been seen by the next one */
        ui_answers_place(advice, before.game, &before.position)->has_move = false;
    }
    if (before.verdict == ADVICE_LOST && outcome->kind == OUTCOME_MOVED) {
        Answer *answer = ui_answers_place(advice, before.game, &session->position);
        answer->verdict = ADVICE_LOST;
        answer->reason = before.reason;
        answer->seconds = before.seconds;
    }
}

/* The mark. */

static const float QUIET_SIGN = 0.6F; /* how opaque the sign is while the solver is at work */

/* How each verdict is told; the sentence without its reason. */
static const struct {
    const char *words, *sentence;
    Sprite sign;
} TEXTS[] = {
    [ADVICE_LOOKING] = {W_LATER_IN("verdict", "looking"), W_LATER("Finding out whether this game can be won."),
                        SPRITE_ICON_NOT_KNOWN},
    [ADVICE_WON] = {W_LATER_IN("verdict", "can be won"), W_LATER("You can win from here."), SPRITE_ICON_CAN_BE_WON},
    [ADVICE_LOST] = {W_LATER_IN("verdict", "lost"), W_LATER("You can’t win from here."), SPRITE_ICON_LOST},
    [ADVICE_UNKNOWN] = {W_LATER_IN("verdict", "not known"),
                        W_LATER("I can’t tell whether you can still win: there was too little memory to find out."),
                        SPRITE_ICON_NOT_KNOWN},
};

VerdictMark ui_verdict_find(const Ui *ui)
{
    bool shown = settings_get(&ui->table.settings, SETTING_VERDICT) != 0 && !ui->screens.timeline.on;
    const Answer *answer = shown ? ui_advice_on_table(ui) : NULL;
    if (answer == NULL || (answer->verdict == ADVICE_LOOKING && answer->seconds < ADVICE_QUIET)) {
        return (VerdictMark){.has_room = answer != NULL};
    }
    return (VerdictMark){true, answer->verdict, answer->reason, answer->seconds};
}

const char *ui_verdict_words(VerdictMark mark)
{
    return mark.verdict == ADVICE_NONE ? "" : words_text_in("verdict", TEXTS[mark.verdict].words);
}

const char *ui_verdict_sentence(VerdictMark mark, char *line, size_t size)
{
    int seconds = (int)ceil(mark.seconds);
    const char *sentence = mark.verdict == ADVICE_NONE ? "" : words_text(TEXTS[mark.verdict].sentence);
    if (mark.verdict == ADVICE_UNKNOWN && mark.reason != ADVICE_REASON_MEMORY) {
        sentence = W_COUNT("I can’t tell whether you can still win. I looked for {0} second.",
                           "I can’t tell whether you can still win. I looked for {0} seconds.", seconds);
    } else if (mark.verdict == ADVICE_LOST && mark.reason == ADVICE_REASON_ORDER) {
        sentence = W("You can’t win from here: the order of some cards rules it out.");
    } else if (mark.verdict == ADVICE_LOST && mark.reason == ADVICE_REASON_SEARCH) {
        sentence = W("You can’t win from here: every way to go on has been tried.");
    }
    return WORDS_FORMAT(line, size, sentence, words_of_count(seconds));
}

void ui_verdict_draw_sign(VerdictMark mark, DrawList *list, Rect square)
{
    if (mark.verdict != ADVICE_NONE) {
        drawlist_sprite(list, TEXTS[mark.verdict].sign, square, mark.verdict == ADVICE_LOOKING ? QUIET_SIGN : 1.0F);
    }
}

/* The sentence with how it was proved. */
static void say_verdict(VerdictMark mark, Speech *speech)
{
    char line[MESSAGE_LENGTH], both[MESSAGE_LENGTH];
    const char *sentence = ui_verdict_sentence(mark, line, sizeof line);
    if (mark.verdict == ADVICE_NONE) {
        return;
    }
    if (mark.verdict == ADVICE_WON) {
        sentence = WORDS_FORMAT(both, sizeof both, "{0} {1}", words_of_text(sentence),
                                words_of_text(W("A way to win has been found.")));
    }
    speech_say(speech, sentence);
    speech->message_passes = true;
}

void ui_verdict_say(Ui *ui)
{
    VerdictMark mark = ui_verdict_find(ui);
    say_verdict(mark, &ui->speech);
    if (mark.verdict == ADVICE_LOST && mark.reason == ADVICE_REASON_ORDER) {
        ui->advice.why = (WhyState){.wanted = true};
    }
}

void ui_verdict_answer(Ui *ui)
{
    Advice *advice = &ui->advice;
    const Answer *answer = ui_advice_on_table(ui);
    if (advice->use != ADVICE_USE_ASK || answer == NULL || answer->verdict == ADVICE_NONE) {
        return;
    }
    bool looks = answer->verdict == ADVICE_LOOKING;
    if (looks && (answer->seconds < ADVICE_QUIET || answer->seconds >= ADVICE_PATIENCE)) {
        return; /* it may be known in a moment; or that it takes longer has been said */
    }
    if (!looks) {
        advice->use = ADVICE_USE_NONE;
        advice->spoken = answer->verdict;
    }
    say_verdict((VerdictMark){false, answer->verdict, answer->reason, answer->seconds}, &ui->speech);
}

void ui_act_verdict(Ui *ui, const Action *action)
{
    Ending ending = ui->screens.ending;
    (void)action;
    if (ending == ENDING_BLOCKED || ending == ENDING_REPEATS) {
        speech_say(&ui->speech, ui_loss_sentence(ending, &ui->table));
    } else if (ui_advice_on_table(ui) != NULL && ui->session->queue.count == 0) {
        ui_answers_forget_failure(&ui->advice, ui_advice_answer(ui));
        ui->advice.use = ADVICE_USE_ASK;
        ui_verdict_answer(ui);
    }
}

void ui_verdict_speak(Ui *ui)
{
    char line[MESSAGE_LENGTH];
    VerdictMark mark = ui_verdict_find(ui);
    if (mark.verdict > ADVICE_LOOKING && mark.verdict != ui->advice.spoken) {
        ui->advice.spoken = mark.verdict;
        speech_speak(&ui->speech, ui_verdict_sentence(mark, line, sizeof line));
    }
}
