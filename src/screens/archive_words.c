/* SPDX-License-Identifier: MIT */
#include "screens/archive_words.h"

#include <stdio.h>
#include <string.h>

#include "guide/guide.h"
#include "table/table.h"
#include "words/words.h"

enum { SECOND = 1000, MINUTE_SECONDS = 60, HOUR_SECONDS = 3600, SENTENCE_LENGTH = 600 };

const char *screens_archive_game(const Game *game, char *text)
{
    if (game == NULL) {
        return words_format(text, ARCHIVE_WORDS_LENGTH, W("All games"), NULL, 0);
    }
    const char *title = words_text(game->title);
    bool standard = game == rules_game_find(game->name, NULL);
    return WORDS_FORMAT(text, ARCHIVE_WORDS_LENGTH, standard ? "{0}" : W_IN("game", "{0}, {1}"), words_of_text(title),
                        words_of_text(words_text(guide_rules_title(game))));
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
    unsigned day = session_day(instant);
    snprintf(text, ARCHIVE_WORDS_LENGTH, "%04u-%02u-%02u", day / 10000, day / 100 % 100, day % 100);
    return text;
}

static int percent(double share)
{
    return (int)(share * 100.0 + 0.5);
}

const char *screens_archive_rate(const Statistics *statistics, char *text)
{
    return WORDS_FORMAT(text, ARCHIVE_WORDS_LENGTH, W("{0} % ({1}–{2} %)"), words_of_count(percent(statistics->rate)),
                        words_of_count(percent(statistics->low)), words_of_count(percent(statistics->high)));
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

static const ArchiveDay *find_day(const Archive *archive, const Game *game)
{
    for (int i = 0; i < archive->day_count; i++) {
        if (strcmp(archive->days[i].game->name, game->name) == 0) {
            return &archive->days[i];
        }
    }
    return NULL;
}

const char *screens_archive_day(const Screens *screens, const Game *game, char *text)
{
    const ArchiveDay *day = find_day(&screens->archive, game);
    bool hidden = settings_get(screens->settings, SETTING_FIGURES) != 0;
    bool won = day != NULL && day->won && !hidden;
    const char *label = won ? W("Deal of the day: done") : W("Deal of the day");
    int streak = day == NULL || hidden ? 0 : day->streak;
    return WORDS_FORMAT(text, ARCHIVE_WORDS_LENGTH,
                        streak > 0 ? W_COUNT("{0} · {1} day in a row", "{0} · {1} days in a row", streak) : "{0}",
                        words_of_text(label), words_of_count(streak));
}

const char *screens_archive_position(const Archive *archive, char *text)
{
    int first = archive->row_count == 0 ? 0 : archive->first + 1;
    return WORDS_FORMAT(text, ARCHIVE_WORDS_LENGTH, W("{0}–{1} of {2}"), words_of_count(first),
                        words_of_count(archive->first + archive->row_count), words_of_count(archive->total));
}

bool screens_archive_is_empty(const Archive *archive)
{
    return archive->unreadable || archive->statistics.played == 0;
}

const char *screens_archive_empty(const Archive *archive)
{
    return archive->unreadable ? W("What is kept of games cannot be read.") : W("No game has been decided yet");
}

/* "Played: 312" */
static void narrate_figure(Table *table, const char *name, const char *figure)
{
    char line[NARRATION_LENGTH];
    speech_say(table,
               WORDS_FORMAT(line, sizeof line, W_IN("row", "{0}: {1}"), words_of_text(name), words_of_text(figure)));
}

static void narrate_count(Table *table, const char *name, int count)
{
    char number[16];
    snprintf(number, sizeof number, "%d", count);
    narrate_figure(table, name, number);
}

/* Adds an entry to a list that is read aloud. False where it has no room. */
static bool append(char list[SENTENCE_LENGTH], const char *entry)
{
    size_t used = strlen(list);
    if (used + strlen(entry) + 3 >= SENTENCE_LENGTH) {
        return false;
    }
    snprintf(list + used, SENTENCE_LENGTH - used, "%s%s", used > 0 ? ", " : "", entry);
    return true;
}

static void narrate_chart(Table *table, const Statistics *statistics)
{
    char from[ARCHIVE_WORDS_LENGTH];
    char to[ARCHIVE_WORDS_LENGTH];
    char entry[ARCHIVE_WORDS_LENGTH];
    char list[SENTENCE_LENGTH] = "";
    char line[NARRATION_LENGTH];
    for (int i = 0; i < statistics->chart_count; i++) {
        WORDS_FORMAT(entry, sizeof entry, W("{0} of {1}"), words_of_count(statistics->chart[i].won),
                     words_of_count(statistics->chart[i].played));
        append(list, entry);
    }
    screens_archive_date(statistics->chart[0].from, from);
    screens_archive_date(statistics->chart[statistics->chart_count - 1].to, to);
    speech_say(table, WORDS_FORMAT(line, sizeof line, W("Wins over time, from {0} to {1}, won of played: {2}."),
                                   words_of_text(from), words_of_text(to), words_of_text(list)));
}

static void narrate_distribution(Table *table, const Distribution *distribution)
{
    char entry[ARCHIVE_WORDS_LENGTH];
    char list[SENTENCE_LENGTH] = "";
    char line[NARRATION_LENGTH];
    for (int i = 0; i < DISTRIBUTION_BINS; i++) {
        if (distribution->bins[i] > 0) {
            bool last = i == DISTRIBUTION_BINS - 1;
            WORDS_FORMAT(entry, sizeof entry, last ? W("from {0} minutes on: {2}") : W("{0} to {1} minutes: {2}"),
                         words_of_count(i * distribution->step), words_of_count((i + 1) * distribution->step),
                         words_of_count(distribution->bins[i]));
            append(list, entry);
        }
    }
    speech_say(table, WORDS_FORMAT(line, sizeof line, W("How long the won games took. {0}."), words_of_text(list)));
}

static void narrate_bests(Table *table, const Statistics *statistics)
{
    char text[ARCHIVE_WORDS_LENGTH];
    narrate_figure(table, W("Best time"), screens_archive_time(statistics->best_time, text));
    narrate_figure(table, W("Median time"), screens_archive_time(statistics->median_time, text));
    narrate_count(table, W("Fewest moves"), statistics->best_moves);
    narrate_count(table, W("Median moves"), statistics->median_moves);
    narrate_distribution(table, &statistics->distribution);
}

void screens_statistics_narrate(Table *table)
{
    char text[ARCHIVE_WORDS_LENGTH];
    const Archive *archive = &table->screens.archive;
    const Statistics *statistics = &archive->statistics;
    if (settings_get(&table->settings, SETTING_FIGURES) != 0) {
        return;
    }
    speech_say(table, screens_archive_game(archive->game, text));
    if (screens_archive_is_empty(archive)) {
        speech_say(table, screens_archive_empty(archive));
        return;
    }
    narrate_count(table, W("Played"), statistics->played);
    narrate_count(table, W_IN("figure", "Won"), statistics->won);
    narrate_count(table, W_IN("figure", "Abandoned"), statistics->abandoned);
    narrate_figure(table, W("Rate of wins"), screens_archive_rate(statistics, text));
    narrate_figure(table, W("Last games"), screens_archive_streak(statistics->streak, text));
    narrate_figure(table, W("Best streak"), screens_archive_streak(statistics->best_streak, text));
    if (statistics->won > 0) {
        narrate_bests(table, statistics);
    }
    narrate_chart(table, statistics);
}

void screens_history_narrate(Table *table)
{
    char text[ARCHIVE_WORDS_LENGTH];
    const Archive *archive = &table->screens.archive;
    speech_say(table, screens_archive_game(archive->game, text));
    if (settings_get(&table->settings, SETTING_FIGURES) == 0 && archive->row_count > 0) {
        speech_say(table, screens_archive_position(archive, text));
    }
}

static void append_row_figures(const Screens *screens, const GameResult *row, char list[SENTENCE_LENGTH])
{
    char text[ARCHIVE_WORDS_LENGTH];
    if (settings_get(screens->settings, SETTING_FIGURES) == 0) {
        append(list, WORDS_FORMAT(text, sizeof text, W_COUNT("{0} move", "{0} moves", row->moves),
                                  words_of_count(row->moves)));
        append(list, screens_archive_time(row->played, text));
    }
}

void screens_history_row_words(const Screens *screens, int row, char *line, int size)
{
    char text[ARCHIVE_WORDS_LENGTH];
    char list[SENTENCE_LENGTH] = "";
    BASE_ASSERT(row >= 0 && row < screens->archive.row_count);
    const GameResult *result = &screens->archive.rows[row];
    append(list, screens_archive_date(result->touched, text));
    append(list, words_text_in("game", screens_archive_outcome(result)));
    append_row_figures(screens, result, list);
    if ((result->helps & HELPS_THAT_COUNT) != 0) {
        append(list, W("With help"));
    }
    if (result->day != 0) {
        append(list, W("Deal of the day"));
    }
    snprintf(line, (size_t)size, "%s", list);
}
