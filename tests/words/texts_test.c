/* SPDX-License-Identifier: MIT */
/*
 * Whether sources, template and translations agree: no text is missing anywhere, none has lost a place or its full
 * stop, words of the card table are the glossary's, and nothing that the player reads goes past the catalogue.
 *
 *   texts_test ROOT FOLDER [renew]
 *
 * ROOT is the project's, FOLDER has sources.txt, the names of the sources. `renew` only writes the template anew, for
 * when texts have come or gone: the target words-renew.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/check.h"
#include "words/catalogue.h"
#include "words/scan.h"

enum { PATH_MAX_LENGTH = 1024 };

static const char *root;
static ScanList list;
static WordsCatalogue catalogue;

/* Holds the template against the one that is kept, or writes it anew. */
static void check_template(bool renews)
{
    char path[PATH_MAX_LENGTH];
    char *made = scan_template(&list);
    snprintf(path, sizeof path, "%s/assets/languages/theplot.pot", root);
    check_kept_text(path, renews, made);
    free(made);
}

static char *read_language(const char *name, size_t *length)
{
    char path[PATH_MAX_LENGTH];
    snprintf(path, sizeof path, "%s/assets/languages", root);
    return check_read_file(path, name, length);
}

TEST(marks_are_around_constants)
{
    CHECK_EQUAL_INT(0, list.faults);
}

TEST(template_is_up_to_date)
{
    check_template(false);
}

/* The places in a text, a bit for each. */
static unsigned places(const char *text)
{
    unsigned found = 0;
    for (const char *c = strchr(text, '{'); c != NULL; c = strchr(c + 1, '{')) {
        if (c[1] >= '0' && c[1] <= '9' && c[2] == '}') {
            found |= 1U << (c[1] - '0');
        }
    }
    return found;
}

/* What a text ends or begins with, as far as that has to stay. */
static char class_of(char c)
{
    return strchr(".:?!,) ", c) == NULL ? 'x' : c;
}

static bool ends_alike(const char *a, const char *b)
{
    char last_a = a[0] == '\0' ? '\0' : a[strlen(a) - 1];
    char last_b = b[0] == '\0' ? '\0' : b[strlen(b) - 1];
    return last_a != '\0' && last_b != '\0' && class_of(last_a) == class_of(last_b) && (a[0] == ' ') == (b[0] == ' ') &&
           (a[0] == ',') == (b[0] == ',');
}

/* French keeps a blank that does not break before these, and so does a closing quote. */
static bool french_marks_stand_apart(const char *text)
{
    static const char blank[] = "\xC2\xA0";
    for (const char *c = text; *c != '\0'; c++) {
        bool quote = strncmp(c, "\xC2\xBB", 2) == 0;
        if ((strchr(":;?!", *c) != NULL || quote) && (c - text < 2 || strncmp(c - 2, blank, 2) != 0)) {
            return false;
        }
    }
    return true;
}

static void check_translation(const WordsLanguage *language, const char *english, const char *text)
{
    bool french = strcmp(language->code, "fr") == 0;
    check_context("%s: %s -> %s", language->code, english, text);
    CHECK_EQUAL_INT(places(english), places(text));
    CHECK(strlen(text) <= SCAN_TIMES_LONGER * strlen(english) + SCAN_MORE);
    CHECK(ends_alike(english, text) || strlen(english) <= 4); /* Nov is Nov. elsewhere */
    CHECK(strchr(text, '"') == NULL && strchr(text, '\'') == NULL && strstr(text, "...") == NULL);
    CHECK(!french || french_marks_stand_apart(text));
}

static bool is_small(char c)
{
    return c >= 'a' && c <= 'z';
}

enum { GLOSSARY_COLUMNS = 8, GLOSSARY_CELL = 64 };

/* A line of the glossary: the English word, then what each language says. */
typedef struct GlossaryRow {
    char cells[GLOSSARY_COLUMNS][GLOSSARY_CELL];
    int count;
} GlossaryRow;

/* Cuts a line of `length` characters at its bars, without the blanks around what stands between them. */
static GlossaryRow cut_row(const char *line, size_t length)
{
    GlossaryRow row = {.count = 0};
    const char *end = line + length;
    for (const char *start = line; start < end && row.count < GLOSSARY_COLUMNS; row.count++) {
        const char *bar = memchr(start, '|', (size_t)(end - start));
        const char *stop = bar == NULL ? end : bar;
        while (start < stop && *start == ' ') {
            start++;
        }
        const char *last = stop;
        while (last > start && last[-1] == ' ') {
            last--;
        }
        snprintf(row.cells[row.count], GLOSSARY_CELL, "%.*s", (int)(last - start), start);
        start = bar == NULL ? end : bar + 1;
    }
    return row;
}

static char small(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

/* Where `word` begins in `text`, capitals being the same as small letters; NULL: nowhere. */
static const char *find_word(const char *text, const char *word, size_t length)
{
    for (; *text != '\0'; text++) {
        size_t same = 0;
        while (same < length && text[same] != '\0' && small(text[same]) == small(word[same])) {
            same++;
        }
        if (same == length) {
            return text;
        }
    }
    return NULL;
}

/* Whether English has the word as a whole, in the singular or with an s. */
static bool has_term(const char *english, const char *term)
{
    size_t length = strlen(term);
    for (const char *at = english; (at = find_word(at, term, length)) != NULL; at++) {
        const char *end = at + length + (at[length] == 's');
        if ((at == english || !is_small(small(at[-1]))) && !is_small(small(*end))) {
            return true;
        }
    }
    return false;
}

static bool has_one_of(const char *text, const char *words)
{
    for (const char *word = words; *word != '\0';) {
        size_t length = strcspn(word, "/");
        if (find_word(text, word, length) != NULL) {
            return true;
        }
        word += length + (word[length] == '/');
    }
    return false;
}

/* Holds the texts of a language against a line of the glossary. Words of the command line stay English. */
static void check_term(const WordsLanguage *language, const char *term, const char *words)
{
    int found = 0;
    for (int i = 0; i < list.count; i++) {
        const ScanText *text = &list.texts[i];
        const WordsEntry *entry = text->marked ? words_catalogue_find(&catalogue, text->context, text->one) : NULL;
        if (entry == NULL || !has_term(text->one, term) || strstr(text->one, "the-plait") != NULL) {
            continue;
        }
        found++;
        check_context("%s: %s -> %s has none of %s", language->code, text->one, entry->texts[0], words);
        CHECK(has_one_of(entry->texts[0], words) && has_one_of(entry->texts[1], words));
    }
    check_context("no text has the word %s", term);
    CHECK(found > 0);
}

static void check_glossary(const WordsLanguage *language)
{
    size_t length = 0;
    char *text = read_language("glossary.txt", &length);
    int column = 0;
    for (const char *line = text; *line != '\0'; line += strcspn(line, "\n") + 1) {
        GlossaryRow row = cut_row(line, strcspn(line, "\n"));
        if (line[0] == '#') {
            continue;
        }
        if (column != 0) {
            check_term(language, row.cells[0], row.cells[column]);
        }
        for (int i = 1; column == 0 && i < row.count; i++) {
            column = strcmp(row.cells[i], language->code) == 0 ? i : 0;
        }
    }
    free(text);
}

static void check_language(const WordsLanguage *language)
{
    char name[16];
    size_t length = 0;
    WordsError error = {0};
    int wanted = 0;
    snprintf(name, sizeof name, "%s.po", language->code);
    char *text = read_language(name, &length);
    bool read = words_catalogue_read(&catalogue, language, text, length, &error);
    check_context("%s:%d: %s", name, error.line, read ? "" : error.message);
    for (int i = 0; CHECK(read) && i < list.count; i++) {
        const ScanText *wish = &list.texts[i];
        if (!wish->marked) {
            continue;
        }
        wanted++;
        const WordsEntry *entry = words_catalogue_find(&catalogue, wish->context, wish->one);
        check_context("%s: not translated: %s", name, wish->one);
        if (CHECK(entry != NULL)) {
            check_translation(language, wish->one, entry->texts[0]);
            check_translation(language, wish->many == NULL ? wish->one : wish->many, entry->texts[1]);
        }
    }
    check_context("%s has texts that nobody asks for", name);
    CHECK_EQUAL_INT(wanted, catalogue.count);
    check_glossary(language);
    free(text);
}

TEST(translations_are_complete)
{
    for (int i = 1; i < words_language_count(); i++) {
        check_language(words_language_at(i));
    }
}

/* Texts that are the same in every language, or are not for the player's eyes. */
static bool is_allowed(const ScanText *text)
{
    /* What is written on standard output and standard error, and into files; the labels of the settings have a test of
     * their own. */
    static const char *const files[] = {"src/app/trace.c", "src/app/exchange_files.c", "src/settings/list.c"};
    static const char *const texts[] = {
        "The Plot", /* the program's name, for its window */
        /* Said when there is nothing to say it with. */
        "The texts of this language could not be read. Everything is in English.",
        /* What is wrong in a file of settings, for whoever edits it. */
        "there is no key called \"%.60s\"",
        "\"%.60s\" is one key too many: there may be two",
        "\"%.60s\" cannot be used for this",
        "no key is named; write \"none\" for none",
        "nothing that has keys is called \"%.60s\"",
    };
    bool allowed = strncmp(text->one, "theplot: ", 9) == 0;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(files); i++) {
        allowed = allowed || strcmp(files[i], text->files) == 0;
    }
    for (size_t i = 0; i < BASE_ARRAY_COUNT(texts); i++) {
        allowed = allowed || strcmp(texts[i], text->one) == 0;
    }
    return allowed;
}

/* Whether a string looks like something to be read: a word with a capital letter, or words with a blank between. */
static bool is_readable(const char *text)
{
    for (const char *c = text; c[0] != '\0'; c++) {
        bool capital = c[0] >= 'A' && c[0] <= 'Z' && is_small(c[1]);
        bool blank = is_small(c[0]) && c[1] == ' ' && (is_small(c[2]) || (c[2] >= 'A' && c[2] <= 'Z'));
        if (capital || blank) {
            return true;
        }
    }
    return false;
}

TEST(nothing_goes_past_the_catalogue)
{
    static const char *const rooms[] = {"src/settings/", "src/table/", "src/screens/",
                                        "src/speech/",   "src/input/", "src/app/"};
    for (int i = 0; i < list.count; i++) {
        const ScanText *text = &list.texts[i];
        bool program = false;
        for (size_t room = 0; room < BASE_ARRAY_COUNT(rooms); room++) {
            program = program || strncmp(text->files, rooms[room], strlen(rooms[room])) == 0;
        }
        check_context("%s: \"%s\" is not marked with W()", text->files, text->one);
        CHECK(text->marked || !program || !is_readable(text->one) || is_allowed(text));
    }
}

int main(int argument_count, char **arguments)
{
    bool renews = argument_count == 4;
    int status = 0;
    BASE_ASSERT(argument_count >= 3);
    root = arguments[1];
    scan_sources(&list, root, arguments[2]);
    if (renews) {
        check_template(true);
    } else {
        status = check_main(argument_count, arguments);
    }
    scan_free(&list);
    return status;
}
