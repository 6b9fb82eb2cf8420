/* SPDX-License-Identifier: MIT */
/*
 * The focus in words, for those who play by ear: what it is at, and where a ghost lies.
 */
#include "ui/focus.h"
#include "ui/toolbar.h"
#include "words/phrases.h"

/* "seven of clubs, tableau 3"; of a pile whose top card is not seen, or that has none, its name alone. */
static void focus_append_pile(const Ui *ui, char line[NARRATION_LENGTH], Pile pile)
{
    char phrase[PHRASE_LENGTH];
    if (ui->table.position.count[pile] > 0 && rules_pile_is_face_up(pile)) {
        words_append(line, NARRATION_LENGTH, words_card(ui->table.position.top[pile], phrase));
    }
    words_append(line, NARRATION_LENGTH, words_pile(ui->table.game, pile, phrase));
}

const char *ui_focus_place(const Ui *ui, Pile from, Pile to, char line[NARRATION_LENGTH])
{
    char phrase[PHRASE_LENGTH];
    line[0] = '\0';
    words_append(line, NARRATION_LENGTH, words_card(ui->table.position.top[from], phrase));
    words_append(line, NARRATION_LENGTH, words_onto(ui->table.game, to, ui->table.position.top[to], phrase));
    return line;
}

void ui_focus_speak(Ui *ui)
{
    const Focus *focus = &ui->focus;
    char line[NARRATION_LENGTH] = "";
    char tip[TIP_LENGTH];
    if (focus->button >= 0) {
        words_append(line, NARRATION_LENGTH, ui_toolbar_tip(ui, focus->button, tip));
    } else if (focus->pile != PILE_NONE && focus->ghost != PILE_NONE) {
        ui_focus_place(ui, focus->pile, focus->ghost, line);
    } else if (focus->pile != PILE_NONE) {
        focus_append_pile(ui, line, focus->pile);
    }
    speech_speak(&ui->speech, line);
}
