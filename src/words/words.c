/* SPDX-License-Identifier: MIT */
#include "words/words.h"

#include "base/text.h"
#include "words/catalogue.h"

static const WordsCatalogue *in_use;

void words_use(const WordsCatalogue *catalogue)
{
    in_use = catalogue;
}

static const WordsEntry *find_entry(const char *context, const char *english)
{
    return in_use == NULL ? NULL : words_catalogue_find(in_use, context, english);
}

const char *words_text_in(const char *context, const char *english)
{
    const WordsEntry *entry = find_entry(context, english);
    return entry == NULL ? english : entry->texts[0];
}

const char *words_text(const char *english)
{
    return words_text_in(NULL, english);
}

const char *words_plural(const char *one, const char *many, uint64_t count)
{
    const WordsEntry *entry = find_entry(NULL, one);
    return entry != NULL ? entry->texts[words_plural_form(in_use->language, count)] : count == 1 ? one : many;
}

WordsValue words_of_text(const char *text)
{
    return (WordsValue){.text = text == NULL ? "" : text};
}

WordsValue words_of_number(uint64_t number)
{
    return (WordsValue){.number = number};
}

WordsValue words_of_count(int count)
{
    return (WordsValue){.number = count < 0 ? 0 : (uint64_t)count};
}

/* Removes the start of a character that was cut off at the end. */
static void trim_cut_character(TextWriter *writer)
{
    size_t start = writer->length;
    while (start > 0 && ((unsigned char)writer->buffer[start - 1] & 0xC0U) == 0x80U) {
        start--;
    }
    TextSlice last = {.start = writer->buffer + start - 1, .length = writer->length - start + 1};
    if (start > 0 && base_text_character_length(last) == 0) {
        writer->length = start - 1;
        writer->buffer[writer->length] = '\0';
    }
}

char *words_format(char *buffer, size_t size, const char *pattern, const WordsValue *values, int count)
{
    TextWriter writer;
    base_text_writer_open(&writer, buffer, size);
    for (const char *c = pattern; *c != '\0'; c++) {
        bool place = c[0] == '{' && c[1] >= '0' && c[1] <= '9' && c[2] == '}' && c[1] - '0' < count;
        if (!place) {
            base_text_write_char(&writer, *c);
            continue;
        }
        const WordsValue *value = &values[c[1] - '0'];
        if (value->text != NULL) {
            base_text_write_string(&writer, value->text);
        } else {
            base_text_write_uint64(&writer, value->number);
        }
        c += 2;
    }
    if (writer.overflowed) {
        trim_cut_character(&writer);
    }
    return buffer;
}
