/* SPDX-License-Identifier: MIT */
/*
 * The parts of theplot-cli survey: verdicts of many deals, what they come to, and how they are kept. Private
 * to this room.
 *
 * A Survey owns its deals; cli_survey_free() frees them. It has a group for each rule set of each game, in the order of
 * rules_game_at(). First lines are read, then cli_survey_settle() orders them; everything else follows that. One
 * thread. Functions that can fail complain and return false.
 */
#ifndef THEPLOT_TOOLS_CLI_SURVEY_H
#define THEPLOT_TOOLS_CLI_SURVEY_H

#include "tools/cli_row.h"

/* Deals of a rule set at most: a short summary may name as many as it likes, and each takes memory. */
enum { SURVEY_GROUPS_MAX = 16, SURVEY_DEALS_MAX = 1 << 25 };

/* What is known of a deal: a CliRow without its game. */
typedef struct SurveyDeal {
    uint64_t deal;
    uint64_t work;
    double milliseconds;
    uint16_t moves;
    uint8_t verdict;
    uint8_t proof;
    uint8_t stopped; /* CliLimit, of an open deal */
    bool carried;    /* the verdict is that of other rules: so the measures are not its own */
} SurveyDeal;

/* What was measured of the deals with one verdict. */
typedef enum SurveyMeasure { SURVEY_MILLISECONDS, SURVEY_WORK, SURVEY_MOVES, SURVEY_MEASURE_COUNT } SurveyMeasure;

/* The fractions of deals at which a measure is given; the last is the greatest value. */
enum { SURVEY_QUANTILES = 4, SURVEY_VERDICTS = 3 };

/* Values below which so many of the deals lie; of moves only for wins. */
typedef struct SurveyEffort {
    bool known;
    double values[SURVEY_VERDICTS][SURVEY_MEASURE_COUNT][SURVEY_QUANTILES]; /* by SolverVerdict */
} SurveyEffort;

typedef struct SurveyGroup {
    const Game *game;
    SurveyDeal *deals;
    size_t count;
    size_t capacity;
    bool kept; /* some deals come from lines of many deals, which do not say the effort */
} SurveyGroup;

typedef struct Survey {
    SurveyGroup groups[SURVEY_GROUPS_MAX];
    int group_count;
} Survey;

void cli_survey_open(Survey *survey);
void cli_survey_free(Survey *survey);

/* Reads lines that solve or survey printed. A last line that is not whole is left out, with a note. */
bool cli_survey_read(Survey *survey, TextSlice text, const char *name);

/* Adds a deal. */
bool cli_survey_add(SurveyGroup *group, const SurveyDeal *deal);

/*
 * Orders the deals. Of several lines of one deal, one that decides it counts. Where a rule set contains another
 * (rules_game_narrower()), a deal that is open by one of them is won by the freer if it is by the narrower, and lost by
 * the narrower if it is by the freer. No deal is added: those that are easily decided would be too many. Verdicts that
 * contradict each other are a failure, and so are no deals at all.
 */
bool cli_survey_settle(Survey *survey);

/* A share between 0 and 1, as an interval. */
typedef struct SurveyInterval {
    double low, high;
} SurveyInterval;

/* Wilson's interval, with 95 % certainty, for a share of which `hits` of `count` were seen. */
SurveyInterval cli_survey_wilson(double hits, double count);

typedef struct SurveyTally {
    size_t deals;
    size_t verdicts[SURVEY_VERDICTS]; /* by SolverVerdict */
    size_t proofs[3];                 /* of losses, by SolverProof */
    size_t stopped[CLI_LIMITS];       /* of open deals, by CliLimit */
    size_t carried[SURVEY_VERDICTS];  /* of those, from other rules */
    SurveyInterval won; /* with 95 % certainty, whether open deals are won or lost: Wilson's interval at both ends */
    SurveyEffort effort;
} SurveyTally;

void cli_survey_tally(const SurveyGroup *group, SurveyTally *tally);

/* Two rule sets of a game, on the deals that both have. */
typedef struct SurveyPair {
    const SurveyGroup *standard, *other;
    size_t deals;
    size_t both, standard_only, other_only, neither; /* won; these deals are decided in both */
    size_t open;
    double difference; /* other - standard: the share of deals it wins more, of those that are decided in both */
    SurveyInterval
        difference_range; /* with 95 % certainty, open deals counted both ways (Bonett and Price, 2012); of
                             the other, where it contains the standard, the share that only it wins (Wilson) */
} SurveyPair;

/* Compares a group with that of its game's standard. Returns whether they have deals in common. */
bool cli_survey_pair(const Survey *survey, const SurveyGroup *other, SurveyPair *pair);

/* The name of a measure, such as "ms", and of a fraction, such as "90 %". */
const char *cli_survey_measure(SurveyMeasure measure);
const char *cli_survey_quantile(int quantile);

/* Prints a group as one line of many deals (cli_row.h); and adds the deals of one. */
void cli_survey_print_kept(const SurveyGroup *group);
bool cli_survey_add_kept(SurveyGroup *group, const CliRow *row);

#endif
