/* SPDX-License-Identifier: MIT */
/*
 * The focus in words, for those who play by ear: what it is at, where a ghost lies, what hints have lit.
 */
#include <stdio.h>
#include <string.h>

#include "speech/speech.h"
#include "table/focus_moves.h"
#include "table/heading.h"

static void focus_append(char line[NARRATION_LENGTH], const char *more)
{
    size_t length = strlen(line);
    snprintf(line + length, NARRATION_LENGTH - length, "%s%s", length > 0 ? ", " : "", more);
}

/* "seven of clubs, tableau 3"; of a pile whose top card is not seen, or that has none, its name alone. */
static void focus_append_pile(const Table *table, char line[NARRATION_LENGTH], Pile pile)
{
    char phrase[PHRASE_LENGTH];
    if (table->position.count[pile] > 0 && rules_pile_is_face_up(pile)) {
        focus_append(line, speech_phrase_card(table->position.top[pile], phrase));
    }
    focus_append(line, speech_phrase_pile(table, pile, phrase));
}

void speech_focus(Table *table)
{
    const Focus *focus = &table->focus;
    char line[NARRATION_LENGTH] = "";
    char phrase[PHRASE_LENGTH];
    char tip[TIP_LENGTH];
    if (focus->button >= 0) {
        focus_append(line, table_button_tip(table, (TableButton)focus->button, tip));
    } else if (focus->pile != PILE_NONE && focus->ghost != PILE_NONE) {
        focus_append(line, speech_phrase_card(table->position.top[focus->pile], phrase));
        focus_append(line, speech_phrase_to(table, focus->ghost, phrase));
    } else if (focus->pile != PILE_NONE) {
        focus_append_pile(table, line, focus->pile);
    }
    speech_say(table, line);
}

void speech_hints(Table *table)
{
    char line[NARRATION_LENGTH] = "";
    char phrase[PHRASE_LENGTH];
    Pile piles[PILE_COUNT];
    int count = table_focus_piles(table, piles);
    for (int i = 0; i < count; i++) {
        if (piles[i] != PILE_STOCK) {
            focus_append(line, speech_phrase_card(table->position.top[piles[i]], phrase));
        } else if (count == 1) {
            focus_append(line, speech_phrase_pile(table, piles[i], phrase));
        }
    }
    speech_say(table, line);
}
