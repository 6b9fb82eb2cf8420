/* SPDX-License-Identifier: MIT */
/*
 * The course that the solver takes.
 *
 *   course_test KEPT [renew]
 *
 * A heuristic that is changed by mistake still tells the truth, only later, or plays worse: no other test sees that. So
 * what becomes of the first deals of each table is compared with the file KEPT, a line for some of them: verdicts,
 * work, and a hash of winning lines and certificates, from the deal and from a position after some moves by chance; and
 * the games of the player who sees only what a player sees, how easy deals are called, and the luck of a game. All of
 * it is the same on every machine. `renew` writes the file anew: the target course-renew.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/random.h"
#include "short_games.h"
#include "solver/certificate.h"
#include "solver/difficulty.h"
#include "solver/fair.h"
#include "solver/luck.h"
#include "support/check.h"

enum {
    MEMORY = 4 * 1024 * 1024,
    WORK = 20000,
    SLICE = 997,
    LINES = 4,
    PLAYED = 30, /* moves by chance */
    GAMES_FAIR = 2,
    DEALS_LEVEL = 5,
    MOVES_FAIR = 2000,
    TABLE_SIZE = 65536
};

static const bool full = RULES_RANKS == 13;                      /* the packs that people have */
static const uint64_t deals_each = RULES_RANKS == 13 ? 10 : 100; /* of a line; those of short packs take no time */

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
    char line[200];
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

/* The deals of a line, after so many moves by chance. */
static void solve_some(const Game *game, uint64_t first, int moves_by_chance)
{
    Course sum = {.hash = BASE_HASH_START};
    for (uint64_t deal = first; deal < first + deals_each; deal++) {
        Move played[PLAYED];
        Position position;
        Random random = {.state = deal};
        CertificateStart start = {.game = game, .deal = deal, .moves = played};
        rules_deal(game, deal, &position, NULL);
        while (start.move_count < moves_by_chance) {
            Move moves[MOVES_MAX];
            int count = rules_legal_moves(game, &position, moves);
            if (count == 0) {
                break;
            }
            played[start.move_count] = moves[base_random_below(&random, (uint32_t)count)];
            rules_apply(game, &position, played[start.move_count++], NULL);
        }
        solve(&start, &position, &sum);
    }
    write_course(game, moves_by_chance == 0 ? "deals" : "games", first, &sum);
}

/* Plays a deal, seeing only what a player sees; gives how many moves that took. */
static int play_fair(const Game *game, uint64_t deal, Move moves[MOVES_FAIR], uint64_t *work)
{
    FairOptions options = {.seed = 1, .samples = 8, .sample_work = 5, .known_work = WORK};
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
    LuckOptions options = {.seed = 2, .deals = 4, .rounds = 1, .margin = 0, .work = UINT64_MAX};
    Position start;
    char told[160];
    rules_deal(game, deal, &start, NULL);
    Luck *luck = luck_create(memory, MEMORY, game, &start, moves, count, &options);
    while (!luck_step(luck, SLICE)) {
    }
    LuckTotals totals = luck_totals(luck);
    snprintf(told, sizeof told, "average %d, start %d, end %d, luck %d, skill %d", totals.average, totals.start,
             totals.end, totals.luck, totals.skill);
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
        if (deal == GAMES_FAIR) {
            work_out_luck(game, deal, moves, count < 12 ? count : 12);
        }
    }
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
        solve_some(game, line * deals_each + 1, 0);
        solve_some(game, line * deals_each + 1, PLAYED);
    }
    if (full) {
        play(game);
    }
}

static const char *read_kept(void)
{
    static char kept[TABLE_SIZE];
    FILE *file = fopen(kept_path, "rb");
    size_t length = file == NULL ? 0 : fread(kept, 1, sizeof kept - 1, file);
    kept[length] = '\0';
    if (file != NULL) {
        fclose(file);
    }
    return kept;
}

TEST(the_course_is_what_it_was)
{
    base_text_writer_open(&writer, course, sizeof course);
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *real = rules_game_at(i);
        Game game = full ? *real : short_game(real->name, real->rules_name);
        write_table(full ? real : &game);
    }
    CHECK(!writer.overflowed);
    if (renews) {
        FILE *file = fopen(kept_path, "wb");
        CHECK(file != NULL && fputs(course, file) >= 0 && fclose(file) == 0);
        return;
    }
    CHECK_EQUAL_TEXT(read_kept(), course);
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
