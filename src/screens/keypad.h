/* SPDX-License-Identifier: MIT */
/*
 * What is typed on the panel that asks for a deal number. Whether that is open, the stack of screens says.
 *
 * A value inside the Ui; nothing is allocated; one thread. Any number from 0 to 18446744073709551615 can be typed;
 * further digits that would not fit are refused at the key.
 */
#ifndef THEPLOT_SCREENS_KEYPAD_H
#define THEPLOT_SCREENS_KEYPAD_H

#include "base/types.h"

enum { NUMBER_DIGITS_MAX = 20 };

typedef struct Keypad {
    char digits[NUMBER_DIGITS_MAX + 1];
    int count;
} Keypad;

/* Makes it empty. */
void screens_keypad_open(Keypad *entry);

/* Appends a digit 0..9. False where the number would no longer fit into 64 bits. */
bool screens_keypad_append(Keypad *entry, int digit);

/* Removes the last digit, if there is one. */
void screens_keypad_erase(Keypad *entry);

/* The number as typed so far. False where nothing has been typed. */
bool screens_keypad_value(const Keypad *entry, uint64_t *value);

#endif
