/* SPDX-License-Identifier: MIT */
/*
 * The course that the solver takes.
 *
 *   course_test KEPT [renew]
 *
 * A heuristic that is changed by mistake still tells the truth, only later, or plays worse: no other test sees that. So
 * what becomes of the first deals of each table is compared with the file KEPT, a line for some of them: verdicts,
 * work, and a hash of winning lines and certificates, from the deal and from a position after some moves by chance;
 * what each search of a plan finds by itself, as few deals are so hard that the later ones have their turn; why
 * positions are lost; the games of the player who sees only what a player sees, how easy deals are called, and the luck
 * of games; and how clauses are satisfied. Games of short packs take no time, so there are more of them, with more
 * samples. All of it is the same on every machine. `renew` writes the file anew: the target course-renew.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/random.h"
#include "pigeons.h"
#include "short_games.h"
#include "solver/certificate.h"
#include "solver/difficulty.h"
#include "solver/fair.h"
#include "solver/luck.h"
#include "solver/plait_relaxed.h"
#include "solver/plan.h"
#include "solver/reason.h"
#include "support/check.h"

enum {
    FULL = RULES_RANKS == 13, /* the packs that people have; those of short packs take no time */
    MEMORY = 4 * 1024 * 1024,
    WORK = FULL ? 7000 : 20000,
    SLICE = 997,
    LINES = 4,
    DEALS_EACH = FULL ? 10 : 100, /* of a line */
    PLAYED = 30,                  /* moves by chance */
    DEALS_METHODS = FULL ? 3 : 30,
    WORK_METHOD = FULL ? 250 : 1500,
    DEALS_REASONS = FULL ? 20 : 100,
    GAMES_FAIR = FULL ? 2 : 10,
    SAMPLES = FULL ? 8 : 40,
    MOVES_FAIR = 2000,
    DEALS_LUCK = FULL ? 4 : 32,
    ROUNDS = FULL ? 1 : 2,
    MOVES_LUCK = FULL ? 4 : 30,
    DEALS_LEVEL = FULL ? 4 : 3,
    TABLE_SIZE = 65536
};

static const char *kept_path;
static bool renews;
static void *memory;
static char course[TABLE_SIZE];
static TextWriter writer;

/* What became of some deals. */
typedef struct Course {
    int verdicts[3];
    uint64_t work;
    uint64_t hash;
} Course;

static void hash_number(uint64_t *hash, int64_t number)
{
    char text[32];
    snprintf(text, sizeof text, "%lld ", (long long)number);
    *hash = base_hash_bytes(*hash, text, strlen(text));
}

static void hash_moves(uint64_t *hash, const Move *moves, int count)
{
    for (int i = 0; i < count; i++) {
        hash_number(hash, moves[i].from * PILE_COUNT + moves[i].to);
    }
}

static void write_line(const Game *game, const char *what, uint64_t first, const char *told)
{
    char line[300];
    snprintf(line, sizeof line, "%s, %s: %s from %d on: %s\n", game->name, game->rules_name, what, (int)first, told);
    base_text_write_string(&writer, line);
}

static void write_course(const Game *game, const char *what, uint64_t first, const Course *sum)
{
    char told[120];
    snprintf(told, sizeof told, "won %d, lost %d, open %d, work %llu, hash %016llx", sum->verdicts[SOLVER_WON],
             sum->verdicts[SOLVER_LOST], sum->verdicts[SOLVER_UNKNOWN], (unsigned long long)sum->work,
             (unsigned long long)sum->hash);
    write_line(game, what, first, told);
}

static void hash_certificate(uint64_t *hash, const CertificateStart *start, const Solver *solver)
{
    static char text[CERTIFICATE_SIZE];
    TextWriter certificate;
    base_text_writer_open(&certificate, text, sizeof text);
    if (solver_certificate(start, solver_proof(solver), solver_work(solver), &certificate)) {
        *hash = base_hash_bytes(*hash, text, strlen(text));
    }
}

static void solve(const CertificateStart *start, const Position *position, Course *sum)
{
    Solver *solver = solver_create(memory, MEMORY, start->game, position);
    while (!solver_step(solver, SLICE) && solver_work(solver) < WORK) {
    }
    const Move *line = NULL;
    SolverVerdict verdict = solver_verdict(solver);
    sum->verdicts[verdict]++;
    sum->work += solver_work(solver);
    hash_number(&sum->hash, verdict);
    hash_number(&sum->hash, (int64_t)solver_work(solver));
    if (verdict == SOLVER_WON) {
        int count = solver_line(solver, &line);
        hash_moves(&sum->hash, line, count);
    } else if (verdict == SOLVER_LOST) {
        hash_certificate(&sum->hash, start, solver);
    }
}

/* A deal after so many moves by chance, or fewer where no more are legal; gives their number. */
static int play_by_chance(const Game *game, uint64_t deal, int count, Move played[PLAYED], Position *position)
{
    Random random = {.state = deal};
    int made = 0;
    rules_deal(game, deal, position, NULL);
    while (made < count) {
        Move moves[MOVES_MAX];
        int legal = rules_legal_moves(game, position, moves);
        if (legal == 0) {
            break;
        }
        played[made] = moves[base_random_below(&random, (uint32_t)legal)];
        rules_apply(game, position, played[made++], NULL);
    }
    return made;
}

/* The deals of a line, after so many moves by chance. */
static void solve_some(const Game *game, uint64_t first, int moves_by_chance)
{
    Course sum = {.hash = BASE_HASH_START};
    for (uint64_t deal = first; deal < first + DEALS_EACH; deal++) {
        Move played[PLAYED];
        Position position;
        CertificateStart start = {.game = game, .deal = deal, .moves = played};
        start.move_count = play_by_chance(game, deal, moves_by_chance, played, &position);
        solve(&start, &position, &sum);
    }
    write_course(game, moves_by_chance == 0 ? "deals" : "games", first, &sum);
}

static SearchResult search(const SearchMethod *method, const Game *game, const Position *position, Course *sum)
{
    static Search searching;
    static SearchLine line;
    uint64_t facts[SEARCH_FACTS_MAX / 8];
    uint64_t state[SEARCH_STATE_MAX / 8];
    method->game->begin(game, position, facts, state);
    BASE_ASSERT(search_begin(&searching, method, facts, state, memory, MEMORY));
    SearchResult result = search_step(&searching, WORK_METHOD);
    sum->work += searching.work;
    hash_number(&sum->hash, (int64_t)searching.work);
    if (result == SEARCH_FOUND && !method->relaxed) {
        search_line(&searching, &line);
        hash_moves(&sum->hash, line.moves, line.count);
    }
    return result;
}

/* With short packs there is time to prove a loss, else to begin with it. */
static SearchResult prove(const SearchProver *prover, const Game *game, const Position *position, Course *sum)
{
    BASE_ASSERT(prover->begin(game, position, memory, MEMORY));
    SearchResult result = prover->step(memory, FULL ? WORK_METHOD : 40 * WORK_METHOD);
    sum->work += prover->work(memory);
    hash_number(&sum->hash, (int64_t)prover->work(memory));
    return result;
}

static void try_method(const SearchMethod *method, const Game *game, const Position *position, Course *sum)
{
    SearchResult result =
        method->game != NULL ? search(method, game, position, sum) : prove(method->prover, game, position, sum);
    sum->verdicts[result == SEARCH_FOUND ? SOLVER_WON : result == SEARCH_REFUTED ? SOLVER_LOST : SOLVER_UNKNOWN]++;
    hash_number(&sum->hash, result);
}

/* Those with which tests compare the others. */
static void try_oracles(const Plan *plan, const Game *game, const Position *position, Course *sum)
{
    static const struct {
        const Plan *plan; /* NULL: any */
        SearchMethod method;
    } oracles[] = {
        {NULL, {.game = &search_generic}},
        {&plan_queen, {.game = &search_queen_plain, .variant = -1}},
        {&plan_plait, {.game = &search_plait_relaxed_plain, .variant = -1, .relaxed = true}},
        {&plan_plait, {.game = &search_plait_relaxed_forced, .variant = -1, .relaxed = true}},
        {&plan_plait, {.game = &search_plait_relaxed_window, .variant = -1, .relaxed = true}},
        {&plan_plait, {.game = &search_plait_relaxed_storage, .variant = -1, .relaxed = true}},
    };
    for (size_t i = 0; i < BASE_ARRAY_COUNT(oracles); i++) {
        if (oracles[i].plan == NULL || oracles[i].plan == plan) {
            try_method(&oracles[i].method, game, position, sum);
        }
    }
}

static void try_methods(const Game *game)
{
    const Plan *plan = plan_find(game);
    Course sum = {.hash = BASE_HASH_START};
    Course oracles = {.hash = BASE_HASH_START};
    for (uint64_t deal = 1; deal <= DEALS_METHODS; deal++) {
        Move played[PLAYED];
        Position position;
        play_by_chance(game, deal, (int)(deal % 3) * PLAYED / 6, played, &position);
        bool lost = plan->is_lost != NULL && plan->is_lost(game, &position); /* the searches are never asked then */
        for (int i = 0; !lost && i < PLAN_METHODS_MAX; i++) {
            const SearchMethod *method = &plan->methods[i];
            if (method->game != NULL || method->prover != NULL) {
                try_method(method, game, &position, &sum);
            }
        }
        try_oracles(plan, game, &position, &oracles);
    }
    write_course(game, "methods", 1, &sum);
    write_course(game, "oracles", 1, &oracles);
}

/* Why the deals, and positions of games by chance, are lost. */
static void give_reasons(const Game *game)
{
    uint64_t hash = BASE_HASH_START;
    char told[120];
    int cards = 0;
    for (uint64_t deal = 1; deal <= DEALS_REASONS; deal++) {
        for (int moves = 0; moves <= PLAYED; moves += PLAYED / 3) {
            Move played[PLAYED];
            Position position;
            Reason reason;
            Card found[CARD_COUNT];
            play_by_chance(game, deal, moves, played, &position);
            solver_reason_begin(&reason, game, &position);
            while (!solver_reason_step(&reason)) {
            }
            int count = solver_reason_cards(&reason, found);
            for (int i = 0; i < count; i++) {
                hash_number(&hash, found[i]);
            }
            cards += count;
        }
    }
    snprintf(told, sizeof told, "cards %d, hash %016llx", cards, (unsigned long long)hash);
    write_line(game, "reasons", 1, told);
}

/* Plays a deal, seeing only what a player sees; gives how many moves that took. */
static int play_fair(const Game *game, uint64_t deal, Move moves[MOVES_FAIR], uint64_t *work)
{
    FairOptions options = {.seed = 1, .samples = SAMPLES, .sample_work = FULL ? 5 : 10, .known_work = WORK};
    Fair *fair = fair_create(memory, MEMORY, game, &options);
    Position position;
    int count = 0;
    rules_deal(game, deal, &position, NULL);
    while (count < MOVES_FAIR && rules_status(game, &position) == STATUS_OPEN) {
        fair_look(fair, &position);
        while (!fair_step(fair, SLICE)) {
        }
        if (!fair_move(fair, &moves[count])) {
            break;
        }
        rules_apply(game, &position, moves[count++], NULL);
    }
    *work = fair_work(fair);
    return count;
}

/* The luck of a game that was played so. */
static void work_out_luck(const Game *game, uint64_t deal, const Move *moves, int count)
{
    LuckOptions options = {.seed = 2, .deals = DEALS_LUCK, .rounds = ROUNDS, .margin = 0, .work = UINT64_MAX};
    Position start;
    uint64_t hash = BASE_HASH_START;
    char told[200];
    rules_deal(game, deal, &start, NULL);
    Luck *luck = luck_create(memory, MEMORY, game, &start, moves, count, &options);
    while (!luck_step(luck, SLICE)) {
    }
    for (int i = 0; i < count; i++) {
        LuckMove move = luck_move(luck, i);
        hash_number(&hash, move.before);
        hash_number(&hash, move.moved);
        hash_number(&hash, move.turned);
    }
    LuckTotals totals = luck_totals(luck);
    snprintf(told, sizeof told,
             "average %d, start %d, end %d, luck %d, skill %d, variances %llu %llu, work %llu, hash %016llx",
             totals.average, totals.start, totals.end, totals.luck, totals.skill,
             (unsigned long long)totals.luck_variance, (unsigned long long)totals.skill_variance,
             (unsigned long long)luck_work(luck), (unsigned long long)hash);
    write_line(game, "luck", deal, told);
}

static void play(const Game *game)
{
    static Move moves[MOVES_FAIR];
    char told[120];
    for (uint64_t deal = 1; deal <= GAMES_FAIR; deal++) {
        uint64_t work = 0;
        uint64_t hash = BASE_HASH_START;
        int count = play_fair(game, deal, moves, &work);
        hash_moves(&hash, moves, count);
        snprintf(told, sizeof told, "moves %d, work %llu, hash %016llx", count, (unsigned long long)work,
                 (unsigned long long)hash);
        write_line(game, "fair", deal, told);
        if (deal == GAMES_FAIR || (!FULL && deal <= 2)) {
            work_out_luck(game, deal, moves, count < MOVES_LUCK ? count : MOVES_LUCK);
        }
    }
}

static void call_levels(const Game *game)
{
    char told[120];
    for (uint64_t deal = 1; deal <= DEALS_LEVEL; deal++) {
        Difficulty difficulty;
        difficulty_begin(&difficulty, game, deal);
        while (!difficulty_step(&difficulty)) {
        }
        snprintf(told, sizeof told, "ease %d, level %d", difficulty_ease(&difficulty), difficulty_level(&difficulty));
        write_line(game, "level", deal, told);
    }
}

static void write_table(const Game *game)
{
    for (uint64_t line = 0; line < LINES; line++) {
        solve_some(game, line * DEALS_EACH + 1, 0);
        solve_some(game, line * DEALS_EACH + 1, PLAYED);
    }
    try_methods(game);
    give_reasons(game);
    play(game);
    call_levels(game);
}

/* Clauses */

/* Of three literals by chance each, about as many as can be satisfied. */
static void add_by_chance(Sat *sat, uint32_t variables, uint64_t seed)
{
    Random random = {.state = seed};
    for (uint32_t i = 0; i < variables * 426 / 100; i++) {
        SatLiteral clause[3];
        for (int j = 0; j < 3; j++) {
            clause[j] = (SatLiteral)base_random_below(&random, 2 * variables);
        }
        sat_add(sat, clause, 3);
    }
}

static void finish(Sat *sat, Course *sum)
{
    enum { STEPS_MAX = 8000000 };
    SatResult result = sat_step(sat, STEPS_MAX);
    sum->verdicts[result == SAT_YES ? SOLVER_WON : result == SAT_NO ? SOLVER_LOST : SOLVER_UNKNOWN]++;
    sum->work += sat->work;
    hash_number(&sum->hash, result);
    hash_number(&sum->hash, (int64_t)sat->work);
    hash_number(&sum->hash, (int64_t)sat->conflicts);
    hash_number(&sum->hash, sat->learned_count);
    for (uint32_t i = 0; result == SAT_YES && i < sat->variable_count; i++) {
        hash_number(&sum->hash, sat_is_true(sat, i));
    }
}

static void write_clauses(const char *what, const Course *sum)
{
    static const Game clauses = {.name = "clauses", .rules_name = "all"};
    write_course(&clauses, what, 1, sum);
}

/* Where there is much memory and little of it, in which much has to be forgotten. */
static void satisfy(void)
{
    enum { MANY = 8, FEW = 6, LEAST = 4000, ENOUGH = 40000, VARIABLES = 150, CASES = 4 };
    Sat sat;
    Course pigeons = {.hash = BASE_HASH_START};
    Course memories = {.hash = BASE_HASH_START};
    Course chances = {.hash = BASE_HASH_START};
    BASE_ASSERT(sat_create(&sat, (MANY + 1) * MANY, memory, MEMORY));
    pigeons_add(&sat, MANY);
    finish(&sat, &pigeons);
    for (size_t size = LEAST; size < ENOUGH; size += size / 40 / 8 * 8) {
        if (sat_create(&sat, (FEW + 1) * FEW, memory, size)) {
            pigeons_add(&sat, FEW);
            finish(&sat, &memories);
        }
    }
    for (uint64_t seed = 1; seed <= CASES; seed++) {
        BASE_ASSERT(sat_create(&sat, VARIABLES, memory, MEMORY));
        add_by_chance(&sat, VARIABLES, seed);
        finish(&sat, &chances);
    }
    write_clauses("pigeons", &pigeons);
    write_clauses("memories", &memories);
    write_clauses("chances", &chances);
}

TEST(the_course_is_what_it_was)
{
    base_text_writer_open(&writer, course, sizeof course);
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *real = rules_game_at(i);
        Game game = FULL ? *real : short_game(real->name, real->rules_name);
        write_table(FULL ? real : &game);
    }
    if (FULL) {
        satisfy();
    }
    CHECK(!writer.overflowed);
    check_kept_text(kept_path, renews, course);
}

int main(int argument_count, char **arguments)
{
    if (argument_count < 2) {
        fputs("usage: course_test KEPT [renew]\n", stderr);
        return EXIT_FAILURE;
    }
    kept_path = arguments[1];
    renews = argument_count > 2 && strcmp(arguments[2], "renew") == 0;
    memory = malloc(MEMORY);
    BASE_ASSERT(memory != NULL);
    int status = check_main(argument_count, arguments);
    free(memory);
    if (status != 0 && !renews) {
        puts("Where another course is meant, say why in the commit and write it anew:\n"
             "  cmake --build build/release --target course-renew");
    }
    return status;
}
