/* SPDX-License-Identifier: MIT */
/*
 * Queen of Italy: its searches, bounds and playouts against the rules and against an exhaustive search over them.
 */
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "solver/plan.h"
#include "solver/queen.h"
#include "solver/solver.h"
#include "support/check.h"

enum { MEMORY = 16 * 1024 * 1024, WORK_MAX = 400000, ORACLE_WORK_MAX = 6000 };

static const char *const rule_sets[] = {"standard", "manual-fill"};

static void *memory;

static void free_memory(void *block)
{
    free(block);
}

static void open_memory(void)
{
    memory = malloc(MEMORY);
    BASE_ASSERT(memory);
    check_close_later(free_memory, memory);
}

static const Game *find_game(int rules)
{
    return rules_game_find("queen-of-italy", rule_sets[rules]);
}

static void check_line(const Game *game, Position position, const Move *moves, int count)
{
    for (int i = 0; i < count; i++) {
        CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(game, &position, moves[i], NULL));
    }
    CHECK_EQUAL_INT(STATUS_WON, rules_status(game, &position));
}

static Solver *solve(const Game *game, const Position *position)
{
    Solver *solver = solver_create(memory, MEMORY, game, position);
    while (!solver_step(solver, 1000) && solver_work(solver) < WORK_MAX) {
    }
    return solver;
}

/* Searches everything there is, or as much as so much work; wins are found by playouts. */
static SearchResult search_all(const SearchGame *with, const Game *game, const Position *position, uint64_t work)
{
    SearchMethod method = {.game = with, .work_max = work};
    uint64_t facts[SEARCH_FACTS_MAX / 8];
    uint64_t state[SEARCH_STATE_MAX / 8];
    Search search;
    with->begin(game, position, facts, state);
    BASE_ASSERT(search_begin(&search, &method, facts, state, memory, MEMORY));
    return search_step(&search, UINT64_MAX / 2);
}

static bool is_among(uint64_t deal, const uint64_t *deals, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (deals[i] == deal) {
            return true;
        }
    }
    return false;
}

/* The first deals, and what is known of later ones. */
TEST(known_verdicts)
{
    static const uint64_t lost[] = {69, 134, 145, 165, 208, 262};
    open_memory();
    for (int rules = 0; rules < 2; rules++) {
        const Game *game = find_game(rules);
        for (uint64_t deal = 1; deal <= 262; deal++) {
            bool is_lost = is_among(deal, lost, BASE_ARRAY_COUNT(lost));
            /* Deal 123 is one that the first methods do not win. */
            if (deal > 20 && deal != 123 && !is_lost) {
                continue;
            }
            check_context("%s, deal %d", rule_sets[rules], (int)deal);
            Position position;
            rules_deal(game, deal, &position, NULL);
            Solver *solver = solve(game, &position);
            CHECK_EQUAL_INT(is_lost ? SOLVER_LOST : SOLVER_WON, solver_verdict(solver));
            if (solver_verdict(solver) == SOLVER_WON) {
                const Move *moves;
                int count = solver_line(solver, &moves);
                check_line(game, position, moves, count);
            }
        }
    }
}

/* What a state says of the position that the rules have reached. */
static void check_state(const QueenState *state, const Position *position)
{
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        Card top = position->top[PILE_FOUNDATION + i];
        CHECK_EQUAL_INT(top == CARD_NONE ? KIND_NONE : queen_kind(top), state->foundation[i]);
    }
    for (int i = 0; i < TABLEAU_MAX; i++) {
        Card top = position->top[PILE_TABLEAU + i];
        CHECK_EQUAL_INT(top == CARD_NONE ? KIND_NONE : queen_kind(top), state->top[i]);
        CHECK_EQUAL_INT(position->count[PILE_TABLEAU + i], state->length[i]);
    }
    CHECK_EQUAL_INT(position->count[PILE_RESERVE], state->reserve);
    CHECK_EQUAL_INT(position->count[PILE_WASTE], bits_count(state->waste[0]) + bits_count(state->waste[1]));
}

/* Whether the moves of all searches are legal, and legal moves to other places are only repetitions. */
static void check_moves(const Game *game, const Position *position, const QueenFacts *facts, const QueenState *state)
{
    Move moves[SEARCH_MOVES_MAX];
    KindSet up = 0;
    int count = queen_moves(facts, state, moves);
    for (int i = 0; i < count; i++) {
        CHECK_EQUAL_INT(REFUSAL_NONE, rules_check(game, position, moves[i]));
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
        queen_begin(game, &position, &facts, state);
        for (int i = 0; i < 300; i++) {
            Move moves[MOVES_MAX];
            int count = rules_legal_moves(game, &position, moves);
            if (count == 0) {
                break;
            }
            check_state(state, &position);
            check_moves(game, &position, &facts, state);
            line.count = 0;
            if (queen_playout(&facts, state, i % 7, NULL) == SEARCH_WON) {
                CHECK_EQUAL_INT(SEARCH_WON, queen_playout(&facts, state, i % 7, &line));
                check_line(game, position, line.moves, line.count);
                wins++;
            }
            Move move = moves[base_random_below(&random, (uint64_t)count)];
            CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(game, &position, move, NULL));
            queen_play(&facts, state, move);
        }
    }
    CHECK(wins > 100);
}

/* A bound that says "lost" anywhere on the way to a win is wrong; so is a forced move that is not as good as any. */
TEST(bounds_hold_on_winning_lines)
{
    open_memory();
    for (uint64_t deal = 1; deal <= 40; deal++) {
        const Game *game = find_game((int)(deal % 2));
        check_context("%s, deal %d", game->rules_name, (int)deal);
        Position position;
        QueenFacts facts;
        uint64_t memory_of_state[SEARCH_STATE_MAX / 8];
        rules_deal(game, deal, &position, NULL);
        Solver *solver = solve(game, &position);
        if (solver_verdict(solver) != SOLVER_WON) {
            continue;
        }
        const Move *moves;
        int count = solver_line(solver, &moves);
        for (int i = 0; i < count; i++) {
            /* Also with the stock and waste as they are now, and not only as they were in the deal. */
            search_queen_proof.begin(game, &position, &facts, memory_of_state);
            CHECK(!search_queen_proof.is_lost(&facts, memory_of_state));
            rules_apply(game, &position, moves[i], NULL);
        }
    }
}

typedef struct Tally {
    int won;
    int lost;
    int bound; /* lost at once */
} Tally;

/* The verdict with one table of functions has to be the truth, unless it would take too long. */
static void compare_one(const SearchGame *with, const Game *game, const Position *position, SearchResult truth)
{
    SearchGame scored = *with;
    scored.playout = queen_playout;
    SearchResult result = search_all(&scored, game, position, ORACLE_WORK_MAX);
    if (result != SEARCH_GAVE_UP) {
        CHECK_EQUAL_INT(truth, result);
    }
}

/* All ways to say whether a position is won have to agree. */
static void compare(const Game *game, const Position *position, Tally *tally)
{
    SearchResult truth = search_all(&search_generic, game, position, ORACLE_WORK_MAX);
    if (truth == SEARCH_GAVE_UP) {
        return;
    }
    SearchGame unbounded = search_queen_proof;
    SearchGame unforced = search_queen_plain;
    unbounded.is_lost = NULL;
    unforced.is_lost = search_queen_proof.is_lost;
    compare_one(&search_queen_plain, game, position, truth);
    compare_one(&search_queen_proof, game, position, truth);
    compare_one(&unbounded, game, position, truth);
    compare_one(&unforced, game, position, truth);
    Solver *solver = solve(game, position);
    if (solver_verdict(solver) != SOLVER_UNKNOWN) {
        CHECK_EQUAL_INT(truth == SEARCH_FOUND ? SOLVER_WON : SOLVER_LOST, solver_verdict(solver));
    }
    tally->won += truth == SEARCH_FOUND;
    tally->lost += truth == SEARCH_REFUTED;
    tally->bound += truth == SEARCH_REFUTED && search_all(&search_queen_proof, game, position, 1) == SEARCH_REFUTED;
}

static void play_by_chance(const Game *game, Position *position, Random *random)
{
    Move moves[MOVES_MAX];
    int count = rules_legal_moves(game, position, moves);
    if (count > 0) {
        rules_apply(game, position, moves[base_random_below(random, (uint64_t)count)], NULL);
    }
}

/* Positions near the end of a line that wins, with some moves by chance: most of them are won. */
static void compare_won(const Game *game, uint64_t deal, Tally *tally)
{
    Position position;
    const Move *line;
    Random random = {.state = deal};
    rules_deal(game, deal, &position, NULL);
    int count = solver_line(solve(game, &position), &line) - 30 - (int)base_random_below(&random, 60);
    for (int i = 0; i < count; i++) {
        rules_apply(game, &position, line[i], NULL);
    }
    for (int i = 0; i < 6 && count > 0; i++) {
        compare(game, &position, tally);
        play_by_chance(game, &position, &random);
        play_by_chance(game, &position, &random);
    }
}

/* Positions of games that were played by chance until no stock was left: most of them are lost. */
static void compare_lost(const Game *game, uint64_t deal, Tally *tally)
{
    Position position;
    Random random = {.state = deal};
    rules_deal(game, deal, &position, NULL);
    while (position.count[PILE_STOCK] > 0) {
        play_by_chance(game, &position, &random);
    }
    for (int i = 0; i < 3; i++) {
        compare(game, &position, tally);
        play_by_chance(game, &position, &random);
    }
}

/* Near its end a game is small enough for all. */
TEST(endings_are_judged_alike)
{
    Tally tally = {0};
    open_memory();
    for (uint64_t deal = 1; deal <= 40; deal++) {
        const Game *game = find_game((int)(deal % 2));
        check_context("%s, deal %d", game->rules_name, (int)deal);
        compare_won(game, deal, &tally);
        compare_lost(game, deal, &tally);
    }
    check_context("%d won, %d lost, %d of them by a bound", tally.won, tally.lost, tally.bound);
    CHECK(tally.won > 100);
    CHECK(tally.lost > 20);
    CHECK(tally.bound > 5);
}
