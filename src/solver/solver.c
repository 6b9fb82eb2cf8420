/* SPDX-License-Identifier: MIT */
#include "solver/solver.h"

#include "solver/plan.h"
#include "solver/positions.h"

struct Solver {
    const Game *game;
    const Plan *plan;
    Position position;
    SolverVerdict verdict;
    SolverProof proof;
    bool ended;
    int method;         /* of the plan */
    int doubled;        /* how often the widths were */
    bool cramped;       /* one of these searches was */
    SearchMethod own;   /* the method with its width */
    bool searching;     /* `search` works for that method */
    uint64_t work_done; /* by the methods before it */
    Search search;
    unsigned char *memory; /* for the search, aligned for 8 bytes */
    size_t memory_size;
    uint64_t facts[SEARCH_FACTS_MAX / 8];
    SearchLine line;
};

Solver *solver_create(void *memory, size_t size, const Game *game, const Position *position)
{
    _Static_assert((int)SOLVER_LINE_MAX == (int)SEARCH_LINE_MAX, "every line of a search can be given");
    _Static_assert(sizeof(Solver) < SOLVER_MEMORY_MIN / 2, "a solver leaves memory for its searches");
    BASE_ASSERT(size >= SOLVER_MEMORY_MIN);
    Solver *solver = memory;
    size_t used = (sizeof *solver + 63) / 64 * 64;
    *solver = (Solver){.game = game, .plan = plan_find(game), .position = *position};
    solver->memory = (unsigned char *)memory + used;
    solver->memory_size = size - used;
    return solver;
}

static void end_solver(Solver *solver, SolverVerdict verdict, SolverProof proof)
{
    solver->verdict = verdict;
    solver->proof = proof;
    solver->ended = true;
}

/* Names the foundations of the line. A verdict "won" is the rules' own: a line that they refuse is our mistake. */
static void replay_line(Solver *solver)
{
    Position position = solver->position;
    for (int i = 0; i < solver->line.count; i++) {
        Move *move = &solver->line.moves[i];
        *move = positions_name_foundation(solver->game, &position, *move);
        positions_play(solver->game, &position, *move);
    }
    BASE_ASSERT(rules_status(solver->game, &position) == STATUS_WON);
}

/* What can be said without a search. Returns whether that decides. */
static bool look_without_search(Solver *solver)
{
    if (rules_status(solver->game, &solver->position) == STATUS_WON) {
        end_solver(solver, SOLVER_WON, SOLVER_PROOF_NONE);
    } else if (solver->plan->is_lost(solver->game, &solver->position)) {
        end_solver(solver, SOLVER_LOST, SOLVER_PROOF_BOUND);
    }
    return solver->ended;
}

/* At the end of the plan: goes back to its wide searches, or ends. */
static void widen_plan(Solver *solver)
{
    if (solver->plan->again == 0 || solver->cramped) {
        end_solver(solver, SOLVER_UNKNOWN, SOLVER_PROOF_NONE);
    }
    solver->method = solver->plan->again;
    solver->doubled++;
}

static void begin_method(Solver *solver)
{
    uint64_t state[SEARCH_STATE_MAX / 8];
    SearchMethod *method = &solver->own;
    if (solver->method == PLAN_METHODS_MAX || !solver->plan->methods[solver->method].game) {
        widen_plan(solver);
        return;
    }
    *method = solver->plan->methods[solver->method];
    if (solver->doubled > 0 && method->width == 0) {
        solver->method++;
        return;
    }
    method->width <<= solver->doubled;
    method->expanded <<= solver->doubled;
    method->game->begin(solver->game, &solver->position, solver->facts, state);
    solver->searching =
        search_begin(&solver->search, method, solver->facts, state, solver->memory, solver->memory_size);
    BASE_ASSERT(solver->searching);
    solver->cramped = solver->cramped || (method->width > 0 && solver->search.cramped);
}

static void end_method(Solver *solver, SearchResult result)
{
    solver->work_done += solver->search.work;
    solver->searching = false;
    switch (result) {
    case SEARCH_FOUND:
        search_line(&solver->search, &solver->line);
        replay_line(solver);
        end_solver(solver, SOLVER_WON, SOLVER_PROOF_NONE);
        break;
    case SEARCH_REFUTED:
        end_solver(solver, SOLVER_LOST, SOLVER_PROOF_SEARCH);
        break;
    default:
        solver->method++;
    }
}

bool solver_step(Solver *solver, uint64_t work)
{
    uint64_t last = solver_work(solver) + work;
    if (!solver->ended && solver_work(solver) == 0 && look_without_search(solver)) {
        solver->work_done = 1;
    }
    while (!solver->ended && solver_work(solver) < last) {
        if (!solver->searching) {
            begin_method(solver);
            continue;
        }
        SearchResult result = search_step(&solver->search, last - solver_work(solver));
        if (result != SEARCH_RUNNING) {
            end_method(solver, result);
        }
    }
    return solver->ended;
}

SolverVerdict solver_verdict(const Solver *solver)
{
    return solver->verdict;
}

uint64_t solver_work(const Solver *solver)
{
    return solver->work_done + (solver->searching ? solver->search.work : 0);
}

bool solver_lacks_memory(const Solver *solver)
{
    return solver->ended && solver->verdict == SOLVER_UNKNOWN;
}

SolverProof solver_proof(const Solver *solver)
{
    return solver->proof;
}

int solver_line(const Solver *solver, const Move **moves)
{
    *moves = solver->line.moves;
    return solver->line.count;
}
