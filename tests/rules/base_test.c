/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "base/geometry.h"
#include "base/hash.h"
#include "base/path.h"
#include "base/random.h"
#include "base/text.h"
#include "support/check.h"

/* The numbers that the reference program of SplitMix64 gives for the state 1234567. */
TEST(random_is_splitmix64)
{
    static const uint64_t expected[] = {
        UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),  UINT64_C(9817491932198370423),
        UINT64_C(4593380528125082431), UINT64_C(16408922859458223821),
    };
    Random random = {.state = 1234567};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(expected); i++) {
        CHECK_EQUAL_UINT64(expected[i], base_random_next(&random));
    }
}

/* Just above half of all numbers, nearly every second draw has to be left out. */
TEST(random_below_draws_again)
{
    static const struct {
        uint64_t limit, left_out;
    } cases[] = {{1, 0}, {3, 1}, {104, 48}, {UINT64_C(1) << 63, 0}, {(UINT64_C(1) << 63) + 1, (UINT64_C(1) << 63) - 1}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(cases); i++) {
        Random random = {.state = 99};
        Random plain = random;
        for (int draw = 0; draw < 100; draw++) {
            uint64_t expected;
            do {
                expected = base_random_next(&plain);
            } while (expected < cases[i].left_out);
            CHECK_EQUAL_UINT64(expected % cases[i].limit, base_random_below(&random, cases[i].limit));
        }
        CHECK_EQUAL_UINT64(plain.state, random.state);
    }
}

TEST(hash_is_fnv1a)
{
    CHECK_EQUAL_UINT64(UINT64_C(0xCBF29CE484222325), base_hash_bytes(BASE_HASH_START, NULL, 0));
    CHECK_EQUAL_UINT64(UINT64_C(0xAF63DC4C8601EC8C), base_hash_bytes(BASE_HASH_START, "a", 1));
    uint64_t start = base_hash_bytes(BASE_HASH_START, "foo", 3);
    CHECK_EQUAL_UINT64(UINT64_C(0x85944171F73967E8), base_hash_bytes(start, "bar", 3));
}

TEST(lines)
{
    TextSlice rest = base_text_slice("one\n\ntwo\r\n\r\nthree\r");
    TextSlice line;
    static const char *const expected[] = {"one", "", "two", "", "three\r"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(expected); i++) {
        CHECK(base_text_next_line(&rest, &line));
        CHECK(base_text_equals(line, expected[i]));
    }
    CHECK(!base_text_next_line(&rest, &line));
    rest = base_text_slice("\n");
    CHECK(base_text_next_line(&rest, &line) && line.length == 0);
    CHECK(!base_text_next_line(&rest, &line));
}

TEST(words)
{
    TextSlice rest = base_text_slice("  one\ttwo  t-3 ");
    TextSlice word;
    CHECK(base_text_next_word(&rest, &word) && base_text_equals(word, "one"));
    CHECK(base_text_next_word(&rest, &word) && base_text_equals(word, "two"));
    CHECK(base_text_next_word(&rest, &word) && base_text_equals(word, "t-3"));
    CHECK(!base_text_next_word(&rest, &word));
    rest = (TextSlice){0};
    CHECK(!base_text_next_word(&rest, &word));
    CHECK(!base_text_next_line(&rest, &word));
}

TEST(equals)
{
    CHECK(base_text_equals((TextSlice){0}, ""));
    CHECK(!base_text_equals((TextSlice){0}, "a"));
    CHECK(!base_text_equals(base_text_slice("ab"), "a"));
    CHECK(!base_text_equals(base_text_slice("a"), "ab"));
    CHECK(!base_text_equals((TextSlice){.start = "a\0b", .length = 3}, "a"));
}

TEST(numbers)
{
    static const struct {
        const char *text;
        uint64_t value;
    } good[] = {{"0", 0}, {"00012", 12}, {"18446744073709551615", UINT64_MAX}};
    static const char *const bad[] = {"18446744073709551616",
                                      "18446744073709551620",
                                      "99999999999999999999999999",
                                      "",
                                      "-1",
                                      "+1",
                                      " 1",
                                      "1 ",
                                      "0x10",
                                      "1e3"};
    uint64_t value = 42;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(bad); i++) {
        check_context("number \"%s\"", bad[i]);
        CHECK(!base_text_parse_uint64(base_text_slice(bad[i]), &value));
        CHECK_EQUAL_UINT64(42, value);
    }
    for (size_t i = 0; i < BASE_ARRAY_COUNT(good); i++) {
        CHECK(base_text_parse_uint64(base_text_slice(good[i].text), &value));
        CHECK_EQUAL_UINT64(good[i].value, value);
    }
}

TEST(test_writer)
{
    char buffer[64];
    TextWriter writer;
    base_text_writer_open(&writer, buffer, sizeof buffer);
    CHECK_EQUAL_TEXT("", buffer);
    base_text_write_string(&writer, "deal ");
    base_text_write_uint64(&writer, 0);
    base_text_write_char(&writer, '/');
    base_text_write_uint64(&writer, UINT64_MAX);
    base_text_write_slice(&writer, (TextSlice){.start = "abc", .length = 2});
    base_text_write_slice(&writer, (TextSlice){0});
    CHECK_EQUAL_TEXT("deal 0/18446744073709551615ab", buffer);
    CHECK_EQUAL_INT(strlen(buffer), writer.length);
    CHECK(!writer.overflowed);
}

TEST(writer_cuts_off)
{
    char buffer[8] = "xxxxxxx";
    TextWriter writer;
    base_text_writer_open(&writer, buffer, 5);
    base_text_write_string(&writer, "abcd");
    CHECK(!writer.overflowed);
    base_text_write_string(&writer, "");
    CHECK(!writer.overflowed);
    base_text_write_char(&writer, 'e');
    CHECK(writer.overflowed);
    CHECK_EQUAL_TEXT("abcd", buffer);
    CHECK_EQUAL_INT('x', buffer[5]);
    base_text_writer_open(&writer, buffer, 1);
    base_text_write_uint64(&writer, 7);
    CHECK(writer.overflowed && buffer[0] == '\0');
}

TEST(utf8)
{
    static const struct {
        const char *text;
        size_t length; /* of the first character; 0: malformed */
    } cases[] = {{"a", 1},
                 {"\x7F", 1},
                 {"\xC3\xA9", 2},
                 {"\xE2\x80\xA6", 3},
                 {"\xF0\x9F\x82\xA1", 4},
                 {"\xEF\xBF\xBF", 3},
                 {"\xF4\x8F\xBF\xBF", 4},
                 {"", 0},
                 {"\x80", 0},
                 {"\xC3", 0},
                 {"\xC3(", 0},
                 {"\xC0\x80", 0},
                 {"\xC1\xBF", 0},
                 {"\xE0\x9F\xBF", 0},
                 {"\xED\xA0\x80", 0},
                 {"\xE2\x80", 0},
                 {"\xF0\x8F\xBF\xBF", 0},
                 {"\xF4\x90\x80\x80", 0},
                 {"\xF8\x88\x80\x80", 0},
                 {"\xFF", 0}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(cases); i++) {
        check_context("case %d", (int)i);
        TextSlice text = base_text_slice(cases[i].text);
        CHECK_EQUAL_INT((int)cases[i].length, (int)base_text_character_length(text));
        CHECK_EQUAL_INT(text.length == 0 || cases[i].length > 0, base_text_is_utf8(text));
    }
    CHECK_EQUAL_INT(0, (int)base_text_character_length((TextSlice){.start = "\0a", .length = 2}));
    CHECK(!base_text_is_utf8((TextSlice){.start = "a\0", .length = 2}));
    CHECK(base_text_is_utf8(base_text_slice("Fran\xC3\xA7"
                                            "ais")) &&
          !base_text_is_utf8(base_text_slice("a\xC3\xA7\xA7")));
    CHECK_EQUAL_INT(8, (int)base_text_character_count("Fran\xC3\xA7"
                                                      "ais"));
}

TEST(made_a_line)
{
    char text[] = "a\tb\nc \xC3\xA9 \xE9 \xE2\x99\xA5\xE2\x99";
    base_text_make_line(text);
    CHECK_EQUAL_TEXT("a?b?c \xC3\xA9 ? \xE2\x99\xA5??", text);
}

TEST(paths)
{
    static const struct {
        const char *folder, *name, *path; /* "": it does not fit */
    } cases[] = {
        {"/data", "a.db", "/data/a.db"}, {"/data/", "a.db", "/data/a.db"},          {"", "a.db", "a.db"},
        {"/data", "", "/data/"},         {"/data", "123456789", "/data/123456789"}, {"/data", "1234567890", ""},
    };
    for (size_t i = 0; i < BASE_ARRAY_COUNT(cases); i++) {
        char path[16];
        bool fits = base_path_join(cases[i].folder, cases[i].name, path, sizeof path);
        CHECK_EQUAL_INT(cases[i].path[0] != '\0', fits);
        CHECK_EQUAL_TEXT(cases[i].path, path);
    }
}

/* Squares of 10 pixels, 20 apart: a step goes to the neighbour, and around at the end. */
TEST(steps)
{
    static const int directions[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    StepRule ahead = {.gap = 2.0F, .across = 0.25F, .beside = 0.3F, .diagonal = 1000.0F};
    StepRule around = {.gap = 100.0F, .across = 0.25F, .beside = 0.3F, .around = true};
    Rect rects[9];
    for (int i = 0; i < 9; i++) {
        int column = i % 3;
        int row = i / 3;
        rects[i] = (Rect){(float)column * 20.0F, (float)row * 20.0F, 10.0F, 10.0F};
    }
    for (int i = 0; i < 9; i++) {
        for (int j = 0; j < 4; j++) {
            int x = i % 3 + directions[j][0];
            int y = i / 3 + directions[j][1];
            bool inside = x >= 0 && x < 3 && y >= 0 && y < 3;
            int next = base_rect_step(rects, 9, rects[i], directions[j][0], directions[j][1], &ahead);
            CHECK_EQUAL_INT(inside ? y * 3 + x : -1, next);
            next = base_rect_step(rects, 9, rects[i], directions[j][0], directions[j][1], &around);
            CHECK(next >= 0 && (directions[j][0] != 0 ? next / 3 == i / 3 : next % 3 == i % 3));
            CHECK(inside || next == (directions[j][0] != 0 ? i / 3 * 3 + (x + 3) % 3 : (y + 3) % 3 * 3 + x));
        }
    }
    rects[1].w = 0.0F; /* left out */
    CHECK_EQUAL_INT(2, base_rect_step(rects, 9, rects[0], 1, 0, &ahead));
    const Rect aside[] = {{15.0F, 40.0F, 10.0F, 10.0F}, {6.0F, 12.0F, 30.0F, 10.0F}};
    CHECK_EQUAL_INT(1, base_rect_step(aside, 2, rects[0], 1, 0, &ahead));
    ahead.in_line = true; /* the nearer one is not wholly to the right */
    CHECK_EQUAL_INT(0, base_rect_step(aside, 2, rects[0], 1, 0, &ahead));
    ahead.diagonal = INFINITY;
    CHECK_EQUAL_INT(-1, base_rect_step(aside, 2, rects[0], 1, 0, &ahead));
}
