/* SPDX-License-Identifier: MIT */
/*
 * What theplot-cli survey has read: the verdicts of many deals. Private to this room.
 *
 * A Survey owns its deals; cli_survey_free() frees them. It has a group for each rule set of each game, in the order of
 * rules_game_at(). One thread. A function that can fail complains and returns false.
 */
#ifndef THEPLOT_TOOLS_CLI_SURVEY_H
#define THEPLOT_TOOLS_CLI_SURVEY_H

#include "tools/cli_row.h"

typedef struct SurveyGroup {
    const Game *game;
    CliDeal *deals;
    size_t count, capacity;
    bool kept; /* some deals come from lines of many deals, which do not say the effort */
} SurveyGroup;

typedef struct Survey {
    SurveyGroup groups[RULE_SETS_MAX];
    int group_count;
} Survey;

/* Reads files of lines that solve or survey printed. A last line that is not whole is left out, with a note. Then
 * orders the deals. Of several lines of one deal, one that decides it counts. Where a rule set contains another
 * (rules_game_narrower()), a deal that is open by one of them is won by the freer if it is by the narrower, and lost by
 * the narrower if it is by the freer. No deal is added: those that are easily decided would be too many. Verdicts that
 * contradict each other are a failure, and so are no deals at all. */
bool cli_survey_read(Survey *survey, char **paths, int count);

void cli_survey_free(Survey *survey);

/* Finds a deal in a group in order, from `*place` on, and moves `*place` to it or to where it would be. NULL: none. */
CliDeal *cli_survey_find(const SurveyGroup *group, uint64_t deal, size_t *place);

#endif
