/* SPDX-License-Identifier: MIT */
#include "ui/ui.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "screens/stack.h"
#include "table/motion.h"
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

const char *ui_unsaved_mark(const Ui *ui)
{
    return ui->screens.unsaved[0] == '\0' ? "" : W("Not saved");
}

const char *ui_loss_sentence(const Ui *ui)
{
    switch (ui->screens.ending) {
    case ENDING_BLOCKED:
        return W("No move is left. Undo, start this deal again, or deal anew.");
    case ENDING_REPEATS:
        return W("No card can reach a foundation any more. Undo, start this deal again, or deal anew.");
    case ENDING_LOST:
        return ui->table.move_count == 0
                   ? W("This deal cannot be won. Deal anew, or play it as far as it goes.")
                   : W("This game cannot be won from here. Undo, start this deal again, or deal anew.");
    case ENDING_WON:
    case ENDING_NONE:
        break;
    }
    return "";
}

void ui_refuse(Ui *ui, Pile pile)
{
    table_refuse(&ui->table, pile, ui->now);
    speech_stuck(&ui->speech, &ui->table, pile);
}

void ui_toggle_sound(Ui *ui)
{
    table_toggle_sound(&ui->table);
    speech_say(&ui->speech,
               settings_get(&ui->table.settings, SETTING_SOUND) > 0 ? W("Sound is on.") : W("Sound is off."));
}

void ui_request(Ui *ui, Action request)
{
    if (ui->request_count < UI_REQUESTS_MAX) {
        ui->requests[ui->request_count++] = request;
    }
}

bool ui_take_request(Ui *ui, Action *request)
{
    if (ui->request_count == 0) {
        return false;
    }
    *request = ui->requests[0];
    ui->request_count--;
    memmove(&ui->requests[0], &ui->requests[1], (size_t)ui->request_count * sizeof ui->requests[0]);
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
