/* SPDX-License-Identifier: MIT */
#include "ui/why.h"

#include <string.h>

#include "words/phrases.h"
#include "words/words.h"

void ui_why_ask(Ui *ui)
{
    ui->why = (WhyState){.wanted = true};
}

bool ui_why_is_wanted(const Ui *ui)
{
    return ui->why.wanted;
}

/* Whether the cards lie in a pile of which only the top is seen. */
static bool are_hidden(const Ui *ui)
{
    return table_layout_is_single(&ui->table.layout, PILE_RESERVE);
}

/* The names of the cards, for those who do not see the light. */
static void speak_cards(Ui *ui, const Card *cards, int count)
{
    char names[NARRATION_LENGTH] = "";
    char name[PHRASE_LENGTH];
    for (int i = 0; i < count; i++) {
        words_append(names, sizeof names, words_card(cards[i], name));
    }
    words_capitalise(names);
    speech_speak(&ui->speech, names);
}

void ui_why_take(Ui *ui, const Card *cards, int count)
{
    char line[MESSAGE_LENGTH];
    ui->why = (WhyState){.count = count};
    for (int i = 0; i < count; i++) {
        ui->why.lit[cards[i]] = true;
    }
    if (count == 0) {
        speech_say(&ui->speech, W("Every way to go on has been tried and none wins; no few cards alone are to blame."));
        return;
    }
    if (are_hidden(ui)) {
        WORDS_FORMAT(line, sizeof line,
                     W_COUNT("{0} card of this pile alone makes it lost.",
                             "{0} cards of this pile lie in each other’s way: each waits for another one to leave.",
                             count),
                     words_of_count(count));
        speech_say(&ui->speech, line);
        return;
    }
    WORDS_FORMAT(line, sizeof line,
                 W_COUNT("This card alone makes it lost.",
                         "These {0} cards lie in each other’s way: each waits for another one to leave.", count),
                 words_of_count(count));
    speech_say(&ui->speech, line);
    speak_cards(ui, cards, count);
}

void ui_why_put_out(Ui *ui)
{
    ui->why = (WhyState){.wanted = false};
}

void ui_why_mark(const Ui *ui, TableMarks *marks)
{
    if (ui->why.count > 0 && are_hidden(ui)) {
        marks->lit |= 1U << PILE_RESERVE;
        return;
    }
    memcpy(marks->lit_cards, ui->why.lit, sizeof marks->lit_cards);
}
