/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "base/memory.h"
#include "tools/cli.h"
#include "tools/cli_survey.h"

/* Deals of a rule set at most: a short line may name as many as it likes, and each takes memory. */
enum { CAPACITY_FIRST = 1024, DEALS_MAX = 1 << 25 };

void cli_survey_free(Survey *survey)
{
    for (int i = 0; i < survey->group_count; i++) {
        free(survey->groups[i].deals);
    }
}

CliDeal *cli_survey_find(const SurveyGroup *group, uint64_t deal, size_t *place)
{
    while (*place < group->count && group->deals[*place].number < deal) {
        ++*place;
    }
    return *place < group->count && group->deals[*place].number == deal ? &group->deals[*place] : NULL;
}

static bool add_deal(SurveyGroup *group, const CliDeal *deal)
{
    if (group->count == DEALS_MAX) {
        return cli_complain("there are more than %d deals of %s %s", DEALS_MAX, group->game->name,
                            group->game->rules_name);
    }
    if (group->count == group->capacity) {
        group->capacity = group->capacity > 0 ? group->capacity * 2 : CAPACITY_FIRST;
        group->deals = base_reallocate(group->deals, group->capacity * sizeof *group->deals);
    }
    group->deals[group->count++] = *deal;
    return true;
}

/* Adds the deals of a range, as won, which come after those that are in the line already. */
static bool add_range(SurveyGroup *group, size_t begin, TextSlice word)
{
    uint64_t first, last;
    if (!cli_parse_pair(word, '-', &first, &last) || last < first || last - first >= DEALS_MAX - group->count ||
        (group->count > begin && group->deals[group->count - 1].number >= first)) {
        return false;
    }
    for (uint64_t i = 0; i <= last - first; i++) {
        if (!add_deal(group, &(CliDeal){.number = first + i, .verdict = SOLVER_WON})) {
            return false;
        }
    }
    return true;
}

/* Adds the deals of a line of many deals, and gives those in its lists, which are in order, their verdict. */
static bool add_deals(SurveyGroup *group, CliRow *row)
{
    TextSlice word;
    size_t begin = group->count;
    group->kept = true;
    while (base_text_next_word(&row->deals, &word)) {
        if (!add_range(group, begin, word)) {
            return false;
        }
    }
    for (int list = 0; list < CLI_LISTS; list++) {
        size_t place = begin;
        while (base_text_next_word(&row->lists[list], &word)) {
            uint64_t number;
            bool good = base_text_parse_uint64(word, &number);
            CliDeal *deal = good ? cli_survey_find(group, number, &place) : NULL;
            if (!deal || deal->verdict != SOLVER_WON) {
                return false;
            }
            deal->verdict = list == SOLVER_PROOF_NONE ? SOLVER_UNKNOWN : SOLVER_LOST;
            deal->proof = (uint8_t)list;
        }
    }
    return true;
}

static bool add_row(Survey *survey, CliRow *row, const CliRows *rows)
{
    SurveyGroup *group = survey->groups;
    while (group->game != row->game) {
        group++;
    }
    if (row->deals.start) {
        return add_deals(group, row) ||
               cli_complain("%s: line %lu: its deals are not as survey prints them", rows->name, rows->number);
    }
    return add_deal(group, &row->deal);
}

static bool read_file(Survey *survey, const char *path)
{
    TextSlice text;
    if (!cli_read_file(path, CLI_LINES_MAX, &text)) {
        return false;
    }
    CliRows rows = {.name = path, .rest = text};
    CliRow row;
    bool good = true;
    while (good && cli_rows_next(&rows, &row)) {
        good = add_row(survey, &row, &rows);
    }
    good = good && !rows.failed;
    if (good && rows.rest.length > 0) {
        cli_complain("%s: line %lu is not whole and left out", path, rows.number + 1);
    }
    cli_free_file(text);
    return good;
}

/* By number; of one deal first those that say more: decided before open; of equals, the win with less work. */
static int compare_deals(const void *left, const void *right)
{
    const CliDeal *a = left, *b = right;
    bool a_open = a->verdict == SOLVER_UNKNOWN;
    bool b_open = b->verdict == SOLVER_UNKNOWN;
    if (a->number != b->number) {
        return a->number < b->number ? -1 : 1;
    }
    if (a_open != b_open) {
        return a_open ? 1 : -1;
    }
    if (a->work != b->work) {
        return (a->work < b->work) != a_open ? -1 : 1;
    }
    return a->milliseconds < b->milliseconds ? -1 : a->milliseconds > b->milliseconds;
}

static bool order_group(SurveyGroup *group)
{
    size_t count = 0;
    if (group->count > 0) {
        qsort(group->deals, group->count, sizeof *group->deals, compare_deals);
    }
    for (size_t i = 0; i < group->count; i++) {
        const CliDeal *deal = &group->deals[i];
        const CliDeal *before = count > 0 ? &group->deals[count - 1] : NULL;
        if (!before || before->number != deal->number) {
            group->deals[count++] = *deal;
        } else if (deal->verdict != SOLVER_UNKNOWN && deal->verdict != before->verdict) {
            return cli_complain("%s %s %llu is won in one line and lost in another", group->game->name,
                                group->game->rules_name, (unsigned long long)deal->number);
        }
    }
    group->count = count;
    return true;
}

/* Copies wins to the freer of two rule sets, and losses to the narrower. */
static bool carry_verdicts(SurveyGroup *narrower, SurveyGroup *freer)
{
    size_t place = 0;
    for (size_t i = 0; i < narrower->count; i++) {
        CliDeal *from = &narrower->deals[i];
        CliDeal *to = cli_survey_find(freer, from->number, &place);
        if (to && from->verdict == SOLVER_WON && to->verdict == SOLVER_LOST) {
            return cli_complain("%s %llu is won by %s and lost by %s, which contains it", freer->game->name,
                                (unsigned long long)from->number, narrower->game->rules_name, freer->game->rules_name);
        }
        if (to && from->verdict == SOLVER_WON && to->verdict == SOLVER_UNKNOWN) {
            *to = (CliDeal){.number = to->number, .verdict = SOLVER_WON, .carried = true};
        } else if (to && to->verdict == SOLVER_LOST && from->verdict == SOLVER_UNKNOWN) {
            *from = (CliDeal){.number = to->number, .verdict = SOLVER_LOST, .proof = to->proof, .carried = true};
        }
    }
    return true;
}

/* Goes through the rule sets forwards and backwards, so that verdicts reach all that contain one another. */
static bool carry_all_verdicts(Survey *survey)
{
    for (int i = 0; i < 2 * survey->group_count; i++) {
        SurveyGroup *freer = &survey->groups[i < survey->group_count ? i : 2 * survey->group_count - 1 - i];
        SurveyGroup *narrower = survey->groups;
        while (narrower < freer && narrower->game != rules_game_narrower(freer->game)) {
            narrower++;
        }
        if (narrower < freer && !carry_verdicts(narrower, freer)) {
            return false;
        }
    }
    return true;
}

bool cli_survey_read(Survey *survey, char **paths, int count)
{
    bool good = true;
    size_t deals = 0;
    *survey = (Survey){.group_count = rules_game_count()};
    for (int i = 0; i < survey->group_count; i++) {
        survey->groups[i].game = rules_game_at(i);
    }
    for (int i = 0; i < count && good; i++) {
        good = read_file(survey, paths[i]);
    }
    for (int i = 0; i < survey->group_count && good; i++) {
        good = order_group(&survey->groups[i]);
        deals += survey->groups[i].count;
    }
    return good && carry_all_verdicts(survey) && (deals > 0 || cli_complain("there are no deals in what was read"));
}
