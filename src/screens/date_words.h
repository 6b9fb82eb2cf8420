/* SPDX-License-Identifier: MIT */
/*
 * Dates in words: "22 Nov", "22 November", "November 2026".
 *
 * A day is a number such as 20261122, a month one such as 202611; both exist. Each function writes into a buffer of
 * DATE_WORDS_LENGTH bytes, which is given back. Nothing is owned; one thread.
 */
#ifndef THEPLOT_SCREENS_DATE_WORDS_H
#define THEPLOT_SCREENS_DATE_WORDS_H

#include "base/types.h"

enum { DATE_WORDS_LENGTH = 64, WEEK_DAYS = 7 };

/* "22 Nov" */
const char *screens_date_short(uint32_t day, char *text);

/* "22 November" */
const char *screens_date_long(uint32_t day, char *text);

/* "November 2026" */
const char *screens_date_month(uint32_t month, char *text);

/* "Mo", the day of the week from 0 on, which is Monday. It lives until the next change of the language. */
const char *screens_date_weekday(int weekday);

#endif
