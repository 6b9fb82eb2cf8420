/* SPDX-License-Identifier: MIT */
#include "screens/date_words.h"

#include "words/words.h"

static const char *const MONTHS[] = {W_LATER("January"), W_LATER("February"), W_LATER("March"),
                                     W_LATER("April"),   W_LATER("May"),      W_LATER("June"),
                                     W_LATER("July"),    W_LATER("August"),   W_LATER("September"),
                                     W_LATER("October"), W_LATER("November"), W_LATER("December")};
static const char *const SHORT_MONTHS[] = {
    W_LATER_IN("abbreviation", "Jan"), W_LATER_IN("abbreviation", "Feb"), W_LATER_IN("abbreviation", "Mar"),
    W_LATER_IN("abbreviation", "Apr"), W_LATER_IN("abbreviation", "May"), W_LATER_IN("abbreviation", "Jun"),
    W_LATER_IN("abbreviation", "Jul"), W_LATER_IN("abbreviation", "Aug"), W_LATER_IN("abbreviation", "Sept"),
    W_LATER_IN("abbreviation", "Oct"), W_LATER_IN("abbreviation", "Nov"), W_LATER_IN("abbreviation", "Dec")};
static const char *const WEEKDAYS[WEEK_DAYS] = {
    W_LATER_IN("weekday", "Mo"), W_LATER_IN("weekday", "Tu"), W_LATER_IN("weekday", "We"), W_LATER_IN("weekday", "Th"),
    W_LATER_IN("weekday", "Fr"), W_LATER_IN("weekday", "Sa"), W_LATER_IN("weekday", "Su")};

static int month_index(uint32_t month)
{
    int index = (int)(month % 100) - 1;
    BASE_ASSERT(index >= 0 && index < (int)BASE_ARRAY_COUNT(MONTHS));
    return index;
}

const char *screens_date_short(uint32_t day, char *text)
{
    return WORDS_FORMAT(text, DATE_WORDS_LENGTH, W_IN("short date", "{0} {1}"), words_of_number(day % 100),
                        words_of_text(words_text_in("abbreviation", SHORT_MONTHS[month_index(day / 100)])));
}

const char *screens_date_long(uint32_t day, char *text)
{
    return WORDS_FORMAT(text, DATE_WORDS_LENGTH, W_IN("date", "{0} {1}"), words_of_number(day % 100),
                        words_of_text(words_text(MONTHS[month_index(day / 100)])));
}

const char *screens_date_month(uint32_t month, char *text)
{
    return WORDS_FORMAT(text, DATE_WORDS_LENGTH, W_IN("month", "{0} {1}"),
                        words_of_text(words_text(MONTHS[month_index(month)])), words_of_number(month / 100));
}

const char *screens_date_weekday(int weekday)
{
    BASE_ASSERT(weekday >= 0 && weekday < WEEK_DAYS);
    return words_text_in("weekday", WEEKDAYS[weekday]);
}
