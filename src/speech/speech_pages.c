/* SPDX-License-Identifier: MIT */
/*
 * Pages in words: the rules, the statistics, and where one is in the list of games.
 */
#include <stdio.h>

#include "screens/archive_words.h"
#include "speech/speech_parts.h"
#include "words/phrases.h"
#include "words/words.h"

enum { SENTENCE_LENGTH = 600 };

/* "Played: 312" */
static void narrate_statistic(Speech *speech, const char *name, const char *statistic)
{
    char line[NARRATION_LENGTH];
    speech_speak(speech, WORDS_FORMAT(line, sizeof line, W_IN("row", "{0}: {1}"), words_of_text(name),
                                      words_of_text(statistic)));
}

static void narrate_count(Speech *speech, const char *name, int count)
{
    char number[16];
    snprintf(number, sizeof number, "%d", count);
    narrate_statistic(speech, name, number);
}

static void narrate_chart(Speech *speech, const Statistics *statistics)
{
    char from[ARCHIVE_WORDS_LENGTH];
    char to[ARCHIVE_WORDS_LENGTH];
    char entry[ARCHIVE_WORDS_LENGTH];
    char list[SENTENCE_LENGTH] = "";
    char line[NARRATION_LENGTH];
    for (int i = 0; i < statistics->chart_count; i++) {
        WORDS_FORMAT(entry, sizeof entry, W("{0} of {1}"), words_of_count(statistics->chart[i].won),
                     words_of_count(statistics->chart[i].played));
        words_append(list, SENTENCE_LENGTH, entry);
    }
    screens_archive_date(statistics->chart[0].from, from);
    screens_archive_date(statistics->chart[statistics->chart_count - 1].to, to);
    speech_speak(speech, WORDS_FORMAT(line, sizeof line, W("Wins over time, from {0} to {1}, won of played: {2}."),
                                      words_of_text(from), words_of_text(to), words_of_text(list)));
}

static void narrate_distribution(Speech *speech, const Distribution *distribution)
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
            words_append(list, SENTENCE_LENGTH, entry);
        }
    }
    speech_speak(speech, WORDS_FORMAT(line, sizeof line, W("How long the won games took. {0}."), words_of_text(list)));
}

static void narrate_bests(Speech *speech, const Statistics *statistics)
{
    char text[ARCHIVE_WORDS_LENGTH];
    narrate_statistic(speech, W("Best time"), screens_archive_time(statistics->best_time, text));
    narrate_statistic(speech, W("Median time"), screens_archive_time(statistics->median_time, text));
    narrate_count(speech, W("Fewest moves"), statistics->best_moves);
    narrate_count(speech, W("Median moves"), statistics->median_moves);
    narrate_distribution(speech, &statistics->distribution);
}

static void narrate_share(Speech *speech, const char *name, int part, int whole)
{
    char share[ARCHIVE_WORDS_LENGTH];
    narrate_statistic(speech, name, screens_archive_share(part, whole, share));
}

static void narrate_figures(Speech *speech, const DealFigures *figures)
{
    char text[ARCHIVE_WORDS_LENGTH];
    if (figures->games > 0) {
        narrate_statistic(speech, W("The same deals"), screens_archive_figures(figures, text));
        narrate_share(speech, W_IN("figure", "You"), figures->won, figures->games);
        narrate_share(speech, W_IN("figure", "Fair player"), figures->fair, figures->games);
        narrate_share(speech, W_IN("figure", "Possible"), figures->possible, figures->games);
    }
}

void speech_statistics(Speech *speech, const Screens *screens)
{
    char text[ARCHIVE_WORDS_LENGTH];
    const Archive *archive = &screens->archive;
    const Statistics *statistics = &archive->statistics;
    if (settings_get(screens->settings, SETTING_STATISTICS) != 0) {
        return;
    }
    speech_speak(speech, screens_archive_game(archive->game, text));
    if (screens_archive_is_empty(archive)) {
        speech_speak(speech, screens_archive_empty(archive));
        return;
    }
    narrate_count(speech, W("Played"), statistics->played);
    narrate_count(speech, W_IN("figure", "Won"), statistics->won);
    narrate_count(speech, W_IN("figure", "Abandoned"), statistics->abandoned);
    narrate_statistic(speech, W("Rate of wins"), screens_archive_rate(statistics, text));
    narrate_statistic(speech, W("Last games"), screens_archive_streak(statistics->streak, text));
    narrate_statistic(speech, W("Best streak"), screens_archive_streak(statistics->best_streak, text));
    if (statistics->won > 0) {
        narrate_bests(speech, statistics);
    }
    narrate_chart(speech, statistics);
    narrate_figures(speech, &archive->figures);
}

void speech_history(Speech *speech, const Screens *screens)
{
    char text[ARCHIVE_WORDS_LENGTH];
    const Archive *archive = &screens->archive;
    speech_speak(speech, screens_archive_game(archive->game, text));
    if (settings_get(screens->settings, SETTING_STATISTICS) == 0 && archive->row_count > 0) {
        speech_speak(speech, screens_archive_position(archive, text));
    }
}

/* "Moves: 118, best 112" */
void speech_result(Speech *speech, const Screens *screens)
{
    char line[NARRATION_LENGTH];
    ResultFigure figures[RESULT_FIGURES_MAX];
    int count = screens->ending == ENDING_WON ? screens_result_figures(screens, figures) : 0;
    for (int i = 0; i < count; i++) {
        const ResultFigure *figure = &figures[i];
        WORDS_FORMAT(line, sizeof line,
                     figure->best[0] != '\0' ? W_IN("row", "{0}: {1}, {2}") : W_IN("row", "{0}: {1}"),
                     words_of_text(figure->name), words_of_text(figure->number), words_of_text(figure->best));
        speech_speak(speech, line);
    }
}

void speech_rules(Speech *speech, const Screens *screens, const Layout *layout)
{
    char text[RULE_LENGTH];
    for (int i = 0; screens_rules_sentence(screens, layout, i, text); i++) {
        speech_speak(speech, text);
    }
}
