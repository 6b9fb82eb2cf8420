/* SPDX-License-Identifier: MIT */
/*
 * The template of a catalogue, as text. Lines are broken between words, so that they stay as short as the project's
 * others. Sources are named without line numbers: those would change with everything.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "words/scan.h"

enum { LINE_BREAK = 110, WORD_MAX = 512 };

static const char HEAD[] = "# SPDX-License-Identifier: MIT\n"
                           "#\n"
                           "# Every text that the player reads, from the sources: the target words-renew writes this "
                           "file. A translation is a\n"
                           "# copy with its language's code as a name, its msgstr filled in, and its line in "
                           "src/words/languages.c. Places such\n"
                           "# as {0} stay, in any order.\n"
                           "msgid \"\"\n"
                           "msgstr \"\"\n"
                           "\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
                           "\"Content-Transfer-Encoding: 8bit\\n\"\n";

typedef struct Out {
    char *text;
    size_t length, capacity;
} Out;

static void put(Out *out, const char *text)
{
    size_t more = strlen(text);
    if (out->length + more + 1 > out->capacity) {
        out->capacity = (out->length + more + 1) * 2;
        out->text = realloc(out->text, out->capacity);
        if (out->text == NULL) {
            exit(1);
        }
    }
    memcpy(out->text + out->length, text, more + 1);
    out->length += more;
}

/* The next word of `text` with the blanks after it, escaped. Gives what follows. */
static const char *take_word(const char *text, char word[WORD_MAX])
{
    size_t length = 0;
    bool blank = false;
    for (; *text != '\0' && (!blank || *text == ' ') && length < WORD_MAX - 3; text++) {
        if (*text == '"' || *text == '\\' || *text == '\n' || *text == '\t') {
            word[length++] = '\\';
        }
        word[length++] = (char)(*text == '\n' ? 'n' : (*text == '\t' ? 't' : *text));
        blank = *text == ' ';
    }
    word[length] = '\0';
    return text;
}

static void put_string(Out *out, const char *keyword, const char *text)
{
    char word[WORD_MAX];
    size_t width = strlen(keyword) + 3;
    put(out, keyword);
    put(out, " \"");
    if (strlen(text) + width > LINE_BREAK) {
        put(out, "\"\n\"");
        width = 2;
    }
    while (*text != '\0') {
        text = take_word(text, word);
        if (width + strlen(word) > LINE_BREAK) {
            put(out, "\"\n\"");
            width = 2;
        }
        width += strlen(word);
        put(out, word);
    }
    put(out, "\"\n");
}

/* The sources of a text, as many to a line as fit. */
static void put_files(Out *out, const char *files)
{
    char file[WORD_MAX];
    size_t width = 0;
    put(out, "\n");
    while (*files != '\0') {
        size_t length = strcspn(files, " ");
        snprintf(file, sizeof file, "%.*s", (int)length, files);
        put(out, width == 0 ? "#: " : (width + length > LINE_BREAK ? "\n#: " : " "));
        width = width + length > LINE_BREAK ? length : width + length + 1;
        put(out, file);
        files += length + (files[length] == ' ' ? 1 : 0);
    }
    put(out, "\n");
}

char *scan_template(const ScanList *list)
{
    Out out = {0};
    put(&out, HEAD);
    for (int i = 0; i < list->count; i++) {
        const ScanText *text = &list->texts[i];
        if (!text->marked) {
            continue;
        }
        put_files(&out, text->files);
        if (text->context != NULL) {
            put_string(&out, "msgctxt", text->context);
        }
        put_string(&out, "msgid", text->one);
        if (text->many != NULL) {
            put_string(&out, "msgid_plural", text->many);
        }
        put(&out, text->many == NULL ? "msgstr \"\"\n" : "msgstr[0] \"\"\nmsgstr[1] \"\"\n");
    }
    return out.text;
}
