/* SPDX-License-Identifier: MIT */
/*
 * Typing a deal number: every number of 64 bits, nothing beyond, and what is typed is what is shown.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/random.h"
#include "screens/screens.h"
#include "support/check.h"

static Keypad entry;

/* Types digits, of which '-' erases one; gives how many were refused. */
static int type(const char *text)
{
    int refused = 0;
    for (const char *digit = text; *digit != '\0'; digit++) {
        if (*digit == '-') {
            screens_keypad_erase(&entry);
        } else {
            refused += screens_keypad_append(&entry, *digit - '0') ? 0 : 1;
        }
    }
    return refused;
}

/* `digits`: what is shown then, "" where there is no number. */
static void check_typing(const char *text, const char *digits, int refused)
{
    uint64_t value = 99;
    char shown[24];
    check_context("%s", text);
    screens_keypad_open(&entry);
    CHECK_EQUAL_INT(refused, type(text));
    CHECK_EQUAL_TEXT(digits, entry.digits);
    CHECK_EQUAL_INT(digits[0] != '\0', screens_keypad_value(&entry, &value));
    snprintf(shown, sizeof shown, "%" PRIu64, value);
    CHECK_EQUAL_TEXT(digits[0] == '\0' ? "99" : digits, shown);
}

TEST(digits)
{
    static const struct {
        const char *typed, *digits;
        int refused;
    } cases[] = {
        {"1234567890", "1234567890", 0},
        {"9876543210", "9876543210", 0},
        {"0", "0", 0},
        {"000", "0", 0},
        {"007", "7", 0},
        {"00120", "120", 0},
        {"0000000000000000000000000000018446744073709551615", "18446744073709551615", 0},
        {"18446744073709551616", "1844674407370955161", 1},
        {"1844674407370955161650", "18446744073709551615", 2},
        {"99999999999999999999", "9999999999999999999", 1},
        {"-", "", 0},
        {"57-", "5", 0},
        {"57-3", "53", 0},
        {"57-3---", "", 0},
        {"", "", 0},
    };
    for (size_t i = 0; i < BASE_ARRAY_COUNT(cases); i++) {
        check_typing(cases[i].typed, cases[i].digits, cases[i].refused);
    }
}

TEST(any_number)
{
    Random random = {.state = 1};
    for (int i = 0; i < 2000; i++) {
        char text[24];
        uint64_t number = base_random_next(&random) >> base_random_below(&random, 64);
        snprintf(text, sizeof text, "%" PRIu64, number);
        check_typing(text, text, 0);
    }
}
