/* SPDX-License-Identifier: MIT */
/*
 * The Plot for the search (solver/plot.h), with whole packs and with short ones.
 *
 * The search's states are compared with what the rules make of its moves, and what it leaves out is put back to see
 * that verdicts stay. The argument is the number of deals.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "solver/plan.h"
#include "solver/plot.h"
#include "solver/short_games.h"
#include "solver/solver.h"
#include "support/check.h"
#include "support/solver_fixture.h"
#include "tools/check.h"
#include "tools/check_clauses.h"

enum { MEMORY = 32 * 1024 * 1024, WORK_MAX = 300000, PROOF_SIZE = 1 << 22 };

static const char *const rule_sets[] = {"standard", "gamerules"};

static void *memory;

static Game find_game(const char *rules)
{
    const Game *game = rules_game_find("the-plot", rules);
    return RANK_COUNT < 13 ? short_game(game) : *game;
}

typedef struct Case {
    Game game;
    Position position;
    PlotFacts facts;
    PlotState state;
    SearchLine moves; /* of the search, from the beginning */
    PlotState first;
} Case;

static void begin_case(Case *item)
{
    search_plot.begin(&item->game, &item->position, &item->facts, &item->state);
    item->first = item->state;
    item->moves.count = 0;
}

static void open_case(Case *item, const char *rules, uint64_t deal)
{
    check_context("%s, deal %d", rules, (int)deal);
    item->game = find_game(rules);
    rules_deal(&item->game, deal, &item->position, NULL);
    begin_case(item);
}

/* Exchanges the reserve's card `below` its top with another of this rank (counted from the base rank), if it can. */
static void bring(Position *position, int below, int rank)
{
    Card reserve[CARD_COUNT];
    int at = rules_pile_cards(position, PILE_RESERVE, reserve) - 1 - below;
    for (Pile pile = PILE_STOCK; pile < PILE_COUNT; pile++) {
        Card cards[CARD_COUNT];
        int count = rules_pile_cards(position, pile, cards);
        for (int i = 0; i < count; i++) {
            bool done = pile == PILE_RESERVE && i > at;
            if (done || rules_pile_is_foundation(pile) ||
                rules_rank_offset(rules_card_rank(cards[i]), position->base_rank) != rank) {
                continue;
            }
            Card *place = pile == PILE_RESERVE ? &reserve[i] : &cards[i];
            Card other = *place;
            *place = reserve[at];
            reserve[at] = other;
            rules_pile_set(position, pile, pile == PILE_RESERVE ? reserve : cards, count);
            rules_pile_set(position, PILE_RESERVE, reserve, position->count[PILE_RESERVE]);
            return;
        }
    }
}

/*
 * A deal whose reserve can be played at once, but for the ranks that come after it: one card of each rank on the first
 * foundation with base-rank cards between them, or before them all.
 */
static void open_easy_case(Case *item, const char *rules, uint64_t deal)
{
    open_case(item, rules, deal);
    int count = item->position.count[PILE_RESERVE];
    int rank = 1;
    for (int i = 0; i < count; i++) {
        bool base = deal % 2 == 0 ? i % 3 == 1 : i > PLOT_TOP_RANK - 2;
        bring(&item->position, i, base || rank > PLOT_TOP_RANK ? 0 : rank++);
    }
    begin_case(item);
}

/* Plays so many moves of the search by chance. */
static void wander(Case *item, Random *random, int count)
{
    Move list[SEARCH_MOVES_MAX];
    for (; count > 0; count--) {
        int length = search_plot.moves(&item->facts, &item->state, list);
        length += length == 0 || base_random_below(random, 3) == 0
                      ? search_plot.closing(&item->facts, &item->state, &list[length])
                      : 0;
        if (length == 0) {
            return;
        }
        Move move = list[base_random_below(random, (uint64_t)length)];
        search_plot.play(&item->facts, &item->state, move);
        search_line_add(&item->moves, move);
    }
}

/* The position after the search's moves, which the rules allow. */
static Position realise(const Case *item)
{
    SearchLine line = {0};
    Position position = item->position;
    search_plot.realise(&item->facts, &item->first, &item->moves, &line);
    for (int i = 0; i < line.count; i++) {
        solver_fixture_play(&item->game, &position, line.moves[i]);
    }
    return position;
}

/* What is the same in two states with different numbers of cards in their sequences. */
static void check_same(const Case *a, const Case *b)
{
    CHECK_EQUAL_BYTES(a->state.counts, b->state.counts, sizeof a->state.counts);
    CHECK_EQUAL_BYTES(&a->state.piles, &b->state.piles, sizeof a->state.piles);
    CHECK_EQUAL_INT(plot_waste_top(&a->facts, &a->state), plot_waste_top(&b->facts, &b->state));
    CHECK_EQUAL_INT(a->facts.reserve_count - a->state.reserve_gone, b->facts.reserve_count - b->state.reserve_gone);
    CHECK_EQUAL_INT(a->facts.sequence_count - a->state.drawn, b->facts.sequence_count - b->state.drawn);
}

TEST(moves_are_those_of_the_rules)
{
    for (int i = 0; i < 2 * atoi(check_argument(1)); i++) {
        static Case item;
        static Case after;
        Random random = {.state = (uint64_t)i};
        (i % 8 < 4 ? open_case : open_easy_case)(&item, rule_sets[i % 2], (uint64_t)i / 2 + 1);
        for (int part = 0; part < 4; part++) {
            wander(&item, &random, 10 + (int)base_random_below(&random, 50));
            after.game = item.game;
            after.position = realise(&item);
            begin_case(&after);
            check_same(&item, &after);
            /* Half of the time the game goes on from the position, as if it had been taken over there. */
            if (base_random_below(&random, 2) == 0) {
                item = after;
            }
        }
    }
}

TEST(playouts_are_played_by_the_rules)
{
    for (int i = 0; i < 2 * atoi(check_argument(1)); i++) {
        static Case item;
        Random random = {.state = (uint64_t)i};
        (i % 8 < 4 ? open_case : open_easy_case)(&item, rule_sets[i % 2], (uint64_t)i / 2 + 1);
        wander(&item, &random, (int)base_random_below(&random, 100) / (i % 8 < 4 ? 1 : 10));
        int32_t score = search_plot.playout(&item.facts, &item.state, 0, NULL);
        CHECK_EQUAL_INT(score, search_plot.playout(&item.facts, &item.state, 0, &item.moves));
        Position end = realise(&item);
        CHECK_EQUAL_INT(score == SEARCH_WON, rules_status(&item.game, &end) == STATUS_WON);
    }
}

static SolverVerdict solve(const Game *game, const Position *position, SearchLine *line)
{
    Solver *solver = solver_fixture_solve(memory, MEMORY, game, position, WORK_MAX);
    const Move *moves;
    line->count = solver_line(solver, &moves);
    memcpy(line->moves, moves, (size_t)line->count * sizeof *moves);
    return solver_verdict(solver);
}

/* On the way of a win no position is taken for lost. */
TEST(no_won_position_is_called_lost_by_the_bound)
{
    memory = solver_fixture_memory(MEMORY);
    for (int i = 0; i < atoi(check_argument(1)); i++) {
        static Case item;
        static SearchLine line;
        open_case(&item, rule_sets[i % 2], (uint64_t)i / 2 + 1);
        if (solve(&item.game, &item.position, &line) != SOLVER_WON) {
            continue;
        }
        for (int j = 0; j < line.count; j++) {
            CHECK(!plan_plot.is_lost(&item.game, &item.position));
            CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(&item.game, &item.position, line.moves[j], NULL));
        }
        CHECK_EQUAL_INT(STATUS_WON, rules_status(&item.game, &item.position));
    }
}

#if RULES_RANKS == 13

static void check_moves(const PlotFacts *facts, const PlotState *state)
{
    enum { GUARD = 9 };
    static Move list[SEARCH_MOVES_MAX + 1];
    memset(list, GUARD, sizeof list);
    CHECK_EQUAL_INT(SEARCH_MOVES_MAX, plot_list_moves(facts, state, list));
    CHECK(list[SEARCH_MOVES_MAX].from == GUARD && list[SEARCH_MOVES_MAX].to == GUARD);
    for (int i = 0; i < SEARCH_MOVES_MAX; i++) {
        PlotState after = *state;
        PlotKind kind = plot_move_kind(list[i]);
        int options = kind < PLOT_ON ? 1 : plot_option_count(&state->piles, kind, plot_move_rank(list[i]));
        if (CHECK(kind <= PLOT_JOIN && list[i].to < options)) {
            plot_play(facts, &after, list[i]);
        }
    }
}

/* More options than a move can name: the moves that are listed are moves, and the search is told that some are not. */
TEST(more_options_than_can_be_named)
{
    static const PlotPiles twelve = {12, {1, 1, 1, 1, 1, 2, 3, 3, 4, 4, 5, 5}, {3, 3, 4, 4, 5, 6, 7, 8, 9, 10, 11, 12}};
    static const PlotPiles eleven = {11, {1, 1, 1, 1, 1, 2, 3, 3, 4, 4, 5}, {3, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}};
    static const PlotFacts facts = {.tableau_count = 12, .sequence_count = 2, .sequence = {0, 1}};
    PlotState state = {.drawn = 2, .counts = {2, 2}, .piles = twelve};
    CHECK(plot_option_count(&twelve, PLOT_EXPOSE, 2) > UINT8_MAX + 1);
    check_moves(&facts, &state);
    state = (PlotState){.waste = {{2, 0}}, .drawn = 2, .counts = {1, 1, 1}, .piles = eleven};
    state.counts[PLOT_TOP_RANK] = 1;
    CHECK(plot_option_count(&eleven, PLOT_ON, 1) > UINT8_MAX + 1);
    check_moves(&facts, &state);
}

/* The study's findings. */
TEST(known_losses)
{
    static const int lost[] = {14, 128, 202, 268, 281, 336, 489, 595, 723, 915, 1161, 1171, 1270};
    memory = solver_fixture_memory(MEMORY);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(lost); i++) {
        static Case item;
        static SearchLine line;
        open_case(&item, "standard", (uint64_t)lost[i]);
        CHECK_EQUAL_INT(SOLVER_LOST, solve(&item.game, &item.position, &line));
    }
}

TEST(hard_wins)
{
    static const int won[] = {286, 358, 612, 712, 872, 978};
    memory = solver_fixture_memory(MEMORY);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(won); i++) {
        static Case item;
        static SearchLine line;
        open_case(&item, "standard", (uint64_t)won[i]);
        CHECK_EQUAL_INT(SOLVER_WON, solve(&item.game, &item.position, &line));
    }
}

#else

static SearchResult search_all(const SearchGame *game, const Case *item)
{
    const SearchMethod method = {.game = game, .variant = -1, .work_max = 1000000};
    Search search;
    BASE_ASSERT(search_begin(&search, &method, &item->facts, &item->state, memory, MEMORY));
    return search_step(&search, UINT64_MAX / 2);
}

/* Has the clauses refuted, and writes the proof. */
static bool refute(const Case *item, char proof[PROOF_SIZE])
{
    FILE *learned = tmpfile();
    ClausesQuestion question = {.learned = learned};
    BASE_ASSERT(learned);
    CHECK(cli_clauses_fit(&item->game, &item->position));
    bool refuted = cli_clauses_refute(&item->game, &item->position, &question);
    int length = sprintf(proof, "proof clauses\n");
    rewind(learned);
    size_t read = fread(proof + length, 1, PROOF_SIZE - (size_t)length, learned);
    fclose(learned);
    BASE_ASSERT(read < PROOF_SIZE - (size_t)length);
    proof[(size_t)length + read] = '\0';
    return refuted;
}

static bool verify(const Case *item, const char *proof)
{
    Check check = {.game = &item->game, .position = item->position, .rest = base_text_slice(proof)};
    return cli_check_proof(&check) && check.rest.length == 0;
}

/* No clauses are refuted where the game is won, and many where it is lost. A proof of that is verified, and no other
 * for a game that is won. */
TEST(no_won_position_is_refuted_by_clauses)
{
    static char proof[PROOF_SIZE], others[PROOF_SIZE];
    int lost = 0;
    int refuted = 0;
    memory = solver_fixture_memory(MEMORY);
    for (int i = 0; i < 4 * atoi(check_argument(1)); i++) {
        static Case item;
        Random random = {.state = (uint64_t)i};
        open_case(&item, rule_sets[i % 2], (uint64_t)i / 2 + 1);
        wander(&item, &random, (int)base_random_below(&random, 20));
        item.position = realise(&item);
        begin_case(&item);
        SearchResult truth = search_all(&search_plot, &item);
        if (plot_is_lost(&item.facts, &item.state) || truth == SEARCH_GAVE_UP) {
            continue;
        }
        bool lost_by_clauses = refute(&item, proof);
        CHECK(!lost_by_clauses || truth == SEARCH_REFUTED);
        CHECK(lost_by_clauses == verify(&item, proof) || !cli_clauses_can_ask());
        CHECK(!verify(&item, "proof clauses\nlearn 1\nlearn 2\nlearn -2\n") || truth == SEARCH_REFUTED);
        if (truth == SEARCH_FOUND) {
            CHECK(!verify(&item, others));
        } else if (lost_by_clauses) {
            memcpy(others, proof, sizeof others);
        }
        lost += truth == SEARCH_REFUTED;
        refuted += lost_by_clauses;
    }
    check_context("%d of %d lost ones refuted", refuted, lost);
    CHECK(4 * refuted >= lost || !cli_clauses_can_ask());
}

/* What the search leaves out, put back, changes no verdict. */
TEST(prunings_change_no_verdict)
{
    int compared = 0;
    SearchGame unbounded = search_plot;
    SearchGame unforced = search_plot;
    unbounded.is_lost = NULL;
    unforced.moves = plot_list_moves;
    memory = solver_fixture_memory(MEMORY);
    for (int i = 0; i < 2 * atoi(check_argument(1)); i++) {
        static Case item;
        Random random = {.state = (uint64_t)i};
        open_case(&item, rule_sets[i % 2], (uint64_t)i / 2 + 1);
        wander(&item, &random, (int)base_random_below(&random, 20));
        SearchResult all = search_all(&search_plot, &item);
        SearchResult others[] = {search_all(&unbounded, &item), search_all(&unforced, &item)};
        for (size_t j = 0; j < BASE_ARRAY_COUNT(others); j++) {
            /* What is too large to be searched to its end says nothing. */
            if (all != SEARCH_GAVE_UP && others[j] != SEARCH_GAVE_UP) {
                CHECK_EQUAL_INT(all, others[j]);
                compared++;
            }
        }
    }
    CHECK(compared > 0);
}

#endif
