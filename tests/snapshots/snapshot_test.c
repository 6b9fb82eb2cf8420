/* SPDX-License-Identifier: MIT */
/*
 * Snapshots of draw lists: every moment of the game as text, on outputs of many sizes, in ordinary and large type, in
 * every language, compared with texts that somebody has looked at.
 *
 *   snapshot_test KEPT [renew]
 *
 * KEPT holds a file for each moment, in sections:
 *   [1280x800]            everything about the frame;
 *   [800x480 200%]        where everything is on another output;
 *   [800x480 200% de]     what is elsewhere than in English: lines that go (-) and lines that come (+);
 *   [1280x800 walnut]     what another look changes, in the same way.
 * In the file of a moment that varies, the first two say what differs from the moment of which it is a variation. A
 * page that scrolls is written view by view, in the short form its two ends. With `renew` the files are written anew:
 * look at what `git diff` says of them before they are committed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "snapshots/frame_text.h"
#include "snapshots/line_diff.h"
#include "snapshots/moments.h"
#include "support/check.h"
#include "words/catalogue.h"

enum { TEXT_MAX = 1 << 16, FILE_MAX = 1 << 20, NAME_SIZE = 64, PATH_SIZE = 1024 };
enum { LINES_SHOWN = 8, SECTIONS_SHOWN = 3, MOMENTS_SHOWN = 4 };

static const View VIEWS[] = {
    {1280, 800, 100, NULL, false},  {800, 480, 100, NULL, false},   {1920, 1080, 100, NULL, false},
    {3840, 2160, 100, NULL, false}, {1080, 1920, 100, NULL, false}, {390, 844, 100, NULL, false},
    {844, 390, 100, NULL, false},   {1280, 800, 200, NULL, false},  {800, 480, 200, NULL, false},
    {1080, 1920, 200, NULL, false}, {390, 844, 200, NULL, false},   {844, 390, 200, NULL, false}};

/* Those of them that are compared in all languages; whether every text has room on all is tested with the fonts. */
static const size_t LANGUAGE_VIEWS[] = {0, 1, 5, 7, 10};

/* The other looks, and what is seen with them. */
static const char *const LOOKS[] = {"night back-rosette four-colours", "walnut back-woven large-index",
                                    "plain back-plain"};
static const char *const LOOK_MOMENTS[] = {"plot",   "queen-candidate",    "menu", "menu-pointed",
                                           "number", "menu-pointed-below", "keys", "statistics"};

/* What a left-handed player sees. */
static const char *const MIRRORED_MOMENTS[] = {"plot", "plait-half-way", "queen-half-way", "review-plot"};

static const char *kept_folder;
static bool renews;

typedef struct Text {
    TextWriter writer;
    char buffer[TEXT_MAX];
} Text;

static TextSlice slice_of(const Text *text)
{
    return (TextSlice){text->buffer, text->writer.length};
}

/* What is shown, from its top to its end. */
static void write_frame(Text *text, FrameForm form)
{
    const float all = 1000.0F;
    const float view = 0.9F;
    base_text_writer_open(&text->writer, text->buffer, sizeof text->buffer);
    moments_scroll(-all);
    do {
        base_text_write_string(&text->writer, text->writer.length > 0 ? "scrolled\n" : "");
        memset(&fixture.list, 0, sizeof fixture.list);
        table_fixture_draw();
        frame_text_write(&text->writer, &fixture.list, form);
    } while (moments_scroll(form == FRAME_FULL ? view : all));
    CHECK(!text->writer.overflowed);
}

static void write_heading(TextWriter *file, const View *view, const char *variant)
{
    char heading[NAME_SIZE];
    snprintf(heading, sizeof heading, "[%dx%d%s%s%s%s]\n", view->width, view->height, view->text == 200 ? " 200%" : "",
             view->left_handed ? " left-handed" : "", variant[0] == '\0' ? "" : " ", variant);
    base_text_write_string(file, heading);
}

static void write_change(void *context, char sign, TextSlice line)
{
    TextWriter *file = context;
    base_text_write_char(file, sign);
    base_text_write_char(file, ' ');
    base_text_write_slice(file, line);
    base_text_write_char(file, '\n');
}

/* Writes what changes from one text to another, if anything does, as a section. */
static void write_variant(TextWriter *file, const View *view, const char *variant, const Text *plain,
                          const Text *changed, LineSame same)
{
    size_t length = file->length;
    write_heading(file, view, variant);
    if (line_diff(slice_of(plain), slice_of(changed), same, write_change, file)) {
        file->length = length; /* nothing does */
        file->buffer[length] = '\0';
    }
}

static bool is_one_of(const char *name, const char *const *names, size_t count)
{
    bool found = false;
    for (size_t i = 0; i < count; i++) {
        found = found || strcmp(name, names[i]) == 0;
    }
    return found;
}

/* Of a view: the frame in English, of this moment and of the one that it may be a variation of. */
typedef struct Shown {
    Text text, base;
} Shown;

/* Writes a section, and makes it the base of the variations that may follow. */
static void write_section(TextWriter *file, const Moment *moment, const View *view, Shown *shown)
{
    write_heading(file, view, "");
    if ((moment->flags & MOMENT_VARIES) != 0) {
        line_diff(slice_of(&shown->base), slice_of(&shown->text), NULL, write_change, file);
    } else {
        base_text_write_slice(file, slice_of(&shown->text));
        shown->base = shown->text;
        shown->base.writer.buffer = shown->base.buffer;
    }
}

static void write_looks(TextWriter *file)
{
    static Text plain, changed;
    View view = VIEWS[0];
    moments_resize(&view);
    write_frame(&plain, FRAME_FULL);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(LOOKS); i++) {
        view.look = LOOKS[i];
        moments_resize(&view);
        write_frame(&changed, FRAME_FULL);
        write_variant(file, &VIEWS[0], view.look, &plain, &changed, NULL);
    }
}

static Shown frames[BASE_ARRAY_COUNT(VIEWS)]; /* in the short form, in English */

static void write_english(TextWriter *file, const Moment *moment)
{
    static Shown full, mirrored;
    View left = VIEWS[0];
    left.left_handed = true;
    moments_speak("en");
    moments_act(moment, &VIEWS[0]);
    write_frame(&full.text, FRAME_FULL);
    write_section(file, moment, &VIEWS[0], &full);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(VIEWS) && (moment->flags & MOMENT_ONCE) == 0; i++) {
        moments_resize(&VIEWS[i]);
        write_frame(&frames[i].text, FRAME_SHORT);
        size_t length = file->length;
        write_section(file, moment, &VIEWS[i], &frames[i]);
        file->length = i == 0 ? length : file->length; /* which is written in full */
    }
    if (is_one_of(moment->name, MIRRORED_MOMENTS, BASE_ARRAY_COUNT(MIRRORED_MOMENTS))) {
        moments_resize(&left);
        write_frame(&mirrored.text, FRAME_SHORT);
        write_section(file, moment, &left, &mirrored);
    }
    if (is_one_of(moment->name, LOOK_MOMENTS, BASE_ARRAY_COUNT(LOOK_MOMENTS))) {
        write_looks(file);
    }
}

static void write_language(TextWriter *file, const Moment *moment, const char *code)
{
    static Text text;
    moments_speak(code);
    moments_act(moment, &VIEWS[0]);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(LANGUAGE_VIEWS); i++) {
        size_t view = LANGUAGE_VIEWS[i];
        moments_resize(&VIEWS[view]);
        write_frame(&text, FRAME_SHORT);
        write_variant(file, &VIEWS[view], code, &frames[view].text, &text, frame_text_same_place);
    }
}

/* The next section: its heading without brackets, and its lines. False after the last. */
static bool next_section(TextSlice *rest, TextSlice *heading, TextSlice *lines)
{
    if (!base_text_next_line(rest, heading)) {
        return false;
    }
    *lines = (TextSlice){rest->start, 0};
    while (rest->length > 0 && rest->start[0] != '[') {
        TextSlice line;
        base_text_next_line(rest, &line);
        lines->length = (size_t)(rest->start - lines->start);
    }
    return true;
}

static TextSlice find_section(TextSlice text, TextSlice heading)
{
    TextSlice found;
    TextSlice lines;
    while (next_section(&text, &found, &lines)) {
        if (found.length == heading.length && memcmp(found.start, heading.start, found.length) == 0) {
            return lines;
        }
    }
    return (TextSlice){"", 0};
}

static void print_change(void *context, char sign, TextSlice line)
{
    int *shown = context;
    if ((*shown)++ < LINES_SHOWN) {
        printf("    %c %.*s\n", sign, (int)line.length, line.start);
    } else if (*shown == LINES_SHOWN + 1) {
        puts("    ...");
    }
}

/* Prints the first differences; sections that are in one of the texts alone are compared with nothing. */
static void explain(const Moment *moment, TextSlice kept, TextSlice actual)
{
    TextSlice all[2] = {actual, kept};
    int sections = 0;
    for (int side = 0; side < 2; side++) {
        TextSlice rest = all[side];
        TextSlice heading;
        TextSlice lines;
        while (next_section(&rest, &heading, &lines)) {
            TextSlice other = find_section(all[1 - side], heading);
            bool differs = other.length != lines.length || memcmp(other.start, lines.start, lines.length) != 0;
            if (differs && (side == 0 || other.length == 0) && ++sections <= SECTIONS_SHOWN) {
                int shown = 0;
                printf("  %s %.*s\n", moment->name, (int)heading.length, heading.start);
                line_diff(side == 0 ? other : lines, side == 0 ? lines : other, NULL, print_change, &shown);
            }
        }
    }
    printf("  %s: %d sections differ\n", moment->name, sections);
}

/* Without a kept text, which is new then, it is empty. */
static char *read_kept(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    char *text = calloc(FILE_MAX, 1);
    BASE_ASSERT(text != NULL);
    *length = file == NULL ? 0 : fread(text, 1, FILE_MAX, file);
    if (file != NULL) {
        fclose(file);
    }
    return text;
}

static void renew(const char *path, TextSlice text)
{
    FILE *file = fopen(path, "wb");
    CHECK(file != NULL && fwrite(text.start, 1, text.length, file) == text.length && fclose(file) == 0);
}

static void compare(const Moment *moment, const char *path, TextSlice actual)
{
    static int explained;
    size_t length = 0;
    char *kept = read_kept(path, &length);
    check_context("%s", moment->name);
    if (!CHECK(length == actual.length && memcmp(kept, actual.start, length) == 0) && explained++ < MOMENTS_SHOWN) {
        explain(moment, (TextSlice){kept, length}, actual);
    }
    free(kept);
}

static void test_every_moment_is_as_it_was(void)
{
    static char buffer[FILE_MAX];
    for (int i = 0; moments_at(i) != NULL; i++) {
        const Moment *moment = moments_at(i);
        char path[PATH_SIZE];
        TextWriter file;
        base_text_writer_open(&file, buffer, sizeof buffer);
        write_english(&file, moment);
        for (int language = 1; language < words_language_count() && (moment->flags & MOMENT_ONCE) == 0; language++) {
            write_language(&file, moment, words_language_at(language)->code);
        }
        CHECK(!file.overflowed);
        snprintf(path, sizeof path, "%s/%s.txt", kept_folder, moment->name);
        TextSlice text = {buffer, file.length};
        if (renews) {
            renew(path, text);
        } else {
            compare(moment, path, text);
        }
    }
    moments_speak("en");
}

int main(int argument_count, char **arguments)
{
    if (argument_count < 2) {
        fputs("usage: snapshot_test KEPT [renew]\n", stderr);
        return 2;
    }
    kept_folder = arguments[1];
    renews = argument_count > 2 && strcmp(arguments[2], "renew") == 0;
    CHECK_RUN(test_every_moment_is_as_it_was);
    int status = check_report();
    if (status != 0 && !renews) {
        puts("Lines with - are gone, lines with + are new. If the frames are meant to look like that:\n"
             "  cmake --build build/dev --target snapshots-renew");
    }
    return status;
}
