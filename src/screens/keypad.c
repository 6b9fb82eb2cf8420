/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include <string.h>

#include "base/text.h"

void screens_keypad_open(Keypad *entry)
{
    memset(entry, 0, sizeof *entry);
}

bool screens_keypad_append(Keypad *entry, int digit)
{
    Keypad longer = *entry;
    uint64_t value = 0;
    BASE_ASSERT(digit >= 0 && digit <= 9);
    if (longer.count == NUMBER_DIGITS_MAX) {
        return false;
    }
    if (longer.count == 1 && longer.digits[0] == '0') {
        longer.count = 0; /* no leading zeros: the deal number is shown as it will be */
    }
    longer.digits[longer.count++] = (char)('0' + digit);
    longer.digits[longer.count] = '\0';
    if (!screens_keypad_value(&longer, &value)) {
        return false;
    }
    *entry = longer;
    return true;
}

void screens_keypad_erase(Keypad *entry)
{
    if (entry->count > 0) {
        entry->digits[--entry->count] = '\0';
    }
}

bool screens_keypad_value(const Keypad *entry, uint64_t *value)
{
    TextSlice slice = {.start = entry->digits, .length = (size_t)entry->count};
    return base_text_parse_uint64(slice, value);
}
