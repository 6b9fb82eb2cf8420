/* SPDX-License-Identifier: MIT */
#include "words/scan.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/check.h"

enum { TEXT_MAX = 4096, NAME_MAX_LENGTH = 64, ARGUMENTS_MAX = 3 };

/* A source as it is read, and the last things seen in it, which say what a string is for. */
typedef struct Source {
    const char *file;
    const char *next;
    char name[NAME_MAX_LENGTH]; /* the last identifier */
    bool assigned;              /* an equals sign came after it, and nothing else that matters */
    ScanList *list;
} Source;

/* The text in memory that the list owns, after what is there already. */
static char *join(const char *before, const char *between, const char *text)
{
    size_t size = strlen(before) + strlen(between) + strlen(text) + 1;
    char *made = malloc(size);
    if (made == NULL) {
        fputs("out of memory\n", stderr);
        exit(1);
    }
    snprintf(made, size, "%s%s%s", before, between, text);
    return made;
}

static char *copy(const char *text)
{
    return text == NULL ? NULL : join("", "", text);
}

static bool is_same(const char *a, const char *b)
{
    return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

/* Adds the file to those of a text that is met again. */
static void note_file(ScanText *text, const char *file)
{
    size_t length = strlen(text->files);
    size_t more = strlen(file);
    if (length >= more && strcmp(text->files + length - more, file) == 0) {
        return;
    }
    char *files = join(text->files, " ", file);
    free(text->files);
    text->files = files;
}

static void add(Source *source, bool marked, const char *context, const char *one, const char *many)
{
    ScanList *list = source->list;
    for (int i = 0; marked && i < list->count; i++) {
        ScanText *text = &list->texts[i];
        if (text->marked && is_same(text->context, context) && strcmp(text->one, one) == 0) {
            text->many = text->many == NULL ? copy(many) : text->many;
            note_file(text, source->file);
            return;
        }
    }
    ScanText *texts = realloc(list->texts, (size_t)(list->count + 1) * sizeof *texts);
    if (texts == NULL) {
        exit(1);
    }
    list->texts = texts;
    texts[list->count++] = (ScanText){
        .context = copy(context), .one = copy(one), .many = copy(many), .files = copy(source->file), .marked = marked};
}

/* Skips a comment at the reader's place. False where there is none. */
static bool skip_comment(Source *source)
{
    const char *end = NULL;
    if (strncmp(source->next, "/*", 2) == 0) {
        end = strstr(source->next + 2, "*/");
        end = end == NULL ? NULL : end + 2;
    } else if (strncmp(source->next, "//", 2) == 0) {
        end = strchr(source->next, '\n');
    } else {
        return false;
    }
    source->next = end == NULL ? source->next + strlen(source->next) : end;
    return true;
}

static void skip_blanks(Source *source)
{
    while (isspace((unsigned char)*source->next) || skip_comment(source)) {
        source->next += isspace((unsigned char)*source->next) ? 1 : 0;
    }
}

/* Appends the string at the reader's place to `text`, unescaped; numeric escapes stay as they are. */
static void read_string(Source *source, char text[TEXT_MAX])
{
    size_t length = strlen(text);
    const char *c = source->next + 1;
    for (; *c != '"' && *c != '\0' && length < TEXT_MAX - 2; c++) {
        if (*c == '\\') {
            c++;
            if (*c != 'n' && *c != 't' && *c != '"' && *c != '\\') {
                text[length++] = '\\';
            }
            text[length++] = (char)(*c == 'n' ? '\n' : (*c == 't' ? '\t' : *c));
        } else {
            text[length++] = *c;
        }
    }
    text[length] = '\0';
    source->next = *c == '"' ? c + 1 : c;
}

/* Reads adjacent strings as one. False where there is none. */
static bool read_strings(Source *source, char text[TEXT_MAX])
{
    bool found = false;
    text[0] = '\0';
    skip_blanks(source);
    while (*source->next == '"') {
        found = true;
        read_string(source, text);
        skip_blanks(source);
    }
    return found;
}

/* How many texts a mark takes; 0 for any other word. */
static int mark_texts(const char *name)
{
    static const struct {
        const char *name;
        int texts;
    } marks[] = {{"W", 1}, {"W_LATER", 1}, {"W_IN", 2}, {"W_LATER_IN", 2}, {"W_COUNT", 2}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(marks); i++) {
        if (strcmp(marks[i].name, name) == 0) {
            return marks[i].texts;
        }
    }
    return 0;
}

/* Reads the texts of a mark, of which the opening parenthesis is at the reader's place. */
static void read_mark(Source *source, int wanted)
{
    static char texts[ARGUMENTS_MAX][TEXT_MAX];
    bool constant = true;
    source->next++;
    for (int i = 0; i < wanted && constant; i++) {
        constant = read_strings(source, texts[i]);
        constant = constant && (*source->next == ',' || *source->next == ')');
        source->next += constant ? 1 : 0;
    }
    if (!constant) {
        fprintf(stderr, "%s: %s() takes constants: %.60s\n", source->file, source->name, source->next);
        source->list->faults++;
        return;
    }
    if (strcmp(source->name, "W_COUNT") == 0) {
        add(source, true, NULL, texts[0], texts[1]);
    } else {
        add(source, true, wanted == 2 ? texts[0] : NULL, texts[wanted - 1], NULL);
    }
}

static void read_name(Source *source)
{
    size_t length = 0;
    while (isalnum((unsigned char)*source->next) || *source->next == '_') {
        if (length < NAME_MAX_LENGTH - 1) {
            source->name[length++] = *source->next;
        }
        source->next++;
    }
    source->name[length] = '\0';
    source->assigned = false;
    int wanted = mark_texts(source->name);
    if (wanted > 0 && *source->next == '(') {
        read_mark(source, wanted);
    }
}

/* A sentence of codes that the player reads. */
static bool is_of_codes(const Source *source)
{
    bool fault = strncmp(source->name, "CODE_", 5) == 0;
    return fault && source->assigned && strcmp(source->file, "src/session/code.c") == 0;
}

/* A text of the rules that the player reads. */
static bool is_of_rules(const Source *source)
{
    bool title = strcmp(source->name, "title") == 0;
    bool refusal = strncmp(source->name, "REFUSAL_", 8) == 0;
    return strncmp(source->file, "src/rules/", 10) == 0 && source->assigned && (title || refusal);
}

/* Includes and definitions: of the latter the marks and strings are read like all others. */
static void skip_include(Source *source)
{
    const char *c = source->next + 1;
    while (*c == ' ') {
        c++;
    }
    source->next = strncmp(c, "include", 7) == 0 ? c + strcspn(c, "\n") : c;
}

static void read_source(Source *source)
{
    static char text[TEXT_MAX];
    while (skip_blanks(source), *source->next != '\0') {
        char c = *source->next;
        if (c == '#') {
            skip_include(source);
        } else if (c == '\'') {
            source->next += source->next[1] == '\\' ? 2 : 1;
            source->next += strcspn(source->next, "'");
            source->next += *source->next == '\'' ? 1 : 0;
        } else if (c == '"') {
            read_strings(source, text);
            add(source, is_of_rules(source) || is_of_codes(source), NULL, text, NULL);
        } else if (isalpha((unsigned char)c) || c == '_') {
            read_name(source);
        } else {
            source->assigned = c == '=' || (source->assigned && c == ' ');
            source->next++;
        }
    }
}

void scan_sources(ScanList *list, const char *root, const char *folder)
{
    size_t length = 0;
    char *files = check_read_file(folder, "sources.txt", &length);
    *list = (ScanList){0};
    for (char *file = strtok(files, "\r\n"); file != NULL; file = strtok(NULL, "\r\n")) {
        char *text = check_read_file(root, file, &length);
        Source source = {.file = file, .next = text, .list = list};
        read_source(&source);
        free(text);
    }
    free(files);
}

void scan_free(ScanList *list)
{
    for (int i = 0; i < list->count; i++) {
        free(list->texts[i].context);
        free(list->texts[i].one);
        free(list->texts[i].many);
        free(list->texts[i].files);
    }
    free(list->texts);
    *list = (ScanList){0};
}

/*
 * The template of a catalogue. Lines are broken between words, so that they stay as short as the project's others.
 * Sources are named without line numbers: those would change with everything.
 */
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
