/* SPDX-License-Identifier: MIT */
/*
 * The games that are kept, in words: their names, days and times, the rate of wins, and each chart as a sentence.
 *
 * Each function writes into a buffer of ARCHIVE_WORDS_LENGTH bytes, which is returned; what does not fit is cut off
 * between two characters. Times are milliseconds of play, instants milliseconds since 1970 in UTC. Nothing is owned;
 * one thread.
 */
#ifndef THEPLOT_SCREENS_ARCHIVE_WORDS_H
#define THEPLOT_SCREENS_ARCHIVE_WORDS_H

#include "screens/screens.h"

enum { ARCHIVE_WORDS_LENGTH = WIDGET_LABEL_LENGTH, WEEK_DAYS = 7 };

/* "The Plait", or with rules that are not the standard "The Plait: Gathering of the Clans". */
const char *screens_game_name(const Game *game, char *text);

/* "The Plot", or "The Plot, Gamerules" where the rules are not the standard ones; NULL: "All games". */
const char *screens_archive_game(const Game *game, char *text);

/* "Win The Plot without help"; "Next goal: ..." of those that are open, this game's own first, or an empty text. */
const char *screens_archive_goal(const Archive *archive, int goal, char *text);
const char *screens_archive_next_goal(const Archive *archive, const Game *game, char *text);

/* "12:34", from an hour on "1:12:34"; "21 Nov 2026". */
const char *screens_archive_time(uint64_t played, char *text);
const char *screens_archive_date(int64_t instant, char *text);

/* "129 of 340 won"; how many in 100 that is, and the range in which it lies with 95 % certainty; of few games, when
 * that is told. */
const char *screens_archive_won(int won, int played, char *text);
const char *screens_archive_rate(const Statistics *statistics, char *text);

/* The first of them of the player's games by these rules; empty where there are none, or statistics are hidden. */
const char *screens_archive_by_rules(const Screens *screens, const Game *game, char *text);

/* The figures that are compared: those of deals that were chosen because they can be won only where there are no
 * others. */
const DealFigures *screens_archive_compared(const Archive *archive);

/* What the deals gave the player and a careful player, what was possible, and the figures that stand apart. */
const char *screens_archive_figures(const Archive *archive, char *text);

/* On how many days a deal of the day was won, and in a row; empty where none was, or statistics are hidden. */
const char *screens_archive_runs(const Screens *screens, char *text);

/* The day of a game, by whichever rules; NULL: the archive has none. */
const ArchiveDay *screens_archive_find_day(const Archive *archive, const Game *game);

/* What the heading says during a review: that it is one, and when and how the game ended; and the result in a word, for
 * words_text_in() with the context "game". */
const char *screens_archive_review(const GameResult *result, char *text);
const char *screens_archive_outcome(const GameResult *result);

/* "The Plot · 12 days in a row": a name and the game's streak of deals of the day, where statistics are shown. */
const char *screens_archive_day(const Screens *screens, const Game *game, const char *name, char *text);

/* "3 wins", "2 losses": the last games, all with the same end; "41–60 of 312". */
const char *screens_archive_streak(int streak, char *text);
const char *screens_archive_position(const Archive *archive, char *text);

/* Whether the archive holds what was asked for; whether it has no games to count, and the text in place of these. */
bool screens_archive_is_read(const Archive *archive);
bool screens_archive_is_empty(const Archive *archive);
const char *screens_archive_empty(const Archive *archive);

/* Writes everything that row `row` of the list of games shows into `line` of `size` bytes. */
void screens_history_row_words(const Screens *screens, int row, char *line, size_t size);

/* A day such as 20261122, and a month such as 202611, which exist: "22 Nov", "22 November", "November 2026". */
const char *screens_date_short(uint32_t day, char *text);
const char *screens_date_long(uint32_t day, char *text);
const char *screens_date_month(uint32_t month, char *text);

/* "Mo": the day of the week from 0 on, which is Monday. It lives until the next change of the language. */
const char *screens_date_weekday(int weekday);

#endif
