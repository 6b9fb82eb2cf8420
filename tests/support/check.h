/* SPDX-License-Identifier: MIT */
/*
 * The harness of the tests: checks that say where they failed, and a count at the end.
 *
 * TEST(name) { ... } defines a test. A program that has no main() of its own gets one from here, which runs its tests
 * in the order in which they are written and gives the count as the exit status; a program with one calls check_main().
 * One of several files, NAME_test.c, is given NAME before its other arguments and runs the tests of that file, or, with
 * no argument, those of all.
 * A failed check prints its place and the test goes on; every check also gives whether it held, for a test that cannot
 * go on without it. A test prints its first few failures only; with the environment variable CHECK_STOPS the program
 * ends with the first. State is kept in this file's source: one thread.
 */
#ifndef THEPLOT_SUPPORT_CHECK_H
#define THEPLOT_SUPPORT_CHECK_H

#include "base/types.h"

#define CHECK(condition) check_true((condition), #condition, __FILE__, __LINE__)
#define CHECK_EQUAL_INT(expected, actual)                                                                              \
    check_equal_int((long long)(expected), (long long)(actual), #actual, __FILE__, __LINE__)
#define CHECK_EQUAL_UINT64(expected, actual) check_equal_uint64((expected), (actual), #actual, __FILE__, __LINE__)
#define CHECK_EQUAL_TEXT(expected, actual) check_equal_text((expected), (actual), #actual, __FILE__, __LINE__)
#define CHECK_EQUAL_BYTES(expected, actual, length)                                                                    \
    check_equal_bytes((expected), (actual), (length), #actual, __FILE__, __LINE__)
#define CHECK_RUN(test) check_run(#test, test)
#define TEST(test)                                                                                                     \
    static void test(void);                                                                                            \
    __attribute__((constructor)) static void test##_is_a_test(void)                                                    \
    {                                                                                                                  \
        check_add(#test, test, __FILE__);                                                                              \
    }                                                                                                                  \
    static void test(void)

/*
 * A test whose body is called by `each` for every case; after the name come the parameters of the body, or void:
 * TEST_EACH(for_each_game, has_a_picture, const Game *game) { ... }
 */
#define TEST_EACH(each, test, ...)                                                                                     \
    static void test##_in_a_case(__VA_ARGS__);                                                                         \
    TEST(test)                                                                                                         \
    {                                                                                                                  \
        each(test##_in_a_case);                                                                                        \
    }                                                                                                                  \
    static void test##_in_a_case(__VA_ARGS__)

/* Behind the macros: `text` is the source of what was checked. */
bool check_true(bool condition, const char *text, const char *file, int line);
bool check_equal_int(long long expected, long long actual, const char *text, const char *file, int line);
bool check_equal_uint64(uint64_t expected, uint64_t actual, const char *text, const char *file, int line);
bool check_equal_text(const char *expected, const char *actual, const char *text, const char *file, int line);
bool check_equal_bytes(const void *expected, const void *actual, size_t length, const char *text, const char *file,
                       int line);

/* Sets a text, such as a deal's number, that is printed with the failures of this test from now on. */
#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
void check_context(const char *format, ...);

void check_add(const char *name, void (*test)(void), const char *file);
void check_run(const char *name, void (*test)(void));

/* How many checks failed in the test that is running, or in a program that has none. */
int check_failures(void);

/* Runs all tests of the program and gives main()'s exit status. */
int check_main(int argument_count, char **arguments);

/* An argument of the program, counted from 1. Ends the program where it was not given. */
const char *check_argument(int number);

/*
 * Has `close` called with `object` when the test ends, or as soon as the same object is handed over again: what a test
 * opens anew needs not be closed before.
 */
void check_close_later(void (*close)(void *object), void *object);

/* Closes an object that was handed over. */
void check_close_now(void *object);

/* Prints "12 passed, 0 failed", which counts tests, and gives main()'s exit status. */
int check_report(void);

/* Reads a whole file, which the caller frees, with a NUL after its end. Ends the program when it cannot. */
char *check_read_file(const char *folder, const char *name, size_t *length);

/* Compares a text with the file in which it is kept, or writes that anew. */
void check_kept_text(const char *path, bool renews, const char *text);

/* Writes a file anew; a failed check where that is not possible. */
void check_write_file(const char *folder, const char *name, const char *text, size_t length);

/* Makes a folder, whose parent is there, if there is none. */
void check_make_folder(const char *folder);

/* Removes what the program keeps in a folder of a test's, so that nothing has been played yet. */
void check_forget_kept(const char *folder);

#endif
