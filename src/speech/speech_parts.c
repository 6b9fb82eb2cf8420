/* SPDX-License-Identifier: MIT */
#include "speech/speech_parts.h"

#include "screens/archive_words.h"

static char *take_phrase(Phrases *phrases)
{
    BASE_ASSERT(phrases->count < PHRASES_MAX);
    return phrases->text[phrases->count++];
}

WordsValue speech_card(Phrases *phrases, Card card)
{
    return words_of_text(words_card(card, take_phrase(phrases)));
}

WordsValue speech_pile(Phrases *phrases, Pile pile, PileForm form)
{
    return words_of_text(words_pile(phrases->game, pile, form, take_phrase(phrases)));
}

WordsValue speech_onto(Phrases *phrases, Pile pile, Card top)
{
    return words_of_text(words_onto(phrases->game, pile, top, take_phrase(phrases)));
}

void speech_add(TextWriter *line, const char *pattern, const WordsValue *values, int count)
{
    char sentence[NARRATION_LENGTH];
    words_format(sentence, sizeof sentence, pattern, values, count);
    words_capitalise(sentence);
    base_text_write_string(line, line->length > 0 && sentence[0] != '\0' ? " " : "");
    base_text_write_string(line, sentence);
}

void speech_add_game(TextWriter *line, const char *pattern, const Table *table)
{
    char name[ARCHIVE_WORDS_LENGTH];
    speech_add(line, pattern,
               SPEECH_VALUES(words_of_text(screens_game_name(table->game, name)), words_of_number(table->deal)));
}
