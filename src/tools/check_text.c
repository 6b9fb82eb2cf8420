/* SPDX-License-Identifier: MIT */
/* Reads the lines of certificates. */
#include <stdio.h>
#include <string.h>

#include "tools/check.h"

bool cli_check_refuse(Check *check, const char *sentence, const char *text)
{
    if (check->complaint[0] == '\0') {
        snprintf(check->complaint, sizeof check->complaint, "line %d: %s%s", check->line, sentence, text);
    }
    return false;
}

bool cli_check_is_next(const Check *check, const char *text)
{
    size_t length = strlen(text);
    return check->rest.length >= length && memcmp(check->rest.start, text, length) == 0;
}

bool cli_check_expect(Check *check, const char *text)
{
    TextSlice expected = base_text_slice(text);
    TextSlice line, wanted;
    while (base_text_next_line(&expected, &wanted)) {
        check->line++;
        if (!base_text_next_line(&check->rest, &line) || line.length != wanted.length ||
            memcmp(line.start, wanted.start, line.length) != 0) {
            char sentence[64];
            snprintf(sentence, sizeof sentence, "%.*s", (int)wanted.length, wanted.start);
            return cli_check_refuse(check, "this should be: ", sentence);
        }
    }
    return true;
}

bool cli_check_word(Check *check, const char *keyword, char word[CHECK_WORD_SIZE])
{
    TextSlice line, first, second;
    check->line++;
    if (!base_text_next_line(&check->rest, &line) || !base_text_next_word(&line, &first) ||
        !base_text_equals(first, keyword) || !base_text_next_word(&line, &second) || line.length > 0 ||
        second.length >= CHECK_WORD_SIZE) {
        return cli_check_refuse(check, "this should be one word after ", keyword);
    }
    memcpy(word, second.start, second.length);
    word[second.length] = '\0';
    return true;
}
