/* SPDX-License-Identifier: MIT */
/*
 * Queen of Italy: its bounds and playouts against the rules; queen_short_test.c has its searches.
 */

#include "base/random.h"
#include "solver/plan.h"
#include "solver/positions.h"
#include "solver/queen.h"
#include "solver/solver.h"
#include "support/check.h"
#include "support/solver_fixture.h"

enum { MEMORY = 16 * 1024 * 1024, WORK_MAX = 400000, FIRST_DEALS = 20 };

static const char *const rule_sets[] = {"standard", "manual-fill"};

static const Game *find_game(int rules)
{
    return rules_game_find("queen-of-italy", rule_sets[rules]);
}

/* What a state says of the position that the rules have reached. */
static void check_state(const QueenState *state, const Position *position)
{
    int home = 0;
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        home += position->count[PILE_FOUNDATION + i];
    }
    for (int i = 0; i < TABLEAU_MAX; i++) {
        Card top = position->top[PILE_TABLEAU + i];
        CHECK_EQUAL_INT(top == CARD_NONE ? KIND_NONE : queen_kind(top), state->top[i]);
        CHECK_EQUAL_INT(position->count[PILE_TABLEAU + i], state->length[i]);
    }
    CHECK_EQUAL_INT(home, state->home);
    CHECK_EQUAL_INT(position->count[PILE_RESERVE], state->reserve);
    CHECK_EQUAL_INT(position->count[PILE_WASTE], bits_count(state->waste.word[0]) + bits_count(state->waste.word[1]));
}

/* Whether the moves of all searches are legal, and legal moves to other places are only repetitions. */
static void check_moves(const Game *game, const Position *position, const QueenFacts *facts, const QueenState *state)
{
    Move moves[SEARCH_MOVES_MAX];
    KindSet up = 0;
    int count = queen_moves(facts, state, moves);
    for (int i = 0; i < count; i++) {
        CHECK_EQUAL_INT(REFUSAL_NONE, rules_check(game, position, positions_name_foundation(game, position, moves[i])));
    }
    Move legal[MOVES_MAX];
    count = rules_legal_moves(game, position, legal);
    for (int i = 0; i < count; i++) {
        if (rules_pile_is_foundation(legal[i].to)) {
            up |= queen_bit(queen_kind(position->top[legal[i].from]));
        }
    }
    for (Pile pile = PILE_WASTE; pile < PILE_COUNT && position->base_rank != RANK_NONE; pile++) {
        Card top = rules_pile_is_foundation(pile) ? CARD_NONE : position->top[pile];
        if (top != CARD_NONE) {
            CHECK_EQUAL_INT((up & queen_bit(queen_kind(top))) != 0, (state->up & queen_bit(queen_kind(top))) != 0);
        }
    }
}

/*
 * A play that is made without trying anything else makes no gap that is filled automatically: the card that fills it
 * might be wanted elsewhere. Nor is it the waste's then, which may be wanted in a gap.
 */
static void check_forced(const QueenFacts *facts, const QueenState *state)
{
    Move move;
    bool fills = facts->fills && state->base_rank != RANK_NONE && state->turned < facts->sequence_count;
    if (fills && !queen_closing(facts, state, &move)) {
        CHECK(move.from != PILE_WASTE);
        CHECK(move.from == PILE_RESERVE || state->length[move.from - PILE_TABLEAU] > 1);
    }
}

/* Games by chance: the compact state follows the rules, and a playout that says it wins does. */
TEST(states_follow_the_rules)
{
    SearchLine line;
    int wins = 0;
    for (uint64_t deal = 1; deal <= 100; deal++) {
        const Game *game = find_game((int)(deal % 2));
        check_context("%s, deal %d", game->rules_name, (int)deal);
        Random random = {.state = deal};
        Position position;
        QueenFacts facts;
        uint64_t memory_of_state[SEARCH_STATE_MAX / 8];
        QueenState *state = (QueenState *)(void *)memory_of_state;
        rules_deal(game, deal, &position, NULL);
        search_queen_proof.begin(game, &position, &facts, state);
        for (int i = 0; i < 300; i++) {
            Move moves[MOVES_MAX];
            int count = rules_legal_moves(game, &position, moves);
            if (count == 0) {
                break;
            }
            check_state(state, &position);
            check_moves(game, &position, &facts, state);
            check_forced(&facts, state);
            line.count = 0;
            if (queen_playout(&facts, state, i % 7, NULL) == SEARCH_WON) {
                CHECK_EQUAL_INT(SEARCH_WON, queen_playout(&facts, state, i % 7, &line));
                solver_fixture_check_line(game, position, line.moves, line.count);
                wins++;
            }
            Move move = moves[base_random_below(&random, (uint64_t)count)];
            CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(game, &position, move, NULL));
            queen_play(&facts, state, move);
        }
    }
    CHECK(wins > 100);
}

/* A bound that says "lost" anywhere on the way to a win is wrong. */
static void check_win(const Game *game, Position position, const Solver *solver)
{
    const Move *moves;
    int count = solver_line(solver, &moves);
    solver_fixture_check_line(game, position, moves, count);
    for (int i = 0; i < count; i++) {
        /* Also with the stock and waste as they are now, and not only as they were in the deal. */
        QueenFacts facts;
        uint64_t state[SEARCH_STATE_MAX / 8];
        search_queen_proof.begin(game, &position, &facts, state);
        CHECK(!search_queen_proof.is_lost(&facts, state));
        check_forced(&facts, (const QueenState *)(const void *)state);
        rules_apply(game, &position, moves[i], NULL);
    }
}

/* The first deals are won, and one that the first methods do not win; then come lost ones. */
TEST(known_verdicts)
{
    static const uint64_t known[] = {123, 69, 134, 145, 165, 208, 262};
    void *memory = solver_fixture_memory(MEMORY);
    for (int rules = 0; rules < 2; rules++) {
        const Game *game = find_game(rules);
        for (size_t i = 0; i < FIRST_DEALS + BASE_ARRAY_COUNT(known); i++) {
            uint64_t deal = i < FIRST_DEALS ? i + 1 : known[i - FIRST_DEALS];
            Position position;
            check_context("%s, deal %d", rule_sets[rules], (int)deal);
            rules_deal(game, deal, &position, NULL);
            Solver *solver = solver_fixture_solve(memory, MEMORY, game, &position, WORK_MAX);
            CHECK_EQUAL_INT(i > FIRST_DEALS ? SOLVER_LOST : SOLVER_WON, solver_verdict(solver));
            if (solver_verdict(solver) == SOLVER_WON) {
                check_win(game, position, solver);
            }
        }
    }
}
