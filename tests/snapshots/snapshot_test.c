/* SPDX-License-Identifier: MIT */
/*
 * Snapshots of draw lists: every moment of the game as text, on outputs of many sizes, in ordinary and large type, in
 * every language, compared with what somebody has looked at. On each of them everything has its place, too.
 *
 *   snapshot_test KEPT CHANGED [renew]
 *
 * KEPT holds a file for each moment. It has the text of the frame at 1280x800 in English, after which comes a line for
 * each other output, look and language with the hash of the text there. The hash of a language is that of its frames
 * on several outputs, without the words. In the file of a moment that varies, the text says what differs from the
 * moment that it is a variation of. A page that scrolls is written view by view.
 *
 * Where a moment is not as it was, the folder CHANGED gets the kept file, the actual one, and every text whose hash the
 * actual one has. With `all` in place of `renew` it gets those of all moments, so that two versions of the program can
 * be compared with `diff -r`. With `renew` the kept files are written anew: look at `git diff` before you commit them.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "snapshots/frame_text.h"
#include "snapshots/moments.h"
#include "support/check.h"
#include "support/frame.h"
#include "support/screens_fixture.h"
#include "words/catalogue.h"

enum { TEXT_MAX = 1 << 18, FULL_MAX = 1 << 21, NAME_SIZE = 64, PATH_SIZE = 1024, LINES_SHOWN = 16 };

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
static const char *changed_folder;
static enum { COMPARE, RENEW, WRITE_ALL } mode;

typedef struct Text {
    TextWriter writer;
    char buffer[TEXT_MAX];
} Text;

static TextSlice slice_of(const Text *text)
{
    return (TextSlice){text->buffer, text->writer.length};
}

static void clear(Text *text)
{
    base_text_writer_open(&text->writer, text->buffer, sizeof text->buffer);
}

/* Adds what is shown, from its top to its end. */
static void write_frame(Text *text, bool words)
{
    moments_scroll(-1000.0F);
    do {
        frame_draw();
        screens_fixture_check_places();
        frame_text_write(&text->writer, &fixture.list, words);
    } while (moments_scroll(0.9F));
    CHECK(!text->writer.overflowed);
}

static bool is_one_of(const char *name, const char *const *names, size_t count)
{
    bool found = false;
    for (size_t i = 0; i < count; i++) {
        found = found || strcmp(name, names[i]) == 0;
    }
    return found;
}

typedef void (*LineVisit)(void *context, char sign, TextSlice line);

static bool is_same_line(TextSlice left, TextSlice right)
{
    return left.length == right.length && (left.length == 0 || memcmp(left.start, right.start, left.length) == 0);
}

static bool has_line(TextSlice text, TextSlice line)
{
    TextSlice next;
    while (base_text_next_line(&text, &next)) {
        if (is_same_line(line, next)) {
            return true;
        }
    }
    return false;
}

/* Calls `visit` for each line that is only in one of the texts: with - in the old one, with + in the new one. */
static void visit_changes(TextSlice before, TextSlice after, LineVisit visit, void *context)
{
    TextSlice old;
    TextSlice new;
    while (base_text_next_line(&before, &old)) {
        if (!has_line(after, old)) {
            visit(context, '-', old);
            continue;
        }
        while (base_text_next_line(&after, &new) && !is_same_line(old, new)) {
            visit(context, '+', new);
        }
    }
    while (base_text_next_line(&after, &new)) {
        visit(context, '+', new);
    }
}

/* What is written of one moment: the file that is kept, and all texts in full. */
typedef struct Writing {
    const Moment *moment;
    Text kept;
    char *full;
    size_t full_length;
} Writing;

static void add_full(Writing *writing, const char *name, const Text *text)
{
    size_t room = FULL_MAX - writing->full_length;
    int length = snprintf(writing->full + writing->full_length, room, "[%s]\n%s", name, text->buffer);
    BASE_ASSERT(length > 0 && (size_t)length < room);
    writing->full_length += (size_t)length;
}

/* Adds the line of another output, look or language. */
static void add_hash(Writing *writing, const char *name, const Text *text)
{
    char line[NAME_SIZE + 20];
    uint64_t hash = base_hash_bytes(BASE_HASH_START, text->buffer, text->writer.length);
    snprintf(line, sizeof line, "[%s] %016" PRIx64 "\n", name, hash);
    base_text_write_string(&writing->kept.writer, line);
    add_full(writing, name, text);
}

static void write_name(char name[NAME_SIZE], const View *view)
{
    snprintf(name, NAME_SIZE, "%dx%d%s%s%s%s", view->width, view->height, view->text == 200 ? " 200%" : "",
             view->left_handed ? " left-handed" : "", view->look == NULL ? "" : " ",
             view->look == NULL ? "" : view->look);
}

static void add_view(Writing *writing, const View *view)
{
    static Text text;
    char name[NAME_SIZE];
    moments_resize(view);
    clear(&text);
    write_frame(&text, true);
    write_name(name, view);
    add_hash(writing, name, &text);
}

static void write_change(void *context, char sign, TextSlice line)
{
    TextWriter *file = context;
    base_text_write_char(file, sign);
    base_text_write_char(file, ' ');
    base_text_write_slice(file, line);
    base_text_write_char(file, '\n');
}

/* The frame itself, or what differs from the last moment that is no variation. */
static void add_text(Writing *writing)
{
    static Text base, text;
    clear(&text);
    write_frame(&text, true);
    add_full(writing, "1280x800", &text);
    if ((writing->moment->flags & MOMENT_VARIES) != 0) {
        visit_changes(slice_of(&base), slice_of(&text), write_change, &writing->kept.writer);
    } else {
        base_text_write_slice(&writing->kept.writer, slice_of(&text));
        clear(&base);
        base_text_write_slice(&base.writer, slice_of(&text));
    }
}

static void add_english(Writing *writing)
{
    const Moment *moment = writing->moment;
    moments_speak("en");
    moments_act(moment, &VIEWS[0]);
    add_text(writing);
    for (size_t i = 1; i < BASE_ARRAY_COUNT(VIEWS) && (moment->flags & MOMENT_ONCE) == 0; i++) {
        add_view(writing, &VIEWS[i]);
    }
    if (is_one_of(moment->name, MIRRORED_MOMENTS, BASE_ARRAY_COUNT(MIRRORED_MOMENTS))) {
        add_view(writing, &(View){VIEWS[0].width, VIEWS[0].height, 100, NULL, true});
    }
    for (size_t i = 0; i < BASE_ARRAY_COUNT(LOOKS); i++) {
        if (is_one_of(moment->name, LOOK_MOMENTS, BASE_ARRAY_COUNT(LOOK_MOMENTS))) {
            add_view(writing, &(View){VIEWS[0].width, VIEWS[0].height, 100, LOOKS[i], false});
        }
    }
}

static void add_language(Writing *writing, const char *code)
{
    static Text text;
    clear(&text);
    moments_speak(code);
    moments_act(writing->moment, &VIEWS[0]);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(LANGUAGE_VIEWS); i++) {
        moments_resize(&VIEWS[LANGUAGE_VIEWS[i]]);
        write_frame(&text, false);
    }
    add_hash(writing, code, &text);
}

static void write_file(const char *folder, const char *name, const char *ending, TextSlice text)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s%s.txt", folder, name, ending);
    FILE *file = fopen(path, "wb");
    check_context("%s", path);
    CHECK(file != NULL && fwrite(text.start, 1, text.length, file) == text.length && fclose(file) == 0);
}

/* Without a kept file, as of a new moment, it is empty. */
static void read_kept(const char *name, Text *kept)
{
    char path[PATH_SIZE];
    clear(kept);
    snprintf(path, sizeof path, "%s/%s.txt", kept_folder, name);
    FILE *file = fopen(path, "rb");
    if (file != NULL) {
        kept->writer.length = fread(kept->buffer, 1, sizeof kept->buffer - 1, file);
        kept->buffer[kept->writer.length] = '\0';
        fclose(file);
    }
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

static void compare(const Writing *writing)
{
    static Text kept;
    const char *name = writing->moment->name;
    TextSlice actual = slice_of(&writing->kept);
    int shown = 0;
    read_kept(name, &kept);
    check_context("%s", name);
    if (CHECK(kept.writer.length == actual.length && memcmp(kept.buffer, actual.start, actual.length) == 0)) {
        return;
    }
    printf("  %s:\n", name);
    visit_changes(slice_of(&kept), actual, print_change, &shown);
    write_file(changed_folder, name, "-kept", slice_of(&kept));
    write_file(changed_folder, name, "-actual", actual);
    write_file(changed_folder, name, "-full", (TextSlice){writing->full, writing->full_length});
}

TEST(every_moment_is_as_it_was)
{
    static char full[FULL_MAX];
    static Writing writing;
    for (int i = 0; moments_at(i) != NULL; i++) {
        writing.moment = moments_at(i);
        writing.full = full;
        writing.full_length = 0;
        clear(&writing.kept);
        add_english(&writing);
        for (int language = 1; language < words_language_count() && (writing.moment->flags & MOMENT_ONCE) == 0;
             language++) {
            add_language(&writing, words_language_at(language)->code);
        }
        CHECK(!writing.kept.writer.overflowed);
        if (mode == RENEW) {
            write_file(kept_folder, writing.moment->name, "", slice_of(&writing.kept));
        } else if (mode == WRITE_ALL) {
            write_file(changed_folder, writing.moment->name, "", (TextSlice){full, writing.full_length});
        } else {
            compare(&writing);
        }
    }
    moments_speak("en");
}

int main(int argument_count, char **arguments)
{
    if (argument_count < 3) {
        fputs("usage: snapshot_test KEPT CHANGED [renew | all]\n", stderr);
        return 2;
    }
    kept_folder = arguments[1];
    changed_folder = arguments[2];
    if (argument_count > 3) {
        mode = strcmp(arguments[3], "renew") == 0 ? RENEW : WRITE_ALL;
    }
    int status = check_main(argument_count, arguments);
    if (status != 0 && mode == COMPARE) {
        printf("Lines with - are gone, lines with + are new; both texts are in\n  %s\n"
               "If the frames are meant to look like that:\n"
               "  cmake --build build/dev --target snapshots-renew\n",
               changed_folder);
    }
    return status;
}
