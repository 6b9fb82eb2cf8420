/* SPDX-License-Identifier: MIT */
/*
 * Games as a row of a list: what was played, when, and what came of it; and the figures that are made of many.
 *
 * A GameResult is a value without pointers into anything but constant game tables. The session's games and the stored
 * ones are told in the same words, so that lists and charts need not know where they come from. Functions are pure;
 * nothing is allocated but by session_statistics(), which needs room to sort; any thread.
 *
 * How games are counted:
 * - A game counts when it is decided: it is won, or it was left. A deal without a single move never counts.
 * - A game is open while it is the one of its rule set that was last on the table. One that is not won and not open has
 *   been left (abandoned), and counts as not won. Whoever goes on with it makes it open again, and it does not count
 *   until it is decided. A deal without a single move is not yet played, so it leaves the game before it open.
 * - A game that was won stays won, whatever is done with it afterwards, and its `touched`, `played` and `moves` stay
 *   what they were at the win. So it keeps its place in streaks and charts, and its day, when it is looked at again.
 * - Games are in the order of `touched`; of two with the same instant the one with the larger id is the later.
 * - Games that were only looked at, or came from somebody else's code and were not played on, are not results at all.
 * - Help was used where a hint was asked for, a move was undone, or the game began as a branch of an older one.
 * - Playing time is the time that the table was seen and played; of a pause between two moves at most five minutes
 *   count.
 * - Instants are milliseconds since the beginning of 1970, UTC.
 */
#ifndef THEPLOT_SESSION_RESULTS_H
#define THEPLOT_SESSION_RESULTS_H

#include "base/types.h"
#include "rules/game.h"

enum { HELP_HINT = 1, HELP_UNDO = 2, HELP_BRANCH = 4, HELP_FINISH = 8, HELP_AUTOPLAY = 16 };

/* Of the flags above, those that make a game one with help: the finish and automatic plays decide nothing. */
enum { HELPS_THAT_COUNT = HELP_HINT | HELP_UNDO | HELP_BRANCH };

typedef struct GameResult {
    uint64_t id; /* names it in the store: larger for one that began later; 0: none */
    const Game *game;
    uint64_t deal;
    int64_t started;        /* when it was dealt */
    int64_t touched;        /* when it was last on the table or played; of a won game: when it was won */
    uint64_t played;        /* playing time in milliseconds */
    uint64_t branched_from; /* the game that it is a branch of, or 0 */
    uint32_t day;           /* 20261121: it was that day's deal on that day (UTC); 0: no deal of a day */
    int32_t moves;          /* that lead to where it stands, automatic ones too; where it is won, to the win */
    uint8_t helps;          /* HELP_ flags */
    bool won;
    bool begun; /* a move has been played at some time */
    bool open;  /* the last of its rule set, and not won; set by session_results_open() */
} GameResult;

/* Whose games are counted. */
typedef enum HelpFilter { HELP_EITHER, HELP_WITHOUT, HELP_WITH } HelpFilter;

typedef struct ResultFilter {
    const Game *game; /* these very rules; NULL: all */
    HelpFilter help;
    int64_t since; /* decided at this instant or later */
} ResultFilter;

enum { CHART_POINTS_MAX = 24, DISTRIBUTION_BINS = 12 };

/*
 * A stretch of decided games, in the order in which they were last played. Up to CHART_POINTS_MAX games have a stretch
 * each; more are divided into that many, of numbers that differ by one at most.
 */
typedef struct ChartPoint {
    int64_t from, to; /* when the first and the last of them were last played */
    int played, won;
} ChartPoint;

/*
 * Won games that are no branches, by playing time: bin i has those from `step` * i minutes up to the next; the last one
 * all longer ones. The step is the first of 1, 2, 5, 10, 15, 30, 60, 120, 240... minutes with which no more than a
 * tenth of the games are longer than all bins together; so one game that was left lying about does not press all others
 * into one bin.
 */
typedef struct Distribution {
    int bins[DISTRIBUTION_BINS];
    int step; /* minutes */
} Distribution;

typedef struct Statistics {
    int played, won, abandoned;
    double rate, low, high; /* of wins, 0..1, with the Wilson score interval of 95 % (results.c); played 0: all 0 */
    int streak;             /* the last games: so many wins in a row, or as many losses, negative */
    int best_streak;        /* wins in a row */
    uint64_t best_time, median_time; /* of won games that are no branches, in milliseconds; none: 0 */
    int best_moves, median_moves;    /* a median of an even number: the mean of the two in the middle, rounded down */
    ChartPoint chart[CHART_POINTS_MAX];
    int chart_count;
    Distribution distribution;
} Statistics;

/* Sets `open` in each result, as told above. `results` are in any order. */
void session_results_open(GameResult *results, int count);

/* Whether a result counts for the filter. */
bool session_result_counts(const GameResult *result, const ResultFilter *filter);

/*
 * The figures of those results that count. `results` are in any order and have their `open`. Where there is no memory
 * for sorting, false, and all figures are 0.
 */
bool session_statistics(const GameResult *results, int count, const ResultFilter *filter, Statistics *statistics);

/* The last day of the calendar; the first is 19700101. */
enum { DAY_FIRST = 19700101, DAY_LAST = 99991231 };

/* The calendar day of an instant, UTC: 20261121. Instants outside the calendar give its first or last day. */
uint32_t session_day(int64_t instant);

/* The instant at which a day begins; `*instant` is untouched, and false given, where `day` is no day: 20260230. */
bool session_day_start(uint32_t day, int64_t *instant);

/* The day `step` days later, or earlier, but never outside the calendar. 0 where `day` is no day. */
uint32_t session_day_step(uint32_t day, int step);

/* The deal number of a day: the day itself. */
uint64_t session_day_deal(uint32_t day);

/*
 * How many days in a row, up to `today` or, as long as today's deal is not won, yesterday, the deal of the day of the
 * game named `game`, under whichever of its rules and with or without help, was won on its day; and the longest such
 * row ever in `*best`. `results` are in any order.
 */
int session_day_streak(const GameResult *results, int count, const char *game, uint32_t today, int *best);

#endif
