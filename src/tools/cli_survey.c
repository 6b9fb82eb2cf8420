/* SPDX-License-Identifier: MIT */
/*
 * theplot-cli survey: what verdicts of many deals come to.
 */
#include "tools/cli_survey.h"

#include <stdio.h>

#include "tools/cli.h"

enum { VALUE_SIZE = 32 };

static double percent(double part, double whole)
{
    return whole > 0.0 ? part / whole * 100.0 : 0.0;
}

static const char *const STOPPED[CLI_LIMITS] = {"", "stopped by time", "stopped by work", "stopped by memory"};

/* Prints how many deals of a verdict are such, in a list that begins with `*before`. */
static void print_part(size_t count, const char *what, const char **before)
{
    if (count > 0) {
        printf("%s%llu %s", *before, (unsigned long long)count, what);
        *before = ", ";
    }
}

static void print_verdict(const SurveyTally *tally, SolverVerdict verdict)
{
    printf("  %-8s%10llu%10.2f %%", verdict == SOLVER_UNKNOWN ? "open" : cli_row_verdict(verdict),
           (unsigned long long)tally->verdicts[verdict],
           percent((double)tally->verdicts[verdict], (double)tally->deals));
    const char *before = "    ";
    if (verdict == SOLVER_LOST && tally->verdicts[verdict] > 0) {
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

static void print_values(const double values[SURVEY_QUANTILES], bool whole)
{
    for (int i = 0; i < SURVEY_QUANTILES; i++) {
        printf("%14.*f", whole ? 0 : 3, values[i]);
    }
    putchar('\n');
}

static void print_effort(const SurveyTally *tally)
{
    static const SolverVerdict ORDER[] = {SOLVER_WON, SOLVER_LOST, SOLVER_UNKNOWN};
    printf("  effort        ");
    for (int i = 0; i < SURVEY_QUANTILES; i++) {
        printf("%14s", cli_survey_quantile(i));
    }
    putchar('\n');
    for (size_t i = 0; i < BASE_ARRAY_COUNT(ORDER); i++) {
        SolverVerdict verdict = ORDER[i];
        for (int what = 0; what < SURVEY_MEASURE_COUNT && tally->verdicts[verdict] > tally->carried[verdict]; what++) {
            if (what != SURVEY_MOVES || verdict == SOLVER_WON) {
                printf("  %-8s%-6s", verdict == SOLVER_UNKNOWN ? "open" : cli_row_verdict(verdict),
                       cli_survey_measure((SurveyMeasure)what));
                print_values(tally->effort.values[verdict][what], what != SURVEY_MILLISECONDS);
            }
        }
    }
}

static void print_group(const SurveyGroup *group)
{
    SurveyTally tally;
    cli_survey_tally(group, &tally);
    printf("%s %s: %llu deals, of which can be won %.2f %% to %.2f %%\n", group->game->name, group->game->rules_name,
           (unsigned long long)tally.deals, tally.won.low * 100.0, tally.won.high * 100.0);
    print_verdict(&tally, SOLVER_WON);
    print_verdict(&tally, SOLVER_LOST);
    print_verdict(&tally, SOLVER_UNKNOWN);
    if (tally.effort.known) {
        print_effort(&tally);
    }
    putchar('\n');
}

static void print_pair(const SurveyPair *pair)
{
    const char *standard = pair->standard->game->rules_name;
    const char *other = pair->other->game->rules_name;
    printf("%s: %s against %s, on the same %llu deals\n", pair->standard->game->name, other, standard,
           (unsigned long long)pair->deals);
    printf("  won by both %llu, only by %s %llu, only by %s %llu, by neither %llu; open in one or both %llu\n",
           (unsigned long long)pair->both, standard, (unsigned long long)pair->standard_only, other,
           (unsigned long long)pair->other_only, (unsigned long long)pair->neither, (unsigned long long)pair->open);
    printf("  %s is worth %+.2f points: %+.2f to %+.2f\n\n", other, pair->difference * 100.0,
           pair->difference_range.low * 100.0, pair->difference_range.high * 100.0);
}

static void print_survey(const Survey *survey)
{
    for (int i = 0; i < survey->group_count; i++) {
        if (survey->groups[i].count > 0) {
            print_group(&survey->groups[i]);
        }
    }
    for (int i = 0; i < survey->group_count; i++) {
        SurveyPair pair;
        if (cli_survey_pair(survey, &survey->groups[i], &pair)) {
            print_pair(&pair);
        }
    }
    puts("Intervals hold the true value in 95 % of surveys. Open deals count as lost at their low end, as won at the\n"
         "high one. Effort is work and milliseconds of processor time of a deal, and the moves of the win.");
}

/* Prints the open deals as arguments of solve, for another try. */
static void print_open(const Survey *survey)
{
    for (int i = 0; i < survey->group_count; i++) {
        const SurveyGroup *group = &survey->groups[i];
        for (size_t j = 0; j < group->count; j++) {
            if (group->deals[j].verdict == SOLVER_UNKNOWN) {
                printf("%s %llu --rules %s\n", group->game->name, (unsigned long long)group->deals[j].deal,
                       group->game->rules_name);
            }
        }
    }
}

static bool read_files(const CliArguments *arguments, Survey *survey)
{
    for (int i = 0; i < arguments->positional_count; i++) {
        const char *path = arguments->positionals[i];
        TextSlice text;
        if (!cli_read_file(path, CLI_LINES_MAX, &text)) {
            return false;
        }
        bool read = cli_survey_read(survey, text, path);
        cli_free_file(text);
        if (!read) {
            return false;
        }
    }
    return cli_survey_settle(survey);
}

static void print_kept(const Survey *survey)
{
    for (int i = 0; i < survey->group_count; i++) {
        if (survey->groups[i].count > 0) {
            cli_survey_print_kept(&survey->groups[i]);
        }
    }
}

CliExit cli_survey(const CliArguments *arguments)
{
    Survey survey;
    cli_survey_open(&survey);
    bool good = read_files(arguments, &survey);
    if (good) {
        void (*print)(const Survey *) = arguments->options[CLI_OPEN]    ? print_open
                                        : arguments->options[CLI_JSONL] ? print_kept
                                                                        : print_survey;
        print(&survey);
    }
    cli_survey_free(&survey);
    return good ? CLI_OK : CLI_BAD;
}
