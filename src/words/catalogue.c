/* SPDX-License-Identifier: MIT */
#include "words/catalogue.h"

#include <string.h>

#include "base/hash.h"
#include "base/text.h"

/* The strings of an entry, in their order. Further strings in the lines after one belong to it. */
typedef enum Field { FIELD_CONTEXT, FIELD_ENGLISH, FIELD_MANY, FIELD_TEXT, FIELD_TEXT_MANY, FIELD_NONE } Field;

/* The file that is read. Unescaped text is written in place; it is never longer than what has been read. */
typedef struct Reader {
    WordsCatalogue *catalogue;
    char *text;
    char *write; /* where the current string is continued */
    int line;
    WordsError *error;
    Field field;                     /* of the current string */
    const char *strings[FIELD_NONE]; /* of the entry that is being read */
    bool fuzzy;
} Reader;

static bool report_error(Reader *reader, const char *message)
{
    *reader->error = (WordsError){.line = reader->line, .message = message};
    return false;
}

/* The slot of an entry, or the free one where it would be. There are twice as many slots as entries. */
static size_t slot_of(const WordsCatalogue *catalogue, const char *context, const char *english)
{
    uint64_t hash = context == NULL ? BASE_HASH_START : base_hash_bytes(BASE_HASH_START, context, strlen(context) + 1);
    size_t slot = (size_t)(base_hash_bytes(hash, english, strlen(english)) % WORDS_SLOTS);
    while (catalogue->slots[slot] != 0) {
        const WordsEntry *entry = &catalogue->entries[catalogue->slots[slot] - 1];
        const char *other = entry->context;
        bool same = other == NULL || context == NULL ? other == context : strcmp(other, context) == 0;
        if (same && strcmp(entry->english, english) == 0) {
            break;
        }
        slot = (slot + 1) % WORDS_SLOTS;
    }
    return slot;
}

const WordsEntry *words_catalogue_find(const WordsCatalogue *catalogue, const char *context, const char *english)
{
    uint16_t found = catalogue->slots[slot_of(catalogue, context, english)];
    return found == 0 ? NULL : &catalogue->entries[found - 1];
}

static bool has_text(const Reader *reader)
{
    return reader->strings[FIELD_TEXT] != NULL || reader->strings[FIELD_TEXT_MANY] != NULL;
}

/* Adds the current entry to the catalogue if all its forms are translated. */
static bool add_entry(Reader *reader)
{
    WordsCatalogue *catalogue = reader->catalogue;
    const char *const *strings = reader->strings;
    const char *text = strings[FIELD_TEXT];
    const char *plural = strings[FIELD_MANY] == NULL ? text : strings[FIELD_TEXT_MANY];
    if (reader->fuzzy || text == NULL || text[0] == '\0' || plural == NULL || plural[0] == '\0') {
        return true;
    }
    size_t slot = slot_of(catalogue, strings[FIELD_CONTEXT], strings[FIELD_ENGLISH]);
    if (catalogue->slots[slot] != 0) {
        return report_error(reader, "the same msgid twice");
    }
    if (catalogue->count == WORDS_ENTRIES_MAX) {
        return report_error(reader, "too many texts");
    }
    catalogue->entries[catalogue->count++] =
        (WordsEntry){.context = strings[FIELD_CONTEXT], .english = strings[FIELD_ENGLISH], .texts = {text, plural}};
    catalogue->slots[slot] = (uint16_t)catalogue->count;
    return true;
}

/* Ends the current entry, if there is one. That of the empty text is the header. */
static bool finish_entry(Reader *reader)
{
    const char *context = reader->strings[FIELD_CONTEXT];
    const char *english = reader->strings[FIELD_ENGLISH];
    if ((context != NULL || english != NULL) && !has_text(reader)) {
        return report_error(reader, "a msgid without its msgstr");
    }
    if (english != NULL && (english[0] != '\0' || context != NULL) && !add_entry(reader)) {
        return false;
    }
    memset(reader->strings, 0, sizeof reader->strings);
    reader->field = FIELD_NONE;
    reader->fuzzy = false;
    return true;
}

static bool unescape_character(char escaped, char *plain)
{
    static const char from[] = "\\\"nt";
    static const char to[] = "\\\"\n\t";
    const char *found = escaped == '\0' ? NULL : strchr(from, escaped);
    if (found != NULL) {
        *plain = to[found - from];
    }
    return found != NULL;
}

/* Reads a string from its opening quote to the end of its line, and appends it to the current field. */
static bool read_string(Reader *reader, TextSlice rest)
{
    const char *c = rest.start;
    const char *end = rest.start + rest.length;
    char *write = reader->write;
    if (c == end || *c++ != '"') {
        return report_error(reader, "a text has to stand in quotes");
    }
    while (c < end && *c != '"') {
        char plain = *c;
        if (plain == '\\') {
            c++;
            if (c == end || !unescape_character(*c, &plain)) {
                return report_error(reader, "an unknown escape after \\");
            }
        }
        *write++ = plain;
        c++;
    }
    if (c == end) {
        return report_error(reader, "a text without its closing quote");
    }
    TextSlice word;
    TextSlice after = {.start = c + 1, .length = (size_t)(end - c) - 1};
    if (base_text_next_word(&after, &word)) {
        return report_error(reader, "something stands after a text");
    }
    *write = '\0'; /* not beyond the place of the closing quote */
    reader->write = write;
    return true;
}

/* Begins a field, which comes after msgid and before what comes after it, with the string at the start of `rest`. */
static bool begin_field(Reader *reader, Field field, TextSlice rest)
{
    bool fits = field <= FIELD_ENGLISH || reader->strings[FIELD_ENGLISH] != NULL;
    for (int later = (int)field; later < FIELD_NONE; later++) {
        fits = fits && reader->strings[later] == NULL;
    }
    reader->field = field;
    reader->write = reader->text + (rest.start - reader->text);
    reader->strings[field] = reader->write;
    return fits ? read_string(reader, rest)
                : report_error(reader, "msgctxt, msgid and msgstr do not follow each other as they should");
}

static Field find_field(TextSlice word)
{
    static const struct {
        const char *word;
        Field field;
    } words[] = {{"msgctxt", FIELD_CONTEXT}, {"msgid", FIELD_ENGLISH},  {"msgid_plural", FIELD_MANY},
                 {"msgstr", FIELD_TEXT},     {"msgstr[0]", FIELD_TEXT}, {"msgstr[1]", FIELD_TEXT_MANY}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(words); i++) {
        if (base_text_equals(word, words[i].word)) {
            return words[i].field;
        }
    }
    return FIELD_NONE;
}

/* A comment ends the entry before it; one with the flag fuzzy marks the entry after it. */
static bool read_comment(Reader *reader, TextSlice comment)
{
    TextSlice word;
    if (has_text(reader) && !finish_entry(reader)) {
        return false;
    }
    bool flags = comment.length > 1 && comment.start[1] == ',';
    while (flags && base_text_next_word(&comment, &word)) {
        reader->fuzzy = reader->fuzzy || base_text_equals(word, "fuzzy") || base_text_equals(word, "fuzzy,");
    }
    return true;
}

static TextSlice skip_blanks(TextSlice text)
{
    while (text.length > 0 && text.start[0] == ' ') {
        text = (TextSlice){.start = text.start + 1, .length = text.length - 1};
    }
    return text;
}

static bool read_line(Reader *reader, TextSlice line)
{
    TextSlice word;
    TextSlice rest = skip_blanks(line);
    if (!base_text_is_utf8(line)) {
        return report_error(reader, "not UTF-8");
    }
    if (rest.length > 0 && rest.start[0] == '#') {
        return read_comment(reader, rest);
    }
    if (rest.length > 0 && rest.start[0] == '"') {
        return reader->field == FIELD_NONE ? report_error(reader, "a text that belongs to nothing")
                                           : read_string(reader, rest);
    }
    if (!base_text_next_word(&rest, &word)) {
        return true;
    }
    Field field = find_field(word);
    if (field == FIELD_NONE) {
        return report_error(reader, "neither a comment nor a msgctxt, msgid or msgstr");
    }
    if (field <= FIELD_ENGLISH && has_text(reader) && !finish_entry(reader)) {
        return false;
    }
    return begin_field(reader, field, skip_blanks(rest));
}

static void empty_catalogue(WordsCatalogue *catalogue, const WordsLanguage *language)
{
    catalogue->language = language;
    catalogue->count = 0;
    memset(catalogue->slots, 0, sizeof catalogue->slots);
}

bool words_catalogue_read(WordsCatalogue *catalogue, const WordsLanguage *language, char *text, size_t length,
                          WordsError *error)
{
    Reader reader = {.catalogue = catalogue, .text = text, .error = error, .field = FIELD_NONE};
    TextSlice rest = {.start = text, .length = length};
    TextSlice line;
    bool good = true;
    empty_catalogue(catalogue, language);
    while (good && base_text_next_line(&rest, &line)) {
        reader.line++;
        good = read_line(&reader, line);
    }
    good = good && finish_entry(&reader);
    if (!good) {
        empty_catalogue(catalogue, language);
    }
    return good;
}
