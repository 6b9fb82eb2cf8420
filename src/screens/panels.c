/* SPDX-License-Identifier: MIT */
/*
 * Panels over the table or over a screen: the keypad for a deal number, the question before something is lost.
 */
#include <math.h>
#include <stdio.h>

#include "screens/page.h"
#include "words/words.h"

/* The digits as on a telephone, and what is done with them on the right. */
void screens_number_layout(Page *page)
{
    float unit = page->unit;
    float title = screens_type_line(TYPE_TITLE, page->text);
    Rect inside = screens_open_panel(page, page->text * 21.0F, title + 5.0F * (page->button + unit) + unit);
    char typed[sizeof page->screens->typed + 1];
    snprintf(typed, sizeof typed, "%s|", page->screens->typed);
    screens_add_text(page, screens_cut_top(&inside, title, unit), LOOK_TITLE,
                     page->screens->notice[0] != '\0' ? page->screens->notice : W("Which deal?"));
    float field = fminf(page->button, screens_row_height(inside.h - unit, 5, unit));
    screens_add_text(page, screens_cut_top(&inside, field, 2.0F * unit), LOOK_FIELD, typed);
    Grid keys = screens_grid_fill(inside, 5, 4, unit);
    for (int digit = 0; digit <= 9; digit++) {
        char label[2] = {(char)('0' + digit), '\0'};
        Rect key = digit == 0 ? screens_grid_span(&keys, 0, 3, 3, 1)
                              : screens_grid_span(&keys, (digit - 1) % 3, (digit - 1) / 3, 1, 1);
        screens_add(page, key, LOOK_BUTTON, (Action){.kind = ACTION_DIGIT, .value = (uint8_t)digit}, label);
    }
    screens_add(page, screens_grid_span(&keys, 3, 0, 2, 1), LOOK_BUTTON, (Action){.kind = ACTION_ERASE}, W("Erase"));
    screens_add(page, screens_grid_span(&keys, 3, 1, 2, 1), LOOK_BUTTON, (Action){.kind = ACTION_PASTE},
                W("Paste code"));
    screens_add(page, screens_grid_span(&keys, 3, 2, 2, 1), LOOK_BUTTON, (Action){.kind = ACTION_BACK}, W("Back"));
    screens_add(page, screens_grid_span(&keys, 3, 3, 2, 1), LOOK_MAIN, (Action){.kind = ACTION_DEAL_NUMBER},
                W("Deal it"));
}

static const char *confirm_question(Question question)
{
    switch (question) {
    case QUESTION_KEYS:
        return W("Reset all keys to their defaults?");
    case QUESTION_PAD:
        return W("Reset all buttons to their defaults?");
    case QUESTION_STATISTICS:
        return W("Statistics begin anew; the games stay in the list.");
    default:
        return W("Reset all settings to their defaults?");
    }
}

void screens_confirm_layout(Page *page)
{
    float unit = page->unit;
    float title = screens_type_line(TYPE_TITLE, page->text);
    float note = 2.0F * screens_type_line(TYPE_NOTE, page->text);
    Rect inside = screens_open_panel(page, page->text * 24.0F, title + note + page->button + 3.0F * unit);
    screens_add_text(page, screens_cut_top(&inside, title, unit), LOOK_TITLE, W("Are you sure?"));
    Grid buttons = screens_grid_fill(screens_cut_bottom(&inside, page->button, 2.0F * unit), 2, 1, unit);
    screens_add_text(page, inside, LOOK_NOTE, confirm_question(page->screens->question));
    screens_add(page, screens_grid_cell(&buttons, 0), LOOK_BUTTON, (Action){.kind = ACTION_CONFIRM}, W("Yes, reset"));
    screens_add(page, screens_grid_cell(&buttons, 1), LOOK_MAIN, (Action){.kind = ACTION_BACK}, W("No"));
}
