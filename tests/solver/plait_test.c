/* SPDX-License-Identifier: MIT */
/*
 * The Plait with both packs: known verdicts, playouts by the rules, and proofs of loss along winning lines.
 */

#include "base/random.h"
#include "solver/plait.h"
#include "solver/solver.h"
#include "support/check.h"
#include "support/solver_fixture.h"

enum { MEMORY = 16 * 1024 * 1024, DEALS = 40, WORK_MAX = 60000 };

static const char *const rules[] = {"standard", "no-preference"};

static Solver *solve(void *memory, const Game *game, uint64_t deal, uint64_t work, Position *position)
{
    rules_deal(game, deal, position, NULL);
    check_context("%s, deal %d", game->rules_name, (int)deal);
    return solver_fixture_solve(memory, MEMORY, game, position, work);
}

static void check_losses(const uint64_t *deals, size_t count, uint64_t work, SolverProof proof)
{
    void *memory = solver_fixture_memory(MEMORY);
    for (size_t i = 0; i < count; i++) {
        Position position;
        Solver *solver = solve(memory, rules_game_find("the-plait", rules[i % 2]), deals[i / 2], work, &position);
        CHECK_EQUAL_INT(SOLVER_LOST, solver_verdict(solver));
        CHECK_EQUAL_INT(proof, solver_proof(solver));
    }
}

TEST(losses)
{
    static const uint64_t by_window[] = {6, 8, 9, 10, 12, 18, 19, 23, 27, 31, 35, 37, 185, 296};
    static const uint64_t by_search[] = {92, 155, 198, 783, 2806, 7119, 11495, 18494};
    check_losses(by_window, 2 * BASE_ARRAY_COUNT(by_window), 1, SOLVER_PROOF_BOUND);
    check_losses(by_search, 2 * BASE_ARRAY_COUNT(by_search), 100000, SOLVER_PROOF_SEARCH);
}

/* The memory is too small for this deal, and the solver says so; before its end it does not. */
TEST(lacks_memory)
{
    const Game *game = rules_game_find("the-plait", NULL);
    void *memory = solver_fixture_memory(SOLVER_MEMORY_MIN);
    Position position;
    rules_deal(game, 33, &position, NULL);
    Solver *solver = solver_create(memory, SOLVER_MEMORY_MIN, game, &position);
    CHECK(!solver_step(solver, 1000) && !solver_lacks_memory(solver));
    while (!solver_step(solver, 100000)) {
    }
    CHECK(solver_verdict(solver) == SOLVER_UNKNOWN && solver_lacks_memory(solver));
    CHECK(!solver_lacks_memory(solve(memory, game, 3, UINT64_MAX, &position)));
}

/* No bound calls a position lost that is won, and a state of the search stands for the position that the rules have. */
static void check_position(const Game *game, const Position *position)
{
    PlaitFacts facts;
    PlaitState state;
    PlaitFacts relaxed_facts;
    RelaxedState relaxed;
    plait_begin(game, position, &facts, &state);
    CHECK(!plait_window_is_lost(&facts, &state));
    search_plait_relaxed.begin(game, position, &relaxed_facts, &relaxed);
    CHECK(!relaxed_window_is_lost(&relaxed_facts, &relaxed));
    CHECK(!search_plait_relaxed.is_lost(&relaxed_facts, &relaxed));
}

/* Nor does one that goes by what the window said of twins when the game began. */
static void check_bounds_along(const Game *game, const Position *position, const Move *moves, int count)
{
    PlaitFacts facts;
    PlaitState state;
    plait_begin_ordered(game, position, &facts, &state);
    for (int i = 0; i < count; i++) {
        plait_play(&facts, &state, moves[i]);
        CHECK(!plait_window_state_is_lost(&facts, &state));
        CHECK(state.pass < facts.passes || !plait_storage_is_lost(&facts, &state, &(Doubts){.slots = 0}));
    }
}

/* At the end come two of which the window tells so many cases apart that it does not end with them. */
TEST(wins_and_bounds_along_them)
{
    void *memory = solver_fixture_memory(MEMORY);
    int won = 0;
    for (int at = 1; at <= 2 * DEALS + 2; at++) {
        int deal = at > 2 * DEALS + 1 ? 1481 : at > 2 * DEALS ? 1429 : at;
        const Game *game = rules_game_find("the-plait", rules[deal % 2]);
        Position position;
        Solver *solver = solve(memory, game, (uint64_t)deal, WORK_MAX, &position);
        if (solver_verdict(solver) != SOLVER_WON) {
            continue;
        }
        const Move *moves;
        int count = solver_line(solver, &moves);
        check_bounds_along(game, &position, moves, count);
        for (int i = 0; i < count; i++) {
            check_position(game, &position);
            CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(game, &position, moves[i], NULL));
        }
        CHECK_EQUAL_INT(STATUS_WON, rules_status(game, &position));
        won++;
    }
    CHECK(won > DEALS);
}

/* One of the search's moves, by chance. False if there is none. */
static bool choose_move(const PlaitFacts *facts, const PlaitState *state, Random *random, Move *move)
{
    Move moves[SEARCH_MOVES_MAX];
    int count = plait_moves(facts, state, moves);
    count += plait_closing(facts, state, &moves[count]);
    *move = moves[base_random_below(random, count > 0 ? (uint64_t)count : 1)];
    return count > 0;
}

/* Games played by chance to their end are mostly lost long before it. */
TEST(bounds_find_losses)
{
    int by_window = 0;
    int by_storage = 0;
    for (int deal = 1; deal <= DEALS; deal++) {
        const Game *game = rules_game_find("the-plait", rules[deal % 2]);
        Random random = {.state = (uint64_t)deal};
        Position position;
        PlaitFacts facts;
        PlaitState state;
        rules_deal(game, (uint64_t)deal, &position, NULL);
        plait_begin_ordered(game, &position, &facts, &state);
        for (Move move; choose_move(&facts, &state, &random, &move);) {
            plait_play(&facts, &state, move);
        }
        by_window += plait_window_state_is_lost(&facts, &state);
        by_storage += plait_storage_is_lost(&facts, &state, &(Doubts){.slots = 0});
    }
    check_context("%d by the window, %d by storage", by_window, by_storage);
    CHECK(by_window > DEALS / 8);
    CHECK(by_storage > DEALS / 2);
}

/* After each move the state is the one that the position gives, but for the numbers of its sequence. */
TEST(moves_follow_the_rules)
{
    for (int deal = 1; deal <= DEALS; deal++) {
        const Game *game = rules_game_find("the-plait", rules[deal % 2]);
        Random random = {.state = (uint64_t)deal};
        Position position;
        PlaitFacts facts;
        PlaitState state;
        check_context("%s, deal %d", game->rules_name, deal);
        rules_deal(game, (uint64_t)deal, &position, NULL);
        plait_begin(game, &position, &facts, &state);
        for (Move move; choose_move(&facts, &state, &random, &move);) {
            plait_play(&facts, &state, move);
            solver_fixture_play(game, &position, move);
            PlaitFacts other_facts;
            PlaitState other;
            plait_begin(game, &position, &other_facts, &other);
            CHECK_EQUAL_BYTES(other.place, state.place, sizeof state.place);
            CHECK_EQUAL_BYTES(other.height, state.height, sizeof state.height);
            CHECK_EQUAL_INT(other.plait, state.plait);
            int waste = plait_waste(&state);
            CHECK_EQUAL_INT(position.count[PILE_WASTE] > 0, waste >= 0);
            CHECK(waste < 0 || facts.kinds[waste] == other_facts.kinds[plait_waste(&other)]);
        }
        CHECK_EQUAL_INT(STATUS_BLOCKED, rules_status(game, &position));
    }
}

/* After each of some moves by chance the playout's line is played by the rules. */
TEST(playouts_follow_the_rules)
{
    static SearchLine line;
    for (int deal = 1; deal <= DEALS; deal++) {
        const Game *game = rules_game_find("the-plait", rules[deal % 2]);
        Random random = {.state = (uint64_t)deal};
        Position position;
        check_context("%s, deal %d", game->rules_name, deal);
        rules_deal(game, (uint64_t)deal, &position, NULL);
        while (rules_status(game, &position) == STATUS_OPEN) {
            PlaitFacts facts;
            PlaitState state;
            Position after = position;
            plait_begin_ordered(game, &position, &facts, &state);
            line.count = 0;
            bool won = plait_playout(&facts, &state, deal % PLAIT_VARIANT_COUNT, &line) == SEARCH_WON;
            for (int i = 0; i < line.count; i++) {
                solver_fixture_play(game, &after, line.moves[i]);
            }
            CHECK_EQUAL_INT(won, rules_status(game, &after) == STATUS_WON);
            solver_fixture_play_by_chance(game, &position, &random, 1);
        }
    }
}
