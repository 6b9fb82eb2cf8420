/* SPDX-License-Identifier: MIT */
/* Which positions the clauses fit; and what CaDiCaL says of them. */
#include "tools/check_clauses.h"

/* Whether each card in the tableau lies on one of the next rank, and none beyond the base rank. */
static bool has_runs(const Game *game, const Position *position)
{
    for (Pile pile = PILE_TABLEAU; pile < rules_tableau_end(game); pile++) {
        Card cards[CARD_COUNT];
        for (int i = rules_pile_cards(position, pile, cards) - 1; i > 0; i--) {
            int rank = cli_clauses_rank(position, cards[i]);
            if (rank == 0 || rank + 1 != cli_clauses_rank(position, cards[i - 1])) {
                return false;
            }
        }
    }
    return true;
}

bool cli_clauses_fit(const Game *game, const Position *position)
{
    return position->base_rank != RANK_NONE && game->foundation_build == BUILD_ANY_SUIT &&
           game->first_foundation_alone && game->tableau_build == BUILD_ANY_SUIT && game->base_rank_covers_none &&
           game->base_rank_takes_none && game->fills[0].tableau_count == 0 &&
           game->space_rule == SPACE_BASE_RANK_WHILE_CLOSED && game->space_sources == GAME_SPACE_WASTE &&
           !game->reserve_preferred && game->redeals == 0 && has_runs(game, position);
}

#if defined(THEPLOT_CADICAL)

#include <ccadical.h>
#include <limits.h>

enum { REFUTED = 20, SATISFIED = 10 }; /* what ccadical_solve() returns, as IPASIR has it */

bool cli_clauses_can_ask(void)
{
    return true;
}

static void add_literal(void *cadical, int literal)
{
    ccadical_add(cadical, literal);
}

static int is_over(void *question_in)
{
    const ClausesQuestion *question = question_in;
    return question->is_over && question->is_over(question->asker);
}

/* A clause is learned from each conflict. */
static void note_learned(void *question_in, int *clause)
{
    ClausesQuestion *question = question_in;
    question->conflicts++;
    if (question->learned && *clause != 0) {
        fputs("learn", question->learned);
        for (; *clause != 0; clause++) {
            fprintf(question->learned, " %d", *clause);
        }
        fputc('\n', question->learned);
    }
}

/* Does without what changes the clauses themselves, as then not all that is learned would follow from them. */
static void set_options(CCaDiCaL *cadical)
{
    static const char *const OFF[] = {"block",       "compact", "condition",    "cover", "decompose",
                                      "deduplicate", "elim",    "inprocessing", "probe", "stabilize",
                                      "subsume",     "ternary", "vivify"};
    ccadical_set_option(cadical, "quiet", 1); /* or it would write to standard output */
    for (size_t i = 0; i < BASE_ARRAY_COUNT(OFF); i++) {
        ccadical_set_option(cadical, OFF[i], 0);
    }
}

bool cli_clauses_refute(const Game *game, const Position *position, ClausesQuestion *question)
{
    CCaDiCaL *cadical = ccadical_init();
    set_options(cadical);
    cli_clauses_write(game, position, add_literal, cadical);
    if (question->conflicts_max > 0) {
        int most = question->conflicts_max < INT_MAX ? (int)question->conflicts_max : INT_MAX;
        ccadical_limit(cadical, "conflicts", most);
    }
    question->conflicts = 0;
    ccadical_set_terminate(cadical, question, is_over);
    ccadical_set_learn(cadical, question, INT_MAX, note_learned);
    int answer = ccadical_solve(cadical);
    ccadical_release(cadical);
    question->gave_up = answer != REFUTED && answer != SATISFIED;
    return answer == REFUTED;
}

#else

bool cli_clauses_can_ask(void)
{
    return false;
}

bool cli_clauses_refute(const Game *game, const Position *position, ClausesQuestion *question)
{
    (void)game, (void)position;
    question->gave_up = true;
    return false;
}

#endif
