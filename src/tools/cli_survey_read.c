/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "tools/cli.h"
#include "tools/cli_survey.h"

enum { CAPACITY_FIRST = 1024 };

void cli_survey_open(Survey *survey)
{
    *survey = (Survey){.group_count = rules_game_count()};
    BASE_ASSERT(survey->group_count <= SURVEY_GROUPS_MAX);
    for (int i = 0; i < survey->group_count; i++) {
        survey->groups[i].game = rules_game_at(i);
    }
}

void cli_survey_free(Survey *survey)
{
    for (int i = 0; i < survey->group_count; i++) {
        free(survey->groups[i].deals);
    }
    *survey = (Survey){.group_count = 0};
}

bool cli_survey_add(SurveyGroup *group, const SurveyDeal *deal)
{
    if (group->count == SURVEY_DEALS_MAX) {
        cli_complain("there are more than %d deals of %s %s", SURVEY_DEALS_MAX, group->game->name,
                     group->game->rules_name);
        return false;
    }
    if (group->count == group->capacity) {
        size_t capacity = group->capacity > 0 ? group->capacity * 2 : CAPACITY_FIRST;
        SurveyDeal *deals = realloc(group->deals, capacity * sizeof *deals);
        if (!deals) {
            cli_complain("there is no memory for more deals");
            return false;
        }
        group->deals = deals;
        group->capacity = capacity;
    }
    group->deals[group->count++] = *deal;
    return true;
}

static bool add_row(Survey *survey, const CliRow *row, const char *name, unsigned long number)
{
    SurveyGroup *group = survey->groups;
    while (group->game != row->game) {
        group++;
    }
    if (row->deals.start) {
        bool good = cli_survey_add_kept(group, row);
        if (!good) {
            cli_complain("%s: line %lu: its deals are not as survey prints them", name, number);
        }
        return good;
    }
    SurveyDeal deal = {.deal = row->deal,
                       .work = row->work,
                       .milliseconds = row->milliseconds,
                       .moves = (uint16_t)row->moves,
                       .verdict = (uint8_t)row->verdict,
                       .proof = (uint8_t)row->proof,
                       .stopped = (uint8_t)row->stopped};
    return cli_survey_add(group, &deal);
}

bool cli_survey_read(Survey *survey, TextSlice text, const char *name)
{
    unsigned long number = 0;
    TextSlice line;
    while (text.length > 0 && memchr(text.start, '\n', text.length)) {
        CliRow row;
        base_text_next_line(&text, &line);
        const char *fault = cli_row_read(line, &row);
        number++;
        if (fault) {
            cli_complain("%s: line %lu: %s", name, number, fault);
            return false;
        }
        if (!add_row(survey, &row, name, number)) {
            return false;
        }
    }
    if (text.length > 0) {
        cli_complain("%s: line %lu is not whole and left out", name, number + 1);
    }
    return true;
}

/* Whether `a` says more than `b` of the same deal: decided before open; of equals, the win with less work. */
static int compare_news(const SurveyDeal *a, const SurveyDeal *b)
{
    bool a_open = a->verdict == SOLVER_UNKNOWN;
    bool b_open = b->verdict == SOLVER_UNKNOWN;
    if (a_open != b_open) {
        return a_open ? 1 : -1;
    }
    if (a->work != b->work) {
        return (a->work < b->work) != a_open ? -1 : 1;
    }
    return a->milliseconds < b->milliseconds ? -1 : a->milliseconds > b->milliseconds;
}

static int compare_deals(const void *left, const void *right)
{
    const SurveyDeal *a = left;
    const SurveyDeal *b = right;
    if (a->deal != b->deal) {
        return a->deal < b->deal ? -1 : 1;
    }
    return compare_news(a, b);
}

static bool settle_group(SurveyGroup *group)
{
    size_t count = 0;
    if (group->count > 0) {
        qsort(group->deals, group->count, sizeof *group->deals, compare_deals);
    }
    for (size_t i = 0; i < group->count; i++) {
        const SurveyDeal *deal = &group->deals[i];
        const SurveyDeal *before = count > 0 ? &group->deals[count - 1] : NULL;
        if (!before || before->deal != deal->deal) {
            group->deals[count++] = *deal;
        } else if (deal->verdict != SOLVER_UNKNOWN && deal->verdict != before->verdict) {
            cli_complain("%s %s %llu is won in one line and lost in another", group->game->name,
                         group->game->rules_name, (unsigned long long)deal->deal);
            return false;
        }
    }
    group->count = count;
    return true;
}

/* Carries wins to the freer of two rule sets, and losses to the narrower. */
static bool carry(SurveyGroup *narrower, SurveyGroup *freer)
{
    size_t j = 0;
    for (size_t i = 0; i < narrower->count; i++) {
        SurveyDeal *from = &narrower->deals[i];
        while (j < freer->count && freer->deals[j].deal < from->deal) {
            j++;
        }
        SurveyDeal *to = j < freer->count && freer->deals[j].deal == from->deal ? &freer->deals[j] : NULL;
        if (to && from->verdict == SOLVER_WON && to->verdict == SOLVER_LOST) {
            cli_complain("%s %llu is won by %s and lost by %s, which contains it", freer->game->name,
                         (unsigned long long)from->deal, narrower->game->rules_name, freer->game->rules_name);
            return false;
        }
        if (to && from->verdict == SOLVER_WON && to->verdict == SOLVER_UNKNOWN) {
            *to = (SurveyDeal){.deal = to->deal, .verdict = SOLVER_WON, .carried = true};
        } else if (to && to->verdict == SOLVER_LOST && from->verdict == SOLVER_UNKNOWN) {
            *from = (SurveyDeal){.deal = to->deal, .verdict = SOLVER_LOST, .proof = to->proof, .carried = true};
        }
    }
    return true;
}

/* First up, then down again, so that wins and losses go through all rule sets that contain one another. */
static bool carry_all(Survey *survey)
{
    for (int i = 0; i < 2 * survey->group_count; i++) {
        SurveyGroup *freer = &survey->groups[i < survey->group_count ? i : 2 * survey->group_count - 1 - i];
        SurveyGroup *narrower = survey->groups;
        while (narrower < freer && narrower->game != rules_game_narrower(freer->game)) {
            narrower++;
        }
        if (narrower < freer && !carry(narrower, freer)) {
            return false;
        }
    }
    return true;
}

bool cli_survey_settle(Survey *survey)
{
    size_t count = 0;
    for (int i = 0; i < survey->group_count; i++) {
        if (!settle_group(&survey->groups[i])) {
            return false;
        }
        count += survey->groups[i].count;
    }
    if (!carry_all(survey)) {
        return false;
    }
    if (count == 0) {
        cli_complain("there are no deals in what was read");
    }
    return count > 0;
}
