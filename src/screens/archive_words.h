/* SPDX-License-Identifier: MIT */
/*
 * What is kept of games, in words: their names, days and times, the rate of wins, and each chart as a sentence.
 *
 * Each function writes into a buffer of ARCHIVE_WORDS_LENGTH bytes, which is given back; what does not fit is cut off
 * between two characters. Times are milliseconds of play, instants milliseconds since 1970 in UTC. Nothing is owned;
 * one thread.
 */
#ifndef THEPLOT_SCREENS_ARCHIVE_WORDS_H
#define THEPLOT_SCREENS_ARCHIVE_WORDS_H

#include "screens/screens.h"

enum { ARCHIVE_WORDS_LENGTH = WIDGET_LABEL_LENGTH };

/* "The Plot", or "The Plot, Gamerules" where the rules are not the standard ones; NULL: "All games". */
const char *screens_archive_game(const Game *game, char *text);

/* "12:34", from an hour on "1:12:34". */
const char *screens_archive_time(uint64_t played, char *text);

/* "2026-11-21", which is read alike everywhere. */
const char *screens_archive_date(int64_t instant, char *text);

/* "38 % (31–46 %)" */
const char *screens_archive_rate(const Statistics *statistics, char *text);

/* A note on the figures of the fair player: from how many games they are, and what the fair player is. */
const char *screens_archive_figures(const DealFigures *figures, char *text);

/* "41 %", rounded; a dash where the whole is nothing. */
const char *screens_archive_share(int part, int whole, char *text);

/* "3 wins", "2 losses": the last games, all with the same end. */
const char *screens_archive_streak(int streak, char *text);

/* What came of a game in a word, to be given to words_text_in() with the context "game". */
const char *screens_archive_outcome(const GameResult *result);

/* "The Plot · 12 days in a row": a game and its streak of deals of the day, where statistics are shown. */
const char *screens_archive_day(const Screens *screens, const Game *game, char *text);

/* "41–60 of 312" */
const char *screens_archive_position(const Archive *archive, char *text);

/* Whether what is shown is what is wanted; until then nothing can be said of it. */
bool screens_archive_is_read(const Archive *archive);

/* Whether there is nothing to be counted. */
bool screens_archive_is_empty(const Archive *archive);

/* What stands where there are no statistics. */
const char *screens_archive_empty(const Archive *archive);

/* All that stands in row `row` of the list of games, in one line of `size` bytes. */
void screens_history_row_words(const Screens *screens, int row, char *line, size_t size);

#endif
