/* SPDX-License-Identifier: MIT */
/*
 * Patterns: places in any order, strange ones, and buffers that are too small.
 */
#include <string.h>

#include "support/check.h"
#include "words/words.h"

TEST(places)
{
    char line[64];
    CHECK_EQUAL_TEXT("Deal 7, won in 3 moves", WORDS_FORMAT(line, sizeof line, "Deal {0}, won in {1} moves",
                                                            words_of_number(7), words_of_count(3)));
    CHECK_EQUAL_TEXT("b a b", WORDS_FORMAT(line, sizeof line, "{1} {0} {1}", words_of_text("a"), words_of_text("b")));
    CHECK_EQUAL_TEXT("18446744073709551615", WORDS_FORMAT(line, sizeof line, "{0}", words_of_number(UINT64_MAX)));
    CHECK_EQUAL_TEXT("0", WORDS_FORMAT(line, sizeof line, "{0}", words_of_count(-5)));
    CHECK_EQUAL_TEXT("", WORDS_FORMAT(line, sizeof line, "{0}", words_of_text(NULL)));
    CHECK_EQUAL_TEXT("{1}", WORDS_FORMAT(line, sizeof line, "{0}", words_of_text("{1}")));
}

TEST(strange_patterns)
{
    char line[64];
    static const char *const same[] = {"", "{", "}", "{}", "{0", "{a}", "{10}", "{ 0 }", "{-1", "%s", "%n%", "{1} {9}"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(same); i++) {
        CHECK_EQUAL_TEXT(same[i], WORDS_FORMAT(line, sizeof line, same[i], words_of_text("x")));
    }
    CHECK_EQUAL_TEXT("{x}", WORDS_FORMAT(line, sizeof line, "{{0}}", words_of_text("x")));
    CHECK_EQUAL_TEXT("{0}", words_format(line, sizeof line, "{0}", NULL, 0));
}

/* Whatever the buffer's size, what is in it is a beginning of the whole text, without a part of a character. */
TEST(small_buffers)
{
    static const char whole[] = "Zurück – ü€…";
    for (size_t size = 1; size <= sizeof whole; size++) {
        char line[64];
        memset(line, '#', sizeof line);
        WORDS_FORMAT(line, size, "Zur{0}k – {1}", words_of_text("üc"), words_of_text("ü€…"));
        size_t length = strlen(line);
        check_context("%d bytes: %s", (int)size, line);
        CHECK(length < size && memcmp(line, whole, length) == 0);
        CHECK(((unsigned char)whole[length] & 0xC0) != 0x80);
        CHECK(line[size] == '#');
    }
}
