/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "tools/cli_survey.h"

/* So many standard deviations on each side hold 95 % of a normal distribution. */
#define Z 1.959964

static const double FRACTIONS[SURVEY_QUANTILES] = {0.5, 0.9, 0.99, 1.0};

const char *cli_survey_measure(SurveyMeasure measure)
{
    static const char *const NAMES[] = {"ms", "work", "moves"};
    return NAMES[measure];
}

const char *cli_survey_quantile(int quantile)
{
    static const char *const NAMES[SURVEY_QUANTILES] = {"median", "90 %", "99 %", "most"};
    return NAMES[quantile];
}

SurveyInterval cli_survey_wilson(double hits, double count)
{
    double share = hits / count;
    double middle = share + Z * Z / (2.0 * count);
    double margin = Z * sqrt(share * (1.0 - share) / count + Z * Z / (4.0 * count * count));
    double scale = 1.0 + Z * Z / count;
    /* At the ends rounding may leave a trace on the wrong side. */
    return (SurveyInterval){hits > 0.0 ? (middle - margin) / scale : 0.0,
                            hits < count ? (middle + margin) / scale : 1.0};
}

static double measure(const SurveyDeal *deal, SurveyMeasure what)
{
    switch (what) {
    case SURVEY_MILLISECONDS:
        return deal->milliseconds;
    case SURVEY_WORK:
        return (double)deal->work;
    default:
        return (double)deal->moves;
    }
}

static int compare_values(const void *left, const void *right)
{
    const double *a = left;
    const double *b = right;
    return *a < *b ? -1 : *a > *b;
}

/* Orders the measures of all deals with a verdict. Returns how many there are. */
static size_t order_values(const SurveyGroup *group, SolverVerdict verdict, SurveyMeasure what, double *values)
{
    size_t count = 0;
    for (size_t i = 0; i < group->count; i++) {
        if (group->deals[i].verdict == verdict && !group->deals[i].carried) {
            values[count++] = measure(&group->deals[i], what);
        }
    }
    if (count > 0) {
        qsort(values, count, sizeof *values, compare_values);
    }
    return count;
}

static void find_effort(const SurveyGroup *group, SurveyEffort *effort)
{
    double *values = malloc((group->count + 1) * sizeof *values);
    effort->known = values != NULL;
    for (int verdict = 0; values && verdict < SURVEY_VERDICTS; verdict++) {
        for (int what = 0; what < SURVEY_MEASURE_COUNT; what++) {
            size_t count = order_values(group, (SolverVerdict)verdict, (SurveyMeasure)what, values);
            for (int i = 0; i < SURVEY_QUANTILES && count > 0; i++) {
                /* The smallest value that at least this fraction of the deals do not exceed. */
                size_t rank = (size_t)ceil(FRACTIONS[i] * (double)count);
                effort->values[verdict][what][i] = values[rank > 0 ? rank - 1 : 0];
            }
        }
    }
    free(values);
}

void cli_survey_tally(const SurveyGroup *group, SurveyTally *tally)
{
    *tally = (SurveyTally){.deals = group->count};
    for (size_t i = 0; i < group->count; i++) {
        tally->verdicts[group->deals[i].verdict]++;
        tally->proofs[group->deals[i].proof]++;
        tally->stopped[group->deals[i].stopped]++;
        tally->carried[group->deals[i].verdict] += group->deals[i].carried;
    }
    if (group->count == 0) {
        tally->won = (SurveyInterval){0.0, 1.0};
        return;
    }
    double count = (double)group->count;
    double won = (double)tally->verdicts[SOLVER_WON];
    double open = (double)tally->verdicts[SOLVER_UNKNOWN];
    tally->won = (SurveyInterval){cli_survey_wilson(won, count).low, cli_survey_wilson(won + open, count).high};
    if (!group->kept) {
        find_effort(group, &tally->effort);
    }
}

/* How a share differs between two ways to count the same deals: `more` that only one has, `fewer` only the other. */
static SurveyInterval bonett_price(double more, double fewer, double count)
{
    double first = (more + 1.0) / (count + 2.0);
    double second = (fewer + 1.0) / (count + 2.0);
    double difference = first - second;
    double margin = Z * sqrt((first + second - difference * difference) / (count + 2.0));
    return (SurveyInterval){fmax(difference - margin, -1.0), fmin(difference + margin, 1.0)};
}

/* Verdicts of both rule sets, [standard][other]. */
typedef size_t Crossing[SURVEY_VERDICTS][SURVEY_VERDICTS];

static size_t cross(const SurveyGroup *standard, const SurveyGroup *other, Crossing cells)
{
    size_t count = 0;
    size_t j = 0;
    memset(cells, 0, sizeof(Crossing));
    for (size_t i = 0; i < standard->count; i++) {
        while (j < other->count && other->deals[j].deal < standard->deals[i].deal) {
            j++;
        }
        if (j < other->count && other->deals[j].deal == standard->deals[i].deal) {
            cells[standard->deals[i].verdict][other->deals[j].verdict]++;
            count++;
        }
    }
    return count;
}

static void find_difference(Crossing cells, SurveyPair *pair)
{
    enum { WON = SOLVER_WON, LOST = SOLVER_LOST, OPEN = SOLVER_UNKNOWN };
    double count = (double)pair->deals;
    double decided = (double)(pair->deals - pair->open);
    if (rules_game_narrower(pair->other->game) == pair->standard->game) {
        /* No deal is won by the standard only. */
        double most = (double)(cells[LOST][WON] + cells[LOST][OPEN] + cells[OPEN][WON] + cells[OPEN][OPEN]);
        pair->difference_range = (SurveyInterval){cli_survey_wilson((double)cells[LOST][WON], count).low,
                                                  cli_survey_wilson(most, count).high};
        pair->difference = decided > 0.0 ? (double)pair->other_only / decided : most / count / 2.0;
        return;
    }
    /* Least, when open deals are won by the standard and lost by the other; most, when it is the other way round. */
    double more = (double)cells[LOST][WON];
    double fewer = (double)(cells[WON][LOST] + cells[WON][OPEN] + cells[OPEN][LOST] + cells[OPEN][OPEN]);
    double least = bonett_price(more, fewer, count).low;
    more = (double)(cells[LOST][WON] + cells[LOST][OPEN] + cells[OPEN][WON] + cells[OPEN][OPEN]);
    fewer = (double)cells[WON][LOST];
    double most = bonett_price(more, fewer, count).high;
    pair->difference_range = (SurveyInterval){least, most};
    pair->difference =
        decided > 0.0 ? ((double)pair->other_only - (double)pair->standard_only) / decided : (least + most) / 2.0;
}

bool cli_survey_pair(const Survey *survey, const SurveyGroup *other, SurveyPair *pair)
{
    Crossing cells;
    int index = 0;
    while (!rules_game_is_same(survey->groups[index].game, other->game)) {
        index++; /* the standard is the first of its game */
    }
    *pair = (SurveyPair){.standard = &survey->groups[index], .other = other};
    if (pair->standard == other) {
        return false;
    }
    pair->deals = cross(pair->standard, other, cells);
    pair->both = cells[SOLVER_WON][SOLVER_WON];
    pair->standard_only = cells[SOLVER_WON][SOLVER_LOST];
    pair->other_only = cells[SOLVER_LOST][SOLVER_WON];
    pair->neither = cells[SOLVER_LOST][SOLVER_LOST];
    pair->open = pair->deals - pair->both - pair->standard_only - pair->other_only - pair->neither;
    if (pair->deals > 0) {
        find_difference(cells, pair);
    }
    return pair->deals > 0;
}
