/* SPDX-License-Identifier: MIT */
/*
 * Pages in words, sentence by sentence: the rules, the statistics, dates, and where one is in the list of games.
 */
#include "screens/archive_words.h"
#include "speech/speech_parts.h"

enum { SENTENCE_LENGTH = 600 };

/* The parts of the page of statistics, of the strip below a won game, and of a page of rules. */
enum { PART_NUMBERS = 0, PART_TREND, PART_TIMES, PART_OTHERS, PART_FIGURES = 1, PART_RULES = 2 };

/* A page that is being read, and of which of its parts. */
typedef struct Reading {
    SentenceFunction *take;
    void *context;
    int part;
} Reading;

static void read_sentence(Reading *reading, const char *sentence)
{
    reading->take(sentence, reading->part, reading->context);
}

static void read_pattern(Reading *reading, const char *pattern, const WordsValue *values, int count)
{
    char line[NARRATION_LENGTH];
    read_sentence(reading, words_format(line, sizeof line, pattern, values, count));
}

/* "Fewest moves: 112" */
static void read_figure(Reading *reading, const char *name, WordsValue figure)
{
    read_pattern(reading, W_IN("row", "{0}: {1}"), SPEECH_VALUES(words_of_text(name), figure));
}

static void read_chart(Reading *reading, const Statistics *statistics)
{
    char from[ARCHIVE_WORDS_LENGTH], to[ARCHIVE_WORDS_LENGTH], entry[ARCHIVE_WORDS_LENGTH];
    char list[SENTENCE_LENGTH] = "";
    for (int i = 0; i < statistics->chart_count; i++) {
        WORDS_FORMAT(entry, sizeof entry, W("{0} of {1}"), words_of_count(statistics->chart[i].won),
                     words_of_count(statistics->chart[i].played));
        words_append(list, SENTENCE_LENGTH, entry);
    }
    screens_archive_date(statistics->chart[0].from, from);
    screens_archive_date(statistics->chart[statistics->chart_count - 1].to, to);
    read_pattern(reading, W("Wins over time, from {0} to {1}, won of played: {2}."),
                 SPEECH_VALUES(words_of_text(from), words_of_text(to), words_of_text(list)));
}

static void read_distribution(Reading *reading, const Distribution *distribution)
{
    char entry[ARCHIVE_WORDS_LENGTH];
    char list[SENTENCE_LENGTH] = "";
    for (int i = 0; i < DISTRIBUTION_BINS; i++) {
        if (distribution->bins[i] > 0) {
            bool last = i == DISTRIBUTION_BINS - 1;
            WORDS_FORMAT(entry, sizeof entry, last ? W("from {0} minutes on: {2}") : W("{0} to {1} minutes: {2}"),
                         words_of_count(i * distribution->step), words_of_count((i + 1) * distribution->step),
                         words_of_count(distribution->bins[i]));
            words_append(list, SENTENCE_LENGTH, entry);
        }
    }
    read_pattern(reading, W("How long the won games took. {0}."), SPEECH_VALUES(words_of_text(list)));
}

static void read_bests(Reading *reading, const Statistics *statistics)
{
    char text[ARCHIVE_WORDS_LENGTH];
    if (statistics->best_moves > 0) {
        read_figure(reading, W("Best time"), words_of_text(screens_archive_time(statistics->best_time, text)));
        read_figure(reading, W("Fewest moves"), words_of_count(statistics->best_moves));
    }
    if (statistics->median_moves > 0) {
        read_figure(reading, W("Typical time"), words_of_text(screens_archive_time(statistics->median_time, text)));
        read_figure(reading, W("Typical moves"), words_of_count(statistics->median_moves));
        reading->part = PART_TIMES;
        read_distribution(reading, &statistics->distribution);
    }
}

static void read_statistics(Reading *reading, const Screens *screens)
{
    char text[ARCHIVE_WORDS_LENGTH];
    const Archive *archive = &screens->archive;
    const Statistics *statistics = &archive->statistics;
    if (settings_get(screens->settings, SETTING_STATISTICS) != 0) {
        return;
    }
    read_sentence(reading, screens_archive_game(archive->game, text));
    reading->part = PART_NUMBERS;
    if (screens_archive_is_empty(archive)) {
        read_sentence(reading, screens_archive_empty(archive));
        if (!archive->unreadable) {
            read_sentence(reading, W("Win one, or leave one for another deal, and your statistics appear here."));
        }
        return;
    }
    read_sentence(reading, screens_archive_won(statistics->won, statistics->played, text));
    read_sentence(reading, screens_archive_rate(statistics, text));
    if (statistics->streak != 0) {
        read_figure(reading, W("Last games"), words_of_text(screens_archive_streak(statistics->streak, text)));
        read_figure(reading, W("Best streak"), words_of_text(screens_archive_streak(statistics->best_streak, text)));
    }
    if (statistics->won > 0) {
        read_bests(reading, statistics);
    }
    reading->part = PART_NUMBERS;
    read_sentence(reading, W("If you start another game with the same rules before you win, the first one counts "
                             "as abandoned. Times and moves are from games you won; streaks and bests only from "
                             "those without help."));
    reading->part = PART_TREND;
    read_chart(reading, statistics);
    reading->part = PART_OTHERS;
    if (screens_archive_compared(archive)->games > 0) {
        read_figure(reading, W("The same deals"), words_of_text(screens_archive_figures(archive, text)));
    }
}

static void read_history(Reading *reading, const Screens *screens)
{
    char text[ARCHIVE_WORDS_LENGTH];
    const Archive *archive = &screens->archive;
    read_sentence(reading, screens_archive_game(archive->game, text));
    if (settings_get(screens->settings, SETTING_STATISTICS) == 0 && archive->row_count > 0) {
        read_sentence(reading, screens_archive_position(archive, text));
    }
}

/* "Moves: 118, best 112" */
static void read_result(Reading *reading, const Screens *screens)
{
    ResultFigure figures[RESULT_FIGURES_MAX];
    int count = screens->ending == ENDING_WON ? screens_result_figures(screens, figures) : 0;
    reading->part = PART_FIGURES;
    for (int i = 0; i < count; i++) {
        const ResultFigure *figure = &figures[i];
        read_pattern(
            reading, figure->best[0] != '\0' ? W_IN("row", "{0}: {1}, {2}") : W_IN("row", "{0}: {1}"),
            SPEECH_VALUES(words_of_text(figure->name), words_of_text(figure->number), words_of_text(figure->best)));
    }
}

/* The month that is seen, and the day whose games lie below its date. */
static void read_calendar(Reading *reading, const Screens *screens)
{
    char date[ARCHIVE_WORDS_LENGTH];
    for (reading->part = 0; reading->part < screens->part_count; reading->part++) {
        uint32_t shown = (uint32_t)screens->parts[reading->part].value;
        if (shown == screens->archive.month) {
            read_sentence(reading, screens_date_month(shown, date));
        } else if (shown == screens->day) {
            read_sentence(reading, screens_date_long(shown, date));
        }
    }
}

/* On the first page a picture of the table lies before the sentences. */
static void read_rules_page(Reading *reading, const Screens *screens, const Layout *layout)
{
    char text[RULE_LENGTH];
    reading->part = PART_RULES + (screens->page == 0 ? 1 : 0);
    for (int i = 0; screens_rules_sentence(screens, layout, i, text); i++) {
        read_sentence(reading, text);
        reading->part++;
    }
}

void speech_of_page(const Screens *screens, const Layout *layout, SentenceFunction *take, void *context)
{
    Reading reading = {take, context, -1};
    if (screens_show(screens, SCREEN_RULES)) {
        read_rules_page(&reading, screens, layout);
    } else if (screens_show(screens, SCREEN_CALENDAR)) {
        read_calendar(&reading, screens);
    } else if (!screens_archive_is_read(&screens->archive)) {
        return;
    }
    if (screens_show(screens, SCREEN_STATISTICS)) {
        read_statistics(&reading, screens);
    } else if (screens_show(screens, SCREEN_HISTORY)) {
        read_history(&reading, screens);
    } else if (screens_show(screens, SCREEN_RESULT)) {
        read_result(&reading, screens);
    }
}
