/* SPDX-License-Identifier: MIT */
/*
 * The summary of a survey, a text of less than a bit a deal where nearly all can be won:
 *
 *     theplot-survey 2
 *     rules the-plot standard
 *     deals 1-1000
 *     count 988 12 0
 *     effort won ms 0.031 0.902 5.123 20311.1
 *     bound 14 114 74
 *     search 593 20
 *     open 700
 *     end
 *
 * After the first line come the rule sets, each with the ranges of its deals in ascending order, how many of them are
 * won, lost and open, the effort at the fractions of SURVEY_QUANTILES, and the deals that are not won: lost by a bound,
 * lost by a search, and open. The first number of such a list is a deal, each other how far the next deal is from the
 * one before; a list goes on in further lines that begin with its name. All deals that are in no list are won. Empty
 * lines and those that begin with "#" are passed over. The last line shows that nothing has been cut off; version 1 had
 * none, and is read as well.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/cli.h"
#include "tools/cli_survey.h"

enum { LINE_LENGTH = 100 };

static const char HEAD[] = "theplot-survey 2";
static const char HEAD_BEFORE[] = "theplot-survey 1";

/* The lists of deals that are not won. */
static const struct {
    const char *name;
    SolverVerdict verdict;
    SolverProof proof;
} LISTS[] = {{"bound", SOLVER_LOST, SOLVER_PROOF_BOUND},
             {"search", SOLVER_LOST, SOLVER_PROOF_SEARCH},
             {"open", SOLVER_UNKNOWN, SOLVER_PROOF_NONE}};

enum { LIST_COUNT = BASE_ARRAY_COUNT(LISTS) };

static void write_ranges(const SurveyGroup *group, FILE *file)
{
    for (size_t i = 0; i < group->count;) {
        size_t last = i;
        while (last + 1 < group->count && group->deals[last + 1].deal == group->deals[last].deal + 1) {
            last++;
        }
        fprintf(file, "deals %llu-%llu\n", (unsigned long long)group->deals[i].deal,
                (unsigned long long)group->deals[last].deal);
        i = last + 1;
    }
}

static void write_list(const SurveyGroup *group, int list, FILE *file)
{
    uint64_t before = 0;
    int column = 0;
    for (size_t i = 0; i < group->count; i++) {
        const SurveyDeal *deal = &group->deals[i];
        if (deal->verdict != LISTS[list].verdict || deal->proof != LISTS[list].proof) {
            continue;
        }
        if (column == 0) {
            column = fprintf(file, "%s", LISTS[list].name);
        }
        column += fprintf(file, " %llu", (unsigned long long)(deal->deal - before));
        before = deal->deal;
        if (column >= LINE_LENGTH) {
            fputc('\n', file);
            column = 0;
        }
    }
    if (column > 0) {
        fputc('\n', file);
    }
}

static void write_effort(const SurveyTally *tally, FILE *file)
{
    for (int verdict = SURVEY_VERDICTS - 1; tally->effort.known && verdict >= 0; verdict--) {
        for (int what = 0; what < SURVEY_MEASURE_COUNT && tally->verdicts[verdict] > tally->carried[verdict]; what++) {
            if (what == SURVEY_MOVES && verdict != SOLVER_WON) {
                continue;
            }
            fprintf(file, "effort %s %s", cli_row_verdict((SolverVerdict)verdict),
                    cli_survey_measure((SurveyMeasure)what));
            for (int i = 0; i < SURVEY_QUANTILES; i++) {
                fprintf(file, what == SURVEY_MILLISECONDS ? " %.3f" : " %.0f", tally->effort.values[verdict][what][i]);
            }
            fputc('\n', file);
        }
    }
}

static void write_group(const SurveyGroup *group, FILE *file)
{
    SurveyTally tally;
    cli_survey_tally(group, &tally);
    fprintf(file, "\nrules %s %s\n", group->game->name, group->game->rules_name);
    write_ranges(group, file);
    fprintf(file, "count %llu %llu %llu\n", (unsigned long long)tally.verdicts[SOLVER_WON],
            (unsigned long long)tally.verdicts[SOLVER_LOST], (unsigned long long)tally.verdicts[SOLVER_UNKNOWN]);
    write_effort(&tally, file);
    for (int list = 0; list < LIST_COUNT; list++) {
        write_list(group, list, file);
    }
}

static void write_summary(const void *context, FILE *file)
{
    const Survey *survey = context;
    fprintf(file, "%s\n", HEAD);
    for (int i = 0; i < survey->group_count; i++) {
        if (survey->groups[i].count > 0) {
            write_group(&survey->groups[i], file);
        }
    }
    fputs("\nend\n", file);
}

bool cli_survey_write_summary(const Survey *survey, const char *path)
{
    return cli_write_file(path, write_summary, survey);
}

bool cli_survey_is_summary(TextSlice text)
{
    TextSlice line;
    return base_text_next_line(&text, &line) && (base_text_equals(line, HEAD) || base_text_equals(line, HEAD_BEFORE));
}

/* A rule set that is being read. */
typedef struct Part {
    SurveyGroup *group;
    size_t begin;                /* its deals are from here on in the group */
    uint64_t latest[LIST_COUNT]; /* deal of each list */
    bool listed[LIST_COUNT];     /* whether there was any */
    uint64_t counts[SURVEY_VERDICTS];
    bool counted;
    bool ended; /* nothing follows but remarks */
} Part;

static SurveyDeal *find_deal(const Part *part, uint64_t deal)
{
    size_t low = part->begin;
    size_t high = part->group->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (part->group->deals[middle].deal < deal) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    bool found = low < part->group->count && part->group->deals[low].deal == deal;
    return found ? &part->group->deals[low] : NULL;
}

static bool read_range(Part *part, TextSlice *rest)
{
    TextSlice word;
    uint64_t first;
    uint64_t last;
    const SurveyGroup *group = part->group;
    const char *dash = base_text_next_word(rest, &word) ? memchr(word.start, '-', word.length) : NULL;
    if (!dash || part->counted) {
        return false;
    }
    TextSlice left = {word.start, (size_t)(dash - word.start)};
    TextSlice right = {dash + 1, word.length - left.length - 1};
    if (!base_text_parse_uint64(left, &first) || !base_text_parse_uint64(right, &last) || last < first ||
        last - first >= SURVEY_DEALS_MAX - group->count ||
        (group->count > part->begin && group->deals[group->count - 1].deal >= first)) {
        return false;
    }
    for (uint64_t i = 0; i <= last - first; i++) {
        if (!cli_survey_add(part->group, &(SurveyDeal){.deal = first + i, .verdict = SOLVER_WON})) {
            return false;
        }
    }
    return true;
}

static bool read_counts(Part *part, TextSlice *rest)
{
    static const SolverVerdict ORDER[] = {SOLVER_WON, SOLVER_LOST, SOLVER_UNKNOWN};
    TextSlice word;
    bool good = !part->counted;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(ORDER) && good; i++) {
        good = base_text_next_word(rest, &word) && base_text_parse_uint64(word, &part->counts[ORDER[i]]);
    }
    part->counted = true;
    return good;
}

/* The index of a word among the names of verdicts, or of measures, or -1. */
static int find_name(TextSlice word, const char *(*name)(int), int count)
{
    int i = count - 1;
    while (i >= 0 && !base_text_equals(word, name(i))) {
        i--;
    }
    return i;
}

static const char *name_verdict(int verdict)
{
    return cli_row_verdict((SolverVerdict)verdict);
}

static const char *name_measure(int measure)
{
    return cli_survey_measure((SurveyMeasure)measure);
}

static bool read_effort(const Part *part, TextSlice *rest)
{
    SurveyEffort *effort = &part->group->kept;
    TextSlice word = {NULL, 0};
    base_text_next_word(rest, &word);
    int verdict = find_name(word, name_verdict, SURVEY_VERDICTS);
    base_text_next_word(rest, &word);
    int what = find_name(word, name_measure, SURVEY_MEASURE_COUNT);
    bool good = verdict >= 0 && what >= 0;
    effort->known = true;
    for (int i = 0; i < SURVEY_QUANTILES && good; i++) {
        good = base_text_next_word(rest, &word) && cli_row_parse_decimal(word, &effort->values[verdict][what][i]);
    }
    return good;
}

static bool read_list(Part *part, int list, TextSlice *rest)
{
    TextSlice word;
    while (base_text_next_word(rest, &word)) {
        uint64_t step;
        if (!base_text_parse_uint64(word, &step) || (part->listed[list] && step == 0)) {
            return false;
        }
        part->latest[list] += step;
        part->listed[list] = true;
        SurveyDeal *deal = find_deal(part, part->latest[list]);
        if (!deal || deal->verdict != SOLVER_WON) {
            return false;
        }
        deal->verdict = (uint8_t)LISTS[list].verdict;
        deal->proof = (uint8_t)LISTS[list].proof;
    }
    return true;
}

/* The end of a rule set: its lists are as long as its counts say. */
static bool end_part(const Part *part)
{
    uint64_t counts[SURVEY_VERDICTS] = {0};
    if (!part->group) {
        return true;
    }
    for (size_t i = part->begin; i < part->group->count; i++) {
        counts[part->group->deals[i].verdict]++;
    }
    return part->counted && memcmp(counts, part->counts, sizeof counts) == 0;
}

static bool begin_part(Survey *survey, Part *part, TextSlice *rest)
{
    TextSlice game;
    TextSlice rules;
    if (!end_part(part) || !base_text_next_word(rest, &game) || !base_text_next_word(rest, &rules)) {
        return false;
    }
    for (int i = 0; i < survey->group_count; i++) {
        SurveyGroup *group = &survey->groups[i];
        if (base_text_equals(game, group->game->name) && base_text_equals(rules, group->game->rules_name)) {
            *part = (Part){.group = group, .begin = group->count};
            group->summaries++;
            return true;
        }
    }
    return false;
}

static bool read_line(Survey *survey, Part *part, TextSlice rest)
{
    TextSlice word;
    bool good = false;
    if (!base_text_next_word(&rest, &word) || word.start[0] == '#') {
        return true;
    }
    if (part->ended) {
        return false;
    }
    if (base_text_equals(word, "end")) {
        part->ended = true;
        good = true;
    } else if (base_text_equals(word, "rules")) {
        good = begin_part(survey, part, &rest);
    } else if (!part->group) {
        return false;
    } else if (base_text_equals(word, "deals")) {
        good = read_range(part, &rest);
    } else if (base_text_equals(word, "count")) {
        good = read_counts(part, &rest);
    } else if (base_text_equals(word, "effort")) {
        good = read_effort(part, &rest);
    } else {
        for (int list = 0; list < LIST_COUNT; list++) {
            good = good || (base_text_equals(word, LISTS[list].name) && read_list(part, list, &rest));
        }
    }
    return good && !base_text_next_word(&rest, &word);
}

bool cli_survey_read_summary(Survey *survey, TextSlice text, const char *name)
{
    Part part = {.group = NULL};
    TextSlice line;
    unsigned long number = 1;
    base_text_next_line(&text, &line);
    bool has_end = base_text_equals(line, HEAD);
    while (base_text_next_line(&text, &line)) {
        number++;
        if (!read_line(survey, &part, line)) {
            cli_complain("%s: line %lu: this is no summary that survey writes", name, number);
            return false;
        }
    }
    if (!end_part(&part)) {
        cli_complain("%s: the last rule set has not the deals that its counts name", name);
        return false;
    }
    if (has_end && !part.ended) {
        cli_complain("%s: the end of this summary is missing", name);
        return false;
    }
    return true;
}
