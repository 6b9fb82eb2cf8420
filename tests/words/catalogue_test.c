/* SPDX-License-Identifier: MIT */
/*
 * The loader of catalogues: what it reads, what it refuses and how it says so. That no bytes can hurt it shows the fuzz
 * target.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/check.h"
#include "words/catalogue.h"
#include "words/words.h"

static WordsCatalogue catalogue;
static WordsError error;

static const char SAMPLE[] = "# A comment\n"
                             "msgid \"\"\n"
                             "msgstr \"\"\n"
                             "\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n"
                             "\n"
                             "#: src/a.c\n"
                             "msgid \"Back\"\n"
                             "msgstr \"Zurück\"\n"
                             "\n"
                             "msgctxt \"of a card\"\n"
                             "msgid \"Back\"\n"
                             "msgstr \"Rückseite\"\n"
                             "\n"
                             "msgid \"\"\n"
                             "\"Two \"\n"
                             "\"lines\"\n"
                             "msgstr \"\"\n"
                             "\"Zwei \"\n"
                             "\"Zeilen\"\n"
                             "\n"
                             "msgid \"{0} move\"\n"
                             "msgid_plural \"{0} moves\"\n"
                             "msgstr[0] \"{0} Zug\"\n"
                             "msgstr[1] \"{0} Züge\"\n"
                             "\n"
                             "msgid \"a \\\"b\\\" \\\\ \\n \\t\"\n"
                             "msgstr \"c \\\"d\\\" \\\\ \\n \\t\"\n"
                             "\n"
                             "#, fuzzy\n"
                             "msgid \"Doubtful\"\n"
                             "msgstr \"Zweifelhaft\"\n"
                             "\n"
                             "msgid \"Missing\"\n"
                             "msgstr \"\"\n"
                             "\n"
                             "#~ msgid \"Gone\"\n"
                             "#~ msgstr \"Weg\"\n";

/* Reads a copy of exactly these bytes, so that a sanitizer notices what is read beyond them. */
static char *kept;

static bool read_bytes(const char *code, const char *text, size_t length)
{
    free(kept);
    kept = malloc(length > 0 ? length : 1);
    if (kept == NULL) {
        exit(1);
    }
    memcpy(kept, text, length);
    return words_catalogue_read(&catalogue, words_language_find(code), kept, length, &error);
}

static bool read_text(const char *text)
{
    return read_bytes("de", text, strlen(text));
}

TEST(sample)
{
    CHECK(read_text(SAMPLE));
    words_use(&catalogue);
    CHECK_EQUAL_INT(5, catalogue.count);
    CHECK_EQUAL_TEXT("Zurück", W("Back"));
    CHECK_EQUAL_TEXT("Rückseite", W_IN("of a card", "Back"));
    CHECK_EQUAL_TEXT("Back", W_IN("of a chair", "Back"));
    CHECK_EQUAL_TEXT("Zwei Zeilen", W("Two lines"));
    CHECK_EQUAL_TEXT("c \"d\" \\ \n \t", W("a \"b\" \\ \n \t"));
    CHECK_EQUAL_TEXT("{0} Zug", W_COUNT("{0} move", "{0} moves", 1));
    CHECK_EQUAL_TEXT("{0} Züge", W_COUNT("{0} move", "{0} moves", 0));
    CHECK_EQUAL_TEXT("{0} Zug", W("{0} move"));
    CHECK_EQUAL_TEXT("Doubtful", W("Doubtful"));
    CHECK_EQUAL_TEXT("Missing", W("Missing"));
    CHECK_EQUAL_TEXT("Gone", W("Gone"));
    CHECK_EQUAL_TEXT("", W(""));
    words_use(NULL);
    CHECK_EQUAL_TEXT("Back", W("Back"));
    CHECK_EQUAL_TEXT("{0} moves", W_COUNT("{0} move", "{0} moves", 2));
}

TEST(windows_lines)
{
    CHECK(read_text("msgid \"a\"\r\nmsgstr \"b\"\r\n\r\nmsgid \"c\"\r\nmsgstr \"d\""));
    CHECK_EQUAL_INT(2, catalogue.count);
    CHECK_EQUAL_TEXT("d", words_catalogue_find(&catalogue, NULL, "c")->texts[0]);
}

static void check_refused(int line, const char *text)
{
    check_context("%s", text);
    CHECK(!read_text(text));
    CHECK_EQUAL_INT(line, error.line);
    CHECK(error.message != NULL && error.message[0] != '\0');
    CHECK_EQUAL_INT(0, catalogue.count);
    CHECK(words_catalogue_find(&catalogue, NULL, "a") == NULL);
}

TEST(refused)
{
    check_refused(1, "hello");
    check_refused(1, "\"a text that belongs to nothing\"\n");
    check_refused(1, "msgid a\n");
    check_refused(1, "msgid \"a\n");
    check_refused(1, "msgid \"a\\\n");
    check_refused(1, "msgid \"a\\q\"\n");
    check_refused(1, "msgid \"a\" b\n");
    check_refused(2, "msgid \"a\"\nmsgid \"b\"\nmsgstr \"c\"\n");
    check_refused(1, "msgstr \"c\"\n");
    check_refused(3, "msgid \"a\"\nmsgstr \"c\"\nmsgstr \"d\"\n");
    check_refused(3, "msgid \"a\"\nmsgstr \"c\"\nmsgid_plural \"d\"\n");
    check_refused(4, "msgid \"a\"\nmsgstr[0] \"b\"\nmsgstr[1] \"c\"\nmsgstr[2] \"d\"\n");
    check_refused(4, "msgid \"a\"\nmsgstr \"b\"\nmsgid \"a\"\nmsgstr \"b\"\n");
    check_refused(1, "msgid \"a\"\n");
    check_refused(1, "msgid \"a\"");
    check_refused(1, "msgctxt \"a\"\n");
    check_refused(2, "msgid \"a\"\nmsgstr \"\xff\"\n");
    check_refused(2, "msgid \"a\"\nmsgstr \"\xc3\"\n");
    CHECK(!read_bytes("de", "msgid \"a\"\nmsgstr \"\0\"\n", 21));
}

TEST(test_languages)
{
    CHECK_EQUAL_INT(6, words_language_count());
    CHECK_EQUAL_TEXT("en", words_language_at(0)->code);
    CHECK_EQUAL_TEXT("de", words_language_find("de_AT.UTF-8")->code);
    CHECK_EQUAL_TEXT("fr", words_language_find("FR-ca")->code);
    CHECK_EQUAL_TEXT("nl", words_language_find("nl")->code);
    CHECK(words_language_find("C") == NULL);
    CHECK(words_language_find("") == NULL);
    CHECK(words_language_find("den") == NULL);
    CHECK(words_language_find("d") == NULL);
    CHECK(words_language_find("system") == NULL);
}

TEST(plural_rules)
{
    static const uint64_t counts[] = {0, 1, 2, 5, 11, 21, 101, UINT64_MAX};
    for (int i = 0; i < words_language_count(); i++) {
        const WordsLanguage *language = words_language_at(i);
        bool french = strcmp(language->code, "fr") == 0;
        for (size_t n = 0; n < BASE_ARRAY_COUNT(counts); n++) {
            bool single = counts[n] == 1 || (french && counts[n] == 0);
            check_context("%s, %llu", language->code, (unsigned long long)counts[n]);
            CHECK_EQUAL_INT(single ? 0 : 1, words_plural_form(language, counts[n]));
        }
    }
}

TEST(too_many)
{
    static char text[(WORDS_ENTRIES_MAX + 1) * 40];
    size_t length = 0;
    for (int i = 0; i <= WORDS_ENTRIES_MAX; i++) {
        if (i == WORDS_ENTRIES_MAX) {
            CHECK(read_bytes("de", text, length));
            CHECK_EQUAL_INT(WORDS_ENTRIES_MAX, catalogue.count);
            CHECK(words_catalogue_find(&catalogue, NULL, "t7") != NULL);
            CHECK(words_catalogue_find(&catalogue, NULL, "t") == NULL);
        }
        length += (size_t)snprintf(text + length, sizeof text - length, "msgid \"t%d\"\nmsgstr \"x\"\n", i);
    }
    CHECK(!read_bytes("de", text, length));
}
