/* SPDX-License-Identifier: MIT */
/*
 * Tells the table what is printed on the keys that its prompts and the tips of its buttons show.
 */
#include <string.h>

#include "input/input.h"

/* The first chord of an intent in words; nothing where there is none, or no room for it. */
static void note_key(const Input *input, Intent intent, char *text, size_t size)
{
    const KeyChord *chords = input->bindings.chords[intent];
    char title[BINDINGS_TEXT_MAX];
    input_chord_title(chords[chords[0].key == 0 ? 1 : 0], title);
    bool fits = strlen(title) < size;
    memcpy(text, fits ? title : "", fits ? strlen(title) + 1 : 1);
}

void input_note_prompts(const Input *input, Table *table)
{
    static const uint8_t intents[PROMPT_COUNT] = {
        [PROMPT_ACCEPT] = INTENT_ACCEPT, [PROMPT_CANCEL] = INTENT_CANCEL, [PROMPT_STOCK] = INTENT_STOCK,
        [PROMPT_HINT] = INTENT_HINT,     [PROMPT_MENU] = INTENT_MENU,     [PROMPT_FINISH] = INTENT_FINISH,
        [PROMPT_CYCLE] = INTENT_CYCLE};
    static const uint8_t buttons[TABLE_BUTTON_COUNT] = {
        [TABLE_BUTTON_UNDO] = INTENT_UNDO,       [TABLE_BUTTON_REDO] = INTENT_REDO,
        [TABLE_BUTTON_RESTART] = INTENT_RESTART, [TABLE_BUTTON_NEW] = INTENT_NEW_DEAL,
        [TABLE_BUTTON_FINISH] = INTENT_FINISH,   [TABLE_BUTTON_FULLSCREEN] = INTENT_FULLSCREEN,
        [TABLE_BUTTON_RULES] = INTENT_RULES,     [TABLE_BUTTON_MENU] = INTENT_MENU};
    for (int i = 0; i < PROMPT_COUNT; i++) {
        note_key(input, (Intent)intents[i], table->prompts.keys[i], PROMPT_KEY_LENGTH);
    }
    for (int i = 0; i < TABLE_BUTTON_COUNT; i++) {
        note_key(input, (Intent)buttons[i], table->prompts.tips[i], TIP_KEY_LENGTH);
    }
}
