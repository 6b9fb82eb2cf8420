/* SPDX-License-Identifier: MIT */
#include "support/check.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#if defined(_WIN32)
#include <direct.h>
#else
#include <sys/stat.h>
#endif

enum { FAILURES_SHOWN = 10, CONTEXT_SIZE = 160, TESTS_MAX = 512 };

typedef struct Test {
    const char *name;
    void (*run)(void);
    const char *file;
} Test;

/* Something that is to be closed. */
typedef struct Open {
    void (*close)(void *object);
    void *object;
} Open;

static Test tests[TESTS_MAX];
static int test_count;
static Open *opened;
static int open_count, open_capacity;
static int argument_count;
static char **arguments;

static int passed;
static int failed;
static int failures; /* of the test that is running */
static char context[CONTEXT_SIZE];

/* Counts a failure, and prints where it is unless the test has printed enough. */
static bool fail(const char *file, int line)
{
    if (getenv("CHECK_STOPS") != NULL) {
        printf("%s:%d: stopped\n", file, line);
        exit(EXIT_FAILURE);
    }
    failures++;
    if (failures == FAILURES_SHOWN + 1) {
        printf("... more failures of this test are not shown\n");
    }
    if (failures > FAILURES_SHOWN) {
        return false;
    }
    printf("%s:%d: %s%s", file, line, context, context[0] ? ": " : "");
    return true;
}

bool check_true(bool condition, const char *text, const char *file, int line)
{
    if (!condition && fail(file, line)) {
        printf("%s\n", text);
    }
    return condition;
}

bool check_equal_int(long long expected, long long actual, const char *text, const char *file, int line)
{
    if (expected != actual && fail(file, line)) {
        printf("%s is %lld, not %lld\n", text, actual, expected);
    }
    return expected == actual;
}

bool check_equal_uint64(uint64_t expected, uint64_t actual, const char *text, const char *file, int line)
{
    if (expected != actual && fail(file, line)) {
        printf("%s is %llu, not %llu\n", text, (unsigned long long)actual, (unsigned long long)expected);
    }
    return expected == actual;
}

bool check_equal_text(const char *expected, const char *actual, const char *text, const char *file, int line)
{
    bool equal = strcmp(expected, actual) == 0;
    if (!equal && fail(file, line)) {
        printf("%s is \"%s\", not \"%s\"\n", text, actual, expected);
    }
    return equal;
}

bool check_equal_bytes(const void *expected, const void *actual, size_t length, const char *text, const char *file,
                       int line)
{
    const unsigned char *left = expected;
    const unsigned char *right = actual;
    size_t same = 0;
    while (same < length && left[same] == right[same]) {
        same++;
    }
    if (same < length && fail(file, line)) {
        printf("%s: byte %zu is %d, not %d\n", text, same, right[same], left[same]);
    }
    return same == length;
}

void check_context(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(context, sizeof context, format, values);
    va_end(values);
}

void check_add(const char *name, void (*test)(void), const char *file)
{
    BASE_ASSERT(test_count < TESTS_MAX);
    tests[test_count++] = (Test){.name = name, .run = test, .file = file};
}

static void close_all(void)
{
    while (open_count > 0) {
        Open last = opened[--open_count];
        last.close(last.object);
    }
    free(opened);
    opened = NULL;
    open_capacity = 0;
}

void check_close_later(void (*close)(void *object), void *object)
{
    for (int i = 0; i < open_count; i++) {
        if (opened[i].close == close && opened[i].object == object) {
            close(object);
            return;
        }
    }
    if (open_count == open_capacity) {
        open_capacity = 2 * open_capacity + 16;
        opened = realloc(opened, (size_t)open_capacity * sizeof *opened);
        BASE_ASSERT(opened != NULL);
    }
    opened[open_count++] = (Open){.close = close, .object = object};
}

void check_close_now(void *object)
{
    for (int i = 0; i < open_count; i++) {
        if (opened[i].object == object) {
            opened[i].close(object);
            opened[i] = opened[--open_count];
            return;
        }
    }
    BASE_ASSERT(false);
}

void check_run(const char *name, void (*test)(void))
{
    failures = 0;
    context[0] = '\0';
    test();
    close_all();
    if (failures == 0) {
        passed++;
    } else {
        failed++;
        printf("%s: %d checks failed\n", name, failures);
    }
}

int check_failures(void)
{
    return failures;
}

int check_report(void)
{
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0 || passed == 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}

/* Whether this is the path of NAME_test.c. */
static bool is_of(const char *file, const char *name)
{
    const char *slash = strrchr(file, '/');
    const char *base = slash ? slash + 1 : file;
    size_t length = strlen(name);
    return strncmp(base, name, length) == 0 && strcmp(base + length, "_test.c") == 0;
}

int check_main(int count, char **given)
{
    const char *only = NULL;
    argument_count = count;
    arguments = given;
    for (int i = 1; i < test_count && only == NULL && count > 1; i++) {
        only = strcmp(tests[i].file, tests[0].file) != 0 ? given[1] : NULL;
    }
    if (only != NULL) {
        argument_count--;
        arguments++;
    }
    for (int i = 0; i < test_count; i++) {
        if (only == NULL || is_of(tests[i].file, only)) {
            check_run(tests[i].name, tests[i].run);
        }
    }
    return check_report();
}

const char *check_argument(int number)
{
    if (number >= argument_count) {
        printf("there is no argument %d\n", number);
        exit(EXIT_FAILURE);
    }
    return arguments[number];
}

char *check_read_file(const char *folder, const char *name, size_t *length)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    long size = file && fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    char *text = size >= 0 ? malloc((size_t)size + 1) : NULL;
    if (!text || fseek(file, 0, SEEK_SET) != 0 || fread(text, 1, (size_t)size, file) != (size_t)size) {
        printf("%s cannot be read\n", path);
        exit(EXIT_FAILURE);
    }
    fclose(file);
    text[size] = '\0';
    *length = (size_t)size;
    return text;
}

void check_write_file(const char *folder, const char *name, const char *text, size_t length)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "wb");
    CHECK(file != NULL && fwrite(text, 1, length, file) == length);
    CHECK(file != NULL && fclose(file) == 0);
}

void check_kept_text(const char *path, bool renews, const char *text)
{
    size_t length = strlen(text);
    FILE *file = fopen(path, renews ? "wb" : "rb");
    if (renews) {
        CHECK(file != NULL && fwrite(text, 1, length, file) == length);
    } else {
        char *kept = calloc(1, length + 2); /* a longer one differs, too */
        CHECK(kept != NULL && file != NULL && fread(kept, 1, length + 1, file) > 0);
        CHECK_EQUAL_TEXT(kept == NULL ? "" : kept, text);
        free(kept);
    }
    CHECK(file != NULL && fclose(file) == 0);
}

void check_make_folder(const char *folder)
{
#if defined(_WIN32)
    _mkdir(folder);
#else
    mkdir(folder, 0755);
#endif
}

void check_forget_kept(const char *folder)
{
    static const char *const names[] = {"theplot.db",      "theplot.db-wal", "theplot.db-shm", "theplot.db-journal",
                                        "theplot.db-copy", "theplot.lock",   "theplot.json",   "theplot.csv"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(names); i++) {
        char path[1024];
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        remove(path);
    }
}
