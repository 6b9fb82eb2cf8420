/* SPDX-License-Identifier: MIT */
/*
 * The result of a game, statistics of many results, and the calendar of daily deals.
 *
 * A GameResult is a plain value; its only pointer is to a constant game table. Games of the session and stored games
 * have the same type of result, so lists and charts need not know where they come from. Functions are pure, for any
 * thread; only statistics allocate memory, to sort.
 *
 * How games are counted:
 * - A game counts once it is decided: won, or left. A deal without a single move never counts.
 * - A game is open while it is the last of its rule set that was on the table, and not won. Any other game that is not
 *   won has been left (abandoned) and counts as not won. A left game that is continued is open again and does not count
 *   until it is decided. A deal without a single move does not count as on the table: the game before it stays open.
 * - A won game stays won, whatever is done with it afterwards, and its `touched`, `played` and `moves` stay as they
 *   were when it was won. So it keeps its place in streaks, charts and the calendar.
 * - Games are in the order of `touched`; of two with the same instant the one with the larger id is the later.
 * - Games that were only reviewed have no result.
 * - A game is helped if the program showed how to go on in it: a winning move, a guess or a whole line; or if it began
 *   within another game, be it an older one or somebody else's. Undo, the light on moves that can be played, the finish
 *   and automatic moves are no help. A helped game, won or left, is not one of the player's own: it counts for no
 *   streak, record or row of days, and for other figures only if they are asked for.
 * - A deal that was chosen because it can be won, as every deal of the day is, says nothing of how many deals can be
 *   won. Where wins are compared with that, such games are counted apart.
 * - Playing time is the time during which the table was visible and the game in play; of a pause between two moves at
 *   most five minutes count.
 * - Instants are milliseconds since the beginning of 1970, UTC.
 */
#ifndef THEPLOT_SESSION_RESULTS_H
#define THEPLOT_SESSION_RESULTS_H

#include "rules/game.h"

/* What was used in a game. A hint is one that showed how to go on; of games that were played before 24 November 2026 it
 * may have been one that only lit a move. ASSIST_WINNABLE is no help: the deal was chosen because it can be won. */
enum { ASSIST_HINT = 1, ASSIST_UNDO = 2, ASSIST_BRANCH = 4, ASSIST_FINISH = 8, ASSIST_AUTOPLAY = 16 };
enum { ASSIST_WINNABLE = 32 };

typedef struct GameResult {
    uint64_t id; /* in the store, larger for a game that began later; 0: none */
    const Game *game;
    uint64_t deal;
    int64_t started;        /* when it was dealt */
    int64_t touched;        /* when it was last on the table or played; for a won game when it was won */
    uint64_t played;        /* playing time in milliseconds */
    uint64_t branched_from; /* the game that it is a branch of, or 0 */
    uint32_t day;           /* 20261121: dealt as the deal of that day on that day (UTC); 0: not a daily deal */
    int32_t moves;          /* from the deal to where it stands, automatic ones included; for a won game to the win */
    uint8_t assist;         /* ASSIST_ flags */
    bool won;
    bool begun; /* at least one move was played */
    bool open;  /* as described above; set by session_results_open() */
} GameResult;

/* Which games are counted: the player's own, those that were helped, or all. */
typedef enum AssistFilter { ASSIST_WITHOUT, ASSIST_WITH, ASSIST_EITHER } AssistFilter;

typedef struct ResultFilter {
    const Game *game; /* the rule set; NULL: all */
    AssistFilter assist;
    int64_t since; /* only games that were decided at this instant or later */
} ResultFilter;

enum { CHART_POINTS_MAX = 24, DISTRIBUTION_BINS = 12 };

/* A point of the chart: consecutive decided games, in their order. Up to CHART_POINTS_MAX games are a point each; more
 * are divided into that many points, of equal numbers of games as far as possible. */
typedef struct ChartPoint {
    int64_t from, to; /* `touched` of the first and the last of them */
    int played, won;
} ChartPoint;

/* A histogram of won games that are not branches, by playing time: bin i counts those from `step` * i minutes up to the
 * next bin, the last bin all longer ones. The step is the first of 1, 2, 5, 10, 15, 30, 60, 120, 240... minutes for
 * which at most a tenth of the games are beyond the last bin, so that a few very long games do not squeeze all others
 * into one bin. */
typedef struct Distribution {
    int bins[DISTRIBUTION_BINS];
    int step; /* minutes */
} Distribution;

typedef struct Statistics {
    int played, won, abandoned;
    double rate, low, high; /* of wins, 0..1, with the Wilson score interval of 95 % (results.c); all 0 without games */
    /* Streaks and bests are of the player's own among the games that are counted; 0 without such games. */
    int streak;           /* wins in a row up to the last game, or losses in a row as a negative number */
    int best_streak;      /* most wins in a row */
    uint64_t best_time;   /* in milliseconds */
    uint64_t median_time; /* of won games that are not branches; 0 without such games */
    int best_moves;
    int median_moves; /* of the same as the time; a median between two numbers is their mean, rounded down */
    ChartPoint chart[CHART_POINTS_MAX];
    int chart_count;
    Distribution distribution;
} Statistics;

/* So many standard deviations on each side hold 95 % of a normal distribution. */
#define RESULTS_NORMAL_95 1.959964

typedef struct Interval {
    double low, high;
} Interval;

/* Wilson's interval (results.c), with 95 % certainty, for a share of which `hits` of `count` were seen. */
Interval session_rate_interval(double hits, double count);

/* Sets `open` in each result. `results` are in any order. */
void session_results_open(GameResult *results, int count);

/* Whether `result` comes after `other` in the order of games. */
bool session_result_is_later(const GameResult *result, const GameResult *other);

/* Whether a game was helped, as described above. */
bool session_result_is_helped(const GameResult *result);

/* Whether a game's deal was chosen because it can be won. */
bool session_result_is_winnable(const GameResult *result);

/* Whether a result is counted. Its `open` is set. */
bool session_result_counts(const GameResult *result, const ResultFilter *filter);

int session_results_count(const GameResult *results, int count, const ResultFilter *filter);

typedef struct ResultCount {
    int played, won;
} ResultCount;

/* Counts the results of each rule set, in the order of rules_game_at(). `filter` is for all games, `open` is set. */
void session_results_by_rules(const GameResult *results, int count, const ResultFilter *filter,
                              ResultCount counts[RULE_SETS_MAX]);

/* Computes the statistics of those results that are counted. `results` are in any order, with `open` set. */
void session_statistics(const GameResult *results, int count, const ResultFilter *filter, Statistics *statistics);

/* What the player reads about a game that has just been won, compared with the own games of its rule set. */
typedef struct WonGame {
    GameResult result;
    bool first;     /* own win by these rules */
    Statistics own; /* this one included where it is one */
    bool fewest;    /* this one is better than all before it: there were some, and it is the player's own */
    bool fastest;
} WonGame;

/* Compares the won game `id` with the others. `results` are in any order, with `open` set; games that were decided
 * before `since` do not count. Returns false where there is no such won game. */
bool session_won_game(const GameResult *results, int count, uint64_t id, int64_t since, WonGame *won);

/* A day is written as a number such as 20261121. These are the first and the last day of the calendar. */
enum { DAY_FIRST = 19700101, DAY_LAST = 99991231 };

/* The day of an instant, UTC. Instants outside the calendar give its first or last day. */
uint32_t session_day(int64_t instant);

/* The instant at which a day begins. Returns false, and leaves `*instant` alone, for no day, such as 20260230. */
bool session_day_start(uint32_t day, int64_t *instant);

/* The day `step` days later, or earlier if negative, but never outside the calendar. 0 if `day` is no day. */
uint32_t session_day_step(uint32_t day, int step);

/* The number of the deal of a day, which can be won: the first that can of the numbers 20261124, 120261124, 220261124
 * ... (calendar.c). Until 22 November 2026 it was the day itself, whether that could be won or not; from 2048 on the
 * deals come again from the beginning. */
uint64_t session_day_deal(const Game *game, uint32_t day);

/* Whether that is this deal, or was with versions that took the day itself. Such games still count. */
bool session_day_has_deal(const Game *game, uint32_t day, uint64_t deal);

/* Whether a result is of the deal of this day, dealt on this day. */
bool session_result_is_of_day(const GameResult *result, uint32_t day);

/* The day whose deal was won with this result on the same day, without help, in the game named `game`, NULL: in any; 0:
 * none was. */
uint32_t session_day_won(const GameResult *result, const char *game);

/* The days on which session_day_won() holds for a result, in any rule set of the game. */
typedef struct DayRuns {
    int won;     /* of them in all */
    int present; /* in a row, up to today or yesterday */
    int longest; /* in a row, ever */
} DayRuns;

/* Counts them. `results` are in the order of games, the latest first. */
DayRuns session_day_runs(const GameResult *results, int count, const char *game, uint32_t today);

#endif
