/* SPDX-License-Identifier: MIT */
#include "words/catalogue.h"

#include <string.h>

#include "base/hash.h"
#include "base/text.h"

/* The fields of an entry; strings in the following lines belong to the same field. */
typedef enum Field { FIELD_NONE, FIELD_CONTEXT, FIELD_ENGLISH, FIELD_MANY, FIELD_TEXT } Field;

/* The file that is read. Unescaped text is written in place; it is never longer than what has been read. */
typedef struct Reader {
    WordsCatalogue *catalogue;
    char *next, *end;
    char *write; /* where the current string is continued */
    int line;
    WordsError *error;
    Field field;
    WordsEntry entry; /* being read */
    const char *many;
    int form; /* of the last msgstr */
    bool has_text, fuzzy;
} Reader;

static bool report_error(Reader *reader, const char *message)
{
    *reader->error = (WordsError){.line = reader->line, .message = message};
    return false;
}

static uint64_t hash_of(const char *context, const char *english)
{
    uint64_t hash = BASE_HASH_START;
    if (context != NULL) {
        hash = base_hash_bytes(hash, context, strlen(context) + 1);
    }
    return base_hash_bytes(hash, english, strlen(english));
}

/* The slot of an entry, or the free one where it would be. There are twice as many slots as entries. */
static size_t slot_of(const WordsCatalogue *catalogue, const char *context, const char *english)
{
    size_t slot = (size_t)(hash_of(context, english) % WORDS_SLOTS);
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

/* Whether all forms of the current entry are translated. */
static bool is_translated(const Reader *reader)
{
    const char *const *texts = reader->entry.texts;
    bool single = texts[0] != NULL && texts[0][0] != '\0';
    bool plural = reader->many == NULL || (texts[1] != NULL && texts[1][0] != '\0');
    return single && plural && !reader->fuzzy;
}

/* How often a place for a value, {0} to {9}, is in a text, which may be NULL. */
static int count_places(const char *text, char digit)
{
    const char place[] = {'{', digit, '}', '\0'};
    int count = 0;
    while (text != NULL && (text = strstr(text, place)) != NULL) {
        text += sizeof place - 1;
        count++;
    }
    return count;
}

/* Whether a text has about the length of its English, whose place it takes on the screen, and its places for values. */
static bool is_like_english(Reader *reader, const char *text)
{
    const char *english = reader->entry.english;
    size_t one = strlen(english);
    size_t many = reader->many == NULL ? 0 : strlen(reader->many);
    if (strlen(text) > WORDS_TIMES_LONGER * (one > many ? one : many) + WORDS_MORE) {
        return report_error(reader, "the text before this is much too long for its msgid");
    }
    for (char digit = '0'; digit <= '9'; digit++) {
        int places = count_places(text, digit);
        if (places > count_places(english, digit) && places > count_places(reader->many, digit)) {
            return report_error(reader, "the text before this has more places for values than its msgid");
        }
    }
    return true;
}

/* Adds the current entry to the catalogue. */
static bool finish_entry(Reader *reader)
{
    WordsCatalogue *catalogue = reader->catalogue;
    WordsEntry entry = reader->entry;
    bool begun = entry.english != NULL || entry.context != NULL;
    if (begun && !reader->has_text) {
        return report_error(reader, "a msgid without its msgstr");
    }
    BASE_ASSERT(!begun || entry.english != NULL); /* a msgstr without a msgid ended the reading */
    bool header = begun && entry.english[0] == '\0' && entry.context == NULL;
    if (begun && !header && is_translated(reader)) {
        size_t slot = slot_of(catalogue, entry.context, entry.english);
        if (catalogue->slots[slot] != 0) {
            return report_error(reader, "the same msgid twice");
        }
        if (catalogue->count == WORDS_ENTRIES_MAX) {
            return report_error(reader, "too many texts");
        }
        if (!is_like_english(reader, entry.texts[0]) ||
            (reader->many != NULL && !is_like_english(reader, entry.texts[1]))) {
            return false;
        }
        entry.texts[1] = reader->many == NULL ? entry.texts[0] : entry.texts[1];
        catalogue->entries[catalogue->count++] = entry;
        catalogue->slots[slot] = (uint16_t)catalogue->count;
    }
    reader->entry = (WordsEntry){0};
    reader->many = NULL;
    reader->field = FIELD_NONE;
    reader->has_text = false;
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
static bool read_string(Reader *reader, char *c, const char *line_end)
{
    char *write = reader->write;
    if (c == line_end || *c++ != '"') {
        return report_error(reader, "a text has to stand in quotes");
    }
    while (c < line_end && *c != '"') {
        char plain = *c;
        if (plain == '\\') {
            c++;
            if (c == line_end || !unescape_character(*c, &plain)) {
                return report_error(reader, "an unknown escape after \\");
            }
        }
        *write++ = plain;
        c++;
    }
    if (c == line_end) {
        return report_error(reader, "a text without its closing quote");
    }
    for (c++; c < line_end; c++) {
        if (*c != ' ') {
            return report_error(reader, "something stands after a text");
        }
    }
    *write = '\0'; /* not beyond the place of the closing quote */
    reader->write = write;
    return true;
}

/* Skips this word. Returns false if it is not here. */
static bool take_word(char **c, const char *line_end, const char *word)
{
    size_t length = strlen(word);
    bool found = (size_t)(line_end - *c) >= length && memcmp(*c, word, length) == 0;
    *c += found ? length : 0;
    return found;
}

/* Begins a field with the string at `c`. */
static bool begin_field(Reader *reader, Field field, char *c)
{
    const WordsEntry *entry = &reader->entry;
    bool fits = false;
    switch (field) {
    case FIELD_CONTEXT:
        fits = entry->context == NULL && entry->english == NULL;
        reader->entry.context = c;
        break;
    case FIELD_ENGLISH:
        fits = entry->english == NULL;
        reader->entry.english = c;
        break;
    case FIELD_MANY:
        fits = entry->english != NULL && reader->many == NULL && !reader->has_text;
        reader->many = c;
        break;
    case FIELD_TEXT:
        fits = entry->english != NULL && entry->texts[reader->form] == NULL;
        reader->entry.texts[reader->form] = c;
        reader->has_text = true;
        break;
    case FIELD_NONE:
        break;
    }
    reader->field = field;
    reader->write = c;
    return fits || report_error(reader, "msgctxt, msgid and msgstr do not follow each other as they should");
}

/* Skips the keyword of a line and returns its field; FIELD_NONE for an unknown keyword. */
static Field take_field(Reader *reader, char **c, const char *line_end)
{
    static const struct {
        const char *word;
        Field field;
        int form;
    } words[] = {
        {"msgctxt", FIELD_CONTEXT, 0}, {"msgid_plural", FIELD_MANY, 0}, {"msgid", FIELD_ENGLISH, 0},
        {"msgstr[0]", FIELD_TEXT, 0},  {"msgstr[1]", FIELD_TEXT, 1},    {"msgstr", FIELD_TEXT, 0},
    };
    for (size_t i = 0; i < BASE_ARRAY_COUNT(words); i++) {
        if (take_word(c, line_end, words[i].word)) {
            reader->form = words[i].form;
            while (*c < line_end && **c == ' ') {
                (*c)++;
            }
            return words[i].field;
        }
    }
    return FIELD_NONE;
}

static bool read_comment(Reader *reader, const char *c, const char *line_end)
{
    if (reader->has_text && !finish_entry(reader)) {
        return false;
    }
    static const char mark[] = "fuzzy";
    bool flags = line_end - c >= 2 && c[1] == ',';
    for (; flags && (size_t)(line_end - c) >= sizeof mark - 1; c++) {
        reader->fuzzy = reader->fuzzy || memcmp(c, mark, sizeof mark - 1) == 0;
    }
    return true;
}

static bool read_line(Reader *reader, char *c, char *line_end)
{
    if (line_end > c && line_end[-1] == '\r') {
        line_end--;
    }
    while (c < line_end && *c == ' ') {
        c++;
    }
    if (c == line_end) {
        return true;
    }
    if (*c == '#') {
        return read_comment(reader, c, line_end);
    }
    if (*c == '"') {
        return reader->field == FIELD_NONE ? report_error(reader, "a text that belongs to nothing")
                                           : read_string(reader, c, line_end);
    }
    Field field = take_field(reader, &c, line_end);
    if (field == FIELD_NONE) {
        return report_error(reader, "neither a comment nor a msgctxt, msgid or msgstr");
    }
    if ((field == FIELD_CONTEXT || field == FIELD_ENGLISH) && reader->has_text && !finish_entry(reader)) {
        return false;
    }
    return begin_field(reader, field, c) && read_string(reader, c, line_end);
}

static bool is_utf8(Reader *reader)
{
    TextSlice rest = {.start = reader->next, .length = (size_t)(reader->end - reader->next)};
    while (rest.length > 0) {
        size_t length = base_text_character_length(rest);
        if (length == 0) {
            return report_error(reader, "not UTF-8");
        }
        reader->line += *rest.start == '\n';
        rest = (TextSlice){.start = rest.start + length, .length = rest.length - length};
    }
    reader->line = 1;
    return true;
}

static bool read_lines(Reader *reader)
{
    while (reader->next < reader->end) {
        char *line = reader->next;
        char *line_end = memchr(line, '\n', (size_t)(reader->end - line));
        line_end = line_end == NULL ? reader->end : line_end;
        reader->next = line_end == reader->end ? line_end : line_end + 1;
        if (!read_line(reader, line, line_end)) {
            return false;
        }
        reader->line += line_end < reader->end;
    }
    return finish_entry(reader);
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
    Reader reader = {.catalogue = catalogue, .next = text, .end = text + length, .line = 1, .error = error};
    empty_catalogue(catalogue, language);
    if (!is_utf8(&reader) || !read_lines(&reader)) {
        empty_catalogue(catalogue, language);
        return false;
    }
    return true;
}
