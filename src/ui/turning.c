/* SPDX-License-Identifier: MIT */
#include "ui/turning.h"

#include "screens/stack.h"
#include "session/results.h"
#include "ui/answers.h"
#include "ui/why.h"
#include "words/phrases.h"
#include "words/words.h"

static const TimelineVerdicts *verdicts_of(const Ui *ui)
{
    return &ui->screens.timeline.verdicts;
}

static bool is_done(const Ui *ui)
{
    return screens_verdicts_next(verdicts_of(ui)) < 0;
}

/* The node of the branch in review at a depth. */
static int node_at(const Ui *ui, int depth)
{
    return session_history_at(session_history(ui->session), ui->session->review.end, depth);
}

/* Where the answer is seen: the last position that can be won, else the first that is lost; -1: nowhere. */
static int find_place(const TimelineVerdicts *verdicts)
{
    if (verdicts->lost > verdicts->total) {
        return -1;
    }
    return verdicts->won >= 0 ? verdicts->won : verdicts->lost;
}

/* Whether the position on the table is the one at which the answer is seen. */
static bool is_at_place(const Ui *ui)
{
    return ui->session->review.on && ui->turning.asked && !ui->turning.goes && is_done(ui) &&
           ui->screens.timeline.here == find_place(verdicts_of(ui));
}

/* The move that lost the game, played from the position on the table. */
static Move losing_move(const Ui *ui)
{
    return session_history(ui->session)->nodes[node_at(ui, verdicts_of(ui)->lost)].move;
}

/* Telling */

/* A move of the table as that which has a consequence. Writes and gives `phrase`. */
static const char *name_move(const Ui *ui, Move move, char *phrase, size_t size)
{
    if (move.from != PILE_STOCK && move.to != PILE_STOCK) {
        return speech_of_advice(&ui->table, move, phrase, size);
    }
    return WORDS_FORMAT(phrase, size, "{0}",
                        words_of_text(move.to == PILE_STOCK ? W_IN("cause", "turning the waste over")
                                                            : W_IN("cause", "turning the stock")));
}

static void say_turn(Ui *ui)
{
    char lost[MESSAGE_LENGTH];
    char wins[MESSAGE_LENGTH];
    char line[MESSAGE_LENGTH];
    name_move(ui, losing_move(ui), lost, sizeof lost);
    name_move(ui, ui->turning.win, wins, sizeof wins);
    WORDS_FORMAT(line, sizeof line, W("{0} lost it; {1} keeps it won."), words_of_text(lost), words_of_text(wins));
    words_capitalise(line);
    speech_say(&ui->speech, line);
}

/* What is said where there is no turning point, or it is not known. */
static void say_other(Ui *ui)
{
    char line[MESSAGE_LENGTH];
    const TimelineVerdicts *verdicts = verdicts_of(ui);
    if (verdicts->won == verdicts->total) {
        WORDS_FORMAT(line, sizeof line, "{0}",
                     words_of_text(W("It is not lost: from its last move on it can still be won.")));
    } else if (verdicts->lost > verdicts->total) {
        WORDS_FORMAT(line, sizeof line, "{0}", words_of_text(W("Whether it is lost at all was not found out.")));
    } else if (verdicts->lost == 0) {
        WORDS_FORMAT(line, sizeof line, "{0}", words_of_text(W("This deal cannot be won: no move has lost it.")));
    } else if (verdicts->won < 0) {
        WORDS_FORMAT(line, sizeof line,
                     W("After move {0} it is lost; whether it could be won before was not found out."),
                     words_of_count(verdicts->lost));
    } else {
        char wins[MESSAGE_LENGTH];
        name_move(ui, ui->turning.win, wins, sizeof wins);
        WORDS_FORMAT(line, sizeof line,
                     W("Here {0} keeps it won; after move {1} it is lost. What lies between is not known."),
                     words_of_text(wins), words_of_count(verdicts->lost));
    }
    speech_say(&ui->speech, line);
}

static void say(Ui *ui)
{
    if (screens_verdicts_turn(verdicts_of(ui))) {
        say_turn(ui);
    } else {
        say_other(ui);
    }
}

/* Whether the next time it is asked the answer is why. */
static bool explains(const Ui *ui)
{
    const Timeline *timeline = &ui->screens.timeline;
    bool known = ui->session->review.on && ui->turning.asked && !ui->turning.goes && is_done(ui);
    return known && (timeline->here >= timeline->verdicts.lost ||
                     (is_at_place(ui) && screens_verdicts_turn(&timeline->verdicts)));
}

static void note_shown(Ui *ui)
{
    TimelineVerdicts *verdicts = &ui->screens.timeline.verdicts;
    bool wanted = settings_get(&ui->table.settings, SETTING_VERDICT) != 0 || ui->turning.asked;
    verdicts->shown = ui->screens.timeline.on && wanted;
    ui->screens.timeline.explains = explains(ui);
}

/* The answer is there: where it is seen is gone to. */
static void arrive(Ui *ui)
{
    CommandQueue *queue = &ui->session->queue;
    int place = find_place(verdicts_of(ui));
    bool plays_on = ui->turning.plays_on && verdicts_of(ui)->won >= 0;
    ui->turning.goes = ui->turning.plays_on = false;
    ui->assist |= verdicts_of(ui)->won >= 0 ? ASSIST_HINT : 0; /* a winning move is shown, whatever comes of it */
    note_shown(ui);
    ui_layout_screens(ui);
    if (place < 0 || (place == ui->screens.timeline.here && !plays_on)) {
        say(ui);
        return;
    }
    session_queue_push(queue, (Command){.kind = COMMAND_SEEK, .node = node_at(ui, place), .reviews = true});
    if (plays_on) {
        session_queue_push_kind(queue, COMMAND_PLAY_ON);
    }
}

/* Asking */

const Position *ui_turning_question(const Ui *ui)
{
    int depth = verdicts_of(ui)->shown ? screens_verdicts_next(verdicts_of(ui)) : -1;
    if (!ui->session->review.on || !ui->screens.timeline.on || depth < 0) {
        return NULL;
    }
    return &session_history(ui->session)->nodes[node_at(ui, depth)].position;
}

/* What is said while the answer is looked for: also whether the game then goes on from there. */
static const char *search_sentence(const Ui *ui)
{
    return ui->turning.plays_on ? W("Looking for the last chance, to play on from there…")
                                : W("Looking for where it was lost…");
}

static void begin(Ui *ui, bool plays_on)
{
    ui->turning.asked = ui->turning.goes = true; /* the move that wins may be known already */
    ui->turning.plays_on = plays_on;
    ui->turning.why = false;
    if (!ui->session->review.on) {
        ui->turning.opens = true;
        screens_clear(&ui->screens);
        session_queue_push_kind(&ui->session->queue, COMMAND_REVIEW);
        return;
    }
    note_shown(ui);
    if (is_done(ui)) {
        arrive(ui);
    } else {
        speech_say(&ui->speech, search_sentence(ui));
    }
}

void ui_turning_ask(Ui *ui)
{
    const Timeline *timeline = &ui->screens.timeline;
    bool over = ui->table.won && !timeline->on; /* of which nobody thinks that it is lost */
    if (session_chapter(ui->session) == NULL || ui->turning.goes || over) {
        return;
    }
    if (timeline->on && timeline->won) {
        speech_say(&ui->speech, W("This game was won."));
    } else if (explains(ui) && timeline->here >= timeline->verdicts.lost) {
        ui_why_ask(ui);
    } else if (explains(ui)) {
        ui->turning.why = true; /* of the position after the move that lost it */
        session_queue_push(&ui->session->queue, (Command){.kind = COMMAND_REDO, .reviews = true});
    } else {
        begin(ui, false);
    }
}

void ui_turning_go_back(Ui *ui)
{
    if (session_chapter(ui->session) != NULL && !ui->session->review.on) {
        begin(ui, true);
    }
}

static void note_verdict(Ui *ui)
{
    TimelineVerdicts *verdicts = &ui->screens.timeline.verdicts;
    const Answer *answer = ui_answers_find(ui, ui_turning_question(ui));
    int depth = screens_verdicts_next(verdicts);
    if (answer->verdict == ADVICE_WON) {
        screens_verdicts_note(verdicts, depth, MOVE_WON);
        ui->turning.win = answer->move;
    } else {
        screens_verdicts_note(verdicts, depth, answer->verdict == ADVICE_LOST ? MOVE_LOST : MOVE_UNKNOWN);
    }
}

void ui_turning_take(Ui *ui)
{
    const Position *question = ui_turning_question(ui);
    if (question == NULL || ui_answers_find(ui, question)->verdict <= ADVICE_LOOKING) {
        return;
    }
    note_verdict(ui);
    if (is_done(ui) && ui->turning.goes) {
        arrive(ui);
    }
}

/* It is spoken once, and shown again after every step that the player takes meanwhile. */
static void tell_search(Ui *ui, bool begins)
{
    (begins ? speech_say : speech_show)(&ui->speech, search_sentence(ui));
}

void ui_turning_absorb(Ui *ui, const Outcome *outcome)
{
    bool changes = outcome->kind != OUTCOME_NOTHING && outcome->kind != OUTCOME_REFUSED;
    if (!ui->session->review.on) {
        ui->turning = ui->turning.opens ? ui->turning : (TurningState){.asked = false};
        return;
    }
    bool opened = ui->turning.opens;
    ui->turning.opens = false;
    note_shown(ui);
    if (changes && ui->turning.goes) {
        tell_search(ui, opened);
    } else if (changes && is_at_place(ui)) {
        say(ui);
    }
    if (changes && ui->turning.why) {
        ui->turning.why = false;
        ui_why_ask(ui);
    }
}

/* Showing */

void ui_turning_mark(const Ui *ui, TableMarks *marks)
{
    if (!is_at_place(ui) || verdicts_of(ui)->won < 0) {
        return;
    }
    if (screens_verdicts_turn(verdicts_of(ui))) {
        marks->told[marks->told_count++] = (TableTold){.move = losing_move(ui), .sign = SPRITE_ICON_LOST};
    }
    marks->told[marks->told_count++] = (TableTold){.move = ui->turning.win, .sign = SPRITE_ICON_CAN_BE_WON};
}
