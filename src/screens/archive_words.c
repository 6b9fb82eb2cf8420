/* SPDX-License-Identifier: MIT */
#include "screens/archive_words.h"

#include <stdio.h>

#include "guide/guide.h"
#include "words/words.h"

enum { SECOND = 1000, MINUTE_SECONDS = 60, HOUR_SECONDS = 3600 };
enum { RATE_FROM = 10 }; /* games: a rate of fewer says little */

const char *screens_game_name(const Game *game, char *text)
{
    bool standard = rules_game_is_standard(game);
    return WORDS_FORMAT(text, ARCHIVE_WORDS_LENGTH, standard ? "{0}" : W_IN("row", "{0}: {1}"),
                        words_of_text(words_text(game->title)),
                        words_of_text(standard ? "" : words_text(guide_rule_set(game).title)));
}

const char *screens_archive_game(const Game *game, char *text)
{
    if (game == NULL) {
        return words_format(text, ARCHIVE_WORDS_LENGTH, W("All games"), NULL, 0);
    }
    const char *title = words_text(game->title);
    bool standard = rules_game_is_standard(game);
    return WORDS_FORMAT(text, ARCHIVE_WORDS_LENGTH, standard ? "{0}" : W_IN("game", "{0} · {1}"), words_of_text(title),
                        words_of_text(words_text_in("rules", guide_rule_set(game).brief)));
}

const char *screens_archive_time(uint64_t played, char *text)
{
    uint64_t seconds = played / SECOND;
    unsigned minutes = (unsigned)(seconds / MINUTE_SECONDS % MINUTE_SECONDS);
    unsigned rest = (unsigned)(seconds % MINUTE_SECONDS);
    if (seconds < HOUR_SECONDS) {
        snprintf(text, ARCHIVE_WORDS_LENGTH, "%u:%02u", minutes, rest);
    } else {
        snprintf(text, ARCHIVE_WORDS_LENGTH, "%llu:%02u:%02u", (unsigned long long)(seconds / HOUR_SECONDS), minutes,
                 rest);
    }
    return text;
}

const char *screens_archive_date(int64_t instant, char *text)
{
    char date[ARCHIVE_WORDS_LENGTH];
    uint32_t day = session_day(instant);
    return WORDS_FORMAT(text, ARCHIVE_WORDS_LENGTH, W_IN("date with year", "{0} {1}"),
                        words_of_text(screens_date_short(day, date)), words_of_number(day / 10000));
}

static int percent(double share)
{
    return (int)(share * 100.0 + 0.5);
}

const char *screens_archive_won(int won, int played, char *text)
{
    return WORDS_FORMAT(text, ARCHIVE_WORDS_LENGTH, W("{0} of {1} won"), words_of_count(won), words_of_count(played));
}

const char *screens_archive_by_rules(const Screens *screens, const Game *game, char *text)
{
    const ResultCount *count = &screens->archive.by_rules[rules_game_index(game)];
    bool shown = count->played > 0 && settings_get(screens->settings, SETTING_STATISTICS) == 0;
    text[0] = '\0';
    return shown ? screens_archive_won(count->won, count->played, text) : text;
}

const char *screens_archive_rate(const Statistics *statistics, char *text)
{
    const char *pattern = statistics->played < RATE_FROM
                              ? W("After {3} games, your win rate appears here.")
                              : W("That is {0} in 100. In the long run it is likely to be between {1} and {2}.");
    return WORDS_FORMAT(text, ARCHIVE_WORDS_LENGTH, pattern, words_of_count(percent(statistics->rate)),
                        words_of_count(percent(statistics->low)), words_of_count(percent(statistics->high)),
                        words_of_count(RATE_FROM));
}

const DealFigures *screens_archive_compared(const Archive *archive)
{
    return archive->figures.games > 0 ? &archive->figures : &archive->winnable;
}

const char *screens_archive_figures(const Archive *archive, char *text)
{
    char words[ARCHIVE_WORDS_LENGTH], apart[ARCHIVE_WORDS_LENGTH];
    const DealFigures *figures = screens_archive_compared(archive);
    const DealFigures *winnable = &archive->winnable;
    const char *note =
        winnable->games == 0 ? ""
        : figures == winnable
            ? W("All of these deals can be won.")
            : W_COUNT("Not counted: {0} deal chosen because it can be won; you won {1}, a careful player {2}.",
                      "Not counted: {0} deals chosen because they can be won; you won {1}, a careful player {2}.",
                      winnable->games);
    const char *pattern =
        figures->games == 0 ? W("Your deals are being tried…")
        : archive->figures.waiting
            ? W("Deals so far: {0}. You won {1}; a careful player who sees no more than you wins {2}; {3} can be won.")
            : W("Deals: {0}. You won {1}; a careful player who sees no more than you wins {2}; {3} can be won.");
    WORDS_FORMAT(apart, sizeof apart, note, words_of_count(winnable->games), words_of_count(winnable->won),
                 words_of_count(winnable->fair));
    WORDS_FORMAT(words, sizeof words, pattern, words_of_count(figures->games), words_of_count(figures->won),
                 words_of_count(figures->fair), words_of_count(figures->possible));
    return WORDS_FORMAT(text, ARCHIVE_WORDS_LENGTH, apart[0] != '\0' ? "{0} {1}" : "{0}", words_of_text(words),
                        words_of_text(apart));
}

const char *screens_archive_streak(int streak, char *text)
{
    int count = streak < 0 ? -streak : streak;
    const char *pattern = streak < 0 ? W_COUNT("{0} loss", "{0} losses", count) : W_COUNT("{0} win", "{0} wins", count);
    return WORDS_FORMAT(text, ARCHIVE_WORDS_LENGTH, pattern, words_of_count(count));
}

const char *screens_archive_outcome(const GameResult *result)
{
    return result->won    ? W_LATER_IN("game", "Won")
           : result->open ? W_LATER_IN("game", "Open")
                          : W_LATER_IN("game", "Abandoned");
}

const char *screens_archive_review(const GameResult *result, char *text)
{
    char date[ARCHIVE_WORDS_LENGTH];
    if (result->id == 0) {
        return W("Review mode");
    }
    return WORDS_FORMAT(text, ARCHIVE_WORDS_LENGTH,
                        result->won ? W("Review of a game won on {0}") : W("Review of a game left on {0}"),
                        words_of_text(screens_archive_date(result->touched, date)));
}

const ArchiveDay *screens_archive_find_day(const Archive *archive, const Game *game)
{
    for (int i = 0; i < archive->day_count; i++) {
        if (rules_game_is_same(archive->days[i].game, game)) {
            return &archive->days[i];
        }
    }
    return NULL;
}

const char *screens_archive_goal(const Archive *archive, int goal, char *text)
{
    const char *pattern = goal == GOAL_WEEK    ? W_IN("goal", "Win seven days in a row")
                          : goal == GOAL_HARD  ? W_IN("goal", "Win a deal that a careful player loses")
                          : goal >= GOAL_LEVEL ? W_IN("goal", "Win at the level “{0}”")
                          : goal >= GOAL_OWN   ? W_IN("goal", "Win {0} without help")
                                               : W_IN("goal", "Win {0}");
    const char *what = "";
    if (goal < GOAL_LEVEL) {
        what = words_text(archive->days[goal % GOAL_OWN].game->title);
    } else if (goal < GOAL_WEEK) {
        what = settings_choice_label(SETTING_DEALS, DEALS_LEVEL_1 + goal - GOAL_LEVEL);
    }
    return WORDS_FORMAT(text, ARCHIVE_WORDS_LENGTH, pattern, words_of_text(what));
}

const char *screens_archive_next_goal(const Archive *archive, const Game *game, char *text)
{
    char goal[ARCHIVE_WORDS_LENGTH];
    int next = GOAL_COUNT;
    for (int i = GOAL_COUNT - 1; i >= GOAL_OWN; i--) {
        bool exists = i >= GOAL_LEVEL || i - GOAL_OWN < archive->day_count;
        next = exists && (archive->goals >> i & 1U) == 0 ? i : next;
    }
    for (int i = 0; i < archive->day_count; i++) {
        bool same = rules_game_is_same(archive->days[i].game, game);
        next = same && (archive->goals >> (GOAL_OWN + i) & 1U) == 0 ? GOAL_OWN + i : next;
    }
    text[0] = '\0';
    return next == GOAL_COUNT ? text
                              : WORDS_FORMAT(text, ARCHIVE_WORDS_LENGTH, W("Next goal: {0}"),
                                             words_of_text(screens_archive_goal(archive, next, goal)));
}

const char *screens_archive_day(const Screens *screens, const Game *game, const char *name, char *text)
{
    const ArchiveDay *day = screens_archive_find_day(&screens->archive, game);
    bool hidden = settings_get(screens->settings, SETTING_STATISTICS) != 0;
    int streak = day == NULL || hidden ? 0 : day->streak;
    return WORDS_FORMAT(text, ARCHIVE_WORDS_LENGTH,
                        streak > 0 ? W_COUNT("{0} · {1} day in a row", "{0} · {1} days in a row", streak) : "{0}",
                        words_of_text(name), words_of_count(streak));
}

const char *screens_archive_runs(const Screens *screens, char *text)
{
    const DayRuns *runs = &screens->archive.runs;
    bool shown = runs->won > 0 && settings_get(screens->settings, SETTING_STATISTICS) == 0;
    text[0] = '\0';
    return !shown
               ? text
               : WORDS_FORMAT(text, ARCHIVE_WORDS_LENGTH,
                              W_COUNT("You have won on {0} day. In a row now: {1}. Your longest run: {2}.",
                                      "You have won on {0} days. In a row now: {1}. Your longest run: {2}.", runs->won),
                              words_of_count(runs->won), words_of_count(runs->present), words_of_count(runs->longest));
}

const char *screens_archive_position(const Archive *archive, char *text)
{
    int first = archive->row_count == 0 ? 0 : archive->first + 1;
    return WORDS_FORMAT(text, ARCHIVE_WORDS_LENGTH, W("{0}–{1} of {2}"), words_of_count(first),
                        words_of_count(archive->first + archive->row_count), words_of_count(archive->total));
}

bool screens_archive_is_read(const Archive *archive)
{
    return archive->given == archive->wanted;
}

bool screens_archive_is_empty(const Archive *archive)
{
    return archive->unreadable || archive->statistics.played == 0;
}

const char *screens_archive_empty(const Archive *archive)
{
    return archive->unreadable                        ? W("Your saved games can’t be read.")
           : archive->own == 0 && archive->helped > 0 ? W("You have not finished a game without help yet")
           : archive->own > 0                         ? W("None of these games is finished yet")
                                                      : W("No game is finished yet");
}

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
    return WORDS_FORMAT(text, ARCHIVE_WORDS_LENGTH, W_IN("short date", "{0} {1}"), words_of_number(day % 100),
                        words_of_text(words_text_in("abbreviation", SHORT_MONTHS[month_index(day / 100)])));
}

const char *screens_date_long(uint32_t day, char *text)
{
    return WORDS_FORMAT(text, ARCHIVE_WORDS_LENGTH, W_IN("date", "{0} {1}"), words_of_number(day % 100),
                        words_of_text(words_text(MONTHS[month_index(day / 100)])));
}

const char *screens_date_month(uint32_t month, char *text)
{
    return WORDS_FORMAT(text, ARCHIVE_WORDS_LENGTH, W_IN("month", "{0} {1}"),
                        words_of_text(words_text(MONTHS[month_index(month)])), words_of_number(month / 100));
}

const char *screens_date_weekday(int weekday)
{
    BASE_ASSERT(weekday >= 0 && weekday < WEEK_DAYS);
    return words_text_in("weekday", WEEKDAYS[weekday]);
}
