/* SPDX-License-Identifier: MIT */
#include "ui/show.h"

#include <math.h>

#include "session/results.h"
#include "ui/advice.h"
#include "ui/lesson.h"
#include "words/words.h"

bool ui_show_is_on(const Ui *ui)
{
    return ui->show.on;
}

static void end(Ui *ui, const char *sentence)
{
    ui->show.on = false;
    if (ui->advice.use == ADVICE_USE_PLAY) {
        ui->advice.use = ADVICE_USE_NONE;
    }
    speech_say(&ui->speech, sentence);
}

void ui_show_begin(Ui *ui)
{
    bool open = session_chapter(ui->session) != NULL && !ui->table.won && !ui_lesson_is_on(ui) &&
                rules_status(ui->table.game, &ui->table.position) == STATUS_OPEN;
    if (screens_tell_of_loss(&ui->screens)) {
        speech_say(&ui->speech, ui_loss_sentence(ui));
    } else if (settings_get(&ui->table.settings, SETTING_HINTS) != HINTS_WINNING) {
        speech_say(&ui->speech, W("Winning moves are turned off in the settings, with the hints."));
    } else if (open) {
        ui->show = (ShowState){.on = true, .next_at = ui->now};
        ui->advice.use = ADVICE_USE_PLAY;
        ui_show_take(ui);
    }
}

void ui_show_stop(Ui *ui)
{
    end(ui, W("Stopped. The game is yours again."));
}

void ui_show_change_pace(Ui *ui, int step)
{
    char line[MESSAGE_LENGTH];
    Timeline *timeline = &ui->screens.timeline;
    int pace = timeline->pace + step;
    timeline->pace = pace < 0 ? 0 : (pace < TIMELINE_PACES ? pace : TIMELINE_PACES - 1);
    ui->show.next_at = fmin(ui->show.next_at, ui->now + screens_timeline_pause(timeline->pace));
    speech_say(&ui->speech, WORDS_FORMAT(line, sizeof line, W("Speed {0}"),
                                         words_of_text(screens_timeline_pace_name(timeline->pace))));
}

/* Why there is nothing to show; that it is lost only where the player wants to know. */
static const char *lack(const Ui *ui)
{
    bool lost = ui_advice_verdict(ui) == ADVICE_LOST && settings_get(&ui->table.settings, SETTING_VERDICT) != 0;
    return lost ? W("This game cannot be won from here.") : W("No way to win from here was found.");
}

void ui_show_take(Ui *ui)
{
    const Answer *answer = ui_advice_answer(ui);
    Move move;
    if (ui->advice.use != ADVICE_USE_PLAY || ui_advice_verdict(ui) == ADVICE_NONE) {
        return;
    }
    if (ui_advice_move(ui, &move)) {
        ui->advice.use = ADVICE_USE_NONE;
        ui->assist |= ASSIST_HINT;
        speech_say(&ui->speech, W("This is how it can be won. Left and right: the speed. Anything else stops."));
    } else if (answer->verdict > ADVICE_LOOKING) {
        end(ui, lack(ui));
    } else if (answer->verdict == ADVICE_LOOKING && answer->seconds >= ADVICE_QUIET) {
        speech_show(&ui->speech, W("Looking for a way to win… Any key or tap stops."));
    }
}

void ui_show_advance(Ui *ui)
{
    Move move;
    if (!ui_show_is_due(ui) || ui->now < ui->show.next_at || session_is_busy(ui->session)) {
        return;
    }
    if (ui_advice_move(ui, &move)) {
        session_queue_push(&ui->session->queue, (Command){.kind = COMMAND_MOVE, .move = move});
        ui->assist |= ASSIST_HINT;
        ui->show.next_at = ui->now + screens_timeline_pause(ui->screens.timeline.pace);
    } else { /* an automatic move has left the line: there is another one */
        ui->advice.use = ADVICE_USE_PLAY;
    }
}

bool ui_show_is_due(const Ui *ui)
{
    return ui->show.on && ui->advice.use != ADVICE_USE_PLAY;
}

void ui_show_follow(Ui *ui, const Outcome *outcome)
{
    bool played = outcome->kind == OUTCOME_NOTHING || (outcome->kind == OUTCOME_MOVED && !outcome->redone);
    if (ui->show.on && (!played || ui->table.won)) {
        ui->show.on = false;
        ui->advice.use = ADVICE_USE_NONE;
    }
}
