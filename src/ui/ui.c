/* SPDX-License-Identifier: MIT */
#include "ui/ui.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "words/phrases.h"
#include "words/words.h"

void ui_layout_screens(Ui *ui)
{
    screens_layout(&ui->screens, ui->session, &ui->table.layout);
}

void ui_say(Ui *ui, const char *text)
{
    speech_say(&ui->speech, text);
    if (screens_visible(&ui->screens)) {
        snprintf(ui->screens.notice, sizeof ui->screens.notice, "%s", text);
        base_text_make_line(ui->screens.notice);
        ui_layout_screens(ui);
        speech_screens_are_heard(&ui->speech, &ui->screens);
    }
}

bool ui_note_unsaved(Ui *ui, const char *sentence)
{
    char short_one[WIDGET_LABEL_LENGTH];
    WORDS_FORMAT(short_one, sizeof short_one, "{0}", words_of_text(sentence));
    bool news = strcmp(ui->screens.unsaved, short_one) != 0;
    if (news) {
        memcpy(ui->screens.unsaved, short_one, sizeof short_one);
        ui_layout_screens(ui);
    }
    return news;
}

const char *ui_unsaved_mark(const Screens *screens)
{
    return screens->unsaved[0] == '\0' ? "" : W("Not saved");
}

const char *ui_loss_sentence(Ending ending, const Table *table)
{
    switch (ending) {
    case ENDING_BLOCKED:
        return W("No moves left. Undo, play this deal again, or start a new one.");
    case ENDING_REPEATS:
        return W("No card can reach a foundation any more. Undo, play this deal again, or start a new one.");
    case ENDING_LOST:
        return table->move_count == 0 ? W("This deal can’t be won. Start a new one, or see how far you get.")
                                      : W("You can’t win from here. Undo, play this deal again, or start a new one.");
    case ENDING_WON:
    case ENDING_NONE:
        break;
    }
    return "";
}

void ui_refuse(Table *table, Speech *speech, Pile pile, double now)
{
    table_refuse(table, pile, now);
    speech_stuck(speech, table, pile);
}

void ui_let_go(Ui *ui)
{
    char line[MESSAGE_LENGTH], card[PHRASE_LENGTH];
    if (ui->table.selected != PILE_NONE) {
        words_card(ui->table.position.top[ui->table.selected], card);
        words_capitalise(WORDS_FORMAT(line, sizeof line, W("{0} put back."), words_of_text(card)));
        speech_say(&ui->speech, line);
    }
    ui->table.selected = PILE_NONE;
    ui->focus.ghost = PILE_NONE;
}

void ui_toggle_sound(Table *table, Speech *speech)
{
    table_choose(table, SETTING_SOUND, settings_toggled_sound(&table->settings));
    speech_say(speech, settings_get(&table->settings, SETTING_SOUND) > 0 ? W("Sound is on.") : W("Sound is off."));
}

void ui_request(Ui *ui, const Action *action)
{
    if (ui->requests.count < UI_REQUESTS_MAX) {
        ui->requests.items[ui->requests.count++] = *action;
    }
}

bool ui_take_request(Requests *requests, Action *request)
{
    if (requests->count == 0) {
        return false;
    }
    *request = requests->items[0];
    requests->count--;
    memmove(&requests->items[0], &requests->items[1], (size_t)requests->count * sizeof requests->items[0]);
    return true;
}

void ui_choose(Ui *ui, Setting setting, int value)
{
    bool changes = settings_get(&ui->table.settings, setting) != value;
    table_choose(&ui->table, setting, value);
    if (changes && settings_info(setting)->effect == SETTING_EFFECT_SESSION) {
        session_queue_push(&ui->session->queue, (Command){.kind = COMMAND_AUTOPLAY, .on = value != 0});
    }
    ui_layout_screens(ui);
}
