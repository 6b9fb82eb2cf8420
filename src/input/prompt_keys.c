/* SPDX-License-Identifier: MIT */
/*
 * Tells the table what is printed on the keys that its prompts show.
 */
#include <string.h>

#include "input/input.h"

void input_note_prompts(const Input *input, Table *table)
{
    static const uint8_t intents[PROMPT_COUNT] = {
        [PROMPT_ACCEPT] = INTENT_ACCEPT, [PROMPT_CANCEL] = INTENT_CANCEL, [PROMPT_STOCK] = INTENT_STOCK,
        [PROMPT_HINT] = INTENT_HINT,     [PROMPT_MENU] = INTENT_MENU,     [PROMPT_FINISH] = INTENT_FINISH,
        [PROMPT_CYCLE] = INTENT_CYCLE};
    for (int i = 0; i < PROMPT_COUNT; i++) {
        const KeyChord *chords = input->bindings.chords[intents[i]];
        char title[BINDINGS_TEXT_MAX];
        input_chord_title(chords[chords[0].key == 0 ? 1 : 0], title);
        bool fits = strlen(title) < PROMPT_KEY_LENGTH;
        memcpy(table->prompts.keys[i], fits ? title : "", fits ? strlen(title) + 1 : 1);
    }
}
