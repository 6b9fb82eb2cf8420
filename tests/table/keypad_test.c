/* SPDX-License-Identifier: MIT */
/*
 * Typing a deal number: every number of 64 bits, nothing beyond, and what is typed is what is shown.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/random.h"
#include "screens/keypad.h"
#include "support/check.h"

/* Types the digits of `text`; gives how many of them were taken. */
static int type(Keypad *entry, const char *text)
{
    int taken = 0;
    for (const char *digit = text; *digit != '\0'; digit++) {
        taken += screens_keypad_append(entry, *digit - '0') ? 1 : 0;
    }
    return taken;
}

static void check_value(const char *text, uint64_t expected)
{
    Keypad entry;
    uint64_t value = 99;
    check_context("%s", text);
    screens_keypad_open(&entry);
    CHECK(entry.open);
    type(&entry, text);
    CHECK(screens_keypad_value(&entry, &value));
    CHECK_EQUAL_UINT64(expected, value);
}

TEST(test_digits)
{
    for (int digit = 0; digit <= 9; digit++) {
        char text[2] = {(char)('0' + digit), '\0'};
        check_value(text, (uint64_t)digit);
    }
    check_value("1234567890", 1234567890);
    check_value("9876543210", 9876543210);
}

TEST(any_number)
{
    Random random = {.state = 1};
    for (int i = 0; i < 2000; i++) {
        char text[24];
        uint64_t number = base_random_next(&random) >> base_random_below(&random, 64);
        snprintf(text, sizeof text, "%" PRIu64, number);
        check_value(text, number);
    }
}

TEST(leading_zeros)
{
    Keypad entry;
    check_value("0", 0);
    check_value("000", 0);
    check_value("007", 7);
    check_value("0000000000000000000000000000018446744073709551615", UINT64_MAX);
    screens_keypad_open(&entry);
    type(&entry, "00120");
    CHECK_EQUAL_TEXT("120", entry.digits);
}

TEST(the_largest_number)
{
    Keypad entry;
    uint64_t value = 0;
    check_value("18446744073709551615", UINT64_MAX);
    screens_keypad_open(&entry);
    CHECK_EQUAL_INT(19, type(&entry, "18446744073709551616"));
    CHECK_EQUAL_TEXT("1844674407370955161", entry.digits);
    CHECK(screens_keypad_append(&entry, 5));
    CHECK(!screens_keypad_append(&entry, 0));
    CHECK(screens_keypad_value(&entry, &value));
    CHECK_EQUAL_UINT64(UINT64_MAX, value);
    screens_keypad_open(&entry);
    CHECK_EQUAL_INT(19, type(&entry, "99999999999999999999"));
}

TEST(erasing)
{
    Keypad entry;
    uint64_t value = 0;
    screens_keypad_open(&entry);
    screens_keypad_erase(&entry);
    CHECK(!screens_keypad_value(&entry, &value));
    type(&entry, "57");
    screens_keypad_erase(&entry);
    CHECK_EQUAL_TEXT("5", entry.digits);
    type(&entry, "3");
    CHECK(screens_keypad_value(&entry, &value));
    CHECK_EQUAL_UINT64(53, value);
    for (int i = 0; i < 30; i++) {
        screens_keypad_erase(&entry);
    }
    CHECK_EQUAL_TEXT("", entry.digits);
    CHECK(!screens_keypad_value(&entry, &value));
    type(&entry, "8");
    screens_keypad_open(&entry);
    CHECK_EQUAL_TEXT("", entry.digits);
}
