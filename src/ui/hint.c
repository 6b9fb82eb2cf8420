/* SPDX-License-Identifier: MIT */
#include "ui/hint.h"

#include <math.h>
#include <string.h>

#include "session/autoplay.h"
#include "ui/actions.h"
#include "ui/advice.h"
#include "ui/lesson.h"
#include "words/words.h"

static const double WAY_TIME = 500.0; /* milliseconds in which the card comes to where it would lie */

/* The moves that hints show: during a lesson the one that it wants. */
static int list_hints(const LessonState *lesson, const Table *table, Move moves[MOVES_MAX])
{
    return ui_lesson_wants(lesson, &moves[0]) ? 1
           : table->won                       ? 0
                                              : session_hints(table->game, &table->position, moves);
}

/* Says what is lit: the sentence goes when the light does. */
static void say_of_light(Ui *ui, const char *line)
{
    ui_message_take_back(ui);
    speech_say(&ui->speech, line);
    ui->speech.message_passes = true;
}

static void light_move(Ui *ui, HintKind kind, Move move)
{
    Focus *focus = &ui->focus;
    ui_let_go(ui);
    focus->hinted = true;
    focus->hint_kind = kind;
    focus->hint = move;
    focus->hint_at = ui->now;
}

/* Lights the next move that can be played; after the last the first again. Where the next press looks for a winning
 * move, or in a lesson, there is only one. */
static void light_next(Ui *ui, const Move moves[MOVES_MAX], int count, bool offers)
{
    Focus *focus = &ui->focus;
    char line[MESSAGE_LENGTH];
    bool lesson = ui_lesson_is_on(&ui->lesson);
    focus->hint_number = focus->hinted ? focus->hint_number % count + 1 : 1;
    light_move(ui, HINT_MOVES, moves[focus->hint_number - 1]);
    focus->hint_offers = offers;
    say_of_light(ui, speech_of_hint(&ui->table, focus->hint, offers || lesson ? 0 : focus->hint_number,
                                    lesson ? 0 : count, line, sizeof line));
    if (offers) { /* who sees the lit move needs no words for it, but what the next press does cannot be seen */
        say_of_light(ui, W("Press again to look for a winning move."));
    }
}

bool ui_hint_is_ready(const Focus *focus)
{
    return focus->hinted && focus->hint_kind != HINT_MOVES;
}

const char *ui_hint_word(const Focus *focus)
{
    return ui_hint_is_ready(focus) ? W("Play") : focus->hinted && focus->hint_offers ? W("Winning move") : W("Hint");
}

float ui_hint_way(const Focus *focus, const Table *table)
{
    if (!ui_hint_is_ready(focus) || !table_cards_travel(table)) {
        return 1.0F;
    }
    return table_ease_out(base_clamp((float)((table->now - focus->hint_at) / WAY_TIME), 0.0F, 1.0F));
}

/* Whether the position is lost and the player wants to know, or has been told. */
static bool tells_loss(const Ui *ui)
{
    return ui_advice_verdict(ui) == ADVICE_LOST &&
           (ui->advice.spoken == ADVICE_LOST || settings_get(&ui->table.settings, SETTING_VERDICT) != 0);
}

/* Whether the press is answered with how the game is lost. The next press shows what can be played. */
static bool answer_loss(Ui *ui)
{
    Ending ending = ui->screens.ending;
    bool ends = screens_tell_of_loss(&ui->screens);
    if (!(ends || tells_loss(ui)) || (ui->ending.answered && (ending == ENDING_LOST || !ends))) {
        return false;
    }
    ui_hint_put_out(ui);
    ui->ending.answered = true;
    speech_say(&ui->speech, ends ? ui_loss_sentence(ending, &ui->table) : W("You can’t win from here."));
    return true;
}

void ui_act_hint(Ui *ui, const Action *action)
{
    Move moves[MOVES_MAX];
    Focus *focus = &ui->focus;
    int level = settings_get(&ui->table.settings, SETTING_HINTS);
    int count = list_hints(&ui->lesson, &ui->table, moves);
    bool wins = level == HINTS_WINNING && !ui_lesson_is_on(&ui->lesson);
    (void)action;
    if (answer_loss(ui)) {
        return;
    }
    if (level == HINTS_OFF) {
        speech_say(&ui->speech, W("Hints are turned off in the settings."));
    } else if (count == 0 || ui->session->queue.count > 0) {
        return; /* the game is won, and the strip says so; or another position is about to come */
    } else if (wins && ui_hint_is_ready(focus)) {
        focus->hinted = false;
        focus->hint_follows = true;
        ui_message_take_back(ui);
        session_queue_push(&ui->session->queue, (Command){.kind = COMMAND_MOVE, .move = focus->hint});
    } else if (wins && (focus->hinted || focus->hint_follows)) {
        ui_answers_forget_failure(&ui->advice, ui_advice_answer(ui));
        ui->advice.use = ADVICE_USE_HINT;
        ui_hint_take_advice(ui);
    } else {
        light_next(ui, moves, count, wins && !tells_loss(ui));
    }
}

/* Shows a move that wins, or a guess. */
static void show_found(Ui *ui, HintKind kind, Move move)
{
    bool lost = tells_loss(ui);
    char line[MESSAGE_LENGTH], phrase[MESSAGE_LENGTH];
    const char *pattern = kind == HINT_GUESS && lost ? W("You can’t win from here. A guess: {0}.")
                          : kind == HINT_GUESS       ? W("I found no winning move. A guess: {0}.")
                          : ui->focus.hint_follows   ? W("A winning move: {0}.")
                                                     : W("A winning move: {0}. Press again to play it.");
    ui->advice.use = ADVICE_USE_NONE;
    ui->assist |= ASSIST_HINT;
    light_move(ui, kind, move);
    speech_of_advice(&ui->table, move, phrase, sizeof phrase);
    say_of_light(ui, WORDS_FORMAT(line, sizeof line, pattern, words_of_text(phrase)));
}

static void take_hint(Ui *ui, const Answer *answer)
{
    Move moves[MOVES_MAX];
    if (answer->has_move) {
        show_found(ui, answer->verdict == ADVICE_WON ? HINT_WINS : HINT_GUESS, answer->move);
    } else if (answer->no_guess && list_hints(&ui->lesson, &ui->table, moves) > 0) {
        show_found(ui, HINT_GUESS, moves[0]);
    } else if (answer->verdict == ADVICE_LOOKING && answer->seconds >= ADVICE_QUIET) {
        say_of_light(ui, W("Looking for a winning move…"));
    }
}

bool ui_hint_put_out(Ui *ui)
{
    bool asks = ui->advice.use == ADVICE_USE_HINT || ui->advice.use == ADVICE_USE_ASK;
    if (!ui->focus.hinted && !asks) {
        return false;
    }
    ui->focus.hinted = false;
    ui->advice.use = asks ? ADVICE_USE_NONE : ui->advice.use;
    ui_message_take_back(ui);
    return true;
}

void ui_hint_follow(Focus *focus, const Outcome *outcome)
{
    Move move = outcome->command.move;
    if (outcome->kind == OUTCOME_NOTHING || outcome->kind == OUTCOME_REFUSED) {
        return;
    }
    bool played = outcome->kind == OUTCOME_MOVED && !outcome->redone &&
                  (outcome->automatic || (move.from == focus->hint.from && move.to == focus->hint.to));
    focus->hinted = false;
    focus->hint_follows = focus->hint_follows && played;
}

/* Showing the line */

static void end_show(Advice *advice, Speech *speech, const char *sentence)
{
    advice->show.on = false;
    if (advice->use == ADVICE_USE_PLAY) {
        advice->use = ADVICE_USE_NONE;
    }
    speech_say(speech, sentence);
}

void ui_act_show(Ui *ui, const Action *action)
{
    bool open = session_chapter(ui->session) != NULL && !ui->table.won && !ui_lesson_is_on(&ui->lesson) &&
                rules_status(ui->table.game, &ui->table.position) == STATUS_OPEN;
    (void)action;
    if (screens_tell_of_loss(&ui->screens)) {
        speech_say(&ui->speech, ui_loss_sentence(ui->screens.ending, &ui->table));
    } else if (settings_get(&ui->table.settings, SETTING_HINTS) != HINTS_WINNING) {
        speech_say(&ui->speech, W("Winning moves are turned off in the settings, with the hints."));
    } else if (open) {
        ui->advice.show = (ShowState){.on = true, .next_at = ui->now};
        ui->advice.use = ADVICE_USE_PLAY;
        ui_hint_take_advice(ui);
    }
}

void ui_show_stop(Advice *advice, Speech *speech)
{
    end_show(advice, speech, W("Stopped. The game is yours again."));
}

void ui_show_change_pace(ShowState *show, Timeline *timeline, Speech *speech, int step, double now)
{
    char line[MESSAGE_LENGTH];
    int pace = timeline->pace + step;
    timeline->pace = pace < 0 ? 0 : (pace < TIMELINE_PACES ? pace : TIMELINE_PACES - 1);
    show->next_at = fmin(show->next_at, now + screens_timeline_pause(timeline->pace));
    speech_say(speech, WORDS_FORMAT(line, sizeof line, W("Speed {0}"),
                                    words_of_text(screens_timeline_pace_name(timeline->pace))));
}

const char *ui_show_words(Device device, bool is_heard)
{
    return device == DEVICE_KEYS || device == DEVICE_PAD || is_heard
               ? W("This is how you can win. Left and right change the speed; anything else stops.")
               : W("This is how you can win. Press anywhere to stop.");
}

static void take_line(Ui *ui, const Answer *answer)
{
    if (answer->verdict == ADVICE_WON && answer->has_move) {
        ui->advice.use = ADVICE_USE_NONE;
        ui->assist |= ASSIST_HINT;
        speech_say(&ui->speech, ui_show_words(ui->focus.device, ui->table.is_heard));
    } else if (answer->verdict > ADVICE_LOOKING) {
        end_show(&ui->advice, &ui->speech,
                 tells_loss(ui) ? W("You can’t win from here.") : W("I found no way to win from here."));
    } else if (answer->verdict == ADVICE_LOOKING && answer->seconds >= ADVICE_QUIET) {
        speech_show(&ui->speech, W("Looking for a way to win… Any key or tap stops."));
    }
}

void ui_hint_take_advice(Ui *ui)
{
    const Answer *answer = ui_advice_on_table(ui);
    if (answer == NULL || answer->verdict == ADVICE_NONE) {
        return;
    }
    if (ui->advice.use == ADVICE_USE_HINT) {
        take_hint(ui, answer);
    } else if (ui->advice.use == ADVICE_USE_PLAY) {
        take_line(ui, answer);
    }
}

/* Milliseconds that a reader needs for the last sentence at a common speed. The speed of the line scales them, too. */
static double hearing_time(const Speech *speech, int pace)
{
    static const double MS_PER_BYTE = 60.0;
    double pauses = (double)screens_timeline_pause(pace) / screens_timeline_pause(1);
    return speech->count == 0 ? 0.0 : MS_PER_BYTE * pauses * (double)strlen(speech_line(speech, speech->count - 1));
}

void ui_show_advance(Ui *ui)
{
    Advice *advice = &ui->advice;
    double heard = ui->table.is_heard ? hearing_time(&ui->speech, ui->screens.timeline.pace) : 0.0;
    if (!ui_show_is_due(advice) || ui->now < advice->show.next_at + heard || session_is_busy(ui->session)) {
        return;
    }
    const Answer *answer = ui_advice_on_table(ui);
    if (answer != NULL && answer->verdict == ADVICE_WON && answer->has_move) {
        session_queue_push(&ui->session->queue, (Command){.kind = COMMAND_MOVE, .move = answer->move});
        ui->assist |= ASSIST_HINT;
        advice->show.next_at = ui->now + screens_timeline_pause(ui->screens.timeline.pace);
    } else { /* an automatic move has left the line: there is another one */
        advice->use = ADVICE_USE_PLAY;
    }
}

bool ui_show_is_due(const Advice *advice)
{
    return advice->show.on && advice->use != ADVICE_USE_PLAY;
}

void ui_show_follow(Advice *advice, const Outcome *outcome, bool won)
{
    bool played = outcome->kind == OUTCOME_NOTHING || (outcome->kind == OUTCOME_MOVED && !outcome->redone);
    if (advice->show.on && (!played || won)) {
        advice->show.on = false;
        advice->use = ADVICE_USE_NONE;
    }
}
