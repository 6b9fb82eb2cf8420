/* SPDX-License-Identifier: MIT */
#include "ui/hint.h"

#include "session/autoplay.h"
#include "session/results.h"
#include "ui/advice.h"
#include "ui/heading.h"
#include "ui/lesson.h"
#include "words/words.h"

static const double WAY_TIME = 500.0; /* milliseconds in which the card comes to where it would lie */

/* The moves that hints show: during a lesson the one that it wants. */
static int list_hints(const Ui *ui, Move moves[MOVES_MAX])
{
    if (ui_lesson_wants(ui, &moves[0])) {
        return 1;
    }
    return ui->table.won ? 0 : session_hints(ui->table.game, &ui->table.position, moves);
}

static void say(Ui *ui, const char *line)
{
    ui_heading_unsay(ui);
    speech_say(&ui->speech, line);
    ui->speech.message_passes = true;
}

static void show(Ui *ui, HintKind kind, Move move)
{
    ui->focus.hinted = true;
    ui->focus.hint_kind = kind;
    ui->focus.hint = move;
    ui->focus.hint_at = ui->now;
    ui->focus.ghost = PILE_NONE;
    ui->table.selected = PILE_NONE;
    ui->assist |= kind == HINT_MOVES ? 0 : ASSIST_HINT; /* which moves there are the player can see */
}

/* Lights the next move that can be played; after the last the first again. */
static void light_next(Ui *ui, const Move moves[MOVES_MAX], int count)
{
    Focus *focus = &ui->focus;
    char line[MESSAGE_LENGTH];
    focus->hint_number = focus->hinted ? focus->hint_number % count + 1 : 1;
    show(ui, HINT_MOVES, moves[focus->hint_number - 1]);
    say(ui, speech_of_hint(&ui->table, focus->hint, focus->hint_number, count, line, sizeof line));
}

bool ui_hint_is_ready(const Ui *ui)
{
    return ui->focus.hinted && ui->focus.hint_kind != HINT_MOVES;
}

float ui_hint_way(const Ui *ui)
{
    if (!ui_hint_is_ready(ui) || !table_cards_travel(&ui->table)) {
        return 1.0F;
    }
    return table_ease_out(base_clamp((float)((ui->table.now - ui->focus.hint_at) / WAY_TIME), 0.0F, 1.0F));
}

static void play(Ui *ui)
{
    Move move = ui->focus.hint;
    ui->focus.hinted = false;
    ui->focus.hint_follows = true;
    ui_heading_unsay(ui);
    session_queue_push(&ui->session->queue, (Command){.kind = COMMAND_MOVE, .move = move});
}

/* Whether the press is answered with how the game is lost. Who then wants to play on is shown what can be played. */
static bool answer_loss(Ui *ui)
{
    if (!screens_tell_of_loss(&ui->screens) || (ui->ending.answered && ui->screens.ending == ENDING_LOST)) {
        return false;
    }
    ui_hint_put_out(ui);
    ui->ending.answered = true;
    speech_say(&ui->speech, ui_loss_sentence(ui));
    return true;
}

void ui_hint_press(Ui *ui)
{
    Move moves[MOVES_MAX];
    Focus *focus = &ui->focus;
    int level = settings_get(&ui->table.settings, SETTING_HINTS);
    int count = list_hints(ui, moves);
    bool wins = level == HINTS_WINNING && !ui_lesson_is_on(ui);
    if (answer_loss(ui)) {
        return;
    }
    if (level == HINTS_OFF) {
        speech_say(&ui->speech, W("Hints are turned off in the settings."));
    } else if (count == 0 || ui->session->queue.count > 0) {
        return; /* the game is won, and the strip says so; or another position is about to come */
    } else if (wins && ui_hint_is_ready(ui)) {
        play(ui);
    } else if (wins && (focus->hinted || focus->hint_follows)) {
        ui_advice_forget_failure(ui);
        ui->advice.use = ADVICE_USE_HINT;
        ui_hint_take(ui);
    } else {
        light_next(ui, moves, count);
    }
}

static void show_winning(Ui *ui, Move move)
{
    char line[MESSAGE_LENGTH];
    char phrase[MESSAGE_LENGTH];
    bool first = !ui->focus.hint_follows;
    show(ui, HINT_WINS, move);
    speech_of_advice(&ui->table, move, phrase, sizeof phrase);
    say(ui, WORDS_FORMAT(line, sizeof line,
                         first ? W("A winning move: {0}. Press again to play it.") : W("A winning move: {0}."),
                         words_of_text(phrase)));
}

/* Where the position is lost, that is said only to those who want to know. */
static void show_guess(Ui *ui, Move move)
{
    char line[MESSAGE_LENGTH];
    char phrase[MESSAGE_LENGTH];
    bool lost = ui_advice_verdict(ui) == ADVICE_LOST && settings_get(&ui->table.settings, SETTING_VERDICT) != 0;
    show(ui, HINT_GUESS, move);
    speech_of_advice(&ui->table, move, phrase, sizeof phrase);
    say(ui, WORDS_FORMAT(line, sizeof line,
                         lost ? W("This game cannot be won from here. A guess: {0}.")
                              : W("No winning move was found. A guess: {0}."),
                         words_of_text(phrase)));
}

void ui_hint_take(Ui *ui)
{
    const Answer *answer = ui_advice_answer(ui);
    Move moves[MOVES_MAX];
    Move move;
    if (ui->advice.use != ADVICE_USE_HINT || ui_advice_verdict(ui) == ADVICE_NONE) {
        return;
    }
    if (ui_advice_move(ui, &move)) {
        ui->advice.use = ADVICE_USE_NONE;
        show_winning(ui, move);
    } else if (answer->has_move) {
        ui->advice.use = ADVICE_USE_NONE;
        show_guess(ui, answer->move);
    } else if (answer->no_guess && list_hints(ui, moves) > 0) {
        ui->advice.use = ADVICE_USE_NONE;
        show_guess(ui, moves[0]);
    } else if (answer->verdict == ADVICE_LOOKING && answer->seconds >= ADVICE_QUIET) {
        say(ui, W("Looking for a winning move…"));
    }
}

bool ui_hint_put_out(Ui *ui)
{
    bool asks = ui->advice.use == ADVICE_USE_HINT;
    if (!ui->focus.hinted && !asks) {
        return false;
    }
    ui->focus.hinted = false;
    ui->advice.use = asks ? ADVICE_USE_NONE : ui->advice.use;
    ui_heading_unsay(ui);
    return true;
}

void ui_hint_follow(Ui *ui, const Outcome *outcome)
{
    Focus *focus = &ui->focus;
    Move move = outcome->command.move;
    if (outcome->kind == OUTCOME_NOTHING || outcome->kind == OUTCOME_REFUSED) {
        return;
    }
    bool played = outcome->kind == OUTCOME_MOVED && !outcome->redone &&
                  (outcome->automatic || (move.from == focus->hint.from && move.to == focus->hint.to));
    focus->hinted = false;
    focus->hint_follows = focus->hint_follows && played;
}
