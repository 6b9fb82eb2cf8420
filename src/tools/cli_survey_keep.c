/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "tools/cli.h"
#include "tools/cli_survey.h"

/* The lists of deals that are not won. */
static const struct {
    const char *name;
    SolverVerdict verdict;
    SolverProof proof;
} LISTS[CLI_LISTS] = {{"bound", SOLVER_LOST, SOLVER_PROOF_BOUND},
                      {"search", SOLVER_LOST, SOLVER_PROOF_SEARCH},
                      {"open", SOLVER_UNKNOWN, SOLVER_PROOF_NONE}};

static void print_ranges(const SurveyGroup *group)
{
    for (size_t i = 0; i < group->count;) {
        size_t last = i;
        while (last + 1 < group->count && group->deals[last + 1].deal == group->deals[last].deal + 1) {
            last++;
        }
        printf("%s%llu-%llu", i > 0 ? " " : "", (unsigned long long)group->deals[i].deal,
               (unsigned long long)group->deals[last].deal);
        i = last + 1;
    }
}

void cli_survey_print_kept(const SurveyGroup *group)
{
    printf("{\"game\":\"%s\",\"rules\":\"%s\",\"deals\":\"", group->game->name, group->game->rules_name);
    print_ranges(group);
    for (int list = 0; list < CLI_LISTS; list++) {
        const char *before = "";
        printf("\",\"%s\":\"", LISTS[list].name);
        for (size_t i = 0; i < group->count; i++) {
            const SurveyDeal *deal = &group->deals[i];
            if (deal->verdict == LISTS[list].verdict && deal->proof == LISTS[list].proof) {
                printf("%s%llu", before, (unsigned long long)deal->deal);
                before = " ";
            }
        }
    }
    puts("\"}");
}

/* Adds the deals of a range, as won, which come after those that are in the line already. */
static bool add_range(SurveyGroup *group, size_t begin, TextSlice word)
{
    uint64_t first;
    uint64_t last;
    const char *dash = memchr(word.start, '-', word.length);
    if (!dash || !base_text_parse_uint64((TextSlice){word.start, (size_t)(dash - word.start)}, &first) ||
        !base_text_parse_uint64((TextSlice){dash + 1, (size_t)(word.start + word.length - dash - 1)}, &last) ||
        last < first || last - first >= SURVEY_DEALS_MAX - group->count ||
        (group->count > begin && group->deals[group->count - 1].deal >= first)) {
        return false;
    }
    for (uint64_t i = 0; i <= last - first; i++) {
        if (!cli_survey_add(group, &(SurveyDeal){.deal = first + i, .verdict = SOLVER_WON})) {
            return false;
        }
    }
    return true;
}

/* Gives the deals of a list, which are in order, their verdict. */
static bool read_list(SurveyGroup *group, size_t begin, int list, TextSlice text)
{
    TextSlice word;
    size_t i = begin;
    while (base_text_next_word(&text, &word)) {
        uint64_t deal;
        bool good = base_text_parse_uint64(word, &deal);
        while (good && i < group->count && group->deals[i].deal < deal) {
            i++;
        }
        if (!good || i == group->count || group->deals[i].deal != deal || group->deals[i].verdict != SOLVER_WON) {
            return false;
        }
        group->deals[i].verdict = (uint8_t)LISTS[list].verdict;
        group->deals[i].proof = (uint8_t)LISTS[list].proof;
    }
    return true;
}

bool cli_survey_add_kept(SurveyGroup *group, const CliRow *row)
{
    TextSlice ranges = row->deals;
    TextSlice word;
    size_t begin = group->count;
    bool good = true;
    group->kept = true;
    while (good && base_text_next_word(&ranges, &word)) {
        good = add_range(group, begin, word);
    }
    for (int list = 0; list < CLI_LISTS && good; list++) {
        good = read_list(group, begin, list, row->lists[list]);
    }
    return good;
}
