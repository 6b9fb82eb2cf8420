/* SPDX-License-Identifier: MIT */
#include "ui/ui.h"

#include <stdio.h>

#include "ui/hint.h"
#include "ui/lesson.h"
#include "words/words.h"

/* What the game is about, in a sentence, at its start. */
static const char *find_aim(const Game *game)
{
    if (game->first_foundation_alone) {
        return W("First build the golden foundation up to thirteen cards, in any suits. Then the other seven open.");
    }
    if (game->foundation_build == BUILD_SAME_SUIT) {
        return W("Build all eight foundations up in suit from the base rank, thirteen cards each.");
    }
    if (game->foundation_build == BUILD_ALTERNATE) {
        return W("Build all eight foundations up in alternating colours from the base rank, thirteen cards each.");
    }
    return W("Build the eight foundations up from the base rank.");
}

/* What the line says of a position when there is nothing newer to say; `line` is for what has to be put together. */
static const char *find_standing_message(const Ui *ui, char line[MESSAGE_LENGTH])
{
    if (ui->table.won) {
        return "";
    }
    const char *key = ui->focus.device == DEVICE_KEYS ? ui->tips[BINDING_KEYS][ACTION_FINISH] : "";
    const char *loss = ui_loss_sentence(ui->screens.ending, &ui->table);
    if (loss[0] != '\0') {
        return loss;
    }
    if (ui->advice.show.on) {
        return ui_show_words(ui->focus.device, ui->table.is_heard);
    }
    if (ui->table.can_finish) {
        return key[0] == '\0' ? W("The rest can be played automatically.")
                              : WORDS_FORMAT(line, MESSAGE_LENGTH,
                                             W("The rest can be played automatically: press {0}."), words_of_text(key));
    }
    if (ui->table.position.base_rank == RANK_NONE) {
        return W("Choose one of the lit cards. Its rank starts all eight foundations.");
    }
    return ui->table.move_count == 0 ? find_aim(ui->table.game) : ui_tips_words(&ui->first_tips, ui->session, line);
}

void ui_message_set(Ui *ui, const Outcome *outcome)
{
    char line[MESSAGE_LENGTH], before[2 * MESSAGE_LENGTH];
    Speech *speech = &ui->speech;
    const Table *table = &ui->table;
    snprintf(before, sizeof before, "%s", speech->message);
    bool is_lost = screens_tell_of_loss(&ui->screens); /* which matters more */
    CommandKind kind = (CommandKind)outcome->command.kind;
    if (ui->screens.timeline.on) {
        const char *reviewed = speech_of_move(table, &ui->screens.timeline, outcome, line, sizeof line);
        if (reviewed[0] != '\0') {
            speech_show(speech, reviewed);
        }
        return;
    }
    speech_show(speech, find_standing_message(ui, line));
    switch (outcome->kind) {
    case OUTCOME_REFUSED:
        speech_show(speech, speech_of_refusal(table, outcome->command.move, outcome->refusal, line, sizeof line));
        break;
    case OUTCOME_RETURNED:
    case OUTCOME_WENT:
        if (kind == COMMAND_PLAY_ON && ui->advice.turning.returns) { /* which move lost the game has just been said */
            speech_say(speech, WORDS_FORMAT(line, sizeof line, W("You are back at your last chance. {0}"),
                                            words_of_text(before)));
        } else if (kind == COMMAND_PLAY_ON) {
            speech_say(speech,
                       outcome->kind == OUTCOME_WENT
                           ? W("You’re playing on from here. What you played before is kept: you find it in Review.")
                           : W("From here it is a new game. The other one stays as it was."));
        } else if (!is_lost && table->position.base_rank != RANK_NONE) {
            speech_show(speech, WORDS_FORMAT(line, sizeof line, W("Back to deal {0}."), words_of_number(table->deal)));
        }
        break;
    case OUTCOME_NOTHING:
        if (kind == COMMAND_FINISH || kind == COMMAND_AUTOPLAY) {
            speech_show(speech, speech_of_nothing(table, kind));
        }
        break;
    case OUTCOME_DEALT:
        if (kind == COMMAND_DEAL && table->can_undo && !is_lost) {
            speech_say(speech, W("A new deal. Undo goes back to the one before."));
            if (table->position.base_rank == RANK_NONE) { /* what has to be chosen is still to be read */
                snprintf(before, sizeof before, "%s %s", speech->message, find_standing_message(ui, line));
                speech_show(speech, before);
            }
        } else if (kind == COMMAND_RESTART && session_history(ui->session)->count > 1 &&
                   !ui_lesson_is_on(&ui->lesson)) {
            speech_say(speech, W("Redo brings your moves back."));
        }
        break;
    case OUTCOME_MOVED:
    case OUTCOME_UNDONE:
        if (outcome->foundations_opened) {
            speech_show(speech, W("The golden foundation is complete. The other seven are open."));
        } else if (outcome->kind == OUTCOME_MOVED && speech->message[0] == '\0') {
            speech_show(speech, speech_of_consequences(table, &outcome->transfers, line, sizeof line));
        }
        break;
    }
}

void ui_message_translate(Ui *ui)
{
    char line[MESSAGE_LENGTH];
    if (!ui_lesson_is_on(&ui->lesson) && !ui->screens.timeline.on && session_chapter(ui->session) != NULL) {
        speech_show(&ui->speech, find_standing_message(ui, line));
    }
}

void ui_message_take_back(Ui *ui)
{
    char line[MESSAGE_LENGTH];
    if (ui->speech.message_passes) {
        speech_show(&ui->speech, ui_lesson_is_on(&ui->lesson) ? "" : find_standing_message(ui, line));
    }
}
