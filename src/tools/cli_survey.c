/* SPDX-License-Identifier: MIT */
/*
 * theplot-cli survey: prints what the verdicts of many deals come to.
 */
#include "tools/cli_survey.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "session/results.h"
#include "tools/cli.h"

enum { VERDICT_COUNT = 3 };

/* The fractions of deals at which a measure is given; the last is the greatest value. */
static const struct {
    const char *name;
    double fraction;
} QUANTILES[] = {{"median", 0.5}, {"90 %", 0.9}, {"99 %", 0.99}, {"most", 1.0}};

typedef enum Measure { MEASURE_MILLISECONDS, MEASURE_WORK, MEASURE_MOVES } Measure;

typedef struct Tally {
    size_t verdicts[VERDICT_COUNT]; /* by SolverVerdict */
    size_t proofs[3];               /* of losses, by SolverProof */
    size_t stopped[CLI_LIMITS];     /* of open deals, by CliLimit */
    size_t carried[VERDICT_COUNT];  /* of those, from other rules */
} Tally;

static const char *verdict_name(SolverVerdict verdict)
{
    return verdict == SOLVER_UNKNOWN ? "open" : cli_row_verdict(verdict);
}

/* Prints how many deals of a verdict are such, in a list that begins with `*before`. */
static void print_part(size_t count, const char *what, const char **before)
{
    if (count > 0) {
        printf("%s%llu %s", *before, (unsigned long long)count, what);
        *before = ", ";
    }
}

static void print_verdict(const Tally *tally, size_t deals, SolverVerdict verdict)
{
    static const char *const STOPPED[CLI_LIMITS] = {"", "stopped by time", "stopped by work", "stopped by memory",
                                                    "without clauses"};
    size_t count = tally->verdicts[verdict];
    const char *before = "    ";
    printf("  %-8s%10llu%10.2f %%", verdict_name(verdict), (unsigned long long)count,
           (double)count / (double)deals * 100.0);
    if (verdict == SOLVER_LOST && count > 0) {
        printf("    %llu by a bound, %llu by a search", (unsigned long long)tally->proofs[SOLVER_PROOF_BOUND],
               (unsigned long long)tally->proofs[SOLVER_PROOF_SEARCH]);
        before = ", ";
    }
    print_part(tally->carried[verdict],
               verdict == SOLVER_WON ? "carried from narrower rules" : "carried from freer rules", &before);
    for (CliLimit i = CLI_LIMIT_TIME; i < CLI_LIMITS && verdict == SOLVER_UNKNOWN; i++) {
        print_part(tally->stopped[i], STOPPED[i], &before);
    }
    putchar('\n');
}

static int compare_values(const void *left, const void *right)
{
    const double *a = left;
    const double *b = right;
    return *a < *b ? -1 : *a > *b;
}

/* Prints the quantiles of a measure of the deals with a verdict that is their own. `values` has room for all deals. */
static void print_measure(const SurveyGroup *group, SolverVerdict verdict, Measure measure, double *values)
{
    static const char *const NAMES[] = {"ms", "work", "moves"};
    size_t count = 0;
    for (size_t i = 0; i < group->count; i++) {
        const CliDeal *deal = &group->deals[i];
        if (deal->verdict == verdict && !deal->carried) {
            values[count++] = measure == MEASURE_MILLISECONDS ? deal->milliseconds
                              : measure == MEASURE_WORK       ? (double)deal->work
                                                              : (double)deal->moves;
        }
    }
    if (count == 0) {
        return;
    }
    qsort(values, count, sizeof *values, compare_values);
    printf("  %-8s%-6s", verdict_name(verdict), NAMES[measure]);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(QUANTILES); i++) {
        /* The smallest value that at least this fraction of the deals do not exceed. */
        size_t rank = (size_t)ceil(QUANTILES[i].fraction * (double)count);
        printf("%14.*f", measure == MEASURE_MILLISECONDS ? 3 : 0, values[rank > 0 ? rank - 1 : 0]);
    }
    putchar('\n');
}

static void print_effort(const SurveyGroup *group)
{
    static const SolverVerdict ORDER[] = {SOLVER_WON, SOLVER_LOST, SOLVER_UNKNOWN};
    double *values = base_allocate((group->count + 1) * sizeof *values);
    printf("  effort        ");
    for (size_t i = 0; i < BASE_ARRAY_COUNT(QUANTILES); i++) {
        printf("%14s", QUANTILES[i].name);
    }
    putchar('\n');
    for (size_t i = 0; i < BASE_ARRAY_COUNT(ORDER); i++) {
        Measure last = ORDER[i] == SOLVER_WON ? MEASURE_MOVES : MEASURE_WORK;
        for (Measure measure = MEASURE_MILLISECONDS; measure <= last; measure++) {
            print_measure(group, ORDER[i], measure, values);
        }
    }
    free(values);
}

static void print_group(const SurveyGroup *group)
{
    Tally tally = {.verdicts = {0}};
    for (size_t i = 0; i < group->count; i++) {
        const CliDeal *deal = &group->deals[i];
        tally.verdicts[deal->verdict]++;
        tally.proofs[deal->proof]++;
        tally.stopped[deal->stopped]++;
        tally.carried[deal->verdict] += deal->carried;
    }
    double count = (double)group->count;
    double won = (double)tally.verdicts[SOLVER_WON];
    double open = (double)tally.verdicts[SOLVER_UNKNOWN];
    printf("%s %s: %llu deals, of which can be won %.2f %% to %.2f %%\n", group->game->name, group->game->rules_name,
           (unsigned long long)group->count, session_rate_interval(won, count).low * 100.0,
           session_rate_interval(won + open, count).high * 100.0);
    print_verdict(&tally, group->count, SOLVER_WON);
    print_verdict(&tally, group->count, SOLVER_LOST);
    print_verdict(&tally, group->count, SOLVER_UNKNOWN);
    if (!group->kept) {
        print_effort(group);
    }
    putchar('\n');
}

/* Two rule sets of a game, on the deals that both have. */
typedef struct Pair {
    const SurveyGroup *standard, *other;
    size_t deals;
    size_t cells[VERDICT_COUNT][VERDICT_COUNT]; /* deals by their verdicts, [standard][other] */
    size_t decided;                             /* in both */
    double difference; /* other - standard: the share of deals it wins more, of those that are decided in both */
    /* With 95 % certainty, open deals counted both ways: Bonett and Price, 2012; where the other contains the standard,
     * the share that only it wins (Wilson). */
    Interval range;
} Pair;

/* How a share differs between two ways to count the same deals: `more` that only one has, `fewer` only the other. */
static Interval bonett_price(double more, double fewer, double count)
{
    double first = (more + 1.0) / (count + 2.0);
    double second = (fewer + 1.0) / (count + 2.0);
    double difference = first - second;
    double margin = RESULTS_NORMAL_95 * sqrt((first + second - difference * difference) / (count + 2.0));
    return (Interval){fmax(difference - margin, -1.0), fmin(difference + margin, 1.0)};
}

static void find_difference(Pair *pair)
{
    enum { WON = SOLVER_WON, LOST = SOLVER_LOST, OPEN = SOLVER_UNKNOWN };
    size_t(*cells)[VERDICT_COUNT] = pair->cells;
    bool contains = rules_game_narrower(pair->other->game) == pair->standard->game;
    double count = (double)pair->deals;
    /* Deals that only one of the two wins; and at most, if open deals end that way. */
    double more = (double)cells[LOST][WON];
    double fewer = (double)cells[WON][LOST];
    double most_more = more + (double)(cells[LOST][OPEN] + cells[OPEN][WON] + cells[OPEN][OPEN]);
    double most_fewer = fewer + (double)(cells[WON][OPEN] + cells[OPEN][LOST] + cells[OPEN][OPEN]);
    if (contains) { /* no deal is won by the standard only */
        pair->range = (Interval){session_rate_interval(more, count).low, session_rate_interval(most_more, count).high};
        pair->difference = most_more / count / 2.0;
    } else {
        pair->range = (Interval){bonett_price(more, most_fewer, count).low, bonett_price(most_more, fewer, count).high};
        pair->difference = (pair->range.low + pair->range.high) / 2.0;
    }
    if (pair->decided > 0) {
        pair->difference = (more - fewer) / (double)pair->decided;
    }
}

/* Compares a group with that of its game's standard. Returns whether they have deals in common. */
static bool compare_rules(const Survey *survey, const SurveyGroup *other, Pair *pair)
{
    const SurveyGroup *standard = survey->groups;
    while (!rules_game_is_same(standard->game, other->game)) {
        standard++; /* it is the first of its game */
    }
    *pair = (Pair){.standard = standard, .other = other};
    size_t place = 0;
    for (size_t i = 0; i < standard->count && standard != other; i++) {
        const CliDeal *one = &standard->deals[i];
        const CliDeal *another = cli_survey_find(other, one->number, &place);
        if (another) {
            pair->deals++;
            pair->decided += one->verdict != SOLVER_UNKNOWN && another->verdict != SOLVER_UNKNOWN;
            pair->cells[one->verdict][another->verdict]++;
        }
    }
    if (pair->deals > 0) {
        find_difference(pair);
    }
    return pair->deals > 0;
}

static void print_pair(const Pair *pair)
{
    enum { WON = SOLVER_WON, LOST = SOLVER_LOST };
    const char *standard = pair->standard->game->rules_name;
    const char *other = pair->other->game->rules_name;
    printf("%s: %s against %s, on the same %llu deals\n", pair->standard->game->name, other, standard,
           (unsigned long long)pair->deals);
    printf("  won by both %llu, only by %s %llu, only by %s %llu, by neither %llu; open in one or both %llu\n",
           (unsigned long long)pair->cells[WON][WON], standard, (unsigned long long)pair->cells[WON][LOST], other,
           (unsigned long long)pair->cells[LOST][WON], (unsigned long long)pair->cells[LOST][LOST],
           (unsigned long long)(pair->deals - pair->decided));
    printf("  %s is worth %+.2f points: %+.2f to %+.2f\n\n", other, pair->difference * 100.0, pair->range.low * 100.0,
           pair->range.high * 100.0);
}

static void print_pairs(const Survey *survey)
{
    for (int i = 0; i < survey->group_count; i++) {
        Pair pair;
        if (compare_rules(survey, &survey->groups[i], &pair)) {
            print_pair(&pair);
        }
    }
    puts("Intervals hold the true value in 95 % of surveys. Open deals count as lost at their low end, as won at the\n"
         "high one. Effort is work and milliseconds of processor time of a deal, and the moves of the win.");
}

/* Prints the open deals as arguments of solve, for another try. */
static void print_open(const SurveyGroup *group)
{
    for (size_t i = 0; i < group->count; i++) {
        if (group->deals[i].verdict == SOLVER_UNKNOWN) {
            printf("%s %llu --rules %s\n", group->game->name, (unsigned long long)group->deals[i].number,
                   group->game->rules_name);
        }
    }
}

/* Prints a line of many deals (cli_row.h). */
static void print_line(const SurveyGroup *group)
{
    const CliDeal *deals = group->deals;
    printf("{\"game\":\"%s\",\"rules\":\"%s\",\"deals\":\"", group->game->name, group->game->rules_name);
    for (size_t i = 0; i < group->count; i++) {
        size_t first = i;
        while (i + 1 < group->count && deals[i + 1].number == deals[i].number + 1) {
            i++;
        }
        printf("%s%llu-%llu", first > 0 ? " " : "", (unsigned long long)deals[first].number,
               (unsigned long long)deals[i].number);
    }
    for (int list = 0; list < CLI_LISTS; list++) {
        static const struct {
            const char *name;
            SolverProof proof;
        } LISTS[] = {{"bound", SOLVER_PROOF_BOUND}, {"search", SOLVER_PROOF_SEARCH}, {"open", SOLVER_PROOF_NONE}};
        const char *before = "";
        printf("\",\"%s\":\"", LISTS[list].name);
        for (size_t i = 0; i < group->count; i++) {
            if (deals[i].verdict != SOLVER_WON && deals[i].proof == LISTS[list].proof) {
                printf("%s%llu", before, (unsigned long long)deals[i].number);
                before = " ";
            }
        }
    }
    puts("\"}");
}

CliExit cli_survey(const CliArguments *arguments)
{
    Survey survey;
    bool open = arguments->options[CLI_OPEN] != NULL;
    bool lines = arguments->options[CLI_JSONL] != NULL;
    bool good = cli_survey_read(&survey, arguments->positionals, arguments->positional_count);
    for (int i = 0; i < survey.group_count && good; i++) {
        if (survey.groups[i].count > 0) {
            (open ? print_open : lines ? print_line : print_group)(&survey.groups[i]);
        }
    }
    if (good && !open && !lines) {
        print_pairs(&survey);
    }
    cli_survey_free(&survey);
    return good ? CLI_OK : CLI_BAD;
}
