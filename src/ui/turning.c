/* SPDX-License-Identifier: MIT */
#include "ui/advice.h"

#include <string.h>

#include "ui/actions.h"
#include "words/phrases.h"
#include "words/words.h"

/* The node of the branch in review at a depth. */
static int find_node(const Session *session, int depth)
{
    return session_history_at(session_history(session), session->review.end, depth);
}

/* Where the answer is seen: the last position that can be won, else the first that is lost; -1: nowhere. */
static int find_place(const TimelineVerdicts *verdicts)
{
    return verdicts->lost > verdicts->total ? -1 : verdicts->won >= 0 ? verdicts->won : verdicts->lost;
}

/* Whether the player has asked and been answered. */
static bool is_answered(const TurningState *turning, const Timeline *timeline, const Session *session)
{
    return session->review.on && turning->asked && !turning->searching &&
           screens_verdicts_next(&timeline->verdicts) < 0;
}

/* Whether the position on the table is the one at which the answer is seen. */
static bool is_at_place(const TurningState *turning, const Timeline *timeline, const Session *session)
{
    return is_answered(turning, timeline, session) && timeline->here == find_place(&timeline->verdicts);
}

/* The move that lost the game, played from the position on the table. */
static Move find_losing_move(const Timeline *timeline, const Session *session)
{
    return session_history(session)->nodes[find_node(session, timeline->verdicts.lost)].move;
}

/* A move of the table as that which has a consequence. */
static WordsValue name_move(const Table *table, Move move, char phrase[MESSAGE_LENGTH])
{
    if (move.from != PILE_STOCK && move.to != PILE_STOCK) {
        return words_of_text(speech_of_advice(table, move, phrase, MESSAGE_LENGTH));
    }
    return words_of_text(move.to == PILE_STOCK ? W_IN("cause", "turning the waste over")
                                               : W_IN("cause", "turning the stock"));
}

/* Says which move lost the game, or what is known where there is no such move, or it was not found. */
static void say_answer(Speech *speech, const Table *table, const Timeline *timeline, const Session *session, Move win)
{
    char line[MESSAGE_LENGTH], phrases[2][MESSAGE_LENGTH];
    const TimelineVerdicts *verdicts = &timeline->verdicts;
    WordsValue values[] = {words_of_count(verdicts->lost), words_of_count(0)};
    const char *pattern;
    if (verdicts->won >= 0 && verdicts->won < verdicts->total && verdicts->lost <= verdicts->total) {
        values[1] = name_move(table, win, phrases[0]);
    }
    if (screens_verdicts_turn(verdicts)) {
        values[0] = name_move(table, find_losing_move(timeline, session), phrases[1]);
        pattern = W("{0} lost the game; {1} would have kept it winnable.");
    } else if (verdicts->won == verdicts->total) {
        pattern = W("It is not lost: you can still win from its last move.");
    } else if (verdicts->lost > verdicts->total) {
        pattern = W("I can’t tell whether it is lost at all.");
    } else if (verdicts->lost == 0) {
        pattern = W("This deal can’t be won, so no move of yours lost it.");
    } else if (verdicts->won < 0) {
        pattern = W("After move {0} it is lost; whether it could be won before was not found out.");
    } else {
        pattern = W("You could still win here: {0}. By move {1} it was lost. Where in between, I can’t tell.");
        values[1] = values[0];
        values[0] = words_of_text(speech_of_advice(table, win, phrases[0], MESSAGE_LENGTH));
    }
    WORDS_FORMAT(line, sizeof line, pattern, values[0], values[1]);
    words_capitalise(line);
    speech_say(speech, line);
}

/* Whether the next time it is asked the answer is why. */
static bool explains(const TurningState *turning, const Timeline *timeline, const Session *session)
{
    return is_answered(turning, timeline, session) &&
           (timeline->here >= timeline->verdicts.lost ||
            (is_at_place(turning, timeline, session) && screens_verdicts_turn(&timeline->verdicts)));
}

/* Notes in the timeline whether it shows verdicts, and what the question now asks. */
static void note_question(const Advice *advice, Timeline *timeline, const Session *session, const Settings *settings)
{
    timeline->verdicts.shown = timeline->on && (settings_get(settings, SETTING_VERDICT) != 0 || advice->turning.asked);
    timeline->explains = explains(&advice->turning, timeline, session);
}

/* The answer is there: goes to where it is seen. */
static void go_to_answer(Ui *ui)
{
    CommandQueue *queue = &ui->session->queue;
    TurningState *turning = &ui->advice.turning;
    Timeline *timeline = &ui->screens.timeline;
    bool winnable = timeline->verdicts.won >= 0;
    int place = find_place(&timeline->verdicts);
    bool plays_on = turning->returns = turning->plays_on && winnable;
    turning->searching = turning->plays_on = false;
    ui->assist |= winnable ? ASSIST_HINT : 0; /* a winning move is shown, whatever comes of it */
    note_question(&ui->advice, timeline, ui->session, &ui->table.settings);
    ui_layout_screens(ui);
    if (place < 0 || (place == timeline->here && !plays_on)) {
        say_answer(&ui->speech, &ui->table, timeline, ui->session, turning->win);
        return;
    }
    session_queue_push(queue, (Command){.kind = COMMAND_SEEK, .node = find_node(ui->session, place), .reviews = true});
    if (plays_on) {
        session_queue_push_kind(queue, COMMAND_PLAY_ON);
    }
}

/* What is said while the answer is looked for: that the game then goes on from there, or how far it is found. */
static const char *find_search_sentence(const TurningState *turning, const TimelineVerdicts *verdicts,
                                        char line[MESSAGE_LENGTH])
{
    int last = verdicts->lost < verdicts->total ? verdicts->lost : verdicts->total;
    if (verdicts->won < 0 && last == verdicts->total) {
        return turning->plays_on ? W("Looking for your last chance to win…") : W("Looking for where it was lost…");
    }
    return WORDS_FORMAT(line, MESSAGE_LENGTH,
                        turning->plays_on ? W("Looking for your last chance, between moves {0} and {1}…")
                                          : W("Looking for where it was lost, between moves {0} and {1}…"),
                        words_of_count(verdicts->won > 0 ? verdicts->won : 0), words_of_count(last));
}

static void ask_where(Ui *ui, bool plays_on)
{
    char line[MESSAGE_LENGTH];
    TurningState *turning = &ui->advice.turning;
    turning->asked = turning->searching = true; /* the move that wins may be known already */
    turning->plays_on = plays_on;
    turning->then_why = false;
    if (!ui->session->review.on) {
        turning->opening = true;
        session_queue_push_kind(&ui->session->queue, COMMAND_REVIEW);
        return;
    }
    note_question(&ui->advice, &ui->screens.timeline, ui->session, &ui->table.settings);
    if (screens_verdicts_next(&ui->screens.timeline.verdicts) < 0) {
        go_to_answer(ui);
    } else {
        speech_say(&ui->speech, find_search_sentence(turning, &ui->screens.timeline.verdicts, line));
    }
}

/* Where it was lost, why, and back to the last chance. */
void ui_act_turning(Ui *ui, const Action *action)
{
    const Timeline *timeline = &ui->screens.timeline;
    TurningState *turning = &ui->advice.turning;
    bool over = ui->table.won && !timeline->on; /* of which nobody thinks that it is lost */
    bool known = explains(turning, timeline, ui->session);
    if (session_chapter(ui->session) == NULL) {
        return;
    }
    if (action->kind == ACTION_GO_BACK) {
        if (!ui->session->review.on) {
            ask_where(ui, true);
        }
    } else if (turning->searching || over) {
        return;
    } else if (timeline->on && timeline->won) {
        speech_say(&ui->speech, W("You won this game."));
    } else if (known && timeline->here >= timeline->verdicts.lost) {
        ui->advice.why = (WhyState){.wanted = true};
    } else if (known) {
        turning->then_why = true; /* of the position after the move that lost it */
        session_queue_push(&ui->session->queue, (Command){.kind = COMMAND_REDO, .reviews = true});
    } else {
        ask_where(ui, false);
    }
}

void ui_turning_take(Ui *ui)
{
    char line[MESSAGE_LENGTH];
    Timeline *timeline = &ui->screens.timeline;
    const Answer *answer = ui_advice_answer(ui);
    if (ui_advice_reviewed(timeline, ui->session) == NULL || answer->verdict <= ADVICE_LOOKING) {
        return;
    }
    if (answer->verdict == ADVICE_WON) {
        ui->advice.turning.win = answer->move;
    }
    screens_verdicts_note(&timeline->verdicts, screens_verdicts_next(&timeline->verdicts), answer->verdict);
    if (screens_verdicts_next(&timeline->verdicts) < 0 && ui->advice.turning.searching) {
        go_to_answer(ui);
    } else if (ui->advice.turning.searching) {
        speech_show(&ui->speech, find_search_sentence(&ui->advice.turning, &timeline->verdicts, line));
    }
}

void ui_turning_absorb(Ui *ui, const Outcome *outcome)
{
    char line[MESSAGE_LENGTH];
    TurningState *turning = &ui->advice.turning;
    Timeline *timeline = &ui->screens.timeline;
    bool changes = outcome->kind != OUTCOME_NOTHING && outcome->kind != OUTCOME_REFUSED;
    if (!ui->session->review.on) {
        *turning = turning->opening ? *turning : (TurningState){.asked = false};
        return;
    }
    bool opened = turning->opening;
    turning->opening = false;
    note_question(&ui->advice, timeline, ui->session, &ui->table.settings);
    if (changes && turning->searching) { /* it is spoken once, and shown again after every step meanwhile */
        (opened ? speech_say : speech_show)(&ui->speech, find_search_sentence(turning, &timeline->verdicts, line));
    } else if (changes && is_at_place(turning, timeline, ui->session)) {
        say_answer(&ui->speech, &ui->table, timeline, ui->session, turning->win);
    }
    if (changes && turning->then_why) {
        turning->then_why = false;
        ui->advice.why = (WhyState){.wanted = true};
    }
}

void ui_turning_mark(const TurningState *turning, const Timeline *timeline, const Session *session, TableMarks *marks)
{
    if (!is_at_place(turning, timeline, session) || timeline->verdicts.won < 0) {
        return;
    }
    if (screens_verdicts_turn(&timeline->verdicts)) {
        marks->suggested[marks->suggested_count++] =
            (SuggestedMove){.move = find_losing_move(timeline, session), .sign = SPRITE_ICON_LOST};
    }
    marks->suggested[marks->suggested_count++] = (SuggestedMove){.move = turning->win, .sign = SPRITE_ICON_CAN_BE_WON};
}

/* Why */

void ui_why_take(Ui *ui, const Card *cards, int count)
{
    char line[MESSAGE_LENGTH], names[NARRATION_LENGTH] = "", name[PHRASE_LENGTH];
    WhyState *why = &ui->advice.why;
    bool hidden = table_layout_is_single(&ui->table.layout, PILE_RESERVE); /* of the cards only the top one is seen */
    *why = (WhyState){.count = count};
    for (int i = 0; i < count; i++) {
        why->lit[cards[i]] = true;
        words_append(names, sizeof names, words_card(cards[i], name));
    }
    if (count == 0) {
        speech_say(&ui->speech,
                   W("Every way to go on has been tried, and none wins. It isn’t the fault of just a few cards."));
        return;
    }
    const char *pattern =
        hidden ? W_COUNT("{0} card of this pile alone makes it impossible to win.",
                         "{0} cards of this pile block each other: each waits for another one to go.", count)
               : W_COUNT("This card alone makes it impossible to win.",
                         "These {0} cards block each other: each waits for another one to go.", count);
    speech_say(&ui->speech, WORDS_FORMAT(line, sizeof line, pattern, words_of_count(count)));
    if (!hidden) { /* for those who do not see the light */
        words_capitalise(names);
        speech_speak(&ui->speech, names);
    }
}

void ui_why_mark(const WhyState *why, const Layout *layout, TableMarks *marks)
{
    if (why->count > 0 && table_layout_is_single(layout, PILE_RESERVE)) {
        marks->lit |= 1U << PILE_RESERVE;
        return;
    }
    memcpy(marks->lit_cards, why->lit, sizeof marks->lit_cards);
}
