/* SPDX-License-Identifier: MIT */
/*
 * Typing a deal number: a small panel over the table.
 *
 * A value inside the table; nothing is allocated; one thread. Any number from 0 to 18446744073709551615 can be typed;
 * further digits that would not fit are refused at the key.
 */
#ifndef THEPLOT_SCENE_NUMBER_ENTRY_H
#define THEPLOT_SCENE_NUMBER_ENTRY_H

#include "base/types.h"

enum { NUMBER_DIGITS_MAX = 20 };

typedef struct NumberEntry {
    bool open;
    char digits[NUMBER_DIGITS_MAX + 1];
    int count;
} NumberEntry;

/* Opens it, empty. */
void scene_number_open(NumberEntry *entry);

/* Appends a digit 0..9. False where the number would no longer fit into 64 bits. */
bool scene_number_append(NumberEntry *entry, int digit);

/* Removes the last digit, if there is one. */
void scene_number_erase(NumberEntry *entry);

/* The number as typed so far. False where nothing has been typed. */
bool scene_number_value(const NumberEntry *entry, uint64_t *value);

#endif
